"""The layout of the panel: the message in the channel that shows the game. It is built from the public view only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, TypeVar

from discord import ui

from cogs.kit.buttons import Style, button
from cogs.kit.channel import Call
from cogs.kit.colors import OWN_COLOR, player_color
from cogs.kit.custom_id import CustomId
from cogs.kit.emoji import Emojis, card_emoji, token_emoji
from cogs.kit.layout import Layout
from cogs.show.buttons import VERBS, action_verbs, deck_buttons, hand_button, hint_buttons, market_buttons
from cogs.show.panel_note import CHOOSING, MARK, OVER
from cogs.show.told import Told, numbered, told
from cogs.tables.clocks import earliest_deadline
from cogs.tables.position import Position
from cogs.wording.length import Size, size_of
from cogs.wording.log import LogEvent, LogLine, OutOfTime, lines_of, relative_time, time_until
from cogs.wording.words import Words, words_of
from data.store import Table
from data.text import Localizer
from engine.actions import DrawCard
from engine.events import Kept, LastRound, TurnBegan
from engine.insight.moment import last_turns, public_draws
from engine.state import EMPTY, Choosing, Over, Turn
from engine.view import SeatView, View

Happened = TypeVar("Happened")

RECORD = Size(3900, 7500)  # of a message, for the text that remains of a panel; the rest is for its picture
ROOM = Size(2300, 4500)  # of a message, for what has happened


@dataclass(frozen=True)
class Panel:
    """The game at one moment, in the table's language."""

    table: Table
    position: Position
    words: Words
    emojis: Emojis
    happened: tuple[LogEvent, ...] = ()  # since the previous panel
    mentioned: tuple[int, ...] = ()  # the users that it pings
    plain: bool = False  # without events, which could not be put into words
    missed: tuple[LogEvent, ...] = ()  # before those that happened, since the last turn of whoever is to act

    def but(self, **changes: Any) -> Panel:
        return replace(self, **changes)

    @property
    def say(self) -> Localizer:
        return self.words.say

    @property
    def view(self) -> View:
        return self.position.view(None)

    @property
    def key(self) -> str:
        """Identifies the turn. When the key changes, a new panel is posted."""
        return panel_key(self.view)

    # ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def heading(self) -> str:
        """The line that says whose turn it is."""
        view = self.view
        if isinstance(view.phase, Choosing):
            return self.say("panel-choosing", game=self.table.game) + self._deadline()
        seat = view.to_act[0]
        player = f"<@{self.mentioned[0]}> {self._symbol(seat)}" if self.mentioned else f"**{self.words.player(seat)}**"
        return self.say("panel-turn", turn=view.turns, player=player) + self._deadline()

    def _deadline(self) -> str:
        """The earliest deadline of the clocks, if any."""
        due = earliest_deadline(self.table.clocks)
        return self.say("clock-left", due=relative_time(due)) if due is not None else ""

    def call(self, now: int) -> Call | None:
        """Whom it pings, and what their notifications say of it; None if it pings nobody."""
        if not self.mentioned:
            return None
        key = "call-tickets" if isinstance(self.view.phase, Choosing) else "call-turn"
        people, due = " ".join(f"<@{user}>" for user in self.mentioned), earliest_deadline(self.table.clocks)
        line = self.say(key, people=people, turn=self.view.turns, game=self.table.game)
        left = "" if due is None else self.say("clock-left", due=time_until(self.say, due - now))
        return Call(line + left, self.mentioned)

    def _symbol(self, seat: int) -> str:
        return self.words.player(seat).rsplit(" ", 1)[-1]

    def news(self) -> list[str]:
        """The events since the previous panel, in words."""
        return [line.text for line in self._lines(self.happened)]

    def told(self) -> Told:
        """Everything since the last turn of whoever is to act, and the marks of what was built by it."""
        lines = [*self._lines(self.missed, self.happened), *self._lines(self.happened)]
        if self.last_round():  # says all of it
            lines = [line for line in lines if not line.last_round]
        return told(lines, ROOM - size_of(*self.last_round(), *self.rest()))

    def _lines(self, events: tuple[LogEvent, ...], later: tuple[LogEvent, ...] = ()) -> list[LogLine]:
        """Events in words; `later` are those that follow them, up to now."""
        began = self.view.turns > sum(isinstance(event, TurnBegan) for event in (*events, *later))
        events = events if began else tuple(_without_choices(events))
        return lines_of(self.words, len(self.view.seats), events, begun=began)

    def last_round(self) -> list[str]:
        """Who still has a turn in the last round. It says all that the news of its beginning says (END-1)."""
        seats = last_turns(self.view)
        if not seats:
            return []
        *others, last = map(self.words.player, seats)
        return [self.say("panel-last-round", left=len(seats), players=self.words.series(others), last=last)]

    @property
    def rests(self) -> bool:
        """Whether the game rests: every person has left their seat."""
        return not any(map(self.position.present, range(len(self.table.seats))))

    def rest(self) -> list[str]:
        """Says that the game rests, if it does."""
        return [self.say("panel-rests")] if self.rests else []

    def market(self) -> str:
        """The face-up cards and the sizes of the piles."""
        places = " · ".join(self._place(place, card) for place, card in enumerate(self.view.market))
        return self.say("panel-market", places=places) + "\n" + self._piles()

    def _piles(self) -> str:
        view = self.view
        return self.say("panel-piles", deck=view.deck, discard=sum(view.discarded), tickets=view.ticket_pile)

    def _place(self, place: int, card: int) -> str:
        if card == EMPTY:
            return self.say("panel-place-empty", place=place + 1)
        name = self.view.board.card_names[card]
        return self.say(
            "panel-place", place=place + 1, sign=str(card_emoji(self.emojis, name)), card=self.words.card(card)
        )

    def seats(self) -> str:
        """The public state of each seat, one a line."""
        return "\n".join(self._seat(seat) for seat in self.view.seats)

    def _seat(self, seat: SeatView) -> str:
        facts = {"cars": seat.cars, "cards": seat.cards, "tickets": seat.tickets, "points": seat.points}
        text = self.say("panel-seat", player=self.words.player(seat.seat), **facts)
        if self.view.board.stations:
            text += self.say("panel-stations", stations=seat.stations)
        if seat.away:
            text += self.say("panel-computer")
        token = token_emoji(self.emojis, self.table.seats[seat.seat].color) or "▫"
        return f"▶ {token} {text}" if seat.seat in self.view.to_act else f"{token} {text}"

    def choosing_texts(self) -> list[str]:
        """For the start: the order of play, and how many have chosen tickets. The lobby's message says the rest."""
        view = self.view
        waiting = self.words.list(map(self.words.player, view.to_act))
        start = view.board.start_tickets
        return [
            self.order_of_play(),
            self.say("panel-choose", offered=start.long + start.short, keep=start.keep),
            self.say("panel-chosen", done=len(view.seats) - len(view.to_act), all=len(view.seats), players=waiting),
        ]

    def order_of_play(self) -> str:
        """Who plays after whom, as it was drawn."""
        first, seats = self.view.first, len(self.view.seats)
        order = [(first + step) % seats for step in range(seats)]
        return self.say("panel-order", players=self.words.list(map(self.words.player, order)))

    # ── the message ──────────────────────────────────────────────────────────────────────────────────────────────────

    def layout(self, n: int, pictures: Sequence[tuple[str, str]] = ()) -> Layout:
        """The whole message. `pictures` are the names and alt texts of the attached files."""
        layout = Layout(color=self._color())
        layout.text(self.heading(), MARK + n)
        for text in fit_texts(self._above()):
            layout.text(text)
        for name, alt in pictures:
            layout.picture(name, alt)
        for text in self._below(pictured=bool(pictures)):
            layout.separator().text(text)
        for row in self._rows():
            layout.row(*row)
        return layout

    def _color(self) -> int:
        """The color of whoever is to act; that of the bot while several are."""
        view = self.view
        if isinstance(view.phase, Choosing) or len(view.to_act) != 1:
            return OWN_COLOR
        return player_color(self.table.board, self.table.seats[view.to_act[0]].color)

    def _above(self) -> list[str]:
        if isinstance(self.view.phase, Choosing):
            return [" ".join(f"<@{user}>" for user in self.mentioned), *self.choosing_texts(), *self.rest()]
        if self.plain:
            return [self.say("panel-plain"), *self.rest()]
        return ["\n".join([*self.told().lines, *self.last_round()]), *self.rest()]

    def _below(self, *, pictured: bool) -> list[str]:
        """The seats and the piles; the face-up cards too, unless they are buttons and the picture has them as they are.

        The picture is that of the beginning of the turn: after the first card it shows what has been taken.
        """
        view = self.view
        if isinstance(view.phase, Choosing):
            return []
        seen = public_draws(view) and pictured and isinstance(view.phase, Turn)
        return ["\n".join((self.seats(), self._piles() if seen else self.market()))]

    def _rows(self) -> list[list[ui.Item[Any]]]:
        """The buttons: the face-up cards; the deck and the other actions; what anybody may look at.

        They offer what is possible according to the public view. While no card may be drawn, no card is a button.
        """
        view, game = self.view, self.table.game
        decision = 0 if isinstance(view.phase, Choosing) else view.seats[view.to_act[0]].answered
        take = CustomId("take", game, decision)
        cards = market_buttons(view, self.words, self.emojis, take, signs=True) if public_draws(view) else []
        verbs = [verb for verb in action_verbs(view) if verb != VERBS[DrawCard]]
        actions = [
            button(self.say(f"button-{verb}"), CustomId(verb, game, decision), style=Style.primary) for verb in verbs
        ]
        looks = [button(self.say(f"button-{verb}"), CustomId(verb, game)) for verb in ("board", "log", "rules")]
        return [
            cards,
            [*deck_buttons(view, self.say, take), *actions],
            [hand_button(self.say, game), *looks, *hint_buttons(self.say, self.table)],
        ]

    def record(self, *, pictured: bool = False) -> str:
        """The text that remains of this panel once the next one is posted: what happened since the previous one.

        With its picture of the board, the lines keep the numbers of their marks.
        """
        if isinstance(self.view.phase, Choosing):
            return "\n".join((self.say("panel-begun", game=self.table.game), self.order_of_play()))
        marks = self.told().marks if pictured and not self.plain else ()
        lines = [] if self.plain else [numbered(line, marks) for line in self._lines(self.happened)]
        text = "\n".join(fit_texts(["\n".join(lines)], RECORD))
        return text or self.say("panel-turn", turn=self.view.turns, player=self.words.player(self.view.to_act[0]))


def without_last_round(happened: Iterable[Happened]) -> tuple[Happened, ...]:
    """Leaves out that the last round began, for a message that says who still has a turn in it."""
    return tuple(event for event in happened if not isinstance(event, LastRound))


def _without_choices(happened: Sequence[LogEvent]) -> Iterator[LogEvent]:
    """Leaves out the tickets that players chose at the start, but not those that the computer chose out of time."""
    for before, event in pairwise((None, *happened)):
        if event is not None and (not isinstance(event, Kept) or isinstance(before, OutOfTime)):
            yield event


def panel_key(view: View) -> str:
    """Identifies the turn that a panel shows."""
    match view.phase:
        case Choosing():
            return CHOOSING
        case Over():
            return OVER
        case _:
            return f"turn {view.turns}"


def panel_of(position: Position, say: Localizer, emojis: Emojis) -> Panel:
    """The panel of a position, without events."""
    return Panel(position.table, position, words_of(position.table, say), emojis)


def fit_texts(texts: Iterable[str], room: Size = ROOM) -> list[str]:
    """The texts, without their first lines where there is no room for all."""
    fitting = [text for text in texts if text]
    while not size_of(*fitting).fits(room) and any("\n" in text for text in fitting):
        longest = max(range(len(fitting)), key=lambda n: len(fitting[n]))
        fitting[longest] = "…\n" + fitting[longest].removeprefix("…\n").partition("\n")[2]
    return fitting

"""The public log of a game: one line for each action of a player, with nothing that other players may not know.
Once the game is over, it tells everything: cards drawn from the deck, tickets kept and rejected.

Drawing two cards, a tunnel and an offer of tickets take several events, sometimes several moves; they become one line.
The events may start in the middle of a turn; then a line says only what follows from the events that are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from cogs.tables.position import Entry, Outcome
from cogs.tables.public_reasons import Thought
from cogs.wording.reasons import reason_text
from cogs.wording.words import Words
from data.text import Localizer
from engine.actions import DECK
from engine.cards import extra_cost, plus
from engine.events import (
    Built,
    Claimed,
    Drew,
    Ended,
    Event,
    Flushed,
    Joined,
    Kept,
    Laid,
    LastRound,
    Left,
    Offered,
    Passed,
    Revealed,
    Shuffled,
    TurnBegan,
    Withdrew,
)
from engine.state import NOBODY
from engine.view import seen_after_the_end, seen_by


class LogLine(NamedTuple):
    """A line of the log, and what was built by the action that it tells."""

    text: str
    route: int | None = None
    city: int | None = None
    last_round: bool = False  # whether it says that the last round begins

    @property
    def built(self) -> bool:
        """Whether it tells of a claim or a station."""
        return self.route is not None or self.city is not None


@dataclass
class UnfinishedAction:
    """An action without its line in the log yet; the events that follow complete it."""

    seat: int
    drawn: list[Drew] = field(default_factory=list)
    laid: Laid | None = None
    revealed: tuple[int, ...] = ()
    offered: Offered | None = None


@dataclass
class LogWriter:
    """Collects the lines of the log, event by event."""

    words: Words
    seats: int
    lines: list[LogLine] = field(default_factory=list)
    unfinished: UnfinishedAction | None = None
    table_lines: list[str] = field(default_factory=list)  # other events during the unfinished action; follow its line
    thoughts: list[Thought] = field(default_factory=list)  # a computer's reasons for its next action
    begun: bool = False  # whether the first turn has begun; before it, players only choose tickets
    out_of_time: bool = False  # whether the computer does the next action, because the player's time has run out
    came_back: bool = False  # whether the person who sits down next has left this seat before
    second_card: bool = False  # whether the first card drawn here is the second one of its turn
    over: bool = False  # whether the game is over, so that nothing is hidden any more
    reasons: set[str] = field(default_factory=set)  # what a computer has said in this turn, in words

    def add(self, event: LogEvent) -> None:
        match event:
            case OutOfTime():
                self.out_of_time = True
            case Thought():
                self.thoughts.append(event)
            case Drew():
                self._action_of(event.seat).drawn.append(event)
            case Laid():
                self._action_of(event.seat).laid = event
            case Revealed():
                self._revealed(event)
            case Offered():
                if self.begun:
                    self._action_of(event.seat).offered = event
            case Kept():
                self._kept(event)
            case Claimed():
                self._claimed(event)
            case Withdrew():
                self._emit(*self._tunnel_sentences(), self._say("withdrew", event.seat))
            case Built():
                facts = {"city": self.words.city(event.city), "cards": self.words.cards(event.paid)}
                self._emit(self._say("built", event.seat, **facts), city=event.city)
            case Passed():
                self._emit(self._say("passed", event.seat))
            case Left():
                self.table_lines.append(self._say("left-late" if self.out_of_time else "left", event.seat))
                self.out_of_time = False
            case CameBack():
                self.came_back = True
            case Joined():
                self._joined(event)
            case Shuffled():
                if self.begun:
                    self.table_lines.append(self.words.say("event-shuffled"))
            case Flushed():
                self._flushed()
            case LastRound():
                self.finish(ongoing=False)
                self.lines.append(LogLine(self._last_round(event), last_round=True))
            case TurnBegan():
                self.finish(ongoing=False)
                self.begun, self.out_of_time = True, False
                self.reasons.clear()
            case Ended():
                self.finish(ongoing=False)
                self.lines.append(LogLine(self.words.say("event-ended")))
            case _:
                pass

    def _say(self, key: str, seat: int, **facts: str | int) -> str:
        return self.words.say(f"event-{key}", player=self.words.player(seat), **facts)

    def finish(self, *, ongoing: bool) -> None:
        """Writes the line of the unfinished action; `ongoing` if the action may still continue."""
        if self.unfinished is not None:
            self._emit(*self._unfinished_sentences(self.unfinished, ongoing))
        self.lines += map(LogLine, self.table_lines)
        self.table_lines = []

    def _action_of(self, seat: int) -> UnfinishedAction:
        if self.unfinished is None or self.unfinished.seat != seat:
            self.unfinished = UnfinishedAction(seat)
        return self.unfinished

    def _emit(self, *sentences: str, route: int | None = None, city: int | None = None) -> None:
        out_of_time = [self.words.say("event-late")] * self.out_of_time
        text = join_sentences(self.words, (*sentences, *out_of_time, *self._new_reasons()))
        self.lines.append(LogLine(text, route, city))
        self.unfinished, self.out_of_time, self.thoughts = None, False, []

    def _new_reasons(self) -> list[str]:
        """The reasons, without those said before in the same turn. Before the first turn each seat says its own."""
        said = self.reasons if self.begun else set[str]()
        reasons = dict.fromkeys(reason_text(self.words, thought) for thought in self.thoughts)
        new = [reason for reason in reasons if reason not in said]
        said.update(new)
        return new

    def _unfinished_sentences(self, action: UnfinishedAction, ongoing: bool) -> list[str]:
        if action.drawn:
            return [self._drew(action, ongoing)]
        if action.offered is not None:
            return [self._say("offered", action.seat, number=len(action.offered.tickets))]
        if action.laid is None:
            return self._tunnel_sentences()
        extra = extra_cost(action.laid.paid, action.revealed)
        return [*self._tunnel_sentences(), self._say("extra", action.seat, extra=extra)]

    def _drew(self, action: UnfinishedAction, ongoing: bool) -> str:
        """Face-up cards are named; cards from the deck are only counted until the game is over."""
        locomotive = self.words.board.locomotive
        shown = Counter(drew.card for drew in action.drawn if drew.place != DECK)
        blind = [drew for drew in action.drawn if drew.place == DECK]
        cards = self._counted(shown)
        if blind:
            cards.append(self._from_deck(blind))
        alone = len(action.drawn) == 1 and not (action.drawn[0].place != DECK and action.drawn[0].card == locomotive)
        alone, self.second_card = alone and not self.second_card, False
        key = "drew-first" if alone and ongoing else "drew-only" if alone else "drew"
        return self._say(key, action.seat, cards=self.words.list(cards))

    def _from_deck(self, drawn: Sequence[Drew]) -> str:
        """Cards drawn unseen from the deck."""
        cards = Counter(drew.card for drew in drawn)
        if None in cards:
            return self.words.say("event-card-blind" if len(drawn) == 1 else "event-cards-blind")
        key = "event-card-opened" if len(drawn) == 1 else "event-cards-opened"
        return self.words.say(key, cards=self.words.list(self._counted(cards)))

    def _counted(self, cards: Counter[int | None]) -> list[str]:
        """The kinds of these cards, each with its number."""
        return self.words.counted(cards[kind] for kind in range(len(self.words.board.card_names)))

    def _revealed(self, event: Revealed) -> None:
        """A card turned up for the open tunnel. If the events start here, its player is not known."""
        if self.unfinished is None:
            self.unfinished = UnfinishedAction(NOBODY)
        self.unfinished.revealed += (event.card,)

    def _tunnel_sentences(self) -> list[str]:
        """What was laid for a tunnel and which cards were turned up, as far as the events say."""
        action = self.unfinished or UnfinishedAction(NOBODY)
        turned = self.words.list(map(self.words.card, action.revealed))
        shown = [self.words.say("event-revealed", turned=turned)] if turned else []
        if action.laid is None:
            return shown
        facts = {"cards": self.words.cards(action.laid.paid), "route": self.words.route(action.laid.route)}
        return [self._say("laid", action.seat, **facts), *(shown or [self.words.say("event-revealed-none")])]

    def _claimed(self, event: Claimed) -> None:
        points = event.points
        if self.unfinished is None or self.unfinished.seat != event.seat or self.unfinished.laid is None:
            facts = {"route": self.words.route(event.route), "cards": self.words.cards(event.paid)}
            self._emit(self._say("claimed", event.seat, points=points, **facts), route=event.route)
            return
        more = plus(event.paid, tuple(-number for number in self.unfinished.laid.paid))
        if any(more):
            paid = self._say("tunnel-paid", event.seat, cards=self.words.cards(more), points=points)
            self._emit(*self._tunnel_sentences(), paid, route=event.route)
        else:
            free = self._say("tunnel-free", event.seat, points=points)
            self._emit(*self._tunnel_sentences(), free, route=event.route)

    def _kept(self, event: Kept) -> None:
        if self.over:
            self._emit(self._kept_opened(event))
        elif self.begun:
            number = len(event.tickets) + len(event.returned)
            self._emit(self._say("kept", event.seat, number=number, kept=len(event.tickets)))
        else:
            self._emit(self._say("chosen", event.seat))

    def _kept_opened(self, event: Kept) -> str:
        """Which tickets were kept and rejected; only told when the game is over."""
        kept, returned = (self._tickets(tickets) for tickets in (event.tickets, event.returned))
        if not returned:
            return self._say("kept-all", event.seat, kept=kept)
        return self._say("kept-opened", event.seat, kept=kept, rejected=returned)

    def _tickets(self, tickets: Iterable[int | None]) -> str:
        return self.words.list(self.words.ticket(ticket) for ticket in tickets if ticket is not None)

    def _joined(self, event: Joined) -> None:
        """A person takes a seat: the own one again, or one that changes hands.

        Then the line that it was left just before would be noise, as the two are one move: it is removed.
        """
        if self.came_back:
            self.came_back = False
            self.table_lines.append(self._say("returned", event.seat))
            return
        left = self._say("left", event.seat)
        if self.table_lines and self.table_lines[-1] == left:
            self.table_lines.pop()
        self.table_lines.append(self._say("joined", event.seat))

    def _flushed(self) -> None:
        flushed = self.words.say("event-flushed", flush=self.words.board.flush_at)
        if self.begun and flushed not in self.table_lines:
            self.table_lines.append(flushed)

    def _last_round(self, event: LastRound) -> str:
        order = [(event.seat + step) % self.seats for step in range(1, self.seats + 1)]
        return self.words.say("event-last-round", players=self.words.list(map(self.words.player, order)))


def join_sentences(words: Words, sentences: Iterable[str]) -> str:
    """The sentences as one text."""
    return words.say("sentence-separator").join(sentences)


def log_lines(words: Words, seats: int, events: Iterable[LogEvent], **how: bool) -> list[str]:
    """The lines for these events as `lines_of` has them, without what they have built."""
    return [line.text for line in lines_of(words, seats, events, **how)]


def lines_of(
    words: Words,
    seats: int,
    events: Iterable[LogEvent],
    *,
    begun: bool = True,
    second_card: bool = False,
    over: bool = False,
) -> list[LogLine]:
    """The lines for these events, in order. The events may start anywhere in a game.

    `begun`: the first turn began before them. `second_card`: a card was drawn before them in the same turn. `over`: the
    game has ended, so that nothing is hidden (SECRET-4).
    """
    writer = LogWriter(words, seats, begun=begun, second_card=second_card, over=over)
    seen = seen_after_the_end if over else partial(seen_by, seat=None)
    for event in events:
        writer.add(event if isinstance(event, OutOfTime | CameBack | Thought) else seen(event))
    writer.finish(ongoing=True)
    return writer.lines


@dataclass(frozen=True, slots=True)
class OutOfTime:
    """The events that follow were caused by the computer, because this seat's time had run out."""

    seat: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """Who sits down next comes back to the seat."""


LogEvent = Event | OutOfTime | CameBack | Thought


def relative_time(timestamp: int) -> str:
    """Markup that Discord shows to each reader as the time until a moment, or since it."""
    return f"<t:{timestamp}:R>"


def time_until(say: Localizer, seconds: int) -> str:
    """The time until a moment in words, for a notification, which may show the markup of `relative_time` as it is."""
    minutes = max(1, round(seconds / 60))
    return say("time-in-minutes", number=minutes) if minutes < 90 else say("time-in-hours", number=round(minutes / 60))


def log_events(move: Outcome | Entry, thought: Thought | None = None) -> tuple[LogEvent, ...]:
    """The public events of a move; before them, whether it was out of time or a return, and the computer's reason."""
    events: Sequence[Event] = move.events(None) if isinstance(move, Outcome) else move.events
    out_of_time = (OutOfTime(move.seat),) if move.out_of_time and move.seat is not None else ()
    came_back = (CameBack(),) if move.came_back else ()
    return (*out_of_time, *came_back, *(() if thought is None else (thought,)), *events)

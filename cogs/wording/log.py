"""What has happened, in sentences that everybody may read: one line for each thing a player did, as the log has it.

A turn's cards, a tunnel and an offer of tickets take several events, also several moves: they become one line.
What is told may begin in the middle of a turn: then only what is known from there on is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cogs.tables.position import Entry, Outcome
from cogs.tables.reasons import Thought
from cogs.wording.reasons import said
from cogs.wording.words import Words
from engine.actions import DECK
from engine.cards import plus
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
from engine.reflexes import extra_cost
from engine.state import NOBODY
from engine.view import seen_by


@dataclass
class Doing:
    """What a seat has begun to do and has not yet been said: its line is finished by the events that follow."""

    seat: int
    drawn: list[Drew] = field(default_factory=list)
    laid: Laid | None = None
    revealed: tuple[int, ...] = ()
    offered: Offered | None = None


@dataclass
class Telling:
    """Lines as they come about, event by event."""

    words: Words
    seats: int
    lines: list[str] = field(default_factory=list)
    doing: Doing | None = None
    asides: list[str] = field(default_factory=list)  # what the table did meanwhile
    thoughts: list[Thought] = field(default_factory=list)  # why a computer does what comes next
    began: bool = False  # whether the first turn has begun: before it tickets are only chosen
    late: bool = False  # whether what comes next was done by the computer, out of time
    second: bool = False  # whether the first card that is told is the second of its turn

    def tell(self, event: Happened) -> None:
        """Takes one more event in."""
        match event:
            case OutOfTime():
                self.late = True
            case Thought():
                self.thoughts.append(event)
            case Drew():
                self._at(event.seat).drawn.append(event)
            case Laid():
                self._at(event.seat).laid = event
            case Revealed():
                self._revealed(event)
            case Offered():
                if self.began:
                    self._at(event.seat).offered = event
            case Kept():
                self._kept(event)
            case Claimed():
                self._claimed(event)
            case Withdrew():
                self._done(*self._tunnel(), self.say("withdrew", event.seat))
            case Built():
                facts = {"city": self.words.city(event.city), "cards": self.words.cards(event.paid)}
                self._done(self.say("built", event.seat, **facts))
            case Passed():
                self._done(self.say("passed", event.seat))
            case Left():
                self.asides.append(self.say("left-late" if self.late else "left", event.seat))
                self.late = False
            case Joined():
                self._joined(event)
            case Shuffled():
                if self.began:
                    self.asides.append(self.words.say("event-shuffled"))
            case Flushed():
                self._flushed()
            case LastRound():
                self.finish(going_on=False)
                self.lines.append(self._last_round(event))
            case TurnBegan():
                self.finish(going_on=False)
                self.began, self.late = True, False
            case Ended():
                self.finish(going_on=False)
                self.lines.append(self.words.say("event-ended"))
            case _:
                pass

    def say(self, key: str, seat: int, **facts: str | int) -> str:
        return self.words.say(f"event-{key}", player=self.words.player(seat), **facts)

    def finish(self, *, going_on: bool) -> None:
        """Says what was begun; `going_on` if it is not at its end."""
        if self.doing is not None:
            self._done(*self._begun(self.doing, going_on))
        self.lines += self.asides
        self.asides = []

    def _at(self, seat: int) -> Doing:
        if self.doing is None or self.doing.seat != seat:
            self.doing = Doing(seat)
        return self.doing

    def _done(self, *sentences: str) -> None:
        out_of_time = [self.words.say("event-late")] * self.late
        reasons = [said(self.words, thought) for thought in self.thoughts]
        self.lines.append(joined(self.words, (*sentences, *out_of_time, *reasons)))
        self.doing, self.late, self.thoughts = None, False, []

    def _begun(self, doing: Doing, going_on: bool) -> list[str]:
        if doing.drawn:
            return [self._drew(doing, going_on)]
        if doing.offered is not None:
            return [self.say("offered", doing.seat, number=len(doing.offered.tickets))]
        if doing.laid is None:
            return self._tunnel()
        extra = extra_cost(self.words.board.locomotive, doing.laid.paid, doing.revealed)
        return [*self._tunnel(), self.say("extra", doing.seat, extra=extra)]

    def _drew(self, doing: Doing, going_on: bool) -> str:
        """Cards from the market by their colour, blind ones by their number."""
        locomotive = self.words.board.locomotive
        shown = [self.words.card(drew.card) for drew in doing.drawn if drew.place != DECK and drew.card is not None]
        blind = len(doing.drawn) - len(shown)
        if blind:
            shown.append(self.words.say("event-card-blind" if blind == 1 else "event-cards-blind"))
        if len(shown) == 2:
            shown = [self._both(*shown)]
        alone = len(doing.drawn) == 1 and not (doing.drawn[0].place != DECK and doing.drawn[0].card == locomotive)
        alone, self.second = alone and not self.second, False
        key = "drew-first" if alone and going_on else "drew-only" if alone else "drew"
        return self.say(key, doing.seat, cards=self.words.list(shown))

    def _both(self, first: str, second: str) -> str:
        """Two cards, those of one kind together."""
        if first == second:
            return self.words.say("some-cards", number=2, card=first)
        return self.words.say("event-both", first=first, second=second)

    def _revealed(self, event: Revealed) -> None:
        """A card turned up for the tunnel of whoever is to act; who that is, is not known if telling begins here."""
        if self.doing is None:
            self.doing = Doing(NOBODY)
        self.doing.revealed += (event.card,)

    def _tunnel(self) -> list[str]:
        """What was laid and what was turned up, as far as it is known."""
        doing = self.doing or Doing(NOBODY)
        turned = self.words.list(map(self.words.card, doing.revealed))
        shown = [self.words.say("event-revealed", turned=turned)] if turned else []
        if doing.laid is None:
            return shown
        facts = {"cards": self.words.cards(doing.laid.paid), "route": self.words.route(doing.laid.route)}
        return [self.say("laid", doing.seat, **facts), *(shown or [self.words.say("event-revealed-none")])]

    def _claimed(self, event: Claimed) -> None:
        points = event.points
        if self.doing is None or self.doing.seat != event.seat or self.doing.laid is None:
            facts = {"route": self.words.route(event.route), "cards": self.words.cards(event.paid)}
            self._done(self.say("claimed", event.seat, points=points, **facts))
            return
        more = plus(event.paid, tuple(-number for number in self.doing.laid.paid))
        if any(more):
            paid = self.say("tunnel-paid", event.seat, cards=self.words.cards(more), points=points)
            self._done(*self._tunnel(), paid)
        else:
            self._done(*self._tunnel(), self.say("tunnel-free", event.seat, points=points))

    def _kept(self, event: Kept) -> None:
        if self.began:
            number = len(event.tickets) + len(event.returned)
            self._done(self.say("kept", event.seat, number=number, kept=len(event.tickets)))
        else:
            self._done(self.say("chosen", event.seat))

    def _joined(self, event: Joined) -> None:
        """Somebody sits there (again); who has just got up was another, or nobody has noticed."""
        left = self.say("left", event.seat)
        if self.asides and self.asides[-1] == left:
            self.asides.pop()
        self.asides.append(self.say("joined", event.seat))

    def _flushed(self) -> None:
        flushed = self.words.say("event-flushed")
        if self.began and flushed not in self.asides:
            self.asides.append(flushed)

    def _last_round(self, event: LastRound) -> str:
        order = [(event.seat + step) % self.seats for step in range(1, self.seats + 1)]
        return self.words.say("event-last-round", players=self.words.list(map(self.words.player, order)))


def joined(words: Words, sentences: Iterable[str]) -> str:
    """Sentences, one after the other."""
    return words.say("sentence-separator").join(sentences)


def lines(
    words: Words, seats: int, events: Iterable[Happened], *, began: bool = True, second: bool = False
) -> list[str]:
    """Everything that happened, in the order in which it happened, from whatever moment on.

    `began` if the first turn had begun before, `second` if a card had been drawn before in the same turn.
    """
    telling = Telling(words, seats, began=began, second=second)
    for event in events:
        telling.tell(event if isinstance(event, OutOfTime | Thought) else seen_by(event, None))
    telling.finish(going_on=True)
    return telling.lines


@dataclass(frozen=True, slots=True)
class OutOfTime:
    """What follows was done by the computer: this seat's time had run out."""

    seat: int


Happened = Event | OutOfTime | Thought


def moment(at: int) -> str:
    """How long until then, as Discord shows it to each reader."""
    return f"<t:{at}:R>"


def happened(move: Outcome | Entry, thought: Thought | None = None) -> tuple[Happened, ...]:
    """What a move has brought about, for everybody; before it, whether it was made out of time, and a reason."""
    events: Sequence[Event] = move.events(None) if isinstance(move, Outcome) else move.events
    out_of_time = (OutOfTime(move.seat),) if move.out_of_time and move.seat is not None else ()
    return (*out_of_time, *(() if thought is None else (thought,)), *events)

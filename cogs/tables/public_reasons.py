"""What everybody could say for a computer's move while the game goes on: one reason a turn, and not the same again.

A reason is made of the public view before the move, its public events, and what the seat was seen to do before. It
never comes from the computer's own thoughts, which know its hand and its tickets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from engine.actions import DECK
from engine.board import routes_in
from engine.events import Built, Claimed, Drew, Event, Kept, Laid, Offered, Passed, Withdrew
from engine.insight.networks import parts_touched, rivals
from engine.insight.ways import free_for
from engine.state import NOT_YET, OnOffer, OpenTunnel
from engine.view import View

LATELY = 3  # turns of a seat in which no kind of reason is told again
LONG = 5  # spaces of a route that is claimed for its length
FEW_CARS = 12  # cars left, from which on every route brings the end nearer
MANY_CARDS = 12  # cards in a hand that everybody notices


@dataclass(frozen=True, slots=True)
class Thought:
    """Why a computer makes a move, told before it: the key of a sentence and its facts, as numbers of the engine."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class PastTurn:
    """A turn of a seat, as everybody saw it: the face-up cards that it took, and the reasons that were told."""

    number: int
    cards: set[int] = field(default_factory=set[int])
    told: set[str] = field(default_factory=set[str])


def public_reason(
    before: View, events: Sequence[Event], turns: Sequence[PastTurn] = (), others: Set[str] = frozenset()
) -> Thought | None:
    """The first reason that fits and was not told lately; none if the turn has one already, or nothing new is to say.

    `turns` are those of the same seat until now, the present one last if it has begun; `others`, the kinds of reasons
    that were told of the other seats this round.
    """
    assert before.own is None
    now = next((turn for turn in turns if turn.number == before.turns), PastTurn(before.turns))
    if now.told:
        return None
    past = [turn for turn in turns if turn.number != before.turns]
    lately = others | {key for turn in past[-LATELY:] for key in turn.told}
    return next((reason for reason in _reasons(before, events, past) if reason.key not in lately), None)


def face_up_cards(events: Iterable[Event]) -> set[int]:
    """The cards that were taken from the market."""
    return {
        event.card for event in events if isinstance(event, Drew) and event.place != DECK and event.card is not None
    }


def _reasons(before: View, events: Iterable[Event], past: Sequence[PastTurn]) -> Iterator[Thought]:
    """All that can be said for a move, the most telling first."""
    for event in events:
        match event:
            case Claimed() | Laid():
                return (yield from _claim(before, event))
            case Drew():
                return (yield from _draw(before, event, past))
            case Kept() if isinstance(before.phase, OnOffer):
                return (yield Thought("open-keep"))
            case Withdrew():
                return (yield Thought("open-withdraw"))
            case Built():
                return (yield Thought("open-station", {"city": event.city}))
            case Offered():
                return (yield Thought("open-tickets"))
            case Passed():
                return (yield Thought("open-pass"))
            case _:
                pass


# ── draws ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw(before: View, event: Drew, past: Sequence[PastTurn]) -> Iterator[Thought]:
    if event.place == DECK or event.card is None:
        yield Thought("open-draw-blind")
        yield Thought("open-draw-hidden")
    elif event.card == before.board.locomotive:
        yield Thought("open-draw-wild")
    else:
        running = 1 + _turns_running(past, event.card)
        if running > 1:
            yield Thought("open-draw-again", {"card": event.card, "turns": running})
        beside = _route_beside(before, event.seat, event.card)
        if beside is not None:
            yield Thought("open-draw-route", {"card": event.card, "route": beside})
        yield Thought("open-draw", {"card": event.card})
    if before.seats[event.seat].cards >= MANY_CARDS:
        yield Thought("open-draw-many", {"cards": before.seats[event.seat].cards})


def _turns_running(past: Sequence[PastTurn], card: int) -> int:
    """In how many turns running, up to this one, the seat has taken such a card from the market."""
    return sum(1 for _ in takewhile(lambda turn: card in turn.cards, reversed(past)))


def _route_beside(before: View, seat: int, card: int) -> int | None:
    """The longest free route of this color that touches the seat's network, if there is one."""
    cars = before.seats[seat].cars
    fitting = [
        number
        for number in routes_in(free_for(before, seat))
        if before.board.routes[number].color == card
        and before.board.routes[number].length <= cars
        and parts_touched(before, seat, number)
    ]
    return max(fitting, key=lambda number: before.board.routes[number].length, default=None)


# ── routes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _claim(before: View, event: Claimed | Laid) -> Iterator[Thought]:
    """A tunnel; the end of the game, others beside the route, the own network, its length, the cars that are left."""
    if isinstance(before.phase, OpenTunnel):
        return (yield Thought("open-pay"))
    if isinstance(event, Laid):
        return (yield Thought("open-tunnel"))
    facts = {"points": event.points}
    if before.turns_left != NOT_YET:
        yield Thought("open-claim-last", facts)
    others = rivals(before, event.seat, event.route)
    if others:
        yield Thought("open-claim-contested", {"seats": others})
    parts, length = parts_touched(before, event.seat, event.route), before.board.routes[event.route].length
    if parts == 2:
        yield Thought("open-claim-joins", facts)
    if length >= LONG:
        yield Thought("open-claim-long", facts)
    left = before.seats[event.seat].cars - length
    if left <= FEW_CARS:
        yield Thought("open-claim-few", {"cars": left})
    if parts < 2:
        yield Thought(("open-claim-begins", "open-claim-grows")[parts], facts)

"""Reasons of computers in words: those that everybody may know, and those that are told when the game is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cogs.words import Words
from data.text import Fact
from engine.actions import DECK
from engine.events import Built, Claimed, Drew, Event, Kept, Laid, Offered, Passed, Withdrew
from engine.routes import connected
from engine.state import NOT_YET, OnOffer, OpenTunnel
from engine.view import View


@dataclass(frozen=True, slots=True)
class Thought:
    """Why a computer does what comes next: a sentence and its facts, as numbers of the engine."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def public_reason(before: View, events: Iterable[Event]) -> Thought | None:
    """What anybody could say for a move; `before` and `events` are what everybody sees."""
    assert before.own is None
    for event in events:
        match event:
            case Claimed() | Laid():
                return _claim(before, event)
            case Drew():
                return _draw(before, event)
            case Kept() if isinstance(before.phase, OnOffer):
                return Thought("open-keep")
            case Withdrew():
                return Thought("open-withdraw")
            case Built():
                return Thought("open-station", {"city": event.city})
            case Offered():
                return Thought("open-tickets")
            case Passed():
                return Thought("open-pass")
            case _:
                pass
    return None


def _draw(before: View, event: Drew) -> Thought:
    if event.place == DECK or event.card is None:
        return Thought("open-draw-blind")
    return (
        Thought("open-draw-wild")
        if event.card == before.board.locomotive
        else Thought("open-draw", {"card": event.card})
    )


def _claim(before: View, event: Claimed | Laid) -> Thought:
    """The first of these that holds: a tunnel, the end of the game, others beside it, the own network."""
    if isinstance(before.phase, OpenTunnel):
        return Thought("open-pay")
    if isinstance(event, Laid):
        return Thought("open-tunnel")
    facts = {"points": event.points}
    if before.turns_left != NOT_YET:
        return Thought("open-claim-last", facts)
    rivals = [seat.seat for seat in before.seats if seat.seat != event.seat and _wants(before, seat.seat, event.route)]
    if rivals:
        return Thought("open-claim-contested", {"seats": rivals})
    ends = _ends(before, event.route)
    parts = sum(bool(part & ends) for part in _parts(before, event.seat))
    return Thought(("open-claim-begins", "open-claim-grows", "open-claim-joins")[parts], facts)


def _wants(before: View, seat: int, route: int) -> bool:
    """Whether a network leads up to a route, and its owner may have the cars and the cards for it."""
    length, ends, other = before.board.routes[route].length, _ends(before, route), before.seats[seat]
    near = [part & ends for part in _parts(before, seat)]
    return any(near) and ends not in near and min(other.cars, other.cards) >= length


def _parts(before: View, seat: int) -> list[int]:
    """The parts of a seat's network, as masks of cities."""
    return [part.cities for part in connected(before.board, before.seats[seat].routes)]


def _ends(before: View, route: int) -> int:
    leg = before.board.routes[route]
    return 1 << leg.a | 1 << leg.b


# ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def said(words: Words, thought: Thought) -> str:
    """The sentence."""
    facts = {name: _fact(words, name, value) for name, value in thought.facts.items() if value is not None}
    key = thought.key if len(facts) == len(thought.facts) else f"{thought.key}-alone"
    return words.voice("thought", reason=words.voice(key, **facts))


def _fact(words: Words, name: str, value: Any) -> Fact:
    match name:
        case "route":
            return words.route(value)
        case "city":
            return words.city(value)
        case "card":
            return words.card(value)
        case "ticket":
            return words.ticket(value)
        case "tickets" | "dropped":
            return words.list(map(words.ticket, value))
        case "seats":
            return words.list(map(words.player, value))
        case _:
            return round(value)

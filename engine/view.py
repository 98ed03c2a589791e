"""What may be seen of a game: by one seat, by everybody, and of each event. Nothing else leaves the engine.

Secrets are kept by the types: `View` has no field for a pile or another seat's hand. SECRET-1 to SECRET-4.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.actions import DECK
from engine.board import Board
from engine.cards import Cards
from engine.events import (
    Built,
    Claimed,
    Dealt,
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
    Score,
    Shuffled,
    TurnBegan,
    Turned,
    Withdrew,
)
from engine.state import Game, Over, Phase, to_act


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody may know of a seat (SECRET-1)."""

    seat: int
    cars: int
    stations: int  # left
    cards: int
    tickets: int
    points: int  # for routes
    routes: int  # a bit mask
    answered: int  # decisions
    away: bool


@dataclass(frozen=True, slots=True)
class Secrets:
    """What only the seat's player may know until the end (SECRET-2), and everybody after it (SECRET-4)."""

    seat: int
    hand: Cards
    blind: Cards  # of the pool, what the seat drew from the deck unseen by others
    tickets: tuple[int, ...]
    offer: tuple[int, ...] = ()
    keep: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it, or, with `own` None, as everybody does."""

    board: Board
    phase: Phase
    turns: int
    turns_left: int
    first: int
    to_act: tuple[int, ...]
    seats: tuple[SeatView, ...]
    market: tuple[int, ...]
    deck: int  # cards left
    pool: Cards  # what was shuffled into the deck last, less what everybody has seen leaving it since
    discarded: Cards
    ticket_pile: int  # tickets left
    owner: tuple[int, ...]  # of each route
    open_routes: int  # neither owned nor closed, a bit mask
    station_at: tuple[int, ...]  # the owner of each city's station
    own: Secrets | None
    revealed: tuple[Secrets, ...]  # everybody's, after the end
    scores: tuple[Score, ...]
    winners: tuple[int, ...]

    @property
    def secrets(self) -> Secrets:
        """What the owner of this view knows; the view of everybody has none (ValueError)."""
        if self.own is None:
            raise ValueError("a view of nobody's holds no secrets")
        return self.own

    def closed(self, route: int) -> bool:
        """Whether the route is closed to all because its twin is taken (DOUBLE-2)."""
        return self.owner[route] < 0 and not self.open_routes >> route & 1


def view(game: Game, seat: int | None) -> View:
    """What a seat may see of the game, or with None what everybody may."""
    over = isinstance(game.phase, Over)
    return View(
        board=game.board,
        phase=game.phase,
        turns=game.turns,
        turns_left=game.turns_left,
        first=game.first,
        to_act=to_act(game),
        seats=tuple(_seat(game, each) for each in range(game.seats)),
        market=tuple(game.market),
        deck=len(game.deck),
        pool=tuple(game.pool),
        discarded=tuple(game.discarded),
        ticket_pile=len(game.ticket_pile),
        owner=tuple(game.owner),
        open_routes=game.open_routes,
        station_at=tuple(game.station_at),
        own=None if seat is None else _secrets(game, seat),
        revealed=tuple(_secrets(game, each) for each in range(game.seats)) if over else (),
        scores=game.scores,
        winners=game.winners,
    )


def view_of_seat(public: View, game: Game, seat: int) -> View:
    """The same as `view`, from the view that everybody has of the game: only what the seat alone may know is added."""
    return replace(public, own=_secrets(game, seat))


def _seat(game: Game, seat: int) -> SeatView:
    return SeatView(
        seat=seat,
        cars=game.cars[seat],
        stations=game.stations[seat],
        cards=sum(game.hands[seat]),
        tickets=len(game.tickets[seat]),
        points=game.points[seat],
        routes=game.routes_of[seat],
        answered=game.answered[seat],
        away=bool(game.away >> seat & 1),
    )


def _secrets(game: Game, seat: int) -> Secrets:
    offer = game.offers[seat]
    offered: Any = offer.tickets if offer else ()
    hand, blind = tuple(game.hands[seat]), tuple(game.blind[seat])
    return Secrets(seat, hand, blind, tuple(game.tickets[seat]), offered, offer.keep if offer else 0)


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat sees it, or with None as everybody does: what is hidden is None.

    Every type of event is named, so that a new one fails here until somebody decides who may see it.
    """
    match event:
        case Shuffled():
            return replace(event, cards=_hidden(event.cards))  # SECRET-3
        case Dealt():
            return event if event.seat == seat else replace(event, cards=_hidden(event.cards))
        case Drew():
            blind = event.place == DECK and event.seat != seat
            return replace(event, card=None) if blind else event
        case Offered():
            return event if event.seat == seat else replace(event, tickets=_hidden(event.tickets))
        case Kept():
            if event.seat == seat:
                return event
            return replace(event, tickets=_hidden(event.tickets), returned=_hidden(event.returned))
        case Turned() | Flushed() | TurnBegan() | Revealed() | LastRound() | Ended():
            return event
        case Laid() | Claimed() | Withdrew() | Built() | Passed() | Left() | Joined():
            return event
        case _:
            raise TypeError(f"nobody has decided who may see {type(event).__name__}")


def seen_after_the_end(event: Event) -> Event:
    """The event as everybody may know it once the game is over (SECRET-4): only the order of a pile stays hidden."""
    return seen_by(event, None) if isinstance(event, Shuffled) else event


def _hidden(secret: tuple[int | None, ...]) -> tuple[None, ...]:
    return (None,) * len(secret)

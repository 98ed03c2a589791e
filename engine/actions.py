"""What a seat can ask for: one frozen type each. Whether it may is decided in `decide.py`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.cards import Cards

DECK = -1  # where a blind card comes from; places of the market count from 0


@dataclass(frozen=True, slots=True)
class DrawCard:
    """One train card, from a place of the market or blind from the deck (DRAW-1)."""

    place: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A route and the cards laid for it (CLAIM-1, TUNNEL-1)."""

    route: int
    paid: Cards


@dataclass(frozen=True, slots=True)
class PayExtra:
    """The extra cards of an open tunnel (TUNNEL-4)."""

    paid: Cards


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Out of an open tunnel; the laid cards come back (TUNNEL-4)."""


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Destination tickets from the top (TICKET-1)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Which of the tickets on offer are kept (SETUP-5, TICKET-1)."""

    tickets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Build:
    """A station in a city and the cards paid for it (STATION-1)."""

    city: int
    paid: Cards


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing, because nothing is possible (TURN-2)."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The person leaves the seat; somebody else plays on for it."""

    by: str = "computer"


@dataclass(frozen=True, slots=True)
class Join:
    """A person sits there again."""


# Small values that come back all the time are made once.
draw_card = cache(DrawCard)
claim = cache(Claim)

Action = DrawCard | Claim | PayExtra | Withdraw | DrawTickets | Keep | Build | Pass | Leave | Join

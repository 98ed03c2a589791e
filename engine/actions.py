"""What a seat can ask for: a frozen type for each action. `decide.py` says whether it is allowed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Cards

DECK = -1  # the place of a card drawn blind; the places of the market count from 0


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Draw one train card from a place of the market, or blind from the deck (DRAW-1)."""

    place: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a route, or try a tunnel, with these cards (CLAIM-1, TUNNEL-1)."""

    route: int
    paid: Cards


@dataclass(frozen=True, slots=True)
class PayExtra:
    """Pay the extra cards of an open tunnel (TUNNEL-4)."""

    paid: Cards


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Give up an open tunnel and take the laid cards back (TUNNEL-4)."""


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw destination tickets from the top of the pile (TICKET-1)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these of the tickets on offer (SETUP-5, TICKET-1)."""

    tickets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Build:
    """Build a station in a city with these cards (STATION-1)."""

    city: int
    paid: Cards


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing is possible (TURN-2)."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the seat; `by` says who plays on for it."""

    by: str = "computer"


@dataclass(frozen=True, slots=True)
class Join:
    """Take over a seat that its person has left."""


Action = DrawCard | Claim | PayExtra | Withdraw | DrawTickets | Keep | Build | Pass | Leave | Join

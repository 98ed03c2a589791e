"""What a seat can ask for: one frozen type each. Whether it may is decided in `decide.py`."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Cards

DECK = -1  # where a blind card comes from; places of the market count from 0


class DrawCard(NamedTuple):
    """One train card, from a place of the market or blind from the deck (DRAW-1)."""

    place: int


class Claim(NamedTuple):
    """A route and the cards laid for it (CLAIM-1, TUNNEL-1)."""

    route: int
    paid: Cards


class PayExtra(NamedTuple):
    """The extra cards of an open tunnel (TUNNEL-4)."""

    paid: Cards


class Withdraw(NamedTuple):
    """Out of an open tunnel; the laid cards come back (TUNNEL-4)."""


class DrawTickets(NamedTuple):
    """Destination tickets from the top (TICKET-1)."""


class Keep(NamedTuple):
    """Which of the tickets on offer are kept (SETUP-5, TICKET-1)."""

    tickets: tuple[int, ...]


class Build(NamedTuple):
    """A station in a city and the cards paid for it (STATION-1)."""

    city: int
    paid: Cards


class Pass(NamedTuple):
    """Nothing, because nothing is possible (TURN-2)."""


class Leave(NamedTuple):
    """The person leaves the seat; somebody else plays on for it."""

    by: str = "computer"


class Join(NamedTuple):
    """A person sits there again."""


Action = DrawCard | Claim | PayExtra | Withdraw | DrawTickets | Keep | Build | Pass | Leave | Join

"""What has happened: a frozen type for each kind of event, with all that `evolve` needs to apply it to a game.

The names are those of the game record. A secret part is None in an event that is shown to someone who may not see it
(`view.seen_by`).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Cards

TRAIN_CARDS = "deck"
TICKETS = "tickets"
LONG_TICKETS = "long"

# Cards or tickets, None for each that is hidden from the viewer. All are there in the game's own events.
Hidden = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A pile is now in this order, top first (DECK-1)."""

    pile: str
    cards: Hidden


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat got its first train cards (SETUP-3)."""

    seat: int
    cards: Hidden


@dataclass(frozen=True, slots=True)
class Turned:
    """The top card of the deck was put into a place of the market (DECK-2)."""

    place: int
    card: int


@dataclass(frozen=True, slots=True)
class Flushed:
    """The whole market was discarded (FLUSH-1)."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat was offered tickets, of which it must keep at least `keep` (SETUP-4, TICKET-1)."""

    seat: int
    tickets: Hidden
    keep: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat kept tickets and returned the others, in the order in which they go under the pile.

    SETUP-5, TICKET-1, NY-3.
    """

    seat: int
    tickets: Hidden
    returned: Hidden


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn began (TURN-3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew one train card (DRAW-1)."""

    seat: int
    place: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat tried a tunnel and laid the ordinary payment on the table (TUNNEL-1)."""

    seat: int
    route: int
    paid: Cards


@dataclass(frozen=True, slots=True)
class Revealed:
    """The top card of the deck was turned up for the open tunnel (TUNNEL-1)."""

    card: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat took a route; `paid` includes a tunnel's extra cards (CLAIM-3)."""

    seat: int
    route: int
    paid: Cards
    points: int


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A seat gave up its open tunnel and took the laid cards back (TUNNEL-4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Built:
    """A seat built a station (STATION-1)."""

    seat: int
    city: int
    paid: Cards


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed, as nothing was possible (TURN-2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastRound:
    """A seat ended its turn with few cars left: everyone has one more turn (END-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left:
    """A person left the seat; `by` says who plays on."""

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class Joined:
    """A person plays the seat again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's final score, part by part, in points where no comment says otherwise (SCORE-1)."""

    seat: int
    routes: int
    tickets: int
    completed: int  # tickets
    stations: int
    express: int
    attractions: int
    longest: int  # cars
    borrowed: tuple[tuple[int, int], ...]  # for each station in use: its city, and the route that it lends
    total: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game ended and was scored (END-1, TURN-2)."""

    scores: tuple[Score, ...]
    winners: tuple[int, ...]


Event = (
    Shuffled
    | Dealt
    | Turned
    | Flushed
    | Offered
    | Kept
    | TurnBegan
    | Drew
    | Laid
    | Revealed
    | Claimed
    | Withdrew
    | Built
    | Passed
    | LastRound
    | Left
    | Joined
    | Ended
)

"""What has happened: one frozen type each, carrying all that `evolve` needs. The names are those of the game record.

A secret part is replaced by None when an event is shown to somebody who may not see it (`view.seen_by`).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import DECK
from engine.cards import Cards
from engine.made import CARDS, PLACES, SEATS, Made, made

TRAIN_CARDS = "deck"
TICKETS = "tickets"
LONG_TICKETS = "long"

Hidden = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A pile now lies in this order, top first (DECK-1)."""

    pile: str
    cards: Hidden


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat's first train cards (SETUP-3)."""

    seat: int
    cards: Hidden


@dataclass(frozen=True, slots=True)
class Turned:
    """The top card of the deck fills a place of the market (DECK-2)."""

    place: int
    card: int


@dataclass(frozen=True, slots=True)
class Flushed:
    """The whole market is discarded (FLUSH-1)."""


@dataclass(frozen=True, slots=True)
class Offered:
    """Tickets are offered to a seat, at least `keep` to be kept (SETUP-4, TICKET-1)."""

    seat: int
    tickets: Hidden
    keep: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat's choice; `returned` in the order in which they go under the pile (SETUP-5, TICKET-1, NY-3)."""

    seat: int
    tickets: Hidden
    returned: Hidden


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn (TURN-3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """One train card into the hand (DRAW-1)."""

    seat: int
    place: int
    card: int | None


@dataclass(frozen=True, slots=True)
class Laid:
    """A tunnel is tried: the ordinary payment lies on the table (TUNNEL-1)."""

    seat: int
    route: int
    paid: Cards


@dataclass(frozen=True, slots=True)
class Revealed:
    """The top card of the deck is turned up for the tunnel (TUNNEL-1)."""

    card: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A route is taken; `paid` is everything, a tunnel's extra cards included (CLAIM-3)."""

    seat: int
    route: int
    paid: Cards
    points: int


@dataclass(frozen=True, slots=True)
class Withdrew:
    """The laid cards go back to the hand (TUNNEL-4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Built:
    """A station stands (STATION-1)."""

    seat: int
    city: int
    paid: Cards


@dataclass(frozen=True, slots=True)
class Passed:
    """Nothing was possible (TURN-2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastRound:
    """This seat ended its turn with few cars: everyone has one more turn (END-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left:
    """A person left the seat; `by` plays on."""

    seat: int
    by: str


@dataclass(frozen=True, slots=True)
class Joined:
    """A person sits there again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's final score, part by part, in points unless said (SCORE-1)."""

    seat: int
    routes: int
    tickets: int
    completed: int  # tickets
    stations: int
    express: int
    attractions: int
    longest: int  # cars
    borrowed: tuple[tuple[int, int], ...]  # city of a station, route it lends
    total: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over and scored (END-1, TURN-2)."""

    scores: tuple[Score, ...]
    winners: tuple[int, ...]


# Small values that come back all the time are made once.
turned: tuple[tuple[Turned, ...], ...] = made(Turned, PLACES, CARDS)
turn_began: tuple[TurnBegan, ...] = made(TurnBegan, SEATS)
drew: tuple[tuple[tuple[Drew, ...], ...], ...] = made(Drew, SEATS, (*PLACES, DECK), CARDS)  # DECK is the last place
revealed: tuple[Revealed, ...] = made(Revealed, CARDS)
claimed = Made(Claimed)
laid = Made(Laid)
withdrew: tuple[Withdrew, ...] = made(Withdrew, SEATS)

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

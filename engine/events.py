"""What has happened: one frozen type each, carrying all that `evolve` needs. The names are those of the game record.

A secret part is replaced by None when an event is shown to somebody who may not see it (`view.seen_by`).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Cards

TRAIN_CARDS = "deck"
TICKETS = "tickets"
LONG_TICKETS = "long"

Hidden = tuple[int | None, ...]


class Shuffled(NamedTuple):
    """A pile now lies in this order, top first (DECK-1)."""

    pile: str
    cards: Hidden


class Dealt(NamedTuple):
    """A seat's first train cards (SETUP-3)."""

    seat: int
    cards: Hidden


class Turned(NamedTuple):
    """The top card of the deck fills a place of the market (DECK-2)."""

    place: int
    card: int


class Flushed(NamedTuple):
    """The whole market is discarded (FLUSH-1)."""


class Offered(NamedTuple):
    """Tickets are offered to a seat, at least `keep` to be kept (SETUP-4, TICKET-1)."""

    seat: int
    tickets: Hidden
    keep: int


class Kept(NamedTuple):
    """A seat's choice; `returned` in the order in which they go under the pile (SETUP-5, TICKET-1, NY-3)."""

    seat: int
    tickets: Hidden
    returned: Hidden


class TurnBegan(NamedTuple):
    """It is this seat's turn (TURN-3)."""

    seat: int


class Drew(NamedTuple):
    """One train card into the hand (DRAW-1)."""

    seat: int
    place: int
    card: int | None


class Laid(NamedTuple):
    """A tunnel is tried: the ordinary payment lies on the table (TUNNEL-1)."""

    seat: int
    route: int
    paid: Cards


class Revealed(NamedTuple):
    """The top card of the deck is turned up for the tunnel (TUNNEL-1)."""

    card: int


class Claimed(NamedTuple):
    """A route is taken; `paid` is everything, a tunnel's extra cards included (CLAIM-3)."""

    seat: int
    route: int
    paid: Cards
    points: int


class Withdrew(NamedTuple):
    """The laid cards go back to the hand (TUNNEL-4)."""

    seat: int


class Built(NamedTuple):
    """A station stands (STATION-1)."""

    seat: int
    city: int
    paid: Cards


class Passed(NamedTuple):
    """Nothing was possible (TURN-2)."""

    seat: int


class LastRound(NamedTuple):
    """This seat ended its turn with few cars: everyone has one more turn (END-1)."""

    seat: int


class Left(NamedTuple):
    """A person left the seat; `by` plays on."""

    seat: int
    by: str


class Joined(NamedTuple):
    """A person sits there again."""

    seat: int


class Score(NamedTuple):
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


class Ended(NamedTuple):
    """The game is over and scored (END-1, TURN-2)."""

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

"""Events as JSON objects, as the record and the store keep them; the key `e` names the event."""

from __future__ import annotations

from typing import Any

from data.record.schema import (
    CARD,
    CARDS,
    CITY,
    LOANS,
    NUMBER,
    PAYMENT,
    ROUTE,
    SEAT,
    SEATS,
    SLOT,
    SOURCE,
    TEXT,
    TICKETS,
    Context,
    Field,
    Kind,
    Schema,
    Schemas,
    list_of,
)
from data.record.strict import Unreadable, read_dict
from engine.board import Board
from engine.events import (
    LONG_TICKETS,
    TRAIN_CARDS,
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
from engine.events import TICKETS as SHORT_TICKETS

SHUFFLED = "shuffled"
PILES = {TRAIN_CARDS: CARDS, SHORT_TICKETS: TICKETS, LONG_TICKETS: TICKETS}

_SEAT = Field("seat", SEAT)
_PAID = Field("paid", PAYMENT)

SCORE = Schema(
    Score,
    _SEAT,
    *(Field(part, NUMBER) for part in ("routes", "tickets", "completed", "stations", "express", "attractions")),
    Field("longest", NUMBER),
    Field("borrowed", LOANS),
    Field("total", NUMBER),
)
SCORES = list_of(Kind(SCORE.write, lambda context, value: SCORE.read(context, read_dict(value))))


def _shuffled(cards: Kind) -> Schema:
    return Schema(Shuffled, Field("pile", TEXT), Field("cards", cards))


EVENTS = Schemas(
    "e",
    {
        SHUFFLED: _shuffled(CARDS),
        "dealt": Schema(Dealt, _SEAT, Field("cards", CARDS)),
        "turned": Schema(Turned, Field("slot", SLOT, "place"), Field("card", CARD)),
        "flushed": Schema(Flushed),
        "offered": Schema(Offered, _SEAT, Field("tickets", TICKETS), Field("keep", NUMBER)),
        "kept": Schema(Kept, _SEAT, Field("tickets", TICKETS), Field("returned", TICKETS)),
        "turn": Schema(TurnBegan, _SEAT),
        "drew": Schema(Drew, _SEAT, Field("from", SOURCE, "place"), Field("card", CARD)),
        "laid": Schema(Laid, _SEAT, Field("route", ROUTE), _PAID),
        "revealed": Schema(Revealed, Field("card", CARD)),
        "claimed": Schema(Claimed, _SEAT, Field("route", ROUTE), _PAID, Field("points", NUMBER)),
        "withdrew": Schema(Withdrew, _SEAT),
        "built": Schema(Built, _SEAT, Field("city", CITY), _PAID),
        "passed": Schema(Passed, _SEAT),
        "last_round": Schema(LastRound, _SEAT),
        "left": Schema(Left, _SEAT, Field("by", TEXT)),
        "joined": Schema(Joined, _SEAT),
        "ended": Schema(Ended, Field("scores", SCORES), Field("winners", SEATS)),
    },
)
# A shuffle lists cards or tickets, depending on the pile.
SHUFFLE_SCHEMAS = {pile: Schemas("e", {SHUFFLED: _shuffled(kind)}) for pile, kind in PILES.items()}


def write_event(board: Board, event: Event) -> dict[str, Any]:
    """The event as an object; cities, routes, tickets and cards by name."""
    schemas = SHUFFLE_SCHEMAS[event.pile] if isinstance(event, Shuffled) else EVENTS
    return schemas.write(board, event)


def read_event(board: Board, seats: int, found: dict[str, Any]) -> Event:
    """The event in an object; raises `Unreadable`."""
    schemas = _schemas_of_pile(found.get("pile")) if found.get("e") == SHUFFLED else EVENTS
    return schemas.read(Context(board, seats), found)


def _schemas_of_pile(pile: Any) -> Schemas:
    if not isinstance(pile, str) or pile not in SHUFFLE_SCHEMAS:
        raise Unreadable(f"there is no pile {pile!r}")
    return SHUFFLE_SCHEMAS[pile]

"""What has happened, as the record writes it: each event an object under its name (`e`)."""

from __future__ import annotations

from typing import Any

from data.record.forms import Field, Form, Forms
from data.record.names import (
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
    Kind,
    Setting,
    many,
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

SCORE = Form(
    Score,
    _SEAT,
    *(Field(part, NUMBER) for part in ("routes", "tickets", "completed", "stations", "express", "attractions")),
    Field("longest", NUMBER),
    Field("borrowed", LOANS),
    Field("total", NUMBER),
)
SCORES = many(Kind(SCORE.write, lambda setting, value: SCORE.read(setting, read_dict(value))))


def _shuffled(cards: Kind) -> Form:
    return Form(Shuffled, Field("pile", TEXT), Field("cards", cards))


EVENTS = Forms(
    "e",
    {
        SHUFFLED: _shuffled(CARDS),
        "dealt": Form(Dealt, _SEAT, Field("cards", CARDS)),
        "turned": Form(Turned, Field("slot", SLOT, "place"), Field("card", CARD)),
        "flushed": Form(Flushed),
        "offered": Form(Offered, _SEAT, Field("tickets", TICKETS), Field("keep", NUMBER)),
        "kept": Form(Kept, _SEAT, Field("tickets", TICKETS), Field("returned", TICKETS)),
        "turn": Form(TurnBegan, _SEAT),
        "drew": Form(Drew, _SEAT, Field("from", SOURCE, "place"), Field("card", CARD)),
        "laid": Form(Laid, _SEAT, Field("route", ROUTE), _PAID),
        "revealed": Form(Revealed, Field("card", CARD)),
        "claimed": Form(Claimed, _SEAT, Field("route", ROUTE), _PAID, Field("points", NUMBER)),
        "withdrew": Form(Withdrew, _SEAT),
        "built": Form(Built, _SEAT, Field("city", CITY), _PAID),
        "passed": Form(Passed, _SEAT),
        "last_round": Form(LastRound, _SEAT),
        "left": Form(Left, _SEAT, Field("by", TEXT)),
        "joined": Form(Joined, _SEAT),
        "ended": Form(Ended, Field("scores", SCORES), Field("winners", SEATS)),
    },
)
# What lies in a pile depends on the pile.
SHUFFLES = {pile: Forms("e", {SHUFFLED: _shuffled(kind)}) for pile, kind in PILES.items()}


def write_event(board: Board, event: Event) -> dict[str, Any]:
    """The event as an object of names."""
    forms = SHUFFLES[event.pile] if isinstance(event, Shuffled) else EVENTS
    return forms.write(board, event)


def read_event(board: Board, seats: int, found: dict[str, Any]) -> Event:
    """The event in an object, or `Unreadable`."""
    forms = _shuffles(found.get("pile")) if found.get("e") == SHUFFLED else EVENTS
    return forms.read(Setting(board, seats), found)


def _shuffles(pile: Any) -> Forms:
    if not isinstance(pile, str) or pile not in SHUFFLES:
        raise Unreadable(f"there is no pile {pile!r}")
    return SHUFFLES[pile]

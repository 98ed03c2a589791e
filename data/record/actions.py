"""Actions as JSON objects, as the store keeps them; the key `a` names the action."""

from __future__ import annotations

from typing import Any

from data.record.schema import CITY, PAYMENT, ROUTE, SOURCE, TEXT, TICKETS, Context, Field, Schema, Schemas
from engine.actions import (
    Action,
    Build,
    Claim,
    DrawCard,
    DrawTickets,
    Join,
    Keep,
    Leave,
    Pass,
    PayExtra,
    Withdraw,
)
from engine.board import Board

_PAID = Field("paid", PAYMENT)

ACTIONS = Schemas(
    "a",
    {
        "draw": Schema(DrawCard, Field("from", SOURCE, "place")),
        "claim": Schema(Claim, Field("route", ROUTE), _PAID),
        "pay": Schema(PayExtra, _PAID),
        "withdraw": Schema(Withdraw),
        "tickets": Schema(DrawTickets),
        "keep": Schema(Keep, Field("tickets", TICKETS)),
        "build": Schema(Build, Field("city", CITY), _PAID),
        "pass": Schema(Pass),
        "leave": Schema(Leave, Field("by", TEXT)),
        "join": Schema(Join),
    },
)


def write_action(board: Board, action: Action) -> dict[str, Any]:
    """The action as an object; cities, routes, tickets and cards by name."""
    return ACTIONS.write(board, action)


def read_action(board: Board, found: dict[str, Any]) -> Action:
    """The action in an object; raises `Unreadable`."""
    return ACTIONS.read(Context(board, board.max_seats), found)

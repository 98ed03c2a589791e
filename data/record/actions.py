"""What was asked for, as the store keeps it: each action an object under its name (`a`)."""

from __future__ import annotations

from typing import Any

from data.record.forms import Field, Form, Forms
from data.record.names import CITY, PAYMENT, ROUTE, SOURCE, TEXT, TICKETS, Setting
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

ACTIONS = Forms(
    "a",
    {
        "draw": Form(DrawCard, Field("from", SOURCE, "place")),
        "claim": Form(Claim, Field("route", ROUTE), _PAID),
        "pay": Form(PayExtra, _PAID),
        "withdraw": Form(Withdraw),
        "tickets": Form(DrawTickets),
        "keep": Form(Keep, Field("tickets", TICKETS)),
        "build": Form(Build, Field("city", CITY), _PAID),
        "pass": Form(Pass),
        "leave": Form(Leave, Field("by", TEXT)),
        "join": Form(Join),
    },
)


def write_action(board: Board, action: Action) -> dict[str, Any]:
    """The action as an object of names."""
    return ACTIONS.write(board, action)


def read_action(board: Board, found: dict[str, Any]) -> Action:
    """The action in an object, or `Unreadable`."""
    return ACTIONS.read(Setting(board, board.max_seats), found)

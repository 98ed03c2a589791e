"""Why a computer player does what it does: a code and the facts a sentence needs, as a refusal is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.actions import Action


@dataclass(frozen=True, init=False)
class Why:
    """A reason. Facts are numbers of the board (route, ticket, city, color, card), or plain figures.

    Codes: see `REASONS`.
    """

    code: str
    facts: dict[str, Any] = field(hash=False)

    def __init__(self, code: str, **facts: Any) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", facts)


# Every code, with the facts that come along.
REASONS: dict[str, tuple[str, ...]] = {
    "keep_tickets": ("tickets", "dropped", "cars", "turns"),  # they go well together: so many cars, so many turns
    "claim_for_ticket": ("route", "ticket"),
    "claim_shared": ("route", "tickets"),  # it serves several tickets
    "claim_contested": ("route", "chance"),  # others may take it, in percent
    "claim_for_points": ("route", "points"),
    "try_tunnel": ("route", "chance"),  # in percent
    "pay_tunnel": ("route", "extra"),
    "leave_tunnel": ("route", "extra"),
    "draw_color": ("card", "missing"),  # cards of it that the plan lacks
    "draw_locomotive": ("card",),
    "draw_blind": ("chance",),  # that it is of use, in percent
    "draw_tickets": ("gain",),  # points expected beyond the turn
    "build_station": ("city", "ticket"),
    "last_turn": ("points",),  # what brings most now
    "nothing_else": (),
    "whim": (),  # a beginner's
}


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and why."""

    action: Action
    why: Why

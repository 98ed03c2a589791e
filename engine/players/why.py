"""Why a computer player does what it does: a code and the facts a sentence needs, as a refusal is.

`LEVELS[name](random).advise(look, options)` is an `Advice(action, why)`; its facts are just those named in `REASONS`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.actions import Action


@dataclass(frozen=True, init=False)
class Why:
    """A reason. Facts are numbers of the board (route, ticket, tickets, dropped, city, card) or whole figures."""

    code: str
    facts: dict[str, Any] = field(hash=False)

    def __init__(self, code: str, **facts: Any) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", facts)


# Every code, with the facts that come along.
REASONS: dict[str, tuple[str, ...]] = {
    "keep_tickets": ("tickets", "dropped", "cars", "turns"),  # they go well together: all still to do takes so much
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
    "draw_tickets": ("gain",),  # points expected, at least 0
    "build_station": ("city", "ticket"),  # None: not for a ticket alone
    "tickets_done": (),  # so new ones are drawn
    "last_turn": ("points",),  # what the action brings at once
    "nothing_else": (),
    "whim": (),  # a beginner's
}


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and why."""

    action: Action
    why: Why

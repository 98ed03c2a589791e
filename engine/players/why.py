"""The reasons of computer players. Like a refusal, a reason is data: a code and the facts that a sentence needs.

What `Level.advise` gives is an `Advice`; the facts of its reason are exactly those that `REASONS` lists for the code.
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


# Every code, with its facts. Only the tests read this: they hold both the players and the sentences to it.
REASONS: dict[str, tuple[str, ...]] = {
    "keep_tickets": ("tickets", "dropped", "cars", "turns"),  # cars and turns that the plan with them takes
    "claim_for_ticket": ("route", "ticket"),
    "claim_shared": ("route", "tickets"),  # several tickets need it
    "claim_contested": ("route", "chance"),  # that a rival takes it, in percent
    "claim_for_points": ("route", "points"),
    "try_tunnel": ("route", "chance"),  # in percent
    "pay_tunnel": ("route", "extra"),
    "leave_tunnel": ("route", "extra"),
    "draw_for_ticket": ("card", "missing", "route", "ticket"),  # cards of it that the planned route lacks
    "draw_for_route": ("card", "missing", "route"),  # one that no ticket needs
    "draw_color": ("card", "missing"),  # cards of it that the plan lacks
    "draw_locomotive": ("card",),
    "draw_blind": ("chance",),  # that the card is useful, in percent
    "draw_tickets": ("gain",),  # points expected, at least 0
    "build_station": ("city", "ticket"),  # None: not for a ticket alone
    "tickets_done": (),  # so new ones are drawn
    "last_turn": ("points",),  # that the action scores at once
    "nothing_else": (),
    "nothing_matters": (),  # several actions, none of which scores anything any more
    "whim": (),  # of a beginner
}


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and the reason for it."""

    action: Action
    why: Why

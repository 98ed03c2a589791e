"""An action with its gain, so that the four kinds of action can be compared."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action
from engine.players.why import Advice, Why


@dataclass(frozen=True, slots=True)
class ScoredAction:
    """An action, the reason for it, and the points that the plan gains by it, the cost of the turn not subtracted."""

    gain: float
    action: Action
    why: Why

    @property
    def advice(self) -> Advice:
        """The action and its reason."""
        return Advice(self.action, self.why)

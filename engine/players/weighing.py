"""An action weighed: how many points it brings the plan on, its turn not counted, so that all four compare."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action
from engine.players.why import Advice, Why


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action, its reason and its gain in points."""

    gain: float
    action: Action
    why: Why

    @property
    def advice(self) -> Advice:
        return Advice(self.action, self.why)

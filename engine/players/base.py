"""What a player at the table is, for the computer: somebody who is shown a view and chooses one of the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.actions import Action
from engine.legal import Options
from engine.players.why import Advice
from engine.view import View

Look = Callable[[], View]  # the table as this seat sees it, made only for those who look


class Player(Protocol):
    """Somebody who plays a seat."""

    def choose(self, look: Look, options: Options) -> Action:
        """One of the options."""
        ...


class Level(Player, Protocol):
    """A player for people to play against, who can say why."""

    def advise(self, look: Look, options: Options) -> Advice:
        """What this player would choose, and why."""
        ...

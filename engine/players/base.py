"""The interface of a computer player: it is shown a view and chooses one of its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.actions import Action
from engine.legal import Options
from engine.players.why import Advice
from engine.view import View

Look = Callable[[], View]  # makes the view of the player's seat: it costs time, and not every player needs it


class Player(Protocol):
    """A computer player of one seat."""

    def choose(self, look: Look, options: Options) -> Action:
        """One of the options."""
        ...


class Level(Player, Protocol):
    """A player for people to play against, which can give its reasons."""

    def advise(self, look: Look, options: Options) -> Advice:
        """What this player would choose, and why."""
        ...

"""Draws train cards for as long as there are any, so that games come to an empty deck."""

from __future__ import annotations

from random import Random

from engine.actions import Action
from engine.legal import Options
from engine.players.base import Look


class Hoarder:
    """Draws cards while it can; keeps every ticket and withdraws from every tunnel."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, look: Look, options: Options) -> Action:
        if options.draws:
            return self.random.choice(options.draws)
        if options.answers:
            return options.answers[-1]
        return self.random.choice(options)

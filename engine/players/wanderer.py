"""Does anything that is allowed, every action alike. It never looks at the table."""

from __future__ import annotations

from math import floor
from random import Random

from engine.actions import Action
from engine.legal import Options
from engine.players.base import Look


class Wanderer:
    """Random over all legal actions."""

    def __init__(self, random: Random) -> None:
        self.random = random.random

    def choose(self, look: Look, options: Options) -> Action:
        random = self.random  # not called as a method: that costs more than the number itself
        return options[floor(random() * options.number)]

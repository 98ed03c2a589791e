"""Chooses any legal action, all with the same probability."""

from __future__ import annotations

from math import floor
from random import Random

from engine.actions import Action
from engine.legal import Options
from engine.players.base import Look


class RandomPlayer:
    """Never looks at its view."""

    def __init__(self, random: Random) -> None:
        self.random = random.random

    def choose(self, look: Look, options: Options) -> Action:
        random = self.random  # the bound method, as looking it up takes longer than the call
        return options[floor(random() * options.number)]

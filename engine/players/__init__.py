"""Seats that the computer plays. A player is shown what a person in its seat would see, and what it may do; no more."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.players.base import Level, Look, Player
from engine.players.easy import Beginner
from engine.players.greedy import Greedy
from engine.players.hoarder import Hoarder
from engine.players.temper import SOLID, STRONG
from engine.players.thinker import Thinker
from engine.players.tickets import TicketSeeker
from engine.players.wanderer import Wanderer

LEVELS: dict[str, Callable[[Random], Level]] = {
    "easy": Beginner,
    "solid": lambda random: Thinker(random, SOLID),
    "strong": lambda random: Thinker(random, STRONG),
}
PLAYERS: dict[str, Callable[[Random], Player]] = {
    "random": Wanderer,
    "hoarder": Hoarder,
    "greedy": Greedy,
    "tickets": TicketSeeker,
    **LEVELS,
}

__all__ = ["LEVELS", "PLAYERS", "Level", "Look", "Player"]

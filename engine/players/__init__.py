"""Computer players. Each sees what a person in its seat would see, and what it may do; nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.players.base import Level, Look, Player
from engine.players.beginner import Beginner
from engine.players.greedy import Greedy
from engine.players.hoarder import Hoarder
from engine.players.planning.player import PlanningPlayer
from engine.players.planning.weights import SOLID, STRONG
from engine.players.random_player import RandomPlayer
from engine.players.ticket_seeker import TicketSeeker

# The names are stored with games and shown to people: they stay.
LEVELS: dict[str, Callable[[Random], Level]] = {
    "easy": Beginner,
    "solid": lambda random: PlanningPlayer(random, SOLID),
    "strong": lambda random: PlanningPlayer(random, STRONG),
}
PLAYERS: dict[str, Callable[[Random], Player]] = {
    "random": RandomPlayer,
    "hoarder": Hoarder,
    "greedy": Greedy,
    "tickets": TicketSeeker,
    **LEVELS,
}

__all__ = ["LEVELS", "PLAYERS", "Level", "Look", "Player"]

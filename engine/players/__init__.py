"""Seats that the computer plays. A player is shown what a person in its seat would see, and what it may do; no more."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.players.base import Look, Player
from engine.players.greedy import Greedy
from engine.players.hoarder import Hoarder
from engine.players.tickets import TicketSeeker
from engine.players.wanderer import Wanderer

PLAYERS: dict[str, Callable[[Random], Player]] = {
    "random": Wanderer,
    "hoarder": Hoarder,
    "greedy": Greedy,
    "tickets": TicketSeeker,
}

__all__ = ["PLAYERS", "Look", "Player"]

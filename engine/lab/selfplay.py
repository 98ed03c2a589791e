"""Whole games between computer players; every move goes through `play`, so it is checked like a person's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.events import Event
from engine.legal import legal
from engine.play import play
from engine.players import PLAYERS, Player
from engine.refused import Refused
from engine.state import Game
from engine.view import view


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, its events, and how many decisions its players took."""

    game: Game
    events: list[Event]
    decisions: int


class ActionRefused(Exception):
    """A computer player asked for something that the rules refuse."""


def play_game(board: Board, players: Sequence[Player], chance: Chance) -> Played:
    """Plays one game to its end; the players take the seats in this order."""
    game, events = new_game(board, len(players), chance)
    looks = [partial(view, game, seat) for seat in range(game.seats)]
    while waiting := game.phase.to_act:
        seat = waiting[0]
        action = players[seat].choose(looks[seat], legal(game, seat))
        followed = play(game, seat, action, chance)
        if type(followed) is Refused:
            raise ActionRefused(f"seat {seat} asked for {action}: {followed}")
        events += followed
    return Played(game, events, sum(game.answered))


def player_names(listed: str) -> list[str]:
    """The names in a comma-separated list; a ValueError if one is not a computer player."""
    names = listed.split(",")
    unknown = [name for name in names if name not in PLAYERS]
    if unknown:
        raise ValueError(f"no player {unknown[0]!r}; there are {', '.join(PLAYERS)}")
    return names

"""The odds of tunnels held against what happened: are the chances that a player is shown true?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from engine.board import Board
from engine.cards import extra_cost
from engine.chance import Chance
from engine.events import Laid
from engine.evolve import evolve
from engine.insight.odds import tunnel_odds
from engine.lab.selfplay import Played, play_game
from engine.players import PLAYERS
from engine.state import Game, OpenTunnel
from engine.view import view

TABLES = {"tickets": 4, "easy": 3, "solid": 4}  # who plays, and how many at a table


class Attempt(NamedTuple):
    """A tunnel that was tried: how likely no extra card was to whoever laid the cards, and whether none came."""

    shown: float
    free: bool


def attempts(played: Played) -> Iterator[Attempt]:
    """Every tunnel of a game, as its player saw it before laying."""
    game = Game(played.game.board, played.game.seats, played.game.first)
    shown = 0.0
    for event in played.events:
        tunnel = game.phase
        if isinstance(event, Laid):
            shown = tunnel_odds(view(game, event.seat), event.paid).extra[0]
        evolve(game, event)
        if isinstance(tunnel, OpenTunnel) and not isinstance(game.phase, OpenTunnel):
            yield Attempt(shown, not extra_cost(tunnel.laid, tunnel.revealed))


def tunnels_of(board: Board, name: str, seats: int, games: int, seed: int) -> list[Attempt]:
    """The tunnels of this many games among players of one kind."""
    found: list[Attempt] = []
    for number in range(games):
        chance = Chance(f"{seed}:{number}".encode().ljust(32, b"."))
        players = [PLAYERS[name](Random(f"{seed}:{number}:{seat}")) for seat in range(seats)]
        found += attempts(play_game(board, players, chance))
    return found


def figures(tried: list[Attempt]) -> dict[str, float]:
    """How many tunnels; how likely no extra card was said to be and how often none came, each as a part of 1.

    The Brier score is the mean of the squared errors. The constant says of every tunnel how often none came in all.
    """
    if not tried:
        return {"tunnels": 0, "shown": 0.0, "happened": 0.0, "brier": 0.0, "brier_constant": 0.0}
    happened = mean(each.free for each in tried)
    return {
        "tunnels": len(tried),
        "shown": round(mean(each.shown for each in tried), 4),
        "happened": round(happened, 4),
        "brier": round(mean((each.shown - each.free) ** 2 for each in tried), 4),
        "brier_constant": round(happened * (1 - happened), 4),
    }


def report_lines(name: str, seats: int, found: dict[str, float]) -> Iterator[str]:
    """The figures of one kind of player as text, line by line."""
    yield f"{seats} × {name}: {found['tunnels']} tunnels"
    yield f"  no extra card: said {found['shown']:.1%}, happened {found['happened']:.1%}"
    yield f"  Brier score {found['brier']:.4f}; of a constant {found['brier_constant']:.4f}"


def show_odds(load: Callable[[str], Board], asked: argparse.Namespace) -> int:
    """Plays the games that were asked for with each kind of player and prints the figures; the exit code."""
    board = load(asked.board)
    found = {name: figures(tunnels_of(board, name, n, asked.games, asked.seed)) for name, n in TABLES.items()}
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        print("\n".join(line for name, n in TABLES.items() for line in report_lines(name, n, found[name])))
    return 0


def add_odds(commands: Any, boards: Sequence[str], load: Callable[[str], Board]) -> None:
    """Adds the command `odds`. `load` reads a board: the engine itself reads no files."""
    asking = commands.add_parser("odds", help="the odds shown before a tunnel, held against what happened")
    asking.add_argument("--board", choices=boards, default=boards[0])
    asking.add_argument("--games", type=int, default=80, help="of each kind of player")
    asking.add_argument("--seed", type=int, default=0)
    asking.add_argument("--json", action="store_true")
    asking.set_defaults(do=partial(show_odds, load))

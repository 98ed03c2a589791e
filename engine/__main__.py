"""The shell's commands: `play` games between computers, `check` records as a referee does, `verify` that a game was
shuffled as its seed says, `bench` the engine, play the computers against each other in the `arena`, hold the `odds`
before tunnels against what happened.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from data.boards import BOARDS, FOLDER, load_board
from data.record import BadRecord, Header, RecordedPlayer, read_record, write_record
from data.record.fairness import Unfair, check_fairness
from engine.board import Board
from engine.chance import Chance
from engine.lab.arena import add_arena
from engine.lab.bench import bench
from engine.lab.odds import add_odds
from engine.lab.selfplay import Played, play_game, player_names
from engine.lab.summary import Summary
from engine.players import PLAYERS

SEED_BYTES = 32


def main(words: list[str] | None = None) -> int:
    """Runs the command; its exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True)

    playing = commands.add_parser("play", help="play games between computers")
    playing.add_argument("--board", choices=BOARDS, default=BOARDS[0])
    playing.add_argument("--seats", type=int, default=2)
    playing.add_argument("--games", type=int, default=1)
    playing.add_argument("--seed", type=int, default=0)
    playing.add_argument("--players", default="random", help=f"who sits there, in turn: {', '.join(PLAYERS)}")
    playing.add_argument("--record", type=Path, metavar="DIR", help="write a record of each game there")
    playing.set_defaults(do=play_games)

    checking = commands.add_parser("check", help="check records")
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE")
    checking.set_defaults(do=check_records)

    verifying = commands.add_parser("verify", help="check that every shuffle of a game follows from its seed")
    verifying.add_argument("record", type=Path, metavar="RECORD", help="the .ttr.jsonl file of the game")
    verifying.add_argument("seed", metavar="SEED", help="shown at the end of the game, 64 hexadecimal digits")
    verifying.add_argument("--fingerprint", metavar="SHA256", help="the one that the lobby showed")
    verifying.add_argument("--lobby", default="", metavar="COLORS", help="of the players as the lobby listed them: a,b")
    verifying.add_argument("--first-chosen", action="store_true", help="the lobby said who begins")
    verifying.set_defaults(do=verify_record)

    measuring = commands.add_parser("bench", help="measure")
    measuring.add_argument("--json", action="store_true")
    measuring.set_defaults(do=show_bench)

    add_arena(commands, BOARDS, load_board)
    add_odds(commands, BOARDS, load_board)

    asked = parser.parse_args(words)
    do: Callable[[argparse.Namespace], int] = asked.do
    try:
        return do(asked)
    except (OSError, ValueError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2


def seats_of(board: Board, seats: int, names: str) -> list[str]:
    """The player of each seat: those named, repeated until every seat is taken."""
    board.check_seats(seats)
    named = player_names(names)
    return [named[seat % len(named)] for seat in range(seats)]


def play_games(asked: argparse.Namespace) -> int:
    """Plays the games, writes their records if asked to, and prints a summary."""
    board = load_board(asked.board)
    names = seats_of(board, asked.seats, asked.players)
    if asked.record:
        asked.record.mkdir(parents=True, exist_ok=True)
    summary = Summary(board, names)
    for number in range(asked.games):
        chance = Chance(f"{asked.seed}:{number}".encode().ljust(32, b"."))
        players = [PLAYERS[name](Random(f"{asked.seed}:{number}:{seat}")) for seat, name in enumerate(names)]
        played = play_game(board, players, chance)
        summary.add(played)
        if asked.record:
            name = f"{board.id}-{asked.seats}-{asked.seed}-{number}.ttr.jsonl"
            (asked.record / name).write_text(game_record(played, names), encoding="utf-8")
    print("\n".join(summary.lines()))
    return 0


def game_record(played: Played, names: list[str]) -> str:
    """The game record (.ttr.jsonl) of a game."""
    board = played.game.board
    players = tuple(map(RecordedPlayer, names, board.player_colors))
    return write_record(Header(board, players), played.events)


def check_records(asked: argparse.Namespace) -> int:
    """Prints what is wrong with each file; the exit code is 1 if anything is."""
    faults = 0
    for file in asked.files:
        try:
            read_record(file.read_bytes())
        except (BadRecord, OSError) as fault:
            faults += 1
            print(f"{file}: {fault}")
        else:
            print(f"{file}: ok")
    return 1 if faults else 0


def verify_record(asked: argparse.Namespace) -> int:
    """Prints what follows from the seed, up to the first thing that does not; then the exit code is 1."""
    seed = read_seed(asked.seed)
    lobby = [color.strip() for color in asked.lobby.split(",") if color.strip()]
    try:
        record = read_record(asked.record.read_bytes())
        print("record: every line is right by the rules")
        for line in check_fairness(record, seed, fingerprint=asked.fingerprint, lobby=lobby, chosen=asked.first_chosen):
            print(line)
    except (BadRecord, Unfair) as fault:
        print(f"WRONG: {fault}")
        return 1
    print("Everything is as it should be.")
    return 0


def read_seed(text: str) -> bytes:
    """The seed in its hexadecimal form; raises ValueError if it is none."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise ValueError("a seed has 64 hexadecimal digits")
    return seed


def show_bench(asked: argparse.Namespace) -> int:
    """Prints the figures of the benchmark."""
    boards = [load_board(name) for name in BOARDS]
    figures = bench(
        boards, hardest_networks, lambda played: len(game_record(played, ["x"] * played.game.seats).encode())
    )
    if asked.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, figure in flat(figures):
            print(f"{name:40} {figure}")
    return 0


def hardest_networks(board: Board) -> list[int]:
    """The networks, as bit masks of routes, that the benchmark is to measure besides those of its own games."""
    file = FOLDER / board.id / "hardest.json"
    return [int(mask, 16) for mask in json.loads(file.read_text(encoding="utf-8"))["networks"]] if file.exists() else []


def flat(figures: dict[str, object], above: str = "") -> list[tuple[str, object]]:
    """Nested figures as rows, each with the names that lead to it."""
    rows: list[tuple[str, object]] = []
    for name, figure in figures.items():
        rows += flat(figure, f"{above}{name} ") if isinstance(figure, dict) else [(above + name, figure)]  # type: ignore[arg-type]
    return rows


if __name__ == "__main__":
    sys.exit(main())

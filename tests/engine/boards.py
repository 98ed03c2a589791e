"""Boards and lineups of computer players for whole games: real boards, boards short of cards, and a tiny third one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from data.boards.load import read_board
from engine.board import Board
from tests.engine.positions import EUROPE, NEW_YORK

TINY = read_board(Path(__file__).parent.parent / "boards" / "tiny" / "board.json")


def starved(board: Board, per_color: int, wilds: int, tickets: int | None = None) -> Board:
    """The same board with few cards, and if given this many tickets beyond those dealt to two seats."""
    name = f"{board.id}-{per_color}-{wilds}-{tickets}"
    if tickets is None:
        return replace(board, id=name, per_color=per_color, wilds=wilds)
    start = board.start_tickets
    long = [board.tickets[n] for n in board.long_tickets][: 2 * start.long]
    short = [board.tickets[n] for n in board.short_tickets][: 2 * start.short + tickets]
    return replace(board, id=name, per_color=per_color, wilds=wilds, tickets=(*long, *short))


# Boards, each with the numbers of seats to play it with. Those short of cards run piles dry, fill the market with
# locomotives and make players pass.
TABLES: tuple[tuple[Board, tuple[int, ...]], ...] = (
    (EUROPE, (2, 3, 4, 5)),
    (NEW_YORK, (2, 3, 4)),
    (starved(EUROPE, 4, 5), (2, 3, 4, 5)),
    (starved(EUROPE, 2, 14), (2, 3)),
    (starved(EUROPE, 1, 3, 0), (2,)),
    (starved(EUROPE, 2, 4, 1), (2,)),
    (starved(EUROPE, 3, 2, 5), (2,)),
    (starved(NEW_YORK, 2, 3), (2, 3, 4)),
    (starved(NEW_YORK, 1, 9), (2, 3, 4)),
    (starved(NEW_YORK, 1, 1, 0), (2,)),
    (starved(NEW_YORK, 2, 1, 3), (2,)),
)

# The players of a game, repeated until every seat is taken.
MIXED = ("random", "hoarder", "greedy", "tickets")
LINEUPS: tuple[tuple[str, ...], ...] = (
    ("random",),
    ("hoarder",),
    ("greedy",),
    ("tickets",),
    MIXED,
    ("tickets", "greedy"),
    ("hoarder", "random"),
)

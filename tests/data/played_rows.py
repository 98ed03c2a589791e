"""Whole games as rows of the store, played by computers without Discord: another game for every number."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from data.boards import BOARDS, load_board
from data.record.actions import write_action
from data.record.events import write_event
from data.record.strict import write_object
from data.replay import StoredGame, StoredMove
from data.store import OVER
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.events import Event
from engine.legal import legal
from engine.play import play
from engine.players import PLAYERS
from engine.refused import Refused
from engine.view import view

QUICK = ("greedy", "tickets", "greedy", "tickets", "easy")  # computers whose games are as long as people's


def played_rows(number: int) -> tuple[StoredGame, list[StoredMove]]:
    """The game of this number: the boards take turns, and so do the numbers of seats."""
    board = load_board(BOARDS[number % len(BOARDS)])
    seats = board.min_seats + number // len(BOARDS) % (board.max_seats - board.min_seats + 1)
    random = Random(number)
    seed, first = random.randbytes(32), random.randrange(seats)
    moves = _moves(board, seats, first, Chance(seed), random)
    return StoredGame(board.id, OVER, first, moves[-1][0], seed, "{}", seats), moves


def _moves(board: Board, seats: int, first: int, chance: Chance, random: Random) -> list[StoredMove]:
    game, events = new_game(board, seats, chance, first)
    players = [PLAYERS[random.choice(QUICK)](random) for _ in range(seats)]
    moves: list[StoredMove] = [(0, None, None, _text(board, events))]
    while waiting := game.phase.to_act:
        seat = waiting[0]
        action = players[seat].choose(lambda seat=seat: view(game, seat), legal(game, seat))
        followed = play(game, seat, action, chance)
        assert not isinstance(followed, Refused)
        moves.append((len(moves), seat, write_object(write_action(board, action)), _text(board, followed)))
    return moves


def _text(board: Board, events: Iterable[Event]) -> str:
    return f"[{','.join(write_object(write_event(board, event)) for event in events)}]"

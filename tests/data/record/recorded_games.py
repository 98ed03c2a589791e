"""Recorded games for the tests of the record: random games as text, and as objects that a test can change."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache
from typing import Any

from data.boards import load_board
from data.record import Header, RecordedPlayer, write_record
from engine.actions import Action, Join, Leave
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.legal import legal
from engine.play import play
from engine.refused import Refused
from engine.state import Over, to_act

Line = dict[str, Any]


class Played:
    """A game of random moves, with all that was asked and all that happened."""

    def __init__(self, board: Board, seats: int, seed: int, leaving: float = 0.0, first: int | None = None) -> None:
        self.board = board
        self.dice = random.Random(seed)
        self.chance = Chance(self.dice.randbytes(32))
        self.game, self.events = new_game(board, seats, self.chance, first)
        self.actions: list[Action] = []
        while not isinstance(self.game.phase, Over):
            if self.dice.random() < leaving:
                self._come_or_go(self.dice.randrange(seats))
            seat = self.dice.choice(to_act(self.game))
            self._act(seat, self.dice.choice(legal(self.game, seat)))

    def _come_or_go(self, seat: int) -> None:
        self._act(seat, Join() if self.game.away >> seat & 1 else Leave())

    def _act(self, seat: int, action: Action) -> None:
        followed = play(self.game, seat, action, self.chance)
        assert not isinstance(followed, Refused)
        self.actions.append(action)
        self.events += followed

    @property
    def header(self) -> Header:
        colors = self.board.player_colors
        names = ("Ann", 'Li "李" 🚂', "", "Ben\u2028\\", "\x00\t")
        return Header(self.board, tuple(RecordedPlayer(names[n], colors[n]) for n in range(self.game.seats)))

    @property
    def text(self) -> str:
        return write_record(self.header, self.events)


def parsed(text: str) -> list[Line]:
    return [json.loads(line) for line in text.rstrip("\n").split("\n")]


def written(lines: list[Line]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def starved(name: str) -> Board:
    """A board with few cards: piles run dry, the market stays empty, players pass."""
    board = load_board(name)
    return replace(board, per_color=4, wilds=5, tickets=board.tickets)


@cache
def played(name: str, seats: int, seed: int, leaving: float = 0.0) -> Played:
    return Played(load_board(name), seats, seed, leaving)


def cost_extra(lines: list[Line], claimed: int) -> bool:
    """Whether a claimed tunnel cost more than was laid."""
    laid = next(line for line in reversed(lines[:claimed]) if line.get("e") == "laid")
    return laid["paid"] != lines[claimed]["paid"]

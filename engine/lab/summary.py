"""Averages over many games: turns, scores, tickets, stations, and how often each rare situation occurred."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean

from engine.board import Board
from engine.lab.rare import rare_situations
from engine.lab.selfplay import Played


class Summary:
    """The totals of all games added so far."""

    def __init__(self, board: Board, players: Sequence[str]) -> None:
        self.board = board
        self.players = players
        self.turns: list[int] = []
        self.totals: list[list[int]] = [[] for _ in players]
        self.wins = [0.0] * len(players)
        self.winning: list[int] = []
        self.tickets: Counter[str] = Counter()
        self.stations = 0
        self.rare: Counter[str] = Counter()

    def add(self, played: Played) -> None:
        """Counts one more game."""
        game = played.game
        self.turns.append(game.turns)
        self.winning.append(max(score.total for score in game.scores))
        for score in game.scores:
            self.totals[score.seat].append(score.total)
            self.tickets["held"] += len(game.tickets[score.seat])
            self.tickets["completed"] += score.completed
            self.stations += self.board.stations - game.stations[score.seat]
        for winner in game.winners:
            self.wins[winner] += 1 / len(game.winners)
        self.rare.update(rare_situations(self.board, game.seats, game.first, played.events))

    def lines(self) -> list[str]:
        """The averages as text, line by line."""
        games = len(self.turns)
        seats = games * len(self.players)
        lines = [
            f"board {self.board.id}, {len(self.players)} seats",
            f"games {games}",
            f"turns {mean(self.turns):.1f}",
            f"winning score {mean(self.winning):.1f}",
            f"tickets held {self.tickets['held'] / seats:.2f} a seat",
            f"tickets completed {self.tickets['completed'] / seats:.2f} a seat",
            f"stations used {self.stations / seats:.2f} a seat",
        ]
        for seat, name in enumerate(self.players):
            lines.append(f"seat {seat} {name}: mean score {mean(self.totals[seat]):.1f}, won {self.wins[seat]:g}")
        lines.append("rare situations:")
        lines += [f"  {name} {number}" for name, number in sorted(self.rare.items())] or ["  none"]
        return lines

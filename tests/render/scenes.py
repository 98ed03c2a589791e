"""What the tests of pictures draw: fixed positions of both boards, seen by everybody or by one seat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.boards.load import load_board
from data.text import LOCALES
from engine.board import Board
from engine.cards import Cards
from engine.state import Game
from engine.view import view
from render.cards import hand, scoresheet, tickets, tunnel
from render.drawing import load_drawing
from render.lab.positions import players, sample
from render.map import board as board_map
from render.map import crops, final, private_map, title
from render.map.shapes import Mark
from render.picture import Sentences
from render.scene import Scene
from tests.nights import mostly_at_night
from tests.render.recorded_words import RecordedWords

EUROPE, NEW_YORK = load_board("europe"), load_board("new-york")
BOARDS = (EUROPE, NEW_YORK)
LABELLED = [(board, locale) for board in BOARDS for locale in LOCALES]
in_each_language = pytest.mark.parametrize(  # by day each board in one
    ("board", "locale"),
    mostly_at_night(LABELLED, [LABELLED[0], LABELLED[-1]]),
    ids=lambda part: part.id if isinstance(part, Board) else part,
)
DRAWINGS = {each.id: load_drawing(each.id) for each in BOARDS}
KEYS = {
    key: facts
    for module in (board_map, title, private_map, crops, final, hand, tickets, tunnel, scoresheet)
    for key, facts in module.KEYS.items()
}
STRANGE_NAMES = (
    "👩‍👩‍👧‍👦🏳️‍🌈 🚂🚂🚂",
    "שחקן מספר אחת ועוד קצת",
    "Z̷̢̛͎̙̬̟͖̭̈́̈́̑͗͝ḁ̸̡̛̘͖̫͚͔̰̄l̴̛̥͚͉̤̠̦̐̽̉̓̚g̸",
    "W" * 32,
    "\u202e\u200b\n",
)
"""Names as people have them: joined emoji, right to left, stacked marks, 32 wide letters, nothing to be seen."""


def recorded(locale: str = "en") -> RecordedWords:
    return RecordedWords(KEYS, locale)


def game(board: Board, moment: str, seats: int | None = None) -> Game:
    """The fixed game of a board at a moment; at a full table unless said."""
    return sample(board, seats or board.max_seats, moment).game


def last_move(board: Board, moment: str) -> tuple[Mark, ...]:
    return sample(board, board.max_seats, moment).last


def scene_of(game: Game, seat: int | None = None, words: Sentences | None = None) -> Scene:
    """What a seat may see of a game, or everybody."""
    board = game.board
    return Scene(view(game, seat), DRAWINGS[board.id], players(board, game.seats), board.cities, words or recorded())


def scene(board: Board, moment: str = "middle", seat: int | None = None, locale: str = "en") -> Scene:
    """What a seat may see of the fixed game at a moment, or everybody."""
    return scene_of(game(board, moment), seat, recorded(locale))


def named(scene: Scene, names: tuple[str, ...]) -> Scene:
    """The same with other names for the players."""
    players = (player._replace(name=name) for player, name in zip(scene.players, names, strict=False))
    return replace(scene, players=tuple(players))


def holding(scene: Scene, cards: Cards) -> Scene:
    """The same with these cards in the viewer's hand."""
    return replace(scene, view=replace(scene.view, own=replace(scene.own, hand=cards)))


def offered(scene: Scene, tickets: tuple[int, ...], keep: int = 1) -> Scene:
    """The same with these tickets offered to the viewer."""
    return replace(scene, view=replace(scene.view, own=replace(scene.own, offer=tickets, keep=keep)))

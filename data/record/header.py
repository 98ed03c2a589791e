"""The first line of a record: which game, and who sits where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from data.boards import BOARDS, load_board
from data.record.strict import Unreadable, read_dict, read_list, read_text, require_keys
from engine.board import Board

VERSION = 1

HEADER_KEYS = frozenset(("record", "board", "seats", "options"))
PLAYER_KEYS = frozenset(("name", "color"))


class RecordedPlayer(NamedTuple):
    """A player of a recorded game."""

    name: str
    color: str


class Header(NamedTuple):
    """Which board, and the players in seat order."""

    board: Board
    players: tuple[RecordedPlayer, ...]


def known_board(name: str) -> Board:
    """The board of this name; raises `Unreadable`."""
    if name not in BOARDS:
        raise Unreadable(f"no board is called {name!r}")
    return load_board(name)


def write_header(header: Header) -> dict[str, Any]:
    """The header as an object."""
    players = [player._asdict() for player in header.players]
    return {"record": VERSION, "board": header.board.id, "seats": players, "options": {}}


def read_header(found: dict[str, Any], boards: Callable[[str], Board]) -> Header:
    """The header in an object; raises `Unreadable`."""
    if type(found.get("record")) is not int or found["record"] != VERSION:
        raise Unreadable(f"not a record of version {VERSION}")
    require_keys(found, HEADER_KEYS)
    if found["options"] != {} or not isinstance(found["options"], dict):
        raise Unreadable("options: the plain game has none")
    board = boards(read_text(found["board"]))
    players = tuple(_player(board, entry) for entry in read_list(found["seats"]))
    if not board.min_seats <= len(players) <= board.max_seats:
        raise Unreadable(f"{board.id} is for {board.min_seats} to {board.max_seats}, not {len(players)}")
    _no_color_twice(players)
    return Header(board, players)


def _player(board: Board, entry: Any) -> RecordedPlayer:
    require_keys(read_dict(entry), PLAYER_KEYS)
    name, color = read_text(entry["name"]), read_text(entry["color"])
    if not color or not (board.any_player_color or color in board.player_colors):
        raise Unreadable(f"no player of {board.id} is {color!r}")
    return RecordedPlayer(name, color)


def _no_color_twice(players: tuple[RecordedPlayer, ...]) -> None:
    colors = [player.color for player in players]
    for color in colors:
        if colors.count(color) > 1:
            raise Unreadable(f"two players are {color}")

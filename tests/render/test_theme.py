"""A theme chooses among what can be drawn, for exactly the cards and players of its board; a bad one is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from render.theme import BOARDS, BadTheme, read_theme


def board_with(folder: Path, change: dict[str, Any]) -> Path:
    """A copy of a board whose theme has something changed, each by its path: `cards.red.ink`."""
    (folder / "board.json").write_text((BOARDS / "new-york" / "board.json").read_text())
    theme = json.loads((BOARDS / "new-york" / "theme.json").read_text())
    for path, value in change.items():
        *parents, last = path.split(".")
        place = theme
        for name in parents:
            place = place[name]
        if value is None:
            del place[last]
        else:
            place[last] = value
    (folder / "theme.json").write_text(json.dumps(theme))
    return folder


def test_a_theme_has_a_look_for_every_card_and_player(tmp_path: Path) -> None:
    theme = read_theme(board_with(tmp_path, {"cards.red.sign": "star", "cards.red.vehicle": "coal"}))
    board = json.loads((tmp_path / "board.json").read_text())
    assert set(theme.cards) == {*board["colors"], board["wild"]}
    assert set(theme.players) == set(board["player_colors"])
    assert (theme.cards["red"].sign, theme.cards["red"].vehicle) == ("star", "coal")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"piece": None}, "missing 'piece'"),
        ({"pieces": "car"}, "unknown 'pieces'"),
        ({"piece": "bus"}, "piece: 'bus' is none of car, taxi"),
        ({"back": "anchor"}, "back: 'anchor' is none of"),
        ({"cards.red": None}, "cards: missing 'red'"),
        ({"cards.purple": {}}, "cards: unknown 'purple'"),
        ({"cards.red": "crown"}, "card 'red': not an object"),
        ({"cards.red.ink": "crimson"}, "ink of card 'red': 'crimson' is none of"),
        ({"cards.red.sign": 7}, "sign of card 'red': 7 is none of"),
        ({"cards.red.vehicle": "sledge"}, "vehicle of card 'red': 'sledge' is none of"),
        ({"cards.red.text": ""}, "text of card 'red'"),
        ({"cards.taxi.band": "stripes"}, "band of card 'taxi': 'stripes' is none of checkers, rainbow"),
        ({"players.blue": None}, "players: missing 'blue'"),
        ({"players.blue.vehicle": "tank"}, "player 'blue': unknown 'vehicle'"),
    ],
)
def test_a_bad_theme_is_refused_with_the_board_and_the_reason(
    tmp_path: Path, change: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadTheme) as refused:
        read_theme(board_with(tmp_path, change))
    assert str(refused.value).startswith(f"{tmp_path.name}: ") and reason in str(refused.value)


def test_a_folder_without_a_theme_is_refused(tmp_path: Path) -> None:
    (tmp_path / "board.json").write_text((BOARDS / "new-york" / "board.json").read_text())
    with pytest.raises(BadTheme, match=r"theme\.json"):
        read_theme(tmp_path)
    (tmp_path / "theme.json").write_text("{")
    with pytest.raises(BadTheme, match="Expecting"):
        read_theme(tmp_path)

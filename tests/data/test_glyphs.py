"""Every letter of every city, word and sentence that stands on a picture has a shape of its own in the fonts."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import render
from cogs.show.scenes import regions_of
from data.boards import BOARDS, load_board
from data.cities import load_city_names
from data.text import LOCALES
from engine.board import Board
from render.drawing import load_drawing
from render.ink import fonts
from render.picture import Keys
from render.theme import load_theme
from tests.data.texts import STRICT

NUMBERS = {"long", "cars", "number", "cards", "tickets", "points", "keep", "place", "deck", "discards", "done", "all"}


def modules() -> list[tuple[str, Keys]]:
    """The modules that draw, each with the sentences that it lets the text layer say."""
    names = [module.name for module in pkgutil.walk_packages(render.__path__, "render.") if not module.ispkg]
    drawn = [(name, importlib.import_module(name)) for name in names if not name.endswith("__main__")]
    return [(name, module.KEYS) for name, module in drawn if hasattr(module, "KEYS")]


def keys_of(keys: Keys, board: Board) -> dict[str, tuple[str, ...]]:
    """The sentences, families such as `color-<card>` spelt out for a board."""
    families = {
        "color-<card>": board.card_names,
        "seat-<color>": board.player_colors,
        "region-<name>": regions_of(board),
        "sea-<name>": tuple(load_drawing(board.id).seas),
    }
    plain = {key: facts for key, facts in keys.items() if "<" not in key}
    assert keys.keys() - plain.keys() <= families.keys()
    for family in keys.keys() & families.keys():
        start = family.partition("<")[0]
        plain |= {f"{start}{name}": () for name in families[family]}
    return plain


def lacking(text: str, locale: str) -> set[str]:
    """The letters of a text for which no face has a shape."""
    faces = fonts.faces(locale)
    return {char for char in text if not char.isspace() and not any(fonts.has_glyph(face, char) for face in faces)}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("name", "keys"), modules(), ids=lambda value: value if isinstance(value, str) else "")
def test_every_sentence_of_a_picture_is_there_and_can_be_drawn(name: str, keys: Keys, board: str, locale: str) -> None:
    """With exactly the facts that the module gives."""
    for key, facts in keys_of(keys, load_board(board)).items():
        for number in (0, 1, 2):
            given = {fact: number if fact in NUMBERS else "A" for fact in facts}
            said = STRICT.say(locale, key, board=board, **given)
            assert not lacking(said, locale), (key, said)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_name_of_a_city_can_be_drawn(board: str, locale: str) -> None:
    for city in load_city_names(board).cities:
        assert not lacking(load_city_names(board).name(city, locale), locale)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_label_of_a_map_is_the_name_and_can_be_drawn(board: str, locale: str) -> None:
    names = load_city_names(board)
    for city, label in load_drawing(board).labels[locale].items():
        written = "".join(line.text for line in label.lines if not line.small)
        assert "".join(written.split()) == "".join(names.name(city, locale).split()), city
        assert not lacking("".join(line.text for line in label.lines), locale)


def test_the_signs_of_the_players_can_be_drawn() -> None:
    for board in BOARDS:
        assert not lacking("".join(look.text for look in load_theme(board).players.values()), "en")


def test_a_letter_without_a_shape_is_noticed() -> None:
    assert lacking("a\U0010fffd", "en") == {"\U0010fffd"}

"""Everything about one board is in its folder and its .ftl files: no code names a board, a city or a color."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from data.boards import BOARDS, load_board
from data.cities import load_city_names
from data.text import FOLDER, LOCALES
from tests.tree.sources import FILES, broken, room, text

WORDS = [file for locale in LOCALES for file in sorted((FOLDER / locale).glob("*.ftl"))]
OF_THE_RULES = {"locomotive"}  # what every board's wild card is called in the rules
ZONE = re.compile(r"\b[A-Z][A-Za-z]+/[A-Z][A-Za-z_]+\b")  # a time zone, such as Asia/Taipei


@cache
def places() -> frozenset[str]:
    """The boards and their cities as files name them; names with a dash as a whole."""
    return frozenset((*BOARDS, *(city for board in BOARDS for city in load_board(board).cities)))


@cache
def colors() -> frozenset[str]:
    """The cards and the players of all boards."""
    boards = [load_board(board) for board in BOARDS]
    return frozenset(color for each in boards for color in (*each.card_names, *each.player_colors)) - OF_THE_RULES


def words_in(text: str) -> set[str]:
    """Every word, in names and comments too: `new-york`, `NEW_YORK` and `card_red` hold one each."""
    plain = ZONE.sub("", text).lower()
    return {*re.findall(r"[a-z]+", plain), *re.findall(r"[a-z]+(?:-[a-z]+)+", plain.replace("_", "-"))}


def test_no_code_names_a_board_a_city_or_a_color() -> None:
    """Except for the inks of `render/`, among which a board's theme chooses."""
    assert not broken(
        FILES, lambda file: words_in(text(file)) & (places() if room(file) == "render" else places() | colors())
    )


def test_no_sentence_for_all_boards_names_a_place_or_a_color_of_one() -> None:
    spellings = {
        written for board in BOARDS for city in load_city_names(board).cities.values() for written in city.all_spellings
    }
    named = [f"(?<!\\w){re.escape(each)}(?!\\w)" if each.isascii() else each for each in spellings if len(each) > 1]
    cities = re.compile("|".join(named))

    def rule(file: Path) -> list[str]:
        said = ZONE.sub("", text(file))
        return [*(words_in(said) & (places() | colors())), *cities.findall(said)]

    assert not broken(WORDS, rule)

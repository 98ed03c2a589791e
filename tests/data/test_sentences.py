"""What sentences say: numbers with their plurals, and each board in the words of its own rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from cogs.look.rules import board_facts
from data.boards import BOARDS, load_board
from data.text import FOLDER, LOCALES, Fact
from tests.data.test_text import CHINESE, ENGLISH, entries, names
from tests.data.texts import STRICT

NUMBERS = (0, 1, 2, 1234)
NOUNS = "card|ticket|point|space|turn|game|route|train car|taxi card|taxi|locomotive|station|picture|player|minute|hour"
MANY = re.compile(rf"(?<![\d,.–−+-])1 (?:more |free |destination )?(?:{NOUNS}|taxie)s\b")
ONE = re.compile(rf"\b(?:0|2|1,234) (?:more |free |destination )?(?:{NOUNS})\b(?! cards?\b| in place\b)")
NEVER_ONE = {"refused-twin-closed", "pictures-too-many", "probe-press"}
"""Sentences about seats of a table, or about a limit of ours."""


def said(locale: str, board: str, number: int, **facts: Fact) -> Iterator[tuple[str, str]]:
    """Each sentence of a language, with every fact this number, unless it is given; rules with the board's numbers."""
    of_board = board_facts(STRICT.localizer(locale, board), load_board(board))
    for file in ENGLISH:
        if file.parent.name == "boards" and file.stem != board:
            continue
        for key, entry in entries(FOLDER / locale / file).items():
            if not key.startswith(("-", "cmd-")) and not key.endswith("-words"):
                words = {name: "/…" for name in names(entry).facts if name.startswith("cmd-")}
                values = {**dict.fromkeys(names(entry).facts, number), **words}
                given = facts | of_board if key.startswith("rule-") else facts
                values |= {name: fact for name, fact in given.items() if name in values}
                yield key, STRICT.say(locale, key, board=board, **values)


@pytest.mark.parametrize(("board", "number"), list(product(BOARDS, NUMBERS)))
def test_english_numbers_have_their_plurals(board: str, number: int) -> None:
    for key, text in said("en", board, number):
        if key not in NEVER_ONE:
            assert not MANY.search(text) and not ONE.search(text), (key, text)


@pytest.mark.parametrize(("locale", "board"), list(product(LOCALES, BOARDS)))
def test_the_number_of_a_game_is_never_grouped(locale: str, board: str) -> None:
    for key, text in said(locale, board, 0, game=1234):
        assert "1,234" not in text, (key, text)


WRONG = {
    ("en", "new-york"): r"(?i)rulebook",
    ("zh-TW", "new-york"): r"軌道|節計程車|(?<!棄)牌堆|(?<!正)面朝上|節車廂|地圖|說明書|規則書|遊戲設置",
    ("zh-CN", "new-york"): r"轨道|节出租车|(?<!弃)牌堆|(?<!正)面朝上|节车厢|地图|说明书|规则书",
    ("en", "europe"): r"(?i)rules sheet",
    ("zh-TW", "europe"): r"版圖|規則書|單頁",
    ("zh-CN", "europe"): r"版图|规则书|单页",
}


@pytest.mark.parametrize(("locale", "board"), WRONG)
def test_a_board_is_told_in_the_words_of_its_own_book(locale: str, board: str) -> None:
    for key, text in said(locale, board, 2):
        assert not re.search(WRONG[locale, board], text), (key, text)


COUNTS_DOUBLES = {"refused-own-twin", "refused-twin-closed", "rule-doubles"}
"""Sentences about the two tracks of a double route, which the rulebook counts with another word."""


def test_routes_are_counted_as_the_rulebook_counts_them() -> None:
    for key, text in said("zh-CN", "europe", 2):
        assert not re.search(r"条铁轨|铁轨（?\d+条", text) or key in COUNTS_DOUBLES, (key, text)


def test_what_a_ticket_needs_has_one_name() -> None:
    """In panels, refusals and the picture alike."""
    names = {"en": "shortest (?:open )?path", "zh-CN": "最省的走法", "zh-TW": "最省的走法"}
    for locale, name in names.items():
        texts = dict(said(locale, "europe", 2, helpful=0))
        for key in ("way-open", "private-way", "claim-which"):
            assert re.search(name, texts[key]), (key, texts[key])
    for key, text in said("en", "europe", 2):
        assert not re.search(r"cheapest|open connection|on the way for", text), (key, text)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_game_takes_as_long_as_its_box_says(locale: str) -> None:
    """Europe: 30–60 minutes, in the lobby and on the title picture."""
    texts = dict(said(locale, "europe", 2))
    for key in ("lobby-about", "title-facts", "title-alt"):
        assert re.search(r"30–60 ?(?:minutes|分)", texts[key]), (key, texts[key])


@pytest.mark.parametrize(("locale", "board"), list(product(CHINESE, BOARDS)))
def test_nobody_is_dead_or_a_nuisance_and_parallel_routes_are_no_doubles(locale: str, board: str) -> None:
    for key, text in said(locale, board, 2):
        assert not re.search(r"不在了|又來了|又来了", text), (key, text)
        assert "并行路线" not in text or key == "rule-doubles", (key, text)


@pytest.mark.parametrize(("locale", "board"), list(product(LOCALES, BOARDS)))
def test_a_button_that_is_named_is_there(locale: str, board: str) -> None:
    """What help and refusals tell people to press has the name that a button has."""
    labels = {text for key, text in said(locale, board, 2) if key.startswith("button-")}
    labels |= {STRICT.say(locale, "hand-refresh"), STRICT.say(locale, "settings-dm-try-again")}
    press = re.compile(r"(?:[Pp]ress(?:es)? |請?按|请?按)((?:\*\*[^*]+\*\*(?:, | or |、|或)?)+)")
    for key, text in said(locale, board, 2):
        for buttons in press.findall(text):
            for label in re.findall(r"\*\*([^*]+)\*\*", buttons):
                assert label in labels, (key, label)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", ["look-title", "mygames-other", "hand-head"])
def test_before_the_first_turn_no_turn_is_named(locale: str, key: str) -> None:
    before, later = (dict(said(locale, "europe", 7, turn=turn))[key] for turn in (0, 9))
    assert "9" in later and "0" not in before and len(before) < len(later)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", ["offer-title", "offer-alt", "tickets-offer", "hand-offer"])
def test_the_single_last_ticket_must_be_kept_and_nothing_is_chosen(locale: str, key: str) -> None:
    alone, several = (dict(said(locale, "europe", number))[key] for number in (1, 2))
    least = {"en": "at least", "zh-CN": "至少", "zh-TW": "至少"}[locale]
    assert least in several.lower() and least not in alone.lower()

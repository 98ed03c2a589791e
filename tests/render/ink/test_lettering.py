"""Text is cut by whole letters, and any name can be written: what has no shape becomes a sign, never a box."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from data.text import LOCALES
from render.ink import fonts
from render.ink.font_runs import SIGN, runs, shows
from render.ink.lettering import Style, cut_to_width, fitting_style, width, wrap, write
from render.ink.palette import INK, PAPER

DATA = Path(__file__).parents[3] / "data"
STYLE = Style(28)


@pytest.mark.parametrize(
    "letter",
    ["e\u0301", "\u1112\u1161\u11ab", "กำ", "กี้", "क्ष", "स्त्री", "ש\u05b8"],
    ids=[
        "accent",
        "Hangul syllable",
        "Thai am",
        "Thai marks",
        "Devanagari conjunct",
        "conjunct of three",
        "Hebrew point",
    ],
)
def test_a_text_is_cut_between_what_a_reader_sees_as_letters(letter: str) -> None:
    for limit in range(60, 160, 7):
        kept = cut_to_width(letter * 40, limit, STYLE).removesuffix("…")
        assert kept == letter * (len(kept) // len(letter))


def test_cutting_keeps_letters_whole_and_within_the_limit() -> None:
    text = "e\u0301" * 30
    short = cut_to_width(text, 120, STYLE)
    assert short.endswith("…")
    assert short[:-1] == "e\u0301" * (len(short[:-1]) // 2)
    assert width(short, STYLE) <= 120 < width(text, STYLE)


def test_what_fits_is_not_cut() -> None:
    assert cut_to_width("Mia", 400, STYLE) == "Mia"


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(max_size=24), st.integers(30, 300))
def test_any_name_can_be_cut_and_written(name: str, limit: int) -> None:
    image = Image.new("RGB", (320, 60), PAPER)
    short = cut_to_width(name, limit, STYLE)
    write(image, (4, 30), short, STYLE, INK, anchor="lm", halo=PAPER)
    assert width(short, STYLE) <= max(limit, width("…", STYLE))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text(max_size=24))
def test_nothing_that_is_written_lacks_a_shape(name: str) -> None:
    for face, piece in runs(name, "zh-TW"):
        assert all(fonts.has_glyph(face, char) for char in piece if not char.isspace())


def test_letters_without_a_shape_become_one_sign() -> None:
    assert runs("Ben \U000f1234 \U000f1235", "en") == (("sc", f"Ben {SIGN}"),)
    assert shows("Ben \U000f1234", "en")
    assert not shows("\U000f1234 \U000f1235", "en")


def test_emoji_beside_letters_are_left_out() -> None:
    """A sign in their place looked as if it meant something; a name of emoji alone keeps it."""
    for name in ("Zoë 🚂", "🚂 Zoë", "Zoë🎉🎉", "🏴\U000e0067\U000e0062\U000e007f Zoë", "👩‍🚀 Zoë"):
        assert "".join(piece for _, piece in runs(name, "en")) == "Zoë", name
    assert "".join(piece for _, piece in runs("Li 🚂 Wei", "en")) == "Li Wei"
    assert "".join(piece for _, piece in runs("🚂🎉", "en")) == SIGN and not shows("🚂", "en")


def test_fancy_letters_are_read_as_plain_ones() -> None:
    assert runs("𝓑𝓮𝓷", "en") == (("sc", "Ben"),)


def test_what_steers_the_line_is_left_out() -> None:
    assert runs("\u202eevil\u202c\n\tname", "en") == (("sc", "evil name"),)


def test_marks_do_not_stack_over_the_picture() -> None:
    piece = "".join(text for _, text in runs("e" + "\u0301\u0302\u0303\u0304\u0308" * 3, "en"))
    assert sum(unicodedata.combining(char) > 0 for char in unicodedata.normalize("NFD", piece)) <= 3


def test_each_region_has_its_own_shapes() -> None:
    drawn = {}
    for locale in ("zh-CN", "zh-TW", "ja"):
        image = Image.new("RGB", (60, 60), PAPER)
        write(image, (4, 44), "骨", Style(44, locale), INK)
        drawn[locale] = image.tobytes()
    assert drawn["zh-CN"] != drawn["zh-TW"]
    assert fonts.faces("zh-TW")[0] == "tc"
    assert fonts.faces("zh-CN")[0] == "sc"


def test_lines_break_at_spaces_and_between_chinese_letters() -> None:
    assert wrap("one two three", width("one two", STYLE) + 1, STYLE) == ["one two", "three"]
    lines = wrap("等待玩家行動，請稍候。", 28 * 6 + 2, Style(28, "zh-TW"))
    assert len(lines) == 2
    assert not any(line[0] in "，。" for line in lines)


def test_the_last_line_is_cut() -> None:
    lines = wrap("one two three four five", width("three", STYLE) + 12, STYLE, lines=2)
    assert len(lines) == 2
    assert lines[1].endswith("…")


def test_type_shrinks_until_it_fits_but_no_smaller_than_is_read() -> None:
    assert fitting_style("Mia", 400, STYLE, 20) == STYLE
    narrow = fitting_style("Constantinople", 150, STYLE, 12)
    assert narrow.size < STYLE.size and width("Constantinople", narrow) <= 150
    assert fitting_style("Constantinople", 10, STYLE, 20).size == 20


@pytest.mark.parametrize("anchor, left", [("ls", 100), ("ms", 100 - 22), ("rs", 100 - 44)])
def test_text_stands_where_its_anchor_says(anchor: str, left: int) -> None:
    image = Image.new("L", (220, 60), 0).convert("RGB")
    write(image, (100, 40), "HH", Style(30), (255, 255, 255), anchor=anchor)
    box = image.getbbox()
    assert box and abs(box[0] - left) <= 4


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", ["europe", "new-york"])
def test_every_letter_of_every_city_has_a_shape(board: str, locale: str) -> None:
    cities = json.loads((DATA / "boards" / board / "cities.json").read_text("utf-8"))["cities"]
    for city in cities:
        for name in (city["name"][locale], city["board_name"]):
            written = "".join(text for _, text in runs(name, locale))
            assert written == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_letter_of_every_sentence_has_a_shape(locale: str) -> None:
    face = fonts.faces(locale)[0]
    for file in (DATA / "text" / locale).rglob("*.ftl"):
        letters = {char for char in file.read_text("utf-8") if char.isalpha()}
        assert not {char for char in letters if not fonts.has_glyph(face, char)}, file.name

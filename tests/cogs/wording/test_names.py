"""Names of people are any Unicode; they never break a sentence."""

from __future__ import annotations

import discord
import pytest

from cogs.wording.names import escaped_name, plain_name, shorten


class Person(discord.Object):
    """Someone with a name."""

    def __init__(self, display_name: str) -> None:
        super().__init__(7)
        self.display_name = display_name


def said(display_name: str) -> str:
    return escaped_name(Person(display_name))  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    ("written", "said_as"),
    [
        ("Mia", "Mia"),
        ("**Mia**", r"\*\*Mia\*\*"),
        ("<@12>", r"\<\@12\>"),
        ("[x](y)", r"\[x\]\(y\)"),
        ("https://e.org", r"https\://e.org"),
        ("a\n# b", r"a \# b"),
        ("\u202eevil", "evil"),
    ],
)
def test_a_name_has_no_power_over_the_text(written: str, said_as: str) -> None:
    assert said(written) == said_as


@pytest.mark.parametrize("empty", ["", " ", "\u200b", "\u202e"])
def test_a_name_that_cannot_be_seen_is_a_number(empty: str) -> None:
    assert plain_name(Person(empty)) == "7"  # pyright: ignore[reportArgumentType]


def test_a_long_name_is_cut_between_visible_characters() -> None:
    assert shorten("W" * 32, 20) == "W" * 19 + "…"
    assert shorten("鐵" * 32, 20) == "鐵" * 9 + "…"
    assert shorten("👩‍👩‍👧‍👦" * 12, 20) == "👩‍👩‍👧‍👦" * 9 + "…"
    assert shorten("W" * 20, 20) == "W" * 20


@pytest.mark.parametrize(
    "letter", ["e\u0301", "👍🏽", "🇩🇪", "👩‍👩‍👧", "❤️", "1️⃣", "👩🏽‍🚀", "กำ", "कि", "क्ष", "स्त्री", "\u1112\u1161\u11ab"]
)
def test_what_looks_like_one_character_is_never_cut_apart(letter: str) -> None:
    kept = shorten(letter * 40, 20).removesuffix("…")
    assert kept and kept == letter * (len(kept) // len(letter))


def test_a_heap_of_marks_is_cut_down() -> None:
    assert shorten("Z" + "\u0301" * 50, 20) == "Z" + "\u0301" * 2

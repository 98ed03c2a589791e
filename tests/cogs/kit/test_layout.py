"""A message in a container is what the same message is without one, also in its simpler forms."""

from __future__ import annotations

import pytest
from discord import ui

from cogs.kit.buttons import button
from cogs.kit.colors import OWN_COLOR
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout, link
from tests.discord.world import walk

TEXT, ROW, SECTION, CONTAINER = 10, 1, 9, 17


def message(color: int | None) -> Layout:
    layout = Layout("first", color=color).text("second", 1_000_001).picture("board.png", "a board")
    layout.section("a route", button("Claim", CustomId("lay", 1)))
    return layout.separator().row(link("Go", "https://example.com"))


def parts_of(layout: Layout) -> list[dict]:
    return [part for part in walk(layout.to_components()) if part["type"] != CONTAINER]


def test_a_container_changes_nothing_but_the_bar() -> None:
    plain, framed = message(None), message(OWN_COLOR)
    assert parts_of(plain) == parts_of(framed)
    [container] = framed.to_components()
    assert (container["type"], container["accent_color"]) == (CONTAINER, OWN_COLOR)


@pytest.mark.parametrize("color", [None, OWN_COLOR])
def test_a_message_in_a_container_can_be_sent_without_its_pictures(color: int | None) -> None:
    layout = message(color)
    assert layout.shows_files and layout.has_buttons
    assert layout.drop_files()
    assert not layout.shows_files and not layout.drop_files()
    assert "a board" not in str(layout.to_components())


@pytest.mark.parametrize("color", [None, OWN_COLOR])
def test_only_the_text_of_a_message_in_a_container_can_be_sent(color: int | None) -> None:
    layout = message(color)
    layout.keep_only_text()
    [only] = layout.to_components()
    assert (only["type"], only["content"]) == (TEXT, "first\nsecond\na route")


def test_a_container_takes_no_button_that_would_stop_working() -> None:
    with pytest.raises(TypeError):
        Layout(color=OWN_COLOR).section("a route", ui.Button(label="Claim", custom_id="x"))


@pytest.mark.parametrize(
    ("label", "emoji", "beside"),
    [
        ("2 ways to pay → +4", None, True),
        ("3 orange → +4", "🟧", True),
        ("建站：君士坦丁堡", None, True),
        ("2张彩虹票 → +2分", "🌈", True),
        ("1 locomotive → +1", "🌈", False),
        ("1张蓝色＋1张出租车卡牌 → +2分", "🟦", False),
        ("1 red + 2 locomotives → +4", None, False),
    ],
)
def test_a_wide_button_stands_below_its_paragraph_for_beside_it_a_phone_has_no_room(
    label: str, emoji: str | None, beside: bool
) -> None:
    parts = Layout().section("a route", button(label, CustomId("lay", 1), emoji=emoji)).to_components()
    assert [part["type"] for part in parts] == ([SECTION] if beside else [TEXT, ROW])
    assert label in str(parts) and "a route" in str(parts)

"""`/rules`: topics are found by many words, and explained in the board's terms, in every language."""

from __future__ import annotations

import re

import pytest

from cogs.kit.buttons import PersistentItem
from cogs.look.rules import (
    TOPIC_CONDITIONS,
    TOPICS,
    found_topics,
    overview,
    rule_panel,
    rule_text,
    topic_title,
    topics_of,
)
from data.boards import BOARDS
from data.text import LOCALES
from tests.data.texts import STRICT
from tests.discord.players import start_game
from tests.discord.world import World, answer_of, answer_text, texts_of


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_topic_is_answered_within_the_limits(locale: str, board: str) -> None:
    say = STRICT.localizer(locale, board)
    assert 20 <= len(topics_of(say)) <= len(TOPICS)
    assert len({topic_title(say, topic) for topic in TOPICS}) == len(TOPICS)
    for topic in TOPICS:
        panel = rule_panel(say, topic)
        length = sum(len(getattr(item, "content", "")) for item in panel.walk_children())
        assert length <= {"rulings": 2400, "books": 1500}.get(topic, 1250)
        assert len(topic_title(say, topic)) <= 100


@pytest.mark.parametrize("locale", LOCALES)
def test_new_york_knows_nothing_of_trains(locale: str) -> None:
    say = STRICT.localizer(locale, "new-york")
    said = "\n".join(rule_text(say, topic) for topic in topics_of(say))
    assert not re.search("locomotive|train|station|ferr|tunnel|车票|彩虹|火车|車票|彩色|火車|隧道|渡", said)
    assert not re.search("(?<!正)面朝上|[軌轨]道|[鐵铁][軌轨]|(?<![棄弃])牌堆|\\d[節节]", said)
    assert set(TOPICS) - set(topics_of(say)) == TOPIC_CONDITIONS.keys() - {"attractions"}


def test_europe_has_no_attractions() -> None:
    assert set(TOPICS) - set(topics_of(STRICT.localizer("en", "europe"))) == {"attractions"}


@pytest.mark.parametrize("locale", LOCALES)
def test_more_topics_than_a_menu_takes_are_in_two(locale: str) -> None:
    """A menu holds 25 options; a board may have all topics."""
    panel = overview(STRICT.localizer(locale, "europe"), "?", TOPICS)
    menus = [item for item in panel.walk_children() if isinstance(item, PersistentItem)]
    values = [option.value for menu in menus for option in menu.item.options]  # type: ignore[attr-defined]
    assert values == list(TOPICS) and len({menu.item.custom_id for menu in menus}) == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("board", "topic", "numbers"),
    [
        ("europe", "setup", (45, 3, 110, 12, 8, 14, 4, 5, 46)),
        ("new-york", "setup", (15, 44, 6, 8, 2, 5, 18)),
        ("europe", "points", (15, 21)),
        ("europe", "tickets", (3, 1)),
        ("new-york", "tickets", (2, 1)),
        ("europe", "end", (2,)),
        ("europe", "express", (10,)),
    ],
)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_numbers_are_those_of_the_board(locale: str, board: str, topic: str, numbers: tuple[int, ...]) -> None:
    said = set(map(int, re.findall(r"\d+", rule_text(STRICT.localizer(locale, board), topic))))
    assert set(numbers) <= said


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("locomotive", "wild"),
        ("彩虹票", "wild"),
        ("彩色車票卡", "wild"),
        ("gray", "claim"),
        ("Ferries", "ferries"),
        ("ferr", "ferries"),
        ("平手", "ties"),
        ("借用", "loans"),
        ("flush", "market"),
        ("withdraw", "withdrawing"),
        ("隧道", "tunnels"),
        ("tunnel locomotive", "tunnels"),
        *((text, "shuffles") for text in ("shuffle", "seed", "fingerprint", "fair", "Is this fair?")),
        *((text, "shuffles") for text in ("洗牌", "公平", "種子", "种子", "指紋", "指纹")),
    ],
)
def test_a_topic_is_found_in_any_language(text: str, topic: str) -> None:
    assert topic in found_topics(STRICT.localizer("en", "europe"), text)


def test_only_the_beginning_of_a_long_text_is_compared() -> None:
    """Discord allows 6,000 characters. Comparing all of them would block the event loop for up to half a second."""
    say, long = STRICT.localizer("en", "europe"), "tunnel " * 40
    assert "tunnels" in found_topics(say, long) == found_topics(say, f"{long} ferries stations {'x' * 5000}")
    assert found_topics(say, "ﷺ tunnel")[0] == "tunnels" and found_topics(say, "ﷺ" * 150 + " tunnel") == []  # 18 each


async def test_the_board_of_the_channel_is_meant_and_the_other_is_named_as_such(world: World) -> None:
    await start_game(world, "new-york", 2)
    ben = world.person("Ben", "zh-CN")
    for topic in ("wild", "彩虹票"):
        said = answer_text(await ben.slash(world.channel, "rules", topic=topic))
        assert rule_text(STRICT.localizer("zh-CN", "new-york"), "wild") in said
    said = answer_text(await ben.slash(world.channel, "rules", topic="tunnels"))
    assert STRICT.say("zh-CN", "rules-not-here", board="new-york", other="铁路环游：欧洲篇") in said
    assert rule_text(STRICT.localizer("zh-CN", "europe"), "tunnels") in said


async def test_topics_are_suggested_and_chosen_from_a_menu_also_in_dms(world: World) -> None:
    mia = world.person("Mia")
    offered = await mia.autocomplete(world.channel, "rules", "topic", "tunn")
    assert [choice["value"] for choice in offered] == ["tunnels", "withdrawing"]
    assert len(await mia.autocomplete(world.channel, "rules", "topic", "")) == 25
    menu = answer_of(await mia.user.slash("rules"))
    said = answer_text(await mia.user.select(menu, ["loans"], custom_id="ttr:0:0:rules:europe"))
    assert rule_text(STRICT.localizer("en", "europe"), "loans") in said
    again = answer_of(await mia.user.select(menu, ["express"], custom_id="ttr:0:0:rules:europe"))
    assert rule_text(STRICT.localizer("en", "europe"), "express") in texts_of(again)


async def test_what_is_not_found_leads_to_the_list(world: World) -> None:
    said = answer_text(await world.person("Mia").slash(world.channel, "rules", topic="*qqq*"))
    assert STRICT.say("en", "rules-topic-unknown", board="europe", text=r"\*qqq\*") in said

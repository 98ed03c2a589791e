"""`/rules` is asked in everyday words: it opens the right rule at once and no wrong one; in doubt it offers several."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from simcord import MemberActor

from cogs.look.rules import TOPICS, topic_title, topics_of
from data.boards import BOARDS
from data.text import LOCALES
from tests.data.texts import STRICT
from tests.discord.players import start_game
from tests.discord.world import World, answer_text

HERE = Path(__file__).parent
# Of the 58 questions that readers of the rulebooks wrote down (questions.json), 54 must be answered at once; of others
# in their manner as large a part. All others show several rules, the right one among the first.
AT_ONCE = 54 / 58


def asker_of(world: World, locale: str) -> MemberActor:
    """Somebody who asks, in no game."""
    return world.person(f"Asker {locale}", "en-US" if locale == "en" else locale)


@pytest.mark.parametrize("board", ["europe", "new-york"])
@pytest.mark.parametrize("file", ["questions.json", "more_questions.json"])
async def test_everyday_questions_open_the_right_rule_and_never_a_wrong_one(
    world: World, file: str, board: str
) -> None:
    if board != "europe":
        await start_game(world, board, 2)
    asked = [each for each in json.loads((HERE / file).read_text("utf-8")) if each["board"] == board]
    at_once = 0
    for each in asked:
        say = STRICT.localizer(each["locale"], board)
        asker = asker_of(world, each["locale"])
        said = answer_text(await asker.slash(world.channel, "rules", topic=each["question"])).splitlines()
        if said[0] == f"**{say('rules-title')}**":  # several
            assert topic_title(say, each["topic"]) in said[3:8], (each, said)
        else:
            assert f"**{topic_title(say, each['topic'])}**" in said, (each, said[:2])
            at_once += 1
    assert len(asked) >= 3 and at_once >= AT_ONCE * len(asked), (at_once, len(asked))


# Questions that may mean any of several rules.
UNCERTAIN = [
    ("europe", "en", "what are the bonus points", "express attractions"),
    ("europe", "zh-TW", "遊戲多久會結束", "setup end"),
    ("new-york", "en", "how many tickets must I keep", "tickets first-tickets"),
    ("new-york", "en", "15 taxis", "setup wild claim"),
    ("new-york", "zh-TW", "任務可以保留幾張", "tickets first-tickets"),
    ("new-york", "zh-TW", "沒有計程車了", "wild claim end"),
    ("new-york", "zh-TW", "誰贏", "goal ties"),
]


@pytest.mark.parametrize(("board", "locale", "question", "topics"), UNCERTAIN)
async def test_what_may_mean_several_rules_leads_to_a_choice_of_them(
    world: World, board: str, locale: str, question: str, topics: str
) -> None:
    if board != "europe":
        await start_game(world, board, 2)
    say = STRICT.localizer(locale, board)
    said = answer_text(await asker_of(world, locale).slash(world.channel, "rules", topic=question))
    assert said.startswith(f"**{say('rules-title')}**")
    assert all(topic_title(say, topic) in said for topic in topics.split())


HOW_MANY = [
    ("europe", "how many players|多少人可以玩|幾個人可以玩", "2–5"),
    ("europe", "how many stations|有几座火车站|有幾座火車站", "3"),
    ("europe", "how many tickets can I draw|一次抽几张任务牌|一次抽幾張任務卡", "3"),
    ("europe", "how many tickets are there|一共有多少张任务牌|一共有多少張任務卡", "46"),
    ("europe", "how many locomotives are there|一共有几张彩虹票|一共有幾張彩色車票卡", "14"),
    ("europe", "how many train cars does each player have|每人有多少节车厢|每人有多少節車廂", "45"),
    ("europe", "how many cards do we start with|一开始每人发几张牌|一開始每人發幾張牌", "4"),
    ("europe", "how many points is the longest path|最长路线多少分|最長路線多少分", "10"),
    ("new-york", "how many players|几个人玩|幾個人玩", "2–4"),
    ("new-york", "how many taxis do I have|每人有几个出租车标记|每人有幾個計程車指示物", "15"),
    ("new-york", "how many taxi cards are there|一共有几张出租车卡牌|一共有幾張計程車卡牌", "8"),
    ("new-york", "how many points per attraction|景点多少分|景點多少分", "1"),
]


@pytest.mark.parametrize(("board", "questions", "number"), HOW_MANY)
async def test_how_many_opens_the_rule_with_that_number(world: World, board: str, questions: str, number: str) -> None:
    if board != "europe":
        await start_game(world, board, 2)
    for locale, question in zip(LOCALES, questions.split("|"), strict=True):
        say = STRICT.localizer(locale, board)
        said = answer_text(await asker_of(world, locale).slash(world.channel, "rules", topic=question))
        assert not said.startswith(f"**{say('rules-title')}**"), (question, said[:300])
        assert re.search(rf"(?<!\d){number}(?!\d)", said), (question, said)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("locale", LOCALES)
async def test_each_heading_that_is_cited_finds_a_rule_of_its_section(world: World, board: str, locale: str) -> None:
    """“Rulebook p. 3: Course of the game (遊戲流程)”: both names lead back to a rule that cites them."""
    if board != "europe":
        await start_game(world, board, 2)
    say = STRICT.localizer(locale, board)
    asker = asker_of(world, locale)
    citing: dict[str, set[str]] = {}
    for topic in topics_of(say):
        source = say("rule-source", topic=topic)
        for heading in re.findall(r"(?:: )([A-Z][^(]+) \(|[(「“]([^)」”]+)[)」”]", source):
            citing.setdefault("".join(heading), set()).add(topic)
    assert len(citing) >= 7
    for heading, topics in citing.items():
        offered = await asker.autocomplete(world.channel, "rules", "topic", heading)
        assert offered and offered[0]["value"] in topics, (heading, topics, offered[:3])


def test_no_topic_has_a_word_twice() -> None:
    for locale in LOCALES:
        for topic in TOPICS:
            words = STRICT.say(locale, f"rule-{topic}-words", board="europe").split()
            twice = {word for word in words if words.count(word) > 1}
            assert "|" in words and not twice, (locale, topic, twice)

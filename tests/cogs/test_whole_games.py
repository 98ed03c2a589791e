"""Whole games through real discord.py: by buttons, by commands, by both, in three languages, to the engine's score."""

from __future__ import annotations

from random import Random

import pytest

from cogs.seats import words_of
from cogs.words import Words
from data.record import read_record
from data.text import Texts
from engine.events import Score
from engine.scoring import final_scores
from tests.cogs.playing import Party, by_buttons, by_commands, play_on, start
from tests.cogs.world import World, texts_of

STRICT = Texts.load(strict=True)


async def check_end(party: Party) -> None:
    """The scores that the channel was told are the engine's for the stored game, part by part; the winner too."""
    record = await party.world.house.tables.record(party.game)
    assert isinstance(record, str)
    stored = read_record(record).game
    over = await party.standing()
    assert over.table.locale == "en"
    words = words_of(over.table, STRICT.voice("en", over.board.id))
    ended = final_scores(stored)
    said = "\n".join(texts_of(message) for message in party.channel.history()).split("\n")
    for score in ended.scores:
        assert said.count(score_line(words, score)) == 1, (score, said)
    winners, best = words.list(map(words.player, ended.winners)), max(score.total for score in ended.scores)
    assert STRICT.say("en", "final-winner", players=winners, points=best, number=len(ended.winners)) in said


def score_line(words: Words, score: Score) -> str:
    """What is to be said of a seat's score: the total, and every part that the board knows."""
    parts = {"routes": score.routes, "tickets": score.tickets}
    if words.board.id == "europe":
        parts |= {"stations": score.stations, "express": score.express}
    else:
        parts |= {"attractions": score.attractions}
    assert sum(parts.values()) == score.total
    told = words.list(words.voice(f"final-part-{part}", points=points) for part, points in parts.items())
    return words.voice("final-score", player=words.player(score.seat), total=score.total, parts=told)


@pytest.mark.parametrize(("board", "people", "how"), [("new-york", 2, by_buttons), ("new-york", 3, by_commands)])
async def test_a_whole_game_with_pictures_and_letters(world: World, board: str, people: int, how: object) -> None:
    party = await start(world, board, people)
    await play_on(party, Random(people), how)
    await check_end(party)


@pytest.mark.parametrize(
    ("board", "people", "how"),
    [
        ("new-york", 4, None),
        ("europe", 2, by_buttons),
        ("europe", 3, by_commands),
        ("europe", 4, None),
        ("europe", 5, None),
    ],
)
async def test_a_whole_game_in_words(plain: World, board: str, people: int, how: object) -> None:
    party = await start(plain, board, people)
    await play_on(party, Random(people), how)
    await check_end(party)

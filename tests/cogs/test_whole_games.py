"""Whole games through real discord.py: by buttons, by commands, by both, in three languages, to the engine's score."""

from __future__ import annotations

from random import Random

import pytest

from data.record import read_record
from tests.cogs.playing import Party, by_buttons, by_commands, play_on, start
from tests.cogs.world import World, texts_of


async def check_end(party: Party) -> None:
    """The score that the channel was told is the engine's."""
    over = await party.standing()
    view = over.view(None)
    said = "\n".join(texts_of(message) for message in party.channel.history())
    for score in view.scores:
        assert f"{over.table.seats[score.seat].name}" in said and str(score.total) in said
    record = await party.world.house.tables.record(party.game)
    assert isinstance(record, str)
    assert read_record(record)


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

"""Where a command cannot be used in a DM, the refusal names all those that can."""

from __future__ import annotations

import re

import pytest

from data.text import LOCALES
from tests.cogs.kit.test_commands import COMMANDS
from tests.data.texts import STRICT
from tests.discord.players import start_game
from tests.discord.world import World, answer_text

# What must be typed after some commands.
OPTIONS = {
    "new": {"board": "europe"},
    "claim": {"route": "Wien–Budapest"},
    "station": {"city": "Wien"},
    "tunnel": {"choice": "pay"},
}


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_refusal_in_a_dm_names_exactly_the_commands_that_answer_there(world: World, locale: str) -> None:
    await start_game(world, "europe", 2)
    mia = world.person("Mia")
    world.languages.of_users[mia.id] = "en-US" if locale == "en" else locale
    refusal = STRICT.say(locale, "place-not-in-dm")
    answering = set[str]()
    for name in COMMANDS:
        said = answer_text(await mia.user.slash(name, **OPTIONS.get(name, {})))
        if not said.startswith(refusal):
            answering.add(name)
    assert set(re.findall(r"</(\w+):\d+>", refusal)) == answering

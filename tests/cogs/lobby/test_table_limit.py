"""The limit of open tables with the same host. A table beyond it leaves no trace."""

from __future__ import annotations

import pytest

from cogs.lobby.access import MAX_HOSTED_TABLES
from data.store import LOBBY
from data.text import LOCALES
from tests.cogs.lobby.ended_games import rematch, start_and_end
from tests.data.texts import STRICT
from tests.discord.presses import press
from tests.discord.seat_changes import newest_message, say
from tests.discord.world import World, answer_of, answer_text, custom_ids_on


def refusal() -> str:
    """What whoever is the host of too many tables is told."""
    return STRICT.say("en", "tables-too-many", most=MAX_HOSTED_TABLES)


async def host_many(world: World, number: int) -> list[int]:
    """Makes Mia the host of this number of lobbies; returns their games."""
    mia, games = world.person("Mia"), list[int]()
    for n in range(number):
        channel = world.guild.create_text_channel(f"rails-{n}")
        opened = await world.tables.lobby.open(
            "europe", channel=channel.id, guild=world.guild.id, host=mia.id, name="Mia"
        )
        games.append(opened.game)  # type: ignore[union-attr]
    return games


async def tables_of(world: World) -> int:
    return len(await world.tables.of(world.person("Mia").id))


async def test_no_table_beyond_the_limit_until_one_is_closed(world: World) -> None:
    games, mia = await host_many(world, MAX_HOSTED_TABLES - 1), world.person("Mia")
    assert refusal() not in answer_text(await mia.slash(world.channel, "new", board="europe"))
    other = world.guild.create_text_channel("one-too-many")
    before = len(other.history())
    assert answer_text(await mia.slash(other, "new", board="new-york")) == refusal() + "\nMy games"
    assert await world.tables.here(other.id) is None and await tables_of(world) == MAX_HOSTED_TABLES
    assert not [each for each in other.history()[before:] if not each.flags.ephemeral]
    assert refusal() not in answer_text(await world.person("Ben").slash(other, "new", board="new-york")), "another host"
    await world.tables.lobby.cancel(games[0], mia.id)
    third = world.guild.create_text_channel("again")
    assert refusal() not in answer_text(await mia.slash(third, "new", board="new-york"))


async def test_no_thread_is_made_for_one_too_many(world: World) -> None:
    await world.person("Ben").slash(world.channel, "new", board="europe")
    mia = world.person("Mia")
    panel = answer_of(await mia.slash(world.channel, "new", board="europe"))
    [button] = [each for each in custom_ids_on(panel) if ":thread:" in each]
    await host_many(world, MAX_HOSTED_TABLES)
    assert answer_text(await mia.click(panel, custom_id=button)) == refusal() + "\nMy games"
    assert not [each for each in world.env.http_requests if each.path.endswith("/threads")]


async def test_a_rematch_counts_for_who_opens_it_and_not_for_who_sits_down(world: World) -> None:
    party = await start_and_end(world)
    await host_many(world, MAX_HOSTED_TABLES)
    assert answer_text(await rematch(party, "Mia")) == refusal() + "\nMy games"
    assert await world.tables.here(party.channel.id) is None
    message = newest_message(party, say("button-rematch"))
    await press(world.person("Ben"), message, "rematch")
    again = await world.tables.here(party.channel.id)
    assert again is not None and (again.status, again.host) == (LOBBY, world.person("Ben").id)
    assert refusal() not in answer_text(await press(world.person("Mia"), message, "rematch"))
    assert await tables_of(world) == MAX_HOSTED_TABLES + 1


@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_said_in_every_language(locale: str) -> None:
    assert str(MAX_HOSTED_TABLES) in STRICT.say(locale, "tables-too-many", most=MAX_HOSTED_TABLES)

"""The language of an open table is changed by its host or by a manager of the server, and by nobody else."""

from __future__ import annotations

import discord
import pytest
from simcord import InteractionResult, MemberActor

from data.text import LOCALES
from tests.data.texts import STRICT
from tests.discord.players import Party, open_lobby, start_game
from tests.discord.private_answers import size_of
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of


def manager(world: World) -> MemberActor:
    role = world.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    user = world.env.create_user("Max", global_name="Max")
    return world.guild.add_member(user, roles=[role])


async def speaks(who: MemberActor, party: Party, locale: str) -> InteractionResult:
    panel = answer_of(await who.slash(party.channel, "settings"))
    return await who.select(panel, [locale], custom_id=f"ttr:{party.game}:0:tongue:")


async def test_the_host_changes_it_before_the_start_and_everything_follows(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    assert "host" in texts_of(party.panel())
    said = answer_text(await speaks(world.person("Mia"), party, "zh-TW"))
    assert f"**Language of the table in this channel** (game {party.game})" in said
    assert STRICT.say("zh-TW", "board-name", board="europe") in texts_of(party.panel())
    of_ben = answer_of(await world.person("Ben").slash(world.channel, "settings"))
    assert not any(":tongue:" in each for each in custom_ids_on(of_ben))
    await world.person("Mia").slash(world.channel, "start")
    assert STRICT.say("zh-TW", "panel-choosing", game=party.game, board="europe") in texts_of(party.panel())


async def test_a_manager_changes_it_in_a_game_that_runs(world: World) -> None:
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    for seat in party.seats.values():
        await seat.who.slash(world.channel, "tickets", keep="1")
    last = (await party.position()).table.last
    panel = answer_of(await manager(world).slash(world.channel, "settings"))
    text, components = size_of(panel)
    assert text <= 4000 and components <= 40
    await speaks(manager(world), party, "zh-CN")
    assert "### 第1回合" in texts_of(party.panel()) and (await party.position()).table.last == last
    await world.restart()
    assert (await party.position()).table.locale == "zh-CN"
    assert not world.strict.faults()


async def test_an_old_menu_of_somebody_who_is_host_no_more_does_nothing(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    panel = answer_of(await mia.slash(world.channel, "settings"))
    await mia.slash(world.channel, "leave")
    said = answer_text(await mia.select(panel, ["zh-TW"], custom_id=f"ttr:{party.game}:0:tongue:"))
    assert said == "Only the host of the table, or who manages this server, can change its language.\nSettings"
    table = await world.tables.table(party.game)
    assert table is not None and table.locale == "en"


@pytest.mark.parametrize("locale", LOCALES)
async def test_it_is_said_in_every_language(world: World, locale: str) -> None:
    party = await open_lobby(world, "europe", 2, languages=(locale,))
    said = answer_text(await world.person("Mia").slash(world.channel, "settings"))
    assert STRICT.say(locale, "settings-this-table", game=str(party.game)) in said

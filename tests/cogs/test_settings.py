"""Settings: a person's, at once and for that person alone; a server's, by its managers only."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from simcord import MemberActor

from tests.cogs.looking import STRICT, looking_world, shown, size_of
from tests.cogs.playing import start
from tests.cogs.world import World, answered, ids_of, texts_of


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with looking_world(tmp_path) as world:
        yield world


def manager(world: World) -> MemberActor:
    """Somebody who manages the server."""
    role = world.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    user = world.env.create_user("Max", global_name="Max")
    world.languages.of_users[user.id] = "en-US"
    return world.guild.add_member(user, roles=[role])


async def test_the_language_set_wins_over_discords_and_stays_after_a_restart(world: World) -> None:
    mia = world.person("Mia")
    panel = shown(await mia.slash(world.channel, "settings"))
    changed = shown(await mia.select(panel, ["zh-TW"], custom_id="ttr:0:0:wish:language"))
    assert STRICT.say("zh-TW", "settings-title") in texts_of(changed)
    await world.restart()
    assert STRICT.say("zh-TW", "settings-title") in answered(await mia.slash(world.channel, "settings"))
    panel = shown(await mia.slash(world.channel, "settings"))
    changed = shown(await mia.select(panel, ["auto"], custom_id="ttr:0:0:wish:language"))
    assert STRICT.say("en", "settings-title") in texts_of(changed)


async def test_the_language_changes_answers_and_pictures(world: World) -> None:
    await start(world, "europe", 2)
    mia = world.person("Mia")
    alts: set[str] = set()
    for locale in ("en", "zh-CN", "zh-TW"):
        await mia.select(shown(await mia.slash(world.channel, "settings")), [locale], custom_id="ttr:0:0:wish:language")
        board = shown(await mia.slash(world.channel, "board"))
        assert STRICT.say(locale, "look-in-words", board="europe") in texts_of(board)
        alts.add(board.attachments[0].description or "")
        assert STRICT.say(locale, "hand-empty", board="europe") not in answered(await mia.slash(world.channel, "hand"))
    assert len(alts) == 3


async def test_a_wish_of_one_changes_nothing_for_another(world: World) -> None:
    mia, ben = world.person("Mia"), world.person("Ben")
    await mia.select(shown(await mia.slash(world.channel, "settings")), ["zh-CN"], custom_id="ttr:0:0:wish:language")
    assert STRICT.say("en", "settings-title") in answered(await ben.slash(world.channel, "settings"))


@pytest.mark.parametrize(
    ("how", "ping", "by"), [("channel", True, None), ("dm", False, "dm"), ("none", False, None)]
)
async def test_one_is_told_of_a_turn_in_one_way(world: World, how: str, ping: bool, by: str | None) -> None:
    mia = world.person("Mia")
    await mia.select(shown(await mia.slash(world.channel, "settings")), [how], custom_id="ttr:0:0:wish:ping")
    wish = await world.house.store.person(mia.id)
    assert (wish.ping, wish.reminders) == (ping, by)


async def test_a_closed_dm_is_explained_and_can_be_tried_again(world: World) -> None:
    mia = world.person("Mia")
    await world.house.store.set_person(mia.id, dm_closed=True)
    panel = shown(await mia.slash(world.channel, "settings"))
    assert STRICT.say("en", "settings-dm-closed") in texts_of(panel)
    again = shown(await mia.click(panel, custom_id="ttr:0:0:wish:dm-on"))
    assert STRICT.say("en", "settings-dm-on") in texts_of(again)
    assert not (await world.house.store.person(mia.id)).dm_closed


async def test_who_does_not_manage_the_server_sees_nothing_of_its_settings_and_cannot_change_them(world: World) -> None:
    mia, max_ = world.person("Mia"), manager(world)
    own = shown(await mia.slash(world.channel, "settings"))
    assert not any(":server:" in each for each in ids_of(own))
    theirs = shown(await max_.slash(world.channel, "settings"))
    assert sum(":server:" in each for each in ids_of(theirs)) == 3
    world.env.backend.guilds[world.guild.id].members[max_.id].role_ids.clear()
    refused = answered(await max_.select(theirs, ["zh-CN"], custom_id="ttr:0:0:server:language"))
    assert STRICT.say("en", "settings-managers-only") in refused
    assert (await world.house.store.server(world.guild.id)).locale is None


async def test_managers_choose_the_language_and_the_clock_of_new_tables(world: World) -> None:
    max_ = manager(world)
    for kind, value in (("language", "zh-CN"), ("clock", "3d")):
        panel = shown(await max_.slash(world.channel, "settings"))
        await max_.select(panel, [value], custom_id=f"ttr:0:0:server:{kind}")
    wish = await world.house.store.server(world.guild.id)
    assert (wish.locale, wish.clock) == ("zh-CN", "3d")
    await world.person("Mia").slash(world.channel, "new", board="europe")
    table = await world.house.tables.here(world.channel.id)
    assert table is not None and table.locale == "zh-CN"


async def test_managers_choose_the_channels(world: World) -> None:
    max_, other = manager(world), world.guild.create_text_channel("rails")
    panel = shown(await max_.slash(world.channel, "settings"))
    await max_.select(panel, [other], custom_id="ttr:0:0:server:channels")
    assert (await world.house.store.server(world.guild.id)).channels == (other.id,)
    said = answered(await world.person("Mia").slash(world.channel, "new", board="europe"))
    assert STRICT.say("en", "place-not-allowed", channels=f"<#{other.id}>") in said


@pytest.mark.parametrize("locale", ["en-US", "zh-CN", "zh-TW"])
async def test_the_whole_panel_keeps_within_discords_limits(world: World, locale: str) -> None:
    max_ = manager(world)
    world.languages.of_users[max_.id] = locale
    await world.house.store.set_person(max_.id, dm_closed=True)
    text, components = size_of(shown(await max_.slash(world.channel, "settings")))
    assert text <= 4000 and components <= 40


async def test_in_a_dm_there_are_only_ones_own_settings(world: World) -> None:
    panel = shown(await world.person("Mia").user.slash("settings"))
    assert not any(":server:" in each for each in ids_of(panel))

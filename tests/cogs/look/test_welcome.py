"""The bot introduces itself: once in a server that it joins, where it may write, and in the line below its name."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import ChannelHandle, GuildHandle
from simcord.backend import serializers

from cogs.kit.colors import OWN_COLOR
from tests.data.texts import STRICT
from tests.discord.presses import press
from tests.discord.world import World, answer_of, answer_text, components_of, texts_of


def join(world: World, guild: GuildHandle, *, again: bool = False) -> None:
    """Discord's event when the bot joins a server, or when one is available again after an outage."""
    backend = world.env.backend
    payload: dict[str, Any] = dict(serializers.guild_create_payload(backend, backend.guilds[guild.id]))
    if not again:
        del payload["unavailable"]
    backend.emit("GUILD_CREATE", payload)


def joined(world: World, **settings: Any) -> tuple[GuildHandle, ChannelHandle, ChannelHandle]:
    """A server with two channels in which the bot is new."""
    guild = world.env.create_guild("Club", **settings)
    return guild, guild.create_text_channel("rules"), guild.create_text_channel("chat")


def said(locale: str = "en") -> str:
    names = [STRICT.say(locale, "board-name", board=board) for board in ("europe", "new-york")]
    games = STRICT.say(locale, "list-separator").join(names)
    return STRICT.say(locale, "welcome", board="europe", games=games)


async def test_a_server_is_greeted_once_with_what_to_do(world: World) -> None:
    guild, first, _ = joined(world)
    join(world, guild)
    await world.env.settle()
    [message] = first.history()
    assert texts_of(message).startswith(said())
    assert components_of(message)[0]["accent_color"] == OWN_COLOR
    await world.env.advance_time(3600)
    join(world, guild)
    join(world, guild, again=True)
    await world.env.settle()
    await world.restart()
    assert len(first.history()) == 1


async def test_its_buttons_work_where_no_game_is(world: World) -> None:
    guild, first, _ = joined(world)
    join(world, guild)
    await world.env.settle()
    [message] = first.history()
    who = guild.add_member(world.env.create_user("Neu"))
    minute = await press(who, message, "rules", "minute")
    assert answer_text(minute).startswith(STRICT.say("en", "rules-minute", board="europe"))
    helped = await press(who, message, "help")
    assert answer_text(helped).startswith(STRICT.say("en", "help-start", board="europe", stations=1))
    assert answer_of(minute).ephemeral and answer_of(helped).ephemeral


async def test_after_weeks_a_server_that_is_joined_again_is_greeted_again(world: World) -> None:
    guild, first, _ = joined(world)
    join(world, guild)
    await world.env.settle()
    server = await world.store.settings.server(guild.id)
    await world.store.settings.set_server(guild.id, greeted=server.greeted - 8 * 86400)
    await world.env.advance_time(60)
    join(world, guild)
    await world.env.settle()
    assert len(first.history()) == 2


async def test_it_writes_only_where_it_may(world: World) -> None:
    """In the first channel where it may write; in none, if it may nowhere, and then nothing is sent at all."""
    guild = world.env.create_guild("Club")
    silent = {guild.default_role: discord.PermissionOverwrite(send_messages=False)}
    rules = guild.create_text_channel("rules", overwrites=silent)
    requests = len(world.env.http_requests)
    join(world, guild)
    await world.env.settle()
    assert len(world.env.http_requests) == requests
    chat = guild.create_text_channel("chat")
    join(world, guild)
    await world.env.settle()
    assert not rules.history() and len(chat.history()) == 1


async def test_a_server_is_greeted_in_its_system_channel(world: World) -> None:
    guild, first, second = joined(world)
    world.env.backend.edit_guild(guild.id, {"system_channel_id": str(second.id)})
    join(world, guild)
    await world.env.settle()
    assert not first.history() and len(second.history()) == 1


async def test_a_server_is_not_greeted_where_it_announces_something_itself(world: World) -> None:
    """Nor among its rules or Discord's updates, although an administrator's bot may write everywhere."""
    guild, backend = world.env.create_guild("Club"), world.env.backend
    news = guild.create_text_channel("news")
    backend.edit_channel(news.id, {"type": discord.ChannelType.news.value})
    rules, updates = guild.create_text_channel("rules"), guild.create_text_channel("updates")
    told = {"rules_channel_id": str(rules.id), "public_updates_channel_id": str(updates.id)}
    backend.edit_guild(guild.id, {**told, "system_channel_id": str(news.id)})
    join(world, guild)
    await world.env.settle()
    assert not news.history() and not rules.history() and not updates.history()
    chat = guild.create_text_channel("chat")
    join(world, guild)
    await world.env.settle()
    assert len(chat.history()) == 1


async def test_a_refused_welcome_breaks_nothing(world: World) -> None:
    guild, first, second = joined(world)
    world.env.inject_error("POST", f"/channels/{first.id}/messages", status=403, code=50013, times=None)
    join(world, guild)
    await world.env.settle()
    assert not first.history() and not second.history()


@pytest.mark.parametrize("locale", ["zh-TW", "zh-CN"])
async def test_a_community_server_is_greeted_in_its_language(world: World, locale: str) -> None:
    guild, first, _ = joined(world)
    world.languages.of_guilds[guild.id] = locale
    world.env.backend.edit_guild(guild.id, {"preferred_locale": locale})
    join(world, guild)
    await world.env.settle()
    [message] = first.history()
    assert texts_of(message).startswith(said(locale))


async def test_the_line_below_its_name_says_how_to_begin(world: World) -> None:
    shown = world.bot.activity
    assert isinstance(shown, discord.CustomActivity) and shown.name == "🚂 /new · /help"

"""The channel, its server and the application: what the bot finds there, against what it needs."""

from __future__ import annotations

import discord

from cogs.kit.permissions import REQUIRED
from cogs.probe.ground import Ground, Seen, held, step
from cogs.probe.wire import Body

Kind = discord.ChannelType
VOICES = (Kind.voice, Kind.stage_voice)
THREADS = (Kind.public_thread, Kind.private_thread, Kind.news_thread)
KINDS = (Kind.text, Kind.news, *VOICES, *THREADS)  # in which games are played
COMMUNITY = "COMMUNITY"
IN_SERVERS, ANYWHERE_WITH_THE_BOT = [0], [0, 1]  # integration types; contexts (servers, DMs with the bot)


@step("the channel's kind", "text, announcement, voice, stage or a thread")
async def kind(ground: Ground) -> Seen:
    found = kind_of(ground.channel)
    return held(found in KINDS, found.name.replace("_", " "))


@step("the bot's permissions here", "all that games need")
async def permissions(ground: Ground) -> Seen:
    found = kind_of(ground.channel)
    above = int(ground.channel["parent_id"]) if found in THREADS else ground.here
    home = await ground.guild.fetch_channel(above)
    me = await ground.guild.fetch_member(ground.wire.me)
    assert isinstance(home, discord.abc.GuildChannel)
    ground.permissions = home.permissions_for(me)
    missing = [name for name in needed(found) if not getattr(ground.permissions, name)]
    return held(not missing, f"missing: {', '.join(map(_title, missing))}" if missing else "all of them")


@step("the server's language")
async def language(ground: Ground) -> Seen:
    community = COMMUNITY in ground.guild.features
    worth = "a Community server" if community else "no Community server: Discord's default, nobody's choice"
    return Seen(f"{ground.guild.preferred_locale} ({worth})")


@step("where interactions go", "over the gateway: no Interactions Endpoint URL")
async def endpoint(ground: Ground) -> Seen:
    url = (await ground.client.application_info()).interactions_endpoint_url
    return held(not url, "to a URL: clear it in the Developer Portal" if url else "over the gateway")


@step("the application's commands", "those of this version")
async def commands(ground: Ground) -> Seen:
    there = {command["name"] for command in await _commands(ground)}
    missing, foreign = sorted(ground.commands - there), sorted(there - ground.commands)
    seen = f"{len(there & ground.commands)} of {len(ground.commands)}"
    seen += f"; missing: {', '.join(missing)} (start the bot once)" if missing else ""
    seen += f"; unknown: {', '.join(foreign)}" if foreign else ""
    return held(not missing and not foreign, seen)


@step("where commands can be used", "integration_types [0], contexts [0, 1]")
async def contexts(ground: Ground) -> Seen:
    found = {str((each.get("integration_types"), each.get("contexts"))) for each in await _commands(ground)}
    expected = str((IN_SERVERS, ANYWHERE_WITH_THE_BOT))
    return held(found == {expected}, " and ".join(sorted(found)) or "no commands")


STEPS = (kind, permissions, language, endpoint, commands, contexts)


def kind_of(channel: Body) -> discord.ChannelType:
    """The kind of a channel; an unknown one by its number."""
    return discord.enums.try_enum(discord.ChannelType, channel["type"])


def needed(kind: discord.ChannelType) -> list[str]:
    """The permissions without which games cannot be played in a channel of this kind."""
    named = ["send_messages_in_threads" if kind in THREADS and name == "send_messages" else name for name in REQUIRED]
    return [*named, *(["connect"] if kind in VOICES and "connect" not in named else [])]


async def _commands(ground: Ground) -> list[Body]:
    return await ground.wire.ask(
        "GET", "/applications/{application_id}/commands", application_id=ground.wire.application
    )


def _title(permission: str) -> str:
    return permission.replace("_", " ").title()

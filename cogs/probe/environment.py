"""Steps about the channel, its server and the application: whether they are set up as the bot needs it."""

from __future__ import annotations

import discord

from cogs.kit.commands import is_entry_point
from cogs.kit.permissions import REQUIRED
from cogs.probe.steps import Finding, ProbeRun, check, step
from cogs.probe.wire import Body

Kind = discord.ChannelType
VOICES = (Kind.voice, Kind.stage_voice)
THREADS = (Kind.public_thread, Kind.private_thread, Kind.news_thread)
KINDS = (Kind.text, Kind.news, *VOICES, *THREADS)  # in which games can be played
COMMUNITY = "COMMUNITY"
IN_SERVERS, ANYWHERE_WITH_THE_BOT = [0], [0, 1]  # integration types; contexts (servers, DMs with the bot)


@step("the channel's kind", "text, announcement, voice, stage or a thread", "no game can be opened there")
async def kind(probe: ProbeRun) -> Finding:
    found = channel_type(probe.channel)
    return check(found in KINDS, found.name.replace("_", " "))


@step("the bot's permissions here", "all that games need", "tables say what is missing, and go without pictures")
async def permissions(probe: ProbeRun) -> Finding:
    missing = [name for name in needed(channel_type(probe.channel)) if not getattr(probe.permissions, name)]
    return check(not missing, f"missing: {', '.join(map(_title, missing))}" if missing else "all of them")


@step("the server's language")
async def language(probe: ProbeRun) -> Finding:
    community = COMMUNITY in probe.guild.features
    worth = "a Community server" if community else "no Community server: Discord's default, nobody's choice"
    return Finding(f"{probe.guild.preferred_locale} ({worth})")


@step(
    "where interactions go", "over the gateway: no Interactions Endpoint URL", "no command and no press reaches the bot"
)
async def endpoint(probe: ProbeRun) -> Finding:
    url = (await probe.client.application_info()).interactions_endpoint_url
    return check(not url, "to a URL: clear it in the Developer Portal" if url else "over the gateway")


@step(
    "the application's commands",
    "those of this version",
    "people are offered other commands; its next start sends them",
)
async def commands(probe: ProbeRun) -> Finding:
    there = {command["name"] for command in await _commands(probe)}
    missing, foreign = sorted(probe.commands - there), sorted(there - probe.commands)
    seen = f"{len(there & probe.commands)} of {len(probe.commands)}"
    seen += f"; missing: {', '.join(missing)} (start the bot once)" if missing else ""
    seen += f"; unknown: {', '.join(foreign)}" if foreign else ""
    return check(not missing and not foreign, seen)


@step("where commands can be used", "integration_types [0], contexts [0, 1]", "its next start sends them anew")
async def contexts(probe: ProbeRun) -> Finding:
    found = {str((each.get("integration_types"), each.get("contexts"))) for each in await _commands(probe)}
    expected = str((IN_SERVERS, ANYWHERE_WITH_THE_BOT))
    return check(found == {expected}, " and ".join(sorted(found)) or "no commands")


STEPS = (kind, permissions, language, endpoint, commands, contexts)


def channel_type(channel: Body) -> discord.ChannelType:
    """The type of a channel; unknown types keep their number."""
    return discord.enums.try_enum(discord.ChannelType, channel["type"])


def needed(kind: discord.ChannelType) -> list[str]:
    """The permissions without which games cannot be played in a channel of this kind."""
    named = ["send_messages_in_threads" if kind in THREADS and name == "send_messages" else name for name in REQUIRED]
    return [*named, *(["connect"] if kind in VOICES and "connect" not in named else [])]


async def permissions_in(channel: Body, guild: discord.Guild, me: int) -> discord.Permissions:
    """The permissions of the bot in a channel; in a thread, those in the channel above it."""
    above = channel["parent_id"] if channel_type(channel) in THREADS else channel["id"]
    home = await guild.fetch_channel(int(above))
    assert isinstance(home, discord.abc.GuildChannel)
    return home.permissions_for(await guild.fetch_member(me))


def may_write(channel: Body, permissions: discord.Permissions) -> bool:
    """Whether the bot may post in this channel at all."""
    return permissions.send_messages_in_threads if channel_type(channel) in THREADS else permissions.send_messages


async def _commands(probe: ProbeRun) -> list[Body]:
    """The commands that the bot has registered; `bot.py check --discord` tells of one that Discord made itself."""
    path = "/applications/{application_id}/commands"
    held = await probe.wire.ask("GET", path, application_id=probe.wire.application)
    return [command for command in held if not is_entry_point(command)]


def _title(permission: str) -> str:
    return permission.replace("_", " ").title()

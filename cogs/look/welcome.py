"""What the bot says of itself: once in a server that it joins, and in the line below its name."""

from __future__ import annotations

import logging

import discord

from cogs.kit.bot import Bot
from cogs.kit.buttons import Style, button
from cogs.kit.channel import Channel, ChannelGone, NoTable, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.colors import OWN_COLOR
from cogs.kit.connection import Unreachable
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.kit.nonces import nonce_of
from cogs.show.lobby_panel import minute_button
from data.boards import BOARDS
from data.store import ServerSettings, Store
from data.text import Localizer, locale_of

AGAIN_AFTER = 7 * 86400  # seconds: a server that the bot joins again sooner is not greeted again

log = logging.getLogger(__name__)


class WelcomeCog(Cog):
    """Greets a server that the bot joins. Discord tells of one that only was not available by another event."""

    def __init__(self, bot: Bot, store: Store) -> None:
        super().__init__(bot)
        self._store = store

    @Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Posts the welcome, where the bot may write; at most once, for that it was posted is stored first."""
        server, now = await self._store.settings.server(guild.id), self._store.now()
        channel = channel_for_welcome(guild, server)
        if channel is None or now - server.greeted < AGAIN_AFTER:
            return
        await self._store.settings.set_server(guild.id, greeted=now)
        say = self.bot.texts.localizer(server_locale(guild, server), BOARDS[0])
        try:
            where = Channel(self.bot, NoTable(channel.id, guild.id))
            await where.post(welcome(say), nonce=nonce_of("welcome", guild.id, now))
        except (ChannelGone, NotAllowed, Unreachable, discord.HTTPException) as error:
            log.info("a server was not greeted", extra={"why": type(error).__name__})


def welcome(say: Localizer) -> Layout:
    """What the bot is, how to begin, and how to try it alone."""
    games = say("list-separator").join(say.about(board)("board-name") for board in BOARDS)
    buttons = (minute_button(say), button(say("button-help"), CustomId("help"), style=Style.primary))
    return Layout(say("welcome", games=games), color=OWN_COLOR).row(*buttons)


def channel_for_welcome(guild: discord.Guild, server: ServerSettings) -> discord.TextChannel | None:
    """Where the bot may write: a channel in which games are allowed, the system channel, or the first text channel.

    Where the server itself announces something, its rules and Discord's updates, a bot has nothing to say.
    """
    official = (guild.rules_channel, guild.public_updates_channel)
    there = [channel for channel in (guild.system_channel, *guild.text_channels) if channel is not None]
    channels = [channel for channel in there if channel not in official and not channel.is_news()]
    allowed = [channel for channel in channels if channel.id in server.channels]
    return next((channel for channel in (*allowed, *channels) if _may_write(channel)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.view_channel and may.send_messages


def server_locale(guild: discord.Guild, server: ServerSettings) -> str:
    """The language that the server has chosen: here, or as a Community server in Discord; else English."""
    community = str(guild.preferred_locale) if "COMMUNITY" in guild.features else None
    return locale_of(server.locale, community)

"""What the channel of a table is called, and of which kind it is, also while discord.py's cache does not have it.

A thread that sleeps is in no cache: Discord sends those that are awake. So the name is kept with the table, and
written anew only when another one was seen. Names are user text: cut here, escaped where they are shown.
"""

from __future__ import annotations

import discord

from cogs.kit.bot import Bot
from cogs.wording.names import shorten
from data.store import Store, Table
from data.store.notes import ChannelNote

MAX_NAME_LENGTH = 60  # of a name that is kept
THREADS = (discord.ChannelType.news_thread, discord.ChannelType.public_thread, discord.ChannelType.private_thread)
THREAD_KINDS = frozenset(kind.value for kind in THREADS)


class Place(ChannelNote, frozen=True):
    """A channel as it was last seen; `kind` is Discord's number of its type."""

    @property
    def may_be_archived(self) -> bool:
        """Whether it may be there though the cache does not have it."""
        return self.kind in THREAD_KINDS


class Places:
    """The channels of all open tables, by game."""

    def __init__(self, bot: Bot, store: Store) -> None:
        self._bot = bot
        self._store = store
        self._known: dict[int, Place] = {}

    def of(self, table: Table) -> Place | None:
        """The channel of a table: as the cache has it, or as it was last seen."""
        kept = self._known.get(table.game)
        return self._cached(table.guild, table.channel) or (kept if kept and kept.channel == table.channel else None)

    def is_cached(self, table: Table) -> bool:
        """Whether Discord says by itself what becomes of the channel."""
        return self._cached(table.guild, table.channel) is not None

    def _cached(self, guild: int | None, channel: int) -> Place | None:
        server = self._bot.get_guild(guild) if guild else None
        return _place(server.get_channel_or_thread(channel) if server else self._bot.get_channel(channel))

    async def refresh(self) -> None:
        """Reads what was kept, and keeps what the cache has otherwise: at the start and every minute."""
        known, still = set(self._known), set[int]()
        noted = await self._store.notes.of_open_tables(Place)
        for game, guild, channel in await self._store.games.open_channels():
            still.add(game)
            before, now = noted.get(game), self._cached(guild, channel)
            if now is not None and now != before:
                await self._note(game, now)
            if place := now or before:
                self._known[game] = place
        for game in known - still:
            del self._known[game]

    async def observe(self, table: Table, *channels: object) -> None:
        """The channel of a table as it was just met: one of these, or that of the cache."""
        met = (_place(channel) for channel in channels)
        now = next((place for place in met if place and place.channel == table.channel), None)
        now = now or self._cached(table.guild, table.channel)
        if now is not None and now != self._known.get(table.game):
            await self._note(table.game, now)
            self._known[table.game] = now

    async def _note(self, game: int, place: Place) -> None:
        await self._store.notes.put(game, place)


def _place(channel: object) -> Place | None:
    """A channel of a server, as discord.py has it, or named already."""
    if isinstance(channel, Place):
        return channel
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    return Place(channel.id, shorten(channel.name, MAX_NAME_LENGTH), channel.type.value)


def place_from_gateway(channel: int, name: str, kind: int) -> Place:
    """A channel as the gateway tells of it."""
    return Place(channel, shorten(name, MAX_NAME_LENGTH), kind)

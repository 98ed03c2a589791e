"""The name and type of each table's channel, also while it is not in discord.py's cache.

Archived threads are in no cache, for Discord sends only active ones. So the name is stored with the table, and stored
again when it has changed. Names are user text: they are cut here and escaped where they are shown.
"""

from __future__ import annotations

import discord

from cogs.kit.bot import Bot
from cogs.wording.names import shorten
from data.store import Store, Table
from data.store.notes import ChannelNote

MAX_NAME_LENGTH = 60
THREADS = (discord.ChannelType.news_thread, discord.ChannelType.public_thread, discord.ChannelType.private_thread)
THREAD_KINDS = frozenset(kind.value for kind in THREADS)


class Place(ChannelNote, frozen=True):
    """A channel as it was last seen; `kind` is Discord's channel type."""

    @property
    def may_be_archived(self) -> bool:
        """Whether this is a thread, which can exist without being in the cache."""
        return self.kind in THREAD_KINDS


class Places:
    """The channels of all open tables, by game."""

    def __init__(self, bot: Bot, store: Store) -> None:
        self._bot = bot
        self._store = store
        self._known: dict[int, Place] = {}

    def of(self, table: Table) -> Place | None:
        """The channel of a table, from the cache or as it was last seen."""
        kept = self._known.get(table.game)
        return self._cached(table.guild, table.channel) or (kept if kept and kept.channel == table.channel else None)

    def is_cached(self, table: Table) -> bool:
        """Whether the channel is in the cache, so that Discord reports its changes."""
        return self._cached(table.guild, table.channel) is not None

    def _cached(self, guild: int | None, channel: int) -> Place | None:
        server = self._bot.get_guild(guild) if guild else None
        return _place(server.get_channel_or_thread(channel) if server else self._bot.get_channel(channel))

    async def refresh(self) -> None:
        """Reads the stored channels, and stores those that have changed. Called at the start and every minute."""
        before, still = set(self._known), set[int]()
        noted = await self._store.notes.of_open_tables(Place, everywhere=True)
        for game, guild, channel in await self._store.games.open_channels():
            still.add(game)
            stored, cached = noted.get(game), self._cached(guild, channel)
            if cached is not None and cached != stored:
                await self._note(game, cached)
            if place := cached or stored:
                self._known[game] = place
        for game in before - still:
            del self._known[game]

    async def observe(self, table: Table, *channels: object) -> None:
        """Stores the channel of a table if it has changed, from one of these channels or from the cache."""
        places = map(_place, channels)
        place = next((place for place in places if place and place.channel == table.channel), None)
        place = place or self._cached(table.guild, table.channel)
        if place is not None and place != self._known.get(table.game):
            await self._note(table.game, place)
            self._known[table.game] = place

    async def _note(self, game: int, place: Place) -> None:
        await self._store.notes.put(game, place)


def _place(channel: object) -> Place | None:
    """The place of a server's channel; None for anything else."""
    if isinstance(channel, Place):
        return channel
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return None
    return Place(channel.id, shorten(channel.name, MAX_NAME_LENGTH), channel.type.value)


def place_from_gateway(channel: int, name: str, kind: int) -> Place:
    """A channel as described by a gateway event."""
    return Place(channel, shorten(name, MAX_NAME_LENGTH), kind)

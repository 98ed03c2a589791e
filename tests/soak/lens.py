"""What the judge sees: the store, read beside the bots that run, and the same words and hands that they would show."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

from discord import Emoji

from cogs.assembly import Assembly, BotOptions, assemble
from cogs.kit.emoji_upload import emoji_files
from cogs.tables.position import Outcome, Position
from cogs.wording.player import PlayerContext
from data.store import Store, Table
from data.text import Localizer, Texts
from engine.refused import Refused
from tests.discord.soundness import unsound
from tests.inside.product import parts_without_discord
from tests.inside.simulation import tell_of_discord
from tests.soak.crowded import CrowdedDiscord


class Lens:
    """Reads what the bots have stored. It is no bot: it has no connection to Discord, and stores nothing."""

    def __init__(self, discord: CrowdedDiscord, parts: Assembly) -> None:
        self.discord = discord
        self.parts = parts

    @property
    def store(self) -> Store:
        return self.parts.store

    async def position(self, game: int) -> Position:
        """The game at this moment."""
        position = await self.parts.tables.position(game)
        assert not isinstance(position, Refused), position
        return position

    async def table_in(self, channel: int) -> Table | None:
        """The open table of a channel."""
        return await self.parts.tables.here(channel)

    async def outcomes(self, game: int) -> list[Outcome]:
        """Every move of a game, replayed from the deal."""
        table = await self.parts.tables.table(game)
        if table is None or table.last < 0:
            return []
        return [then.outcomes[-1] for then in await self.parts.tables.games.replay(table)]

    async def unsound(self, game: int) -> list[str]:
        """What `tests/discord/soundness.py` finds wrong with a game.

        A DM may be written before a bot that has just started has looked up its emoji: it then shows colored squares.
        """
        self.parts.messages.clear_cache(game)  # the bots have written since
        with_emoji, with_squares = [await self._unsound(game, emoji) for emoji in (self._learn(), {})]
        return with_emoji and with_squares and with_emoji

    async def _unsound(self, game: int, emoji: dict[str, Emoji]) -> list[str]:
        self.parts.bot.emojis_by_name.clear()
        self.parts.bot.emojis_by_name.update(emoji)
        return await unsound(self._world(), game)  # type: ignore[arg-type]

    def _learn(self) -> dict[str, Emoji]:
        """The ids of commands, the names of servers, and the emoji by name, which each bot learns when it starts."""
        backend, bot = self.discord.backend, self.parts.bot
        bot.texts.name_commands({name: command["id"] for (name, _), command in backend.commands[None].items()})
        kept = tell_of_discord(bot, backend)
        return {key: kept[file.name] for key, file in emoji_files().items() if file.name in kept}

    def _world(self) -> SimpleNamespace:
        """As much of a `World` as soundness asks for."""
        parts, backend = self.parts, self.discord.backend
        people = {
            user: SimpleNamespace(id=user, user=SimpleNamespace(dm_channel=SimpleNamespace(id=channel)))
            for user, channel in backend.dm_channels.items()
        }
        return SimpleNamespace(
            store=parts.store,
            tables=parts.tables,
            messages=parts.messages,
            seat_dms=parts.seat_dms,
            parts=parts,
            bot=parts.bot,
            env=SimpleNamespace(backend=backend),
            people=people,
            context=self._context,
        )

    def _context(self, position: Position, seat: int, say: Localizer) -> PlayerContext:
        return self.parts.players.context(position, seat, say)


@asynccontextmanager
async def lens_on(discord: CrowdedDiscord, database: str) -> AsyncIterator[Lens]:
    """A lens on a database that some bot has already opened."""
    parts = assemble(Texts.load(), BotOptions(database))
    await parts_without_discord(parts)
    try:
        yield Lens(discord, parts)
    finally:
        await parts.close()

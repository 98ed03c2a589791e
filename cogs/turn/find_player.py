"""Finds the seat of the person behind a command or a press; without one, the refusal says why."""

from __future__ import annotations

from cogs.kit.answers import localizer_of, mark_table
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import Style, button
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.show.links import Links
from cogs.show.panel_message import PanelMessages
from cogs.tables.position import Position
from cogs.tables.service import Tables
from cogs.turn.own_games import OwnGames
from cogs.turn.refusals import game_over_error, spectator_error
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from cogs.wording.words import player_name, words_of
from data.store import LOBBY, OVER, RUNNING, Store, Table
from data.text import Localizer
from engine.refused import Refused


class PlayerFinder:
    """Finds the player behind an interaction."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, messages: PanelMessages, links: Links) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._messages = messages
        self._links = links
        self.own_games = OwnGames(tables, messages, links)

    async def find(self, interaction: Interaction, game: int | None = None, *, ended: bool = False) -> PlayerContext:
        """The person's seat at the table of a press, or without one at the table of the channel.

        `ended`: also at a table whose game has come to its end.
        """
        table = await (self._tables.table(game) if game else self.table_here(interaction))
        if table is None:
            raise await self.own_games.no_game_error(interaction)
        mark_table(interaction, table)
        say = localizer_of(interaction, table.board)
        if table.status == LOBBY:
            error = await self.not_running_error(interaction, table)
            seated = table.seat_of(interaction.user.id) is not None
            raise error if seated else await self._wrong_table_error(interaction, game, table, error)
        await self._messages.note(table.game)  # loads the panel's message, to which the answer links
        readable = table.status == RUNNING or (ended and table.status == OVER)
        if not readable or isinstance(position := await self._tables.position(table), Refused):
            raise await self._wrong_table_error(interaction, game, table, self.game_over_error(table, say))
        seat = position.table.seat_of(interaction.user.id)  # as of this position, since seats change hands
        if seat is None:
            error = await self.no_seat_error(position.table, say, interaction.user.id)
            raise await self._wrong_table_error(interaction, game, table, error)
        return self.context(position, seat, say)

    async def _wrong_table_error(
        self, interaction: Interaction, game: int | None, table: Table, error: UserErrorPanel
    ) -> UserErrorPanel:
        """The refusal; to a command, which may have been typed in the wrong channel, with the person's own games."""
        return error if game else await self.own_games.add_to(error, interaction, table)

    def context(self, position: Position, seat: int, say: Localizer) -> PlayerContext:
        """A seat's point of view, in its person's language."""
        return PlayerContext(position, seat, words_of(position.table, say), self._bot.emojis_by_name, self._links.url)

    async def find_or_none(self, interaction: Interaction) -> PlayerContext | None:
        """The same for suggestions: None instead of a refusal."""
        try:
            return await self.find(interaction)
        except UserError:
            return None

    async def table_here(self, interaction: Interaction) -> Table | None:
        """The open table of this channel, or else the latest one."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise await self.own_games.no_game_error(interaction)
        channel = interaction.channel_id
        return await self._tables.here(channel) or await self._store.games.latest_in(channel)

    async def no_seat_error(
        self, table: Table, say: Localizer, user: int, key: str = "refused-not-a-player"
    ) -> UserErrorPanel:
        """Why a person has no seat: never had one (`key`), has resigned, or the seat now belongs to another player."""
        url, seat = self._links.url(table), await self._store.moves.last_seat_of(table.game, user)
        if seat is None:
            return spectator_error(table, say, url, key)
        if table.seats[seat].user == user:
            return spectator_error(table, say, url, "refused-resigned")
        return spectator_error(table, say, url, "refused-seat-gone", player=player_name(table.seats[seat]))

    def game_over_error(self, table: Table, say: Localizer) -> UserErrorPanel:
        """The refusal for a game that has ended or whose table was closed."""
        return game_over_error(table, say, self._links.url(table))

    async def not_running_error(self, interaction: Interaction, table: Table) -> UserErrorPanel:
        """The refusal for a table without a running game: it has not begun yet, or it is over."""
        say, user = localizer_of(interaction, table.board), interaction.user.id
        if table.status != LOBBY:
            return self.game_over_error(table, say)
        await self._messages.note(table.game)
        seat, host = table.seat_of(user), table.seat_of(table.host or 0)
        who = "host" if table.host == user else "nobody" if seat is None else "player"
        name = player_name(table.seats[host]) if host is not None else ""
        layout = Layout(say("lobby-not-begun", seat=who, player=name))
        join = [button(say("button-join"), CustomId("join", table.game), style=Style.success)] if seat is None else []
        return UserErrorPanel("lobby_not_begun", layout.row(*join, self._links.button(table, say)))

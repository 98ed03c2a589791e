"""The lobby: `/new /join /leave /start /cancel /table` and its buttons. `/join` and `/leave` also work in a game."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.layout import Layout, link
from cogs.kit.permissions import post_error, require_allowed_channel, require_channel, thread_error
from cogs.kit.places import Places
from cogs.lobby.access import LobbyAccess
from cogs.lobby.waitlist import WaitList
from cogs.show.links import Links
from cogs.show.lobby_panel import color_panel, host_name
from cogs.show.teller import Teller
from cogs.tables.clocks import CLOCK_OPTION, NO_CLOCK, known_clock
from cogs.tables.position import Outcome
from cogs.tables.service import Tables
from cogs.turn.find_player import PlayerFinder
from cogs.turn.moves import Moves
from cogs.wording.names import shorten
from cogs.wording.user_error import UserError
from cogs.wording.words import symbol
from data.boards import BOARDS, player_colors
from data.store import LOBBY, RUNNING, Store, Table
from data.text import locale_of
from engine.refused import Refused

MAX_NAME_WIDTH = 32
FIRST_SERVER_ERROR = 500  # HTTP status; from here on Discord has failed, and no permission is missing


class LobbyCog(Cog):
    """Tables before their start; also leaving a running game and coming back to it."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        links: Links,
        access: LobbyAccess,
        players: PlayerFinder,
        moves: Moves,
        places: Places,
        waitlist: WaitList,
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._links = links
        self._access = access
        self._players = players
        self._moves = moves
        self._places = places
        self._waitlist = waitlist

    # ── opening ──────────────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="new")
    @app_commands.choices(board=[app_commands.Choice(name=name, value=name) for name in BOARDS])
    async def new(self, interaction: Interaction, board: str) -> None:
        await acknowledge(interaction)
        require_channel(interaction)
        await require_allowed_channel(interaction, self._store)
        await self._access.check_table_limit(interaction)
        assert interaction.channel_id is not None
        await self._open(interaction, board, interaction.channel_id)

    async def _open(
        self, interaction: Interaction, board: str, channel: int, made: discord.Thread | None = None
    ) -> None:
        opened = await self._tables.lobby.open(
            board,
            channel=channel,
            guild=interaction.guild_id,
            host=interaction.user.id,
            name=shorten(interaction.user.display_name, MAX_NAME_WIDTH),
            locale=await self._locale(interaction),
            options=await self._options(interaction),
        )
        if isinstance(opened, Refused):
            raise await self._access.refusal(interaction, None, opened, board)
        mark_stored(interaction)
        await self._places.observe(opened, interaction.channel, made)
        await self._post_lobby(interaction, opened)
        await self._answer(interaction, opened, "lobby-opened")

    @on_press("thread")
    async def press_thread(self, interaction: Interaction, pressed: CustomId) -> None:
        """Creates a thread for another table, because the channel already has one."""
        await acknowledge(interaction)
        require_channel(interaction)
        await require_allowed_channel(interaction, self._store)
        await self._access.check_table_limit(interaction)
        channel = interaction.channel
        if pressed.arg not in BOARDS or not isinstance(channel, discord.TextChannel):
            raise UserError("press-unknown")
        name = self.bot.texts.say(await self._locale(interaction), "board-name", board=pressed.arg)
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        try:
            thread = await channel.create_thread(name=name, type=kind)
        except discord.HTTPException as error:
            if error.status >= FIRST_SERVER_ERROR:
                raise
            raise thread_error(error, channel.id) from error
        await self._open(interaction, pressed.arg, thread.id, thread)

    async def _locale(self, interaction: Interaction) -> str:
        """The language of a new table is that of its server."""
        assert interaction.guild_id is not None
        settings = await self._store.settings.server(interaction.guild_id)
        return locale_of(settings.locale, str(interaction.guild_locale) if interaction.guild_locale else None)

    async def _options(self, interaction: Interaction) -> dict[str, str]:
        """The options of a new table: the server's default clock."""
        assert interaction.guild_id is not None
        clock = known_clock((await self._store.settings.server(interaction.guild_id)).clock)
        return {} if clock == NO_CLOCK else {CLOCK_OPTION: clock}

    async def _post_lobby(self, interaction: Interaction, table: Table) -> None:
        """Posts the lobby's message. If it cannot be posted, the table is closed."""
        try:
            await self._teller.post_lobby(table)
        except (NotAllowed, ChannelGone) as error:
            await self._tables.lobby.cancel(table.game, interaction.user.id)
            raise post_error(interaction, table) from error

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="join")
    @app_commands.choices(colour=[app_commands.Choice(name=name, value=name) for name in player_colors()])
    async def join(self, interaction: Interaction, colour: str | None = None) -> None:
        await self._join(interaction, None, colour)

    @on_press("join")
    async def press_join(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._join(interaction, pressed.game, pressed.arg or None)

    async def _join(self, interaction: Interaction, game: int | None, color: str | None) -> None:
        table = await self._access.table(interaction, game)
        name = shorten(interaction.user.display_name, MAX_NAME_WIDTH)
        joined = await self._tables.join(table.game, interaction.user.id, name, color)
        await self._answer_change(interaction, table, joined, "lobby-joined")

    @app_commands.command(name="leave")
    async def leave(self, interaction: Interaction) -> None:
        await self._leave(interaction, None)

    @on_press("leave")
    async def press_leave(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        if table.status != LOBBY:  # a button of an old message; leaving a running game takes the command
            raise await self._access.refusal(interaction, table, Refused("game_begun", game=table.game))
        await self._leave(interaction, pressed.game)

    async def _leave(self, interaction: Interaction, game: int | None) -> None:
        table = await self._access.table(interaction, game)
        left = await self._tables.leave(table.game, interaction.user.id)
        handed = isinstance(left, Table) and table.host == interaction.user.id and left.host not in (None, table.host)
        await self._answer_change(interaction, table, left, "lobby-handed-over" if handed else "lobby-left")

    @on_press("colour")
    async def press_color(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        if table.status != LOBBY:
            raise await self._access.refusal(interaction, table, Refused("game_begun", game=table.game))
        if table.seat_of(interaction.user.id) is None:
            raise await self._access.refusal(interaction, table, Refused("not_in"))
        await answer(interaction, color_panel(table, localizer_of(interaction, table.board)))

    @on_press("recolour")
    async def press_recolor(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        changed = await self._tables.lobby.recolor(table.game, interaction.user.id, pressed.arg)
        await self._answer_change(interaction, table, changed, "lobby-joined")

    # ── the host ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="start")
    async def start(self, interaction: Interaction) -> None:
        await self._start(interaction, None)

    @on_press("start")
    async def press_start(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._start(interaction, pressed.game)

    async def _start(self, interaction: Interaction, game: int | None) -> None:
        table = await self._access.table(interaction, game)
        begun = await self._tables.lobby.start(table.game, interaction.user.id)
        await self._answer_change(interaction, table, begun, "lobby-begun-now")

    @app_commands.command(name="cancel")
    async def cancel(self, interaction: Interaction) -> None:
        await self._cancel(interaction, None)

    @on_press("cancel")
    async def press_cancel(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._cancel(interaction, pressed.game)

    async def _cancel(self, interaction: Interaction, game: int | None) -> None:
        table = await self._access.table(interaction, game)
        cancelled = await self._tables.lobby.cancel(table.game, interaction.user.id)
        if isinstance(cancelled, Refused):
            raise await self._access.refusal(interaction, table, cancelled, host_only_key="lobby-only-host-cancels")
        await self._answer_change(interaction, table, cancelled, "lobby-closed")

    # ── the table, shown ─────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="table")
    async def table(self, interaction: Interaction) -> None:
        await self._repost(interaction, None)

    @on_press("table")
    async def press_table(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._repost(interaction, pressed.game)

    async def _repost(self, interaction: Interaction, game: int | None) -> None:
        """Posts the table's message again at the bottom of the channel, for anyone who asks."""
        table = await self._access.table(interaction, game)
        require_channel(interaction)
        if table.status not in (LOBBY, RUNNING):
            raise await self._access.refusal(interaction, table, Refused("game_over"))
        try:
            await self._repost_message(table)
        except (NotAllowed, ChannelGone) as error:
            raise post_error(interaction, table) from error
        await self._answer(interaction, table, "table-here")

    async def _repost_message(self, table: Table) -> None:
        if table.status == LOBBY:
            return await self._teller.post_lobby(table)
        return await self._teller.repost_panel(table.game)

    # ── answers ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _answer_change(
        self, interaction: Interaction, before: Table, changed: Table | Outcome | Refused, key: str
    ) -> None:
        """Raises the refusal; or updates the lobby's message, or tells the table of the move, and answers."""
        if isinstance(changed, Refused):
            raise await self._access.refusal(interaction, before, changed)
        mark_stored(interaction)
        if isinstance(changed, Outcome):
            self._teller.schedule(changed.game)
            return await self._answer_outcome(interaction, changed, key)
        await self._teller.update_lobby(changed.game)
        await self._waitlist.notify(changed)
        return await self._answer(interaction, changed, key)

    async def _answer_outcome(self, interaction: Interaction, outcome: Outcome, key: str) -> None:
        """Answers a move: the game has begun, or the person has left it or come back."""
        ctx = await self._players.find(interaction, outcome.game)
        text = ctx.say(key if outcome.n == 0 else f"done-{key.removeprefix('lobby-')}")
        await self._moves.show_next_step(interaction, ctx, text)

    async def _answer(self, interaction: Interaction, table: Table, key: str) -> None:
        """Answers with one sentence and a link to the table."""
        say = localizer_of(interaction, table.board)
        seat = table.seat_of(interaction.user.id)
        sign = symbol(table.seats[seat].color) if seat is not None else ""
        facts = {"symbol": sign, "player": host_name(table, say), "game": table.game}
        url = self._links.url(table)
        await answer(interaction, Layout(say(key, **facts)).row(link(say("button-go"), url)))

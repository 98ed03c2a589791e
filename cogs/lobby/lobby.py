"""The lobby: `/join /leave /start /cancel /table` and its buttons. `/join` and `/leave` also work in a game."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import answer, localizer_of, suggest
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import Style, button, on_press
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.layout import Layout
from cogs.kit.permissions import post_error, require_channel
from cogs.kit.typed import Typed
from cogs.lobby.access import JOINED, LobbyAccess, name_at_table
from cogs.lobby.waitlist import WaitList
from cogs.show.lobby_panel import color_panel, first_choices
from cogs.show.teller import Teller
from cogs.tables.lobby_rules import not_the_host
from cogs.tables.position import Outcome
from cogs.tables.service import Tables
from cogs.turn.confirming import Confirming
from cogs.turn.moves import Moves
from cogs.wording.names import escape
from cogs.wording.user_error import UserError
from cogs.wording.words import player_name
from data.boards import player_colors
from data.cities import fold
from data.store import LOBBY, RUNNING, Table
from engine.refused import Refused

SURE = "sure"  # the argument of the press that leaves a game whose table waits for this person


class LobbyCog(Cog):
    """Tables before their start; also leaving a running game and coming back to it."""

    def __init__(
        self,
        bot: Bot,
        tables: Tables,
        teller: Teller,
        access: LobbyAccess,
        moves: Moves,
        waitlist: WaitList,
        confirming: Confirming,
    ) -> None:
        super().__init__(bot)
        self._tables = tables
        self._teller = teller
        self._access = access
        self._moves = moves
        self._waitlist = waitlist
        self._confirming = confirming

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
        joined = await self._tables.join(table.game, interaction.user.id, name_at_table(interaction.user), color)
        await self._answer_change(interaction, table, joined, JOINED)

    @app_commands.command(name="leave")
    async def leave(self, interaction: Interaction) -> None:
        table = await self._access.table(interaction, None)
        if await self._costs_a_turn(table, interaction.user.id):
            say = localizer_of(interaction, table.board)
            go = button(say("button-leave"), CustomId("leave", table.game, arg=SURE), style=Style.danger)
            stay = button(say("button-stay"), CustomId("stay", table.game))
            return await answer(interaction, Layout(say("leave-sure")).row(go, stay))
        return await self._leave(interaction, table)

    async def _costs_a_turn(self, table: Table, user: int) -> bool:
        """Whether a computer would act at once for who leaves now, and this person wants to be asked before."""
        position = await self._tables.position(table) if table.status == RUNNING else None
        if position is None or isinstance(position, Refused):
            return False
        seat = position.table.seat_of(user)
        waited_for = seat is not None and seat in position.to_act and not position.away(seat)
        return waited_for and await self._confirming.asks_typed(user)

    @on_press("leave")
    async def press_leave(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        if table.status != LOBBY and pressed.arg != SURE:  # of an old message; leaving a game takes the command
            refused = Refused("game_begun", game=table.game)
            raise await self._access.refusal(interaction, table, refused, begun_key="lobby-begun-leave")
        await self._leave(interaction, table)

    async def _leave(self, interaction: Interaction, table: Table) -> None:
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
        await answer(interaction, color_panel(table, localizer_of(interaction, table.board), self.bot.emojis_by_name))

    @on_press("recolour")
    async def press_recolor(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        changed = await self._tables.lobby.recolor(table.game, interaction.user.id, pressed.arg)
        await self._answer_change(interaction, table, changed, JOINED)

    # ── the host ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="start")
    async def start(self, interaction: Interaction, first: Typed | None = None) -> None:
        """`first` is who begins: the color of a player, as suggested, or a part of one player's name, or the lot."""
        if first is not None:
            await self._choose_first(interaction, first)
        await self._start(interaction, None)

    @start.autocomplete("first")
    async def suggest_first(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        table = await self._tables.here(interaction.channel_id or 0)
        choices = first_choices(table, localizer_of(interaction, table.board)) if table else []
        await suggest(interaction, [(name, value) for value, name in choices if fold(current) in fold(name)])
        return []

    async def _choose_first(self, interaction: Interaction, text: str) -> None:
        table = await self._access.table(interaction, None)
        if refused := not_the_host(table, interaction.user.id):
            raise await self._access.refusal(interaction, table, refused, begun_key="lobby-begun-start")
        say = localizer_of(interaction, table.board)
        choices = first_choices(table, say)
        found = [value for value, _ in choices if value == text]
        found = found or [value for value, name in choices if fold(text) and fold(text) in fold(name)]
        if len(found) != 1:
            names = say("list-separator").join(map(player_name, table.seats))
            raise UserError("lobby-first-unknown", text=escape(text[:40]), players=names)
        chosen = await self._tables.lobby.choose_first(table.game, interaction.user.id, found[0])
        if isinstance(chosen, Refused):
            raise await self._access.refusal(interaction, table, chosen, begun_key="lobby-begun-start")
        await self._teller.update_lobby(table.game)

    @on_press("start")
    async def press_start(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._start(interaction, pressed.game)

    async def _start(self, interaction: Interaction, game: int | None) -> None:
        table = await self._access.table(interaction, game)
        begun = await self._tables.lobby.start(table.game, interaction.user.id)
        if isinstance(begun, Refused):
            raise await self._access.refusal(interaction, table, begun, begun_key="lobby-begun-start")
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
            keys = {"host_only_key": "lobby-only-host-cancels", "begun_key": "lobby-begun-cancel"}
            raise await self._access.refusal(interaction, table, cancelled, **keys)
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
            await self._teller.repost(table)
        except (NotAllowed, ChannelGone) as error:
            raise post_error(interaction, table) from error
        await self._access.answer_with_link(interaction, table, "table-here")

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
        if key == JOINED:
            return await self._access.answer_seated(interaction, changed, key)
        return await self._access.answer_with_link(interaction, changed, key)

    async def _answer_outcome(self, interaction: Interaction, outcome: Outcome, key: str) -> None:
        """Answers a move: the game has begun, or the person has left it or come back."""
        ctx = await self._moves.players.find(interaction, outcome.game)
        text = ctx.say(key if outcome.n == 0 else f"done-{key.removeprefix('lobby-')}")
        await self._moves.show_next_step(interaction, ctx, text)

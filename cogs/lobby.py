"""Gathering people: `/new /join /leave /start /cancel` and the lobby's buttons; leaving and coming back later."""

from __future__ import annotations

from discord import app_commands

from cogs.answers import acknowledge, answer, voice_of
from cogs.channel import Channel, ChannelGone, NotAllowed
from cogs.errors import Explained, Sorry, mark_taken
from cogs.house import Desk, Interaction
from cogs.layout import Layout, link
from cogs.lobby_panel import colour_panel, host_name, lobby_panel, lobby_text
from cogs.panel_note import LOBBY as LOBBY_KEY
from cogs.panel_note import PanelNote
from cogs.people import shorten
from cogs.place import Lacking, need_allowed, need_place
from cogs.press import Pressed, on_press
from cogs.private.present import present
from cogs.seated import Seated, panel_url, seated, table_here
from cogs.seats import player, symbol, words_of
from cogs.standing import Outcome
from cogs.trace import about
from cogs.turn import show_present
from data.boards import BOARDS
from data.store import LOBBY, RUNNING, Table
from data.text import Voice, locale_of
from engine.refused import Refused

COLOURS = ("blue", "red", "green", "yellow", "black")
NAME = 32
LEVEL = "tickets"  # the computer player that sits down in a lobby


class Lobby(Desk):
    """Tables before their start, and seats that are left and taken again."""

    # ── opening ──────────────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="new")
    @app_commands.choices(board=[app_commands.Choice(name=name, value=name) for name in BOARDS])
    async def new(self, interaction: Interaction, board: str) -> None:
        await acknowledge(interaction)
        need_place(interaction)
        await need_allowed(interaction)
        assert interaction.channel_id is not None and interaction.guild_id is not None
        opened = await self.house.tables.open(
            board,
            channel=interaction.channel_id,
            guild=interaction.guild_id,
            host=interaction.user.id,
            name=shorten(interaction.user.display_name, NAME),
            locale=await self._locale(interaction),
        )
        if isinstance(opened, Refused):
            raise await self._refusal(interaction, None, opened)
        mark_taken(interaction)
        await self._post(interaction, opened)
        await self._say(interaction, opened, "lobby-opened")

    async def _locale(self, interaction: Interaction) -> str:
        """The language of the table: that of the server."""
        assert interaction.guild_id is not None
        wishes = await self.house.store.server(interaction.guild_id)
        return locale_of(wishes.locale, str(interaction.guild_locale) if interaction.guild_locale else None)

    async def _post(self, interaction: Interaction, table: Table) -> None:
        """The lobby stands in the channel, or there is no table."""
        try:
            message = await Channel(self.house, table).post(lobby_panel(table, self._voice(table)))
        except (NotAllowed, ChannelGone) as error:
            await self.house.tables.cancel(table.game, interaction.user.id)
            raise Lacking("send-messages", table.channel) from error
        note = PanelNote(message, LOBBY_KEY, -1, -1, lobby_text(table, self._voice(table)))
        await self.house.teller.showing.remember(table.game, note)

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="join")
    @app_commands.choices(colour=[app_commands.Choice(name=name, value=name) for name in COLOURS])
    async def join(self, interaction: Interaction, colour: str | None = None) -> None:
        await self._join(interaction, None, colour)

    @on_press("join")
    async def press_join(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._join(interaction, pressed.game, pressed.arg or None)

    async def _join(self, interaction: Interaction, game: int | None, colour: str | None) -> None:
        table = await self._table(interaction, game)
        name = shorten(interaction.user.display_name, NAME)
        joined = await self.house.tables.join(table.game, interaction.user.id, name, colour)
        await self._changed(interaction, table, joined, "lobby-joined")

    @app_commands.command(name="leave")
    async def leave(self, interaction: Interaction) -> None:
        await self._leave(interaction, None)

    @on_press("leave")
    async def press_leave(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._leave(interaction, pressed.game)

    async def _leave(self, interaction: Interaction, game: int | None) -> None:
        table = await self._table(interaction, game)
        left = await self.house.tables.leave(table.game, interaction.user.id)
        handed = isinstance(left, Table) and table.host == interaction.user.id and left.host not in (None, table.host)
        await self._changed(interaction, table, left, "lobby-handed-over" if handed else "lobby-left")

    @on_press("colour")
    async def press_colour(self, interaction: Interaction, pressed: Pressed) -> None:
        table = await self._table(interaction, pressed.game)
        if table.status != LOBBY:
            raise await self._refusal(interaction, table, Refused("game_begun", game=table.game))
        if table.seat_of(interaction.user.id) is None:
            raise await self._refusal(interaction, table, Refused("not_in"))
        await answer(interaction, colour_panel(table, voice_of(interaction, table.board)))

    @on_press("recolour")
    async def press_recolour(self, interaction: Interaction, pressed: Pressed) -> None:
        table = await self._table(interaction, pressed.game)
        changed = await self.house.tables.recolor(table.game, interaction.user.id, pressed.arg)
        await self._changed(interaction, table, changed, "lobby-joined")

    @on_press("computer")
    async def press_computer(self, interaction: Interaction, pressed: Pressed) -> None:
        table = await self._table(interaction, pressed.game)
        number = sum(sitter.computer is not None for sitter in table.seats) + 1
        name = self._voice(table)("computer-name", number=number)
        added = await self.house.tables.add_computer(table.game, interaction.user.id, LEVEL, name)
        await self._changed(interaction, table, added, "lobby-computer-added")

    # ── the host ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="start")
    async def start(self, interaction: Interaction) -> None:
        await self._start(interaction, None)

    @on_press("start")
    async def press_start(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._start(interaction, pressed.game)

    async def _start(self, interaction: Interaction, game: int | None) -> None:
        table = await self._table(interaction, game)
        begun = await self.house.tables.start(table.game, interaction.user.id)
        await self._changed(interaction, table, begun, "lobby-begun-now")

    @app_commands.command(name="cancel")
    async def cancel(self, interaction: Interaction) -> None:
        await self._cancel(interaction, None)

    @on_press("cancel")
    async def press_cancel(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._cancel(interaction, pressed.game)

    async def _cancel(self, interaction: Interaction, game: int | None) -> None:
        table = await self._table(interaction, game)
        cancelled = await self.house.tables.cancel(table.game, interaction.user.id)
        if isinstance(cancelled, Refused) and cancelled.code == "not_host":
            raise Sorry("lobby-only-host-cancels", player=host_name(table, voice_of(interaction)))
        await self._changed(interaction, table, cancelled, "lobby-closed")

    # ── the table, shown ─────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="table")
    async def table(self, interaction: Interaction) -> None:
        await self._fresh(interaction, None)

    @on_press("table")
    async def press_table(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._fresh(interaction, pressed.game)

    async def _fresh(self, interaction: Interaction, game: int | None) -> None:
        """Anybody may bring the table to the bottom of the channel."""
        table = await self._table(interaction, game)
        need_place(interaction)
        if table.status == LOBBY:
            old = await self.house.teller.know(table.game)
            await self._post(interaction, table)
            if old is not None:
                await Channel(self.house, table).delete(old.message)
        elif table.status == RUNNING:
            standing = await self.house.tables.standing(table.game)
            assert not isinstance(standing, Refused)
            await self.house.teller.fresh(standing)
        else:
            raise await self._refusal(interaction, table, Refused("game_over"))
        await self._say(interaction, table, "table-here")

    # ── answers ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _table(self, interaction: Interaction, game: int | None) -> Table:
        """The table of a press, or of the channel."""
        await acknowledge(interaction)
        table = await (self.house.tables.table(game) if game else table_here(interaction))
        if table is None:
            raise Sorry("place-no-game")
        about(game=table.game)
        return table

    async def _changed(
        self, interaction: Interaction, before: Table, changed: Table | Outcome | Refused, key: str
    ) -> None:
        """What was asked is done or refused; the lobby shows it, or the table is told."""
        if isinstance(changed, Refused):
            raise await self._refusal(interaction, before, changed)
        mark_taken(interaction)
        if isinstance(changed, Outcome):
            self.house.teller.soon(changed.game)
            return await self._acted(interaction, changed, key)
        await self._redraw(changed)
        return await self._say(interaction, changed, key)

    async def _acted(self, interaction: Interaction, outcome: Outcome, key: str) -> None:
        """The game has begun, or somebody has left it or come back."""
        at = await seated(interaction, outcome.game)
        said = at.voice(key if outcome.n == 0 else f"done-{key.removeprefix('lobby-')}")
        await show_present(interaction, at, said)

    async def _redraw(self, table: Table) -> None:
        """The lobby as it is now."""
        note = await self.house.teller.know(table.game)
        if note is None:
            return
        voice = self._voice(table)
        await Channel(self.house, table).edit(note.message, lobby_panel(table, voice))
        await self.house.teller.showing.remember(table.game, note.but(record=lobby_text(table, voice)))

    async def _say(self, interaction: Interaction, table: Table, key: str) -> None:
        """One sentence, and the way to the table."""
        voice = voice_of(interaction, table.board)
        seat = table.seat_of(interaction.user.id)
        sign = symbol(table.seats[seat].color) if seat is not None else ""
        facts = {"symbol": sign, "player": host_name(table, voice), "game": table.game}
        url = panel_url(table, self.house.teller.panel_of(table.game))
        await answer(interaction, Layout(voice(key, **facts)).row(link(voice("button-go"), url)))

    def _voice(self, table: Table) -> Voice:
        return self.house.texts.voice(table.locale, table.board)

    # ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _refusal(self, interaction: Interaction, table: Table | None, refused: Refused) -> Sorry:
        """Why not, and what to do instead."""
        if refused.code == "game_running":
            return await self._taken_channel(interaction, refused)
        assert table is not None
        voice = voice_of(interaction, table.board)
        if refused.code == "game_begun" or (refused.code == "already_in" and table.status == RUNNING):
            return await self._begun(interaction, table, voice)
        url = panel_url(table, self.house.teller.panel_of(table.game))
        layout = Layout(self._said(voice, table, refused)).row(link(voice("button-go"), url))
        return Explained(refused.code, layout)

    def _said(self, voice: Voice, table: Table, refused: Refused) -> str:
        facts = refused.facts
        match refused.code:
            case "already_in":
                return voice("lobby-joined-already", symbol=symbol(facts["color"]))
            case "table_full":
                return voice("lobby-full")
            case "not_in":
                return voice("lobby-not-joined")
            case "not_host":
                return voice("lobby-only-host-starts", player=host_name(table, voice))
            case "too_few_players":
                return voice("lobby-too-few")
            case "color_taken":
                sitter = table.seats[facts["seat"]]
                return voice(
                    "lobby-colour-taken",
                    colour=voice(f"seat-{facts['color']}"),
                    player=player(sitter),
                    free=self._colours(voice, facts["free"]),
                )
            case "no_such_color":
                return voice("lobby-no-such-colour", free=self._colours(voice, facts["free"]))
            case _:
                return words_of(table, voice).refusal(refused)

    def _colours(self, voice: Voice, colors: tuple[str, ...]) -> str:
        return voice("list-separator").join(f"{symbol(color)} {voice(f'seat-{color}')}" for color in colors)

    async def _taken_channel(self, interaction: Interaction, refused: Refused) -> Sorry:
        """Another table is open here."""
        table = await self.house.tables.table(refused.facts["game"])
        assert table is not None
        await self.house.teller.know(table.game)
        voice = voice_of(interaction, table.board)
        url = panel_url(table, self.house.teller.panel_of(table.game))
        said = voice("place-has-game", game=str(table.game), turn=refused.facts.get("turns", 0))
        return Explained(refused.code, Layout(said).row(link(voice("button-go"), url)))

    async def _begun(self, interaction: Interaction, table: Table, voice: Voice) -> Sorry:
        """Too late for the lobby: a player is shown what to do, somebody else that watching is possible."""
        try:
            at: Seated = await seated(interaction, table.game)
        except Sorry:
            url = panel_url(table, self.house.teller.panel_of(table.game))
            return Explained("game_begun", Layout(voice("lobby-begun")).row(link(voice("button-go"), url)))
        sign = symbol(at.table.seats[at.seat].color)
        return Explained("already_in", present(at, voice("lobby-joined-already", symbol=sign)))

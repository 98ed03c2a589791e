"""`/hand` and `/board`, and the buttons that ask for the same. The answer is private."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands, ui

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, on_press, require_number, selected_value
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.logs import log_context
from cogs.look.picture_limit import PictureLimit
from cogs.show.hand_message import HandMessages
from cogs.show.panels import Panels
from cogs.show.pictures import Pictures, add_pictures
from cogs.show.scenes import last_move, regions_of, scene_of
from cogs.tables.position import Position
from cogs.tables.service import Tables
from cogs.turn.find_game import GameFinder
from cogs.turn.find_player import PlayerFinder
from cogs.wording.board import BoardWords
from cogs.wording.words import Words, words_of
from data.store import CLOSED, LOBBY, RUNNING, Table
from engine.events import Event
from engine.refused import Refused
from engine.view import View
from render.map.shapes import Mark

MAP, TEXT, REGION, LAST = "map", "text", "region", "last"


@dataclass(frozen=True)
class BoardContext:
    """A table as everybody may see it, in the language of the person who looks at it."""

    table: Table
    view: View
    words: Words
    marks: tuple[Mark, ...]  # as on the present panel
    last: tuple[Mark, ...]  # the same; if nothing is marked, what was built last

    @property
    def closed(self) -> bool:
        """Whether the game was closed before its end."""
        return self.table.status == CLOSED


class LookCog(Cog):
    """`/hand`, `/board` and their buttons."""

    def __init__(
        self,
        bot: Bot,
        tables: Tables,
        players: PlayerFinder,
        games: GameFinder,
        hands: HandMessages,
        pictures: Pictures,
        panels: Panels,
        limit: PictureLimit,
    ) -> None:
        super().__init__(bot)
        self._tables = tables
        self._players = players
        self._games = games
        self._hands = hands
        self._pictures = pictures
        self._panels = panels
        self._limit = limit

    # ── the hand ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="hand")
    async def hand(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await self._hand(interaction, await self._games.find(interaction, "hand"))

    @on_press("hand")
    async def press_hand(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        await self._hand(interaction, await self._games.find(interaction, "hand", pressed))

    async def _hand(self, interaction: Interaction, table: Table) -> None:
        log_context(game=table.game)
        if table.status != LOBBY and table.seat_of(interaction.user.id) is None:
            say = localizer_of(interaction, table.board)
            raise await self._players.no_seat_error(table, say, interaction.user.id, "refused-only-players-have-hands")
        ctx = await self._players.find(interaction, table.game, ended=True)
        await self._limit.answer(interaction, lambda: self._hands.hand(ctx))

    @on_press("ticket")
    async def press_ticket(self, interaction: Interaction, pressed: CustomId) -> None:
        """One of the person's tickets, larger."""
        await acknowledge(interaction)
        ctx = await self._players.find(interaction, pressed.game, ended=True)
        ticket = require_number(selected_value(interaction))
        await self._limit.answer(interaction, lambda: self._hands.ticket(ctx, ticket))

    # ── the board ────────────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="board")
    @app_commands.choices(view=[app_commands.Choice(name=kind, value=kind) for kind in (MAP, TEXT)])
    async def board(self, interaction: Interaction, view: str = MAP) -> None:
        await acknowledge(interaction)
        await self._board(interaction, await self._games.find(interaction, "board"), view)

    @on_press("board")
    async def press_board(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        await self._board(interaction, await self._games.find(interaction, "board", pressed), pressed.arg or MAP)

    async def _board(self, interaction: Interaction, table: Table, view: str) -> None:
        """Answers with a map or text; `view` is a kind with an argument, such as `region.north` or `text.2`."""
        log_context(game=table.game)
        ctx = await self._context(interaction, table)
        kind, _, arg = view.partition(".")
        if kind == TEXT:
            await answer(interaction, text_page(ctx, require_number(arg or "0")))
        else:
            await self._limit.answer(interaction, lambda: self._map(ctx, arg if kind == REGION else kind))

    async def _context(self, interaction: Interaction, table: Table) -> BoardContext:
        position = await self._tables.position(table)
        if isinstance(position, Refused):
            raise await self._players.not_running_error(interaction, table)
        words = words_of(position.table, localizer_of(interaction, table.board))
        marks = await self._panels.marks(position) if position.table.status == RUNNING else ()
        last = marks or last_move(await self._events(position))
        return BoardContext(position.table, position.view(None), words, marks, last)

    async def _events(self, position: Position) -> Sequence[Event]:
        log = await self._tables.log(position.table)
        return [] if isinstance(log, Refused) else [event for entry in log for event in entry.events]

    async def _map(self, ctx: BoardContext, part: str) -> tuple[Layout, list[discord.File]]:
        """The picture of a region, of the last move (`LAST`), or else of the whole board; as text if drawing fails."""
        pictures, scene = self._pictures, scene_of(ctx.view, ctx.table, ctx.words.say)
        if part == LAST and ctx.last:
            picture = await pictures.last(scene, ctx.last)
        elif part in regions_of(ctx.view.board):
            picture = await pictures.region(scene, part, ctx.marks)
        else:
            part = ""
            picture = await pictures.board(scene, ctx.marks)
        if picture is None:
            return text_page(ctx, 0, ctx.words.say("look-not-drawn")), []
        layout = Layout(ctx.words.say("dm-closed-table")) if ctx.closed else Layout()
        files = add_pictures(layout, picture)
        return layout.row(*map_buttons(ctx, part)), files


def text_page(ctx: BoardContext, number: int, *lead: str) -> Layout:
    """A page of the board as text."""
    pages = BoardWords(ctx.view, ctx.words, ctx.closed).pages()
    number = max(0, min(number, len(pages) - 1))
    say = ctx.words.say
    layout = Layout(*lead, *pages[number])
    if len(pages) > 1:
        layout.text(say("look-page", page=number + 1, pages=len(pages)))
    buttons: list[ui.Item[Any]] = []
    if number:
        buttons.append(_view_button(ctx, say("button-before"), f"{TEXT}.{number - 1}"))
    if number + 1 < len(pages):
        buttons.append(_view_button(ctx, say("button-after"), f"{TEXT}.{number + 1}"))
    return layout.row(*buttons, _view_button(ctx, say("look-as-map"), MAP))


def map_buttons(ctx: BoardContext, shown: str) -> list[ui.Item[Any]]:
    """Buttons to the regions (enlarged, for phones), the last move, the whole board, and the board as text.

    `shown` is the part that is shown now: a region, `LAST`, or an empty text for the whole board.
    """
    say = ctx.words.say
    buttons = [
        _view_button(ctx, say(f"region-{region}"), f"{REGION}.{region}", disabled=region == shown)
        for region in regions_of(ctx.view.board)
    ]
    if ctx.last:
        buttons.append(_view_button(ctx, say("look-last-move"), LAST, disabled=shown == LAST))
    whole = [_view_button(ctx, say("look-whole"), MAP)] if shown else []
    return [*buttons, *whole, _view_button(ctx, say("look-in-words"), TEXT)]


def _view_button(ctx: BoardContext, label: str, arg: str, *, disabled: bool = False) -> ui.Item[Any]:
    return button(label, CustomId("board", ctx.table.game, arg=arg), disabled=disabled)

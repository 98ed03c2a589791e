"""Looking: `/hand` and `/board`, and the buttons that ask for the same. What one asks for is answered to him alone."""

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
from cogs.show.pictures import Pictures, add_pictures, last_move, regions_of, scene_of
from cogs.tables.position import Position
from cogs.tables.service import Tables
from cogs.turn.find_game import GameFinder
from cogs.turn.find_player import PlayerFinder
from cogs.wording.board import BoardWords
from cogs.wording.words import Words, words_of
from data.store import LOBBY, Table
from engine.events import Event
from engine.refused import Refused
from engine.view import View
from render.map.shapes import LastMove

MAP, TEXT, REGION, LAST = "map", "text", "region", "last"


@dataclass(frozen=True)
class Seen:
    """A table as somebody who looks at it sees it: what everybody may know, in that person's language."""

    table: Table
    view: View
    words: Words
    last: LastMove | None


class Look(Cog):
    """One's own hand, and the board."""

    def __init__(
        self,
        bot: Bot,
        tables: Tables,
        players: PlayerFinder,
        games: GameFinder,
        hands: HandMessages,
        pictures: Pictures,
        limit: PictureLimit,
    ) -> None:
        super().__init__(bot)
        self._tables = tables
        self._players = players
        self._games = games
        self._hands = hands
        self._pictures = pictures
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
        ctx = await self._players.find(interaction, table.game)
        await self._limit.answer(interaction, lambda: self._hands.hand(ctx))

    @on_press("ticket")
    async def press_ticket(self, interaction: Interaction, pressed: CustomId) -> None:
        """One of the tickets held, larger."""
        await acknowledge(interaction)
        ctx, ticket = await self._players.find(interaction, pressed.game), require_number(selected_value(interaction))
        await self._limit.answer(interaction, lambda: self._hands.ticket(ctx, ticket))

    # ── the board ────────────────────────────────────────────────────────────────────────────────────────────────────

    @app_commands.command(name="board")
    @app_commands.choices(view=[app_commands.Choice(name=way, value=way) for way in (MAP, TEXT)])
    async def board(self, interaction: Interaction, view: str = MAP) -> None:
        await acknowledge(interaction)
        await self._board(interaction, await self._games.find(interaction, "board"), view)

    @on_press("board")
    async def press_board(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        await self._board(interaction, await self._games.find(interaction, "board", pressed), pressed.arg or MAP)

    async def _board(self, interaction: Interaction, table: Table, way: str) -> None:
        log_context(game=table.game)
        seen = await self._seen(interaction, table)
        kind, _, arg = way.partition(".")
        if kind == TEXT:
            await answer(interaction, text_page(seen, require_number(arg or "0")))
        else:
            await self._limit.answer(interaction, lambda: self._map(seen, arg if kind == REGION else kind))

    async def _seen(self, interaction: Interaction, table: Table) -> Seen:
        position = await self._tables.position(table)
        if isinstance(position, Refused):
            raise self._players.not_running_error(table, localizer_of(interaction, table.board))
        words = words_of(position.table, localizer_of(interaction, table.board))
        return Seen(position.table, position.view(None), words, last_move(await self._events(position)))

    async def _events(self, position: Position) -> Sequence[Event]:
        log = await self._tables.log(position.table)
        return [] if isinstance(log, Refused) else [event for entry in log for event in entry.events]

    async def _map(self, seen: Seen, region: str) -> tuple[Layout, list[discord.File]]:
        """The picture, or a part of it; in words if it cannot be drawn."""
        pictures, scene = self._pictures, scene_of(seen.view, seen.table, seen.words.say)
        if region == LAST and seen.last is not None:
            shot = await pictures.last(scene, seen.last)
        elif region in regions_of(seen.view.board):
            shot = await pictures.region(scene, region, seen.last)
        else:
            region = ""
            shot = await pictures.board(scene, seen.last)
        if shot is None:
            return text_page(seen, 0, seen.words.say("look-not-drawn")), []
        layout = Layout()
        files = add_pictures(layout, shot)
        return layout.row(*map_buttons(seen, region)), files


def text_page(seen: Seen, number: int, *lead: str) -> Layout:
    """A page of the board in words."""
    pages = BoardWords(seen.view, seen.words).pages()
    number = max(0, min(number, len(pages) - 1))
    say = seen.words.say
    layout = Layout(*lead, *pages[number])
    if len(pages) > 1:
        layout.text(say("look-page", page=number + 1, pages=len(pages)))
    buttons: list[ui.Item[Any]] = []
    if number:
        buttons.append(_way(seen, say("button-before"), f"{TEXT}.{number - 1}"))
    if number + 1 < len(pages):
        buttons.append(_way(seen, say("button-after"), f"{TEXT}.{number + 1}"))
    return layout.row(*buttons, _way(seen, say("look-as-map"), MAP))


def map_buttons(seen: Seen, shown: str) -> list[ui.Item[Any]]:
    """The parts of the board, larger, for phones; the whole of it; the same in words."""
    say = seen.words.say
    parts = [
        _way(seen, say(f"region-{region}"), f"{REGION}.{region}", disabled=region == shown)
        for region in regions_of(seen.view.board)
    ]
    if seen.last is not None:
        parts.append(_way(seen, say("look-last-move"), LAST, disabled=shown == LAST))
    whole = [_way(seen, say("look-whole"), MAP)] if shown else []
    return [*parts, *whole, _way(seen, say("look-in-words"), TEXT)]


def _way(seen: Seen, label: str, arg: str, *, disabled: bool = False) -> ui.Item[Any]:
    return button(label, CustomId("board", seen.table.game, arg=arg), disabled=disabled)

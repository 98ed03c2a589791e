"""The button *Everybody's hand*: once a game has ended, whoever asks is shown what every player held, page by page."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, on_press, require_number
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.look.ended import EndedGames
from cogs.show.buttons import fair_button
from cogs.tables.position import Position
from cogs.tables.service import Tables
from cogs.wording.final import pack_paragraphs
from cogs.wording.opened import opened_paragraphs
from data.text import Localizer
from engine.refused import Refused


class OpenedHandsCog(Cog):
    """What everybody held at the end, for whoever asks; as long as the game goes on it is nobody's."""

    def __init__(self, bot: Bot, tables: Tables, ended: EndedGames) -> None:
        super().__init__(bot)
        self._tables = tables
        self._ended = ended

    @on_press("opened")
    async def press_opened(self, interaction: Interaction, pressed: CustomId) -> None:
        """`arg` is the page."""
        await acknowledge(interaction)
        table = await self._ended.find(interaction, pressed, running="opened-not-over", closed="opened-never")
        position = await self._tables.position(table)
        assert not isinstance(position, Refused), "a game that has ended can be read"
        say = localizer_of(interaction, table.board)
        await answer(interaction, opened_page(position, say, require_number(pressed.arg or "0")))


def opened_page(position: Position, say: Localizer, number: int) -> Layout:
    """A page of what everybody held, with buttons to the pages beside it."""
    game, pages = position.table.game, pack_paragraphs(opened_paragraphs(position, say))
    number = min(number, len(pages) - 1)
    beside: list[ui.Item[Any]] = []
    if number:
        beside.append(button(say("button-before"), CustomId("opened", game, arg=str(number - 1))))
    if number + 1 < len(pages):
        beside.append(button(say("button-after"), CustomId("opened", game, arg=str(number + 1))))
    return Layout(*pages[number]).row(*beside, button(say("button-log"), CustomId("log", game)), fair_button(say, game))

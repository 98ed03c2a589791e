"""`/help`: how to start in three lines, then the rest; in the words of the game that this channel plays, if any."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.tables.service import Tables
from data.boards import BOARDS, load_board


class HelpCog(Cog):
    """`/help`."""

    def __init__(self, bot: Bot, tables: Tables) -> None:
        super().__init__(bot)
        self._tables = tables

    @app_commands.command(name="help")
    async def help(self, interaction: Interaction) -> None:
        await self._help(interaction)

    @on_press("help")
    async def press_help(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._help(interaction)

    async def _help(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        table = await self._tables.here(interaction.channel_id or 0)
        board = table.board if table else BOARDS[0]
        say = localizer_of(interaction, board)
        stations = int(load_board(board).stations > 0)
        layout = Layout(say("help-start", stations=stations))
        for paragraph in ("help-turn", "help-look", "help-change", "help-clock", "help-trouble"):
            layout.text(say(paragraph))
        layout.text("-# " + say("help-unofficial"))
        await answer(
            interaction,
            layout.row(
                button(say("help-rules"), CustomId("rules")),
                button(say("help-settings"), CustomId("settings")),
                button(say("help-mygames"), CustomId("mygames")),
            ),
        )

"""`/help`: how to start in three lines, then the rest."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Interaction
from cogs.kit.buttons import button
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from data.boards import BOARDS


class HelpCog(Cog):
    """`/help`."""

    @app_commands.command(name="help")
    async def help(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        say = localizer_of(interaction)
        by_command = say.about(BOARDS[0])("help-turn")  # its example is a route of that board
        layout = Layout(say("help-start"), by_command, say("help-look"), say("help-change"), say("help-clock"))
        layout.text(say("help-trouble"))
        layout.text("-# " + say("help-unofficial"))
        await answer(
            interaction,
            layout.row(
                button(say("help-rules"), CustomId("rules")),
                button(say("help-settings"), CustomId("settings")),
                button(say("help-mygames"), CustomId("mygames")),
            ),
        )

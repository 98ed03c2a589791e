"""How to start in three lines, then the rest: `/help`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, voice_of
from cogs.kit.buttons import Pressed, button
from cogs.kit.cog import Desk
from cogs.kit.layout import Layout

if TYPE_CHECKING:
    from cogs.client import Interaction


class Help(Desk):
    """`/help`."""

    @app_commands.command(name="help")
    async def help(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        voice = voice_of(interaction)
        layout = Layout(
            voice("help-start"), voice("help-turn"), voice("help-look"), voice("help-change"), voice("help-clock")
        )
        layout.text(voice("help-trouble"))
        layout.text("-# " + voice("help-unofficial"))
        await answer(
            interaction,
            layout.row(
                button(voice("help-rules"), Pressed("rules")),
                button(voice("help-settings"), Pressed("settings")),
                button(voice("help-mygames"), Pressed("mygames")),
            ),
        )

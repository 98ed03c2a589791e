"""How to start in three lines, then the rest: `/help`."""

from __future__ import annotations

from discord import app_commands

from cogs.answers import acknowledge, answer, voice_of
from cogs.house import Desk, Interaction
from cogs.layout import Layout
from cogs.press import Pressed, button


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

"""Passing, with `/pass` or its button, and the button back to the actions of a turn."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.turn.moves import Moves, show_panel
from cogs.turn.prompts.next_step import turn_panel
from cogs.turn.refusals import need_turn
from engine.actions import Pass


class TurnCog(Cog):
    """Passing, and the actions of a turn."""

    def __init__(self, bot: Bot, moves: Moves) -> None:
        super().__init__(bot)
        self._moves = moves

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction) -> None:
        ctx = await self._moves.begin(interaction)
        await self._moves.act(interaction, ctx, Pass())

    @on_press("pass")
    async def press_pass(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin_move(interaction, pressed)
        await self._moves.act(interaction, ctx, Pass(), pressed)

    @on_press("turn")
    async def press_turn(self, interaction: Interaction, pressed: CustomId) -> None:
        """Shows the actions of a turn again."""
        ctx = await self._moves.begin(interaction, pressed)
        need_turn(ctx)
        await show_panel(interaction, turn_panel(ctx))

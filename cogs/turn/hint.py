"""The button *What would you do?*: privately the strong computer says what it would do in the person's place."""

from __future__ import annotations

from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.tables.reasons import offers_hint
from cogs.tables.service import Tables
from cogs.tables.thinking.pool import ThinkingPool
from cogs.turn.moves import Moves, show_panel
from cogs.turn.prompts.hint import hint_panel
from cogs.turn.refusals import need_turn
from cogs.wording.user_error import UserError
from engine.refused import Refused

HINT_LEVEL = "strong"
PATIENCE = 4.0  # seconds that a person waits for it at most; then a quicker player answers


class HintCog(Cog):
    """Hints for whoever is to act. They are for learning: where people play against each other there are none."""

    def __init__(self, bot: Bot, moves: Moves, tables: Tables, thinking: ThinkingPool) -> None:
        super().__init__(bot)
        self._moves = moves
        self._tables = tables
        self._thinking = thinking

    @on_press("hint")
    async def press_hint(self, interaction: Interaction, pressed: CustomId) -> None:
        """The strong computer is shown what this seat sees and may do, and thinks where the computers think.

        Nothing is locked meanwhile: if the game has moved on, the person is told so, and what is to do now.
        """
        ctx = await self._moves.begin(interaction, pressed)
        if not offers_hint(ctx.table):
            raise UserError("hint-not-here")
        if not ctx.to_act:
            need_turn(ctx)
        advice = await self._thinking.advise(HINT_LEVEL, ctx.view, ctx.options, PATIENCE)
        now = await self._tables.position(ctx.game)
        if isinstance(now, Refused) or now.decision(ctx.seat) != ctx.decision or ctx.seat not in now.to_act:
            ctx = ctx if isinstance(now, Refused) else ctx.with_position(now)
            return await self._moves.show_next_step(interaction, ctx, ctx.say("hint-moved-on"))
        return await show_panel(interaction, hint_panel(ctx.with_position(now), advice))

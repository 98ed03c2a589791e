"""Drawing train cards: `/draw`, and the presses on the five cards and the deck."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

from cogs.kit.answers import suggest
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, require_number
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.typed import Typed
from cogs.show.buttons import TWO
from cogs.tables.position import Outcome
from cogs.turn.arguments import parse_place, place_suggestions
from cogs.turn.moves import Moves, show_panel
from cogs.turn.prompts.draw import draw_panel
from cogs.turn.prompts.result import result_text
from cogs.turn.refusals import need_turn, refusal_error
from cogs.wording.player import PlayerContext
from engine.actions import DECK, DrawCard
from engine.insight.why_not import why_no_card
from engine.refused import Refused
from engine.state import SecondDraw

TWO_FROM_DECK = ("deck", "deck")  # as the command takes them


class DrawCog(Cog):
    """`/draw` and its buttons (DRAW-1)."""

    def __init__(self, bot: Bot, moves: Moves) -> None:
        super().__init__(bot)
        self._moves = moves

    @app_commands.command(name="draw")
    async def draw(self, interaction: Interaction, first: Typed | None = None, second: Typed | None = None) -> None:
        ctx = await self._moves.begin(interaction)
        picks = [pick for pick in (first, second) if pick]
        if not picks:
            return await self._show_draw_panel(interaction, ctx)
        _need_draw(ctx)
        return await self._draw(interaction, ctx, picks)

    async def _draw(
        self, interaction: Interaction, ctx: PlayerContext, picks: Sequence[str], pressed: CustomId | None = None
    ) -> None:
        """Draws one card after the other, as written. The turn may end before the last; the table is told once."""
        outcomes: list[Outcome] = []
        try:
            for pick in picks:
                current = ctx.with_position(outcomes[-1]) if outcomes else ctx
                if outcomes and not isinstance(current.phase, SecondDraw):
                    break
                drawn = await self._draw_one(interaction, current, pick, pressed)
                if isinstance(drawn, Refused):
                    results = [result_text(ctx, earlier) for earlier in outcomes]
                    raise await self._moves.current_refusal(current, drawn, *results)
                outcomes.append(drawn)
        finally:
            if outcomes:
                self._moves.tell(ctx)
        await self._moves.finish(interaction, ctx, *outcomes)

    async def _draw_one(
        self, interaction: Interaction, ctx: PlayerContext, pick: str, pressed: CustomId | None
    ) -> Outcome | Refused:
        """Stores one draw. That of a press answers exactly the decision of that moment."""
        place = parse_place(ctx, pick)
        if isinstance(place, Refused):
            return place
        decides = pressed and pressed._replace(decision=ctx.decision)
        return await self._moves.store(interaction, ctx, DrawCard(place), decides)

    @draw.autocomplete("first")
    @draw.autocomplete("second")
    async def suggest_place(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        ctx = await self._moves.players.find_or_none(interaction)
        await suggest(interaction, place_suggestions(ctx, current) if ctx else [])
        return []

    @on_press("draw")
    async def press_draw(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._show_draw_panel(interaction, await self._moves.begin(interaction, pressed))

    async def _show_draw_panel(self, interaction: Interaction, ctx: PlayerContext) -> None:
        _need_draw(ctx)
        refused = why_no_card(ctx.view)
        if refused:
            raise refusal_error(ctx, refused)
        await show_panel(interaction, draw_panel(ctx))

    @on_press("take")
    async def press_take(self, interaction: Interaction, pressed: CustomId) -> None:
        """Takes a card, or two from the deck."""
        ctx = await self._moves.begin_move(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        if pressed.arg == TWO:
            need_turn(ctx)
            return await self._draw(interaction, ctx, TWO_FROM_DECK, pressed)
        place = DECK if pressed.arg == "deck" else require_number(pressed.arg, len(ctx.view.market))
        return await self._moves.act(interaction, ctx, DrawCard(place), pressed)


def _need_draw(ctx: PlayerContext) -> None:
    """Refuses unless the player may draw a first or a second card."""
    if not (ctx.to_act and isinstance(ctx.phase, SecondDraw)):
        need_turn(ctx)

"""Destination tickets: `/tickets`, choosing at the start, drawing more, and keeping some of them."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, require_number, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.turn.arguments import parse_numbers
from cogs.turn.moves import Moves, has_offer, show_panel
from cogs.turn.prompts.tickets import draw_tickets_panel
from cogs.turn.refusals import need_turn, refusal_error
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from engine.actions import DrawTickets, Keep
from engine.insight.why_not import why_no_tickets
from engine.refused import Refused


class TicketsCog(Cog):
    """`/tickets`, and choosing tickets at the start (SETUP-5, TICKET-1)."""

    def __init__(self, bot: Bot, moves: Moves) -> None:
        super().__init__(bot)
        self._moves = moves

    @app_commands.command(name="tickets")
    async def tickets(self, interaction: Interaction, keep: str | None = None) -> None:
        ctx = await self._moves.begin(interaction)
        if keep is not None:
            need_offer(ctx)
            return await self._keep(interaction, ctx, parse_numbers(ctx, keep))
        if has_offer(ctx):
            return await self._moves.show_offer(interaction, ctx)
        need_turn(ctx)
        return await self._moves.act(interaction, ctx, DrawTickets())

    @on_press("tickets")
    async def press_tickets(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        if has_offer(ctx):
            return await self._moves.show_offer(interaction, ctx)
        need_turn(ctx)
        refused = why_no_tickets(ctx.view)
        if refused:
            raise refusal_error(ctx, refused)
        return await show_panel(interaction, draw_tickets_panel(ctx))

    @on_press("look")
    async def press_look(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        await self._moves.act(interaction, ctx, DrawTickets(), pressed)

    @on_press("choose")
    async def press_choose(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        need_offer(ctx)
        await self._moves.show_offer(interaction, ctx)

    @on_press("pick")
    async def press_pick(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        need_offer(ctx)
        picked = {require_number(number, _offered(ctx) + 1) - 1 for number in selected_values(interaction)}
        if not picked or min(picked) < 0:
            raise UserError("press-unknown")
        await self._moves.show_offer(interaction, ctx, picked=sorted(picked))

    @on_press("keep")
    async def press_keep(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        await self._keep(interaction, ctx, [require_number(number) for number in pressed.arg.split(".")], pressed)

    async def _keep(
        self, interaction: Interaction, ctx: PlayerContext, numbers: list[int], pressed: CustomId | None = None
    ) -> None:
        """Keeps the tickets with these numbers, which count from 1 as the panel shows them."""
        offer = ctx.view.secrets.offer
        if any(not 1 <= number <= _offered(ctx) for number in numbers):
            raise refusal_error(ctx, Refused("not_offered"))
        kept = Keep(tuple(offer[number - 1] for number in numbers))
        await self._moves.act(interaction, ctx, kept, pressed)


def _offered(ctx: PlayerContext) -> int:
    """How many tickets this player may choose from."""
    return len(ctx.view.secrets.offer)


def need_offer(ctx: PlayerContext) -> None:
    """Refuses unless the player has tickets to choose from."""
    if not has_offer(ctx):
        need_turn(ctx)
        raise refusal_error(ctx, Refused("no_offer"))

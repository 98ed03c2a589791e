"""Destination tickets: `/tickets`, choosing at the start, drawing more, and keeping some of them."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, require_number, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.typed import Typed
from cogs.tables.position import Outcome
from cogs.turn.arguments import parse_tickets
from cogs.turn.confirming import Confirming
from cogs.turn.moves import Moves, has_offer, show_panel
from cogs.turn.prompts.tickets import NONE_PICKED, SEPARATOR, draw_tickets_panel
from cogs.turn.refusals import need_turn, refusal_error
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from engine.actions import DrawTickets, Keep
from engine.insight.why_not import why_no_tickets
from engine.refused import Refused

ABOUT_CHOICE = ("not_offered", "too_few_tickets")  # refusals after which the tickets are still to be chosen


class TicketsCog(Cog):
    """`/tickets`, and choosing tickets at the start (SETUP-5, TICKET-1)."""

    def __init__(self, bot: Bot, moves: Moves, confirming: Confirming) -> None:
        super().__init__(bot)
        self._confirming = confirming
        self._moves = moves

    @app_commands.command(name="tickets")
    async def tickets(self, interaction: Interaction, keep: Typed | None = None) -> None:
        ctx = await self._moves.begin(interaction)
        if keep is not None:
            need_offer(ctx)
            return await self._keep(interaction, ctx, parse_tickets(ctx, keep))
        return await self._show_or_draw(interaction, ctx)

    @on_press("tickets")
    async def press_tickets(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._show_or_draw(interaction, await self._moves.begin(interaction, pressed), pressed)

    async def _show_or_draw(
        self, interaction: Interaction, ctx: PlayerContext, pressed: CustomId | None = None
    ) -> None:
        """Shows the tickets on offer, or asks before drawing some, unless the person does not want to be asked."""
        if has_offer(ctx):
            return await self._moves.show_offer(interaction, ctx)
        need_turn(ctx)
        refused = why_no_tickets(ctx.view)
        if refused:
            raise refusal_error(ctx, refused)
        current = pressed is None or pressed.decision == ctx.decision
        if not current or await self._confirming.asks(interaction.user.id, risky=True):
            return await show_panel(interaction, draw_tickets_panel(ctx))
        return await self._moves.act(interaction, ctx, DrawTickets(), pressed)

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
        numbers = selected_values(interaction) or (pressed.arg.split(SEPARATOR) if pressed.arg != NONE_PICKED else [])
        picked = {require_number(number, _offered(ctx) + 1) - 1 for number in numbers}
        if -1 in picked:
            raise UserError("press-unknown")
        await self._moves.show_offer(interaction, ctx, picked=sorted(picked))

    @on_press("keep")
    async def press_keep(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        await self._keep(interaction, ctx, [require_number(number) for number in pressed.arg.split(SEPARATOR)], pressed)

    async def _keep(
        self, interaction: Interaction, ctx: PlayerContext, numbers: list[int], pressed: CustomId | None = None
    ) -> None:
        """Keeps the tickets with these numbers, which count from 1 in the order of the offer.

        If it is refused, the offer stays, with its picture and with what was picked.
        """
        offer = ctx.view.secrets.offer
        places = sorted({number - 1 for number in numbers if 1 <= number <= len(offer)})
        outcome: Outcome | Refused = Refused("not_offered")
        if len(places) == len(numbers):
            kept = Keep(tuple(offer[place] for place in places))
            outcome = await self._moves.attempt(interaction, ctx, kept, pressed)
        if not isinstance(outcome, Refused):
            return await self._moves.finish(interaction, ctx, outcome)
        if outcome.code not in ABOUT_CHOICE:
            raise await self._moves.current_refusal(ctx, outcome)
        return await self._moves.show_offer(interaction, ctx, ctx.words.refusal(outcome), picked=places)


def _offered(ctx: PlayerContext) -> int:
    """How many tickets this player may choose from."""
    return len(ctx.view.secrets.offer)


def need_offer(ctx: PlayerContext) -> None:
    """Refuses unless the player has tickets to choose from."""
    if not has_offer(ctx):
        need_turn(ctx)
        raise refusal_error(ctx, Refused("no_offer"))

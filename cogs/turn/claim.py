"""Claiming a route: `/claim`, and the presses on routes, payments and the last question."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import suggest
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, require_number, selected_value, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.typed import Typed
from cogs.tables.service import Tables
from cogs.turn.arguments import parse_payment, parse_route, route_payment_suggestions, route_suggestions
from cogs.turn.confirming import Confirming
from cogs.turn.moves import Moves, show_panel
from cogs.turn.other_routes import route_refusal, ways_panel
from cogs.turn.prompts.claim import claim_panel, confirm_panel, payment_panel
from cogs.turn.prompts.payments import CHOSEN, decode_cards
from cogs.turn.refusals import need_turn, refusal_error
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from engine.actions import Claim
from engine.cards import Cards
from engine.insight.payments import preferred_payment
from engine.insight.why_not import why_not_claim, why_not_pay
from engine.refused import Refused


class ClaimCog(Cog):
    """`/claim` and its menus and buttons (CLAIM-1)."""

    def __init__(self, bot: Bot, moves: Moves, tables: Tables, confirming: Confirming) -> None:
        super().__init__(bot)
        self._confirming = confirming
        self._moves = moves
        self._tables = tables

    @app_commands.command(name="claim")
    async def claim(self, interaction: Interaction, route: Typed, pay: Typed | None = None) -> None:
        ctx = await self._moves.begin(interaction)
        need_turn(ctx)
        paid = parse_payment(ctx, pay) if pay else None
        if isinstance(paid, Refused):
            raise refusal_error(ctx, paid)
        number = parse_route(ctx, route, paid)
        refused = why_not_pay(ctx.view, number, paid) if paid else why_not_claim(ctx.view, number)
        if refused is not None:
            raise await route_refusal(self._tables, ctx, number, refused)
        paid = paid or preferred_payment(ctx.claims[number])
        if paid is None:
            return await show_panel(interaction, payment_panel(ctx, number))
        if await self._confirming.asks_typed(interaction.user.id):
            return await show_panel(interaction, confirm_panel(ctx, number, paid))
        return await self._moves.act(interaction, ctx, Claim(number, paid))

    @claim.autocomplete("route")
    async def suggest_route(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        ctx = await self._moves.players.find_or_none(interaction)
        await suggest(interaction, route_suggestions(ctx, current) if ctx else [])
        return []

    @claim.autocomplete("pay")
    async def suggest_pay(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        ctx = await self._moves.players.find_or_none(interaction)
        route = getattr(interaction.namespace, "route", None)
        await suggest(interaction, route_payment_suggestions(ctx, route, current) if ctx else [])
        return []

    @on_press("claim")
    async def press_claim(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        need_turn(ctx)
        await show_panel(interaction, claim_panel(ctx, page=require_number(pressed.arg or "0")))

    @on_press("ways")
    async def press_ways(self, interaction: Interaction, pressed: CustomId) -> None:
        """Shows the cheapest ways between the ends of a route that could not be claimed."""
        ctx = await self._moves.begin(interaction, pressed)
        await show_panel(interaction, ways_panel(ctx, require_number(pressed.arg, len(ctx.view.board.routes))))

    @on_press("route")
    async def press_route(self, interaction: Interaction, pressed: CustomId) -> None:
        """A route from a row or a menu: claims it with the payment named along with it, or else shows its payments."""
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        chosen = selected_value(interaction) if selected_values(interaction) else pressed.arg
        route, _, paid = chosen.partition(CHOSEN)
        number = require_number(route, len(ctx.view.board.routes))
        if not paid:
            return await show_panel(interaction, payment_panel(ctx, number))
        return await self._decide(interaction, ctx, number, decode_cards(paid), pressed)

    async def _decide(
        self, interaction: Interaction, ctx: PlayerContext, number: int, paid: Cards, pressed: CustomId
    ) -> None:
        """Claims the route, or asks once more if it is a tunnel or the person wants that."""
        if paid not in ctx.claims.get(number, ()):
            raise UserError("press-unknown")
        if await self._confirming.asks(interaction.user.id, risky=ctx.view.board.routes[number].tunnel):
            return await show_panel(interaction, confirm_panel(ctx, number, paid))
        return await self._moves.act(interaction, ctx, Claim(number, paid), pressed)

    @on_press("payment")
    async def press_payment(self, interaction: Interaction, pressed: CustomId) -> None:
        """Asks to confirm the payment that was chosen in a menu; panels that the bot no longer shows have it."""
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        route, paid = require_number(pressed.arg), decode_cards(selected_value(interaction))
        if paid not in ctx.claims.get(route, ()):
            raise UserError("press-unknown")
        await show_panel(interaction, confirm_panel(ctx, route, paid))

    @on_press("lay")
    async def press_lay(self, interaction: Interaction, pressed: CustomId) -> None:
        """Claims the route with the payment, both of which the confirmation button names."""
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        route, _, paid = pressed.arg.partition(":")
        await self._moves.act(interaction, ctx, Claim(require_number(route), decode_cards(paid)), pressed)

"""Building a station: `/station`, and the presses on cities, payments and the last question."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import suggest
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, require_number, selected_value, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.typed import Typed
from cogs.turn.arguments import city_suggestions, parse_city, parse_payment, station_payment_suggestions
from cogs.turn.confirming import Confirming
from cogs.turn.moves import Moves, show_panel
from cogs.turn.prompts.payments import CHOSEN, decode_cards
from cogs.turn.prompts.station import station_confirm_panel, station_panel, station_payment_panel
from cogs.turn.refusals import need_turn, refusal_error
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from engine.actions import Build
from engine.cards import Cards
from engine.insight.payments import preferred_payment
from engine.insight.why_not import why_no_station, why_not_build, why_not_build_with
from engine.refused import Refused


class StationCog(Cog):
    """`/station` and its menus and buttons (STATION-1)."""

    def __init__(self, bot: Bot, moves: Moves, confirming: Confirming) -> None:
        super().__init__(bot)
        self._confirming = confirming
        self._moves = moves

    @app_commands.command(name="station")
    async def station(self, interaction: Interaction, city: Typed, pay: Typed | None = None) -> None:
        ctx = await self._moves.begin(interaction)
        need_stations(ctx)
        paid = parse_payment(ctx, pay) if pay else None
        if isinstance(paid, Refused):
            raise refusal_error(ctx, paid)
        number = parse_city(ctx, city)
        refused = why_not_build_with(ctx.view, number, paid) if paid else why_not_build(ctx.view, number)
        if refused is not None:
            raise refusal_error(ctx, refused)
        paid = paid or preferred_payment(ctx.options.station_payments)
        if paid is None:
            return await show_panel(interaction, station_payment_panel(ctx, number))
        if await self._confirming.asks_typed(interaction.user.id):
            return await show_panel(interaction, station_confirm_panel(ctx, number, paid))
        return await self._moves.act(interaction, ctx, Build(number, paid))

    @station.autocomplete("city")
    async def suggest_city(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        ctx = await self._moves.players.find_or_none(interaction)
        await suggest(interaction, city_suggestions(ctx, current) if ctx else [])
        return []

    @station.autocomplete("pay")
    async def suggest_pay(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        ctx = await self._moves.players.find_or_none(interaction)
        await suggest(interaction, station_payment_suggestions(ctx, current) if ctx else [])
        return []

    @on_press("station")
    async def press_station(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        need_stations(ctx)
        await show_panel(interaction, station_panel(ctx, page=require_number(pressed.arg or "0")))

    @on_press("city")
    async def press_city(self, interaction: Interaction, pressed: CustomId) -> None:
        """A city from a row or a menu: builds with the payment named along with it, or else shows the payments."""
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        chosen = selected_value(interaction) if selected_values(interaction) else pressed.arg
        city, _, paid = chosen.partition(CHOSEN)
        number = require_number(city, len(ctx.view.board.cities))
        if not paid:
            return await show_panel(interaction, station_payment_panel(ctx, number))
        cards = self._payment(ctx, number, paid)
        if await self._confirming.asks(interaction.user.id, risky=False):
            return await show_panel(interaction, station_confirm_panel(ctx, number, cards))
        return await self._moves.act(interaction, ctx, Build(number, cards), pressed)

    @on_press("fee")
    async def press_fee(self, interaction: Interaction, pressed: CustomId) -> None:
        """Asks to confirm the payment that was chosen in a menu; panels that the bot no longer shows have it."""
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        city = require_number(pressed.arg)
        paid = self._payment(ctx, city, selected_value(interaction))
        await show_panel(interaction, station_confirm_panel(ctx, city, paid))

    def _payment(self, ctx: PlayerContext, city: int, text: str) -> Cards:
        """The payment that a press names; refuses one that the hand does not allow there."""
        paid = decode_cards(text)
        if city not in ctx.options.cities or paid not in ctx.options.station_payments:
            raise UserError("press-unknown")
        return paid

    @on_press("build")
    async def press_build(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        city, _, paid = pressed.arg.partition(":")
        await self._moves.act(interaction, ctx, Build(require_number(city), decode_cards(paid)), pressed)


def need_stations(ctx: PlayerContext) -> None:
    """Refuses unless it is the player's turn, the board has stations and the player has one left."""
    need_turn(ctx)
    refused = why_no_station(ctx.view)
    if refused:
        raise refusal_error(ctx, refused)

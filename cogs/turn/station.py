"""Building a station: `/station`, and the presses on the menus of cities and payments and on the confirmation."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import suggest
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, require_number, selected_value, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.turn.arguments import city_suggestions, parse_city, parse_payment, station_payment_suggestions
from cogs.turn.moves import Moves, show_panel
from cogs.turn.prompts.payments import decode_cards
from cogs.turn.prompts.station import station_confirm_panel, station_panel, station_payment_panel
from cogs.turn.refusals import need_turn, refusal_error
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from engine.actions import Build
from engine.insight.payments import fewest_locomotives_first, is_choice_of_colors
from engine.insight.why_not import why_no_station, why_not_build
from engine.refused import Refused


class StationCog(Cog):
    """`/station` and its menus and buttons (STATION-1)."""

    def __init__(self, bot: Bot, moves: Moves) -> None:
        super().__init__(bot)
        self._moves = moves

    @app_commands.command(name="station")
    async def station(self, interaction: Interaction, city: str, pay: str | None = None) -> None:
        ctx = await self._moves.begin(interaction)
        need_stations(ctx)
        paid = parse_payment(ctx, pay) if pay else None
        if isinstance(paid, Refused):
            raise refusal_error(ctx, paid)
        number = parse_city(ctx, city)
        payments = fewest_locomotives_first(ctx.options.station_payments)
        if paid is None and payments and number in ctx.options.cities:
            if is_choice_of_colors(payments):
                return await show_panel(interaction, station_payment_panel(ctx, number))
            paid = payments[0]
        if paid is None:
            refused = why_not_build(ctx.view, number)
            assert refused is not None
            raise refusal_error(ctx, refused)
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
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        number = selected_value(interaction) if selected_values(interaction) else pressed.arg
        await show_panel(interaction, station_payment_panel(ctx, require_number(number, len(ctx.view.board.cities))))

    @on_press("fee")
    async def press_fee(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        city, paid = require_number(pressed.arg), decode_cards(selected_value(interaction))
        if city not in ctx.options.cities or paid not in ctx.options.station_payments:
            raise UserError("press-unknown")
        await show_panel(interaction, station_confirm_panel(ctx, city, paid))

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

"""Building a station: `/station`, the menu of cities, the payment, the confirmation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.answers import suggest
from cogs.kit.buttons import Pressed, chosen, number_of, on_press, value_of
from cogs.kit.cog import Desk
from cogs.kit.errors import Sorry
from cogs.turn.arguments import city_of, city_suggestions, fee_suggestions, payment_of
from cogs.turn.claim import several_colors
from cogs.turn.find_player import try_seated
from cogs.turn.moves import act, begin, explained, finish, need_now, need_turn, show
from cogs.turn.prompts.payments import read_cards
from cogs.turn.prompts.station import station_confirm_panel, station_panel, station_payment_panel
from cogs.turn.why_not import cannot_build
from cogs.wording.player import Seated
from engine.actions import Build
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Interaction


class Stations(Desk):
    """Stations (STATION-1)."""

    @app_commands.command(name="station")
    async def station(self, interaction: Interaction, city: str, pay: str | None = None) -> None:
        at = await begin(interaction)
        need_stations(at)
        paid = payment_of(at, pay) if pay else None
        if isinstance(paid, Refused):
            raise explained(at, paid)
        number = city_of(at, city)
        payments = tuple(sorted(at.options.station_payments, key=lambda each: each[-1]))
        if paid is None and payments and number in at.options.cities:
            if several_colors(payments):
                return await show(interaction, station_payment_panel(at, number))
            paid = payments[0]
        if paid is None:
            raise explained(at, cannot_build(at, number))
        return await finish(interaction, at, await act(interaction, at, Build(number, paid)))

    @station.autocomplete("city")
    async def suggest_city(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        at = await try_seated(interaction)
        await suggest(interaction, city_suggestions(at, current) if at else [])
        return []

    @station.autocomplete("pay")
    async def suggest_pay(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        at = await try_seated(interaction)
        await suggest(interaction, fee_suggestions(at, current) if at else [])
        return []

    @on_press("station")
    async def press_station(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        need_stations(at)
        await show(interaction, station_panel(at, page=number_of(pressed.arg or "0")))

    @on_press("city")
    async def press_city(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        await need_now(at, pressed)
        number = value_of(interaction) if chosen(interaction) else pressed.arg
        await show(interaction, station_payment_panel(at, number_of(number, len(at.view.board.cities))))

    @on_press("fee")
    async def press_fee(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        await need_now(at, pressed)
        city, paid = number_of(pressed.arg), read_cards(value_of(interaction))
        if city not in at.options.cities or paid not in at.options.station_payments:
            raise Sorry("press-unknown")
        await show(interaction, station_confirm_panel(at, city, paid))

    @on_press("build")
    async def build(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        await need_now(at, pressed)
        city, _, paid = pressed.arg.partition(":")
        await finish(interaction, at, await act(interaction, at, Build(number_of(city), read_cards(paid)), pressed))


def need_stations(at: Seated) -> None:
    """Only on one's turn, on a board with stations, with one left."""
    need_turn(at)
    if not at.view.board.stations:
        raise explained(at, Refused("no_stations_here"))
    if not at.view.seats[at.seat].stations:
        raise explained(at, Refused("no_station_left", built=at.view.board.stations))

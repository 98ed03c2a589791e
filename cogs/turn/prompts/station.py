"""The panels for building a station: the menu of cities, the menu of payments, and the confirmation."""

from __future__ import annotations

from cogs.kit.buttons import button, menu, option
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.kit.pages import page_buttons, page_of
from cogs.show.buttons import back_button, confirm_button, hand_button
from cogs.turn.prompts.payments import cards_left, encode_cards, payments_menu
from cogs.wording.player import PlayerContext
from engine.cards import Cards
from engine.insight.payments import fewest_locomotives_first, next_station
from engine.insight.tickets import borrowable_at, tickets_by_city


def station_panel(ctx: PlayerContext, *lead: str, page: int = 0) -> Layout:
    """The menu of the cities in which a station can be built now."""
    cities = ordered_cities(ctx)
    if not cities:
        buttons = (button(ctx.say("button-draw"), CustomId("draw", ctx.game)), hand_button(ctx.say, ctx.game))
        return Layout(*lead, ctx.say("station-none")).row(*buttons)
    shown, number = page_of(cities, page)
    tickets = tickets_by_city(ctx.view)
    options = [
        option(
            ctx.words.city(city),
            str(city),
            ctx.words.list(
                ctx.say("claim-serves", ticket=ctx.words.ticket(ticket)) for ticket in tickets.get(city, ())
            ),
        )
        for city in shown
    ]
    layout = Layout(*lead, ctx.say("station-which", **_station_facts(ctx)))
    layout.row(
        menu(CustomId("city", ctx.game, ctx.decision, str(number)), options, placeholder=ctx.say("station-hint"))
    )
    return layout.row(*page_buttons(ctx, "station", number, cities), back_button(ctx, "turn"))


def ordered_cities(ctx: PlayerContext) -> list[int]:
    """The cities without a station: ends of the player's unfinished tickets first, then those on others' routes."""
    if not ctx.options.station_payments:
        return []
    ends = tickets_by_city(ctx.view)

    def order(city: int) -> tuple[bool, bool, str]:
        return city not in ends, not borrowable_at(ctx.view, city), ctx.words.city(city)

    return sorted(ctx.options.cities, key=order)


def station_payment_panel(ctx: PlayerContext, city: int, *lead: str) -> Layout:
    """The menu of payments for a station; if there is only one payment, its confirmation."""
    payments = fewest_locomotives_first(ctx.options.station_payments)
    if city not in ctx.options.cities or not payments:
        return station_panel(ctx, *lead)
    if len(payments) == 1:
        return station_confirm_panel(ctx, city, payments[0], *lead)
    layout = Layout(*lead, ctx.say("station-pay", city=ctx.words.city(city), cost=next_station(ctx.view).number))
    layout.row(payments_menu(ctx, "fee", str(city), payments))
    return layout.row(back_button(ctx, "station"))


def station_confirm_panel(ctx: PlayerContext, city: int, paid: Cards, *lead: str) -> Layout:
    """The confirmation of a station: its cost and the stations left."""
    text = ctx.say("station-confirm", city=ctx.words.city(city), cards=ctx.words.cards(paid), **_station_facts(ctx))
    more = len(ctx.options.station_payments) > 1
    back = back_button(ctx, "city" if more else "station", str(city) if more else "")
    left = ctx.say("pay-left", cards=cards_left(ctx, paid, ctx.options.station_payments))
    return Layout(*lead, text, left).row(confirm_button(ctx, "build", f"{city}:{encode_cards(paid)}"), back)


def _station_facts(ctx: PlayerContext) -> dict[str, int]:
    left = ctx.view.seats[ctx.seat].stations
    return {"left": left, "cost": next_station(ctx.view).number, "points": ctx.view.board.station_points}

"""The panels for building a station: the cities with a button each, the menu of the rest, payments, a last question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.kit.buttons import button, menu, option
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.kit.pages import page_buttons, page_of
from cogs.show.buttons import back_button, confirm_button, hand_button
from cogs.show.hand import hand_panel
from cogs.turn.prompts.payments import (
    add_payments,
    cards_left,
    cards_plus,
    choice_button,
    encode_cards,
    encode_choice,
    menu_id,
)
from cogs.wording.length import MAX_OPTIONS
from cogs.wording.player import PlayerContext
from engine.cards import Cards
from engine.insight.payments import next_station, preferred_payment
from engine.insight.tickets import borrowable_at, tickets_by_city, tickets_saved_at

MOST_ROWS = 5  # cities that have a button of their own
MENUS = 3  # on a page


def station_panel(ctx: PlayerContext, *lead: str, page: int = 0) -> Layout:
    """The cities in which a station can be built now: those that help own tickets now with a button each."""
    cities = ordered_cities(ctx)
    if not cities:
        buttons = (button(ctx.say("button-draw"), CustomId("draw", ctx.game)), hand_button(ctx.say, ctx.game))
        return hand_panel(ctx, *lead, tickets=True).text(ctx.say("station-none")).row(*buttons)
    saved, ends = _saved(ctx, cities), tickets_by_city(ctx.view)
    rows = [city for city in cities if city in saved or (city in ends and borrowable_at(ctx.view, city))][:MOST_ROWS]
    rest = [city for city in cities if city not in rows]
    shown, number = page_of(rest, page, MENUS * MAX_OPTIONS)
    layout = hand_panel(ctx, *lead, tickets=True).text(ctx.say("station-which", **_station_facts(ctx)))
    for city in () if number else rows:
        _add_row(ctx, layout, city, saved.get(city, ()), ends.get(city, ()))
    for first in range(0, len(shown), MAX_OPTIONS):
        menu_number = number * MENUS + first // MAX_OPTIONS
        hint = "station-hint-more" if menu_number % MENUS else "station-hint" if rows else "station-hint-first"
        _add_menu(ctx, layout, shown[first : first + MAX_OPTIONS], menu_number, ctx.say(hint))
    return layout.row(*page_buttons(ctx, "station", number, rest, MENUS * MAX_OPTIONS), back_button(ctx, "turn"))


def _saved(ctx: PlayerContext, cities: Sequence[int]) -> Mapping[int, tuple[int, ...]]:
    """The cities in which a station would complete tickets at once, each with these."""
    found = {city: tickets_saved_at(ctx.view, city) for city in cities}
    return {city: tickets for city, tickets in found.items() if tickets}


def _add_row(ctx: PlayerContext, layout: Layout, city: int, saved: Sequence[int], ends: Sequence[int]) -> None:
    """A city with what a station there is good for, and the button that builds it or opens the payments."""
    name = ctx.words.city(city)
    paid = preferred_payment(ctx.options.station_payments)
    if paid is None:
        label = ctx.say("button-station-in", city=ctx.plain_words.city(city))
    else:
        label = ctx.say("button-build-for", cards=cards_plus(ctx, paid))
    good = [ctx.say("station-saves", ticket=ctx.words.ticket(ticket)) for ticket in saved]
    good += [ctx.say("claim-serves", ticket=ctx.words.ticket_ends(ticket)) for ticket in ends if ticket not in saved]
    lines = [" · ".join([f"**{name}**", *good]), f"-# {_left(ctx, city, paid)}"]
    layout.section("\n".join(lines), choice_button(ctx, "city", label, city, paid))


def _left(ctx: PlayerContext, city: int, paid: Cards | None) -> str:
    """What a station there can borrow now, and what is left of the hand if it is known which cards are paid."""
    parts = _lends(ctx, city)
    if paid is not None:
        parts.append(ctx.say("claim-hand-left", cards=cards_left(ctx, paid, ctx.options.station_payments)))
    return " · ".join(parts)


def _lends(ctx: PlayerContext, city: int) -> list[str]:
    """The routes that a station there could borrow now, if any."""
    routes = dict.fromkeys(map(ctx.words.route, borrowable_at(ctx.view, city)))
    return [ctx.say("station-borrows", routes=ctx.words.series(routes))] if routes else []


def _add_menu(ctx: PlayerContext, layout: Layout, cities: Sequence[int], number: int, hint: str) -> None:
    """The menu of cities. If there is only one payment, it is named, and the station is built at once."""
    payments = ctx.options.station_payments
    [paid] = payments if len(payments) == 1 else [None]
    price = [] if paid is None else [cards_plus(ctx, paid)]
    options = [
        option(ctx.plain_words.city(city), encode_choice(city, paid), " · ".join([*price, *_lends(ctx, city)]))
        for city in cities
    ]
    layout.row(menu(menu_id(ctx, "city", number), options, placeholder=hint))


def ordered_cities(ctx: PlayerContext) -> list[int]:
    """The cities without a station: those that complete a ticket at once, ends of the player's unfinished tickets where
    a route can be borrowed, other such ends, then those on others' routes."""
    if not ctx.options.station_payments:
        return []
    ends, saved = tickets_by_city(ctx.view), _saved(ctx, ctx.options.cities)

    def order(city: int) -> tuple[bool, bool, bool, bool, str]:
        lends = bool(borrowable_at(ctx.view, city))
        return city not in saved, not (city in ends and lends), city not in ends, not lends, ctx.words.city(city)

    return sorted(ctx.options.cities, key=order)


def station_payment_panel(ctx: PlayerContext, city: int, *lead: str) -> Layout:
    """The payments for a station, with a button each; if there is only one payment, its confirmation."""
    payments = ctx.options.station_payments
    if city not in ctx.options.cities or not payments:
        return station_panel(ctx, *lead)
    if len(payments) == 1:
        return station_confirm_panel(ctx, city, payments[0], *lead)
    text = ctx.say("station-pay", city=ctx.words.city(city), cost=next_station(ctx.view).number)
    layout = hand_panel(ctx, *lead).text(text)
    return add_payments(ctx, layout, "city", city, payments).row(back_button(ctx, "station"))


def station_confirm_panel(ctx: PlayerContext, city: int, paid: Cards, *lead: str) -> Layout:
    """The last question before a station: its cost and the stations left."""
    text = ctx.say("station-confirm", city=ctx.words.city(city), cards=ctx.words.cards(paid), **_station_facts(ctx))
    more = len(ctx.options.station_payments) > 1
    back = back_button(ctx, "city" if more else "station", str(city) if more else "")
    left = ctx.say("pay-left", cards=cards_left(ctx, paid, ctx.options.station_payments))
    layout = hand_panel(ctx, *lead).text(text).text(left)
    return layout.row(confirm_button(ctx, "build", f"{city}:{encode_cards(paid)}"), back)


def _station_facts(ctx: PlayerContext) -> dict[str, int]:
    left = ctx.view.seats[ctx.seat].stations
    return {"left": left, "cost": next_station(ctx.view).number, "points": ctx.view.board.station_points}

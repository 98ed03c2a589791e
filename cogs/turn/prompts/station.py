"""Building a station: the cities, those of own unfinished tickets first; the payment; the line to confirm."""

from __future__ import annotations

from cogs.kit.buttons import Pressed, button, menu, option
from cogs.kit.layout import Layout
from cogs.kit.pages import page_buttons, page_of
from cogs.show.buttons import back_button, confirm_button, hand_button
from cogs.turn.prompts.claim import unfinished
from cogs.turn.prompts.payments import payments_menu, written_cards
from cogs.turn.prompts.tickets import ticket_said
from cogs.wording.player import Seated
from engine.cards import Cards
from engine.state import NOBODY


def station_panel(at: Seated, *lead: str, page: int = 0) -> Layout:
    """The cities in which a station can be built now."""
    cities = ordered_cities(at)
    if not cities:
        buttons = (button(at.voice("button-draw"), Pressed("draw", at.game)), hand_button(at.voice, at.game))
        return Layout(*lead, at.voice("station-none")).row(*buttons)
    shown, number = page_of(cities, page)
    tickets = tickets_at(at)
    options = [
        option(
            at.words.city(city),
            str(city),
            at.words.list(at.voice("claim-serves", ticket=ticket_said(at, ticket)) for ticket in tickets.get(city, ())),
        )
        for city in shown
    ]
    layout = Layout(*lead, at.voice("station-which", **_standing(at)))
    layout.row(menu(Pressed("city", at.game, at.decision, str(number)), options, hint=at.voice("station-hint")))
    return layout.row(*page_buttons(at, "station", number, cities), back_button(at, "turn"))


def ordered_cities(at: Seated) -> list[int]:
    """The free cities, the ends of own unfinished tickets first, then those that others' routes touch."""
    if not at.options.station_payments:
        return []
    ends = tickets_at(at)
    return sorted(at.options.cities, key=lambda city: (city not in ends, not lends(at, city), at.words.city(city)))


def lends(at: Seated, city: int) -> bool:
    """Whether a route of another player touches this city now."""
    return any(at.view.owner[route] not in (NOBODY, at.seat) for route in at.view.board.routes_at[city])


def tickets_at(at: Seated) -> dict[int, list[int]]:
    """The own unfinished tickets by the cities in which they end."""
    ends: dict[int, list[int]] = {}
    for ticket in unfinished(at):
        for city in (at.view.board.tickets[ticket].a, at.view.board.tickets[ticket].b):
            ends.setdefault(city, []).append(ticket)
    return ends


def station_payment_panel(at: Seated, city: int, *lead: str) -> Layout:
    """How a station is paid for; where there is but one way, the line to confirm."""
    payments = sorted(at.options.station_payments, key=lambda paid: paid[-1])
    if city not in at.options.cities or not payments:
        return station_panel(at, *lead)
    if len(payments) == 1:
        return station_confirm_panel(at, city, payments[0], *lead)
    layout = Layout(*lead, at.voice("station-pay", city=at.words.city(city), cost=_cost(at)))
    layout.row(payments_menu(at, "fee", str(city), payments))
    return layout.row(back_button(at, "station"))


def station_confirm_panel(at: Seated, city: int, paid: Cards, *lead: str) -> Layout:
    """What is paid, to be confirmed."""
    said = at.voice("station-confirm", city=at.words.city(city), cards=at.words.cards(paid), **_standing(at))
    more = len(at.options.station_payments) > 1
    back = back_button(at, "city" if more else "station", str(city) if more else "")
    return Layout(*lead, said).row(confirm_button(at, "build", f"{city}:{written_cards(paid)}"), back)


def _cost(at: Seated) -> int:
    return at.view.board.stations - at.view.seats[at.seat].stations + 1


def _standing(at: Seated) -> dict[str, int]:
    left = at.view.seats[at.seat].stations
    return {"left": left, "cost": _cost(at), "points": at.view.board.station_points}

"""The cheapest way still open for a ticket: own routes are free, open ones cost their cars, others' are no way."""

from __future__ import annotations

from engine.insight.ways import Way, cheapest_way, free_for, ticket_way
from engine.view import view
from tests.engine.positions import EUROPE, city, position, route


def test_own_routes_cost_nothing_and_open_ones_their_cars() -> None:
    lisboa, madrid, paris = (city(EUROPE, name) for name in ("lisboa", "madrid", "paris"))
    everything = EUROPE.all_routes
    way = cheapest_way(EUROPE, 0, everything, lisboa, paris)
    assert way is not None
    assert way.cars == sum(EUROPE.routes[n].length for n in way.routes)
    first = next(n for n in EUROPE.routes_at[lisboa] if madrid in (EUROPE.routes[n].a, EUROPE.routes[n].b))
    mine = 1 << first
    shorter = cheapest_way(EUROPE, mine, everything & ~mine, lisboa, paris)
    assert shorter is not None and shorter.cars == way.cars - EUROPE.routes[first].length
    assert first not in shorter.routes


def test_a_finished_way_needs_nothing() -> None:
    kyiv = route(EUROPE, "kyiv-smolensk-red")
    ends = EUROPE.routes[kyiv]
    assert cheapest_way(EUROPE, 1 << kyiv, 0, ends.a, ends.b) == Way((), 0)


def test_a_ticket_is_cut_off_when_every_route_of_a_city_is_taken() -> None:
    game = position(EUROPE)
    lisboa = city(EUROPE, "lisboa")
    ticket = next(n for n, each in enumerate(EUROPE.tickets) if lisboa in (each.a, each.b))
    assert ticket_way(view(game, None), 0, ticket) is not None
    for n in EUROPE.routes_at[lisboa]:
        game.owner[n] = 1
        game.routes_of[1] |= 1 << n
        game.open_routes &= ~(1 << n)
    assert ticket_way(view(game, None), 0, ticket) is None
    assert ticket_way(view(game, None), 1, ticket) is not None


def test_the_other_track_of_ones_own_double_is_no_way() -> None:
    game = position(EUROPE)
    number, double = next((n, each) for n, each in enumerate(EUROPE.routes) if each.twin is not None)
    assert double.twin is not None
    game.owner[number] = 0
    game.routes_of[0] = 1 << number
    game.open_routes &= ~(1 << number)
    assert not free_for(view(game, None), 0) >> double.twin & 1

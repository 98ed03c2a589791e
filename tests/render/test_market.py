"""The market and the tunnel show what is public, all of it, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from data.boards.load import load_board
from engine.board import Board
from engine.cards import Cards
from engine.state import EMPTY, OpenTunnel, Turn
from engine.view import Secrets, View
from render.cards import market, tunnel
from render.cards.market import market_picture
from render.cards.tunnel import Who, cost, tunnel_picture
from tests.render.telling import Telling

EUROPE, NEW_YORK = load_board("europe"), load_board("new-york")
LOCOMOTIVE = EUROPE.locomotive
ROUTE = next(n for n, route in enumerate(EUROPE.routes) if route.tunnel)
MIA = Who("Mia", "green")


def cards(*kinds: int) -> Cards:
    return tuple(kinds.count(kind) for kind in range(LOCOMOTIVE + 1))


def seen(board: Board, places: tuple[int, ...], own: Secrets | None = None) -> View:
    """A view in which nothing but the market matters."""
    return View(
        board=board,
        phase=Turn(0),
        turns=1,
        turns_left=-1,
        first=0,
        to_act=(0,),
        seats=(),
        market=places,
        deck=61,
        discarded=(3,) * (board.locomotive + 1),
        ticket_pile=22,
        owner=(),
        open_routes=0,
        station_at=(),
        own=own,
        revealed=(),
        scores=(),
        winners=(),
    )


def test_the_market_is_said_place_by_place_with_its_piles() -> None:
    words = Telling(market.KEYS)
    alt = market_picture(seen(EUROPE, (7, LOCOMOTIVE, EMPTY, 3, 1)), words).alt
    for place, name in enumerate(("color-red", "color-locomotive", "market-empty", "color-white", "color-blue"), 1):
        assert f"market-place {place} {name}" in alt
    assert alt.endswith("61 27 22")


def test_every_number_of_the_market_is_on_the_picture() -> None:
    view = seen(NEW_YORK, (0, 1, 2, 3, 6))
    shown = market_picture(view, Telling(market.KEYS)).png
    others = (
        replace(view, market=(0, 1, 2, 3, 5)),
        replace(view, market=(0, 1, 2, 3, EMPTY)),
        replace(view, deck=60),
        replace(view, discarded=(3, 3, 3, 3, 3, 3, 4)),
        replace(view, ticket_pile=21),
    )
    assert all(market_picture(other, Telling(market.KEYS)).png != shown for other in others)


def test_the_market_is_blind_to_what_the_viewer_alone_knows() -> None:
    places = (7, LOCOMOTIVE, 2, 3, 1)
    public = market_picture(seen(EUROPE, places), Telling(market.KEYS))
    private = seen(EUROPE, places, Secrets(0, cards(1, 1, 4), (3, 5)))
    assert market_picture(private, Telling(market.KEYS)) == public


def test_a_tunnel_costs_its_colour_and_locomotives() -> None:
    """TUNNEL-2, and TUNNEL-3 where only locomotives were laid."""
    assert cost(EUROPE, OpenTunnel(0, ROUTE, cards(4, 4, LOCOMOTIVE), (4, LOCOMOTIVE, 1))) == 2
    assert cost(EUROPE, OpenTunnel(0, ROUTE, cards(LOCOMOTIVE, LOCOMOTIVE), (4, LOCOMOTIVE, 1))) == 1


def test_a_tunnel_is_said_with_what_it_costs() -> None:
    words = Telling(tunnel.KEYS)
    opened = OpenTunnel(0, ROUTE, cards(4, 4, LOCOMOTIVE), (4, LOCOMOTIVE, 1))
    picture = tunnel_picture(EUROPE, opened, MIA, EUROPE.cities, words)
    assert "tunnel-extra 2 color-green color-locomotive" in picture.alt
    assert "Mia" in picture.alt
    assert all(EUROPE.cities[city] in picture.alt for city in (EUROPE.routes[ROUTE].a, EUROPE.routes[ROUTE].b))


def test_a_tunnel_of_locomotives_asks_for_locomotives_alone() -> None:
    words = Telling(tunnel.KEYS)
    opened = OpenTunnel(0, ROUTE, cards(LOCOMOTIVE, LOCOMOTIVE), (4, LOCOMOTIVE, 1))
    assert "tunnel-extra-wild 1 color-locomotive" in tunnel_picture(EUROPE, opened, MIA, EUROPE.cities, words).alt


def test_a_tunnel_may_cost_nothing_and_turn_up_nothing() -> None:
    words = Telling(tunnel.KEYS)
    picture = tunnel_picture(EUROPE, OpenTunnel(0, ROUTE, cards(4, 4), ()), MIA, EUROPE.cities, words)
    assert words.said >= {"tunnel-free", "tunnel-none"}
    assert "tunnel-free" in picture.alt


def test_a_name_without_a_shape_is_shown_as_its_colour() -> None:
    words = Telling(tunnel.KEYS)
    opened = OpenTunnel(0, ROUTE, cards(4, 4), (1,))
    tunnel_picture(EUROPE, opened, Who("\U000f1234", "green"), EUROPE.cities, words)
    assert "seat-<color>" in words.said

"""A tunnel shows and says what was laid, what was turned up, and what that costs."""

from __future__ import annotations

from engine.cards import Cards
from engine.state import OpenTunnel
from render.cards.tunnel import KEYS, tunnel_picture
from render.scene import Scene
from tests.render.recorded_words import RecordedWords
from tests.render.scenes import EUROPE, game, named, scene_of

LOCOMOTIVE = EUROPE.locomotive
ROUTE = next(n for n, route in enumerate(EUROPE.routes) if route.tunnel)


def cards(*kinds: int) -> Cards:
    return tuple(kinds.count(kind) for kind in range(LOCOMOTIVE + 1))


def table(words: RecordedWords) -> Scene:
    """A table of Europe whose first player is Mia."""
    return named(scene_of(game(EUROPE, "early"), None, words), ("Mia",))


def test_a_tunnel_is_said_with_what_it_costs() -> None:
    words = RecordedWords(KEYS)
    opened = OpenTunnel(0, ROUTE, cards(4, 4, LOCOMOTIVE), (4, LOCOMOTIVE, 1))
    picture = tunnel_picture(table(words), opened)
    assert "tunnel-extra 2 color-green color-locomotive" in picture.alt
    assert "Mia" in picture.alt
    assert all(EUROPE.cities[city] in picture.alt for city in (EUROPE.routes[ROUTE].a, EUROPE.routes[ROUTE].b))


def test_a_tunnel_of_locomotives_asks_for_locomotives_alone() -> None:
    words = RecordedWords(KEYS)
    opened = OpenTunnel(0, ROUTE, cards(LOCOMOTIVE, LOCOMOTIVE), (4, LOCOMOTIVE, 1))
    assert "tunnel-extra-wild 1" in tunnel_picture(table(words), opened).alt


def test_a_tunnel_may_cost_nothing_and_turn_up_nothing() -> None:
    words = RecordedWords(KEYS)
    picture = tunnel_picture(table(words), OpenTunnel(0, ROUTE, cards(4, 4), ()))
    assert words.asked >= {"tunnel-free", "tunnel-none"}
    assert "tunnel-free" in picture.alt


def test_a_name_without_a_shape_is_shown_as_its_color() -> None:
    words = RecordedWords(KEYS)
    opened = OpenTunnel(0, ROUTE, cards(4, 4), (1,))
    tunnel_picture(named(table(words), ("\U000f1234",)), opened)
    assert "seat-<color>" in words.asked

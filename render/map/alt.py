"""Board pictures in words. Of a view only what is public is read here: nothing of its own."""

from __future__ import annotations

from collections.abc import Container, Sequence

from engine.state import NOBODY
from engine.view import View
from render.cards.market import market_alt
from render.cards.tunnel import Who
from render.map.shapes import LastMove
from render.map.status import said_first, said_second
from render.picture import ALT_LIMIT, Keys, Words, shown_name, units

KEYS: Keys = {
    "board-alt": ("title", "state", "seats"),
    "board-alt-seat": ("player", "points", "cars", "stations", "cards", "tickets"),
    "board-alt-seat-plain": ("player", "points", "cars", "cards", "tickets"),
    "board-alt-last": ("player", "a", "b"),
    "board-alt-last-station": ("player", "city"),
    "board-alt-routes": ("player", "routes"),
    "map-title": (),
    "list-separator": (),
}


def board_alt(view: View, who: Sequence[Who], cities: Sequence[str], words: Words, last: LastMove) -> str:
    """Whose turn, what was done last, what everybody has, the market; then the networks, as far as there is room."""
    state = words("list-separator").join(
        part for part in (said_first(view, who, words), said_second(view, words)[0]) if part
    )
    seats = space(words).join(seat_said(view, n, who, words) for n in range(len(view.seats)))
    parts = [
        words("board-alt", title=words("map-title"), state=state, seats=seats),
        *lasts(view, who, cities, words, last),
    ]
    parts.append(market_alt(view, words))
    return filled(parts, networks(view, who, cities, words), words)


def filled(parts: Sequence[str], more: Sequence[str], words: Words, limit: int = ALT_LIMIT) -> str:
    """All the parts, and as much more as there is room for, whole sentences only."""
    between = space(words)
    said = between.join(parts)
    for sentence in more:
        if units(said + between + sentence) <= limit:
            said += between + sentence
    return said


def space(words: Words) -> str:
    """What stands between sentences: nothing in Chinese."""
    return "" if words.locale.startswith("zh") else " "


def seat_said(view: View, seat: int, who: Sequence[Who], words: Words) -> str:
    """What everybody knows of a seat, in a sentence."""
    has = view.seats[seat]
    points = next((score.total for score in view.scores if score.seat == seat), has.points)
    facts = {"points": points, "cars": has.cars, "cards": has.cards, "tickets": has.tickets}
    name = shown_name(who[seat].name, who[seat].color, words)
    if not view.board.stations:
        return words("board-alt-seat-plain", player=name, **facts)
    return words("board-alt-seat", player=name, stations=has.stations, **facts)


def lasts(view: View, who: Sequence[Who], cities: Sequence[str], words: Words, last: LastMove) -> list[str]:
    """The last move, in a sentence."""
    said: list[str] = []
    for n in last.routes:
        if view.owner[n] != NOBODY:
            name = _name(view.owner[n], who, words)
            said.append(words("board-alt-last", player=name, **ends(view, n, cities)))
    for city in last.cities:
        if view.station_at[city] != NOBODY:
            name = _name(view.station_at[city], who, words)
            said.append(words("board-alt-last-station", player=name, city=cities[city]))
    return said


def networks(
    view: View, who: Sequence[Who], cities: Sequence[str], words: Words, shown: Container[int] | None = None
) -> list[str]:
    """Each seat's routes, in a sentence; if only some are shown, only those."""
    said: list[str] = []
    for seat in range(len(view.seats)):
        own = [n for n, owner in enumerate(view.owner) if owner == seat and (shown is None or n in shown)]
        if own:
            routes = words("list-separator").join(pair(view, n, cities) for n in own)
            said.append(words("board-alt-routes", player=_name(seat, who, words), routes=routes))
    return said


def pair(view: View, route: int, cities: Sequence[str]) -> str:
    """A route by its cities."""
    return f"{cities[view.board.routes[route].a]}–{cities[view.board.routes[route].b]}"


def ends(view: View, route: int, cities: Sequence[str]) -> dict[str, str]:
    """A route's cities, as facts of a sentence."""
    return {"a": cities[view.board.routes[route].a], "b": cities[view.board.routes[route].b]}


def _name(seat: int, who: Sequence[Who], words: Words) -> str:
    return shown_name(who[seat].name, who[seat].color, words)

"""Board pictures in words. Of a view only what is public is read here: nothing of its own."""

from __future__ import annotations

from collections.abc import Container, Sequence

from engine.state import EMPTY, NOBODY
from render.map.shapes import LastMove
from render.map.status import state_text, turn_text
from render.picture import ALT_LIMIT, Keys, utf16_length
from render.scene import Scene

KEYS: Keys = {
    "board-alt": ("title", "state", "seats"),
    "board-alt-seat": ("player", "points", "cars", "stations", "cards", "tickets"),
    "board-alt-seat-plain": ("player", "points", "cars", "cards", "tickets"),
    "board-alt-last": ("player", "a", "b"),
    "board-alt-last-station": ("player", "city"),
    "board-alt-routes": ("player", "routes"),
    "map-title": (),
    "market-empty": (),
    "market-place": ("place", "color"),
    "market-alt": ("places", "deck", "discards", "tickets"),
    "color-<card>": (),
    "list-separator": (),
    "clause-separator": (),
}


def board_alt(scene: Scene, last: LastMove) -> str:
    """Whose turn it is, the last move, what each player has, the market; then the networks, as far as there is room."""
    state = scene.words("clause-separator").join(part for part in (state_text(scene), turn_text(scene)[0]) if part)
    parts = [
        scene.words("board-alt", title=scene.words("map-title"), state=state, seats=seats_alt(scene)),
        *last_move_alt(scene, last),
        market_alt(scene),
    ]
    return filled(parts, networks_alt(scene), scene.locale)


def filled(parts: Sequence[str], more: Sequence[str], locale: str, limit: int = ALT_LIMIT) -> str:
    """All the parts, and as many more as there is room for, whole sentences only."""
    between = _space(locale)
    text = between.join(parts)
    for sentence in more:
        if utf16_length(text + between + sentence) <= limit:
            text += between + sentence
    return text


def seats_alt(scene: Scene) -> str:
    """The public facts about each seat, in one sentence a seat."""
    return _space(scene.locale).join(_seat_alt(scene, seat) for seat in range(len(scene.view.seats)))


def market_alt(scene: Scene) -> str:
    """The market in one sentence."""
    view, words = scene.view, scene.words
    places = (
        words("market-place", place=n, color=words("market-empty") if kind == EMPTY else scene.card(kind))
        for n, kind in enumerate(view.market, 1)
    )
    piles = {"deck": view.deck, "discards": sum(view.discarded), "tickets": view.ticket_pile}
    return words("market-alt", places=scene.listed(places), **piles)


def last_move_alt(scene: Scene, last: LastMove) -> list[str]:
    """The last move, in a sentence."""
    view, words = scene.view, scene.words
    sentences: list[str] = []
    for n in last.routes:
        if view.owner[n] != NOBODY:
            sentences.append(words("board-alt-last", player=scene.name(view.owner[n]), **scene.ends(n)))
    for city in last.cities:
        if view.station_at[city] != NOBODY:
            player = scene.name(view.station_at[city])
            sentences.append(words("board-alt-last-station", player=player, city=scene.cities[city]))
    return sentences


def networks_alt(scene: Scene, shown: Container[int] | None = None) -> list[str]:
    """Each seat's routes, in a sentence; if only some are shown, only those."""
    sentences: list[str] = []
    for seat in range(len(scene.view.seats)):
        own = [n for n, owner in enumerate(scene.view.owner) if owner == seat and (shown is None or n in shown)]
        if own:
            routes = scene.listed(scene.pair(n) for n in own)
            sentences.append(scene.words("board-alt-routes", player=scene.name(seat), routes=routes))
    return sentences


def _seat_alt(scene: Scene, seat: int) -> str:
    view, has = scene.view, scene.view.seats[seat]
    points = next((score.total for score in view.scores if score.seat == seat), has.points)
    facts = {"points": points, "cars": has.cars, "cards": has.cards, "tickets": has.tickets}
    if not view.board.stations:
        return scene.words("board-alt-seat-plain", player=scene.name(seat), **facts)
    return scene.words("board-alt-seat", player=scene.name(seat), stations=has.stations, **facts)


def _space(locale: str) -> str:
    """The separator between sentences: empty in Chinese."""
    return "" if locale.startswith("zh") else " "

"""Board pictures in words. Of a view only what is public is read here: nothing of its own."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from engine.state import EMPTY, NOBODY
from render.map.shapes import Mark, once
from render.map.status import state_text, turn_text
from render.picture import ALT_LIMIT, Keys, utf16_length
from render.scene import Scene

KEYS: Keys = {
    "board-alt": ("title", "state", "seats"),
    "board-alt-seat": ("player", "points", "cars", "stations", "cards", "tickets"),
    "board-alt-seat-plain": ("player", "points", "cars", "cards", "tickets"),
    "board-alt-last": ("player", "a", "b"),
    "board-alt-last-station": ("player", "city"),
    "board-alt-mark": ("number", "player", "a", "b"),
    "board-alt-mark-station": ("number", "player", "city"),
    "board-alt-routes": ("player", "routes"),
    "map-title": (),
    "market-empty": (),
    "market-place": ("place", "color"),
    "market-alt": ("places", "deck", "discards", "tickets"),
    "color-<card>": (),
    "list-separator": (),
    "clause-separator": (),
}


def board_alt(scene: Scene, marks: Iterable[Mark] = ()) -> str:
    """Whose turn it is, what is marked, what each player has, the market; then the networks if there is room."""
    state = scene.words("clause-separator").join(part for part in (state_text(scene), turn_text(scene)[0]) if part)
    parts = [
        scene.words("board-alt", title=scene.words("map-title"), state=state, seats=seats_alt(scene)),
        *marks_alt(scene, marks),
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


def marks_alt(scene: Scene, marks: Iterable[Mark]) -> list[str]:
    """What is marked on the board, a sentence each: who built it, and its number if it has one."""
    return [sentence for mark in once(marks) if (sentence := _mark_alt(scene, mark))]


def _mark_alt(scene: Scene, mark: Mark) -> str:
    """The sentence of a mark; an empty one if nobody owns what it marks."""
    view = scene.view
    if mark.route is not None:
        owner, plain, numbered, facts = (
            view.owner[mark.route],
            "board-alt-last",
            "board-alt-mark",
            scene.ends(mark.route),
        )
    elif mark.city is not None:
        owner, plain, numbered = view.station_at[mark.city], "board-alt-last-station", "board-alt-mark-station"
        facts = {"city": scene.cities[mark.city]}
    else:
        return ""
    if owner == NOBODY:
        return ""
    if not mark.number:
        return scene.words(plain, player=scene.name(owner), **facts)
    return scene.words(numbered, number=mark.number, player=scene.name(owner), **facts)


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

"""The state of the table beside the map: whose turn, last round, market, piles, and what everybody has. All public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine.state import EMPTY, NOT_YET, Choosing, Dealing, Over
from engine.view import SeatView, View
from render.cards.tunnel import Who
from render.ink.lettering import Style
from render.ink.palette import BAD, BRASS, CREAM, FADED, INK, PAPER, RGB, RULE
from render.map import sprites
from render.map.sprites import text
from render.picture import Keys, Words, shown_name

KEYS: Keys = {
    "board-to-act": ("player",),
    "board-choosing": ("done", "all"),
    "board-over": ("players",),
    "board-turn": ("turn",),
    "board-last-round": ("left",),
    "board-dealing": (),
    "market-deck": (),
    "market-discards": (),
    "market-tickets": (),
    "seat-<color>": (),
    "list-separator": (),
}

EDGE = 18
_GAP = 10
_ROW = 116
_PANEL = 128
_STEP = 116
_PILE = 118
_CARD = 106


class Place(NamedTuple):
    """Where something lies on the picture: its left, top, width and height."""

    left: int
    top: int
    wide: int
    high: int


def strip_height() -> int:
    """How high the strip below a wide map is."""
    return EDGE + _ROW + _GAP + _PANEL + EDGE


def strip(image: Image.Image, top: int, view: View, who: Sequence[Who], words: Words) -> None:
    """The table below the map: a line for the turn and the market, a plate for each seat."""
    wide = image.width
    image.paste(sprites.paper((wide, image.height - top)), (0, top))
    row = top + EDGE
    market_wide = len(view.market) * _STEP + 3 * _PILE + 10
    headline(image, Place(EDGE, row, wide - 2 * EDGE - market_wide - 20, _ROW), view, who, words)
    market(image, Place(wide - EDGE - market_wide, row, market_wide, _ROW), view, words)
    each = (wide - 2 * EDGE - _GAP * (len(view.seats) - 1)) // len(view.seats)
    for n, seat in enumerate(view.seats):
        at = Place(EDGE + n * (each + _GAP), row + _ROW + _GAP, each, _PANEL)
        player(image, at, view, seat, who[n], words)


def column(image: Image.Image, left: int, view: View, who: Sequence[Who], words: Words) -> None:
    """The table beside a high map: the turn, the market in two rows, a plate for each seat."""
    wide = image.width - left
    image.paste(sprites.paper((wide, image.height)), (left, 0))
    inside = wide - 2 * EDGE
    headline(image, Place(left + EDGE, 28, inside, _ROW), view, who, words)
    market(image, Place(left + EDGE, 160, inside, _ROW), view, words, piles=False)
    piles(image, Place(left + EDGE + 40, 290, inside, _ROW), view, words, step=160)
    top = 420
    each = min(220, (image.height - top - EDGE - _GAP * (len(view.seats) - 1)) // len(view.seats))
    for n, seat in enumerate(view.seats):
        player(image, Place(left + EDGE, top + n * (each + _GAP), inside, each), view, seat, who[n], words)


def headline(image: Image.Image, at: Place, view: View, who: Sequence[Who], words: Words) -> None:
    """Whom the table waits for, which turn it is, how many turns are left."""
    left = at.left + 4
    if len(view.to_act) == 1 and not isinstance(view.phase, Choosing):
        sign = sprites.badge(who[view.to_act[0]].color, 44, PAPER)
        image.paste(sign, (left, at.top + 4))
        left += sign.width + 10
    bold = Style(38, words.locale, bold=True)
    said = text(said_first(view, who, words), bold, INK, PAPER, at.left + at.wide - left, 24)
    image.paste(said, (left, at.top + 2))
    second, ink = said_second(view, words)
    if second:
        style = Style(28, words.locale, bold=ink == BAD)
        image.paste(text(second, style, ink, PAPER, at.wide - 8, 20), (at.left + 6, at.top + 66))


def said_first(view: View, who: Sequence[Who], words: Words) -> str:
    """Whom the table waits for, in words."""
    match view.phase:
        case Choosing(owed):
            return words("board-choosing", done=len(view.seats) - len(owed), all=len(view.seats))
        case Over():
            names = words("list-separator").join(shown_name(*who[seat], words) for seat in view.winners)
            return words("board-over", players=names)
        case Dealing():
            return words("board-dealing")
        case _:
            acting = view.to_act[0] if view.to_act else view.first
            return words("board-to-act", player=shown_name(*who[acting], words))


def said_second(view: View, words: Words) -> tuple[str, RGB]:
    """Which turn it is; in the last round, how many are left."""
    if isinstance(view.phase, Choosing | Dealing | Over):
        return "", FADED
    if view.turns_left != NOT_YET:
        return words("board-last-round", left=view.turns_left), BAD
    return words("board-turn", turn=view.turns), FADED


def market(image: Image.Image, at: Place, view: View, words: Words, *, piles: bool = True) -> None:
    """The open cards with their places, and the piles after them."""
    step, card = (_STEP, _CARD) if piles else (at.wide // len(view.market), at.wide // len(view.market) - 8)
    for n, kind in enumerate(view.market):
        name = None if kind == EMPTY else view.board.card_names[kind]
        image.paste(sprites.card(view.board.id, name, card, PAPER, n + 1), (at.left + n * step, at.top + 2))
    if piles:
        _piles(image, Place(at.left + len(view.market) * _STEP + 18, at.top, 0, 0), view, words, _PILE)


def piles(image: Image.Image, at: Place, view: View, words: Words, step: int) -> None:
    """Deck, discards and tickets in a row of their own."""
    _piles(image, at, view, words, step)


def _piles(image: Image.Image, at: Place, view: View, words: Words, step: int) -> None:
    counts = (("deck", view.deck), ("discards", sum(view.discarded)), ("tickets", view.ticket_pile))
    for n, (kind, number) in enumerate(counts):
        left = at.left + n * step
        image.paste(sprites.pile(view.board.id, kind, _CARD, PAPER, number), (left, at.top + 12))
        label = text(words(f"market-{kind}"), Style(20, words.locale), FADED, PAPER, step - 6, 13)
        image.paste(label, (left + _CARD // 2 - label.width // 2, at.top + 86))


def player(image: Image.Image, at: Place, view: View, seat: SeatView, who: Who, words: Words) -> None:
    """A seat: sign, name, points, and what is left of everything."""
    large = at.high > 150
    acting = seat.seat in view.to_act
    edge, line = (BAD, 5) if acting else (RULE, 2)
    if seat.seat in view.winners:
        edge, line = BRASS, 5
    image.paste(sprites.plate((at.wide, at.high), CREAM, edge, line, PAPER), (at.left, at.top))
    middle = at.top + at.high * 2 // 7 + 3
    points = text(str(_points(view, seat)), Style(60 if large else 46, words.locale, bold=True), INK, CREAM, 150, 30)
    points = points.crop((0, points.height // 7, points.width, points.height * 6 // 7))
    image.paste(points, (at.left + at.wide - 16 - points.width, middle - points.height // 2))
    sign = sprites.badge(who.color, 52 if large else 38, CREAM)
    image.paste(sign, (at.left + 12, middle - sign.height // 2))
    left = at.left + 12 + sign.width + 8
    shown = shown_name(who.name, who.color, words)
    style = Style(36 if large else 30, words.locale, bold=acting)
    room = at.left + at.wide - 26 - points.width - left
    name = text(shown, style, FADED if seat.away else INK, CREAM, room, 22)
    image.paste(name, (left, middle - name.height // 2))
    low = Place(at.left + 16, at.top + at.high * 5 // 7 + 3, at.wide - 30, 34 if large else 26)
    _counts(image, low, view, seat, who.color)


def _points(view: View, seat: SeatView) -> int:
    """The final total once there is one."""
    return next((score.total for score in view.scores if score.seat == seat.seat), seat.points)


def _counts(image: Image.Image, at: Place, view: View, seat: SeatView, color: str) -> None:
    """Each thing's sign and number, evenly spread around the middle line `at.top`."""
    cars = "taxis" if view.board.wild == "taxi" else "cars"
    counts = [(cars, seat.cars), ("stations", seat.stations), ("cards", seat.cards), ("tickets", seat.tickets)]
    shown = [(kind, number) for kind, number in counts if kind != "stations" or view.board.stations]
    pieces = [
        (sprites.icon(kind, color, at.high, CREAM), text(str(number), Style(at.high + 1), INK, CREAM, 60, 20))
        for kind, number in shown
    ]
    used = sum(icon.width + number.width + 3 for icon, number in pieces)
    gap = min(48.0, (at.wide - used) / (len(pieces) - 1))
    left = float(at.left)
    for icon, number in pieces:
        image.paste(icon, (round(left), at.top - icon.height // 2))
        image.paste(number, (round(left) + icon.width + 3, at.top - number.height // 2))
        left += icon.width + 3 + number.width + gap

"""The state of the table beside the map: whose turn, last round, market, piles, what each player has. All public."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engine.insight.moment import last_turns
from engine.state import EMPTY, Choosing, Dealing, Over
from engine.view import SeatView, View
from render.cards.scoresheet import signed
from render.ink.lettering import Style
from render.ink.palette import BAD, BRASS, CREAM, FADED, INK, PAPER, RGB, RULE
from render.map import sprites
from render.map.sprites import Icon, text
from render.picture import Keys
from render.scene import Scene

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
    "list-last": ("others", "last"),
}

EDGE = 18
_GAP = 10
_ROW = 116
_PANEL = 128
_STEP = 116
_PILE = 118
_CARD = 106


class Area(NamedTuple):
    """Where something lies on the picture: its left, top, width and height."""

    left: int
    top: int
    wide: int
    high: int


def strip_height() -> int:
    """How high the strip below a wide map is."""
    return EDGE + _ROW + _GAP + _PANEL + EDGE


def strip(image: Image.Image, top: int, scene: Scene) -> None:
    """The state below the map: a row for the turn and the market, a plate for each seat."""
    wide, seats = image.width, len(scene.view.seats)
    image.paste(sprites.paper((wide, image.height - top)), (0, top))
    row = top + EDGE
    market_wide = len(scene.view.market) * _STEP + 3 * _PILE + 10
    headline(image, Area(EDGE, row, wide - 2 * EDGE - market_wide - 20, _ROW), scene)
    left = wide - EDGE - market_wide
    market(image, Area(left, row, market_wide, _ROW), scene, _STEP, _CARD)
    piles(image, Area(left + len(scene.view.market) * _STEP + 18, row, 0, 0), scene, _PILE)
    each = (wide - 2 * EDGE - _GAP * (seats - 1)) // seats
    for n in range(seats):
        player(image, Area(EDGE + n * (each + _GAP), row + _ROW + _GAP, each, _PANEL), scene, n)


def column(image: Image.Image, left: int, scene: Scene) -> None:
    """The state beside a high map: the turn, the market, the piles, a plate for each seat."""
    wide, seats = image.width - left, len(scene.view.seats)
    image.paste(sprites.paper((wide, image.height)), (left, 0))
    inside = wide - 2 * EDGE
    headline(image, Area(left + EDGE, 28, inside, _ROW), scene)
    step = inside // len(scene.view.market)
    market(image, Area(left + EDGE, 160, inside, _ROW), scene, step, step - 8)
    piles(image, Area(left + EDGE + 40, 290, inside, _ROW), scene, 160)
    top = 420
    each = min(220, (image.height - top - EDGE - _GAP * (seats - 1)) // seats)
    for n in range(seats):
        player(image, Area(left + EDGE, top + n * (each + _GAP), inside, each), scene, n)


def headline(image: Image.Image, at: Area, scene: Scene) -> None:
    """Whom the table waits for, which turn it is, how many turns are left."""
    view, left = scene.view, at.left + 4
    if len(view.to_act) == 1 and not isinstance(view.phase, Choosing):
        sign = sprites.badge(scene.look(view.to_act[0]), 44, PAPER)
        image.paste(sign, (left, at.top + 4))
        left += sign.width + 10
    bold = Style(38, scene.locale, bold=True)
    image.paste(text(state_text(scene), bold, INK, PAPER, at.left + at.wide - left, 24), (left, at.top + 2))
    turn, ink = turn_text(scene)
    if turn:
        style = Style(28, scene.locale, bold=ink == BAD)
        image.paste(text(turn, style, ink, PAPER, at.wide - 8, 20), (at.left + 6, at.top + 66))


def state_text(scene: Scene) -> str:
    """Whom the table waits for, in words; at the end, who has won."""
    view, words = scene.view, scene.words
    match view.phase:
        case Choosing(owed):
            return words("board-choosing", done=len(view.seats) - len(owed), all=len(view.seats))
        case Over():
            return words("board-over", players=scene.together(scene.name(seat) for seat in view.winners))
        case Dealing():
            return words("board-dealing")
        case _:
            return words("board-to-act", player=scene.name(view.to_act[0] if view.to_act else view.first))


def turn_text(scene: Scene) -> tuple[str, RGB]:
    """Which turn it is, and in which ink to say so; in the last round, how many turns are left."""
    view = scene.view
    if isinstance(view.phase, Choosing | Dealing | Over):
        return "", FADED
    if left := len(last_turns(view)):
        return scene.words("board-last-round", left=left), BAD
    return scene.words("board-turn", turn=view.turns), FADED


def market(image: Image.Image, at: Area, scene: Scene, step: int, wide: int) -> None:
    """The open cards, `wide` each, with the numbers of their places."""
    for n, kind in enumerate(scene.view.market):
        look = None if kind == EMPTY else scene.theme.cards[scene.board.card_names[kind]]
        image.paste(sprites.market_card(look, wide, PAPER, n + 1), (at.left + n * step, at.top + 2))


def piles(image: Image.Image, at: Area, scene: Scene, step: int) -> None:
    """Deck, discards and tickets, and how many of each."""
    view = scene.view
    counts = (("deck", view.deck), ("discards", sum(view.discarded)), ("tickets", view.ticket_pile))
    for n, (kind, number) in enumerate(counts):
        left = at.left + n * step
        image.paste(sprites.pile(scene.theme.back, kind, _CARD, PAPER, number), (left, at.top + 12))
        label = text(scene.words(f"market-{kind}"), Style(20, scene.locale), FADED, PAPER, step - 6, 13)
        image.paste(label, (left + _CARD // 2 - label.width // 2, at.top + 86))


def player(image: Image.Image, at: Area, scene: Scene, number: int) -> None:
    """A seat: sign, name, points, and what is left of everything."""
    view, seat, look = scene.view, scene.view.seats[number], scene.look(number)
    large, acting = at.high > 150, number in view.to_act
    edge, line = (BAD, 5) if acting else (RULE, 2)
    if number in view.winners:
        edge, line = BRASS, 5
    image.paste(sprites.plate((at.wide, at.high), CREAM, edge, line, PAPER), (at.left, at.top))
    middle = at.top + at.high * 2 // 7 + 3
    points = text(signed(_points(view, seat)), Style(60 if large else 46, scene.locale, bold=True), INK, CREAM, 150, 30)
    points = points.crop((0, points.height // 7, points.width, points.height * 6 // 7))
    image.paste(points, (at.left + at.wide - 16 - points.width, middle - points.height // 2))
    sign = sprites.badge(look, 52 if large else 38, CREAM)
    image.paste(sign, (at.left + 12, middle - sign.height // 2))
    left = at.left + 12 + sign.width + 8
    style = Style(36 if large else 30, scene.locale, bold=acting)
    room = at.left + at.wide - 26 - points.width - left
    name = text(scene.name(number), style, FADED if seat.away else INK, CREAM, room, 22)
    image.paste(name, (left, middle - name.height // 2))
    low = Area(at.left + 16, at.top + at.high * 5 // 7 + 3, at.wide - 30, 34 if large else 26)
    _counts(image, low, scene, number)


def _points(view: View, seat: SeatView) -> int:
    """The final total once there is one."""
    return next((score.total for score in view.scores if score.seat == seat.seat), seat.points)


def _counts(image: Image.Image, at: Area, scene: Scene, number: int) -> None:
    """Each thing's sign and number, evenly spread around the middle line `at.top`."""
    seat, look = scene.view.seats[number], scene.look(number)
    counts: list[tuple[Icon, int]] = [(scene.theme.piece, seat.cars)]
    if scene.board.stations:
        counts.append(("stations", seat.stations))
    counts.extend((("cards", seat.cards), ("tickets", seat.tickets)))
    pieces = [
        (sprites.icon(kind, look, at.high, CREAM), text(str(n), Style(at.high + 1), INK, CREAM, 60, 20))
        for kind, n in counts
    ]
    used = sum(icon.width + amount.width + 3 for icon, amount in pieces)
    gap = min(48.0, (at.wide - used) / (len(pieces) - 1))
    left = float(at.left)
    for icon, amount in pieces:
        image.paste(icon, (round(left), at.top - icon.height // 2))
        image.paste(amount, (round(left) + icon.width + 3, at.top - amount.height // 2))
        left += icon.width + 3 + amount.width + gap

"""The market: the cards that lie open, the places they lie in, and the piles beside them. All of it is public."""

from __future__ import annotations

from PIL import Image

from engine.board import Board
from engine.state import EMPTY
from engine.view import View
from render.cards.cards import back, card, lay, place
from render.ink.lettering import Style, cut, fit, write
from render.ink.palette import CREAM, FADED, INK, PAPER, RULE
from render.ink.paper import MARGIN, SMALL, TEXT, WIDTH, disc, panel, sheet
from render.picture import Keys, Picture, Words, picture

KEYS: Keys = {
    "market-empty": (),
    "market-deck": (),
    "market-discards": (),
    "market-tickets": (),
    "market-place": ("place", "color"),
    "market-alt": ("places", "deck", "discards", "tickets"),
    "color-<card>": (),
    "list-separator": (),
}

_CARD = 192
_TOP = 50
_NAMES = _TOP + 128 + 34
_PILES = _NAMES + 40
_PILE_HEIGHT = 104


def market_picture(view: View, words: Words) -> Picture:
    """The row of open cards, and how many lie in each pile."""
    image = sheet(WIDTH, _PILES + _PILE_HEIGHT + MARGIN)
    places = len(view.market)
    gap = (WIDTH - 2 * MARGIN - places * _CARD) // max(1, places - 1)
    for n, kind in enumerate(view.market):
        _place(image, MARGIN + n * (_CARD + gap), n + 1, view.board, kind, words)
    piles = (
        (back(view.board.id, 108), view.deck, "market-deck"),
        (place(108), sum(view.discarded), "market-discards"),
        (None, view.ticket_pile, "market-tickets"),
    )
    wide = (WIDTH - 2 * MARGIN - 2 * 22) // 3
    for n, (tile, number, key) in enumerate(piles):
        _pile(image, MARGIN + n * (wide + 22), wide, tile, number, words(key), words)
    return picture(image, market_alt(view, words), "market")


def market_alt(view: View, words: Words) -> str:
    """The market in one sentence."""
    places = (
        words("market-place", place=n + 1, color=_name(view.board, kind, words)) for n, kind in enumerate(view.market)
    )
    return words(
        "market-alt",
        places=words("list-separator").join(places),
        deck=view.deck,
        discards=sum(view.discarded),
        tickets=view.ticket_pile,
    )


def _name(board: Board, kind: int, words: Words) -> str:
    return words("market-empty") if kind == EMPTY else words(f"color-{board.card_names[kind]}")


def _place(image: Image.Image, left: int, number: int, board: Board, kind: int, words: Words) -> None:
    tile = place(_CARD) if kind == EMPTY else card(board.id, board.card_names[kind], _CARD)
    lay(image, (left, _TOP), tile, shadow=0 if kind == EMPTY else 2)
    middle = left + _CARD // 2
    disc(image, (middle, _TOP - 2), 24, CREAM, INK)
    write(image, (middle, _TOP - 2), str(number), Style(30, words.locale, bold=True), INK, anchor="mm")
    style = fit(_name(board, kind, words), _CARD, Style(SMALL, words.locale), 24)
    text = cut(_name(board, kind, words), _CARD, style)
    write(image, (middle, _NAMES), text, style, FADED if kind == EMPTY else INK, anchor="mm")


def _pile(
    image: Image.Image,
    left: int,
    wide: int,
    tile: Image.Image | None,
    number: int,
    label: str,
    words: Words,
) -> None:
    panel(image, (left, _PILES, left + wide, _PILES + _PILE_HEIGHT), 16, CREAM, RULE)
    if tile is None:
        ticket_icon(image, (left + 16, _PILES + 20))
    else:
        lay(image, (left + 14, _PILES + 16), tile)
    write(image, (left + 140, _PILES + 34), str(number), Style(TEXT + 6, words.locale, bold=True), INK, anchor="lm")
    style = fit(label, wide - 152, Style(SMALL, words.locale), 22)
    write(image, (left + 140, _PILES + 75), cut(label, wide - 152, style), style, FADED, anchor="lm")


def ticket_icon(image: Image.Image, at: tuple[int, int]) -> None:
    """A ticket in small: two places and the way between them."""
    left, top = at
    panel(image, (left, top, left + 104, top + 64), 8, PAPER, INK, 2)
    for n in range(5):
        disc(image, (left + 20 + n * 16, top + 44 - n * 6), 2, FADED)
    for x, y in ((20, 44), (84, 20)):
        disc(image, (left + x, top + y), 8, CREAM, INK)

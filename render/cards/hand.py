"""The hand: a fan for each color, its number beside it. It is secret: only the viewer may see it."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import NamedTuple

from PIL import Image

from engine.board import Board
from engine.cards import Cards
from render.cards.cards import card, paste_card
from render.ink.lettering import Style, cut_to_width, write
from render.ink.palette import CREAM, FADED, INK, RULE
from render.ink.paper import MARGIN, SMALL, TEXT, TITLE, WIDTH, panel, sheet
from render.picture import Keys, Picture, picture
from render.scene import Scene
from render.theme import CardLook

KEYS: Keys = {
    "hand-title": ("cards",),
    "hand-empty": (),
    "hand-alt": ("cards", "list"),
    "some-cards": ("number", "card"),
    "some-wilds": ("number",),
    "color-<card>": (),
    "list-separator": (),
}

_COLUMNS = 3
_GAP = 22
_CARD = 192
_ROW = 190
_TOP = 104
_SPREAD = 44  # how far the last card of a fan lies from the first


class Group(NamedTuple):
    """The cards of one kind in a hand."""

    name: str
    number: int


def groups(board: Board, cards: Cards) -> tuple[Group, ...]:
    """The kinds of card there are in a hand, in the order of the board, the wild one last."""
    return tuple(Group(name, number) for name, number in zip(board.card_names, cards, strict=True) if number)


def hand_picture(scene: Scene) -> Picture:
    """All cards in the viewer's hand."""
    return picture(partial(hand_image, scene), hand_alt(scene), "hand")


def hand_image(scene: Scene) -> Image.Image:
    """The same as an image."""
    hand, words = scene.own.hand, scene.words
    held = groups(scene.board, hand)
    rows = max(1, ceil(len(held) / _COLUMNS))
    image = sheet(WIDTH, _TOP + rows * _ROW + (rows - 1) * _GAP + MARGIN)
    title = words("hand-title", cards=sum(hand))
    write(image, (MARGIN + 4, 62), title, Style(TITLE, words.locale, bold=True), INK, anchor="lm")
    if not held:
        write(image, (MARGIN + 4, 150), words("hand-empty"), Style(TEXT, words.locale), FADED, anchor="lm")
    wide = (WIDTH - 2 * MARGIN - (_COLUMNS - 1) * _GAP) // _COLUMNS
    for n, group in enumerate(held):
        left = MARGIN + n % _COLUMNS * (wide + _GAP)
        _cell(image, (left, _TOP + n // _COLUMNS * (_ROW + _GAP)), wide, scene, group)
    return image


def hand_alt(scene: Scene) -> str:
    """The hand in one sentence."""
    hand = scene.own.hand
    if not sum(hand):
        return scene.words("hand-empty")
    return scene.words("hand-alt", cards=sum(hand), list=some_cards(scene, hand))


def some_cards(scene: Scene, cards: Cards) -> str:
    """Cards in words: 3 red, 1 locomotive."""
    return scene.listed(_counted(scene, name, number) for name, number in groups(scene.board, cards))


def _counted(scene: Scene, name: str, number: int) -> str:
    """A number of cards of one kind; wild cards have a sentence of their own, for their plural."""
    if name == scene.board.wild:
        return scene.words("some-wilds", number=number)
    return scene.words("some-cards", number=number, card=scene.words(f"color-{name}"))


def fan(image: Image.Image, at: tuple[int, int], look: CardLook, number: int, width: int, spread: int) -> None:
    """Cards of one kind: the first whole, the others behind it, each a little further to the right."""
    tile = card(look, width)
    step = min(spread / 3.5, spread / max(1, number - 1))
    seen = width // 6
    edge = tile.crop((tile.width - seen, 0, tile.width, tile.height))
    for n in reversed(range(1, number)):
        paste_card(image, (at[0] + round(n * step) + width - seen, at[1]), edge, shadow=1)
    paste_card(image, at, tile, shadow=1)


def _cell(image: Image.Image, at: tuple[int, int], wide: int, scene: Scene, group: Group) -> None:
    (left, top), words = at, scene.words
    panel(image, (left, top, left + wide, top + _ROW), 16, CREAM, RULE, 2)
    fan(image, (left + 14, top + 12), scene.theme.cards[group.name], group.number, _CARD, _SPREAD)
    number = Style(58, words.locale, bold=True)
    write(image, (left + wide - 18, top + 76), str(group.number), number, INK, anchor="rm")
    name = Style(SMALL, words.locale)
    text = cut_to_width(words(f"color-{group.name}"), wide - 32, name)
    write(image, (left + 18, top + _ROW - 24), text, name, FADED, anchor="lm")

"""Small pieces of a picture in the fixed palette, made once and kept: text, cards, signs, plates."""

from __future__ import annotations

import zlib
from functools import lru_cache
from math import ceil
from typing import Literal

from PIL import Image

from render.cards import cards
from render.drawing import Space, Track
from render.ink.lettering import Style, cut_to_width, fitting_style, width, write
from render.ink.palette import BRASS, CREAM, FADED, GRAY, INK, PAPER, RGB, RULE, mix
from render.ink.paper import panel, round_plate
from render.ink.pen import Frame, Pen, Window, rectangle
from render.ink.symbols import stamp
from render.ink.tones import limited_to, text_tones, to_board_palette
from render.map.marks import glow, outline
from render.map.pieces import station, vehicle
from render.theme import CardLook, PlayerLook

FINE = 4


def text(words: str, style: Style, ink: RGB, ground: RGB, limit: float, smallest: int) -> Image.Image:
    """One line, made smaller and then cut to fit; its base lies 1.1 of its size below the upper edge."""
    size, packed = _packed_text(words, style, ink, ground, limit, smallest)
    return Image.frombytes("P", size, zlib.decompress(packed))


@lru_cache(maxsize=800)
def _packed_text(
    words: str, style: Style, ink: RGB, ground: RGB, limit: float, smallest: int
) -> tuple[tuple[int, int], bytes]:
    """Draws the line of `text`, and returns its size and its compressed pixels, which take less memory to keep."""
    fitting = fitting_style(words, limit, style, smallest)
    shown = cut_to_width(words, limit, fitting)
    image = Image.new("RGB", (max(1, ceil(width(shown, fitting)) + 2), round(style.size * 1.5)), ground)
    write(image, (1, image.height / 2), shown, fitting, ink, anchor="lm")
    return image.size, zlib.compress(to_board_palette(limited_to(image, text_tones(ink, ground))).tobytes(), 1)


@lru_cache(maxsize=64)
def market_card(look: CardLook | None, wide: int, ground: RGB, number: int) -> Image.Image:
    """A card of the market with the number of its place; the empty place if there is no card."""
    tile = cards.empty_place(wide) if look is None else cards.card(look, wide)
    image = Image.new("RGB", (tile.width, tile.height + 10), ground)
    image.paste(tile, (0, 10), tile)
    round_plate(image, (tile.width // 2, 13), 12, CREAM, INK)
    write(image, (tile.width / 2, 13), str(number), Style(18, bold=True), INK, anchor="mm")
    return to_board_palette(image)


@lru_cache(maxsize=32)
def pile(back: str, kind: str, wide: int, ground: RGB, number: int) -> Image.Image:
    """A pile beside the market and its size: deck, discards or tickets; `back` is the sign on the backs of cards."""
    height = round(wide / cards.SHAPE)
    image = Image.new("RGB", (wide, height), ground)
    if kind == "tickets":
        panel(image, (0, 0, wide, height), 7, CREAM, INK, 2)
        _ends(image)
    else:
        tile = cards.back(back, wide) if kind == "deck" else cards.empty_place(wide)
        image.paste(tile, (0, 0), tile)
    style = Style(30, bold=True)
    reach = round(width(str(number), style) / 2) + 10
    panel(image, (wide // 2 - reach, height // 2 - 19, wide // 2 + reach, height // 2 + 19), 12, CREAM, INK, 2)
    write(image, (wide / 2, height / 2), str(number), style, INK, anchor="mm")
    return to_board_palette(image)


def _ends(image: Image.Image) -> None:
    """The two places of a ticket, and the way between."""
    wide, high = image.size
    for n in range(9):
        round_plate(image, (14 + n * (wide - 28) / 8, high - 13 - n * (high - 26) / 8), 2, FADED)
    for x, y in ((14, high - 13), (wide - 14, 13)):
        round_plate(image, (x, y), 6, BRASS, INK)


@lru_cache(maxsize=64)
def plate(size: tuple[int, int], fill: RGB, edge: RGB, line: int, ground: RGB) -> Image.Image:
    """A plate with round corners."""
    image = Image.new("RGB", size, ground)
    panel(image, (0, 0, *size), 14, fill, edge, line)
    return to_board_palette(image)


@lru_cache(maxsize=128)
def badge(look: PlayerLook, size: int, ground: RGB) -> Image.Image:
    """A player's sign in their ink."""
    image = Image.new("RGB", (size + 10, size + 10), ground)
    middle = (image.width / 2, image.height / 2)
    stamp(image, middle, look.sign, size, look.ink, edge=INK if look.ink != INK else FADED)
    return to_board_palette(image)


Icon = Literal["car", "taxi", "stations", "cards", "tickets"]


@lru_cache(maxsize=128)
def icon(kind: Icon, look: PlayerLook, size: int, ground: RGB) -> Image.Image:
    """What is counted for each player: pieces left, stations, cards, tickets."""
    wide = round(size * {"car": 1.65, "taxi": 1.65, "stations": 1.15}.get(kind, 1.4))
    image = Image.new("RGB", (wide * FINE, size * FINE), ground)
    pen = Pen(image, Window(0, 0, wide, size), FINE)
    middle = (wide / 2, size / 2)
    if kind == "car" or kind == "taxi":
        thick = wide / 2.95
        vehicle(pen, kind, Track((thick * 2.5, thick), (), ()), Space(*middle, 0), look)
    elif kind == "stations":
        station(pen, (middle[0], middle[1] + size * 0.04), size * 0.36, look)
    elif kind == "cards":
        _cards(pen, wide, size)
    else:
        _ticket(pen, wide, size)
    return to_board_palette(image.resize((wide, size), Image.Resampling.BOX))


def _cards(pen: Pen, wide: float, size: float) -> None:
    for n, tone in enumerate((mix(PAPER, INK, 0.25), CREAM)):
        left, top = wide * (0.08 + 0.16 * n), size * (0.1 + 0.16 * n)
        _box(pen, left, top, left + wide * 0.68, top + size * 0.62, INK)
        _box(pen, left + 1.5, top + 1.5, left + wide * 0.68 - 1.5, top + size * 0.62 - 1.5, tone)


def _ticket(pen: Pen, wide: float, size: float) -> None:
    left, top, right, bottom = wide * 0.1, size * 0.16, wide * 0.9, size * 0.84
    _box(pen, left, top, right, bottom, INK)
    _box(pen, left + 1.5, top + 1.5, right - 1.5, bottom - 1.5, PAPER)
    a, b = (left + wide * 0.18, bottom - size * 0.2), (right - wide * 0.18, top + size * 0.2)
    pen.dashes([a, b], FADED, 1.6, 2.6, 2.2)
    for end in (a, b):
        pen.disc(end, size * 0.11, INK)
        pen.disc(end, size * 0.06, BRASS)


def _box(pen: Pen, left: float, top: float, right: float, bottom: float, fill: RGB) -> None:
    pen.area([(left, top), (right, top), (right, bottom), (left, bottom)], fill)


@lru_cache(maxsize=256)
def letter_plate(text: str, fill: RGB, size: int) -> Image.Image:
    """A letter on a round plate, as a pin has it."""
    image = Image.new("RGB", (size, size), PAPER)
    round_plate(image, (size / 2, size / 2), size // 2, fill)
    write(image, (size / 2, size / 2), text, Style(round(size * 0.62), bold=True), CREAM, anchor="mm")
    return to_board_palette(image)


@lru_cache(maxsize=8)
def mark(kind: str, high: int) -> Image.Image:
    """A piece of track as the map marks it: on a way, or to be paid for now."""
    wide = high * 2
    image = Image.new("RGB", (wide * FINE, high * FINE), PAPER)
    pen = Pen(image, Window(0, 0, wide, high), FINE)
    track = Track((high * 1.3, high * 0.52), (), ((high * 0.4, high / 2), (wide - high * 0.4, high / 2)))
    space = Space(wide / 2, high / 2, 0)
    if kind == "way":
        glow(pen, Track((high, high * 0.4), (), track.line), "way")
    pen.area(rectangle(Frame(space.x, space.y), *track.size), GRAY)
    if kind == "pay":
        outline(pen, track, space)
    return to_board_palette(image.resize((wide, high), Image.Resampling.BOX))


@lru_cache(maxsize=16)
def paper(size: tuple[int, int]) -> Image.Image:
    """The empty sheet beside or below the map."""
    image = Image.new("RGB", size, PAPER)
    wide, high = size
    for inset, line, tone in ((0, 3, INK), (6, 1, RULE)):
        box = (inset, inset, wide - inset, high - inset)
        panel(image, box, 1, PAPER, tone, line)
    return to_board_palette(image)


def clear_caches() -> None:
    """Empties the caches of all sprites."""
    for kept in (_packed_text, market_card, pile, plate, badge, icon, letter_plate, mark, paper):
        kept.cache_clear()

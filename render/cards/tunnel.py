"""A tunnel: what was laid, the cards turned up, and what they cost. All of it is public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine.board import Board
from engine.cards import laid_color
from engine.reflexes import extra_cost
from engine.state import OpenTunnel
from render.cards.cards import card, lay, place
from render.cards.hand import Group, fan, groups, some_cards
from render.ink.lettering import Style, cut, fit, write
from render.ink.palette import BAD, CREAM, FADED, GOOD, INK, RULE
from render.ink.paper import MARGIN, SMALL, TEXT, TITLE, WIDTH, panel, player_badge, sheet
from render.picture import Keys, Picture, Words, picture, shown_name

KEYS: Keys = {
    "tunnel-title": ("a", "b"),
    "tunnel-laid": (),
    "tunnel-turned": (),
    "tunnel-free": (),
    "tunnel-extra": ("number", "color", "wild"),
    "tunnel-extra-wild": ("number", "wild"),
    "tunnel-none": (),
    "tunnel-alt": ("player", "a", "b", "laid", "turned", "cost"),
    "cards-some": ("number", "color"),
    "color-<card>": (),
    "seat-<color>": (),
    "list-separator": (),
}

_TOP = 108
_HEIGHT = 210
_LEFT = 356
_CARD = 192


class Who(NamedTuple):
    """A player as he is shown: his name and the colour of his cars."""

    name: str
    color: str


def tunnel_picture(board: Board, tunnel: OpenTunnel, who: Who, cities: Sequence[str], words: Words) -> Picture:
    """The cards of a tunnel on the table; `cities` are the names of the board's cities in their order."""
    image = sheet(WIDTH, _TOP + _HEIGHT + 88)
    route = board.routes[tunnel.route]
    _title(image, words("tunnel-title", a=cities[route.a], b=cities[route.b]), who, words)
    _laid(image, board, tunnel, words)
    _turned(image, board, tunnel, words)
    color = BAD if cost(board, tunnel) else GOOD
    style = Style(TEXT + 2, words.locale, bold=True)
    text = cut(cost_text(board, tunnel, words), WIDTH - 2 * MARGIN - 8, style)
    write(image, (MARGIN + 4, _TOP + _HEIGHT + 38), text, style, color, anchor="lm")
    return picture(image, tunnel_alt(board, tunnel, who, cities, words), "tunnel")


def cost(board: Board, tunnel: OpenTunnel) -> int:
    """How many cards the turned ones ask for besides (TUNNEL-2, TUNNEL-3)."""
    return extra_cost(board.locomotive, tunnel.laid, tunnel.revealed)


def cost_text(board: Board, tunnel: OpenTunnel, words: Words) -> str:
    """What is to be paid besides, in one sentence."""
    if not cost(board, tunnel):
        return words("tunnel-free")
    wild = words(f"color-{board.wild}")
    color = laid_color(tunnel.laid)
    if color == board.locomotive:
        return words("tunnel-extra-wild", number=cost(board, tunnel), wild=wild)
    name = words(f"color-{board.card_names[color]}")
    return words("tunnel-extra", number=cost(board, tunnel), color=name, wild=wild)


def tunnel_alt(board: Board, tunnel: OpenTunnel, who: Who, cities: Sequence[str], words: Words) -> str:
    """The tunnel in one sentence."""
    route = board.routes[tunnel.route]
    turned = [words(f"color-{board.card_names[kind]}") for kind in tunnel.revealed]
    return words(
        "tunnel-alt",
        player=who.name,
        a=cities[route.a],
        b=cities[route.b],
        laid=some_cards(board, tunnel.laid, words),
        turned=words("list-separator").join(turned) or words("tunnel-none"),
        cost=cost_text(board, tunnel, words),
    )


def _counts(board: Board, tunnel: OpenTunnel, kind: int) -> bool:
    return extra_cost(board.locomotive, tunnel.laid, (kind,)) > 0


def _title(image: Image.Image, title: str, who: Who, words: Words) -> None:
    player_badge(image, (MARGIN + 24, 64), who.color, 40)
    name = Style(TEXT, words.locale)
    shown = cut(shown_name(who.name, who.color, words), 300, name)
    write(image, (WIDTH - MARGIN - 6, 64), shown, name, FADED, anchor="rm")
    style = fit(title, 660, Style(TITLE, words.locale, bold=True), 30)
    write(image, (MARGIN + 62, 64), cut(title, 660, style), style, INK, anchor="lm")


def _laid(image: Image.Image, board: Board, tunnel: OpenTunnel, words: Words) -> None:
    panel(image, (MARGIN, _TOP, MARGIN + _LEFT, _TOP + _HEIGHT), 16, CREAM, RULE)
    _label(image, MARGIN + 18, words("tunnel-laid"), _LEFT - 36, words)
    held = groups(board, tunnel.laid)
    wide = 192 if len(held) == 1 else 128
    for n, group in enumerate(held):
        left = MARGIN + 18 + n * (wide + 42)
        _group(image, (left, _TOP + 60), board, group, wide, words)


def _group(image: Image.Image, at: tuple[int, int], board: Board, group: Group, wide: int, words: Words) -> None:
    fan(image, at, board, group, wide, 24 if wide < 192 else 44)
    if wide == 192:
        middle = (at[0] + wide + 90, at[1] + 64)
    else:
        middle = (at[0] + wide // 2, at[1] + 116)
    write(image, middle, str(group.number), Style(48, words.locale, bold=True), INK, anchor="mm")


def _turned(image: Image.Image, board: Board, tunnel: OpenTunnel, words: Words) -> None:
    left = MARGIN + _LEFT + 22
    panel(image, (left, _TOP, WIDTH - MARGIN, _TOP + _HEIGHT), 16, CREAM, RULE)
    _label(image, left + 18, words("tunnel-turned"), WIDTH - MARGIN - left - 36, words)
    gap = (WIDTH - MARGIN - left - 36 - board.tunnel_cards * _CARD) // max(1, board.tunnel_cards - 1)
    for n in range(board.tunnel_cards):
        at = (left + 18 + n * (_CARD + gap), _TOP + 60)
        if n >= len(tunnel.revealed):
            lay(image, at, place(_CARD), shadow=0)
            continue
        kind = tunnel.revealed[n]
        lay(image, at, card(board.id, board.card_names[kind], _CARD))
        if _counts(board, tunnel, kind):
            _price_tag(image, (at[0] + _CARD - 32, at[1] + 122), words)


def _price_tag(image: Image.Image, at: tuple[int, int], words: Words) -> None:
    x, y = at
    panel(image, (x - 34, y - 24, x + 34, y + 24), 24, BAD, CREAM, 3)
    write(image, (x, y), "+1", Style(32, words.locale, bold=True), CREAM, anchor="mm")


def _label(image: Image.Image, left: int, text: str, wide: int, words: Words) -> None:
    style = Style(SMALL, words.locale)
    write(image, (left, _TOP + 32), cut(text, wide, style), style, FADED, anchor="lm")

"""A tunnel: what was laid, the cards turned up, and what they cost. All of it is public."""

from __future__ import annotations

from functools import partial

from PIL import Image

from engine.cards import extra_cost, laid_color
from engine.state import OpenTunnel
from render.cards.cards import card, empty_place, paste_card
from render.cards.hand import Group, fan, groups, some_cards
from render.ink.lettering import Style, cut_to_width, fitting_style, write
from render.ink.palette import BAD, CREAM, FADED, GOOD, INK, RULE
from render.ink.paper import MARGIN, SMALL, TEXT, TITLE, WIDTH, panel, sheet
from render.ink.symbols import stamp
from render.picture import Keys, Picture, picture
from render.scene import Scene

KEYS: Keys = {
    "tunnel-title": ("a", "b"),
    "tunnel-laid": (),
    "tunnel-turned": (),
    "tunnel-free": (),
    "tunnel-extra": ("number", "color", "wild"),
    "tunnel-extra-wild": ("number",),
    "tunnel-none": (),
    "tunnel-alt": ("player", "a", "b", "laid", "turned", "cost"),
    "some-cards": ("number", "card"),
    "some-wilds": ("number",),
    "color-<card>": (),
    "seat-<color>": (),
    "list-separator": (),
}

_TOP = 108
_HEIGHT = 210
_LEFT = 356
_CARD = 192


def tunnel_picture(scene: Scene, tunnel: OpenTunnel) -> Picture:
    """The cards of a tunnel on the table."""
    return picture(partial(tunnel_image, scene, tunnel), tunnel_alt(scene, tunnel), "tunnel")


def tunnel_image(scene: Scene, tunnel: OpenTunnel) -> Image.Image:
    """The same as an image."""
    image = sheet(WIDTH, _TOP + _HEIGHT + 88)
    _title(image, scene, tunnel)
    _laid(image, scene, tunnel)
    _turned(image, scene, tunnel)
    color = BAD if extra_cost(tunnel.laid, tunnel.revealed) else GOOD
    style = Style(TEXT + 2, scene.locale, bold=True)
    text = cut_to_width(cost_text(scene, tunnel), WIDTH - 2 * MARGIN - 8, style)
    write(image, (MARGIN + 4, _TOP + _HEIGHT + 38), text, style, color, anchor="lm")
    return image


def cost_text(scene: Scene, tunnel: OpenTunnel) -> str:
    """What has to be paid in addition, in one sentence."""
    number = extra_cost(tunnel.laid, tunnel.revealed)
    if not number:
        return scene.words("tunnel-free")
    color = laid_color(tunnel.laid)
    if color == scene.board.locomotive:
        return scene.words("tunnel-extra-wild", number=number)
    return scene.words("tunnel-extra", number=number, color=scene.card(color), wild=scene.card(scene.board.locomotive))


def tunnel_alt(scene: Scene, tunnel: OpenTunnel) -> str:
    """The tunnel in one sentence."""
    return scene.words(
        "tunnel-alt",
        player=scene.players[tunnel.seat].name,
        laid=some_cards(scene, tunnel.laid),
        turned=scene.listed(scene.card(kind) for kind in tunnel.revealed) or scene.words("tunnel-none"),
        cost=cost_text(scene, tunnel),
        **scene.ends(tunnel.route),
    )


def _title(image: Image.Image, scene: Scene, tunnel: OpenTunnel) -> None:
    look = scene.look(tunnel.seat)
    stamp(image, (MARGIN + 24, 64), look.sign, 40, look.ink, edge=INK)
    name = Style(TEXT, scene.locale)
    write(image, (WIDTH - MARGIN - 6, 64), cut_to_width(scene.name(tunnel.seat), 300, name), name, FADED, anchor="rm")
    title = scene.words("tunnel-title", **scene.ends(tunnel.route))
    style = fitting_style(title, 660, Style(TITLE, scene.locale, bold=True), 30)
    write(image, (MARGIN + 62, 64), cut_to_width(title, 660, style), style, INK, anchor="lm")


def _laid(image: Image.Image, scene: Scene, tunnel: OpenTunnel) -> None:
    panel(image, (MARGIN, _TOP, MARGIN + _LEFT, _TOP + _HEIGHT), 16, CREAM, RULE)
    _label(image, MARGIN + 18, scene.words("tunnel-laid"), _LEFT - 36, scene.locale)
    held = groups(scene.board, tunnel.laid)
    wide = _CARD if len(held) == 1 else 128
    for n, group in enumerate(held):
        left = MARGIN + 18 + n * (wide + 42)
        _group(image, (left, _TOP + 60), wide, scene, group)


def _group(image: Image.Image, at: tuple[int, int], wide: int, scene: Scene, group: Group) -> None:
    fan(image, at, scene.theme.cards[group.name], group.number, wide, 24 if wide < _CARD else 44)
    if wide == _CARD:
        middle = (at[0] + wide + 90, at[1] + 64)
    else:
        middle = (at[0] + wide // 2, at[1] + 116)
    write(image, middle, str(group.number), Style(48, scene.locale, bold=True), INK, anchor="mm")


def _turned(image: Image.Image, scene: Scene, tunnel: OpenTunnel) -> None:
    left, cards = MARGIN + _LEFT + 22, scene.board.tunnel_cards
    panel(image, (left, _TOP, WIDTH - MARGIN, _TOP + _HEIGHT), 16, CREAM, RULE)
    _label(image, left + 18, scene.words("tunnel-turned"), WIDTH - MARGIN - left - 36, scene.locale)
    gap = (WIDTH - MARGIN - left - 36 - cards * _CARD) // max(1, cards - 1)
    for n in range(cards):
        at = (left + 18 + n * (_CARD + gap), _TOP + 60)
        if n >= len(tunnel.revealed):
            paste_card(image, at, empty_place(_CARD), shadow=0)
            continue
        kind = tunnel.revealed[n]
        paste_card(image, at, card(scene.theme.cards[scene.board.card_names[kind]], _CARD))
        if extra_cost(tunnel.laid, (kind,)):
            _price_tag(image, (at[0] + _CARD - 32, at[1] + 122), scene.locale)


def _price_tag(image: Image.Image, at: tuple[int, int], locale: str) -> None:
    x, y = at
    panel(image, (x - 34, y - 24, x + 34, y + 24), 24, BAD, CREAM, 3)
    write(image, (x, y), "+1", Style(32, locale, bold=True), CREAM, anchor="mm")


def _label(image: Image.Image, left: int, text: str, wide: int, locale: str) -> None:
    style = Style(SMALL, locale)
    write(image, (left, _TOP + 32), cut_to_width(text, wide, style), style, FADED, anchor="lm")

"""At the size of a phone one sees at once who owns what: a claimed route is unlike every free one of its color."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from math import dist

import pytest
from PIL import Image, ImageChops

from engine.board import Board
from engine.state import NOBODY
from render.ink.palette import RGB
from render.ink.pen import Frame, length
from render.map.board import board_image
from render.map.final import express, final_image, run_of
from tests.nights import mostly_at_night
from tests.render.scenes import BOARDS, EUROPE, scene
from tests.render.sight import SIGHTS, seen

PHONE = 550
"""How many pixels wide Discord shows a picture on a phone."""
ALONG = (-0.4, -0.2, 0.0, 0.2, 0.4)
"""Where the spaces of a route are looked at, along their middle, signs and all: shares of a space."""
APART = 0.08
"""Least distance in OKLab, in which 0.02 is just seen and black and white are 1 apart."""
EDGED = 0.12
"""How much darker the edges of a route become when it is claimed, at the least, in the lightness of OKLab."""
on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
SEEN = [(board, sight) for sight in SIGHTS for board in BOARDS]
to_each_sight = pytest.mark.parametrize(  # by day each sight sees one board
    ("board", "sight"),
    mostly_at_night(SEEN, [each for n, each in enumerate(SEEN) if n % 4 in (0, 3)]),
    ids=lambda part: part.id if isinstance(part, Board) else part,
)
Lab = tuple[float, float, float]


@cache
def on_a_phone(board: Board, owner: int) -> Image.Image:
    """The board with all routes claimed by one seat, or all free, as a phone shows it."""
    there = scene(board, "empty")
    owned = replace(there.view, owner=(owner,) * len(board.routes))
    image = board_image(replace(there, view=owned)).convert("RGB")
    return image.resize((PHONE, image.height * PHONE // image.width), Image.Resampling.LANCZOS)


def looked_at(board: Board, owner: int, route: int, aside: float = 0.0) -> Iterator[RGB]:
    """The pixels along a route's spaces, so far from their middle line, of how high a space is."""
    image = on_a_phone(board, owner)
    track = scene(board, "empty").drawing.routes[board.routes[route].id]
    for space in track.spaces:
        frame = Frame(space.x, space.y, space.angle)
        for share in ALONG:
            x, y = frame.at(share * track.size[0], aside * track.size[1])
            yield image.getpixel((int(x * PHONE / 1600), int(y * PHONE / 1600)))  # type: ignore[misc]


def color(pixels: Iterator[RGB], sight: str) -> Lab:
    """The color of all these pixels together."""
    each = [seen(pixel, sight) for pixel in pixels]
    return tuple(sum(channel) / len(each) for channel in zip(*each, strict=True))  # type: ignore[return-value]


def of_the_hue(board: Board, player: str) -> list[int]:
    """The routes of a player's color."""
    return [
        n for n, route in enumerate(board.routes) if route.color is not None and board.colors[route.color] == player
    ]


def least(board: Board, player: str, routes: Iterable[int], sight: str) -> tuple[float, str, str]:
    """The least distance between a route as a player owns it and one of these while it is free, and the two routes."""
    seat = board.player_colors.index(player)
    bands = {route.id: color(looked_at(board, seat, n), sight) for n, route in enumerate(board.routes)}
    free = {board.routes[n].id: color(looked_at(board, NOBODY, n), sight) for n in routes}
    return min(((dist(one, two), a, b) for a, one in bands.items() for b, two in free.items()), default=(1.0, "", ""))


@to_each_sight
def test_a_claimed_route_is_unlike_every_free_one_of_its_hue(board: Board, sight: str) -> None:
    for player in board.player_colors:
        found = least(board, player, of_the_hue(board, player), sight)
        assert found[0] >= APART, (player, found)


@on_both
def test_a_claimed_route_is_unlike_every_free_one_of_any_hue(board: Board) -> None:
    """To normal sight; to others its edges tell."""
    for player in board.player_colors:
        found = least(board, player, range(len(board.routes)), "normal")
        assert found[0] >= APART, (player, found)


@to_each_sight
def test_a_claimed_route_is_edged_in_dark(board: Board, sight: str) -> None:
    """An owned route of any color has a dark line along both its sides; free spaces are pale to their edges."""
    for seat, player in enumerate(board.player_colors):
        for n, route in enumerate(board.routes):
            free, edged = (
                sum(color(looked_at(board, owner, n, aside), sight)[0] for aside in (-0.5, 0.5)) / 2
                for owner in (NOBODY, seat)
            )
            assert free - edged >= EDGED, (player, route.id, free - edged)


def test_the_longest_run_is_seen_on_a_phone() -> None:
    """Beside all of its line there is light of two pixels or more, besides what the neighbors cover."""
    end = scene(EUROPE, "end")
    plain = replace(
        end, view=replace(end.view, scores=tuple(replace(score, express=False) for score in end.view.scores))
    )
    one, other = (
        image.resize((PHONE, image.height * PHONE // image.width), Image.Resampling.LANCZOS)
        for image in (final_image(each).convert("RGB") for each in (end, plain))
    )
    lines = [end.drawing.routes[EUROPE.routes[n].id].line for seat in express(end.view) for n in run_of(end.view, seat)]
    clearly = sum(ImageChops.difference(one, other).convert("L").histogram()[16:])
    assert lines and clearly >= 2 * sum(map(length, lines)) * PHONE / 1600

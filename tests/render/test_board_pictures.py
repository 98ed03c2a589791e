"""The pictures of the boards: their size and bytes, what can be told apart on them, whatever the players are called."""

from __future__ import annotations

import functools
import gc
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engine.board import Board
from engine.view import view
from render.ink.pen import Frame, Pen, rectangle
from render.ink.png import Bands, png
from render.ink.tones import entries, settle, tones
from render.lab.positions import sample
from render.map import base, paint
from render.map.board import board_image, board_picture
from render.map.crops import WIDTH, last_picture, region_picture, ticket_picture
from render.map.final import final_picture
from render.map.minimap import minimap
from render.map.private_map import private_map
from render.map.shapes import NOTHING, Car, Closed, Glow, Halo
from render.picture import ALT_LIMIT, Picture
from tests.render.scenes import BOARDS, DRAWINGS, EUROPE, STRANGE, everybody, game, words

MOST_BYTES = 200_000
FEW = {"Face", "RGB"}
on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
in_each = pytest.mark.parametrize("locale", ("en", "zh-CN", "zh-TW"))


def opened(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.png))
    image.load()
    return image


@on_both
@in_each
@pytest.mark.parametrize("moment", ("empty", "middle", "late"))
def test_a_board_is_1600_wide_in_a_palette_and_at_most_200_kb(board: Board, locale: str, moment: str) -> None:
    position = sample(board, board.max_seats, moment)
    seen = view(position.game, None)
    who = everybody(board)
    picture = board_picture(seen, DRAWINGS[board.id], who, board.cities, words(locale), position.last)
    image = opened(picture)
    assert (image.format, image.mode, image.width) == ("PNG", "P", 1600)
    assert len(picture.png) <= MOST_BYTES
    assert 0 < len(picture.alt) <= ALT_LIMIT


@on_both
def test_the_file_holds_the_picture_dot_for_dot(board: Board) -> None:
    position = sample(board, 2, "middle")
    image = board_image(view(position.game, None), DRAWINGS[board.id], everybody(board)[:2], words(), position.last)
    bands = Bands(64)
    first = png(image, bands)
    shown = Image.open(BytesIO(first))
    assert shown.tobytes() == image.tobytes()
    assert ImageChops.difference(shown.convert("RGB"), image.convert("RGB")).getbbox() is None
    assert png(image, bands) == first == png(image, Bands(1))


@on_both
def test_every_claimed_route_differs_from_every_unclaimed_one_without_colour(board: Board) -> None:
    """At every route, in every colour, a third of a space becomes clearly lighter or darker when a car stands there."""
    empty = base.base(board, DRAWINGS[board.id], words())
    for route in board.routes:
        track = DRAWINGS[board.id].routes[route.id]
        area = track.size[0] * track.size[1]
        looks = [paint.tile(empty, Car(route.id, 0, color)) for color in board.player_colors]
        looks += [paint.tile(empty, Closed(route.id, 0))] if route.twin is not None else []
        for look in looks:
            assert look is not None
            box = (*look.at, look.at[0] + look.dots.width, look.at[1] + look.dots.height)
            after = empty.image.crop(box)
            after.paste(look.dots, (0, 0), look.mask)
            before, after = (image.convert("RGB").convert("L") for image in (empty.image.crop(box), after))
            changed = sum(ImageChops.difference(before, after).histogram()[40:])
            assert changed >= area / 3, route.id


@on_both
def test_a_claimed_route_changes_nothing_outside_itself(board: Board) -> None:
    """No car covers another route's space, a city or a name."""
    drawing = DRAWINGS[board.id]
    empty = base.base(board, drawing, words())
    for route in board.routes[::3]:
        for space, where in enumerate(drawing.routes[route.id].spaces):
            look = paint.tile(empty, Car(route.id, space, "red"))
            assert look is not None
            box = look.mask.getbbox()
            assert box is not None
            reach = sum(drawing.routes[route.id].size) / 2 + 4
            assert abs(look.at[0] + (box[0] + box[2]) / 2 - where.x) <= 2
            assert box[2] - box[0] <= 2 * reach and box[3] - box[1] <= 2 * reach


@on_both
def test_light_falls_on_no_space_and_no_city(board: Board) -> None:
    """Every route and city lit at once: what stands there looks as before."""
    drawing, empty = DRAWINGS[board.id], base.base(board, DRAWINGS[board.id], words())
    image = empty.image.copy()
    lit = [*(Glow(route.id, "last") for route in board.routes), *(Halo(city, "last") for city in board.cities)]
    paint.paint(image, empty, lit)
    changed = ImageChops.difference(image.convert("RGB"), empty.image.convert("RGB")).convert("L")
    mask = Image.new("L", image.size, 0)
    pen = Pen(mask, empty.window, 1)
    for track in drawing.routes.values():
        for space in track.spaces:
            pen.area(rectangle(Frame(space.x, space.y, space.angle), track.size[0] - 8, track.size[1] * 0.4), 255)
    for at in drawing.cities.values():
        pen.disc(at, drawing.city_radius * 0.8, 255)
    assert changed.getbbox() is not None
    assert ImageChops.multiply(changed.point([0] + [255] * 255), mask).getbbox() is None


@on_both
def test_strange_names_break_nothing(board: Board) -> None:
    who = tuple(replace_color(name, color) for name, color in zip(STRANGE, board.player_colors, strict=False))
    seats = board.max_seats
    seen = view(game(board, "middle"), None)
    picture = board_picture(seen, DRAWINGS[board.id], who[:seats], board.cities, words(), NOTHING)
    plain = board_picture(seen, DRAWINGS[board.id], everybody(board), board.cities, words(), NOTHING)
    assert opened(picture).size == opened(plain).size
    top = (0, 0, *DRAWINGS[board.id].size)
    assert opened(picture).crop(top).tobytes() == opened(plain).crop(top).tobytes()
    assert len(picture.alt) <= ALT_LIMIT


def replace_color(name, color: str):
    return name._replace(color=color)


@on_both
def test_crops_are_large_and_light(board: Board) -> None:
    drawing, who, said = DRAWINGS[board.id], everybody(board), words("zh-TW")
    position = sample(board, board.max_seats, "middle")
    seen, own = view(position.game, None), view(position.game, 0)
    assert own.own is not None
    pictures = [region_picture(seen, drawing, each, who, board.cities, said) for each in drawing.regions]
    pictures.append(last_picture(seen, drawing, who, board.cities, said, position.last))
    pictures.append(ticket_picture(own, drawing, own.own.tickets[0], who, board.cities, said))
    for picture in pictures:
        image = opened(picture)
        assert WIDTH - 60 <= max(image.size) <= WIDTH + 10
        assert len(picture.png) <= MOST_BYTES and len(picture.alt) <= ALT_LIMIT


@on_both
@in_each
def test_private_map_and_final_board_in_each_language(board: Board, locale: str) -> None:
    drawing, who, said = DRAWINGS[board.id], everybody(board), words(locale)
    pictures = [private_map(view(game(board, "middle"), 0), drawing, who, board.cities, said)]
    pictures.append(final_picture(view(game(board, "end"), None), drawing, who, board.cities, said))
    for picture in pictures:
        assert opened(picture).width == 1600
        assert len(picture.png) <= MOST_BYTES and 0 < len(picture.alt) <= ALT_LIMIT


@on_both
def test_a_small_map_shows_its_own_ticket(board: Board) -> None:
    draw = minimap(board, DRAWINGS[board.id])
    one, other = (draw(ticket, (480, 270)) for ticket in (0, 1))
    assert one.size == other.size == (480, 270)
    assert ImageChops.difference(one, other).getbbox() is not None


def test_the_palette_has_room_for_every_tone_and_its_faded_twin() -> None:
    assert len(set(tones())) == len(tones())
    assert len(entries()) == 2 * len(tones()) <= 256
    for tone in tones():
        settled = settle(Image.new("RGB", (2, 2), tone)).convert("RGB").getpixel((0, 0))
        assert isinstance(settled, tuple)
        assert max(abs(a - b) for a, b in zip(settled, tone, strict=True)) <= 8


def test_everything_kept_is_bounded() -> None:
    """By a number, or by there being so few of its kind: faces of letters, colours, boards."""
    found = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
    ours = [each for each in found if each.__module__.startswith("render.")]
    assert len(ours) > 20
    for each in ours:
        few = all(kind in FEW for name, kind in each.__annotations__.items() if name != "return")
        assert each.cache_parameters()["maxsize"] or few, each.__qualname__
    bands = Bands(3)
    for n in range(9):
        bands.deflated(memoryview(bytes([n]) * 50), memoryview(b""))
    assert len(bands.kept) == 3


def test_a_taken_route_is_the_same_in_any_seat() -> None:
    """Colour and sign are the player's, not the seat's."""
    seen = view(game(EUROPE, "middle"), None)
    who = everybody(EUROPE)
    swapped = replace(seen, owner=tuple({0: 1, 1: 0}.get(owner, owner) for owner in seen.owner))
    swapped = replace(swapped, station_at=tuple({0: 1, 1: 0}.get(owner, owner) for owner in seen.station_at))
    other = (who[1], who[0], *who[2:])
    top = (0, 0, *DRAWINGS["europe"].size)
    one = board_image(seen, DRAWINGS["europe"], who, words(), NOTHING).crop(top)
    assert one.tobytes() == board_image(swapped, DRAWINGS["europe"], other, words(), NOTHING).crop(top).tobytes()

"""The pictures of the boards: their size and bytes, what can be told apart on them, whatever the players are called."""

from __future__ import annotations

import gc
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageFilter

from data.text import LOCALES
from engine.board import Board
from render.cartography.boxes import straight
from render.ink.pen import Frame, Pen, rectangle
from render.ink.png import Bands, png
from render.map import paint
from render.map.bands import run
from render.map.board import board_image, board_picture
from render.map.crops import last_picture, region_picture, ticket_picture
from render.map.empty_board import EmptyBoard, empty_board
from render.map.final import final_picture
from render.map.ground import ground as ground_of
from render.map.minimap import minimap
from render.map.private_map import map_window, private_map
from render.map.shapes import Band, Bed, Closed, Glow, Halo, Mark
from render.map.windows import WIDTH, holds, within_frame
from render.picture import ALT_LIMIT, Picture
from tests.nights import mostly_at_night
from tests.render.scenes import BOARDS, EUROPE, STRANGE_NAMES, game, in_each_language, last_move, named, scene, scene_of

MOST_BYTES = 200_000
on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
in_each = pytest.mark.parametrize("locale", LOCALES)


def opened(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.png))
    image.load()
    return image


DRAWN = [(board, locale, moment) for board in BOARDS for locale in LOCALES for moment in ("empty", "middle", "late")]


@pytest.mark.parametrize(("board", "locale", "moment"), mostly_at_night(DRAWN, DRAWN[2::5]))
def test_a_board_is_1600_wide_in_a_palette_and_at_most_200_kb(board: Board, locale: str, moment: str) -> None:
    picture = board_picture(scene(board, moment, locale=locale), last_move(board, moment))
    image = opened(picture)
    assert (image.format, image.mode, image.width) == ("PNG", "P", 1600)
    assert len(picture.png) <= MOST_BYTES
    assert 0 < len(picture.alt) <= ALT_LIMIT


@on_both
def test_the_file_holds_the_picture_dot_for_dot(board: Board) -> None:
    image = board_image(scene_of(game(board, "middle", seats=2)))
    bands = Bands(64)
    first = png(image, bands)
    shown = Image.open(BytesIO(first))
    assert shown.tobytes() == image.tobytes()
    assert ImageChops.difference(shown.convert("RGB"), image.convert("RGB")).getbbox() is None
    assert png(image, bands) == first == png(image, Bands(1))


@on_both
def test_every_claimed_route_differs_from_every_unclaimed_one_without_color(board: Board) -> None:
    """At every route, in every color, a third of its spaces becomes clearly lighter or darker when it is claimed."""
    empty = empty_board(scene(board))
    for route in board.routes:
        track = empty.drawing.routes[route.id]
        area = track.size[0] * track.size[1]
        looks = [(paint.tile(empty, Band(route.id, color)), route.length) for color in board.player_colors]
        looks += [(paint.tile(empty, Closed(route.id, 0)), 1)] if route.twin is not None else []
        for look, spaces in looks:
            assert look is not None
            box = (*look.at, look.at[0] + look.pixels.width, look.at[1] + look.pixels.height)
            after = empty.image.crop(box)
            after.paste(look.pixels, (0, 0), look.mask)
            before, after = (image.convert("RGB").convert("L") for image in (empty.image.crop(box), after))
            changed = sum(ImageChops.difference(before, after).histogram()[40:])
            assert changed >= spaces * area / 3, route.id


@on_both
def test_a_claimed_route_covers_no_space_of_another_no_city_and_no_name(board: Board) -> None:
    empty = empty_board(scene(board))
    drawing = empty.drawing
    for route in board.routes:
        taken = Image.new("L", empty.image.size, 0)
        pen = Pen(taken, empty.window, 1)
        for other, track in drawing.routes.items():
            for space in track.spaces if other != route.id else ():
                pen.area(rectangle(Frame(space.x, space.y, space.angle), track.size[0] - 2, track.size[1] - 2), 255)
        for at in drawing.cities.values():
            pen.disc(at, drawing.city_radius - 1, 255)
        for label in drawing.labels["en"].values():
            pen.area(straight(label.box), 255)
        look = paint.tile(empty, Band(route.id, "red"))
        assert look is not None and look.mask.getbbox() is not None
        box = (*look.at, look.at[0] + look.mask.width, look.at[1] + look.mask.height)
        assert ImageChops.multiply(taken.crop(box), look.mask.convert("L")).getbbox() is None, route.id
        bed = paint.tile(empty, Bed(route.id, "red"))
        assert bed is not None
        on_it = empty.bare((*bed.at, bed.at[0] + bed.mask.width, bed.at[1] + bed.mask.height))
        assert ImageChops.multiply(ImageChops.invert(on_it), bed.mask.convert("L")).getbbox() is None, route.id


@on_both
def test_a_band_reaches_from_city_to_city(board: Board) -> None:
    """Along the whole of every claimed route no ground is seen, but for names that are written over it."""
    seen = scene(board)
    empty, drawing = empty_board(seen), seen.drawing
    owned = board_image(replace(seen, view=replace(seen.view, owner=(0,) * len(board.routes))))
    bare = ground_of(drawing, empty.window).convert("RGB")
    ground = ImageChops.difference(owned.convert("RGB").crop((0, 0, *drawing.size)), bare)
    ground = ground.convert("L").point([255] * 4 + [0] * 252).filter(ImageFilter.MinFilter(3))  # no soft edges
    pen = Pen(ground, empty.window, 1)
    for at in drawing.cities.values():
        pen.disc(at, drawing.city_radius + 3, 0)
    for left, top, right, bottom in (label.box for label in drawing.labels["en"].values()):
        pen.area(straight((left - 4, top - 4, right + 4, bottom + 4)), 0)
    for route in board.routes:
        ends = (drawing.cities[board.cities[city]] for city in (route.a, route.b))
        line = Image.new("L", drawing.size, 0)
        one, *others = ends
        Pen(line, empty.window, 1).line([one, *run(drawing.routes[route.id]), *others], 255, 3)
        assert ImageChops.multiply(line, ground).getbbox() is None, route.id


@on_both
def test_light_falls_on_no_space_and_no_city(board: Board) -> None:
    """Every route and city lit at once: what stands there looks as before."""
    empty = empty_board(scene(board))
    drawing = empty.drawing
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
    seen = scene(board)
    strange, plain = (board_picture(each) for each in (named(seen, STRANGE_NAMES), seen))
    assert opened(strange).size == opened(plain).size
    top = (0, 0, *seen.drawing.size)
    assert opened(strange).crop(top).tobytes() == opened(plain).crop(top).tobytes()
    assert len(strange.alt) <= ALT_LIMIT


@pytest.mark.parametrize("board", mostly_at_night(BOARDS, BOARDS[1:]), ids=lambda board: board.id)
def test_crops_are_large_and_light(board: Board) -> None:
    seen, own = scene(board, locale="zh-TW"), scene(board, seat=0, locale="zh-TW")
    pictures = [region_picture(seen, region) for region in seen.drawing.regions]
    pictures.append(last_picture(seen, last_move(board, "middle")))
    pictures.append(ticket_picture(own, own.own.tickets[0]))
    for picture in pictures:
        image = opened(picture)
        assert WIDTH - 60 <= max(image.size) <= WIDTH + 10
        assert len(picture.png) <= MOST_BYTES and len(picture.alt) <= ALT_LIMIT


def test_parts_of_the_board_do_not_stay_in_memory() -> None:
    """Each route and ticket has its own part of the board, of up to a megabyte. Only the last few stay in memory."""
    seen = scene(EUROPE)
    for route in range(0, 40, 5):
        last_picture(seen, (Mark(0, route=route),))
    parts = {each.window for each in gc.get_objects() if isinstance(each, EmptyBoard) and each.window.scale > 1}
    assert 0 < len(parts) < 6


@in_each_language
def test_private_map_and_final_board_in_each_language(board: Board, locale: str) -> None:
    private = private_map(scene(board, seat=0, locale=locale))
    final = final_picture(scene(board, "end", locale=locale))
    assert (opened(private).width, opened(final).width) == (1200, 1600)
    assert len(private.png) <= MOST_BYTES * 0.6 and len(final.png) <= MOST_BYTES
    assert all(0 < len(picture.alt) <= ALT_LIMIT for picture in (private, final))


@on_both
@in_each
def test_a_private_map_names_every_city(board: Board, locale: str) -> None:
    """`empty_board` leaves out a name that does not lie wholly within the frame, so all names must lie there."""
    drawing = scene(board).drawing
    frame = within_frame(map_window(drawing))
    assert all(holds(frame, label.box) for label in drawing.labels[locale].values())


@on_both
def test_a_small_map_shows_its_own_ticket(board: Board) -> None:
    draw = minimap(board, scene(board).drawing)
    one, other = (draw(ticket, (480, 270)) for ticket in (0, 1))
    assert one.size == other.size == (480, 270)
    assert ImageChops.difference(one, other).getbbox() is not None


def test_a_small_map_that_is_wider_than_the_board_has_no_strip_of_sea_beside_its_land() -> None:
    """A ticket from one end of the board to the other is shown whole; east of the board land goes on."""
    drawing = scene(EUROPE).drawing
    tall = max(
        range(len(EUROPE.tickets)),
        key=lambda ticket: abs(
            drawing.cities[EUROPE.cities[EUROPE.tickets[ticket].a]][1]
            - drawing.cities[EUROPE.cities[EUROPE.tickets[ticket].b]][1]
        ),
    )
    shown = minimap(EUROPE, drawing)(tall, (560, 310))
    assert shown.getpixel((555, 120)) == shown.getpixel((480, 120))


def test_a_taken_route_is_the_same_in_any_seat() -> None:
    """Color and sign are the player's, not the seat's."""
    seen = scene(EUROPE)
    first, second, *others = seen.players
    swapped = replace(
        seen,
        players=(second, first, *others),
        view=replace(
            seen.view,
            owner=tuple({0: 1, 1: 0}.get(owner, owner) for owner in seen.view.owner),
            station_at=tuple({0: 1, 1: 0}.get(owner, owner) for owner in seen.view.station_at),
        ),
    )
    one, other = (board_image(each).crop((0, 0, *seen.drawing.size)) for each in (seen, swapped))
    assert one.tobytes() == other.tobytes()


@on_both
def test_the_map_tells_what_routes_of_each_length_bring(board: Board) -> None:
    """The table of points lies on the map where nothing else does, and holds the numbers of the board."""
    shown = scene(board)
    other = replace(board, route_points={length: points + 1 for length, points in board.route_points.items()})
    here, there = (empty_board(replace(shown, view=replace(shown.view, board=each))).image for each in (board, other))
    left, top, right, bottom = shown.drawing.furniture["points"]
    changed = ImageChops.difference(here.convert("RGB"), there.convert("RGB")).getbbox()
    assert changed is not None
    assert left < changed[0] < changed[2] < right and top < changed[1] < changed[3] < bottom

"""What is on the map, tested as data: nothing touches, everything can be counted, cities lie where they should."""

import json
from itertools import combinations, pairwise
from math import hypot

import pytest

from data.text import LOCALES
from render.cartography.boxes import apart, distance, straight
from render.drawing import BadDrawing, Track, load_drawing, parse_drawing
from render.theme import BOARDS, load_theme
from tests.render.geometry import crosses, shapes, to_ring, water

SPACE_AIR = 2.0
"""Pixels between spaces of different routes (and a city's disc), at the size of the picture."""
NAME_AIR = 2.0
"""Pixels between a name and everything else."""
COASTAL = 9.0
"""A coastal city lies within so many pixels of its shore."""

ids = ("europe", "new-york")
on_both = pytest.mark.parametrize("board", ids)
in_each = pytest.mark.parametrize("locale", LOCALES)


def facts(board: str) -> dict:
    """The board's own file."""
    return json.loads((BOARDS / board / "board.json").read_text())


def choices(board: str) -> dict:
    """What was chosen by hand for the board."""
    return json.loads((BOARDS / board / "survey.json").read_text())


def run(track: Track) -> list:
    """The line from the first end of the first space to the last end of the last."""
    return [_middle(shape[i], shape[3 - i]) for shape in shapes(track) for i in (0, 1)]


def close(a: Track, b: Track) -> bool:
    """Whether two routes come near enough to be worth a look."""
    return any(hypot(s.x - t.x, s.y - t.y) < 140 for s in a.spaces for t in b.spaces)


@on_both
def test_it_names_exactly_the_boards_cities_and_routes(board: str) -> None:
    drawing, known = load_drawing(board), facts(board)
    assert set(drawing.cities) == set(known["cities"])
    assert set(drawing.routes) == {route["id"] for route in known["routes"]}
    assert set(drawing.labels) == set(LOCALES)
    assert all(set(names) == set(known["cities"]) for names in drawing.labels.values())


@on_both
def test_a_route_has_as_many_spaces_as_its_length_and_locomotives_as_its_ferry(board: str) -> None:
    drawing = load_drawing(board)
    for route in facts(board)["routes"]:
        spaces = drawing.routes[route["id"]].spaces
        assert len(spaces) == route["length"], route["id"]
        assert sum(space.locomotive for space in spaces) == route.get("ferry", 0), route["id"]


@on_both
def test_a_route_leads_from_its_first_city_to_its_second(board: str) -> None:
    drawing = load_drawing(board)
    for route in facts(board)["routes"]:
        track = drawing.routes[route["id"]]
        for city, end in ((route["a"], track.line[0]), (route["b"], track.line[-1])):
            x, y = drawing.cities[city]
            assert hypot(end[0] - x, end[1] - y) <= drawing.city_radius, route["id"]


@on_both
def test_spaces_of_a_route_are_evenly_spaced_and_never_touch(board: str) -> None:
    for name, track in load_drawing(board).routes.items():
        steps = [hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(track.spaces)]
        assert not steps or max(steps) - min(steps) <= 2.0, name
        assert all(step > track.size[0] for step in steps), name
        boxes = shapes(track)
        assert all(distance(a, b) >= 1.5 for a, b in pairwise(boxes)), name


@on_both
def test_no_gap_at_the_ends_of_a_route_is_longer_than_a_space_and_a_half(board: str) -> None:
    drawing = load_drawing(board)
    for route in facts(board)["routes"]:
        track = drawing.routes[route["id"]]
        for city, space in ((route["a"], track.spaces[0]), (route["b"], track.spaces[-1])):
            x, y = drawing.cities[city]
            gap = hypot(space.x - x, space.y - y) - track.size[0] / 2 - drawing.city_radius
            assert gap <= 1.5 * track.size[0], (route["id"], city, gap)


@on_both
def test_a_space_lies_along_its_line(board: str) -> None:
    for name, track in load_drawing(board).routes.items():
        for before, after in pairwise(track.spaces):
            turn = (after.angle - before.angle + 180) % 360 - 180
            assert abs(turn) <= 35, name
        for space, shape in zip(track.spaces, shapes(track), strict=True):
            ends = [_middle(shape[0], shape[3]), _middle(shape[1], shape[2])]
            off = [min(_to(end, a, b) for a, b in pairwise(track.line)) for end in ends]
            assert max(off) <= 2.5, (name, space)


def _middle(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def _to(p: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    return to_ring(p, [a, b])


@on_both
def test_no_space_touches_a_space_of_another_route(board: str) -> None:
    routes = load_drawing(board).routes
    boxes = {name: shapes(track) for name, track in routes.items()}
    for one, two in combinations(routes, 2):
        if close(routes[one], routes[two]):
            gap = min(distance(a, b) for a in boxes[one] for b in boxes[two])
            assert gap >= SPACE_AIR, (one, two, gap)


@on_both
def test_no_space_touches_a_city(board: str) -> None:
    drawing = load_drawing(board)
    for name, track in drawing.routes.items():
        for city, at in drawing.cities.items():
            gap = min(to_ring(at, shape) for shape in shapes(track)) - drawing.city_radius
            assert gap >= SPACE_AIR, (name, city, gap)


@on_both
def test_routes_cross_nowhere(board: str) -> None:
    routes = load_drawing(board).routes
    for one, two in combinations(routes, 2):
        assert not crosses(run(routes[one]), run(routes[two])), (one, two)


@on_both
def test_both_tracks_of_a_double_run_side_by_side(board: str) -> None:
    drawing = load_drawing(board)
    pairs: dict[tuple[str, str], list[str]] = {}
    for route in facts(board)["routes"]:
        pairs.setdefault((route["a"], route["b"]), []).append(route["id"])
    for one, two in (pair for pair in pairs.values() if len(pair) == 2):
        left, right = drawing.routes[one], drawing.routes[two]
        thick = left.size[1]
        for a, b in zip(left.spaces, right.spaces, strict=True):
            assert thick + SPACE_AIR <= hypot(a.x - b.x, a.y - b.y) <= thick + 8, (one, two)


@on_both
def test_everything_is_inside_the_picture(board: str) -> None:
    drawing = load_drawing(board)
    wide, high = drawing.size
    points = [p for track in drawing.routes.values() for shape in shapes(track) for p in shape]
    points += [p for names in drawing.labels.values() for label in names.values() for p in straight(label.box)]
    points += [p for box in (*drawing.furniture.values(), *drawing.regions.values()) for p in straight(box)]
    assert all(0 <= x <= wide and 0 <= y <= high for x, y in points)
    radius = drawing.city_radius
    assert all(radius < x < wide - radius and radius < y < high - radius for x, y in drawing.cities.values())


@on_both
@in_each
def test_no_name_touches_a_name_a_space_or_a_city(board: str, locale: str) -> None:
    drawing = load_drawing(board)
    boxes = {city: label.box for city, label in drawing.labels[locale].items()}
    spaces = [(name, shape) for name, track in drawing.routes.items() for shape in shapes(track)]
    for one, two in combinations(boxes, 2):
        assert apart(boxes[one], boxes[two]) >= NAME_AIR, (one, two)
    for city, box in boxes.items():
        touched = [name for name, shape in spaces if distance(straight(box), shape) < NAME_AIR]
        assert not touched, (city, touched)
        for other, at in drawing.cities.items():
            assert apart(box, (*at, *at)) - drawing.city_radius >= 1.5, (city, other)


@on_both
@in_each
def test_a_name_stands_by_its_own_city(board: str, locale: str) -> None:
    drawing = load_drawing(board)
    for city, label in drawing.labels[locale].items():
        gaps = {other: apart(label.box, (*at, *at)) for other, at in drawing.cities.items()}
        assert gaps[city] == min(gaps.values()), city
        assert gaps[city] <= drawing.city_radius + 16, city


@on_both
def test_names_are_the_boards_spelling_or_the_readers_language(board: str) -> None:
    cities = json.loads((BOARDS / board / "cities.json").read_text())["cities"]
    for locale, names in load_drawing(board).labels.items():
        for city in cities:
            lines = names[city["id"]].lines
            written_name = " ".join(line.text for line in lines if not line.small)
            assert written_name == (city["board_name"] if locale == "en" else city["name"][locale])
            assert all(line.text == city["board_name"] for line in lines if line.small)


@on_both
def test_chinese_names_carry_the_boards_spelling_wherever_there_is_room(board: str) -> None:
    """Those without are crowded from all sides; they are few, and the same in both scripts."""
    crowded = {"europe": {"zurich"}, "new-york": {"times-square", "empire-state-building", "chinatown"}}[board]
    for locale in ("zh-CN", "zh-TW"):
        names = load_drawing(board).labels[locale]
        assert {city for city, label in names.items() if not any(line.small for line in label.lines)} == crowded


@on_both
def test_furniture_lies_where_nothing_else_does(board: str) -> None:
    drawing = load_drawing(board)
    busy = [shape for track in drawing.routes.values() for shape in shapes(track)]
    busy += [straight(label.box) for names in drawing.labels.values() for label in names.values()]
    for name, box in (drawing.furniture | drawing.seas).items():
        assert all(distance(straight(box), shape) >= 4 for shape in busy), name
        assert all(apart(box, (*at, *at)) > drawing.city_radius + 4 for at in drawing.cities.values()), name
    for (one, a), (two, b) in combinations((drawing.furniture | drawing.seas).items(), 2):
        assert apart(a, b) >= 4, (one, two)


@on_both
def test_every_city_lies_in_a_region(board: str) -> None:
    drawing = load_drawing(board)
    for city, (x, y) in drawing.cities.items():
        homes = [1 for x0, y0, x1, y1 in drawing.regions.values() if x0 + 30 < x < x1 - 30 and y0 + 20 < y < y1 - 20]
        assert homes, city


@on_both
def test_coastal_cities_lie_on_their_shore_and_the_others_on_land(board: str) -> None:
    drawing = load_drawing(board)
    coastal = set(choices(board)["coastal"])
    assert coastal <= set(drawing.cities)
    for city, at in drawing.cities.items():
        if city in coastal:
            assert min(to_ring(at, list(ring)) for ring in drawing.land) <= COASTAL, city
        else:
            assert not water(drawing, at), city


@on_both
def test_ferries_run_over_water(board: str) -> None:
    drawing = load_drawing(board)
    for route in facts(board)["routes"]:
        if route.get("ferry"):
            spaces = drawing.routes[route["id"]].spaces
            wet = sum(water(drawing, (s.x, s.y)) for s in spaces)
            assert 2 * wet >= len(spaces) or route["id"].startswith("essen-kobenhavn"), (route["id"], wet)


def test_europe_lies_as_a_european_expects() -> None:
    at = load_drawing("europe").cities
    west_to_east = [
        "lisboa",
        "madrid",
        "barcelona",
        "marseille",
        "roma",
        "brindisi",
        "athina",
        "smyrna",
        "angora",
        "erzurum",
    ]
    north_to_south = ["stockholm", "kobenhavn", "berlin", "munchen", "venezia", "roma", "palermo"]
    middle = ["brest", "paris", "frankfurt", "berlin", "warszawa", "kyiv", "kharkov"]
    assert west_to_east == sorted(west_to_east, key=lambda city: at[city][0])
    assert middle == sorted(middle, key=lambda city: at[city][0])
    assert north_to_south == sorted(north_to_south, key=lambda city: at[city][1])


def test_manhattan_lies_as_a_new_yorker_expects() -> None:
    at = load_drawing("new-york").cities
    uptown_to_downtown = [
        "central-park",
        "times-square",
        "gramercy-park",
        "greenwich-village",
        "chinatown",
        "wall-street",
    ]
    west_to_east = ["chelsea", "empire-state-building", "united-nations"]
    assert uptown_to_downtown == sorted(uptown_to_downtown, key=lambda city: at[city][1])
    assert west_to_east == sorted(west_to_east, key=lambda city: at[city][0])
    assert at["brooklyn"][0] > at["wall-street"][0] and at["brooklyn"][1] > at["wall-street"][1]


def test_an_odd_drawing_is_refused() -> None:
    data = json.loads((BOARDS / "new-york" / "drawing.json").read_text())
    data["routes"]["brooklyn-chinatown-red"]["symbols"] = [3]
    with pytest.raises(BadDrawing):
        parse_drawing(data, load_theme("new-york"))

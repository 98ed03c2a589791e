"""The boards: their facts as SOURCES counted them, and the loader's refusals, each with the file and the reason."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.boards.load import BOARDS, BadBoard, load_board, read_board
from engine.board import Board

TINY = Path(__file__).parent.parent / "boards" / "tiny" / "board.json"
Facts = dict[str, Any]
TWIN, SHORT = "castle-harbour-silver", "castle-mill-gray"

# ── the two boards ───────────────────────────────────────────────────────────────────────────────────────────────────


def tracks_by(board: Board) -> Counter[int]:
    return Counter(route.length for route in board.routes)


def spaces_by_color(board: Board) -> dict[str, tuple[int, int]]:
    """Tracks and spaces of each colour."""
    found: dict[str, tuple[int, int]] = {}
    for route in board.routes:
        name = "gray" if route.color is None else board.colors[route.color]
        tracks, spaces = found.get(name, (0, 0))
        found[name] = tracks + 1, spaces + route.length
    return found


def test_europe_is_the_board_of_the_sources() -> None:
    """47 cities, 101 tracks over 90 pairs, 11 doubles, 18 tunnels, 13 ferries with 17 symbols."""
    board = load_board("europe")
    assert len(board.cities) == 47
    assert len(board.routes) == 101
    assert len({frozenset((route.a, route.b)) for route in board.routes}) == 90
    assert sum(route.twin is not None for route in board.routes) == 22
    assert sum(route.tunnel for route in board.routes) == 18
    assert sum(route.ferry > 0 for route in board.routes) == 13
    assert sum(route.ferry for route in board.routes) == 17
    assert tracks_by(board) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    assert spaces_by_color(board) == {
        **dict.fromkeys(("black", "orange", "pink", "red", "white", "yellow"), (8, 22)),
        **dict.fromkeys(("blue", "green"), (8, 23)),
        "gray": (37, 122),
    }


def test_europe_has_its_tickets() -> None:
    """6 long ones of 123 points, 40 short ones of 321."""
    board = load_board("europe")
    assert sum(board.tickets[n].points for n in board.long_tickets) == 123
    assert sum(board.tickets[n].points for n in board.short_tickets) == 321
    points = {ticket.id: ticket.points for ticket in board.tickets}
    assert {
        name: points[name] for name in ("london-wien", "edinburgh-athina", "stockholm-wien", "cadiz-stockholm")
    } == {
        "london-wien": 10,
        "edinburgh-athina": 21,
        "stockholm-wien": 11,
        "cadiz-stockholm": 21,
    }


def test_europe_has_the_examples_of_its_rulebook() -> None:
    """FERRY-1: Smyrna-Palermo, 6 spaces, 2 symbols; the tunnel Madrid-Pamplona is double, white and black."""
    board = load_board("europe")
    ferry = board.routes[board.route_index["palermo-smyrna-gray"]]
    assert (ferry.length, ferry.ferry, ferry.tunnel) == (6, 2, False)
    white, black = (board.route_index[f"madrid-pamplona-{color}"] for color in ("white", "black"))
    assert board.routes[white].twin == black
    assert board.routes[black].twin == white
    assert board.routes[white].tunnel and board.routes[black].tunnel


def test_new_york_is_the_board_of_the_sources() -> None:
    """15 places, 41 tracks over 30 pairs, 11 doubles, 9 attractions, 18 tickets of 92 points."""
    board = load_board("new-york")
    assert len(board.cities) == 15
    assert len(board.routes) == 41
    assert len({frozenset((route.a, route.b)) for route in board.routes}) == 30
    assert sum(route.twin is not None for route in board.routes) == 22
    assert tracks_by(board) == {1: 9, 2: 22, 3: 9, 4: 1}
    assert spaces_by_color(board) == {
        **dict.fromkeys(("black", "orange"), (5, 10)),
        **dict.fromkeys(("green", "pink", "red"), (5, 11)),
        "blue": (6, 11),
        "gray": (10, 20),
    }
    assert {board.cities[n] for n in board.attractions} == {
        *("brooklyn", "central-park", "chelsea", "chinatown", "empire-state-building"),
        *("greenwich-village", "times-square", "united-nations", "wall-street"),
    }
    assert (len(board.tickets), sum(ticket.points for ticket in board.tickets)) == (18, 92)


def test_every_number_of_both_games() -> None:
    """SETUP-1, SETUP-2, CLAIM-3, DOUBLE-2, NY-1, NY-2, NY-5, NY-6."""
    europe, new_york = load_board("europe"), load_board("new-york")
    assert (europe.min_seats, europe.max_seats, europe.cars, europe.stations, len(europe.deck)) == (2, 5, 45, 3, 110)
    assert (new_york.min_seats, new_york.max_seats, new_york.cars, new_york.stations) == (2, 4, 15, 0)
    assert len(new_york.deck) == 44
    assert europe.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
    assert new_york.route_points == {1: 1, 2: 2, 3: 4, 4: 7}
    assert (europe.closed_twin_seats, new_york.closed_twin_seats) == (3, 2)
    assert europe.tie_break == ("completed", "stations", "express")
    assert new_york.tie_break == ("completed",)
    assert all(
        (board.market, board.flush_at, board.flushes, board.last_round_at) == (5, 3, 3, 2)
        for board in (europe, new_york)
    )


def test_what_has_no_folder_is_no_board() -> None:
    with pytest.raises(ValueError, match=f"no board 'mars'; there are {', '.join(BOARDS)}"):
        load_board("mars")


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def spoiled(folder: Path, change: Callable[[Facts], object]) -> Path:
    """The tiny board with something changed."""
    facts = json.loads(TINY.read_text(encoding="utf-8"))
    change(facts)
    file = folder / "spoiled" / "board.json"
    file.parent.mkdir()
    file.write_text(json.dumps(facts), encoding="utf-8")
    return file


def route(name: str, **changes: object) -> Callable[[Facts], object]:
    """One route changed."""
    return lambda facts: next(entry for entry in facts["routes"] if entry["id"] == name).update(changes)


def ticket(number: int, **changes: object) -> Callable[[Facts], object]:
    return lambda facts: facts["tickets"][number].update(changes)


def start(**changes: object) -> Callable[[Facts], object]:
    return lambda facts: facts["start_tickets"].update(changes)


def also(key: str, *more: object) -> Callable[[Facts], object]:
    return lambda facts: facts[key].extend(more)


def set_to(key: str, value: object) -> Callable[[Facts], object]:
    return lambda facts: facts.update({key: value})


def without(key: str) -> Callable[[Facts], object]:
    return lambda facts: facts.pop(key)


def islands(facts: Facts) -> None:
    """Two more cities, joined to each other only, and a ticket over the water."""
    facts["cities"] += ["isle", "rock"]
    facts["routes"].append({"id": "isle-rock-gray", "a": "isle", "b": "rock", "color": None, "length": 1})
    facts["tickets"].append({"a": "isle", "b": "mill", "points": 1})


SPOILS: dict[str, tuple[Callable[[Facts], object], str]] = {
    "unknown city of a route": (route(SHORT, a="rome"), "route castle-mill-gray: unknown city 'rome'"),
    "unknown city of a ticket": (ticket(0, b="rome"), "ticket abbey-rome: unknown city 'rome'"),
    "unknown attraction": (also("attractions", "tower"), "attractions: unknown city 'tower'"),
    "unknown colour": (route("abbey-bridge-gold", color="mauve"), "route abbey-bridge-gold: unknown color 'mauve'"),
    "double of unequal length": (
        route(TWIN, length=2),
        "double castle-harbour are of unequal length",
    ),
    "double of unequal kind": (
        route(TWIN, tunnel=True),
        "double castle-harbour are of unequal tunnel",
    ),
    "double of other cities": (
        route(TWIN, b="mill"),
        "double castle-harbour end in different cities",
    ),
    "double of one": (route(TWIN, double=None), "double castle-harbour has 1 tracks, not 2"),
    "double of three": (
        route(SHORT, double="castle-harbour"),
        "double castle-harbour has 3 tracks, not 2",
    ),
    "more symbols than spaces": (route("bridge-forest-gray", ferry=6), "more locomotive symbols (6) than spaces (5)"),
    "a ferry in a tunnel": (
        route("abbey-castle-gray", ferry=1),
        "abbey-castle-gray cannot be both a tunnel and a ferry",
    ),
    "no spaces": (route(SHORT, length=0), "route castle-mill-gray: length: must be a whole number >= 1, not 0"),
    "negative spaces": (route(SHORT, length=-1), "route castle-mill-gray: length: must be a whole number >= 1, not -1"),
    "half a space": (route(SHORT, length=1.5), "route castle-mill-gray: length: must be a whole number, not 1.5"),
    "length in words": (
        route(SHORT, length="one"),
        "route castle-mill-gray: length: must be a whole number, not 'one'",
    ),
    "route to itself": (route(SHORT, b="castle"), "route castle-mill-gray leads back to its city"),
    "no points for a length": (route(SHORT, length=4), "route castle-mill-gray: no points for 4 spaces"),
    "something unknown of a route": (
        route(SHORT, colour="gold"),
        "route castle-mill-gray: unknown field 'colour'",
    ),
    "route id twice": (route(SHORT, id="abbey-bridge-gold"), "route 'abbey-bridge-gold' stands twice"),
    "city twice": (also("cities", "mill"), "city 'mill' stands twice"),
    "card colour twice": (set_to("colors", ["gold", "silver", "gold"]), "card 'gold' stands twice"),
    "wild named as a colour": (set_to("wild", "gold"), "card 'gold' stands twice"),
    "player colour twice": (set_to("player_colors", ["teal", "plum", "teal"]), "player color 'teal' stands twice"),
    "ticket twice": (also("tickets", {"a": "harbour", "b": "mill", "points": 2}), "ticket 'harbour-mill' stands twice"),
    "ticket both ways": (also("tickets", {"a": "mill", "b": "harbour", "points": 2}), "'harbour-mill' stands twice"),
    "ticket to itself": (ticket(0, b="abbey"), "ticket abbey-abbey leads back to its city"),
    "negative points": (ticket(0, points=-5), "ticket abbey-forest: points: must be a whole number >= 0, not -5"),
    "unconnected ticket": (islands, "ticket isle-mill: no way connects its cities"),
    "city without a route": (also("cities", "isle"), "no route leads to isle"),
    "wrong number of cards": (set_to("cards", 20), "19 cards by color, but 20 in all"),
    "too few cards to deal": (set_to("hand", 7), "too few cards to deal"),
    "too few long tickets": (ticket(0, long=False), "too few long tickets: 2 for 3 seats"),
    "too few short tickets": (
        start(short=2),
        "too few short tickets: 5 for 3 seats",
    ),
    "keeps more than offered": (start(keep=3), "cannot keep 3 of 2 tickets"),
    "keeps none": (lambda facts: facts["drawn_tickets"].update(keep=0), "cannot keep 0 of 3 tickets"),
    "rejected tickets nowhere": (start(returned="top"), "not 'top'"),
    "unknown tie-break": (set_to("tie_break", ["age"]), "unknown tie-break 'age'"),
    "more seats than colours": (set_to("seats", [2, 4]), "cannot seat [2, 4] with 3 player colors"),
    "seats the wrong way": (set_to("seats", [3, 2]), "cannot seat [3, 2]"),
    "nobody": (set_to("seats", [0, 2]), "cannot seat [0, 2]"),
    "no market": (set_to("market", 0), "a market needs places"),
    "a huge market": (set_to("market", 9), "9 places of the market: the engine is made for 8 at most"),
    "too many colours": (
        lambda facts: facts["colors"].extend(f"shade{n}" for n in range(12)),
        "kinds of card: the engine is made for 12 at most",
    ),
    "too many seats": (set_to("seats", [2, 9]), "9 seats: the engine is made for 8 at most"),
    "flushed without a locomotive": (set_to("flush_at", 0), "a market needs places, and a number of locomotives"),
    "negative cars": (set_to("cars", -9), "cars: must be a whole number >= 0, not -9"),
    "cars as text": (set_to("cars", "9"), "cars: must be a whole number, not '9'"),
    "true is no number": (set_to("stations", True), "stations: must be a whole number, not True"),
    "parallel tracks that are no double": (
        also("routes", {"id": "castle-mill-gold", "a": "mill", "b": "castle", "color": "gold", "length": 1}),
        "route castle-mill-gold runs beside castle-mill-gray and is no double of it",
    ),
    "no seats": (set_to("seats", []), "seats: must be a list of length 2, not []"),
    "three numbers of seats": (set_to("seats", [2, 3, 4]), "seats: must be a list of length 2, not [2, 3, 4]"),
    "half a seat": (set_to("seats", [2.5, 3]), "seats: must be a whole number, not 2.5"),
    "points for no length": (set_to("route_points", {"x": 1}), "route_points: 'x' is no length"),
    "points for a length twice": (set_to("route_points", {"1": 1, "01": 5}), "route_points: '01' is no length"),
    "negative route points": (
        set_to("route_points", {"1": -1}),
        "route_points: 1: must be a whole number >= 0, not -1",
    ),
    "half a ticket": (start(short=1.5), "start_tickets: short: must be a whole number, not 1.5"),
    "negative long tickets": (start(long=-1, short=1), "start_tickets: long: must be a whole number >= 0, not -1"),
    "something unknown at the start": (start(age=1), "start_tickets: unknown field 'age'"),
    "a tunnel by number": (
        route("abbey-castle-gray", tunnel=1),
        "route abbey-castle-gray: tunnel: must be true or false, not 1",
    ),
    "a long ticket in words": (ticket(3, long="no"), "ticket abbey-harbour: long: must be true or false, not 'no'"),
    "attraction twice": (also("attractions", "harbour"), "attraction 'harbour' stands twice"),
    "tie-break twice": (set_to("tie_break", ["express", "express"]), "tie-break 'express' stands twice"),
    "a name that is none": (set_to("id", 5), "id: must be a text, not 5"),
    "a route without a name": (route(SHORT, id=5), "route 5: id: must be a text, not 5"),
    "a card that cannot be part of an emoji's name": (set_to("wild", "jolly joker"), "wild: must be a text matching"),
    "a color of no kind": (route(SHORT, color=5), "route castle-mill-gray: color: must be a text or null, not 5"),
    "something unknown": (set_to("weather", "rain"), "unknown field 'weather'"),
    "routes are no list": (set_to("routes", 5), "routes: must be a list, not 5"),
    "cities are no list": (set_to("cities", None), "cities: must be a list, not None"),
    "a route is no object": (also("routes", "castle-abbey"), "routes: must be an object, not 'castle-abbey'"),
}


@pytest.mark.parametrize(("change", "reason"), SPOILS.values(), ids=SPOILS)
def test_what_cannot_be_right_is_refused(tmp_path: Path, change: Callable[[Facts], object], reason: str) -> None:
    file = spoiled(tmp_path, change)
    with pytest.raises(BadBoard) as refusal:
        read_board(file)
    assert str(refusal.value).startswith("spoiled/board.json: ")
    assert reason in refusal.value.reason or reason in str(refusal.value)


@pytest.mark.parametrize("key", sorted(json.loads(TINY.read_text(encoding="utf-8"))))
def test_nothing_may_be_missing(tmp_path: Path, key: str) -> None:
    with pytest.raises(BadBoard, match=f"spoiled/board.json: '{key}' is missing"):
        read_board(spoiled(tmp_path, without(key)))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"id": "tiny", "id": "tiny"}', "a key stands twice"),
        ('{"id": "tiny"', "Expecting"),
        ("[]", "must be an object, not []"),
        ("\xff", "spoiled/board.json"),
    ],
)
def test_what_is_no_board_file_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = spoiled(tmp_path, lambda facts: None)
    file.write_text(text, encoding="latin-1")
    with pytest.raises(BadBoard, match=r"spoiled/board\.json") as refusal:
        read_board(file)
    assert reason in str(refusal.value)


def test_a_missing_file_is_refused_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match=r"nowhere/board\.json"):
        read_board(tmp_path / "nowhere" / "board.json")

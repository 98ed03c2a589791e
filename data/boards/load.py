"""A board file becomes a `Board`, or is refused with the file and the reason."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.board import (
    MAX_CARD_KINDS,
    MAX_MARKET,
    MAX_SEATS,
    Board,
    DrawnTickets,
    Route,
    StartTickets,
    Ticket,
)

HERE = Path(__file__).parent
BOARDS = ("europe", "new-york")
TIE_BREAKS = ("completed", "stations", "express")


class BadBoard(ValueError):
    """A board file that cannot be right: which one, and why."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(f"{file.parent.name}/{file.name}: {reason}")
        self.reason = reason


@cache
def load_board(name: str) -> Board:
    """One of the boards of this project, by its folder's name."""
    if name not in BOARDS:
        raise ValueError(f"no board {name!r}; there are {', '.join(BOARDS)}")
    return read_board(HERE / name / "board.json")


def read_board(file: Path) -> Board:
    """The board in a file, checked."""
    try:
        facts = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=_no_key_twice)
    except (OSError, ValueError) as error:
        raise BadBoard(file, str(error)) from error
    try:
        return _Reader(file, facts).board()
    except KeyError as error:
        raise BadBoard(file, f"{error.args[0]!r} is missing") from error
    except (TypeError, AttributeError) as error:
        raise BadBoard(file, f"not of the form of a board: {error}") from error


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(f"a key stands twice in {sorted(key for key, _ in pairs)}")
    return found


@dataclass
class _Reader:
    """Reads one board; every refusal names the file."""

    file: Path
    facts: dict[str, Any]

    def board(self) -> Board:
        facts = self.facts
        self.known(facts, BOARD_KEYS, "board")
        cities = self.cities(facts["cities"])
        colors = self.colors(facts)
        routes = self.routes(facts["routes"], cities, colors)
        tickets = self.tickets(facts["tickets"], cities)
        self.every_city_is_reached(cities, routes)
        start, drawn = self.part(facts, "start_tickets", START_KEYS), self.part(facts, "drawn_tickets", DRAWN_KEYS)
        fewest, most = self.seats(facts["seats"])
        board = Board(
            id=self.text("id", facts["id"]),
            min_seats=fewest,
            max_seats=most,
            player_colors=self.distinct("player colour", facts["player_colors"]),
            **{name: self.number(facts, name) for name in NUMBERS},
            colors=colors,
            wild=facts["wild"],
            route_points=self.route_points(facts["route_points"], routes),
            start_tickets=StartTickets(
                *(self.number(start, name) for name in ("long", "short", "keep")),
                returned_under=self.returned_under(start["returned"]),
            ),
            drawn_tickets=DrawnTickets(*(self.number(drawn, name) for name in DRAWN_KEYS)),
            attractions=frozenset(
                self.city(city, cities, "attractions") for city in self.distinct("attraction", facts["attractions"])
            ),
            tie_break=self.tie_break(facts["tie_break"]),
            cities=tuple(cities),
            routes=routes,
            tickets=tickets,
        )
        self.numbers_fit(board, facts)
        return board

    def refuse(self, reason: str) -> BadBoard:
        return BadBoard(self.file, reason)

    def known(self, entry: dict[str, Any], keys: Iterable[str], what: str) -> None:
        unknown = sorted(entry.keys() - set(keys))
        if unknown:
            raise self.refuse(f"{what}: unknown {', '.join(map(repr, unknown))}")

    def number(self, facts: dict[str, Any], name: str) -> int:
        value = facts[name]
        if type(value) is not int or value < 0:
            raise self.refuse(f"{name} must be a whole number from 0, not {value!r}")
        return value

    def text(self, what: str, value: Any) -> str:
        if not isinstance(value, str) or not value:
            raise self.refuse(f"{what} must be a name, not {value!r}")
        return value

    def flag(self, entry: dict[str, Any], name: str) -> bool:
        value = entry.get(name, False)
        if type(value) is not bool:
            raise self.refuse(f"{name} must be true or false, not {value!r}")
        return value

    def part(self, facts: dict[str, Any], name: str, keys: Iterable[str]) -> dict[str, Any]:
        self.known(facts[name], keys, name)
        return facts[name]

    def seats(self, seats: list[int]) -> tuple[int, int]:
        if len(seats) != 2:
            raise self.refuse(f"seats must be the fewest and the most, not {seats!r}")
        fewest, most = (self.number({"seats": number}, "seats") for number in seats)
        return fewest, most

    def distinct(self, what: str, names: list[str]) -> tuple[str, ...]:
        for n, name in enumerate(names):
            self.text(what, name)
            if name in names[:n]:
                raise self.refuse(f"{what} {name!r} stands twice")
        return tuple(names)

    def cities(self, names: list[str]) -> dict[str, int]:
        return {city: n for n, city in enumerate(self.distinct("city", names))}

    def colors(self, facts: dict[str, Any]) -> tuple[str, ...]:
        return self.distinct("card", [*facts["colors"], facts["wild"]])[:-1]

    def city(self, name: str, cities: dict[str, int], where: str) -> int:
        if name not in cities:
            raise self.refuse(f"{where}: unknown city {name!r}")
        return cities[name]

    # ── routes ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def routes(
        self, entries: list[dict[str, Any]], cities: dict[str, int], colors: tuple[str, ...]
    ) -> tuple[Route, ...]:
        self.distinct("route", [entry["id"] for entry in entries])
        twins = self.twins(entries)
        self.only_doubles_run_side_by_side(entries)
        return tuple(self.route(entry, twins.get(entry["id"]), cities, colors) for entry in entries)

    def only_doubles_run_side_by_side(self, entries: list[dict[str, Any]]) -> None:
        """Two tracks between the same cities are a double (DOUBLE-1, DOUBLE-3)."""
        seen: dict[frozenset[str], dict[str, Any]] = {}
        for entry in entries:
            other = seen.setdefault(frozenset((entry["a"], entry["b"])), entry)
            if other is not entry and (entry.get("double") is None or entry["double"] != other.get("double")):
                raise self.refuse(f"route {entry['id']} runs beside {other['id']} and is no double of it")

    def route(self, entry: dict[str, Any], twin: int | None, cities: dict[str, int], colors: tuple[str, ...]) -> Route:
        name, color = entry["id"], entry["color"]
        self.known(entry, ROUTE_KEYS, f"route {name}")
        a, b = (self.city(entry[end], cities, f"route {name}") for end in ("a", "b"))
        if a == b:
            raise self.refuse(f"route {name} leads back to its city")
        if color is not None and color not in colors:
            raise self.refuse(f"route {name}: unknown colour {color!r}")
        length, ferry = self.number(entry, "length"), self.number({"ferry": 0, **entry}, "ferry")
        if not length:
            raise self.refuse(f"route {name} has no spaces")
        if ferry > length:
            raise self.refuse(f"route {name} has more locomotive symbols ({ferry}) than spaces ({length})")
        tunnel = self.flag(entry, "tunnel")
        if tunnel and ferry:
            raise self.refuse(f"route {name} cannot be a tunnel like this")
        return Route(name, a, b, None if color is None else colors.index(color), length, tunnel, ferry, twin)

    def twins(self, entries: list[dict[str, Any]]) -> dict[str, int]:
        """The other track of each double route: two tracks between the same cities, equal but for the colour."""
        groups: dict[str, list[int]] = {}
        for n, entry in enumerate(entries):
            if entry.get("double") is not None:
                groups.setdefault(entry["double"], []).append(n)
        twins: dict[str, int] = {}
        for name, tracks in groups.items():
            if len(tracks) != 2:
                raise self.refuse(f"double {name} has {len(tracks)} tracks, not 2")
            one, other = (entries[n] for n in tracks)
            if {one["a"], one["b"]} != {other["a"], other["b"]}:
                raise self.refuse(f"the tracks of double {name} end in different cities")
            for key in ("length", "tunnel", "ferry"):
                if one.get(key) != other.get(key):
                    raise self.refuse(f"the tracks of double {name} are of unequal {key}")
            twins[one["id"]], twins[other["id"]] = tracks[1], tracks[0]
        return twins

    def route_points(self, points: dict[str, int], routes: tuple[Route, ...]) -> dict[int, int]:
        for length in points:
            if not length.isdecimal() or length != str(int(length)):
                raise self.refuse(f"route_points: {length!r} is no length")
        table = {int(length): self.number(points, length) for length in points}
        for route in routes:
            if route.length not in table:
                raise self.refuse(f"route {route.id}: no points for {route.length} spaces")
        return table

    def every_city_is_reached(self, cities: dict[str, int], routes: tuple[Route, ...]) -> None:
        names = list(cities)
        group = list(range(len(names)))
        for route in routes:
            old, new = group[route.a], group[route.b]
            group = [new if each == old else each for each in group]
        for ticket in self.facts["tickets"]:
            if group[cities[ticket["a"]]] != group[cities[ticket["b"]]]:
                raise self.refuse(f"ticket {ticket['a']}-{ticket['b']}: no way connects its cities")
        for city, name in enumerate(names):
            if not any(city in (route.a, route.b) for route in routes):
                raise self.refuse(f"no route leads to {name}")

    # ── tickets and numbers ──────────────────────────────────────────────────────────────────────────────────────────

    def tickets(self, entries: list[dict[str, Any]], cities: dict[str, int]) -> tuple[Ticket, ...]:
        tickets = tuple(self.ticket(entry, cities) for entry in entries)
        self.distinct("ticket", [ticket.id for ticket in tickets])
        self.distinct("ticket between", ["-".join(sorted((e["a"], e["b"]))) for e in entries])
        return tickets

    def ticket(self, entry: dict[str, Any], cities: dict[str, int]) -> Ticket:
        name = f"{entry['a']}-{entry['b']}"
        self.known(entry, ("a", "b", "points", "long"), f"ticket {name}")
        a, b = (self.city(entry[end], cities, f"ticket {name}") for end in ("a", "b"))
        if a == b:
            raise self.refuse(f"ticket {name} leads back to its city")
        return Ticket(name, a, b, self.number(entry, "points"), self.flag(entry, "long"))

    def returned_under(self, where: str) -> bool:
        if where not in ("under", "out"):
            raise self.refuse(f"rejected tickets go 'under' the pile or 'out' of the game, not {where!r}")
        return where == "under"

    def tie_break(self, criteria: list[str]) -> tuple[str, ...]:
        for name in self.distinct("tie-break", criteria):
            if name not in TIE_BREAKS:
                raise self.refuse(f"unknown tie-break {name!r}")
            if name == "stations" and not self.facts["station_points"]:
                raise self.refuse("stations cannot break ties where they are worth nothing")
        return tuple(criteria)

    def not_too_many(self, what: str, there: int, most: int) -> None:
        if there > most:
            raise self.refuse(f"{there} {what}: the engine is made for {most} at most")

    def numbers_fit(self, board: Board, facts: dict[str, Any]) -> None:
        """Cards as many as the box holds, and enough of everything for a full table."""
        self.not_too_many("seats", board.max_seats, MAX_SEATS)
        self.not_too_many("places of the market", board.market, MAX_MARKET)
        self.not_too_many("kinds of card", len(board.card_names), MAX_CARD_KINDS)
        if len(board.deck) != self.number(facts, "cards"):
            raise self.refuse(f"{len(board.deck)} cards by colour, but {facts['cards']} in all")
        if not 1 <= board.min_seats <= board.max_seats <= len(board.player_colors):
            raise self.refuse(f"cannot seat {facts['seats']} with {len(board.player_colors)} player colours")
        if board.max_seats * board.hand > len(board.deck):
            raise self.refuse("too few cards to deal")
        start = board.start_tickets
        for kind, number, there in (
            ("long", start.long, len(board.long_tickets)),
            ("short", start.short, len(board.short_tickets)),
        ):
            if board.max_seats * number > there:
                raise self.refuse(f"too few {kind} tickets: {there} for {board.max_seats} seats")
        if not 1 <= start.keep <= start.long + start.short:
            raise self.refuse(f"cannot keep {start.keep} of {start.long + start.short} tickets")
        if not 1 <= board.drawn_tickets.keep <= board.drawn_tickets.offer:
            raise self.refuse(f"cannot keep {board.drawn_tickets.keep} of {board.drawn_tickets.offer} tickets")
        if not board.market or not board.flush_at:
            raise self.refuse("a market needs places, and a number of locomotives at which it is flushed")


NUMBERS = (
    "cars",
    "last_round_at",
    "per_color",
    "wilds",
    "hand",
    "market",
    "flush_at",
    "flushes",
    "tunnel_cards",
    "closed_twin_seats",
    "stations",
    "station_points",
    "express_points",
    "attraction_points",
)
BOARD_KEYS = (
    *NUMBERS,
    *("id", "seats", "player_colors", "colors", "wild", "cards", "route_points", "start_tickets"),
    *("drawn_tickets", "attractions", "tie_break", "cities", "routes", "tickets"),
)
START_KEYS = ("long", "short", "keep", "returned")
DRAWN_KEYS = ("offer", "keep")
ROUTE_KEYS = ("id", "a", "b", "color", "length", "tunnel", "ferry", "double")

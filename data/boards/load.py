"""The boards: every folder beside this file that holds a `board.json`. A file becomes a `Board`, or is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cache
from itertools import chain
from pathlib import Path

from data.boards.form import BoardForm, RouteForm, TicketForm, read_form
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

FOLDER = Path(__file__).parent
# In the order of their names; the first is meant where a board is needed and no game is spoken of.
BOARDS = tuple(sorted(file.parent.name for file in FOLDER.glob("*/board.json")))
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
    file = FOLDER / name / "board.json"
    board = read_board(file)
    if board.id != name:
        raise BadBoard(file, f"id: must be the name of its folder, {name!r}, not {board.id!r}")
    return board


@cache
def player_colors() -> dict[str, str]:
    """The colors of the players of all boards, each with the first board that has it."""
    found: dict[str, str] = {}
    for name in BOARDS:
        for color in load_board(name).player_colors:
            found.setdefault(color, name)
    return found


def read_board(file: Path) -> Board:
    """The board in a file, checked."""
    try:
        form = read_form(file.read_text(encoding="utf-8"), BoardForm)
    except (OSError, ValueError) as error:
        raise BadBoard(file, str(error)) from error
    return _Checks(file, form).board()


@dataclass(frozen=True)
class _Checks:
    """Holds the fields of one board against each other; every refusal names the file."""

    file: Path
    form: BoardForm

    def board(self) -> Board:
        form = self.form
        self.names_are_distinct()
        self.ends_are_cities()
        city, twins = {name: n for n, name in enumerate(form.cities)}, self.twins()
        self.only_doubles_run_side_by_side()
        board = Board(
            **{name: getattr(form, name) for name in UNCHANGED},
            min_seats=form.seats[0],
            max_seats=form.seats[1],
            route_points=self.route_points(),
            start_tickets=StartTickets(
                form.start_tickets.long, form.start_tickets.short, form.start_tickets.keep, self.returned_under()
            ),
            drawn_tickets=DrawnTickets(form.drawn_tickets.offer, form.drawn_tickets.keep),
            attractions=frozenset(map(city.__getitem__, form.attractions)),
            routes=tuple(self.route(route, city, twins.get(route.id)) for route in form.routes),
            tickets=tuple(Ticket(each.id, city[each.a], city[each.b], each.points, each.long) for each in form.tickets),
        )
        self.every_city_is_reached(board)
        self.tie_breaks_are_known()
        self.numbers_fit(board)
        return board

    def refuse(self, reason: str) -> BadBoard:
        return BadBoard(self.file, reason)

    # ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def names_are_distinct(self) -> None:
        form = self.form
        for what, names in (
            ("player color", form.player_colors),
            ("city", form.cities),
            ("card", (*form.colors, form.wild)),
            ("attraction", form.attractions),
            ("tie-break", form.tie_break),
            ("route", [route.id for route in form.routes]),
            ("ticket", [ticket.id for ticket in form.tickets]),
            ("ticket between", ["-".join(sorted((ticket.a, ticket.b))) for ticket in form.tickets]),
        ):
            for name, times in Counter(names).items():
                if times > 1:
                    raise self.refuse(f"{what} {name!r} stands twice")

    def ends_are_cities(self) -> None:
        """The ends of routes and tickets, and the attractions, are cities of the board."""
        entries: Iterable[tuple[str, RouteForm | TicketForm]] = chain(
            ((f"route {route.id}", route) for route in self.form.routes),
            ((f"ticket {ticket.id}", ticket) for ticket in self.form.tickets),
        )
        for where, entry in entries:
            self.are_cities(where, (entry.a, entry.b))
            if entry.a == entry.b:
                raise self.refuse(f"{where} leads back to its city")
        self.are_cities("attractions", self.form.attractions)

    def are_cities(self, where: str, names: Iterable[str]) -> None:
        for name in names:
            if name not in self.form.cities:
                raise self.refuse(f"{where}: unknown city {name!r}")

    # ── routes ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def route(self, route: RouteForm, city: dict[str, int], twin: int | None) -> Route:
        colors = self.form.colors
        if route.color is not None and route.color not in colors:
            raise self.refuse(f"route {route.id}: unknown color {route.color!r}")
        if route.ferry > route.length:
            raise self.refuse(
                f"route {route.id} has more locomotive symbols ({route.ferry}) than spaces ({route.length})"
            )
        if route.tunnel and route.ferry:
            raise self.refuse(f"route {route.id} cannot be both a tunnel and a ferry")
        color = None if route.color is None else colors.index(route.color)
        return Route(route.id, city[route.a], city[route.b], color, route.length, route.tunnel, route.ferry, twin)

    def only_doubles_run_side_by_side(self) -> None:
        """Two tracks between the same cities are a double (DOUBLE-1, DOUBLE-3)."""
        seen: dict[frozenset[str], RouteForm] = {}
        for route in self.form.routes:
            other = seen.setdefault(frozenset((route.a, route.b)), route)
            if other is not route and (route.double is None or route.double != other.double):
                raise self.refuse(f"route {route.id} runs beside {other.id} and is no double of it")

    def twins(self) -> dict[str, int]:
        """The other track of each double route: two tracks between the same cities, equal but for the color."""
        groups: dict[str, list[int]] = {}
        for n, route in enumerate(self.form.routes):
            if route.double is not None:
                groups.setdefault(route.double, []).append(n)
        twins: dict[str, int] = {}
        for name, tracks in groups.items():
            if len(tracks) != 2:
                raise self.refuse(f"double {name} has {len(tracks)} tracks, not 2")
            one, other = (self.form.routes[n] for n in tracks)
            if {one.a, one.b} != {other.a, other.b}:
                raise self.refuse(f"the tracks of double {name} end in different cities")
            for key in ("length", "tunnel", "ferry"):
                if getattr(one, key) != getattr(other, key):
                    raise self.refuse(f"the tracks of double {name} are of unequal {key}")
            twins[one.id], twins[other.id] = tracks[1], tracks[0]
        return twins

    def route_points(self) -> dict[int, int]:
        points = self.form.route_points
        for length, worth in points.items():
            if not length.isdecimal() or length != str(int(length)):
                raise self.refuse(f"route_points: {length!r} is no length")
            if worth < 0:
                raise self.refuse(f"route_points: {length}: must be a whole number >= 0, not {worth}")
        for route in self.form.routes:
            if str(route.length) not in points:
                raise self.refuse(f"route {route.id}: no points for {route.length} spaces")
        return {int(length): worth for length, worth in points.items()}

    def every_city_is_reached(self, board: Board) -> None:
        group = list(range(len(board.cities)))
        for route in board.routes:
            old, new = group[route.a], group[route.b]
            group = [new if each == old else each for each in group]
        for ticket in board.tickets:
            if group[ticket.a] != group[ticket.b]:
                raise self.refuse(f"ticket {ticket.id}: no way connects its cities")
        for city, routes in enumerate(board.routes_at):
            if not routes:
                raise self.refuse(f"no route leads to {board.cities[city]}")

    # ── tickets and numbers ──────────────────────────────────────────────────────────────────────────────────────────

    def returned_under(self) -> bool:
        where = self.form.start_tickets.returned
        if where not in ("under", "out"):
            raise self.refuse(f"rejected tickets go 'under' the pile or 'out' of the game, not {where!r}")
        return where == "under"

    def tie_breaks_are_known(self) -> None:
        for name in self.form.tie_break:
            if name not in TIE_BREAKS:
                raise self.refuse(f"unknown tie-break {name!r}")
            if name == "stations" and not self.form.station_points:
                raise self.refuse("stations cannot break ties where they are worth nothing")

    def not_too_many(self, what: str, there: int, most: int) -> None:
        if there > most:
            raise self.refuse(f"{there} {what}: the engine is made for {most} at most")

    def numbers_fit(self, board: Board) -> None:
        """Cards as many as the box holds, and enough of everything for a full table."""
        self.not_too_many("seats", board.max_seats, MAX_SEATS)
        self.not_too_many("places of the market", board.market, MAX_MARKET)
        self.not_too_many("kinds of card", len(board.card_names), MAX_CARD_KINDS)
        if len(board.deck) != self.form.cards:
            raise self.refuse(f"{len(board.deck)} cards by color, but {self.form.cards} in all")
        if not 1 <= board.min_seats <= board.max_seats <= len(board.player_colors):
            raise self.refuse(f"cannot seat {[*self.form.seats]} with {len(board.player_colors)} player colors")
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


# What the file and the `Board` say in the same way.
UNCHANGED = frozenset(field.name for field in fields(Board)) & frozenset(BoardForm.__struct_fields__) - {
    *("route_points", "start_tickets", "drawn_tickets", "attractions", "routes", "tickets")
}

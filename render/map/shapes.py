"""What lies on a board, as data: each shape is a small value that says what and where. Nothing is painted here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.state import NOBODY
from engine.view import View


@dataclass(frozen=True, slots=True)
class Bed:
    """What the band of a claimed route lies on, from city to city, in its owner's color."""

    route: str
    color: str


@dataclass(frozen=True, slots=True)
class Band:
    """The cars of a claimed route, coupled to one band, in its owner's color."""

    route: str
    color: str


@dataclass(frozen=True, slots=True)
class Closed:
    """A space of a track that can no longer be claimed (DOUBLE-2)."""

    route: str
    space: int


@dataclass(frozen=True, slots=True)
class Station:
    """A station in a city."""

    city: str
    color: str


@dataclass(frozen=True, slots=True)
class Glow:
    """A band of light under a route: the last move, a way, the longest run."""

    route: str
    kind: str


@dataclass(frozen=True, slots=True)
class Halo:
    """Light around a city: the last move, the end of a ticket."""

    city: str
    kind: str


@dataclass(frozen=True, slots=True)
class Outlined:
    """A space of a route that can be paid for now."""

    route: str
    space: int


@dataclass(frozen=True, slots=True)
class Unfaded:
    """A space as the empty board shows it, on a board that is otherwise faded."""

    route: str
    space: int


@dataclass(frozen=True, slots=True)
class LoanBand:
    """A broken band under a route that a station borrows, in the borrower's color (STATION-3)."""

    route: str
    color: str


@dataclass(frozen=True, slots=True)
class Borrower:
    """The sign of who borrows a route, on it."""

    route: str
    color: str


@dataclass(frozen=True, slots=True)
class Visitor:
    """The sign of a player who touches an attraction (NY-7), on the `place`th spot beside it."""

    city: str
    color: str
    place: int


@dataclass(frozen=True, slots=True)
class Pin:
    """An end of a ticket: its letter above the city, at the `place`th position among the pins there."""

    city: str
    letter: str
    state: str
    place: int
    of: int


@dataclass(frozen=True, slots=True)
class Tag:
    """Letters of tickets beside a route of their way."""

    route: str
    letters: str


@dataclass(frozen=True, slots=True)
class Badge:
    """The number of a mark, at a place of the board."""

    number: int
    at: tuple[float, float]


Piece = Bed | Band | Closed | Station
Light = Glow | Halo | Outlined | Unfaded | LoanBand
Sign = Borrower | Visitor | Pin | Tag | Badge
Shape = Piece | Light | Sign


@dataclass(frozen=True, slots=True)
class Mark:
    """A route or a city that is pointed out, because it was built there."""

    number: int  # of the line that tells it; 0 glows without a number
    route: int | None = None
    city: int | None = None


def once(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Each route and each city marked once: by the last mark that names it."""
    last = {(mark.route, mark.city): mark for mark in marks}
    return tuple(last.values())


def on_board(view: View, colors: Sequence[str], marks: Iterable[Mark] = ()) -> list[Shape]:
    """Everything public that lies on the board, lowest first. `colors` are those of the seats."""
    return [*lights(view, marks), *route_shapes(view, colors), *stations(view, colors)]


def lights(view: View, marks: Iterable[Mark]) -> Iterator[Shape]:
    """The light under everything that is marked."""
    for mark in once(marks):
        if mark.route is not None:
            yield Glow(view.board.routes[mark.route].id, "last")
        if mark.city is not None:
            yield Halo(view.board.cities[mark.city], "last")


def route_shapes(view: View, colors: Sequence[str]) -> Iterator[Shape]:
    """The hatching of every closed route, the beds of all that are claimed, then their bands."""
    claimed = [(view.board.routes[n].id, colors[owner]) for n, owner in enumerate(view.owner) if owner != NOBODY]
    for n, route in enumerate(view.board.routes):
        if view.closed(n):
            yield from (Closed(route.id, space) for space in range(route.length))
    yield from (Bed(route, color) for route, color in claimed)
    yield from (Band(route, color) for route, color in claimed)


def stations(view: View, colors: Sequence[str]) -> Iterator[Shape]:
    """Every station."""
    for city, owner in enumerate(view.station_at):
        if owner != NOBODY:
            yield Station(view.board.cities[city], colors[owner])


def outlined(view: View, routes: Iterable[int]) -> Iterator[Shape]:
    """The spaces of these routes, to be outlined."""
    for n in routes:
        route = view.board.routes[n]
        yield from (Outlined(route.id, space) for space in range(route.length))


def loans(view: View, colors: Sequence[str]) -> Iterator[LoanBand]:
    """The routes that stations borrowed in the end."""
    for score in view.scores:
        yield from (LoanBand(view.board.routes[n].id, colors[score.seat]) for _, n in score.borrowed)

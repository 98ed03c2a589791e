"""The form of `board.json` and `cities.json`: their fields and what each may hold.

Whether the fields agree with each other is checked in `load.py`, and the cities' names in `data/cities.py`.
"""

from __future__ import annotations

import json
import re
from textwrap import shorten
from typing import Annotated, Any, TypeVar

from msgspec import Meta, Struct, ValidationError, convert

Count = Annotated[int, Meta(ge=0)]
Name = Annotated[str, Meta(min_length=1)]
# These two become parts of custom ids, of emoji names and of the names of sentences.
BoardName = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,19}$")]
ColorName = Annotated[str, Meta(pattern="^[a-z][a-z0-9]{0,19}$")]


# What msgspec calls the kinds of JSON, and what an author of boards does.
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}
ENTRIES = {"routes": "route", "tickets": "ticket", "cities": "city"}


class RouteForm(Struct, forbid_unknown_fields=True):
    """A route between `a` and `b`; one without a color is gray. The two tracks of a double have the same `double`."""

    id: Name
    a: Name
    b: Name
    color: Name | None
    length: Annotated[int, Meta(ge=1)]
    tunnel: bool = False
    ferry: Count = 0
    double: Name | None = None


class TicketForm(Struct, forbid_unknown_fields=True):
    """A destination ticket."""

    a: Name
    b: Name
    points: Count
    long: bool = False

    @property
    def id(self) -> str:
        return f"{self.a}-{self.b}"


class StartTicketsForm(Struct, forbid_unknown_fields=True):
    """The tickets offered before the first turn. Rejected ones go `under` the pile or `out` of the game."""

    long: Count
    short: Count
    keep: Count
    returned: str


class DrawnTicketsForm(Struct, forbid_unknown_fields=True):
    """The tickets offered when some are drawn."""

    offer: Count
    keep: Count


class BoardForm(Struct, forbid_unknown_fields=True):
    """A whole board. `seats` are the fewest and the most; `cards` is the number of all cards, for a check.

    With `any_player_color` a game record may give its players any color (NY-1).
    """

    id: BoardName
    seats: tuple[Count, Count]
    player_colors: tuple[ColorName, ...]
    cars: Count
    last_round_at: Count
    colors: tuple[ColorName, ...]
    per_color: Count
    wild: ColorName
    wilds: Count
    cards: Count
    hand: Count
    market: Count
    flush_at: Count
    flushes: Count
    tunnel_cards: Count
    closed_twin_seats: Count
    route_points: dict[str, int]
    start_tickets: StartTicketsForm
    drawn_tickets: DrawnTicketsForm
    stations: Count
    station_points: Count
    express_points: Count
    attraction_points: Count
    attractions: tuple[Name, ...]
    tie_break: tuple[Name, ...]
    cities: tuple[Name, ...]
    routes: tuple[RouteForm, ...]
    tickets: tuple[TicketForm, ...]
    any_player_color: bool = False


class CityForm(Struct, forbid_unknown_fields=True):
    """A city: its name in every language, as it is printed on the board, and other ways to write it.

    Where it lies is for the cartographer.
    """

    id: Name
    name: dict[str, Name]
    board_name: Name
    spellings: tuple[Name, ...]
    lat: float | None = None
    lon: float | None = None


class CitiesForm(Struct, forbid_unknown_fields=True):
    """All cities of a board."""

    cities: tuple[CityForm, ...]


Form = TypeVar("Form", BoardForm, CitiesForm)


class BadForm(ValueError):
    """A field that is missing, unknown or of the wrong kind, and where."""


def read_form(text: str, form: type[Form]) -> Form:
    """The contents of a file. Raises `BadForm` if they do not have this form, and `ValueError` if they are no JSON."""
    content = json.loads(text, object_pairs_hook=_no_key_twice)
    try:
        return convert(content, form)
    except ValidationError as error:
        raise BadForm(_explained(str(error), content)) from error


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadForm(f"a key stands twice in {sorted(key for key, _ in pairs)}")
    return found


def _explained(message: str, content: Any) -> str:
    """msgspec's message with `$.routes[3].length` turned into the name of the route and the field, and the value."""
    problem, _, path = message.partition(" - at `$")
    place, value = _found(path.rstrip("`"), content)
    if missing := re.fullmatch("Object missing required field `(.+)`", problem):
        problem = f"{missing[1]!r} is missing"
    elif unknown := re.fullmatch("Object contains unknown field `(.+)`", problem):
        problem = f"unknown field {unknown[1]!r}"
    else:
        wanted = problem.partition(", got")[0].removeprefix("Expected ")
        for kind, name in KINDS.items():
            wanted = re.sub(rf"\b{kind}\b", name, wanted.replace("`", "").replace(" | ", " or "))
        problem = f"must be {wanted}, not {shorten(repr(value), 60, placeholder='…')}"
    return ": ".join((*place, problem))


def _found(path: str, content: Any) -> tuple[list[str], Any]:
    """The names of the objects and fields on a path, and the value at its end."""
    places: list[str] = []
    value = content
    for field, index in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        value = value[field] if field else value[int(index)]
        if field:
            places.append(field)
        elif isinstance(value, dict):
            places[-1] = f"{ENTRIES[places[-1]]} {value.get('id') or '-'.join(str(value.get(end)) for end in 'ab')}"
    return places, value

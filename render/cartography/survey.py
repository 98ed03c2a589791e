"""What is known before the map is bent: the board's facts, real places, and choices made by hand for this board.

A board's folder holds, in the order in which they are made:

- `board.json` and `cities.json`: the facts
- `survey.json`: choices made by hand, such as sizes, projection and hints
- `coast.json` and `water.json`: shores, in degrees
- `layout.json`: where the cities went and how the routes bend, found by `--bend`
- `drawing.json`: all of it, ready to paint
"""

import json
from dataclasses import dataclass
from math import exp
from pathlib import Path

from render.cartography.projection import Projection, conic, fitted, turned
from render.cartography.sheet import Link, Measures, Sheet
from render.ink.fonts import faces, font

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Survey:
    """A board's folder, read: `board.json`, `cities.json`, and the choices of `survey.json`."""

    folder: Path
    board: dict
    cities: dict[str, dict]
    choices: dict

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages in which each city has a name."""
        return tuple(next(iter(self.cities.values()))["name"])

    @property
    def degrees(self) -> dict[str, Point]:
        """Where each city really is, as longitude and latitude."""
        return {name: (city["lon"], city["lat"]) for name, city in self.cities.items()}

    @property
    def measures(self) -> Measures:
        """The sizes and clearances of this board."""
        c = self.choices
        (wide, high), (long, thick), (closest, widest) = c["size"], c["space"], c["pitch"]
        names = ("clear", "margin", "lane", "stretch")
        sizes = {name: c[name] for name in names}
        return Measures(wide, high, long, thick, (closest, widest), c["city_radius"], **sizes)

    def projection(self) -> Projection:
        """From degrees to the unbent picture."""
        kinds = {"conic": conic, "turned": turned}
        numbers = dict(self.choices["projection"])
        return fitted(kinds[numbers.pop("kind")](**numbers), list(self.degrees.values()), self.choices["box"])

    def homes(self) -> dict[str, Point]:
        """Where each city would lie in the picture, were nothing bent; some are put elsewhere by hand."""
        place = self.projection()
        lens = self.choices.get("lens")
        asked = {name: tuple(at) for name, at in self.choices["homes"].items()}
        return {name: magnified(place(at), **lens) if lens else place(at) for name, at in self.degrees.items()} | asked

    def links(self) -> list[Link]:
        """The pairs of cities with a route, each once."""
        pairs: dict[tuple[str, str], list[dict]] = {}
        for route in self.board["routes"]:
            pairs.setdefault((route["a"], route["b"]), []).append(route)
        bends = self.choices["bends"]
        return [
            Link(a, b, routes[0]["length"], len(routes), tuple(bends.get(f"{a}-{b}", (0.0, 0.0))))
            for (a, b), routes in pairs.items()
        ]

    def lines(self, city: str, locale: str) -> tuple[str, str | None]:
        """What a label says: the board's own spelling, or the language's name with that spelling, if another, below."""
        facts = self.cities[city]
        if locale == "en":
            return facts["board_name"], None
        name, printed = facts["name"][locale], facts["board_name"]
        return name, None if name == printed else printed

    def city_box(self, at: Point) -> Box:
        """The box that a city takes up, with the station that may be built in it."""
        (x, y), radius = at, self.measures.radius
        side, above, below = (1.4, 1.5, 1.2) if self.board["stations"] else (1.05, 1.05, 1.05)
        return (x - side * radius, y - above * radius, x + side * radius, y + below * radius)

    def extents(self) -> dict[str, Point]:
        """Room for the widest way each city's name is written, spelling below left out; a long one takes two lines."""
        size = self.choices["label_size"]
        found = {}
        for city in self.cities:
            written = [(part, loc) for loc in self.locales for part in self.broken(self.lines(city, loc)[0])]
            wide = max(extent(part, loc, size)[2] for part, loc in written)
            rows = max(len(self.broken(self.lines(city, loc)[0])) for loc in self.locales)
            found[city] = (2 * wide + 2, rows * size * 1.12)
        return found

    def broken(self, name: str) -> list[str]:
        """A name in one line, or in two where this board breaks long names."""
        if not self.choices.get("break") or " " not in name or len(name) < 13:
            return [name]
        spaces = [i for i, letter in enumerate(name) if letter == " "]
        best = min(spaces, key=lambda i: max(i, len(name) - i))
        return [name[:best], name[best + 1 :]]

    def sheet(self) -> Sheet:
        """The map as it is before it is bent."""
        sides = {city: tuple(at) for city, at in self.choices["sides"].items()}
        return Sheet(self.measures, self.links(), self.homes(), self.extents(), sides)


def magnified(at: Point, middle: Point, reach: float, strength: float) -> Point:
    """A place seen through a lens that widens the crowded middle and leaves the rest alone."""
    dx, dy = at[0] - middle[0], at[1] - middle[1]
    k = strength * exp(-(dx * dx + dy * dy) / reach**2)
    return (at[0] + k * dx, at[1] + k * dy)


def extent(text: str, locale: str, size: int) -> tuple[float, float, float, float]:
    """The ink of a text around its anchor `ms` (middle of the baseline)."""
    return font(faces(locale)[0], size).getbbox(text, anchor="ms")


def read_survey(folder: Path) -> Survey:
    """Reads what is known of a board."""
    board, cities, choices = (
        json.loads((folder / f"{n}.json").read_text(encoding="utf-8")) for n in ("board", "cities", "survey")
    )
    return Survey(folder, board, {city["id"]: city for city in cities["cities"]}, choices)

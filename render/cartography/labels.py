"""Puts each city's name where it touches no space, no city and no other name, in each language."""

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from render.cartography.boxes import AIR, apart, clear
from render.cartography.polygons import Box, Point
from render.cartography.survey import Survey, extent


@dataclass(frozen=True)
class Option:
    """One way to write a name: its box, the baseline of each line, and a penalty."""

    box: Box
    at: Point
    ink: "Ink"
    penalty: float


@dataclass(frozen=True)
class Ink:
    """The size of a written name: ink above and below the first baseline, and where a second part is relative to it."""

    parts: tuple[str, ...]
    half: float
    above: float
    below: float
    small: int = 0
    second: Point = (0.0, 0.0)
    first: float = 0.0


def labels(survey: Survey, locale: str, places: dict[str, Point], shapes: list[list[Point]]) -> dict[str, dict]:
    """The name of each city in one language."""
    options = {city: _free(survey, locale, city, places, shapes) for city in places}
    chosen = _chosen(options)
    return {city: _written(survey, option) for city, option in chosen.items()}


def _inks(survey: Survey, locale: str, city: str) -> list[Ink]:
    """The ways a name can be written: the board's spelling below it or beside it, without it, broken in two."""
    first, second = survey.lines(city, locale)
    size, small = survey.choices["label_size"], survey.choices["second_size"]
    parts = survey.broken(first)
    both = [way(first, second, locale, size, small) for way in (_below, _beside)] if second else []
    broken = [_below(parts[0], parts[1], locale, size, size)] if len(parts) == 2 else []
    x0, y0, x1, y1 = extent(first, locale, size)
    return [*both, Ink((first,), max(-x0, x1), -y0, max(y1, 0.0)), *broken]


def _below(first: str, second: str, locale: str, size: int, small: int) -> Ink:
    """A name of two lines."""
    x0, y0, x1, y1 = extent(first, locale, size)
    u0, v0, u1, v1 = extent(second, "en" if small < size else locale, small)
    drop = max(y1, 0.0) + 3 - v0
    return Ink((first, second), max(-x0, x1, -u0, u1), -y0, drop + max(v1, 0.0), small, (0.0, drop))


def _beside(first: str, second: str, locale: str, size: int, small: int) -> Ink:
    """A name of one line, the second part after the first."""
    x0, y0, x1, y1 = extent(first, locale, size)
    u0, v0, u1, v1 = extent(second, "en" if small < size else locale, small)
    one, two, gap = max(-x0, x1), max(-u0, u1), size * 0.25
    half = one + two + gap / 2
    return Ink((first, second), half, max(-y0, -v0), max(y1, v1, 0.0), small, (half - two, 0.0), one - half)


def _free(survey: Survey, locale: str, city: str, places: dict, shapes: list[list[Point]]) -> list[Option]:
    """All ways to write a name that touch neither a space nor a city."""
    m = survey.measures
    x, y = places[city]
    reach = 400.0
    shapes = [s for s in shapes if abs(s[0][0] - x) < reach and abs(s[0][1] - y) < reach / 2]
    others = {c: p for c, p in places.items() if abs(p[0] - x) < reach and abs(p[1] - y) < reach / 2}
    found: list[Option] = []
    tried: list[Option] = []
    for rank, ink in enumerate(_inks(survey, locale, city)):
        for option in _around((x, y), ink, m.radius, 60.0 * rank):
            box = option.box
            tried.append(option)
            within = min(box[0], box[1], m.width - box[2], m.height - box[3]) >= m.margin
            alone = all(apart(box, survey.city_box(p)) >= (AIR if c != city else 1.5) for c, p in others.items())
            if within and alone and clear(box, shapes):
                found.append(option)
    if not found:
        print(f"{locale}: no room for {city}")
    return sorted(found or tried[-1:], key=lambda o: o.penalty)[:60]


def _around(at: Point, ink: Ink, radius: float, penalty: float) -> list[Option]:
    """The places of a box around a city: near ones first, and beside it before above it."""
    wide, high = 2 * ink.half, ink.above + ink.below
    found = []
    for gap in (4.0, 6.5, 9.0, 12.0):
        for i in range(64):
            c, s = cos(i * pi / 32), sin(i * pi / 32)
            reach = radius + gap
            x = at[0] + c * reach + (wide / 2) * max(-1.0, min(1.0, 1.6 * c))
            y = at[1] + s * reach + (high / 2) * max(-1.0, min(1.0, 1.6 * s))
            box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
            taste = 4 * gap + 8 * s * s + 5 * (c < -0.5) + 3 * (s > 0)
            found.append(Option(box, (x, y - high / 2 + ink.above), ink, penalty + taste))
    return found


def _chosen(options: dict[str, list[Option]]) -> dict[str, Option]:
    """One way for each name, so that no two touch and the total penalty is small."""
    chance = Random(1)
    chosen = {city: found[0] for city, found in options.items()}

    def cost(city: str, option: Option) -> float:
        others = (o.box for c, o in chosen.items() if c != city)
        return option.penalty + sum(1000 for box in others if apart(option.box, box) < AIR)

    for _ in range(30):
        for city in chance.sample(sorted(options), len(options)):
            chosen[city] = min(options[city], key=lambda option: cost(city, option))
    touching = [city for city, option in chosen.items() if cost(city, option) >= 1000]
    if touching:
        print(f"names touch: {', '.join(touching)}")
    return chosen


def _written(survey: Survey, option: Option) -> dict:
    """A name as the drawing has it."""
    x, y = option.at
    ink = option.ink
    label = _line(ink.parts[0], x + ink.first, y, survey.choices["label_size"])
    label["box"] = [round(v, 1) for v in option.box]
    if len(ink.parts) == 2:
        label["second"] = _line(ink.parts[1], x + ink.second[0], y + ink.second[1], ink.small)
    return label


def _line(text: str, x: float, y: float, size: int) -> dict:
    """One line of text, set on the middle of its baseline."""
    return {"text": text, "at": [round(x, 1), round(y, 1)], "anchor": "ms", "size": size}

"""A pen for smooth shapes: takes places on the board, draws on a sheet several times finer than the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin

from PIL import Image, ImageDraw

from render.ink.palette import RGB
from render.ink.symbols import SHAPES, Point


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a board that a picture shows, and how many pixels of the picture one unit of the board takes."""

    left: float
    top: float
    width: float
    height: float
    scale: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture in pixels."""
        return round(self.width * self.scale), round(self.height * self.scale)

    def place(self, at: Point) -> Point:
        """Where a place of the board lies in the picture."""
        return (at[0] - self.left) * self.scale, (at[1] - self.top) * self.scale

    def part(self, box: tuple[int, int, int, int]) -> Window:
        """The window of a part of the picture, its box in pixels."""
        left, top, right, bottom = box
        scale = self.scale
        return Window(
            self.left + left / scale, self.top + top / scale, (right - left) / scale, (bottom - top) / scale, scale
        )


@dataclass(frozen=True, slots=True)
class Frame:
    """A place and a direction: things are drawn along it (u) and across it (v)."""

    x: float
    y: float
    angle: float = 0.0
    size: float = 1.0

    def at(self, u: float, v: float) -> Point:
        """The place of the board that has these coordinates in this frame."""
        c, s = cos(radians(self.angle)) * self.size, sin(radians(self.angle)) * self.size
        return self.x + u * c - v * s, self.y + u * s + v * c

    def corners(self, points: Iterable[Point]) -> list[Point]:
        """A shape in coordinates of this frame, as places of the board."""
        return [self.at(u, v) for u, v in points]


class Pen:
    """Draws places of the board on a sheet `fine` times larger than the picture of a window."""

    def __init__(self, sheet: Image.Image, window: Window, fine: int) -> None:
        self.sheet = sheet
        self.draw = ImageDraw.Draw(sheet)
        self.window = window
        self.fine = fine
        self.scale = window.scale * fine

    def at(self, place: Point) -> Point:
        """Where a place of the board lies on the sheet."""
        return (place[0] - self.window.left) * self.scale, (place[1] - self.window.top) * self.scale

    def width(self, wide: float) -> int:
        """A width of the board on the sheet, at least one pixel."""
        return max(1, round(wide * self.scale))

    def area(self, points: Sequence[Point], fill: RGB | int, edge: RGB | int | None = None, line: float = 1) -> None:
        """A filled shape, its edge half inside and half outside."""
        corners = [self.at(point) for point in points]
        self.draw.polygon(corners, fill=fill)
        if edge is not None:
            self.draw.line([*corners, *corners[:2]], fill=edge, width=self.width(line), joint="curve")

    def line(self, points: Sequence[Point], fill: RGB | int, wide: float) -> None:
        """A line with round joints and flat ends."""
        self.draw.line([self.at(point) for point in points], fill=fill, width=self.width(wide), joint="curve")

    def tube(self, points: Sequence[Point], fill: RGB | int, wide: float) -> None:
        """A line with round ends."""
        self.line(points, fill, wide)
        for point in (points[0], points[-1]):
            self.disc(point, wide / 2, fill)

    def dashes(self, points: Sequence[Point], fill: RGB | int, wide: float, on: float, off: float) -> None:
        """A line of equal dashes, the first and the last whole."""
        for dash in dashed(points, on, off):
            self.line(dash, fill, wide)

    def disc(self, middle: Point, radius: float, fill: RGB | int) -> None:
        """A round spot."""
        x, y = self.at(middle)
        r = radius * self.scale
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill=fill)

    def ring(self, middle: Point, radius: float, fill: RGB | int, wide: float) -> None:
        """A circle; the radius is that of its outer edge."""
        x, y = self.at(middle)
        r = radius * self.scale
        self.draw.ellipse((x - r, y - r, x + r, y + r), outline=fill, width=self.width(wide))

    def sign(self, sign: str, middle: Point, size: float, fill: RGB, ground: RGB) -> None:
        """The sign of a color or player, upright; its holes are filled with `ground`."""
        for filled, corners in SHAPES[sign]:
            places = [(middle[0] + x * size / 2, middle[1] + y * size / 2) for x, y in corners]
            self.area(places, fill if filled else ground)


BAND = 260  # how many rows of a picture are drawn at a time, so that the enlarged sheet stays small


def in_bands(image: Image.Image, window: Window, fine: int, draw: Callable[[Pen], None]) -> None:
    """Draws on a picture with soft edges: on an enlarged sheet, band by band, which is then scaled down."""
    wide, high = image.size
    for top in range(0, high, BAND):
        box = (0, top, wide, min(high, top + BAND))
        sheet = image.crop(box).resize((wide * fine, (box[3] - top) * fine), Image.Resampling.NEAREST)
        draw(Pen(sheet, window.part(box), fine))
        image.paste(sheet.resize((wide, box[3] - top), Image.Resampling.BOX), box)


def rectangle(frame: Frame, wide: float, high: float) -> list[Point]:
    """The corners of a box around a frame's place."""
    u, v = wide / 2, high / 2
    return frame.corners(((-u, -v), (u, -v), (u, v), (-u, v)))


def rounded_box(frame: Frame, wide: float, high: float, radius: float) -> list[Point]:
    """A box with round corners around a frame's place."""
    u, v = wide / 2 - radius, high / 2 - radius
    turns = ((u, -v, -90), (u, v, 0), (-u, v, 90), (-u, -v, 180))
    return frame.corners(
        (x + radius * cos(radians(start + step)), y + radius * sin(radians(start + step)))
        for x, y, start in turns
        for step in (0, 30, 60, 90)
    )


def length(points: Sequence[Point]) -> float:
    """How long a line is."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def dashed(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """A line cut into equal dashes and gaps, scaled so that the line begins and ends with a whole dash."""
    whole = length(points)
    number = max(1, round((whole + off) / (on + off)))
    scale = whole / (number * (on + off) - off)
    starts = [n * (on + off) * scale for n in range(number)]
    return [cut_out(points, start, start + on * scale) for start in starts]


def cut_out(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """The part of a line between two distances from its beginning."""
    piece: list[Point] = []
    done = 0.0
    for a, b in pairwise(points):
        step = hypot(b[0] - a[0], b[1] - a[1])
        if step and done + step > start and done < end:
            first, last = max(0.0, (start - done) / step), min(1.0, (end - done) / step)
            piece += [_between(a, b, first)] if not piece else []
            piece.append(_between(a, b, last))
        done += step
    return piece or [points[-1], points[-1]]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

"""The map while it is being bent: where things are now, and what is wrong with that as a number (less is better)."""

from dataclasses import dataclass, field
from math import hypot

from render.cartography.curve import at, curve, lengths, middles, parallel

Point = tuple[float, float]
Box = tuple[float, float, float, float]
CORNER = 0.13  # the corners of a space stick out of the discs that stand for it by about so much of its thickness


@dataclass(frozen=True)
class Link:
    """The one or two routes between two cities."""

    a: str
    b: str
    count: int
    lanes: int
    bend: Point = (0.0, 0.0)

    @property
    def key(self) -> str:
        """A link is named by its cities."""
        return f"{self.a}-{self.b}"


@dataclass(frozen=True)
class Measures:
    """Sizes and clearances that hold on the whole map, in pixels."""

    width: float
    height: float
    long: float
    thick: float
    pitch: Point
    radius: float
    clear: float
    margin: float
    lane: float
    stretch: float = 0.0

    def reach(self, pitch: float) -> float:
        """How long the spaces of a route are: longer where they have room, up to a bound."""
        return min(max(self.long, pitch - 1.8 * self.clear), max(self.stretch, self.long))

    @property
    def gap(self) -> float:
        """From the middle of a city to the nearest space of its own routes."""
        return self.radius + self.clear + 1


@dataclass
class Sheet:
    """Everything that can be moved: cities, how links bend and end, labels."""

    measures: Measures
    links: list[Link]
    homes: dict[str, Point]
    extents: dict[str, Point]
    sides: dict[str, Point]
    places: dict[str, Point] = field(default_factory=dict)
    bends: dict[str, list[float]] = field(default_factory=dict)
    labels: dict[str, Point] = field(default_factory=dict)
    discs: dict[str, list[Point]] = field(default_factory=dict)
    boxes: dict[str, Box] = field(default_factory=dict)
    strain: dict[str, float] = field(default_factory=dict)
    press: float = 1.0
    pull: float = 0.025
    stiff: float = 60.0
    of: dict[str, list[Link]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        gap = self.measures.gap
        self.places = self.places or dict(self.homes)
        for link in self.links:
            self.bends.setdefault(link.key, [*link.bend, gap, gap])
            self.of.setdefault(link.a, []).append(link)
            self.of.setdefault(link.b, []).append(link)
        for city, (wide, high) in self.extents.items():
            dx, dy = self.sides.get(city, (1.0, 0.0))
            reach = self.measures.radius + 4
            self.labels.setdefault(city, (dx * (reach + wide / 2), dy * (reach + high / 2)))
        for link in self.links:
            self.lay(link)

    def lay(self, link: Link) -> None:
        """Lays the link's spaces again, three discs a space, and notes how strained the link is."""
        m = self.measures
        leave, arrive, first, last = self.bends[link.key]
        middle = curve(self.places[link.a], self.places[link.b], leave, arrive)
        sides = (0.0,) if link.lanes == 1 else (-m.lane / 2, m.lane / 2)
        discs: list[Point] = []
        worst = 0.0
        for side in sides:
            line = parallel(middle, side) if side else middle
            along = lengths(line)
            pitch, spots = middles(along[-1], link.count, (first, last), m.pitch[1])
            loose = (along[-1] - first - last) / link.count - m.pitch[1]
            worst += 3 * link.count * max(0.0, m.pitch[0] - pitch) ** 2 + 0.08 * max(0.0, loose) ** 2 * link.count
            discs += [at(line, along, spot + m.reach(pitch) * k) for spot in spots for k in (-0.38, 0.0, 0.38)]
        self.discs[link.key] = discs
        xs, ys = [x for x, _ in discs], [y for _, y in discs]
        self.boxes[link.key] = (min(xs), min(ys), max(xs), max(ys))
        want = link.bend
        bent = (3.0 if any(want) else 0.4) * ((leave - want[0]) ** 2 + (arrive - want[1]) ** 2) + 0.8 * (
            leave - arrive
        ) ** 2
        slack = (first - m.gap) ** 2 + (last - m.gap) ** 2
        self.strain[link.key] = worst + self.stiff * bent + 0.1 * slack + self._outside(self.boxes[link.key], 8)

    def _outside(self, box: Box, reach: float) -> float:
        """How far a box reaches over the margin of the map."""
        m = self.measures
        over = (
            m.margin + reach - box[0],
            m.margin + reach - box[1],
            box[2] + reach + m.margin - m.width,
            box[3] + reach + m.margin - m.height,
        )
        return 20 * sum(max(0.0, o) ** 2 for o in over)

    def label_box(self, city: str) -> Box:
        """The box of a city's label where it is now."""
        (x, y), (dx, dy), (w, h) = self.places[city], self.labels[city], self.extents[city]
        return (x + dx - w / 2, y + dy - h / 2, x + dx + w / 2, y + dy + h / 2)

    def link_cost(self, link: Link) -> float:
        """What is wrong with a link: its strain, and everything it touches."""
        m = self.measures
        key = link.key
        discs, box = self.discs[key], self.boxes[key]
        cost = self.strain[key]
        need = m.thick * (1 + CORNER) + m.clear
        for other in self.links:
            if other is not link and _near(box, self.boxes[other.key], need):
                cost += self.press * _crowding(discs, self.discs[other.key], self.boxes[other.key], need)
        need = m.radius + m.thick / 2 + m.clear
        for place in self.places.values():
            if _near(box, (*place, *place), need):
                cost += 3 * _crowding(discs, [place], (*place, *place), need)
        for city in self.labels:
            cost += self._label_against(self.label_box(city), discs, box)
        return cost

    def _label_against(self, label: Box, discs: list[Point], box: Box) -> float:
        """How much a label and the spaces of a link come closer than they may."""
        need = self.measures.thick * (0.5 + CORNER) + self.measures.clear
        if not _near(label, box, need):
            return 0.0
        x0, y0, x1, y1 = label
        cost = 0.0
        for x, y in discs:
            dx = x0 - x if x < x0 else x - x1 if x > x1 else 0.0
            dy = y0 - y if y < y0 else y - y1 if y > y1 else 0.0
            if dx < need and dy < need:
                deep = min(x - x0, x1 - x, y - y0, y1 - y) if dx == dy == 0.0 else -hypot(dx, dy)
                cost += 2.5 * self.press * max(0.0, need + deep) ** 2
        return cost

    def label_cost(self, city: str) -> float:
        """What is wrong with a label: too far from its city, outside, or touching something."""
        m = self.measures
        box = self.label_box(city)
        x, y = self.places[city]
        gap = _gap(box, (x, y, x, y)) - m.radius
        cost = 6 * max(0.0, 3.5 - gap) ** 2 + 2 * max(0.0, gap - 6) ** 2 + self._outside(box, 0)
        (dx, dy), (w, h) = self.labels[city], self.extents[city]
        cost += 0.004 * (abs(dx) - w / 2 if abs(dy) < h / 2 else abs(dx)) ** 2
        for other in self.labels:
            if other != city:
                cost += 2 * max(0.0, m.clear + 2 - _gap(box, self.label_box(other))) ** 2
                px, py = self.places[other]
                cost += 3 * max(0.0, m.radius + m.clear - _gap(box, (px, py, px, py))) ** 2
        for link in self.links:
            cost += self._label_against(box, self.discs[link.key], self.boxes[link.key])
        return cost

    def city_cost(self, city: str) -> float:
        """What is wrong around a city: its distance from home, and everything attached to it."""
        (x, y), (hx, hy) = self.places[city], self.homes[city]
        cost = self.pull * ((x - hx) ** 2 + (y - hy) ** 2) + self.label_cost(city)
        m = self.measures
        cost += self._outside((x, y, x, y), m.radius)
        need = m.radius + m.thick / 2 + m.clear
        mine = self.of[city]
        for link in mine:
            cost += self.link_cost(link)
        for other in self.links:
            box = self.boxes[other.key]
            if other not in mine and _near(box, (x, y, x, y), need):
                cost += 3 * _crowding(self.discs[other.key], [(x, y)], (x, y, x, y), need)
        for label in self.labels:
            if label != city:
                cost += 3 * max(0.0, m.radius + m.clear - _gap(self.label_box(label), (x, y, x, y))) ** 2
        return cost

    def cost(self) -> float:
        """What is wrong with the whole map."""
        return sum(map(self.city_cost, self.places))


def _near(a: Box, b: Box, reach: float) -> bool:
    """Whether two boxes come closer than the reach."""
    return a[0] - reach < b[2] and b[0] - reach < a[2] and a[1] - reach < b[3] and b[1] - reach < a[3]


def _gap(a: Box, b: Box) -> float:
    """The distance of two boxes, negative where they overlap."""
    dx, dy = max(a[0] - b[2], b[0] - a[2]), max(a[1] - b[3], b[1] - a[3])
    return hypot(dx, dy) if dx > 0 and dy > 0 else max(dx, dy)


def _crowding(discs: list[Point], others: list[Point], box: Box, need: float) -> float:
    """How much two sets of discs come closer than they may."""
    x0, y0, x1, y1 = box[0] - need, box[1] - need, box[2] + need, box[3] + need
    square = need * need
    cost = 0.0
    for x, y in discs:
        if x0 < x < x1 and y0 < y < y1:
            for u, v in others:
                dx, dy = x - u, y - v
                apart = dx * dx + dy * dy
                if apart < square:
                    cost += (need - apart**0.5) ** 2
    return cost

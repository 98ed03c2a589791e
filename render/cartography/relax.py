"""Bends the map: moves one thing at a time a little at random and keeps what is better."""

from random import Random

from render.cartography.sheet import Link, Sheet


def relax(sheet: Sheet, seed: int, rounds: int, step: float) -> None:
    """Moves everything that can move, in `rounds` rounds, with steps that get smaller."""
    chance = Random(seed)
    for turn in range(rounds):
        reach = step * (1 - turn / rounds) ** 1.5 + 0.4
        for city in sheet.places:
            _try_city(sheet, city, chance, reach)
            _try_label(sheet, city, chance, reach)
        for link in sheet.links:
            for _ in range(2):
                _try_link(sheet, link, chance, reach)


def _try_city(sheet: Sheet, city: str, chance: Random, reach: float) -> None:
    """Moves a city, with its label and the ends of its links."""
    before, was = sheet.city_cost(city), sheet.places[city]
    sheet.places[city] = (was[0] + chance.gauss(0, reach), was[1] + chance.gauss(0, reach))
    _lay_all(sheet, city)
    if sheet.city_cost(city) >= before:
        sheet.places[city] = was
        _lay_all(sheet, city)


def _lay_all(sheet: Sheet, city: str) -> None:
    """Lays all links of a city again."""
    for link in sheet.of[city]:
        sheet.lay(link)


def _try_label(sheet: Sheet, city: str, chance: Random, reach: float) -> None:
    """Moves a label a little, or to another side of its city."""
    before, was = sheet.label_cost(city), sheet.labels[city]
    wide, high = sheet.extents[city]
    far = sheet.measures.radius + 4
    sides = [(x * (far + wide / 2), y * (far + high / 2)) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    corners = [(x * wide / 2, y * (far + high / 2)) for x in (-1, 1) for y in (-1, 1)]
    nudged = (was[0] + chance.gauss(0, reach), was[1] + chance.gauss(0, reach))
    sheet.labels[city] = chance.choice([*sides, *corners, *[nudged] * 8])
    if sheet.label_cost(city) >= before:
        sheet.labels[city] = was


def _try_link(sheet: Sheet, link: Link, chance: Random, reach: float) -> None:
    """Bends a link, or moves its spaces along it."""
    key = link.key
    before, was = sheet.link_cost(link), list(sheet.bends[key])
    leave, arrive, first, last = was
    turn = reach / 90
    both = chance.gauss(0, turn)
    gap = sheet.measures.gap
    sheet.bends[key] = chance.choice(
        [
            [leave + both, arrive + both, first, last],
            [leave + both, arrive + chance.gauss(0, turn), first, last],
            [
                leave,
                arrive,
                max(gap, first + chance.gauss(0, reach)),
                max(gap, last + chance.gauss(0, reach)),
            ],
        ]
    )
    sheet.lay(link)
    if sheet.link_cost(link) >= before or max(map(abs, sheet.bends[key][:2])) > 1.3:
        sheet.bends[key] = was
        sheet.lay(link)

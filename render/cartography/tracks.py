"""The spaces of every route, laid along the curves that were found."""

from render.cartography.curve import curve, lengths, middles, parallel, spaces
from render.cartography.polygons import tidy
from render.cartography.sheet import Link, Measures
from render.cartography.survey import Survey


def drawn_tracks(survey: Survey, places: dict, bends: dict) -> dict[str, dict]:
    """Each route's spaces, its line from city to city, and which spaces carry a locomotive."""
    drawn = {}
    for link in survey.links():
        for route, side in zip(routes_of(survey, link), lane_offsets(link, survey.measures), strict=True):
            drawn[route["id"]] = _track(survey, link, route, side, places, bends[link.key])
    return drawn


def routes_of(survey: Survey, link: Link) -> list[dict]:
    """The one or two routes of a link."""
    return [route for route in survey.board["routes"] if (route["a"], route["b"]) == (link.a, link.b)]


def lane_offsets(link: Link, measures: Measures) -> tuple[float, ...]:
    """How far each track of a link lies beside its middle line."""
    return (0.0,) if link.lanes == 1 else (-measures.lane / 2, measures.lane / 2)


def _track(survey: Survey, link: Link, route: dict, side: float, places: dict, bend: list[float]) -> dict:
    """One route as it is drawn."""
    m = survey.measures
    middle = curve(places[link.a], places[link.b], bend[0], bend[1])
    line = parallel(middle, side)
    pitch = middles(lengths(line)[-1], link.count, (bend[2], bend[3]), m.pitch[1])[0]
    size = (round(m.reach(pitch), 1), m.thick)
    laid = spaces(line, link.count, (bend[2], bend[3]), size, m.pitch[1])
    return {
        "space": list(size),
        "spaces": [[round(x, 1), round(y, 1), round(a, 1)] for x, y, a in laid],
        "symbols": symbols(route["length"], route.get("ferry", 0)),
        "line": tidy(line),
    }


def symbols(length: int, ferry: int) -> list[int]:
    """Which spaces of a ferry carry a locomotive: spread from the middle."""
    return [(2 * i + 1) * length // (2 * ferry) for i in range(ferry)]

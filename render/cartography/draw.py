"""Puts the drawing of a board together from the survey and the places and curves that were found."""

import json
from pathlib import Path

from render.cartography.boxes import corners, straight
from render.cartography.labels import labels
from render.cartography.polygons import inside_any, tidy
from render.cartography.relief import Taken, relief
from render.cartography.shore import bent, rings, streams
from render.cartography.survey import Survey
from render.cartography.tracks import drawn_tracks

KINDS = ("land", "lakes", "parks", "piers", "rivers", "streets", "ranges", "woods")
HILL, TREE = (26.0, 15.0), (11.0, 14.0)  # how wide and high the marks are that `render/map/ground.py` draws


def draw(survey: Survey, layout: dict) -> dict:
    """The whole drawing, as `drawing.json` holds it."""
    c, m = survey.choices, survey.measures
    places = {city: (round(x, 1), round(y, 1)) for city, (x, y) in layout["places"].items()}
    routes = drawn_tracks(survey, places, layout["bends"])
    coast = shores(survey)
    bend = bent(survey, places)
    spaces = [corners(s, r.get("space", c["space"])) for r in routes.values() for s in r["spaces"]]
    still = [tuple(box) for box in (*c["furniture"].values(), *c["seas"].values())]
    shapes = spaces + [straight(box) for box in still]
    names = {locale: labels(survey, locale, places, shapes) for locale in survey.locales}
    land = rings(coast["land"], bend, c["size"], 14, c["soft"])
    lakes = rings(coast["lakes"], bend, c["size"], 8, True)
    boxes = [tuple(label["box"]) for each in names.values() for label in each.values()]
    cities_taken = [survey.city_box(at) for at in places.values()]
    taken = Taken(lambda at: not inside_any(at, land) or inside_any(at, lakes), spaces, [*still, *boxes, *cities_taken])
    return {
        "size": c["size"],
        "space": c["space"],
        "city_radius": m.radius,
        "cities": {city: list(at) for city, at in places.items()},
        "routes": routes,
        "labels": names,
        "land": [tidy(ring) for ring in land],
        "lakes": [tidy(ring) for ring in lakes],
        "parks": [tidy(ring) for ring in rings(coast["parks"], bend, c["size"], 8, False)],
        "rivers": [tidy(line) for line in streams(coast["rivers"], bend, c["size"])],
        "piers": [tidy(ring) for ring in rings(coast["piers"], bend, c["size"], 4, False)],
        "streets": [tidy(line) for line in streams(coast["streets"], bend, c["size"])],
        "hills": relief(coast["ranges"], bend, HILL, taken),
        "woods": relief(coast["woods"], bend, TREE, taken),
        "furniture": c["furniture"],
        "seas": c["seas"],
        "regions": c["regions"],
    }


def shores(survey: Survey) -> dict:
    """All shores in degrees: the coast, and what was drawn by hand beside it."""
    known = [
        json.loads(path.read_text(encoding="utf-8"))
        for name in ("coast", "water", "relief")
        if (path := survey.folder / f"{name}.json").exists()
    ]
    return {kind: [ring for part in known for ring in part.get(kind, [])] for kind in KINDS}


def write_data(path: Path, data: dict) -> None:
    """Writes a file of data."""
    path.write_text(written(data), encoding="utf-8")


def written(data: dict) -> str:
    """One thing a line: small enough to keep, and a change can be read."""
    return "{\n" + ",\n".join(_entries(data, 1)) + "\n}\n"


def _entries(data: dict, deep: int) -> list[str]:
    """The lines of an object; large objects and lists are broken up."""
    lines = []
    for key, value in data.items():
        head = f'{" " * deep}"{key}": '
        flat = json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
        if isinstance(value, dict) and len(flat) > 400 and deep < 3:
            lines.append(head + "{\n" + ",\n".join(_entries(value, deep + 1)) + "\n" + " " * deep + "}")
        elif isinstance(value, list) and len(flat) > 2000:
            rows = (json.dumps(item, separators=(",", ":")) for item in value)
            lines.append(head + "[\n" + ",\n".join(" " * deep + row for row in rows) + "\n" + " " * deep + "]")
        else:
            lines.append(head + flat)
    return lines

"""Reads the land of a world atlas (TopoJSON, Natural Earth) and keeps the part a board needs, as degrees."""

import json
from pathlib import Path

from render.cartography.polygons import clip, signed_area

Ring = list[tuple[float, float]]


def read_land(path: Path, window: tuple[float, float, float, float]) -> dict[str, list[Ring]]:
    """Land and inland seas inside the window (west, south, east, north), as longitude and latitude."""
    atlas = json.loads(path.read_text(encoding="utf-8"))
    arcs = [_unpacked(arc, atlas["transform"]) for arc in atlas["arcs"]]
    polygons = [polygon for shape in atlas["objects"]["land"]["geometries"] for polygon in shape["arcs"]]
    outer = [_joined(polygon[0], arcs) for polygon in polygons]
    holes = [_joined(ring, arcs) for polygon in polygons for ring in polygon[1:]]
    return {"land": _kept(outer, window), "lakes": _kept(holes, window)}


def _kept(rings: list[Ring], window: tuple[float, float, float, float]) -> list[Ring]:
    """The rings inside the window that are large enough to be seen."""
    clipped = [clip(ring, window) for ring in rings]
    seen = [ring for ring in clipped if len(ring) > 3 and abs(signed_area(ring)) > 0.004]
    return [[(round(x, 3), round(y, 3)) for x, y in ring] for ring in seen]


def _unpacked(arc: list[list[int]], transform: dict) -> Ring:
    """An arc is stored as steps on a grid of whole numbers."""
    (sx, sy), (tx, ty) = transform["scale"], transform["translate"]
    x = y = 0
    points = []
    for dx, dy in arc:
        x, y = x + dx, y + dy
        points.append((x * sx + tx, y * sy + ty))
    return points


def _joined(ring: list[int], arcs: list[Ring]) -> Ring:
    """A ring is a chain of arcs; a negative number means the arc backwards."""
    points: Ring = []
    for number in ring:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += arc[:-1]
    return points

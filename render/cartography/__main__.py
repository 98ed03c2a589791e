"""`python -m render.cartography BOARD`: computes a board's geometry again; `--bend` also its curves."""

import argparse
import json
from pathlib import Path

from render.cartography.draw import draw, write_data
from render.cartography.relax import relax
from render.cartography.survey import Survey, read_survey
from render.cartography.topology import read_land
from render.theme import BOARDS

SOURCE = "Natural Earth 1:50m (public domain), from the npm package world-atlas 2.0.2"


def main() -> None:
    """Reads the request and writes the files."""
    parser = argparse.ArgumentParser(prog="python -m render.cartography", description=__doc__)
    parser.add_argument("board", type=folder, metavar="BOARD", help="its name, or a folder elsewhere")
    parser.add_argument("--bend", action="store_true", help="find places and curves again (layout.json, half a minute)")
    parser.add_argument("--land", type=Path, help="land-50m.json of the npm package world-atlas, to make coast.json")
    options = parser.parse_args()
    survey = read_survey(options.board)
    if options.land:
        import_land(survey, options.land)
    if options.bend:
        write_data(survey.folder / "layout.json", bend(survey))
    layout = json.loads((survey.folder / "layout.json").read_text(encoding="utf-8"))
    write_data(survey.folder / "drawing.json", draw(survey, layout))


def folder(board: str) -> Path:
    """Where the board of this name lies, or of this path."""
    for place in (BOARDS / board, Path(board)):
        if (place / "survey.json").exists():
            return place
    names = ", ".join(sorted(survey.parent.name for survey in BOARDS.glob("*/survey.json")))
    raise argparse.ArgumentTypeError(f"no survey.json: there are {names}")


def import_land(survey: Survey, source: Path) -> None:
    """Keeps the land and inland seas in the part of the atlas that the survey names."""
    write_data(survey.folder / "coast.json", {"source": SOURCE, **read_land(source, survey.choices["atlas_window"])})


def bend(survey: Survey) -> dict:
    """Finds places for the cities and curves for the routes: coarse, then fine."""
    sheet = survey.sheet()
    for seed, (rounds, step, press) in enumerate(survey.choices["schedule"]):
        sheet.press = press
        relax(sheet, seed, rounds, step)
    print(f"{survey.folder.name}: {sheet.cost():.0f} wrong")
    return {
        "places": {city: [round(x, 1), round(y, 1)] for city, (x, y) in sheet.places.items()},
        "bends": {key: [round(v, 3) for v in bend] for key, bend in sheet.bends.items()},
    }


if __name__ == "__main__":
    main()

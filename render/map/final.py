"""The board at the end, all public: every network, the longest run in light, borrowed routes dashed, the totals.

Beside each attraction stand the signs of the players who touch it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from PIL import Image

from engine.insight.end import attractions_touched
from engine.longest import longest_run
from engine.view import View
from render.ink.png import png
from render.map import board
from render.map.alt import filled, networks_alt, seats_alt
from render.map.board import with_status
from render.map.empty_board import empty_board
from render.map.paint import paint
from render.map.shapes import Borrower, Glow, Shape, Visitor, loans, route_shapes, stations
from render.map.status import state_text
from render.picture import Keys, Picture, picture
from render.scene import Scene

KEYS: Keys = {
    **board.KEYS,
    "final-alt": ("title", "state", "seats"),
    "final-run": ("player", "cars"),
    "final-lent": ("player", "a", "b", "city"),
    "final-touched": ("player", "cities"),
}


def final_picture(scene: Scene) -> Picture:
    """The finished game; public."""
    return picture(partial(final_image, scene), final_alt(scene), "final", png)


def final_image(scene: Scene) -> Image.Image:
    """The same as an image in the fixed palette."""
    empty = empty_board(scene)
    image = with_status(empty, scene)
    paint(image, empty, final_shapes(scene.view, scene.colors))
    return image


def final_shapes(view: View, colors: Sequence[str]) -> list[Shape]:
    """Below the longest runs and the loans, all cars, who borrows, all stations, who touches attractions."""
    runs: list[Shape] = [Glow(view.board.routes[n].id, "run") for seat in express(view) for n in run_of(view, seat)]
    lent = list(loans(view, colors))
    signs = [Borrower(loan.route, loan.color) for loan in lent]
    return [*runs, *lent, *route_shapes(view, colors), *signs, *stations(view, colors), *visitors(view, colors)]


def visitors(view: View, colors: Sequence[str]) -> Iterator[Visitor]:
    """Who touches each attraction, in the order of the seats."""
    placed: Counter[int] = Counter()
    for seat, color in enumerate(colors):
        for city in attractions_touched(view, seat):
            yield Visitor(view.board.cities[city], color, placed[city])
            placed[city] += 1


def express(view: View) -> tuple[int, ...]:
    """The seats that have the longest run, on a board where it counts (SCORE-2)."""
    return tuple(score.seat for score in view.scores if score.express)


def run_of(view: View, seat: int) -> tuple[int, ...]:
    """The routes of a seat's longest run."""
    return longest_run(view.board, view.seats[seat].routes)[1]


def final_alt(scene: Scene) -> str:
    """The end in words: who has won, what each player has, longest run, loans, attractions; then the networks."""
    view, words = scene.view, scene.words
    sentences = [words("final-alt", title=words("map-title"), state=state_text(scene), seats=seats_alt(scene))]
    longest = {score.seat: score.longest for score in view.scores}
    sentences += [words("final-run", player=scene.name(seat), cars=longest[seat]) for seat in express(view)]
    borrowed = [
        words("final-lent", player=scene.name(score.seat), city=scene.cities[city], **scene.ends(n))
        for score in view.scores
        for city, n in score.borrowed
    ]
    return filled(sentences, [*borrowed, *_attractions(scene), *networks_alt(scene)], scene.locale)


def _attractions(scene: Scene) -> Iterator[str]:
    """The attractions that each player touches, by name (NY-7)."""
    for score in scene.view.scores:
        cities = [scene.cities[city] for city in attractions_touched(scene.view, score.seat)]
        if cities:
            yield scene.words("final-touched", player=scene.name(score.seat), cities=scene.listed(cities))

"""The board at the end, all public: every network, the longest run in light, borrowed routes dashed, the totals."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.longest import longest_run
from engine.view import View
from render.cards.tunnel import Who
from render.ink.png import png
from render.map import board
from render.map.alt import ends, filled, networks, seat_said, space
from render.map.base import base
from render.map.board import beside
from render.map.drawing import Drawing
from render.map.paint import paint
from render.map.shapes import Borrower, Glow, Shape, loans, stations, tracks
from render.map.status import said_first
from render.picture import Keys, Picture, Words, short, shown_name

KEYS: Keys = {
    **board.KEYS,
    "final-alt": ("title", "state", "seats"),
    "final-run": ("player", "cars"),
    "final-lent": ("player", "a", "b", "city"),
}


def final_picture(view: View, drawing: Drawing, who: Sequence[Who], cities: Sequence[str], words: Words) -> Picture:
    """The finished game as everybody may see it."""
    return Picture(png(final_image(view, drawing, who, words)), short(final_alt(view, who, cities, words)), "final.png")


def final_image(view: View, drawing: Drawing, who: Sequence[Who], words: Words) -> Image.Image:
    """The same as dots."""
    empty = base(view.board, drawing, words)
    image = beside(empty, view, who, words)
    paint(image, empty, final_shapes(view, [each.color for each in who]))
    return image


def final_shapes(view: View, colors: Sequence[str]) -> list[Shape]:
    """Below the longest runs and the loans, all cars, who borrows, all stations."""
    runs: list[Shape] = [Glow(view.board.routes[n].id, "run") for seat in express(view) for n in run_of(view, seat)]
    lent = list(loans(view, colors))
    signs = [Borrower(loan.route, loan.color) for loan in lent]
    return [*runs, *lent, *tracks(view, colors), *signs, *stations(view, colors)]


def express(view: View) -> tuple[int, ...]:
    """The seats that have the longest run, on a board where it counts (SCORE-2)."""
    return tuple(score.seat for score in view.scores if score.express)


def run_of(view: View, seat: int) -> tuple[int, ...]:
    """The routes of a seat's longest run."""
    return longest_run(view.board, view.seats[seat].routes)[1]


def final_alt(view: View, who: Sequence[Who], cities: Sequence[str], words: Words) -> str:
    """The end in words: who has won, what everybody has, the longest run, the loans; then the networks."""
    names = [shown_name(each.name, each.color, words) for each in who]
    seats = space(words).join(seat_said(view, n, who, words) for n in range(len(view.seats)))
    said = [words("final-alt", title=words("map-title"), state=said_first(view, who, words), seats=seats)]
    longest = {score.seat: score.longest for score in view.scores}
    said += [words("final-run", player=names[seat], cars=longest[seat]) for seat in express(view)]
    borrowed = [
        words("final-lent", player=names[score.seat], city=cities[city], **ends(view, n, cities))
        for score in view.scores
        for city, n in score.borrowed
    ]
    return filled(said, [*borrowed, *networks(view, who, cities, words)], words)

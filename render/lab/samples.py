"""Every kind of picture from fixed positions, for a person to look at, and the words that go with each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from engine.board import Board
from engine.cards import Cards, count
from engine.state import OpenTunnel
from engine.view import view
from render.cards.emoji import emoji_images
from render.cards.hand import hand_picture
from render.cards.scoresheet import scoresheet_picture
from render.cards.tickets import offer_picture
from render.cards.tunnel import tunnel_picture
from render.drawing import Drawing
from render.lab.positions import SamplePosition, lending, players, sample
from render.map.board import board_picture
from render.map.crops import last_picture, region_picture, ticket_picture
from render.map.final import final_picture
from render.map.minimap import minimap
from render.map.private_map import private_map
from render.map.title import title_picture
from render.picture import Picture, Sentences
from render.scene import Scene
from render.theme import Theme

MOMENTS = ("empty", "early", "middle", "late", "last-round", "end")


class SampleWords(NamedTuple):
    """The words of a sample: sentences, and the names of the board's cities."""

    words: Sentences
    cities: Sequence[str]


def write_samples(folder: Path, board: Board, drawing: Drawing, wording: SampleWords) -> int:
    """Writes all pictures of a board in one language into a folder; returns their number."""
    here = folder / board.id / wording.words.locale
    here.mkdir(parents=True, exist_ok=True)
    texts: list[str] = []
    for name, picture in samples(board, drawing, wording):
        (here / f"{name}.png").write_bytes(picture.png)
        texts.append(f"{name} ({len(picture.png)} bytes)\n{picture.alt}\n")
    (here / "alt.txt").write_text("\n".join(texts), encoding="utf-8")
    return len(texts)


def write_emoji(folder: Path, themes: Sequence[Theme]) -> int:
    """Writes the small pictures for text and buttons."""
    here = folder / "emoji"
    here.mkdir(parents=True, exist_ok=True)
    images = emoji_images(themes)
    for name, png in images.items():
        (here / f"{name}.png").write_bytes(png)
    return len(images)


def samples(board: Board, drawing: Drawing, wording: SampleWords) -> Iterator[tuple[str, Picture]]:
    """Every picture with its name."""
    for seats in (2, board.max_seats):
        for moment in MOMENTS:
            position = sample(board, seats, moment)
            yield f"board-{seats}-{moment}", board_picture(_scene(position, None, drawing, wording), position.last)
        end = _scene(sample(board, seats, "end"), None, drawing, wording)
        yield f"final-{seats}", final_picture(replace(end, view=lending(end.view)))
        yield f"score-{seats}", scoresheet_picture(end)
    yield from _public(board, drawing, wording)
    yield from _private(board, drawing, wording)


def _public(board: Board, drawing: Drawing, wording: SampleWords) -> Iterator[tuple[str, Picture]]:
    yield "title", title_picture(board, drawing, wording.words)
    position = sample(board, board.max_seats, "middle")
    scene = _scene(position, None, drawing, wording)
    yield "last", last_picture(scene, position.last)
    for region in drawing.regions:
        yield f"region-{region}", region_picture(scene, region, position.last)
    tunnel = _tunnel(board)
    if tunnel is not None:
        yield "tunnel", tunnel_picture(scene, tunnel)


def _private(board: Board, drawing: Drawing, wording: SampleWords) -> Iterator[tuple[str, Picture]]:
    scenes = {
        moment: _scene(sample(board, board.max_seats, moment), 0, drawing, wording)
        for moment in ("empty", "early", "middle", "late")
    }
    for moment, scene in scenes.items():
        yield f"private-{moment}", private_map(scene)
    middle = scenes["middle"]
    yield "ticket", ticket_picture(middle, middle.own.tickets[0])
    yield "offer", offer_picture(scenes["empty"], minimap(board, drawing))
    yield "hand", hand_picture(middle)
    yield "hand-large", hand_picture(_holding(middle, (*(1 + 3 * n % 8 for n in range(board.locomotive)), 3)))
    yield "hand-empty", hand_picture(_holding(middle, (0,) * len(board.card_names)))


def _scene(position: SamplePosition, seat: int | None, drawing: Drawing, wording: SampleWords) -> Scene:
    """What a seat may see of a position, or everybody."""
    seen = view(position.game, seat)
    return Scene(seen, drawing, players(seen.board, len(seen.seats)), tuple(wording.cities), wording.words)


def _holding(scene: Scene, cards: Cards) -> Scene:
    """The same with these cards in the viewer's hand."""
    return replace(scene, view=replace(scene.view, own=replace(scene.own, hand=cards)))


def _tunnel(board: Board) -> OpenTunnel | None:
    """A tunnel paid for with its color and a wild card, two of three cards turned up against it."""
    routes = [n for n, route in enumerate(board.routes) if route.tunnel and route.length > 1]
    if not routes:
        return None
    color = board.routes[routes[0]].color or 0
    laid = count(board, [color] * (board.routes[routes[0]].length - 1) + [board.locomotive])
    return OpenTunnel(0, routes[0], laid, (color, (color + 1) % board.locomotive, board.locomotive))

"""Every kind of picture from fixed positions, for a person to look at, and the words that go with each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.board import Board
from engine.cards import count
from engine.insight.tickets import progress
from engine.state import OpenTunnel
from engine.view import View, view
from render.cards.emoji import emoji_images
from render.cards.hand import hand_picture
from render.cards.market import market_picture
from render.cards.scoresheet import Row, scoresheet_picture
from render.cards.tickets import note_of, offer_picture, tickets_picture
from render.cards.tunnel import Who, tunnel_picture
from render.lab.positions import lending, players, sample
from render.map.board import board_picture
from render.map.crops import last_picture, region_picture, ticket_picture
from render.map.drawing import Drawing
from render.map.final import final_picture
from render.map.minimap import minimap
from render.map.private_map import private_map
from render.picture import Picture, Words

MOMENTS = ("empty", "early", "middle", "late", "last-round", "end")


class Speech(NamedTuple):
    """Whose words a sample speaks: sentences, and the names of the board's cities."""

    words: Words
    cities: Sequence[str]


def write_samples(folder: Path, board: Board, drawing: Drawing, said: Speech) -> int:
    """Writes all pictures of a board in one language into a folder; how many there are."""
    here = folder / board.id / said.words.locale
    here.mkdir(parents=True, exist_ok=True)
    texts: list[str] = []
    for name, picture in samples(board, drawing, said):
        (here / f"{name}.png").write_bytes(picture.png)
        texts.append(f"{name} ({len(picture.png)} bytes)\n{picture.alt}\n")
    (here / "alt.txt").write_text("\n".join(texts), encoding="utf-8")
    return len(texts)


def write_emoji(folder: Path) -> int:
    """Writes the small pictures for text and buttons."""
    here = folder / "emoji"
    here.mkdir(parents=True, exist_ok=True)
    images = emoji_images()
    for name, png in images.items():
        (here / f"{name}.png").write_bytes(png)
    return len(images)


def samples(board: Board, drawing: Drawing, said: Speech) -> Iterator[tuple[str, Picture]]:
    """Every picture with its name."""
    for seats in (2, board.max_seats):
        who = players(board, seats)
        for moment in MOMENTS:
            position = sample(board, seats, moment)
            seen = view(position.game, None)
            yield f"board-{seats}-{moment}", board_picture(seen, drawing, who, said.cities, said.words, position.last)
        yield f"final-{seats}", final_picture(lending(_end(board, seats)), drawing, who, said.cities, said.words)
        yield f"score-{seats}", _score(_end(board, seats), who, said.words)
    yield from _public(board, drawing, said)
    yield from _private(board, drawing, said)


def _public(board: Board, drawing: Drawing, said: Speech) -> Iterator[tuple[str, Picture]]:
    words, cities = said
    who = players(board, board.max_seats)
    position = sample(board, board.max_seats, "middle")
    seen = view(position.game, None)
    yield "last", last_picture(seen, drawing, who, cities, words, position.last)
    for region in drawing.regions:
        yield f"region-{region}", region_picture(seen, drawing, region, who, cities, words, position.last)
    yield "market", market_picture(seen, words)
    tunnel = _tunnel(board)
    if tunnel is not None:
        yield "tunnel", tunnel_picture(board, tunnel, who[0], cities, words)


def _private(board: Board, drawing: Drawing, said: Speech) -> Iterator[tuple[str, Picture]]:
    words, cities = said
    who = players(board, board.max_seats)
    for moment in ("empty", "early", "middle", "late"):
        own = view(sample(board, board.max_seats, moment).game, 0)
        yield f"private-{moment}", private_map(own, drawing, who, cities, words)
    first, own = (view(sample(board, board.max_seats, moment).game, 0) for moment in ("empty", "middle"))
    assert own.own is not None and first.own is not None
    notes = [note_of(each) for each in progress(own)]
    small = minimap(board, drawing)
    yield "ticket", ticket_picture(own, drawing, own.own.tickets[0], who, cities, words)
    yield "tickets", tickets_picture(board, notes, cities, small, words)
    yield "offer", offer_picture(board, first.own.offer, first.own.keep, cities, small, words)
    yield "hand", hand_picture(board, own.own.hand, words)
    yield "hand-large", hand_picture(board, (*(1 + 3 * n % 8 for n in range(board.locomotive)), 3), words)
    yield "hand-empty", hand_picture(board, (0,) * len(board.card_names), words)


def _end(board: Board, seats: int) -> View:
    return view(sample(board, seats, "end").game, None)


def _score(seen: View, who: Sequence[Who], words: Words) -> Picture:
    held = [sum(seen.board.tickets[ticket].points for ticket in each.tickets) for each in seen.revealed]
    rows = [Row(*who[score.seat], score, held[score.seat]) for score in seen.scores]
    return scoresheet_picture(seen.board, rows, seen.winners, words)


def _tunnel(board: Board) -> OpenTunnel | None:
    """A tunnel paid for with its colour and a wild card, two of three cards turned up against it."""
    routes = [n for n, route in enumerate(board.routes) if route.tunnel and route.length > 1]
    if not routes:
        return None
    color = board.routes[routes[0]].color or 0
    laid = count(board, [color] * (board.routes[routes[0]].length - 1) + [board.locomotive])
    return OpenTunnel(0, routes[0], laid, (color, (color + 1) % board.locomotive, board.locomotive))

"""Pictures for messages: localized, public or private, a few at a time, and left out if they fail."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from pathlib import Path

import pytest

from cogs.kit.layout import Layout
from cogs.show.drawing.pool import DrawingPool
from cogs.show.drawing.scenes import cities_of
from cogs.show.pictures import Pictures, add_pictures
from cogs.show.scenes import last_move, regions_of, shown_players
from data.boards import BOARDS, load_board
from data.store import Sitter, Table
from data.text import LOCALES
from engine.events import Built, Claimed, Passed
from engine.state import OpenTunnel
from engine.view import view
from render.drawing import load_drawing
from render.lab.positions import players, sample
from render.map.shapes import Mark
from render.scene import Scene
from tests.data.texts import STRICT
from tests.nights import mostly_at_night

NEUTRAL = {"board.png", "map.png", "hand.png", "offer.png", "ticket.png", "tunnel.png", "score.png", "final.png"}


def scene(board: str, moment: str, seat: int | None = None, *, seats: int | None = None, locale: str = "en") -> Scene:
    """The view of a seat, or the public view, of a fixed game of a board at some move."""
    known, seats = load_board(board), seats or load_board(board).max_seats
    seen = view(sample(known, seats, moment).game, seat)
    say = STRICT.localizer(locale, board)
    return Scene(seen, load_drawing(board), players(known, seats), cities_of(known, locale), say)


DRAWN = [(board, locale) for board in BOARDS for locale in LOCALES]


@pytest.mark.parametrize(("name", "locale"), mostly_at_night(DRAWN, [DRAWN[0], DRAWN[-1]]))
async def test_every_picture_is_drawn_with_words_and_a_neutral_name(name: str, locale: str) -> None:
    pictures, board = Pictures(), load_board(name)
    middle, end, own = (
        scene(name, moment, seat, locale=locale) for moment, seat in (("middle", None), ("end", None), ("middle", 1))
    )
    shots = [
        await pictures.board(middle),
        await pictures.private_map(own),
        await pictures.ticket(own, own.own.tickets[0]),
        await pictures.hand(own),
        await pictures.offer(scene(name, "empty", 0, locale=locale)),
        await pictures.final(end),
        await pictures.score_sheet(end),
        *[await pictures.region(middle, region) for region in regions_of(board)],
    ]
    tunnel = next((n for n, route in enumerate(board.routes) if route.tunnel), None)
    if tunnel is not None:
        laid = (2, *[0] * board.locomotive)
        shots.append(await pictures.tunnel(middle, OpenTunnel(0, tunnel, laid, (0, 1))))
    regions = {f"{region}.png" for region in regions_of(board)}
    for shot in shots:
        assert shot is not None
        assert shot.name in NEUTRAL | regions
        assert 0 < len(shot.alt) <= 1024
        assert shot.file().filename == shot.name
        assert len(shot.picture.png) < 1_000_000


async def test_a_file_can_be_sent_more_than_once() -> None:
    shot = await Pictures().hand(scene("europe", "early", 0))
    assert shot is not None
    assert shot.file().fp.read() == shot.file().fp.read() != b""


async def test_a_public_picture_cannot_be_drawn_from_a_private_view() -> None:
    for draw in (Pictures().board, Pictures().final):
        with pytest.raises(ValueError, match="the public view"):
            await draw(scene("europe", "middle", 0))


async def test_the_same_public_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, seen = Pictures(), scene("europe", "middle")
    first = await pictures.board(seen)
    assert await pictures.board(scene("europe", "middle", locale="zh-CN")) != first, "each language has its own"
    monkeypatch.setattr("cogs.show.pictures.board_picture", lambda *args: pytest.fail("drawn again"))
    assert await pictures.board(seen) is first


async def test_a_picture_that_fails_is_left_out_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("no paint")

    monkeypatch.setattr("cogs.show.pictures.hand_picture", fail)
    with caplog.at_level(logging.ERROR):
        shot = await Pictures().hand(scene("europe", "early", 0))
    assert shot is None and add_pictures(Layout("text"), shot) == []
    assert "a picture could not be drawn" in caplog.text


async def test_only_a_few_are_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    lock, now, most = threading.Lock(), 0, 0

    def slow(*args: object) -> None:
        nonlocal now, most
        with lock:
            now += 1
            most = max(most, now)
        time.sleep(0.02)
        with lock:
            now -= 1
        raise RuntimeError

    monkeypatch.setattr("cogs.show.pictures.hand_picture", slow)
    pictures, seen = Pictures(DrawingPool(threads=2)), scene("europe", "early", 0)
    await asyncio.gather(*(pictures.hand(seen) for _ in range(12)))
    assert most == 2


def test_names_are_cut_and_escaped() -> None:
    sitters = (Sitter(1, "M" * 32, "blue"), Sitter(2, "李" * 32, "red"), Sitter(3, "a\n\u202eb", "green"))
    table = Table(1, "europe", "running", 1, 1, 1, "en", {}, 0, 0, 0, 0, 0, sitters)
    assert [player.name for player in shown_players(table)] == ["M" * 23 + "…", "李" * 11 + "…", "a b"]


def test_the_latest_claim_or_station_is_marked() -> None:
    claimed, built = Claimed(0, 7, (1,), 1), Built(1, 5, (1,))
    assert last_move([claimed, built, Passed(0)]) == (Mark(0, city=5),)
    assert last_move([built, claimed]) == (Mark(0, route=7),)
    assert last_move([Passed(0)]) == ()


def test_render_does_not_use_discord() -> None:
    for file in (Path(__file__).parents[3] / "render").rglob("*.py"):
        assert "import discord" not in file.read_text(encoding="utf-8")

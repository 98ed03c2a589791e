"""Pictures drawn in another process: the same bytes as here; whatever happens to that process, the next is drawn."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator

import pytest

from cogs.show.drawing import pool as drawing
from cogs.show.drawing.pool import DrawingPool
from cogs.show.pictures import PictureFile, Pictures
from cogs.show.scenes import regions_of
from cogs.workers import pool as workers
from data.boards import BOARDS, load_board
from data.text import LOCALES
from engine.state import OpenTunnel
from tests.cogs.show.test_pictures import scene
from tests.data.texts import STRICT
from tests.nights import mostly_at_night


@pytest.fixture
async def pool() -> AsyncIterator[DrawingPool]:
    pool = DrawingPool(1)
    yield pool
    await pool.close()


async def every_kind(pictures: Pictures, board: str, locale: str) -> list[PictureFile | None]:
    """One picture of each kind; the public view of the middle of a game, one seat's, and the end."""
    middle, own, end = (
        scene(board, moment, seat, locale=locale) for moment, seat in (("middle", None), ("middle", 1), ("end", None))
    )
    known = load_board(board)
    return [
        board_drawn := await pictures.board(middle),
        await pictures.smaller(board_drawn) if board_drawn else None,
        await pictures.title(known, STRICT.localizer(locale, board)),
        await pictures.private_map(own),
        await pictures.private_map(own, payable=False),
        await pictures.ticket(own, own.own.tickets[0]),
        await pictures.hand(own),
        await pictures.offer(scene(board, "empty", 0, locale=locale)),
        await pictures.region(middle, regions_of(known)[0]),
        await pictures.tunnel(middle, OpenTunnel(0, 0, (2, *[0] * known.locomotive), (0, 1))),
        await pictures.score_sheet(end, "note"),
        await pictures.final(end),
    ]


DRAWN = [*zip(BOARDS, LOCALES, strict=False)]


@pytest.mark.parametrize(("board", "locale"), mostly_at_night(DRAWN, DRAWN[1:]))
async def test_a_process_draws_the_same_as_we_do(pool: DrawingPool, board: str, locale: str) -> None:
    there, here = Pictures(pool), Pictures()
    drawn = await every_kind(there, board, locale)
    assert None not in drawn
    assert drawn == await every_kind(here, board, locale)


async def test_a_picture_whose_process_is_killed_is_drawn_by_another_one(
    pool: DrawingPool, started: list[Process], caplog: pytest.LogCaptureFixture
) -> None:
    """As Linux does when memory runs out: nobody sees it."""
    pictures, seen = Pictures(pool), scene("europe", "early", 0)
    first = await pictures.hand(seen)
    started[0].kill()
    await started[0].wait()
    with caplog.at_level(logging.WARNING):
        assert await pictures.hand(seen) == first is not None
    assert caplog.messages == ["a process that draws has ended: another one draws"] and len(started) == 2


async def test_a_picture_that_comes_to_no_end_is_left_out(
    pool: DrawingPool, started: list[Process], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pictures, seen = Pictures(pool), scene("europe", "early", 0)
    first = await pictures.hand(seen)
    os.kill(started[0].pid, signal.SIGSTOP)
    with monkeypatch.context() as soon, caplog.at_level(logging.ERROR):
        soon.setattr(drawing, "PICTURE_TIMEOUT", 0.05)
        assert await pictures.hand(seen) is None
    assert caplog.messages == ["a worker came to no end", "a picture could not be drawn"]
    assert started[0].returncode is not None
    assert await pictures.hand(seen) == first


async def test_a_picture_that_fails_costs_no_process(
    pool: DrawingPool, started: list[Process], caplog: pytest.LogCaptureFixture
) -> None:
    """There is no such ticket in the hand."""
    pictures, seen = Pictures(pool), scene("europe", "early", 0)
    with caplog.at_level(logging.ERROR):
        assert await pictures.ticket(seen, 1000) is None
    assert "a picture could not be drawn" in caplog.messages
    assert await pictures.hand(seen) is not None
    assert len(started) == 1


async def test_a_process_that_nobody_needs_ends_and_another_one_begins(
    pool: DrawingPool, started: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its memory is the machine's again."""
    monkeypatch.setattr(workers, "IDLE", 0.01)
    pictures, seen = Pictures(pool), scene("europe", "early", 0)
    first = await pictures.hand(seen)
    assert await asyncio.wait_for(started[0].wait(), 10) != 0
    assert await pictures.hand(seen) == first is not None
    assert len(started) == 2

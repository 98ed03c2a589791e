"""Pictures for messages: in the reader's language, for everybody or for one, a few at once, and never in the way."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from pathlib import Path

import pytest

from cogs.kit.layout import Layout
from cogs.show.pictures import Pictures, last_move, put, regions_of, who_sits
from data.boards import BOARDS, load_board
from data.store import Sitter, Table
from data.text import LOCALES, Texts
from engine.events import Built, Claimed, Passed
from engine.state import OpenTunnel
from engine.view import view
from render.lab.positions import players, sample
from render.map.shapes import LastMove

STRICT = Texts.load(strict=True)
NEUTRAL = {"board.png", "map.png", "hand.png", "offer.png", "market.png", "tunnel.png", "score.png", "final.png"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", BOARDS)
async def test_every_picture_is_drawn_with_words_and_a_neutral_name(name: str, locale: str) -> None:
    pictures, board, voice = Pictures(), load_board(name), STRICT.localizer(locale, name)
    who = players(board, board.max_seats)
    middle, end = (sample(board, board.max_seats, moment).game for moment in ("middle", "end"))
    start = sample(board, board.max_seats, "empty").game
    own = view(middle, 1)
    assert own.own is not None
    shots = [
        await pictures.board(view(middle, None), who, voice),
        await pictures.market(view(middle, None), voice),
        await pictures.private_map(own, who, voice),
        await pictures.hand(board, own.own.hand, voice),
        await pictures.offer(view(start, 0), voice),
        await pictures.final(view(end, None), who, voice),
        await pictures.score_sheet(view(end, None), who, voice),
        *[await pictures.region(view(middle, None), region, who, voice) for region in regions_of(board)],
    ]
    tunnel = next((n for n, route in enumerate(board.routes) if route.tunnel), None)
    if tunnel is not None:
        laid = (2, *[0] * board.locomotive)
        shots.append(await pictures.tunnel(board, OpenTunnel(0, tunnel, laid, (0, 1)), who[0], voice))
    regions = {f"{region}.png" for region in regions_of(board)}
    for shot in shots:
        assert shot is not None
        assert shot.name in NEUTRAL | regions
        assert 0 < len(shot.alt) <= 1024
        file = shot.file()
        assert (file.filename, file.description) == (shot.name, shot.alt)
        assert len(shot.picture.png) < 1_000_000


async def test_a_file_can_be_sent_more_than_once() -> None:
    board = load_board("europe")
    shot = await Pictures().market(view(sample(board, 2, "early").game, None), STRICT.localizer("en", "europe"))
    assert shot is not None
    assert shot.file().fp.read() == shot.file().fp.read() != b""


async def test_a_public_picture_is_refused_to_be_made_of_a_private_view() -> None:
    board = load_board("europe")
    mine = view(sample(board, 2, "middle").game, 0)
    for draw in (Pictures().board, Pictures().final):
        with pytest.raises(ValueError, match="nobody"):
            await draw(mine, players(board, 2), STRICT.localizer("en", "europe"))


async def test_the_same_public_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    board, pictures = load_board("europe"), Pictures()
    seen, who, voice = view(sample(board, 2, "middle").game, None), players(board, 2), STRICT.localizer("en", "europe")
    first = await pictures.board(seen, who, voice)
    monkeypatch.setattr("cogs.show.pictures.board_picture", lambda *args: pytest.fail("drawn again"))
    assert await pictures.board(seen, who, voice) is first


async def test_a_picture_that_fails_is_left_out_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("no paint")

    monkeypatch.setattr("cogs.show.pictures.market_picture", fail)
    board = load_board("europe")
    with caplog.at_level(logging.ERROR):
        shot = await Pictures().market(view(sample(board, 2, "early").game, None), STRICT.localizer("en", "europe"))
    assert shot is None and put(Layout("text"), shot) == []
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

    monkeypatch.setattr("cogs.show.pictures.market_picture", slow)
    board, pictures = load_board("europe"), Pictures(at_once=2)
    seen, voice = view(sample(board, 2, "early").game, None), STRICT.localizer("en", "europe")
    await asyncio.gather(*(pictures.market(seen, voice) for _ in range(12)))
    assert most == 2


def test_names_are_cut_and_without_power() -> None:
    sitters = (Sitter(1, "M" * 32, "blue"), Sitter(2, "李" * 32, "red"), Sitter(3, "a\n\u202eb", "green"))
    table = Table(1, "europe", "running", 1, 1, 1, "en", {}, 0, 0, 0, 0, 0, sitters)
    assert [who.name for who in who_sits(table)] == ["M" * 23 + "…", "李" * 11 + "…", "a b"]


def test_the_latest_claim_or_station_is_marked() -> None:
    claimed, built = Claimed(0, 7, (1,), 1), Built(1, 5, (1,))
    assert last_move([claimed, built, Passed(0)]) == LastMove(cities=(5,))
    assert last_move([built, claimed]) == LastMove(routes=(7,))
    assert last_move([Passed(0)]) is None


def test_nothing_of_discord_is_in_render() -> None:
    for file in (Path(__file__).parents[3] / "render").rglob("*.py"):
        assert "import discord" not in file.read_text(encoding="utf-8")

"""The port of `/health` and `/metrics` is bounded: whoever connects to it, the bot keeps its files and its log."""

from __future__ import annotations

import asyncio

import pytest

from cogs.metrics.server import LONGEST, MOST
from tests.cogs.metrics.scraping import HOST, get
from tests.discord.log_capture import captured_log

SHORT = 0.2  # seconds in which a silent connection is closed in these tests

ODD = {
    b"": None,
    b"GET": None,
    b"\r\n\r\n": 400,
    b"GET /health\r\n\r\n": 400,
    b"GET /health HTTP/1.1 more\r\n\r\n": 400,
    b"\xff\xfe\x00 /health HTTP/1.1\r\n\r\n": 400,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n": 400,
    b"GET /" + b"x" * LONGEST + b" HTTP/1.1\r\n\r\n": 400,
    b"POST /health HTTP/1.1\r\nContent-Length: 4\r\n\r\nabcd": 405,
    b"DELETE /metrics HTTP/1.1\r\n\r\n": 405,
    b"GET /metrics/../bot.py HTTP/1.1\r\n\r\n": 404,
    b"GET /health HTTP/1.0\r\n\r\n": 200,
    b"HEAD /metrics HTTP/1.1\r\nHost: a\r\n\r\n": 200,
}


async def said(port: int, request: bytes) -> bytes:
    """What is answered until the connection is closed."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(request)
    try:
        return await asyncio.wait_for(reader.read(), 5)
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.metrics.server.PATIENCE", SHORT)


async def test_what_is_no_request_is_told_so_and_never_logged(port: int) -> None:
    with captured_log("INFO") as logged:
        for request, status in ODD.items():
            answer = await said(port, request)
            assert answer.partition(b"\r\n")[0].split(b" ")[1:2] == ([b"%d" % status] if status else []), request
            assert not answer or b"Connection: close" in answer
        assert [line for line in logged() if line["level"] != "info"] == []
    assert (await said(port, b"HEAD /health HTTP/1.1\r\n\r\n")).endswith(b"\r\n\r\n"), "a head has no body"


async def test_few_connections_are_open_at_once_and_silent_ones_are_closed(port: int) -> None:
    silent = [await asyncio.open_connection(HOST, port) for _ in range(MOST + 5)]
    try:
        closed_at_once = [not await asyncio.wait_for(reader.read(), SHORT / 2) for reader, _ in silent[MOST:]]
        assert closed_at_once == [True] * 5
        for reader, _ in silent[:MOST]:
            with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                await asyncio.wait_for(reader.readexactly(1), 5)
        assert (await get(port, "/health"))[0] == 200
    finally:
        for _, writer in silent:
            writer.close()

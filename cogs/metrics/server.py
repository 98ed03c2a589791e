"""The server of `/health` and `/metrics`, on the port that the host has chosen; without one there is none.

It is bounded, whoever asks: few connections at once, one short request on each, and little time for it. A web framework
would keep silent connections for as long as they like, until the bot has no more files for anything else.
"""

from __future__ import annotations

import asyncio
import logging
import os
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import NamedTuple

from cogs.metrics.health import as_lines, loop_part
from cogs.metrics.lateness import Lateness
from cogs.metrics.page import StatusPage
from cogs.metrics.text import CONTENT_TYPE, exposition

MOST = 20  # connections at once; further ones are closed
PATIENCE = 5.0  # seconds to send a request, and as many to take the answer
LONGEST = 8192  # bytes of a request
BROKEN = (TimeoutError, ConnectionError, asyncio.IncompleteReadError)  # nobody is there any more, or says nothing

log = logging.getLogger(__name__)


class PortTaken(Exception):
    """Why nothing can listen there, in one line."""


class Response(NamedTuple):
    """An answer as HTTP sends it."""

    status: HTTPStatus
    body: str = ""
    kind: str = "text/plain; charset=utf-8"

    def encoded(self, *, head_only: bool = False) -> bytes:
        body = self.body.encode()
        head = (
            f"HTTP/1.1 {self.status.value} {self.status.phrase}\r\nContent-Type: {self.kind}\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        return head.encode() + (b"" if head_only else body)


class Shown:
    """The page of the bot that runs just now: a process that loses its shards begins anew, as a standby."""

    def __init__(self) -> None:
        self.page: StatusPage | None = None
        self.lateness = Lateness()
        self._open = set[StreamWriter]()

    def show(self, page: StatusPage) -> None:
        """Makes `/health` and `/metrics` show this bot from now on."""
        self.page = page

    async def visited(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Answers the one request of a connection, then closes it."""
        if len(self._open) >= MOST:
            return writer.close()
        self._open.add(writer)
        try:
            await self._answer(reader, writer)
        except BROKEN:
            writer.transport.abort()
        finally:
            self._open.discard(writer)
            writer.close()

    async def _answer(self, reader: StreamReader, writer: StreamWriter) -> None:
        method, response = "", Response(HTTPStatus.BAD_REQUEST)
        try:
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
            method, target, _ = head.partition(b"\r\n")[0].decode("ascii").split(" ")
            response = await self._respond(method, target.partition("?")[0])
        except (asyncio.LimitOverrunError, ValueError):
            pass  # no request of HTTP: told so, and not logged, for anybody may send a million of them
        writer.write(response.encoded(head_only=method == "HEAD"))
        async with asyncio.timeout(PATIENCE):
            await writer.drain()

    async def _respond(self, method: str, path: str) -> Response:
        pages = {"/health": self._health, "/metrics": self._metrics}
        if path not in pages:
            return Response(HTTPStatus.NOT_FOUND)
        if method not in ("GET", "HEAD"):
            return Response(HTTPStatus.METHOD_NOT_ALLOWED)
        return await pages[path]()

    async def _health(self) -> Response:
        """One line of JSON for each part."""
        parts = [loop_part(self.lateness.worst()), *(await self.page.health.parts() if self.page else ())]
        well = self.page is not None and all(part.ok for part in parts)
        status = HTTPStatus.OK if well else HTTPStatus.SERVICE_UNAVAILABLE
        return Response(status, "".join(f"{line}\n" for line in as_lines(parts)), "application/x-ndjson")

    async def _metrics(self) -> Response:
        """The figures as Prometheus reads them."""
        return Response(HTTPStatus.OK, exposition(await self.page.families() if self.page else ()), CONTENT_TYPE)

    def close(self) -> None:
        """Breaks off whatever is still connected."""
        for writer in self._open:
            writer.transport.abort()


@asynccontextmanager
async def served(host: str, port: int | None) -> AsyncIterator[Callable[[StatusPage], None]]:
    """Serves, as long as the block runs, the page that it shows. Raises `PortTaken` if the address cannot be had."""
    shown = Shown()
    if port is None:
        yield shown.show
        return
    server = await _listen(shown, host, port)
    shown.lateness.start()
    try:
        yield shown.show
    finally:
        shown.lateness.stop()
        server.close()
        shown.close()


async def _listen(shown: Shown, host: str, port: int) -> asyncio.Server:
    try:
        server = await asyncio.start_server(shown.visited, host, port, limit=LONGEST, backlog=MOST)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        raise PortTaken(f"METRICS_PORT {port} on {host} cannot be used: {why}") from error
    log.info("health and metrics are served", extra={"host": host, "port": port})
    return server

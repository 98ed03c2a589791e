"""A line to a server that breaks at a COMMIT: before it arrives, or before its answer is back."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import yarl

COMMIT = b"COMMIT\x00"


class CutLine:
    """Passes on what is sent to its port. `lose` says what is lost once: the "request", or the "answer"."""

    def __init__(self, database: str) -> None:
        self._database = yarl.URL(database)
        self.port = 0
        self.lose = ""
        self.lost = asyncio.Event()

    @property
    def url(self) -> str:
        return str(self._database.with_port(self.port))

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(self._database.host, self._database.port)
        await asyncio.gather(self._ask(reader, back, writer), self._answer(there, writer))

    async def _ask(
        self, reader: asyncio.StreamReader, back: asyncio.StreamWriter, writer: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(ConnectionError):
            while read := await reader.read(1 << 16):
                lost, self.lose = (self.lose, "") if COMMIT in read else ("", self.lose)
                if lost:
                    writer.transport.abort()
                if lost != "request":
                    back.write(read)
                    await back.drain()
                if lost:
                    self.lost.set()
                    await asyncio.sleep(0.05)  # the server is about to do what was asked
                    break
        back.close()

    async def _answer(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while read := await there.read(1 << 16):
                writer.write(read)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def cut_line(database: str) -> AsyncIterator[CutLine]:
    """An open line to a database."""
    line = CutLine(database)
    server = await asyncio.start_server(line.connect, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    yield line
    server.close()

"""The line between one process and its database, which can be cut, or go silent while it stays open."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Self

import yarl

CHUNK = 1 << 16


class Forwarder:
    """Passes on whatever is sent to its port to the database, and back."""

    def __init__(self, database: str) -> None:
        self._database = yarl.URL(database)
        self._server: asyncio.Server | None = None
        self._open = True  # whether new connections are taken
        self._flows = asyncio.Event()
        self._flows.set()
        self._lines: dict[asyncio.Task[None], tuple[asyncio.StreamWriter, ...]] = {}

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self._flows.set()
        self._hang_up()
        await asyncio.gather(*self._lines, return_exceptions=True)

    @property
    def url(self) -> str:
        """The address of the database for the process behind this line."""
        assert self._server is not None
        port = self._server.sockets[0].getsockname()[1]
        return str(self._database.with_host("127.0.0.1").with_port(port))

    def cut(self) -> None:
        """Breaks all connections, and takes no new ones."""
        self._open = False
        self._hang_up()

    def stall(self) -> None:
        """Lets nothing through; nobody is told."""
        self._flows.clear()

    def mend(self) -> None:
        """Everything flows again. What was sent meanwhile arrives late."""
        self._open = True
        self._flows.set()

    def _hang_up(self) -> None:
        for writers in self._lines.values():
            for writer in writers:
                writer.transport.abort()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._open:
            writer.transport.abort()
            return
        assert self._database.host is not None and self._database.port is not None
        try:
            there, back = await asyncio.open_connection(self._database.host, self._database.port)
        except OSError:  # the database is not there
            writer.transport.abort()
            return
        for source, target in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pass_on(source, target))
            self._lines[task] = (writer, back)
            task.add_done_callback(self._lines.pop)

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while read := await source.read(CHUNK):
                await self._flows.wait()
                target.write(read)
                await target.drain()
        target.close()

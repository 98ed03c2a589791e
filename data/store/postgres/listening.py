"""Hears what other processes say by the server's NOTIFY, on a connection of its own.

What is said while the line is broken is lost: whoever listens is told so when it is whole again.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import asyncpg

from data.store.database import MISSED, Hearer
from data.store.postgres.address import ServerAddress
from data.store.postgres.connections import CONNECTING, STATEMENT
from data.store.postgres.errors import FAILURES, in_our_words

AGAIN = 3.0  # seconds until a line that was lost is tried again

log = logging.getLogger(__name__)


class Listener:
    """One line to the server, and made anew when it is lost, until it is closed."""

    CHANNEL = "stationmaster"

    def __init__(self, address: ServerAddress) -> None:
        self._address = address
        self._hearers: list[Hearer] = []
        self._line: Any = None
        self._mending: asyncio.Task[None] | None = None
        self._closed = False

    async def listen(self, hear: Hearer) -> None:
        """Calls `hear` with each word from now on."""
        self._hearers.append(hear)
        if self._line is None:
            await self._connect()

    async def close(self) -> None:
        """Hears no more."""
        self._closed = True
        if self._mending is not None:
            self._mending.cancel()
        if self._line is not None:
            self._line.terminate()

    async def _connect(self) -> None:
        try:
            line = await asyncpg.connect(
                self._address.url, timeout=CONNECTING, command_timeout=STATEMENT, **self._address.options
            )
            self._line = line
            line.add_termination_listener(self._lost)
            await line.add_listener(self.CHANNEL, self._heard)
        except FAILURES as error:
            log.info("no line to the other processes", extra={"why": str(in_our_words(error))})
            if self._line is None:
                self._lost()

    def _heard(self, _line: object, _process: int, _channel: str, word: object) -> None:
        self._pass_on(str(word))

    def _pass_on(self, word: str) -> None:
        for hear in self._hearers:
            hear(word)

    def _lost(self, _line: object = None) -> None:
        self._line = None
        if not self._closed and (self._mending is None or self._mending.done()):
            self._mending = asyncio.get_running_loop().create_task(self._mend())

    async def _mend(self) -> None:
        while self._line is None:
            await asyncio.sleep(AGAIN)
            await self._connect()
        self._pass_on(MISSED)

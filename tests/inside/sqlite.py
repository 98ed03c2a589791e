"""SQLite without a thread for each connection: handing a statement over takes longer than the statement."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from time import monotonic
from typing import Any

import aiosqlite
import pytest

from data.store.sqlite.copies import TIMEOUT

POLL = 0.001  # seconds


class AtOnce(aiosqlite.Connection):
    """Runs each statement where it is awaited; what else is ready gets its turn then, as while a thread is at work."""

    def __await__(self) -> Generator[Any, None, aiosqlite.Connection]:
        return self._connect().__await__()

    async def _connect(self) -> aiosqlite.Connection:
        self._connection = self._connector()
        self._connection.execute("PRAGMA busy_timeout = 0")  # others must not wait while this one does
        return self

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if self._connection is None:
            raise ValueError("Connection closed")
        until = monotonic() + TIMEOUT
        while True:
            try:
                return fn(*args, **kwargs)
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > until:
                    raise
                await asyncio.sleep(POLL)
            finally:
                await asyncio.sleep(0)

    def stop(self) -> None:
        """Closes the connection, which has no thread to be stopped."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def run_statements_at_once(patch: pytest.MonkeyPatch) -> None:
    """From now on, connections are opened without a thread; those that are open keep theirs."""
    patch.setattr("aiosqlite.core.Connection", AtOnce)

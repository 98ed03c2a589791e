"""SQLite without a thread for each connection: handing a statement over takes longer than the statement."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Any

import aiosqlite
import pytest


class AtOnce(aiosqlite.Connection):
    """Runs each statement where it is awaited; what else is ready then gets its turn, as while a thread is at work."""

    def __await__(self) -> Generator[Any, None, aiosqlite.Connection]:
        return self._connect().__await__()

    async def _connect(self) -> aiosqlite.Connection:
        self._connection = self._connector()
        return self

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if self._connection is None:
            raise ValueError("Connection closed")
        try:
            return fn(*args, **kwargs)
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

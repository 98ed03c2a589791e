"""Crashes the bot on the simulated Discord (`kill -9`) at a chosen point. Then none of its requests is executed.

There is a point just before and just after everything that outlives the process: each request to Discord and each
transaction of the store. After the crash, every task that reaches a point is cancelled.
"""

from __future__ import annotations

import asyncio
import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from cogs.client import Stationmaster
from data.store.sqlite.database import SQLiteConnection as Connection

NUMBER = re.compile(r"\d{15,20}")
OF_THE_PROCESS = ("facts", "signs", "shards", "sqlite_sequence")  # the tables of the store that say nothing of a game
OF_A_GAME = ("/channels/", "/webhooks/", "/interactions/", "/users/@me/channels")


@dataclass
class CrashPoints:
    """Counts the points, and crashes the bot at the chosen one."""

    left: int = 0  # points until the crash; 0 for never
    crashed: bool = False
    passed: list[str] = field(default_factory=list)  # since the last call of `reset`
    crashes: list[str] = field(default_factory=list)

    def reset(self, points: int = 0) -> None:
        """Lets the bot run, for this many points or, with 0, forever."""
        self.left, self.crashed, self.passed = points, False, []

    def point(self, name: str) -> None:
        """A point at which the bot may crash."""
        if self.crashed:
            raise asyncio.CancelledError
        self.passed.append(name)
        self.left -= 1
        if self.left == 0:
            self.crashed = True
            self.crashes.append(name)
            raise asyncio.CancelledError

    async def around(self, name: str, do: Callable[[], Any]) -> Any:
        self.point(f"before {name}")
        done = await do()
        self.point(f"after {name}")
        return done

    # ── what outlives the process ────────────────────────────────────────────────────────────────────────────────────

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """From now on every request and transaction of every bot passes these points."""
        self._install_in_requests(patch)
        self._install_in_store(patch)

    def _install_in_requests(self, patch: pytest.MonkeyPatch) -> None:
        request, hook = FakeHTTPClient.request, FakeWebhookAdapter.request

        async def by_bot(client: Any, route: Any, **more: Any) -> Any:
            if not any(part in route.url for part in OF_A_GAME):
                return await request(client, route, **more)
            ask = functools.partial(request, client, route, **more)
            return await self.around(shape(route), ask)

        async def by_token(adapter: Any, route: Any, session: Any, **more: Any) -> Any:
            return await self.around(shape(route), lambda: hook(adapter, route, session, **more))

        patch.setattr(FakeHTTPClient, "request", by_bot)
        patch.setattr(FakeWebhookAdapter, "request", by_token)

    def _install_in_store(self, patch: pytest.MonkeyPatch) -> None:
        original = Connection.execute
        writing: dict[Connection, str] = {}

        async def every(connection: Connection, sql: str, *values: Any) -> Any:
            if sql.startswith("BEGIN IMMEDIATE"):
                writing[connection] = ""
            elif sql.startswith("BEGIN"):
                writing.pop(connection, None)
            elif sql == "COMMIT" and (name := writing.pop(connection, "")) and name not in OF_THE_PROCESS:
                return await self.around(f"storing {name}", lambda: original(connection, sql))
            elif connection in writing and not sql.startswith("SELECT"):
                writing[connection] = writing[connection] or table_changed_by(sql)
            return await original(connection, sql, *values)

        patch.setattr(Connection, "execute", every)


def shape(route: Any) -> str:
    """The method and path pattern of a request, without ids and tokens."""
    return f"{route.method} {route.path}"


def table_changed_by(sql: str) -> str:
    """The table of the store that a statement changes."""
    found = re.search(r"(?:INTO|UPDATE|FROM) (\w+)", sql)
    return found[1] if found else ""


async def no_emoji(bot: Stationmaster, facts: object) -> None:
    """Replaces `find_emoji`, so that the bot uses colored squares."""

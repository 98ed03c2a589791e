"""`/health`: well, or 503 with the part that is not; and a process that stands by is well."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import pytest

from cogs.assembly import BotOptions, assemble
from cogs.kit.lease import LeaseView
from cogs.metrics.server import served
from data.settings import Settings
from data.store import Store
from tests.cogs.metrics.scraping import HOST, free_port, get, health, scrape
from tests.data.store.tables import file_of
from tests.data.texts import STRICT
from tests.discord.world import World, open_world

DAMAGED = "takes writes, but is damaged: bot.py check says where; restore a backup"


@dataclass(frozen=True)
class Leased:
    """A lease as it stands in some moment."""

    view: LeaseView

    @classmethod
    def as_(cls, role: str) -> Leased:
        return cls(LeaseView(role, (0, 2), 4, 0.0))


async def test_all_parts_are_well(port: int) -> None:
    status, parts = await health(port)
    assert status == 200 and all(ok for ok, _ in parts.values())
    assert parts.keys() == {"gateway", "database", "lease", "loop"}


async def test_nothing_else_is_served(port: int) -> None:
    assert [(await get(port, path))[0] for path in ("/", "/metrics/x", "/health?all=1")] == [404, 404, 200]


async def test_a_bot_that_is_stopping_is_not_well(world: World, port: int) -> None:
    world.bot.closing = True
    status, parts = await health(port)
    world.bot.closing = False
    assert (status, parts["gateway"]) == (503, (False, "the bot is stopping"))


async def test_a_database_that_does_not_answer_is_named(
    world: World, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.metrics.health.DATABASE_PATIENCE", 0.05)
    async with world.parts.store.database.transaction():  # nobody else writes meanwhile
        status, parts = await health(port)
    assert (status, parts["database"]) == (503, (False, "does not answer"))
    assert parts["gateway"][0] and (await health(port))[0] == 200


async def test_a_database_that_can_only_be_read_is_not_well(
    world: World, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading still works while another program holds the file: no move could be stored."""
    monkeypatch.setattr("cogs.metrics.health.DATABASE_PATIENCE", 0.1)
    with closing(sqlite3.connect(file_of(world.store))) as other, other:
        other.execute("BEGIN IMMEDIATE")
        async with asyncio.timeout(5):  # SQLite itself waits for ten seconds
            status, parts = await health(port)
    assert (status, parts["database"]) == (503, (False, "does not answer"))


@pytest.mark.parametrize("spoilt", [False, True])
async def test_a_damaged_database_is_named_soon_after_the_start(settings: Settings, spoilt: bool) -> None:
    """The bot starts, and its games go on until they meet the pages that cannot be read."""
    store = await Store.open(settings.database_path)
    async with store.database.transaction() as connection:
        await connection.execute(
            "WITH RECURSIVE people_of(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM people_of WHERE n < 20000)"
            " INSERT INTO people SELECT n, '{}' FROM people_of"
        )
    await store.close()
    if spoilt:
        pages = bytearray(settings.database_path.read_bytes())
        pages[-40_960:] = b"\x5a" * 40_960
        settings.database_path.write_bytes(pages)
    async with open_world(lambda: assemble(STRICT, BotOptions(settings.database, looks_for_damage=True))) as world:
        async with served(HOST, port := free_port()) as show:
            show(world.parts.status)
            for _ in range(200):
                status, parts = await health(port)
                if spoilt and status == 503:
                    break
                await asyncio.sleep(0.01 if spoilt else 0.001)
        errors = [error.getMessage() for error in world.take_errors()]
    assert parts["database"] == ((False, DAMAGED) if spoilt else (True, "takes writes"))
    assert errors == ["the database is damaged: bot.py check says where; restore a backup"] * spoilt


async def test_a_loop_that_was_late_is_named(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.metrics.health.LATE", 0.2)
    await asyncio.sleep(0)
    time.sleep(0.75)  # noqa: ASYNC251 - nothing else runs meanwhile: that is what is looked for
    await asyncio.sleep(0.01)
    status, parts = await health(port)
    assert status == 503 and [name for name, (ok, _) in parts.items() if not ok] == ["loop"]


async def test_a_bot_that_is_starting_is_not_well(world: World, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world.bot, "is_ready", lambda: False)
    status, parts = await health(port)
    assert (status, parts["gateway"]) == (503, (False, "not connected yet"))


async def test_a_standby_is_well_without_a_connection(world: World, settings: Settings) -> None:
    """The bot of the world has the shards: another one has opened the database, and waits for them."""
    standby = assemble(STRICT, BotOptions(settings.database_path, alone=False), shard_count=1)
    async with served(HOST, port := free_port()) as show:
        show(standby.status)
        assert (await health(port))[0] == 503, "it has not asked for the shards yet"
        opening = asyncio.create_task(standby.open())
        try:
            status, parts = await until_well(port)
            page = await scrape(port)
        finally:
            opening.cancel()
            await asyncio.wait([opening])
            await standby.close()
    assert (status, parts["gateway"]) == (200, (True, "not connected: standby"))
    assert parts["lease"] == (True, "standby: shards 0 (of 1)") and parts["database"][0]
    assert (page.number("stationmaster_standby"), page.number("stationmaster_lease_held", shard="0")) == (1, 0)


async def until_well(port: int) -> tuple[int, dict[str, Any]]:
    """What is said as soon as all is well."""
    for _ in range(500):
        found = await health(port)
        if found[0] == 200:
            return found
        await asyncio.sleep(0.01)
    return await health(port)


async def test_a_lease_that_is_lost_is_named(world: World, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world.parts.status.health, "lease", Leased.as_("silent"))
    status, parts = await health(port)
    assert (status, parts["lease"]) == (503, (False, "silent: shards 0, 2 (of 4)"))

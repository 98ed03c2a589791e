"""What the bot asks its database at every sweep has an index: games that ended long ago cost nothing, however many.

The queries are those of a bot that sweeps, taken down as they come. Each is then asked on both engines, in a database
full of old games.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from typing import Any

import pytest

from data.store import Store
from data.store.database import Row
from data.store.engines import Where
from data.store.sqlite.database import SQLiteConnection
from tests.conftest import POSTGRES
from tests.data.store.tables import file_of
from tests.discord.players import start_game
from tests.discord.world import World
from tests.postgres import PostgresServer

GAMES = 3000  # that have ended
PAGES = 60  # of the server, at most: the old games and their notes fill hundreds
COUNT = f"WITH RECURSIVE old (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM old WHERE n < {GAMES + 99})"
EVERLASTING = (  # the notes that a game keeps when it has ended, and whom they are about
    *(("panel", "0"), ("place", "0"), ("rematch", "0"), ("why 3", "0"), ("why 5", "0")),
    *(("host seen", "9"), ("letter", "100 + n"), ("letter", "1")),
)
OLD_GAMES = (
    f"{COUNT} INSERT INTO games (id, board, status, channel, guild, host, locale, last, told, created_at, moved_at)"
    " SELECT n, 'europe', 'over', 7, 8, 9, 'en', 2, 2, 1000, 2000 FROM old",
    "UPDATE games SET status = 'running', channel = id WHERE id IN (100, 200, 300)",
    "INSERT INTO clocks (game, seat, decision, since, due, next) VALUES (100, 0, 0, 1, 2, 2), (200, 0, 0, 1, 2, 2)",
    f"{COUNT} INSERT INTO seats (game, seat, person, name, color) SELECT n, 0, 100 + n, 'Ann', 'blue' FROM old",
    *(f"{COUNT} INSERT INTO moves (game, n, events, at) SELECT n, {move}, '[]', 2000 FROM old" for move in range(3)),
    *(
        f"{COUNT} INSERT INTO notes (game, key, person, value) SELECT n, '{key}', {person}, '[0, null]' FROM old"
        for key, person in EVERLASTING
    ),
)
TABLES_THAT_GROW = ("games", "seats", "moves", "notes", "people")

Query = tuple[str, Row]


@pytest.fixture
async def asked(world: World, monkeypatch: pytest.MonkeyPatch) -> list[Query]:
    """Everything that a sweep asks, and that the heartbeat before it does."""
    await start_game(world, "new-york", 2)
    queries, execute = dict[Query, None](), SQLiteConnection.execute

    async def recorded(connection: SQLiteConnection, sql: str, *values: object) -> list[Row]:
        queries[sql, values] = None
        return await execute(connection, sql, *values)

    monkeypatch.setattr(SQLiteConnection, "execute", recorded)
    await world.env.advance_time(61)
    monkeypatch.undo()
    return [(sql, values) for sql, values in queries if sql.startswith(("SELECT", "UPDATE", "DELETE"))]


@pytest.fixture
async def grown(where: Where, store: Store, engine: str, request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    """A store in which thousands of games have ended, and three go on."""
    if engine == POSTGRES:
        server: PostgresServer = request.getfixturevalue("postgres")
        await server.run(str(where).rpartition("/")[2], "VACUUM")  # pages hold what tests before have deleted
    async with store.database.transaction() as connection:
        for sql in OLD_GAMES:
            await connection.execute(sql)
    yield store


async def test_no_query_of_the_sweep_walks_through_old_games(asked: list[Query], grown: Store, engine: str) -> None:
    assert len(asked) >= 20, "the sweep was not taken down"
    work = server_work if engine == POSTGRES else file_work
    walking = {sql: found for sql, values in asked if (found := await work(grown, sql, values))}
    assert walking == {}


async def file_work(store: Store, sql: str, values: Row) -> str:
    """What is wrong with a query to a file: its plan reads a table from end to end, or it does more than it may.

    A plan is not enough: one that finds every note of a kind by an index walks through them as well.
    """
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 100
        return 0

    with closing(sqlite3.connect(file_of(store))) as file:
        plan = [row[-1] for row in file.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
        file.set_progress_handler(count, 100)
        file.execute(sql, values).fetchall()
        file.rollback()
    whole = [step for step in plan if re.fullmatch(rf"SCAN ({'|'.join(TABLES_THAT_GROW)})( USING PRIMARY KEY)?", step)]
    return f"{whole} {steps} steps" if whole or steps > GAMES else ""


async def server_work(store: Store, sql: str, values: Row) -> str:
    """What is wrong with a query to a server: it reads a table from end to end, or more pages than it may."""
    run = "ANALYZE, BUFFERS, " if sql.startswith("SELECT") else ""
    async with store.database.transaction() as connection:
        await connection.execute("ANALYZE")
        [(found,)] = await connection.execute(f"EXPLAIN ({run}FORMAT JSON) {sql}", *values)
    [explained] = json.loads(found)
    plan = explained["Plan"]
    pages = plan.get("Shared Hit Blocks", 0) + plan.get("Shared Read Blocks", 0)
    whole = [step["Relation Name"] for step in steps_of(plan) if step["Node Type"] == "Seq Scan"]
    grows = {*whole} & {*TABLES_THAT_GROW}
    return f"{grows} {pages} pages" if grows or pages > PAGES else ""


def steps_of(plan: dict[str, Any]) -> list[dict[str, Any]]:
    """A step of a server's plan, with all below it."""
    return [plan, *(step for below in plan.get("Plans", ()) for step in steps_of(below))]

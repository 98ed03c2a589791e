"""The clocks of the store: what each person is asked and until when, stored in the same transaction as the moves.

What falls due is claimed by changing its row before anything else is done, so no reminder is sent twice.

Deadlines are moments on the host's clock, which may be set at any time. All rows are on the scale of the last
heartbeat of their shard. When the next one finds that the clock was set, or that the shard was down, all of them move
together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from data.store.database import Connection, Database, Row
from data.store.heartbeat import INTERVAL, STORING
from data.store.models import RUNNING, Clock
from data.store.signs import last_sign_of

COLUMNS = ("seat", "decision", "since", "due", "late", "stage", "next", "ping")
_COLUMNS = ", ".join(COLUMNS)
_RUNNING = "clocks JOIN games ON games.id = clocks.game AND games.status = 'running'"


class Clocks:
    """The clocks of all running games; those of this process are read together."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: int, shards: Sequence[int] | None = None) -> list[tuple[int, Clock]]:
        """The clocks of which a moment has come, with their games, the longest overdue first; on these shards alone."""
        scope = self._database.scope
        own = (scope if shards is None else scope.only(shards)).tables()
        sql = f"SELECT clocks.game, {_COLUMNS} FROM {_RUNNING} WHERE (next <= ? OR ping <= ?){own}"
        rows = await self._database.query(f"{sql} ORDER BY clocks.game, seat", now, now)
        return sorted(((row[0], read_clock(row[1:])) for row in rows), key=lambda found: found[1].moment)

    async def next_due(self) -> int | None:
        """When the next moment of any clock comes."""
        own = self._database.scope.tables()
        row = await self._database.query_one(
            f"SELECT (SELECT min(next) FROM {_RUNNING} WHERE next IS NOT NULL{own}),"
            f" (SELECT min(ping) FROM {_RUNNING} WHERE ping IS NOT NULL{own})"
        )
        return min((moment for moment in row or () if moment is not None), default=None)

    async def timed_games(self) -> list[int]:
        """The running games in which any person has a deadline."""
        own = self._database.scope.tables()
        rows = await self._database.query(
            f"SELECT DISTINCT game FROM {_RUNNING} WHERE due IS NOT NULL{own} ORDER BY game"
        )
        return [row[0] for row in rows]

    async def claim(self, game: int, before: Clock, after: Clock) -> bool:
        """Changes a clock that is still as it was read; False if the seat has acted or another task was faster."""
        async with self._database.transaction(of=game) as connection:
            row = await connection.execute_one(
                "UPDATE clocks SET stage = ?, next = ?, ping = ? WHERE game = ? AND seat = ? AND decision = ?"
                " AND stage = ? AND coalesce(next, -1) = ? AND coalesce(ping, -1) = ? RETURNING seat",
                *(after.stage, after.next, after.ping, game, before.seat, before.decision, before.stage),
                *(-1 if moment is None else moment for moment in (before.next, before.ping)),
            )
        return row is not None

    async def postpone_ping(self, game: int, clock: Clock, ping: int) -> None:
        """Notes when the quiet hours of a person end who is to be pinged then, unless the time runs out before."""
        async with self._database.transaction(of=game) as connection:
            await connection.execute(
                "UPDATE clocks SET ping = ? WHERE game = ? AND seat = ? AND decision = ? AND coalesce(due, ?) >= ?",
                *(ping, game, clock.seat, clock.decision, ping, ping),
            )


async def keep_clocks(connection: Connection, game: int, status: str, clocks: Iterable[Clock]) -> None:
    """Replaces the clocks of a game. A clock whose question is still open is not touched."""
    kept = {clock.seat: clock for clock in clocks} if status == RUNNING else {}
    heartbeat = await last_sign_of(connection, game)
    for seat, *known in await connection.execute("SELECT seat, decision, since FROM clocks WHERE game = ?", game):
        if seat not in kept:
            await connection.execute("DELETE FROM clocks WHERE game = ? AND seat = ?", game, seat)
        elif known == [kept[seat].decision, kept[seat].since]:
            del kept[seat]
    await connection.execute_many(
        f"INSERT INTO clocks (game, {_COLUMNS}) VALUES (?{', ?' * len(COLUMNS)}) ON CONFLICT (game, seat) DO UPDATE SET"
        f" {', '.join(f'{name} = excluded.{name}' for name in COLUMNS[1:])}",
        [(game, *_write_clock(_on_scale(clock, heartbeat))) for clock in kept.values()],
    )


async def reset_clocks(connection: Connection, game: int, clocks: Iterable[Clock]) -> None:
    """Writes other deadlines for the questions that are open in a game."""
    await connection.execute_many(
        "UPDATE clocks SET due = ?, stage = ?, next = ? WHERE game = ? AND seat = ? AND decision = ?",
        [(clock.due, clock.stage, clock.next, game, clock.seat, clock.decision) for clock in clocks],
    )


def _on_scale(clock: Clock, heartbeat: int | None) -> Clock:
    """A new clock on the scale of the last heartbeat.

    One that began before that means that the host's clock was set back, and the next heartbeat will move everything
    stored. Until then it counts from the latest moment possible.
    """
    if heartbeat is None or clock.late or clock.since >= heartbeat - STORING:
        return clock
    by = heartbeat + INTERVAL - clock.since
    moved = {name: at + by for name in ("since", "due", "next") if (at := getattr(clock, name)) is not None}
    return clock.but(**moved)


def read_clock(row: Row) -> Clock:
    """The clock in a row of `COLUMNS`."""
    known: dict[str, Any] = dict(zip(COLUMNS, row, strict=True))
    return Clock(**{**known, "late": bool(known["late"])})


def _write_clock(clock: Clock) -> Row:
    return tuple(int(value) if isinstance(value := getattr(clock, name), bool) else value for name in COLUMNS)

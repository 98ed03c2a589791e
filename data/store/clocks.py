"""The clocks of the store: what each person is asked and until when, kept in the same transaction as the moves.

Whatever falls due is claimed by changing its row before anything is done about it: a reminder is never sent twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from data.store.database import Database, Line, Row
from data.store.table import RUNNING, Clock

ALIVE = "alive"  # the fact that says when the bot was last known to run

COLUMNS = "seat, decision, since, due, late, stage, next, ping"
PARTED = COLUMNS.split(", ")
WAITING = "clocks JOIN games ON games.id = clocks.game AND games.status = 'running'"


class Clocks(Database):
    """The clocks of an open database."""

    async def due_clocks(self, now: int) -> list[tuple[int, Clock]]:
        """The clocks of running games of which something has fallen due, with their games, the longest first."""
        rows = await self.ask(
            f"SELECT clocks.game, {COLUMNS} FROM {WAITING} WHERE next <= ? OR ping <= ?"
            " ORDER BY min(ifnull(next, ping), ifnull(ping, next))",
            *(now, now),
        )
        return [(row[0], read_clock(row[1:])) for row in rows]

    async def next_due(self) -> int | None:
        """When something of any clock falls due next."""
        row = await self.ask_one(
            f"SELECT min(at) FROM (SELECT min(next) AS at FROM {WAITING} WHERE next IS NOT NULL"
            f" UNION ALL SELECT min(ping) FROM {WAITING} WHERE ping IS NOT NULL)"
        )
        return row[0] if row else None

    async def timed_games(self) -> list[int]:
        """The running games in which somebody's time runs."""
        return [row[0] for row in await self.ask(f"SELECT DISTINCT game FROM {WAITING} WHERE due IS NOT NULL")]

    async def turn_clock(self, game: int, before: Clock, after: Clock) -> bool:
        """Sets a clock, if it is still as it was known; False if the seat has answered, or somebody was faster."""
        async with self.writing() as line:
            row = await line.one(
                "UPDATE clocks SET stage = ?, next = ?, ping = ? WHERE game = ? AND seat = ? AND decision = ?"
                " AND stage = ? AND next IS ? AND ping IS ? RETURNING seat",
                *(after.stage, after.next, after.ping, game, before.seat, before.decision),
                *(before.stage, before.next, before.ping),
            )
        return row is not None

    async def put_off(self, game: int, clock: Clock, ping: int) -> None:
        """Somebody in quiet hours is to be told after them, unless the time runs out before."""
        async with self.writing() as line:
            await line.all(
                "UPDATE clocks SET ping = ? WHERE game = ? AND seat = ? AND decision = ? AND ifnull(due, ?) >= ?",
                *(ping, game, clock.seat, clock.decision, ping, ping),
            )

    async def reminders(self, game: int) -> list[tuple[int, int, int]]:
        """The lines in the channel that remind somebody: whose seat, of what decision, which message."""
        return await self.ask("SELECT seat, decision, message FROM reminders WHERE game = ?", game)

    async def keep_reminder(self, game: int, seat: int, decision: int, message: int) -> int | None:
        """Notes the line that stands for a seat now; the one before it, if there was any."""
        async with self.writing() as line:
            row = await line.one("SELECT message FROM reminders WHERE game = ? AND seat = ?", game, seat)
            await line.all("INSERT OR REPLACE INTO reminders VALUES (?, ?, ?, ?)", game, seat, decision, message)
        return row[0] if row else None

    async def drop_reminder(self, game: int, message: int) -> None:
        """This line stands no more."""
        async with self.writing() as line:
            await line.all("DELETE FROM reminders WHERE game = ? AND message = ?", game, message)

    async def beat(self, now: int, patience: int) -> int:
        """Notes that the bot runs. Was it down for longer than this, all clocks stood still; for how many seconds."""
        async with self.writing() as line:
            row = await line.one("SELECT value FROM facts WHERE key = ?", ALIVE)
            down = now - int(row[0]) if row else 0
            if down > patience:
                await line.all("UPDATE clocks SET since = since + ?, due = due + ?, next = next + ?", down, down, down)
            await line.all("INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)", ALIVE, str(now))
        return down if down > patience else 0


async def keep_clocks(line: Line, game: int, status: str, clocks: Iterable[Clock]) -> None:
    """From now on these clocks run at a table; what a seat is asked still, it is asked since the same moment."""
    kept = {clock.seat: clock for clock in clocks} if status == RUNNING else {}
    for (seat,) in await line.all("SELECT seat FROM clocks WHERE game = ?", game):
        if seat not in kept:
            await line.all("DELETE FROM clocks WHERE game = ? AND seat = ?", game, seat)
    await line.many(
        f"INSERT INTO clocks (game, {COLUMNS}) VALUES (?{', ?' * len(PARTED)}) ON CONFLICT (game, seat) DO UPDATE SET"
        f" {', '.join(f'{name} = excluded.{name}' for name in PARTED[1:])}"
        " WHERE decision <> excluded.decision OR since <> excluded.since",
        [(game, *write_clock(clock)) for clock in kept.values()],
    )


def read_clock(row: Row) -> Clock:
    """A clock as it is kept."""
    known: dict[str, Any] = dict(zip(PARTED, row, strict=True))
    return Clock(**{**known, "late": bool(known["late"])})


def write_clock(clock: Clock) -> Row:
    return tuple(int(value) if isinstance(value := getattr(clock, name), bool) else value for name in PARTED)

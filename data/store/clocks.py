"""The clocks of the store: what each person is asked and until when, kept in the same transaction as the moves.

Whatever falls due is claimed by changing its row before anything is done about it: a reminder is never sent twice.

Deadlines are moments on the host's clock, and that may be set at any time. All rows are on the scale of the last sign
of life: when the next one sees that the clock was set, or that the bot was not there, all of them move at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from data.store.database import Database, Line, Row
from data.store.jumps import follow
from data.store.table import RUNNING, Clock

ALIVE = "alive"  # the fact that says when the bot was last known to run
BACK = "back"  # the fact that says since when the bot runs again, after it was away for long
BEAT = 60  # seconds between two signs of life
DOWN = 4 * BEAT  # without a sign of life for so long, the bot was not there
JUMP = 2  # seconds from which on a difference between two clocks is more than their rounding
LATE = 10  # seconds that a move may take to be stored
LONG = 7 * 86400  # seconds; after such a time away, or such a jump, tables are idle only from then on
EVER = 2**62

COLUMNS = "seat, decision, since, due, late, stage, next, ping"
PARTED = COLUMNS.split(", ")
WAITING = "clocks JOIN games ON games.id = clocks.game AND games.status = 'running'"


class Clocks(Database):
    """The clocks of an open database."""

    awake: Callable[[], float | None] = staticmethod(
        lambda: None
    )  # seconds since the last sign of life, by a clock that nobody can set

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

    async def beat(self, now: int, patience: int, awake: float | None = None) -> int:
        """Notes that the bot runs; by how many seconds all deadlines have moved with that.

        Was the bot down for longer than `patience`, they stood still. `awake` is how long it has run since the last
        sign of life by a clock that nobody can set: what the host's clock says besides, it was set by. Without that, it
        must have been set back if the last sign of life lies in the future.
        """
        async with self.writing() as line:
            alive, back = await _fact(line, ALIVE) or now, await _fact(line, BACK) or now
            await _note(line, ALIVE, now)
            jump = _jump(now - alive, awake)
            stood = now - alive - jump
            moved = jump + (stood if stood > patience else 0)
            await _move(line, moved, alive - LATE - 1 if -DOWN <= jump < 0 else EVER)
            await _not_in_future(line, now)
            if jump:
                await follow(line, jump, now)
            if abs(jump if awake is not None else now - alive) >= LONG or back > now:
                await _note(line, BACK, now)
        return moved

    async def idle_before(self, seconds: float) -> float:
        """The moment since which nothing may have happened at a table that is idle for so long.

        If the host's clock was set since the last sign of life, by that one. And after a long absence everybody has the
        whole time to come back.
        """
        now, awake = self.now(), self.awake()
        async with self.reading() as line:
            alive, back = await _fact(line, ALIVE), await _fact(line, BACK)
        if alive is not None and awake is not None and 0 <= awake <= DOWN and _jump(now - alive, awake):
            now = alive
        return now - seconds if back is None or back < now - seconds else 0


async def _fact(line: Line, key: str) -> int | None:
    row = await line.one("SELECT value FROM facts WHERE key = ?", key)
    return int(row[0]) if row else None


async def _note(line: Line, key: str, moment: int) -> None:
    await line.all("INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)", key, str(moment))


def _jump(gone: int, awake: float | None) -> int:
    """By how much the host's clock was set, as far as can be known."""
    if awake is None:
        return min(gone, 0)
    jump = round(gone - awake)
    return jump if abs(jump) >= JUMP else 0


async def _move(line: Line, by: int, last: int) -> None:
    """All deadlines move. Those of questions asked after a moment do not: where the clock was set back by little,
    nobody knows whether they were asked before or after that, and nobody may lose time."""
    if by:
        await line.all(
            "UPDATE clocks SET since = since + ?, due = due + ?, next = next + ? WHERE since <= ?", *(by, by, by, last)
        )


async def _not_in_future(line: Line, now: int) -> None:
    """Nobody was asked in the future: who was asked by another scale than this one has the whole time from now on."""
    await line.all(
        "UPDATE clocks SET since = ?, due = due + ? - since, next = next + ? - since WHERE since > ?",
        *(now, now, now, now + LATE),
    )
    # What is overdue, and is tried again and again, does not wait for longer than it did.
    await line.all("UPDATE clocks SET next = ? WHERE late AND next > ?", now + BEAT, now + BEAT)


async def keep_clocks(line: Line, game: int, status: str, clocks: Iterable[Clock]) -> None:
    """From now on these clocks run at a table; what a seat is asked still, it is asked since the same moment."""
    kept = {clock.seat: clock for clock in clocks} if status == RUNNING else {}
    alive = await _fact(line, ALIVE)
    for seat, *known in await line.all("SELECT seat, decision, since FROM clocks WHERE game = ?", game):
        if seat not in kept:
            await line.all("DELETE FROM clocks WHERE game = ? AND seat = ?", game, seat)
        elif known == [kept[seat].decision, kept[seat].since]:
            del kept[seat]
    await line.many(
        f"INSERT INTO clocks (game, {COLUMNS}) VALUES (?{', ?' * len(PARTED)}) ON CONFLICT (game, seat) DO UPDATE SET"
        f" {', '.join(f'{name} = excluded.{name}' for name in PARTED[1:])}",
        [(game, *write_clock(on_scale(clock, alive))) for clock in kept.values()],
    )


def on_scale(clock: Clock, alive: int | None) -> Clock:
    """A clock that begins, on the scale of the last sign of life.

    If it has begun before that, the host's clock was set back, and the next sign of life will move all that is stored.
    Until then it counts from the latest moment that it can be.
    """
    if alive is None or clock.late or clock.since >= alive - LATE:
        return clock
    by = alive + BEAT - clock.since
    moved = {name: at + by for name in ("since", "due", "next") if (at := getattr(clock, name)) is not None}
    return clock.but(**moved)


def read_clock(row: Row) -> Clock:
    """A clock as it is kept."""
    known: dict[str, Any] = dict(zip(PARTED, row, strict=True))
    return Clock(**{**known, "late": bool(known["late"])})


def write_clock(clock: Clock) -> Row:
    return tuple(int(value) if isinstance(value := getattr(clock, name), bool) else value for name in PARTED)

"""The bot's heartbeat in the store: it shows how long the bot was down, and whether the host's clock was set."""

from __future__ import annotations

from collections.abc import Callable

from data.store.database import Connection, Database
from data.store.facts import WRITE_FACT
from data.store.jumps import give_time_back, move_deadlines, move_moments, restart_future_clocks

INTERVAL = 60  # seconds between two heartbeats
OUTAGE = 4 * INTERVAL  # without a heartbeat for so long, the bot was down
JUMP = 2  # seconds by which two clocks may differ through rounding
STORING = 10  # seconds that a move may take to be stored
LONG = 7 * 86400  # seconds; after such an outage, or such a jump, tables count as idle only from then on
EVER = 2**62

ALIVE = "alive"  # the fact that says when the last heartbeat was
BACK = "back"  # the fact that says since when the bot runs again after a long outage


class Heartbeat:
    """Records that the bot runs.

    `elapsed` is how many seconds have passed since the last heartbeat by a clock that cannot be set, if there is one.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.elapsed: Callable[[], float | None] = lambda: None

    async def record(self, now: int, patience: int, elapsed: float | None = None) -> int:
        """Records a heartbeat; returns by how many seconds all deadlines were moved with it.

        After an outage of more than `patience` seconds deadlines move by its length. If the host's clock differs from
        what `elapsed` implies, it was set, and deadlines move by the difference too. Without `elapsed` only a clock
        that was set back is noticed: then the last heartbeat lies in the future.
        """
        async with self._database.transaction() as connection:
            last, back = await last_heartbeat(connection) or now, await _fact(connection, BACK) or now
            await _note(connection, ALIVE, now)
            jump = _jump(now - last, elapsed)
            outage = now - last - jump
            outage = outage if outage > patience else 0
            moved = jump + outage
            # Where the clock was set back by little, nobody knows whether a question was asked before or after that:
            # only what was surely asked before moves, so that nobody loses time.
            await move_deadlines(connection, moved, last - STORING - 1 if -OUTAGE <= jump < 0 else EVER)
            await restart_future_clocks(connection, now, now + STORING, now + INTERVAL)
            if jump:
                await move_moments(connection, jump, now)
            await give_time_back(connection, outage, now)
            if abs(jump if elapsed is not None else now - last) >= LONG or back > now:
                await _note(connection, BACK, now)
        return moved

    async def idle_since(self, seconds: float) -> float:
        """The moment before which the last move lies at every table that has been idle for this many seconds.

        A clock that was set since the last heartbeat does not count, and after a long outage everybody has the whole
        time to come back.
        """
        now, elapsed = self._database.now(), self.elapsed()
        async with self._database.snapshot() as connection:
            last, back = await last_heartbeat(connection), await _fact(connection, BACK)
        if last is not None and elapsed is not None and 0 <= elapsed <= OUTAGE and _jump(now - last, elapsed):
            now = last
        return now - seconds if back is None or back < now - seconds else 0


async def last_heartbeat(connection: Connection) -> int | None:
    """When the bot was last known to run."""
    return await _fact(connection, ALIVE)


async def _fact(connection: Connection, key: str) -> int | None:
    row = await connection.execute_one("SELECT value FROM facts WHERE key = ?", key)
    return int(row[0]) if row else None


async def _note(connection: Connection, key: str, moment: int) -> None:
    await connection.execute(WRITE_FACT, key, str(moment))


def _jump(passed: int, elapsed: float | None) -> int:
    """By how many seconds the host's clock was set, as far as can be known."""
    if elapsed is None:
        return min(passed, 0)
    jump = round(passed - elapsed)
    return jump if abs(jump) >= JUMP else 0

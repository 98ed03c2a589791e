"""Transactions on a server: what begins one, and how it is found out whether one was stored whose answer was lost.

Locks keep apart what writes about the same thing, and end with their transaction. A transaction about one thing shares
the lock of everything and has that of its own thing; one about everything has the first alone. A lock is named by a
number; where two things have the same by chance, one waits for the other in vain, and no more.

Each transaction also writes its number into a row that is its connection's alone. If the answer to its COMMIT is lost,
that row is read again behind the same locks: when they are free, the transaction has ended, and the row says how.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from secrets import randbits

from data.store.postgres.connections import PostgresConnection

EVERYTHING = "everything"
# A process that stops in the middle of a transaction keeps nobody waiting for longer than this.
LIMITS = "SET LOCAL idle_in_transaction_session_timeout = '5s'; SET LOCAL lock_timeout = '10s'"
WRITING = f"BEGIN; {LIMITS}"
READING = f"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; {LIMITS}"
COUNTED = (
    "WITH counted AS (INSERT INTO commits (slot, number) VALUES (?, ?)"
    " ON CONFLICT (slot) DO UPDATE SET number = excluded.number, at = now())"
)
# Now by the clock of the server, in milliseconds since 1970.
MOMENT = "CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)"
OUTDATED = "DELETE FROM commits WHERE at < now() - interval '1 day'"


@dataclass
class Slot:
    """The row in which the transactions of one connection are counted."""

    slot: int = field(default_factory=lambda: randbits(63))
    number: int = 0


@dataclass(frozen=True)
class Locks:
    """The call that takes some locks, and their numbers."""

    call: str
    numbers: tuple[int, ...]


def locks_of(of: int | str | None, *, apart: bool = False) -> Locks:
    """The locks of a transaction about one thing, or about everything; one that stands apart has that of its thing."""
    if of is None:
        return Locks("pg_advisory_xact_lock(?)", (lock_of(EVERYTHING),))
    if apart:
        return Locks("pg_advisory_xact_lock(?)", (lock_of(of),))
    both = "pg_advisory_xact_lock_shared(?), pg_advisory_xact_lock(?)"
    return Locks(both, (lock_of(EVERYTHING), lock_of(of)))


def lock_of(thing: int | str) -> int:
    """The number of the lock of a thing."""
    digest = blake2b(f"stationmaster {thing}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


async def begin(connection: PostgresConnection, locks: Locks, slot: Slot) -> None:
    """Begins a transaction, takes its locks, and counts it."""
    slot.number += 1
    await connection.run(WRITING)
    await connection.execute(f"{COUNTED} SELECT {locks.call}", slot.slot, slot.number, *locks.numbers)


async def was_stored(connection: PostgresConnection, locks: Locks, slot: Slot) -> bool:
    """Whether the last transaction that was counted is stored; waits for its end. Within a transaction of its own."""
    await connection.run(WRITING)
    await connection.execute(f"SELECT {locks.call}", *locks.numbers)
    row = await connection.execute_one("SELECT number FROM commits WHERE slot = ?", slot.slot)
    return row == (slot.number,)

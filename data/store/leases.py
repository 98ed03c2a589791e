"""The leases of the shards: a process has a shard until a moment on the database's own clock, which is one for all.

They are kept in a table and not as locks of a session: those would vanish when the database fails over or its
connections are pooled. Who keeps them is `cogs/kit/lease.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from data.store.database import Connection, Database
from data.store.scope import Scope

LASTS = 12_000  # milliseconds for which a shard is taken; whoever has it renews that long before
OF = "shards"  # what a transaction about leases is about: only one runs at a time


@dataclass(frozen=True)
class Held:
    """A shard that a process has: one of `shards` shards."""

    shard: int
    shards: int
    holder: str


class Leases:
    """The leases of all shards. `holder` names a process, and no two processes have one name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(self, holder: str, scope: Scope, *, alone: bool = False) -> Held | None:
        """Takes all shards of a scope, or none of them: then returns a lease of another process that is in the way.

        In the way is a shard of the scope, and any shard of a bot that counts its shards differently. `alone` means
        that no other process can be there, whatever is noted.
        """
        async with self._database.unfenced(of=OF, apart=True) as connection:
            if alone:
                await connection.execute("UPDATE shards SET until = 0 WHERE holder != ?", holder)
            for other in await self._others(connection, holder):
                if other.shards != scope.count or other.shard in scope.shards:
                    return other
            for shard in scope.shards:
                if not alone:
                    await self._note_last_renewal(connection, shard, scope.count)
                await connection.execute(
                    f"INSERT INTO shards (shard, shards, holder, until) VALUES (?, ?, ?, {self._database.MOMENT} + ?)"
                    " ON CONFLICT (shard) DO UPDATE SET"
                    " shards = excluded.shards, holder = excluded.holder, until = excluded.until",
                    *(shard, scope.count, holder, LASTS),
                )
        return None

    async def _note_last_renewal(self, connection: Connection, shard: int, count: int) -> None:
        """Counts the last renewal of a lease that has run out as a sign of life: a shard was down only since then.

        Both moments of the duration are of the database's clock, which may differ from the host's.
        """
        sql = f"SELECT {self._database.MOMENT} - until FROM shards WHERE shard = ? AND shards = ? AND until > 0"
        for (late,) in await connection.execute(sql, shard, count):
            alive = self._database.now() - (late + LASTS) // 1000
            sql = "UPDATE signs SET alive = ? WHERE shards = ? AND shard = ? AND alive < ?"
            await connection.execute(sql, alive, count, shard, alive)

    async def renew(self, holder: str, scope: Scope) -> bool:
        """Renews the leases of a process; False, and nothing renewed, once another process has any of the shards.

        A lease that has run out is renewed too, as long as nobody else has taken the shard, or counts shards otherwise.
        """
        async with self._database.unfenced(of=OF, apart=True) as connection:
            rows = await connection.execute("SELECT shard FROM shards WHERE holder = ?", holder)
            others = await self._others(connection, holder)
            if {row[0] for row in rows} != set(scope.shards) or any(each.shards != scope.count for each in others):
                return False
            sql = f"UPDATE shards SET until = {self._database.MOMENT} + ? WHERE holder = ?"
            await connection.execute(sql, LASTS, holder)
        return True

    async def let_go(self, holder: str) -> None:
        """Ends the leases of a process: another one may take its shards at once."""
        async with self._database.unfenced(of=OF, apart=True) as connection:
            await connection.execute("UPDATE shards SET until = 0 WHERE holder = ?", holder)

    async def others(self, holder: str) -> list[Held]:
        """The leases of all other processes that have not run out."""
        async with self._database.snapshot() as connection:
            return await self._others(connection, holder)

    async def _others(self, connection: Connection, holder: str) -> list[Held]:
        rows = await connection.execute(
            f"SELECT shard, shards, holder FROM shards WHERE holder != ? AND until > {self._database.MOMENT}"
            " ORDER BY shard",
            holder,
        )
        return [Held(*row) for row in rows]

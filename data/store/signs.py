"""The signs of life in the store: when each shard was last known to run, and since when after a long outage.

Each number of shards has rows of its own. So when a host changes it, what is known of the tables is not lost: those of
a shard were all looked after until the earliest sign of the shards that had them before.
"""

from __future__ import annotations

from math import gcd
from typing import NamedTuple

from data.store.database import Connection
from data.store.scope import SHARD_SHIFT

WRITE = (
    "INSERT INTO signs (shards, shard, alive, back) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (shards, shard) DO UPDATE SET alive = excluded.alive, back = excluded.back"
)


class Sign(NamedTuple):
    """When a shard was last known to run; `back`: since when it runs again after a long outage, if there was one."""

    alive: int
    back: int | None = None


async def read_sign(connection: Connection, shard: int, count: int) -> Sign | None:
    """The last sign of the tables that now belong to this shard; None if they have never been looked after."""
    signs: dict[int, dict[int, Sign]] = {}
    for shards, each, alive, back in await connection.execute("SELECT shards, shard, alive, back FROM signs"):
        signs.setdefault(shards, {})[each] = Sign(alive, back)
    known = (_earliest(given, shard % gcd(count, other), count, other) for other, given in signs.items())
    return max((sign for sign in known if sign is not None), key=lambda sign: sign.alive, default=None)


def _earliest(given: dict[int, Sign], rest: int, count: int, other: int) -> Sign | None:
    """The earliest sign of those of `other` shards that share tables with a shard of `count`; None if one has none."""
    sharing = [shard for shard in range(other) if shard % gcd(count, other) == rest]
    if not all(shard in given for shard in sharing):
        return None
    signs = [given[shard] for shard in sharing]
    backs = [sign.back for sign in signs if sign.back is not None]
    return Sign(min(sign.alive for sign in signs), max(backs, default=None))


async def write_sign(connection: Connection, shard: int, count: int, sign: Sign) -> None:
    """Writes the sign of a shard."""
    await connection.execute(WRITE, count, shard, sign.alive, sign.back)


async def last_sign_of(connection: Connection, game: int) -> int | None:
    """When the shard of a game was last known to run, in whatever number of shards."""
    row = await connection.execute_one(
        "SELECT max(alive) FROM signs JOIN games ON games.id = ?"
        f" WHERE signs.shard = coalesce((games.guild >> {SHARD_SHIFT}) % signs.shards, 0)",
        game,
    )
    return row[0] if row else None

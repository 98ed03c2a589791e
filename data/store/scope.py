"""Which tables are a process's own: those of its shards. Discord divides the servers of a bot into shards.

Any process may store anything. But only the one that has the shard of a table tells it, runs its clocks and moves its
computers. So whatever looks through all tables for work looks through those of its own scope.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SHARD_SHIFT = 22  # bits of a server's number that say nothing of its shard


@dataclass(frozen=True)
class Scope:
    """Some of the `count` shards of a bot."""

    count: int = 1
    shards: tuple[int, ...] = (0,)

    @property
    def is_everything(self) -> bool:
        """Whether all tables belong to it."""
        return len(set(self.shards)) == self.count

    def shard_of(self, guild: int | None) -> int:
        """The shard of a table in this server. Discord sends what belongs to no server to shard 0."""
        return 0 if guild is None else (guild >> SHARD_SHIFT) % self.count

    def has(self, guild: int | None) -> bool:
        """Whether a table in this server belongs to the scope."""
        return self.is_everything or self.shard_of(guild) in self.shards

    def only(self, shards: Sequence[int]) -> Scope:
        """The part of the scope with these shards alone."""
        return Scope(self.count, tuple(shard for shard in self.shards if shard in shards))

    def tables(self) -> str:
        """An SQL condition on a row of `games`: it belongs to the scope. It follows other conditions."""
        if self.is_everything:
            return ""
        shards = ", ".join(map(str, self.shards)) or "NULL"
        return f" AND coalesce((games.guild >> {SHARD_SHIFT}) % {self.count}, 0) IN ({shards})"

    def games(self, column: str = "game") -> str:
        """The same on a column with the number of a game."""
        return "" if self.is_everything else f" AND {column} IN (SELECT id FROM games WHERE 1 = 1{self.tables()})"


EVERYTHING = Scope()

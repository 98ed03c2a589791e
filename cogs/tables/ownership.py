"""Whose a table is, where several processes share a store: that of the process with its shard.

Any process may store a move, for a press in a DM may come to another one than the table's. The owner is then sent a
word. It tells the table, runs its clocks and moves its computers. A word may be lost: the owner's sweep finds it all,
in a minute, or at once when the line was broken.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from data.store import Store, StoreError, Table
from data.store.database import MISSED
from data.store.notes import RedrawNote

KEPT = 10_000  # games of which it is remembered whose they are; that never changes
TABLE = "table"  # the word that something was stored for a table, whose number follows
REDRAW = "redraw"  # the word that a table is to be shown again, or a person was erased

log = logging.getLogger(__name__)


class Ownership:
    """Knows the tables of this process, and passes words between the processes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, bool] = OrderedDict()
        self.on_table: list[Callable[[Table], None]] = []  # called with a table of ours for which others have stored
        self.on_missed: list[Callable[[], None]] = []  # called when words may have been missed
        self.on_redraw: list[Callable[[], Coroutine[Any, Any, None]]] = []  # called when tables are to be shown again

    # ── whose ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def has(self, table: Table) -> bool:
        """Whether this table is one of this process."""
        return self._store.database.scope.has(table.guild)

    async def has_game(self, game: int) -> bool:
        """The same for the number of a game; True if there is no such game."""
        if self._store.database.scope.is_everything:
            return True
        if game not in self._known:
            table = await self._store.games.table(game)
            if table is None:
                return True
            self._known[game] = self.has(table)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return self._known[game]

    # ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def tell_owner(self, game: int) -> None:
        """Lets the owner of a table know that something was stored for it."""
        await self._send(f"{TABLE} {game}")

    async def show_again(self, game: int) -> None:
        """Lets the owner of a table show it again: now, or in its next sweep."""
        await self._store.notes.put(game, RedrawNote())
        await self.tell_all()

    async def tell_all(self) -> None:
        """Lets every process know that there are tables to be shown again, or that a person was erased."""
        await self._send(REDRAW)

    async def _send(self, word: str) -> None:
        try:
            await self._store.database.notify(word)
        except StoreError as error:
            log.info("another process is not told: it will find out", extra={"why": str(error)})

    async def listen(self, begin: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """From now on hears the words of other processes; `begin` runs in the background what follows from one."""
        await self._store.database.listen(lambda word: begin(self._hear(word)))

    async def _hear(self, word: str) -> None:
        name, _, number = word.partition(" ")
        if word == MISSED:
            for call in self.on_missed:
                call()
        elif name == REDRAW:
            for redraw in self.on_redraw:
                await redraw()
        elif name == TABLE and number.isdecimal():
            table = await self._store.games.table(int(number))
            if table is not None and self.has(table):
                for call in self.on_table:
                    call(table)

"""Computers play the seats without a person: after each move, at a natural pace, before the table is told of it.

A row is the moves that computers make until a person is to act. It runs in the background, started by any move after
which a computer is to act. Each of its moves is stored like any other; the table is told when the row is over. A row
that was cut off, because the bot stopped or an error occurred, is continued by the sweep, at the next start and every
minute. A move that another process has stored starts no row here, so `resume` must be called before a game is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from cogs.logs import log_context, log_failure
from cogs.measures import THOUGHT_SECONDS
from cogs.tables.position import Position
from cogs.tables.reasons import note_why
from cogs.tables.seats import STAND_IN
from cogs.tables.service import Tables
from cogs.tables.thinking.pool import ThinkingPool
from data.store import RUNNING, Store, Table
from engine.players import LEVELS
from engine.players.why import Advice, Why
from engine.refused import Refused

log = logging.getLogger(__name__)

ROW = 4.0  # seconds that people wait for a row at most, however many computers play in it
THINKING = 2.0  # seconds of thinking in such a row, mostly within its pace
SHORT = 0.2  # seconds of each thought after that; if they do not suffice a quick player plays
MOST = 400  # actions in a row: more than any game has
OVERTAKEN = ("stale", "game_over")  # somebody has acted on the seat, or closed the table, while the computer thought


class RowTime:
    """The time that the computers have in one row of moves."""

    def __init__(self, pace: float, now: Callable[[], float]) -> None:
        self.now, self._pace, self._turn = now, pace, -1
        self._end = self._due = now() + ROW
        self._thinking = THINKING

    def begin(self, turn: int) -> None:
        """Begins a turn, which takes at least the pace, however short its thoughts are."""
        if turn != self._turn:
            self._turn, self._due = turn, min(self._end, self.now() + self._pace)

    def patience(self) -> float:
        """How many seconds the next thought may take."""
        return max(SHORT, self._thinking)

    def spend(self, seconds: float) -> None:
        """Counts the seconds that a thought has taken."""
        self._thinking -= seconds

    def left(self) -> float:
        """How many seconds the turn still takes."""
        return max(0.0, self._due - self.now())


class Computers:
    """Plays for the seats without a person: a row of moves at a time, one row a game."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        thinking: ThinkingPool,
        *,
        pace: float,  # seconds that a computer takes for a turn
        begin: Callable[[Coroutine[Any, Any, None]], None],  # runs work in the background
        stopping: Callable[[], bool],  # whether the bot is about to end
    ) -> None:
        self._tables = tables
        self._store = store
        self._thinking = thinking
        self._pace = pace
        self._begin = begin
        self._stopping = stopping
        self._unfinished: set[int] = set()  # the games of which a row has begun and is not over
        self._running: set[int] = set()  # of these, the ones that were not cut off
        self._stuck: dict[int, int] = {}  # by game: the last move when a computer was refused; not tried again then
        self.on_end: Callable[[int], None] = lambda game: None  # called with the game when a row is over
        tables.moves.on_move.append(self._continue)

    async def advice(self, position: Position, seat: int, patience: float = THINKING) -> Advice:
        """What a computer does on a seat, and why. It is shown what the seat may see, and nothing else."""
        level = position.table.seats[seat].computer
        known = level if level in LEVELS else STAND_IN
        with THOUGHT_SECONDS.timed():
            return await self._thinking.advise(known, position.view(seat), position.options(seat), patience)

    # ── when ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def playing(self, game: int) -> bool:
        """Whether a row of this game is running; its moves are told when it is over."""
        return game in self._unfinished

    async def sweep(self) -> None:
        """Continues the rows that were cut off. Must run before the teller's sweep, which would tell them half done."""
        for game in {*await self._tables.untold_games(), *self._unfinished} - self._running:
            try:
                await self.resume(game)
            except Exception:
                continue  # it stops no other game; whoever tells this one logs that it cannot be read

    async def resume(self, game: int | Table) -> bool:
        """Begins or continues a row if a computer is to act; returns whether a row is running.

        The last move may have been stored by another process. To be called before a game is told: the sweep would not
        find a game that was told in the middle of a row.
        """
        position = await self._tables.position(game)
        if isinstance(position, Refused):
            return False
        self._continue(position)
        return self.playing(position.table.game)

    def _continue(self, position: Position) -> None:
        """Begins or continues a row if a computer is to act, and ends it if none is. Of a table of this process alone.

        While the bot is stopping no computer acts, but the row counts as running: so the game is not told, and the next
        bot finds it.
        """
        game = position.table.game
        if game in self._running or not self._tables.ownership.has(position.table):
            return
        if _next_seat(position) is not None and self._stuck.get(game) != position.table.last:
            self._unfinished.add(game)
            if not self._stopping():
                self._running.add(game)
                self._begin(self._run(game))
        elif game in self._unfinished:
            self._end(game)

    async def _run(self, game: int) -> None:
        log_context(game=game)
        try:
            async with self._tables.erasing:
                pass  # the seat may be that of a person whose name is not erased yet
            over = await self._play_row(game)
        except Exception as error:
            log_failure(log, "the computers could not play on", error)
            over = False
        finally:
            self._running.discard(game)
        if over:
            self._end(game)

    def _end(self, game: int) -> None:
        self._unfinished.discard(game)
        self.on_end(game)

    # ── what ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _play_row(self, game: int) -> bool:
        """Acts until a person is to act, or no person is left; False if the bot stops before that."""
        row = RowTime(self._pace, asyncio.get_running_loop().time)
        for _ in range(MOST):
            position = await self._tables.position(game)
            seat = None if isinstance(position, Refused) else _next_seat(position)
            if seat is None or isinstance(position, Refused):
                return True
            if self._stopping():
                return False
            row.begin(position.view(None).turns)
            if not await self._act(position, seat, row):
                self._stuck[game] = position.table.last
                return True
        return True

    async def _act(self, position: Position, seat: int, row: RowTime) -> bool:
        """One action of a computer; False if it cannot act. A person who comes back meanwhile is faster."""
        began = row.now()
        advised = await self.advice(position, seat, row.patience())
        row.spend(row.now() - began)
        await asyncio.sleep(row.left())
        now = await self._tables.position(position.table.game)
        if isinstance(now, Refused) or now.table.status != RUNNING or now.present(seat):
            return True
        first = Advice(position.options(seat)[0], Why("nothing_else"))
        return await self._play(position, seat, advised) or await self._play(position, seat, first)

    async def _play(self, position: Position, seat: int, advised: Advice) -> bool:
        taken = await self._tables.play_seat(position.table.game, seat, position.decision(seat), advised.action)
        if isinstance(taken, Refused):
            if taken.code not in OVERTAKEN:
                log.error("a computer was refused", extra={"code": taken.code})
            return taken.code in OVERTAKEN
        await note_why(self._store, taken, advised.why, self._tables.log)
        return True


def _next_seat(position: Position) -> int | None:
    """The seat on which a computer is to act; none while people are to act, or when no person is left."""
    if position.table.status != RUNNING or not any(map(position.present, range(len(position.table.seats)))):
        return None
    return next((seat for seat in position.to_act if not position.present(seat)), None)

"""Who has fallen silent: a person who was asked, and has not acted since. Read from the stored clocks and moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from cogs.tables.clocks import GONE_AFTER, seconds_per_decision
from cogs.tables.position import Position
from data.store import Move, Store, Table

TIMEOUTS = 3  # so many in a row are as good as `GONE_AFTER`, however short the clock


@dataclass(frozen=True)
class Silence:
    """The silence of a person who has been asked."""

    since: int  # when the first question was asked that the person has not answered
    timeouts: int  # how often in a row the computer has had to play instead

    def is_gone(self, now: int) -> bool:
        return self.timeouts >= TIMEOUTS or now - self.since >= GONE_AFTER


async def silence_of(store: Store, table: Table, seat: int) -> Silence | None:
    """The silence of the person of a seat; None if that person owes no answer."""
    late, clock = await store.moves.late_since_last_act(table.game, seat), table.clock(seat)
    if late:
        return Silence(late[0].at - (seconds_per_decision(table) or 0), count_timeouts(late))
    return None if clock is None else Silence(clock.since, 0)


def count_timeouts(late: Sequence[Move]) -> int:
    """How many turns these moves of one seat belong to, all played by the computer because the time had run out."""
    return 1 + sum(after.n != before.n + 1 or _ends_turn(before) for before, after in pairwise(late))


def _ends_turn(move: Move) -> bool:
    return any(event["e"] == "turn" for event in move.events)


async def gone_seats(store: Store, position: Position) -> frozenset[int]:
    """The seats whose persons were asked and have been silent for too long."""
    table, now = position.table, store.now()
    found: set[int] = set()
    for seat, sitter in enumerate(table.seats):
        if sitter.user is not None and position.present(seat):
            silence = await silence_of(store, table, seat)
            if silence is not None and silence.is_gone(now):
                found.add(seat)
    return frozenset(found)

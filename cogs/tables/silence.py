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

    seconds: int  # for how long the person was asked in vain; while the bot was down, no time has passed
    timeouts: int  # how often in a row the computer has had to play instead

    @property
    def is_gone(self) -> bool:
        return self.timeouts >= TIMEOUTS or self.seconds >= GONE_AFTER


async def silence_of(store: Store, table: Table, seat: int) -> Silence | None:
    """The silence of the person of a seat; None if that person owes no answer."""
    late, clock = await store.moves.late_since_last_act(table.game, seat), table.clock(seat)
    if clock is None and not late:
        return None
    timeouts = count_timeouts(late) if late else 0
    is_counted = clock is not None and clock.late and bool(late) and late[-1].at >= clock.since
    waited = 0 if clock is None or is_counted else store.now() - clock.since
    return Silence(timeouts * (seconds_per_decision(table) or 0) + waited, timeouts)


def count_timeouts(late: Sequence[Move]) -> int:
    """How many turns these moves of one seat belong to, all played by the computer because the time had run out."""
    return 1 + sum(after.n != before.n + 1 or _ends_turn(before) for before, after in pairwise(late))


def _ends_turn(move: Move) -> bool:
    return any(event["e"] == "turn" for event in move.events)


async def gone_seats(store: Store, position: Position) -> frozenset[int]:
    """The seats whose persons were asked and have been silent for too long."""
    table = position.table
    found: set[int] = set()
    for seat, sitter in enumerate(table.seats):
        if sitter.user is not None and position.present(seat):
            silence = await silence_of(store, table, seat)
            if silence is not None and silence.is_gone:
                found.add(seat)
    return frozenset(found)

"""What has happened at the tables, for their panels: the public events of moves, from memory or else the store.

Since when a panel tells them follows from the events alone, and is therefore the same after a restart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.tables.position import Outcome, Position
from cogs.tables.reasons import thoughts_of
from cogs.tables.service import Tables
from cogs.wording.log import LogEvent, OutOfTime, log_events
from data.store import Store
from engine.events import Joined, Left, TurnBegan
from engine.refused import Refused

MAX_ROUNDS = 3  # that somebody is told of who has not played for longer
KEPT_MOVES = 80  # of a game in memory: more than three rounds of five usually have

Moves = Mapping[int, Sequence[LogEvent]]


class News:
    """The events of all games, by game and move."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._known: dict[int, dict[int, tuple[LogEvent, ...]]] = {}

    async def add(self, untold: Sequence[Outcome]) -> None:
        """Remembers new moves."""
        last = untold[-1]
        thoughts, known = await thoughts_of(self._store, last.table), self._known.setdefault(last.game, {})
        known.update({outcome.n: log_events(outcome, thoughts.get(outcome.n)) for outcome in untold})
        for n in [n for n in known if n <= last.n - KEPT_MOVES]:
            del known[n]

    def forget(self, game: int) -> None:
        """Forgets a game that is over."""
        self._known.pop(game, None)

    async def between(self, position: Position, since: int, until: int) -> tuple[LogEvent, ...]:
        """The events of the moves after `since`, up to `until`."""
        wanted, known = range(since + 1, until + 1), self._known.get(position.table.game, {})
        if not all(n in known for n in wanted):
            known = await self._whole(position)
        return tuple(event for n in wanted for event in known[n])

    async def own_turn(self, position: Position) -> int:
        """The move that ended the last turn of whoever is to act now; -1 if they have had none."""
        [seat], last = position.to_act, position.table.last
        most = MAX_ROUNDS * len(position.table.seats)
        ended = end_of_last_turn(self._known.get(position.table.game, {}), seat, last, most)
        if ended is None:
            ended = end_of_last_turn(await self._whole(position), seat, last, most)
        assert ended is not None
        return ended

    def turn_began(self, position: Position) -> int | None:
        """The last of the remembered moves that began a turn."""
        known = self._known.get(position.table.game, {})
        began = (n for n, events in known.items() if any(isinstance(event, TurnBegan) for event in events))
        return max((n for n in began if n <= position.table.last), default=None)

    async def _whole(self, position: Position) -> dict[int, tuple[LogEvent, ...]]:
        """All moves from the store; the last ones are remembered."""
        log = await self._tables.log(position.table.game)
        assert not isinstance(log, Refused)
        thoughts = await thoughts_of(self._store, position.table)
        whole = {entry.n: log_events(entry, thoughts.get(entry.n)) for entry in log}
        self._known.setdefault(position.table.game, {}).update(
            {n: events for n, events in whole.items() if n > position.table.last - KEPT_MOVES}
        )
        return whole


def end_of_last_turn(moves: Moves, seat: int, last: int, most: int) -> int | None:
    """The move up to `last` that ended the last turn of a seat before the present one, played by its person.

    A turn that the computer played because time had run out, or because the person was away, does not count. Looks
    back `most` turns at most. -1 if there was no such turn; None if `moves` do not go back far enough.
    """
    ended, turns, late, away = None, 0, False, False
    for n in range(last, -1, -1):
        if n not in moves:
            return None
        for event in reversed(moves[n]):
            match event:
                case TurnBegan(seat=began):
                    if ended is not None and began == seat and not (late or away):
                        return ended
                    if turns == most:
                        return n
                    ended, turns, late = n, turns + 1, False
                case OutOfTime(seat=who) if who == seat:
                    late = True
                case Joined(seat=who) if who == seat:
                    away = True
                case Left(seat=who) if who == seat:
                    away = False
                case _:
                    pass
    return -1

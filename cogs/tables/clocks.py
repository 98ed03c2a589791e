"""The clocks that a table can have, and what happens out of time. Kept in the options of a table."""

from __future__ import annotations

from data.store import Clock, Table
from engine.state import Game, to_act

MINUTE, HOUR = 60, 3600

NO_CLOCK = "none"
SECONDS = {"live": 3 * MINUTE, "evening": 15 * MINUTE, "daily": 12 * HOUR, "slow": 48 * HOUR}
CLOCKS = (NO_CLOCK, *SECONDS)

WAIT, PLAY, LEAVE = "wait", "play", "leave"
OUT_OF_TIME = (PLAY, LEAVE, WAIT)  # the computer plays this one turn; it takes the seat; the table waits

CLOCK, LATE = "clock", "late"  # the names of the two options


def clock_of(table: Table) -> str:
    """How long everybody may think."""
    chosen = table.options.get(CLOCK)
    return chosen if chosen in SECONDS else NO_CLOCK


def late_of(table: Table) -> str:
    """What happens out of time."""
    chosen = table.options.get(LATE)
    return chosen if chosen in OUT_OF_TIME else PLAY


def seconds_of(table: Table) -> int | None:
    """How long somebody may think, if the table has a clock."""
    return SECONDS.get(clock_of(table))


def known_clock(clock: str | None) -> str:
    """A clock that was stored, or none if it is not known."""
    return clock if clock in SECONDS else NO_CLOCK


LAST = 2  # the stage in which only the end is still to come
RETRY = 60  # seconds until what could not be done out of time is tried again


def moments(clock: Clock) -> tuple[int, ...]:
    """Half of the time, the beginning of the last tenth, the end."""
    if clock.due is None:
        return ()
    length = clock.due - clock.since
    return clock.since + length // 2, clock.due - length // 10, clock.due


def moved_on(table: Table, clock: Clock, now: int) -> Clock:
    """The clock as it is now: the moments that have passed are counted, and the next is known."""
    passed = sum(moment <= now for moment in moments(clock))
    if passed <= LAST:
        return clock.but(stage=passed, next=next((moment for moment in moments(clock) if moment > now), None))
    waits = late_of(table) == WAIT
    return clock.but(stage=passed, next=None if waits else now + RETRY, ping=None)


def fresh(table: Table, seat: int, decision: int, now: int) -> Clock:
    """A clock that begins to run; at a table without clocks it only says what is asked."""
    seconds = seconds_of(table)
    clock = Clock(seat, decision, now, None if seconds is None else now + seconds)
    return clock.but(next=next(iter(moments(clock)), None))


def clocks_after(table: Table, game: Game, now: int, late: Clock | None = None) -> tuple[Clock, ...]:
    """The clocks that run in this game, one for each person that it waits for.

    `late` is that of a turn which the computer plays and which is not at its end: no new time is given for the rest.
    A seat that has changed hands begins anew: `table` is then without its clock.
    """
    return tuple(_after(table, game, seat, now, late) for seat in to_act(game) if _is_person(table, game, seat))


def _after(table: Table, game: Game, seat: int, now: int, late: Clock | None) -> Clock:
    decision, before = game.answered[seat], table.clock(seat)
    if before is not None and before.decision == decision:
        return before
    if late is not None and late.seat == seat:
        return late.but(decision=decision, late=True, due=min(late.due or now, now), next=now + RETRY, ping=None)
    return fresh(table, seat, decision, now)


def _is_person(table: Table, game: Game, seat: int) -> bool:
    return table.seats[seat].user is not None and not game.away >> seat & 1


def next_due(clocks: tuple[Clock, ...]) -> int | None:
    """When the time of somebody runs out first."""
    return min((clock.due for clock in clocks if clock.due is not None), default=None)


def soonest(clocks: tuple[Clock, ...]) -> int | None:
    """When something of these clocks falls due first."""
    return min((moment for clock in clocks for moment in (clock.next, clock.ping) if moment is not None), default=None)

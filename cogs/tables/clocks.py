"""The clocks that a table can choose (they are among its options), and the deadlines that follow from its choice."""

from __future__ import annotations

from data.store import Clock, Table
from engine.state import Game, to_act

MINUTE, HOUR = 60, 3600

NO_CLOCK = "none"
SECONDS = {"live": 3 * MINUTE, "evening": 15 * MINUTE, "daily": 12 * HOUR, "slow": 48 * HOUR}
CLOCKS = (NO_CLOCK, *SECONDS)

WAIT, PLAY, LEAVE = "wait", "play", "leave"
TIMEOUT_RULES = (PLAY, LEAVE, WAIT)  # a computer plays this one turn; it takes the seat; the table waits

CLOCK_OPTION, TIMEOUT_OPTION = "clock", "late"  # the names of the two options


def clock_of(table: Table) -> str:
    """The clock that the table has chosen."""
    chosen = table.options.get(CLOCK_OPTION)
    return chosen if chosen in SECONDS else NO_CLOCK


def timeout_rule_of(table: Table) -> str:
    """What happens at this table when somebody's time runs out."""
    chosen = table.options.get(TIMEOUT_OPTION)
    return chosen if chosen in TIMEOUT_RULES else PLAY


def seconds_of(table: Table) -> int | None:
    """How many seconds a person has for a decision; None at a table without a clock."""
    return SECONDS.get(clock_of(table))


def known_clock(clock: str | None) -> str:
    """A stored choice of a clock; no clock, if there is none of that name any more."""
    return clock if clock in SECONDS else NO_CLOCK


LAST = 2  # the stage in which only the end is still to come
RETRY = 60  # seconds after which a timeout is handled again, in case that has failed


def moments(clock: Clock) -> tuple[int, ...]:
    """When half of the time is over, when the last tenth begins, and the end."""
    if clock.due is None:
        return ()
    length = clock.due - clock.since
    return clock.since + length // 2, clock.due - length // 10, clock.due


def moved_on(table: Table, clock: Clock, now: int) -> Clock:
    """The clock as it is now: `stage` counts the moments that have passed, `next` is the next one."""
    passed = sum(moment <= now for moment in moments(clock))
    if passed <= LAST:
        return clock.but(stage=passed, next=next((moment for moment in moments(clock) if moment > now), None))
    waits = timeout_rule_of(table) == WAIT
    return clock.but(stage=passed, next=None if waits else now + RETRY, ping=None)


def fresh(table: Table, seat: int, decision: int, now: int) -> Clock:
    """A clock that starts now; at a table without a clock it has no deadline and only says what is asked."""
    seconds = seconds_of(table)
    clock = Clock(seat, decision, now, None if seconds is None else now + seconds)
    return clock.but(next=next(iter(moments(clock)), None))


def clocks_after(table: Table, game: Game, now: int, late: Clock | None = None) -> tuple[Clock, ...]:
    """The clocks that run after a move, one for each person that the game waits for.

    `late` is the clock of a person for whom a computer plays a turn that is not over yet: the rest gets no new time.
    A seat that has changed hands gets the whole time: the caller has removed its clock from `table`.
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


def earliest_deadline(clocks: tuple[Clock, ...]) -> int | None:
    """The first deadline."""
    return min((clock.due for clock in clocks if clock.due is not None), default=None)


def next_wake_up(clocks: tuple[Clock, ...]) -> int | None:
    """The first moment at which something of these clocks falls due."""
    return min((moment for clock in clocks for moment in (clock.next, clock.ping) if moment is not None), default=None)

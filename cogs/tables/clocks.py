"""The clocks that a table can choose (it keeps the choice among its options), and the deadlines that follow."""

from __future__ import annotations

from data.store import Clock, Table
from engine.state import Game, to_act

MINUTE, HOUR, DAY = 60, 3600, 86400

NO_CLOCK = "none"
SECONDS = {"live": 3 * MINUTE, "evening": 15 * MINUTE, "daily": 24 * HOUR, "slow": 48 * HOUR}
CLOCKS = (NO_CLOCK, *SECONDS)
DEFAULT_CLOCK = "daily"  # of a new table, where its server has no default of its own

WAIT, PLAY, LEAVE = "wait", "play", "leave"
TIMEOUT_RULES = (PLAY, LEAVE, WAIT)  # a computer plays this one turn; it takes the seat; the table waits

CLOCK_OPTION, TIMEOUT_OPTION = "clock", "late"  # the stored names of the two options


def clock_of(table: Table) -> str:
    """The clock that the table has chosen; a table stored without a choice has none."""
    chosen = table.options.get(CLOCK_OPTION)
    return chosen if chosen in SECONDS else NO_CLOCK


def timeout_rule_of(table: Table) -> str:
    """What happens at this table when a player's time runs out."""
    chosen = table.options.get(TIMEOUT_OPTION)
    return chosen if chosen in TIMEOUT_RULES else PLAY


def seconds_per_decision(table: Table) -> int | None:
    """How many seconds a person has for a decision; None at a table without a clock."""
    return SECONDS.get(clock_of(table))


def default_clock(chosen: str | None) -> str:
    """The clock of a server's new tables: the one that it has chosen, if it has and that clock still exists."""
    return chosen if chosen in CLOCKS else DEFAULT_CLOCK


GONE_AFTER = 3 * DAY  # seconds of silence after which a person who was asked counts as gone

FINAL_STAGE = 2  # the stage of a clock whose next moment is its end
RETRY_SECONDS = 60  # after which a timeout is handled again, in case that has failed


def moments(clock: Clock) -> tuple[int, ...]:
    """When half of the time is over, when the last tenth begins, and when the time is over.

    At a table without a clock: when the person counts as gone.
    """
    if clock.due is None:
        return (clock.since + GONE_AFTER,)
    length = clock.due - clock.since
    return clock.since + length // 2, clock.due - length // 10, clock.due


def advance(table: Table, clock: Clock, now: int) -> Clock:
    """The clock with the moments that have passed counted in `stage`, and the next one in `next`."""
    passed = sum(moment <= now for moment in moments(clock))
    if passed <= FINAL_STAGE:
        return clock.but(stage=passed, next=next((moment for moment in moments(clock) if moment > now), None))
    waits = timeout_rule_of(table) == WAIT
    return clock.but(stage=passed, next=None if waits else now + RETRY_SECONDS, ping=None)


def new_clock(table: Table, seat: int, decision: int, now: int) -> Clock:
    """A clock that starts now. At a table without a clock it has no deadline and only notes what is asked."""
    seconds = seconds_per_decision(table)
    clock = Clock(seat, decision, now, None if seconds is None else now + seconds)
    return clock.but(next=next(iter(moments(clock)), None))


def clocks_after(table: Table, game: Game, now: int, expired: Clock | None = None) -> tuple[Clock, ...]:
    """The clocks that run after a move, one for each person that the game waits for.

    `expired` is the clock of a person for whom a computer plays a turn that is not over yet: the rest gets no new time.
    A seat that has changed hands gets the whole time: the caller has removed its clock from `table`.
    """
    return tuple(
        _clock_after(table, game, seat, now, expired) for seat in to_act(game) if _is_person(table, game, seat)
    )


def _clock_after(table: Table, game: Game, seat: int, now: int, expired: Clock | None) -> Clock:
    decision, before = game.answered[seat], table.clock(seat)
    if before is not None and before.decision == decision:
        return before
    if expired is not None and expired.seat == seat:
        due = min(expired.due or now, now)
        return expired.but(decision=decision, late=True, due=due, next=now + RETRY_SECONDS, ping=None)
    return new_clock(table, seat, decision, now)


def reset_clocks(table: Table, now: int) -> tuple[Clock, ...]:
    """The running clocks after the table has chosen another clock, which it has in `table`.

    What is asked already keeps the time that was promised, if that is longer: the old deadline, or a day where there
    was none. So nobody who is asleep loses a turn by the vote of the others.
    """
    return tuple(clock if clock.late else _reset(table, clock, now) for clock in table.clocks)


def _reset(table: Table, clock: Clock, now: int) -> Clock:
    seconds = seconds_per_decision(table)
    if seconds is None:
        after = clock.but(due=None)
    else:
        promised = clock.due if clock.due is not None else now + DAY
        after = clock.but(due=max(promised, now + seconds))
    coming = [moment for moment in moments(after) if moment > now]
    return after.but(stage=len(moments(after)) - len(coming), next=next(iter(coming), None))


def _is_person(table: Table, game: Game, seat: int) -> bool:
    return table.seats[seat].user is not None and not game.away >> seat & 1


def earliest_deadline(clocks: tuple[Clock, ...]) -> int | None:
    """The earliest deadline of these clocks; None if none has one."""
    return min((clock.due for clock in clocks if clock.due is not None), default=None)


def next_wake_up(clocks: tuple[Clock, ...]) -> int | None:
    """The earliest moment at which one of these clocks, or a postponed reminder, falls due."""
    return min((moment for clock in clocks for moment in (clock.next, clock.ping) if moment is not None), default=None)

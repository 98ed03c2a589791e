"""The clocks that a table can have, and what happens out of time. Kept in the options of a table."""

from __future__ import annotations

from data.store import Table

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

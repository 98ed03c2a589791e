"""The clock of a table in words, for the lobby and for whoever asks later."""

from __future__ import annotations

from cogs.clock.kinds import NO_CLOCK, clock_of, late_of
from data.store import Table
from data.text import Voice


def clock_lines(table: Table, voice: Voice) -> list[str]:
    """How long everybody may think and what happens then; nothing at a table without a clock."""
    if clock_of(table) == NO_CLOCK:
        return []
    facts = {"clock": voice(f"clock-{clock_of(table)}"), "late": voice(f"late-{late_of(table)}")}
    return [voice("clock-line", **facts)]

"""The numbers of games: none comes again, whatever copy of the database is put back, and if it is begun afresh.

A number says when the database was opened by the process that gave it, and behind that how many games there have been.
Each start of a bot begins such a series, so that who restores a copy has nothing to do about it. The buttons of games
that are lost hang in channels for years; they hold the whole number, and so lead to no game that came later. People
read the count alone.
"""

from __future__ import annotations

SERIES = 1_000_000  # numbers of a series
BEGINNING = 1_767_225_600  # the seconds of 1970 at the start of 2026; earlier numbers were the count alone


def shown_number(game: int) -> int:
    """The number of a game as people read it."""
    return game % SERIES


def begin_series(last: int, now: int) -> int:
    """The number after which games go on when a bot starts now; `last` was given last, 0 if none was.

    The count goes on. Numbers never go back, also where the host's clock does.
    """
    series = max(now - BEGINNING, 0) * SERIES
    return max(last, series + last % SERIES)

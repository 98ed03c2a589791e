"""One copy of the database for each day, in a folder: for a clock that runs `bot.py backup --keep DAYS FOLDER`.

Copies are named by their day, and only what is named so is ever deleted: the oldest first, the newest never, and none
before a sound new one is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from data.store.errors import FAILED, StoreError

OWNER_ONLY = 0o700
DAY = r"\d{4}-\d{2}-\d{2}"


def copy_of_today(database: Path, folder: Path) -> Path:
    """Where today's copy is to be; makes the folder."""
    try:
        folder.mkdir(OWNER_ONLY, exist_ok=True)
    except OSError as error:
        raise StoreError(FAILED, f"{folder} cannot be used for copies: {error.strerror}") from error
    return folder / f"{database.stem}-{date.today():%Y-%m-%d}{database.suffix}"


def delete_old(database: Path, made: Path, keep: int) -> int:
    """Deletes all but so many of the newest copies, and what crashes have left of others; returns how many stay."""
    copies = sorted(_named(database, made.parent, ""))
    old = [copy for copy in copies[:-keep] if copy != made]
    for path in (*old, *_named(database, made.parent, r"\.unfinished-[0-9a-f]+")):
        path.unlink(missing_ok=True)
    return len(copies) - len(old)


def _named(database: Path, folder: Path, end: str) -> Iterator[Path]:
    name = re.compile(re.escape(database.stem) + f"-{DAY}" + re.escape(database.suffix) + end)
    return (path for path in folder.iterdir() if name.fullmatch(path.name))

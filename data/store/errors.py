"""The errors of the store, in words for the host, whatever the engine. They never repeat anything that is stored."""

from __future__ import annotations

NEWER = "newer"
OLDER = "older"
FOREIGN = "foreign"
NO_FOLDER = "no_folder"
READ_ONLY = "read_only"
REFUSED = "refused"
FULL = "full"
CORRUPT = "corrupt"
BUSY = "busy"
FAILED = "failed"
IN_USE = "in_use"  # bots of an older version run on it
ELSEWHERE = "elsewhere"  # another process may have the shards of this one


class StoreError(Exception):
    """The store cannot do what it was asked; nothing is half written. `code` is one of the constants above."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    @property
    def passes(self) -> bool:
        """Whether the same may succeed later without anybody doing anything."""
        return self.code in (BUSY, ELSEWHERE)

    @property
    def is_full(self) -> bool:
        """Whether there is no room: its host has to make some, and no traceback says more."""
        return self.code == FULL


class Conflict(Exception):
    """What was to be written does not fit what is stored: the schema, or a rule of the store, forbids it.

    Mostly somebody else was faster. It undoes its transaction, and is caught where that began.
    """

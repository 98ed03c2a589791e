"""What is remembered to save work, and may be forgotten: the oldest goes when there is too much of it."""

from __future__ import annotations

from typing import TypeVar

MOST = 10_000  # entries: more than a bot has people and tables in a day

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(dict[Key, Value]):
    """A dictionary that holds so many entries at most; what was set longest ago is forgotten first."""

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        self.pop(key, None)
        super().__setitem__(key, value)
        if len(self) > self._most:
            del self[next(iter(self))]

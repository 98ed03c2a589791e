"""Questions and answers as they go through the pipe to a worker and back: pickles, each after its length.

What both processes have loaded, such as a board, goes by its name: so that a question is a few kilobytes, and so that
what is compared by identity stays the same object.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Generic, TypeVar

LENGTH_BYTES = 4  # of the length before a pickle

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Named(Generic[Thing]):
    """A kind of object that goes by its name, and how the other process finds it."""

    kind: type[Thing]
    name: Callable[[Thing], Any]
    find: Callable[[Any], Thing]


class Pickles:
    """What a pool and its workers say to each other."""

    def __init__(self, **named: Named[Any]) -> None:
        self._named = named
        self._words = {each.kind: word for word, each in named.items()}

    def encode(self, message: object) -> bytes:
        """A message with its length before it."""
        pickled = BytesIO()
        _Pickler(pickled, self._name).dump(message)
        return len(pickled.getvalue()).to_bytes(LENGTH_BYTES) + pickled.getvalue()

    def decode(self, pickled: bytes) -> Any:
        """A message from its pickle."""
        return _Unpickler(BytesIO(pickled), self._find).load()

    def _name(self, thing: object) -> tuple[str, Any] | None:
        word = self._words.get(type(thing))
        return None if word is None else (word, self._named[word].name(thing))

    def _find(self, name: tuple[str, Any]) -> Any:
        word, rest = name
        return self._named[word].find(rest)


class _Pickler(pickle.Pickler):
    def __init__(self, file: BytesIO, name: Callable[[object], Hashable]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._name = name

    def persistent_id(self, obj: object) -> Any:
        return self._name(obj)


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: BytesIO, find: Callable[[Any], object]) -> None:
        super().__init__(file)
        self._find = find

    def persistent_load(self, pid: Any) -> object:
        return self._find(pid)

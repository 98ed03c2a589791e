"""Small values that come back all the time are made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class Made(dict[Any, Value], Generic[Value]):
    """Values by what they are made of, each made when it is first asked for."""

    def __init__(self, make: Callable[..., Value]) -> None:
        self.make = make

    def __missing__(self, of: Any) -> Value:
        value = self.make(*of) if isinstance(of, tuple) else self.make(of)  # type: ignore[misc]
        self[of] = value
        return value

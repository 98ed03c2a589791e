"""Small values that come back all the time are made once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")

# The most that a board may have: what is made beforehand is made for so many.
SEATS = range(8)
PLACES = range(8)  # of the market
CARDS = range(12)  # kinds of card


class Made(dict[Any, Value], Generic[Value]):
    """Values by what they are made of, each made when it is first asked for."""

    def __init__(self, make: Callable[..., Value]) -> None:
        self.make = make

    def __missing__(self, of: Any) -> Value:
        value = self.make(*of) if isinstance(of, tuple) else self.make(of)  # type: ignore[misc]
        self[of] = value
        return value


def made(make: Callable[..., Any], *ranges: Iterable[int]) -> Any:
    """Values made beforehand, one for every choice from these ranges: `made(Turned, PLACES, CARDS)[place][card]`."""
    return _made(make, (), ranges)


def _made(make: Callable[..., Any], chosen: tuple[int, ...], ranges: tuple[Iterable[int], ...]) -> Any:
    if not ranges:
        return make(*chosen)
    return tuple(_made(make, (*chosen, number), ranges[1:]) for number in ranges[0])

"""Verifiable chance: every shuffle follows from a secret seed by HMAC-SHA-256 and Fisher-Yates.

The words of shuffle `n` are the 16-bit big-endian words of HMAC-SHA-256(seed, "n:0"), HMAC-SHA-256(seed, "n:1"), …
in this order. A number below `k` is the next word modulo `k`; words from the largest multiple of `k` upward are
skipped, so that every value is equally likely. The cards are sorted; then, for i from the last place (counted from 0)
down to 1, the card in place i changes places with the one in place number-below(i + 1). The first card is the top.
Who goes first is a number below the seats, from the words of shuffle "first". The seats are shuffle -1: of the players
as they stood in the lobby, counted from 0; the first of that order has seat 0.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, count
from struct import Struct
from typing import NamedTuple

SEATING = -1  # the number of the shuffle that draws the seats
WORD = 1 << 16
WORDS = Struct(">16H")


class Chance(NamedTuple):
    """The source of every shuffle of one game: its secret 256-bit seed."""

    seed: bytes

    @property
    def commitment(self) -> str:
        """The hash shown from the lobby on, which proves afterwards that the seed was not changed."""
        return hashlib.sha256(self.seed).hexdigest()

    def shuffle(self, number: int, cards: Iterable[int]) -> tuple[int, ...]:
        """The cards in the order, top first, that the game's shuffle of this number gives them."""
        order = sorted(cards)
        words = _words(self.seed, str(number))
        for (last, below, fair), word in zip(_steps(len(order)), words, strict=False):
            while word >= fair:
                word = next(words)
            other = word % below
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def first_seat(self, seats: int) -> int:
        """Who goes first (SETUP-6)."""
        fair = WORD - WORD % seats
        return next(word for word in _words(self.seed, "first") if word < fair) % seats


@cache
def _steps(cards: int) -> tuple[tuple[int, int, int], ...]:
    """Each place from the last down, how many places it may change with, and the first word that would be unfair."""
    return tuple((last, last + 1, WORD - WORD % (last + 1)) for last in range(cards - 1, 0, -1))


def _words(seed: bytes, name: str) -> Iterator[int]:
    keyed = _keyed(seed)
    blocks = (_block(keyed, f"{name}:{block}") for block in count())
    return chain.from_iterable(map(WORDS.unpack, blocks))


@lru_cache(maxsize=1)
def _keyed(seed: bytes) -> hmac.HMAC:
    """An HMAC with this key, of which every block takes a copy: the shuffles of a deal all use the same one."""
    return hmac.new(seed, digestmod="sha256")


def _block(keyed: hmac.HMAC, message: str) -> bytes:
    block = keyed.copy()
    block.update(message.encode())
    return block.digest()

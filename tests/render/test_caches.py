"""Everything that is kept is bounded: the bot runs for months."""

from __future__ import annotations

import functools
import gc

from render.ink.png import Bands
from tests.render.scenes import EUROPE

FEW = {"Face", "RGB"}
"""Arguments of which there are few: faces of letters, colors."""
FEW_BOARDS = {"load_theme"}
"""Caches with a board's name as their only key."""


def test_every_cache_has_a_size_or_few_keys() -> None:
    assert EUROPE  # whatever draws a board has been imported
    caches = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
    ours = [each for each in caches if each.__module__.startswith("render.")]
    assert len(ours) > 20
    for each in ours:
        if each.__name__ in FEW_BOARDS:
            continue
        few = all(kind in FEW for name, kind in each.__annotations__.items() if name != "return")
        assert each.cache_parameters()["maxsize"] or few, each.__qualname__


def test_bands_used_longest_ago_are_dropped() -> None:
    bands = Bands(3)
    for n in range(9):
        bands.deflated(memoryview(bytes([n]) * 50), memoryview(b""))
    assert len(bands.kept) == 3

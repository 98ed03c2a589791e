"""Everything that is kept is bounded: the bot runs for months."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import render
from render.ink.png import Bands

FEW_ARGUMENTS = {"Face", "RGB"}
"""Arguments of which there are few: faces of type, colors."""
FEW_BOARDS = {"load_theme"}
"""Caches with a board's name as their only key."""


def caches() -> Iterator[Any]:
    """Every function of render whose results are kept."""
    for found in pkgutil.walk_packages(render.__path__, "render."):
        if not found.name.endswith("__main__"):
            module = importlib.import_module(found.name)
            yield from (each for each in vars(module).values() if hasattr(each, "cache_parameters"))


def test_every_cache_has_a_size_or_few_keys() -> None:
    found = set(caches())
    assert len(found) > 20
    for each in found:
        arguments = [kind for name, kind in each.__annotations__.items() if name != "return"]
        few = each.__name__ in FEW_BOARDS or all(kind in FEW_ARGUMENTS for kind in arguments)
        assert each.cache_parameters()["maxsize"] or few, each.__qualname__


def test_bands_used_longest_ago_are_dropped() -> None:
    bands = Bands(3)
    for n in range(9):
        bands.deflated(memoryview(bytes([n]) * 50), memoryview(b""))
    assert len(bands.kept) == 3

"""Imports inside render point one way, as `render/__init__.py` says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ORDER = ["ink", "", "cards", "map", "lab"]
"""The folders of render, lowest first; "" are the files beside them."""
FILES = [file for file in sorted((ROOT / "render").rglob("*.py")) if file.name != "__main__.py"]


def folder(module: str) -> str:
    """The folder of a module of render."""
    parts = module.split(".")
    return parts[1] if (ROOT / "render" / parts[1]).is_dir() else ""


def imported(file: Path) -> Iterator[str]:
    """The modules of render that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("render."):
            yield node.module


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_imports_point_one_way(file: Path) -> None:
    here = folder(".".join(file.relative_to(ROOT).with_suffix("").parts))
    allowed = {*ORDER[: 2 if here == "cartography" else ORDER.index(here) + 1], here}
    assert {folder(module) for module in imported(file)} <= allowed

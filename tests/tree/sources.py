"""The project's own Python files, each read and parsed once for all rules about them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "data", "render", "cogs", "bot")
FILES = [*(file for room in ROOMS[:-1] for file in sorted((ROOT / room).rglob("*.py"))), ROOT / "bot.py"]
TESTS = sorted((ROOT / "tests").rglob("*.py"))


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def room(file: Path) -> str:
    return name(file).split("/")[0].removesuffix(".py")


@cache
def text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """Everything in the code of a file."""
    return tuple(ast.walk(ast.parse(text(file))))


@cache
def imports(file: Path) -> frozenset[str]:
    """Every module that a file imports, anywhere in it, as it is written."""
    found: set[str] = set()
    for node in nodes(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name(file)}: imports are written from the root"
            found.add(node.module or "")
    return frozenset(found)


def packages(file: Path) -> set[str]:
    """The top level of every module that a file imports."""
    return {module.split(".")[0] for module in imports(file)}


def broken(files: Iterable[Path], rule: Callable[[Path], Iterable[object]]) -> list[str]:
    """What breaks a rule, each with its file."""
    return [f"{name(file)}: {fault}" for file in files for fault in rule(file)]

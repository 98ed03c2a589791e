"""Imports inside `cogs/`: its packages are layers; no cycle, no long chain, and no Discord below `kit`."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.tree.sources import ROOT, broken, nodes, packages

FEATURES = ("lobby", "seats", "clocks", "look", "settings", "probe", "metrics")
LAYERS = (
    *(("logs", "measures", "risks", "stopping", "workers"), ("tables",), ("wording",), ("kit",), ("show",), ("turn",)),
    (*FEATURES, "client", "login", "shell"),
    ("assembly",),
)
MOST_LAYERS = 8
LONGEST_CHAIN = 13  # modules, each of which imports the next
LEVEL = {package: level for level, layer in enumerate(LAYERS) for package in layer}
FILES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts): file
    for file in sorted((ROOT / "cogs").rglob("*.py"))
    if file.name != "__init__.py"
}


@cache
def imported(module: str) -> frozenset[str]:
    """The modules of `cogs/` that a module imports, anywhere in it, for types too."""
    return frozenset(_imported(module))


def _imported(module: str) -> Iterator[str]:
    for node in nodes(FILES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in FILES)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("cogs"):
            named = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from ([node.module] if node.module in FILES else named)


@cache
def longest_chain(module: str) -> tuple[str, ...]:
    """The longest sequence of modules that begins with this one and of which each imports the next."""
    return (module, *max(map(longest_chain, sorted(imported(module))), key=len, default=()))


def package(module: str) -> str:
    return module.split(".")[1]


def test_every_package_has_its_layer() -> None:
    assert {package(module) for module in FILES} == set(LEVEL)


def test_there_are_few_layers() -> None:
    assert len(LAYERS) <= MOST_LAYERS


def test_imports_point_to_lower_layers() -> None:
    """And never from one feature to another."""
    assert not [
        f"{module} imports {other}"
        for module in FILES
        for other in imported(module)
        if package(other) != package(module) and LEVEL[package(other)] >= LEVEL[package(module)]
    ]


def test_there_is_no_import_cycle() -> None:
    """Imports for types count too."""
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join((*path[path.index(module) :], module))
        if module not in done:
            for other in imported(module):
                visit(other, (*path, module))
            done.add(module)

    for module in FILES:
        visit(module, ())


def test_no_chain_of_imports_is_long() -> None:
    """From no module do imports lead deeper than this many modules. Imports for types count."""
    chain = max(map(longest_chain, FILES), key=len)
    assert len(chain) <= LONGEST_CHAIN, " -> ".join(chain)


def test_tables_and_wording_know_no_discord() -> None:
    """These packages are tested, and raced, without Discord."""
    without = [file for module, file in FILES.items() if package(module) in ("tables", "wording")]
    assert not broken(without, lambda file: packages(file) & {"discord"})


SERVICES = {"store", "tables", "teller", "seat_dms", "pictures", "panels"}


def test_nobody_reaches_through_the_bot() -> None:
    """Every part gets what it needs in its constructor: the bot has no store, no tables and no teller."""

    def rule(file: Path) -> Iterator[str]:
        for node in nodes(file):
            if isinstance(node, ast.Attribute) and node.attr in SERVICES:
                if ast.unparse(node.value).rpartition(".")[2] in ("bot", "_bot", "client"):
                    yield f"line {node.lineno}: {ast.unparse(node)}"

    assert not broken(FILES.values(), rule)


# What puts a text in front of people, and how many of its arguments are texts.
SHOWS = {"Layout": None, "text": None, "button": 1, "link": 1, "option": 1, "menu": 0}
HINTS = ("label", "placeholder", "description")


def words_shown(module: str) -> Iterator[str]:
    """The words that a module itself puts in front of people."""
    for call in nodes(FILES[module]):
        if isinstance(call, ast.Call) and (name := ast.unparse(call.func).rpartition(".")[2]) in SHOWS:
            hints = [keyword.value for keyword in call.keywords if keyword.arg in HINTS]
            for shown in (*call.args[: SHOWS[name]], *hints):
                pieces = shown.values if isinstance(shown, ast.JoinedStr) else [shown]
                yield from (str(each.value) for each in pieces if isinstance(each, ast.Constant) and each.value)


def test_no_text_stands_in_code() -> None:
    """Every sentence is a key of `data/text/`; signs such as ** may stand in code."""
    shown = {(module, words) for module in FILES for words in words_shown(module)}
    assert not {(module, words) for module, words in shown if any(map(str.isalpha, words))}


@pytest.mark.parametrize("program", ["cogs.show.drawing.worker", "cogs.tables.thinking.worker"])
def test_a_worker_loads_only_what_it_works_with(program: str) -> None:
    """Importing discord.py, asyncio or the store would cost each worker process 7 to 16 MB of memory."""
    heavy = ("aiosqlite", "asyncio", "asyncpg", "discord", "sqlite3")
    check = f"import sys, {program}; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")

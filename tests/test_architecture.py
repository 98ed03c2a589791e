"""Imports inside `cogs/`: its packages are layers; no cycle, no long chain, and no Discord below `kit`."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
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
SHORTEST = 40  # lines of a file
SHORT = {  # files that are shorter, each with its reason
    "cogs.kit.cog": "what every feature is",
    "cogs.metrics.memory": "Linux alone says it",
    "cogs.stopping": "the bot and the probe share it",
    "cogs.kit.colors": "panels, private panels and lobbies share it",
    "cogs.kit.facts": "commands and emoji share it",
    "cogs.kit.nonces": "channels, DMs, reminders and votes share it",
    "cogs.kit.pages": "claims and stations share it",
    "cogs.kit.recent": "panels, DMs and the teller share it",
    "cogs.kit.typed": "commands and forms share it",
    "cogs.look.ended": "record and opened hands share it",
    "cogs.seats.ping_me": "a feature that is small",
    "cogs.show.anonymize": "panels and their messages share it",
    "cogs.show.panel_note": "panels, lobbies and farewells share it",
    "cogs.show.drawing.jobs": "what the process that draws is asked for by name",
    "cogs.show.drawing.scenes": "the bot and the process that draws share it",
    "cogs.tables.thinking.worker": "the program of a process",
    "cogs.tables.warm_up": "the start and nothing else needs it",
    "cogs.turn.confirming": "claims, stations, tickets and the settings share it",
    "cogs.turn.prompts.draw": "the next step and the command share it",
    "cogs.turn.turn": "a feature that is small",
    "cogs.workers.memory": "the bot and its workers share it",
    "cogs.wording.reasons": "the log and nothing else of it",
    "cogs.wording.user_error": "every package above raises it",
}


@cache
def imported(module: str) -> frozenset[str]:
    """The modules of `cogs/` that a module imports, anywhere in it, for types too."""
    return frozenset(_imported(module))


def _imported(module: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
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


@pytest.mark.parametrize("module", FILES)
def test_imports_point_to_lower_layers(module: str) -> None:
    """And never from one feature to another."""
    mine = package(module)
    for other in imported(module):
        assert package(other) == mine or LEVEL[package(other)] < LEVEL[mine], f"{module} imports {other}"


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


@pytest.mark.parametrize("module", [module for module in FILES if package(module) in ("tables", "wording")])
def test_tables_and_wording_know_no_discord(module: str) -> None:
    """These packages are tested, and raced, without Discord."""
    tree = ast.parse(FILES[module].read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert "discord" not in {name.split(".")[0] for name in names}


def test_no_file_is_short_without_a_reason() -> None:
    lines = {module: len(file.read_text(encoding="utf-8").splitlines()) for module, file in FILES.items()}
    assert {module for module, number in lines.items() if number < SHORTEST} == SHORT.keys()


SERVICES = {"store", "tables", "teller", "seat_dms", "pictures", "panels"}


@pytest.mark.parametrize("module", FILES)
def test_nobody_reaches_through_the_bot(module: str) -> None:
    """Every part gets what it needs in its constructor: the bot has no store, no tables and no teller."""
    for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in SERVICES:
            assert ast.unparse(node.value).rpartition(".")[2] not in ("bot", "_bot", "client"), f"line {node.lineno}"


# What puts a text in front of people, and how many of its arguments are texts.
SHOWS = {"Layout": None, "text": None, "button": 1, "link": 1, "option": 1, "menu": 0}
HINTS = ("label", "placeholder", "description")


def words_shown(module: str) -> Iterator[str]:
    """The words that a module itself puts in front of people."""
    for call in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
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

"""Which top-level package may import which (engine ← data, render ← cogs ← bot.py), and what files may hold."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("engine", "data", "render", "cogs", "bot")
MAY_IMPORT = {
    "engine": {"engine"},
    "data": {"data", "engine"},
    "render": {"render", "engine"},
    "cogs": {"cogs", "data", "render", "engine"},
    "bot": {*ROOMS},
}
SHELL = "engine/__main__.py"  # the one file of the engine that may read data/
DOORS = (SHELL, "render/__main__.py")  # to the shell
MEASURES = ("engine/lab/bench.py", "engine/lab/arena.py")  # need a clock
# Where dice need not be verifiable: what a computer player chooses, self-play, the grain of a picture.
DICE = (
    "engine/players/",
    SHELL,
    *MEASURES,
    "engine/lab/odds.py",
    "engine/lab/selfplay.py",
    "cogs/tables/thinking/worker.py",
    "render/",
)
FILES = [
    *(file for room in ROOMS[:-1] for file in sorted((ROOT / room).rglob("*.py"))),
    *(file for file in [ROOT / "bot.py"] if file.exists()),
]


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def room(file: Path) -> str:
    return name(file).split("/")[0].removesuffix(".py")


def imports(file: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name(file)}: imports are written from the root"
            yield node.module or ""


def engine() -> list[Path]:
    return [file for file in FILES if room(file) == "engine"]


@pytest.mark.parametrize("file", FILES, ids=name)
def test_imports_point_one_way(file: Path) -> None:
    """`data` and `render` do not import each other, and nothing imports `bot` or the tests."""
    allowed = MAY_IMPORT[room(file)] | ({"data"} if name(file) in DOORS else set())
    ours = {module.split(".")[0] for module in imports(file)} & {*ROOMS, "tests"}
    assert ours <= allowed


@pytest.mark.parametrize("file", engine(), ids=name)
def test_the_engine_needs_the_standard_library_only(file: Path) -> None:
    outside = {module.split(".")[0] for module in imports(file)} - set(sys.stdlib_module_names) - {"engine"}
    assert outside <= ({"data"} if name(file) == SHELL else set())


@pytest.mark.parametrize("file", engine(), ids=name)
def test_the_rules_touch_no_file_clock_or_network(file: Path) -> None:
    """The shell commands and benchmarks of the engine are exempt."""
    if name(file) in (SHELL, *MEASURES):
        return
    banned = {
        "os",
        "io",
        "pathlib",
        "time",
        "datetime",
        "socket",
        "asyncio",
        "logging",
        "secrets",
        "sqlite3",
        "subprocess",
    }
    assert not {module.split(".")[0] for module in imports(file)} & banned


@pytest.mark.parametrize("file", FILES, ids=name)
def test_no_live_game_uses_the_random_module(file: Path) -> None:
    """Cards and tickets come only from the seed."""
    if not name(file).startswith(DICE):
        assert "random" not in {module.split(".")[0] for module in imports(file)}


def tracked() -> list[Path]:
    """The files under version control, or all files outside a Git working copy."""
    listed = subprocess.run(("git", "ls-files", "-z"), cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode or not listed.stdout:
        return FILES
    return [ROOT / line for line in listed.stdout.split("\0") if line and (ROOT / line).is_file()]


# Written in pieces, so that this file does not hold them itself.
BANNED = {
    "a path of some machine": r"(?<![\w./:-])/(?:home|work|root|Users|farm|tmp/[a-z])/?\w",
    "an address of a registry": r"https?://[^\s\"')]*(?:pypi|pythonhosted|registry\.npmjs|artifactory|/simple/)",
    "something unfinished": r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b",
}


@pytest.mark.parametrize("what", BANNED)
def test_no_tracked_file_holds(what: str) -> None:
    """No path of a machine, no address of a registry, no note of unfinished work."""
    pattern = re.compile(BANNED[what])
    found: list[str] = []
    for file in tracked():
        if file == Path(__file__):
            continue
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{name(file)}: {hit.group()!r}" for hit in pattern.finditer(text)]
    assert not found


def test_nothing_outside_the_engine_uses_what_is_there_for_its_speed() -> None:
    """`engine/fast` is a detail of the engine; and no rule needs a tool of the shell."""
    for file in FILES:
        if room(file) != "engine":
            assert not [module for module in imports(file) if module.startswith("engine.fast")], name(file)
        elif not name(file).startswith(("engine/lab/", SHELL)):
            assert not [module for module in imports(file) if module.startswith("engine.lab")], name(file)

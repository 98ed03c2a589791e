"""Which top-level package may import which (engine ← data, render ← cogs ← bot.py), and what files may hold."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tree.sources import FILES, ROOMS, ROOT, broken, imports, name, packages, room

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
ENGINE = [file for file in FILES if room(file) == "engine"]


def test_imports_point_one_way() -> None:
    """`data` and `render` do not import each other, and nothing imports `bot` or the tests."""

    def rule(file: Path) -> set[str]:
        allowed = MAY_IMPORT[room(file)] | ({"data"} if name(file) in DOORS else set())
        return packages(file) & {*ROOMS, "tests"} - allowed

    assert not broken(FILES, rule)


def test_the_engine_needs_the_standard_library_only() -> None:
    def rule(file: Path) -> set[str]:
        return packages(file) - set(sys.stdlib_module_names) - {"engine", *(["data"] if name(file) == SHELL else [])}

    assert not broken(ENGINE, rule)


def test_the_rules_touch_no_file_clock_or_network() -> None:
    """The shell commands and benchmarks of the engine are exempt."""
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
    rules = [file for file in ENGINE if name(file) not in (SHELL, *MEASURES)]
    assert not broken(rules, lambda file: packages(file) & banned)


def test_no_live_game_uses_the_random_module() -> None:
    """Cards and tickets come only from the seed."""
    live = [file for file in FILES if not name(file).startswith(DICE)]
    assert not broken(live, lambda file: packages(file) & {"random"})


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
    rules = [file for file in ENGINE if not name(file).startswith(("engine/lab/", SHELL))]
    others = [file for file in FILES if room(file) != "engine"]
    for files, what in ((others, "engine.fast"), (rules, "engine.lab")):
        assert not broken(files, lambda file, what=what: [each for each in imports(file) if each.startswith(what)])

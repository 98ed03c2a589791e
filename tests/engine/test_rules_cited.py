"""The rules are written in engine/RULES.md; code and tests name them, and no name leads nowhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine", "data", "render", "cogs", "tests")
RULES = ROOT / "engine" / "RULES.md"

# "TURN-1", and every rule of "FLUSH-1 to FLUSH-3".
NAMED = re.compile(r"\b([A-Z]{2,})-(\d+)(?: to \1-(\d+)\b)?")
# Rules that are only numbers of `board.json`, so that no code holds them.
NUMBERS = {"SETUP-1", "NY-2", "NY-5", "NY-6", "NY-8"}
NO_RULES = {"SHA", "UTF"}  # what else is written like the name of a rule


def rules() -> list[str]:
    """The names in RULES.md, in its order, as often as they are there."""
    return re.findall(r"^- ([A-Z]+-\d+) ", RULES.read_text("utf-8"), re.MULTILINE)


def cited(text: str) -> set[str]:
    """Every rule that a text names, those between the ends of a range too."""
    return {
        f"{group}-{number}"
        for group, first, last in NAMED.findall(text)
        if group not in NO_RULES
        for number in range(int(first), int(last or first) + 1)
    }


def files() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from sorted((ROOT / folder).rglob("*.py"))


@cache
def held_by_tests() -> frozenset[str]:
    """Every rule that the docstring of a test function writes out. To stand within a range is not enough, nor is a
    file's docstring: both speak of many tests at once."""
    found: set[str] = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                names = NAMED.findall(ast.get_docstring(node) or "")
                found |= {f"{group}-{number}" for group, number, last in names if not last}
    return frozenset(found)


def test_no_rule_is_written_twice() -> None:
    assert len(rules()) == len(set(rules()))


def test_every_rule_that_is_named_is_written() -> None:
    """In code, in tests, and in RULES.md and RECORD.md themselves."""
    known = set(rules())
    unknown: list[str] = []
    for file in (*files(), RULES, ROOT / "data" / "record" / "RECORD.md"):
        unknown += [f"{file.relative_to(ROOT)}: {rule}" for rule in sorted(cited(file.read_text("utf-8")) - known)]
    assert not unknown


def test_code_names_every_rule_but_those_that_are_numbers() -> None:
    """As RULES.md says, which names the exceptions."""
    code = [file for file in files() if "tests" not in file.relative_to(ROOT).parts]
    assert set(rules()) - set().union(*(cited(file.read_text("utf-8")) for file in code)) == NUMBERS


@pytest.mark.parametrize("rule", rules())
def test_every_rule_is_tested(rule: str) -> None:
    """A test says that it holds the rule."""
    assert rule in held_by_tests()

"""The GitHub workflow runs `make test`, and nothing else, on every Python version that pyproject.toml names."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
WORKFLOW = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = re.compile(r"Programming Language :: Python :: (3\.\d+)")

# The YAML that we allow ourselves: `key:`, `key: value`, `- key: value`.
LINE = re.compile(r"(?P<indent>(?:  )*)(?P<item>- )?(?P<key>[a-z_-]+):(?: (?P<value>\S.*))?")


def lines() -> list[re.Match[str]]:
    """Every line that is not empty; fails on one that is no YAML of this kind."""
    said = [line for line in WORKFLOW.splitlines() if line and not line.startswith("#")]
    read = [LINE.fullmatch(line) for line in said]
    assert None not in read, said[read.index(None)]
    return [line for line in read if line is not None]


def values(key: str) -> list[str]:
    return [line["value"] for line in lines() if line["key"] == key]


def claimed() -> list[str]:
    return [found[1] for each in PROJECT["classifiers"] if (found := VERSION.fullmatch(each))]


def test_every_python_that_is_claimed_is_tested() -> None:
    [matrix] = values("python")
    assert re.findall(r'"([^"]+)"', matrix) == claimed()
    assert values("python-version") == ["${{ matrix.python }}"]


def test_the_oldest_python_is_the_one_that_is_required() -> None:
    assert PROJECT["requires-python"] == f">={claimed()[0]}"


def test_it_runs_the_tests_and_nothing_else() -> None:
    assert values("run") == ["make test PYTHON=python"]


def test_actions_are_pinned_by_their_major_version() -> None:
    assert [each.split("@")[0] for each in values("uses")] == ["actions/checkout", "actions/setup-python"]
    assert all(re.fullmatch(r"[\w/-]+@v\d+", each) for each in values("uses"))


def test_it_is_laid_out_as_yaml() -> None:
    """Each line is indented like one of its kind above it, or one step deeper than a key without a value."""
    levels, opens = [(0, False)], False  # each level's indent, and whether it is a list
    for line in lines():
        indent, item = len(line["indent"]), bool(line["item"])
        if opens and indent == levels[-1][0] + 2:
            levels.append((indent, item))
        while levels[-1][0] > indent:
            levels.pop()
        assert levels[-1] == (indent, item), line[0]
        if item:
            levels.append((indent + 2, False))
        opens = line["value"] is None

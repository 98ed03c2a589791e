"""The GitHub workflows: tests on every Python that is claimed, quick ones on every system, long ones by the clock."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = {file.stem: file.read_text(encoding="utf-8") for file in (ROOT / ".github" / "workflows").glob("*.yml")}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = re.compile(r"Programming Language :: Python :: (3\.\d+)")

# The YAML that we allow ourselves: `key:`, `key: value`, `- key: value`.
LINE = re.compile(r"(?P<indent>(?:  )*)(?P<item>- )?(?P<key>[\w-]+):(?: (?P<value>\S.*))?")


def lines(name: str) -> list[re.Match[str]]:
    """Every line that is not empty; fails on one that is no YAML of this kind."""
    said = [line for line in WORKFLOWS[name].splitlines() if line and not line.startswith("#")]
    read = [LINE.fullmatch(line) for line in said]
    assert None not in read, said[read.index(None)]
    return [line for line in read if line is not None]


def values(name: str, key: str) -> list[str]:
    return [line["value"] for line in lines(name) if line["key"] == key]


def claimed() -> list[str]:
    return [found[1] for each in PROJECT["classifiers"] if (found := VERSION.fullmatch(each))]


def test_every_python_that_is_claimed_is_tested() -> None:
    [matrix] = values("test", "python")
    assert re.findall(r'"([^"]+)"', matrix) == claimed()
    assert values("test", "python-version") == ["${{ matrix.python }}"]


def test_the_oldest_python_is_the_one_that_is_required() -> None:
    assert PROJECT["requires-python"] == f">={claimed()[0]}"


def test_it_runs_the_tests_and_nothing_else() -> None:
    assert values("test", "run") == ["make test PYTHON=python"]


def test_what_takes_long_runs_every_night() -> None:
    assert values("nightly", "run") == ["make nightly PYTHON=python"]
    assert len(values("nightly", "cron")) == 1


def test_the_quick_tests_run_on_every_system_that_hosts_have() -> None:
    [systems] = values("quick", "system")
    assert systems == "[ubuntu-latest, macos-latest, windows-latest]"
    [tests] = [run for run in values("quick", "run") if "pytest -q" in (run or "")]
    [game] = values("quick", "GAME")
    file, test = game.strip('"').split("::")
    named = [word for word in tests.split() if word.startswith("tests/")]
    assert [each for each in (*named, file) if not (ROOT / each).exists()] == []
    assert f"def {test.split('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8")


def test_a_release_is_a_tag_of_this_version_whose_tests_pass() -> None:
    test = WORKFLOWS["release"].split("\n  image:")[0]
    assert 'tags: ["v*"]' in test and "from data.version import VERSION" in test and "run: .ci/run" in test
    assert values("release", "needs") == ["test", "image"]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_may_do_no_more_than_it_needs(name: str) -> None:
    """Only a release may write, and only what it publishes."""
    written = {line["key"] for line in lines(name) if line["value"] == "write"}
    assert written == ({"packages", "contents"} if name == "release" else set())
    assert "permissions:\n  contents: read\n" in WORKFLOWS[name] and "secrets." not in WORKFLOWS[name]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_actions_are_pinned_by_their_major_version_and_known(name: str) -> None:
    assert {each.split("/")[0] for each in values(name, "uses")} <= {"actions", "docker"}
    assert all(re.fullmatch(r"[\w/-]+@v\d+", each) for each in values(name, "uses"))


@pytest.mark.parametrize("name", WORKFLOWS)
def test_it_is_laid_out_as_yaml(name: str) -> None:
    """Each line is indented like one of its kind above it, or one step deeper than a key without a value."""
    levels, opens = [(0, False)], False  # each level's indent, and whether it is a list
    for line in lines(name):
        indent, item = len(line["indent"]), bool(line["item"])
        if opens and indent == levels[-1][0] + 2:
            levels.append((indent, item))
        while levels[-1][0] > indent:
            levels.pop()
        assert levels[-1] == (indent, item), line[0]
        if item:
            levels.append((indent + 2, False))
        opens = line["value"] is None

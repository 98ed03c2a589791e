""".constraints.txt pins every installed package to the version that is tested, and names no registry."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[2]
PINS = [line for line in (ROOT / ".constraints.txt").read_text(encoding="utf-8").splitlines() if line[0] != "#"]
PIN = re.compile(r"([\w.-]+)==([\w.]+)")


def pinned() -> dict[str, str]:
    return {name.lower(): number for line in PINS for name, number in [PIN.fullmatch(line).groups()]}  # type: ignore[union-attr]


def test_every_pin_is_a_name_and_a_version() -> None:
    assert [line for line in PINS if not PIN.fullmatch(line)] == []


def test_the_pins_agree_with_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    everywhere = [each for each in asked if ";" not in each]  # for some Pythons alone: pinned where it is asked for
    found = {re.sub(r"\[.*]", "", name).lower(): number for name, number in (each.split("==") for each in everywhere)}
    assert found.items() <= pinned().items()


def test_installed_versions_are_the_pinned_ones() -> None:
    assert {name: version(name) for name in pinned()} == pinned()

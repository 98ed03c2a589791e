"""A board is added by a folder and its words alone: a copy of the project gets one more, and the tests run there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from data.boards import BOARDS
from data.text import LOCALES

ROOT = Path(__file__).parents[2]
KYUSHU = Path(__file__).parent / "kyushu"
# Any further board of this tree stays out of the copy: it may have the same name, or give the same cards another look.
KEPT = ("europe", "new-york")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project with a third board. All but `data/` is the project itself, so nothing else can have been touched."""
    root = tmp_path / "project"
    root.mkdir()
    for path in ROOT.iterdir():
        if path.name != "data" and not path.name.startswith(".git"):
            (root / path.name).symlink_to(path)
    data = ROOT / "data"
    further = [name for name in BOARDS if name not in KEPT]
    left_out = {file for name in further for file in (data / "boards" / name).rglob("*")}
    left_out |= {file for name in further for file in (data / "text").glob(f"*/boards/{name}.ftl")}
    for file in data.rglob("*"):
        if file.is_file() and "__pycache__" not in file.parts and file not in left_out:
            link(root / file.relative_to(ROOT), file)
    for file in KYUSHU.glob("*.json"):
        link(root / "data" / "boards" / KYUSHU.name / file.name, file)
    for locale in LOCALES:
        link(root / "data" / "text" / locale / "boards" / f"{KYUSHU.name}.ftl", KYUSHU / f"{locale}.ftl")
    return root


def link(place: Path, file: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(file)


def run(copy: Path, *words: str) -> str:
    """What pytest says in the copy; an error if it is not content."""
    command = (sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *words)
    environment = {**os.environ, "ADDED_BOARD": KYUSHU.name}
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, timeout=590, check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return done.stdout


def test_three_people_play_on_it_with_pictures_in_three_languages(copy: Path, at_night: bool) -> None:
    assert " passed" in run(copy, "tests/boards/played.py", *(("--nightly",) if at_night else ()))


def test_what_is_tested_of_every_board_holds_for_it(copy: Path) -> None:
    """Every sentence in every language, every letter in the fonts, every rule, every kind of card."""
    files = ("data/test_text.py", "data/test_glyphs.py", "cogs/look/test_rules.py", "cogs/kit/test_emoji.py")
    said = run(copy, "-v", "-k", f"{KYUSHU.name} or same_words or two_files", *(f"tests/{file}" for file in files))
    assert all(f"/{file}::" in said for file in files) and f"[{KYUSHU.name}" in said and " skipped" not in said

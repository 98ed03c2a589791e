"""A board is added by a folder and its words alone: a copy of the project gets one more, and the tests run there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from data.text import LOCALES

ROOT = Path(__file__).parents[2]
KYUSHU = Path(__file__).parent / "kyushu"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project with a third board. All but `data/` is the project itself, so nothing else can have been touched."""
    root = tmp_path / "project"
    (root / "data").mkdir(parents=True)
    for path in ROOT.iterdir():
        if path.name != "data" and not path.name.startswith(".git"):
            (root / path.name).symlink_to(path)
    for path in (ROOT / "data").rglob("*"):
        place = root / path.relative_to(ROOT)
        if path.is_dir():
            place.mkdir(exist_ok=True)
        elif "__pycache__" not in path.parts:
            place.symlink_to(path)
    board = root / "data" / "boards" / KYUSHU.name
    board.mkdir()
    for file in KYUSHU.glob("*.json"):
        (board / file.name).symlink_to(file)
    for locale in LOCALES:
        (root / "data" / "text" / locale / "boards" / f"{KYUSHU.name}.ftl").symlink_to(KYUSHU / f"{locale}.ftl")
    return root


def run(copy: Path, *words: str) -> str:
    """What pytest says in the copy; an error if it is not content."""
    command = (sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *words)
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=590, check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return done.stdout


def test_three_people_play_on_it_with_pictures_in_three_languages(copy: Path) -> None:
    assert " passed" in run(copy, "tests/boards/played.py")


def test_what_is_tested_of_every_board_holds_for_it(copy: Path) -> None:
    """Every sentence in every language, every letter in the fonts, every rule, every kind of card."""
    files = ("data/test_text.py", "data/test_glyphs.py", "cogs/look/test_rules.py", "cogs/kit/test_emoji.py")
    said = run(copy, "-v", "-k", f"{KYUSHU.name} or same_words or two_files", *(f"tests/{file}" for file in files))
    assert all(f"/{file}::" in said for file in files) and f"[{KYUSHU.name}" in said and " skipped" not in said

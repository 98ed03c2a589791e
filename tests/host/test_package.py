"""The installed package: what is in it, that it starts without this folder, and that its version is the newest one."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from data.version import VERSION

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "data", "render", "cogs")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RELEASE = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", re.MULTILINE)

# As the script that pip writes for an entry point: it knows the program's name, and nothing of this folder.
SCRIPT = "import sys; sys.argv[0] = 'stationmaster'; from bot import program; sys.exit(program())"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as `pip install` of this folder builds it, from a copy, without a network."""
    folder = tmp_path_factory.mktemp("package")
    for name in tracked():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((ROOT / name).read_bytes())
    build = "import setuptools.build_meta as it; print(it.build_wheel('.'))"
    done = subprocess.run((sys.executable, "-c", build), cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return folder / done.stdout.splitlines()[-1]


def tracked() -> list[str]:
    """The files that a package is made of."""
    rooms = [file for room in ROOMS for file in (ROOT / room).rglob("*") if file.is_file()]
    top = [ROOT / name for name in ("bot.py", "pyproject.toml", "README.md", "LICENSE")]
    return [file.relative_to(ROOT).as_posix() for file in (*rooms, *top) if "__pycache__" not in file.parts]


def test_everything_of_the_rooms_is_in_the_package_and_nothing_else(wheel: Path) -> None:
    """Boards, texts, fonts and migrations too; no test, no setting, no database."""
    with zipfile.ZipFile(wheel) as package:
        inside = {name for name in package.namelist() if ".dist-info/" not in name}
    assert inside == {name for name in tracked() if name.startswith(tuple(f"{room}/" for room in ROOMS))} | {"bot.py"}


def unpacked(wheel: Path, folder: Path) -> Path:
    """The folder of the installed package."""
    target = folder / "site-packages"
    if not target.exists():
        with zipfile.ZipFile(wheel) as package:
            package.extractall(target)
    return target


def installed(wheel: Path, folder: Path, *arguments: str) -> tuple[int, str]:
    """Runs the program of the package as far from this folder as it gets; returns the exit code and what it says."""
    target = unpacked(wheel, folder)
    (folder / "empty").mkdir(exist_ok=True)
    done = subprocess.run(
        (sys.executable, "-c", SCRIPT, *arguments),
        cwd=folder / "empty",
        env={"PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, (done.stdout + done.stderr).strip()


def test_the_program_says_in_one_line_what_it_misses(wheel: Path, tmp_path: Path) -> None:
    said = "stationmaster: DISCORD_TOKEN is missing (in the file .env of this folder)"
    assert installed(wheel, tmp_path) == (2, said)
    assert installed(wheel, tmp_path, "--version") == (0, f"Stationmaster {VERSION}")
    code, said = installed(wheel, tmp_path, "check")
    assert code == 1 and said.startswith("stationmaster: there is no database stationmaster.db")


def test_settings_and_database_lie_in_the_folder_where_it_is_started(wheel: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / ".env").write_text("DISCORD_TOKEN=a.b.c\nDISCORD_API_BASE=http://127.0.0.1:1/api/v10\n")
    code, said = installed(wheel, tmp_path)
    assert code == 1 and "Discord cannot be reached" in said
    assert [file for file in (tmp_path / "empty").iterdir() if file.name.startswith("stationmaster.db")]


# A computer's first move, thought out in a process of its own; it fails if that process cannot answer.
THOUGHT = """
import asyncio, logging
from cogs.tables.thinking.pool import ThinkingPool
from data.boards import load_board
from engine.chance import Chance
from engine.deal import new_game
from engine.legal import legal
from engine.view import view

async def think():
    game, _ = new_game(load_board("new-york"), 2, Chance(bytes(32)))
    pool = ThinkingPool(1)
    await pool.advise("solid", view(game, 0), legal(game, 0), 60.0)
    await pool.close()

logging.basicConfig(level=logging.INFO)
asyncio.run(think())
"""


def test_a_computer_of_the_package_thinks_in_a_process_of_its_own(wheel: Path, tmp_path: Path) -> None:
    """Its helpers are modules of the package, found from the package's own folder."""
    target = unpacked(wheel, tmp_path)
    done = subprocess.run(
        (sys.executable, "-c", THOUGHT),
        cwd=tmp_path,
        env={"PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_program_is_called_stationmaster() -> None:
    assert PROJECT["project"]["scripts"] == {"stationmaster": "bot:program"}


def test_the_newest_release_of_the_changelog_is_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert RELEASE.findall(changelog)[0] == VERSION
    assert f"\n[{VERSION}]: " not in changelog  # no address: whoever publishes it has their own

"""`make`: with which Python the environment is made, and when it is made again."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
Make = Callable[..., tuple[int, str]]

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")

# A Python that is asked for no more than its name, for an environment, and for pip.
PRETENDED = """#!/bin/sh
case "$*" in
  *"-m venv"*) echo made >>made.log
    rm -rf .venv; mkdir -p .venv/bin; cp "$0" .venv/bin/python; echo >.venv/name {name}
    printf '#!/bin/sh\\necho "$*" >>installed.log\\n' >.venv/bin/pip; chmod +x .venv/bin/pip ;;
  "-m pip --version") ;;
  *"realpath(sys.executable)"*) [ ! -e own ] ;;
  *ensurepip*) [ ! -e bare ] ;;
  *"exit(sys.version_info"*) [ ! -e old ] ;;
  -c*) echo {name} ;;
esac
"""


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """`make` in a separate project; returns the exit code and the name of the environment's Python, if there is one."""
    (tmp_path / "bin").mkdir()
    for name in ("python3", "python9"):
        (tmp_path / "bin" / name).write_text(PRETENDED.replace("{name}", name))
        (tmp_path / "bin" / name).chmod(0o755)
    for name in ("pyproject.toml", ".constraints.txt", "Makefile"):
        shutil.copyfile(ROOT / name, tmp_path / name)

    def run(*arguments: str, target: str = "setup") -> tuple[int, str]:
        environment = {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"}
        done = subprocess.run(
            ["make", target, *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        (tmp_path / "said.log").write_text(done.stderr)
        name = tmp_path / ".venv" / "name"
        return done.returncode, name.read_text().strip() if name.exists() else ""

    return run


def times_made(folder: Path) -> int:
    return (folder / "made.log").read_text().count("made")


def test_the_environment_is_made_once(make: Make, tmp_path: Path) -> None:
    assert [make(), make()] == [(0, "python3")] * 2
    assert times_made(tmp_path) == 1


def test_another_python_that_is_asked_for_makes_it_anew(make: Make, tmp_path: Path) -> None:
    assert make() == (0, "python3")
    assert [make("PYTHON=python9"), make("PYTHON=python9")] == [(0, "python9")] * 2
    assert times_made(tmp_path) == 2


def test_without_a_choice_the_python_of_the_environment_stays(make: Make, tmp_path: Path) -> None:
    """Once another Python was named, `make` keeps it, even when it installs a new version of a package."""
    assert make("PYTHON=python9") == (0, "python9")
    os.utime(tmp_path / "pyproject.toml")
    assert make() == (0, "python9")
    assert times_made(tmp_path) == 1


def test_a_python_that_is_not_there_takes_no_environment_away(make: Make, tmp_path: Path) -> None:
    assert make() == (0, "python3")
    assert make("PYTHON=python-of-nowhere") == (2, "python3")
    assert times_made(tmp_path) == 1


def test_a_half_made_environment_is_made_again(make: Make, tmp_path: Path) -> None:
    assert make() == (0, "python3")
    (tmp_path / ".venv" / "ready").unlink()
    (tmp_path / ".venv" / "bin" / "python").unlink()
    assert make() == (0, "python3")
    assert times_made(tmp_path) == 2


# ── what is installed ────────────────────────────────────────────────────────────────────────────────────────────────

BOT, WORKSHOP = ".[postgres]", ".[dev]"


def installed(folder: Path) -> list[str]:
    """What pip was asked to install, in order."""
    return [line.split()[-1] for line in (folder / "installed.log").read_text().splitlines()]


def test_who_runs_the_bot_does_not_get_the_workshop(make: Make, tmp_path: Path) -> None:
    assert [make(target="run"), make(target="run")] == [(0, "python3")] * 2
    assert installed(tmp_path) == [BOT]


def test_the_workshop_comes_on_top_of_a_bot_that_has_run(make: Make, tmp_path: Path) -> None:
    assert [make(target="run"), make(), make(target="run")] == [(0, "python3")] * 3
    assert installed(tmp_path) == [BOT, WORKSHOP] and times_made(tmp_path) == 1


def test_a_bot_runs_from_the_workshop_without_being_installed_again(make: Make, tmp_path: Path) -> None:
    assert [make(), make(target="run")] == [(0, "python3")] * 2
    assert installed(tmp_path) == [WORKSHOP]


@pytest.mark.parametrize(
    ("lacks", "said"),
    {"old": "is not Python 3.11 or newer", "bare": "on Debian and Ubuntu, sudo apt install python3-venv"}.items(),
)
@pytest.mark.parametrize("target", ["setup", "run"])
def test_what_a_bare_machine_lacks_is_said_in_one_line(
    make: Make, tmp_path: Path, target: str, lacks: str, said: str
) -> None:
    (tmp_path / lacks).touch()
    assert make(target=target) == (2, "")
    first, *_ = (tmp_path / "said.log").read_text().splitlines()
    assert first.startswith("make: python3 ") and said in first
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize(("user", "own", "code"), [(0, True, 2), (0, False, 0), (1000, True, 0)])
def test_root_is_told_if_no_other_user_could_run_what_it_installs(
    make: Make, tmp_path: Path, user: int, own: bool, code: int
) -> None:
    """As with a Python in root's home: the service would end with `Permission denied`."""
    (tmp_path / "bin" / "id").write_text(f"#!/bin/sh\necho {user}\n")
    (tmp_path / "bin" / "id").chmod(0o755)
    if own:
        (tmp_path / "own").touch()
    assert make(target="install") == (code, "python3")
    said = (tmp_path / "said.log").read_text()
    assert ("PYTHON=/usr/bin/python3" in said) == bool(code)


# ── what is checked ──────────────────────────────────────────────────────────────────────────────────────────────────

TOOLS = ("ruff", "pyright", "pytest")
Check = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def check(make: Make, tmp_path: Path) -> Check:
    """`make` of a target with tools that only record their calls; returns the exit code and the calls."""
    make()
    log = tmp_path / "called.log"

    def run(target: str, fails: str = "") -> tuple[int, list[str]]:
        for tool in TOOLS:
            stub = tmp_path / ".venv" / "bin" / tool
            stub.write_text(f'#!/bin/sh\necho "{tool} $*" >>"{log}"\nexit {int(tool == fails)}\n')
            stub.chmod(0o755)
        log.write_text("")
        environment = {"PATH": os.environ["PATH"]}  # without what the make that runs these tests hands on, as PYTHON=…
        done = subprocess.run(["make", target], cwd=tmp_path, env=environment, capture_output=True, check=False)
        return done.returncode, log.read_text().splitlines()

    return run


@pytest.mark.parametrize("target", ["test", "quick"])
def test_a_target_makes_all_its_checks_and_each_can_fail_it(check: Check, target: str) -> None:
    code, called = check(target)
    assert code == 0 and {line.split()[0] for line in called} == {*TOOLS}
    assert [check(target, fails=tool)[0] for tool in TOOLS] == [2, 2, 2]


def test_all_tests_are_run_by_make_test(check: Check) -> None:
    [called] = [line for line in check("test")[1] if line.startswith("pytest")]
    assert [word for word in called.split() if "tests" in word or word in ("-k", "-m")] == []


def test_what_make_quick_runs_and_leaves_out_is_there(check: Check) -> None:
    [called] = [line for line in check("quick")[1] if line.startswith("pytest")]
    named = [word.removeprefix("--ignore=") for word in called.split() if "tests" in word]
    assert [each for each in named if not (ROOT / each.split("::")[0]).exists()] == []
    [one] = [each for each in named if "::" in each]
    file, game = one.split("::")
    assert f"def {game.split('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8")


def test_make_check_runs_no_tests(check: Check) -> None:
    code, called = check("check")
    assert code == 0 and {line.split()[0] for line in called} == {"ruff", "pyright"}

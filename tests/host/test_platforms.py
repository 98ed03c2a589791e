"""The program runs on Linux, macOS and Windows: what one of them lacks is asked for only where it is there."""

from __future__ import annotations

import re
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from bot import main
from cogs import risks
from cogs.risks import warn_of_lost_shards, warn_of_risks
from data.settings import Settings
from tests.tree.sources import FILES, name

ROOT = Path(__file__).parents[2]

# Modules of which systems have different parts.
DIFFERENT = re.compile(
    r"^\s*(?:import|from) (?:fcntl|mmap|msvcrt|os|pwd|resource|select|shutil|signal|socket|stat|subprocess|winreg)\b"
    r"|^import time$|sys\.platform",
    re.MULTILINE,
)


def files_with(pattern: re.Pattern[str]) -> list[Path]:
    return [file for file in FILES if pattern.search(file.read_text(encoding="utf-8"))]


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("system", "files"),
    [("Windows", files_with(DIFFERENT)), ("Darwin", files_with(re.compile(r"sys\.platform")))],
    ids=["Windows", "macOS"],
)
def test_nothing_is_used_that_another_system_lacks(system: str, files: list[Path]) -> None:
    """The type checker knows what each system has. What Windows has macOS has, but for what asks which system it is.

    Whoever changes something sees it on GitHub, where types are checked on each system (`quick.yml`).
    """
    done = subprocess.run(
        [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--pythonplatform", system, *files],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert len(files) > 4 and done.returncode == 0, done.stdout


def test_no_file_is_read_in_the_encoding_of_a_system() -> None:
    """Not every Windows has UTF-8 as its own."""
    check = ["check", "--quiet", "--no-cache", "--preview", "--select", "PLW1514", *FILES]
    done = subprocess.run([sys.executable, "-m", "ruff", *check], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_signals_are_heard_in_one_place() -> None:
    """The type checker does not know that the event loop of Windows hears no signals."""
    hearing = [name(file) for file in FILES if "add_signal_handler" in file.read_text(encoding="utf-8")]
    assert hearing == ["cogs/stopping.py"]


def test_every_script_can_be_written_to_a_pipe_of_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There a pipe has an old code page, in which no Chinese name can be written."""
    written = BytesIO()

    async def known(*asked: object) -> str:
        return "老王"

    monkeypatch.setattr("cogs.shell.known", known)
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(written, encoding="cp1252"))
    assert main(["known", "1"]) == 0
    sys.stdout.flush()
    assert written.getvalue().decode() == "老王\n"


# ── what a host may have overlooked ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("user", "is_root"), [(0, True), (1000, False)])
@pytest.mark.parametrize(("mode", "is_open"), [(0o600, False), (0o640, True), (0o604, True)])
def test_root_and_an_open_token_are_warned_of(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    user: int,
    is_root: bool,
    mode: int,
    is_open: bool,
) -> None:
    monkeypatch.setattr(risks, "geteuid", lambda: user)
    environment = tmp_path / ".env"
    environment.write_text("DISCORD_TOKEN=a.b.c", encoding="utf-8")
    environment.chmod(mode)
    warn_of_risks(environment)
    said = "\n".join(caplog.messages)
    assert ("runs as root" in said, "chmod 600 .env" in said) == (is_root, is_open)
    assert len(caplog.messages) == is_root + is_open and "a.b.c" not in caplog.text


@pytest.mark.parametrize(
    ("settings", "lost"),
    [
        ({"shard_count": 4, "shard_ids": (0, 2)}, [1, 3]),
        ({"shard_count": 2, "shard_ids": (1, 0)}, None),
        ({"shard_count": 2}, None),
        ({"shard_count": 2, "shard_ids": (0,), "database_url": "postgresql://ann:x@db.example/games"}, None),
    ],
)
def test_shards_that_nobody_can_run_are_warned_of(
    caplog: pytest.LogCaptureFixture, settings: dict[str, Any], lost: list[int] | None
) -> None:
    """Only one process can have a file."""
    warn_of_lost_shards(Settings("a.b.c", **settings))
    assert [vars(record)["shards"] for record in caplog.records] == ([lost] if lost else [])


def test_without_a_file_of_settings_nobody_can_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(risks, "geteuid", lambda: 1000)
    warn_of_risks(tmp_path / ".env")
    assert not caplog.messages

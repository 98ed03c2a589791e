"""The systemd units start what `make install` makes, write in one folder alone, and keep their settings private."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot import main

ROOT = Path(__file__).parents[2]
FILES = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / ".deploy").glob("stationmaster*")}
BOT, BACKUP, TIMER = "stationmaster.service", "stationmaster-backup.service", "stationmaster-backup.timer"
README = (ROOT / "README.md").read_text(encoding="utf-8")
MEBIBYTES = {"M": 1, "G": 1024}
NEEDED = 512  # MiB: what a bot with all its helpers takes on eight cores, see README.md


def value(name: str, unit: str = BOT) -> str:
    [found] = re.findall(rf"^{name}=(.*)$", FILES[unit], re.MULTILINE)
    return found


def memory(name: str) -> int:
    """A limit of memory, in MiB."""
    return int(value(name)[:-1]) * MEBIBYTES[value(name)[-1]]


def section(heading: str) -> str:
    """A section of README.md."""
    [found] = re.findall(rf"^### {heading}\n(.*?)^###? ", README, re.MULTILINE | re.DOTALL)
    return found


def test_every_unit_is_known() -> None:
    assert {*FILES} == {BOT, BACKUP, TIMER}


def test_it_starts_the_program_in_the_folder_of_its_state() -> None:
    assert value("ExecStart") == "/opt/stationmaster/.venv/bin/stationmaster"
    assert value("WorkingDirectory") == f"/var/lib/{value('StateDirectory')}"


@pytest.mark.parametrize("unit", [BOT, BACKUP])
def test_only_its_state_can_be_written_and_only_by_it(unit: str) -> None:
    hardened = [value(name, unit) for name in ("ProtectSystem", "ProtectHome", "UMask", "StateDirectoryMode")]
    assert hardened == ["strict", "true", "0077", "0700"] and "ReadWritePaths" not in FILES[unit]


def test_a_wrong_setting_is_not_tried_again() -> None:
    assert value("Restart") == "on-failure" and value("RestartPreventExitStatus") == "2"


@pytest.mark.parametrize("unit", [BOT, BACKUP])
@pytest.mark.parametrize("name", ["NoNewPrivileges", "PrivateDevices", "PrivateTmp", "MemoryDenyWriteExecute"])
def test_it_may_do_nothing_but_its_work(unit: str, name: str) -> None:
    assert value(name, unit) == "true"
    assert value("CapabilityBoundingSet", unit) == "" and value("User", unit) != "root"


def test_its_memory_and_its_files_have_a_limit() -> None:
    """A helper that is killed for want of memory does not end the bot, as systemd would have it by itself."""
    assert NEEDED < memory("MemoryHigh") < memory("MemoryMax")
    assert value("OOMPolicy") == "continue" and int(value("LimitNOFILE")) >= 4096


# ── copies by the clock ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["User", "EnvironmentFile", "StateDirectory", "WorkingDirectory"])
def test_copies_are_made_as_the_bot_with_its_settings(name: str) -> None:
    assert value(name, BACKUP) == value(name)


def test_the_clock_calls_a_command_that_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    program, *command = value("ExecStart", BACKUP).split()
    assert program == value("ExecStart") and command[0] == "backup" and not command[-1].startswith("/")
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0 and "--keep" in capsys.readouterr().out
    assert TIMER.partition(".")[0] == BACKUP.partition(".")[0], "a timer starts the service of its name"
    assert value("Persistent", TIMER) == "true" and value("Type", BACKUP) == "oneshot"


# ── what the README says of them ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["User", "EnvironmentFile", "WorkingDirectory"])
def test_the_readme_makes_what_it_needs(name: str) -> None:
    assert value(name) in section("As a service")


def test_the_readme_starts_the_clock() -> None:
    back_up = section("Back up and restore")
    assert ".deploy/stationmaster-backup.*" in back_up and f"systemctl enable --now {TIMER}" in back_up
    assert f"/var/lib/stationmaster/{value('ExecStart', BACKUP).split()[-1]}" in back_up


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd")
def test_systemd_finds_nothing_to_object_to(tmp_path: Path) -> None:
    """But for what is not on this machine: the program, the folder of the documentation."""
    for name, text in FILES.items():
        here = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE)
        (tmp_path / name).write_text(re.sub(r"^Documentation=.*\n", "", here, flags=re.MULTILINE))
    done = subprocess.run(
        ["systemd-analyze", "verify", *(str(tmp_path / name) for name in FILES)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

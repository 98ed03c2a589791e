"""The systemd unit: it starts what `make install` makes, writes in one folder alone, and its settings are private."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
UNIT = (ROOT / ".deploy" / "stationmaster.service").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def value(name: str) -> str:
    [found] = re.findall(rf"^{name}=(.*)$", UNIT, re.MULTILINE)
    return found


def test_it_starts_the_program_in_the_folder_of_its_state() -> None:
    assert value("ExecStart") == "/opt/stationmaster/.venv/bin/stationmaster"
    assert value("WorkingDirectory") == f"/var/lib/{value('StateDirectory')}"


def test_only_its_state_can_be_written_and_only_by_it() -> None:
    assert (value("ProtectSystem"), value("ProtectHome"), value("UMask")) == ("strict", "true", "0077")
    assert value("StateDirectoryMode") == "0700" and "ReadWritePaths" not in UNIT


def test_a_wrong_setting_is_not_tried_again() -> None:
    assert value("Restart") == "on-failure" and value("RestartPreventExitStatus") == "2"


@pytest.mark.parametrize("name", ["NoNewPrivileges", "PrivateDevices", "PrivateTmp", "MemoryDenyWriteExecute"])
def test_it_may_do_nothing_but_its_work(name: str) -> None:
    assert value(name) == "true"
    assert value("CapabilityBoundingSet") == "" and value("User") != "root"


@pytest.mark.parametrize("name", ["User", "EnvironmentFile", "WorkingDirectory"])
def test_the_readme_makes_what_it_needs(name: str) -> None:
    [section] = re.findall(r"^### As a service\n(.*?)^### ", README, re.MULTILINE | re.DOTALL)
    assert value(name) in section

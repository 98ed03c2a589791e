"""What `make test` says of its cost, and that it leaves to the night what is marked so."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.tree.sources import ROOT

FILE = "tests/host/test_platforms.py"
ONE, AT_NIGHT = "test_signals_are_heard_in_one_place", "test_nothing_is_used_that_another_system_lacks"


def test_it_names_its_loops_and_its_dearest_files_and_runs_nothing_of_the_night() -> None:
    command = (sys.executable, "-m", "pytest", "-q", "-n", "0", "--costs", "-p", "no:cacheprovider")
    done = subprocess.run(
        [*command, f"{FILE}::{ONE}", f"{FILE}::{AT_NIGHT}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "1 passed, 2 deselected" in done.stdout, done.stdout
    assert re.search(r"^\d+ loops of \d\.\d\d s: \d+ s, \d+ s of CPU", done.stdout, re.MULTILINE)
    assert re.search(rf"^100\.0% +\d\.\d s  {FILE}$", done.stdout, re.MULTILINE)

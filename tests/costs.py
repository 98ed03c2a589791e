"""What a run of the tests cost, told at its end: how many loops, and which files took most of it.

A loop is ten million additions in plain Python, measured again and again while the tests run: machines differ, and are
slower at times, but a run takes about as many loops on any of them.
"""

from __future__ import annotations

import os
from collections import Counter
from statistics import median
from time import monotonic, thread_time

import pytest

PART = 50  # of a loop is measured at once
ADDITIONS = compile(f"x = 0\nfor i in range({10_000_000 // PART}): x += i", "additions", "exec")
EVERY = 2.0  # seconds
MOST = 480  # loops that `make test` may take: what comes in addition brings at least as much
DEAREST = 10  # files that are named in any case
SHARE = 0.01  # of the whole: a file that takes more is named too


class Costs:
    """A plugin of pytest, for the process that directs the workers."""

    def __init__(self) -> None:
        self._began = self._measured = monotonic()
        self._loops = [_loop()]
        self._files = Counter[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._files[report.nodeid.partition("::")[0]] += report.duration  # type: ignore[assignment]
        if monotonic() - self._measured > EVERY:
            self._loops.append(_loop())
            self._measured = monotonic()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        seconds = monotonic() - self._began
        cpu = sum(os.times()[:4])  # of this process and of the workers, which have ended
        loop = median(self._loops)
        terminalreporter.section("what this cost")
        told = f"{seconds / loop:.0f} loops of {loop:.2f} s: {seconds:.0f} s, {cpu:.0f} s of CPU"
        for line in (f"{told} ({MOST} loops are allowed, on two quiet cores)", *self._dearest()):
            terminalreporter.line(line)

    def _dearest(self) -> list[str]:
        """The dearest files, each with its share of what all tests took."""
        whole = self._files.total()
        ranked = enumerate(self._files.most_common())
        return [
            f"{spent / whole:6.1%} {spent:6.1f} s  {file}"
            for rank, (file, spent) in ranked
            if rank < DEAREST or spent > SHARE * whole
        ]


def _loop() -> float:
    """Seconds of CPU that ten million additions would take now."""
    began = thread_time()
    exec(ADDITIONS, {})
    return PART * (thread_time() - began)

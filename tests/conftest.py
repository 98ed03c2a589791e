"""What the whole suite shares: where its files lie, and how often Python looks for garbage."""

from __future__ import annotations

import gc
import os
import shutil
from pathlib import Path

import pytest

IN_MEMORY = Path("/dev/shm")  # on Linux a folder that is kept in memory
ROOM = 2**30  # bytes that have to be free there: containers are given very little


def pytest_configure() -> None:
    """Databases lie in memory where that is possible: the store waits for the disk at every move."""
    if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What is imported by now stays, so that it need not be searched for garbage again and again."""
    gc.collect()
    gc.freeze()

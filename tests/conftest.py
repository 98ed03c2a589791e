"""Settings of the whole suite: the folder of its files, its order, and the garbage collector; and an open store."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import time

import pytest

from data.store import Store
from data.store.database import TimeSource
from data.store.engines import Where
from tests.costs import Costs
from tests.postgres import PostgresServer

IN_MEMORY = Path("/dev/shm")  # on Linux a folder that is kept in memory
FIRST = (
    "tests/soak/",
    "tests/bench/",
    "tests/boards/",
    "tests/cogs/whole_games/",
    "tests/cogs/turn/test_foreign_presses.py",
)
SQLITE, POSTGRES = "sqlite", "postgres"
ROOM = 2**30  # bytes that have to be free there: containers are given very little


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--costs", action="store_true", help="say at the end what the run cost")
    parser.addoption("--nightly", action="store_true", help="run also what is too long for every change")


def pytest_configure(config: pytest.Config) -> None:
    """Puts databases into memory where possible: the store waits for the disk at every move."""
    if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))
    if config.getoption("--costs") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Costs())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the longest to `make nightly`, and puts the longest of the others first.

    Short ones are left for the end, so that no worker ends long after the other.
    """
    if not config.getoption("--nightly"):
        left = [item for item in items if item.get_closest_marker("nightly")]
        items[:] = [item for item in items if not item.get_closest_marker("nightly")]
        config.hook.pytest_deselected(items=left)
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Lets the garbage collector search seldom, and never what was imported by now."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


@pytest.fixture
def at_night(request: pytest.FixtureRequest) -> bool:
    """Whether there is time for everything: `make nightly`."""
    return request.config.getoption("--nightly")


@pytest.fixture
def clock() -> TimeSource:
    """What the store reads the time from: the host's clock, where a folder of tests has none of its own."""
    return time


@pytest.fixture
def engine() -> str:
    """Which engine keeps the store: a file, where a folder of tests does not ask for both."""
    return SQLITE


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A server for all tests of this process that need one."""
    server = PostgresServer()
    try:
        server.start()
        yield server
    finally:
        server.delete()


@pytest.fixture
async def where(engine: str, tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Where]:
    """Where the store of a test is: a new file, or the address of a new database."""
    if engine == SQLITE:
        yield tmp_path / "games.db"
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    server.start()  # a test that has failed may have left it stopped
    address = await server.used_database()
    yield address
    await server.clean_database(address)


@pytest.fixture
async def store(where: Where, clock: TimeSource) -> AsyncIterator[Store]:
    store = await Store.open(where, clock)
    yield store
    await store.close()


@pytest.fixture
def database(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copies the database `games` into a new current folder; sets DATABASE_PATH to the copy and unsets the token."""
    file = tmp_path / "games.db"
    file.write_bytes(games.read_bytes())
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_PATH", str(file))
    return file

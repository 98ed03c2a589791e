"""What README.md says of PostgreSQL's own tools: a dump that its owner alone reads, put back into the same database."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from data.store import Store
from tests.data.store.tables import open_table
from tests.postgres import PASSWORD, PostgresServer

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
ADDRESS = "postgresql://USER@HOST/DATABASE"


def lines_with(address: str) -> list[str]:
    """The lines of README.md for the shell that hold an address."""
    blocks = re.findall(r"^```\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if address in line]


@pytest.fixture
def url(postgres: PostgresServer) -> Iterator[str]:
    """The address of a database with a game in it."""
    postgres.start()
    url = asyncio.run(postgres.new_database())
    asyncio.run(_opened(url))
    yield url
    asyncio.run(postgres.drop_database(url))


async def _opened(url: str, channel: int = 1) -> None:
    store = await Store.open(url)
    await open_table(store, channel)
    await store.close()


async def _games(url: str) -> int:
    store = await Store.open(url)
    [(games,)] = await store.database.query("SELECT count(*) FROM games")
    await store.close()
    return games


def test_a_dump_is_its_owners_alone_and_is_put_back_whole(url: str, postgres: PostgresServer, tmp_path: Path) -> None:
    """Also where a newer release has added a table. The password stands in no line."""
    parts = urlsplit(url)
    account = tmp_path / ".pgpass"
    account.write_text(f"{parts.hostname}:{parts.port}:{parts.path[1:]}:{parts.username}:{PASSWORD}\n")
    account.chmod(0o600)
    env = {"HOME": str(tmp_path), "PGPASSFILE": str(account), "PATH": f"{postgres.binaries}:{os.environ['PATH']}"}
    dump, empty, restore = lines_with(ADDRESS)

    def run(line: str) -> None:
        here = line.replace(ADDRESS, f"postgresql://{parts.username}@{parts.hostname}:{parts.port}{parts.path}")
        assert PASSWORD not in here
        subprocess.run(["sh", "-c", here], cwd=tmp_path, env=env, check=True, capture_output=True)

    run(dump)
    assert (tmp_path / "before.dump").stat().st_mode & 0o777 == 0o600
    asyncio.run(_opened(url, channel=2))
    asyncio.run(postgres.run(parts.path[1:], "CREATE TABLE of_a_newer_release (x INTEGER)"))
    run(empty)
    run(restore)
    assert asyncio.run(_games(url)) == 1
    assert not asyncio.run(postgres.run(parts.path[1:], "SELECT FROM pg_tables WHERE tablename = 'of_a_newer_release'"))

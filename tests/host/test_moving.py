"""`bot.py move-to` takes a file over to a server, whole and looked at, or not at all; the other commands work there."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot import main
from cogs.tables.service import Tables
from data.maintenance import record_of
from data.moving import TABLES
from data.numbers import shown_number
from data.store import OVER, Store
from data.store.notes import ChannelNote, PanelNote
from data.store.sqlite.single_bot import only_bot
from tests.cogs.tables.tables_kit import ANN, begun, lobby, played
from tests.postgres import PASSWORD, PostgresServer

FINISHED, RUNNING_GAME, IN_LOBBY, DELETED = 1, 2, 3, 4
FIRST_DAYS = 1_750_000_000.0  # when numbers of games were the count alone


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a finished game, a running one and a lobby, and with a bit of everything else."""
    file = tmp_path_factory.mktemp("move") / "games.db"
    asyncio.run(_made(file))
    return file


async def _made(file: Path) -> None:
    store = await Store.open(file, lambda: FIRST_DAYS)
    tables = Tables(store)
    await played(tables, await begun(tables, channel=1))
    await played(tables, await begun(tables, channel=2), moves=30)
    await lobby(tables, channel=3)
    assert await lobby(tables, channel=4) == DELETED
    await store.notes.put(RUNNING_GAME, ChannelNote(2, "Zürich 車站 “quoted” \\ 🚂", 0))
    await store.notes.put(RUNNING_GAME, PanelNote(2**62))
    await store.settings.set_person(ANN, locale="zh-TW")
    await store.settings.set_server(5, channels=(1, 2))
    await store.reminders.replace(RUNNING_GAME, 0, 3, 2**60)
    await store.heartbeat.record(1000, 0)
    await store.facts.set("emoji", "1")
    async with store.database.transaction() as connection:
        await connection.execute("DELETE FROM games WHERE id = ?", DELETED)
    await store.close()


@pytest.fixture
def url(postgres: PostgresServer) -> Iterator[str]:
    """The address of an empty database."""
    postgres.start()
    url = asyncio.run(postgres.new_database(empty=True))
    yield url
    asyncio.run(postgres.drop_database(url))


def said_by(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """All that a command prints; never the password."""
    assert main([*arguments]) == code, capsys.readouterr().err
    said = capsys.readouterr()
    assert PASSWORD not in said.out + said.err
    return said.out + said.err


def content(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as db:
        return {table: db.execute(f"SELECT * FROM {table} ORDER BY {key}").fetchall() for table, key in TABLES.items()}


async def content_there(url: str, file: Path) -> dict[str, list[tuple[object, ...]]]:
    store = await Store.open(url)
    found: dict[str, list[tuple[object, ...]]] = {}
    with closing(sqlite3.connect(file)) as db:
        for table, key in TABLES.items():
            columns = ", ".join(row[1] for row in db.execute(f"PRAGMA table_info({table})"))
            found[table] = await store.database.query(f"SELECT {columns} FROM {table} ORDER BY {key}")
    await store.close()
    return found


def test_everything_is_taken_over_and_the_file_stays(
    database: Path, url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = content(database)
    assert all(before[table] for table in TABLES), "a row of each kind"
    said = said_by(capsys, "move-to", url)
    assert "games: 2. Write the address into .env as DATABASE_URL" in said
    assert content(database) == before == asyncio.run(content_there(url, database))
    monkeypatch.setenv("DATABASE_URL", url)
    assert "is sound, games: 2" in said_by(capsys, "check")


def test_the_game_goes_on_there_and_the_next_one_has_the_next_number(
    database: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where the file had more games than it has now: a number is never given twice."""
    said_by(capsys, "move-to", url)

    async def go_on() -> None:
        store = await Store.open(url)
        tables = Tables(store)
        await played(tables, RUNNING_GAME)
        over = await tables.table(RUNNING_GAME)
        assert over is not None and over.status == OVER
        assert await record_of(store, RUNNING_GAME)
        assert shown_number(await lobby(tables, channel=9)) == DELETED + 1
        await store.close()

    asyncio.run(go_on())


def test_a_database_that_is_not_empty_is_left_alone(
    database: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said_by(capsys, "move-to", url)
    asyncio.run(_with_a_word(url))
    said = said_by(capsys, "move-to", url, code=1)
    assert "is not empty" in said and "Nothing was moved" in said
    assert ("mine", "1") in asyncio.run(content_there(url, database))["facts"]


async def _with_a_word(url: str) -> None:
    store = await Store.open(url)
    await store.facts.set("mine", "1")
    await store.close()


def test_what_cannot_be_kept_there_leaves_nothing_there(
    database: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE facts SET value = char(0)")
    said = said_by(capsys, "move-to", url, code=1)
    assert "cannot keep such a value. Nothing was moved" in said
    assert not any(asyncio.run(content_there(url, database)).values())
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE facts SET value = '0'")
    said_by(capsys, "move-to", url)


def test_a_damaged_file_is_not_moved(database: Path, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    damaged = bytearray(database.read_bytes())
    damaged[len(damaged) // 2 :] = b"\x5a" * (len(damaged) - len(damaged) // 2)
    database.write_bytes(damaged)
    assert "damaged" in said_by(capsys, "move-to", url, code=1)


def test_a_row_that_belongs_to_nothing_is_not_moved(
    database: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("INSERT INTO seats (game, seat, name, color) VALUES (99, 0, 'Ann', 'red')")
    assert "a row of seats belongs to nothing" in said_by(capsys, "move-to", url, code=1)


def test_a_game_that_cannot_be_replayed_is_named(database: Path, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is moved all the same, as it is in the file: nobody is helped by leaving all others behind."""
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE moves SET events = '[]' WHERE game = ? AND n = 4", (FINISHED,))
    said = said_by(capsys, "move-to", url, code=1)
    assert "as it was in the file, with these faults" in said and f"game {FINISHED}: move 4" in said
    assert content(database) == asyncio.run(content_there(url, database))


def test_no_bot_may_have_the_file(
    database: Path, url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.store.sqlite.single_bot.PATIENCE", 0.1)
    with only_bot(database, print):
        assert "another bot has" in said_by(capsys, "move-to", url, code=1)


def test_a_file_that_is_not_there_and_an_address_that_is_none_are_named(
    database: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "where to?" in said_by(capsys, "move-to", "mysql://db/games", code=1)
    assert "where to?" in said_by(capsys, "move-to", code=1)
    assert "refuses this account" in said_by(capsys, "move-to", url.replace(PASSWORD, "wrong"), code=1)
    database.unlink()
    assert "there is no database" in said_by(capsys, "move-to", url, code=1)


# ── the other commands, on the server ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def moved(database: Path, url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """The games are on the server, and there is no file any more."""
    said_by(capsys, "move-to", url)
    database.unlink()
    monkeypatch.setenv("DATABASE_URL", url)
    return url


@pytest.mark.usefixtures("moved")
def test_the_commands_of_the_shell_work_on_a_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert "is sound, games: 2" in said_by(capsys, "check")
    assert said_by(capsys, "export", f"{FINISHED}").startswith("{")
    assert "is still being played" in said_by(capsys, "export", f"{RUNNING_GAME}", code=1)
    assert json.loads(said_by(capsys, "known", f"{ANN}"))["settings"]["locale"] == "zh-TW"
    assert "is erased" in said_by(capsys, "forget", f"{ANN}")
    assert json.loads(said_by(capsys, "known", f"{ANN}"))["seats"] == []


@pytest.mark.usefixtures("moved")
def test_a_copy_of_a_server_is_made_by_its_own_tool(capsys: pytest.CaptureFixture[str]) -> None:
    said = said_by(capsys, "backup", "copy.dump", code=1)
    assert said.count("\n") == 1 and "umask 077 && pg_dump --format=custom --file=copy.dump postgresql://" in said


def test_a_fault_on_the_server_is_named(
    moved: str, postgres: PostgresServer, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(postgres.run(moved.rpartition("/")[2], "UPDATE moves SET events = '[]' WHERE game = 1 AND n = 4"))
    assert "game 1: move 4" in said_by(capsys, "check", code=1)


@pytest.mark.usefixtures("moved")
def test_the_games_are_replayed_in_several_processes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.checking.GAMES_PER_PROCESS", 1)
    assert "is sound, games: 2" in said_by(capsys, "check")


def test_an_empty_database_is_not_filled_by_a_command(
    database: Path,
    url: str,
    postgres: PostgresServer,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert "is empty: no bot has used it yet" in said_by(capsys, "known", "1", code=1)
    monkeypatch.setenv("DATABASE_URL", "sqlite://games.db")
    assert "DATABASE_URL must be postgresql://" in said_by(capsys, "known", "1", code=1)


def test_who_has_no_driver_is_told_in_one_line(
    database: Path, url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.store.engines.DRIVER", "a_driver_that_is_missing")
    monkeypatch.setenv("DATABASE_URL", url)
    said = said_by(capsys, "check", code=1)
    assert said.count("\n") == 1 and "extra `postgres`" in said

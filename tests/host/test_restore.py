"""`bot.py restore` puts a sound copy in the place of the database, keeps what was there, and says what tables show."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot import main
from cogs.tables.service import Tables
from data.store import Store
from data.store.notes import ChannelNote
from data.store.sqlite.migrate import MIGRATIONS, migrate
from data.store.sqlite.single_bot import only_bot
from tests.cogs.tables.tables_kit import begun, lobby, played, view_of
from tests.host.test_shell import an_index_lost, cut_off, damage

ROOT = Path(__file__).parents[2]
PLAYED_ON, AS_IT_WAS, OPENED_SINCE = 1, 2, 3
FIRST_DAYS = 1_750_000_000.0  # an early day: the numbers of games are small


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database, and beside it a copy from before somebody played on and opened a third table."""
    file = tmp_path_factory.mktemp("restore") / "games.db"
    asyncio.run(_made(file))
    return file


async def _made(file: Path) -> None:
    store = await Store.open(file, lambda: FIRST_DAYS)
    tables = Tables(store)
    await played(tables, await begun(tables, channel=71), moves=12)
    await lobby(tables, channel=72)
    await store.notes.put(PLAYED_ON, ChannelNote(71, "trains", 0))
    await store.close()
    shutil.copyfile(file, file.with_name("copy.db"))
    store = await Store.open(file, lambda: FIRST_DAYS)
    tables = Tables(store)
    await played(tables, PLAYED_ON, moves=30)
    await lobby(tables, board="europe", channel=73)
    await store.close()


@pytest.fixture
def copy(games: Path, database: Path) -> Path:
    """The copy, in a folder of its own beside the database."""
    file = database.with_name("backups") / "copy.db"
    file.parent.mkdir()
    shutil.copyfile(games.with_name("copy.db"), file)
    return file


def content(file: Path) -> list[str]:
    """Everything in a database, by SQLite's own reading of it and of the log beside it."""
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return list(db.iterdump())


async def turns(file: Path) -> int:
    """The turn that the table which was played on shows."""
    store = await Store.open(file)
    view = await view_of(Tables(store), PLAYED_ON)
    await store.close()
    return view.turns


def replaced(database: Path) -> Path:
    """What was there before."""
    [kept] = database.parent.glob(f"{database.name}.replaced-*[0-9]")
    return kept


def refused(capsys: pytest.CaptureFixture[str], copy: Path) -> str:
    """What is said of a copy that is not put back."""
    assert main(["restore", str(copy)]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("bot.py: ") and "Traceback" not in said.err
    return said.err


def test_a_copy_is_put_in_its_place_and_what_was_there_is_kept(
    database: Path, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    since, then = asyncio.run(turns(database)), asyncio.run(turns(copy))
    was, comes = content(database), content(copy)
    assert since > then and main(["restore", str(copy)]) == 0
    kept = replaced(database)
    assert (content(database), content(kept), content(copy)) == (comes, was, comes)
    assert capsys.readouterr().out.splitlines() == [
        f"{database} is restored from {copy}",
        f"what was there is kept as {kept.name}: delete it when you no longer need it",
        f"game 1 (new-york), channel 71 (#trains): set back to turn {then} from turn {since}: press /table there",
        "game 2 (new-york), channel 72: the lobby, as it was",
        "game 3 (europe), channel 73: not open in the copy: its last message stays there, and its buttons do nothing",
        "now start the bot",
    ]
    assert main(["check"]) == 0
    assert {path.name for path in database.parent.iterdir() if path.is_file()} == {
        *(database.name, kept.name, f"{database.name}.lock")
    }


def test_who_may_read_it_stays_as_it_was(database: Path, copy: Path) -> None:
    copy.chmod(0o644)
    database.chmod(0o600)
    before = os.umask(0)
    try:
        assert main(["restore", str(copy)]) == 0
    finally:
        os.umask(before)
    assert {path.stat().st_mode & 0o777 for path in (database, replaced(database))} == {0o600}


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can give files to others")
@pytest.mark.parametrize("is_there", [True, False])
def test_what_root_restores_belongs_to_the_owner(database: Path, copy: Path, is_there: bool) -> None:
    """Of the database, or of its folder if the database is lost: otherwise the bot could not open it."""
    os.chown(database if is_there else database.parent, 12345, 12346)
    if not is_there:
        database.unlink()
    assert main(["restore", str(copy)]) == 0
    for path in (database, database.with_name("games.db.lock")):
        assert (path.stat().st_uid, path.stat().st_gid) == (12345, 12346)


def test_what_only_the_log_holds_is_kept_too(database: Path, copy: Path) -> None:
    """As after a crash: the log lies beside the database, and would be taken for that of the copy."""
    script = (
        "import os, sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute('PRAGMA journal_mode = WAL');"
        """db.execute("INSERT INTO facts VALUES ('in', 'the log')"); db.commit(); os._exit(0)"""
    )
    subprocess.run([sys.executable, "-c", script, str(database)], check=True)
    assert database.with_name("games.db-wal").stat().st_size
    comes = content(copy)
    assert main(["restore", str(copy)]) == 0
    assert content(database) == comes and any("the log" in line for line in content(replaced(database)))
    assert not database.with_name("games.db-wal").exists() and not database.with_name("games.db-shm").exists()


@pytest.mark.parametrize("version", range(1, len(list(MIGRATIONS.glob("[0-9]*.sql"))) + 1))
async def test_a_copy_of_an_older_version_is_put_back_for_the_bot_to_bring_up_to_date(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], version: int
) -> None:
    folder, older = tmp_path / "migrations", tmp_path / "older.db"
    folder.mkdir()
    for script in sorted(MIGRATIONS.glob("[0-9]*.sql"))[:version]:
        shutil.copyfile(script, folder / script.name)
    migrate(older, folder)
    with closing(sqlite3.connect(older, isolation_level=None)) as db:
        db.execute(
            "INSERT INTO games (id, board, status, channel, locale, last, created_at, moved_at)"
            " VALUES (7, 'europe', 'running', 9, 'en', 1, 1, 1)"
        )
        db.execute("""INSERT INTO moves (game, n, events, at) VALUES (7, 0, '[{"e":"turn","seat":0}]', 1)""")
    assert await asyncio.to_thread(main, ["restore", str(older)]) == 0
    assert "game 7 (europe), channel 9: set back to turn 1: press /table there" in capsys.readouterr().out
    store = await Store.open(database)
    assert await store.games.table(7) is not None
    await store.close()


@pytest.mark.parametrize("lose", ["gone", "empty", "damaged"])
def test_a_lost_or_damaged_database_is_replaced_and_kept_with_its_log(
    database: Path, copy: Path, capsys: pytest.CaptureFixture[str], lose: str
) -> None:
    log, comes = database.with_name("games.db-wal"), content(copy)
    log.write_bytes(b"what was in the log")
    match lose:
        case "gone":
            database.unlink()
        case "empty":
            database.write_bytes(b"")
        case _:
            database.write_bytes(b"\x5a" * 8192)
    assert main(["restore", str(copy)]) == 0
    assert content(database) == comes and not log.exists()
    [kept] = database.parent.glob("games.db.replaced-*-wal")
    assert kept.read_bytes() == b"what was in the log"
    assert f"set back to turn {asyncio.run(turns(copy))}: press /table there" in capsys.readouterr().out


# ── what is refused ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("spoil", [damage, cut_off, an_index_lost], ids=lambda spoil: spoil.__name__)
def test_a_damaged_copy_is_not_put_back(
    database: Path, copy: Path, capsys: pytest.CaptureFixture[str], spoil: object
) -> None:
    before = database.read_bytes()
    assert callable(spoil)
    spoil(copy)
    said = refused(capsys, copy)
    assert "damaged" in said and f"{database} is as it was" in said and "restore a backup" not in said
    assert database.read_bytes() == before
    assert {path.name for path in database.parent.iterdir()} == {"games.db", "games.db.lock", "backups"}


@pytest.mark.parametrize(
    ("sql", "why"),
    [
        ("PRAGMA user_version = 99", "made by a newer program"),
        ("PRAGMA user_version = 0", "is a database of another program"),
    ],
)
def test_a_copy_that_this_program_does_not_know_is_not_put_back(
    database: Path, copy: Path, capsys: pytest.CaptureFixture[str], sql: str, why: str
) -> None:
    before = database.read_bytes()
    with closing(sqlite3.connect(copy)) as db:
        db.execute(sql)
    assert why in refused(capsys, copy) and database.read_bytes() == before


def test_what_is_no_copy_is_not_put_back(database: Path, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = database.read_bytes()
    (database.parent / "empty.db").touch()
    (database.parent / "text.db").write_text("nothing of the kind" * 300)
    os.symlink(database, database.parent / "link.db")
    assert "there is no file" in refused(capsys, database.parent / "nowhere.db")
    assert "is empty: no bot has used it yet" in refused(capsys, database.parent / "empty.db")
    assert "text.db cannot be put back: it is no database, or damaged" in refused(capsys, database.parent / "text.db")
    assert "is the database itself" in refused(capsys, database)
    assert "is the database itself" in refused(capsys, database.parent / "link.db")
    assert database.read_bytes() == before


def test_nothing_is_put_back_while_a_bot_runs(
    database: Path, copy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.store.sqlite.single_bot.PATIENCE", 0.1)
    before = database.read_bytes()
    with only_bot(database, pytest.fail):
        assert "another bot has" in refused(capsys, copy)
    assert database.read_bytes() == before


def test_nothing_is_put_back_while_another_program_has_the_database(
    database: Path, copy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the bot could not lock its file, as on a disk without file locks."""
    monkeypatch.setattr("data.store.sqlite.copies.TIMEOUT", 0.1)
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("SELECT count(*) FROM games").fetchall()
        before = content(database)
        assert "another program holds the database" in refused(capsys, copy)
        assert content(database) == before


def test_of_a_server_it_says_what_to_do_instead(
    database: Path, copy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ann:semaphore@db.example:5433/games?sslmode=require")
    said = refused(capsys, copy)
    assert (
        f"pg_restore --exit-on-error --single-transaction --dbname=postgresql://ann@db.example:5433/games {copy}"
        in said
    )
    assert "semaphore" not in said


# ── killed on the way ────────────────────────────────────────────────────────────────────────────────────────────────

# Restores again and again, each time on a fresh copy of a folder, and each time killed one step later: before it opens,
# links, renames, deletes or changes a file. What SQLite itself does is killed before it begins.
KILLED = """
import contextlib, io, os, shutil, sqlite3, sys
from itertools import count
from pathlib import Path
import bot

STEPS = ("open", "os.chmod", "os.chown", "os.link", "os.remove", "os.rename", "shutil.copyfile", "sqlite3.connect")
folder, place = Path(sys.argv[1]), Path(sys.argv[2])

def kill_at(last):
    steps = count(1)
    def watch(event, arguments):
        if event in STEPS and next(steps) == last:
            os._exit(9)
    sys.addaudithook(watch)

def content(file):
    with contextlib.closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return list(db.iterdump())

def restore(last):
    os.chdir(place)
    os.environ["DATABASE_PATH"] = str(place / "games.db")
    kill_at(last)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        code = bot.main(["restore", "backups/copy.db"])
    os._exit(code)

old, new = content(sys.argv[3]), content(folder / "backups" / "copy.db")
for last in count(1):
    shutil.copytree(folder, place)
    if not (child := os.fork()):
        restore(last)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    found = content(place / "games.db")
    print(last, code, "old" if found == old else "new" if found == new else "NEITHER")
    shutil.rmtree(place)
    if code == 0:
        break
"""


@pytest.mark.skipif(os.name != "posix", reason="it forks")
def test_wherever_it_is_killed_the_old_or_the_new_database_is_there_whole(database: Path, copy: Path) -> None:
    """Also what only the log held."""
    script = (
        "import os, sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute('PRAGMA journal_mode = WAL');"
        """db.execute("INSERT INTO facts VALUES ('in', 'the log')"); db.commit(); os._exit(0)"""
    )
    folder = database.parent / "as it was"
    (folder / "backups").mkdir(parents=True)
    shutil.copyfile(database, folder / "games.db")
    shutil.copyfile(copy, folder / "backups" / "copy.db")
    subprocess.run([sys.executable, "-c", script, str(folder / "games.db")], check=True)
    whole = database.parent / "whole.db"
    for end in ("", "-wal"):
        shutil.copyfile(folder / f"games.db{end}", whole.with_name(f"whole.db{end}"))
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(folder), str(database.parent / "place"), str(whole)],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    *killed, last = (line.split() for line in done.stdout.splitlines())
    assert last[1:] == ["0", "new"] and {code for _, code, _ in killed} == {"9"} and len(killed) > 10
    assert [found for _, _, found in killed] == sorted((found for _, _, found in killed), reverse=True), "old, then new"

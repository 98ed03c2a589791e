"""The commands of the host: `bot.py export`, `backup`, `check`, `known` and `forget`."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from bot import main
from cogs.tables.service import Tables
from data import checking
from data.record import read_record
from data.store import Store
from tests.cogs.tables.tables_kit import ANN, begun, lobby, played

ROOT = Path(__file__).parents[2]
FINISHED, RUNNING_GAME, IN_LOBBY = 1, 2, 3
FIRST_DAYS = 1_750_000_000.0  # when numbers of games were the count alone


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished game, a running one and a lobby, in one file."""
    file = tmp_path_factory.mktemp("host") / "games.db"
    asyncio.run(_made(file))
    return file


async def _made(file: Path) -> None:
    store = await Store.open(file, lambda: FIRST_DAYS)
    tables = Tables(store)
    await played(tables, await begun(tables, channel=1))
    await played(tables, await begun(tables, channel=2), moves=30)
    await lobby(tables, channel=3)
    await store.close()


@pytest.fixture
def changed(database: Path) -> Iterator[sqlite3.Connection]:
    """A connection with which a test damages the database."""
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        yield db


def fails(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The message of a command that fails: exit code 1, one line, nothing on standard output."""
    assert main([*arguments]) == 1
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("bot.py: ") and said.err.count("\n") == 1
    return said.err


# ── export ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_record_of_a_finished_game_is_written_to_a_file(database: Path, tmp_path: Path) -> None:
    assert main(["export", str(FINISHED), str(tmp_path / "game.ttr.jsonl")]) == 0
    record = read_record((tmp_path / "game.ttr.jsonl").read_bytes())
    assert [player.name for player in record.header.players].count("Ann") == 1


def test_the_record_is_printed_without_a_file(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(FINISHED)]) == 0
    read_record(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("game", "why"), [(RUNNING_GAME, "still being played"), (IN_LOBBY, "has not begun"), (99, "no game 99")]
)
def test_no_other_game_has_a_record(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], game: int, why: str
) -> None:
    """A record holds every secret, so none is written of a running game."""
    assert why in fails(capsys, "export", str(game), str(tmp_path / "game.ttr.jsonl"))
    assert not (tmp_path / "game.ttr.jsonl").exists()


def test_a_game_closed_before_its_end_has_no_record(
    changed: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    changed.execute("UPDATE games SET status = 'closed' WHERE id = ?", (RUNNING_GAME,))
    assert "closed before its end" in fails(capsys, "export", str(RUNNING_GAME))


def test_a_record_replaces_no_file(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert "exists" in fails(capsys, "export", str(FINISHED), str(tmp_path / "mine.txt"))
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_number_that_two_games_show_is_refused_with_their_whole_numbers(
    changed: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    """As after a million games. The finished one is the older."""
    older, newer = 27_225_600_000_042, 28_225_600_000_042
    for game, number in ((FINISHED, older), (IN_LOBBY, newer)):
        changed.execute("UPDATE games SET id = ? WHERE id = ?", (number, game))
        changed.execute("UPDATE seats SET game = ? WHERE game = ?", (number, game))
        changed.execute("UPDATE moves SET game = ? WHERE game = ?", (number, game))
    assert f"game 42 is there more than once: say which, {older} or {newer}" in fails(capsys, "export", "42")
    assert "has not begun" in fails(capsys, "export", str(newer))
    assert main(["export", str(older)]) == 0
    read_record(capsys.readouterr().out)


# ── backup ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_backup_holds_everything_and_replaces_the_last_one(database: Path, tmp_path: Path) -> None:
    for _ in range(2):
        assert main(["backup", str(tmp_path / "backup.db")]) == 0
    with closing(sqlite3.connect(tmp_path / "backup.db")) as copy, closing(sqlite3.connect(database)) as db:
        assert list(copy.iterdump()) == list(db.iterdump())
    assert {file.name for file in tmp_path.iterdir()} - {"games.db-wal", "games.db-shm"} == {"games.db", "backup.db"}


def test_a_backup_is_made_while_somebody_writes(
    changed: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed.execute("PRAGMA journal_mode = WAL")
    changed.execute("BEGIN IMMEDIATE")
    changed.execute("DELETE FROM games")
    assert main(["backup", str(tmp_path / "backup.db")]) == 0
    changed.execute("ROLLBACK")
    monkeypatch.setenv("DATABASE_PATH", str(tmp_path / "backup.db"))
    assert main(["check"]) == 0


def test_a_backup_never_replaces_another_file(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = database.read_bytes()
    (tmp_path / "mine.txt").write_text("mine")
    assert "nothing was written" in fails(capsys, "backup", str(tmp_path / "mine.txt"))
    assert "nothing was written" in fails(capsys, "backup", str(database))
    assert (tmp_path / "mine.txt").read_text() == "mine" and database.read_bytes() == before


def test_a_backup_into_a_folder_that_is_not_there_is_refused(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = fails(capsys, "backup", str(tmp_path / "nowhere" / "backup.db"))
    assert said == f"bot.py: there is no folder {tmp_path / 'nowhere'}: nothing was written\n"
    assert not (tmp_path / "nowhere").exists()


class Today(date):
    """A day that a test chooses."""

    day = date(2026, 11, 1)

    @classmethod
    def today(cls) -> date:
        return cls.day


@pytest.fixture
def on_day(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the day of November."""
    monkeypatch.setattr("data.daily.date", Today)
    return lambda day: monkeypatch.setattr(Today, "day", date(2026, 11, day))


def test_a_copy_a_day_is_kept_for_some_days(
    database: Path, tmp_path: Path, on_day: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing else in the folder is touched, but for what a crash has left of such a copy."""
    folder = tmp_path / "copies"
    folder.mkdir()
    others = {"games-2026-10-30.txt", "games.db", "mine-2026-10-30.db", "games-2026-10-30.db.old"}
    for name in (*others, "games-2026-10-30.db.unfinished-0a1b2c3d"):
        (folder / name).write_text("mine")
    for day in (1, 2, 2, 4, 5):
        on_day(day)
        assert main(["backup", "--keep", "3", "copies"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == (
        f"{database} is copied to copies/games-2026-11-05.db; copies kept: 3"
    )
    assert {file.name for file in folder.iterdir()} == {*others, *(f"games-2026-11-0{day}.db" for day in (2, 4, 5))}


def test_no_copy_is_deleted_before_a_sound_new_one_is_there(
    database: Path, tmp_path: Path, on_day: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    for day in (1, 2):
        on_day(day)
        assert main(["backup", "--keep", "2", "copies"]) == 0
    capsys.readouterr()
    damage(database)
    on_day(3)
    assert "no copy was made" in fails(capsys, "backup", "--keep", "1", "copies")
    assert {file.name for file in (tmp_path / "copies").iterdir()} == {"games-2026-11-01.db", "games-2026-11-02.db"}


def test_the_newest_copy_stays_where_the_clock_was_wrong(
    database: Path, tmp_path: Path, on_day: Callable[[int], None]
) -> None:
    for day in (20, 3):
        on_day(day)
        assert main(["backup", "--keep", "1", "copies"]) == 0
    assert {file.name for file in (tmp_path / "copies").iterdir()} == {"games-2026-11-20.db", "games-2026-11-03.db"}


def test_the_folder_of_copies_is_its_owners_alone(database: Path, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        assert main(["backup", "--keep", "1", "copies"]) == 0
    finally:
        os.umask(before)
    [copy] = (tmp_path / "copies").iterdir()
    assert [path.stat().st_mode & 0o777 for path in (tmp_path / "copies", copy)] == [0o700, 0o600]


def test_what_is_no_folder_takes_no_copies(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert "mine.txt cannot be used for copies" in fails(capsys, "backup", "--keep", "1", "mine.txt")
    assert "cannot be used for copies" in fails(capsys, "backup", "--keep", "1", "nowhere/copies")


def damage(database: Path) -> None:
    """Overwrites some pages, from the twentieth on."""
    damaged = bytearray(database.read_bytes())
    for page in range(4096 * 20, len(damaged), 4096):
        damaged[page : page + 300] = b"\x5a" * 300
    database.write_bytes(damaged)


def cut_off(database: Path) -> None:
    os.truncate(database, database.stat().st_size // 2)


def emptied(database: Path) -> None:
    os.truncate(database, 0)


def an_index_lost(database: Path) -> None:
    """Every page can be read, but an index lacks entries."""
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_schema SET sql = replace(sql, '(person)', '(at)') WHERE name = 'moves_of_a_user'")


@pytest.mark.parametrize("spoil", [damage, cut_off, emptied, an_index_lost])
def test_a_damaged_database_replaces_no_good_backup(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil: Callable[[Path], None]
) -> None:
    assert main(["backup", "backup.db"]) == 0
    capsys.readouterr()
    good = (tmp_path / "backup.db").read_bytes()
    spoil(database)
    before = database.read_bytes()
    said = fails(capsys, "backup", "backup.db")
    assert ("damaged" in said or "empty" in said) and "no copy was made, backup.db is as it was" in said
    assert ((tmp_path / "backup.db").read_bytes(), database.read_bytes()) == (good, before)
    assert fails(capsys, "backup", "new.db") == said.replace("backup.db", "new.db")
    assert {file.name for file in tmp_path.iterdir()} == {"games.db", "backup.db"}


@pytest.mark.parametrize("command", [("known", "424242"), ("known", f"{ANN}"), ("export", "1"), ("forget", f"{ANN}")])
@pytest.mark.parametrize("spoil", [damage, cut_off, emptied])
def test_nothing_is_read_out_of_a_damaged_database(
    database: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...], spoil: Callable[[Path], None]
) -> None:
    """The damage is reported as soon as a page that is read shows it, and the file is left as it is.

    The whole file is not looked through first, which takes half a minute where 100,000 games are stored: `check` does
    that, and alone finds an index that lacks entries.
    """
    spoil(database)
    before = database.read_bytes()
    said = fails(capsys, *command)
    assert "damaged" in said or "is empty" in said
    assert database.read_bytes() == before


# ── check ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_sound_database_is_said_to_be_sound(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out == f"{database} is sound, games: 2\n"


SPOILS = {
    "a move is missing": "DELETE FROM moves WHERE game = 2 AND n = 7",
    "the deal does not follow": "UPDATE games SET seed = zeroblob(32) WHERE id = 2",
    "does not bring about": "UPDATE moves SET events = '[]' WHERE game = 2 AND n = 9",
    "asked by nobody": "UPDATE moves SET action = NULL WHERE game = 2 AND n = 9",
    "is not allowed": """UPDATE moves SET action = '{"a":"withdraw"}' WHERE game = 2 AND n = 9""",
    "cannot be read": """UPDATE moves SET action = '{"a":"cheat"}' WHERE game = 2 AND n = 9""",
    "cannot be played": "UPDATE moves SET action = 'rubbish' WHERE game = 2 AND n = 9",
    "kept as over": "UPDATE games SET status = 'over' WHERE id = 2",
    "seed or its first": "UPDATE games SET seed = NULL WHERE id = 2",
    "belongs to nothing": "INSERT INTO notes VALUES (77, 'panel', 0, 'x')",
}


@pytest.mark.parametrize(("why", "spoil"), SPOILS.items(), ids=SPOILS)
def test_an_error_in_the_database_is_named(
    changed: sqlite3.Connection, capsys: pytest.CaptureFixture[str], why: str, spoil: str
) -> None:
    changed.execute(spoil)
    said = fails(capsys, "check")
    assert why in said and ("game 2" in said or "notes" in said)


def test_every_error_in_the_database_is_named(changed: sqlite3.Connection, capsys: pytest.CaptureFixture[str]) -> None:
    changed.execute("DELETE FROM moves WHERE n = 5")
    assert main(["check"]) == 1
    assert capsys.readouterr().err.count("a move is missing") == 2


@pytest.fixture
def by_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the check use processes, as with many games."""
    monkeypatch.setattr(checking, "GAMES_PER_PROCESS", 1)
    monkeypatch.setattr(checking, "PROCESSES", 2)


@pytest.mark.usefixtures("by_processes")
def test_many_games_are_replayed_by_processes_without_missing_one(
    changed: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out.endswith("is sound, games: 2\n")
    changed.execute("DELETE FROM moves WHERE n = 5")
    assert main(["check"]) == 1
    assert capsys.readouterr().err == "bot.py: game 1: a move is missing\nbot.py: game 2: a move is missing\n"


@pytest.mark.usefixtures("by_processes")
@pytest.mark.parametrize("breaks_off", [False, True])
def test_a_replaying_process_has_no_token_and_its_end_is_noticed(
    changed: sqlite3.Connection,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    breaks_off: bool,
) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        f"import os\nopen({str(tmp_path / 'environment')!r}, 'a').write(str('DISCORD_TOKEN' in os.environ))\n"
        f"if {breaks_off}: os._exit(3)\n"
    )
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    if breaks_off:
        changed.execute(SPOILS["belongs to nothing"])
        assert main(["check"]) == 1
        assert capsys.readouterr().err == (
            "bot.py: a row of notes belongs to nothing\nbot.py: the check broke off: not all games were looked at\n"
        )
    else:
        assert main(["check"]) == 0
    assert (tmp_path / "environment").read_text() in (("False", "FalseFalse") if breaks_off else ("FalseFalse",))


@pytest.mark.parametrize("worth", [1, 100])
def test_a_long_check_says_how_far_it_is(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, worth: int
) -> None:
    """With processes and without."""
    monkeypatch.setattr(checking, "GAMES_PER_PROCESS", worth)
    monkeypatch.setattr(checking, "PROGRESS", 0.0)
    assert main(["check"]) == 0
    said = capsys.readouterr()
    assert said.out == f"{database} is sound, games: 2\n"
    assert said.err == "bot.py: 1 of 2 games are checked\nbot.py: 2 of 2 games are checked\n"


def test_events_that_are_written_differently_are_equal(changed: sqlite3.Connection) -> None:
    """Events are compared by their meaning, not by their text."""
    changed.execute("UPDATE moves SET events = json_insert(events, '$[0]._', 0), action = replace(action, ':', ' : ')")
    changed.execute("UPDATE moves SET events = replace(json_remove(events, '$[0]._'), ',', ' , ')")
    assert main(["check"]) == 0


def test_no_secret_is_named(changed: sqlite3.Connection, capsys: pytest.CaptureFixture[str]) -> None:
    """Messages about errors are passed on to others, so they never name a card."""
    changed.execute("""UPDATE moves SET action = '{"a":"draw","from":"taxi"}' WHERE game = 2 AND n = 9""")
    assert "taxi" not in fails(capsys, "check")


# ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_stored_about_a_person_is_shown_and_erased(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["known", str(ANN)]) == 0
    assert {seat["game"] for seat in json.loads(capsys.readouterr().out)["seats"]} == {FINISHED, RUNNING_GAME, IN_LOBBY}
    assert main(["forget", str(ANN)]) == 0
    assert main(["known", str(ANN)]) == 0
    assert json.loads(capsys.readouterr().out.split("\n", 1)[1]) == {
        "settings": {},
        "seats": [],
        "moves": 0,
        "notes": [],
    }
    with closing(sqlite3.connect(database)) as db:
        assert f"{ANN}," not in "".join(line for line in db.iterdump() if "people" in line or "seats" in line)
    assert main(["check"]) == 0, "the games still hold together"


def test_who_was_never_there_is_not_said_to_be_erased(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As after a number that was mistyped."""
    assert main(["forget", str(ANN)]) == 0
    assert capsys.readouterr().out == f"the data of user {ANN} is erased\n"
    for user in (ANN, 424242):
        assert main(["forget", str(user)]) == 0
        assert capsys.readouterr().out == f"nothing was stored about user {user}\n"


@pytest.mark.parametrize(
    "row",
    [
        "INSERT INTO people VALUES (777, '{}')",
        "UPDATE games SET host = 777 WHERE id = 3",
        """INSERT INTO notes VALUES (2, 'nudge', 0, '{"turn":1,"at":2,"by":[777]}')""",
    ],
)
def test_who_is_known_by_little_is_said_to_be_erased(
    changed: sqlite3.Connection, capsys: pytest.CaptureFixture[str], row: str
) -> None:
    changed.execute(row)
    assert main(["forget", "777"]) == 0
    assert capsys.readouterr().out == "the data of user 777 is erased\n"


# ── files that are not as they should be ─────────────────────────────────────────────────────────────────────────────

COMMANDS = [("check",), ("export", "1"), ("backup", "backup.db")]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_missing_database_is_named_and_not_made(
    database: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    database.unlink()
    assert f"no database {database}" in fails(capsys, *command)
    assert not list(database.parent.iterdir())


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_is_no_database_is_named_and_left_alone(
    database: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    database.write_bytes(b"nothing of the kind" * 300)
    assert "restore a backup" in fails(capsys, *command)
    assert database.read_bytes() == b"nothing of the kind" * 300
    assert not (database.parent / "backup.db").exists()


def test_damage_within_the_file_is_named(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage(database)
    assert main(["check"]) == 1
    said = capsys.readouterr().err
    assert "damaged" in said and "Traceback" not in said


@pytest.mark.parametrize("command", [("check",), ("export", "1")])
def test_a_database_of_a_newer_program_is_refused(
    changed: sqlite3.Connection, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    changed.execute("PRAGMA user_version = 99")
    assert "newer program" in fails(capsys, *command)


def test_a_database_of_a_newer_program_can_be_copied(changed: sqlite3.Connection, tmp_path: Path) -> None:
    changed.execute("PRAGMA user_version = 99")
    assert main(["backup", str(tmp_path / "backup.db")]) == 0
    with closing(sqlite3.connect(tmp_path / "backup.db")) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (99,)


def test_a_database_of_another_program_is_refused(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database.unlink()
    with closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE theirs (x)")
    assert "another program" in fails(capsys, "check")


# A file may not grow beyond this size, as on a full disk: SQLite finds no room for what it needs beside the database.
WITHOUT_ROOM = """
import resource, sys
import bot

resource.setrlimit(resource.RLIMIT_FSIZE, (16_384, resource.RLIM_INFINITY))
sys.exit(bot.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("command", [("check",), ("known", "1"), ("forget", "1")])
def test_a_full_disk_is_told_as_a_full_disk(database: Path, command: tuple[str, ...]) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA journal_mode = WAL")
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_ROOM, *command],
        env={"PATH": os.environ["PATH"], "DATABASE_PATH": str(database), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "bot.py: the disk is full: nothing was written\n")


# ── the command line ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "arguments", [["export"], ["export", "seven"], ["backup"], ["backup", "--keep", "0", "copies"], ["dance"]]
)
def test_a_wrong_command_line_is_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2 and "bot.py" in capsys.readouterr().err


def test_the_settings_of_the_env_file_count(database: Path, tmp_path: Path) -> None:
    """As the host runs it: no token in the environment, the database named in `.env`."""
    database.rename(tmp_path / "other.db")
    (tmp_path / ".env").write_text("DATABASE_PATH=other.db\n")
    done = subprocess.run(
        [sys.executable, ROOT / "bot.py", "check"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "other.db is sound, games: 2\n", "")

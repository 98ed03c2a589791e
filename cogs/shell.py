"""The commands of the host's shell: `bot.py export`, `backup`, `restore`, `move-to`, `check`, `known`, `forget`,
`health` and `probe`.

An installed package calls the same program `stationmaster`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from pathlib import Path

from cogs.tables.service import Tables
from data.maintenance import Failed, backup, check, export, known
from data.moving import move_to
from data.opening import open_existing
from data.restoring import restore
from data.settings import FORM, SettingsError, database_of, file_of
from data.store import StoreError
from data.store.engines import Where
from data.version import VERSION

INSTALLED = "stationmaster"  # the program of an installed package
PROGRAM = INSTALLED if Path(sys.argv[0]).stem == INSTALLED else "bot.py"
WHERE_SETTINGS_ARE = "see .env.example" if PROGRAM != INSTALLED else "in the file .env of this folder"
FAILURE = 1  # the exit code when something fails: no way to Discord, a damaged database, a game that is not there


def parse(arguments: list[str]) -> argparse.Namespace:
    """What the host asks for: a command on the database, a probe of a channel, the bot's health, or a bot to run."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM, description="Stationmaster, a Discord bot. Without a command it runs."
    )
    parser.add_argument("--version", action="version", version=f"Stationmaster {VERSION}")
    parser.set_defaults(work=None, probed=None, discord=False, health=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    commands.add_parser("run", help="run the bot, as without a command")
    one = commands.add_parser("export", help="write the record of a game that has ended")
    one.set_defaults(work=lambda database, asked: export(database, asked.game, asked.file))
    one.add_argument("game", type=int, metavar="GAME", help="the number of the game, as /mygames shows it")
    one.add_argument("file", type=Path, metavar="FILE", nargs="?", help="a new file; otherwise it is printed")
    one = commands.add_parser("backup", help="copy the database, also while the bot runs")
    one.set_defaults(work=lambda database, asked: backup(database, asked.file, asked.keep))
    one.add_argument("file", type=Path, metavar="FILE", help="where to; a sound copy replaces an earlier one")
    one.add_argument("--keep", type=_days, metavar="DAYS", help="FILE is a folder: a copy a day, DAYS of them kept")
    one = commands.add_parser("restore", help="put a copy in the place of the database; the bot must be stopped")
    one.set_defaults(work=lambda database, asked: restore(database, asked.file, say))
    one.add_argument("file", type=Path, metavar="FILE", help="a sound copy, of this version or an older one")
    one = commands.add_parser("move-to", help="take the database file over to an empty database on a PostgreSQL server")
    one.set_defaults(work=lambda database, asked: move_to(file_of(os.environ), asked.url or database, say))
    one.add_argument("url", metavar="URL", nargs="?", help=f"its address, {FORM}; otherwise DATABASE_URL")
    one = commands.add_parser("check", help="look whether the database is sound")
    one.add_argument("--discord", action="store_true", help="look at the application on Discord instead")
    one.set_defaults(work=lambda database, asked: check(database, say))
    for name, work, about in (
        ("known", known, "print all that is stored about a person"),
        ("forget", forget, "erase a person's data; in running games the computer plays on"),
    ):
        one = commands.add_parser(name, help=about)
        one.set_defaults(work=lambda database, asked, work=work: work(database, asked.user))
        one.add_argument("user", type=int, metavar="USER", help="the ID of the Discord account")
    one = commands.add_parser("health", help="ask the running bot on METRICS_PORT whether it is well: exit code 0 or 1")
    one.set_defaults(health=True)
    one = commands.add_parser("probe", help="try in a channel what the bot relies on Discord for")
    one.add_argument("probed", type=int, metavar="CHANNEL_ID", help="the ID of a channel that the bot can see")
    one.add_argument("--alone", action="store_true", help="do not wait for somebody to press a button")
    one.add_argument("--look", action="store_true", help="leave three messages for two minutes, for you to look at")
    one.add_argument("--wait", action="store_true", help="try also what happens 14 and 16 minutes after a press")
    return parser.parse_args(arguments)


def _days(text: str) -> int:
    """A number of days for `backup --keep`."""
    days = int(text)
    if days < 1:
        raise ValueError
    return days


def run_command(asked: argparse.Namespace, env: Mapping[str, str]) -> int:
    """Runs a command on the database; returns the exit code."""
    try:
        print(asyncio.run(asked.work(database_of(env), asked)))
    except (Failed, SettingsError, StoreError) as failure:
        say(str(failure))
        return FAILURE
    return 0


async def forget(database: Where, user: int) -> str:
    """Erases a person. The bot, now or at its next start, redraws the tables and deletes its DMs to the person."""
    async with open_existing(database) as store:
        was_known = await store.people.is_known(user)
        await Tables(store).forget(user)
    return f"the data of user {user} is erased" if was_known else f"nothing was stored about user {user}"


def write_utf_8() -> None:
    """Lets names and records be written in any script, also to a file or a pipe on Windows."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")


def say(text: str) -> None:
    """Prints to the host's shell, each line under the program's name."""
    print("\n".join(f"{PROGRAM}: {line}" for line in text.splitlines()), file=sys.stderr, flush=True)

"""The composition root: settings, logging, the house with its desks, running it, and what the host asks for besides.

Known by none.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import re
import signal
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import dotenv
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.assembly import COGS, Assembly, Equipment, assemble
from cogs.logs import set_up
from cogs.probe.run import CannotBegin, probe
from cogs.tables.service import Tables
from data.maintenance import Failed, backup, check, export, known, opened_sound
from data.store import StoreError
from data.store.sole import only_bot
from data.text import Texts
from render.picture import SWITCH_INTERVAL

LONGEST_PACE = 10.0  # seconds
PROCESSES = max(1, (os.cpu_count() or 1) - 1)  # in which computers think
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
FAULT = 1  # the exit code when something fails: no way to Discord, a damaged database, a game that cannot be had
WRONG = 2  # the exit code when a setting is missing or wrong
HOUR, DAY = 3600.0, 86400.0
STOPS = (signal.SIGTERM, signal.SIGINT)  # what tells us to stop

log = logging.getLogger(__name__)


class SettingsError(ValueError):
    """Everything that is missing or wrong, in one line."""


@dataclass(frozen=True)
class Settings:
    """What the host decides: exactly the fields of `.env.example`, read once, passed down."""

    discord_token: str = field(repr=False)
    database_path: Path = Path("stationmaster.db")
    log_level: str = "INFO"
    discord_api_base: str | None = None
    discord_gateway: str | None = None
    shard_count: int | None = None
    shard_ids: tuple[int, ...] | None = None
    abandoned_after_days: int = 60
    report_url: str | None = None
    computer_pace: float = 1.0

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Settings:
        """The settings, or everything that is wrong with them at once."""
        read = _Reader(env)
        settings = cls(
            discord_token=read.token("DISCORD_TOKEN"),
            database_path=Path(read.text("DATABASE_PATH") or cls.database_path),
            log_level=read.one_of("LOG_LEVEL", LEVELS, cls.log_level),
            discord_api_base=read.address("DISCORD_API_BASE", "http", "https"),
            discord_gateway=read.address("DISCORD_GATEWAY", "ws", "wss"),
            shard_count=read.number("SHARD_COUNT", None),
            shard_ids=read.numbers("SHARD_IDS"),
            abandoned_after_days=read.number("ABANDONED_AFTER_DAYS", cls.abandoned_after_days) or 0,
            report_url=read.address("REPORT_URL", "https", "http"),
            computer_pace=read.seconds("COMPUTER_PACE", cls.computer_pace, LONGEST_PACE),
        )
        if settings.shard_ids is not None and settings.shard_count is None:
            read.wrong.append("SHARD_IDS needs SHARD_COUNT")
        if read.wrong:
            raise SettingsError("; ".join(read.wrong))
        return settings


class _Reader:
    """Reads single settings and collects what is wrong."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self.env = env
        self.wrong: list[str] = []

    def text(self, name: str) -> str | None:
        return self.env.get(name, "").strip() or None

    def token(self, name: str) -> str:
        token = self.text(name)
        if token is None:
            self.wrong.append(f"{name} is missing")
        elif not re.fullmatch(r"[\w.\-]+", token):
            self.wrong.append(f"{name} is no bot token")
        return token or ""

    def one_of(self, name: str, known: tuple[str, ...], default: str) -> str:
        given = (self.text(name) or default).upper()
        if given not in known:
            self.wrong.append(f"{name} must be one of {', '.join(known)}")
        return given

    def address(self, name: str, *schemes: str) -> str | None:
        given = self.text(name)
        if given is None:
            return None
        try:
            url = yarl.URL(given)
        except ValueError:
            url = yarl.URL()
        if url.scheme not in schemes or not url.host:
            self.wrong.append(f"{name} must be an address with {' or '.join(f'{s}://' for s in schemes)}")
        return given.rstrip("/")

    def number(self, name: str, default: int | None) -> int | None:
        given = self.text(name)
        if given is None:
            return default
        if not (given.isascii() and given.isdecimal()) or int(given) == 0:
            self.wrong.append(f"{name} must be a whole number above 0")
            return default
        return int(given)

    def seconds(self, name: str, default: float, most: float) -> float:
        given = self.text(name)
        if given is None:
            return default
        if not re.fullmatch(r"[0-9]+(\.[0-9]+)?", given) or float(given) > most:
            self.wrong.append(f"{name} must be seconds, at most {most:g}, such as 1 or 0.5")
            return default
        return float(given)

    def numbers(self, name: str) -> tuple[int, ...] | None:
        given = self.text(name)
        if given is None:
            return None
        parts = [part.strip() for part in given.split(",")]
        if not all(part.isascii() and part.isdecimal() for part in parts):
            self.wrong.append(f"{name} must be numbers with commas, such as 0,1,2")
            return None
        return tuple(map(int, parts))


def build(settings: Settings, *, strict: bool = False, **equipment: Any) -> Assembly:
    """The whole bot, put together and not yet running. `strict` refuses a sentence that is missing."""
    given = {"pace": settings.computer_pace, **equipment}
    return assemble(
        Texts.load(strict=strict),
        Equipment(database=settings.database_path, **given),
        report_url=settings.report_url,
        shard_count=settings.shard_count,
        shard_ids=list(settings.shard_ids) if settings.shard_ids is not None else None,
    )


def use_addresses(settings: Settings) -> None:
    """Lets discord.py speak to a REST proxy and a gateway proxy, where the host has them."""
    if settings.discord_api_base:
        Route.BASE = settings.discord_api_base
    if settings.discord_gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)


async def run(settings: Settings) -> None:
    """Runs until it is told to stop; what has begun is brought to its end."""
    loop = asyncio.get_running_loop()
    sys.setswitchinterval(SWITCH_INTERVAL)
    bot = build(settings, processes=PROCESSES, abandoned_after_days=settings.abandoned_after_days).bot
    async with bot:
        running = loop.create_task(bot.start(settings.discord_token))
        for wish in STOPS:
            loop.add_signal_handler(wish, running.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await running


# ── what the host asks for ───────────────────────────────────────────────────────────────────────────────────────────


async def forget(database: Path, user: int) -> str:
    """Strikes a person out; a bot that runs, or the next one, shows the tables anew and takes its DMs away."""
    async with opened_sound(database) as store:
        await Tables(store).forget(user)
    return f"user {user} is struck out"


def parse(arguments: list[str]) -> argparse.Namespace:
    """What the host asks for on the command line."""
    parser = argparse.ArgumentParser(
        prog="bot.py", description="Stationmaster, a Discord bot. Without a command it runs."
    )
    parser.set_defaults(work=None, probed=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    commands.add_parser("run", help="run the bot, as without a command")
    one = commands.add_parser("export", help="write the record of a game that has ended")
    one.set_defaults(work=lambda database, asked: export(database, asked.game, asked.file))
    one.add_argument("game", type=int, metavar="GAME", help="the number of the game, as its panel shows it")
    one.add_argument("file", type=Path, metavar="FILE", nargs="?", help="a new file; otherwise it is printed")
    one = commands.add_parser("backup", help="copy the database, also while the bot runs")
    one.set_defaults(work=lambda database, asked: backup(database, asked.file))
    one.add_argument("file", type=Path, metavar="FILE", help="where to; a sound copy replaces an earlier one")
    one = commands.add_parser("check", help="look whether the database is sound")
    one.set_defaults(work=lambda database, asked: check(database, say))
    for name, work, about in (
        ("known", known, "print all that is stored about a person"),
        ("forget", forget, "strike a person out; the computer plays on"),
    ):
        one = commands.add_parser(name, help=about)
        one.set_defaults(work=lambda database, asked, work=work: work(database, asked.user))
        one.add_argument("user", type=int, metavar="USER", help="the number of the Discord account")
    one = commands.add_parser("probe", help="try in a channel what the bot relies on Discord for")
    one.add_argument("probed", type=int, metavar="CHANNEL_ID", help="the number of a channel that the bot can see")
    one.add_argument("--alone", action="store_true", help="do not wait for somebody to press a button")
    return parser.parse_args(arguments)


def say(text: str) -> None:
    """To the host's shell, each line under our name."""
    print("\n".join(f"bot.py: {line}" for line in text.splitlines()), file=sys.stderr, flush=True)


def do(asked: argparse.Namespace) -> int:
    """Does what is asked besides running, and says how it went."""
    database = Path(os.environ.get("DATABASE_PATH", "").strip() or Settings.database_path)
    try:
        print(asyncio.run(asked.work(database, asked)))
    except (Failed, StoreError) as failure:
        say(str(failure))
        return FAULT
    return 0


def main(arguments: list[str]) -> int:
    """Reads the settings, does what is asked, returns the exit code."""
    asked = parse(arguments)
    dotenv.load_dotenv(Path.cwd() / ".env")
    if asked.work is not None:
        return do(asked)
    try:
        settings = Settings.from_env(os.environ)
    except SettingsError as wrong:
        say(f"{wrong} (see .env.example)")
        return WRONG
    set_up(settings.log_level, settings.discord_token)
    use_addresses(settings)
    for wish in STOPS:
        signal.signal(wish, signal.default_int_handler)  # until the loop runs, which answers them itself
    try:
        if asked.probed is not None:
            token, shards = settings.discord_token, settings.shard_count
            return asyncio.run(probe(token, asked.probed, COGS, alone=asked.alone, shard_count=shards))
        with only_bot(settings.database_path, say):
            asyncio.run(run(settings))
    except CannotBegin as wrong:
        say(str(wrong))
        return WRONG
    except discord.LoginFailure:
        say("DISCORD_TOKEN is refused by Discord (see .env.example)")
        return WRONG
    except StoreError as failure:
        say(str(failure))
        return FAULT
    except OSError as failure:
        say(f"Discord cannot be reached: {failure}")
        return FAULT
    except KeyboardInterrupt:
        return 0  # told to stop while it waits for another bot: nothing has begun
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

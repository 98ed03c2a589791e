"""The process of the bot: its messages when Discord refuses it, how it stops, and its lock on the database."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from aiohttp import web

from bot import main
from data.store import Store
from data.store.sqlite import single_bot
from data.store.sqlite.single_bot import only_bot
from tests.nights import mostly_at_night

ROOT = Path(__file__).parents[2]
Login = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def discord_at(login: Login) -> AsyncIterator[str]:
    """A Discord of which only the login works, in the way that a test wants."""
    app = web.Application()
    app.router.add_get("/api/v10/users/@me", login)
    runner = web.AppRunner(app, shutdown_timeout=0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    finally:
        await runner.cleanup()


async def start(address: str, folder: Path, *program: str, **settings: str) -> Process:
    env = {"PATH": os.environ["PATH"], "DISCORD_TOKEN": "a.b.c", "DISCORD_API_BASE": address, "PYTHONPATH": str(ROOT)}
    env |= settings
    return await asyncio.create_subprocess_exec(
        sys.executable, *(program or (str(ROOT / "bot.py"),)), cwd=folder, env=env, stderr=PIPE
    )


async def test_a_refused_token_is_said_in_one_line_with_exit_code_2(tmp_path: Path) -> None:
    async def login(request: web.Request) -> web.StreamResponse:
        assert request.headers["Authorization"] == "Bot a.b.c"
        return web.json_response({"code": 0, "message": "401: Unauthorized"}, status=401)

    async with discord_at(login) as address:
        bot = await start(address, tmp_path)
        _, said = await bot.communicate()
    last = said.decode().splitlines()[-1]
    assert bot.returncode == 2 and "DISCORD_TOKEN" in last and "a.b.c" not in said.decode()


async def test_a_discord_that_cannot_be_reached_is_said_in_one_line(tmp_path: Path) -> None:
    bot = await start("http://127.0.0.1:1/api/v10", tmp_path)
    _, said = await bot.communicate()
    assert bot.returncode == 1
    assert "Traceback" not in said.decode() and "cannot be reached" in said.decode()


async def make_newer(file: Path) -> None:
    await (await Store.open(file)).close()
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA user_version = 99")


async def make_damaged(file: Path) -> None:
    await asyncio.to_thread(file.write_bytes, b"nothing of the kind" * 300)


@pytest.mark.parametrize(("spoil", "named"), [(make_newer, "newer program"), (make_damaged, "restore a backup")])
async def test_what_is_wrong_with_the_database_is_said_while_discord_is_away(
    tmp_path: Path, spoil: Callable[[Path], Awaitable[None]], named: str
) -> None:
    await spoil(tmp_path / "stationmaster.db")
    before = (tmp_path / "stationmaster.db").read_bytes()
    bot = await start("http://127.0.0.1:1/api/v10", tmp_path)
    _, said = await bot.communicate()
    assert bot.returncode == 1 and "Traceback" not in said.decode()
    assert named in said.decode() and "cannot be reached" not in said.decode()
    assert (tmp_path / "stationmaster.db").read_bytes() == before


PAGE = "<html>a page of some server</html>"
MISSING_VERSION = "is `/api/v10` missing?"


ANSWERS = [
    (404, PAGE, 2, MISSING_VERSION),
    (200, PAGE, 2, MISSING_VERSION),
    (403, PAGE, 2, "Discord answers 403 Forbidden"),
    (400, "{}", 2, "Discord answers 400 Bad Request"),
    (503, PAGE, 1, "Discord answers 503 Service Unavailable"),
]


@pytest.mark.parametrize(
    ("status", "body", "code", "word"),
    mostly_at_night(ANSWERS, [ANSWERS[0], ANSWERS[-1]]),
)
async def test_any_other_answer_to_the_login_is_said_in_one_line(
    tmp_path: Path, status: int, body: str, code: int, word: str
) -> None:
    """What may pass by itself is exit code 1, so that whoever supervises the bot starts it again."""

    async def login(request: web.Request) -> web.StreamResponse:
        return web.Response(status=status, text=body, content_type="text/html")

    async with discord_at(login) as address:
        bot = await start(address, tmp_path, LOG_LEVEL="ERROR")
        said = await ended(bot)
    assert (bot.returncode, said.count("\n"), "Traceback" in said) == (code, 1, False)
    assert said.startswith("bot.py: ") and word in said


@pytest.mark.parametrize(
    ("path", "code", "said"),
    [
        ("/nowhere", 2, "bot.py: DISCORD_GATEWAY answers 404: no gateway is there\n"),
        (":1/", 1, "bot.py: Discord cannot be reached: "),
    ],
)
async def test_a_wrong_gateway_is_said_in_one_line_before_anything_begins(
    tmp_path: Path, path: str, code: int, said: str
) -> None:
    async with Silent.opened() as discord:
        gateway = "ws://127.0.0.1:1" if path[0] == ":" else f"ws://{discord.address.split('/')[2]}{path}"
        bot = await start(discord.address, tmp_path, LOG_LEVEL="ERROR", DISCORD_GATEWAY=gateway)
        told = await ended(bot)
    assert (bot.returncode, told.count("\n")) == (code, 1) and told.startswith(said)
    assert discord.asked.empty()


async def test_the_process_stops_in_order_when_it_is_told_to(tmp_path: Path) -> None:
    asked, over = asyncio.Event(), asyncio.Event()

    async def login(request: web.Request) -> web.StreamResponse:
        asked.set()
        await over.wait()
        return web.Response()

    async with discord_at(login) as address:
        bot = await start(address, tmp_path)
        await asyncio.wait_for(asked.wait(), 20)
        bot.send_signal(signal.SIGTERM)
        _, said = await asyncio.wait_for(bot.communicate(), 20)
        over.set()
    assert bot.returncode == 0 and "Traceback" not in said.decode()


# ── two on one database ──────────────────────────────────────────────────────────────────────────────────────────────

WITHOUT_PATIENCE = """
import sys
import bot, data.store.sqlite.single_bot

data.store.sqlite.single_bot.PATIENCE = 0.2
sys.exit(bot.main([]))
"""


async def ended(bot: Process) -> str:
    """The output of a bot that must end soon."""
    try:
        _, said = await asyncio.wait_for(bot.communicate(), 20)
    finally:
        if bot.returncode is None:
            bot.kill()
    return said.decode()


class Silent:
    """A Discord that never answers a login: a bot that has asked is up, and keeps waiting."""

    def __init__(self) -> None:
        self.asked = asyncio.Queue[None]()
        self.over = asyncio.Event()
        self.address = ""

    @classmethod
    @asynccontextmanager
    async def opened(cls) -> AsyncIterator[Silent]:
        discord = cls()
        async with discord_at(discord.login) as discord.address:
            try:
                yield discord
            finally:
                discord.over.set()

    async def login(self, request: web.Request) -> web.StreamResponse:
        self.asked.put_nowait(None)
        await self.over.wait()
        return web.Response()

    @asynccontextmanager
    async def bot(self, folder: Path, *program: str) -> AsyncIterator[Process]:
        """A bot that has come that far; it is killed at the end in any case."""
        bot = await start(self.address, folder, *program)
        try:
            await asyncio.wait_for(self.asked.get(), 30)
            yield bot
        finally:
            if bot.returncode is None:
                bot.kill()
            await bot.communicate()


async def test_a_second_bot_on_the_same_database_says_so_and_stops_before_it_logs_in(tmp_path: Path) -> None:
    async with Silent.opened() as discord, discord.bot(tmp_path) as first:
        second = await start(discord.address, tmp_path, "-c", WITHOUT_PATIENCE)
        said = await ended(second)
        assert (second.returncode, said.splitlines()) == (
            1,
            [
                "bot.py: another bot has stationmaster.db: waiting up to 0.2 s for it to stop",
                "bot.py: another bot has stationmaster.db and does not stop: one database is for one bot",
            ],
        )
        assert discord.asked.empty() and first.returncode is None
        assert (tmp_path / "stationmaster.db.lock").stat().st_mode & 0o777 == 0o600


async def test_a_killed_bot_does_not_block_the_next(tmp_path: Path) -> None:
    async with Silent.opened() as discord:
        async with discord.bot(tmp_path) as killed:
            killed.kill()
            await killed.wait()
        async with discord.bot(tmp_path) as next_one:
            next_one.send_signal(signal.SIGTERM)
            said = await ended(next_one)
    assert next_one.returncode == 0 and "another bot" not in said


async def test_a_bot_waits_for_the_one_before_it_that_is_just_stopping(tmp_path: Path) -> None:
    """As after a restart by a supervisor."""
    async with Silent.opened() as discord:
        async with discord.bot(tmp_path) as first:
            second = await start(discord.address, tmp_path)
            assert second.stderr is not None
            assert b"waiting up to 15 s" in await asyncio.wait_for(second.stderr.readline(), 20)
            first.send_signal(signal.SIGTERM)
            await asyncio.wait_for(discord.asked.get(), 30)
            second.send_signal(signal.SIGTERM)
            await ended(second)
            await asyncio.wait_for(first.wait(), 20)
    assert (first.returncode, second.returncode) == (0, 0)


@pytest.mark.parametrize("wish", mostly_at_night([signal.SIGTERM, signal.SIGINT], [signal.SIGTERM]))
async def test_a_bot_that_waits_for_another_can_be_told_to_stop(tmp_path: Path, wish: signal.Signals) -> None:
    async with Silent.opened() as discord, discord.bot(tmp_path):
        second = await start(discord.address, tmp_path)
        assert second.stderr is not None
        await asyncio.wait_for(second.stderr.readline(), 20)
        second.send_signal(wish)
        assert (await ended(second), second.returncode) == ("", 0)


@pytest.mark.parametrize("command", ["backup", "check", "known"])
async def test_host_commands_work_beside_a_running_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """While the bot holds its database and its lock."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_PATH", raising=False)
    await (await Store.open("stationmaster.db")).close()
    arguments = {"backup": ["backup.db"], "known": ["10"]}
    with only_bot(Path("stationmaster.db"), pytest.fail):
        assert await asyncio.to_thread(main, [command, *arguments.get(command, [])]) == 0


async def test_where_no_lock_is_possible_a_bot_runs_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A disk without such locks; a lock file of another user; a folder that does not exist."""
    with only_bot(tmp_path / "nowhere" / "games.db", pytest.fail):
        assert "whether another bot has the same database is not known" in caplog.text
    (tmp_path / "games.db.lock").mkdir()
    with only_bot(tmp_path / "games.db", pytest.fail):
        assert caplog.text.count("is not known") == 2

    def refuse(held: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(single_bot, "take_lock", refuse)
    with only_bot(tmp_path / "other.db", pytest.fail), only_bot(tmp_path / "other.db", pytest.fail):
        assert caplog.text.count("is not known") == 4


# ── as on Windows ────────────────────────────────────────────────────────────────────────────────────────────────────

# What Windows lacks is taken away before any module of ours is loaded; its own lock is one of Linux in disguise.
AS_ON_WINDOWS = """
import asyncio, fcntl, os, signal, sys, types
import aiohttp.web, aiosqlite, discord.ext.tasks, dotenv, fluent.runtime, msgspec, PIL.Image, PIL.ImageDraw

def locking(held, mode, size):
    assert (mode, size) == (2, 1)
    fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)

def add_signal_handler(*arguments):
    raise NotImplementedError

asyncio.SelectorEventLoop.add_signal_handler = add_signal_handler
sys.modules.update(msvcrt=types.SimpleNamespace(LK_NBLCK=2, locking=locking), fcntl=None, resource=None, pwd=None)
for name in ("chown", "fork", "geteuid", "getloadavg", "getuid", "killpg", "nice", "O_NOFOLLOW", "O_DIRECTORY",
             "sched_getaffinity", "setsid", "statvfs", "sysconf", "uname"):
    delattr(os, name)
os.process_cpu_count = os.cpu_count  # what Python 3.13 asks, on Linux by way of one of these
signal.SIGBREAK, sys.platform = signal.SIGUSR1, "win32"

import bot, data.store.sqlite.single_bot
data.store.sqlite.single_bot.PATIENCE = 0.2
sys.exit(bot.main([]))
"""


WISHES = (signal.SIGTERM, signal.SIGINT, signal.SIGUSR1)


@pytest.mark.parametrize("wish", mostly_at_night(WISHES, WISHES[-1:]), ids=["kill", "ctrl-c", "ctrl-break"])
async def test_as_on_windows_it_starts_and_stops_in_order(tmp_path: Path, wish: signal.Signals) -> None:
    async with Silent.opened() as discord, discord.bot(tmp_path, "-c", AS_ON_WINDOWS) as bot:
        bot.send_signal(wish)
        said = await ended(bot)
    assert bot.returncode == 0 and "Traceback" not in said


async def test_as_on_windows_one_bot_has_a_database(tmp_path: Path) -> None:
    async with Silent.opened() as discord, discord.bot(tmp_path, "-c", AS_ON_WINDOWS):
        second = await start(discord.address, tmp_path, "-c", AS_ON_WINDOWS)
        assert "another bot has stationmaster.db and does not stop" in await ended(second)
        assert second.returncode == 1

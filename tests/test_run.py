"""The process: what it says when Discord refuses it, and how it stops."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web

ROOT = Path(__file__).parent.parent
Login = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def discord_at(login: Login) -> AsyncIterator[str]:
    """A Discord of which nothing works but one thing: how it answers a login."""
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


async def start(address: str, folder: Path) -> Process:
    env = {"PATH": os.environ["PATH"], "DISCORD_TOKEN": "a.b.c", "DISCORD_API_BASE": address}
    return await asyncio.create_subprocess_exec(sys.executable, str(ROOT / "bot.py"), cwd=folder, env=env, stderr=PIPE)


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

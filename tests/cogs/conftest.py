"""Fixtures: the real bot on a simulated Discord, with pictures and DMs only where a test is marked so."""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.assembly import Assembly
from data.settings import Settings
from data.store.sqlite.migrate import migrate
from tests.data.texts import UNSAYABLE, EveryLanguage
from tests.discord.bots import build_test_bot
from tests.discord.world import World, open_world


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds each test: its deals and its computers' choices are the same in every run.

    `SEED=2 pytest tests/cogs` runs the tests with others. Two computers that think at the same moment, in threads, may
    still swap their random numbers.
    """
    name = f"{os.environ.get('SEED', '1')} {request.node.name}"
    dice, computers = Random(name), Random(f"computers {name}")
    monkeypatch.setattr("secrets.token_bytes", lambda length=32: dice.randbytes(length))
    monkeypatch.setattr("cogs.tables.thinking.worker.Random", lambda: Random(computers.random()))


@pytest.fixture(autouse=True)
def said_in_every_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is said with a board, or without one, that another language could not say so (`tests/data/texts.py`)."""
    monkeypatch.setattr("bot.Texts", EveryLanguage)
    UNSAYABLE.clear()
    yield
    assert not UNSAYABLE


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database as a first start makes it; how it is made is seen in `tests/data/store`."""
    file = tmp_path_factory.mktemp("empty") / "games.db"
    migrate(file)
    return file.read_bytes()


@pytest.fixture
def settings(tmp_path: Path, empty_database: bytes) -> Settings:
    """Settings with a database that has no game yet, which is there sooner than one that has to be made."""
    file = tmp_path / "games.db"
    file.write_bytes(empty_database)
    return Settings(discord_token="not-a-token", database_path=file)


@pytest.fixture
def make_bot(request: pytest.FixtureRequest, settings: Settings) -> Callable[[], Assembly]:
    """Makes the bot of `world`. It has pictures and sends DMs, which take time, only where a test is marked so.

    Pictures are numbered; `with_pictures(drawn=True)` paints them.
    """
    marks = {mark.name: mark.kwargs for mark in reversed([*request.node.iter_markers()])}
    pictures, drawn = "with_pictures" in marks, bool(marks.get("with_pictures", {}).get("drawn"))
    return lambda: build_test_bot(settings, pictures=pictures, drawn=drawn, dms="with_dms" in marks)


@pytest.fixture
async def world(make_bot: Callable[[], Assembly]) -> AsyncIterator[World]:
    """The real bot in a server with one channel and nobody in it yet."""
    async with open_world(make_bot) as world:
        yield world


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """The processes that were started, as the system gave them."""
    processes, start = list[Process](), asyncio.create_subprocess_exec

    async def recorded(*args: Any, **more: Any) -> Process:
        processes.append(await start(*args, **more))
        return processes[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", recorded)
    return processes

"""Where computers think: in a process of their own, the same as here; whatever goes wrong there, they answer."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import stat
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot import build
from cogs.tables.computers import ROW, SHORT, THINKING, RowTime
from cogs.tables.thinking import pool as thinking
from cogs.tables.thinking.pool import ThinkingPool
from cogs.tables.thinking.worker import PICKLES, advise
from cogs.workers.pickles import LENGTH_BYTES
from cogs.workers.process import Worker
from data.boards import load_board
from data.settings import Settings
from engine.actions import Pass
from engine.chance import Chance
from engine.deal import new_game
from engine.legal import Options, legal
from engine.play import play
from engine.players import PLAYERS
from engine.players.why import Advice, Why
from engine.state import to_act
from engine.view import View, view


def position() -> tuple[View, Options]:
    """A seat that is to act in the middle of a game; no tickets are left, so that no dice are thrown for them."""
    board, chance = load_board("europe"), Chance(b"thinking".ljust(32))
    game, _ = new_game(board, 3, chance)
    random, game.ticket_pile = Random(1), []
    while game.turns < 15:
        seat = to_act(game)[0]
        play(game, seat, PLAYERS["greedy"](random).choose(partial(view, game, seat), legal(game, seat)), chance)
    return view(game, to_act(game)[0]), legal(game, to_act(game)[0])


@pytest.fixture
async def one() -> AsyncIterator[ThinkingPool]:
    thinking = ThinkingPool(1)
    yield thinking
    await thinking.close()


async def test_a_process_thinks_the_same_as_we_do(one: ThinkingPool, started: list[Process]) -> None:
    seen, options = position()
    assert await one.advise("strong", seen, options, 30.0) == advise("strong", seen, options)
    assert await one.advise("solid", seen, options, 30.0) == advise("solid", seen, options)
    [process] = started
    assert process.returncode is None
    await one.close()
    assert process.returncode is not None


async def test_a_process_ends_with_the_one_who_asks(one: ThinkingPool, started: list[Process]) -> None:
    """Also if that one is killed: nothing more can come through the pipe."""
    await one.advise("easy", *position(), 30.0)
    [process] = started
    assert process.stdin is not None
    process.stdin.close()
    assert await process.wait() == 0


async def test_a_process_is_given_no_token(one: ThinkingPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked itself: in Python's place stands a program that writes down what surrounds it."""
    asks, found = tmp_path / "asks", tmp_path / "found"
    asks.write_text(f"#!/bin/sh\nenv > '{found}'\n")
    asks.chmod(asks.stat().st_mode | stat.S_IXUSR)
    for name in ("DISCORD_TOKEN", "DATABASE_PATH", "REPORT_URL", "SECRET_OF_THE_HOST"):
        monkeypatch.setenv(name, "secret")
    for name in ("PYTHONUTF8", "LC_ALL", "SYSTEMROOT"):
        monkeypatch.setenv(name, "C.UTF-8" if name == "LC_ALL" else "1")
    monkeypatch.setattr("sys.executable", str(asks))
    await one.advise("easy", *position(), 30.0)
    given = dict(each.split("=", 1) for each in found.read_text().splitlines() if "=" in each)
    assert not [name for name, value in given.items() if value == "secret" or name == "DISCORD_TOKEN"]
    assert {"PATH", "PYTHONUTF8", "LC_ALL", "SYSTEMROOT"} <= given.keys()


async def test_of_a_thought_that_fails_only_the_place_is_said(
    one: ThinkingPool, started: list[Process], capfd: pytest.CaptureFixture[str]
) -> None:
    """On the process's standard error, which is the bot's, in the lines of the bot's log; no hand is in them."""
    seen, options = position()
    assert await one.advise("no such level 0201", seen, options, 30.0) == advise(thinking.QUICK_LEVEL, seen, options)
    [line] = map(json.loads, capfd.readouterr().err.splitlines())
    assert line["says"] == "a thought failed" and line["level"] == "error"
    assert "KeyError" in line["error"] and "worker.py" in line["error"] and "0201" not in json.dumps(line)
    await one.advise("easy", seen, options, 30.0)
    assert len(started) == 1, "the process goes on"


async def test_who_thinks_too_long_is_not_waited_for_but_thinks_to_the_end(
    one: ThinkingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quick one plays; the process, which has lost nothing by that, answers the next question."""
    seen, options = position()
    goes_on = asyncio.Event()
    real = Worker.ask

    async def slow(self: Worker, question: bytes) -> bytes:
        await goes_on.wait()
        return await real(self, question)

    monkeypatch.setattr(Worker, "ask", slow)
    assert await one.advise("strong", seen, options, 0.01) == advise(thinking.QUICK_LEVEL, seen, options)
    goes_on.set()
    assert await one.advise("strong", seen, options, 30.0) == advise("strong", seen, options)


async def test_a_thought_that_comes_to_no_end_ends_its_process(
    one: ThinkingPool, started: list[Process], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seen, options = position()
    await one.advise("easy", seen, options, 30.0)
    [stuck] = started
    os.kill(stuck.pid, signal.SIGSTOP)
    monkeypatch.setattr(thinking, "THOUGHT_TIMEOUT", 0.05)
    with caplog.at_level(logging.ERROR):
        assert await one.advise("strong", seen, options, 30.0) == advise(thinking.QUICK_LEVEL, seen, options)
    assert caplog.messages == ["a worker came to no end"]
    assert stuck.returncode is not None


async def test_nobody_waits_behind_others_for_ever(
    one: ThinkingPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Questions are asked one after the other, as long as their computers have the patience; then not at all."""
    asked, answered = list[bytes](), asyncio.Event()
    (seen, options), answer = position(), Advice(Pass(), Why("nothing_else"))

    async def ask(self: Worker, question: bytes) -> bytes:
        asked.append(question)
        await answered.wait()
        return PICKLES.encode(answer)[LENGTH_BYTES:]

    monkeypatch.setattr(Worker, "ask", ask)
    async with asyncio.timeout(10):
        first = asyncio.create_task(one.advise("strong", seen, options, 30.0))
        patient = asyncio.create_task(one.advise("strong", seen, options, 30.0))
        await asyncio.sleep(0)
        with caplog.at_level(logging.INFO):
            assert await one.advise("strong", seen, options, 0.01) == advise(thinking.QUICK_LEVEL, seen, options)
        assert caplog.messages == ["a computer has no time to think"] and len(asked) == 1
        answered.set()
        assert await asyncio.gather(first, patient) == [answer, answer]
    assert len(asked) == 2, "nothing is thought for a computer that waits no more"


async def test_a_process_that_dies_is_replaced(
    one: ThinkingPool, started: list[Process], caplog: pytest.LogCaptureFixture
) -> None:
    seen, options = position()
    await one.advise("easy", seen, options, 30.0)
    [dead] = started
    dead.kill()
    await dead.wait()
    with caplog.at_level(logging.ERROR):
        assert await one.advise("strong", seen, options, 30.0) == advise(thinking.QUICK_LEVEL, seen, options)
    assert caplog.messages == ["a computer could not think"]
    assert await one.advise("strong", seen, options, 30.0) == advise("strong", seen, options)
    assert len(started) == 2


async def test_a_player_that_fails_does_not_hold_the_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(level: str, seen: View, options: Options) -> Advice:
        raise ZeroDivisionError

    seen, options = position()
    monkeypatch.setattr(thinking, "advise", fail)
    with caplog.at_level(logging.ERROR):
        assert (await ThinkingPool().advise("strong", seen, options, 1.0)).action == options[0]
    assert caplog.messages == ["a computer could not think", "a computer does the first thing it may"]


async def test_the_host_sets_the_pace() -> None:
    assert build(Settings("not-a-token", computer_pace=0.5)).options.pace == 0.5


@pytest.mark.parametrize("pace", [0.0, 1.0, 10.0])
@pytest.mark.parametrize("thought", [0.0, 0.1, 60.0])
def test_a_row_of_computers_never_takes_long(pace: float, thought: float) -> None:
    """Whatever their pace, and however long each of them would like to think, both times it draws."""
    clock = [100.0]
    row = RowTime(pace, lambda: clock[0])
    for turn in range(4):
        for _ in range(2):
            row.begin(turn)
            took = min(thought, row.patience())
            assert took in (thought, THINKING, SHORT)
            clock[0] += took
            row.spend(took)
            clock[0] += row.left()
    least = min(4 * pace, ROW)
    assert least <= clock[0] - 100.0 <= least + THINKING + 7 * SHORT + 0.001

"""Where computers think: in a process of their own, the same as here; whatever goes wrong there, they answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from functools import partial
from random import Random

import pytest

from cogs import thinking
from cogs.computer import LONG, ROW, SHORT, Row
from cogs.thinker import advise
from cogs.thinking import Thinker, Thinking
from data.boards import load_board
from engine.chance import Chance
from engine.deal import new_game
from engine.legal import Options, legal
from engine.play import play
from engine.players import PLAYERS
from engine.players.why import Advice
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
async def one() -> AsyncIterator[Thinking]:
    thinking = Thinking(1)
    yield thinking
    await thinking.close()


def process_of(thinking: Thinking) -> asyncio.subprocess.Process | None:
    return thinking._every[0]._process


async def test_a_process_thinks_the_same_as_we_do(one: Thinking) -> None:
    seen, options = position()
    assert await one.advise("strong", seen, options, 30.0) == advise("strong", seen, options)
    first = process_of(one)
    assert await one.advise("solid", seen, options, 30.0) == advise("solid", seen, options)
    assert process_of(one) is first is not None
    await one.close()
    assert first.returncode is not None


async def test_a_process_ends_with_the_one_who_asks() -> None:
    """Also if that one is killed: nothing more can come through the pipe."""
    process = await thinking._start()
    assert process.stdin is not None
    process.stdin.close()
    assert await process.wait() == 0


async def test_who_thinks_too_long_is_not_waited_for(one: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ends, as its next words would answer another question."""
    seen, options = position()

    async def for_ever(self: Thinker, question: bytes) -> bytes:
        try:
            await asyncio.sleep(3600)
        except BaseException:
            stopped.append(self)
            raise
        return b""

    stopped: list[Thinker] = []
    monkeypatch.setattr(Thinker, "ask", for_ever)
    advised = await one.advise("strong", seen, options, 0.01)
    assert advised == advise(thinking.QUICK, seen, options) and len(stopped) == 1


async def test_nobody_waits_behind_others_for_ever(one: Thinking) -> None:
    seen, options = position()
    async with one._free:
        assert await one.advise("strong", seen, options, 0.01) == advise(thinking.QUICK, seen, options)


async def test_a_process_that_dies_is_replaced(one: Thinking, caplog: pytest.LogCaptureFixture) -> None:
    seen, options = position()
    await one.advise("easy", seen, options, 30.0)
    dead = process_of(one)
    assert dead is not None
    dead.kill()
    await dead.wait()
    with caplog.at_level(logging.ERROR):
        assert await one.advise("strong", seen, options, 30.0) == advise(thinking.QUICK, seen, options)
    assert caplog.messages == ["a computer could not think"]
    assert await one.advise("strong", seen, options, 30.0) == advise("strong", seen, options)


async def test_a_player_that_fails_does_not_hold_the_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(level: str, seen: View, options: Options) -> Advice:
        raise ZeroDivisionError

    seen, options = position()
    monkeypatch.setattr(thinking, "advise", fail)
    with caplog.at_level(logging.ERROR):
        assert (await Thinking().advise("strong", seen, options, 1.0)).action == options[0]
    assert caplog.messages == ["a computer could not think", "a computer does the first thing it may"]


@pytest.mark.parametrize("pace", [0.0, 1.0, 10.0])
def test_a_row_of_computers_never_takes_long(pace: float) -> None:
    """Whatever their pace, and if each of them uses up its time to think."""
    clock = [100.0]
    row = Row(pace, lambda: clock[0])
    for turn in range(4):
        row.begin(turn)
        assert SHORT <= row.patience() <= LONG
        clock[0] += row.left()
        assert row.left() == 0.0
    assert clock[0] - 100.0 == pytest.approx(min(4 * pace, ROW))
    assert row.patience() == (SHORT if pace == 10.0 else min(LONG, ROW - 4 * pace))

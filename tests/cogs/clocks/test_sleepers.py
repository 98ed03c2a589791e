"""Whole games in which a person vanishes for ever: the game goes on to its end, and nothing is sent after it."""

from __future__ import annotations

from random import Random

import pytest

from engine.state import Choosing, OpenTunnel, SecondDraw
from engine.view import View
from tests.discord.players import act_by_commands, choose_action
from tests.discord.scores import check_end
from tests.discord.timed import start_with_clock
from tests.discord.world import World

LIVE = 180


def phase(view: View) -> str:
    match view.phase:
        case Choosing():
            return "choosing"
        case SecondDraw():
            return "second draw"
        case OpenTunnel():
            return "tunnel"
        case _:
            return "turn"


@pytest.mark.parametrize(
    ("board", "gone", "late"),
    [("new-york", "choosing", "play"), ("new-york", "second draw", "leave"), ("europe", "tunnel", "play")],
)
async def test_a_game_in_which_somebody_vanishes_ends_all_the_same(
    world: World, board: str, gone: str, late: str
) -> None:
    party = await start_with_clock(world, board, 2, "live", late)
    random, ben = Random(7), world.person("Ben").id
    vanished = False
    for _ in range(2000):
        now = await party.position()
        if not now.to_act:
            break
        seat = now.table.seat_of(ben)
        vanished = vanished or (seat in now.to_act and phase(now.view(None)) == gone)
        awake = [each for each in now.to_act if not (vanished and each == seat)]
        if awake:
            await act_by_commands(party, awake[0], choose_action(now.options(awake[0]), now, awake[0], random))
        else:
            await world.env.advance_time(LIVE)
        after = await party.position()
        assert after.table.last > now.table.last
    assert vanished and now.view(None).scores
    assert now.away(seat or 0), "nobody waits each turn for one who is gone: the computer has taken the seat"
    await check_end(party)
    await world.env.advance_time(3)  # private answers are taken away
    before = len(world.env.http_requests)
    await world.env.advance_time(10 * LIVE)
    assert len(world.env.http_requests) == before
    assert not now.table.clocks and not (await party.position()).table.clocks

"""The bot is stopped or killed while a clock runs out: the turn is played once, and shown once."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cogs.assembly import Assembly
from data.settings import Settings
from tests.discord.bots import lettered_parts
from tests.discord.crashes import NUMBER, Reaper, no_emoji
from tests.discord.players import Party
from tests.discord.secrets import made
from tests.discord.timed import clock_of, tickets_chosen, timed
from tests.discord.world import World, open_world

SLEPT = 24  # turns that nobody plays; at the nth one the end comes at the nth point
MOMENT = re.compile(r"<t:\d+:\w>")


@dataclass
class Left:
    """What is in the store, in the channel and in the DMs."""

    moves: list[tuple[Any, ...]]
    said: list[list[str]]


class Reprieve(Reaper):
    """A shutdown as by SIGTERM, instead of a kill: work that has begun is finished."""

    world: World
    stopping: asyncio.Task[None] | None = None

    def point(self, name: str) -> None:
        self.passed.append(name)
        self.left -= 1
        if self.left == 0:
            self.deaths.append(name)
            self.stopping = asyncio.create_task(self.world.env.bot.close())


async def spared(reaper: Reaper, world: World) -> None:
    """Nothing happens."""


async def killed(reaper: Reaper, world: World) -> None:
    if reaper.dead:
        reaper.let_live()
        await world.crash()


async def stopped(reaper: Reaper, world: World) -> None:
    assert isinstance(reaper, Reprieve)
    if reaper.stopping:
        await reaper.stopping
        reaper.stopping = None
        await world.start()


async def asleep(folder: Path, reaper: Reaper, come_back: Any) -> Left:
    """A game whose people never act, with a bot that may end at any point."""
    settings = Settings(discord_token="not-a-token", database_path=folder / "games.db")

    def make() -> Assembly:
        return lettered_parts(settings)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.token_bytes", lambda length=32: bytes(length))
        patch.setattr("cogs.assembly.sync_emoji", no_emoji)
        reaper.haunt(patch)
        async with open_world(make) as world:
            if isinstance(reaper, Reprieve):
                reaper.world = world
            party = await timed(world)
            await tickets_chosen(party)
            for number in range(1, SLEPT + 1):
                await sleep_a_turn(party, reaper, number, come_back)
            return await left_behind(party)


async def sleep_a_turn(party: Party, reaper: Reaper, number: int, come_back: Any) -> None:
    """A clock runs out, the bot ends at some point of handling it, and comes back."""
    before = await party.position()
    due = clock_of(before).due
    assert due is not None
    await party.world.env.advance_time(due - int(party.world.env.now().timestamp()) - 1)
    reaper.let_live(0 if come_back is spared else number)
    await party.world.env.advance_time(1)
    await come_back(reaper, party.world)
    reaper.let_live()
    await party.world.messages.note(party.game)
    await party.world.env.advance_time(61)
    after = await party.position()
    assert after.view(None).turns == before.view(None).turns + 1
    assert after.to_act != before.to_act


async def left_behind(party: Party) -> Left:
    backend = party.world.env.backend

    def said(channel: int) -> list[str]:
        kept = [each for each in backend.messages[channel].values() if not each.is_ephemeral]
        return [
            MOMENT.sub("<t>", NUMBER.sub("#", json.dumps(each.components, ensure_ascii=False, default=str)))
            for each in sorted(kept, key=lambda each: each.id)
        ]

    moves = await party.world.store.moves.of_game(party.game)
    boxes = [seat.who.user.dm_channel.id for seat in party.seats.values() if seat.who.user.dm_channel]
    return Left(
        [(move.n, move.seat, move.late, move.action) for move in moves],
        [said(channel) for channel in (party.channel.id, *boxes)],
    )


@pytest.mark.parametrize("end", [killed, stopped])
async def test_a_clock_that_runs_out_while_the_bot_ends_does_so_once(tmp_path: Path, end: Any) -> None:
    undisturbed = await asleep(made(tmp_path / "once"), Reaper(), spared)
    reaper = Reaper() if end is killed else Reprieve()
    cut = await asleep(made(tmp_path / "often"), reaper, end)
    assert cut.moves == undisturbed.moves
    assert cut.said == undisturbed.said
    assert len(reaper.deaths) > 12, reaper.deaths
    assert {"after storing moves", "before storing moves"} <= set(reaper.deaths)

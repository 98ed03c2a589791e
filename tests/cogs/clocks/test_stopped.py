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
from tests.discord.bots import build_test_bot
from tests.discord.crashes import NUMBER, CrashPoints, no_emoji
from tests.discord.first_turn import draw_from_deck, keep_tickets
from tests.discord.players import Party
from tests.discord.secrets import new_folder
from tests.discord.timed import running_clock, start_with_clock
from tests.discord.world import World, open_world

SLEPT = 24  # turns that nobody plays, at night; at the nth one the end comes at the nth point
MOMENT = re.compile(r"<t:\d+:\w>")


@dataclass
class Left:
    """What is in the store, in the channel and in the DMs."""

    moves: list[tuple[Any, ...]]
    said: list[list[str]]


class Reprieve(CrashPoints):
    """A stop instead of death, as SIGTERM asks for it: what has begun is brought to its end."""

    world: World
    stopping: asyncio.Task[None] | None = None

    def point(self, name: str) -> None:
        self.passed.append(name)
        self.left -= 1
        if self.left == 0:
            self.crashes.append(name)
            self.stopping = asyncio.create_task(self.world.env.bot.close())


async def spared(reaper: CrashPoints, world: World) -> None:
    """Nothing happens."""


async def killed(reaper: CrashPoints, world: World) -> None:
    if reaper.crashed:
        reaper.reset()
        await world.crash()


async def stopped(reaper: CrashPoints, world: World) -> None:
    assert isinstance(reaper, Reprieve)
    if reaper.stopping:
        await reaper.stopping
        reaper.stopping = None
        await world.start()


async def asleep(folder: Path, reaper: CrashPoints, come_back: Any, turns: int) -> Left:
    """A game whose people sleep, with a bot that may end at any point."""
    settings = Settings(discord_token="not-a-token", database_path=folder / "games.db")

    def make() -> Assembly:
        return build_test_bot(settings, dms=True)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.token_bytes", lambda length=32: bytes(length))
        patch.setattr("cogs.assembly.find_emoji", no_emoji)
        reaper.install(patch)
        async with open_world(make) as world:
            if isinstance(reaper, Reprieve):
                reaper.world = world
            party = await start_with_clock(world)
            await keep_tickets(party)
            for number in range(1, turns + 1):
                await sleep_a_turn(party, reaper, number, come_back)
                if number % 4 == 0:  # both wake up in time to count as here
                    await draw_from_deck(party)
                    await draw_from_deck(party)
            return await left_behind(party)


async def sleep_a_turn(party: Party, reaper: CrashPoints, number: int, come_back: Any) -> None:
    """A clock runs out, the bot ends at a point of that, and comes back."""
    before = await party.position()
    due = running_clock(before).due
    assert due is not None
    await party.world.env.advance_time(due - int(party.world.env.now().timestamp()) - 1)
    reaper.reset(0 if come_back is spared else number)
    await party.world.env.advance_time(1)
    await come_back(reaper, party.world)
    reaper.reset()
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


async def test_a_clock_that_runs_out_while_the_bot_ends_does_so_once(tmp_path: Path, at_night: bool) -> None:
    turns = SLEPT if at_night else SLEPT // 2
    undisturbed = await asleep(new_folder(tmp_path / "spared"), CrashPoints(), spared, turns)
    for end, reaper in ((killed, CrashPoints()), (stopped, Reprieve())):
        cut = await asleep(new_folder(tmp_path / end.__name__), reaper, end, turns)
        assert cut.moves == undisturbed.moves
        assert cut.said == undisturbed.said
        assert len(reaper.crashes) > turns // 2, reaper.crashes
        assert {"after storing moves", "before storing moves"} <= set(reaper.crashes)

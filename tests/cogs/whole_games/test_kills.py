"""`kill -9` at every request and every transaction: in the lobby, in whole games, in `/table` and `/settings`.

After each death the bot starts again, and before anybody does anything more everything is as it should be
(`soundness.py`): no move lost or doubled, one live panel, every DM as `/hand`, nothing untold. A game is played several
times alike; the nth time the bot dies at the nth point of everything that is done. Here some of these points; all of
them, over whole games of both boards: `python -m tests.cogs.whole_games.test_kills`.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from cogs.assembly import Assembly, BotOptions, assemble
from data.store import RUNNING
from data.store.database import Database
from engine.actions import PayExtra, Withdraw
from tests.data.texts import STRICT
from tests.discord.bots import NoPictures
from tests.discord.crashes import CrashPoints, no_emoji
from tests.discord.observers import NOW
from tests.discord.players import (
    Party,
    Seat,
    act_by_buttons,
    act_by_commands,
    button_id,
    choose_action,
    open_private_panel,
)
from tests.discord.soundness import assert_sound, unsound
from tests.discord.world import World, open_world
from tests.nights import mostly_at_night

# Points at which the bot dies in the games of a test.
SOME = [("europe", 1), ("new-york", 1), ("new-york", 4), ("europe", 4), ("europe", 9), ("new-york", 9)]
BESIDE = 7  # moves between two presses that are no move

Do = Callable[[], Awaitable[object]]


@dataclass
class Mortal:
    """A bot that dies at the nth point of everything that it is asked to do."""

    world: World
    reaper: CrashPoints
    nth: int
    deaths: int = 0

    async def ask(self, do: Do, game: int | None, done: Callable[[], Awaitable[bool]] | None = None) -> None:
        """Asks for something once with a bot that dies, and then, unless that is done, with one that lives."""
        self.reaper.reset(self.nth)
        try:
            await do()
        except Exception:  # an answer is missed
            if not self.reaper.crashed:
                raise
        if not self.reaper.crashed:
            self.reaper.reset()
            return
        self.deaths += 1
        self.reaper.reset()
        await self.world.crash()
        if game is not None:
            assert not (wrong := await unsound(self.world, game)), (self.reaper.crashes[-1], wrong)
        if done is not None and not await done():
            await do()


async def gather(mortal: Mortal, board: str) -> Party:
    """A table is opened, people come, go and take colours, computers sit down; the game begins."""
    world = mortal.world
    party = Party(world, world.channel)
    mia, ben = world.person("Mia"), world.person("Ben", "zh-TW")

    async def opened() -> bool:
        return await world.tables.here(world.channel.id) is not None

    await mortal.ask(lambda: mia.slash(world.channel, "new", board=board), None, opened)
    table = await world.tables.here(world.channel.id)
    assert table is not None
    party.game = table.game
    await assert_sound(party)

    async def here(number: int) -> bool:
        now = await world.tables.table(party.game)
        return now is not None and len(now.seats) == number

    for verb, number in (("join", 2), ("leave", 1), ("join", 2)):
        await mortal.ask(
            lambda verb=verb: ben.click(party.panel(), custom_id=button_id(party, verb)),  # type: ignore[misc]
            party.game,
            lambda number=number: here(number),  # type: ignore[misc]
        )
    await mortal.ask(lambda: mia.slash(world.channel, "table"), party.game)
    party.seats = {who.id: Seat(who) for who in (mia, ben)}

    async def begun() -> bool:
        now = await world.tables.table(party.game)
        return now is not None and now.status == RUNNING

    await mortal.ask(lambda: mia.slash(world.channel, "start"), party.game, begun)
    await assert_sound(party)
    return party


async def move(mortal: Mortal, party: Party, random: Random) -> bool:
    """Whoever is to act does something; False at the end of the game."""
    now = await party.position()
    if not now.to_act:
        return False
    number = random.choice(now.to_act)
    action, how = (
        choose_action(now.options(number), now, number, random),
        random.choice((act_by_buttons, act_by_commands)),
    )
    seat = await party.seat_of(number)

    async def do() -> None:
        seat.private = None
        if how is act_by_buttons and isinstance(action, PayExtra | Withdraw) and seat.private is None:
            await open_private_panel(party, seat, "tunnel")
        await how(party, number, action)

    async def done() -> bool:
        last = (await party.position()).table.last
        assert last in (now.table.last, now.table.last + 1)
        return last > now.table.last

    await mortal.ask(do, party.game, done)
    assert await done(), action
    return True


async def beside(mortal: Mortal, party: Party, random: Random) -> None:
    """What is no move: the table brought down, DMs switched off and on, told of turns by DM, in another language."""
    who = random.choice(list(party.seats.values())).who
    shown = await who.slash(party.channel, "settings")
    assert shown.response is not None
    panel = shown.followups[-1] if shown.followups else shown.response
    wishes: list[Do] = [
        lambda: who.slash(party.channel, "table"),
        lambda: who.click(panel, custom_id="ttr:0:0:wish:dm-off"),
        lambda: who.click(panel, custom_id="ttr:0:0:wish:dm-on"),
    ]
    for do in wishes:
        try:
            await mortal.ask(do, party.game)
        except Exception as error:
            if "custom_id" not in str(error):
                raise


async def game_of(folder: Path, board: str, nth: int, most: int = 1000) -> int:
    """One game in which the bot dies at the nth point of everything; how often it died."""

    def make() -> Assembly:
        return assemble(STRICT, BotOptions(folder / "games.db", pictures=NoPictures))

    reaper, random = CrashPoints(), Random(f"{board}{nth}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "now", lambda self: NOW)
        patch.setattr("cogs.assembly.find_emoji", no_emoji)
        reaper.install(patch)
        async with open_world(make) as world:
            mortal = Mortal(world, reaper, nth)
            party = await gather(mortal, board)
            for number in range(most):
                if not await move(mortal, party, random):
                    break
                if number % BESIDE == 0 and (await party.position()).to_act:
                    await beside(mortal, party, random)
            await assert_sound(party)
            return mortal.deaths


@pytest.mark.parametrize(("board", "nth"), mostly_at_night(SOME, SOME[::2]))
async def test_after_every_death_everything_is_as_it_should_be(tmp_path: Path, board: str, nth: int) -> None:
    assert await game_of(tmp_path, board, nth, most=24) > 12


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=1, help="the first point")
    parser.add_argument("--last", type=int, default=60, help="the last point")
    parser.add_argument("--board", choices=("europe", "new-york"), action="append")
    asked = parser.parse_args()
    for board in asked.board or ("europe", "new-york"):
        for nth in range(asked.first, asked.last + 1):
            with tempfile.TemporaryDirectory() as folder:
                deaths = asyncio.run(game_of(Path(folder), board, nth))
            print(f"{board}: dies at point {nth}: {deaths} deaths", flush=True)
            if not deaths:
                break


if __name__ == "__main__":
    main()

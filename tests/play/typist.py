"""A person whose moves a computer chooses, and who makes them as people do: by commands, written in the channel."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random
from typing import cast

from simcord import MemberActor

from data.store import RUNNING
from engine.actions import Action
from engine.legal import Options
from engine.players import PLAYERS
from engine.view import View
from tests.discord.players import Party, Seat, act_by_commands
from tests.discord.world import World
from tests.play.world import PlayWorld

QUICK = "greedy"


class Typists:
    """Some people at the table of the channel, for whom a computer of this level thinks."""

    def __init__(self, world: PlayWorld, game: int, people: Iterable[MemberActor], level: str = QUICK) -> None:
        seats = {person.id: Seat(person) for person in people}
        self.world = world
        self.party = Party(cast(World, world), world.channel, game, seats)
        self._level = level
        self._random = Random(game)

    async def act(self) -> bool:
        """One action of one of them; False if none of them is to act."""
        async with self.world.one_at_a_time:
            now = await self.party.position()
        mine = [seat for seat in now.to_act if now.table.seats[seat].user in self.party.seats and now.present(seat)]
        if not mine or now.table.status != RUNNING:
            return False
        action = await asyncio.to_thread(self._choose, now.view(mine[0]), now.options(mine[0]))
        async with self.world.one_at_a_time:
            await act_by_commands(self.party, mine[0], action)
        return True

    def _choose(self, view: View, options: Options) -> Action:
        return PLAYERS[self._level](self._random).choose(lambda: view, options)

    async def turns(self) -> int:
        """How many turns have been played."""
        return (await self.party.position()).view(None).turns

    async def is_playing(self) -> bool:
        """Whether the game is still going on."""
        async with self.world.one_at_a_time:
            return (await self.party.position()).table.status == RUNNING

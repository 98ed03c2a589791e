"""Games that were ended by consent, and the command for a rematch."""

from __future__ import annotations

from simcord import InteractionResult

from tests.discord.players import Party, open_lobby
from tests.discord.seat_changes import wait_for_background
from tests.discord.world import World


async def start_and_end(world: World, people: int = 3, *, computer: bool = False) -> Party:
    """A game of English-speaking people that was ended by consent in its first turn."""
    party = await open_lobby(world, "europe", people, languages=("en-US",))
    if computer:
        await world.tables.lobby.add_computer(party.game, world.person("Mia").id, "easy", lambda table: "Computer 1")
    await world.person("Mia").slash(world.channel, "start")
    await world.tables.seats.close(party.game, "agreed")
    world.teller.schedule(party.game)
    await wait_for_background(world)
    return party


async def rematch(party: Party, name: str) -> InteractionResult:
    return await party.world.person(name).slash(party.channel, "rematch")

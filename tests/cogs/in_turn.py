"""A game of people who all read English, in its first turn, and turns in which cards are drawn from the deck."""

from __future__ import annotations

from engine.actions import DECK, DrawCard
from tests.cogs.playing import Party, by_commands, start
from tests.cogs.test_hand import everybody_keeps
from tests.cogs.world import World


async def begun(world: World, board: str = "europe", people: int = 2) -> Party:
    """Everybody has chosen tickets."""
    party = await start(world, board, people, languages=("en-US",))
    await everybody_keeps(party)
    return party


async def draws(party: Party, cards: int = 2) -> None:
    """Whoever is to act draws so many cards, one command each."""
    [number] = (await party.position()).to_act
    for _ in range(cards):
        await by_commands(party, number, DrawCard(DECK))

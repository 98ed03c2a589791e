"""A game of people who all read English, in its first turn, and turns in which cards are drawn from the deck."""

from __future__ import annotations

from cogs.wording.player import PlayerContext
from engine.actions import DECK, DrawCard
from tests.discord.players import Party, by_commands, start
from tests.discord.private_answers import voice
from tests.discord.world import World


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


async def sitting(party: Party, name: str, locale: str) -> PlayerContext:
    """Somebody's seat, as that person sees it."""
    standing = await party.position()
    seat = standing.table.seat_of(party.world.person(name).id)
    assert seat is not None
    return party.world.context(standing, seat, voice(locale, standing.table.board))


async def everybody_keeps(party: Party) -> None:
    for seat in party.seats.values():
        await seat.who.slash(party.world.channel, "tickets", keep="1 2")

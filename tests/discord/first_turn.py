"""Games in English in their first turn, and turns in which cards are drawn from the deck."""

from __future__ import annotations

from cogs.wording.player import PlayerContext
from engine.actions import DECK, DrawCard
from tests.discord.players import Party, act_by_commands, start_game
from tests.discord.private_answers import localizer
from tests.discord.world import World


async def start_first_turn(world: World, board: str = "europe", people: int = 2, *, clock: str | None = None) -> Party:
    """Starts a game, with the default clock or another one, and lets everybody keep two tickets."""
    party = await start_game(world, board, people, languages=("en-US",), clock=clock)
    await keep_tickets(party)
    return party


async def draw_from_deck(party: Party, cards: int = 2) -> None:
    """The player to act draws cards from the deck, one command each."""
    [number] = (await party.position()).to_act
    for _ in range(cards):
        await act_by_commands(party, number, DrawCard(DECK))


async def context_of(party: Party, name: str, locale: str) -> PlayerContext:
    """The game as a player sees it, in a language."""
    position = await party.position()
    seat = position.table.seat_of(party.world.person(name).id)
    assert seat is not None
    return party.world.context(position, seat, localizer(locale, position.table.board))


async def keep_tickets(party: Party) -> None:
    for seat in party.seats.values():
        await seat.who.slash(party.world.channel, "tickets", keep="1 2")

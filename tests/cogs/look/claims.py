"""Claims a route, so that there is something to look at."""

from __future__ import annotations

from engine.actions import Claim
from tests.discord.players import Party, act_by_commands, draw_two_cards


async def claim_something(party: Party, tries: int = 40) -> None:
    """People draw until one of them can claim a route and does."""
    for _ in range(tries):
        position = await party.position()
        seat = position.to_act[0]
        claims = position.options(seat).claims
        plain = [route for route in claims if not position.board.routes[route].tunnel]
        if plain:
            best = max(plain, key=lambda route: position.board.routes[route].length)
            await act_by_commands(party, seat, Claim(best, claims[best][0]))
            return
        await draw_two_cards(party)

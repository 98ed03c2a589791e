"""Claims a route, so that there is something to look at."""

from __future__ import annotations

from tests.discord.players import Party, draw_two_cards


async def claim_something(party: Party, tries: int = 40) -> None:
    """People draw until one of them can claim a route and does."""
    for _ in range(tries):
        position = await party.position()
        seat = position.to_act[0]
        claims = position.options(seat).claims
        plain = [route for route in claims if not position.board.routes[route].tunnel]
        if plain:
            user = position.table.seats[seat].user
            assert user is not None
            best = max(plain, key=lambda route: position.board.routes[route].length)
            await party.seats[user].who.slash(party.world.channel, "claim", route=position.board.routes[best].id)
            return
        await draw_two_cards(party)

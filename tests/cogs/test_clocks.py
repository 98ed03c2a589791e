"""Clocks: nobody holds the table for ever, whatever is asked; a restart changes nothing; all of it is told."""

from __future__ import annotations

from engine.actions import Keep
from tests.cogs.playing import Party, by_buttons, gather
from tests.cogs.world import World


async def timed(
    world: World, board: str = "europe", people: int = 2, clock: str = "evening", late: str = "play"
) -> Party:
    """A game with a clock that has begun: everybody is to choose tickets."""
    party = await gather(world, board, people, languages=("en-US",))
    mia = world.person("Mia")
    await world.house.tables.set_options(party.game, mia.id, clock=clock, late=late)
    await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:start:")
    return party


async def tickets_chosen(party: Party) -> None:
    """Everybody keeps all tickets; the first turn begins."""
    now = await party.standing()
    for seat in now.to_act:
        own = now.view(seat).own
        assert own is not None
        await by_buttons(party, seat, Keep(own.offer))


async def test_where_all_sleep_all_tickets_are_chosen_and_turns_are_played(plain: World) -> None:
    party = await timed(plain, people=3)
    await plain.env.advance_time(15 * 60)
    assert (await party.standing()).view(None).turns == 1
    await plain.env.advance_time(15 * 60)
    assert (await party.standing()).view(None).turns == 2

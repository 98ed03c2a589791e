"""Tables with computers: filled and begun with buttons, and turns of their one person."""

from __future__ import annotations

from random import Random

from simcord import MemberActor, ResponseMessage

from engine.state import Choosing
from tests.discord.players import Party, by_commands, gather, pressed, shown, wish
from tests.discord.world import World


async def against(world: World, board: str, *levels: str, training: bool = False) -> Party:
    """A game of one person against computers of these levels: opened, filled and begun with buttons."""
    party = await gather(world, board, 1, languages=("en-US",))
    mia = world.person("Mia")
    panel = await add(party, mia, *levels)
    if training:
        await mia.click(panel, custom_id=f"ttr:{party.game}:0:training:on")
    await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:start:")
    return party


async def turn(party: Party, mia: MemberActor, how: object = by_commands) -> None:
    """One action of the person; then all computers have played."""
    now = await party.position()
    seat = now.table.seat_of(mia.id)
    assert seat is not None and now.to_act == (seat,), "nobody but the person is waited for"
    await how(party, seat, wish(now.options(seat), now, seat, Random(now.table.last)))  # type: ignore[operator]


async def to_the_first_turn(party: Party, mia: MemberActor) -> None:
    while isinstance((await party.position()).view(None).phase, Choosing):
        await turn(party, mia)


async def opened(party: Party, who: MemberActor) -> ResponseMessage:
    """The host's panel of computers."""
    return shown(await who.click(party.panel(), custom_id=pressed(party, "computer")))


async def add(party: Party, who: MemberActor, *levels: str) -> ResponseMessage:
    """Computers of these levels, one after the other in the same panel."""
    panel = await opened(party, who)
    for level in levels:
        panel = shown(await who.click(panel, custom_id=pressed(party, "level", level)))
    return panel

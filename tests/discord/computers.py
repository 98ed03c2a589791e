"""Tables with computers and one person: filled, started and played with buttons."""

from __future__ import annotations

from random import Random

from simcord import MemberActor, ResponseMessage

from engine.state import Choosing
from tests.discord.players import Party, Way, act_by_commands, button_id, choose_action, open_lobby
from tests.discord.world import World, answer_of


async def start_against_computers(world: World, board: str, *levels: str, training: bool = False) -> Party:
    """Starts a game of one person against computers of these levels."""
    party = await open_lobby(world, board, 1, languages=("en-US",))
    mia = world.person("Mia")
    panel = await add_computers(party, mia, *levels)
    if training:
        await mia.click(panel, custom_id=f"ttr:{party.game}:0:training:on")
    await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:start:")
    return party


async def play_turn(party: Party, mia: MemberActor, how: Way = act_by_commands) -> None:
    """Does one action of the person; afterwards all computers have played."""
    now = await party.position()
    seat = now.table.seat_of(mia.id)
    assert seat is not None and now.to_act == (seat,), "the game waits for the person only"
    await how(party, seat, choose_action(now.options(seat), now, seat, Random(now.table.last)))


async def play_to_first_turn(party: Party, mia: MemberActor) -> None:
    while isinstance((await party.position()).view(None).phase, Choosing):
        await play_turn(party, mia)


async def open_computer_panel(party: Party, who: MemberActor) -> ResponseMessage:
    """Opens the host's panel for computers."""
    return answer_of(await who.click(party.panel(), custom_id=button_id(party, "computer")))


async def add_computers(party: Party, who: MemberActor, *levels: str) -> ResponseMessage:
    """Adds computers of these levels, one after the other in the same panel."""
    panel = await open_computer_panel(party, who)
    for level in levels:
        panel = answer_of(await who.click(panel, custom_id=button_id(party, "level", level)))
    return panel

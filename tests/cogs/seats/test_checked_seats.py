"""`bot.py check` finds nothing wrong with a game whose seats changed hands: of such a move one action is stored."""

from __future__ import annotations

import pytest

from data.checking_part import replay_games
from tests.discord.first_turn import start_first_turn
from tests.discord.seat_changes import accept_seat, confirm_command, offer_seat
from tests.discord.world import World


@pytest.mark.parametrize("left_before", [False, True], ids=["present", "left"])
@pytest.mark.parametrize("change", ["given", "resigned", "back"])
async def test_a_game_whose_seats_change_hands_is_whole(world: World, change: str, left_before: bool) -> None:
    party = await start_first_turn(world, people=3)
    if left_before:
        await world.person("Ben").slash(world.channel, "leave")
    if change == "given":
        await accept_seat(party, await offer_seat(party, "Ben", "Zoë"), "Zoë")
        assert (await party.position()).table.seat_of(world.person("Zoë").id) is not None
    elif change == "resigned":
        await confirm_command(party, "Ben", "resign")
        assert (await party.position()).table.seat_of(world.person("Ben").id) is None
    else:
        await world.person("Ben").slash(world.channel, "join")
    assert {game: fault async for game, fault in replay_games(world.store.database)} == {party.game: None}

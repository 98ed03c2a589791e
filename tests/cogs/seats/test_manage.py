"""Whoever manages the server closes any table in it: here or from the list, also where the bot cannot write."""

from __future__ import annotations

import pytest

from data.store import CANCELLED, CLOSED, RUNNING
from tests.discord.first_turn import start_first_turn
from tests.discord.old_buttons import press_forged
from tests.discord.players import open_lobby, table_of
from tests.discord.presses import press
from tests.discord.seat_changes import newest_message, public_messages, say
from tests.discord.settings import server_manager
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of


async def test_a_manager_who_does_not_play_closes_the_table_of_this_channel(world: World) -> None:
    party = await start_first_turn(world, people=2)
    max_ = server_manager(world)
    second, panel = [answer_of(await max_.slash(world.channel, "end")) for _ in range(2)]
    assert "**Close game 1**" in texts_of(panel) and (await table_of(party)).status == RUNNING
    said = answer_text(await press(max_, panel, "close", "sure"))
    assert say("manage-closed", game="1") in said and say("manage-none") in said
    assert (await table_of(party)).status == CLOSED
    closed = texts_of(newest_message(party, say("closed-manager", game="1")))
    assert "Max" not in closed, "the table is not told who it was"
    assert say("manage-closed-already", game="1") in answer_text(await press(max_, second, "close", "sure"))
    await world.person("Mia").slash(world.channel, "new", board="europe")
    assert await world.tables.here(world.channel.id) is not None, "the channel is free again"


async def test_a_lobby_is_closed_from_the_list_of_tables(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    max_ = server_manager(world)
    settings = answer_of(await max_.slash(world.channel, "settings"))
    tables = answer_of(await press(max_, settings, "tables"))
    assert say("manage-title", number=1) in texts_of(tables)
    sure = answer_of(await max_.select(tables, [str(party.game)], custom_id="ttr:0:0:close:"))
    assert (await table_of(party)).status != CANCELLED
    await press(max_, sure, "close", "sure")
    assert (await table_of(party)).status == CANCELLED
    assert say("closed-manager", game="1") in "".join(map(texts_of, public_messages(party)))


async def test_a_table_is_closed_whose_channel_is_gone_or_silent(world: World) -> None:
    party = await start_first_turn(world, people=2)
    max_, other = server_manager(world), world.guild.create_text_channel("other")
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013, times=None)
    panel = answer_of(await max_.slash(other, "settings"))
    tables = answer_of(await press(max_, panel, "tables"))
    sure = answer_of(await max_.select(tables, [str(party.game)], custom_id="ttr:0:0:close:"))
    assert say("manage-closed", game="1") in answer_text(await press(max_, sure, "close", "sure"))
    assert (await table_of(party)).status == CLOSED


async def test_a_manager_who_plays_proposes_as_everybody_does(world: World) -> None:
    party = await start_first_turn(world, people=2)
    max_ = server_manager(world)
    await world.person("Mia").slash(world.channel, "replace", player=max_)
    await press(max_, newest_message(party, say("button-take-seat")), "agree", "seat")
    assert say("end-sure", game="1") in answer_text(await max_.slash(world.channel, "end"))


@pytest.mark.parametrize("verb", ["tables", "close"])
async def test_nobody_else_closes_a_table(world: World, verb: str) -> None:
    """Not even with the panel of somebody who has lost the right since."""
    party = await start_first_turn(world, people=2)
    max_, eve = server_manager(world), world.person("Eve")
    panel = answer_of(await max_.slash(world.channel, "end"))
    [button] = [each for each in custom_ids_on(panel) if each.split(":")[3] == verb]
    own = answer_of(await eve.slash(world.channel, "settings"))
    said, _ = await press_forged(party, eve, own, panel, button)
    assert say("settings-managers-only") in said
    assert say("refused-not-a-player") in answer_text(await eve.slash(world.channel, "end"))
    assert (await table_of(party)).status == RUNNING

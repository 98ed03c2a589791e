"""Games whose channel is gone go on in another; the bot thrown out of a server and invited again."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend import serializers

from data.store import LOBBY
from tests.cogs.handing import asked, begun, press, public, say, seat_of
from tests.cogs.looking import shown
from tests.cogs.playing import Party, gather
from tests.cogs.world import World, answered, ids_of, texts_of


@pytest.fixture
def world(lettered: World) -> World:
    return lettered


async def lost(world: World) -> Party:
    """A game whose channel has been deleted; the party stands in another one."""
    party = await begun(world)
    world.env.backend.delete_channel(world.channel.id)
    party.channel = world.guild.create_text_channel("rails")
    return party


async def move(party: Party, name: str, panel: Any) -> str:
    return answered(await press(party.world.person(name), panel, "move"))


async def mygames(party: Party, name: str) -> Any:
    return shown(await party.world.person(name).slash(party.channel, "mygames"))


async def test_a_game_goes_on_where_the_button_is_pressed(world: World) -> None:
    party = await lost(world)
    panel = await mygames(party, "Ben")
    assert say("button-move-here", game=party.game) in texts_of(panel)
    await world.restart()
    assert say("move-done", game=party.game) in await move(party, "Ben", panel)
    assert (await party.standing()).table.channel == party.channel.id
    [number] = (await party.standing()).to_act
    who = (await party.seat_of(number)).who
    await who.slash(party.channel, "draw", first="deck", second="deck")
    assert (await party.standing()).to_act != (number,)
    assert say("button-move-here", game=party.game) not in texts_of(await mygames(party, "Ben"))


async def test_the_panel_stands_there_and_does_not_tell_the_whole_game_again(world: World) -> None:
    party = await begun(world)
    [number] = (await party.standing()).to_act
    await (await party.seat_of(number)).who.slash(party.channel, "draw", first="deck", second="deck")
    assert say("event-cards-blind") in texts_of(party.panel())
    world.env.backend.delete_channel(world.channel.id)
    party.channel = world.guild.create_text_channel("rails")
    await move(party, "Mia", await mygames(party, "Mia"))
    assert [each.split(":")[3] for each in ids_of(party.panel())][:1] == ["draw"]
    assert say("event-cards-blind") not in texts_of(party.panel())


async def test_a_lobby_moves_too(world: World) -> None:
    party = await gather(world, "europe", 2, languages=("en-US",))
    world.env.backend.delete_channel(world.channel.id)
    party.channel = world.guild.create_text_channel("rails")
    await move(party, "Mia", await mygames(party, "Mia"))
    table = await world.house.tables.here(party.channel.id)
    assert table is not None and table.status == LOBBY
    assert len([message for message in public(party) if f"ttr:{party.game}:0:start:" in ids_of(message)]) == 1


async def test_a_channel_holds_one_game(world: World) -> None:
    party = await lost(world)
    panel = await mygames(party, "Mia")
    await world.person("Zoë").slash(party.channel, "new", board="new-york")
    other = await world.house.tables.here(party.channel.id)
    assert other is not None
    assert say("place-has-game", game=str(other.game), turn=0) in await move(party, "Mia", panel)
    assert (await party.standing()).table.channel != party.channel.id


async def test_a_game_is_not_taken_away_from_a_channel_that_is_there(world: World) -> None:
    party = await begun(world)
    there = party.channel
    panel = await mygames(party, "Mia")
    assert say("button-move-here", game=party.game) not in texts_of(panel)
    thread = world.thread()
    await world.person("Zoë").slash(thread, "new", board="europe")
    game = (await world.house.tables.of(world.person("Zoë").id))[0].game
    party.channel = world.guild.create_text_channel("rails")
    world.house.get_guild(world.guild.id)._threads.clear()  # type: ignore[union-attr]  # as if it were archived
    panel = await mygames(party, "Zoë")
    said = await move(party, "Zoë", panel)
    assert say("move-there", game=game, where="")[:30] in said
    assert (await world.house.tables.here(thread.id)) is not None and there.id != thread.id


async def test_only_those_who_play_move_a_game(world: World) -> None:
    party = await lost(world)
    panel = await mygames(party, "Mia")
    await world.house.tables.resign(party.game, world.person("Mia").id)
    assert await seat_of(party, "Mia") is None
    assert say("vote-not-yours") in await move(party, "Mia", panel)


async def test_the_bot_is_thrown_out_and_invited_again(world: World) -> None:
    """The game stays; its panel is posted anew by /table."""
    party = await begun(world)
    backend, guild = world.env.backend, world.env.backend.guilds[world.guild.id]
    channels = {n: backend.channels[n] for n in guild.channel_ids}
    messages = {n: backend.messages.get(n, {}) for n in guild.channel_ids}
    [number] = (await party.standing()).to_act
    who = await party.seat_of(number)
    backend.remove_guild(world.guild.id)
    await world.env.settle()
    await who.who.user.slash("mygames")
    assert (await party.standing()).to_act == (number,)
    backend.guilds[world.guild.id] = guild
    backend.channels.update(channels)
    backend.messages.update(messages)
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
    await world.env.settle()
    assert say("table-here") in answered(await who.who.slash(world.channel, "table"))
    await who.who.click(party.panel(), custom_id=next(each for each in ids_of(party.panel()) if ":draw:" in each))
    await who.who.slash(world.channel, "draw", first="deck", second="deck")
    assert (await party.standing()).to_act != (number,)
    assert asked(party, "Mia")

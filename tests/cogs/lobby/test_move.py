"""Games whose channel is gone go on in another; the bot thrown out of a server and invited again."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend import serializers

from data.store import LOBBY
from data.store.notes import ChannelNote, Note
from tests.discord.first_turn import start_first_turn
from tests.discord.players import Party, draw_two_cards, open_lobby, seat_number
from tests.discord.presses import press
from tests.discord.seat_changes import newest_message, public_messages, say
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of

pytestmark = pytest.mark.with_dms


async def lost(world: World) -> Party:
    """A game whose channel has been deleted; the party stands in another one."""
    party = await start_first_turn(world, people=3)
    world.env.backend.delete_channel(world.channel.id)
    party.channel = world.guild.create_text_channel("rails")
    return party


async def move(party: Party, name: str, panel: Any) -> str:
    return answer_text(await press(party.world.person(name), panel, "move"))


async def mygames(party: Party, name: str) -> Any:
    return answer_of(await party.world.person(name).slash(party.channel, "mygames"))


async def test_a_game_goes_on_where_the_button_is_pressed(world: World) -> None:
    party = await lost(world)
    panel = await mygames(party, "Ben")
    assert say("button-move-here", game=party.game) in texts_of(panel)
    await world.restart()
    assert say("move-done", game=party.game) in await move(party, "Ben", panel)
    assert (await party.position()).table.channel == party.channel.id
    [number] = (await party.position()).to_act
    who = (await party.seat_of(number)).who
    await who.slash(party.channel, "draw", first="deck", second="deck")
    assert (await party.position()).to_act != (number,)
    assert say("button-move-here", game=party.game) not in texts_of(await mygames(party, "Ben"))


async def test_the_panel_stands_there_and_does_not_tell_the_whole_game_again(world: World) -> None:
    party = await start_first_turn(world, people=3)
    for _ in range(4):
        await draw_two_cards(party)
    assert texts_of(party.panel()).count(say("event-cards-blind")) == 2, "since the last turn of whoever is to act"
    world.env.backend.delete_channel(world.channel.id)
    party.channel = world.guild.create_text_channel("rails")
    await move(party, "Mia", await mygames(party, "Mia"))
    assert [each.split(":")[3] for each in custom_ids_on(party.panel())][:1] == ["take"]
    assert texts_of(party.panel()).count(say("event-cards-blind")) == 2


async def test_a_lobby_moves_too(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    world.env.backend.delete_channel(world.channel.id)
    party.channel = world.guild.create_text_channel("rails")
    await move(party, "Mia", await mygames(party, "Mia"))
    table = await world.tables.here(party.channel.id)
    assert table is not None and table.status == LOBBY
    assert (
        len([message for message in public_messages(party) if f"ttr:{party.game}:0:start:" in custom_ids_on(message)])
        == 1
    )


async def test_a_channel_holds_one_game(world: World) -> None:
    party = await lost(world)
    panel = await mygames(party, "Mia")
    await world.person("Zoë").slash(party.channel, "new", board="new-york")
    other = await world.tables.here(party.channel.id)
    assert other is not None
    assert say("place-has-game", game=str(other.game), stage="lobby", turn=0) in await move(party, "Mia", panel)
    assert (await party.position()).table.channel != party.channel.id


async def test_a_game_is_not_taken_away_from_a_channel_that_is_there(world: World) -> None:
    party = await start_first_turn(world, people=3)
    there = party.channel
    panel = await mygames(party, "Mia")
    assert say("button-move-here", game=party.game) not in texts_of(panel)
    thread = world.thread()
    await world.person("Zoë").slash(thread, "new", board="europe")
    game = (await world.tables.of(world.person("Zoë").id))[0].game
    party.channel = world.guild.create_text_channel("rails")
    world.env.inject_error("GET", f"/channels/{thread.id}", status=404, code=10003, times=1)
    panel = await asleep(party, thread.id)
    assert say("button-move-here", game=game) in texts_of(panel), "as if it were gone, when it was asked for"
    said = await move(party, "Zoë", panel)
    assert say("move-there", game=game, where="")[:30] in said
    assert (await world.tables.here(thread.id)) is not None and there.id != thread.id


async def asleep(party: Party, thread: int) -> Any:
    """What Zoë's list says after a thread has fallen asleep."""
    party.world.env.backend.edit_channel(thread, {}, thread_metadata={"archived": True})
    await party.world.env.settle()
    assert party.world.bot.get_channel(thread) is None
    return await mygames(party, "Zoë")


def asked_for(world: World) -> list[str]:
    """The channels that Discord was asked for."""
    return [each.path for each in world.env.http_requests if each.method == "GET" and "/channels/" in each.path]


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_thread_that_sleeps_keeps_its_name_and_is_not_offered_to_be_moved(
    world: World, restarted: bool
) -> None:
    thread = world.thread("night *train*")
    await world.person("Zoë").slash(thread, "new", board="europe")
    game = (await world.tables.of(world.person("Zoë").id))[0].game
    party = Party(world, world.guild.create_text_channel("rails"), game)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    if restarted:
        await world.restart()
    panel = await asleep(party, thread.id)
    assert "#night \\*train\\* · Railway Club" in texts_of(panel)
    assert say("button-move-here", game=game) not in texts_of(panel)
    in_a_dm = answer_text(await world.person("Zoë").user.slash("mygames"))
    assert "#night \\*train\\* · Railway Club" in in_a_dm


async def test_a_thread_that_is_deleted_while_it_sleeps_is_offered(world: World) -> None:
    thread = world.thread("night train")
    await world.person("Zoë").slash(thread, "new", board="europe")
    game = (await world.tables.of(world.person("Zoë").id))[0].game
    party = Party(world, world.guild.create_text_channel("rails"), game)
    await asleep(party, thread.id)
    world.env.backend.delete_channel(thread.id)
    panel = await mygames(party, "Zoë")
    assert "#night train · Railway Club" in texts_of(panel)
    assert say("move-done", game=game) in await move(party, "Zoë", panel)
    assert "#rails · Railway Club" in texts_of(await mygames(party, "Zoë"))


async def test_a_name_is_written_once_and_again_when_it_changes(world: World) -> None:
    party = await start_first_turn(world, people=3)
    written: list[ChannelNote] = []
    put = world.store.notes.put

    async def watched(game: int, note: Note, user: int = 0, name: str = "") -> None:
        if isinstance(note, ChannelNote):
            written.append(note)
        await put(game, note, user, name)

    world.store.notes.put = watched
    for _ in range(3):
        await mygames(party, "Ben")
        await world.env.advance_time(61)
    assert written == [], "it was kept when the table was opened"
    world.env.backend.edit_channel(party.channel.id, {"name": "night-train"})
    await world.env.advance_time(61)
    await world.env.advance_time(61)
    assert len(written) == 1 and written[0].name == "night-train"
    kept = await world.store.notes.get(party.game, ChannelNote)
    assert kept is not None and kept.write() == written[0].write()


async def test_discord_is_asked_for_few_channels_and_may_fail(world: World) -> None:
    """What cannot be known is not offered, and the list is shown all the same."""
    threads = [world.thread(f"train {n}") for n in range(7)]
    for thread in threads:
        await world.person("Zoë").slash(thread, "new", board="europe")
    party = Party(world, world.guild.create_text_channel("rails"))
    for thread in threads:
        world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await world.env.settle()
    world.env.inject_error("GET", f"/channels/{threads[0].id}", status=400, code=0, times=None)
    world.env.inject_error("GET", f"/channels/{threads[1].id}", status=404, code=10003, times=None)
    before = len(asked_for(world))
    panel = await mygames(party, "Zoë")
    assert len(asked_for(world)) - before == 5
    offered = [each for each in custom_ids_on(panel) if ":move:" in each]
    table = await world.tables.here(threads[1].id)
    assert table is not None and offered == [f"ttr:{table.game}:0:move:"]
    assert all(f"#train {n}" in texts_of(panel) for n in range(7))


async def test_only_those_who_play_move_a_game(world: World) -> None:
    party = await lost(world)
    panel = await mygames(party, "Mia")
    await world.tables.seats.resign(party.game, world.person("Mia").id)
    assert await seat_number(party, "Mia") is None
    assert say("vote-not-yours") in await move(party, "Mia", panel)


async def test_the_bot_is_thrown_out_and_invited_again(world: World) -> None:
    """The game stays; its panel is posted anew by /table."""
    party = await start_first_turn(world, people=3)
    backend, guild = world.env.backend, world.env.backend.guilds[world.guild.id]
    channels = {n: backend.channels[n] for n in guild.channel_ids}
    messages = {n: backend.messages.get(n, {}) for n in guild.channel_ids}
    [number] = (await party.position()).to_act
    who = await party.seat_of(number)
    backend.remove_guild(world.guild.id)
    await world.env.settle()
    await who.who.user.slash("mygames")
    assert (await party.position()).to_act == (number,)
    backend.guilds[world.guild.id] = guild
    backend.channels.update(channels)
    backend.messages.update(messages)
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
    await world.env.settle()
    assert say("table-here") in answer_text(await who.who.slash(world.channel, "table"))
    await who.who.click(
        party.panel(), custom_id=next(each for each in custom_ids_on(party.panel()) if ":take:deck" in each)
    )
    await who.who.slash(world.channel, "draw", first="deck", second="deck")
    assert (await party.position()).to_act != (number,)
    assert newest_message(party, "Mia")

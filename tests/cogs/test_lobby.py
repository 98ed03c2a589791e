"""Gathering people: the lobby's buttons and commands, and every refusal of them."""

from __future__ import annotations

import discord

from cogs.tables import Table
from data.store import CANCELLED, LOBBY, RUNNING
from data.text import Texts
from tests.cogs.playing import Party, gather, start
from tests.cogs.world import World, answered, texts_of

STRICT = Texts.load(strict=True)


async def table_of(party: Party) -> Table:
    table = await party.world.house.tables.table(party.game)
    assert table is not None
    return table


def pressed(party: Party, verb: str, arg: str = "") -> str:
    return f"ttr:{party.game}:0:{verb}:{arg}"


async def test_people_come_go_and_choose_colours_and_the_message_shows_it(world: World) -> None:
    party = await gather(world, "europe", 2)
    ben, li = world.person("Ben"), world.person("Li", "zh-TW")
    await li.slash(world.channel, "join", colour="black")
    assert "Li ★" in texts_of(party.panel())
    shown = await ben.click(party.panel(), custom_id=pressed(party, "colour"))
    assert shown.response is not None
    await ben.click(shown.response, custom_id=pressed(party, "recolour", "green"))
    assert "Ben ▲" in texts_of(party.panel())
    await li.click(party.panel(), custom_id=pressed(party, "leave"))
    assert "Li" not in texts_of(party.panel())
    assert len((await table_of(party)).seats) == 2


async def test_a_host_who_leaves_hands_the_table_over(world: World) -> None:
    party = await gather(world, "europe", 2)
    result = await world.person("Mia").slash(world.channel, "leave")
    assert STRICT.say("en", "lobby-handed-over", board="europe", player="Ben ■") in answered(result)
    assert (await table_of(party)).host == world.person("Ben").id
    await world.person("Ben").slash(world.channel, "leave")
    assert (await table_of(party)).status == CANCELLED
    assert "ttr" not in str(party.panel().components)


async def test_only_the_host_starts_and_closes(world: World) -> None:
    party = await gather(world, "new-york", 2)
    ben = world.person("Ben")
    said = answered(await ben.click(party.panel(), custom_id=pressed(party, "start")))
    assert STRICT.say("zh-CN", "lobby-only-host-starts", board="new-york", player="Mia ●") in said
    said = answered(await ben.slash(world.channel, "cancel"))
    assert STRICT.say("zh-CN", "lobby-only-host-cancels", player="Mia ●") in said
    await world.person("Mia").slash(world.channel, "cancel")
    assert (await table_of(party)).status == CANCELLED
    await world.person("Mia").slash(world.channel, "new", board="europe")
    assert (await world.house.tables.here(world.channel.id)) is not None


async def test_nobody_starts_alone(world: World) -> None:
    party = await gather(world, "europe", 1)
    said = answered(await world.person("Mia").slash(world.channel, "start"))
    assert STRICT.say("en", "lobby-too-few") in said
    assert (await table_of(party)).status == LOBBY


async def test_a_computer_makes_up_the_number(world: World) -> None:
    party = await gather(world, "new-york", 1)
    mia = world.person("Mia")
    await mia.click(party.panel(), custom_id=pressed(party, "computer"))
    assert STRICT.say("en", "computer-name", number=1) in texts_of(party.panel())
    await mia.slash(world.channel, "start")
    assert (await table_of(party)).status == RUNNING


async def test_joining_twice_a_full_table_and_a_taken_colour_are_explained(world: World) -> None:
    party = await gather(world, "new-york", 4)
    mia, zoe = world.person("Mia"), world.person("Zoë")
    said = answered(await mia.click(party.panel(), custom_id=pressed(party, "join")))
    assert STRICT.say("en", "lobby-joined-already", symbol="●") in said
    assert STRICT.say("en", "lobby-full") in answered(await zoe.slash(world.channel, "join"))
    await world.person("Ann").slash(world.channel, "leave")
    said = answered(await zoe.slash(world.channel, "join", colour="blue"))
    assert "Mia ●" in said and "◆" in said
    said = answered(await zoe.slash(world.channel, "join", colour="black"))
    assert STRICT.say("en", "lobby-no-such-colour", free="◆ yellow") in said


async def test_one_game_a_channel_and_threads_are_channels(world: World) -> None:
    party = await start(world, "europe", 2)
    zoe = world.person("Zoë")
    said = answered(await zoe.slash(world.channel, "new", board="europe"))
    assert STRICT.say("en", "place-has-game", game=str(party.game), turn=0) in said
    thread = world.thread()
    await zoe.slash(thread, "new", board="new-york")
    assert await world.house.tables.here(thread.id) is not None


async def test_who_comes_after_the_start_may_watch(world: World) -> None:
    await start(world, "europe", 2)
    said = answered(await world.person("Zoë").slash(world.channel, "join"))
    assert STRICT.say("en", "lobby-begun") in said
    said = answered(await world.person("Mia").slash(world.channel, "join"))
    assert STRICT.say("en", "lobby-joined-already", symbol="●") in said


async def test_a_missing_permission_is_named_and_no_table_is_left(world: World) -> None:
    overwrites = {world.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    silent = world.guild.create_text_channel("silent", overwrites=overwrites)
    said = answered(await world.person("Mia").slash(silent, "new", board="europe"))
    permission = STRICT.say("en", "permission-attach-files")
    assert said == STRICT.say("en", "place-permission", permission=permission, channel=f"<#{silent.id}>")
    assert await world.house.tables.here(silent.id) is None


async def test_a_lobby_that_cannot_be_posted_leaves_no_table(world: World) -> None:
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013)
    said = answered(await world.person("Mia").slash(world.channel, "new", board="europe"))
    assert STRICT.say("en", "permission-send-messages") in said
    assert await world.house.tables.here(world.channel.id) is None


async def test_games_are_allowed_where_the_server_wants_them(world: World) -> None:
    rails = world.guild.create_text_channel("rails")
    await world.house.store.set_server(world.guild.id, channels=(rails.id,))
    said = answered(await world.person("Mia").slash(world.channel, "new", board="europe"))
    assert said == STRICT.say("en", "place-not-allowed", channels=f"<#{rails.id}>")
    await world.person("Mia").slash(rails, "new", board="europe")
    assert await world.house.tables.here(rails.id) is not None


async def test_the_table_speaks_the_servers_language(world: World) -> None:
    world.languages.of_guilds[world.guild.id] = "zh-TW"
    party = await gather(world, "europe", 2)
    assert "鐵道任務：歐洲篇" in texts_of(party.panel())


async def test_a_table_can_be_brought_down_before_and_after_the_start(world: World) -> None:
    party = await gather(world, "europe", 2)
    first = party.panel().id
    await world.person("Ben").slash(world.channel, "table")
    assert party.panel().id != first and first not in [message.id for message in world.channel.history()]
    await world.person("Mia").slash(world.channel, "start")
    second = party.panel().id
    await world.person("Zoë").slash(world.channel, "table")
    assert party.panel().id != second and second not in [message.id for message in world.channel.history()]


async def test_in_a_dm_and_where_there_is_no_table_it_is_said(world: World) -> None:
    mia = world.person("Mia")
    assert answered(await mia.slash(world.channel, "draw")) == STRICT.say("en", "place-no-game")
    assert answered(await mia.user.slash("new", board="europe")) == STRICT.say("en", "place-not-in-dm")


async def test_the_lobby_outlives_a_restart(world: World) -> None:
    party = await gather(world, "europe", 1)
    await world.restart()
    await world.house.teller.know(party.game)
    await world.person("Ben").click(party.panel(), custom_id=pressed(party, "join"))
    assert "Ben" in texts_of(party.panel())

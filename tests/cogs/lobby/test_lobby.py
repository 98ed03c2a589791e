"""The lobby's buttons and commands, and all their refusals."""

from __future__ import annotations

import discord

from data.store import CANCELLED, LOBBY
from tests.data.texts import STRICT
from tests.discord.players import button_id, open_lobby, start_game, table_of
from tests.discord.world import World, answer_text, custom_ids_on, texts_of


async def test_the_message_shows_who_joins_leaves_and_changes_color(world: World) -> None:
    party = await open_lobby(world, "europe", 2)
    ben, li = world.person("Ben"), world.person("Li", "zh-TW")
    await li.slash(world.channel, "join", colour="black")
    assert "Li · black" in texts_of(party.panel())
    shown = await ben.click(party.panel(), custom_id=button_id(party, "colour"))
    assert shown.response is not None
    await ben.click(shown.response, custom_id=button_id(party, "recolour", "green"))
    assert "Ben · green" in texts_of(party.panel())
    await li.click(party.panel(), custom_id=button_id(party, "leave"))
    assert "Li" not in texts_of(party.panel())
    assert len((await table_of(party)).seats) == 2


async def test_a_host_who_leaves_hands_the_table_over(world: World) -> None:
    party = await open_lobby(world, "europe", 2)
    result = await world.person("Mia").slash(world.channel, "leave")
    assert STRICT.say("en", "lobby-handed-over", board="europe", player="Ben ■") in answer_text(result)
    assert (await table_of(party)).host == world.person("Ben").id
    await world.person("Ben").slash(world.channel, "leave")
    assert (await table_of(party)).status == CANCELLED
    assert "ttr" not in str(party.panel().components)


async def test_who_joins_a_table_of_another_language_is_told_which_one_it_speaks(world: World) -> None:
    party = await open_lobby(world, "europe", 1, languages=("zh-TW",))
    cn, tw = world.person("Ben", "zh-CN"), world.person("Li", "zh-TW")
    said = answer_text(await cn.click(party.panel(), custom_id=button_id(party, "join")))
    assert said.splitlines()[1] == STRICT.say("zh-CN", "lobby-language", language="繁體中文")
    said = answer_text(await tw.click(party.panel(), custom_id=button_id(party, "join")))
    assert "繁體中文" not in said


async def test_only_the_host_starts_and_closes(world: World) -> None:
    party = await open_lobby(world, "new-york", 2)
    ben = world.person("Ben")
    said = answer_text(await ben.click(party.panel(), custom_id=button_id(party, "start")))
    assert STRICT.say("zh-CN", "lobby-only-host-starts", board="new-york", player="Mia ●") in said
    said = answer_text(await ben.slash(world.channel, "cancel"))
    assert STRICT.say("zh-CN", "lobby-only-host-cancels", player="Mia ●") in said
    await world.person("Mia").slash(world.channel, "cancel")
    assert (await table_of(party)).status == CANCELLED
    await world.person("Mia").slash(world.channel, "new", board="europe")
    assert (await world.tables.here(world.channel.id)) is not None


async def test_nobody_starts_alone(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    said = answer_text(await world.person("Mia").slash(world.channel, "start"))
    assert STRICT.say("en", "lobby-too-few") in said
    assert (await table_of(party)).status == LOBBY


async def test_joining_twice_a_full_table_and_a_taken_color_are_explained(world: World) -> None:
    party = await open_lobby(world, "new-york", 4)
    mia, zoe = world.person("Mia"), world.person("Zoë")
    said = answer_text(await mia.click(party.panel(), custom_id=button_id(party, "join")))
    assert STRICT.say("en", "lobby-joined-already", symbol="●") in said
    assert STRICT.say("en", "lobby-full") in answer_text(await zoe.slash(world.channel, "join"))
    await world.person("Ann").slash(world.channel, "leave")
    said = answer_text(await zoe.slash(world.channel, "join", colour="blue"))
    assert "Mia ●" in said and "◆" in said
    said = answer_text(await zoe.slash(world.channel, "join", colour="black"))
    assert STRICT.say("en", "lobby-no-such-colour", board="new-york", free="◆ yellow") in said


async def test_one_game_a_channel_and_threads_are_channels(world: World) -> None:
    party = await start_game(world, "europe", 2)
    zoe = world.person("Zoë")
    said = answer_text(await zoe.slash(world.channel, "new", board="europe"))
    assert STRICT.say("en", "place-has-game", board="europe", game=str(party.game), stage="tickets", turn=0) in said
    thread = world.thread()
    await zoe.slash(thread, "new", board="new-york")
    assert await world.tables.here(thread.id) is not None


async def test_who_comes_after_the_start_may_watch(world: World) -> None:
    await start_game(world, "europe", 2)
    said = answer_text(await world.person("Zoë").slash(world.channel, "join"))
    assert STRICT.say("en", "lobby-begun") in said
    said = answer_text(await world.person("Mia").slash(world.channel, "join"))
    assert STRICT.say("en", "lobby-joined-already", symbol="●") in said


async def test_a_missing_permission_is_named_and_no_table_is_left(world: World) -> None:
    overwrites = {world.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    silent = world.guild.create_text_channel("silent", overwrites=overwrites)
    said = answer_text(await world.person("Mia").slash(silent, "new", board="europe"))
    permission = STRICT.say("en", "permission-attach-files")
    assert said == STRICT.say("en", "place-permission", permission=permission, channel=f"<#{silent.id}>")
    assert await world.tables.here(silent.id) is None


async def test_a_lobby_that_cannot_be_posted_leaves_no_table(world: World) -> None:
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013)
    said = answer_text(await world.person("Mia").slash(world.channel, "new", board="europe"))
    assert STRICT.say("en", "permission-send-messages") in said
    assert await world.tables.here(world.channel.id) is None


async def test_games_are_allowed_where_the_server_wants_them(world: World) -> None:
    rails = world.guild.create_text_channel("rails")
    await world.store.settings.set_server(world.guild.id, channels=(rails.id,))
    said = answer_text(await world.person("Mia").slash(world.channel, "new", board="europe"))
    assert said == STRICT.say("en", "place-not-allowed", channels=f"<#{rails.id}>")
    await world.person("Mia").slash(rails, "new", board="europe")
    assert await world.tables.here(rails.id) is not None


async def test_the_table_speaks_the_servers_language(world: World) -> None:
    world.choose_server_language("zh-TW")
    party = await open_lobby(world, "europe", 2)
    assert "鐵道任務：歐洲篇" in texts_of(party.panel())


async def test_a_table_can_be_brought_down_before_and_after_the_start(world: World) -> None:
    party = await open_lobby(world, "europe", 2)
    first = party.panel().id
    await world.person("Ben").slash(world.channel, "table")
    assert party.panel().id != first and first not in [message.id for message in world.channel.history()]
    await world.person("Mia").slash(world.channel, "start")
    second = party.panel().id
    await world.person("Zoë").slash(world.channel, "table")
    assert party.panel().id != second and second not in [message.id for message in world.channel.history()]


async def test_in_a_dm_and_where_there_is_no_table_it_is_said(world: World) -> None:
    mia = world.person("Mia")
    assert answer_text(await mia.slash(world.channel, "draw")).startswith(STRICT.say("en", "place-no-game"))
    assert answer_text(await mia.user.slash("new", board="europe")).startswith(STRICT.say("en", "place-not-in-dm"))


async def test_the_lobby_outlives_a_restart(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    await world.restart()
    await world.messages.note(party.game)
    await world.person("Ben").click(party.panel(), custom_id=button_id(party, "join"))
    assert "Ben" in texts_of(party.panel())


async def test_a_second_game_gets_a_thread(world: World) -> None:
    await start_game(world, "europe", 2)
    mia = world.person("Zoë")
    shown = await mia.slash(world.channel, "new", board="new-york")
    assert shown.response is not None
    buttons = [each for each in custom_ids_on(shown.response) if ":thread:" in each]
    if not buttons:
        return
    result = await mia.click(shown.response, custom_id=buttons[0])
    assert STRICT.say("en", "lobby-opened", board="new-york") in answer_text(result)
    assert len(await world.tables.of(mia.id)) == 1


async def test_an_old_lobby_button_does_not_take_anybody_out_of_a_running_game(world: World) -> None:
    party = await open_lobby(world, "europe", 2)
    lobby, mia = party.panel(), world.person("Mia")
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/{lobby.id}", status=404, code=10008)
    await mia.slash(world.channel, "start")
    result = await mia.click(lobby, custom_id=button_id(party, "leave"))
    assert STRICT.say("en", "lobby-begun-leave") in answer_text(result)
    assert not (await party.position()).away((await party.position()).table.seat_of(mia.id) or 0)

"""The lobby's buttons and commands, and all their refusals."""

from __future__ import annotations

import discord

from data.store import CANCELLED, LOBBY
from data.text import Texts
from tests.discord.players import button_id, open_lobby, start_game, table_of
from tests.discord.world import World, answer_text, custom_ids_on, texts_of

STRICT = Texts.load(strict=True)


async def test_the_message_shows_who_joins_leaves_and_changes_color(plain: World) -> None:
    party = await open_lobby(plain, "europe", 2)
    ben, li = plain.person("Ben"), plain.person("Li", "zh-TW")
    await li.slash(plain.channel, "join", colour="black")
    assert "Li ★" in texts_of(party.panel())
    shown = await ben.click(party.panel(), custom_id=button_id(party, "colour"))
    assert shown.response is not None
    await ben.click(shown.response, custom_id=button_id(party, "recolour", "green"))
    assert "Ben ▲" in texts_of(party.panel())
    await li.click(party.panel(), custom_id=button_id(party, "leave"))
    assert "Li" not in texts_of(party.panel())
    assert len((await table_of(party)).seats) == 2


async def test_a_host_who_leaves_hands_the_table_over(plain: World) -> None:
    party = await open_lobby(plain, "europe", 2)
    result = await plain.person("Mia").slash(plain.channel, "leave")
    assert STRICT.say("en", "lobby-handed-over", board="europe", player="Ben ■") in answer_text(result)
    assert (await table_of(party)).host == plain.person("Ben").id
    await plain.person("Ben").slash(plain.channel, "leave")
    assert (await table_of(party)).status == CANCELLED
    assert "ttr" not in str(party.panel().components)


async def test_only_the_host_starts_and_closes(plain: World) -> None:
    party = await open_lobby(plain, "new-york", 2)
    ben = plain.person("Ben")
    said = answer_text(await ben.click(party.panel(), custom_id=button_id(party, "start")))
    assert STRICT.say("zh-CN", "lobby-only-host-starts", board="new-york", player="Mia ●") in said
    said = answer_text(await ben.slash(plain.channel, "cancel"))
    assert STRICT.say("zh-CN", "lobby-only-host-cancels", player="Mia ●") in said
    await plain.person("Mia").slash(plain.channel, "cancel")
    assert (await table_of(party)).status == CANCELLED
    await plain.person("Mia").slash(plain.channel, "new", board="europe")
    assert (await plain.tables.here(plain.channel.id)) is not None


async def test_nobody_starts_alone(plain: World) -> None:
    party = await open_lobby(plain, "europe", 1)
    said = answer_text(await plain.person("Mia").slash(plain.channel, "start"))
    assert STRICT.say("en", "lobby-too-few") in said
    assert (await table_of(party)).status == LOBBY


async def test_joining_twice_a_full_table_and_a_taken_color_are_explained(plain: World) -> None:
    party = await open_lobby(plain, "new-york", 4)
    mia, zoe = plain.person("Mia"), plain.person("Zoë")
    said = answer_text(await mia.click(party.panel(), custom_id=button_id(party, "join")))
    assert STRICT.say("en", "lobby-joined-already", symbol="●") in said
    assert STRICT.say("en", "lobby-full") in answer_text(await zoe.slash(plain.channel, "join"))
    await plain.person("Ann").slash(plain.channel, "leave")
    said = answer_text(await zoe.slash(plain.channel, "join", colour="blue"))
    assert "Mia ●" in said and "◆" in said
    said = answer_text(await zoe.slash(plain.channel, "join", colour="black"))
    assert STRICT.say("en", "lobby-no-such-colour", free="◆ yellow") in said


async def test_one_game_a_channel_and_threads_are_channels(plain: World) -> None:
    party = await start_game(plain, "europe", 2)
    zoe = plain.person("Zoë")
    said = answer_text(await zoe.slash(plain.channel, "new", board="europe"))
    assert STRICT.say("en", "place-has-game", game=str(party.game), turn=0) in said
    thread = plain.thread()
    await zoe.slash(thread, "new", board="new-york")
    assert await plain.tables.here(thread.id) is not None


async def test_who_comes_after_the_start_may_watch(plain: World) -> None:
    await start_game(plain, "europe", 2)
    said = answer_text(await plain.person("Zoë").slash(plain.channel, "join"))
    assert STRICT.say("en", "lobby-begun") in said
    said = answer_text(await plain.person("Mia").slash(plain.channel, "join"))
    assert STRICT.say("en", "lobby-joined-already", symbol="●") in said


async def test_a_missing_permission_is_named_and_no_table_is_left(plain: World) -> None:
    overwrites = {plain.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    silent = plain.guild.create_text_channel("silent", overwrites=overwrites)
    said = answer_text(await plain.person("Mia").slash(silent, "new", board="europe"))
    permission = STRICT.say("en", "permission-attach-files")
    assert said == STRICT.say("en", "place-permission", permission=permission, channel=f"<#{silent.id}>")
    assert await plain.tables.here(silent.id) is None


async def test_a_lobby_that_cannot_be_posted_leaves_no_table(plain: World) -> None:
    plain.env.inject_error("POST", f"/channels/{plain.channel.id}/messages", status=403, code=50013)
    said = answer_text(await plain.person("Mia").slash(plain.channel, "new", board="europe"))
    assert STRICT.say("en", "permission-send-messages") in said
    assert await plain.tables.here(plain.channel.id) is None


async def test_games_are_allowed_where_the_server_wants_them(plain: World) -> None:
    rails = plain.guild.create_text_channel("rails")
    await plain.store.settings.set_server(plain.guild.id, channels=(rails.id,))
    said = answer_text(await plain.person("Mia").slash(plain.channel, "new", board="europe"))
    assert said == STRICT.say("en", "place-not-allowed", channels=f"<#{rails.id}>")
    await plain.person("Mia").slash(rails, "new", board="europe")
    assert await plain.tables.here(rails.id) is not None


async def test_the_table_speaks_the_servers_language(plain: World) -> None:
    plain.languages.of_guilds[plain.guild.id] = "zh-TW"
    party = await open_lobby(plain, "europe", 2)
    assert "鐵道任務：歐洲篇" in texts_of(party.panel())


async def test_a_table_can_be_brought_down_before_and_after_the_start(plain: World) -> None:
    party = await open_lobby(plain, "europe", 2)
    first = party.panel().id
    await plain.person("Ben").slash(plain.channel, "table")
    assert party.panel().id != first and first not in [message.id for message in plain.channel.history()]
    await plain.person("Mia").slash(plain.channel, "start")
    second = party.panel().id
    await plain.person("Zoë").slash(plain.channel, "table")
    assert party.panel().id != second and second not in [message.id for message in plain.channel.history()]


async def test_in_a_dm_and_where_there_is_no_table_it_is_said(plain: World) -> None:
    mia = plain.person("Mia")
    assert answer_text(await mia.slash(plain.channel, "draw")) == STRICT.say("en", "place-no-game")
    assert answer_text(await mia.user.slash("new", board="europe")) == STRICT.say("en", "place-not-in-dm")


async def test_the_lobby_outlives_a_restart(plain: World) -> None:
    party = await open_lobby(plain, "europe", 1)
    await plain.restart()
    await plain.messages.note(party.game)
    await plain.person("Ben").click(party.panel(), custom_id=button_id(party, "join"))
    assert "Ben" in texts_of(party.panel())


async def test_a_second_game_gets_a_thread(plain: World) -> None:
    await start_game(plain, "europe", 2)
    mia = plain.person("Zoë")
    shown = await mia.slash(plain.channel, "new", board="new-york")
    assert shown.response is not None
    buttons = [each for each in custom_ids_on(shown.response) if ":thread:" in each]
    if not buttons:
        return
    result = await mia.click(shown.response, custom_id=buttons[0])
    assert STRICT.say("en", "lobby-opened", board="new-york") in answer_text(result)
    assert len(await plain.tables.of(mia.id)) == 1


async def test_an_old_lobby_button_does_not_take_anybody_out_of_a_running_game(plain: World) -> None:
    party = await open_lobby(plain, "europe", 2)
    lobby, mia = party.panel(), plain.person("Mia")
    plain.env.inject_error("PATCH", f"/channels/{plain.channel.id}/messages/{lobby.id}", status=404, code=10008)
    await mia.slash(plain.channel, "start")
    result = await mia.click(lobby, custom_id=button_id(party, "leave"))
    assert STRICT.say("en", "lobby-joined-already", symbol="●") in answer_text(result)
    assert not (await party.position()).away((await party.position()).table.seat_of(mia.id) or 0)

"""Every kind of channel: where tables may be opened, which permissions the bot needs there, and their threads."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import ChannelHandle, MemberActor

from data.text import LOCALES
from tests.data.texts import STRICT
from tests.discord.permissions import forbid
from tests.discord.settings import server_manager, set_for_new_tables
from tests.discord.world import World, answer_of, answer_text, components_of, custom_ids_on, texts_of, walk

# ── permissions ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("permission", ["embed_links", "read_message_history", "use_external_emojis", "connect"])
async def test_a_table_is_opened_without_permissions_that_are_not_needed(world: World, permission: str) -> None:
    forbid(world.env, world.channel, permission)
    said = answer_text(await world.person("Mia").slash(world.channel, "new", board="europe"))
    assert STRICT.say("en", "lobby-opened", board="europe") in said


@pytest.mark.parametrize("permission", ["send_messages", "attach_files"])
async def test_a_missing_permission_is_named_in_every_language(world: World, permission: str) -> None:
    forbid(world.env, world.channel, permission)
    for locale in LOCALES:
        who = world.person(f"Mia {locale}", "en-US" if locale == "en" else locale)
        name = STRICT.say(locale, f"permission-{permission.replace('_', '-')}")
        assert name in answer_text(await who.slash(world.channel, "new", board="europe"))


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_in_the_chat_of_a_voice_channel_the_bot_must_be_allowed_to_connect(world: World, kind: str) -> None:
    channel = getattr(world.guild, f"create_{kind}_channel")("lounge")
    forbid(world.env, channel, "connect")
    said = answer_text(await world.person("Mia").slash(channel, "new", board="europe"))
    assert "I need “Connect”" in said and "Send Messages" not in said
    world.env.backend.delete_overwrite(channel.id, world.guild.id)
    said = answer_text(await world.person("Mia").slash(channel, "new", board="europe"))
    assert STRICT.say("en", "lobby-opened", board="europe") in said


# ── a thread for a second game ───────────────────────────────────────────────────────────────────────────────────────


async def open_second_table(world: World, channel: ChannelHandle) -> str:
    """Opens a second table in a channel and asks for a thread; returns the answer."""
    await world.person("Mia").slash(channel, "new", board="europe")
    refused = answer_of(await world.person("Zoë").slash(channel, "new", board="new-york"))
    [thread] = [each for each in custom_ids_on(refused) if ":thread:" in each]
    return answer_text(await world.person("Zoë").click(refused, custom_id=thread))


def threads(world: World) -> list[Any]:
    return [each for each in world.env.backend.channels.values() if each.is_thread]


@pytest.mark.parametrize(("kind", "number"), [("text", 11), ("news", 10)])
async def test_the_thread_is_of_the_kind_that_the_channel_has(
    world: World, kind: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simcord.backend.models.channel.THREAD_TYPES", (10, 11, 12))  # it knows no threads of news
    channel = getattr(world.guild, f"create_{kind}_channel")("station")
    assert STRICT.say("en", "lobby-opened", board="new-york") in await open_second_table(world, channel)
    [asked] = [each for each in world.env.http_requests if each.path == f"/channels/{channel.id}/threads"]
    assert asked.json is not None and asked.json["type"] == number
    [made] = threads(world)
    assert await world.tables.here(made.id) is not None


@pytest.mark.parametrize(
    ("status", "code", "key"),
    [
        (400, 50024, "place-no-thread"),
        (400, 160006, "place-too-many-threads"),
        (400, 50035, "place-no-thread"),
        (404, 10003, "place-no-thread"),
    ],
)
async def test_a_thread_that_discord_refuses_is_explained(world: World, status: int, code: int, key: str) -> None:
    world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=status, code=code)
    assert STRICT.say("en", key) in await open_second_table(world, world.channel)
    assert await world.tables.of(world.person("Zoë").id) == []


async def test_without_the_permission_to_make_threads_it_is_named(world: World) -> None:
    world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=403, code=50013)
    assert "“Create Public Threads”" in await open_second_table(world, world.channel)


async def test_a_thread_in_which_the_bot_may_not_write_is_named(world: World) -> None:
    forbid(world.env, world.channel, "send_messages_in_threads")
    said = await open_second_table(world, world.channel)
    [made] = threads(world)
    assert f"“Send Messages in Threads and Posts” in <#{made.id}>" in said
    assert await world.tables.of(world.person("Zoë").id) == []


# ── the channels that a server allows ────────────────────────────────────────────────────────────────────────────────


async def open_settings(world: World, who: MemberActor) -> tuple[Any, dict[str, Any]]:
    """The settings panel and its menu of channels."""
    panel = answer_of(await who.slash(world.channel, "settings"))
    [menu] = [part for part in walk(components_of(panel)) if part.get("custom_id") == "ttr:0:0:server:channels"]
    return panel, menu


async def test_every_kind_of_channel_in_which_a_table_can_be_opened_can_be_allowed(world: World) -> None:
    _, menu = await open_settings(world, server_manager(world))
    assert sorted(menu["channel_types"]) == [0, 2, 5, 10, 11, 12, 13, 15]


async def test_a_post_counts_as_its_forum(world: World) -> None:
    max_, forum = server_manager(world), world.guild.create_forum_channel("games")
    panel, _ = await open_settings(world, max_)
    await max_.select(panel, [forum], custom_id="ttr:0:0:server:channels")
    post = world.env.backend.create_thread(forum.id, "a post", owner_id=max_.id)
    thread = ChannelHandle(world.env, world.guild, post)
    said = answer_text(await world.person("Mia").slash(thread, "new", board="europe"))
    assert STRICT.say("en", "lobby-opened", board="europe") in said


async def test_a_deleted_channel_is_not_preset_and_stays_allowed_until_the_next_choice(world: World) -> None:
    """Discord may refuse a menu with a deleted channel; then the settings could not be opened any more."""
    max_, rails, gone = (
        server_manager(world),
        world.guild.create_text_channel("rails"),
        world.guild.create_text_channel("x"),
    )
    thread, store = world.thread(), world.store
    panel, _ = await open_settings(world, max_)
    await max_.select(panel, [rails, gone, thread], custom_id="ttr:0:0:server:channels")
    world.env.backend.delete_channel(gone.id)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await world.env.settle()
    panel, menu = await open_settings(world, max_)
    assert [int(each["id"]) for each in menu["default_values"]] == [rails.id]
    assert STRICT.say("en", "settings-channels-unseen", number=2) in texts_of(panel)
    await set_for_new_tables(world, max_, "clock", "daily")
    assert set((await store.settings.server(world.guild.id)).channels) == {rails.id, gone.id, thread.id}
    panel, _ = await open_settings(world, max_)
    await max_.select(panel, [world.channel], custom_id="ttr:0:0:server:channels")
    assert (await store.settings.server(world.guild.id)).channels == (world.channel.id,)
    panel, menu = await open_settings(world, max_)
    assert [int(each["id"]) for each in menu["default_values"]] == [world.channel.id]
    assert STRICT.say("en", "settings-channels-unseen", number=2) not in texts_of(panel)

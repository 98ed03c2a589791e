"""The strict Discord itself: everything in which it differs from simcord, and the troubles that tests add."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from typing import Any, ClassVar

import aiohttp
import discord
import pytest
from discord.http import Route

from cogs.client import Interaction, Stationmaster
from cogs.kit.buttons import button, on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from tests.discord.limits import V2
from tests.discord.strict import BROKEN, LOST, NONCES_LAST, Trouble, each_time, refused
from tests.discord.world import OnlyCogs, World, open_world, texts_of
from tests.inside.simulation import error_codes

NOBODY = discord.AllowedMentions.none()
PATH = "/messages"


class Updater(Cog):
    """A cog with buttons whose answer edits their message."""

    told: ClassVar[list[Any]] = []

    @on_press("say")
    async def say(self, interaction: Interaction, pressed: CustomId) -> None:
        done = await interaction.response.edit_message(
            view=shown("changed", picture="new.png"), attachments=[file("new.png")], allowed_mentions=NOBODY
        )
        assert done
        self.told[:] = [interaction.message, done.resource]

    @on_press("drop")
    async def drop(self, interaction: Interaction, pressed: CustomId) -> None:
        done = await interaction.response.edit_message(view=Layout("changed"), allowed_mentions=NOBODY)
        assert done
        self.told[:] = [interaction.message, done.resource]


@pytest.fixture
async def bare(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """A bot that does nothing by itself. What these tests send is not checked."""

    async def no_emoji(bot: Stationmaster) -> None:
        pass

    monkeypatch.setattr("cogs.assembly.find_emoji", no_emoji)
    async with open_world(lambda: OnlyCogs(Updater)) as world:
        yield world
        world.strict.sent.clear()


def file(name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(b"png"), name, description="The board.")


def shown(*texts: str, picture: str = "board.png") -> Layout:
    return Layout(*texts).picture(picture, "The board.")


class Kept:
    """A kept file, as it is listed in a request."""

    def __init__(self, **said: Any) -> None:
        self.said = said

    def to_dict(self) -> dict[str, Any]:
        return self.said


def media(message: discord.Message) -> discord.UnfurledMediaItem:
    gallery = message.components[-1]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    return gallery.items[0].media


async def post(world: World, layout: Layout, channel: int | None = None, **more: Any) -> discord.Message:
    there = world.bot.get_partial_messageable(channel or world.channel.id)
    return await there.send(view=layout, **{"allowed_mentions": NOBODY, "nonce": "1", **more})


async def line_in(world: World, **more: Any) -> discord.Message:
    there = world.bot.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
    return await there.send("Your turn", allowed_mentions=NOBODY, **more)


@pytest.mark.parametrize("also", [{}, {"embeds": []}])
async def test_a_line_becomes_a_layout_only_without_its_content(bare: World, also: dict[str, Any]) -> None:
    line = await line_in(bare)
    with pytest.raises(discord.HTTPException) as refusal:
        await line.edit(view=Layout("the panel"), allowed_mentions=NOBODY, **also)
    assert refusal.value.status == 400
    changed = await line.edit(content=None, view=Layout("the panel"), allowed_mentions=NOBODY, **also)
    assert not changed.content and texts_of(changed) == "the panel" and changed.flags.value & V2


async def test_an_embed_of_a_line_must_go_too(bare: World) -> None:
    line = await line_in(bare, embed=discord.Embed(title="x"))
    with pytest.raises(discord.HTTPException):
        await line.edit(content=None, view=Layout("the panel"), allowed_mentions=NOBODY)
    assert await line.edit(content=None, embeds=[], view=Layout("the panel"), allowed_mentions=NOBODY)


async def test_a_layout_never_becomes_a_line_again(bare: World) -> None:
    panel = await post(bare, Layout("the panel"))
    for change in ({"content": "Your turn"}, {"content": "Your turn", "view": None}):
        with pytest.raises(discord.HTTPException) as refusal:
            await panel.edit(**change, allowed_mentions=NOBODY)  # type: ignore[arg-type]
        assert refusal.value.status == 400


async def edit(message: discord.Message, layout: Layout, **more: Any) -> discord.Message:
    partial = message.channel.get_partial_message(message.id)  # type: ignore[union-attr]
    return await partial.edit(view=layout, **{"allowed_mentions": NOBODY, **more})


def message_count(world: World) -> int:
    return len(world.env.backend.messages[world.channel.id])


# ── nonces ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_same_nonce_gives_the_same_message(bare: World) -> None:
    first = await post(bare, Layout("one"))
    assert (await post(bare, Layout("two"))).id == first.id
    assert message_count(bare) == 1
    second = await post(bare, Layout("two"), nonce="2")
    assert second.id != first.id
    assert [each.message for each in bare.strict.sent[-3:]] == [first.id, first.id, second.id]


async def test_a_nonce_that_is_not_enforced_is_nothing(bare: World) -> None:
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=bare.channel.id)
    body = {"nonce": "1", "flags": V2, "components": [{"type": 10, "content": "one"}], "allowed_mentions": {}}
    await bare.bot.http.request(route, json=body)
    await post(bare, Layout("one"))
    await bare.bot.http.request(route, json=body)
    assert message_count(bare) == 3


async def test_a_nonce_in_a_channel_that_is_gone(bare: World) -> None:
    await post(bare, Layout("one"))
    bare.env.backend.delete_channel(bare.channel.id)
    with pytest.raises(discord.NotFound) as caught:
        await post(bare, Layout("one"))
    assert caught.value.code == 10003


async def test_a_nonce_ends_after_five_minutes(bare: World) -> None:
    first = await post(bare, Layout("one"))
    bare.env.backend.clock.advance(NONCES_LAST + 1)
    second = await post(bare, Layout("two"))
    assert second.id != first.id
    assert (await post(bare, Layout("three"))).id == second.id


async def test_a_nonce_of_a_deleted_message_is_unknown(bare: World) -> None:
    await (await post(bare, Layout("one"))).delete()
    with pytest.raises(discord.NotFound) as caught:
        await post(bare, Layout("one"))
    assert caught.value.code == 10008
    assert message_count(bare) == 0


@pytest.mark.parametrize(("author_wide", "messages"), [(False, 2), (True, 1)])
async def test_a_nonce_is_that_of_a_channel_or_of_the_author(bare: World, author_wide: bool, messages: int) -> None:
    bare.strict.author_wide = author_wide
    other = bare.guild.create_text_channel("other")
    ids = {(await post(bare, Layout("one"), channel)).id for channel in (bare.channel.id, other.id)}
    assert len(ids) == messages


async def test_a_refused_post_leaves_its_nonce_free(bare: World) -> None:
    bare.env.inject_error("POST", f"/channels/{bare.channel.id}/messages", status=403, code=50013)
    with pytest.raises(discord.Forbidden):
        await post(bare, Layout("one"))
    assert (await post(bare, Layout("two"))).id
    assert message_count(bare) == 1


# ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_an_edit_that_lists_no_file_may_not_show_one(bare: World) -> None:
    message = await post(bare, shown("one"), files=[file()])
    with pytest.raises(discord.HTTPException) as caught:
        await edit(message, shown("two"))
    assert (caught.value.status, caught.value.code) == (400, 50035)
    assert "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND" in error_codes(caught.value)
    assert "components.1.items.0.media.url" in caught.value.text
    assert texts_of(bare.channel.history()[-1]).startswith("one")


async def test_an_edit_keeps_a_file_by_id_and_name_but_not_by_id_alone(bare: World) -> None:
    message = await post(bare, shown("one"), files=[file()])
    number = media(message).attachment_id
    with pytest.raises(discord.HTTPException, match="50035"):
        await edit(message, shown("two"), attachments=[Kept(id=number)])
    kept = await edit(message, shown("two"), attachments=[Kept(id=number, filename="board.png")])
    assert media(kept).attachment_id == number
    again = await edit(kept, shown("three", picture="new.png"), attachments=[file("new.png")])
    assert media(again).attachment_id != number
    with pytest.raises(discord.HTTPException, match="unknown attachment"):
        await edit(again, shown("four"), attachments=[Kept(id=number, filename="board.png")])


@pytest.mark.parametrize(("verb", "kept"), [("drop", []), ("say", ["new.png"])])
async def test_an_answer_to_a_press_drops_what_it_does_not_list(bare: World, verb: str, kept: list[str]) -> None:
    message = await post(bare, shown("one").row(button("Press", CustomId(verb))), files=[file()])
    await bare.person("Mia").click(bare.channel.history()[-1], label="Press")
    stored = bare.env.backend.get_message(bare.channel.id, message.id)
    assert [each["filename"] for each in stored.attachments] == kept
    assert [each.attachments for each in Updater.told] == [[], []]  # none that is not shown in its place


async def test_a_shown_file_is_told_in_its_component_alone(bare: World) -> None:
    events: list[Any] = []
    bare.env.backend.subscribers.append(lambda event, payload: events.append((event, payload)))
    message = await post(bare, shown("one"), files=[file()])
    channel = bare.bot.get_partial_messageable(bare.channel.id)
    history = [each async for each in channel.history()]
    for each in (message, await channel.fetch_message(message.id), *history):
        assert not each.attachments
        assert media(each).attachment_id
        assert media(each).url.endswith("/board.png")
    [told] = [payload for event, payload in events if event == "MESSAGE_CREATE"]
    assert told["attachments"] == []
    assert told["components"][-1]["items"][0]["media"]["attachment_id"] == str(media(message).attachment_id)


# ── what is refused ──────────────────────────────────────────────────────────────────────────────────────────────────


def pressable(emoji: Any) -> Layout:
    return Layout("one").row(button("Say", CustomId("say"), emoji=emoji))


async def test_an_emoji_has_to_be_one_of_unicode_or_one_that_is_there(bare: World) -> None:
    uploaded = await bare.bot.create_application_emoji(name="card_red", image=b"\x89PNG\r\n\x1a\n")
    assert await post(bare, pressable("🎴"))
    assert await post(bare, pressable(uploaded), nonce="2")
    with pytest.raises(discord.HTTPException) as caught:
        await post(bare, pressable("🂠"), nonce="3")
    assert "BUTTON_COMPONENT_INVALID_EMOJI" in error_codes(caught.value)
    assert "In components.1.components.0.emoji.name: Invalid emoji" in caught.value.text
    await uploaded.delete()
    with pytest.raises(discord.HTTPException, match=r"emoji\.id"):
        await post(bare, pressable(uploaded), nonce="4")
    assert not [fault for fault in bare.strict.faults() if str(uploaded.id) in fault]  # it was there in this run


@pytest.mark.parametrize("text", ["", " \n", "字" * 4001, "🚂" * 2001])
async def test_a_text_is_neither_blank_nor_too_long(bare: World, text: str) -> None:
    with pytest.raises(discord.HTTPException, match="50035"):
        await post(bare, Layout(text))
    assert message_count(bare) == 0


async def test_what_only_the_project_forbids_is_accepted_and_recorded(bare: World) -> None:
    assert await post(bare, Layout("one"), files=[file()])
    assert [fault for fault in bare.strict.faults() if "board.png is sent and not shown" in fault]


# ── mentions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_an_edit_mentions_whom_it_says_itself(bare: World) -> None:
    mia = bare.person("Mia")
    text, pinged = Layout(f"<@{mia.id}>"), discord.AllowedMentions(users=[discord.Object(mia.id)])
    message = await post(bare, text, allowed_mentions=pinged)
    assert [each.id for each in message.mentions] == [mia.id]
    assert not (await edit(message, text)).mentions
    assert [each.id for each in (await edit(message, text, allowed_mentions=pinged)).mentions] == [mia.id]


# ── troubles ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_refusal_of_the_test_happens_instead_of_the_request(bare: World) -> None:
    bare.strict.troubles.append(each_time("POST", PATH, refused(503), refused(403, 50013)))
    with pytest.raises(discord.DiscordServerError):
        await post(bare, Layout("one"))
    with pytest.raises(discord.Forbidden):
        await post(bare, Layout("one"))
    assert message_count(bare) == 0
    assert await post(bare, Layout("one"))
    assert [each.refused for each in bare.strict.sent[-3:]] == [True, True, False]


async def test_a_broken_connection_brings_nothing_to_discord(bare: World) -> None:
    bare.strict.troubles.append(each_time("POST", PATH, BROKEN))
    before = len(bare.env.http_requests)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await post(bare, Layout("one"))
    assert message_count(bare) == 0
    assert len(bare.env.http_requests) == before


async def test_a_lost_answer_is_that_of_a_request_that_was_done(bare: World) -> None:
    bare.strict.troubles.append(each_time("POST", PATH, LOST))
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await post(bare, Layout("one"))
    assert message_count(bare) == 1
    assert await post(bare, Layout("one"))  # with its nonce
    assert message_count(bare) == 1


async def test_a_slow_request_waits_before_it_is_done(bare: World, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[tuple[float, int]] = []

    async def sleep(seconds: float) -> None:
        waits.append((seconds, message_count(bare)))

    monkeypatch.setattr("tests.discord.strict.asyncio.sleep", sleep)
    bare.strict.troubles.append(each_time("POST", PATH, Trouble(wait=1.2), Trouble(wait=0.5, lost=True)))
    await post(bare, Layout("one"))
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await post(bare, Layout("two"), nonce="2")
    assert waits == [(1.2, 0), (0.5, 1)]
    assert message_count(bare) == 2


async def test_troubles_come_to_answers_of_interactions_too(bare: World) -> None:
    await post(bare, Layout("one").row(button("Say", CustomId("say"))))
    bare.strict.troubles.append(each_time("POST", "/callback", refused(404, 10062)))
    result = await bare.person("Mia").click(bare.channel.history()[-1], label="Say")
    assert not result.acknowledged
    bare.take_errors()

"""Presses, private answers, errors, languages and restarts, through real discord.py."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from discord import app_commands

import cogs
from cogs.client import Interaction
from cogs.kit.answers import (
    acknowledge,
    acknowledge_silently,
    answer,
    answer_separately,
    localizer_of,
    open_modal,
    suggest,
)
from cogs.kit.buttons import button, menu, on_press, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.layout import Layout, link
from cogs.kit.modal import Modal, submitted_fields
from cogs.wording.user_error import UserError
from tests.data.texts import STRICT
from tests.discord.world import OnlyCogs, World, answer_text, custom_ids_on, open_world, texts_of


class Demo(Cog):
    """A cog with one of everything."""

    @app_commands.command(name="hand")
    async def hand(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await answer(interaction, panel("panel"))

    @app_commands.command(name="board")
    async def board(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send(view=panel("public"), nonce=f"demo.{interaction.id}")
        await answer(interaction, Layout("posted"))

    @app_commands.command(name="pass")
    async def refuse(self, interaction: Interaction) -> None:
        raise UserError("press-unknown")

    @app_commands.command(name="table")
    async def fail(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        mark_stored(interaction)
        raise RuntimeError("secret hand")

    @app_commands.command(name="station")
    async def type(self, interaction: Interaction, city: str) -> None:
        await answer(interaction, Layout(city))

    @type.autocomplete("city")
    async def cities(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        await suggest(interaction, [(current * 60, "long"), *((str(n), str(n)) for n in range(40))])
        return []

    @on_press("say")
    async def say(self, interaction: Interaction, pressed: CustomId) -> None:
        await answer(interaction, panel(f"{pressed.game} {pressed.decision} {pressed.arg}"))

    @on_press("choose")
    async def choose(self, interaction: Interaction, pressed: CustomId) -> None:
        await answer(interaction, Layout("chose " + " ".join(selected_values(interaction))))

    @on_press("join")
    async def join(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge_silently(interaction)
        if pressed.arg:
            await answer(interaction, Layout("joined"))

    @on_press("both")
    async def both(self, interaction: Interaction, pressed: CustomId) -> None:
        await answer(interaction, Layout("one"))
        await answer_separately(interaction, Layout("two"))

    @on_press("fail")
    async def press_fail(self, interaction: Interaction, pressed: CustomId) -> None:
        raise RuntimeError("broken")

    @on_press("language")
    async def language(self, interaction: Interaction, pressed: CustomId) -> None:
        await answer(interaction, Layout(localizer_of(interaction)("report")))

    @on_press("form")
    async def form(self, interaction: Interaction, pressed: CustomId) -> None:
        await open_modal(interaction, Modal("Write", CustomId("sent", 7)).field("name", "Name"))

    @on_press("sent")
    async def sent(self, interaction: Interaction, pressed: CustomId) -> None:
        await answer(interaction, Layout(f"{pressed.game} {submitted_fields(interaction)['name']}"))


def panel(text: str) -> Layout:
    return (
        Layout(text)
        .row(
            button("Say", CustomId("say", 42, 3, "a:b")),
            button("Join", CustomId("join")),
            button("Joined", CustomId("join", arg="x")),
            button("Both", CustomId("both")),
            button("Fail", CustomId("fail")),
            button("Form", CustomId("form")),
            button("Language", CustomId("language")),
            button("Gone", CustomId("no-such-verb")),
            link("Link", "https://example.org"),
        )
        .row(menu(CustomId("choose"), [discord.SelectOption(label=name) for name in "abc"], max_values=2))
    )


@pytest.fixture
async def demo() -> AsyncIterator[World]:
    async with open_world(lambda: OnlyCogs(Demo, report_url="https://example.org")) as world:
        yield world


async def posted(world: World) -> discord.Message:
    """Posts a public panel in the channel."""
    await world.person("Mia").slash(world.channel, "board")
    return next(message for message in world.channel.history() if not message.flags.ephemeral)


async def test_a_press_on_a_public_message_is_answered_to_the_presser_alone(demo: World) -> None:
    mia, ben = demo.person("Mia"), demo.person("Ben")
    message = await posted(demo)
    assert answer_text(await ben.click(message, label="Say")).startswith("42 3 a:b")
    assert {texts_of(seen).splitlines()[0] for seen in demo.messages_seen_by(mia)} == {"public", "posted"}


async def test_a_press_on_a_private_panel_replaces_it(demo: World) -> None:
    mia = demo.person("Mia")
    shown = await mia.slash(demo.channel, "hand")
    assert shown.response is not None
    result = await mia.click(shown.response, label="Say")
    assert result.response is not None and result.response.id == shown.response.id
    assert answer_text(result).startswith("42 3 a:b")
    assert len(demo.messages_seen_by(mia)) == 1


async def test_every_button_works_after_a_restart_also_on_private_panels(demo: World) -> None:
    mia = demo.person("Mia")
    message = await posted(demo)
    private = (await mia.slash(demo.channel, "hand")).response
    for again in (demo.restart, demo.crash):
        await again()
        assert answer_text(await mia.click(message, label="Say")).startswith("42 3 a:b")
        assert answer_text(await mia.select(message, ["a", "c"])) == "chose a c"
        assert private is not None
        assert answer_text(await mia.click(private, label="Say")).startswith("42 3 a:b")


async def test_many_can_press_at_the_same_moment_each_answered_alone(demo: World) -> None:
    message = await posted(demo)
    said = CustomId("say", 42, 3, "a:b").custom_id
    results = await demo.press_together(*((demo.person(f"P{n}"), message, said) for n in range(20)))
    assert all(answer_text(result).startswith("42 3 a:b") for result in results)
    assert len(demo.messages_seen_by(demo.person("P7"))) == 2


async def test_commands_and_presses_work_in_threads(demo: World) -> None:
    thread, mia = demo.thread(), demo.person("Mia")
    shown = await mia.slash(thread, "hand")
    assert shown.response is not None
    assert answer_text(await mia.click(shown.response, label="Say")).startswith("42")


async def test_a_form_can_be_sent_also_after_a_restart(demo: World) -> None:
    mia = demo.person("Mia")
    message = await posted(demo)
    shown = await mia.click(message, label="Form")
    assert answer_text(await mia.submit_modal(shown, {"name": "Wien"})) == "7 Wien"
    shown = await mia.click(message, label="Form")
    await demo.restart()
    assert answer_text(await mia.submit_modal(shown, {"name": "Roma"})) == "7 Roma"


async def test_a_silent_press_shows_no_answer_and_a_later_answer_is_private(demo: World) -> None:
    mia = demo.person("Mia")
    message = await posted(demo)
    silent = await mia.click(message, label="Join")
    assert silent.acknowledged and not silent.followups
    assert answer_text(await mia.click(message, label="Joined")) == "joined"
    assert texts_of(demo.channel.history()[0]).splitlines()[-1] != "joined"


async def test_a_separate_second_answer_is_private_too(demo: World) -> None:
    result = await demo.person("Mia").click(await posted(demo), label="Both")
    assert answer_text(result) == "two"
    assert result.response is not None and result.response.ephemeral


async def test_an_unknown_button_is_answered_with_an_explanation(demo: World) -> None:
    result = await demo.person("Mia").click(await posted(demo), label="Gone")
    assert answer_text(result) == STRICT.say("en", "press-unknown")


async def test_a_refusal_is_no_error(demo: World) -> None:
    result = await demo.person("Mia").slash(demo.channel, "pass")
    assert answer_text(result) == STRICT.say("en", "press-unknown")


async def test_an_error_in_a_press_is_answered_with_an_id_that_is_logged(demo: World) -> None:
    result = await demo.person("Mia").click(await posted(demo), label="Fail")
    [record] = demo.take_errors()
    error_id = vars(record)["error_id"]
    assert STRICT.say("en", "error-not-taken", id=error_id) in answer_text(result)
    assert vars(record)["taken"] is False


async def test_an_error_after_the_move_was_stored_says_so_without_details(demo: World) -> None:
    result = await demo.person("Mia", "zh-TW").slash(demo.channel, "table")
    [record] = demo.take_errors()
    said = answer_text(result)
    assert STRICT.say("zh-TW", "error-taken", id=vars(record)["error_id"]) in said
    assert "secret hand" not in said


@pytest.mark.parametrize("times", [1, 2])
async def test_an_answer_that_cannot_be_delivered_breaks_nothing(demo: World, times: int) -> None:
    message = await posted(demo)
    demo.env.inject_error("PATCH", "/webhooks/*", status=500, times=times)
    result = await demo.person("Mia").click(message, label="Say")
    assert times == 2 or STRICT.say("en", "discord-failed-not-taken") in answer_text(result)
    assert not demo.take_errors(), "that Discord fails is no fault of ours"
    demo.env.backend.faults.clear()
    assert answer_text(await demo.person("Mia").click(message, label="Say"))


async def test_an_expired_interaction_is_not_answered(demo: World) -> None:
    message = await posted(demo)
    demo.env.inject_error("POST", "/interactions/*", status=404, code=10062)
    result = await demo.person("Mia").click(message, label="Say")
    assert not result.acknowledged


@pytest.mark.parametrize(
    ("locale", "server", "said"),
    [("zh-TW", "zh-CN", "zh-TW"), ("de", "zh-CN", "zh-CN"), ("en-GB", "zh-TW", "en"), ("fr", "fr", "en")],
)
async def test_a_private_answer_is_in_the_readers_language(demo: World, locale: str, server: str, said: str) -> None:
    demo.languages.of_guilds[demo.guild.id] = server
    result = await demo.person("Ann", locale).click(await posted(demo), label="Language")
    assert answer_text(result) == STRICT.say(said, "report")


async def test_suggestions_fit_discord(demo: World) -> None:
    choices = await demo.person("Mia").autocomplete(demo.channel, "station", "city", "ab")
    assert len(choices) == 25
    assert len(choices[0]["name"]) == 100


async def test_nobody_is_ever_mentioned_unless_said(demo: World) -> None:
    mia = demo.person("Mia")
    await mia.click(await posted(demo), label="Both")
    sent = [
        request.json.get("data", request.json)
        for request in demo.env.http_requests
        if isinstance(request.json, dict) and "components" in (request.json.get("data") or request.json)
    ]
    assert sent and all(payload["allowed_mentions"] == {"parse": []} for payload in sent)


async def test_a_running_press_is_finished_before_the_bot_stops() -> None:
    done: list[str] = []

    class Slow(Cog):
        @on_press("slow")
        async def slow(self, interaction: Interaction, pressed: CustomId) -> None:
            closing = asyncio.create_task(interaction.client.close())
            await asyncio.sleep(0)
            assert interaction.client.closing and not closing.done()
            await answer(interaction, Layout("done"))
            done.append("done")

        @app_commands.command(name="board")
        async def board(self, interaction: Interaction) -> None:
            assert isinstance(interaction.channel, discord.TextChannel)
            await interaction.channel.send(view=Layout().row(button("Slow", CustomId("slow"))), nonce="slow")
            await answer(interaction, Layout("posted"))

    async with open_world(lambda: OnlyCogs(Slow)) as world:
        mia = world.person("Mia")
        await mia.slash(world.channel, "board")
        message = next(seen for seen in world.channel.history() if custom_ids_on(seen))
        await mia.click(message, label="Slow")
        assert done == ["done"]


async def test_an_interaction_while_the_bot_stops_is_refused(demo: World) -> None:
    message = await posted(demo)
    demo.bot.closing = True
    for result in (
        await demo.person("Mia").click(message, label="Say"),
        await demo.person("Mia").slash(demo.channel, "hand"),
    ):
        assert answer_text(result) == STRICT.say("en", "error-closing")
    assert await demo.person("Mia").autocomplete(demo.channel, "station", "city", "ab") == []


def test_a_custom_id_is_written_and_parsed() -> None:
    pressed = CustomId("claim", 42, 7, "wien-budapest:3")
    assert pressed.custom_id == "ttr:42:7:claim:wien-budapest:3"
    assert CustomId.parse(pressed.custom_id) == pressed


@pytest.mark.parametrize("strange", ["", "ttr", "ttr:1:2", "other:1:2:x:", "ttr:x:2:claim:", "ttr:1:-2:claim:"])
def test_a_foreign_custom_id_is_not_parsed(strange: str) -> None:
    assert CustomId.parse(strange) is None


def test_a_custom_id_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="longer"):
        _ = CustomId("claim", 1, 1, "x" * 100).custom_id


def test_a_layout_holds_only_persistent_items_and_links() -> None:
    with pytest.raises(TypeError):
        Layout().row(discord.ui.Button(label="Live", custom_id="x"))


async def test_two_cogs_cannot_handle_the_same_verb() -> None:
    bot = OnlyCogs().bot
    await bot.add_cog(Demo(bot))

    class Other(Cog):
        @on_press("say")
        async def say(self, interaction: Interaction, pressed: CustomId) -> None: ...

    with pytest.raises(ValueError, match="say"):
        await bot.add_cog(Other(bot))


RESPONDING = {"defer", "send_message", "edit_message", "send_modal", "edit_original_response", "followup"}


# A message of a channel that was just pressed is edited as the answer to the press. The probe writes its own requests.
ALSO = {"kit/channel.py": {"edit_original_response"}}


def test_only_kit_answers_responds_to_interactions() -> None:
    """Only one file decides whether an answer is private."""
    home = Path(next(iter(cogs.__path__)))
    files = [file for file in home.rglob("*.py") if "probe" not in file.parts and file.name != "answers.py"]
    assert len(files) > 100
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        name = file.relative_to(home).as_posix()
        assert not (used & RESPONDING) - ALSO.get(name, set()), name

"""Steps about components: every emoji and component that the bot sends."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import discord

import cogs
from cogs.kit.emoji import colored_squares
from cogs.kit.emoji_upload import emoji_files
from cogs.kit.layout import MAX_ROW
from cogs.probe.steps import (
    Finding,
    Part,
    ProbeRun,
    button,
    check,
    container,
    menu,
    record_only,
    row,
    separator,
    skipped,
    step,
    text,
)
from cogs.probe.wire import Body, describe, parts_of

TIMES = 10  # edits with application emoji
OPTIONS = 25
RECORD = "record.jsonl"
HIGHEST_ID = 2_000_378  # of the bot's components
UNKNOWN_CHANNEL_ID = 1
FILLING = "·"
LINK = "https://discord.com"
_SIGN = re.compile(r'"([\u2b1b-\u2b55\U0001f000-\U0001faff]\ufe0f?)"')  # a string that is one Unicode emoji
# The path in Discord's error messages: the row, the button in it, the option of a menu.
_PLACE = re.compile(r"components\.(\d+)\.components\.(\d+)\.(?:options\.(\d+)\.)?emoji")

Emoji = Body


def signs() -> list[str]:
    """Every Unicode emoji that is sent: those of the cards of all boards, and those of buttons and options in code."""
    files = sorted(Path(next(iter(cogs.__path__))).rglob("*.py"))
    coded = {sign for file in files for sign in _SIGN.findall(file.read_text(encoding="utf-8"))}
    return sorted(coded | set(colored_squares().values()))


@step("every sign, on buttons", "taken", "a message with such a sign is refused, then sent without any emoji")
async def on_buttons(probe: ProbeRun) -> Finding:
    emojis: list[Emoji] = [{"id": None, "name": sign} for sign in signs()]
    return await _all_taken(probe, buttons_of(probe, emojis), emojis)


@step("every sign, in a menu", "taken", "a message with such a sign is refused, then sent without any emoji")
async def in_a_menu(probe: ProbeRun) -> Finding:
    emojis: list[Emoji] = [{"id": None, "name": sign} for sign in signs()]
    return await _all_taken(probe, [_menu(probe, emojis)], emojis)


@step("the application's emoji", "all of them are there", "colored squares stand for the missing ones; start the bot")
async def application_emoji(probe: ProbeRun) -> Finding:
    """If there are none the bot has never run: uploads one, which is deleted at the end."""
    path, app = "/applications/{application_id}/emojis", probe.wire.application
    there = {each["name"]: each for each in (await probe.wire.ask("GET", path, application_id=app))["items"]}
    probe.emojis = [there[file.name] for file in emoji_files().values() if file.name in there]
    if probe.emojis:
        return check(len(probe.emojis) == len(emoji_files()), f"{len(probe.emojis)} of {len(emoji_files())}")
    image = "data:image/png;base64," + base64.b64encode(probe.picture).decode()
    made = await probe.wire.ask("POST", path, {"name": f"probe_{probe.run_id}", "image": image}, application_id=app)
    probe.emojis = [made]
    one, number = path + "/{emoji_id}", int(made["id"])
    away = partial(probe.wire.ask, "DELETE", one, application_id=app, emoji_id=number)
    probe.wire.remove_later(f"emoji {number}", away)
    return Finding("none yet: the bot uploads them at its start; one can be uploaded")


@step(f"a panel of them, {TIMES} times", "taken every time", "such panels show colored squares for a while")
async def again_and_again(probe: ProbeRun) -> Finding:
    if not probe.emojis:
        return skipped("there are none")
    emojis: list[Emoji] = [{"id": each["id"], "name": each["name"]} for each in probe.emojis[:MAX_ROW]]
    posted = await probe.wire.post(probe.channel_id, probe.message())
    refusals: list[str] = []
    for number in range(TIMES):
        try:
            await probe.wire.edit(posted, probe.message(text(str(number + 1)), *buttons_of(probe, emojis)))
        except discord.HTTPException as refusal:
            refusals.append(describe(refusal))
    return check(not refusals, f"{len(refusals)} of {TIMES} refused{': ' + refusals[0] if refusals else ''}")


@step("them in a menu", "taken", "menus of cards show colored squares")
async def application_menu(probe: ProbeRun) -> Finding:
    if not probe.emojis:
        return skipped("there are none")
    emojis: list[Emoji] = [{"id": each["id"], "name": each["name"]} for each in probe.emojis]
    return await _all_taken(probe, [_menu(probe, emojis)], emojis)


@step(
    "styles, a link, a line, own ids",
    "taken; the ids stay",
    "a panel whose post was lost is not found, and posted again",
)
async def other_components(probe: ProbeRun) -> Finding:
    styles = (style.value for style in discord.ButtonStyle if style.value < discord.ButtonStyle.link.value)
    buttons = [button(probe.custom_id(f"style{style}"), label=str(style), style=style) for style in styles]
    link = {"type": Part.button.value, "style": discord.ButtonStyle.link.value, "label": "Discord", "url": LINK}
    parts = [text(FILLING, id=HIGHEST_ID), separator(), row(*buttons, link)]
    posted = await probe.wire.post(probe.channel_id, probe.message(*parts))
    kept = [part.get("id") for part in posted["components"][:2]] == [probe.wire.mark, HIGHEST_ID]
    return check(kept, "the ids stay" if kept else "other ids")


@step("a channel menu with an unknown default")
async def unknown_default(probe: ProbeRun) -> Finding:
    default = {"id": str(UNKNOWN_CHANNEL_ID), "type": "channel"}
    chosen = {"type": Part.channel_select.value, "custom_id": probe.custom_id("channels"), "default_values": [default]}
    return await record_only(
        probe.wire.post(probe.channel_id, probe.message(row(chosen | {"max_values": OPTIONS, "disabled": True})))
    )


@step(
    "a container: section, file, people",
    "taken; the file has an address",
    "the hand, the record of a game and the menus of people are sent in a simpler form",
)
async def contained(probe: ProbeRun) -> Finding:
    """All kinds of components that the steps before leave out, in a container with a color."""
    pressed = button(probe.custom_id("section"), label="1")
    section = {"type": Part.section.value, "components": [text(FILLING)], "accessory": pressed}
    file = {"type": Part.file.value, "file": {"url": f"attachment://{RECORD}"}}
    people = {"type": Part.user_select.value, "custom_id": probe.custom_id("people"), "disabled": True}
    body = probe.message(container(section, separator(), file, row(people)))
    body |= {"attachments": [{"id": 0, "filename": RECORD}]}
    posted = await probe.wire.post(probe.channel_id, body, b"{}\n", name=RECORD)
    found = [part["file"]["url"] for part in parts_of(posted["components"]) if part["type"] == Part.file.value]
    there = bool(found) and found[0].startswith("http")
    return check(there, "taken" if there else "taken, without the file")


STEPS = (
    on_buttons,
    in_a_menu,
    application_emoji,
    again_and_again,
    application_menu,
    other_components,
    contained,
    unknown_default,
)


def buttons_of(probe: ProbeRun, emojis: Sequence[Emoji]) -> list[Body]:
    buttons = [button(probe.custom_id(f"sign{place}"), emoji=emoji) for place, emoji in enumerate(emojis)]
    return [row(*buttons[start : start + MAX_ROW]) for start in range(0, len(buttons), MAX_ROW)]


def _menu(probe: ProbeRun, emojis: Sequence[Emoji]) -> Body:
    options = [{"label": str(place + 1), "value": str(place), "emoji": emoji} for place, emoji in enumerate(emojis)]
    return row(menu(probe.custom_id("signs"), options[:OPTIONS]))


async def _all_taken(probe: ProbeRun, rows: list[Body], emojis: Sequence[Emoji]) -> Finding:
    """Whether Discord accepts these components; otherwise the emoji that it refuses."""
    try:
        await probe.wire.post(probe.channel_id, probe.message(*rows))
    except discord.HTTPException as refusal:
        places = [
            int(option) if option else (int(line) - 1) * MAX_ROW + int(place)
            for line, place, option in _PLACE.findall(refusal.text)
        ]
        named = [emojis[place]["name"] for place in places if place < len(emojis)]
        return check(False, f"{' '.join(named)} {describe(refusal)}".strip())
    return Finding(f"{len(emojis)} taken")

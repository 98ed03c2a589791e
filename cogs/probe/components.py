"""Every sign and every component that the bot puts into messages; how much text a message takes; mentions."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import discord

import cogs
from cogs.kit.emoji import colored_squares, emoji_files
from cogs.kit.layout import MAX_ROW
from cogs.probe.ground import Ground, Part, Seen, button, held, menu, noted, row, separator, skipped, step, text
from cogs.probe.wire import Body, said

TIMES = 20  # that a panel of application emoji is tried
TEXTS, HALF = 4000, 2000  # characters of all texts of a message
OPTIONS, LABEL, ALT = 25, 100, 1000
HIGHEST_ID = 2_000_378  # that a component of the bot has
NOWHERE = 1  # the id of no channel
FILLING = "·"
LINK = "https://discord.com"
STAYS = "the mention stays"
_SIGN = re.compile(r'"([\u2b1b-\u2b55\U0001f000-\U0001faff]\ufe0f?)"')  # a string of nothing but one sign
# Where, in Discord's reasons: the row, the button in it, the option of a menu.
_PLACE = re.compile(r"components\.(\d+)\.components\.(\d+)\.(?:options\.(\d+)\.)?emoji")

Emoji = Body


def signs() -> list[str]:
    """Every Unicode sign that is sent: those of the cards of all boards, and those in code for buttons and options."""
    files = sorted(Path(next(iter(cogs.__path__))).rglob("*.py"))
    coded = {sign for file in files for sign in _SIGN.findall(file.read_text(encoding="utf-8"))}
    return sorted(coded | set(colored_squares().values()))


@step("every sign, on buttons", "taken")
async def on_buttons(ground: Ground) -> Seen:
    emojis: list[Emoji] = [{"id": None, "name": sign} for sign in signs()]
    return await _all_taken(ground, _buttons(ground, emojis), emojis)


@step("every sign, in a menu", "taken")
async def in_a_menu(ground: Ground) -> Seen:
    emojis: list[Emoji] = [{"id": None, "name": sign} for sign in signs()]
    return await _all_taken(ground, [_menu(ground, emojis)], emojis)


@step("the application's emoji", "all of them are there")
async def application_emoji(ground: Ground) -> Seen:
    """Where there are none, the bot never ran: one is uploaded, and deleted at the end."""
    path, app = "/applications/{application_id}/emojis", ground.wire.application
    there = {each["name"]: each for each in (await ground.wire.ask("GET", path, application_id=app))["items"]}
    ground.emojis = [there[name] for name, _ in emoji_files().values() if name in there]
    if ground.emojis:
        return held(len(ground.emojis) == len(emoji_files()), f"{len(ground.emojis)} of {len(emoji_files())}")
    image = "data:image/png;base64," + base64.b64encode(ground.picture).decode()
    made = await ground.wire.ask("POST", path, {"name": f"probe_{ground.run}", "image": image}, application_id=app)
    ground.emojis = [made]
    one, number = path + "/{emoji_id}", int(made["id"])
    away = partial(ground.wire.ask, "DELETE", one, application_id=app, emoji_id=number)
    ground.wire.remove_later(f"emoji {number}", away)
    return Seen("none yet: the bot uploads them at its start; one can be uploaded")


@step(f"a panel of them, {TIMES} times", "taken every time")
async def again_and_again(ground: Ground) -> Seen:
    if not ground.emojis:
        return skipped("there are none")
    emojis: list[Emoji] = [{"id": each["id"], "name": each["name"]} for each in ground.emojis[:MAX_ROW]]
    posted = await ground.wire.post(ground.here, ground.message())
    refusals: list[str] = []
    for number in range(TIMES):
        try:
            await ground.wire.edit(posted, ground.message(text(str(number + 1)), *_buttons(ground, emojis)))
        except discord.HTTPException as refusal:
            refusals.append(said(refusal))
    return held(not refusals, f"{len(refusals)} of {TIMES} refused{': ' + refusals[0] if refusals else ''}")


@step("them in a menu", "taken")
async def application_menu(ground: Ground) -> Seen:
    if not ground.emojis:
        return skipped("there are none")
    emojis: list[Emoji] = [{"id": each["id"], "name": each["name"]} for each in ground.emojis]
    return await _all_taken(ground, [_menu(ground, emojis)], emojis)


@step("styles, a link, a line, own ids", "taken; the ids stay")
async def other_components(ground: Ground) -> Seen:
    styles = (style.value for style in discord.ButtonStyle if style.value < discord.ButtonStyle.link.value)
    buttons = [button(ground.custom_id(f"style{style}"), label=str(style), style=style) for style in styles]
    link = {"type": Part.button.value, "style": discord.ButtonStyle.link.value, "label": "Discord", "url": LINK}
    parts = [text(FILLING, id=HIGHEST_ID), separator(), row(*buttons, link)]
    posted = await ground.wire.post(ground.here, ground.message(*parts))
    kept = [part.get("id") for part in posted["components"][:2]] == [ground.wire.mark, HIGHEST_ID]
    return held(kept, "the ids stay" if kept else "other ids")


@step("a channel menu with an unknown default")
async def unknown_default(ground: Ground) -> Seen:
    default = {"id": str(NOWHERE), "type": "channel"}
    chosen = {"type": Part.channel_select.value, "custom_id": ground.custom_id("channels"), "default_values": [default]}
    return await noted(
        ground.wire.post(ground.here, ground.message(row(chosen | {"max_values": OPTIONS, "disabled": True})))
    )


# ── mentions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@step("edit that says whom it mentions", "the mention stays")
async def mention_said(ground: Ground) -> Seen:
    seen = await _mention(ground, {"allowed_mentions": {"parse": [], "users": [str(ground.wire.me)]}})
    return held(seen == STAYS, seen)


@step("edit that allows no mention")
async def mention_forbidden(ground: Ground) -> Seen:
    return Seen(await _mention(ground, {"allowed_mentions": {"parse": []}}))


@step("edit that says nothing of mentions")
async def mention_unsaid(ground: Ground) -> Seen:
    return Seen(await _mention(ground, {}))


# ── length ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@step("4,000 characters of text", "taken")
async def long_texts(ground: Ground) -> Seen:
    await ground.wire.post(ground.here, _long(ground))
    return Seen("taken")


@step("4,000 and an alt text", "taken: alt texts do not count")
async def long_alt(ground: Ground) -> Seen:
    body, pictured = _long(ground), ground.pictured(alt=FILLING * ALT)
    body["components"].append(pictured["components"][-1])
    await ground.wire.post(ground.here, body | {"attachments": pictured["attachments"]}, ground.picture)
    return Seen("taken")


@step("4,000 and texts of options")
async def long_options(ground: Ground) -> Seen:
    options = [{"label": FILLING * LABEL, "value": str(number)} for number in range(OPTIONS)]
    body = _long(ground)
    body["components"].append(row(menu(ground.custom_id("long"), options)))
    return await noted(ground.wire.post(ground.here, body), "taken: they do not count")


SIGNS = (on_buttons, in_a_menu, application_emoji, again_and_again, application_menu)
STEPS = (*SIGNS, other_components, unknown_default)
MENTIONS = (mention_said, mention_forbidden, mention_unsaid)
LENGTHS = (long_texts, long_alt, long_options)


def _buttons(ground: Ground, emojis: Sequence[Emoji]) -> list[Body]:
    buttons = [button(ground.custom_id(f"sign{place}"), emoji=emoji) for place, emoji in enumerate(emojis)]
    return [row(*buttons[start : start + MAX_ROW]) for start in range(0, len(buttons), MAX_ROW)]


def _menu(ground: Ground, emojis: Sequence[Emoji]) -> Body:
    options = [{"label": str(place + 1), "value": str(place), "emoji": emoji} for place, emoji in enumerate(emojis)]
    return row(menu(ground.custom_id("signs"), options[:OPTIONS]))


async def _all_taken(ground: Ground, rows: list[Body], emojis: Sequence[Emoji]) -> Seen:
    """Whether Discord takes these; the sign that it names, if it refuses."""
    try:
        await ground.wire.post(ground.here, ground.message(*rows))
    except discord.HTTPException as refusal:
        places = [
            int(option) if option else (int(line) - 1) * MAX_ROW + int(place)
            for line, place, option in _PLACE.findall(refusal.text)
        ]
        named = [emojis[place]["name"] for place in places if place < len(emojis)]
        return held(False, f"{' '.join(named)} {said(refusal)}".strip())
    return Seen(f"{len(emojis)} taken")


async def _mention(ground: Ground, said_of_it: Body) -> str:
    """Mentions the bot itself, edits, and tells whether the message still does."""
    body = ground.message(text(f"<@{ground.wire.me}>"), mentioned=ground.wire.me)
    posted = await ground.wire.post(ground.here, body)
    if not posted["mentions"]:
        return "a bot cannot mention itself"
    edited = await ground.wire.edit(posted, {"components": body["components"]} | said_of_it)
    return STAYS if edited["mentions"] else "the mention goes"


def _long(ground: Ground) -> Body:
    first = ground.say("probe-about")
    return ground.message(text(FILLING * HALF), text=first + FILLING * (TEXTS - HALF - len(first)))

"""Every sign and every component that the bot puts into messages; how much text a message takes; mentions."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import discord

import cogs
from cogs.kit.emoji import wanted
from cogs.kit.layout import ROW
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
    """Every Unicode sign that stands in the code of `cogs/`: those of cards, and of buttons and options."""
    files = sorted(Path(next(iter(cogs.__path__))).rglob("*.py"))
    return sorted({sign for file in files for sign in _SIGN.findall(file.read_text(encoding="utf-8"))})


@step("every sign, on buttons", "taken")
async def on_buttons(at: Ground) -> Seen:
    emojis: list[Emoji] = [{"id": None, "name": sign} for sign in signs()]
    return await _all_taken(at, _buttons(at, emojis), emojis)


@step("every sign, in a menu", "taken")
async def in_a_menu(at: Ground) -> Seen:
    emojis: list[Emoji] = [{"id": None, "name": sign} for sign in signs()]
    return await _all_taken(at, [_menu(at, emojis)], emojis)


@step("the application's emoji", "all of them are there")
async def application_emoji(at: Ground) -> Seen:
    """Where there are none, the bot never ran: one is uploaded, and deleted at the end."""
    path, app = "/applications/{application_id}/emojis", at.wire.application
    there = {each["name"]: each for each in (await at.wire.ask("GET", path, application_id=app))["items"]}
    at.emojis = [there[name] for name, _ in wanted().values() if name in there]
    if at.emojis:
        return held(len(at.emojis) == len(wanted()), f"{len(at.emojis)} of {len(wanted())}")
    image = "data:image/png;base64," + base64.b64encode(at.picture).decode()
    made = await at.wire.ask("POST", path, {"name": f"probe_{at.run}", "image": image}, application_id=app)
    at.emojis = [made]
    one, number = path + "/{emoji_id}", int(made["id"])
    away = partial(at.wire.ask, "DELETE", one, application_id=app, emoji_id=number)
    at.wire.remove_later(f"emoji {number}", away)
    return Seen("none yet: the bot uploads them at its start; one can be uploaded")


@step(f"a panel of them, {TIMES} times", "taken every time")
async def again_and_again(at: Ground) -> Seen:
    if not at.emojis:
        return skipped("there are none")
    emojis: list[Emoji] = [{"id": each["id"], "name": each["name"]} for each in at.emojis[:ROW]]
    posted = await at.wire.post(at.here, at.message())
    refusals: list[str] = []
    for number in range(TIMES):
        try:
            await at.wire.edit(posted, at.message(text(str(number + 1)), *_buttons(at, emojis)))
        except discord.HTTPException as refusal:
            refusals.append(said(refusal))
    return held(not refusals, f"{len(refusals)} of {TIMES} refused{': ' + refusals[0] if refusals else ''}")


@step("them in a menu", "taken")
async def application_menu(at: Ground) -> Seen:
    if not at.emojis:
        return skipped("there are none")
    emojis: list[Emoji] = [{"id": each["id"], "name": each["name"]} for each in at.emojis]
    return await _all_taken(at, [_menu(at, emojis)], emojis)


@step("styles, a link, a line, own ids", "taken; the ids stay")
async def other_components(at: Ground) -> Seen:
    styles = (style.value for style in discord.ButtonStyle if style.value < discord.ButtonStyle.link.value)
    buttons = [button(at.custom_id(f"style{style}"), label=str(style), style=style) for style in styles]
    link = {"type": Part.button.value, "style": discord.ButtonStyle.link.value, "label": "Discord", "url": LINK}
    parts = [text(FILLING, id=HIGHEST_ID), separator(), row(*buttons, link)]
    posted = await at.wire.post(at.here, at.message(*parts))
    kept = [part.get("id") for part in posted["components"][:2]] == [at.wire.mark, HIGHEST_ID]
    return held(kept, "the ids stay" if kept else "other ids")


@step("a channel menu with an unknown default")
async def unknown_default(at: Ground) -> Seen:
    default = {"id": str(NOWHERE), "type": "channel"}
    chosen = {"type": Part.channel_select.value, "custom_id": at.custom_id("channels"), "default_values": [default]}
    return await noted(at.wire.post(at.here, at.message(row(chosen | {"max_values": OPTIONS, "disabled": True}))))


# ── mentions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@step("edit that says whom it mentions", "the mention stays")
async def mention_said(at: Ground) -> Seen:
    seen = await _mention(at, {"allowed_mentions": {"parse": [], "users": [str(at.wire.me)]}})
    return held(seen == STAYS, seen)


@step("edit that allows no mention")
async def mention_forbidden(at: Ground) -> Seen:
    return Seen(await _mention(at, {"allowed_mentions": {"parse": []}}))


@step("edit that says nothing of mentions")
async def mention_unsaid(at: Ground) -> Seen:
    return Seen(await _mention(at, {}))


# ── length ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@step("4,000 characters of text", "taken")
async def long_texts(at: Ground) -> Seen:
    await at.wire.post(at.here, _long(at))
    return Seen("taken")


@step("4,000 and an alt text", "taken: alt texts do not count")
async def long_alt(at: Ground) -> Seen:
    body, pictured = _long(at), at.pictured(alt=FILLING * ALT)
    body["components"].append(pictured["components"][-1])
    await at.wire.post(at.here, body | {"attachments": pictured["attachments"]}, at.picture)
    return Seen("taken")


@step("4,000 and texts of options")
async def long_options(at: Ground) -> Seen:
    options = [{"label": FILLING * LABEL, "value": str(number)} for number in range(OPTIONS)]
    body = _long(at)
    body["components"].append(row(menu(at.custom_id("long"), options)))
    return await noted(at.wire.post(at.here, body), "taken: they do not count")


SIGNS = (on_buttons, in_a_menu, application_emoji, again_and_again, application_menu)
STEPS = (*SIGNS, other_components, unknown_default)
MENTIONS = (mention_said, mention_forbidden, mention_unsaid)
LENGTHS = (long_texts, long_alt, long_options)


def _buttons(at: Ground, emojis: Sequence[Emoji]) -> list[Body]:
    buttons = [button(at.custom_id(f"sign{place}"), emoji=emoji) for place, emoji in enumerate(emojis)]
    return [row(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def _menu(at: Ground, emojis: Sequence[Emoji]) -> Body:
    options = [{"label": str(place + 1), "value": str(place), "emoji": emoji} for place, emoji in enumerate(emojis)]
    return row(menu(at.custom_id("signs"), options[:OPTIONS]))


async def _all_taken(at: Ground, rows: list[Body], emojis: Sequence[Emoji]) -> Seen:
    """Whether Discord takes these; the sign that it names, if it refuses."""
    try:
        await at.wire.post(at.here, at.message(*rows))
    except discord.HTTPException as refusal:
        places = [
            int(option) if option else (int(line) - 1) * ROW + int(place)
            for line, place, option in _PLACE.findall(refusal.text)
        ]
        named = [emojis[place]["name"] for place in places if place < len(emojis)]
        return held(False, f"{' '.join(named)} {said(refusal)}".strip())
    return Seen(f"{len(emojis)} taken")


async def _mention(at: Ground, said_of_it: Body) -> str:
    """Mentions the bot itself, edits, and tells whether the message still does."""
    body = at.message(text(f"<@{at.wire.me}>"), mentioned=at.wire.me)
    posted = await at.wire.post(at.here, body)
    if not posted["mentions"]:
        return "a bot cannot mention itself"
    edited = await at.wire.edit(posted, {"components": body["components"]} | said_of_it)
    return STAYS if edited["mentions"] else "the mention goes"


def _long(at: Ground) -> Body:
    first = at.voice("probe-about")
    return at.message(text(FILLING * HALF), text=first + FILLING * (TEXTS - HALF - len(first)))

"""Steps about presses on messages of the channel: the pressed message is edited as the answer to its press."""

from __future__ import annotations

from functools import partial

import discord

from cogs.probe.components import buttons_of
from cogs.probe.mentions import STAYS, mentioned
from cogs.probe.presses import DEFER, DEFER_UPDATE, NoPanel, Round
from cogs.probe.steps import (
    Finding,
    Press,
    ProbeRun,
    button,
    check,
    check_kept,
    container,
    gallery,
    row,
    skipped,
    step,
    text,
)
from cogs.probe.watch import CALLBACK, EDITED_ANSWER
from cogs.probe.wire import EPHEMERAL, UNKNOWN_MESSAGE, Body, describe, id_of_picture, parts_of

EMOJI_TIMES, FIVE = 10, 5
ORDINARY = "the bot edits in the ordinary way instead, within Discord's limit for all requests"
GONE = "taken, or 404/10008 and then type 5 is taken"
FAILS = "who presses a panel that is being taken away reads “This interaction failed”"


# ── the press on the panel ───────────────────────────────────────────────────────────────────────────────────────────


@step("public: type 6, edit in a new picture", "a new picture, with its attachment_id", ORDINARY)
async def replaced(probe: ProbeRun) -> Finding:
    return await _replace(probe, probe.taken["public"])


@step("the same, picture listed by id and name", "the picture stays", ORDINARY)
async def kept(probe: ProbeRun) -> Finding:
    return await _keep(probe, probe.taken["public"])


@step(
    "then an edit without the press", "the picture stays", "panels lose their board a quarter of an hour after a press"
)
async def kept_without_press(probe: ProbeRun) -> Finding:
    before = _panel(probe)
    probe.shown["public"] = await probe.wire.edit(before, _body(probe, before))
    return check_kept(before, _panel(probe))


@step("edit by a press that mentions", STAYS, "names in edited panels are no mentions any more")
async def mention_kept(probe: ProbeRun) -> Finding:
    """The body of the panel mentions the bot, and says so in `allowed_mentions`."""
    edited = await probe.wire.edit_answer(probe.taken["public"], _body(probe, _panel(probe)))
    return check(mentioned(edited) == STAYS, mentioned(edited))


@step(f"emoji by a press, {EMOJI_TIMES} times", "taken every time", "such panels show colored squares for a while")
async def emoji_by_press(probe: ProbeRun) -> Finding:
    if not probe.emojis:
        return skipped("there are none")
    shown = [{"id": each["id"], "name": each["name"]} for each in probe.emojis[:FIVE]]
    refusals: list[str] = []
    for number in range(EMOJI_TIMES):
        body = _body(probe, _panel(probe), text(str(number + 1)), *buttons_of(probe, shown))
        try:
            await probe.wire.edit_answer(probe.taken["public"], body)
        except discord.HTTPException as refusal:
            refusals.append(describe(refusal))
    return check(not refusals, f"{len(refusals)} of {EMOJI_TIMES} refused{': ' + refusals[0] if refusals else ''}")


@step("the rate limits that answers tell")
async def limits(probe: ProbeRun) -> Finding:
    told = probe.watch.limits
    return Finding("; ".join(f"{kind}: {told.get(kind, 'no headers')}" for kind in (CALLBACK, EDITED_ANSWER)))


# ── another person's press ───────────────────────────────────────────────────────────────────────────────────────────


@step("another person's press: a new picture", "a new picture, with its attachment_id", ORDINARY)
async def replaced_by_another(probe: ProbeRun) -> Finding:
    return await _replace(probe, probe.taken["other"])


@step("the same, listed by id and name", "the picture stays", ORDINARY)
async def kept_by_another(probe: ProbeRun) -> Finding:
    return await _keep(probe, probe.taken["other"])


# ── panels that are over ─────────────────────────────────────────────────────────────────────────────────────────────


@step("by the last press: text in place of all", "no button left; the picture stays", "old panels keep their buttons")
async def retired(probe: ProbeRun) -> Finding:
    if "public" not in probe.taken:
        return skipped("no press to retire with")
    before, press = _panel(probe), probe.taken.get("other", probe.taken["public"])
    probe.shown["public"] = after = await probe.wire.edit_answer(press, probe.keeping(before))
    buttons = [part for part in parts_of(after["components"]) if part["type"] == discord.ComponentType.button.value]
    return check(False, "its buttons stay") if buttons else check_kept(before, after)


@step("press on a public message just deleted", GONE, FAILS)
async def gone(probe: ProbeRun) -> Finding:
    await probe.wire.delete(probe.channel_id, int(probe.shown["gone"]["id"]))
    return await acknowledge_gone(probe, probe.taken["gone"])


async def acknowledge_gone(probe: ProbeRun, press: Press) -> Finding:
    """Acknowledges a press on a message that is gone: silently, and if Discord refuses that, by a private answer."""
    try:
        await probe.wire.acknowledge(press, DEFER_UPDATE)
    except discord.HTTPException as refusal:
        if refusal.code != UNKNOWN_MESSAGE:
            return check(False, describe(refusal))
        await probe.wire.acknowledge(press, DEFER, {"flags": EPHEMERAL})
        probe.wire.answer_removed_later(press)
        return Finding(f"{refusal.status}/{refusal.code}, then type 5: taken")
    return Finding("taken")


# ── the messages ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def _show_panel(probe: ProbeRun) -> None:
    request = text(probe.say("probe-press", seconds=round(probe.wait)))
    body = _body(probe, None, request, _button(probe, "public"))
    probe.shown["public"] = await probe.wire.post(probe.channel_id, body, probe.picture)


async def _ask_another(probe: ProbeRun) -> None:
    if "public" not in probe.shown:
        raise NoPanel
    before = _panel(probe)
    request = text(probe.say("probe-other", seconds=round(probe.wait)))
    body = _body(probe, before, request, _button(probe, "other"))
    probe.shown["public"] = await probe.wire.edit(before, body)


async def show_button(probe: ProbeRun, name: str) -> None:
    """Posts a message with a button in the channel."""
    body = probe.message(text(probe.say("probe-again")), _button(probe, name))
    probe.shown[name] = await probe.wire.post(probe.channel_id, body)


ROUNDS = (
    Round("public", _show_panel, (replaced, kept, kept_without_press, mention_kept, emoji_by_press, limits)),
    Round("other", _ask_another, (replaced_by_another, kept_by_another), by_another=True),
    Round("gone", partial(show_button, name="gone"), (retired, gone)),
)


def _panel(probe: ProbeRun) -> Body:
    return probe.shown["public"]


def _button(probe: ProbeRun, name: str) -> Body:
    return row(button(probe.custom_id(name), label=probe.say("probe-button"), disabled=False))


def _body(probe: ProbeRun, keeping: Body | None, *below: Body) -> Body:
    """The panel: a container with a picture and a mention of the bot. It keeps its picture, or a new one is sent."""
    sent = probe.keeping(keeping) if keeping else probe.pictured()
    inside = container(gallery(probe.say("probe-about")), text(f"<@{probe.wire.me}>"), *below)
    return probe.message(inside, mentioned=probe.wire.me) | {"attachments": sent["attachments"]}


async def _replace(probe: ProbeRun, press: Press) -> Finding:
    before = id_of_picture(_panel(probe))
    await probe.wire.acknowledge(press, DEFER_UPDATE)
    probe.shown["public"] = await probe.wire.edit_answer(press, _body(probe, None), probe.picture)
    after = id_of_picture(_panel(probe))
    if after is None:
        return check(False, "no attachment_id")
    return check(after != before, "a new picture" if after != before else "the old picture")


async def _keep(probe: ProbeRun, press: Press) -> Finding:
    before = _panel(probe)
    probe.shown["public"] = await probe.wire.edit_answer(press, _body(probe, before))
    return check_kept(before, _panel(probe))

"""Steps about private answers, private panels, forms, and a DM to the person who presses."""

from __future__ import annotations

from functools import partial

import discord

from cogs.kit.dm import CLOSED_CODES
from cogs.kit.modal import submitted_fields
from cogs.probe.nonces import repeat_nonce
from cogs.probe.presses import DEFER, DEFER_UPDATE, FORM, UPDATE, NoPanel, Round, next_press
from cogs.probe.public import FAILS, GONE, acknowledge_gone, show_button
from cogs.probe.steps import (
    Finding,
    Part,
    Press,
    ProbeRun,
    button,
    check,
    check_kept,
    check_picture,
    record_only,
    row,
    skipped,
    step,
    text,
)
from cogs.probe.wire import EPHEMERAL, LAYOUT, Body, describe

DM = "/users/@me/channels"
LABEL = 18  # a kind of component: what stands above a field of a form
SENT = "sent"  # the name of the form; the same both times
FIRST_VALUES, OTHER_VALUES = {"text": "1", "menu": "2"}, {"text": "3", "menu": "4"}
SIMPLER = "private answers are sent without pictures"
STAY = "private answers stay until Discord's client is started anew"


# ── the first press: a private answer ────────────────────────────────────────────────────────────────────────────────


@step("defer privately, then edit in a picture", "the picture is shown", SIMPLER)
async def answered(probe: ProbeRun) -> Finding:
    press = probe.taken["first"]
    await probe.wire.acknowledge(press, DEFER, {"flags": EPHEMERAL})
    probe.wire.answer_removed_later(press)
    probe.shown["panel"] = await probe.wire.edit_answer(press, probe.pictured(), probe.picture)
    return check_picture(probe.shown["panel"])


@step("a private follow-up with a picture", "the picture is shown", SIMPLER)
async def followed_up(probe: ProbeRun) -> Finding:
    posted = await probe.wire.follow_up(probe.taken["first"], probe.pictured(), probe.picture)
    probe.shown["follow-up"] = posted
    return check_picture(posted)


@step(
    "a DM: open, post, edit, delete", "taken, or refused with 50007 or 50278", "the bot tries this DM again and again"
)
async def wrote(probe: ProbeRun) -> Finding:
    try:
        posted = await probe.wire.post(await _dm(probe), probe.message())
    except discord.HTTPException as refusal:
        return check(refusal.code in CLOSED_CODES, describe(refusal))
    await probe.wire.edit(posted, probe.message())
    await probe.wire.delete(int(posted["channel_id"]), int(posted["id"]))
    return Finding("taken")


@step("the nonce of the channel in a DM")
async def nonce_in_dm(probe: ProbeRun) -> Finding:
    if not probe.nonce:
        return skipped("no message to compare with")
    try:
        return await repeat_nonce(probe, await _dm(probe))
    except discord.HTTPException as refusal:
        return skipped(describe(refusal))


# ── presses on the private panel ─────────────────────────────────────────────────────────────────────────────────────


@step("press on a private panel: a new picture", "it takes the place of the old one", SIMPLER)
async def replaced(probe: ProbeRun) -> Finding:
    await probe.wire.acknowledge(probe.taken["second"], DEFER_UPDATE)
    probe.shown["panel"] = await probe.wire.edit_answer(probe.taken["second"], probe.pictured(), probe.picture)
    return check_picture(probe.shown["panel"])


@step("the same, picture listed by id and name")
async def kept(probe: ProbeRun) -> Finding:
    before, edited = probe.shown["panel"], list[Body]()

    async def keep() -> None:
        edited.append(await probe.wire.edit_answer(probe.taken["second"], probe.keeping(before)))

    refused = await record_only(keep())
    return Finding(check_kept(before, edited[0]).seen) if edited else refused


@step("type 7 on a private panel, listed so")
async def updated(probe: ProbeRun) -> Finding:
    listed, updated_message = probe.keeping(probe.shown["panel"]), list[Body]()

    async def update() -> None:
        answer = await probe.wire.acknowledge(probe.taken["third"], UPDATE, listed | {"flags": LAYOUT})
        updated_message.append(answer["resource"]["message"])

    finding = await record_only(update())
    return Finding(check_picture(updated_message[0]).seen) if updated_message else finding


# ── forms ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@step("a form with a text and a menu", "it is sent with the values shown", "quiet hours cannot be typed")
async def form_sent(probe: ProbeRun) -> Finding:
    sent, finding = await _open_form(probe, "form", FIRST_VALUES)
    if sent is not None:
        await probe.wire.acknowledge(sent, DEFER_UPDATE)
    return finding


@step(
    "the same form with other values",
    "it is sent with the new values",
    "forms show what they showed first: their ids have to differ with their values",
)
async def form_sent_again(probe: ProbeRun) -> Finding:
    sent, finding = await _open_form(probe, "again", OTHER_VALUES)
    if sent is not None:
        await probe.wire.acknowledge(sent, DEFER, {"flags": EPHEMERAL})
        probe.wire.answer_removed_later(sent)
        probe.taken[SENT] = sent
    return finding


async def _open_form(probe: ProbeRun, pressed: str, values: dict[str, str]) -> tuple[Press | None, Finding]:
    """Opens the form and waits until it is sent; the press by which it was, and whether it came with these values."""
    numbers = sorted({*FIRST_VALUES.values(), *OTHER_VALUES.values()})
    options = [{"label": each, "value": each, "default": each == values["menu"]} for each in numbers]
    line = {"type": Part.text_input.value, "custom_id": "text", "style": 1, "value": values["text"], "required": False}
    menu = {"type": Part.select.value, "custom_id": "menu", "options": options}
    fields = [{"type": LABEL, "label": probe.say("probe-as-is"), "component": each} for each in (line, menu)]
    form = {"custom_id": probe.custom_id(SENT), "title": probe.say("probe-thread"), "components": fields}
    await probe.wire.acknowledge(probe.taken[pressed], FORM, form)
    sent = await next_press(probe, SENT)
    if sent is None:
        return None, skipped("nobody sent it")
    found = submitted_fields(sent)
    if found == values:
        return sent, Finding("as shown")
    return sent, check(False, "the values of the first time" if found == FIRST_VALUES else "other values")


# ── deleting ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@step("DELETE a private answer by type 5", "taken", STAY)
async def deleted_answer(probe: ProbeRun) -> Finding:
    if SENT not in probe.taken:
        return skipped("nobody sent the form")
    await probe.wire.delete_answer(probe.taken[SENT])
    return Finding("taken")


@step("DELETE a private follow-up", "taken", STAY)
async def deleted_follow_up(probe: ProbeRun) -> Finding:
    if "follow-up" not in probe.shown:
        return skipped("there is none")
    await probe.wire.delete_follow_up(probe.taken["first"], int(probe.shown["follow-up"]["id"]))
    return Finding("taken")


@step("DELETE a private panel by type 6", "taken", STAY)
async def deleted_panel(probe: ProbeRun) -> Finding:
    """By the press on it that was acknowledged silently."""
    if "second" not in probe.taken:
        return skipped("there is none")
    await probe.wire.delete_answer(probe.taken["second"])
    del probe.shown["panel"]
    return Finding("taken")


@step("press on a private panel just deleted", GONE, FAILS)
async def gone(probe: ProbeRun) -> Finding:
    if "panel" in probe.shown:
        return skipped("it could not be deleted")
    return await acknowledge_gone(probe, probe.taken["vanish"])


async def _show_on_panel(probe: ProbeRun, name: str) -> None:
    """Shows the next button on the private panel, with a new picture."""
    if "panel" not in probe.shown:
        raise NoPanel
    press = button(probe.custom_id(name), label=probe.say("probe-button"), disabled=False)
    body = probe.pictured(text(probe.say("probe-again")), row(press))
    probe.shown["panel"] = await probe.wire.edit_answer(probe.taken["first"], body, probe.picture)


ROUNDS = (
    Round("first", partial(show_button, name="first"), (answered, followed_up, wrote, nonce_in_dm)),
    Round("second", partial(_show_on_panel, name="second"), (replaced, kept)),
    Round("third", partial(_show_on_panel, name="third"), (updated,)),
    Round("form", partial(_show_on_panel, name="form"), (form_sent,)),
    Round("again", partial(_show_on_panel, name="again"), (form_sent_again, deleted_answer)),
    Round("vanish", partial(_show_on_panel, name="vanish"), (deleted_follow_up, deleted_panel, gone)),
)


async def _dm(probe: ProbeRun) -> int:
    """Opens the DM with the person who pressed; returns the id of its channel."""
    return int((await probe.wire.ask("POST", DM, {"recipient_id": str(probe.taken["first"].user.id)}))["id"])

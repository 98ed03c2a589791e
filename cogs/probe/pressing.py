"""Steps that need a person: private answers, private panels and a DM to the person who presses the button.

There are three presses: on the button in the channel, then one on each private panel that it leads to.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import discord

from cogs.kit.dm import CLOSED_CODES
from cogs.probe.nonces import repeat_nonce
from cogs.probe.observations import Observation
from cogs.probe.steps import Finding, Part, ProbeRun, Step, button, check, record_only, row, skipped, step, text
from cogs.probe.wire import EPHEMERAL, FAILURES, LAYOUT, PICTURE, Body, describe, media_of

DEFER, DEFER_UPDATE, UPDATE = 5, 6, 7  # types of interaction responses
DM = "/users/@me/channels"

Presses = asyncio.Queue[discord.Interaction[Any]]


# ── the first press, in the channel ──────────────────────────────────────────────────────────────────────────────────


@step("defer privately, then edit in a picture", "the picture is shown")
async def answered(probe: ProbeRun) -> Finding:
    press = _press(probe)
    await probe.wire.acknowledge(press, DEFER, {"flags": EPHEMERAL})
    probe.wire.answer_removed_later(press)
    return _check_picture(await _show_panel(probe, "second"))


@step("a private follow-up with a picture", "the picture is shown")
async def followed_up(probe: ProbeRun) -> Finding:
    return _check_picture(await probe.wire.follow_up(_press(probe), probe.pictured(), probe.picture))


@step("a DM: open, post, edit, delete", "taken, or refused with 50007 or 50278")
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


# ── the second and the third, on private panels ──────────────────────────────────────────────────────────────────────


@step("press on a private panel: a new picture", "it takes the place of the old one")
async def replaced(probe: ProbeRun) -> Finding:
    await probe.wire.acknowledge(_press(probe), DEFER_UPDATE)
    return _check_picture(await _show_panel(probe, "third"))


@step("the same, picture listed by id and name")
async def panel_kept(probe: ProbeRun) -> Finding:
    panel = _shown(probe)
    probe.panel = None

    async def keep() -> None:
        probe.panel = await probe.wire.edit_answer(_press(probe), _listed(probe, panel, "third"))

    finding = await record_only(keep())
    if probe.panel is None:
        probe.panel = panel
        return finding
    return Finding(_check_picture(probe.panel).seen)


@step("type 7 on a private panel, listed so")
async def updated(probe: ProbeRun) -> Finding:
    listed, updated_message = _listed(probe, _shown(probe), None), list[Body]()

    async def update() -> None:
        answer = await probe.wire.acknowledge(_press(probe), UPDATE, listed | {"flags": LAYOUT})
        updated_message.append(answer["resource"]["message"])

    finding = await record_only(update())
    return Finding(_check_picture(updated_message[0]).seen) if updated_message else finding


ROUNDS: tuple[tuple[Step, ...], ...] = (
    (answered, followed_up, wrote, nonce_in_dm),
    (replaced, panel_kept),
    (updated,),
)
STEPS = tuple(each for steps in ROUNDS for each in steps)


async def press_steps(probe: ProbeRun, presses: Presses, wait: float) -> AsyncIterator[Observation]:
    """Asks for the presses, one after the other, and tries what each allows."""
    why, places = await _post_button(probe, wait), ("first", "second", "third")
    for place, steps in zip(places, ROUNDS, strict=True):
        probe.press = None if why else await _next_press(presses, probe.custom_id(place), wait)
        why = why or ("" if probe.press else "nobody pressed")
        for each in steps:
            yield each.not_tried(why) if why else await each.observe(probe)
        why = why or ("" if probe.panel else "no private panel to press on")


async def _post_button(probe: ProbeRun, wait: float) -> str:
    """Posts the button in the channel; returns why it could not be posted, or an empty string."""
    request = text(probe.say("probe-press", seconds=round(wait)))
    press = row(button(probe.custom_id("first"), label=probe.say("probe-button"), disabled=False))
    try:
        await probe.wire.post(probe.channel_id, probe.message(request, press))
    except FAILURES as failure:
        return f"the button: {describe(failure)}"
    return ""


async def _next_press(presses: Presses, custom_id: str, wait: float) -> discord.Interaction[Any] | None:
    """The next press on this button; None if there is none within `wait` seconds."""
    try:
        async with asyncio.timeout(wait):
            while True:
                press = await presses.get()
                data: Any = press.data
                if data["custom_id"] == custom_id:
                    return press
    except TimeoutError:
        return None


# ── the private panel ────────────────────────────────────────────────────────────────────────────────────────────────


async def _show_panel(probe: ProbeRun, next_button: str) -> Body:
    """Edits the private answer into a panel with a new picture and the next button."""
    body = probe.pictured(*_next_request(probe, next_button))
    probe.panel = await probe.wire.edit_answer(_press(probe), body, probe.picture)
    return probe.panel


def _listed(probe: ProbeRun, panel: Body, next_button: str | None) -> Body:
    """The body of the panel that keeps its picture by listing it."""
    kept = {"id": media_of(panel)[0]["attachment_id"], "filename": PICTURE}
    return probe.pictured(*_next_request(probe, next_button)) | {"attachments": [kept]}


def _next_request(probe: ProbeRun, next_button: str | None) -> list[Body]:
    if next_button is None:
        return [text(probe.say("probe-thanks"))]
    press = button(probe.custom_id(next_button), label=probe.say("probe-button"), disabled=False)
    return [text(probe.say("probe-again")), row(press)]


def _check_picture(message: Body) -> Finding:
    shown = [part for part in message["components"] if part["type"] == Part.media_gallery.value]
    resolved = [media for media in media_of(message) if media["url"].startswith("http")]
    return check(bool(shown and resolved), "the picture is shown" if resolved else "no picture")


def _press(probe: ProbeRun) -> discord.Interaction[Any]:
    assert probe.press is not None
    return probe.press


def _shown(probe: ProbeRun) -> Body:
    assert probe.panel is not None
    return probe.panel


async def _dm(probe: ProbeRun) -> int:
    """Opens the DM with the person who pressed; returns the id of its channel."""
    return int((await probe.wire.ask("POST", DM, {"recipient_id": str(_press(probe).user.id)}))["id"])

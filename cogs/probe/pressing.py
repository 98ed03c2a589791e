"""What needs a person: private answers, private panels and a DM, tried on whoever presses the button.

Three presses: the button in the channel, then one on each private panel that it leads to.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import discord

from cogs.kit.dm import CLOSED_CODES
from cogs.probe.ground import Ground, Part, Seen, Step, button, held, noted, row, skipped, step, text
from cogs.probe.nonces import elsewhere
from cogs.probe.observed import Observation
from cogs.probe.wire import EPHEMERAL, FAILURES, LAYOUT, PICTURE, Body, media_of, said

DEFER, DEFER_UPDATE, UPDATE = 5, 6, 7  # kinds of first answers
DM = "/users/@me/channels"

Presses = asyncio.Queue[discord.Interaction[Any]]


# ── the first press, in the channel ──────────────────────────────────────────────────────────────────────────────────


@step("defer privately, then edit in a picture", "the picture is shown")
async def answered(ground: Ground) -> Seen:
    press = _press(ground)
    await ground.wire.acknowledge(press, DEFER, {"flags": EPHEMERAL})
    ground.wire.answer_removed_later(press)
    return _pictured(await _panel(ground, "second"))


@step("a private follow-up with a picture", "the picture is shown")
async def followed_up(ground: Ground) -> Seen:
    return _pictured(await ground.wire.follow_up(_press(ground), ground.pictured(), ground.picture))


@step("a DM: open, post, edit, delete", "taken, or refused with 50007 or 50278")
async def wrote(ground: Ground) -> Seen:
    try:
        posted = await ground.wire.post(await _dm(ground), ground.message())
    except discord.HTTPException as refusal:
        return held(refusal.code in CLOSED_CODES, said(refusal))
    await ground.wire.edit(posted, ground.message())
    await ground.wire.delete(int(posted["channel_id"]), int(posted["id"]))
    return Seen("taken")


@step("the nonce of the channel in a DM")
async def nonce_in_dm(ground: Ground) -> Seen:
    if not ground.nonce:
        return skipped("no message to compare with")
    try:
        return await elsewhere(ground, await _dm(ground))
    except discord.HTTPException as refusal:
        return skipped(said(refusal))


# ── the second and the third, on private panels ──────────────────────────────────────────────────────────────────────


@step("press on a private panel: a new picture", "it takes the place of the old one")
async def replaced(ground: Ground) -> Seen:
    await ground.wire.acknowledge(_press(ground), DEFER_UPDATE)
    return _pictured(await _panel(ground, "third"))


@step("the same, picture listed by id and name")
async def panel_kept(ground: Ground) -> Seen:
    panel = _shown(ground)
    ground.panel = None

    async def keep() -> None:
        ground.panel = await ground.wire.edit_answer(_press(ground), _listed(ground, panel, "third"))

    seen = await noted(keep())
    if ground.panel is None:
        ground.panel = panel
        return seen
    return Seen(_pictured(ground.panel).what)


@step("type 7 on a private panel, listed so")
async def updated(ground: Ground) -> Seen:
    listed, told = _listed(ground, _shown(ground), None), list[Body]()

    async def update() -> None:
        answer = await ground.wire.acknowledge(_press(ground), UPDATE, listed | {"flags": LAYOUT})
        told.append(answer["resource"]["message"])

    seen = await noted(update())
    return Seen(_pictured(told[0]).what) if told else seen


ROUNDS: tuple[tuple[Step, ...], ...] = (
    (answered, followed_up, wrote, nonce_in_dm),
    (replaced, panel_kept),
    (updated,),
)
STEPS = tuple(each for steps in ROUNDS for each in steps)


async def pressing(ground: Ground, presses: Presses, wait: float) -> AsyncIterator[Observation]:
    """Asks for the presses, one after the other, and tries what each allows."""
    why, places = await _ask(ground, wait), ("first", "second", "third")
    for place, steps in zip(places, ROUNDS, strict=True):
        ground.press = None if why else await _next(presses, ground.custom_id(place), wait)
        why = why or ("" if ground.press else "nobody pressed")
        for each in steps:
            yield each.not_tried(why) if why else await each.observe(ground)
        why = why or ("" if ground.panel else "no private panel to press on")


async def _ask(ground: Ground, wait: float) -> str:
    """The button in the channel; why there is none, if it cannot be posted."""
    press = row(button(ground.custom_id("first"), label=ground.say("probe-button"), disabled=False))
    try:
        await ground.wire.post(ground.here, ground.message(text(ground.say("probe-press", seconds=round(wait))), press))
    except FAILURES as failure:
        return f"the button: {said(failure)}"
    return ""


async def _next(presses: Presses, custom_id: str, wait: float) -> discord.Interaction[Any] | None:
    """The next press of one button; none within the time."""
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


async def _panel(ground: Ground, button_of: str) -> Body:
    """The private answer as a panel with a new picture and the next button."""
    ground.panel = await ground.wire.edit_answer(
        _press(ground), ground.pictured(*_again(ground, button_of)), ground.picture
    )
    return ground.panel


def _listed(ground: Ground, panel: Body, button_of: str | None) -> Body:
    """The panel with the picture that it has."""
    kept = {"id": media_of(panel)[0]["attachment_id"], "filename": PICTURE}
    return ground.pictured(*_again(ground, button_of)) | {"attachments": [kept]}


def _again(ground: Ground, button_of: str | None) -> list[Body]:
    if button_of is None:
        return [text(ground.say("probe-thanks"))]
    press = button(ground.custom_id(button_of), label=ground.say("probe-button"), disabled=False)
    return [text(ground.say("probe-again")), row(press)]


def _pictured(message: Body) -> Seen:
    shown = [part for part in message["components"] if part["type"] == Part.media_gallery.value]
    resolved = [media for media in media_of(message) if media["url"].startswith("http")]
    return held(bool(shown and resolved), "the picture is shown" if resolved else "no picture")


def _press(ground: Ground) -> discord.Interaction[Any]:
    assert ground.press is not None
    return ground.press


def _shown(ground: Ground) -> Body:
    assert ground.panel is not None
    return ground.panel


async def _dm(ground: Ground) -> int:
    """The DM with whoever pressed."""
    return int((await ground.wire.ask("POST", DM, {"recipient_id": str(_press(ground).user.id)}))["id"])

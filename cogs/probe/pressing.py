"""What needs a person: private answers, private panels and a DM, tried on whoever presses the button.

Three presses: the button in the channel, then one on each private panel that it leads to.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import discord

from cogs.kit.dm import CLOSED
from cogs.probe.ground import Ground, Part, Seen, Step, button, held, noted, row, skipped, step, text
from cogs.probe.nonces import elsewhere
from cogs.probe.observed import Observation
from cogs.probe.wire import EPHEMERAL, FAILURES, LAYOUT, PICTURE, Body, media_of, said

DEFER, DEFER_UPDATE, UPDATE = 5, 6, 7  # kinds of first answers
DM = "/users/@me/channels"

Presses = asyncio.Queue[discord.Interaction[Any]]


# ── the first press, in the channel ──────────────────────────────────────────────────────────────────────────────────


@step("defer privately, then edit in a picture", "the picture is shown")
async def answered(at: Ground) -> Seen:
    press = _press(at)
    await at.wire.acknowledge(press, DEFER, {"flags": EPHEMERAL})
    at.wire.answer_removed_later(press)
    return _pictured(await _panel(at, "second"))


@step("a private follow-up with a picture", "the picture is shown")
async def followed_up(at: Ground) -> Seen:
    return _pictured(await at.wire.follow_up(_press(at), at.pictured(), at.picture))


@step("a DM: open, post, edit, delete", "taken, or refused with 50007 or 50278")
async def wrote(at: Ground) -> Seen:
    try:
        posted = await at.wire.post(await _dm(at), at.message())
    except discord.HTTPException as refusal:
        return held(refusal.code in CLOSED, said(refusal))
    await at.wire.edit(posted, at.message())
    await at.wire.delete(int(posted["channel_id"]), int(posted["id"]))
    return Seen("taken")


@step("the nonce of the channel in a DM")
async def nonce_in_dm(at: Ground) -> Seen:
    if not at.nonce:
        return skipped("no message to compare with")
    try:
        return await elsewhere(at, await _dm(at))
    except discord.HTTPException as refusal:
        return skipped(said(refusal))


# ── the second and the third, on private panels ──────────────────────────────────────────────────────────────────────


@step("press on a private panel: a new picture", "it takes the place of the old one")
async def replaced(at: Ground) -> Seen:
    await at.wire.acknowledge(_press(at), DEFER_UPDATE)
    return _pictured(await _panel(at, "third"))


@step("the same, picture listed by id and name")
async def panel_kept(at: Ground) -> Seen:
    panel = _shown(at)
    at.panel = None

    async def keep() -> None:
        at.panel = await at.wire.edit_answer(_press(at), _listed(at, panel, "third"))

    seen = await noted(keep())
    if at.panel is None:
        at.panel = panel
        return seen
    return Seen(_pictured(at.panel).what)


@step("type 7 on a private panel, listed so")
async def updated(at: Ground) -> Seen:
    listed, told = _listed(at, _shown(at), None), list[Body]()

    async def update() -> None:
        answer = await at.wire.acknowledge(_press(at), UPDATE, listed | {"flags": LAYOUT})
        told.append(answer["resource"]["message"])

    seen = await noted(update())
    return Seen(_pictured(told[0]).what) if told else seen


ROUNDS: tuple[tuple[Step, ...], ...] = (
    (answered, followed_up, wrote, nonce_in_dm),
    (replaced, panel_kept),
    (updated,),
)
STEPS = tuple(each for steps in ROUNDS for each in steps)


async def pressing(at: Ground, presses: Presses, wait: float) -> AsyncIterator[Observation]:
    """Asks for the presses, one after the other, and tries what each allows."""
    why, places = await _ask(at, wait), ("first", "second", "third")
    for place, steps in zip(places, ROUNDS, strict=True):
        at.press = None if why else await _next(presses, at.custom_id(place), wait)
        why = why or ("" if at.press else "nobody pressed")
        for each in steps:
            yield each.not_tried(why) if why else await each.observe(at)
        why = why or ("" if at.panel else "no private panel to press on")


async def _ask(at: Ground, wait: float) -> str:
    """The button in the channel; why there is none, if it cannot be posted."""
    press = row(button(at.custom_id("first"), label=at.voice("probe-button"), disabled=False))
    try:
        await at.wire.post(at.here, at.message(text(at.voice("probe-press", seconds=round(wait))), press))
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


async def _panel(at: Ground, button_of: str) -> Body:
    """The private answer as a panel with a new picture and the next button."""
    at.panel = await at.wire.edit_answer(_press(at), at.pictured(*_again(at, button_of)), at.picture)
    return at.panel


def _listed(at: Ground, panel: Body, button_of: str | None) -> Body:
    """The panel with the picture that it has."""
    kept = {"id": media_of(panel)[0]["attachment_id"], "filename": PICTURE}
    return at.pictured(*_again(at, button_of)) | {"attachments": [kept]}


def _again(at: Ground, button_of: str | None) -> list[Body]:
    if button_of is None:
        return [text(at.voice("probe-thanks"))]
    press = button(at.custom_id(button_of), label=at.voice("probe-button"), disabled=False)
    return [text(at.voice("probe-again")), row(press)]


def _pictured(message: Body) -> Seen:
    shown = [part for part in message["components"] if part["type"] == Part.media_gallery.value]
    resolved = [media for media in media_of(message) if media["url"].startswith("http")]
    return held(bool(shown and resolved), "the picture is shown" if resolved else "no picture")


def _press(at: Ground) -> discord.Interaction[Any]:
    assert at.press is not None
    return at.press


def _shown(at: Ground) -> Body:
    assert at.panel is not None
    return at.panel


async def _dm(at: Ground) -> int:
    """The DM with whoever pressed."""
    return int((await at.wire.ask("POST", DM, {"recipient_id": str(_press(at).user.id)}))["id"])

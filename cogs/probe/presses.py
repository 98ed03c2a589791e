"""Asking people to press: one button after the other, each for a limited time, and what is tried with each press."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from typing import Any, NamedTuple

from cogs.probe.observations import Observation
from cogs.probe.steps import Press, ProbeRun, Step
from cogs.probe.wire import FAILURES, describe

DEFER, DEFER_UPDATE, UPDATE, FORM = 5, 6, 7, 9  # types of interaction responses
NOBODY = "nobody pressed"


class NoPanel(Exception):
    """There is no message that could show the button, for it could not be posted."""


class Round(NamedTuple):
    """One press, and the steps that it makes possible."""

    button: str
    show: Callable[[ProbeRun], Awaitable[None]]  # shows the button to people
    steps: tuple[Step, ...]
    by_another: bool = False  # another person than before is asked; if there is none, the next round is tried


async def press_steps(probe: ProbeRun, rounds: Sequence[Round]) -> AsyncIterator[Observation]:
    """Asks for the presses, one after the other, and tries what each allows. After one that nobody has pressed, nobody
    is asked again."""
    nobody = ""
    for one in rounds:
        why = nobody or await _ask(probe, one)
        for each in one.steps:
            yield each.not_tried(why) if why else await each.observe(probe)
        if why == NOBODY and not one.by_another:
            nobody = why


async def _ask(probe: ProbeRun, one: Round) -> str:
    """Shows the button and waits for its press; returns why there is none, or an empty string."""
    try:
        await one.show(probe)
    except NoPanel:
        return "no panel to press on"
    except FAILURES as failure:
        return f"the button: {describe(failure)}"
    before = {press.user.id for press in probe.taken.values()} if one.by_another else ()
    press = await next_press(probe, one.button, but=before)
    if press is None:
        return NOBODY
    probe.taken[one.button] = press
    return ""


async def next_press(probe: ProbeRun, name: str, but: Collection[int] = ()) -> Press | None:
    """The next press on this button, or the next form with this name, of anybody `but` these people; None if there is
    none within the time that people are given."""
    try:
        async with asyncio.timeout(probe.wait):
            while True:
                press = await probe.presses.get()
                data: Any = press.data
                if data["custom_id"] == probe.custom_id(name) and press.user.id not in but:
                    return press
    except TimeoutError:
        return None

"""What the steps of the probe share: the run (channel, requests, language), the results, and parts of messages.

A step tries one thing and returns a `Finding`. `Step.observe` turns it into an `Observation` and never fails: a
refusal, an outage or an error in the step itself are observations too, and the next step follows.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import discord

from cogs.probe.observations import Observation, Verdict
from cogs.probe.watch import Watch
from cogs.probe.wire import FAILURES, PICTURE, SERVER_ERROR, Body, Wire, describe, id_of_picture, keeps, media_of
from data.text import Localizer

log = logging.getLogger(__name__)

PREFIX = "probe"  # of custom ids; those of the bot itself begin with `ttr`
STEP_TIMEOUT = 60.0  # seconds, waiting for rate limits included
ACCENT = 0x26201B
NOTHING = "nothing: noted only"  # for steps on which nothing depends

Part = discord.ComponentType
Press = discord.Interaction[Any]


class Finding(NamedTuple):
    """What a step found out, and whether it is what the bot relies on."""

    seen: str
    verdict: Verdict = Verdict.OK


@dataclass
class ProbeRun:
    """One run of the probe in one channel."""

    client: discord.Client
    wire: Wire
    channel: Body
    guild: discord.Guild
    say: Localizer  # in the language of the server
    picture: bytes
    run_id: str  # part of every custom id, so that presses on other messages are ignored
    commands: frozenset[str]  # the names of the bot's commands
    watch: Watch
    presses: asyncio.Queue[Press]
    permissions: discord.Permissions  # of the bot in this channel
    emojis: list[Body] = field(default_factory=list)  # of the application, once they are known
    nonce: str = ""  # of a message in this channel, once there is one
    taken: dict[str, Press] = field(default_factory=dict)  # the presses so far, by the name of the button
    wait: float = 0.0  # seconds that people are given for each press
    shown: dict[str, Body] = field(default_factory=dict)  # messages with buttons, as Discord last described them

    @property
    def channel_id(self) -> int:
        return int(self.channel["id"])

    def custom_id(self, name: str) -> str:
        """The custom id of a button or menu of this run."""
        return f"{PREFIX}:{self.run_id}:{name}"

    def message(self, *components: Body, mentioned: int | None = None, text: str = "") -> Body:
        """The body of a message, with the mark of this run. It may mention the bot itself, never a person."""
        first = {"type": Part.text_display.value, "id": self.wire.mark, "content": text or self.say("probe-about")}
        users = [] if mentioned is None else [str(mentioned)]
        return {"components": [first, *components], "allowed_mentions": {"parse": [], "users": users}}

    def pictured(self, *components: Body, alt: str = "") -> Body:
        """The body of a message with a picture, which is uploaded with it."""
        sent = {"id": 0, "filename": PICTURE, "description": alt or self.say("probe-about")}
        return self.message(gallery(alt or self.say("probe-about")), *components) | {"attachments": [sent]}

    def keeping(self, shown: Body, *components: Body) -> Body:
        """The body of an edit that keeps the picture of a message by listing its id and name."""
        return self.pictured(*components) | {"attachments": [{"id": id_of_picture(shown), "filename": PICTURE}]}


Attempt = Callable[[ProbeRun], Awaitable[Finding]]


@dataclass(frozen=True)
class Step:
    """One thing to try."""

    tried: str
    relied_on: str
    follows: str
    attempt: Attempt

    async def observe(self, probe: ProbeRun) -> Observation:
        """Tries it. Never raises, unless the whole probe is cancelled."""
        try:
            async with asyncio.timeout(STEP_TIMEOUT):
                seen, verdict = await self.attempt(probe)
        except FAILURES as failure:
            seen, verdict = describe(failure), Verdict.DIFFERS
        except Exception as error:
            log.exception("a step of the probe failed")
            seen, verdict = f"an answer that cannot be read ({type(error).__name__})", Verdict.DIFFERS
        return Observation(self.tried, self.relied_on, seen, verdict, self.follows)

    def not_tried(self, why: str) -> Observation:
        return Observation(self.tried, self.relied_on, why, Verdict.NOT_TRIED, self.follows)


def step(tried: str, relied_on: str = NOTHING, follows: str = "") -> Callable[[Attempt], Step]:
    """Decorates a function that tries one thing; `follows` says what a difference means for the bot."""
    return lambda attempt: Step(tried, relied_on, follows, attempt)


def check(holds: bool, seen: str) -> Finding:
    """What was seen, and whether it is what the bot relies on."""
    return Finding(seen, Verdict.OK if holds else Verdict.DIFFERS)


def skipped(why: str) -> Finding:
    """Why something was not tried."""
    return Finding(why, Verdict.NOT_TRIED)


def check_picture(message: Body) -> Finding:
    """Whether a message shows its picture from an address of Discord's."""
    shown = [media for media in media_of(message) if media["url"].startswith("http")]
    return check(bool(shown), "the picture is shown" if shown else "no picture")


def check_kept(before: Body, after: Body) -> Finding:
    """Whether an edited message shows the same picture."""
    return check(keeps(before, after), "the picture stays" if keeps(before, after) else "the picture is lost")


async def record_only(request: Awaitable[object], taken: str = "taken") -> Finding:
    """For requests on which nothing depends: Discord may accept or refuse them."""
    try:
        await request
    except discord.HTTPException as refusal:
        return record_refusal(refusal)
    return Finding(taken)


def record_refusal(refusal: discord.HTTPException) -> Finding:
    """A refusal of a request on which nothing depends. An outage is not a refusal, and is raised."""
    if refusal.status >= SERVER_ERROR:
        raise refusal
    return Finding(describe(refusal))


# ── components ───────────────────────────────────────────────────────────────────────────────────────────────────────


def text(content: str, **more: Any) -> Body:
    return {"type": Part.text_display.value, "content": content, **more}


def gallery(alt: str) -> Body:
    """A gallery with the picture that is uploaded with the message, or that the message has already."""
    item = {"media": {"url": f"attachment://{PICTURE}"}, "description": alt}
    return {"type": Part.media_gallery.value, "items": [item]}


def container(*parts: Body) -> Body:
    return {"type": Part.container.value, "accent_color": ACCENT, "components": list(parts)}


def separator() -> Body:
    return {"type": Part.separator.value}


def row(*items: Body) -> Body:
    return {"type": Part.action_row.value, "components": list(items)}


def button(custom_id: str, **more: Any) -> Body:
    """A button, disabled unless `disabled=False` is passed."""
    style = discord.ButtonStyle.secondary.value
    return {"type": Part.button.value, "style": style, "custom_id": custom_id, "disabled": True} | more


def menu(custom_id: str, options: list[Body]) -> Body:
    return {"type": Part.string_select.value, "custom_id": custom_id, "options": options, "disabled": True}

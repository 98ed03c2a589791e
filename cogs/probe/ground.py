"""What the steps share: the channel, the requests, the words, what a message of the probe is made of.

A step tries one thing and says what it saw; `step` makes an observation of it, whatever happens meanwhile: a
refusal, an outage, or a fault of the step itself are seen things too, and the next step goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import discord

from cogs.probe.observed import Observation, Verdict
from cogs.probe.wire import FAILURES, PICTURE, SERVER_ERROR, Body, Wire, said
from data.text import Localizer

log = logging.getLogger(__name__)

PREFIX = "probe"  # of custom ids; those of the bot itself begin with `ttr`
PATIENCE = 60.0  # seconds for one step, rate limits included
NOTHING = "nothing: noted only"

Part = discord.ComponentType


class Seen(NamedTuple):
    """What a step saw, and how it compares."""

    what: str
    verdict: Verdict = Verdict.OK


@dataclass
class Ground:
    """One run of the probe in one channel."""

    client: discord.Client
    wire: Wire
    channel: Body
    guild: discord.Guild
    say: Localizer  # the language of the server
    picture: bytes
    run: str  # in every custom id, so that no other message is answered
    commands: frozenset[str]  # the names of the bot's commands
    permissions: discord.Permissions | None = None  # of the bot here, once they are known
    emojis: list[Body] = field(default_factory=list)  # of the application, once they are known
    nonce: str = ""  # of a message in this channel, once there is one
    press: discord.Interaction[Any] | None = None
    panel: Body | None = None  # the private panel that stands, as Discord last told it

    @property
    def here(self) -> int:
        return int(self.channel["id"])

    def custom_id(self, what: str) -> str:
        """The id of a button or menu of this run."""
        return f"{PREFIX}:{self.run}:{what}"

    def message(self, *components: Body, mentioned: int | None = None, text: str = "") -> Body:
        """A message of the probe, recognizable, which pings nobody but a bot."""
        first = {"type": Part.text_display.value, "id": self.wire.mark, "content": text or self.say("probe-about")}
        users = [] if mentioned is None else [str(mentioned)]
        return {"components": [first, *components], "allowed_mentions": {"parse": [], "users": users}}

    def pictured(self, *components: Body, alt: str = "") -> Body:
        """A message with its picture sent along."""
        sent = {"id": 0, "filename": PICTURE, "description": alt or self.say("probe-about")}
        return self.message(gallery(alt or self.say("probe-about")), *components) | {"attachments": [sent]}


Look = Callable[[Ground], Awaitable[Seen]]


@dataclass(frozen=True)
class Step:
    """One thing to try."""

    tried: str
    relied_on: str
    look: Look

    async def observe(self, ground: Ground) -> Observation:
        """Tries it. Never raises, unless the whole probe is stopped."""
        try:
            async with asyncio.timeout(PATIENCE):
                seen, verdict = await self.look(ground)
        except FAILURES as failure:
            seen, verdict = said(failure), Verdict.DIFFERS
        except Exception as error:
            log.exception("a step of the probe failed")
            seen, verdict = f"an answer that cannot be read ({type(error).__name__})", Verdict.DIFFERS
        return Observation(self.tried, self.relied_on, seen, verdict)

    def not_tried(self, why: str) -> Observation:
        return Observation(self.tried, self.relied_on, why, Verdict.NOT_TRIED)


def step(tried: str, relied_on: str = NOTHING) -> Callable[[Look], Step]:
    """Marks what tries one thing."""
    return lambda look: Step(tried, relied_on, look)


def held(holds: bool, what: str) -> Seen:
    """What was seen, and whether it is as relied on."""
    return Seen(what, Verdict.OK if holds else Verdict.DIFFERS)


def skipped(why: str) -> Seen:
    """Why something was not tried."""
    return Seen(why, Verdict.NOT_TRIED)


async def noted(request: Awaitable[object], taken: str = "taken") -> Seen:
    """For what nothing relies on: taken or refused, either is well."""
    try:
        await request
    except discord.HTTPException as refusal:
        return refused(refusal)
    return Seen(taken)


def refused(refusal: discord.HTTPException) -> Seen:
    """A refusal of what nothing relies on; an outage is none."""
    if refusal.status >= SERVER_ERROR:
        raise refusal
    return Seen(said(refusal))


# ── components ───────────────────────────────────────────────────────────────────────────────────────────────────────


def text(content: str, **more: Any) -> Body:
    return {"type": Part.text_display.value, "content": content, **more}


def gallery(alt: str) -> Body:
    """The picture that is sent along, or that the message has."""
    item = {"media": {"url": f"attachment://{PICTURE}"}, "description": alt}
    return {"type": Part.media_gallery.value, "items": [item]}


def separator() -> Body:
    return {"type": Part.separator.value}


def row(*items: Body) -> Body:
    return {"type": Part.action_row.value, "components": list(items)}


def button(custom_id: str, **more: Any) -> Body:
    """A button that nobody is to press, unless `disabled` says otherwise."""
    style = discord.ButtonStyle.secondary.value
    return {"type": Part.button.value, "style": style, "custom_id": custom_id, "disabled": True} | more


def menu(custom_id: str, options: list[Body]) -> Body:
    return {"type": Part.string_select.value, "custom_id": custom_id, "options": options, "disabled": True}

"""The probe's requests, written out field by field, and the list of what has to be taken away again.

discord.py sends them (token, rate limits, second tries after a 5xx), but builds none of them: what is probed is
what stands here. Every message begins with a text of the probe's own id (`mark`), so that one whose answer was
lost can be found again. What is posted is noted for `Wire.clean`, which tells what it could not take away.
"""

from __future__ import annotations

import json
import logging
import secrets
import textwrap
from collections.abc import Awaitable, Callable, Sequence
from io import BytesIO
from typing import Any

import aiohttp
import discord
from discord.http import Route

log = logging.getLogger(__name__)

Body = dict[str, Any]

FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)
LAYOUT, SILENT, EPHEMERAL = 1 << 15, 1 << 12, 1 << 6  # flags of a message
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_EMOJI, UNKNOWN_WEBHOOK, TOKEN_OVER = 10003, 10008, 10014, 10015, 50027
GONE = (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, UNKNOWN_EMOJI, UNKNOWN_WEBHOOK, TOKEN_OVER)
SERVER_ERROR = 500
PICTURE = "probe.png"
LONGEST = 300  # characters of a reason

_CHANNEL = "/channels/{channel_id}/messages"
_MESSAGE = _CHANNEL + "/{message_id}"
_CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _WEBHOOK + "/messages/@original"
_FOLLOW_UP = _WEBHOOK + "/messages/{message_id}"
_LOOK_BACK = 100


class Wire:
    """Requests of one run."""

    def __init__(self, client: discord.Client) -> None:
        self._http = client.http
        self.me = client.user.id if client.user else 0
        self.application = client.application_id or 0
        self.mark = secrets.randbelow(1 << 29) + (1 << 29)
        self._away: list[tuple[str, Callable[[], Awaitable[object]]]] = []
        self._unsure: set[int] = set()  # channels in which a message may stand that was not told of
        self._threads: set[int] = set()

    async def ask(
        self, method: str, path: str, body: object = None, picture: bytes | None = None, **ground: int | str
    ) -> Any:
        """One request; Discord's answer. Whatever is no answer is raised."""
        route = Route(method, path, metadata=None, **ground)
        if picture is not None:
            file = discord.File(BytesIO(picture), filename=PICTURE)
            return await self._http.request(route, form=_form(body, file), files=[file])
        if body is None:
            return await self._http.request(route)
        return await self._http.request(route, json=body)

    # ── messages ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def post(self, channel: int, body: Body, picture: bytes | None = None) -> Body:
        """A new message, which is taken away at the end."""
        flags = LAYOUT | SILENT
        try:
            posted = await self.ask("POST", _CHANNEL, body | {"flags": flags}, picture, channel_id=channel)
        except BaseException as failure:
            if not (isinstance(failure, discord.HTTPException) and failure.status < SERVER_ERROR):
                self._unsure.add(channel)
            raise
        self.remove_later(f"message {posted['id']}", lambda: self.delete(channel, int(posted["id"])))
        return posted

    async def edit(self, posted: Body, body: Body, picture: bytes | None = None) -> Body:
        """The message with another layout."""
        ground = {"channel_id": int(posted["channel_id"]), "message_id": int(posted["id"])}
        return await self.ask("PATCH", _MESSAGE, body | {"flags": LAYOUT}, picture, **ground)

    async def delete(self, channel: int, message: int) -> None:
        await self.ask("DELETE", _MESSAGE, channel_id=channel, message_id=message)

    def thread_made(self, channel: int, thread: int) -> None:
        """Notes a thread, and that Discord may tell of it in the channel with a message of its own."""
        self._threads.add(thread)
        self._unsure.add(channel)
        self.remove_later(f"thread {thread}", lambda: self.ask("DELETE", "/channels/{channel_id}", channel_id=thread))

    # ── answers to a press ───────────────────────────────────────────────────────────────────────────────────────────

    async def acknowledge(self, press: discord.Interaction[Any], kind: int, data: Body | None = None) -> Body:
        """The first answer to a press, of this kind; what Discord made of it."""
        body = {"type": kind} | ({"data": data} if data is not None else {})
        route = Route("POST", _CALLBACK, webhook_id=press.id, webhook_token=press.token)
        return await self._http.request(route, json=body, params={"with_response": "true"})

    async def edit_answer(self, press: discord.Interaction[Any], body: Body, picture: bytes | None = None) -> Body:
        """The answer to a press, or the private panel that was pressed, with another layout."""
        return await self.ask("PATCH", _ORIGINAL, body | {"flags": LAYOUT}, picture, **self._webhook(press))

    async def follow_up(self, press: discord.Interaction[Any], body: Body, picture: bytes | None = None) -> Body:
        """One more private message to whoever pressed."""
        ground = self._webhook(press)
        posted = await self.ask("POST", _WEBHOOK, body | {"flags": LAYOUT | EPHEMERAL}, picture, **ground)
        ground |= {"message_id": int(posted["id"])}
        self.remove_later("a private follow-up", lambda: self.ask("DELETE", _FOLLOW_UP, **ground))
        return posted

    def answer_removed_later(self, press: discord.Interaction[Any]) -> None:
        """Notes a private answer, to be taken away at the end."""
        ground = self._webhook(press)
        self.remove_later("a private answer", lambda: self.ask("DELETE", _ORIGINAL, **ground))

    def _webhook(self, press: discord.Interaction[Any]) -> Body:
        return {"webhook_id": self.application, "webhook_token": press.token}

    # ── taking away ──────────────────────────────────────────────────────────────────────────────────────────────────

    def remove_later(self, what: str, away: Callable[[], Awaitable[object]]) -> None:
        """Notes how something is taken away at the end."""
        self._away.append((what, away))

    async def clean(self) -> list[str]:
        """Takes everything away, the newest first; what could not be, with the reason."""
        left: list[str] = []
        for channel in self._unsure:
            left += await self._find(channel)
        while self._away:
            what, away = self._away.pop()
            why = await _tried_twice(away)
            if why:
                left.append(f"{what}: {why}")
        return left

    async def _find(self, channel: int) -> list[str]:
        """Notes the messages of this run that stand in a channel, whether or not their answers came."""
        why = "without Read Message History nothing is seen"
        messages: list[Body] = []
        try:
            route = Route("GET", _CHANNEL, channel_id=channel)
            messages = await self._http.request(route, params={"limit": _LOOK_BACK})
        except FAILURES as failure:
            why = said(failure)
        if not messages:
            return [f"perhaps a message in channel {channel}, which cannot be looked for: {why}"]
        for each in filter(self._is_ours, messages):
            number = int(each["id"])
            self.remove_later(f"message {number}", lambda number=number: self.delete(channel, number))
        return []

    def _is_ours(self, message: Body) -> bool:
        """Whether a message is of this run: it bears our mark, or is Discord's word of our thread."""
        if int(message["author"]["id"]) != self.me:
            return False
        reference = message.get("message_reference") or {}
        told_of = {
            int(reference.get(key) or 0) for key in ("channel_id", "message_id")
        }  # a thread, or what it hangs on
        return bool(told_of & self._threads) or self.mark in [part.get("id") for part in message.get("components", ())]


async def _tried_twice(away: Callable[[], Awaitable[object]]) -> str:
    """Why something could not be taken away; empty if it could, or is not there."""
    why = ""
    for _ in range(2):
        try:
            await away()
        except FAILURES as failure:
            if isinstance(failure, discord.HTTPException) and failure.code in GONE:
                return ""
            why = said(failure)
        except Exception as error:
            log.exception("something was not taken away")
            why = type(error).__name__
        else:
            return ""
    return why


def said(failure: BaseException) -> str:
    """What Discord answered instead, as a host can look it up; never an address, a header or a token."""
    if isinstance(failure, discord.HTTPException):
        return textwrap.shorten(f"{failure.status}/{failure.code} {failure.text}", LONGEST, placeholder=" …")
    if isinstance(failure, TimeoutError):
        return "no answer in time"
    if isinstance(failure, discord.DiscordException):  # of the gateway, or a rate limit
        return textwrap.shorten(str(failure), LONGEST, placeholder=" …")
    return f"no answer ({type(failure).__name__})"


def _form(body: object, file: discord.File) -> list[Body]:
    """The parts of a request with a file, as discord.py takes them."""
    kind = "application/octet-stream"
    sent = {"name": "files[0]", "value": file.fp, "filename": file.filename, "content_type": kind}
    return [{"name": "payload_json", "value": json.dumps(body)}, sent]


def media_of(message: Body) -> Sequence[Body]:
    """The pictures in the galleries of a message, as Discord has them."""
    parts = (part for part in message["components"] if part["type"] == discord.ComponentType.media_gallery.value)
    return [item["media"] for part in parts for item in part["items"]]

"""The probe's requests, written out field by field, and the list of what must be deleted at the end.

discord.py sends them (token, rate limits, retries after a 5xx) but does not build them, so that exactly the fields
written here are probed. Every message begins with a text component whose id is the run's `mark`, so that a message
whose response was lost can be found. Everything that is posted is registered for `Wire.clean`, which deletes it and
returns what it could not delete.
"""

from __future__ import annotations

import json
import logging
import secrets
import textwrap
from collections.abc import Awaitable, Callable, Iterator, Sequence
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
MAX_REASON = 300  # characters

_CHANNEL = "/channels/{channel_id}/messages"
_MESSAGE = _CHANNEL + "/{message_id}"
_CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _WEBHOOK + "/messages/@original"
_FOLLOW_UP = _WEBHOOK + "/messages/{message_id}"
_LOOK_BACK = 100  # messages of a channel that are searched for ours


class Wire:
    """Requests of one run."""

    def __init__(self, client: discord.Client) -> None:
        self._http = client.http
        self.me = client.user.id if client.user else 0
        self.application = client.application_id or 0
        self.mark = secrets.randbelow(1 << 29) + (1 << 29)
        self._removals: list[tuple[str, Callable[[], Awaitable[object]]]] = []
        self._unsure: set[int] = set()  # channels that may hold a message of ours whose id we do not know
        self._threads: set[int] = set()
        self._posted: set[int] = set()  # messages whose deletion is registered

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        picture: bytes | None = None,
        *,
        name: str = PICTURE,
        **params: int | str,
    ) -> Any:
        """Sends one request and returns the response; raises if Discord refuses it or does not answer."""
        route = Route(method, path, metadata=None, **params)
        if picture is not None:
            file = discord.File(BytesIO(picture), filename=name)
            return await self._http.request(route, form=_form(body, file), files=[file])
        if body is None:
            return await self._http.request(route)
        return await self._http.request(route, json=body)

    # ── messages ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def post(
        self, channel: int, body: Body, picture: bytes | None = None, *, name: str = PICTURE, flags: int | None = None
    ) -> Body:
        """Posts a message, a silent layout unless `flags` say otherwise. It is deleted at the end."""
        body = body | {"flags": LAYOUT | SILENT if flags is None else flags}
        try:
            posted = await self.ask("POST", _CHANNEL, body, picture, name=name, channel_id=channel)
        except BaseException as failure:
            if not (isinstance(failure, discord.HTTPException) and failure.status < SERVER_ERROR):
                self._unsure.add(channel)
            raise
        self._remove_message_later(channel, int(posted["id"]))
        return posted

    async def edit(self, posted: Body, body: Body, picture: bytes | None = None) -> Body:
        """Edits the layout of a message."""
        params: Body = {"channel_id": int(posted["channel_id"]), "message_id": int(posted["id"])}
        return await self.ask("PATCH", _MESSAGE, body | {"flags": LAYOUT}, picture, **params)

    async def history(self, channel: int) -> list[Body]:
        """The latest messages of a channel."""
        route = Route("GET", _CHANNEL, channel_id=channel)
        return await self._http.request(route, params={"limit": _LOOK_BACK})

    async def delete(self, channel: int, message: int) -> None:
        await self.ask("DELETE", _MESSAGE, channel_id=channel, message_id=message)

    def thread_made(self, channel: int, thread: int) -> None:
        """Registers a thread for deletion, and its channel for a search: Discord may announce the thread there."""
        self._threads.add(thread)
        self._unsure.add(channel)
        self.remove_later(f"thread {thread}", lambda: self.ask("DELETE", "/channels/{channel_id}", channel_id=thread))

    # ── answers to a press ───────────────────────────────────────────────────────────────────────────────────────────

    async def acknowledge(self, press: discord.Interaction[Any], kind: int, data: Body | None = None) -> Body:
        """Sends the first response to a press, of this type; returns Discord's answer."""
        body = {"type": kind} | ({"data": data} if data is not None else {})
        route = Route("POST", _CALLBACK, webhook_id=press.id, webhook_token=press.token)
        return await self._http.request(route, json=body, params={"with_response": "true"})

    async def edit_answer(self, press: discord.Interaction[Any], body: Body, picture: bytes | None = None) -> Body:
        """Edits the response to a press, or the private panel that was pressed."""
        return await self.ask("PATCH", _ORIGINAL, body | {"flags": LAYOUT}, picture, **self._webhook(press))

    async def follow_up(self, press: discord.Interaction[Any], body: Body, picture: bytes | None = None) -> Body:
        """Sends one more private message to the person who pressed."""
        body = body | {"flags": LAYOUT | EPHEMERAL}
        posted = await self.ask("POST", _WEBHOOK, body, picture, **self._webhook(press))
        self.remove_later("a private follow-up", lambda: self.delete_follow_up(press, int(posted["id"])))
        return posted

    def answer_removed_later(self, press: discord.Interaction[Any]) -> None:
        """Registers a private response for deletion at the end."""
        self.remove_later("a private answer", lambda: self.delete_answer(press))

    async def delete_answer(self, press: discord.Interaction[Any]) -> None:
        """Deletes the response to a press, or the private panel that was pressed."""
        await self.ask("DELETE", _ORIGINAL, **self._webhook(press))

    async def delete_follow_up(self, press: discord.Interaction[Any], message: int) -> None:
        await self.ask("DELETE", _FOLLOW_UP, message_id=message, **self._webhook(press))

    def _webhook(self, press: discord.Interaction[Any]) -> Body:
        return {"webhook_id": self.application, "webhook_token": press.token}

    # ── deleting ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def remove_later(self, name: str, remove: Callable[[], Awaitable[object]]) -> None:
        """Registers something for deletion at the end; `remove` deletes it."""
        self._removals.append((name, remove))

    def _remove_message_later(self, channel: int, message: int) -> None:
        if message not in self._posted:
            self._posted.add(message)
            self.remove_later(f"message {message}", lambda: self.delete(channel, message))

    async def clean(self) -> list[str]:
        """Deletes everything, the newest first; returns what could not be deleted, with the reasons."""
        left: list[str] = []
        for channel in self._unsure:
            left += await self._find(channel)
        while self._removals:
            name, remove = self._removals.pop()
            why = await _try_twice(remove)
            if why:
                left.append(f"{name}: {why}")
        return left

    async def _find(self, channel: int) -> list[str]:
        """Registers all messages of this run in a channel for deletion.

        Returns a warning if the channel shows no messages at all: one of ours may then be left there.
        """
        why = "without Read Message History nothing is seen"
        messages: list[Body] = []
        try:
            messages = await self.history(channel)
        except FAILURES as failure:
            why = describe(failure)
        if not messages:
            return [f"perhaps a message in channel {channel}, which cannot be looked for: {why}"]
        for each in filter(self._is_ours, messages):
            self._remove_message_later(channel, int(each["id"]))
        return []

    def _is_ours(self, message: Body) -> bool:
        """Whether a message is from this run: it has our mark, or announces our thread."""
        if int(message["author"]["id"]) != self.me:
            return False
        reference = message.get("message_reference") or {}
        announced = {int(reference.get(key) or 0) for key in ("channel_id", "message_id")}
        ids = [part.get("id") for part in message.get("components", ())]
        return bool(announced & self._threads) or self.mark in ids or str(self.mark) in message.get("content", "")


async def _try_twice(remove: Callable[[], Awaitable[object]]) -> str:
    """Why something could not be deleted; empty if it was deleted, or did not exist any more."""
    why = ""
    for _ in range(2):
        try:
            await remove()
        except FAILURES as failure:
            if isinstance(failure, discord.HTTPException) and failure.code in GONE:
                return ""
            why = describe(failure)
        except Exception as error:
            log.exception("something was not taken away")
            why = type(error).__name__
        else:
            return ""
    return why


def describe(failure: BaseException) -> str:
    """The reason of a failure, in a form that a host can look up; without any URL, header or token."""
    if isinstance(failure, discord.HTTPException):
        return textwrap.shorten(f"{failure.status}/{failure.code} {failure.text}", MAX_REASON, placeholder=" …")
    if isinstance(failure, TimeoutError):
        return "no answer in time"
    if isinstance(failure, discord.DiscordException):  # of the gateway, or a rate limit
        return textwrap.shorten(str(failure), MAX_REASON, placeholder=" …")
    return f"no answer ({type(failure).__name__})"


def _form(body: object, file: discord.File) -> list[Body]:
    """The parts of a multipart request with a file, in the form that discord.py takes."""
    kind = "application/octet-stream"
    sent = {"name": "files[0]", "value": file.fp, "filename": file.filename, "content_type": kind}
    return [{"name": "payload_json", "value": json.dumps(body)}, sent]


def parts_of(components: Sequence[Body]) -> Iterator[Body]:
    """All components of a message, those within others too."""
    for part in components:
        yield part
        yield from parts_of(part.get("components", ()))


def media_of(message: Body) -> Sequence[Body]:
    """The pictures in the galleries of a message, as Discord returned them."""
    galleries = (
        part for part in parts_of(message["components"]) if part["type"] == discord.ComponentType.media_gallery.value
    )
    return [item["media"] for part in galleries for item in part["items"]]


def id_of_picture(message: Body) -> str | None:
    """The attachment id of a message's picture."""
    return next((media.get("attachment_id") for media in media_of(message)), None)


def keeps(before: Body, after: Body) -> bool:
    """Whether an edited message shows the same picture, at a URL of Discord's."""
    kept, shown = id_of_picture(before), media_of(after)
    return bool(shown) and id_of_picture(after) == kept and shown[0]["url"].startswith("http")

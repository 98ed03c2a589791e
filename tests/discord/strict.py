"""Makes the simulated Discord as strict as the real one where simcord is more lenient.

- What Discord refuses (`limits`) is refused with 400/50035, and its error names the place and Discord's own code.
- A nonce used again within five minutes returns the message posted with it, or 404/10008 if that was deleted.
- A picture that a component shows must be in the list of files of the same request. An answer of type 7 drops files
  that it does not list.
- A message of too many bytes is answered with a server error, which says nothing of the reason.
- A press can only be acknowledged without an answer (types 6 and 7) as long as the pressed message is there: else
  404/10008, which no document says, and which is the worse for the bot.
- In a message from Discord, `attachments` are only those that no component shows, and `mentions` only who is pinged.

A test adds its own `troubles`: functions that are called for every request and may return what is to happen to it.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest
from simcord.backend import Backend, errors, serializers
from simcord.backend.errors import BackendError
from simcord.http import router
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from tests.discord import limits
from tests.discord.limits.components import media_of, walk_with_paths
from tests.discord.limits.messages import ANSWERED, CALLBACK, EDITED, LATER, POSTED, UPDATE, bytes_of
from tests.inside.simulation import check_with, files_of, path_of, raise_server_errors

NONCES_LAST = 300.0  # seconds
INVALID_FORM = 50035
MESSAGES = (POSTED, EDITED, ANSWERED)
MOST_BYTES = 10_170  # of a message (discord-api-docs #8554)


@dataclass(frozen=True)
class Trouble:
    """What happens to one request, after a wait. Short waits take real time, longer ones simulated time."""

    wait: float = 0.0
    broken: bool = False  # the connection breaks before the request: it is not executed
    refused: tuple[int, int] | None = None  # status and code of Discord's refusal
    lost: bool = False  # the request is executed, but its answer is lost


BROKEN, LOST = Trouble(broken=True), Trouble(lost=True)


def refused(status: int, code: int = 0) -> Trouble:
    return Trouble(refused=(status, code))


Troubles = Callable[[str, str], Trouble | None]  # called with a method and a path: "POST", "/channels/12/messages"


def each_time(method: str, path: str, *troubles: Trouble | None) -> Troubles:
    """Gives the first requests with this method and end of path these troubles, one after the other."""
    left = list(troubles)

    def of_request(asked: str, where: str) -> Trouble | None:
        return left.pop(0) if left and asked == method and where.endswith(path) else None

    return of_request


def each_edit(within: str, *troubles: Trouble | None) -> Troubles:
    """Gives the first edits of messages below this path these troubles, one after the other."""
    left = list(troubles)

    def of_request(asked: str, where: str) -> Trouble | None:
        return left.pop(0) if left and asked == "PATCH" and where.startswith(within) else None

    return of_request


@dataclass
class Sent:
    """One request, accepted or refused; see `limits.faults`."""

    method: str
    path: str
    json: Any
    refused: bool = False
    sound: bool = False  # found to be so when it was sent: it is not checked again
    message: int | None = None  # the message that it created or edited


@dataclass(frozen=True)
class Posted:
    """A message that was posted with a nonce."""

    at: float
    channel: int
    message: int


class _Known(Exception):
    """The answer is known without executing the request."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer


ENTRY_POINT = 4  # the kind of command that Discord makes for an application with Activities
ENTRY_POINT_LEFT_OUT = 50240


@dataclass
class StrictDiscord:
    """Wraps one simcord."""

    backend: Backend
    troubles: list[Troubles] = field(default_factory=list)
    author_wide: bool = False  # whether nonces are compared across all channels, or per channel
    refuses: bool = True  # whether faulty requests are refused; else they are only recorded
    most_bytes: int = MOST_BYTES  # of a message
    names_attachments: bool = True  # whether a message from Discord tells the numbers of the pictures that it shows
    sent: list[Sent] = field(default_factory=list)
    emojis: set[int] = field(default_factory=set)  # all that were ever uploaded
    _nonces: dict[tuple[int, str], Posted] = field(default_factory=dict)
    _refusal: ContextVar[tuple[int, int] | None] = field(default_factory=lambda: ContextVar("refusal", default=None))

    def faults(self) -> list[str]:
        """The faults of all requests so far."""
        return limits.faults(self.sent, files_of(self.backend).values(), self.emojis)

    @contextmanager
    def install(self) -> Iterator[StrictDiscord]:
        """Lets every request to this simcord pass through this object."""
        self.backend.subscribers.insert(0, self._on_event)
        try:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(router, "dispatch", functools.partial(self._dispatch, router.dispatch))
                check_with(patch, self._check)
                raise_server_errors(patch)
                patch.setattr(FakeHTTPClient, "request", self._by_bot(FakeHTTPClient.request))
                patch.setattr(FakeWebhookAdapter, "request", self._by_token(FakeWebhookAdapter.request))
                yield self
        finally:
            self.backend.subscribers.remove(self._on_event)

    # ── troubles ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _by_bot(self, request: Any) -> Any:
        async def by_bot(client: Any, route: Any, **more: Any) -> Any:
            return await self._request(route, functools.partial(request, client, route, **more))

        return by_bot

    def _by_token(self, request: Any) -> Any:
        async def by_token(adapter: Any, route: Any, session: Any, **more: Any) -> Any:
            return await self._request(route, functools.partial(request, adapter, route, session, **more))

        return by_token

    async def _request(self, route: Any, ask: Callable[[], Any]) -> Any:
        """Applies the troubles to a request."""
        path = path_of(route)
        met = [trouble for each in self.troubles if (trouble := each(route.method, path))]
        for trouble in met:
            if trouble.wait:
                await asyncio.sleep(trouble.wait)
            if trouble.broken:
                raise aiohttp.ServerDisconnectedError
        self._refusal.set(next((trouble.refused for trouble in met if trouble.refused), None))
        answer = await ask()
        if any(trouble.lost for trouble in met):
            raise aiohttp.ServerDisconnectedError
        return answer

    # ── what is refused, what is known ───────────────────────────────────────────────────────────────────────────────

    def _dispatch(self, dispatch: Any, backend: Backend, method: str, path: str, **more: Any) -> Any:
        """Executes a request and records it."""
        sent = Sent(method, path, more.get("json"), refused=True)
        self.sent.append(sent)
        if method == "PUT" and limits.COMMANDS_PATH.fullmatch(path):
            dispatch = functools.partial(self._put_commands, dispatch)
        try:
            answer = dispatch(backend, method, path, **more)
        except _Known as known:
            answer = known.answer
        sent.refused = False
        self._note(sent, answer)
        return self._as_discord(answer)

    def _put_commands(self, dispatch: Any, backend: Backend, method: str, path: str, *, json: Any, **more: Any) -> Any:
        """Replaces the commands, but for the Entry Point command of an application with Activities: it must be sent
        along, and stays as it is."""
        own = {key: each for key, each in backend.commands.get(None, {}).items() if each["type"] == ENTRY_POINT}
        sent = [each for each in json if each.get("type") == ENTRY_POINT]
        if {each["id"] for each in own.values()} - {each.get("id") for each in sent}:
            raise BackendError(400, ENTRY_POINT_LEFT_OUT, "You cannot remove this app's Entry Point command")
        answer = dispatch(backend, method, path, json=[each for each in json if each not in sent], **more)
        backend.commands[None] |= own
        return [*answer, *own.values()]

    def _check(self, check_faults: Any, backend: Backend, method: str, path: str) -> None:
        """Runs after the request was logged and before it is executed."""
        check_faults(backend, method, path)
        if refusal := self._refusal.get():
            raise BackendError(*refusal, "injected by the test")
        sent = self.sent[-1]
        self._refuse(sent)
        if CALLBACK.fullmatch(path) and sent.json["type"] in (LATER, UPDATE):
            self._must_be_there(int(path.split("/")[2]))
        if CALLBACK.fullmatch(path) and sent.json["type"] == UPDATE:
            sent.json["data"].setdefault("attachments", [])  # otherwise simcord would keep files that are not listed
        if method == "POST" and POSTED.fullmatch(path):
            self._reuse_nonce(int(path.split("/")[2]), sent.json or {})

    def _must_be_there(self, interaction: int) -> None:
        """What is to be changed by a press must still be there."""
        press = self.backend.interactions[interaction]
        if press.source_message_id not in self.backend.messages.get(press.channel_id, {}):
            raise errors.unknown_message()

    def _refuse(self, sent: Sent) -> None:
        there = set(self.backend.application_emojis)
        self.emojis |= there
        if self.refuses:
            found = [*limits.of_request(sent, there)]
            sent.sound = not found
            if wrong := [fault for fault in found if not fault.ours]:
                raise BackendError(400, INVALID_FORM, "Invalid Form Body", errors=error_tree(wrong))
            if limits.EMOJI_PATH.fullmatch(sent.path) and sent.json:
                taken = {each.name for each in self.backend.application_emojis.values()}
                if sent.json["name"] in taken:
                    raise BackendError(400, INVALID_FORM, "Application emoji name already taken")
        is_message = any(kind.fullmatch(sent.path) for kind in MESSAGES)
        if is_message and bytes_of((sent.json or {}).get("components") or []) > self.most_bytes:
            raise BackendError(500, 0, "Internal Server Error")

    def _reuse_nonce(self, channel: int, body: dict[str, Any]) -> None:
        """Returns the message that was posted with this nonce before, by raising `_Known`."""
        posted = self._nonces.get(self._nonce(channel, body))
        if posted is None or not body.get("enforce_nonce") or self._now() - posted.at > NONCES_LAST:
            return
        self.backend.get_channel(channel)
        message = self.backend.messages[posted.channel].get(posted.message)
        if message is None:
            raise errors.unknown_message()
        raise _Known(dict(serializers.message_payload(self.backend, message)))

    def _nonce(self, channel: int, body: dict[str, Any]) -> tuple[int, str]:
        return (0 if self.author_wide else channel), body.get("nonce") or ""

    def _now(self) -> float:
        return self.backend.clock.elapsed

    def _note(self, sent: Sent, answer: Any) -> None:
        """Records the message that a request created or edited."""
        if CALLBACK.fullmatch(sent.path):
            answer = ((answer or {}).get("resource") or {}).get("message")
        if _is_message(answer):
            sent.message = int(answer["id"])
        if sent.method == "POST" and POSTED.fullmatch(sent.path) and (sent.json or {}).get("enforce_nonce"):
            channel = int(answer["channel_id"])
            posted = self._nonces.get(self._nonce(channel, sent.json))
            if posted is None or posted.message != sent.message:
                key = self._nonce(channel, sent.json)
                self._nonces[key] = Posted(self._now(), channel, int(answer["id"]))

    # ── what the bot receives ─────────────────────────────────────────────────────────────────────────────────────────

    def _on_event(self, event: str, payload: Any) -> None:
        """Adjusts a gateway event before the bot receives it."""
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            payload.update(self._as_discord(payload))
        elif event == "INTERACTION_CREATE" and payload.get("message"):
            payload["message"] = self._as_discord(payload["message"])

    def _as_discord(self, answer: Any) -> Any:
        """An answer as the real Discord would give it."""
        if isinstance(answer, list):
            return [self._as_discord(each) for each in answer]
        if not isinstance(answer, dict):
            return answer
        if "resource" in answer:
            inner = answer["resource"]
            return {**answer, "resource": {**inner, "message": self._as_discord(inner["message"])}}
        return self._message(answer) if _is_message(answer) else answer

    def _message(self, message: dict[str, Any]) -> dict[str, Any]:
        """A message as the real Discord describes it: without shown attachments and unpinged mentions."""
        stored = self.backend.messages[int(message["channel_id"])].get(int(message["id"]))
        if stored is None:
            return message
        shown = {url for at, part in walk_with_paths(message["components"]) for _, url in media_of(part, at)}
        pinged = {str(user) for user in stored.ping_user_ids}
        if not self.names_attachments:
            message = without_numbers(message)
        return {
            **message,
            "attachments": [each for each in message["attachments"] if each["url"] not in shown],
            "mentions": [each for each in message["mentions"] if each["id"] in pinged],
        }


def _is_message(answer: Any) -> bool:
    return isinstance(answer, dict) and {"author", "channel_id", "components", "attachments"} <= answer.keys()


def without_numbers(message: dict[str, Any]) -> dict[str, Any]:
    """A message whose pictures have no numbers."""
    message = deepcopy(message)
    for _, part in walk_with_paths(message["components"]):
        for item in part.get("items", ()):
            item["media"].pop("attachment_id", None)
    return message


def error_tree(wrong: list[limits.Fault]) -> dict[str, Any]:
    """Nests errors as Discord does: each under the path of its field in the request."""
    tree: dict[str, Any] = {}
    for fault in wrong:
        inner = tree
        for key in fault.at:
            inner = inner.setdefault(key, {})
        inner.setdefault("_errors", []).append({"code": fault.code, "message": fault.what})
    return tree


def in_channels(trouble: Trouble) -> Callable[[str, str], Trouble | None]:
    """Lets all requests about messages meet this trouble, but not the answers to interactions."""
    return lambda method, path: trouble if path.startswith(("/channels/", "/users/@me/channels")) else None

"""Discord as the benchmarks need it: simcord behind real sockets, and how long the bot takes for each press.

The bot runs as its own process, so that simcord's work is not counted in its figures: in one process simcord took 52 %
of the CPU time of the event loop, and the bot 35 %. Behind sockets, at 30 tables, this process took 2.8 s of CPU time
and the bot 26.9 s.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

import discord
from aiohttp import web
from simcord.backend import Backend
from simcord.interactions import base_payload

from tests.discord.served import IDENTIFY, ServedDiscord, Session
from tests.inside.simulation import set_clock

Body = dict[str, Any]

COMMAND, COMPONENT = 2, 3  # kinds of interactions
TEXT, BUTTON, MENU = 3, 2, 3  # kinds of options and components
PATIENCE = 60.0  # seconds


@dataclass
class Asked:
    """An interaction: when it was sent, acknowledged and answered, and with what."""

    sent: float
    acknowledged: float = 0.0
    answered: float = 0.0
    answer: Body = field(default_factory=dict)
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def settle(self, answer: Body) -> None:
        self.answered, self.answer = perf_counter(), answer
        self.done.set()


@dataclass
class Place:
    """A channel: its last panel, and when it changed."""

    panel: Body = field(default_factory=dict)
    shown: float = 0.0
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    def show(self, panel: Body) -> None:
        """Notes a new panel, or a change of the present one."""
        self.panel, self.shown = panel, perf_counter()
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, wanted: Callable[[Place], bool]) -> None:
        """Waits for a panel like this."""
        async with asyncio.timeout(PATIENCE):
            while not wanted(self):
                await self._changed.wait()

    async def after(self, moment: float) -> float:
        """When the channel first changed after this moment."""
        await self.until(lambda place: place.shown > moment)
        return self.shown


class MeasuredDiscord(ServedDiscord):
    """One server with this many channels, and one bot."""

    def __init__(self, channels: int) -> None:
        super().__init__(Backend())
        set_clock(self.backend, datetime.now(UTC))  # the bot uses a press only while it is fresh
        self.guild = self.backend.create_guild("Railway Club").id
        self.channels = [self.backend.create_channel(self.guild, f"trains-{n}").id for n in range(channels)]
        self.places: defaultdict[int, Place] = defaultdict(Place)
        self.ready = asyncio.Event()
        self.ready_at = 0.0
        self.requests = 0
        self.sent: Counter[str] = Counter()  # requests with a message, by where it goes
        self.uploaded: Counter[str] = Counter()  # bytes of pictures, likewise
        self.beside = 0  # of these, the answers to interactions, which are outside the global limit
        self._asked: dict[str, Asked] = {}  # by the token of the interaction
        self._languages: dict[int, str] = {}  # by person

    def person(self, language: str = "en-US") -> int:
        """A new member of the server, and the language of their Discord."""
        user = self.backend.make_user(f"Player {len(self.backend.users)}").id
        self.backend.add_member(self.guild, user)
        self._languages[user] = language
        return user

    async def receive(self, message: Any, session: Session) -> None:
        await super().receive(message, session)
        if message["op"] == IDENTIFY:
            self.ready_at = perf_counter()
            self.ready.set()

    # ── pressing ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def command(self, user: int, channel: int, name: str, **options: str) -> Asked:
        """Uses a command and waits for its answer."""
        given = [{"name": key, "type": TEXT, "value": value} for key, value in options.items()]
        return await self._ask(user, channel, COMMAND, {"id": "1", "name": name, "type": 1, "options": given}, None)

    async def press(self, user: int, channel: int, message: Body, custom_id: str, *values: str) -> Asked:
        """Presses a button or uses a menu, and waits for the answer."""
        data: Body = {"custom_id": custom_id, "component_type": MENU if values else BUTTON}
        if values:
            data["values"] = list(values)
        return await self._ask(user, channel, COMPONENT, data, message)

    async def _ask(self, user: int, channel: int, kind: int, data: Body, message: Body | None) -> Asked:
        record, payload = base_payload(
            self.backend, type=kind, channel_id=channel, guild_id=self.guild, user_id=user, data=data
        )
        payload["locale"] = self._languages[user]
        if message is not None:
            record.source_message_id, payload["message"] = int(message["id"]), message
        asked = self._asked[record.token] = Asked(perf_counter())
        self.backend.emit("INTERACTION_CREATE", payload)
        await asyncio.wait_for(asked.done.wait(), PATIENCE)
        return asked

    # ── what the bot does ────────────────────────────────────────────────────────────────────────────────────────────

    async def answer_request(self, request: web.Request) -> web.Response:
        self.requests += 1
        parts = request.match_info["path"].split("/")[1:]
        self.beside += parts[0] in ("interactions", "webhooks")
        match parts:
            case ["interactions", _, token, "callback"]:  # before the body is read: what counts is when it came
                self._asked[token].acknowledged = perf_counter()
        return await super().answer_request(request)

    def execute(self, method: str, path: str, body: Any, files: list[discord.File], *more: Any) -> Any:
        if method in ("POST", "PATCH") and (kind := self._kind(path)):
            self.sent[kind] += 1
            self.uploaded[kind] += sum(len(file.fp.read()) for file in files)
            for file in files:
                file.reset()
        answer = super().execute(method, path, body, files, *more)
        match path.split("/")[1:]:
            case ["interactions", _, token, "callback"]:
                message = ((answer or {}).get("resource") or {}).get("message")
                if message is not None:
                    self._asked[token].settle(message)
            case ["webhooks", _, token, *_] if method in ("POST", "PATCH"):
                self._asked[token].settle(answer)
                if answer["id"] == self.places[int(answer["channel_id"])].panel.get("id"):
                    self._show(answer, body)
            case ["channels", channel, "messages", *_] if method in ("POST", "PATCH"):
                if method == "POST" or answer["id"] == self.places[int(channel)].panel.get("id"):
                    self._show(answer, body)
        return answer

    def _show(self, panel: Body, body: Body) -> None:
        """Notes a panel that was posted or edited with this body."""
        place = self.places[int(panel["channel_id"])]
        called = body.get("allowed_mentions", {}).get("users", [])
        place.show(panel | {"users": called or place.panel.get("users", [])})

    def _kind(self, path: str) -> str:
        """Where a message goes: to a table's channel, to a person, as an answer; empty if it is no message."""
        match path.split("/")[1:]:
            case ["channels", channel, "messages", *_]:
                return "channel" if int(channel) in self.channels else "dm"
            case ["interactions", *_] | ["webhooks", *_]:
                return "answer"
            case _:
                return ""

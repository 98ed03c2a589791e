"""A Discord with servers on several shards, whose people press in channels and in DMs; real time, real sockets.

It is as strict as the real one (`tests/discord/strict.py`), counts what it refuses, and remembers what was pressed,
what was answered, and what was posted.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import discord
from aiohttp import web
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.interactions import base_payload

from cogs.kit.custom_id import CustomId
from cogs.show.panel_note import MARK
from tests.discord.served import IDENTIFY, ServedDiscord, Session, process_of
from tests.discord.soundness import is_live_panel
from tests.discord.world import walk
from tests.inside.simulation import RunningClock, files_of

Body = dict[str, Any]

COMMAND, COMPONENT = 2, 3  # kinds of interactions
TEXT, BUTTON, MENU = 3, 2, 3  # kinds of options and components
ACKNOWLEDGED_WITHIN = 3.0  # seconds: after that Discord says "This interaction failed"
ANSWERED_WITHIN = 4.0  # seconds that a person waits for what is still "thinking"
KEPT = 2000  # requests and events that simcord remembers
KEPT_FILES = 300
TWICE = 40060  # what Discord answers to a second acknowledgement
JUST = 6.0  # seconds: by then who was stopped or cut off has noticed
ASKING: ContextVar[str] = ContextVar("asking")  # the process whose request is being executed


class NoAnswer(Exception):
    """A press that was not answered, as its person sees it."""


@dataclass
class Asked:
    """A press or a command: who pressed what, when, and what came back."""

    user: int
    pressed: CustomId | None
    at: float
    acknowledged: float = 0.0
    answer: Body = field(default_factory=dict)
    _moved: asyncio.Event = field(default_factory=asyncio.Event)

    def acknowledge(self) -> None:
        self.acknowledged = self.acknowledged or monotonic()
        self._moved.set()

    def settle(self, answer: Body) -> None:
        self.answer = answer
        self.acknowledge()

    async def answered(self) -> Body:
        """The answer; raises `NoAnswer` as soon as its person would give up."""
        await self._wait(ACKNOWLEDGED_WITHIN, lambda: bool(self.acknowledged))
        await self._wait(ANSWERED_WITHIN, lambda: bool(self.answer))
        return self.answer

    async def _wait(self, seconds: float, wanted: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(seconds):
                while not wanted():
                    self._moved.clear()
                    await self._moved.wait()
        except TimeoutError:
            raise NoAnswer from None


@dataclass(frozen=True)
class Posted:
    """A new message with a panel: of which game and move, and which process has posted it, when, with which nonce."""

    game: int
    mark: int
    message: int
    process: str
    at: float
    nonce: str


class CrowdedDiscord(ServedDiscord):
    """One server a shard. Channels are spread over the servers."""

    def __init__(self, shards: int, channels: int) -> None:
        super().__init__(Backend(clock=RunningClock()))
        self.shards = shards
        self.guilds = [
            self.backend.create_guild(f"Railway Club {n}", shard_id=n, shard_count=shards).id for n in range(shards)
        ]
        self.channels = [
            self.backend.create_channel(self.guilds[n % shards], f"trains-{n}").id for n in range(channels)
        ]
        self.identified: list[tuple[float, int, str]] = []  # when, which shard, which process
        self.refused: Counter[str] = Counter()  # requests that were refused, by status, code, kind and reason
        self.requests: Counter[str] = Counter()  # by process
        self.presses: list[Asked] = []
        self.posted: dict[int, Posted] = {}  # by message
        self.late: list[str] = []  # what a process has sent after another one had its shard
        self._asked: dict[str, Asked] = {}  # by the token of the interaction
        self._changed = asyncio.Event()

    def person(self, guild: int) -> int:
        """A new member of a server, with whom the bot shares a DM."""
        user = self.backend.make_user(f"Player {len(self.backend.users)}").id
        self.backend.add_member(guild, user)
        self.backend.get_dm_channel(user)
        return user

    def guild_of(self, channel: int) -> int | None:
        return self.backend.get_channel(channel).guild_id

    def shard_of(self, channel: int) -> int:
        return ((self.guild_of(channel) or 0) >> 22) % self.shards

    # ── waiting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def change(self) -> None:
        """Wakes whoever waits for something to happen."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, wanted: Callable[[], bool], seconds: float) -> bool:
        """Waits until this holds, as soon as something happens; whether it holds after so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                while not wanted():
                    await self._changed.wait()
        except TimeoutError:
            return wanted()
        return True

    async def in_the_middle(self, process: str) -> None:
        """Waits until a process has just asked for something, so that it is in the middle of its work."""
        asked = self.requests[process]
        await self.until(lambda: self.requests[process] > asked, ANSWERED_WITHIN)

    # ── pressing ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def command(self, user: int, channel: int, name: str, **options: str) -> Body:
        """Uses a command; its answer."""
        given = [{"name": key, "type": TEXT, "value": value} for key, value in options.items()]
        return await self._ask(user, channel, COMMAND, {"id": "1", "name": name, "type": 1, "options": given}, None)

    async def press(self, user: int, message: Body, custom_id: str, *values: str) -> Body:
        """Presses a button or chooses in a menu of a message, there where the message is; the answer."""
        data: Body = {"custom_id": custom_id, "component_type": MENU if values else BUTTON}
        if values:
            data["values"] = list(values)
        return await self._ask(user, int(message["channel_id"]), COMPONENT, data, message)

    async def _ask(self, user: int, channel: int, kind: int, data: Body, message: Body | None) -> Body:
        record, payload = base_payload(
            self.backend, type=kind, channel_id=channel, guild_id=self.guild_of(channel), user_id=user, data=data
        )
        if message is not None:
            record.source_message_id, payload["message"] = int(message["id"]), message
        asked = Asked(user, CustomId.parse(data.get("custom_id", "")), monotonic())
        self._asked[record.token] = asked
        self.presses.append(asked)
        self.backend.emit("INTERACTION_CREATE", payload)
        return await asked.answered()

    # ── what the bots do ─────────────────────────────────────────────────────────────────────────────────────────────

    async def receive(self, message: Any, session: Session) -> None:
        await super().receive(message, session)
        if message["op"] == IDENTIFY:
            assert session.shard is not None
            self.identified.append((monotonic(), session.shard, session.process))
            self.change()

    async def answer_request(self, request: web.Request) -> web.Response:
        process = process_of(request)
        ASKING.set(process)
        self.requests[process] += 1
        answer = await super().answer_request(request)
        self.change()
        return answer

    def execute(self, method: str, path: str, body: Any, files: list[discord.File], params: Body) -> Any:
        parts = path.split("/")[1:]
        self._forget_old()
        if method != "GET" and parts[0] == "channels":
            self._note_owner(method, int(parts[1]))
        try:
            answer = super().execute(method, path, body, files, params)
        except BackendError as refused:
            kind = "callback" if parts[-1] == "callback" else parts[0]
            what = "; ".join(reasons(refused.errors)) or refused.message
            self.refused[f"{refused.status}/{refused.code} {method} {kind}: {what}"] += 1
            if refused.code == TWICE:
                self.late.append(f"{ASKING.get()} answers what another one has answered")
            raise
        match parts:
            case ["interactions", _, token, "callback"]:
                message = ((answer or {}).get("resource") or {}).get("message")
                asked = self._asked[token]
                asked.settle(message) if message is not None else asked.acknowledge()
            case ["webhooks", _, token, *_] if method in ("POST", "PATCH") and token in self._asked:
                self._asked[token].settle(answer)
            case ["channels", _, "messages", *_] if method in ("POST", "PATCH"):  # a line becomes a panel by an edit
                self._note_posted(answer, body)
        return answer

    def _note_owner(self, method: str, channel: int) -> None:
        """Notes it where a process still speaks in a channel whose shard another one has just taken from it."""
        if self.guild_of(channel) is None:
            return  # in a DM the one who was pressed answers, and the one who holds the table writes
        shard, process = self.shard_of(channel), ASKING.get()
        order = [(at, name) for at, of, name in self.identified if of == shard]
        if not order or order[-1][1] == process or monotonic() - order[-1][0] > JUST:
            return
        if any(name == process for _, name in order):
            self.late.append(f"{process} sends {method} to a channel of shard {shard} after {order[-1][1]} has it")

    def _note_posted(self, message: Body, asked: Body) -> None:
        parts = walk(message.get("components") or [])
        marks = [part["id"] for part in parts if MARK <= (part.get("id") or 0)]
        games = [pressed.game for part in parts if (pressed := CustomId.parse(part.get("custom_id") or ""))]
        if marks and games:
            posted = Posted(games[0], marks[0], int(message["id"]), ASKING.get(), monotonic(), asked.get("nonce", ""))
            self.posted.setdefault(posted.message, posted)

    def _forget_old(self) -> None:
        """simcord keeps all that was ever asked and told; a long run would not fit into memory."""
        for kept in (self.backend.http_requests, self.backend.transcript):
            if len(kept) > KEPT:
                kept.clear()
        files = files_of(self.backend)
        for old in [*files][:-KEPT_FILES]:
            del files[old]

    # ── what can be seen ─────────────────────────────────────────────────────────────────────────────────────────────

    def panels(self, channel: int, game: int) -> list[list[Body]]:
        """The components of each message that was posted as the panel of a game, in what it has become since."""
        stored = self.backend.messages[channel].values()
        mine = {each.message for each in self.posted.values() if each.game == game}
        return [walk(each.components) for each in stored if each.id in mine]

    def live_panels(self, channel: int, game: int) -> list[Body]:
        """The messages with the live buttons of a table, the newest first."""
        return self._found(channel, lambda parts: is_live_panel(parts, game))

    def with_verb(self, channel: int, game: int, verb: str) -> list[Body]:
        """The messages with such a button of a game, the newest first; in a DM, those with a hand."""

        def wanted(parts: list[Body]) -> bool:
            pressed = (CustomId.parse(part.get("custom_id") or "") for part in parts)
            return any(each is not None and (each.game, each.verb) == (game, verb) for each in pressed)

        return self._found(channel, wanted)

    def _found(self, channel: int, wanted: Callable[[list[Body]], bool]) -> list[Body]:
        stored = reversed([*self.backend.messages.get(channel, {}).values()])
        found = [each for each in stored if not each.is_ephemeral and wanted(walk(each.components))]
        return [dict(serializers.message_payload(self.backend, each)) for each in found]

    def dm_of(self, user: int) -> int:
        return self.backend.dm_channels[user]


def reasons(errors: Any) -> list[str]:
    """What Discord has against a body, without the places."""
    if isinstance(errors, dict):
        return [each for key, inner in errors.items() for each in ([inner] if key == "message" else reasons(inner))]
    return [each for inner in errors for each in reasons(inner)] if isinstance(errors, list) else []

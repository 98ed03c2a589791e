"""A small Discord on this machine: as much gateway and REST as the bot needs, over real sockets, with time measurement.

The bot runs against it as its own process, unchanged (`DISCORD_API_BASE`, `DISCORD_GATEWAY`). Nothing is checked
here; the tests do that. When a press goes out, is acknowledged, answered and shown to the table is noted.
"""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from typing import Any

from aiohttp import WSMsgType, web

from tests.bench import bodies
from tests.bench.bodies import Body

HEARTBEAT = 40_000
EPHEMERAL = 64
DEFER, DEFER_UPDATE = 5, 6
COMMAND, COMPONENT = 2, 3
PATIENCE = 60.0
LIMITS = {"X-RateLimit-Limit": "50", "X-RateLimit-Remaining": "49", "X-RateLimit-Reset-After": "1.0"}


@dataclass
class Asked:
    """An interaction: when it was sent, acknowledged and answered, and with what."""

    channel: int
    sent: float
    message: Body | None  # that was pressed on
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
    news: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def after(self, moment: float) -> float:
        """When the channel first changed after this moment."""
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: self.shown > moment), PATIENCE)
        return self.shown


class SmallDiscord:
    """One server with this many channels, and one bot."""

    def __init__(self) -> None:
        self._ids = count(1_400_000_000_000_000_000)
        self.bot, self.guild = self.new_id(), self.new_id()
        self.channels: list[int] = []
        self.places: defaultdict[int, Place] = defaultdict(Place)
        self.asked: dict[str, Asked] = {}
        self.emojis: list[Body] = []
        self.ready = asyncio.Event()
        self.ready_at = 0.0
        self.bytes_in = 0
        self.requests = 0
        self.socket: web.WebSocketResponse | None = None
        self._packed = zlib.compressobj()
        self._sequence = count(1)
        self._runner: web.AppRunner | None = None
        self.port = 0

    def new_id(self) -> int:
        return next(self._ids)

    async def __aenter__(self) -> SmallDiscord:
        app = web.Application(client_max_size=1 << 26)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", "/api/{path:.*}", self.answer_request)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """The settings of a bot that connects to this Discord."""
        return {
            "DISCORD_TOKEN": "a.bench.token",
            "DISCORD_API_BASE": f"http://127.0.0.1:{self.port}/api",
            "DISCORD_GATEWAY": self.address,
        }

    @property
    def address(self) -> str:
        """The URL of the gateway."""
        return f"ws://127.0.0.1:{self.port}/gateway/"

    # ── the gateway ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=1 << 24)
        await socket.prepare(request)
        self.socket, self._packed = socket, zlib.compressobj()
        await self._send({"op": 10, "d": {"heartbeat_interval": HEARTBEAT}})
        async for message in socket:
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                await self.receive(json.loads(message.data))
        self.socket = None
        return socket

    async def receive(self, message: Body) -> None:
        if message["op"] == 1:
            await self._send({"op": 11})
        elif message["op"] == 2:
            await self.dispatch("READY", bodies.ready(self.bot, self.guild, message["d"]["shard"], self.address))
            await self.dispatch("GUILD_CREATE", bodies.server(self.bot, self.guild, self.channels))
            self.ready_at = perf_counter()
            self.ready.set()

    async def dispatch(self, event: str, data: Body) -> None:
        await self._send({"op": 0, "t": event, "s": next(self._sequence), "d": data})

    async def _send(self, message: Body) -> None:
        assert self.socket is not None
        packed = self._packed.compress(json.dumps(message).encode()) + self._packed.flush(zlib.Z_SYNC_FLUSH)
        await self.socket.send_bytes(packed)

    # ── pressing ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def command(self, user: int, channel: int, name: str, **options: str) -> Asked:
        """Uses a command and waits for its answer."""
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        data = {"id": "1", "name": name, "type": 1, "options": given}
        return await self._ask(user, channel, COMMAND, data, None)

    async def press(self, user: int, channel: int, message: Body, custom_id: str, *values: str) -> Asked:
        """Presses a button or uses a menu, and waits for the answer."""
        data: Body = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        return await self._ask(user, channel, COMPONENT, data, message)

    async def _ask(self, user: int, channel: int, kind: int, data: Body, message: Body | None) -> Asked:
        token = f"t{self.new_id()}"
        payload = bodies.interaction(self.bot, self.guild, channel, user, kind, data)
        payload |= {"id": str(self.new_id()), "token": token}
        if message is not None:
            payload["message"] = message
        asked = self.asked[token] = Asked(channel, perf_counter(), message)
        await self.dispatch("INTERACTION_CREATE", payload)
        await asyncio.wait_for(asked.done.wait(), PATIENCE)
        return asked

    # ── REST ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def answer_request(self, request: web.Request) -> web.Response:
        self.requests += 1
        parts = request.match_info["path"].split("/")
        if parts[0] == "interactions":  # before the body is read: what counts is when it came
            self.asked[parts[2]].acknowledged = perf_counter()
        body = await self._body(request)
        answer = await self._doors[parts[0]](self, request.method, parts, body)
        if answer is None:
            return web.Response(status=204, headers=LIMITS)
        return web.Response(body=json.dumps(answer).encode(), headers=LIMITS | {"Content-Type": "application/json"})

    async def _body(self, request: web.Request) -> Any:
        if not request.can_read_body:
            return {}
        if not request.content_type.startswith("multipart/"):
            read = await request.read()
            self.bytes_in += len(read)
            return json.loads(read) if read else {}
        body: Body = {}
        async for part in await request.multipart():
            read = await part.read(decode=False)  # type: ignore[union-attr]
            self.bytes_in += len(read)
            if part.name == "payload_json":  # type: ignore[union-attr]
                body = json.loads(read)
        return body

    async def gateways(self, method: str, parts: list[str], body: Body) -> Body:
        start = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return {"url": self.address, "shards": 1, "session_start_limit": start}

    async def _users(self, method: str, parts: list[str], body: Body) -> Body:
        if parts[2:] == ["channels"]:
            person = int(body["recipient_id"])
            return {"id": str(person + (1 << 60)), "type": 1, "recipients": [bodies.person(person)]}
        return bodies.person(self.bot, bot=True)

    async def _applications(self, method: str, parts: list[str], body: Any) -> Any:
        if parts[-1] == "commands":
            return [
                command | {"id": str(self.new_id()), "application_id": str(self.bot), "version": "1"}
                for command in body
            ]
        if parts[-1] == "emojis" and method == "POST":
            self.emojis.append({"id": str(self.new_id()), "name": body["name"], "roles": [], "animated": False})
            return self.emojis[-1]
        if parts[-1] == "emojis":
            return {"items": self.emojis}
        return {"id": str(self.bot), "name": "Stationmaster", "flags": 0, "description": "", "verify_key": ""} | {
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "summary": "",
            "team": None,
            "owner": bodies.person(self.bot),
            "rpc_origins": [],
        }

    async def _interactions(self, method: str, parts: list[str], body: Body) -> Body:
        asked = self.asked[parts[2]]
        number = str(self.new_id())
        if body["type"] not in (DEFER, DEFER_UPDATE):
            asked.settle(bodies.message(self.bot, asked.channel, body.get("data", {}), number))
        return {
            "interaction": {
                "id": parts[1],
                "type": 3,
                "response_message_id": number,
                "response_message_ephemeral": True,
            }
        }

    async def _webhooks(self, method: str, parts: list[str], body: Body) -> Body:
        asked = self.asked.get(parts[2])
        if asked is None:
            return bodies.message(self.bot, 0, body, str(self.new_id()))
        ours = asked.message is not None and asked.message["flags"] & EPHEMERAL
        number = asked.message["id"] if asked.message is not None and ours else str(self.new_id())
        answer = bodies.message(self.bot, asked.channel, body, number)
        answer["flags"] |= EPHEMERAL
        asked.settle(answer)
        return answer

    async def _messages(self, method: str, parts: list[str], body: Body) -> Any:
        channel = int(parts[1])
        if method == "GET":
            return []
        if method == "DELETE":
            return None
        place = self.places[channel]
        number = parts[3] if len(parts) > 3 else str(self.new_id())
        message = bodies.message(self.bot, channel, body, number)
        if method == "POST" or number == place.panel.get("id"):
            message["users"] = body.get("allowed_mentions", {}).get("users", []) or place.panel.get("users", [])
            async with place.news:
                place.panel, place.shown = message, perf_counter()
                place.news.notify_all()
        return {key: value for key, value in message.items() if key not in ("users", "components")} | {"components": []}

    _doors: dict[str, Callable[..., Awaitable[Any]]] = {  # noqa: RUF012
        "gateway": gateways,
        "users": _users,
        "applications": _applications,
        "oauth2": _applications,
        "interactions": _interactions,
        "webhooks": _webhooks,
        "channels": _messages,
    }

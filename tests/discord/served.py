"""simcord behind real sockets, for a bot that runs as its own process (`DISCORD_API_BASE`, `DISCORD_GATEWAY`)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from io import BytesIO
from itertools import count
from typing import Any, Self

import discord
from aiohttp import WSMsgType, web
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.http import router

TOKEN = "a.bench.token"
HEARTBEAT = 40_000  # milliseconds
# Kinds of messages of the gateway.
EVENT, HEARTBEAT_SENT, IDENTIFY, RESUME, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 9, 10, 11
LIMITS = {"X-RateLimit-Limit": "50", "X-RateLimit-Remaining": "49", "X-RateLimit-Reset-After": "1.0"}


class Session:
    """One connection to the gateway: that of one shard of one process, from HELLO on."""

    def __init__(self, socket: web.WebSocketResponse, process: str = "") -> None:
        self.socket = socket
        self.process = process  # whose it is: see `ServedDiscord.environment_of`
        self.shard: int | None = None  # until it identifies
        self.shards = 1
        self._packed = zlib.compressobj()
        self._sequence = count(1)

    def hears(self, guild: int | None) -> bool:
        """Whether Discord tells this session what happens in a server; without one, in a direct message."""
        return self.shard == ((guild or 0) >> 22) % self.shards

    async def dispatch(self, event: str, payload: Any) -> None:
        """Sends an event."""
        await self.send({"op": EVENT, "t": event, "s": next(self._sequence), "d": payload})

    async def send(self, message: Any) -> None:
        """Sends a message; one to a process that is gone is lost."""
        packed = self._packed.compress(json.dumps(message).encode()) + self._packed.flush(zlib.Z_SYNC_FLUSH)
        with contextlib.suppress(ConnectionError):
            await self.socket.send_bytes(packed)


class ServedDiscord:
    """The gateway and the REST API of one simcord, on this machine.

    Each connection identifies as a shard and hears of that shard's servers alone; direct messages reach shard 0. Two
    sessions of one shard both hear everything, as at the real Discord.
    """

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.shards = 1  # as many as Discord recommends
        self.sessions: list[Session] = []
        self.port = 0
        self._runner: web.AppRunner | None = None
        self._sending = set[asyncio.Task[None]]()
        backend.subscribers.append(self._on_event)

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=1 << 26)
        app.router.add_get("/gateway/{process:.*}", self._gateway)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", "/api{process:(-[a-z0-9-]+)?}{version:(/v10)?}{path:/.*}", self.answer_request)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """The settings of a bot that connects to this Discord."""
        return self.environment_of("")

    def environment_of(self, process: str) -> dict[str, str]:
        """The same for one of several processes: by their addresses it is known which of them asks for something."""
        return {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_BASE": f"http://127.0.0.1:{self.port}/api{process and '-' + process}",
            "DISCORD_GATEWAY": self._address(process),
        }

    def _address(self, process: str = "") -> str:
        return f"ws://127.0.0.1:{self.port}/gateway/{process}"

    # ── the gateway ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=1 << 24)
        await socket.prepare(request)
        session = Session(socket, process_of(request))
        self.sessions.append(session)
        await session.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT}})
        try:
            async for message in socket:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    await self.receive(json.loads(message.data), session)
        finally:
            self.sessions.remove(session)
        return socket

    async def receive(self, message: Any, session: Session) -> None:
        """A message of a bot over the gateway."""
        if message["op"] == HEARTBEAT_SENT:
            await session.send({"op": HEARTBEAT_ACK})
        elif message["op"] == RESUME:
            await session.send({"op": INVALID_SESSION, "d": False})  # nothing is kept for a session that has broken off
        elif message["op"] == IDENTIFY:
            session.shard, session.shards = message["d"]["shard"]
            guilds = [guild for guild in self.backend.guilds.values() if session.hears(guild.id)]
            await session.dispatch("READY", self._ready(session, [guild.id for guild in guilds]))
            for guild in guilds:
                await session.dispatch("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))

    def _ready(self, session: Session, guilds: list[int]) -> dict[str, Any]:
        return {
            "v": 10,
            "user": serializers.user_payload(self.backend.bot_user),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            "session_id": "served",
            "resume_gateway_url": self._address(session.process),
            "shard": [session.shard, session.shards],
            "application": {"id": str(self.backend.application_id), "flags": 0},
        }

    def _on_event(self, event: str, payload: Any) -> None:
        if event != "INTERACTION_CREATE":
            return
        guild = int(payload["guild_id"]) if payload.get("guild_id") else None
        for session in self.sessions:
            if session.hears(guild):
                task = asyncio.get_running_loop().create_task(session.dispatch(event, payload))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)

    # ── REST ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def answer_request(self, request: web.Request) -> web.Response:
        """Lets simcord execute a request."""
        path = request.match_info["path"]
        if request.headers.get("Authorization", f"Bot {TOKEN}") != f"Bot {TOKEN}":
            return _response({"code": 0, "message": "401: Unauthorized"}, 401)
        if path == "/gateway/bot":
            start = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
            address = self._address(process_of(request))
            return _response({"url": address, "shards": self.shards, "session_start_limit": start})
        body, files = await _read(request)
        try:
            return _response(self.execute(request.method, path, body, files, dict(request.query)))
        except BackendError as refused:
            return _response(refused.to_json(), refused.status)

    def execute(self, method: str, path: str, body: Any, files: list[discord.File], params: dict[str, Any]) -> Any:
        """The answer of simcord to a request."""
        return router.dispatch(self.backend, method, path, json=body, files=files, params=params)


def process_of(request: web.Request) -> str:
    """Which process asks: see `ServedDiscord.environment_of`."""
    return (request.match_info.get("process") or "").removeprefix("-")


def _response(body: Any, status: int = 200) -> web.Response:
    """A response with the headers that discord.py reads."""
    if body is None:
        return web.Response(status=204, headers=LIMITS)
    headers = LIMITS | {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)


async def _read(request: web.Request) -> tuple[Any, list[discord.File]]:
    """The body of a request, and its files."""
    if not request.content_type.startswith("multipart/"):
        read = await request.read()
        return (json.loads(read) if read else None), []
    body, files = None, list[discord.File]()
    async for part in await request.multipart():
        read = await part.read(decode=False)  # type: ignore[union-attr]
        if part.name == "payload_json":  # type: ignore[union-attr]
            body = json.loads(read)
        else:
            files.append(discord.File(BytesIO(read), filename=part.filename or "x"))  # type: ignore[union-attr]
    return body, files

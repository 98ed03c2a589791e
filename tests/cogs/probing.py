"""A simulated Discord for the probe, which keeps to what the documents say where simcord itself does not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord import ChannelHandle, Env, GuildHandle
from simcord.backend.errors import BackendError, invalid_form_body, unknown_message
from simcord.http import router

from bot import DESKS, Settings, build
from cogs.probe.run import Client, try_out

PATIENCE = 60.0  # of a busy machine
Dispatch = Callable[..., Any]


class Documented:
    """Stands between the bot and simcord: nonces count, and an answer lists no attachment that a gallery shows.

    `before` is asked about each request first, and may raise; `after` may change what is answered.
    """

    def __init__(self, dispatch: Dispatch) -> None:
        self._dispatch = dispatch
        self._made: dict[str, tuple[str, str]] = {}  # by nonce: channel and message
        self.before: Callable[[str, str, Any], None] = lambda method, path, body: None
        self.after: Callable[[str, str, Any], Any] = lambda method, path, answer: answer
        self.asked: list[tuple[str, str, Any]] = []

    def __call__(self, backend: Any, method: str, path: str, *, json: Any = None, **more: Any) -> Any:
        self.asked.append((method, path, json))
        self.before(method, path, json)
        nonce = json.get("nonce") if method == "POST" and isinstance(json, dict) else None
        if nonce in self._made:
            return self.after(method, path, _existing(backend, *self._made[nonce]))
        answer = self._dispatch(backend, method, path, json=json, **more)
        if isinstance(answer, dict) and "components" in answer:
            answer = {**answer, "attachments": []}
        if nonce:
            self._made[nonce] = (answer["channel_id"], answer["id"])
        return self.after(method, path, answer)


def _existing(backend: Any, channel: str, message: str) -> Any:
    if int(message) not in backend.messages[int(channel)]:
        raise unknown_message()
    return router.dispatch.__wrapped__(backend, "GET", f"/channels/{channel}/messages/{message}")  # type: ignore[attr-defined]


class Probed:
    """A server with a channel, in which the bot has run once; now its account probes."""

    def __init__(self, env: Env, guild: GuildHandle, channel: ChannelHandle, discord_as: Documented) -> None:
        self.env, self.guild, self.channel, self.discord = env, guild, channel, discord_as
        self.lines: list[str] = []

    @property
    def client(self) -> Client:
        assert isinstance(self.env.bot, Client)
        return self.env.bot

    async def probe(self, wait: float | None = None, channel: int | None = None) -> int:
        """Probes the channel; the exit code."""
        return await try_out(self.client, channel or self.channel.id, DESKS, wait, self.lines.append)

    @property
    def table(self) -> str:
        return "\n".join(self.lines)

    def row(self, tried: str) -> str:
        """What the table says about one try, on one line."""
        [found] = [line for line in self.lines if tried in _unwrapped(line)]
        return _unwrapped(found)

    def left(self) -> list[Any]:
        """Every message that stands anywhere, private ones too."""
        return [message for kept in self.env.backend.messages.values() for message in kept.values()]


def _unwrapped(line: str) -> str:
    """A row of the table without its columns."""
    lines = line.split("\n")
    cut = [(each[4:31], each[32:59], each[60:87], each[88:]) for each in lines]
    return " | ".join(" ".join(part[column].strip() for part in cut).strip() for column in range(4))


@asynccontextmanager
async def probed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Probed]:
    """The bot has run once, and has told its commands and emoji as this version does."""
    documented = Documented(router.dispatch)
    documented.__wrapped__ = router.dispatch  # type: ignore[attr-defined]
    monkeypatch.setattr(router, "dispatch", documented)
    settings = Settings(discord_token="not-a-token", database_path=tmp_path / "games.db")
    env = Env(build(settings), shard_count=1, check_errors=False, settle_timeout=PATIENCE)
    await env.start()
    try:
        guild = env.create_guild("Railway Club")
        channel = guild.create_text_channel("trains")
        await env.settle()
        await env.bot.close()
        await env.restart_bot(Client())
        for command in env.backend.commands[None].values():  # as Discord fills them in for an app of servers alone
            command |= {"integration_types": [0], "contexts": [0, 1]}
        documented.asked.clear()
        yield Probed(env, guild, channel, documented)
    finally:
        await env.shutdown()


def refusal(status: int, code: int, message: str = "refused by the test") -> BackendError:
    return BackendError(status, code, message)


__all__ = ["Documented", "Probed", "invalid_form_body", "probed", "refusal"]

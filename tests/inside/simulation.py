"""What tests need of the inside of simcord and discord.py, where there is no other way."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from time import monotonic
from typing import Any

import discord
import pytest
from simcord import Env
from simcord._clock import Clock
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.backend.models import Interaction
from simcord.http import client as transport
from simcord.http import router

SERVER_ERROR = 500
DEADLINE = "_deadline"  # the option of `settle` by which simcord itself waits, as when the clock moves


def bot_scope(env: Env) -> AbstractContextManager[None]:
    """Code of the bot that a test calls in this block counts as the bot's; simcord marks only what it calls itself."""
    return env._bot_scope()


def replace_settle(env: Env, settle: Callable[..., Coroutine[Any, Any, None]]) -> None:
    """After every press the bot is waited for with this function; its first argument is simcord's own.

    simcord lets a test say how to wait only where it calls `settle` itself, and not at a press.
    """
    env._settle_internal = functools.partial(settle, env._settle_internal)  # type: ignore[method-assign]


def watch_interactions(env: Env, watch: Callable[[Interaction], None]) -> None:
    """Calls this for each press and command just before the bot is told of it; simcord's previews alone are told."""
    env._register_dispatch_observer(watch)


def can_run_at_once(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether something waits for its turn in the event loop, not for a timer or an answer; asyncio does not say."""
    return bool(loop._ready)  # type: ignore[attr-defined]


def files_of(backend: Backend) -> dict[str, bytes]:
    """Everything that was uploaded, by address; simcord gives one file at a time, and knows no pictures of emoji."""
    return backend.cdn._blobs


def set_clock(backend: Backend, now: datetime) -> None:
    """Starts the simulated clock at this moment; for simcord every world begins on the same day."""
    backend.clock._epoch = now


class RunningClock(Clock):
    """A clock of simcord that runs by itself, as the host's does: a press is too old to be answered after 3 seconds."""

    def __init__(self) -> None:
        self._epoch, self._began = datetime.now(UTC), monotonic()

    @property
    def elapsed(self) -> float:  # type: ignore[override]
        return monotonic() - self._began


@router.route("GET", "/gateway/bot")
def recommend_one_shard(ctx: router.RequestContext) -> Any:
    """What Discord recommends for a small bot; simcord lacks this request."""
    return {"url": "wss://gateway.discord.gg", "shards": 1, "session_start_limit": {}}


# ── requests ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def path_of(route: Any) -> str:
    """The path of a request without the address of the API, as simcord's router takes it."""
    return transport._path_of(route.url)


def check_with(patch: pytest.MonkeyPatch, check: Callable[..., None]) -> None:
    """Calls this when a request has been logged and is not executed yet; its first argument is simcord's own check."""
    patch.setattr(router, "_check_faults", functools.partial(check, router._check_faults))


def raise_server_errors(patch: pytest.MonkeyPatch) -> None:
    """Lets discord.py raise its own exception for server errors; simcord raises the general one."""
    plain = transport._raise_for

    def raise_for(error: BackendError) -> None:
        if error.status >= SERVER_ERROR:
            raise discord.DiscordServerError(transport._FakeResponse(error.status), error.to_json())  # type: ignore[arg-type]
        plain(error)

    patch.setattr(transport, "_raise_for", raise_for)


def error_codes(error: discord.HTTPException) -> str:
    """The fields that Discord refused, with its codes; discord.py shows only their messages."""
    return str(error._errors)


def tell_of_discord(bot: discord.Client, backend: Backend) -> dict[str, discord.Emoji]:
    """Lets a bot that is not connected know the servers and channels by name; returns the bot's own emoji, by name."""
    state = bot._connection
    for guild in backend.guilds.values():
        if bot.get_guild(guild.id) is None:
            state._add_guild_from_data(serializers.guild_create_payload(backend, guild))  # type: ignore[arg-type]
    payloads = [serializers.guild_emoji_payload(backend, each) for each in backend.application_emojis.values()]
    made = [discord.Emoji(guild=discord.Object(0), state=state, data=each) for each in payloads]  # type: ignore[arg-type]
    return {each.name: each for each in made}

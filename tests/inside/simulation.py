"""What tests need of the inside of simcord and discord.py, where there is no other way."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any

import discord
import pytest
from simcord import Env
from simcord.backend import Backend
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

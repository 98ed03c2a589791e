"""What discord.py keeps to itself of Discord's answers: the rate limits, and that a 5xx was answered at all.

discord.py asks again for half a minute after a 5xx. Where a 5xx is the answer that a step is about, it is told at once.
"""

from __future__ import annotations

from collections.abc import Awaitable
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp
import discord

SERVER_ERROR = 500
LIMIT, LEFT, AFTER = "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After"
CALLBACK, EDITED_ANSWER = "the callback", "PATCH @original"

_at_once: ContextVar[bool] = ContextVar("at_once", default=False)


class Answered5xx(discord.DiscordException):
    """Discord's answer is a 5xx, and it is not asked again."""


class Watch:
    """What aiohttp tells of the answers of one client."""

    def __init__(self) -> None:
        self.limits: dict[str, str] = {}  # by kind of request, as Discord last told them

    def config(self) -> aiohttp.TraceConfig:
        """To be handed to discord.py as its `http_trace`."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        return config

    async def _ended(self, session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        headers = params.response.headers
        if kind := _kind(params.method, params.url.path):
            told = f"{headers.get(LIMIT)} a bucket, {headers.get(LEFT)} left, anew after {headers.get(AFTER)} s"
            self.limits[kind] = told if LIMIT in headers else "no headers"
        if _at_once.get() and params.response.status >= SERVER_ERROR:
            raise Answered5xx(str(params.response.status))


def _kind(method: str, path: str) -> str:
    if path.endswith("/callback"):
        return CALLBACK
    return EDITED_ANSWER if method == "PATCH" and path.endswith("/messages/@original") else ""


async def answer_at_once(request: Awaitable[object]) -> str:
    """What Discord says to a request: "taken", or its refusal, for which a 5xx counts too."""
    token = _at_once.set(True)
    try:
        await request
    except discord.HTTPException as refusal:
        return f"{refusal.status}/{refusal.code}"
    except Answered5xx as refusal:
        return str(refusal)
    finally:
        _at_once.reset(token)
    return "taken"

"""Turns every failure to reach Discord (broken connection, outage, rate limit) into one error, `Unreachable`.

When a connection breaks, it is unknown whether Discord has executed the request. So only requests that may be executed
twice are retried here: an edit, an acknowledgement, a post with a nonce.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

log = logging.getLogger(__name__)

TRIES = 3
PAUSE = 0.2  # seconds before the second try; more before the next
CONNECTION_ERRORS = (aiohttp.ClientError, OSError, TimeoutError)  # raised when no response arrives
TOO_MANY_REQUESTS, SERVER_ERROR = 429, 500

Result = TypeVar("Result")


class Unreachable(Exception):
    """Discord cannot be reached at the moment. The same request may succeed later."""


class NotHeld(Unreachable):
    """This process may not speak for its tables now: another one may do so (`lease.py`)."""


async def call_discord(request: Callable[[], Awaitable[Result]], tries: int = TRIES) -> Result:
    """Runs a request, again if the connection breaks. Raises refusals unchanged, and else `Unreachable`."""
    for tried in range(1, tries + 1):
        try:
            return await request()
        except CONNECTION_ERRORS as error:
            log.info("the connection broke", extra={"tried": tried, "why": type(error).__name__})
            if tried == tries:
                raise Unreachable(type(error).__name__) from error
        except (discord.RateLimited, discord.HTTPException) as error:
            if is_unreachable(error):
                raise Unreachable(getattr(error, "status", TOO_MANY_REQUESTS)) from error
            raise
        await asyncio.sleep(PAUSE * tried)
    raise AssertionError("unreachable: the last try returns or raises")


def is_unreachable(error: BaseException) -> bool:
    """Whether an error says that Discord could not be reached, wherever it was raised."""
    if isinstance(error, discord.HTTPException):
        return error.status >= SERVER_ERROR or error.status == TOO_MANY_REQUESTS
    return isinstance(error, Unreachable | discord.RateLimited | aiohttp.ClientError)

"""Counts every request to Discord, by its kind and how it ended, wherever in the bot it is made; at DEBUG, logs it.

aiohttp tells of each request of discord.py's session. Of its address only the kind is kept: there are IDs in it, and
the tokens of interactions.
"""

from __future__ import annotations

import logging
from itertools import pairwise
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import aiohttp

from cogs.measures import REQUEST_SECONDS, REQUESTS
from cogs.metrics.interactions import Arrivals

log = logging.getLogger(__name__)

ACKNOWLEDGEMENT = "acknowledgement"
TOO_MANY, REFUSED, FAILED = 429, 400, 500
PLACES = ("channels", "messages")
MESSAGE_KINDS = {"POST": "post", "PATCH": "edit", "DELETE": "delete"}


class RequestTrace:
    """What aiohttp tells of requests."""

    def __init__(self, arrivals: Arrivals) -> None:
        self._arrivals = arrivals

    def config(self) -> aiohttp.TraceConfig:
        """To be handed to discord.py as its `http_trace`."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._started)
        config.on_request_end.append(self._ended)
        config.on_request_exception.append(self._broke)
        return config

    async def _started(self, session: object, context: SimpleNamespace, params: Any) -> None:
        context.began = perf_counter()

    async def _ended(self, session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        path = params.url.path
        kind, status = kind_of(params.method, path), params.response.status
        REQUESTS.add(kind, result_of(status))
        seconds = perf_counter() - context.began
        REQUEST_SECONDS.observe(seconds, kind)
        log.debug("sent", extra={"request": kind, **numbers_of(path), "status": status, "ms": round(seconds * 1000)})
        if kind == ACKNOWLEDGEMENT and status < REFUSED:
            self._arrivals.acknowledged(interaction_of(path))

    async def _broke(
        self, session: object, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        kind = kind_of(params.method, params.url.path)
        REQUESTS.add(kind, "broken")
        log.debug("not sent", extra={"request": kind, **numbers_of(params.url.path)})


def kind_of(method: str, path: str) -> str:
    """What a request is for."""
    match path.removesuffix("/").split("/"):
        case [*_, "interactions", _, _, "callback"]:
            return ACKNOWLEDGEMENT
        case [*_, "webhooks", _, _] | [*_, "webhooks", _, _, "messages", _]:
            return "answer"
        case [*_, "channels", _, "messages"] | [*_, "channels", _, "messages", _]:
            return MESSAGE_KINDS.get(method, "other")
        case [*_, "users", "@me", "channels"]:
            return "open_dm"
        case _:
            return "other"


def interaction_of(path: str) -> int:
    """The interaction that an acknowledgement is for; 0 if the address does not say it as Discord does."""
    number = path.removesuffix("/").split("/")[-3]
    return int(number) if number.isdecimal() else 0


def numbers_of(path: str) -> dict[str, str]:
    """The channel and the message that a request is about: never the token of an interaction, which is no number."""
    named = pairwise(path.split("/"))
    return {f"to_{step[:-1]}": number for step, number in named if step in PLACES and number.isdecimal()}


def result_of(status: int) -> str:
    """How a request ended."""
    if status == TOO_MANY:
        return "rate_limited"
    return "done" if status < REFUSED else "refused" if status < FAILED else "failed"

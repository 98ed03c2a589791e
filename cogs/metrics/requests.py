"""Counts every request to Discord, by its kind and how it ended, wherever in the bot it is made.

aiohttp tells of each request of discord.py's session. Of its address only the kind is kept: there are IDs in it, and
the tokens of interactions.
"""

from __future__ import annotations

from time import perf_counter
from types import SimpleNamespace
from typing import Any

import aiohttp

from cogs.measures import REQUEST_SECONDS, REQUESTS
from cogs.metrics.interactions import Arrivals

ACKNOWLEDGEMENT = "acknowledgement"
TOO_MANY, REFUSED, FAILED = 429, 400, 500
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
        kind, status = kind_of(params.method, params.url.path), params.response.status
        REQUESTS.add(kind, result_of(status))
        REQUEST_SECONDS.observe(perf_counter() - context.began, kind)
        if kind == ACKNOWLEDGEMENT and status < REFUSED:
            self._arrivals.acknowledged(interaction_of(params.url.path))

    async def _broke(
        self, session: object, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        REQUESTS.add(kind_of(params.method, params.url.path), "broken")


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


def result_of(status: int) -> str:
    """How a request ended."""
    if status == TOO_MANY:
        return "rate_limited"
    return "done" if status < REFUSED else "refused" if status < FAILED else "failed"

"""The server of `/health` and `/metrics`, on the port that the host has chosen; without one there is none."""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from cogs.metrics.health import as_lines, loop_part
from cogs.metrics.lateness import Lateness
from cogs.metrics.page import StatusPage
from cogs.metrics.text import CONTENT_TYPE, exposition

WELL, NOT_WELL = 200, 503
SHUTDOWN = 1.0  # seconds that a request may still take when the bot has stopped

log = logging.getLogger(__name__)


class PortTaken(Exception):
    """Why nothing can listen there, in one line."""


class Shown:
    """The page of the bot that runs just now: a process that loses its shards begins anew, as a standby."""

    def __init__(self) -> None:
        self.page: StatusPage | None = None
        self.lateness = Lateness()

    def show(self, page: StatusPage) -> None:
        """Makes `/health` and `/metrics` show this bot from now on."""
        self.page = page

    async def health(self, request: web.Request) -> web.Response:
        """One line of JSON for each part."""
        parts = [loop_part(self.lateness.worst()), *(await self.page.health.parts() if self.page else ())]
        text = "".join(f"{line}\n" for line in as_lines(parts))
        well = self.page is not None and all(part.ok for part in parts)
        return web.Response(text=text, status=WELL if well else NOT_WELL, content_type="application/x-ndjson")

    async def metrics(self, request: web.Request) -> web.Response:
        """The figures as Prometheus reads them."""
        text = exposition(await self.page.families() if self.page else ())
        return web.Response(body=text.encode(), headers={"Content-Type": CONTENT_TYPE})


@asynccontextmanager
async def served(host: str, port: int | None) -> AsyncIterator[Callable[[StatusPage], None]]:
    """Serves, as long as the block runs, the page that it shows. Raises `PortTaken` if the address cannot be had."""
    shown = Shown()
    if port is None:
        yield shown.show
        return
    application = web.Application()
    application.router.add_get("/health", shown.health)
    application.router.add_get("/metrics", shown.metrics)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=SHUTDOWN)
    await runner.setup()
    try:
        await _listen(runner, host, port)
        shown.lateness.start()
        yield shown.show
    finally:
        shown.lateness.stop()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        raise PortTaken(f"METRICS_PORT {port} on {host} cannot be used: {why}") from error
    log.info("health and metrics are served", extra={"host": host, "port": port})

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


@asynccontextmanager
async def served(page: Callable[[], StatusPage], host: str, port: int | None) -> AsyncIterator[None]:
    """Serves the page of the present bot as long as the block runs. Raises `PortTaken` if the address cannot be had."""
    if port is None:
        yield
        return
    lateness = Lateness()
    runner = web.AppRunner(_application(page, lateness), access_log=None, shutdown_timeout=SHUTDOWN)
    await runner.setup()
    try:
        await _listen(runner, host, port)
        lateness.start()
        yield
    finally:
        lateness.stop()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        raise PortTaken(f"METRICS_PORT {port} on {host} cannot be used: {why}") from error
    log.info("health and metrics are served", extra={"host": host, "port": port})


def _application(page: Callable[[], StatusPage], lateness: Lateness) -> web.Application:
    async def health(request: web.Request) -> web.Response:
        parts = [*await page().health.parts(), loop_part(lateness.worst())]
        text = "".join(f"{line}\n" for line in as_lines(parts))
        status = WELL if all(part.ok for part in parts) else NOT_WELL
        return web.Response(text=text, status=status, content_type="application/x-ndjson")

    async def metrics(request: web.Request) -> web.Response:
        text = exposition(await page().families())
        return web.Response(body=text.encode(), headers={"Content-Type": CONTENT_TYPE})

    application = web.Application()
    application.router.add_get("/health", health)
    application.router.add_get("/metrics", metrics)
    return application

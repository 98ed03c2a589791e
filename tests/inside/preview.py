"""What `make play` needs of the inside of simcord's preview.

There is no other way: simcord shows one viewer in one place, on a port of its own, and tells nobody what it shows.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from aiohttp import web
from simcord import ChannelHandle, Env, MemberActor, UserHandle
from simcord.preview import Preview, _server, _validate_preview
from simcord.preview._pages import _Page
from simcord.preview._server import PreviewServer

STATIC = Path(PreviewServer.__init__.__code__.co_filename).parent / "static"
STATIC_PATHS = frozenset(PreviewServer._STATIC_FILES)
FRAMED = {"frame-ancestors 'none'": "frame-ancestors 'self'", "DENY": "SAMEORIGIN"}
DAY = 24 * 3600.0

Page = _Page


def _in_a_frame(header: str) -> str:
    for forbidden, allowed in FRAMED.items():
        header = header.replace(forbidden, allowed)
    return header


class Responses(PreviewServer):
    """The responses of one preview, without a port of its own."""

    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        name: _in_a_frame(header) for name, header in PreviewServer._SECURITY_HEADERS.items()
    }

    async def start(self) -> None:
        setattr(_server, "web", web)  # noqa: B010  simcord does so when it opens a port
        self.port = self._requested_port

    async def close(self) -> None:
        self.port = None

    @property
    def headers(self) -> dict[str, str]:
        return self._SECURITY_HEADERS

    def to(self, question: str) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """Answers requests of this kind, such as `static`, `state` or `action`."""
        return getattr(self, f"_{question}")


class OpenPreview(Preview):
    """One preview of several, which says what it does."""

    _PAGE_LEASE_SECONDS = DAY  # a browser may sleep
    _MAX_PAGES = 64
    _MAX_MEDIA_BYTES = 1024 * 1024 * 1024

    def __init__(
        self, env: Env, channel: ChannelHandle, viewer: MemberActor | UserHandle, port: int, zone: str
    ) -> None:
        channel, viewers, assets, _, port = _validate_preview(
            env, channel, (viewer,), 960, 720, "en-US", zone, port=port, layout="channel"
        )
        super().__init__(
            env,
            channel,
            viewers,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone=zone,
            presentation_time=None,
            assets=assets,
            port=port,
        )
        self.answers = Responses(self, port)
        self._server = self.answers

    async def act(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Carries out what a browser has sent."""
        return await super()._action(context_id, body)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        return await self.act(context_id, body)

    def published(self, page: Page) -> None:
        """Called whenever a page has been given a new revision."""

    def _publish(self, page: Page, **why: Any) -> None:
        super()._publish(page, **why)
        self.published(page)

    @property
    def pages(self) -> dict[str, Page]:
        """The pages of browsers that are open."""
        return self._pages

    def is_acting(self, page: Page) -> bool:
        """Whether an action of this page is being carried out."""
        return page is self._action_page

    def republish(self, page: Page) -> None:
        """Shows a page what there is now."""
        self._advance_presentation_time()
        self._publish(page, reason="refresh")

    @property
    def generation(self) -> int:
        """Which bot is running, counted from the first."""
        return self.env._generation

    async def open(self) -> None:
        """Opens this preview beside others."""
        self.env._preview = None  # so that simcord thinks that it is the only one
        await self.__aenter__()


class AllPreviews:
    """Takes the place of simcord's one preview, and passes its calls on to each."""

    _closed = True

    def __init__(self, env: Env, previews: Iterable[OpenPreview]) -> None:
        self.previews = previews
        env._preview = self  # type: ignore[assignment]

    def _mark_action_dispatched(self) -> None:
        for preview in self.previews:
            preview._mark_action_dispatched()

"""What `make play` needs of the inside of simcord's preview.

There is no other way: simcord shows one viewer in one place, on a port of its own, and tells nobody what it shows. It
is made for short tests, so that a page takes the longer the more has been written; `quicken` changes that.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from aiohttp import web
from simcord import ChannelHandle, Env, MemberActor, UserHandle
from simcord.backend import access
from simcord.backend.errors import SetupError
from simcord.preview import (
    Preview,
    _action_plans,
    _markdown,
    _pages,
    _server,
    _snapshot,
    _validate_preview,
)
from simcord.preview._assets import _Asset
from simcord.preview._pages import _Page
from simcord.preview._server import PreviewServer

STATIC = Path(PreviewServer.__init__.__code__.co_filename).parent / "static"
STATIC_PATHS = frozenset(PreviewServer._STATIC_FILES)
FRAMED = {"frame-ancestors 'none'": "frame-ancestors 'self'", "DENY": "SAMEORIGIN"}
SHOWN = 12  # messages of a page; the ones before are fetched by "Load earlier"
LEASE = 60.0  # seconds that a page lives after its last question
REVISIONS = 4  # of a page whose pictures it can still load: a browser may be that far behind
PAGE, SEEN, LOOKED_AT = "X-Simcord-Context", "X-Seen", "X-Looked-At"  # headers of a page that asks
PNG, PNG_SIZE = b"\x89PNG\r\n\x1a\n", slice(16, 24)

Page = _Page


# ── speed ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def quicken() -> None:
    """Makes the pages of simcord's preview small, and lets them take no longer at the end of a game than at first."""
    for module in (_pages, _snapshot, _action_plans):
        module.HISTORY_WINDOW_SIZE = SHOWN  # type: ignore[attr-defined]
    for module in (_pages, _action_plans):
        module.HISTORY_STEP = SHOWN // 2  # type: ignore[attr-defined]
    _snapshot._message_navigation = _no_list  # type: ignore[attr-defined]
    _snapshot._history_window = _window
    _markdown._markdown_parser = _kept_parsers(_markdown._markdown_parser)
    access.channel_accessible = _asked_once(access.channel_accessible)


def _no_list(preview: Preview, page: Page, visible: list[Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The list of all messages in simcord's side bar, which our screens do not have: each was read at every change."""
    nowhere = {"hasPrevious": False, "hasNext": False, "previousCursor": None, "nextCursor": None}
    return [], {"query": "", "filter": "all", **nowhere}


def _window(page: Page, visible: list[Any]) -> tuple[Any, list[Any], dict[str, Any]]:
    """The messages of a page, with the one that it is taken to in the middle; simcord's window has always fifty."""
    ids = [message.id for message in visible]
    target = ids.index(page.target_id) if page.target_id in ids else None
    end = len(ids) if page.window_end_id is None else bisect_right(ids, page.window_end_id)
    if target is not None and page.window_end_id == page.target_id:
        end = min(len(ids), max(target + SHOWN // 2, SHOWN))
        page.window_end_id = ids[end - 1] if end < len(ids) else None
    elif page.window_end_id is not None and page.window_end_id not in ids:
        page.window_end_id = ids[end - 1] if end else None
    start = max(0, end - SHOWN)
    window = visible[start:end]
    first, last = (str(window[0].id), str(window[-1].id)) if window else (None, None)
    history = {"hasBefore": start > 0, "hasAfter": end < len(ids), "windowStartId": first, "windowEndId": last}
    return visible[target] if target is not None else None, window, history


def _kept_parsers(make: Callable[..., Any]) -> Callable[..., Any]:
    """One parser for each kind of text: simcord makes one for each text, which takes longer than to read it."""
    kept: dict[int, tuple[Any, dict[str, Any]]] = {}

    def parser(policy: Mapping[str, Any], context: Mapping[str, Any]) -> Any:
        if id(policy) not in kept:
            known: dict[str, Any] = {}
            kept[id(policy)] = make(policy, known), known
        made, known = kept[id(policy)]
        known.clear()
        known.update(context)
        return made

    return parser


_answers: dict[Any, bool] | None = None  # who may see which channel, while a page is made


@contextmanager
def _nothing_changes() -> Any:
    """While a page is made, which nothing interrupts, the same question is worked out once."""
    global _answers
    _answers = {}
    try:
        yield
    finally:
        _answers = None


def _asked_once(accessible: Callable[..., bool]) -> Callable[..., bool]:
    """simcord works out the permissions in the channel anew for each of its messages."""

    def answered(backend: Any, channel_id: int, viewer_id: int, *, history: bool = False) -> bool:
        if _answers is None:
            return accessible(backend, channel_id, viewer_id, history=history)
        asked = channel_id, viewer_id, history
        if asked not in _answers:
            _answers[asked] = accessible(backend, channel_id, viewer_id, history=history)
        return _answers[asked]

    return answered


quicken()


# ── responses ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _in_a_frame(header: str) -> str:
    for forbidden, allowed in FRAMED.items():
        header = header.replace(forbidden, allowed)
    return header


class Responses(PreviewServer):
    """The responses of one preview, without a port of its own."""

    preview: OpenPreview
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

    async def _state(self, request: web.Request) -> web.StreamResponse:
        """What a page shows now; nothing if it shows that already, or if nobody looks at it."""
        page = self.preview.page_of(request.headers.get(PAGE, ""))
        if page is None or not self._authorized(request, context=page.id):
            return await super()._state(request)  # which says what is wrong
        if request.headers.get(LOOKED_AT) == "no":
            return web.Response(status=204, headers=self.headers)
        self.preview.looked_at(page)
        tag, state = self.preview.state_of(page)
        if request.headers.get(SEEN) == tag:
            return web.Response(status=204, headers=self.headers)
        return web.Response(body=state, content_type="application/json", headers=self.headers)

    async def _pages(self, request: web.Request) -> web.StreamResponse:
        """Opens a page."""
        before = set(self.preview.pages)
        answer = await super()._pages(request)
        for opened in self.preview.pages.keys() - before:
            _, state = self.preview.state_of(self.preview.pages[opened])
            return web.Response(body=state, content_type="application/json", headers=self.headers)
        return answer


class OpenPreview(Preview):
    """One preview of several, which says what it does."""

    _PAGE_LEASE_SECONDS = LEASE
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
        self._encoded: dict[str, tuple[str, bytes]] = {}  # page → its state as it was sent last
        self._recent: dict[str, deque[set[str]]] = {}  # page → the pictures of its last revisions

    async def act(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Carries out what a browser has sent."""
        return await super()._action(context_id, body)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        return await self.act(context_id, body)

    def published(self, page: Page) -> None:
        """Called whenever a page has been given a new revision."""

    def looked_at(self, page: Page) -> None:
        """Called whenever a page asks what it is to show."""

    def _publish(self, page: Page, **why: Any) -> None:
        with _nothing_changes():
            super()._publish(page, **why)
            self.published(page)

    def _publish_message_pages(self, *, reason: Any = "action") -> None:
        """After a message of a person: simcord publishes every page, here the others are when they ask."""
        if self._action_page is not None:
            self._publish(self._action_page, reason=reason)

    # ── a page's state ───────────────────────────────────────────────────────────────────────────────────────────────

    def state_of(self, page: Page) -> tuple[str, bytes]:
        """What a page shows, in JSON, and the tag of this state. It is encoded once."""
        tag = self._tag(page)
        if page.id not in self._encoded or self._encoded[page.id][0] != tag:
            for closed in self._encoded.keys() - self._pages.keys():
                del self._encoded[closed], self._recent[closed]
            self._encoded[page.id] = tag, self._encode(page, tag)
        return self._encoded[page.id]

    def _encode(self, page: Page, tag: str) -> bytes:
        with _nothing_changes():
            return json.dumps({**self._page_payload(page), "tag": tag}, separators=(",", ":")).encode()

    def _tag(self, page: Page) -> str:
        done = page.last_action or {}
        return f"{page.revision} {page.status} {done.get('correlation')} {done.get('settlement')} {self.generation}"

    # ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _reconcile_assets(self, page: Page) -> None:
        """Keeps also the pictures of the last revisions: a browser that is behind would show them as missing."""
        recent = self._recent.setdefault(page.id, deque(maxlen=REVISIONS))
        recent.append(set(page.referenced_assets))
        page.referenced_assets.update(*recent)
        super()._reconcile_assets(page)
        for record in page.assets.values():
            self._measure(record)

    def _measure(self, record: _Asset) -> None:
        """A PNG needs no check and no new encoding, which simcord does in a process of its own."""
        blob = self._blobs.get(record.digest or "")
        if record.validated or blob is None or not blob.data.startswith(PNG) or _moves(blob.data):
            return
        size = blob.data[PNG_SIZE]
        record.width, record.height = int.from_bytes(size[:4]), int.from_bytes(size[4:])
        record.frames, record.mediaKind, record.duration, record.transformation = 1, "image", 0.0, "none"
        record.validated = True

    def _authorize_asset(self, page: Page, asset_id: str, *, content: bool = True) -> _Asset:
        """A picture that the page was shown a moment ago can be loaded, even if its message has another one now."""
        if any(asset_id in shown for shown in self._recent.get(page.id, ())):
            record = page.assets.get(asset_id)
            if record is not None and (record.digest is not None or not content):
                return record
        return super()._authorize_asset(page, asset_id, content=content)

    async def _prepare_asset(self, context_id: str | None, asset_id: str, **how: Any) -> tuple[str, bytes, str]:
        if not any(how.values()):
            _, record, body = self._authorized_asset(context_id, asset_id)
            if body.startswith(PNG) and not _moves(body):
                return "image/png", body, record.filename
        return await super()._prepare_asset(context_id, asset_id, **how)

    @property
    def encodes(self) -> bool:
        """Whether a picture has been encoded anew: simcord starts a process for it."""
        return self._media_worker is not None

    # ── this preview among the others ────────────────────────────────────────────────────────────────────────────────

    @property
    def pages(self) -> dict[str, Page]:
        """The pages of browsers that are open, and simcord's own."""
        return self._pages

    def page_of(self, number: str) -> Page | None:
        """An open page, whose lease is renewed by this question."""
        try:
            return self._get_page(number)
        except SetupError:
            return None

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


def _moves(png: bytes) -> bool:
    """Whether a PNG is animated: that is said before its first picture."""
    return b"acTL" in png[: max(0, png.find(b"IDAT"))]


class AllPreviews:
    """Takes the place of simcord's one preview, and passes its calls on to each."""

    _closed = True

    def __init__(self, env: Env, previews: Iterable[OpenPreview]) -> None:
        self.previews = previews
        env._preview = self  # type: ignore[assignment]

    def _mark_action_dispatched(self) -> None:
        for preview in self.previews:
            preview._mark_action_dispatched()

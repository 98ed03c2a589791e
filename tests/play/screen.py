"""A screen: what one person sees in one place. simcord allows one preview at a time; here there are several.

They stand behind one port, that of the hub, which tells them apart by the key (capability) that each page sends along.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar
from zoneinfo import available_timezones

from aiohttp import web
from simcord import ChannelHandle, MemberActor, UserHandle
from simcord.backend.access import can_access_message
from simcord.preview import Preview, _server, _validate_preview
from simcord.preview._pages import _Page
from simcord.preview._server import PreviewServer

from tests.play.world import PlayWorld

FRAMED = {"frame-ancestors 'none'": "frame-ancestors 'self'", "DENY": "SAMEORIGIN"}
LOOKED_AT = 50  # messages: more a page does not show
PERIOD = 0.2  # seconds
REMEMBERED = 32  # states of pages
DAY = 24 * 3600.0

log = logging.getLogger(__name__)


def _in_a_frame(header: str) -> str:
    for forbidden, allowed in FRAMED.items():
        header = header.replace(forbidden, allowed)
    return header


class BehindHub(PreviewServer):
    """The responses of one preview, without a port of its own."""

    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        name: _in_a_frame(header) for name, header in PreviewServer._SECURITY_HEADERS.items()
    }

    async def start(self) -> None:
        setattr(_server, "web", web)  # noqa: B010  simcord does so when it opens a port
        self.port = self._requested_port

    async def close(self) -> None:
        self.port = None


class Screen(Preview):
    """One person in one place. Actions on different screens are carried out one at a time."""

    _PAGE_LEASE_SECONDS = DAY  # a browser may sleep
    _MAX_PAGES = 64
    _MAX_MEDIA_BYTES = 1024 * 1024 * 1024

    def __init__(self, world: PlayWorld, channel: ChannelHandle, viewer: MemberActor | UserHandle, port: int) -> None:
        channel, viewers, assets, _, port = _validate_preview(
            world.env, channel, (viewer,), 960, 720, "en-US", _zone(), port=port, layout="channel"
        )
        super().__init__(
            world.env,
            channel,
            viewers,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone=_zone(),
            presentation_time=None,
            assets=assets,
            port=port,
        )
        self._server = BehindHub(self, port)
        self._turn = world.one_at_a_time
        self._shown: dict[str, int] = {}  # page → what it was shown last
        self._past: dict[tuple[str, int | None], dict[str, int]] = {}  # page and revision → its messages as they were

    @property
    def answers(self) -> PreviewServer:
        """Answers a request that the hub passes on."""
        return self._server

    @property
    def newest(self) -> int:
        """The id of the last message that is visible here."""
        return max((message.id for message in self._messages()), default=0)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            done = await super()._action(context_id, self._in_time(context_id, body))
        if done["rejected"]:
            log.info("not done: %s %s", body.get("kind"), [each.get("code") for each in done["diagnostics"]])
        return done

    def _in_time(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """A press meant for what was shown a moment ago is good still, if what was pressed is the same."""
        page = self._pages.get(context_id or "")
        given = body.get("published_revision")
        if page is None or given == page.revision:
            return body
        then, now = self._past.get((page.id, given)), self._past.get((page.id, page.revision))
        target = str(body.get("target_id", ""))
        if then is None or now is None or then.get(target) != now.get(target):
            return body
        return {**body, "published_revision": page.revision}

    def _publish(self, page: _Page, **why: Any) -> None:
        super()._publish(page, **why)
        self._past[page.id, page.revision] = {str(each.id): hash(repr(each)) for each in self._messages()[-LOOKED_AT:]}
        while len(self._past) > REMEMBERED:
            self._past.pop(next(iter(self._past)))

    def keep_fresh(self) -> None:
        """Sends the pages of this screen what has changed since the last update."""
        state = hash((repr(self._messages()[-LOOKED_AT:]), self.env._generation))
        for page in [page for page in self._pages.values() if page is not self._action_page]:
            if self._shown.get(page.id) != state or page.status == "stale":
                self._shown[page.id] = state
                self._advance_presentation_time()
                self._publish(page, reason="refresh")

    def _messages(self) -> list[Any]:
        channel, viewer = self.channel.id, self.viewers[0]
        stored = self.env.backend.messages.get(channel, {}).values()
        return [each for each in stored if can_access_message(self.env, channel, each, viewer, history=True)]


@cache
def _zone() -> str:
    """The time zone of this machine, if it can be found."""
    _, found, zone = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")
    return zone if found and zone in available_timezones() else "UTC"


class Screens:
    """All screens of a world. Takes the place of simcord's one preview and passes its calls on to each."""

    _closed = True

    def __init__(self, world: PlayWorld) -> None:
        self.world = world
        self.by_place: dict[tuple[int, str], Screen] = {}
        self.by_key: dict[str, Screen] = {}

    async def open(self, port: int) -> None:
        """Makes a screen for every person in each place."""
        for person in self.world.people:
            for place, (channel, viewer) in self.world.places_of(person).items():
                screen = Screen(self.world, channel, viewer, port)
                self.world.env._preview = None  # so that simcord thinks that it is the only one
                await screen.__aenter__()
                self.by_place[person.id, place] = self.by_key[screen.capability] = screen
        self.world.env._preview = self  # type: ignore[assignment]

    async def close(self) -> None:
        """Closes all screens."""
        for screen in self.by_key.values():
            await screen.close()

    def _mark_action_dispatched(self) -> None:
        for screen in self.by_key.values():
            screen._mark_action_dispatched()

    async def keep_fresh(self) -> None:
        """Updates all screens soon, after something has happened on one."""
        before, emoji = -1, 0
        while True:
            await asyncio.sleep(PERIOD)
            backend = self.world.env.backend
            now = len(backend.transcript) + len(backend.http_requests)
            if len(backend.application_emojis) != emoji:
                self.world.upload_emoji()
                emoji = len(backend.application_emojis)
            for screen in self.by_key.values() if now != before else ():
                screen.keep_fresh()
            before = now


__all__ = ["Screen", "Screens"]

"""A screen: what one person sees in one place. simcord allows one preview at a time; here there are several.

They stand behind one port, that of the hub, which tells them apart by the key (capability) that each page sends along.
A page is made anew when it asks, if something has changed: what nobody looks at costs nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple
from zoneinfo import available_timezones

from simcord import ChannelHandle, MemberActor, UserHandle
from simcord.backend.access import can_access_message

from tests.discord.world import walk
from tests.inside.preview import SHOWN, AllPreviews, OpenPreview, Page
from tests.play.world import Moment, PlayWorld

WATCHED = 2 * SHOWN  # messages: more a page does not show
REMEMBERED = 32  # states of pages

Controls = dict[str, str | None]

log = logging.getLogger(__name__)


class Look(NamedTuple):
    """What can be seen in a place."""

    moment: Moment
    state: int  # all of it, in one number
    newest: int  # the last message


class Screen(OpenPreview):
    """One person in one place. Actions on different screens are carried out one at a time."""

    def __init__(self, world: PlayWorld, channel: ChannelHandle, viewer: MemberActor | UserHandle, port: int) -> None:
        super().__init__(world.env, channel, viewer, port, _zone())
        self.world = world
        self.locale = world.languages.of_users.get(viewer.id, self.locale)
        self._turn = world.one_at_a_time
        self._last: Look | None = None
        self._shown: dict[str, int] = {}  # page → what it was shown last
        self._past: dict[tuple[str, Any], Controls] = {}  # page and revision → what could be pressed

    @property
    def newest(self) -> int:
        """The id of the last message that is visible here."""
        return self._look().newest

    async def act(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            done = await super().act(context_id, self._in_time(context_id, body))
        if done["rejected"]:
            log.info("not done: %s %s", body.get("kind"), [each.get("code") for each in done["diagnostics"]])
        return done

    def _in_time(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """A press on what was shown a moment ago counts if the button is still there, on a newer panel too."""
        page = self.pages.get(context_id or "")
        if page is None:
            return body
        self.looked_at(page)
        then = self._past.get((page.id, body.get("published_revision")))
        now = self._past[page.id, page.revision]
        if then is None or then is now:
            return body
        pressed = body.get("control_key")
        if isinstance(pressed, str) and now.get(pressed) != then.get(pressed):
            same = [key for key, custom_id in now.items() if custom_id == then.get(pressed)]
            if not same:
                return body
            pressed = same[-1]
            body = {**body, "control_key": pressed, "target_id": pressed.split(":")[1]}
        return {**body, "published_revision": page.revision}

    def published(self, page: Page) -> None:
        self._shown[page.id] = self._look().state
        self._past[page.id, page.revision] = _controls(page)
        while len(self._past) > REMEMBERED:
            self._past.pop(next(iter(self._past)))

    def looked_at(self, page: Page) -> None:
        """Shows a page that asks what has changed since it asked last."""
        if not self.is_acting(page) and (self._shown.get(page.id) != self._look().state or page.status == "stale"):
            self.republish(page)

    def _look(self) -> Look:
        """What can be seen here, worked out anew only when something has happened."""
        now = self.world.moment()
        if self._last is None or self._last.moment != now:
            messages = self._last_messages(WATCHED)
            state = hash((repr(messages), now.emoji, self.generation))
            self._last = Look(now, state, messages[0].id if messages else 0)
        return self._last

    def _last_messages(self, most: int) -> list[Any]:
        """The last messages that are visible here, the newest first."""
        channel, viewer = self.channel.id, self.viewers[0]
        stored = self.env.backend.messages.get(channel, {})
        newest_first = (stored[number] for number in sorted(stored, reverse=True))
        visible = (each for each in newest_first if can_access_message(self.env, channel, each, viewer, history=True))
        return list(islice(visible, most))


def _controls(page: Page) -> Controls:
    """What can be pressed on a page, by the place where it stands; the newest message comes last."""
    shown = (page.snapshot["messages"][number]["components"] for number in page.snapshot["timeline"])
    parts = (part for components in shown for part in walk(components) if "control_key" in part)
    return {part["control_key"]: part.get("custom_id") for part in parts if not part.get("disabled")}


@cache
def _zone() -> str:
    """The time zone of this machine, if it can be found."""
    _, found, zone = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")
    return zone if found and zone in available_timezones() else "UTC"


class Screens:
    """All screens of a world."""

    def __init__(self, world: PlayWorld) -> None:
        self.world = world
        self.by_place: dict[tuple[int, str], Screen] = {}
        self.by_key: dict[str, Screen] = {}

    async def open(self, port: int) -> None:
        """Makes a screen for every person in each place."""
        for person in self.world.people:
            for place, (channel, viewer) in self.world.places_of(person).items():
                screen = Screen(self.world, channel, viewer, port)
                await screen.open()
                self.by_place[person.id, place] = self.by_key[screen.capability] = screen
        AllPreviews(self.world.env, self.by_key.values())

    async def close(self) -> None:
        """Closes all screens."""
        for screen in self.by_key.values():
            await screen.close()


__all__ = ["Screen", "Screens"]

"""Quiet hours: when somebody is not to be pinged, in that person's own time zone. No Discord in here."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from data.store import PersonSettings

HOURS = re.compile(r"(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})")
DASHES = str.maketrans({"–": "-", "—": "-", "～": "-", "~": "-", "－": "-", "：": ":", " ": None})
UTC_NAME = "UTC"


class BadHours(ValueError):
    """These are no hours, or no zone: the sentence that says so, and what was written."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(key)
        self.key, self.text = key, text


def read_zone(text: str) -> str:
    """A time zone as somebody writes it; the time of all, if nothing is written."""
    name = text.strip().replace(" ", "_") or UTC_NAME
    if zone_of(name) is None:
        raise BadHours("quiet-bad-zone", text.strip())
    return name


def read_hours(text: str) -> str:
    """Quiet hours as somebody writes them, such as 22:30–7:00, as they are kept."""
    written = text.strip().translate(DASHES)
    match = HOURS.fullmatch(written)
    if match is None:
        raise BadHours("quiet-bad-hours", text.strip())
    first, last = f"{int(match[1]):02}:{match[2]}", f"{int(match[3]):02}:{match[4]}"
    for part in (first, last):
        try:
            time.fromisoformat(part)
        except ValueError:
            raise BadHours("quiet-bad-hours", part) from None
    if first == last:
        raise BadHours("quiet-bad-hours", text.strip())
    return f"{first}-{last}"


@lru_cache(maxsize=1024)
def zone_of(name: str) -> tzinfo | None:
    """A time zone by its name in the tz database, such as Europe/Berlin; None if there is no such zone."""
    try:
        return UTC if name == UTC_NAME else ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def quiet_until(wish: PersonSettings, at: int) -> int | None:
    """The end of the quiet hours in which this person is at a moment; None outside of them."""
    zone = zone_of(wish.zone or UTC_NAME)
    if not wish.quiet or zone is None:
        return None
    first, last = (time.fromisoformat(part) for part in wish.quiet.split("-"))
    here = datetime.fromtimestamp(at, UTC).astimezone(zone)
    clock = here.time()
    quiet = first <= clock < last if first < last else clock >= first or clock < last
    if not quiet:
        return None
    day = here.date() + timedelta(days=clock >= last)
    return int(datetime.combine(day, last, zone).timestamp())


CHANNEL, DM, NOTHING = "channel", "dm", "none"
WAYS = (CHANNEL, DM, NOTHING)


def told_by(wish: PersonSettings) -> str:
    """How somebody is told of a turn: mentioned in the channel, by DM, or not at all. Never in two ways."""
    if wish.ping:
        return CHANNEL
    return DM if wish.reminders == DM else NOTHING


def reminded_by(wish: PersonSettings) -> str:
    """How somebody is reminded; as of a turn, if nothing else is set."""
    return wish.remind if wish.remind in WAYS else told_by(wish)


def way_of(wish: PersonSettings, *, half_over: bool, put_off: bool) -> str:
    """How somebody hears of this: a turn that could not be told in quiet hours, or a clock of which half is over."""
    way = reminded_by(wish) if half_over else NOTHING
    if put_off and way == NOTHING:
        way = told_by(wish)
    return CHANNEL if way == DM and wish.dm_closed else way

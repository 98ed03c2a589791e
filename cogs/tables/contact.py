"""When and how a person may be contacted: quiet hours in the person's own time zone, and the way of reminders."""

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
    """What was written is no time span or no time zone: the key of the sentence that says so, and what was written."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(key)
        self.key, self.text = key, text


def read_zone(text: str) -> str:
    """The name of the time zone that somebody has written; UTC if nothing is written."""
    name = text.strip().replace(" ", "_") or UTC_NAME
    if zone_of(name) is None:
        raise BadHours("quiet-bad-zone", text.strip())
    return name


def read_hours(text: str) -> str:
    """Quiet hours that somebody has written, such as 22:30–7:00, in the form that is stored: 22:30-07:00."""
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


def quiet_until(settings: PersonSettings, at: int) -> int | None:
    """When the quiet hours end that this person has at a moment; None outside of quiet hours."""
    zone = zone_of(settings.zone or UTC_NAME)
    if not settings.quiet or zone is None:
        return None
    first, last = (time.fromisoformat(part) for part in settings.quiet.split("-"))
    here = datetime.fromtimestamp(at, UTC).astimezone(zone)
    clock = here.time()
    quiet = first <= clock < last if first < last else clock >= first or clock < last
    if not quiet:
        return None
    day = here.date() + timedelta(days=clock >= last)
    return int(datetime.combine(day, last, zone).timestamp())


CHANNEL, DM, NO_DELIVERY = "channel", "dm", "none"
DELIVERIES = (CHANNEL, DM, NO_DELIVERY)


def turn_delivery(settings: PersonSettings) -> str:
    """How a person is told of a turn: by a mention in the channel, by DM, or not at all. Never in two ways."""
    if settings.ping:
        return CHANNEL
    return DM if settings.reminders == DM else NO_DELIVERY


def reminder_delivery(settings: PersonSettings) -> str:
    """How a person is reminded; the same way as of a turn, unless something else is set."""
    return settings.remind if settings.remind in DELIVERIES else turn_delivery(settings)


def due_reminder_delivery(settings: PersonSettings, *, half_over: bool, put_off: bool) -> str:
    """How a person is reminded now: half of the time is over, or a turn was put off to the end of quiet hours."""
    way = reminder_delivery(settings) if half_over else NO_DELIVERY
    if put_off and way == NO_DELIVERY:
        way = turn_delivery(settings)
    return CHANNEL if way == DM and settings.dm_closed else way

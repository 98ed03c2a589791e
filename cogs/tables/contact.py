"""When and how a person may be contacted: quiet hours in the person's own time zone, and in the channel or by DM."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from data.store import PersonSettings

HOURS = re.compile(r"(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})")
DASHES = str.maketrans({"–": "-", "—": "-", "～": "-", "~": "-", "－": "-", "：": ":", " ": None})
UTC_NAME = "UTC"
USUAL_ZONES = (
    UTC_NAME,
    *("Europe/London", "Europe/Berlin", "Europe/Athens", "Europe/Moscow"),
    *("Africa/Lagos", "Africa/Johannesburg"),
    *("Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai", "Asia/Hong_Kong", "Asia/Taipei"),
    *("Asia/Singapore", "Asia/Tokyo", "Australia/Perth", "Australia/Sydney", "Pacific/Auckland"),
    *("America/Sao_Paulo", "America/Halifax", "America/New_York", "America/Chicago", "America/Denver"),
    "America/Los_Angeles",
)


class BadHours(ValueError):
    """Text that is no time span, or no time zone; `key` is the sentence that says so."""

    def __init__(self, key: str, text: str) -> None:
        super().__init__(key)
        self.key, self.text = key, text


def read_zone(text: str) -> str:
    """The name of the time zone that a person has typed; UTC if the text is empty."""
    name = text.strip().replace(" ", "_") or UTC_NAME
    if zone_of(name) is None:
        raise BadHours("quiet-bad-zone", text.strip())
    return name


def read_hours(text: str) -> str:
    """Quiet hours that a person has typed, such as 22:30–7:00, in the form that is stored: 22:30-07:00."""
    match = HOURS.fullmatch(text.strip().translate(DASHES))
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
    """The time zone of this name in the tz database, such as Europe/Berlin; None if there is none."""
    try:
        return UTC if name == UTC_NAME else ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def quiet_until(settings: PersonSettings, at: int) -> int | None:
    """When this person's quiet hours end, if `at` lies in them; otherwise None."""
    zone = zone_of(settings.zone or UTC_NAME)
    if not settings.quiet or zone is None:
        return None
    first, last = (time.fromisoformat(part) for part in settings.quiet.split("-"))
    local = datetime.fromtimestamp(at, UTC).astimezone(zone)
    clock = local.time()
    is_quiet = first <= clock < last if first < last else clock >= first or clock < last
    if not is_quiet:
        return None
    day = local.date() + timedelta(days=clock >= last)
    return int(datetime.combine(day, last, zone).timestamp())


# How a person is told of a turn or reminded of one. There is always at most one way, so that no notice comes twice.
CHANNEL, DM, NO_DELIVERY = "channel", "dm", "none"
DELIVERIES = (CHANNEL, DM, NO_DELIVERY)


def turn_delivery(settings: PersonSettings) -> str:
    """How a person is told of a turn: by a mention in the channel, by DM, or not at all."""
    if settings.ping:
        return CHANNEL
    return DM if settings.reminders == DM else NO_DELIVERY


def reminder_delivery(settings: PersonSettings) -> str:
    """How a person is reminded: as set, otherwise as the person is told of a turn."""
    return settings.remind if settings.remind in DELIVERIES else turn_delivery(settings)


def accepts_dms(settings: PersonSettings, now: int) -> bool:
    """Whether Discord lets a DM through to this person, as far as is known."""
    return not settings.dm_closed and settings.dm_refused <= now


def due_reminder_delivery(settings: PersonSettings, now: int, *, half_over: bool, postponed: bool) -> str:
    """How a person is reminded now: half of the time is over, or the notice was postponed to the end of quiet hours."""
    delivery = reminder_delivery(settings) if half_over else NO_DELIVERY
    if postponed and delivery == NO_DELIVERY:
        delivery = turn_delivery(settings)
    return CHANNEL if delivery == DM and not accepts_dms(settings, now) else delivery

"""How a person wishes to be reminded. No Discord in here."""

from __future__ import annotations

from data.store import PersonSettings

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

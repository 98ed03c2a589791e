"""PRIVACY.md names everything that is stored about a person: who adds a setting or a note says here where it stands."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from data.store import PersonSettings
from data.store.notes.kinds import KINDS

ROOT = Path(__file__).parents[2]
CHOSEN = "What people and servers have set in `/settings`"
NOBODY = ""  # for a note that is about a table alone

SETTINGS = dict.fromkeys(("locale", "ping", "dm", "reminders", "remind", "quiet", "zone", "confirm"), CHOSEN) | {
    "dm_closed": "whether Discord refused a direct message",
    "dm_refused": "whether Discord refused a direct message",
    "heard": "the language of the players' Discord",
    "first_dm": "In which game a person got the first direct message",
}
NOTES = {
    "panel": "the bot's own messages",
    "letter": "the bot's own messages",
    "letter owed": "the bot's own messages",
    "left over ": "the bot's own messages",
    "watch": "watching by direct message",
    "ping once": "a ping",
    "waiting": "a free seat",
    "host seen": "when its host was last active there",
    "asked to host": "another host",
    "invited": "an invitation",
    "removed": "a removal",
    "nudge": "a reminder",
    "proposal": "a vote",
    "passing ": "the bot's own messages",
    "place": "the names of the tables' channels",
} | dict.fromkeys(("closing", "expiry", "warned", "rematch", "why ", "left over panel"), NOBODY)


@pytest.fixture(scope="module")
def page() -> str:
    """The English page, as one line."""
    [english] = re.findall(r"^## English\n(.*?)^## ", (ROOT / "PRIVACY.md").read_text(encoding="utf-8"), re.M | re.S)
    return " ".join(english.split())


def test_every_setting_of_a_person_is_named(page: str) -> None:
    assert {field.name for field in fields(PersonSettings)} == SETTINGS.keys()
    assert [phrase for phrase in SETTINGS.values() if phrase not in page] == []


def test_every_note_is_named(page: str) -> None:
    assert {kind.KEY for kind in KINDS} == NOTES.keys()
    assert [phrase for phrase in NOTES.values() if phrase not in page] == []

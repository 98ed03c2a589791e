"""The notes about messages of ours: the panel of a table, and direct messages to one person.

Notes outlive versions: see `data/store/notes/kinds.py`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from data.store.notes.note import Note, Person, PlainNote

LOBBY = "lobby"  # the `key` of a panel that shows a table before its start


class Attached(NamedTuple):
    """A picture in a message of ours: its number on Discord, 0 if it is not known; its file name, its alt text."""

    attachment: int
    filename: str
    alt: str

    @property
    def keepable(self) -> bool:
        """Whether an edit can keep it; else it must be sent again."""
        return self.attachment > 0

    def to_dict(self) -> dict[str, object]:
        """The form in which an edit lists the pictures that it keeps."""
        return {"id": self.attachment, "filename": self.filename}


def _is_picture(found: Any) -> bool:
    """Earlier versions kept pictures without their numbers; an edit cannot keep such a picture in its message."""
    return isinstance(found, list) and len(found) == len(Attached._fields)


def _with_picture(found: Any) -> Any:
    """An old picture is dropped, and counts as not shown: the next edit shows a new one."""
    if isinstance(found, dict) and found.get("picture") and not _is_picture(found["picture"]):
        return {**found, "picture": None, "built": -1}
    return found


# ── the panel ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Posting(NamedTuple):
    """A message that is about to be posted: what it is, and its nonce. One that calls somebody begins as a line."""

    what: str
    nonce: str
    mentioned: tuple[Person, ...] = ()  # who is pinged by it
    anew: bool = False  # a panel that asks something new; else the present one in another place
    line: str = ""  # the digest of its line
    message: int = 0  # its line, where it stands and is to be laid out


class Older(NamedTuple):
    """A message posted before the present panel, which may still have live buttons."""

    message: int
    key: str = ""
    record: str = ""  # the text that stays of it; with none, and if it is no lobby, it is deleted
    picture: Attached | None = None

    @property
    def stays(self) -> bool:
        return bool(self.record) or self.key == LOBBY


class PanelNote(Note, frozen=True):
    """The panel of a table: where it is, what it shows, and what remains of it once the next one is posted.

    It also notes a message that is being posted, and older ones that may still have their buttons. Both are noted
    before Discord is asked, so that after a crash or a broken connection the bot knows what to look for.
    """

    KEY = "panel"

    message: int = 0  # 0 before there is one
    key: str = ""  # what it is about: the lobby, choosing tickets, a turn, the end
    made: int = -1  # the move with which that began
    since: int = -1  # it tells what came after this move
    record: str = ""  # the text that remains of it when the next panel is posted
    picture: Attached | None = None  # the picture in it
    built: int = -1  # routes and stations on the last picture that was shown
    parts: int = 0  # of the end: messages that are posted
    mentioned: tuple[Person, ...] = ()
    posting: Posting | None = None
    older: tuple[Older, ...] = ()
    round: int = -1  # the round of the game in which the board was last shown; an earlier version has not noted it
    drawn: str = ""  # a digest of the picture in it; likewise

    @classmethod
    def upgraded(cls, found: Any) -> Any:
        found = _with_picture(found)
        if isinstance(found, dict) and isinstance(found.get("older"), list):
            return {**found, "older": [_older(entry) for entry in found["older"]]}
        return found

    @property
    def settled(self) -> bool:
        """Whether no message is left to be found or to be stripped of its buttons."""
        return self.posting is None and not self.older

    def as_older(self) -> tuple[Older, ...]:
        """What must be stripped of its buttons once another panel is posted: this one, and those not stripped yet."""
        mine = Older(self.message, self.key, self.record, self.picture)
        return (*self.older, mine) if self.message else self.older


def _older(entry: Any) -> Any:
    if isinstance(entry, list) and len(entry) == len(Older._fields) and not _is_picture(entry[-1]):
        return [*entry[:-1], None]
    return entry


# ── messages to one person ───────────────────────────────────────────────────────────────────────────────────────────


class MessageNote(Note, frozen=True):
    """Where a direct message is; `message` is 0 while the first one is being sent."""

    channel: int
    message: int


class SeatDMNote(MessageNote, frozen=True):
    """The direct message with the hand of a seat: where it is, its language, and the decision that it has announced."""

    KEY = "letter"

    locale: str
    told: int = -1  # the decision for which a new message was sent
    nonce: str = ""  # of the message that is being sent
    telling: int = -1  # the decision of which that message tells
    pictures: tuple[Attached, ...] = ()  # in the message
    shown: str = ""  # a digest of what they show; earlier versions have noted neither
    built: int = -1  # routes and stations on them
    line: str = ""  # the digest of the line as which the message that is being sent begins


class WatcherNote(MessageNote, frozen=True):
    """The direct message to a watcher: where it is, in which language, and what it shows."""

    KEY = "watch"
    ESCAPED = True

    locale: str
    n: int = -1  # the last move that it tells
    built: int = -1  # routes and stations on its picture
    picture: Attached | None = None
    nonce: str = ""  # of the message that is being sent

    @classmethod
    def upgraded(cls, found: Any) -> Any:
        return _with_picture(found)


class OwedDMNote(PlainNote, frozen=True):
    """The direct message of this person is not up to date. The nonce tells two such notes apart."""

    KEY = "letter owed"

    nonce: str

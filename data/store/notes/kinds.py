"""Every kind of note about a game, with its key and its fields.

Notes outlive versions. A key never changes its meaning, a new field has a default, and what an earlier version has
written is read in `upgraded`. Fields that are people have the type `Person`.
"""

from __future__ import annotations

from secrets import randbelow
from typing import Any, NamedTuple

import msgspec

from data.store.notes.messages import MessageNote, OwedDMNote, PanelNote, SeatDMNote, WatcherNote
from data.store.notes.note import Note, Person, PlainNote

# ── people at a table ────────────────────────────────────────────────────────────────────────────────────────────────


class PingOnceNote(PlainNote, frozen=True):
    """This person, who is not pinged for every turn, is to be pinged for the next one."""

    KEY = "ping once"

    at: int


class WaitingNote(PlainNote, frozen=True):
    """This person waits for a seat at a full table."""

    KEY = "waiting"

    since: int


class HostSeenNote(PlainNote, frozen=True):
    """When this person, the host, has last pressed or written something at a table before its start."""

    KEY = "host seen"

    at: int


class HostAskedNote(PlainNote, frozen=True):
    """When this person has asked the host to hand the table over."""

    KEY = "asked to host"

    at: int


class InvitedNote(Note, frozen=True):
    """The host has invited this person to a table before its start."""

    KEY = "invited"

    at: int
    asked: bool = False  # whether the channel has mentioned the person


class RemovedNote(Note, frozen=True):
    """The host has removed this person from a table before its start."""

    KEY = "removed"

    at: int
    told: bool = False  # whether the channel has said so


class NudgeNote(Note, frozen=True):
    """The reminders of one turn that players have asked for: when the last one was, and who has asked."""

    KEY = "nudge"

    turn: int
    at: int
    by: tuple[Person, ...]


class ProposalNote(Note, frozen=True):
    """What is proposed to a table, with the votes so far. A table has one proposal at a time."""

    KEY = "proposal"

    kind: str
    proposer: Person
    made: int
    number: int = msgspec.field(default_factory=lambda: randbelow(10**9))
    seat: int = -1
    holder: Person = 0
    heir: Person = 0
    heir_name: str = ""
    votes: dict[Person, bool] = msgspec.field(default_factory=dict[int, bool])
    message: int = 0  # 0 until it is posted
    asked: bool = False  # whether the heir was pinged by the message
    called: tuple[Person, ...] = ()  # the voters who were pinged by it
    clock: str = ""  # the clock that is proposed
    late: str = ""  # what is to happen when time has run out
    extra: int = 0  # seconds for which the bot was down, and nobody could vote
    after: int = -1  # the last move before it; an older version has not noted it


# ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────────


class ClosingNote(PlainNote, frozen=True):
    """Why a table was closed; kept until the channel and the DMs say so."""

    KEY = "closing"

    why: str


class ExpiryNote(Note, frozen=True):
    """The channel was told that a lobby closes unless something happens."""

    KEY = "expiry"

    moved: int  # when something had last happened at the table
    at: int
    message: int = 0  # the notice; 0 if it could not be posted


class PassingNote(Note, frozen=True):
    """A message in the channel that is taken away, or loses its buttons, once it is over. Named by the message.

    `kind` says when it is over (`cogs/show/passing.py`).
    """

    KEY = "passing "

    kind: str
    message: int
    at: int = 0  # when it was posted, or what it knows last happened
    asked: tuple[tuple[int, int], ...] = ()  # the seats that it asks, each with the number of its decision
    people: tuple[Person, ...] = ()  # the people whom it calls
    proposal: int = 0  # the number of the proposal that it shows


class WarnedNote(PlainNote, frozen=True):
    """When the channel was told that an idle table is about to be closed."""

    KEY = "warned"

    at: int


class RematchNote(PlainNote, frozen=True):
    """The game that plays this one again."""

    KEY = "rematch"

    game: int


class ChannelNote(Note, frozen=True):
    """What the channel of a table was called when it was last seen; `kind` is Discord's number of its type."""

    KEY = "place"

    channel: int
    name: str
    kind: int


class Reason(NamedTuple):
    """Why a computer has made a move: the key of a sentence, and its facts as numbers of the engine."""

    key: str
    facts: dict[str, Any]


class ReasonsNote(Note, frozen=True, array_like=True):
    """The reasons of a computer's move: the one that anybody could see, if any, and its own. Named by the move."""

    KEY = "why "
    ESCAPED = True

    public: Reason | None
    whole: Reason


# ── left to do for a person who was erased ───────────────────────────────────────────────────────────────────────────


class RedrawNote(PlainNote, frozen=True):
    """The panel of this table must be posted again, without the name of a person who was erased."""

    KEY = "left over panel"


class LeftMessageNote(MessageNote, frozen=True, forbid_unknown_fields=False):
    """A direct message to a person who was erased; it must be deleted.

    The name of the note is made of the key and the message of the note that it copies.
    """

    KEY = "left over "


KINDS: tuple[type[Note], ...] = (
    PanelNote,
    SeatDMNote,
    WatcherNote,
    OwedDMNote,
    PingOnceNote,
    WaitingNote,
    HostSeenNote,
    HostAskedNote,
    InvitedNote,
    RemovedNote,
    NudgeNote,
    ProposalNote,
    ClosingNote,
    ExpiryNote,
    PassingNote,
    WarnedNote,
    RematchNote,
    ChannelNote,
    ReasonsNote,
    RedrawNote,
    LeftMessageNote,
)
_BY_KEY = {kind.KEY: kind for kind in KINDS}


def kind_of(key: str) -> type[Note] | None:
    """The kind of the note under a key; None if this version knows none."""
    if kind := _BY_KEY.get(key):
        return kind
    families = (kind for kind in KINDS if is_family(kind) and key.startswith(kind.KEY))
    return next(families, None)


def after_family(kind: type[Note]) -> str:
    """The first text behind all keys of a family: the last character of its own key, a space, is the next one."""
    return f"{kind.KEY[:-1]}!"


def is_family(kind: type[Note]) -> bool:
    """Whether a table can have several notes of this kind, each with a name."""
    return kind.KEY.endswith(" ")

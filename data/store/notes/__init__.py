"""Notes: facts about a game that have no column, typed by kind, in one table `notes(game, key, user, value)`."""

from data.store.notes.kinds import (
    ChannelNote,
    ClosingNote,
    HostAskedNote,
    HostSeenNote,
    LeftMessageNote,
    NudgeNote,
    PingOnceNote,
    ProposalNote,
    Reason,
    ReasonsNote,
    RedrawNote,
    RematchNote,
    WaitingNote,
    WarnedNote,
)
from data.store.notes.messages import (
    Attached,
    MessageNote,
    Older,
    OwedDMNote,
    PanelNote,
    Posting,
    SeatDMNote,
    WatcherNote,
)
from data.store.notes.note import Note
from data.store.notes.notes import Notes

__all__ = [
    "Attached",
    "ChannelNote",
    "ClosingNote",
    "HostAskedNote",
    "HostSeenNote",
    "LeftMessageNote",
    "MessageNote",
    "Note",
    "Notes",
    "NudgeNote",
    "Older",
    "OwedDMNote",
    "PanelNote",
    "PingOnceNote",
    "Posting",
    "ProposalNote",
    "Reason",
    "ReasonsNote",
    "RedrawNote",
    "RematchNote",
    "SeatDMNote",
    "WaitingNote",
    "WarnedNote",
    "WatcherNote",
]

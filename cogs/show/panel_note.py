"""Values in the notes of panels (`PanelNote`): the keys of special panels, and the marks that identify messages.

A mark is the component id of the first text of a message. By it the bot finds its messages in the channel.
"""

from __future__ import annotations

from data.store.notes import Older, PanelNote

CHOOSING = "choosing"
OVER = "over"
BOARD_FILE = "board.png"  # the name of the picture of the whole board
MARK = 1_000_000  # plus the number of the move, the mark of a panel; times two and more, of closing messages
LOBBY_MARK = MARK - 1  # the mark of a lobby
EMPTY = PanelNote()


def to_delete(old: PanelNote) -> tuple[Older, ...]:
    """An old panel that was posted again and must be deleted."""
    return (Older(old.message),) if old.message else ()

"""What is remembered of the message that carries a table: where it is, what it was about, and what of it will stay.

Also what is not certain yet: a message that is being posted, and older ones that still have their buttons. Both are
noted before Discord is asked, so that after a crash or a broken connection it is known what to look for.
"""

from __future__ import annotations

from data.store.notes import Older, PanelNote

CHOOSING = "choosing"
OVER = "over"
MARK = 1_000_000  # added to the number of a move: by this a panel in the channel is known again
LOBBY_MARK = MARK - 1  # the same for the message of a table that gathers people


EMPTY = PanelNote()


def to_delete(old: PanelNote) -> tuple[Older, ...]:
    """An old panel that was posted again elsewhere: it is to be deleted."""
    return (Older(old.message),) if old.message else ()

"""What is remembered of the message that carries a table: where it is, what it was about, and what of it will stay.

Also what is not certain yet: a message that is being posted, and older ones that still have their buttons. Both are
noted before Discord is asked, so that after a crash or a broken connection it is known what to look for.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from cogs.kit.plainer import Attached
from data.store import Store

KEY = "panel"
LOBBY = "lobby"
CHOOSING = "choosing"
OVER = "over"
MARK = 1_000_000  # added to the number of a move: by this a panel in the channel is known again
LOBBY_MARK = MARK - 1  # the same for the message of a table that gathers people


class Posting(NamedTuple):
    """A message that is about to be posted: what it is, and its nonce."""

    what: str
    nonce: str
    mentioned: tuple[int, ...] = ()  # who is pinged by it
    anew: bool = False  # a panel that asks something new; else the present one in another place


class Older(NamedTuple):
    """A message posted before the present panel, which may still have live buttons."""

    message: int
    key: str = ""
    record: str = ""  # what stays of it; with nothing, and if it is no lobby, it is deleted
    picture: Attached | None = None

    @property
    def stays(self) -> bool:
        return bool(self.record) or self.key == LOBBY


@dataclass(frozen=True, slots=True)
class PanelNote:
    """The present panel of a table; `message` is 0 before there is one."""

    message: int = 0
    key: str = ""  # what it is about: the lobby, choosing tickets, a turn, the end
    made: int = -1  # the move with which that began
    since: int = -1  # it tells what came after this move
    record: str = ""  # what stays when the next one stands
    picture: Attached | None = None  # the picture in it
    built: int = -1  # routes and stations on the last picture that was shown
    parts: int = 0  # of the end: messages that are posted
    mentioned: tuple[int, ...] = ()
    posting: Posting | None = None
    older: tuple[Older, ...] = ()

    def but(self, **changes: Any) -> PanelNote:
        return replace(self, **changes)

    @property
    def settled(self) -> bool:
        """Whether nothing is left to be looked for or taken away."""
        return self.posting is None and not self.older

    def as_older(self) -> tuple[Older, ...]:
        """What must be stripped once another panel is posted: this one, and those not stripped yet."""
        mine = Older(self.message, self.key, self.record, self.picture)
        return (*self.older, mine) if self.message else self.older


EMPTY = PanelNote()


def gone(old: PanelNote) -> tuple[Older, ...]:
    """An old panel that was posted again elsewhere: it is to be deleted."""
    return (Older(old.message),) if old.message else ()


def read(text: str) -> PanelNote:
    """A note as it is kept; one of an earlier version knows less."""
    found: dict[str, Any] = json.loads(text)
    posting, picture = found.pop("posting", None), _picture(kept := found.pop("picture", None))
    if kept and not picture:
        found["built"] = -1  # it will be gone: the next panel shows the board
    older = (Older(message, key, record, _picture(kept)) for message, key, record, kept in found.pop("older", ()))
    return PanelNote(
        picture=picture,
        mentioned=tuple(found.pop("mentioned", ())),
        posting=_posting(*posting) if posting else None,
        older=tuple(older),
        **found,
    )


def _posting(what: str, nonce: str, mentioned: Iterable[int] = (), anew: bool = False) -> Posting:
    return Posting(what, nonce, tuple(mentioned), anew)


def _picture(kept: list[Any] | None) -> Attached | None:
    """Reads a picture. Notes of earlier versions lack its id; without that an edit cannot keep it."""
    return Attached(*kept) if kept and len(kept) == 3 else None


async def read_note(store: Store, game: int) -> PanelNote | None:
    """The panel of a game, if there is one."""
    text = await store.note(game, KEY)
    return None if text is None else read(text)


async def write_note(store: Store, game: int, note: PanelNote | None) -> None:
    """Remembers the panel of a game."""
    await store.set_note(game, KEY, None if note is None else json.dumps(asdict(note), ensure_ascii=False))

"""What is remembered of the message that carries a table: where it is, what it was about, and what of it will stay."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any

from data.store import Store

KEY = "panel"
LOBBY = "lobby"
CHOOSING = "choosing"
OVER = "over"


@dataclass(frozen=True, slots=True)
class PanelNote:
    """The present panel of a table."""

    message: int
    key: str  # what it is about: the lobby, choosing tickets, a turn, the end
    made: int  # the move after which it was made
    since: int  # it tells what came after this move
    record: str = ""  # what stays when the next one stands
    picture: tuple[str, str] | None = None  # the picture in it: file name and alt text
    built: int = -1  # routes and stations on the last picture that was shown
    parts: int = 0  # of the end: messages that are posted
    mentioned: tuple[int, ...] = ()

    def but(self, **changes: Any) -> PanelNote:
        return replace(self, **changes)


async def read_note(store: Store, game: int) -> PanelNote | None:
    """The panel of a game, if there is one."""
    text = await store.note(game, KEY)
    if text is None:
        return None
    found = json.loads(text)
    picture, mentioned = found.pop("picture", None), found.pop("mentioned", ())
    return PanelNote(**found, picture=tuple(picture) if picture else None, mentioned=tuple(mentioned))


async def write_note(store: Store, game: int, note: PanelNote | None) -> None:
    """Remembers the panel of a game."""
    await store.set_note(game, KEY, None if note is None else json.dumps(asdict(note), ensure_ascii=False))

"""Notes as JSON: what is looked for, or changed, in notes that any version may have written."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from data.store.database import Connection
from data.store.notes.note import Note

# A condition on the text of a panel's note: it is not written as one of which `is_unsettled` is false.
MAYBE_UNSETTLED = """(value NOT LIKE '%"posting": null%' OR value NOT LIKE '%"older": []%')"""


def as_json(text: str) -> Any:
    """What a note holds; None if that is no JSON."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def is_unsettled(text: str | None) -> bool:
    """Whether the note of a panel names a message that is being posted, or one that may still have buttons."""
    found = as_json(text or "")
    return isinstance(found, dict) and bool(found.get("posting") is not None or found.get("older"))


def key_of_panel(text: str | None) -> str | None:
    """What the panel in a note is about."""
    found = as_json(text or "")
    return found.get("key") if isinstance(found, dict) else None


async def change_notes(
    connection: Connection, kind: type[Note], change: Callable[[int, Any], Any], condition: str = ""
) -> None:
    """Lets `change` turn the JSON of every note of a kind that meets a condition into another; it is given the game.

    A note that is no JSON, or has no such field, stays as it is.
    """
    sql = f"SELECT game, person, value FROM notes WHERE key = ?{condition}"
    for game, person, text in await connection.execute(sql, kind.KEY):
        found = as_json(text)
        try:
            changed = None if found is None else change(game, found)
        except (AttributeError, KeyError, TypeError):
            continue
        if changed is not None and changed != found:
            sql = "UPDATE notes SET value = ? WHERE game = ? AND key = ? AND person = ?"
            await connection.execute(sql, json.dumps(changed, ensure_ascii=kind.ESCAPED), game, kind.KEY, person)

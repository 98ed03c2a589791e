"""What a note is: a value with a key, kept as text. Reading and writing that text, and what cannot be read."""

from __future__ import annotations

import json
from typing import Annotated, Any, ClassVar, Self

import msgspec

from data.store.errors import CORRUPT, StoreError

PERSON = "person"
Person = Annotated[int, PERSON]  # a Discord user; a field of this type is erased with that person


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note that is kept as JSON. A subclass is one kind of note, found under its key.

    A key that ends in a space is that of a family of notes: a name follows, such as the number of a move. A field that
    is not known makes a note unreadable: it was written by a newer version, and rewriting it would drop the field.
    """

    KEY: ClassVar[str]
    ESCAPED: ClassVar[bool] = False  # whether characters outside of ASCII are kept as \\u escapes

    @classmethod
    def read(cls, text: str) -> Self:
        """The note in a text; raises ValueError if it is none."""
        return msgspec.convert(cls.upgraded(msgspec.json.decode(text)), cls, str_keys=True)

    @classmethod
    def upgraded(cls, found: Any) -> Any:
        """What an earlier version has written, in the form of this one."""
        return found

    def write(self) -> str:
        """The note as text."""
        return json.dumps(msgspec.to_builtins(self, str_keys=True), ensure_ascii=self.ESCAPED)

    def but(self, **changes: Any) -> Self:
        """The same note with something changed."""
        return msgspec.structs.replace(self, **changes)


class PlainNote(Note, frozen=True):
    """A note with one field at most, which is kept without JSON: a number or a text as it is."""

    @classmethod
    def read(cls, text: str) -> Self:
        return msgspec.convert(dict.fromkeys(cls.__struct_fields__, text), cls, strict=False)

    def write(self) -> str:
        return "".join(str(getattr(self, field)) for field in self.__struct_fields__)


def unreadable(game: int, key: str) -> StoreError:
    """The error for a note whose text is damaged or was written by a newer version; it stays as it is."""
    return StoreError(CORRUPT, f"game {game}: the note {key.strip()!r} cannot be read")

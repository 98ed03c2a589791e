"""Values that are written as objects with fixed keys: a schema names each key, its attribute and its kind."""

from __future__ import annotations

from typing import Any, NamedTuple

from data.record.kinds import Context, Kind
from data.record.strict import Unreadable, require_keys
from engine.board import Board


class Field(NamedTuple):
    """One key of an object."""

    key: str
    kind: Kind
    attribute: str = ""  # if it has another name than the key


class Schema:
    """How one type of value is written and read."""

    def __init__(self, made: type[Any], *fields: Field) -> None:
        self.made = made
        self.fields = fields
        self.keys = frozenset(field.key for field in fields)

    def write(self, board: Board, value: Any) -> dict[str, Any]:
        """The value as an object."""
        return {
            field.key: field.kind.write(board, getattr(value, field.attribute or field.key)) for field in self.fields
        }

    def read(self, context: Context, found: dict[str, Any]) -> Any:
        """The value in an object, which has exactly these keys; raises `Unreadable`."""
        require_keys(found, self.keys)
        return self.made(**{field.attribute or field.key: _read(context, field, found) for field in self.fields})


def _read(context: Context, field: Field, found: dict[str, Any]) -> Any:
    try:
        return field.kind.read(context, found[field.key])
    except Unreadable as error:
        raise Unreadable(f"{field.key}: {error}") from error


class Schemas:
    """Several types of value; the word under one key says which one an object is."""

    def __init__(self, word: str, schemas: dict[str, Schema]) -> None:
        self.word = word
        self.schemas = schemas
        self.names = {schema.made: name for name, schema in schemas.items()}

    def write(self, board: Board, value: Any) -> dict[str, Any]:
        name = self.names[type(value)]
        return {self.word: name, **self.schemas[name].write(board, value)}

    def read(self, context: Context, found: dict[str, Any]) -> Any:
        rest = dict(found)
        name = rest.pop(self.word, None)
        if not isinstance(name, str) or name not in self.schemas:
            raise Unreadable(f"{self.word!r} is {name!r}, which is nothing known")
        return self.schemas[name].read(context, rest)

"""What is written as an object with fixed keys: a form says which keys, which attribute each is, and of which kind."""

from __future__ import annotations

from typing import Any, NamedTuple

from data.record.names import Kind, Setting
from data.record.strict import Unreadable, just_these_keys
from engine.board import Board


class Field(NamedTuple):
    """A key of a form."""

    key: str
    kind: Kind
    attribute: str = ""  # if it is not called as the key


class Form:
    """How one type of value is written."""

    def __init__(self, made: type[Any], *fields: Field) -> None:
        self.made = made
        self.fields = fields
        self.keys = frozenset(field.key for field in fields)

    def write(self, board: Board, value: Any) -> dict[str, Any]:
        """The value as an object."""
        return {
            field.key: field.kind.write(board, getattr(value, field.attribute or field.key)) for field in self.fields
        }

    def read(self, setting: Setting, found: dict[str, Any]) -> Any:
        """The value from an object that has these keys and no other."""
        just_these_keys(found, self.keys)
        return self.made(**{field.attribute or field.key: _read(setting, field, found) for field in self.fields})


def _read(setting: Setting, field: Field, found: dict[str, Any]) -> Any:
    try:
        return field.kind.read(setting, found[field.key])
    except Unreadable as error:
        raise Unreadable(f"{field.key}: {error}") from error


class Forms:
    """Several types of value, told apart by the word under one key."""

    def __init__(self, word: str, forms: dict[str, Form]) -> None:
        self.word = word
        self.forms = forms
        self.names = {form.made: name for name, form in forms.items()}

    def write(self, board: Board, value: Any) -> dict[str, Any]:
        name = self.names[type(value)]
        return {self.word: name, **self.forms[name].write(board, value)}

    def read(self, setting: Setting, found: dict[str, Any]) -> Any:
        rest = dict(found)
        name = rest.pop(self.word, None)
        if not isinstance(name, str) or name not in self.forms:
            raise Unreadable(f"{self.word!r} is {name!r}, which is nothing known")
        return self.forms[name].read(setting, rest)

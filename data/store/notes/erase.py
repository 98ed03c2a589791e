"""A note without one person. The types of its fields say which numbers are people; nothing else is touched."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from data.store.notes.note import PERSON, Note

N = TypeVar("N", bound=Note)


class _IsAbout(Exception):
    """A note names the person outside of a list, so the note is about that person."""


def without_person(note: N, user: int) -> N | None:
    """The note without a person in its lists; None if a field of it, or the key of a mapping, is the person."""
    try:
        return note.but(**_fields_without(type(note), note, user))
    except _IsAbout:
        return None


@cache
def _hints(kind: type[Any]) -> Mapping[str, Any]:
    """The types of the fields of a note, or of a named tuple in one."""
    hints = get_type_hints(kind, include_extras=True)
    fields: tuple[str, ...] = kind.__struct_fields__ if issubclass(kind, Note) else kind._fields
    return {field: hints[field] for field in fields}


def _fields_without(kind: type[Any], value: Any, user: int) -> dict[str, Any]:
    return {field: _without(hint, getattr(value, field), user) for field, hint in _hints(kind).items()}


def _without(hint: Any, value: Any, user: int) -> Any:
    """A value of this type without the person."""
    if value is None:
        return None
    if _is_person(hint):
        if value == user:
            raise _IsAbout
        return value
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        [hint] = (each for each in inner if each is not NoneType)
        return _without(hint, value, user)
    if origin is tuple:
        return tuple(_without(inner[0], each, user) for each in value if not (_is_person(inner[0]) and each == user))
    if origin is dict and _is_person(inner[0]) and user in value:
        raise _IsAbout
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        return value._replace(**_fields_without(hint, value, user))
    return value


def _is_person(hint: Any) -> bool:
    return get_origin(hint) is Annotated and PERSON in get_args(hint)

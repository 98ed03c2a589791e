"""The slash menu in the language of whoever looks at it, as Discord shows it; simcord's menu has only English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Payload = Mapping[str, Any]


def in_language(catalog: dict[str, Any], commands: Iterable[Payload], locale: str) -> dict[str, Any]:
    """simcord's catalog with the names and descriptions of this language; `path` and `name` stay as they are."""
    by_id = {str(command["id"]): command for command in commands}
    for entry in catalog["entries"]:
        command = by_id.get(entry["commandId"], {})
        if len(entry["path"]) == 1:
            entry["invocation"] = _localised(command, "name", locale) or entry["invocation"]
            entry["description"] = _localised(command, "description", locale) or entry["description"]
        options = {option["name"]: option for option in command.get("options", ())}
        for option in entry["options"]:
            _translate(option, options.get(option["name"], {}), locale)
    return catalog


def _translate(option: dict[str, Any], payload: Payload, locale: str) -> None:
    """Gives an option its label, its description and the names of its choices."""
    option["label"] = _localised(payload, "name", locale) or option["name"]
    option["description"] = _localised(payload, "description", locale) or option["description"]
    for choice, told in zip(option["choices"], payload.get("choices", ()), strict=False):
        choice["name"] = _localised(told, "name", locale) or choice["name"]


def names_in_each_language(commands: Iterable[Payload]) -> dict[str, dict[str, str]]:
    """For each language but English, the name of each command."""
    names: dict[str, dict[str, str]] = {}
    for command in commands:
        for locale, name in (command.get("name_localizations") or {}).items():
            names.setdefault(locale, {})[command["name"]] = name
    return names


def _localised(payload: Payload, what: str, locale: str) -> str | None:
    return (payload.get(f"{what}_localizations") or {}).get(locale)

"""Discord's rules for commands: names and descriptions in every language, options, choices, total size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import regex

from tests.discord.limits.fault import Body, Fault, at_most, fields, length, own_rule
from tests.discord.limits.messages import CHOICE, CHOICES

COMMAND = 8000  # characters of a command, in the longest language of each text
OPTIONS = 25
DESCRIPTION = 100
NAME = regex.compile(r"^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$")
SLASH, ENTRY_POINT = 1, 4  # kinds of commands; the second is Discord's own, sent back as it was
GUILD_INSTALL, GUILD, BOT_DM = 0, 0, 1  # where it is installed, and where it can be called
DEFAULT = "the default"  # the name where no language has one


def of_commands(commands: list[Body]) -> Iterator[Fault]:
    """All commands of the bot, as they are registered together."""
    yield from _distinct("command", commands)
    for command in (command for command in commands if command.get("type") != ENTRY_POINT):
        for fault in of_command(command):
            yield Fault(f"/{command['name']}: {fault.what}", fault.at, fault.code, fault.ours)


def of_command(command: Body) -> Iterator[Fault]:
    size = _size(command)
    if size > COMMAND:
        yield Fault(f"{size} characters")
    if command.get("type", SLASH) != SLASH:
        yield own_rule("no slash command")
    if command.get("integration_types") != [GUILD_INSTALL] or command.get("contexts") != [GUILD, BOT_DM]:
        yield own_rule(f"where it can be used: {command.get('integration_types')}, {command.get('contexts')}")
    options = command.get("options") or []
    yield from _words(command)
    yield from at_most("options", len(options), OPTIONS)
    yield from _distinct("option", options)
    yield from _mistakable(options)
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        yield Fault("a required option after one that is not")
    for option in options:
        yield from _words(option)
        yield from _choices(option.get("choices") or [])


def _words(part: Body) -> Iterator[Fault]:
    """Name and description of a command or an option, in every language."""
    for name in _in_all_languages(part, "name").values():
        if not NAME.fullmatch(name) or name != name.lower():
            yield Fault(f"the name {name}")
    for description in _in_all_languages(part, "description").values():
        if not description.strip() or length(description) > DESCRIPTION:
            yield Fault(f"described as {description!r}")


def _choices(choices: list[Body]) -> Iterator[Fault]:
    yield from at_most("choices", len(choices), CHOICES)
    yield from _distinct("choice", choices)
    for choice in choices:
        yield from fields(choice, CHOICE)
        for name in _in_all_languages(choice, "name").values():
            yield from fields({"name": name}, {"name": CHOICE["name"]})


def _in_all_languages(part: Body, key: str) -> dict[str, str]:
    return {DEFAULT: part.get(key, ""), **(part.get(f"{key}_localizations") or {})}


def _distinct(what: str, parts: Iterable[Body]) -> Iterator[Fault]:
    """No two parts have the same name in any language; a part without a name in it has its default name."""
    names = [_in_all_languages(part, "name") for part in parts]
    for locale in sorted({locale for each in names for locale in each}):
        counted = Counter(each.get(locale, each[DEFAULT]) for each in names)
        yield from (Fault(f"{times} {what}s {name} ({locale})") for name, times in counted.items() if times > 1)


def _mistakable(options: list[Body]) -> Iterator[Fault]:
    """No option has a localized name that is the default name of another."""
    for option in options:
        others = {other["name"] for other in options if other is not option}
        translated = (option.get("name_localizations") or {}).values()
        yield from (Fault(f"the option {name} is another's name") for name in translated if name in others)


def _size(part: Body) -> int:
    """The characters of all names, descriptions and values, each in its longest language."""
    size = sum(max(map(length, _in_all_languages(part, key).values())) for key in ("name", "description"))
    size += length(part.get("value", ""))
    return size + sum(map(_size, (*(part.get("options") or ()), *(part.get("choices") or ()))))

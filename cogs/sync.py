"""The commands as Discord is told them: in every language, and only when they have changed.

Code holds the English names alone. All that a person reads of a command is in `commands.ftl`, by its place:
`cmd-<command>[-<option>[-<choice>]]`, and `-about` for descriptions.
"""

from __future__ import annotations

import hashlib
import json
import logging
from typing import TYPE_CHECKING, Any, Protocol

from data.text import ENGLISH, LOCALES, Texts

if TYPE_CHECKING:
    from cogs.house import House

log = logging.getLogger(__name__)

Payload = dict[str, Any]


class FactStore(Protocol):
    """Where small facts outlive a restart: the store's table `facts(key, value)`."""

    async def get_fact(self, key: str) -> str | None: ...

    async def set_fact(self, key: str, value: str) -> None: ...


class ForgetfulFacts:
    """Facts that are gone with the process."""

    def __init__(self) -> None:
        self.facts: dict[str, str] = {}

    async def get_fact(self, key: str) -> str | None:
        return self.facts.get(key)

    async def set_fact(self, key: str, value: str) -> None:
        self.facts[key] = value


async def sync_commands(house: House) -> bool:
    """Tells Discord the commands, if they are not those it was told last; whether it was told."""
    payload = [localised(command.to_dict(house.tree), house.texts) for command in house.tree.get_commands()]
    key = f"commands of {house.application_id}"
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    if await house.facts.get_fact(key) == digest:
        return False
    assert house.application_id is not None
    await house.http.bulk_upsert_global_commands(house.application_id, payload=payload)
    await house.facts.set_fact(key, digest)
    log.info("commands were sent", extra={"commands": len(payload)})
    return True


def localised(command: Payload, texts: Texts) -> Payload:
    """A command's payload with its words in every language."""
    key = f"cmd-{command['name']}"
    options = [_option(key, option, texts) for option in command.get("options", ())]
    return {**command, **_words(key, texts), "options": options}


def _option(above: str, option: Payload, texts: Texts) -> Payload:
    key = f"{above}-{option['name']}"
    known = [choice for choice in option.get("choices", ())]
    told = {**option, **_words(key, texts)}
    if known:
        told["choices"] = [{**choice, **_name(f"{key}-{choice['value']}", texts)} for choice in known]
    return told


def _words(key: str, texts: Texts) -> Payload:
    """The name in the other languages, the description in all. The English name is fixed in code."""
    return {
        "name_localizations": _others(key, texts),
        "description": texts.say(ENGLISH, f"{key}-about"),
        "description_localizations": _others(f"{key}-about", texts),
    }


def _name(key: str, texts: Texts) -> Payload:
    return {"name": texts.say(ENGLISH, key), "name_localizations": _others(key, texts)}


def _others(key: str, texts: Texts) -> dict[str, str]:
    return {locale: texts.say(locale, key) for locale in LOCALES if locale != ENGLISH}

"""The log: one JSON object a line, with what it is about, and never a secret."""

from __future__ import annotations

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

_ABOUT: ContextVar[dict[str, Any] | None] = ContextVar("about", default=None)
_ORDINARY = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}

# A bot token; the token of an interaction or a webhook in an address.
_SECRETS = (
    (re.compile(r"[\w-]{20,}\.[\w-]{6,}\.[\w-]{25,}"), "[token]"),
    (re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s?\"']+"), r"\1[token]"),
)


def about(**facts: object) -> None:
    """What the rest of this task is about: its lines carry it."""
    _ABOUT.set({**(_ABOUT.get() or {}), **{name: str(fact) for name, fact in facts.items() if fact is not None}})


def redact(text: str, *secrets: str) -> str:
    """A text without tokens."""
    for secret in secrets:
        text = text.replace(secret, "[secret]")
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


class AboutFilter(logging.Filter):
    """Writes on each record what its task is about, at the moment it is logged."""

    def filter(self, record: logging.LogRecord) -> bool:
        for name, fact in (_ABOUT.get() or {}).items():
            if not hasattr(record, name):
                setattr(record, name, fact)
        return True


class JsonLine(logging.Formatter):
    """A record as one line of JSON."""

    def __init__(self, *secrets: str) -> None:
        super().__init__()
        self.secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        line.update({name: value for name, value in vars(record).items() if name not in _ORDINARY})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return redact(json.dumps(line, ensure_ascii=False, default=str), *self.secrets)


def set_up(level: str, *secrets: str) -> None:
    """All logging of the process goes to standard error, in lines of JSON."""
    handler = logging.StreamHandler()
    handler.addFilter(AboutFilter())
    handler.setFormatter(JsonLine(*secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # discord.py says at DEBUG what goes over the wire, hands included.
    logging.getLogger("discord").setLevel(max(logging.getLogger().level, logging.INFO))

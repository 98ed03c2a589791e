"""The log: one JSON object per line, with its context, and without secrets: no token, seed, card, ticket or name.

Below INFO only our own packages are logged, for libraries log their payloads there. Of an exception, type and traceback
are logged; its message only if it cannot hold anything of a game, as with Discord's errors.
"""

from __future__ import annotations

import json
import logging
import re
import traceback
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

_CONTEXT: ContextVar[dict[str, Any] | None] = ContextVar("about", default=None)
_ORDINARY = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}

OWN_PACKAGES = ("bot", "__main__", "cogs", "data", "engine", "render")  # the packages whose DEBUG is written

# Packages whose exception messages never contain payload.
_HARMLESS = ("discord", "aiohttp", "data.store.errors")

# A bot token; the token of an interaction or a webhook in an address; the password in one.
_SECRETS = (
    (re.compile(r"[\w-]{20,}\.[\w-]{6,}\.[\w-]{25,}"), "[token]"),
    (re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s?\"']+"), r"\1[token]"),
    (re.compile(r"(\w://[^/\s:@]*:)[^/\s@]+@"), r"\1[secret]@"),
)


def log_context(**facts: object) -> None:
    """Adds fields to all log lines of the current task."""
    _CONTEXT.set({**(_CONTEXT.get() or {}), **{name: str(fact) for name, fact in facts.items() if fact is not None}})


def redact(text: str, *secrets: str) -> str:
    """Replaces tokens and the given secrets in a text."""
    for secret in secrets:
        text = text.replace(secret, "[secret]")
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


def log_failure(log: logging.Logger, message: str, error: BaseException, **facts: object) -> None:
    """Logs what has failed: in one line if a database is away or its disk is full, else with its traceback."""
    if getattr(error, "passes", False):  # not by its class: the store is not loaded in workers, whose log this is too
        log.warning(message, extra={**facts, "why": str(error)})
    elif getattr(error, "is_full", False):
        log.error(message, extra={**facts, "why": str(error)})
    else:
        log.error(message, extra=facts, exc_info=error)


class ContextFilter(logging.Filter):
    """Adds the context of the current task to each record."""

    def filter(self, record: logging.LogRecord) -> bool:
        for name, fact in (_CONTEXT.get() or {}).items():
            if not hasattr(record, name):
                setattr(record, name, fact)
        return True


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON."""

    def __init__(self, *secrets: str) -> None:
        super().__init__()
        self.secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": _message(record),
        }
        line.update({name: value for name, value in vars(record).items() if name not in _ORDINARY})
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = "\n".join(_describe(record.exc_info[1]))
        return redact(json.dumps(line, ensure_ascii=False, default=str), *self.secrets)


class OwnDebugFilter(logging.Filter):
    """Drops records below INFO from other packages, whatever level they set their loggers to."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.levelno >= logging.INFO or record.name.partition(".")[0] in OWN_PACKAGES


def set_up(level: str, *secrets: str) -> None:
    """Sends all logging of the process to standard error as lines of JSON. `level` is that of our own packages."""
    handler = logging.StreamHandler()
    handler.addFilter(OwnDebugFilter())
    handler.addFilter(ContextFilter())
    handler.setFormatter(JsonFormatter(*secrets))
    logging.basicConfig(level=max(logging.getLevelNamesMapping()[level], logging.INFO), handlers=[handler], force=True)
    for name in OWN_PACKAGES:
        logging.getLogger(name).setLevel(level)


# ── exceptions ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _message(record: logging.LogRecord) -> str:
    """The message; from asyncio only its first line, for the others show whole tasks and their errors."""
    text = record.getMessage()
    return text.partition("\n")[0] if record.name == "asyncio" else text


def _describe(error: BaseException) -> Iterator[str]:
    """An exception and its causes: the traceback and type of each, and its message if that is harmless."""
    seen: list[BaseException] = []
    behind: BaseException | None = error
    while behind is not None and behind not in seen:
        seen.append(behind)
        yield "".join(traceback.format_tb(behind.__traceback__)) + _kind(behind)
        for part in behind.exceptions if isinstance(behind, BaseExceptionGroup) else ():
            yield from _describe(part)
        behind = behind.__cause__ or (None if behind.__suppress_context__ else behind.__context__)


def _kind(error: BaseException) -> str:
    """The type of an exception, and its message if that is harmless. That of a KeyError, say, may be a card."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    return f"{name}: {error}" if _is_harmless(error) else name


def _is_harmless(error: BaseException) -> bool:
    if hasattr(error, "original"):  # discord.py's message contains that of the wrapped exception
        return False
    module = type(error).__module__
    return isinstance(error, OSError) or type(error) is RuntimeError or module.startswith(_HARMLESS)

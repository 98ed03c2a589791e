"""Checks every payload that the bot sends against Discord's rules, as documented by Discord.

A fault is either something that Discord refuses or something that the project forbids itself. `of_request` checks one
request, `faults` a whole run, the list of all requests. A request may have the attributes `refused` (Discord did not
accept it, so its nonce is free), `sound` (it was checked when it was sent) and `message` (the id of the message that it
created).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from tests.discord.limits.commands import of_commands
from tests.discord.limits.fault import Fault
from tests.discord.limits.messages import (
    ANSWERED,
    CALLBACK,
    EDITED,
    FILE,
    MIB,
    POSTED,
    V2,
    of_callback,
    of_message,
    of_post,
)
from tests.discord.limits.run import Run

__all__ = ["FILE", "MIB", "V2", "Fault", "faults", "of_request"]

EMOJI = 256 * 1024  # bytes
COMMANDS_PATH = re.compile(r"/applications/\d+(/guilds/\d+)?/commands")
EMOJI_PATH = re.compile(r"/applications/\d+/emojis(/\d+)?")


def faults(requests: Iterable[Any], files: Iterable[bytes] = (), emojis: Collection[int] | None = None) -> list[str]:
    """The faults of all requests and files."""
    found = [f"a file of {len(file)} bytes" for file in files if len(file) > FILE]
    run = Run()
    for request in requests:
        wrong = [] if getattr(request, "sound", False) else [*of_request(request, emojis)]
        if not getattr(request, "refused", False):
            wrong += run.of_request(request)
        found += [f"{request.method} {request.path}: {fault}" for fault in wrong]
    return found


def of_request(request: Any, emojis: Collection[int] | None = None) -> Iterator[Fault]:
    """The faults of a single request. `emojis` are the ids of those uploaded; None allows any."""
    method, path, body = request.method, request.path, request.json
    message = POSTED.fullmatch(path) or EDITED.fullmatch(path) or ANSWERED.fullmatch(path)
    if method in ("POST", "PATCH") and message:
        yield from of_message(body or {}, new=method == "POST", emojis=emojis)
        if method == "POST" and POSTED.fullmatch(path):
            yield from of_post(body or {})
    elif CALLBACK.fullmatch(path):
        yield from of_callback(body, emojis)
    elif method == "PUT" and COMMANDS_PATH.fullmatch(path):
        yield from of_commands(body)
    elif method in ("POST", "PATCH") and EMOJI_PATH.fullmatch(path):
        image = body.get("image", "")
        if not re.fullmatch(r"[a-zA-Z0-9_]{2,32}", body["name"]) or len(image) * 3 / 4 > EMOJI:
            yield Fault(f"emoji {body['name']}: {len(image)}")

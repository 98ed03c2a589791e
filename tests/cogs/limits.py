"""Discord's numbers, held against every payload that the bot sent: written from Discord's specification, not our code.

Lengths are counted in Unicode characters, as the `maxLength` of a JSON schema is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

Body = dict[str, Any]

TEXTS, COMPONENTS = 4000, 40  # of a message
ROW, OPTIONS, CHOICES, FILES, PICTURES = 5, 25, 25, 10, 10
MIB = 1024 * 1024
FILE, EMOJI = 10 * MIB, 256 * 1024  # bytes
COMMAND = 8000  # characters of a command with its longest words
V2 = 1 << 15

ACTION_ROW, BUTTON, SELECT, TEXT_INPUT, TEXT, GALLERY, LABEL = 1, 2, 3, 4, 10, 12, 18
MENUS = (SELECT, 5, 6, 7, 8)  # of our own options, of people, roles, both, channels
LINK = 5  # a style of buttons
MESSAGE, UPDATE, CHOOSE, MODAL = (4, 7, 8, 9)  # kinds of interaction callbacks

# The longest a field may be, and whether it must be there: by kind of component.
FIELDS: dict[int, dict[str, tuple[int, bool]]] = {
    BUTTON: {"label": (80, False), "custom_id": (100, False), "url": (512, False)},
    **{kind: {"placeholder": (150, False), "custom_id": (100, True)} for kind in MENUS},
    TEXT_INPUT: {"placeholder": (100, False), "value": (4000, False), "custom_id": (100, True)},
    TEXT: {"content": (TEXTS, True)},
    LABEL: {"label": (45, True), "description": (100, False)},
}
OPTION = {"label": (100, True), "value": (100, True), "description": (100, False)}
CHOICE = {"name": (100, True), "value": (100, True)}
DIALOG = {"title": (45, True), "custom_id": (100, True)}
ATTACHMENT = {"filename": (1024, False), "description": (1024, False)}
ITEM = {"description": (1024, False)}

MESSAGE_PATH = re.compile(r"/channels/\d+/messages(/\d+)?|/webhooks/\d+/[^/]+(/messages/(@original|\d+))?")
CALLBACK_PATH = re.compile(r"/interactions/\d+/[^/]+/callback")
COMMANDS_PATH = re.compile(r"/applications/\d+(/guilds/\d+)?/commands")
EMOJI_PATH = re.compile(r"/applications/\d+/emojis")


def length(text: object) -> int:
    return len(str(text))


def faults(requests: Iterable[Any], files: Iterable[bytes] = ()) -> list[str]:
    """What Discord would refuse of everything that was sent, or what the house forbids itself."""
    found = [f"a file of {len(file)} bytes" for file in files if len(file) > FILE]
    for request in requests:
        found += [f"{request.method} {request.path}: {fault}" for fault in of_request(request)]
    return found


def of_request(request: Any) -> Iterator[str]:
    body = request.json
    if request.method in ("POST", "PATCH") and MESSAGE_PATH.fullmatch(request.path):
        yield from of_message(body or {}, new=request.method == "POST")
    elif CALLBACK_PATH.fullmatch(request.path):
        yield from of_callback(body)
    elif request.method == "PUT" and COMMANDS_PATH.fullmatch(request.path):
        for command in body:
            yield from of_command(command)
    elif request.method == "POST" and EMOJI_PATH.fullmatch(request.path):
        if not re.fullmatch(r"\w{2,32}", body["name"]) or len(body["image"]) * 3 / 4 > EMOJI:
            yield f"emoji {body['name']}: {len(body['image'])}"


def of_callback(body: Body) -> Iterator[str]:
    data = body.get("data") or {}
    match body["type"]:
        case kind if kind in (MESSAGE, UPDATE):
            yield from of_message(data, new=kind == MESSAGE)
        case kind if kind == CHOOSE:
            choices = data["choices"]
            yield from _at_most("choices", len(choices), CHOICES)
            for choice in choices:
                yield from _fields(choice, CHOICE)
        case kind if kind == MODAL:
            yield from _fields(data, DIALOG)
            yield from of_components(data["components"])


# ── messages ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_message(body: Body, *, new: bool) -> Iterator[str]:
    """One message: Components V2 and nothing besides, nobody mentioned unless said."""
    yield from (f"{key} beside the layout" for key in ("content", "embeds", "poll", "sticker_ids") if body.get(key))
    if "allowed_mentions" not in body:
        yield "allowed_mentions is not said"
    elif body["allowed_mentions"].get("parse") or len(body["allowed_mentions"].get("users", ())) > 100:
        yield f"allowed_mentions: {body['allowed_mentions']}"
    if new and not (int(body.get("flags") or 0) & V2 and body.get("components")):
        yield "no layout"
    if length(body.get("nonce") or "") > 25:
        yield f"nonce {body['nonce']}"
    attachments = body.get("attachments") or []
    yield from _at_most("files", len(attachments), FILES)
    for attachment in attachments:
        yield from _fields(attachment, ATTACHMENT)
    components = body.get("components") or []
    yield from of_components(components)
    if new or "attachments" in body:
        shown = {item["media"]["url"] for part in parts(components) for item in part.get("items", ())}
        sent = {f"attachment://{each['filename']}" for each in attachments if "filename" in each}
        if not any("filename" not in each for each in attachments):
            yield from (f"{url} is not sent along" for url in sorted(shown - sent))
            yield from (f"{url} is sent and not shown" for url in sorted(sent - shown))


def parts(components: Iterable[Body]) -> list[Body]:
    """All components, however deep."""
    found: list[Body] = []
    for part in components:
        inner = [part[key] for key in ("accessory", "component") if part.get(key)]
        found += [part, *parts(part.get("components") or ()), *parts(inner)]
    return found


def of_components(components: list[Body]) -> Iterator[str]:
    every = parts(components)
    yield from _at_most("components", len(every), COMPONENTS)
    yield from _at_most("characters", sum(length(part.get("content") or "") for part in every), TEXTS)
    for key in ("custom_id", "id"):
        counted = Counter(part[key] for part in every if part.get(key))
        yield from (f"{key} {name} stands {times} times" for name, times in counted.items() if times > 1)
    for part in every:
        yield from _fields(part, FIELDS.get(part["type"], {}))
        yield from of_part(part)


def of_part(part: Body) -> Iterator[str]:
    match part["type"]:
        case kind if kind == ACTION_ROW:
            kinds = [each["type"] for each in part["components"]]
            if not kinds or len(kinds) > ROW or (set(kinds) & {*MENUS} and len(kinds) > 1):
                yield f"a row of {kinds}"
        case kind if kind == BUTTON:
            if not (part.get("label") or part.get("emoji")):
                yield "a button without words"
            if ("url" in part) != (part["style"] == LINK) or ("url" in part) == ("custom_id" in part):
                yield f"a button to nowhere: {part}"
        case kind if kind == SELECT:
            yield from of_menu(part)
        case kind if kind == GALLERY:
            yield from _at_most("pictures", len(part["items"]), PICTURES)
            for item in part["items"]:
                yield from _fields(item, ITEM)
                if not item.get("description"):
                    yield "a picture without words"


def of_menu(part: Body) -> Iterator[str]:
    options = part["options"]
    if not options:
        yield "an empty menu"
    yield from _at_most("options", len(options), OPTIONS)
    if not part.get("min_values", 1) <= part.get("max_values", 1) <= len(options):
        yield f"{part.get('min_values')} to {part.get('max_values')} of {len(options)} options"
    counted = Counter(option["value"] for option in options)
    yield from (f"the value {value} stands {times} times" for value, times in counted.items() if times > 1)
    for option in options:
        yield from _fields(option, OPTION)


# ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_command(command: Body) -> Iterator[str]:
    size = _command_size(command)
    if size > COMMAND:
        yield f"/{command['name']}: {size} characters"
    for part in (command, *command.get("options", ())):
        for name in (part["name"], *(part.get("name_localizations") or {}).values()):
            if not 1 <= length(name) <= 32:
                yield f"/{command['name']}: the name {name}"
        for said in (part["description"], *(part.get("description_localizations") or {}).values()):
            if not 1 <= length(said) <= 100:
                yield f"/{command['name']}: {said}"
        yield from _at_most("options", len(part.get("options", ())), OPTIONS)
        yield from _at_most("choices", len(part.get("choices", ())), CHOICES)
        for choice in part.get("choices", ()):
            yield from _fields(choice, CHOICE)


def _command_size(part: Body) -> int:
    """Names, descriptions and values, each in the longest language, of a command and all in it."""
    size = 0
    for key in ("name", "description"):
        size += max(map(length, (part.get(key, ""), *(part.get(f"{key}_localizations") or {}).values())))
    size += length(part.get("value", ""))
    return size + sum(map(_command_size, (*part.get("options", ()), *part.get("choices", ()))))


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _at_most(what: str, number: int, most: int) -> Iterator[str]:
    if number > most:
        yield f"{number} {what}, at most {most}"


def _fields(part: Body, limits: dict[str, tuple[int, bool]]) -> Iterator[str]:
    for key, (most, needed) in limits.items():
        text = part.get(key)
        if text is None:
            if needed:
                yield f"no {key}: {part}"
        elif not text and key != "value":
            yield f"an empty {key}: {part}"
        elif length(text) > most:
            yield f"{key} of {length(text)}, at most {most}: {text}"

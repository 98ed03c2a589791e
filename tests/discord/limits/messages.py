"""Discord's rules of messages, and ours: a layout and nothing besides, its files, whom it may ping."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from tests.discord.limits.components import IN_FORM, media_of, of_components, walk
from tests.discord.limits.fault import REQUIRED, Body, Fault, at_most, fields, length, own_rule

MIB = 1024 * 1024
FILE = 10 * MIB  # bytes
FILES, CHOICES, NONCE, PINGED = 10, 25, 25, 100
V2, EPHEMERAL = 1 << 15, 1 << 6

MESSAGE, THINKING, LATER, UPDATE, CHOOSE, MODAL = 4, 5, 6, 7, 8, 9  # kinds of interaction callbacks

CHOICE = {"name": (100, True), "value": (100, True)}
DIALOG = {"title": (45, True), "custom_id": (100, True)}
ATTACHMENT = {"filename": (1024, False), "description": (1024, False)}

CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")
POSTED = re.compile(r"/channels/\d+/messages")
EDITED = re.compile(r"/channels/(\d+)/messages/(\d+)")
ANSWERED = re.compile(r"/webhooks/\d+/[^/]+(/messages/(@original|\d+))?")
UPLOAD = "attachment://"
FILE_NAME = re.compile(r"[a-z0-9_.-]{1,64}")
MENTION = re.compile(r"<@!?(\d+)>")
BY_CHANCE = re.compile(r"\d{15,20}")  # the nonce that discord.py makes up: another one at every try
NOT_FOUND = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


def of_message(body: Body, *, new: bool, emojis: Collection[int] | None = None) -> Iterator[Fault]:
    """One message: Components V2 and nothing besides, nobody mentioned unless said."""
    beside = [key for key in ("content", "embeds", "poll", "sticker_ids") if body.get(key)]
    yield from (Fault(f"{key} beside the layout", (key,)) for key in beside)
    yield from _mentions(body)
    laid_out = int(body.get("flags") or 0) & V2
    components = body.get("components") or []
    if new and not (laid_out and components):
        yield Fault("no layout", ("components",), REQUIRED)
    elif components and not laid_out:
        yield own_rule("an edit that does not say that it is a layout")
    yield from of_components(components, emojis)
    yield from _files(body, components)


def _mentions(body: Body) -> Iterator[Fault]:
    """It is said who may be pinged: nobody but people who are named in the text."""
    if "allowed_mentions" not in body:
        yield own_rule("allowed_mentions is not said")
        return
    said = body["allowed_mentions"]
    users = {int(user) for user in said.get("users") or ()}
    yield from at_most("people to ping", len(users), PINGED, ("allowed_mentions", "users"))
    if said.get("parse") or said.get("roles"):
        yield own_rule(f"allowed_mentions: {said}")
    if users - mentioned(body):
        yield own_rule(f"to be pinged and not named: {users - mentioned(body)}")


def mentioned(body: Body) -> set[int]:
    """Who is named in the texts of a message."""
    texts = [part.get("content") or "" for _, part in walk(body.get("components") or ())]
    return {int(user) for text in texts for user in MENTION.findall(text)}


def _files(body: Body, components: list[Body]) -> Iterator[Fault]:
    """What a component shows is in the list of files of the very same request, with its name, and the other way."""
    attachments = body.get("attachments") or []
    yield from at_most("files", len(attachments), FILES, ("attachments",))
    for number, attachment in enumerate(attachments):
        yield from fields(attachment, ATTACHMENT, ("attachments", str(number)))
        if not FILE_NAME.fullmatch(attachment.get("filename") or ""):
            yield own_rule(f"the name of a file: {attachment}")
    media = [each for at, part in walk(components) for each in media_of(part, at)]
    shown = {url.removeprefix(UPLOAD) for _, url in media if url.startswith(UPLOAD)}
    listed = {each["filename"] for each in attachments if each.get("filename")}
    for at, url in media:
        if url.startswith(UPLOAD) and url.removeprefix(UPLOAD) not in listed:
            yield Fault(f"{url} is not in the list of files", at, NOT_FOUND)
    yield from (own_rule(f"{name} is sent and not shown") for name in sorted(listed - shown))


def of_nonce(body: Body) -> Iterator[Fault]:
    """Every post can be repeated without standing there twice."""
    if length(body.get("nonce") or "") > NONCE:
        yield Fault(f"nonce {body['nonce']}", ("nonce",))
    if not body.get("nonce") or BY_CHANCE.fullmatch(body["nonce"]) or body.get("enforce_nonce") is not True:
        yield own_rule(f"a post that may stand there twice: nonce {body.get('nonce')}")


def of_callback(body: Body, emojis: Collection[int] | None = None) -> Iterator[Fault]:
    """The first answer to an interaction."""
    data = body.get("data") or {}
    match body["type"]:
        case kind if kind in (MESSAGE, UPDATE):
            inner = of_message(data, new=kind == MESSAGE, emojis=emojis)
        case kind if kind == THINKING:
            inner = iter(() if data in ({}, {"flags": EPHEMERAL}) else (Fault(f"thinking, and {data}"),))
        case kind if kind == LATER:
            inner = iter((Fault(f"later, and {data}"),) if data else ())
        case kind if kind == CHOOSE:
            inner = _choices(data)
        case kind if kind == MODAL:
            inner = _form(data, emojis)
        case kind:
            inner = iter((Fault(f"a callback of type {kind}", ("type",)),))
    for fault in inner:
        yield Fault(fault.what, ("data", *fault.at), fault.code, fault.ours)


def _choices(data: Body) -> Iterator[Fault]:
    yield from at_most("choices", len(data["choices"]), CHOICES, ("choices",))
    for number, choice in enumerate(data["choices"]):
        yield from fields(choice, CHOICE, ("choices", str(number)))


def _form(data: Body, emojis: Collection[int] | None) -> Iterator[Fault]:
    yield from fields(data, DIALOG)
    if not data["components"]:
        yield Fault("an empty form", ("components",), REQUIRED)
    yield from at_most("fields of a form", len(data["components"]), IN_FORM, ("components",))
    yield from of_components(data["components"], emojis)

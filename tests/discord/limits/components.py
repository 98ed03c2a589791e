"""Discord's rules for components in messages and forms: lengths, counts, menus, emoji."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from tests.discord.limits.emoji import of_emoji
from tests.discord.limits.fault import LENGTH, REQUIRED, At, Body, Fault, at_most, fields, length, own_rule

TEXTS, COMPONENTS = 4000, 40  # of a message
TYPED = 100  # of what people type; our own limit
ROW, OPTIONS, PICTURES, IN_FORM = 5, 25, 10, 5

ACTION_ROW, BUTTON, SELECT, TEXT_INPUT, TEXT, GALLERY, LABEL = 1, 2, 3, 4, 10, 12, 18
MENUS = (SELECT, 5, 6, 7, 8)  # of our own options, of people, roles, both, channels
LINK = 5  # a style of buttons

# The longest a field may be, and whether it must be there: by kind of component.
FIELDS: dict[int, dict[str, tuple[int, bool]]] = {
    BUTTON: {"label": (80, False), "custom_id": (100, False), "url": (512, False)},
    **{kind: {"placeholder": (150, False), "custom_id": (100, True)} for kind in MENUS},
    TEXT_INPUT: {"placeholder": (100, False), "value": (4000, False), "custom_id": (100, True)},
    TEXT: {"content": (TEXTS, True)},
    LABEL: {"label": (45, True), "description": (100, False)},
}
OPTION = {"label": (100, True), "value": (100, True), "description": (100, False)}
ITEM = {"description": (1024, False)}
COMMAND = re.compile(r"</[^>]*:\d+>")  # the mention of a command
SAID = ("content", "label", "placeholder")  # texts of a component that may count towards the length of a message


def walk_with_paths(components: Iterable[Body], at: At = ("components",)) -> Iterator[tuple[At, Body]]:
    """All components, including nested ones, each with its path."""
    for number, part in enumerate(components):
        yield from _walk(part, (*at, str(number)))


def _walk(part: Body, at: At) -> Iterator[tuple[At, Body]]:
    yield at, part
    for key in ("accessory", "component"):
        if part.get(key):
            yield from _walk(part[key], (*at, key))
    yield from walk_with_paths(part.get("components") or (), (*at, "components"))


def media_of(part: Body, at: At) -> Iterator[tuple[At, str]]:
    """The URL of each picture or file that a component shows, with its path."""
    for number, item in enumerate(part.get("items") or ()):
        yield (*at, "items", str(number), "media", "url"), item["media"]["url"]
    for key in ("media", "file"):
        if part.get(key):
            yield (*at, key, "url"), part[key]["url"]


def of_components(
    components: list[Body], emojis: Collection[int] | None = None, at: At = ("components",)
) -> Iterator[Fault]:
    """All components of one message or form."""
    every = list(walk_with_paths(components, at))
    yield from at_most("components", len(every), COMPONENTS, at)
    yield from _characters([part for _, part in every], at)
    for key in ("custom_id", "id"):
        counted = Counter(part[key] for _, part in every if part.get(key))
        yield from (Fault(f"{key} {name} stands {times} times", at) for name, times in counted.items() if times > 1)
    for place, part in every:
        yield from fields(part, FIELDS.get(part["type"], {}), place)
        yield from of_part(part, emojis, place)
        yield from _mentions(part, place)


def _mentions(part: Body, at: At) -> Iterator[Fault]:
    """The mention of a command is shown as such in a text alone; elsewhere people would read its id."""
    nested = ("content", "components", "component", "accessory")
    plain = str({key: value for key, value in part.items() if key not in nested})
    if COMMAND.search(plain):
        yield own_rule(f"a mention that is not shown as one: {plain}")
    for inside in re.findall(r"`[^`]*`", part.get("content") or ""):
        if COMMAND.search(inside):
            yield own_rule(f"a mention between backticks: {inside}")


def _characters(every: list[Body], at: At) -> Iterator[Fault]:
    """Discord counts texts; according to some reports also labels and options, so the project limits both."""
    texts = sum(length(part.get("content") or "") for part in every)
    yield from at_most("characters", texts, TEXTS, at)
    options = [option for part in every for option in part.get("options") or ()]
    words = [part.get(key) or "" for part in every for key in SAID]
    words += [option.get(key) or "" for option in options for key in ("label", "description")]
    if texts <= TEXTS < sum(map(length, words)):
        yield own_rule(f"{sum(map(length, words))} characters with labels and options, at most {TEXTS}")


def of_part(part: Body, emojis: Collection[int] | None, at: At) -> Iterator[Fault]:
    if part.get("emoji"):
        yield from of_emoji(part["emoji"], emojis, at)
    match part["type"]:
        case kind if kind == ACTION_ROW:
            kinds = [each["type"] for each in part["components"]]
            if not kinds or len(kinds) > ROW or (set(kinds) & {*MENUS} and len(kinds) > 1):
                yield Fault(f"a row of {kinds}", (*at, "components"), LENGTH)
        case kind if kind == BUTTON:
            if not (part.get("label") or part.get("emoji")):
                yield Fault("a button without words", at, REQUIRED)
            if ("url" in part) != (part["style"] == LINK) or ("url" in part) == ("custom_id" in part):
                yield Fault(f"a button to nowhere: {part}", at)
        case kind if kind == TEXT_INPUT and part.get("max_length", TEXTS) > TYPED:
            yield own_rule(f"a field for more than a line: {part}")
        case kind if kind in MENUS:
            yield from of_menu(part, emojis, at)
        case kind if kind == GALLERY:
            yield from _gallery(part, at)


def _gallery(part: Body, at: At) -> Iterator[Fault]:
    if not part["items"]:
        yield Fault("no picture", (*at, "items"), LENGTH)
    yield from at_most("pictures", len(part["items"]), PICTURES, (*at, "items"))
    for number, item in enumerate(part["items"]):
        yield from fields(item, ITEM, (*at, "items", str(number)))
        if not item.get("description"):
            yield own_rule("a picture without words")


def of_menu(part: Body, emojis: Collection[int] | None, at: At) -> Iterator[Fault]:
    """A menu of our options, or of users, roles or channels."""
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    ours = part["type"] == SELECT
    options = part.get("options") or []
    if not 0 <= least <= most or not 1 <= most <= (len(options) if ours else OPTIONS):
        yield Fault(f"{least} to {most} of {len(options) if ours else OPTIONS} options", (*at, "max_values"))
    chosen = [each for each in options if each.get("default")] if ours else part.get("default_values") or []
    yield from at_most("chosen beforehand", len(chosen), most, at)
    if ours:
        yield from _options(options, emojis, (*at, "options"))


def _options(options: list[Body], emojis: Collection[int] | None, at: At) -> Iterator[Fault]:
    if not options:
        yield Fault("an empty menu", at, LENGTH)
    yield from at_most("options", len(options), OPTIONS, at)
    counted: Counter[Any] = Counter(option.get("value") for option in options)
    yield from (Fault(f"the value {value} stands {times} times", at) for value, times in counted.items() if times > 1)
    for number, option in enumerate(options):
        yield from fields(option, OPTION, (*at, str(number)))
        if option.get("emoji"):
            yield from of_emoji(option["emoji"], emojis, (*at, str(number)))

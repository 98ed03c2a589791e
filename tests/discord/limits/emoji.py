"""What Discord accepts as an emoji in a component: one of Unicode, or one that was uploaded.

Unicode's own list is used. Version 15.0 is the newest that Discord certainly knows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from tests.discord.limits.fault import At, Body, Fault

LIST = Path(__file__).with_name("emoji-15.0.txt")
AS_PICTURE = "\ufe0f"  # U+FE0F requests display as an emoji; Discord accepts emoji with or without it
INVALID_EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"  # also in the options of a menu (discord-api-docs #8071)


@cache
def all_emoji() -> frozenset[str]:
    """All emoji, without U+FE0F."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return frozenset("".join(chr(int(code, 16)) for code in line.split()) for line in lines if line[0] != "#")


def is_emoji(name: str) -> bool:
    """Whether this is exactly one emoji."""
    return name.replace(AS_PICTURE, "") in all_emoji()


def of_emoji(emoji: Body, known: Collection[int] | None, at: At) -> Iterator[Fault]:
    """Checks one emoji of a button or an option. `known` are the ids of those uploaded; None allows any."""
    number = emoji.get("id")
    if number is None:
        if not is_emoji(emoji.get("name") or ""):
            yield Fault(f"Invalid emoji {emoji.get('name')!r}", (*at, "emoji", "name"), INVALID_EMOJI)
    elif known is not None and int(number) not in known:
        yield Fault(f"Invalid emoji {number}", (*at, "emoji", "id"), INVALID_EMOJI)

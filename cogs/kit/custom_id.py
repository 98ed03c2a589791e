"""The `custom_id` of a button or menu: `ttr:<game>:<decision>:<verb>:<arg>`. It says all about a press."""

from __future__ import annotations

from typing import NamedTuple

PREFIX = "ttr"
MAX_LENGTH = 100
NO_NUMBER = 0
MAX_NUMBER = 2**63 - 1  # the largest integer of SQLite; larger than any of Discord's ids
MAX_DIGITS = 19


class CustomId(NamedTuple):
    """The fields of a custom_id. `game` and `decision` are 0 where there is none; each verb defines its own `arg`."""

    verb: str
    game: int = NO_NUMBER
    decision: int = NO_NUMBER
    arg: str = ""

    @property
    def custom_id(self) -> str:
        """The text that is sent to Discord."""
        text = f"{PREFIX}:{self.game}:{self.decision}:{self.verb}:{self.arg}"
        if len(text) > MAX_LENGTH:
            raise ValueError(f"custom_id is longer than {MAX_LENGTH}: {text}")
        return text

    @classmethod
    def parse(cls, custom_id: str) -> CustomId | None:
        """Reads a custom_id; None if it is not of this form."""
        prefix, _, rest = custom_id.partition(":")
        parts = rest.split(":", 3)
        if prefix != PREFIX or len(parts) != 4:
            return None
        game, decision, verb, arg = parse_number(parts[0]), parse_number(parts[1]), *parts[2:]
        return None if game is None or decision is None else cls(verb, game, decision, arg)


def parse_number(text: str) -> int | None:
    """Reads a number of ASCII digits; None for anything else, such as a sign, other digits, or too large a number."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS):
        return None
    return found if (found := int(text)) <= MAX_NUMBER else None

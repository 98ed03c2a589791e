"""What a button or menu carries: `ttr:<game>:<decision>:<verb>:<arg>`, stateless, so that it outlives any restart."""

from __future__ import annotations

from typing import NamedTuple

PREFIX = "ttr"
MAX_LENGTH = 100
NO_NUMBER = 0
MAX_NUMBER = 2**63 - 1  # what a database holds; more than any number that Discord gives
MAX_DIGITS = 19


class CustomId(NamedTuple):
    """What a button says. `game` and `decision` are 0 where there is none; `arg` is the verb's own affair."""

    verb: str
    game: int = NO_NUMBER
    decision: int = NO_NUMBER
    arg: str = ""

    @property
    def custom_id(self) -> str:
        """As Discord keeps it."""
        written = f"{PREFIX}:{self.game}:{self.decision}:{self.verb}:{self.arg}"
        if len(written) > MAX_LENGTH:
            raise ValueError(f"custom_id is longer than {MAX_LENGTH}: {written}")
        return written

    @classmethod
    def parse(cls, custom_id: str) -> CustomId | None:
        """What was written, if it is ours and of this age."""
        prefix, _, rest = custom_id.partition(":")
        parts = rest.split(":", 3)
        if prefix != PREFIX or len(parts) != 4:
            return None
        game, decision, verb, arg = parse_number(parts[0]), parse_number(parts[1]), *parts[2:]
        return None if game is None or decision is None else cls(verb, game, decision, arg)


def parse_number(text: str) -> int | None:
    """A number as we write them; None for anything else, such as a sign, another script's digits, or far too many."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS):
        return None
    return found if (found := int(text)) <= MAX_NUMBER else None

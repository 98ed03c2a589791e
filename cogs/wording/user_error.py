"""A refusal on its way to the person who asked: which sentence, about which board, with which facts."""

from __future__ import annotations

from data.text import Fact, Localizer


class UserError(Exception):
    """What was asked cannot be done, and why. It is no fault of ours: the person is told, nothing is logged."""

    def __init__(self, key: str, /, *, board: str | None = None, **facts: Fact) -> None:
        super().__init__(key)
        self.key, self.board, self.facts = key, board, facts

    def sentence(self, say: Localizer) -> str:
        """Why not, in the reader's language."""
        return say(self.key, **self.facts)

"""A refusal that is shown to the person who asked: the key of a sentence, its board and its facts."""

from __future__ import annotations

from data.text import Fact, Localizer


class UserError(Exception):
    """A request that cannot be fulfilled. It is not a bug: the person is told why, and nothing is logged."""

    def __init__(self, key: str, /, *, board: str | None = None, **facts: Fact) -> None:
        super().__init__(key)
        self.key, self.board, self.facts = key, board, facts

    def sentence(self, say: Localizer) -> str:
        """The refusal in the reader's language."""
        return say(self.key, **self.facts)

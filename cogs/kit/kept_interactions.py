"""The interactions that are kept for some minutes, as long as Discord lets their answers be changed.

Two kinds are kept: the last press on each public message, by which that message is edited (`channel.py`), and the last
private answer of each person at each table, which the next one takes away (`answers.py`). Nothing of it is stored:
after a restart messages are edited in the ordinary way, and an old answer stays, whose buttons explain themselves.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

LASTS = 14 * 60.0  # seconds; Discord takes the token of an interaction for fifteen minutes
MOST_PRESSES = 1000
MOST_ANSWERS = 5000

Interaction = discord.Interaction[Any]


def is_fresh(interaction: Interaction) -> bool:
    """Whether Discord still lets the answers of an interaction be changed."""
    return (discord.utils.utcnow() - interaction.created_at).total_seconds() < LASTS


class LastPresses:
    """The last press on each public message, of those that were acknowledged silently.

    The answer to such a press is the pressed message itself. Discord lets it be edited outside the global limit of
    requests.
    """

    def __init__(self) -> None:
        self._presses: dict[int, Interaction] = {}  # by message, the oldest press first

    def note(self, press: Interaction) -> None:
        """Notes a press that was acknowledged silently; one on a private message is not kept."""
        message = press.message
        if message is None or message.flags.ephemeral:
            return
        self._presses.pop(message.id, None)
        self._presses[message.id] = press
        for old, other in [*self._presses.items()]:
            if len(self._presses) <= MOST_PRESSES and is_fresh(other):
                break
            del self._presses[old]

    def of(self, message: int) -> Interaction | None:
        """The last press on a message, if it is fresh."""
        press = self._presses.get(message)
        return press if press is not None and is_fresh(press) else None

    def forget(self, message: int, press: Interaction | None = None) -> None:
        """Forgets a press that Discord does not take any more, unless there is a later one; or whichever there is."""
        if press is None or self._presses.get(message) is press:
            self._presses.pop(message, None)


@dataclass(frozen=True)
class PrivateAnswer:
    """A private answer: its message, whether it asks for a decision, and how it is deleted."""

    message: int
    asks: bool
    interaction: Interaction
    delete: Callable[[], Awaitable[None]]  # as an answer of the interaction


Key = tuple[int, int]  # user and game


class PrivateAnswers:
    """The last private answer of each person at each table."""

    def __init__(self) -> None:
        self._answers: dict[Key, PrivateAnswer] = {}  # the oldest first

    def replace(self, key: Key, answer: PrivateAnswer) -> PrivateAnswer | None:
        """Notes a new answer, which stands; returns the one before it, if that is another message."""
        before = self._answers.pop(key, None)
        self._answers[key] = answer
        for old, other in [*self._answers.items()]:
            if len(self._answers) <= MOST_ANSWERS and is_fresh(other.interaction):
                break
            del self._answers[old]
        return before if before is not None and before.message != answer.message else None

    def is_current(self, key: Key, message: int) -> bool:
        """Whether this message is the person's last answer at this table: pressed and edited, it is so once more."""
        answer = self._answers.get(key)
        return answer is not None and answer.message == message

    def pop_question(self, key: Key) -> PrivateAnswer | None:
        """Forgets and returns the answer if it asks for a decision."""
        answer = self._answers.get(key)
        return self._answers.pop(key) if answer is not None and answer.asks else None

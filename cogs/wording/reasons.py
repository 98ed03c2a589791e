"""The sentences in which computers explain their moves, during the game and after it."""

from __future__ import annotations

from typing import Any

from cogs.tables.reasons import Thought
from cogs.wording.words import Words
from data.text import Fact


def reason_text(words: Words, thought: Thought) -> str:
    """The sentence that gives a computer's reason. Facts that are missing select the variant without them."""
    facts = {name: _fact(words, name, value) for name, value in thought.facts.items() if _says_something(name, value)}
    key = thought.key if len(facts) == len(thought.facts) else f"{thought.key}-alone"
    return words.say("thought", reason=words.say(key, **facts))


def _says_something(name: str, value: Any) -> bool:
    """Whether a fact is there; a chance of 0% is no reason."""
    return value is not None and not (name == "chance" and round(value) == 0)


def _fact(words: Words, name: str, value: Any) -> Fact:
    match name:
        case "route":
            return words.route(value)
        case "city":
            return words.city(value)
        case "card":
            return words.card(value)
        case "ticket":
            return words.ticket(value)
        case "tickets" | "dropped":
            return words.list(map(words.ticket, value))
        case "seats":
            return words.list(map(words.player, value))
        case _:
            return round(value)

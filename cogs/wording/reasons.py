"""The sentences in which computers explain their moves, during the game and after it."""

from __future__ import annotations

from typing import Any

from cogs.tables.public_reasons import Thought
from cogs.wording.words import Words
from data.text import Fact


def reason_text(words: Words, thought: Thought) -> str:
    """The sentence that gives a computer's reason. Facts that are missing select the variant without them."""
    said = {name: reason_fact(words, name, value) for name, value in thought.facts.items()}
    facts = {name: fact for name, fact in said.items() if fact is not None}
    key = thought.key if len(facts) == len(said) else f"{thought.key}-alone"
    return words.say("thought", reason=words.say(key, **facts))


def reason_fact(words: Words, name: str, value: Any) -> Fact | None:
    """A fact of a reason as its sentence takes it; None if it says nothing, as a chance of 0% does."""
    if value is None or (name == "chance" and round(value) == 0):
        return None
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

"""The message of a proposal in the channel, in the table's language: its subject, its votes and its buttons."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button
from cogs.kit.channel import BOLD
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.tables.proposals import CLOCK, COMPUTER, END, SEAT, Proposal
from cogs.wording.names import escape, shorten
from cogs.wording.words import NAME_WIDTH, Words, clock_text, player_name
from data.store import Table

TAKE_SEAT = "seat"  # the argument in the custom_id of the heir's button


def heir_name(proposal: Proposal) -> str:
    """The name of the person who is to have the seat, for a sentence."""
    return escape(shorten(proposal.heir_name, NAME_WIDTH) or "?")


def name_of_user(table: Table, user: int) -> str:
    """The name of a person at the table, for a sentence."""
    return next((player_name(sitter) for sitter in table.seats if sitter.user == user), "?")


def proposal_panel(table: Table, words: Words, proposal: Proposal, counted: Collection[int]) -> Layout:
    """The message of an open proposal. `counted` are the people whose votes count."""
    layout = Layout(_about(table, words, proposal))
    if proposal.is_vote:
        layout.text(_votes(table, words, proposal, counted))
    for question in _questions(words, proposal):
        layout.text(question)
    until = f"<t:{proposal.until}:f>"
    layout.text(words.say("proposal-until-vote" if proposal.is_vote else "proposal-until", until=until))
    return layout.row(*_buttons(table, words, proposal))


def proposal_line(table: Table, words: Words, proposal: Proposal) -> str:
    """What a notification says of a new proposal: who is asked, and what about."""
    heading = _about(table, words, proposal).partition("\n")[0].removeprefix("### ")
    return " · ".join((*_questions(words, proposal), heading)).replace(BOLD, "")


def _questions(words: Words, proposal: Proposal) -> list[str]:
    """Asks those who have not voted yet, and the heir who has not agreed yet."""
    asked = [f"<@{user}>" for user in proposal.called if user not in proposal.votes] if proposal.is_vote else []
    questions = [words.say("proposal-call", mentions=" ".join(asked))] if asked else []
    if proposal.kind == SEAT:
        heir_agrees = bool(proposal.votes.get(proposal.heir))
        facts = {"heir": heir_name(proposal)} if heir_agrees else {"mention": f"<@{proposal.heir}>"}
        questions.append(words.say("proposal-willing" if heir_agrees else "proposal-asked", **facts))
    return questions


def settled_panel(table: Table, words: Words, proposal: Proposal, key: str, **facts: str) -> Layout:
    """The message of a proposal that is no longer open; `key` is the sentence about its result."""
    return Layout(f"{_about(table, words, proposal)}\n{words.say(key, **facts)}")


def _about(table: Table, words: Words, proposal: Proposal) -> str:
    proposer = name_of_user(table, proposal.proposer)
    if proposal.kind == END:
        return words.say("proposal-end", game=str(table.game), proposer=proposer)
    if proposal.kind == CLOCK:
        return words.say(
            "proposal-clock", proposer=proposer, clock=clock_text(words.say, proposal.clock, proposal.late)
        )
    if proposal.kind == COMPUTER:
        return words.say("proposal-computer", proposer=proposer, holder=name_of_user(table, proposal.holder))
    facts = {"holder": name_of_user(table, proposal.holder), "heir": heir_name(proposal)}
    if not proposal.is_vote:
        return words.say("proposal-give", **facts)
    return words.say("proposal-replace", proposer=proposer, **facts)


def _votes(table: Table, words: Words, proposal: Proposal, counted: Collection[int]) -> str:
    agreed, against = (proposal.votes_cast(counted, agrees=agrees) for agrees in (True, False))
    facts = {"agreed": _names(table, words, agreed), "against": _names(table, words, against)}
    return words.say("proposal-votes", votes=len(agreed), need=proposal.votes_needed(counted), **facts)


def _names(table: Table, words: Words, users: Iterable[int]) -> str:
    return words.list(name_of_user(table, user) for user in users) or words.say("proposal-nobody")


def _buttons(table: Table, words: Words, proposal: Proposal) -> list[ui.Item[Any]]:
    def vote_button(label: str, verb: str, style: Style, arg: str = "") -> ui.Item[Any]:
        return button(words.say(label), CustomId(verb, table.game, proposal.number, arg), style=style)

    take = [vote_button("button-take-seat", "agree", Style.success, TAKE_SEAT)] if proposal.kind == SEAT else []
    agree = [vote_button("button-agree", "agree", Style.primary)] if proposal.is_vote else []
    against = vote_button("button-against" if proposal.is_vote else "button-decline", "against", Style.secondary)
    return [*take, *agree, against]

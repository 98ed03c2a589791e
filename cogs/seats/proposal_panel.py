"""What a proposal looks like in the channel, in the table's language: what it is about, who is for it, the buttons."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.tables.proposals import END, LAPSE, Proposal
from cogs.wording.names import escape, shorten
from cogs.wording.words import NAME_WIDTH, Words, player_name
from data.store import Table

TAKES = "seat"  # the argument of a vote with which a seat is taken


def heir_name(proposal: Proposal) -> str:
    """Who is to have a seat, for a sentence."""
    return escape(shorten(proposal.heir_name, NAME_WIDTH) or "?")


def named(table: Table, user: int) -> str:
    """A person at the table, for a sentence."""
    return next((player_name(sitter) for sitter in table.seats if sitter.user == user), "?")


def proposal_panel(table: Table, words: Words, proposal: Proposal, present: Collection[int]) -> Layout:
    """A proposal that is open."""
    layout = Layout(_about(table, words, proposal))
    if proposal.is_vote:
        layout.text(_votes(table, words, proposal, present))
    if proposal.kind != END:
        willing = bool(proposal.votes.get(proposal.heir))
        facts = {"heir": heir_name(proposal)} if willing else {"mention": f"<@{proposal.heir}>"}
        layout.text(words.say("proposal-willing" if willing else "proposal-asked", **facts))
    layout.text(words.say("proposal-until", until=f"<t:{proposal.made + LAPSE}:f>"))
    return layout.row(*_buttons(table, words, proposal))


def settled_panel(table: Table, words: Words, proposal: Proposal, key: str, **facts: str) -> Layout:
    """What has become of it."""
    return Layout(f"{_about(table, words, proposal)}\n{words.say(key, **facts)}")


def _about(table: Table, words: Words, proposal: Proposal) -> str:
    proposer = named(table, proposal.proposer)
    if proposal.kind == END:
        return words.say("proposal-end", game=table.game, proposer=proposer)
    facts = {"holder": named(table, proposal.holder), "heir": heir_name(proposal)}
    if not proposal.is_vote:
        return words.say("proposal-give", **facts)
    return words.say("proposal-replace", proposer=proposer, **facts)


def _votes(table: Table, words: Words, proposal: Proposal, present: Collection[int]) -> str:
    facts = {
        "agreed": _people(table, words, proposal.side(present, agrees=True)),
        "against": _people(table, words, proposal.side(present, agrees=False)),
    }
    voters = len(proposal.electors(present))
    return words.say("proposal-votes", need=proposal.needed(present), all=voters, **facts)


def _people(table: Table, words: Words, users: Iterable[int]) -> str:
    return words.list(named(table, user) for user in users) or words.say("proposal-nobody")


def _buttons(table: Table, words: Words, proposal: Proposal) -> list[ui.Item[Any]]:
    def one(label: str, verb: str, style: Style, arg: str = "") -> ui.Item[Any]:
        return button(words.say(label), CustomId(verb, table.game, proposal.number, arg), style=style)

    take = [one("button-take-seat", "agree", Style.success, TAKES)] if proposal.kind != END else []
    agree = [one("button-agree", "agree", Style.primary)] if proposal.is_vote else []
    against = one("button-against" if proposal.is_vote else "button-decline", "against", Style.secondary)
    return [*take, *agree, against]

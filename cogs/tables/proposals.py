"""Proposals to a table: that a seat goes to somebody else, or that the game ends; and the votes on them.

A person who gives the own seat away needs the agreement of the heir only. The seat of a person who is gone needs the
agreement of the heir and of the majority of those present. A game ends when everybody present agrees.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from cogs.tables.position import Position
from data.store.notes import ProposalNote
from engine.refused import Refused

SEAT, END = "seat", "end"
OPEN, AGREED, REJECTED = "open", "agreed", "rejected"
LAPSE = 3 * 86400  # seconds after which a proposal has lapsed
POSTED = 60  # seconds after which a proposal that is not posted yet never will be: the bot was cut off


class Proposal(ProposalNote, frozen=True):
    """A proposal with the votes so far, as it is stored."""

    @property
    def is_vote(self) -> bool:
        """Whether the people at the table decide: not if a person gives the own seat away."""
        return self.kind == END or self.proposer != self.holder

    @property
    def pinged(self) -> tuple[int, ...]:
        """Who is mentioned in its message: the heir, until the heir has agreed."""
        return (self.heir,) if self.asked and not self.votes.get(self.heir) else ()

    def lapsed(self, now: int) -> bool:
        return now - self.made > LAPSE

    def electors(self, present: Collection[int]) -> tuple[int, ...]:
        """Who of those present has a vote."""
        return tuple(user for user in present if user != self.holder) if self.is_vote else ()

    def needed(self, present: Collection[int]) -> int:
        """How many votes for it are needed."""
        voters = len(self.electors(present))
        return voters if self.kind == END else voters // 2 + 1

    def side(self, present: Collection[int], *, agrees: bool) -> tuple[int, ...]:
        """Who has voted for it, or against it."""
        return tuple(user for user in self.electors(present) if self.votes.get(user) is agrees)

    def fate(self, present: Collection[int]) -> str:
        """Whether it is agreed, rejected or still open."""
        votes, voters = self.votes, len(self.electors(present))
        if votes.get(self.proposer) is False or votes.get(self.heir) is False:
            return REJECTED
        agreed = len(self.side(present, agrees=True)) >= self.needed(present)
        if self.is_vote and voters - len(self.side(present, agrees=False)) < self.needed(present):
            return REJECTED
        willing = self.kind == END or votes.get(self.heir) is True
        return AGREED if willing and (agreed or not self.is_vote) else OPEN


def people(position: Position) -> tuple[int, ...]:
    """The people who are present at a table."""
    seats = enumerate(position.table.seats)
    return tuple(sitter.user for seat, sitter in seats if sitter.user is not None and position.present(seat))


def proposed(old: Proposal | None, new: Proposal) -> Proposal | Refused:
    """A rule for the stored proposal: the new one takes its place, unless the old one is still open."""
    lost = old is not None and not old.message and new.made - old.made > POSTED  # cut off before it was posted
    if old is not None and not old.lapsed(new.made) and not lost:
        return Refused("vote_open", message=old.message)
    return new


@dataclass(frozen=True)
class Ballot:
    """A vote for or against the proposal of this number; or the heir takes the seat (`takes`)."""

    number: int
    user: int
    agrees: bool
    takes: bool = False

    def cast(self, proposal: Proposal | None, present: Collection[int], now: int) -> Proposal | Refused:
        """A rule for the stored proposal: it has this vote too."""
        if proposal is None or proposal.number != self.number or proposal.lapsed(now):
            return Refused("vote_over")
        if refused := self._not_allowed(proposal, present):
            return refused
        return proposal.but(votes={**proposal.votes, self.user: self.agrees})

    def _not_allowed(self, proposal: Proposal, present: Collection[int]) -> Refused | None:
        if self.takes:
            return None if self.user == proposal.heir else Refused("not_the_heir")
        may = proposal.electors(present) if self.agrees else (*proposal.electors(present), proposal.proposer)
        may = may if self.agrees else (*may, proposal.heir)
        return None if self.user in may else Refused("no_vote")


def with_message(proposal: Proposal | None, number: int, message: int) -> Proposal | Refused:
    """A rule for the stored proposal: this is its message in the channel."""
    if proposal is None or proposal.number != number:
        return Refused("vote_over")
    return proposal.but(message=message)


def withdrawn(proposal: Proposal | None, number: int) -> Refused | None:
    """A rule for the stored proposal: it is deleted, if it is still the one of this number."""
    return None if proposal is not None and proposal.number == number else Refused("vote_over")

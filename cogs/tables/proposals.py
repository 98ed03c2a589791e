"""Proposals to a table: to give a seat to another person, or to end the game; and the votes on them. No Discord.

To give away one's own seat, a person needs only the heir's consent. To replace a person who is gone, a majority of the
other people present must agree too. A game ends when everybody present agrees.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from cogs.tables.position import Position
from data.store.notes import ProposalNote
from engine.refused import Refused

SEAT, END = "seat", "end"  # kinds of proposals
OPEN, AGREED, REJECTED = "open", "agreed", "rejected"  # results
EXPIRES_AFTER = 3 * 86400  # seconds
POSTING_TIMEOUT = 60  # seconds after which a proposal without a message counts as never posted


class Proposal(ProposalNote, frozen=True):
    """One proposal, with the votes so far."""

    @property
    def is_vote(self) -> bool:
        """Whether the table votes; it does not if the holder of the seat gives it away."""
        return self.kind == END or self.proposer != self.holder

    @property
    def pinged(self) -> tuple[int, ...]:
        """The users whom its message mentions: the heir, until the heir has agreed."""
        return (self.heir,) if self.asked and not self.votes.get(self.heir) else ()

    def expired(self, now: int) -> bool:
        return now - self.made > EXPIRES_AFTER

    def voters(self, present: Collection[int]) -> tuple[int, ...]:
        """The users among those present who may vote; the holder of the seat may not."""
        return tuple(user for user in present if user != self.holder) if self.is_vote else ()

    def votes_needed(self, present: Collection[int]) -> int:
        """How many voters must agree."""
        voters = len(self.voters(present))
        return voters if self.kind == END else voters // 2 + 1

    def votes_cast(self, present: Collection[int], *, agrees: bool) -> tuple[int, ...]:
        """The voters who have agreed, or those who have voted against."""
        return tuple(user for user in self.voters(present) if self.votes.get(user) is agrees)

    def result(self, present: Collection[int]) -> str:
        """`AGREED`, `REJECTED`, or `OPEN` while votes that matter are missing."""
        votes, voters = self.votes, len(self.voters(present))
        if votes.get(self.proposer) is False or votes.get(self.heir) is False:
            return REJECTED
        agreed = len(self.votes_cast(present, agrees=True)) >= self.votes_needed(present)
        if self.is_vote and voters - len(self.votes_cast(present, agrees=False)) < self.votes_needed(present):
            return REJECTED
        heir_agrees = self.kind == END or votes.get(self.heir) is True
        return AGREED if heir_agrees and (agreed or not self.is_vote) else OPEN


def present_users(position: Position) -> tuple[int, ...]:
    """The people who sit at the table and have not left."""
    seats = enumerate(position.table.seats)
    return tuple(sitter.user for seat, sitter in seats if sitter.user is not None and position.present(seat))


# ── rules for `Notes.change` ──────────────────────────────────────────────────────────────────────────────────────────


def open_proposal(old: Proposal | None, new: Proposal) -> Proposal | Refused:
    """The new proposal, refused while another one is open."""
    never_posted = old is not None and not old.message and new.made - old.made > POSTING_TIMEOUT
    if old is not None and not old.expired(new.made) and not never_posted:
        return Refused("vote_open", message=old.message)
    return new


@dataclass(frozen=True)
class Ballot:
    """A person's vote on the proposal of this number. With `takes_seat` it is the heir's answer."""

    number: int
    user: int
    agrees: bool
    takes_seat: bool = False

    def cast(self, proposal: Proposal | None, present: Collection[int], now: int) -> Proposal | Refused:
        """The proposal with this vote."""
        if proposal is None or proposal.number != self.number or proposal.expired(now):
            return Refused("vote_over")
        if refused := self._not_allowed(proposal, present):
            return refused
        return proposal.but(votes={**proposal.votes, self.user: self.agrees})

    def _not_allowed(self, proposal: Proposal, present: Collection[int]) -> Refused | None:
        if self.takes_seat:
            return None if self.user == proposal.heir else Refused("not_the_heir")
        allowed = proposal.voters(present)
        if not self.agrees:  # the proposer may withdraw, and the heir may decline
            allowed = (*allowed, proposal.proposer, proposal.heir)
        return None if self.user in allowed else Refused("no_vote")


def note_message(proposal: Proposal | None, number: int, message: int) -> Proposal | Refused:
    """The proposal with the id of its message in the channel."""
    if proposal is None or proposal.number != number:
        return Refused("vote_over")
    return proposal.but(message=message)


def remove_proposal(proposal: Proposal | None, number: int) -> Refused | None:
    """Removes the proposal of this number; refused if it is gone already."""
    return None if proposal is not None and proposal.number == number else Refused("vote_over")

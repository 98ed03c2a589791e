"""Proposals to a table: to give a seat to another person or to a computer, to change the clock, to end the game; and
the votes on them. No Discord.

To give away one's own seat, a person needs only the heir's consent. To replace a person who is gone, by another person
or by a computer, a majority of the others must agree; to change the clock, a majority of all. A game ends when all
agree. Who is gone does not count, unless they vote. A proposal asks everybody, and is open for three days: then those
who have voted or moved since decide without the others. So nobody can stop a table by silence.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from cogs.tables.position import Position
from cogs.tables.silence import gone_seats
from data.store import Store
from data.store.notes import ProposalNote
from engine.refused import Refused

SEAT, COMPUTER, CLOCK, END = "seat", "computer", "clock", "end"  # kinds of proposals
OPEN, AGREED, REJECTED = "open", "agreed", "rejected"  # results
EXPIRES_AFTER = 3 * 86400  # seconds
POSTING_TIMEOUT = 60  # seconds after which a proposal without a message counts as never posted


class Proposal(ProposalNote, frozen=True):
    """One proposal, with the votes so far."""

    @property
    def is_vote(self) -> bool:
        """Whether the table votes; it does not if the holder of the seat gives it away."""
        return self.kind != SEAT or self.proposer != self.holder

    @property
    def pinged(self) -> tuple[int, ...]:
        """The users whom its message mentions: the heir, until the heir has agreed, and those who are still to vote."""
        heir = (self.heir,) if self.asked and not self.votes.get(self.heir) else ()
        return (*heir, *(user for user in self.called if user not in self.votes))

    @property
    def until(self) -> int:
        """The moment at which the proposal is decided with the votes that it has."""
        return self.made + EXPIRES_AFTER + self.extra

    def expired(self, now: int) -> bool:
        return now >= self.until

    def never_posted(self, now: int) -> bool:
        """Whether nobody has ever seen it: the bot has died, or Discord has refused it, before it was posted."""
        return not self.message and now - self.made > POSTING_TIMEOUT

    def voters(self, counted: Collection[int]) -> tuple[int, ...]:
        """The users among those who count who may vote; the holder of the seat may not."""
        return tuple(user for user in counted if user != self.holder) if self.is_vote else ()

    def votes_needed(self, counted: Collection[int]) -> int:
        """How many voters must agree."""
        voters = len(self.voters(counted))
        return voters if self.kind == END else voters // 2 + 1

    def votes_cast(self, counted: Collection[int], *, agrees: bool) -> tuple[int, ...]:
        """The voters who have agreed, or those who have voted against."""
        return tuple(user for user in self.voters(counted) if self.votes.get(user) is agrees)

    def _is_deserted(self, counted: Collection[int]) -> bool:
        """Whether nobody is left who could decide."""
        return self.is_vote and not self.voters(counted)

    def result(self, counted: Collection[int], *, final: bool = False) -> str:
        """`AGREED`, `REJECTED`, or `OPEN` while votes that matter are missing. `final` means that none will come."""
        votes, voters = self.votes, len(self.voters(counted))
        if votes.get(self.proposer) is False or votes.get(self.heir) is False or (final and self._is_deserted(counted)):
            return REJECTED
        agreed = len(self.votes_cast(counted, agrees=True)) >= self.votes_needed(counted)
        if self.is_vote and voters - len(self.votes_cast(counted, agrees=False)) < self.votes_needed(counted):
            return REJECTED
        heir_agrees = self.kind != SEAT or votes.get(self.heir) is True
        if heir_agrees and (agreed or not self.is_vote):
            return AGREED
        return REJECTED if final else OPEN


def present_users(position: Position) -> tuple[int, ...]:
    """The people who sit at the table and have not left."""
    seats = enumerate(position.table.seats)
    return tuple(sitter.user for seat, sitter in seats if sitter.user is not None and position.present(seat))


async def counted_users(store: Store, position: Position, proposal: Proposal) -> tuple[int, ...]:
    """The people at the table who count in a vote: those present who are not gone, and whoever has voted.

    When the proposal's time is over, these are the people who have voted or moved since it was made.
    """
    present, voted = present_users(position), proposal.votes.keys()
    if proposal.expired(store.now()):
        acted = voted | await store.moves.acted_after(position.table.game, proposal.after)
        return tuple(user for user in present if user in acted)
    gone = {position.table.seats[seat].user for seat in await gone_seats(store, position)}
    return tuple(user for user in present if user in voted or user not in gone)


# ── rules for `Notes.change` ──────────────────────────────────────────────────────────────────────────────────────────


def open_proposal(old: Proposal | None, new: Proposal) -> Proposal | Refused:
    """The new proposal, refused while another one is open."""
    if old is not None and not old.never_posted(new.made):
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

"""What is put to a table: a seat for somebody else, or the end of the game; and who is for it. No Discord in here.

A person gives a seat away: only who is to have it must agree. Of one who is gone the others decide besides, by the
majority of those present. A game ends when everybody present agrees.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from cogs.tables.position import Position
from engine.refused import Refused

SEAT, END = "seat", "end"
OPEN, AGREED, REJECTED = "open", "agreed", "rejected"
LAPSE = 3 * 86400  # seconds after which nobody need answer any more
POSTED = 60  # seconds in which it stands in the channel


@dataclass(frozen=True)
class Proposal:
    """One proposal, with the votes so far."""

    kind: str
    proposer: int
    made: int
    number: int = field(default_factory=lambda: secrets.randbelow(10**9))
    seat: int = -1
    holder: int = 0
    heir: int = 0
    heir_name: str = ""
    votes: dict[int, bool] = field(default_factory=dict[int, bool])
    message: int = 0
    asked: bool = False  # whether the heir was pinged by the message

    @classmethod
    def read(cls, text: str) -> Proposal:
        found: dict[str, Any] = json.loads(text)
        votes = {int(user): agrees for user, agrees in found.pop("votes").items()}
        return cls(**found, votes=votes)

    def write(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)

    def but(self, **changes: Any) -> Proposal:
        return replace(self, **changes)

    @property
    def is_vote(self) -> bool:
        """Whether those at the table decide: not over a seat that its own person gives away."""
        return self.kind == END or self.proposer != self.holder

    @property
    def pinged(self) -> tuple[int, ...]:
        """Who stands mentioned in its message: the heir, until the heir has agreed."""
        return (self.heir,) if self.asked and not self.votes.get(self.heir) else ()

    def lapsed(self, now: int) -> bool:
        return now - self.made > LAPSE

    def electors(self, present: Collection[int]) -> tuple[int, ...]:
        """Who votes, of those present."""
        return tuple(user for user in present if user != self.holder) if self.is_vote else ()

    def needed(self, present: Collection[int]) -> int:
        """How many must be for it."""
        voters = len(self.electors(present))
        return voters if self.kind == END else voters // 2 + 1

    def side(self, present: Collection[int], *, agrees: bool) -> tuple[int, ...]:
        """Who is for it, or against it, of those who vote."""
        return tuple(user for user in self.electors(present) if self.votes.get(user) is agrees)

    def fate(self, present: Collection[int]) -> str:
        """What has become of it."""
        votes, voters = self.votes, len(self.electors(present))
        if votes.get(self.proposer) is False or votes.get(self.heir) is False:
            return REJECTED
        agreed = len(self.side(present, agrees=True)) >= self.needed(present)
        if self.is_vote and voters - len(self.side(present, agrees=False)) < self.needed(present):
            return REJECTED
        willing = self.kind == END or votes.get(self.heir) is True
        return AGREED if willing and (agreed or not self.is_vote) else OPEN


def people(position: Position) -> tuple[int, ...]:
    """Who is present at a table: persons on their seats, who have not left."""
    seats = enumerate(position.table.seats)
    return tuple(sitter.user for seat, sitter in seats if sitter.user is not None and position.present(seat))


def proposed(text: str | None, new: Proposal) -> str | Refused:
    """A rule for the note: the new proposal, unless another is still open."""
    old = Proposal.read(text) if text else None
    lost = old is not None and not old.message and new.made - old.made > POSTED  # cut off before it was posted
    if old is not None and not old.lapsed(new.made) and not lost:
        return Refused("vote_open", message=old.message)
    return new.write()


@dataclass(frozen=True)
class Ballot:
    """Somebody votes on the proposal of this number: for or against it; or takes the seat that it is about."""

    number: int
    user: int
    agrees: bool
    takes: bool = False

    def cast(self, text: str | None, present: Collection[int], now: int) -> str | Refused:
        """A rule for the note: the proposal with this vote."""
        proposal = Proposal.read(text) if text else None
        if proposal is None or proposal.number != self.number or proposal.lapsed(now):
            return Refused("vote_over")
        if refused := self._not_allowed(proposal, present):
            return refused
        return proposal.but(votes={**proposal.votes, self.user: self.agrees}).write()

    def _not_allowed(self, proposal: Proposal, present: Collection[int]) -> Refused | None:
        if self.takes:
            return None if self.user == proposal.heir else Refused("not_the_heir")
        may = proposal.electors(present) if self.agrees else (*proposal.electors(present), proposal.proposer)
        may = may if self.agrees else (*may, proposal.heir)
        return None if self.user in may else Refused("no_vote")


def with_message(text: str | None, number: int, message: int) -> str | Refused:
    """A rule for the note: where the proposal stands in the channel."""
    proposal = Proposal.read(text) if text else None
    if proposal is None or proposal.number != number:
        return Refused("vote_over")
    return proposal.but(message=message).write()


def withdrawn(text: str | None, number: int) -> Refused | None:
    """A rule for the note: the proposal is done with."""
    proposal = Proposal.read(text) if text else None
    return None if proposal is not None and proposal.number == number else Refused("vote_over")

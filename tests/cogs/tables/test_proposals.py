"""Votes as they are counted: who decides, when it is decided, what a vote cannot do."""

from __future__ import annotations

import pytest

from cogs.seats.nudge import PING_INTERVAL, add_nudge
from cogs.tables.proposals import (
    AGREED,
    END,
    EXPIRES_AFTER,
    OPEN,
    POSTING_TIMEOUT,
    REJECTED,
    SEAT,
    Ballot,
    Proposal,
    open_proposal,
    remove_proposal,
)
from data.store.notes import NudgeNote
from engine.refused import Refused

MIA, BEN, LI, ANN, ZOE = range(1, 6)
NOW = 1000


def gift() -> Proposal:
    """Ben gives his seat to Zoë."""
    return Proposal(SEAT, proposer=BEN, made=NOW, number=7, seat=1, holder=BEN, heir=ZOE, votes={BEN: True})


def replacement() -> Proposal:
    """Mia proposes Zoë for Ben's seat."""
    return Proposal(SEAT, proposer=MIA, made=NOW, number=7, seat=1, holder=BEN, heir=ZOE, votes={MIA: True})


def end() -> Proposal:
    return Proposal(END, proposer=MIA, made=NOW, number=7, votes={MIA: True})


def after(proposal: Proposal, votes: dict[int, bool]) -> Proposal:
    return proposal.but(votes={**proposal.votes, **votes})


@pytest.mark.parametrize(
    ("proposal", "votes", "present", "result"),
    [
        (gift(), {}, {MIA, BEN, LI}, OPEN),
        (gift(), {ZOE: True}, {MIA, BEN, LI}, AGREED),
        (gift(), {ZOE: False}, {MIA, BEN, LI}, REJECTED),
        (gift(), {BEN: False}, {MIA, BEN, LI}, REJECTED),
        (gift(), {ZOE: True, MIA: False, LI: False}, {MIA, BEN, LI}, AGREED),
        (replacement(), {}, {MIA}, OPEN),
        (replacement(), {ZOE: True}, {MIA}, AGREED),
        (replacement(), {ZOE: True}, {MIA, LI}, OPEN),
        (replacement(), {ZOE: True, LI: True}, {MIA, LI}, AGREED),
        (replacement(), {LI: True, ANN: True}, {MIA, LI, ANN}, OPEN),
        (replacement(), {ZOE: True, LI: True}, {MIA, LI, ANN}, AGREED),
        (replacement(), {ZOE: True, LI: False}, {MIA, LI, ANN}, OPEN),
        (replacement(), {ZOE: True, LI: False, ANN: False}, {MIA, LI, ANN}, REJECTED),
        (replacement(), {ZOE: True, LI: False}, {MIA, LI}, REJECTED),
        (replacement(), {MIA: False}, {MIA, LI, ANN}, REJECTED),
        (replacement(), {ZOE: True, BEN: True}, {MIA, BEN, LI}, OPEN),
        (end(), {}, {MIA}, AGREED),
        (end(), {BEN: True}, {MIA, BEN, LI}, OPEN),
        (end(), {BEN: True, LI: True}, {MIA, BEN, LI}, AGREED),
        (end(), {BEN: False}, {MIA, BEN, LI}, REJECTED),
        (end(), {BEN: True}, {MIA, BEN}, AGREED),
    ],
)
def test_what_becomes_of_a_proposal(proposal: Proposal, votes: dict[int, bool], present: set[int], result: str) -> None:
    assert after(proposal, votes).result(present) == result


def test_it_is_kept_and_read_whole() -> None:
    kept = after(replacement().but(heir_name="Zoë", message=9), {ZOE: False})
    assert Proposal.read(kept.write()) == kept


@pytest.mark.parametrize(
    ("ballot", "code"),
    [
        (Ballot(8, LI, True), "vote_over"),
        (Ballot(7, ANN, True), "no_vote"),
        (Ballot(7, BEN, True), "no_vote"),
        (Ballot(7, BEN, False), "no_vote"),
        (Ballot(7, ZOE, True), "no_vote"),
        (Ballot(7, LI, True, takes_seat=True), "not_the_heir"),
        (Ballot(7, MIA, True, takes_seat=True), "not_the_heir"),
    ],
)
def test_votes_that_do_not_count(ballot: Ballot, code: str) -> None:
    refused = ballot.cast(replacement(), {MIA, LI}, NOW)
    assert isinstance(refused, Refused) and refused.code == code
    assert isinstance(ballot.cast(None, {MIA, LI}, NOW), Refused)


def test_a_vote_can_be_changed_while_it_is_open() -> None:
    proposal = replacement()
    for agrees in (True, False):
        cast = Ballot(7, LI, agrees).cast(proposal, {MIA, LI}, NOW)
        assert isinstance(cast, Proposal) and cast.votes == {MIA: True, LI: agrees}
        proposal = cast
    late = Ballot(7, LI, True).cast(proposal, {MIA, LI}, NOW + EXPIRES_AFTER + 1)
    assert isinstance(late, Refused) and late.code == "vote_over"


def test_only_one_is_open_at_a_time() -> None:
    new = end().but(number=8, made=NOW + 5)
    open_still = open_proposal(gift(), new)
    assert isinstance(open_still, Refused) and open_still.code == "vote_open"
    later = new.but(made=NOW + EXPIRES_AFTER + 1)
    assert open_proposal(gift(), later) == later
    assert open_proposal(None, new) == new
    posted, soon = gift().but(message=5), new.but(made=NOW + POSTING_TIMEOUT + 1)
    assert isinstance(open_proposal(posted, soon), Refused)
    assert open_proposal(gift(), soon) == soon, "one that was cut off before it was posted"
    assert remove_proposal(gift(), 7) is None
    assert isinstance(remove_proposal(gift(), 8), Refused)


def test_reminders_once_by_each_person_and_turn_and_half_an_hour_after_any_ping() -> None:
    first = add_nudge(None, 3, NOW, BEN, NOW + PING_INTERVAL)
    assert isinstance(first, NudgeNote)
    for user, now, code in (
        (BEN, NOW + 9 * PING_INTERVAL, "nudge_twice"),
        (LI, NOW + PING_INTERVAL + 5, "nudge_often"),
        (LI, NOW + 2 * PING_INTERVAL - 1, "nudge_often"),
    ):
        refused = add_nudge(first, 3, NOW, user, now)
        assert isinstance(refused, Refused) and refused.code == code
    second = add_nudge(first, 3, NOW, LI, NOW + 2 * PING_INTERVAL)
    assert isinstance(second, NudgeNote)
    soon = add_nudge(second, 4, NOW + 5 * PING_INTERVAL, BEN, NOW + 5 * PING_INTERVAL + 1)
    assert isinstance(soon, Refused) and soon.facts == {"at": NOW + 5 * PING_INTERVAL}
    assert isinstance(add_nudge(second, 4, NOW + 5 * PING_INTERVAL, BEN, NOW + 6 * PING_INTERVAL), NudgeNote)

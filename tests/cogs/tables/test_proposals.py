"""Votes as they are counted: who decides, when it is decided, what a vote cannot do."""

from __future__ import annotations

import pytest

from cogs.seats.nudge import EVERY, nudged
from cogs.tables.proposals import (
    AGREED,
    END,
    LAPSE,
    OPEN,
    POSTED,
    REJECTED,
    SEAT,
    Ballot,
    Proposal,
    proposed,
    withdrawn,
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
    ("proposal", "votes", "present", "fate"),
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
def test_what_becomes_of_a_proposal(proposal: Proposal, votes: dict[int, bool], present: set[int], fate: str) -> None:
    assert after(proposal, votes).fate(present) == fate


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
        (Ballot(7, LI, True, takes=True), "not_the_heir"),
        (Ballot(7, MIA, True, takes=True), "not_the_heir"),
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
    late = Ballot(7, LI, True).cast(proposal, {MIA, LI}, NOW + LAPSE + 1)
    assert isinstance(late, Refused) and late.code == "vote_over"


def test_only_one_is_open_at_a_time() -> None:
    new = end().but(number=8, made=NOW + 5)
    open_still = proposed(gift(), new)
    assert isinstance(open_still, Refused) and open_still.code == "vote_open"
    later = new.but(made=NOW + LAPSE + 1)
    assert proposed(gift(), later) == later
    assert proposed(None, new) == new
    posted, soon = gift().but(message=5), new.but(made=NOW + POSTED + 1)
    assert isinstance(proposed(posted, soon), Refused)
    assert proposed(gift(), soon) == soon, "one that was cut off before it was posted"
    assert withdrawn(gift(), 7) is None
    assert isinstance(withdrawn(gift(), 8), Refused)


def test_reminders_once_by_each_person_and_turn_and_half_an_hour_after_any_ping() -> None:
    first = nudged(None, 3, NOW, BEN, NOW + EVERY)
    assert isinstance(first, NudgeNote)
    for user, now, code in (
        (BEN, NOW + 9 * EVERY, "nudge_twice"),
        (LI, NOW + EVERY + 5, "nudge_often"),
        (LI, NOW + 2 * EVERY - 1, "nudge_often"),
    ):
        refused = nudged(first, 3, NOW, user, now)
        assert isinstance(refused, Refused) and refused.code == code
    second = nudged(first, 3, NOW, LI, NOW + 2 * EVERY)
    assert isinstance(second, NudgeNote)
    soon = nudged(second, 4, NOW + 5 * EVERY, BEN, NOW + 5 * EVERY + 1)
    assert isinstance(soon, Refused) and soon.facts == {"at": NOW + 5 * EVERY}
    assert isinstance(nudged(second, 4, NOW + 5 * EVERY, BEN, NOW + 6 * EVERY), NudgeNote)

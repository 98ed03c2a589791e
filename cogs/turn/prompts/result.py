"""What a person is told after acting: that it is done, what it brought, and what only that person may know."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.tables.position import Outcome
from cogs.turn.prompts.tickets import ticket_said
from cogs.wording.player import Seated
from engine.actions import DECK
from engine.events import Built, Claimed, Drew, Ended, Joined, Kept, Laid, Left, Passed, Withdrew
from engine.routes import completed
from engine.state import Turn


def done(at: Seated, outcome: Outcome) -> str:
    """The answer to an action."""
    own = [line for event in outcome.events(at.seat) for line in _said(at, outcome, event)]
    return "\n".join([*own, *_no_second(at, outcome), *_now_complete(at, outcome)])


def _no_second(at: Seated, outcome: Outcome) -> Iterator[str]:
    """Where no second card was left the turn has ended after one (DRAW-5)."""
    events = outcome.events(at.seat)
    first = outcome.before is not None and isinstance(outcome.before.view(at.seat).phase, Turn)
    drew = next((event for event in events if isinstance(event, Drew)), None)
    if first and drew is not None and at.seat not in outcome.to_act:
        if drew.place == DECK or drew.card != outcome.board.locomotive:
            yield at.voice("done-only-card")


def _said(at: Seated, outcome: Outcome, event: object) -> Iterator[str]:
    """An own event, in the second person."""
    if getattr(event, "seat", at.seat) != at.seat:
        return
    match event:
        case Drew(card=card) if card is not None:
            yield at.voice("done-drew", card=at.words.card(card))
        case Laid() if not any(isinstance(each, Claimed) for each in outcome.events(None)):
            yield at.voice("done-laid", route=at.words.route(event.route), cards=at.words.cards(event.paid))
        case Claimed():
            yield at.voice(
                "done-claimed",
                route=at.words.route(event.route),
                cards=at.words.cards(event.paid),
                points=event.points,
                left=outcome.view(at.seat).seats[at.seat].cars,
            )
        case Withdrew():
            yield at.voice("done-withdrew")
        case Built():
            yield at.voice("done-built", city=at.words.city(event.city), cards=at.words.cards(event.paid))
        case Kept():
            kept = at.words.list(ticket_said(at, ticket) for ticket in event.tickets if ticket is not None)
            yield at.voice("done-kept", tickets=kept)
        case Passed():
            yield at.voice("done-passed")
        case Left():
            yield at.voice("done-left")
        case Joined():
            yield at.voice("done-joined")
        case Ended():
            yield at.voice("done-ended")
        case _:
            pass


def _now_complete(at: Seated, outcome: Outcome) -> Iterator[str]:
    """The own tickets that are connected since this move."""
    if outcome.before is None:
        return
    before, after = outcome.before.view(at.seat), outcome.view(at.seat)
    if before.own is None or after.own is None:
        return
    board, tickets = after.board, after.own.tickets
    already = set(completed(board, before.seats[at.seat].routes, tickets)) & set(before.own.tickets)
    for ticket in completed(board, after.seats[at.seat].routes, tickets):
        if ticket not in already:
            yield at.voice("done-complete", ticket=ticket_said(at, ticket))

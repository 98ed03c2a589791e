"""The answer to a player's action: what was done and what it brought, including what only this player may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cogs.tables.position import Outcome
from cogs.wording.player import PlayerContext
from engine.actions import DECK
from engine.events import Built, Claimed, Drew, Ended, Joined, Kept, Laid, Left, Passed, Withdrew
from engine.insight.tickets import newly_connected, tickets_saved_at
from engine.state import Turn


def result_text(ctx: PlayerContext, outcome: Outcome) -> str:
    """The lines about a move for the player who made it."""
    lines = [line for event in outcome.events(ctx.seat) for line in _event_text(ctx, outcome, event)]
    return "\n".join(
        [
            *_drew_text(ctx, Counter(event.card for event in _drawn(ctx, outcome))),
            *lines,
            *_only_card_text(ctx, outcome),
            *_completed_tickets(ctx, outcome),
        ]
    )


def unseen_text(ctx: PlayerContext, outcomes: Iterable[Outcome]) -> str:
    """What the panel does not tell of these draws: the cards from the deck, and that no second card was left."""
    outcomes = list(outcomes)
    blind = Counter(event.card for outcome in outcomes for event in _drawn(ctx, outcome) if event.place == DECK)
    ends = [line for outcome in outcomes for line in _only_card_text(ctx, outcome)]
    return "\n".join([*_drew_text(ctx, blind), *ends])


def _drawn(ctx: PlayerContext, outcome: Outcome) -> list[Drew]:
    """The cards that this move drew."""
    return [event for event in outcome.events(ctx.seat) if isinstance(event, Drew) and event.seat == ctx.seat]


def _drew_text(ctx: PlayerContext, drawn: Counter[int | None]) -> Iterator[str]:
    """The cards that were drawn, in one sentence."""
    if drawn:
        yield ctx.say("done-drew", cards=ctx.words.cards(drawn[kind] for kind in range(len(ctx.view.board.card_names))))


def _only_card_text(ctx: PlayerContext, outcome: Outcome) -> Iterator[str]:
    """The turn ended after one card, because no second one was left (DRAW-5)."""
    events = outcome.events(ctx.seat)
    first = outcome.before is not None and isinstance(outcome.before.view(ctx.seat).phase, Turn)
    drew = next((event for event in events if isinstance(event, Drew)), None)
    if first and drew is not None and ctx.seat not in outcome.to_act:
        if drew.place == DECK or drew.card != outcome.board.locomotive:
            yield ctx.say("done-only-card")


def _event_text(ctx: PlayerContext, outcome: Outcome, event: object) -> Iterator[str]:
    """An event of the player's own, in the second person."""
    if getattr(event, "seat", ctx.seat) != ctx.seat:
        return
    match event:
        case Laid() if not any(isinstance(each, Claimed) for each in outcome.events(None)):
            yield ctx.say("done-laid", route=ctx.words.route(event.route), cards=ctx.words.cards(event.paid))
        case Claimed():
            yield ctx.say(
                "done-claimed",
                route=ctx.words.route(event.route),
                cards=ctx.words.cards(event.paid),
                points=event.points,
                left=outcome.view(ctx.seat).seats[ctx.seat].cars,
            )
        case Withdrew():
            yield ctx.say("done-withdrew")
        case Built():
            yield ctx.say("done-built", city=ctx.words.city(event.city), cards=ctx.words.cards(event.paid))
        case Kept():
            kept = ctx.words.list(ctx.words.ticket(ticket) for ticket in event.tickets if ticket is not None)
            yield ctx.say("done-kept", tickets=kept)
        case Passed():
            yield ctx.say("done-passed")
        case Left():
            yield ctx.say("done-left")
        case Joined():
            yield ctx.say("done-joined")
        case Ended():
            yield ctx.say("done-ended")
        case _:
            pass


def _completed_tickets(ctx: PlayerContext, outcome: Outcome) -> Iterator[str]:
    """The player's tickets that this move has connected, or completes by what a new station can borrow."""
    if outcome.before is None:
        return
    before, after = outcome.before.view(ctx.seat), outcome.view(ctx.seat)
    for ticket in newly_connected(before, after):
        yield ctx.say("done-complete", ticket=ctx.words.ticket(ticket))
    built = (event.city for event in outcome.events(ctx.seat) if isinstance(event, Built) and event.seat == ctx.seat)
    for ticket in (ticket for city in built for ticket in tickets_saved_at(before, city)):
        yield ctx.say("done-lent", ticket=ctx.words.ticket(ticket))

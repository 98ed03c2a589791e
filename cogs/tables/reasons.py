"""Training tables, at which the computers give reasons for their moves.

While the game goes on a reason is what everybody could say for the move. When it is over the log gives the reasons
that the computers had, which may name their tickets. The sentences are in `cogs/wording/reasons.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cogs.tables.position import Outcome
from data.store import OVER, Store, Table
from data.store.notes import Reason, ReasonsNote
from engine.actions import DECK
from engine.events import Built, Claimed, Drew, Event, Kept, Laid, Offered, Passed, Withdrew
from engine.insight.networks import parts_touched, rivals
from engine.players.why import Why
from engine.state import NOT_YET, OnOffer, OpenTunnel
from engine.view import View

TRAINING = "training"  # the option of the table


def is_training(table: Table) -> bool:
    """Whether this is a training table."""
    return bool(table.options.get(TRAINING))


async def note_why(store: Store, outcome: Outcome, why: Why) -> None:
    """Stores both reasons of a move. A crash between the move and this loses a sentence, no more."""
    if is_training(outcome.table) and outcome.before is not None:
        reason = public_reason(outcome.before.view(None), outcome.events(None))
        public = Reason(reason.key, dict(reason.facts)) if reason else None
        whole = Reason(f"why-{why.code.replace('_', '-')}", why.facts)
        await store.notes.put(outcome.game, ReasonsNote(public, whole), name=str(outcome.n))


async def thoughts_of(store: Store, table: Table) -> dict[int, Thought]:
    """The reasons that everybody may know now, by the number of the move."""
    if not is_training(table):
        return {}
    noted = {int(n): note for _, n, note in await store.notes.family(ReasonsNote, table.game)}
    chosen = {n: note.whole if table.status == OVER else note.public for n, note in noted.items()}
    return {n: Thought(*reason) for n, reason in chosen.items() if reason is not None}


@dataclass(frozen=True, slots=True)
class Thought:
    """Why a computer makes a move, told before it: the key of a sentence and its facts, as numbers of the engine."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def public_reason(before: View, events: Iterable[Event]) -> Thought | None:
    """What everybody could say for a move, from the public view before it and its public events."""
    assert before.own is None
    for event in events:
        match event:
            case Claimed() | Laid():
                return _claim(before, event)
            case Drew():
                return _draw(before, event)
            case Kept() if isinstance(before.phase, OnOffer):
                return Thought("open-keep")
            case Withdrew():
                return Thought("open-withdraw")
            case Built():
                return Thought("open-station", {"city": event.city})
            case Offered():
                return Thought("open-tickets")
            case Passed():
                return Thought("open-pass")
            case _:
                pass
    return None


def _draw(before: View, event: Drew) -> Thought:
    if event.place == DECK or event.card is None:
        return Thought("open-draw-blind")
    return (
        Thought("open-draw-wild")
        if event.card == before.board.locomotive
        else Thought("open-draw", {"card": event.card})
    )


def _claim(before: View, event: Claimed | Laid) -> Thought:
    """The first of these that holds: a tunnel, the end of the game, others beside it, the own network."""
    if isinstance(before.phase, OpenTunnel):
        return Thought("open-pay")
    if isinstance(event, Laid):
        return Thought("open-tunnel")
    facts = {"points": event.points}
    if before.turns_left != NOT_YET:
        return Thought("open-claim-last", facts)
    others = rivals(before, event.seat, event.route)
    if others:
        return Thought("open-claim-contested", {"seats": others})
    parts = parts_touched(before, event.seat, event.route)
    return Thought(("open-claim-begins", "open-claim-grows", "open-claim-joins")[parts], facts)

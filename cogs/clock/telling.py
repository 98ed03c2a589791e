"""Out of time, as it is told: a mark before what the computer did for a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.reasons import Thought
from cogs.standing import Entry, Outcome
from engine.events import Event


@dataclass(frozen=True, slots=True)
class OutOfTime:
    """What follows was done by the computer: this seat's time had run out."""

    seat: int


Happened = Event | OutOfTime | Thought


def moment(at: int) -> str:
    """How long until then, as Discord shows it to each reader."""
    return f"<t:{at}:R>"


def happened(move: Outcome | Entry, thought: Thought | None = None) -> tuple[Happened, ...]:
    """What a move has brought about, for everybody; before it, whether it was made out of time, and a reason."""
    events: Sequence[Event] = move.events(None) if isinstance(move, Outcome) else move.events
    late = (OutOfTime(move.seat),) if move.late and move.seat is not None else ()
    return (*late, *(() if thought is None else (thought,)), *events)

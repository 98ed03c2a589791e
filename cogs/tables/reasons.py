"""Training tables, at which the computers give reasons for their moves.

While the game goes on a reason is what everybody could say for the move. When it is over the log gives the reasons
that the computers had, which may name their tickets. The sentences are in `cogs/wording/reasons.py`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from itertools import accumulate

from cogs.tables.position import Entry, Outcome
from cogs.tables.public_reasons import PastTurn, Thought, face_up_cards, public_reason
from data.store import OVER, Store, Table
from data.store.notes import Reason, ReasonsNote
from engine.events import TurnBegan
from engine.players.why import Why
from engine.refused import Refused
from engine.view import View

LogOf = Callable[[Table], Awaitable[list[Entry] | Refused]]  # everything that everybody has seen happen at a table
TRAINING = "training"  # the option of the table


def is_training(table: Table) -> bool:
    """Whether this is a training table."""
    return bool(table.options.get(TRAINING))


def offers_hint(table: Table) -> bool:
    """Whether a hint is fair: at a training table, and where one person plays against computers only."""
    people = sum(sitter.user is not None and sitter.computer is None for sitter in table.seats)
    return is_training(table) or (people == 1 and len(table.seats) > 1)


async def note_why(store: Store, outcome: Outcome, why: Why, log_of: LogOf) -> None:
    """Stores both reasons of a move. A crash between the move and this loses a sentence, no more."""
    if not is_training(outcome.table) or outcome.before is None:
        return
    log = await log_of(outcome.table)
    notes = {int(n): note for _, n, note in await store.notes.family(ReasonsNote, outcome.game)}
    moves = [] if isinstance(log, Refused) else [entry for entry in log if entry.n < outcome.n]
    told = {n: note.public.key for n, note in notes.items() if note.public}
    before, turns = outcome.before.view(None), turns_of(outcome.seat, moves, told)
    reason = public_reason(before, outcome.events(None), turns, told_this_round(before, moves, told))
    public = Reason(reason.key, dict(reason.facts)) if reason else None
    whole = Reason(f"why-{why.code.replace('_', '-')}", why.facts)
    await store.notes.put(outcome.game, ReasonsNote(public, whole), name=str(outcome.n))


def turns_of(seat: int | None, moves: Iterable[Entry], told: Mapping[int, str]) -> list[PastTurn]:
    """What everybody saw and was told of a seat's turns until now, the present one last if it has begun."""
    turns: dict[int, PastTurn] = {}
    number = 0
    for move in moves:
        if move.seat == seat:
            turn = turns.setdefault(number, PastTurn(number))
            turn.cards.update(face_up_cards(move.events))
            turn.told.update({told[move.n]} if move.n in told else ())
        number += sum(isinstance(event, TurnBegan) for event in move.events)
    return list(turns.values())


def told_this_round(before: View, moves: Sequence[Entry], told: Mapping[int, str]) -> set[str]:
    """The kinds of reasons that were told of the other seats in their last turn each."""
    began = before.turns - len(before.seats) + 1
    turns = accumulate((sum(isinstance(event, TurnBegan) for event in move.events) for move in moves), initial=0)
    return {told[move.n] for turn, move in zip(turns, moves, strict=False) if turn >= began and move.n in told}


async def thoughts_of(store: Store, table: Table) -> dict[int, Thought]:
    """The reasons that everybody may know now, by the number of the move."""
    if not is_training(table):
        return {}
    noted = {int(n): note for _, n, note in await store.notes.family(ReasonsNote, table.game)}
    chosen = {n: note.whole if table.status == OVER else note.public for n, note in noted.items()}
    return {n: Thought(*reason) for n, reason in chosen.items() if reason is not None}

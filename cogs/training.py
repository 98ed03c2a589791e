"""Training: a table at which the computers say why they do what they do.

While the game goes on, only what everybody may know (`cogs/reasons.py`). When it is over, the log tells the reasons
that the computers had, tickets and all.
"""

from __future__ import annotations

import json

from cogs.reasons import Thought, public_reason
from cogs.standing import Outcome
from data.store import OVER, Store, Table
from engine.players.why import Why

TRAINING = "training"  # the option of the table
NOTE = "why "  # before the number of the move


def trains(table: Table) -> bool:
    """Whether the computers of this table say why."""
    return bool(table.options.get(TRAINING))


async def note_why(store: Store, outcome: Outcome, why: Why) -> None:
    """Notes both reasons of a move. A crash before it loses a sentence, no more."""
    if trains(outcome.table) and outcome.before is not None:
        reason = public_reason(outcome.before.view(None), outcome.events(None))
        public = [reason.key, reason.facts] if reason else None
        whole = [f"why-{why.code.replace('_', '-')}", why.facts]
        await store.set_note(outcome.game, f"{NOTE}{outcome.n}", json.dumps([public, whole]))


async def thoughts_of(store: Store, table: Table) -> dict[int, Thought]:
    """What may be told of the reasons of this table, by move."""
    if not trains(table):
        return {}
    noted = {int(key.removeprefix(NOTE)): json.loads(value) for key, value in await store.notes(table.game, NOTE)}
    chosen = {n: whole if table.status == OVER else public for n, (public, whole) in noted.items()}
    return {n: Thought(*found) for n, found in chosen.items() if found is not None}

"""What was done for somebody who was out of time: said with the hand, until that person has acted again."""

from __future__ import annotations

from cogs.seated import Seated
from data.record.actions import read_action
from engine.actions import Withdraw


async def missed(at: Seated) -> list[str]:
    """Whether the computer did the last thing for this seat."""
    last = await at.house.store.last_move_of(at.game, at.seat)
    if last is None or not last.late or last.action is None or at.standing.away(at.seat):
        return []
    withdrew = isinstance(read_action(at.standing.board, last.action), Withdraw)
    return [at.voice("late-withdrew" if withdrew else "late-missed")]

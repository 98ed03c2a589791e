"""What must hold when everything has come to rest, whatever happened before: said of each game, and of the whole run."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from time import monotonic

from cogs.show.panel_note import MARK
from cogs.tables.position import Outcome
from tests.discord.world import walk
from tests.soak.crowded import Asked, CrowdedDiscord
from tests.soak.lens import Lens
from tests.soak.people import Crew

SETTLES_WITHIN = 90.0  # seconds: a retry waits up to half a minute, a DM ten seconds, the sweep comes every minute
LOOK = 1.0  # seconds between two looks at what has not come to rest
DOUBLY = "400/40060"  # what Discord answers to a second acknowledgement
FINAL = ("take", "lay", "build", "look", "keep", "extra", "withdraw", "pass", "route", "city", "tickets")
"""The verbs whose press may be a move."""


async def settled(lens: Lens, games: Sequence[int], seconds: float = SETTLES_WITHIN) -> list[str]:
    """Waits until everything is told and shown; returns what is still wrong when that takes too long."""
    until = monotonic() + seconds
    while wrong := [f"game {game}: {each}" for game in games for each in await lens.unsound(game)]:
        if monotonic() > until:
            return wrong
        await asyncio.sleep(LOOK)
    return []


async def judged(discord: CrowdedDiscord, lens: Lens, crews: Sequence[Crew]) -> list[str]:
    """Everything that is wrong after a run, once the people have stopped pressing."""
    games = [game for crew in crews for game in crew.games]
    wrong = [each for crew in crews for each in crew.wrong]
    wrong += await settled(lens, games)
    for game in games:
        wrong += await _moves(discord, lens, game)
        wrong += await _posts(discord, lens, game)
    return wrong + _refusals(discord)


def _refusals(discord: CrowdedDiscord) -> list[str]:
    """Two processes must not acknowledge the same press."""
    return [f"{number} times {kind}" for kind, number in discord.refused.items() if kind.startswith(DOUBLY)]


async def _moves(discord: CrowdedDiscord, lens: Lens, game: int) -> list[str]:
    """Every move of a person answers a press of that person, and each press that was taken is a move."""
    presses = [each for each in discord.presses if each.pressed is not None and each.pressed.game == game]
    asked = {(each.user, each.pressed.decision) for each in presses if each.pressed and each.pressed.verb in FINAL}
    wrong, answered = list[str](), set[tuple[int, int]]()
    for outcome in await lens.outcomes(game):
        answers = decisions_of(outcome)
        answered |= answers
        if answers and not answers & asked:
            wrong.append(f"game {game}: move {outcome.n} was made, and nobody has asked for it: {sorted(answers)}")
    for press in presses:
        if taken(press) and press.pressed and (press.user, press.pressed.decision) not in answered:
            wrong.append(f"game {game}: lost, though it was answered as taken: {press.pressed} of {press.user}")
    return wrong


def decisions_of(outcome: Outcome) -> set[tuple[int, int]]:
    """The decisions that a person has answered by a move."""
    if outcome.user is None or outcome.seat is None or outcome.before is None:
        return set()
    answered = range(outcome.before.decision(outcome.seat), outcome.decision(outcome.seat))
    return {(outcome.user, decision) for decision in answered}


TAKEN = ("You drew ", "You laid ", "You claimed ", "You withdrew", "You built ", "You kept ", "You passed")


def taken(asked: Asked) -> bool:
    """Whether its person was told that the move was made."""
    if asked.pressed is None or asked.pressed.verb not in FINAL:
        return False
    texts = [part["content"] for part in walk(asked.answer.get("components") or []) if part.get("content")]
    return any(line.lstrip("#-* ").startswith(TAKEN) for text in texts for line in text.splitlines())


async def _posts(discord: CrowdedDiscord, lens: Lens, game: int) -> list[str]:
    """No turn is posted twice, and none is posted that there was not."""
    marks = Counter(each.mark for each in discord.posted.values() if each.game == game)
    wrong = [f"game {game}: {number} posts of {mark}" for mark, number in marks.items() if number > 1]
    moves = {outcome.n for outcome in await lens.outcomes(game)}
    return wrong + [f"game {game}: a post of no move: {mark}" for mark in marks if mark % MARK not in moves]

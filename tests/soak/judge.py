"""What must hold when everything has come to rest, whatever happened before: of each game, and of the whole run."""

from __future__ import annotations

import asyncio
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from time import monotonic

from cogs.show.panel_note import MARK
from cogs.tables.position import Outcome
from cogs.wording.words import plain_words_of
from engine.events import Claimed, TurnBegan
from tests.discord.world import walk
from tests.soak.crowded import Asked, CrowdedDiscord
from tests.soak.lens import Lens
from tests.soak.people import Crew

SETTLES_WITHIN = 90.0  # seconds: a retry waits up to half a minute, a DM ten seconds, the sweep comes every minute
LOOK = 1.0  # seconds between two looks at what has not come to rest
FINAL = ("take", "lay", "build", "look", "keep", "extra", "withdraw", "pass", "route", "city", "tickets")
"""The verbs whose press may be a move."""
GAP = "\N{WHITE SQUARE}"


def games_of(crews: Sequence[Crew]) -> list[int]:
    """Every game that was begun."""
    return [game for crew in crews for game in crew.games]


async def settled(lens: Lens, games: Sequence[int], rest: dict[str, float]) -> list[str]:
    """Waits until everything is told and shown; returns what is still wrong when that takes too long.

    In `rest` is noted what was waited for, and for how many seconds.
    """
    since = monotonic()
    while wrong := [f"game {game}: {each}" for game in games for each in await lens.unsound(game)]:
        took = monotonic() - since
        rest.update(dict.fromkeys(wrong, took))
        if took > SETTLES_WITHIN:
            return wrong
        await asyncio.sleep(LOOK)
    return []


async def judged(discord: CrowdedDiscord, lens: Lens, crews: Sequence[Crew]) -> list[str]:
    """Everything that is wrong after a run, once the people have stopped pressing and all has come to rest."""
    wrong = [each for crew in crews for each in crew.wrong]
    for game in games_of(crews):
        outcomes = await lens.outcomes(game)
        found = [*moves(discord, game, outcomes), *posts(discord, game, outcomes), *told(discord, lens, outcomes)]
        wrong += [f"game {game}: {each}" for each in found]
    return wrong + discord.late


# ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def moves(discord: CrowdedDiscord, game: int, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Every move of a person answers a press of that person, and each press that was taken is a move."""
    presses = [each for each in discord.presses if each.pressed is not None and each.pressed.game == game]
    asked = {(each.user, each.pressed.decision) for each in presses if each.pressed and each.pressed.verb in FINAL}
    answered = set[tuple[int, int]]()
    for outcome in outcomes:
        answers = decisions_of(outcome)
        answered |= answers
        if answers and not answers & asked:
            yield f"move {outcome.n} was made, and nobody has asked for it: {sorted(answers)}"
        if outcome.out_of_time:
            yield f"move {outcome.n} was made by a clock, though nobody was given a day"
    for press in presses:
        if taken(press) and press.pressed and (press.user, press.pressed.decision) not in answered:
            yield f"lost, though it was answered as taken: {press.pressed} of {press.user}"


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


# ── what was said ────────────────────────────────────────────────────────────────────────────────────────────────────


def posts(discord: CrowdedDiscord, game: int, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """A turn is posted at most once, and each part of the end too; nothing is posted of a move that there is not."""
    posted = [each for each in discord.posted.values() if each.game == game]
    marks = Counter(each.mark for each in posted)
    for mark, number in marks.items():
        if number > 1:
            which = [
                (each.process, round(each.at - posted[0].at, 2), each.nonce) for each in posted if each.mark == mark
            ]
            yield f"{number} posts with the mark {mark}: {which}"
        if mark % MARK >= len(outcomes):
            yield f"a post of a move that there is not: {mark % MARK}"
    began = [outcome.n for outcome in outcomes if any(isinstance(each, TurnBegan) for each in outcome.events(None))]
    of_turns = Counter(bisect(began, mark % MARK) for mark in marks if mark < 2 * MARK)
    yield from (f"{number} posts of turn {turn}" for turn, number in of_turns.items() if turn and number > 1)


def told(discord: CrowdedDiscord, lens: Lens, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Each claim is told, and stays in the channel in one message."""
    expected = Counter[str]()
    for outcome in outcomes:
        expected.update(_claims(lens, outcome))
    if not expected:
        return
    stays, anywhere = Counter[str](), Counter[str]()
    for parts in discord.panels(outcomes[-1].table.channel, outcomes[-1].game):
        text = "\n".join(part.get("content") or "" for part in parts)
        said = Counter({claim: number for claim in expected if (number := text.count(claim))})
        anywhere.update(said)
        if not any((part.get("id") or 0) >= MARK for part in parts):
            stays.update(said)
    yield from (f"said more than once: {claim!r}" for claim, number in stays.items() if number > expected[claim])
    yield from (f"never said: {claim!r}" for claim, number in expected.items() if anywhere[claim] < number)


def _claims(lens: Lens, outcome: Outcome) -> Iterator[str]:
    """What stands between the player and the cards when a claim is told. Of tunnels the sentence is another one."""
    say = lens.parts.bot.texts.localizer(outcome.table.locale, outcome.table.board)
    words = plain_words_of(outcome.table, say)
    for event in outcome.events(None):
        if isinstance(event, Claimed) and not outcome.board.routes[event.route].tunnel:
            sentence = say("event-claimed", player=GAP, route=words.route(event.route), cards=GAP, points=event.points)
            yield sentence.split(GAP)[1]

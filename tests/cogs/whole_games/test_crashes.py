"""`kill -9` at every point between a press and what comes of it, hundreds of times, with Discord around it.

The same games are played twice: by a bot that never dies, and by one that dies at the next point of each kind of
action, again and again, also while it comes back. Whoever got no answer presses again. In the end the channels,
the DMs and the stores of both hold the same: nothing is lost, done twice, told twice or never.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.assembly import Assembly, BotOptions, assemble
from cogs.tables.position import Position
from data.store.database import Database
from engine.actions import Action, Build, Claim, DrawTickets, PayExtra, Withdraw
from engine.state import NOT_YET
from tests.data.texts import STRICT
from tests.discord.bots import NoPictures
from tests.discord.crashes import NUMBER, CrashPoints, no_emoji
from tests.discord.observers import NOW
from tests.discord.players import Party, act_by_buttons, act_by_commands, choose_action, open_private_panel, start_game
from tests.discord.world import open_world, texts_of
from tests.nights import mostly_at_night

POINTS = (
    "POST /interactions/{webhook_id}/{webhook_token}/callback",  # the acknowledgement
    "storing moves",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",  # the answer
    "POST /channels/{channel_id}/messages",  # a new panel
    "PATCH /channels/{channel_id}/messages/{message_id}",  # a panel, a DM
    "storing notes",  # which panel it is
    "storing games",  # that it is told
    "GET /channels/{channel_id}/messages",  # whether a panel was posted before death
)
DEATHS = [("new-york", 120), ("europe", 250)]  # at least so many in a game

Portrait = list[str]


@dataclass
class Course:
    """What a game left behind."""

    panels: dict[int, str] = field(default_factory=dict)  # the present panel after each move
    channel: Portrait = field(default_factory=list)
    dms: Portrait = field(default_factory=list)
    moves: list[tuple[Any, ...]] = field(default_factory=list)


@dataclass
class Lives:
    """The lives of a bot: how far each kind of action has been cut off."""

    reaper: CrashPoints
    mortal: bool
    random: Random
    next: Counter[str] = field(default_factory=Counter)  # the point at which this kind dies the next time
    rounds: Counter[str] = field(default_factory=Counter)  # how often a kind was cut off at all its points
    again: int = 0  # presses that had to be made again
    stale: int = 0  # presses that were made again, though the move was stored

    def begin(self, kind: str, *, last: bool) -> None:
        """The next press; at the end of the game each is cut off, before it most."""
        dies = self.mortal and (last or self.random.random() < 0.8)
        self.reaper.reset(self.next[kind] + 1 if dies else 0)

    def survived(self, kind: str) -> None:
        """There is no such point any more: this kind begins again with its first one."""
        if self.reaper.left > 0:
            self.next[kind] = 0
            self.rounds[kind] += 1

    def died(self, kind: str) -> None:
        self.next[kind] += 1

    async def come_back(self, party: Party) -> None:
        """A new bot; some die while they tell what the one before could not."""
        while self.reaper.crashed:
            self.reaper.reset(self.random.choice((0, 0, 1, 2, 3, 4, 5, 6)))
            await party.world.crash()
            for seat in party.seats.values():
                seat.private = None
        self.reaper.reset()
        await party.world.messages.note(party.game)


# ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def one_move(party: Party, lives: Lives, number: int, action: Action, do: Any) -> None:
    """One action, until it is taken; whatever was answered is stored."""
    before = await party.position()
    kind = f"{type(action).__name__} in {type(before.view(None).phase).__name__} {do.__name__}"
    while (await party.position()).table.last == before.table.last:
        seat = await party.seat_of(number)
        said = texts_of(seat.private) if seat.private else ""
        lives.begin(kind, last=before.view(None).turns_left != NOT_YET)
        try:
            if do is act_by_buttons and isinstance(action, PayExtra | Withdraw) and seat.private is None:
                await open_private_panel(party, seat, "tunnel")
            await do(party, number, action)
        except Exception:  # an answer is missed
            if not lives.reaper.crashed:
                raise
        if not lives.reaper.crashed:
            lives.survived(kind)
            assert (await party.position()).table.last == before.table.last + 1, action
            break
        lives.died(kind)
        answered = seat.private is not None and texts_of(seat.private) not in ("", said)
        await lives.come_back(party)
        stored = (await party.position()).table.last - before.table.last
        assert stored in (0, 1)
        lives.again += not stored
        lives.stale += stored
        asks_first = do is act_by_buttons or isinstance(action, Claim | Build | DrawTickets)
        assert stored or not answered or asks_first, "answered and lost"
    assert await party.world.tables.untold_games() == []


async def play(party: Party, lives: Lives, random: Random, course: Course) -> Position:
    """A whole game."""
    for _ in range(1000):
        now = await party.position()
        course.panels[now.table.last] = texts_of(party.panel())
        if not now.to_act:
            return now
        number = random.choice(now.to_act)
        action = choose_action(now.options(number), now, number, random)
        await one_move(party, lives, number, action, random.choice((act_by_buttons, act_by_commands)))
    raise AssertionError("the game does not end")


async def leave_behind(party: Party, course: Course) -> Course:
    """What stands in the channel, in DMs and in the store."""
    backend = party.world.env.backend
    names = {str(seat.who.id): seat.who.user.name for seat in party.seats.values()}

    def portrait(channel: int) -> Portrait:
        kept = [each for each in backend.messages[channel].values() if not each.is_ephemeral]
        return [
            NUMBER.sub(
                lambda found: names.get(found[0], "#"),
                json.dumps((each.components, each.flags, each.ping_user_ids), ensure_ascii=False, default=str),
            )
            for each in sorted(kept, key=lambda each: each.id)
        ]

    course.channel = portrait(party.channel.id)
    course.dms = [line for seat in party.seats.values() for line in portrait(seat.who.user.dm_channel.id)]
    moves = await party.world.store.moves.of_game(party.game)
    course.moves = [(move.n, move.seat, move.action, move.events) for move in moves]
    return course


async def course_of(folder: Path, board: str, people: int, lives: Lives) -> Course:
    """One game with such lives."""
    course, folder = Course(), made(folder)

    def make() -> Assembly:
        return assemble(STRICT, BotOptions(folder / "games.db", pictures=NoPictures))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "now", lambda self: NOW)
        patch.setattr("cogs.assembly.find_emoji", no_emoji)
        lives.reaper.install(patch)
        async with open_world(make) as world:
            party = await start_game(world, board, people)
            await play(party, lives, Random(board), course)
            return await leave_behind(party, course)


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@pytest.mark.parametrize(("board", "deaths"), mostly_at_night(DEATHS, DEATHS[:1]))
async def test_whenever_the_bot_dies_everything_happens_and_is_told_once(
    tmp_path: Path, board: str, deaths: int
) -> None:
    once = await course_of(tmp_path / "once", board, 2, Lives(CrashPoints(), False, Random(1)))
    reaper = CrashPoints()
    lives = Lives(reaper, True, Random(1))
    often = await course_of(tmp_path / "often", board, 2, lives)
    assert often.moves == once.moves
    assert often.panels == once.panels
    assert often.channel == once.channel
    assert often.dms == once.dms
    assert len(reaper.crashes) > deaths
    assert lives.again > 20 and lives.stale > 20
    assert {f"{when} {what}" for when in ("before", "after") for what in POINTS} <= set(reaper.crashes)

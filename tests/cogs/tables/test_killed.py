"""The process dies (`kill -9`) between press and answer, again and again.

No move that was answered is lost, none is done twice, and everything is told in the end. The long loop:
`python -m tests.cogs.tables.test_killed --times 1000`.

A small process forks one player after the other onto the same database, and each is killed: at a random moment, just
before the k-th statement that it writes, or just after the k-th move that it stores or marks as told. What was
pressed, answered and told comes out through a pipe.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cogs.tables.position import Outcome, Position
from cogs.tables.service import Tables
from data.checking import find_faults
from data.maintenance import record_of
from data.record import read_record
from data.record.actions import read_action, write_action
from data.store import RUNNING, Clock, Move, SeatChange, Store
from data.store.database import Database
from data.store.moves import StoredMoves
from data.store.sqlite.database import SQLiteConnection
from engine.refused import Refused

PEOPLE = (10, 11, 12)
MOMENT = 0.08  # seconds within which a player is killed, if it does not die by its own hand
LONGEST = 30.0  # seconds that a life may last

Tell = Callable[..., None]


@dataclass
class Known:
    """What has come out through the pipe, of all players so far."""

    answered: dict[tuple[int, int], list[Any]] = field(default_factory=dict)  # game, move: the press
    open: list[Any] | None = None  # a press without an answer
    told: list[tuple[int, int]] = field(default_factory=list)  # game, move
    stored: int = 0  # presses that were stored, though not answered
    not_stored: int = 0
    lives: int = 0

    def hear(self, line: str) -> None:
        match json.loads(line):
            case ["pressed", *press]:
                self.open = press
            case ["answered", game, n]:
                assert self.open is not None
                self.answered[game, n] = self.open
                self.open = None
            case ["told", game, n]:
                self.told.append((game, n))
            case ["found", stored, game, n]:
                assert self.open is not None
                self.stored += stored
                self.not_stored += not stored
                self.answered[game, n] = self.open
                self.open = None
            case other:
                raise AssertionError(f"a player found: {other}")


# ── a player ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Fate:
    """When a player dies by its own hand; never, where all are 0."""

    statement: int = 0  # just before this one is written
    move: int = 0  # just after this one is stored
    mark: int = 0  # just after this one is marked as told


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class MortalMoves(StoredMoves):
    """The moves of a store after whose k-th move, or mark, the process dies, before anybody hears of it."""

    def __init__(self, database: Database, fate: Fate) -> None:
        super().__init__(database)
        self.moves_left, self.marks_left = fate.move, fate.mark

    async def append(
        self, move: Move, status: str = RUNNING, change: SeatChange | None = None, clocks: Sequence[Clock] = ()
    ) -> bool:
        stored = await super().append(move, status, change, clocks)
        self.moves_left -= 1
        if not self.moves_left:
            die()
        return stored

    async def mark_told(self, game: int, n: int) -> None:
        await super().mark_told(game, n)
        self.marks_left -= 1
        if not self.marks_left:
            die()


class Countdown:
    """Death before the k-th statement."""

    def __init__(self, statements: int) -> None:
        self.left = statements

    def __call__(self, statement: str) -> None:
        self.left -= 1
        if not self.left:
            die()


async def live(file: Path, known: Known, dice: random.Random, fate: Fate, tell: Tell) -> None:
    """Starts as the bot does, checks what was promised, then plays on until it is killed."""
    store = await Store.open(file)
    tables = Tables(store, seeds=lambda: dice.randbytes(32))
    await check(tables, store, known, tell)
    store.moves = MortalMoves(store.database, fate)
    async with store.database.transaction() as connection:
        assert isinstance(connection, SQLiteConnection)
        await connection.connection.set_trace_callback(Countdown(fate.statement))
    await tell_what_is_untold(tables, tell)
    while True:
        await one_press(tables, await current_game(tables, dice), dice, tell)
        if dice.random() < 0.7:
            await tell_what_is_untold(tables, tell)


async def current_game(tables: Tables, dice: random.Random) -> int:
    """The game in the channel, or a new one."""
    table = await tables.here(1)
    if table is None:
        board = dice.choice(("europe", "new-york"))
        table = await tables.lobby.open(board, channel=1, guild=5, host=PEOPLE[0], name="Ann")
        assert not isinstance(table, Refused)
    for user in PEOPLE[len(table.seats) :]:
        if table.status == "lobby":
            await tables.join(table.game, user, "somebody")
    if table.status == "lobby":
        assert isinstance(await tables.lobby.start(table.game, PEOPLE[0]), Outcome)
    return table.game


async def one_press(tables: Tables, game: int, dice: random.Random, tell: Tell) -> None:
    position = await tables.position(game)
    assert isinstance(position, Position)
    seat = dice.choice(position.to_act)
    user, decision, action = (
        position.table.seats[seat].user,
        position.decision(seat),
        dice.choice(position.options(seat)),
    )
    assert user is not None
    tell("pressed", game, user, decision, write_action(position.board, action))
    outcome = await tables.play(game, user, decision, action)
    assert isinstance(outcome, Outcome), outcome
    tell("answered", game, outcome.n)


async def tell_what_is_untold(tables: Tables, tell: Tell) -> None:
    for game in await tables.untold_games():
        for outcome in await tables.untold(game):
            tell("told", game, outcome.n)
            await tables.mark_told(game, outcome.n)


async def check(tables: Tables, store: Store, known: Known, tell: Tell) -> None:
    """What the players before have promised is so: every answered move is stored, once, and no other."""
    table = await store.games.latest_in(1)
    if table is None or table.last < 0:
        return
    moves = {move.n: move for move in await store.moves.of_game(table.game)}
    promised = {n: press for (game, n), press in known.answered.items() if game == table.game}
    for n, (_, user, _, action) in promised.items():
        if n not in moves or (moves[n].user, moves[n].action) != (user, action):
            tell("lost", table.game, n)
    if known.open and known.open[0] == table.game:
        await press_again(tables, store, known, tell)
    elif moves.keys() - promised.keys() != {0}:
        tell("nobody asked for", table.game, sorted(moves.keys() - promised.keys()))
    if promised:
        _, user, decision, action = promised[max(promised)]
        again = await tables.play(table.game, user, decision, read_action(await board_of(tables, table.game), action))
        if not isinstance(again, Refused):
            tell("done twice", table.game, max(promised))


async def board_of(tables: Tables, game: int) -> Any:
    position = await tables.position(game)
    assert isinstance(position, Position)
    return position.board


async def press_again(tables: Tables, store: Store, known: Known, tell: Tell) -> None:
    """Whoever got no answer presses the same button once more, as people do; it counts once."""
    assert known.open is not None
    game, user, decision, action = known.open
    position = await tables.position(game)
    assert isinstance(position, Position)
    seat = position.table.seat_of(user)
    assert seat is not None
    stored = position.decision(seat) > decision
    again = await tables.play(game, user, decision, read_action(position.board, action))
    if isinstance(again, Refused) != stored:
        tell("counted", game, "twice" if stored else "never")
    last = (await store.moves.of_game(game))[-1]
    if (last.user, last.action) != (user, action):
        tell("another move", game, last.n)
    tell("found", stored, game, last.n)


# ── who kills ────────────────────────────────────────────────────────────────────────────────────────────────────────


FATES = [
    *[Fate()] * 40,
    *[Fate(statement=statement) for statement in range(1, 41)],
    *[Fate(move=move) for move in range(1, 11)],
    *[Fate(mark=mark) for mark in range(1, 11)],
]


def one_life(file: Path, known: Known, dice: random.Random) -> None:
    """Forks a player and lets it die; hears what it said."""
    ear, mouth = os.pipe()
    seed, fate = dice.random(), dice.choice(FATES)
    child = os.fork()
    if not child:
        os.close(ear)
        play_until_killed(file, known, random.Random(seed), fate, mouth)
    os.close(mouth)
    heard = listen(ear, child, dice.uniform(0.0, MOMENT) if fate == Fate() else None)
    _, status = os.waitpid(child, 0)
    known.lives += 1
    for line in heard.decode().splitlines():
        known.hear(line)
    assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL, f"a player ended by itself: {status}"


def listen(ear: int, child: int, moment: float | None) -> bytes:
    """Everything that a player says until it is dead; if there is such a moment, it is killed then."""
    heard = b""
    dies = time.monotonic() + (moment if moment is not None else LONGEST)
    with os.fdopen(ear, "rb", buffering=0) as pipe:
        while True:
            ready, _, _ = select.select([pipe], [], [], max(0.0, dies - time.monotonic()))
            if not ready:
                os.kill(child, signal.SIGKILL)
                dies += LONGEST
            elif said := pipe.read(65536):
                heard += said
            else:
                return heard


def play_until_killed(file: Path, known: Known, dice: random.Random, fate: Fate, mouth: int) -> None:
    def tell(*said: Any) -> None:
        os.write(mouth, json.dumps(said).encode() + b"\n")

    try:
        asyncio.run(live(file, known, dice, fate, tell))
    except BaseException as error:
        tell("failed", f"{type(error).__name__}: {error}")
    finally:
        os._exit(1)


async def the_end(file: Path, known: Known) -> str:
    """Everything is told, every game is whole, and every finished one is a game by the rules."""
    store = await Store.open(file)
    tables = Tables(store)
    await tell_what_is_untold(tables, lambda *said: known.hear(json.dumps(said)))
    count, wrong = await find_faults(file, store, print)
    assert wrong == []
    begun = "SELECT id FROM games WHERE last >= 0 ORDER BY id"
    games = [game for (game,) in await store.database.query(begun)]
    assert count == len(games)
    for game in games:
        table = await tables.table(game)
        assert table is not None
        told = [n for each, n in known.told if each == game]
        assert sorted(set(told)) == list(range(table.last + 1)), "everything is told"
        assert told == sorted(told), "in order"
        twice = len(told) - len(set(told))
        assert twice <= known.lives, "told again only where death came between telling and marking"
        if table.status == "over":
            read_record(await record_of(store, game))
    await store.close()
    return (
        f"{len(games)} games, {len(known.answered)} answered moves, {known.stored} unanswered but stored, "
        f"{known.not_stored} unanswered and not stored, {len(known.told)} told"
    )


def loop(times: int, seed: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        dice, known = random.Random(seed), Known()
        for _ in range(times):
            one_life(file, known, dice)
        return asyncio.run(the_end(file, known))


# ── the tests ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_killed_again_and_again_nothing_is_lost_or_done_twice(at_night: bool) -> None:
    times = 1000 if at_night else 40
    done = subprocess.run(
        [sys.executable, "-m", "tests.cogs.tables.test_killed", "--times", f"{times}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    counts = [int(word) for word in done.stdout.split() if word.isdecimal()]
    _, answered, stored, not_stored, told = counts
    assert answered > 5 * times // 6
    assert stored and not_stored, "death has come before and after the move was stored"
    assert told >= answered


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    print(loop(wishes.times, wishes.seed))

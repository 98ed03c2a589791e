"""Two presses at once, from two tasks or two processes: one counts, the other is told that it came second."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest

from cogs.tables.position import Outcome, Position
from cogs.tables.service import Tables
from data.store import Store, StoreError
from data.store.engines import Where
from engine.events import Ended
from engine.refused import Refused
from tests.cogs.tables.tables_kit import ANN, BEN, begun, lobby, ok, options_of, recorded, view_of
from tests.conftest import POSTGRES, SQLITE

TIMES = 300

NO_WRITING = {SQLITE: "PRAGMA query_only = ON", POSTGRES: "SET default_transaction_read_only = on"}


@pytest.fixture
async def stores(where: Where) -> AsyncIterator[list[Store]]:
    stores = [await Store.open(where) for _ in range(2)]
    yield stores
    for store in stores:
        await store.close()


@pytest.fixture
def both(stores: list[Store]) -> list[Tables]:
    """Two processes, as far as the database can tell."""
    return [Tables(store) for store in stores]


class Presser:
    """Finds what can be pressed next, in one endless row of games."""

    def __init__(self, tables: Tables, seed: int) -> None:
        self.tables = tables
        self.dice = random.Random(seed)
        self.channel = 0
        self.games: list[int] = []

    async def next(self) -> tuple[int, int, int, Any]:
        """A game, a person, the decision put to that person, and something that may be done."""
        while True:
            if not self.games or await self._over():
                self.channel += 1
                self.games.append(await begun(self.tables, BEN, channel=self.channel))
            position: Position = ok(await self.tables.position(self.games[-1]))
            seat = self.dice.choice(position.to_act)
            user = position.table.seats[seat].user
            assert user is not None
            return self.games[-1], user, position.decision(seat), self.dice.choice(position.options(seat))

    async def _over(self) -> bool:
        return not ok(await self.tables.position(self.games[-1])).to_act


def said(answers: list[Any]) -> Counter[str]:
    return Counter("moved" if isinstance(answer, Outcome) else answer.code for answer in answers)


# The second press comes too late: the decision has been answered, or with it the game has ended.
LATE = {"stale", "game_over"}


async def test_of_two_equal_presses_one_counts(both: list[Tables], stores: list[Store]) -> None:
    """The same button on two devices (UX 13)."""
    presser = Presser(both[0], 1)
    for _ in range(TIMES):
        game, user, decision, action = await presser.next()
        answers = await asyncio.gather(*(both[0].play(game, user, decision, action) for _ in range(2)))
        heard = said(answers)
        assert heard["moved"] == 1
        assert set(heard) - {"moved"} <= LATE
    for game in presser.games[:-1]:
        await recorded(stores[0], game)


async def test_of_two_equal_presses_in_two_processes_one_counts(both: list[Tables], stores: list[Store]) -> None:
    presser = Presser(both[0], 2)
    for time in range(TIMES):
        game, user, decision, action = await presser.next()
        order = both if time % 2 else both[::-1]
        answers = await asyncio.gather(*(tables.play(game, user, decision, action) for tables in order))
        heard = said(answers)
        assert heard["moved"] == 1
        assert set(heard) - {"moved"} <= LATE
        views = [await view_of(tables, game) for tables in both]
        assert views[0] == views[1]
    for game in presser.games[:-1]:
        await recorded(stores[1], game)


async def test_of_many_different_presses_one_counts(both: list[Tables], stores: list[Store]) -> None:
    """Every button of a panel at once, at both processes."""
    presser = Presser(both[0], 3)
    for _ in range(60):
        game, user, decision, _ = await presser.next()
        actions = list(await options_of(both[0], game, user))[:6]
        presses = [tables.play(game, user, decision, action) for action in actions for tables in both]
        heard = said(await asyncio.gather(*presses))
        assert heard["moved"] == 1, heard
        assert set(heard) - {"moved"} <= LATE
    for game in presser.games[:-1]:
        await recorded(stores[0], game)


async def test_everybody_chooses_at_once_and_every_choice_counts(both: list[Tables]) -> None:
    """SETUP-5: nobody's choice makes another's stale, whichever process hears it."""
    for channel in range(25):
        game = await begun(both[0], BEN, 12, 13, 14, board="europe", channel=channel)
        people = [ANN, BEN, 12, 13, 14]
        choices = [(await options_of(both[0], game, user))[channel % 3] for user in people]
        presses = [
            both[n % 2].play(game, user, 0, choice)
            for n, (user, choice) in enumerate(zip(people, choices, strict=True))
        ]
        assert said(await asyncio.gather(*presses)) == {"moved": 5}
        assert (await view_of(both[1], game)).turns == 1


async def test_many_tables_play_at_once(both: list[Tables], stores: list[Store]) -> None:
    games = [await begun(both[n % 2], BEN, channel=n) for n in range(20)]

    async def whole_game(game: int, seed: int) -> None:
        dice = random.Random(seed)
        while True:
            tables = dice.choice(both)
            position: Position = ok(await tables.position(game))
            if not position.to_act:
                return
            seat = dice.choice(position.to_act)
            await tables.play_seat(game, seat, position.decision(seat), dice.choice(position.options(seat)))

    await asyncio.gather(*(whole_game(game, game) for game in games))
    for game in games:
        assert isinstance((await recorded(stores[0], game)).events[-1], Ended)


async def test_one_seat_is_left_for_two_who_join(both: list[Tables]) -> None:
    for channel in range(40):
        game = await lobby(both[0], channel=channel)
        for user in (BEN, 12):
            ok(await both[0].join(game, user, "somebody"))
        joins = [both[n % 2].join(game, 20 + n, "somebody") for n in range(4)]
        heard = Counter(
            answer.code if isinstance(answer, Refused) else "sat" for answer in await asyncio.gather(*joins)
        )
        assert heard == {"sat": 1, "table_full": 3}


async def test_one_channel_for_two_who_open(both: list[Tables]) -> None:
    for channel in range(40):
        opens = [
            tables.lobby.open("europe", channel=channel, guild=5, host=host, name="somebody")
            for tables in both
            for host in (ANN, BEN)
        ]
        heard = [answer.code for answer in await asyncio.gather(*opens) if isinstance(answer, Refused)]
        assert heard == ["channel_taken"] * 3


async def test_a_table_is_started_once(both: list[Tables]) -> None:
    for channel in range(40):
        game = await lobby(both[0], channel=channel)
        ok(await both[0].join(game, BEN, "Ben"))
        answers = await asyncio.gather(*(tables.lobby.start(game, ANN) for tables in both * 2))
        assert said(answers) == {"moved": 1, "game_begun": 3}


async def test_who_joins_while_the_table_starts_sits_or_does_not(both: list[Tables]) -> None:
    for channel in range(40):
        game = await lobby(both[0], channel=channel)
        ok(await both[0].join(game, BEN, "Ben"))
        late, started = await asyncio.gather(both[1].join(game, 12, "Li"), both[0].lobby.start(game, ANN))
        if isinstance(started, Refused):
            raise AssertionError(started)
        table = ok(await both[1].table(game))
        assert (table.seat_of(12) is None) == isinstance(late, Refused)
        assert len((await view_of(both[1], game)).seats) == len(table.seats)


async def test_a_press_that_is_cancelled_has_happened_or_has_not(both: list[Tables], stores: list[Store]) -> None:
    """A task may be cancelled anywhere; a second press then says which it was."""
    presser = Presser(both[0], 5)
    heard: Counter[str] = Counter()
    for time in range(TIMES):
        game, user, decision, action = await presser.next()
        press = asyncio.create_task(both[0].play(game, user, decision, action))
        for _ in range(presser.dice.randrange(14)):
            await asyncio.sleep(0)
        await asyncio.sleep(presser.dice.choice((0, 0, 0.0005, 0.001, 0.002)))
        if not time % 10:  # also on a slow machine some come too late to be cancelled
            await asyncio.wait({press})
        press.cancel()
        await asyncio.gather(press, return_exceptions=True)
        again = await both[0].play(game, user, decision, action)
        heard[said([again]).most_common()[0][0]] += 1
    assert heard["moved"] and heard["stale"], "both cases have been met"
    assert set(heard) <= {"moved", "stale", "game_over"}
    for game in presser.games[:-1]:
        await recorded(stores[1], game)


async def test_a_press_that_cannot_be_stored_has_not_happened(both: list[Tables], engine: str, where: Where) -> None:
    """A full disk in the middle of a game: an error, the same view, and the same press again later."""
    presser = Presser(both[0], 6)
    for _ in range(40):
        game, user, decision, action = await presser.next()
        ok(await both[0].play(game, user, decision, action))
    broken = await Store.open(where)
    async with broken.database.transaction() as connection:
        await connection.execute(NO_WRITING[engine])
    tables = Tables(broken)
    for _ in range(10):
        game, user, decision, action = await presser.next()
        before = await view_of(tables, game, user)
        with pytest.raises(StoreError):
            await tables.play(game, user, decision, action)
        assert await view_of(tables, game, user) == before
        ok(await both[0].play(game, user, decision, action))
    await broken.close()

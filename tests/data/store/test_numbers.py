"""No number of a game comes again, whatever copy of the database is put back; people read small ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.numbers import BEGINNING, shown_number
from data.store import Store
from data.store.engines import Where
from tests.conftest import SQLITE
from tests.data.store.tables import HandClock, open_table
from tests.data.texts import STRICT
from tests.postgres import PostgresServer

START = BEGINNING + 40 * 365 * 86400  # later than the host of these tests has it


@pytest.fixture
def clock() -> HandClock:
    clock = HandClock()
    clock.time = START
    return clock


@pytest.fixture
async def another(engine: str, tmp_path: Path, request: pytest.FixtureRequest) -> Where:
    """Where another database is."""
    if engine == SQLITE:
        return tmp_path / "another.db"
    server: PostgresServer = request.getfixturevalue("postgres")
    return await server.new_database(empty=True)


async def opened(store: Store, *channels: int) -> list[int]:
    return [(await open_table(store, channel)).game for channel in channels]


async def begun(where: Where, clock: HandClock, *channels: int) -> list[int]:
    """The numbers of games that a bot opens that is started now and then stopped."""
    store = await Store.open(where, clock)
    games = await opened(store, *channels)
    await store.close()
    return games


async def test_people_read_small_numbers_that_go_on(store: Store, where: Where, clock: HandClock) -> None:
    games = await opened(store, 1, 2)
    clock.time += 60
    games += await begun(where, clock, 3)
    assert games == sorted(games)
    assert [*map(shown_number, games)] == [1, 2, 3]
    assert STRICT.say("en", "panel-begun", game=games[2]) == "### Game 3 has begun"


async def test_a_copy_that_is_put_back_gives_no_number_that_was_given(
    store: Store, where: Where, another: Where, clock: HandClock
) -> None:
    """The copy has the first game; the database from which it was made went on, also after a start."""
    copied = await begun(another, clock, 1)
    lost = await opened(store, 1, 2, 3)
    clock.time += 60
    lost += await begun(where, clock, 4)
    assert copied == lost[:1]
    clock.time += 1
    later = await begun(another, clock, 2, 3, 4)
    assert set(later).isdisjoint(lost)
    assert [*map(shown_number, later)] == [2, 3, 4]


async def test_a_database_that_is_begun_afresh_gives_no_number_that_was_given(
    store: Store, another: Where, clock: HandClock
) -> None:
    lost = await opened(store, 1, 2, 3)
    clock.time += 1
    assert set(await begun(another, clock, 1, 2, 3)).isdisjoint(lost)


async def test_numbers_go_on_where_there_were_none_of_a_series(store: Store, where: Where, clock: HandClock) -> None:
    """As every database that was begun before 2026; and where the host's clock goes back."""
    clock.time = BEGINNING - 1
    store = await Store.open(where, clock)
    await store.close()
    games = await opened(store := await Store.open(where, clock), 1)
    clock.time = START - 1
    games += await begun(where, clock, 2)
    assert games == sorted(games)
    assert [*map(shown_number, games)] == [1, 2]
    await store.close()


async def test_a_game_is_found_by_the_number_that_people_read(store: Store, where: Where, clock: HandClock) -> None:
    [first, second] = await opened(store, 1, 2)
    for number in (2, second):
        assert [found.game for found in await store.games.numbered(number)] == [second] != [first]
    assert await store.games.numbered(3) == []

"""What writes about one thing runs one after the other; what is about different things runs at once."""

from __future__ import annotations

import asyncio

import pytest

from data.store import Store
from data.store.engines import Where


async def overlaps(first: Store, second: Store, of: tuple[int | str | None, int | str | None], apart: bool) -> bool:
    """Whether a transaction goes on while another one, in another process, is open."""
    async with first.database.unfenced(of[0]):
        other = asyncio.create_task(written(second, of[1], apart))
        await asyncio.sleep(0.1)
        overlapped = other.done()
    await other
    return overlapped


async def written(store: Store, of: int | str | None, apart: bool) -> None:
    async with store.database.unfenced(of, apart=apart) as connection:
        await connection.execute("SELECT 1")


@pytest.mark.parametrize(
    ("first", "second", "apart", "at_once"),
    [
        (1, 1, False, False),
        (1, 2, False, True),
        ("person 1", 1, False, True),
        (None, 1, False, False),
        (1, None, False, False),
        (None, None, False, False),
        (None, "shards", True, True),
        ("shards", "shards", True, False),
    ],
)
async def test_who_waits_for_whom(
    store: Store, where: Where, first: int | str | None, second: int | str | None, apart: bool, at_once: bool
) -> None:
    other = await Store.open(where)
    assert await overlaps(store, other, (first, second), apart) == at_once
    await other.close()


async def test_who_is_about_everything_is_not_kept_waiting_by_those_who_come_later(store: Store) -> None:
    done: list[str] = []

    async def write(name: str, of: int | None) -> None:
        async with store.database.transaction(of):
            await asyncio.sleep(0.05)
        done.append(name)

    tasks: list[asyncio.Task[None]] = []
    for name, of in (("one", 1), ("everything", None), ("two", 2)):
        tasks.append(asyncio.create_task(write(name, of)))
        await asyncio.sleep(0.02)
    await asyncio.gather(*tasks)
    assert done == ["one", "everything", "two"]

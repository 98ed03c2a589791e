"""Settings of people and servers, and small facts."""

from __future__ import annotations

import pytest

from data.store import PersonSettings, Store, StoreError


async def test_settings_are_kept_one_by_one(store: Store) -> None:
    assert await store.settings.person(10) == PersonSettings()
    await store.settings.set_person(10, locale="zh-CN", ping=False)
    assert await store.settings.set_person(10, dm_closed=True) == await store.settings.person(10)
    assert await store.settings.person(10) == PersonSettings(locale="zh-CN", ping=False, dm_closed=True)
    await store.settings.set_person(11, ping=False)
    await store.settings.set_server(5, channels=(1, 2), clock="daily")
    await store.settings.set_server(5, clock=None)
    assert (await store.settings.server(5)).channels == (1, 2)
    assert (await store.settings.server(5)).clock is None
    assert (await store.settings.server(6)).channels == ()


async def test_a_wish_that_does_not_exist_is_not_taken(store: Store) -> None:
    with pytest.raises(TypeError):
        await store.settings.set_person(10, colour="blue")
    assert await store.settings.person(10) == PersonSettings()


async def test_facts_are_kept(store: Store) -> None:
    assert await store.facts.get("commands") is None
    await store.facts.set("commands", "a")
    await store.facts.set("commands", "b")
    assert await store.facts.get("commands") == "b"


async def test_a_setting_of_a_newer_version_is_left_aside(store: Store) -> None:
    await stored(store, '{"locale": "en", "theme": "dark"}')
    assert await store.settings.person(10) == PersonSettings(locale="en")


@pytest.mark.parametrize("text", ["{", "[]", '{"ping": "yes"}'])
async def test_settings_that_are_damaged_are_a_clear_error(store: Store, text: str) -> None:
    await stored(store, text)
    with pytest.raises(StoreError, match="settings") as caught:
        await store.settings.person(10)
    assert caught.value.code == "corrupt" and "yes" not in str(caught.value)


async def stored(store: Store, text: str) -> None:
    """The settings of a person as they may stand in the file."""
    async with store.database.transaction() as connection:
        await connection.execute("INSERT INTO people VALUES (10, ?)", text)

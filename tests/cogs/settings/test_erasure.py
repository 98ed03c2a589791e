"""Erasing a person: by another process, from Discord, and down to the bytes of the database file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from cogs.shell import forget
from cogs.tables.position import Position
from data.store import Store
from data.store.notes import LeftMessageNote, RedrawNote
from tests.data.texts import STRICT
from tests.discord.players import start_game
from tests.discord.private_answers import dms_of
from tests.discord.settings import delete_stored_data
from tests.discord.world import World, answer_of, answer_text, texts_of


@pytest.mark.with_dms
async def test_a_person_erased_by_the_host_while_the_bot_runs_is_gone_from_discord_too(
    world: World, tmp_path: Path
) -> None:
    """`bot.py forget` in another process: language, DM and panel follow within a minute."""
    party = await start_game(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    await mia.select(
        answer_of(await mia.slash(world.channel, "settings")), ["zh-TW"], custom_id="ttr:0:0:wish:language"
    )
    for seat in party.seats.values():
        await seat.who.slash(world.channel, "tickets", keep="1 2")
    assert dms_of(mia) and "Mia" in texts_of(party.panel())
    await forget(tmp_path / "games.db", mia.id)
    await world.env.advance_time(61)
    assert dms_of(mia) == [] and "Mia" not in texts_of(party.panel())
    assert mia.id not in world.seat_dms.locales  # type: ignore[attr-defined]
    assert await left_to_do(world.store) == []
    said = answer_text(await mia.slash(world.channel, "draw", first="deck"))
    assert STRICT.say("en", "refused-not-a-player") in said


@pytest.mark.with_dms
async def test_a_dm_that_cannot_be_taken_away_at_once_is_taken_away_later(world: World) -> None:
    await start_game(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    [dm] = dms_of(mia)
    path = f"/channels/{dm.channel.id}/messages/{dm.id}"
    world.env.inject_error("DELETE", path, status=503, code=0, times=1)
    await delete_stored_data(world, mia)
    assert dms_of(mia) == [dm]
    await world.restart()
    assert dms_of(mia) == [] and await left_to_do(world.store) == []


async def test_nothing_names_a_person_who_is_being_erased(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the database is: the computer that takes the seat waits until the name is gone."""
    party = await start_game(world, "europe", 2, languages=("en-US",))
    mia, before, erase = world.person("Mia"), len(world.env.http_requests), world.store.people.erase
    assert "Mia" in texts_of(party.panel())

    async def erase_slowly(user: int, redraw: Iterable[int]) -> None:
        for _ in range(200):
            await world.store.games.table(party.game)
        await erase(user, redraw)

    monkeypatch.setattr(world.store.people, "erase", erase_slowly)
    await delete_stored_data(world, mia)
    sent = [each.json for each in world.env.http_requests[before:] if each.path.startswith("/channels/")]
    assert len((await party.position()).to_act) == 1, "the computer has chosen its tickets"
    assert any("Ben" in str(each) for each in sent) and not [each for each in sent if "Mia" in str(each)]


@pytest.mark.with_dms
async def test_nothing_of_a_person_who_was_deleted_is_left_in_the_file(world: World, tmp_path: Path) -> None:
    """Neither the name nor the user id is in any note, or in any freed page of the file."""
    mia = world.person("Zoltána")
    marks = ("Zoltána".encode(), mia.id.to_bytes(8, "big"), str(mia.id).encode())
    await mia.slash(world.channel, "new", board="new-york")
    await world.person("Ben").slash(world.channel, "join")
    game = (await world.tables.here(world.channel.id)).game  # type: ignore[union-attr]
    await mia.slash(world.channel, "start")
    for who in (mia, world.person("Ben")):
        await who.slash(world.channel, "tickets", keep="1")
    for _ in range(4):
        [seat] = (await position_of(world, game)).to_act
        user = (await position_of(world, game)).table.seats[seat].user
        who = mia if user == mia.id else world.person("Ben")
        await who.slash(world.channel, "draw", first="deck", second="deck")
    assert all(each in stored(tmp_path) for each in marks)
    await delete_stored_data(world, mia)
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        said = "\n".join(db.iterdump())
    assert "Zoltána" not in said and str(mia.id) not in said
    assert not any(each in stored(tmp_path) for each in marks)


async def left_to_do(store: Store) -> list[object]:
    """What is still to be done on Discord for people who were erased."""
    return [*await store.notes.games(RedrawNote), *await store.notes.family(LeftMessageNote)]


def stored(folder: Path) -> bytes:
    """Every byte of the database and of the log beside it."""
    return b"".join(each.read_bytes() for each in sorted(folder.glob("games.db*")))


async def position_of(world: World, game: int) -> Position:
    now = await world.tables.position(game)
    assert isinstance(now, Position)
    return now

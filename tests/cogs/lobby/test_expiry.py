"""A lobby that nobody starts is closed a day after the last thing that has happened in it, with a notice before."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from cogs.lobby.expiry import HOUR
from data.numbers import shown_number
from data.store import CANCELLED, LOBBY, RUNNING
from data.store.notes import ExpiryNote, WaitingNote
from tests.data.texts import STRICT
from tests.discord.players import Party, button_id, open_lobby, table_of
from tests.discord.presses import press
from tests.discord.world import World, answer_of, answer_text, texts_of, with_plain_commands

NOTICE = "nobody has started game"


async def pass_hours(world: World, hours: float) -> None:
    """Lets a time pass in which nothing happens, and the minute's sweep after it."""
    async with world.store.database.transaction() as connection:
        by = int(hours * HOUR)
        await connection.execute("UPDATE games SET moved_at = moved_at - ?", by)
        await connection.execute(
            "UPDATE notes SET value = json_set(value, '$.at', json_extract(value, '$.at') - ?,"
            " '$.moved', json_extract(value, '$.moved') - ?) WHERE key = ?",
            *(by, by, ExpiryNote.KEY),
        )
    await world.env.advance_time(61)
    await world.env.settle()


def said(world: World, what: str) -> list[str]:
    return [texts_of(message) for message in world.channel.history() if what in texts_of(message)]


async def quiet_lobby(world: World) -> tuple[Party, MemberActor]:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    return party, world.person("Mia")


async def test_a_lobby_is_closed_after_a_day_and_its_host_is_told_before(world: World) -> None:
    party, mia = await quiet_lobby(world)
    await pass_hours(world, 19)
    assert said(world, NOTICE) == []
    await pass_hours(world, 1.1)
    [notice] = said(world, NOTICE)
    assert notice.startswith(
        f"<@{mia.id}>, nobody has started game {shown_number(party.game)} yet. If nothing happens, its table "
    )
    posts = [r.json for r in world.env.http_requests if r.method == "POST" and r.json and NOTICE in str(r.json)]
    assert [each["allowed_mentions"]["users"] for each in posts] == [[mia.id]]
    assert posts[0]["content"].endswith("its table closes in 4 hours.")
    await world.restart()
    await pass_hours(world, 3)
    assert len(said(world, NOTICE)) == 1 and (await table_of(party)).status == LOBBY
    await pass_hours(world, 1.1)
    assert (await table_of(party)).status == CANCELLED
    assert said(world, NOTICE) == [] and len(said(world, STRICT.say("en", "lobby-expired"))) == 1
    assert [with_plain_commands(text) for text in said(world, "so its table")] == [
        f"Nobody started game {shown_number(party.game)} within a day, so its table was closed. /new opens another one."
    ]
    assert "ttr:" not in str([message.components for message in world.channel.history()])
    assert await world.store.notes.games(ExpiryNote) == []
    assert "The table is open." in answer_text(await mia.slash(world.channel, "new", board="new-york"))


@pytest.mark.parametrize("who", ["Mia", "Ben"])
async def test_anybody_at_the_table_keeps_it_open_for_another_day(world: World, who: str) -> None:
    party, _ = await quiet_lobby(world)
    await pass_hours(world, 21)
    notice = next(each for each in world.channel.history() if NOTICE in texts_of(each))
    stranger = await press(world.person("Zoë"), notice, "keepopen")
    assert answer_text(stranger).startswith("You are not at this table.")
    kept = answer_text(await press(world.person(who), notice, "keepopen"))
    assert kept == "The table stays open for another day.\nGo to the table"
    assert said(world, NOTICE) == []
    await pass_hours(world, 19)
    assert said(world, NOTICE) == [] and (await table_of(party)).status == LOBBY
    await pass_hours(world, 2)
    assert len(said(world, NOTICE)) == 1


async def test_a_notice_goes_when_somebody_joins_or_the_game_begins(world: World) -> None:
    party, mia = await quiet_lobby(world)
    await pass_hours(world, 21)
    await world.person("Li").click(party.panel(), custom_id=button_id(party, "join"))
    await world.env.advance_time(61)
    assert said(world, NOTICE) == []
    await pass_hours(world, 21)
    assert len(said(world, NOTICE)) == 1
    await mia.slash(world.channel, "start")
    await pass_hours(world, 30)
    assert said(world, NOTICE) == [] and (await table_of(party)).status == RUNNING


async def test_after_an_outage_there_is_a_notice_first(world: World) -> None:
    party, _ = await quiet_lobby(world)
    await pass_hours(world, 60)
    assert len(said(world, NOTICE)) == 1 and (await table_of(party)).status == LOBBY
    await pass_hours(world, 4.1)
    assert (await table_of(party)).status == CANCELLED


async def test_a_notice_that_discord_did_not_take_is_given_later(world: World) -> None:
    await quiet_lobby(world)
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=1)
    await pass_hours(world, 21)
    assert said(world, NOTICE) == []
    await world.env.advance_time(61)
    assert len(said(world, NOTICE)) == 1


async def test_who_waits_for_a_table_that_closes_is_taken_off_the_list(world: World) -> None:
    party = await open_lobby(world, "new-york", 4, languages=("en-US",))
    tom = world.person("Tom")
    await press(tom, answer_of(await tom.slash(world.channel, "join")), "wait")
    assert await world.store.notes.games(WaitingNote) == [party.game]
    await pass_hours(world, 21)
    await pass_hours(world, 5)
    await world.env.advance_time(61)
    assert (await table_of(party)).status == CANCELLED and await world.store.notes.games(WaitingNote) == []

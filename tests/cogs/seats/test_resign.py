"""`/resign` and `/end`: giving up for good, ending a game by consent, and what a closed table looks like."""

from __future__ import annotations

import pytest

from data.store import CLOSED, RUNNING
from data.store.notes import ClosingNote
from tests.discord.first_turn import start_first_turn
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import Party, seat_number
from tests.discord.presses import leave, press
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import confirm_command, newest_message, public_messages, say, vote, wait_for_background
from tests.discord.world import World, answer_of, answer_text, components_of, custom_ids_on, texts_of, walk

pytestmark = pytest.mark.with_dms


async def status(party: Party) -> str:
    table = await party.world.tables.table(party.game)
    assert table is not None
    return table.status


async def is_closed(party: Party, line: str) -> None:
    """Checks that the channel is told once and keeps only buttons to look, and that the seat DMs say it too."""
    assert await status(party) == CLOSED
    told = [message for message in public_messages(party) if line in texts_of(message)]
    assert len(told) == 1
    assert {each.split(":")[3] for each in custom_ids_on(told[0])} == {"board", "log", "rematch"}
    assert not any(custom_ids_on(message) for message in public_messages(party) if message.id != told[0].id)
    for seat in party.seats.values():
        for dm in dms_of(seat.who):
            assert texts_of(dm) in (say("dm-closed-table"), say("dm-seat-gone")) and not dm.attachments
    assert await party.world.store.notes.get(party.game, ClosingNote) is None
    assert await party.world.tables.here(party.channel.id) is None


# ── resigning ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_who_resigns_is_asked_first_and_can_stay(world: World) -> None:
    party = await start_first_turn(world, people=3)
    ben = world.person("Ben")
    panel = answer_of(await ben.slash(world.channel, "resign"))
    assert say("resign-sure") in texts_of(panel)
    assert [each["label"] for each in walk(components_of(panel)) if each.get("custom_id")] == [
        say("button-resign"),
        say("button-stay"),
    ]
    assert say("resign-stay") in answer_text(await press(ben, panel, "stay"))
    assert await seat_number(party, "Ben") is not None


async def test_the_computer_plays_for_good_and_nobody_comes_back_by_join(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_all_answers(monkeypatch)
    party = await start_first_turn(world, people=3)
    ben, seat = world.person("Ben"), await seat_number(party, "Ben")
    assert seat is not None
    panel = answer_of(await ben.slash(world.channel, "hand"))
    sure_panel = answer_of(await ben.slash(world.channel, "resign"))
    again = answer_of(await ben.slash(world.channel, "resign"))
    assert say("resign-done") in answer_text(await press(ben, sure_panel, "resign"))
    position = await party.position()
    assert position.away(seat) and position.table.seat_of(ben.id) is None and position.table.seats[seat].computer
    assert say("event-left", player="🤖 Ben ■") in "".join(texts_of(message) for message in public_messages(party))
    for command in ("join", "hand", "draw", "leave"):
        assert say("refused-resigned") in answer_text(await ben.slash(world.channel, command)), command
    assert say("refused-resigned") in answer_text(await press(ben, again, "resign"))
    assert say("refused-resigned") in answer_text(await ben.click(panel, custom_id=f"ttr:{party.game}:0:hand:"))
    assert texts_of(dms_of(ben)[0]) == say("dm-seat-gone")
    assert await status(party) == RUNNING


async def test_a_host_who_resigns_hands_the_table_on(world: World) -> None:
    party = await start_first_turn(world, people=3)
    await confirm_command(party, "Mia", "resign")
    assert (await party.position()).table.host in {world.person(name).id for name in ("Ben", "Li")}


async def test_who_had_left_can_resign_too(world: World) -> None:
    party = await start_first_turn(world, people=3)
    await leave(world.person("Ben"), world.channel)
    assert say("resign-done") in await confirm_command(party, "Ben", "resign")
    assert say("refused-resigned") in answer_text(await world.person("Ben").slash(world.channel, "join"))


async def test_where_nobody_is_left_the_game_is_closed_and_the_channel_told(world: World) -> None:
    party = await start_first_turn(world, people=2)
    await confirm_command(party, "Ben", "resign")
    result = answer_of(await world.person("Mia").slash(world.channel, "resign"))
    assert say("resign-sure-last") in texts_of(result)
    await press(world.person("Mia"), result, "resign")
    await is_closed(party, say("closed-deserted", game=party.game))


async def test_strangers_cannot_resign_or_end(world: World) -> None:
    await start_first_turn(world, people=3)
    for command in ("resign", "end", "nudge"):
        said = answer_text(await world.person("Ann").slash(world.channel, command))
        assert say("refused-not-a-player") in said


# ── ending by consent ────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_game_ends_when_everybody_present_agrees(world: World) -> None:
    party = await start_first_turn(world, people=3)
    await leave(world.person("Li"), world.channel)
    assert say("end-asked") in await confirm_command(party, "Mia", "end")
    message = newest_message(party, say("button-against"))
    assert say("vote-not-yours") in await vote(party, message, "Ann", "agree")
    assert say("refused-left-already") in await vote(party, message, "Li", "agree")
    assert say("voted-already", agrees=1) in await vote(party, message, "Mia", "agree")
    await world.restart()
    assert await status(party) == RUNNING
    assert say("end-done") in await vote(party, message, "Ben", "agree")
    await is_closed(party, say("closed-agreed", game=party.game))
    said = "\n".join(texts_of(message) for message in public_messages(party))
    seed = await world.store.games.seed(party.game)
    assert "Mia ●" in said and seed is not None and seed.hex() not in said
    said = answer_text(await world.person("Mia").slash(world.channel, "draw"))
    assert say("refused-table-closed", when="")[:20] in said


async def test_one_who_is_against_is_enough_and_a_new_vote_can_be_held(world: World) -> None:
    party = await start_first_turn(world, people=3)
    await confirm_command(party, "Mia", "end")
    message = newest_message(party, say("button-against"))
    assert say("voted-against") in await vote(party, message, "Ben", "against")
    assert say("proposal-rejected") in texts_of(newest_message(party, say("proposal-rejected")))
    assert await status(party) == RUNNING
    assert say("end-asked") in await confirm_command(party, "Ben", "end")


async def test_one_person_against_computers_ends_the_game_alone(world: World) -> None:
    party = await start_first_turn(world, people=2)
    await confirm_command(party, "Ben", "resign")
    panel = answer_of(await world.person("Mia").slash(world.channel, "end"))
    assert say("end-sure-alone", game=party.game) in texts_of(panel)
    assert [each["label"] for each in walk(components_of(panel)) if each.get("custom_id")] == [
        say("button-propose-end"),
        say("button-play-on"),
    ]
    assert say("end-done") in answer_text(await press(world.person("Mia"), panel, "end"))
    await is_closed(party, say("closed-agreed", game=party.game))


async def test_after_a_crash_the_farewell_is_still_posted_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    party = await start_first_turn(world, people=3)
    await confirm_command(party, "Mia", "end")
    message = newest_message(party, say("button-against"))
    await vote(party, message, "Ben", "agree")
    with monkeypatch.context() as patch:
        patch.setattr(world.teller, "schedule", lambda game: None)
        await vote(party, message, "Li", "agree")
    assert await status(party) == CLOSED
    assert await world.store.notes.get(party.game, ClosingNote) is not None
    await world.crash()
    await is_closed(party, say("closed-agreed", game=party.game))


# ── abandoned ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_an_abandoned_game_is_closed_in_one_line(world: World) -> None:
    party = await start_first_turn(world, people=3)
    since = (await party.position()).table.moved_at
    world.store.database.time = lambda: since + 1000.0
    for table in await world.tables.close_idle(500):
        world.teller.schedule(table.game)
    await wait_for_background(world)
    await is_closed(party, say("closed-idle", game=party.game, since=f"<t:{since}:D>"))


async def test_an_abandoned_lobby_is_closed_too(world: World) -> None:
    await world.person("Mia").slash(world.channel, "new", board="europe")
    world.store.database.time = lambda: world.env.now().timestamp() + 1000.0
    [table] = await world.tables.close_idle(500)
    world.teller.schedule(table.game)
    await wait_for_background(world)
    said = [texts_of(message) for message in world.channel.history() if not message.flags.ephemeral]
    assert sum(say("closed-idle", game=table.game, since=f"<t:{table.moved_at}:D>") in each for each in said) == 1
    assert any(say("lobby-cancelled") in each for each in said)
    assert not any(custom_ids_on(message) for message in world.channel.history() if not message.flags.ephemeral)


async def test_a_channel_that_is_gone_holds_up_no_farewell(world: World) -> None:
    party = await start_first_turn(world, people=3)
    world.env.backend.delete_channel(world.channel.id)
    world.store.database.time = lambda: world.env.now().timestamp() + 1000.0
    for table in await world.tables.close_idle(500):
        world.teller.schedule(table.game)
    await wait_for_background(world)
    assert await world.store.notes.get(party.game, ClosingNote) is None
    assert texts_of(dms_of(world.person("Mia"))[0]) == say("dm-closed-table")

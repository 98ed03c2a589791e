"""Requests that Discord executed while its answer was lost: each move is told once, with one ping and one panel.

Each of these is a sequence that was thought of by reading: an answer is lost, and before it is asked for again a table
is closed, moved or handed over, somebody presses, or a person changes a setting or is forgotten.
"""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor

from cogs.kit import dm
from cogs.tables.seats import CONSENT
from cogs.tables.service import Tables
from data.store.notes import SeatDMNote
from tests.discord.first_turn import draw_from_deck, start_first_turn
from tests.discord.players import Party, player_to_act
from tests.discord.presses import press
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import offer_seat, pass_time, public_messages, wait_for_background
from tests.discord.soundness import assert_sound, unsound
from tests.discord.strict import BROKEN, LOST, Sent, each_time, refused
from tests.discord.world import World, answer_of, answer_text, custom_ids_on

pytestmark = pytest.mark.usefixtures("no_pause")


def lose_answers(world: World, channel: int) -> None:
    """Lets the next message be posted, while the answer is lost at every try."""
    world.strict.troubles.append(each_time("POST", f"/channels/{channel}/messages", LOST, LOST, LOST))


def messages_with_ping(party: Party, since: int = 0) -> list[Sent]:
    """The messages in the channel that pinged a user."""
    path = f"/channels/{party.channel.id}/messages"
    posts = [each for each in party.world.strict.sent[since:] if each.method == "POST" and each.path == path]
    return [each for each in posts if each.json["allowed_mentions"].get("users")]


async def end_by_consent(party: Party) -> None:
    """All players agree to end the game."""
    with party.world.in_bot_scope():
        await party.world.tables.seats.close(party.game, CONSENT)
        party.world.teller.schedule(party.game)
        await wait_for_background(party.world)


# ── a table that is closed ───────────────────────────────────────────────────────────────────────────────────────────


async def test_a_closing_announcement_with_a_lost_answer_is_posted_once(world: World) -> None:
    party = await start_first_turn(world)
    before = len(public_messages(party))
    lose_answers(world, party.channel.id)
    await end_by_consent(party)
    await world.env.advance_time(60)
    assert len(public_messages(party)) == before + 1
    await assert_sound(party)


async def test_a_table_closed_after_a_panel_with_a_lost_answer_has_no_live_panel(world: World) -> None:
    party = await start_first_turn(world)
    lose_answers(world, party.channel.id)
    await draw_from_deck(party)
    await end_by_consent(party)
    await world.env.advance_time(60)
    await assert_sound(party)


@pytest.mark.with_dms
async def test_a_closed_table_is_announced_although_a_dm_cannot_be_opened(world: World) -> None:
    party = await start_first_turn(world)
    await _mark_as_being_sent(party, world.person("Mia").id)
    await world.crash()
    world.strict.troubles.append(lambda _, path: refused(400, 50007) if path == "/users/@me/channels" else None)
    before = len(public_messages(party))
    await end_by_consent(party)
    await world.env.advance_time(600)
    assert len(public_messages(party)) > before and not await unsound(world, party.game)


async def _mark_as_being_sent(party: Party, user: int) -> None:
    """The note of a seat DM that may have been sent."""
    store = party.world.store
    note = await store.notes.get(party.game, SeatDMNote, user)
    assert note is not None
    await store.notes.put(party.game, note.but(nonce="a" * 24), user)


# ── pings ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_updating_a_deadline_before_a_lost_panel_is_found_pings_nobody_twice(world: World) -> None:
    party = await start_first_turn(world)
    lose_answers(world, party.channel.id)
    since = len(world.strict.sent)
    await draw_from_deck(party)
    with world.in_bot_scope():
        await world.teller.edit_panel(party.game)
    await world.env.advance_time(60)
    assert len({each.message for each in messages_with_ping(party, since)}) == 1
    await assert_sound(party)


async def test_a_seat_handed_over_after_a_lost_answer_pings_its_new_player_once(world: World) -> None:
    party = await start_first_turn(world, people=3)
    number = (await party.position()).to_act[0]
    heir = world.person("Eve")
    offer = await offer_seat(party, (await party.position()).table.seats[number].name, "Eve")
    since = len(world.strict.sent)
    lose_answers(world, party.channel.id)
    await heir.click(offer, custom_id=next(each for each in custom_ids_on(offer) if ":agree:" in each))
    await world.env.advance_time(60)
    assert len({each.message for each in messages_with_ping(party, since)}) == 1
    await assert_sound(party)


async def test_reposting_a_panel_before_its_moves_are_shown_pings_the_player_to_act(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await start_first_turn(world)
    world.strict.troubles.append(lambda _, path: refused(503) if path.startswith("/channels/") else None)
    await draw_from_deck(party)
    world.strict.troubles.clear()
    since = len(world.strict.sent)
    monkeypatch.setattr(world.teller.retries, "retry_unreachable", lambda: None)  # so that /table comes first
    await world.person("Mia").slash(world.channel, "table")
    await world.env.advance_time(120)
    assert len(messages_with_ping(party, since)) == 1
    await assert_sound(party)


async def test_a_nudge_with_a_lost_answer_pings_once_when_repeated(world: World) -> None:
    party = await start_first_turn(world)
    acting, _ = await player_to_act(party)
    other = next(seat.who for seat in party.seats.values() if seat.who.id != acting.id)
    pass_time(world, 4000)
    lose_answers(world, party.channel.id)
    since = len(world.strict.sent)
    await other.slash(world.channel, "nudge")
    pass_time(world, 2)
    await other.slash(world.channel, "nudge")
    assert len({each.message for each in messages_with_ping(party, since)}) == 1


# ── panels ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_lost_panel_is_found_in_a_busy_channel(world: World) -> None:
    """People have written more than one page of messages since the previous panel, and the game has gone on."""
    party = await start_first_turn(world)
    for number in range(120):
        await world.person("Mia").send(world.channel, f"chat {number}")
    lose_answers(world, party.channel.id)
    await draw_from_deck(party)
    await draw_from_deck(party)
    await world.env.advance_time(60)
    await assert_sound(party)


async def test_a_table_moved_before_a_crash_has_one_panel(world: World) -> None:
    party = await start_first_turn(world)
    for _ in range(3):
        await draw_from_deck(party)
    there = world.guild.create_text_channel("elsewhere")
    world.env.backend.delete_channel(party.channel.id)
    await world.env.settle()
    table = await world.tables.table(party.game)
    assert table is not None
    lose_answers(world, there.id)
    await world.tables.seats.move_to(table, there.id)
    world.messages.clear_cache(party.game)
    with pytest.raises(Exception, match="ServerDisconnectedError"), world.in_bot_scope():
        await world.teller.repost_panel(party.game)
    await world.crash()
    party.channel = there
    await assert_sound(party)
    await draw_from_deck(party)
    await assert_sound(party)


async def test_a_bug_in_the_panel_does_not_block_the_table(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    party = await start_first_turn(world)

    def broken(*_: object) -> list[str]:
        raise AssertionError("a fault of ours")

    with monkeypatch.context() as patch:
        patch.setattr("cogs.show.panel.Panel.told", broken)
        await draw_from_deck(party)
        shown = answer_text(await world.person("Mia").slash(world.channel, "table"))
        world.take_errors()
    assert "Something broke" not in shown
    await assert_sound(party)


# ── DMs ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_dms
async def test_dms_closed_while_a_seat_dm_is_looked_for_are_stored_as_closed(world: World) -> None:
    party = await start_first_turn(world)
    who, _ = await player_to_act(party)
    await _mark_as_being_sent(party, who.id)
    await world.crash()
    world.strict.troubles.append(lambda _, path: refused(403, 50007) if path == "/users/@me/channels" else None)
    await draw_from_deck(party)
    await world.env.advance_time(600)
    assert (await world.store.settings.person(who.id)).dm_closed
    await assert_sound(party)


@pytest.mark.with_dms
async def test_a_seat_that_is_left_in_another_process_while_a_dm_is_looked_for_shows_no_hand(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await start_first_turn(world)
    who, _ = await player_to_act(party)
    await _mark_as_being_sent(party, who.id)
    find, asked = dm.find_with_button, list[int]()

    async def slow(*about: Any) -> Any:
        found = await find(*about)
        await Tables(world.store).leave(party.game, who.id)
        asked.append(len(world.strict.sent))
        return found

    monkeypatch.setattr(dm, "find_with_button", slow)
    with world.in_bot_scope():
        await world.seat_dms.update(party.game, who.id)
    assert len(asked) == 1 and not [each.path for each in world.strict.sent[asked[0] :]]


@pytest.mark.with_dms
async def test_dms_switched_off_while_a_seat_dm_is_edited_show_no_hand(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await start_first_turn(world)
    who, _ = await player_to_act(party)

    async def switch_off() -> None:
        async with world.teller.updating_dms(who.id):
            await world.store.settings.set_person(who.id, dm=False, dm_closed=False)

    _call_during_edit(monkeypatch, who, switch_off)
    await draw_from_deck(party, 2)
    await world.env.advance_time(60)
    assert not (await world.store.settings.person(who.id)).dm
    await assert_sound(party)


@pytest.mark.with_dms
async def test_a_watcher_erased_during_an_edit_is_in_no_note(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    party = await start_first_turn(world)
    eve = world.person("Eve")
    await press(eve, answer_of(await eve.slash(world.channel, "draw")), "watch")
    assert len(dms_of(eve)) == 1
    _call_during_edit(monkeypatch, eve, lambda: world.tables.forget(eve.id))
    await draw_from_deck(party, 1)
    await world.env.advance_time(60)
    assert (await world.store.people.about(eve.id))["notes"] == []


def _call_during_edit(monkeypatch: pytest.MonkeyPatch, who: MemberActor, do: Any) -> None:
    """Calls a function before the answer to the next edit of this person's DM arrives."""
    edit, left = dm.edit, [do]

    async def slow(bot: Any, place: dm.MessageRef, layout: Any, attached: Any = ()) -> Any:
        sent = await edit(bot, place, layout, attached)
        if left and place.channel == who.user.dm_channel.id:
            await left.pop()()
        return sent

    monkeypatch.setattr(dm, "edit", slow)


@pytest.mark.with_dms
async def test_dms_that_are_open_again_show_one_hand(world: World) -> None:
    party = await start_first_turn(world)
    who, _ = await player_to_act(party)
    box = f"/channels/{who.user.dm_channel.id}/messages"
    world.strict.troubles.append(lambda _, path: refused(403, 50007) if path.startswith(box) else None)
    await draw_from_deck(party, 2)
    assert (await world.store.settings.person(who.id)).dm_closed
    world.strict.troubles.clear()
    await press(who, answer_of(await who.slash(world.channel, "settings")), "wish", "dm-on")
    await world.env.advance_time(60)
    assert len(dms_of(who)) == 1
    await assert_sound(party)


# ── no requests without end ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_dms
@pytest.mark.parametrize("answer", [(403, 40003), (403, 20026)])
async def test_requests_that_discord_refuses_are_not_repeated_at_every_press(
    world: World, answer: tuple[int, int]
) -> None:
    """Discord bans an address after 10,000 refused requests in ten minutes, so a press retries only after an outage."""
    party = await start_first_turn(world)
    boxes = tuple(f"/channels/{seat.who.user.dm_channel.id}/" for seat in party.seats.values())
    asked: list[str] = []

    def refusing(method: str, path: str) -> Any:
        if path.startswith(boxes):
            asked.append(method)
            return refused(*answer)
        return None

    world.strict.troubles.append(refusing)
    await draw_from_deck(party)
    asked.clear()
    for _ in range(60):
        await world.env.advance_time(5)
        await world.person("Nobody").slash(world.channel, "help")
    assert len(asked) < 20


async def test_a_lobby_whose_channel_was_deleted_is_not_retried(world: World) -> None:
    world.strict.troubles.append(each_time("POST", f"/channels/{world.channel.id}/messages", BROKEN, BROKEN, BROKEN))
    mia, other = world.person("Mia"), world.guild.create_text_channel("elsewhere")
    await mia.slash(world.channel, "new", board="europe")
    world.env.backend.delete_channel(world.channel.id)
    for _ in range(20):
        await world.env.advance_time(30)
        await mia.slash(other, "help")
    assert not world.take_errors()

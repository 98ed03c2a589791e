"""Seat DMs: sent once per game and seat, then edited; closed DMs, settings, restarts; only the player's own secrets."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.seats.nudge import PING_INTERVAL
from cogs.show.hand import Hand
from data.store.notes import SeatDMNote
from tests.data.texts import STRICT
from tests.discord.first_turn import context_of, keep_tickets
from tests.discord.players import draw_two_cards, open_lobby, posted_payloads, start_game
from tests.discord.presses import leave, press
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import pass_time
from tests.discord.world import World, answer_of, components_of, custom_ids_on, texts_of, walk

pytestmark = [pytest.mark.with_pictures, pytest.mark.with_dms]


def channel_text(world: World) -> str:
    return "\n".join(texts_of(message) for message in world.channel.history() if not message.flags.ephemeral)


async def test_at_the_start_every_player_gets_one_dm_with_tickets_and_a_link(world: World) -> None:
    party = await start_game(world, "europe", 3)
    for name, locale in (("Mia", "en"), ("Ben", "zh-CN"), ("Li", "zh-TW")):
        [dm] = dms_of(world.person(name))
        at = await context_of(party, name, locale)
        assert at.view.own is not None
        said = texts_of(dm)
        for ticket in at.view.own.offer:
            assert Hand(at).ticket(ticket) in said
        assert f"https://discord.com/channels/{world.guild.id}/{world.channel.id}" in said
        assert "Railway Club" in said and "#trains" in said
        assert [each.filename for each in dm.attachments] == ["map.png", "offer.png"]


async def test_a_seat_dm_is_edited_and_not_repeated(world: World) -> None:
    party = await start_game(world, "europe", 2)
    [first] = dms_of(world.person("Mia"))
    await keep_tickets(party)
    for _ in range(4):
        await draw_two_cards(party)
    [dm] = dms_of(world.person("Mia"))
    assert dm.id == first.id
    at = await context_of(party, "Mia", "en")
    assert Hand(at).paragraphs()[0] in texts_of(dm)


async def test_a_seat_dm_shows_the_hand_at_the_owners_next_turn(world: World) -> None:
    """Others move in between; at the player's turn the DM shows the present position."""
    party = await start_game(world, "europe", 2)
    await keep_tickets(party)
    await draw_two_cards(party)
    position = await party.position()
    user = position.table.seats[position.to_act[0]].user
    name = next(seat.who.user.name for key, seat in party.seats.items() if key == user)
    [dm] = dms_of(world.person(name))
    at = await context_of(party, name, "en" if name == "Mia" else "zh-CN")
    assert at.say("hand-your-turn") in texts_of(dm)
    assert any(f"ttr:{party.game}:{at.decision}:draw:" == each for each in custom_ids_on(dm))


@pytest.mark.parametrize("how", ["restart", "crash"])
async def test_after_a_restart_the_same_message_is_edited(world: World, how: str) -> None:
    party = await start_game(world, "europe", 2)
    before = {name: dms_of(world.person(name))[0].id for name in ("Mia", "Ben")}
    await (world.restart() if how == "restart" else world.crash())
    await keep_tickets(party)
    for name, message in before.items():
        [dm] = dms_of(world.person(name))
        assert dm.id == message
        assert STRICT.say("en", "hand-choose", board="europe") not in texts_of(dm)


async def test_a_closed_dm_is_stored_and_announced_once(world: World) -> None:
    ben = world.person("Ben", "zh-CN")
    world.close_dm(ben)
    party = await start_game(world, "europe", 2)
    await keep_tickets(party)
    for _ in range(4):
        await draw_two_cards(party)
    said = STRICT.say("en", "dm-closed", board="europe", player="Ben ■")
    assert sum(said in str(payload) for payload in posted_payloads(world)) == 1
    tried = [each for each in world.env.http_requests if each.path == f"/channels/{ben.user.dm_channel.id}/messages"]
    assert len(tried) == 1
    assert (await world.store.settings.person(ben.id)).dm_closed
    assert len(dms_of(world.person("Mia"))) == 1


async def test_all_dms_closed_and_the_game_goes_on(world: World) -> None:
    for name in ("Mia", "Ben", "Li"):
        world.close_dm(world.person(name))
    party = await start_game(world, "new-york", 3)
    for seat in party.seats.values():
        await seat.who.slash(world.channel, "tickets", keep="1")
    for _ in range(6):
        await draw_two_cards(party)
    assert (await party.position()).view(None).turns == 7


async def test_no_server_in_common_counts_as_closed(world: World) -> None:
    ben = world.person("Ben")
    path = f"/channels/{ben.user.dm_channel.id}/messages"
    world.env.inject_error("POST", path, status=403, code=50278, times=None)
    await start_game(world, "europe", 2)
    assert (await world.store.settings.person(ben.id)).dm_closed


async def test_with_notification_by_dm_each_turn_sends_a_new_message_and_deletes_the_old_one(world: World) -> None:
    party = await start_game(world, "europe", 2)
    mia = world.person("Mia")
    await world.store.settings.set_person(mia.id, ping=False, reminders="dm")
    [first] = dms_of(mia)
    await keep_tickets(party)
    seen = {first.id}
    for _ in range(6):
        await draw_two_cards(party)
        [dm] = dms_of(mia)
        seen.add(dm.id)
    assert 3 <= len(seen) <= 5
    panels = [each for each in world.env.http_requests if each.path == f"/channels/{world.channel.id}/messages"]
    assert not any(f"<@{mia.id}>" in str(each.json) for each in panels[3:])


async def test_without_notification_by_dm_no_new_message_pings(world: World) -> None:
    party = await start_game(world, "europe", 2)
    await keep_tickets(party)
    for _ in range(4):
        await draw_two_cards(party)
    for name in ("Mia", "Ben"):
        path = f"/channels/{world.person(name).user.dm_channel.id}/messages"
        sent = [each for each in world.env.http_requests if each.path == path and each.method == "POST"]
        assert len(sent) == 1


async def test_a_message_that_can_no_longer_be_edited_is_replaced_silently(world: World) -> None:
    party = await start_game(world, "europe", 2)
    mia = world.person("Mia")
    [first] = dms_of(mia)
    path = f"/channels/{mia.user.dm_channel.id}/messages/{first.id}"
    world.env.inject_error("PATCH", path, status=400, code=30046, times=None)
    await keep_tickets(party)
    [dm] = dms_of(mia)
    assert dm.id != first.id
    assert dm.flags.suppress_notifications


async def test_a_deleted_seat_dm_is_sent_again(world: World) -> None:
    party = await start_game(world, "europe", 2)
    mia = world.person("Mia")
    [first] = dms_of(mia)
    dm = await world.bot.create_dm(discord.Object(mia.id))
    await dm.get_partial_message(first.id).delete()
    await keep_tickets(party)
    assert len(dms_of(mia)) == 1


async def test_dms_switched_off_show_no_hand_until_they_are_switched_on_again(world: World) -> None:
    party = await start_game(world, "europe", 2)
    mia = world.person("Mia")
    await mia.click((await mia.slash(world.channel, "settings")).response, custom_id="ttr:0:0:wish:dm-off")
    [dm] = dms_of(mia)
    assert texts_of(dm) == STRICT.say("en", "dm-off") and not dm.attachments
    await keep_tickets(party)
    assert texts_of(dms_of(mia)[0]) == STRICT.say("en", "dm-off")
    await mia.click((await mia.slash(world.channel, "settings")).response, custom_id="ttr:0:0:wish:dm-on")
    at = await context_of(party, "Mia", "en")
    newest = max(dms_of(mia), key=lambda message: message.id)
    assert Hand(at).paragraphs()[0] in texts_of(newest)


async def test_a_player_who_left_gets_no_seat_dm(world: World) -> None:
    party = await start_game(world, "europe", 2)
    await keep_tickets(party)
    mia = world.person("Mia")
    await leave(mia, world.channel)
    [dm] = dms_of(mia)
    before = texts_of(dm)
    await draw_two_cards(party)
    assert texts_of(dms_of(mia)[0]) == before


async def test_a_seat_dm_is_in_the_language_set_or_else_that_of_discord(world: World) -> None:
    await world.store.settings.set_person(world.person("Mia").id, locale="zh-TW")
    party = await start_game(world, "europe", 2)
    assert "你是" in texts_of(dms_of(world.person("Mia"))[0])
    note = await world.store.notes.get(party.game, SeatDMNote, world.person("Ben").id)
    assert note is not None and note.locale == "zh-CN"


@pytest.mark.parametrize(("server", "locale"), [(None, "en"), ("zh-TW", "zh-TW")], ids=["no choice", "Community"])
async def test_a_person_is_written_to_in_one_language_everywhere(world: World, server: str | None, locale: str) -> None:
    """Whose Discord speaks what the bot does not, is written to as the server is: in answers, DMs and reminders."""
    if server is not None:
        world.choose_server_language(server)
    party = await open_lobby(world, "europe", 2, languages=("zh-CN", "de"))
    mia, ben = world.person("Mia"), world.person("Ben")
    who: Any = ben.user  # as whom one presses in a DM
    await world.store.games.set_locale(party.game, "zh-CN")
    await mia.slash(world.channel, "start")
    await mia.slash(world.channel, "tickets", keep="A B C")
    [dm] = dms_of(ben)
    refresh, choose = (STRICT.say(locale, key, board="europe") for key in ("hand-refresh", "button-choose"))
    assert {refresh, choose} <= labels(dm)
    assert {refresh, choose} <= labels(answer_of(await ben.slash(world.channel, "hand")))
    assert {refresh, choose} <= labels(answer_of(await press(who, dm, "hand")))
    assert STRICT.say(locale, "button-keep-missing", number=2) in labels(answer_of(await press(who, dm, "choose")))
    await world.store.settings.set_person(ben.id, remind="dm")
    pass_time(world, PING_INTERVAL)
    await mia.slash(world.channel, "nudge")
    reminder = STRICT.say(locale, "nudge-dm", where="", player="Mia ●")
    assert any(reminder in texts_of(message) for message in dms_of(ben))


def labels(message: Any) -> set[str]:
    """The words on the buttons of a message."""
    return {part["label"] for part in walk(components_of(message)) if part.get("label")}


async def test_a_persons_first_dm_says_what_it_is_and_the_next_game_does_not(world: World) -> None:
    """The line stays with that message through its edits and a restart."""
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    mia, about = world.person("Mia"), STRICT.say("en", "dm-first", board="new-york")
    [first] = dms_of(mia)
    assert about in texts_of(first).splitlines()
    await keep_tickets(party)
    await world.restart()
    await world.messages.note(party.game)
    await draw_two_cards(party)
    assert about in texts_of(dms_of(mia)[0])
    await world.tables.seats.close(party.game, "agreed")
    await world.env.settle()
    await start_game(world, "new-york", 2, languages=("en-US",))
    newest = dms_of(mia)[-1]
    assert newest.id != first.id and about not in texts_of(newest)

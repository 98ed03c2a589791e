"""Discord refuses messages for unknown reasons: they are sent in a simpler form, and no table gets stuck."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from random import Random

import pytest

import cogs.kit.fallback
from data.store.notes import PanelNote, SeatDMNote
from tests.data.texts import STRICT
from tests.discord.first_turn import draw_from_deck, keep_tickets, start_first_turn
from tests.discord.limits.messages import bytes_of
from tests.discord.log_capture import captured_log
from tests.discord.players import (
    Party,
    act_by_commands,
    button_id,
    open_lobby,
    play_to_end,
    posted_payloads,
    start_game,
)
from tests.discord.presses import press
from tests.discord.private_answers import dms_of
from tests.discord.soundness import assert_sound, unsound
from tests.discord.strict import LOST, MOST_BYTES, Trouble, each_edit, each_time, refused
from tests.discord.world import (
    World,
    answer_of,
    answer_text,
    components_of,
    custom_ids_on,
    paragraphs_of,
    texts_of,
    walk,
)

pytestmark = pytest.mark.usefixtures("no_pause")

REFUSED, CLOSED = refused(400, 50035), refused(400, 50007)
GONE = refused(404, 10008)
SOON = 60.0  # seconds in which a failed update is tried again, and again


async def note_of(party: Party) -> PanelNote:
    note = await party.world.messages.note(party.game)
    assert note is not None
    return note


def pictures_in(message: object) -> list[str]:
    items = [item for part in walk(components_of(message)) for item in part.get("items", ())]  # type: ignore[arg-type]
    return [item["media"]["url"].rpartition("/")[2] for item in items]


# ── panels ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_dms
@pytest.mark.parametrize("answer", [(400, 50035), (403, 50001), (404, 10008), (400, 30046), (400, 200000)])
async def test_refused_edits_of_old_panels_do_not_stop_the_game(world: World, answer: tuple[int, int]) -> None:
    """Refuses every edit of older messages, and now and then one of the present panel."""
    party, random = await start_first_turn(world, "new-york"), Random(4)
    path = f"/channels/{party.channel.id}/messages/"

    def old(method: str, where: str) -> Trouble | None:
        present = where == f"{path}{world.messages.message_of(party.game)}"
        edits = method == "PATCH" and where.startswith(path)
        return refused(*answer) if edits and (not present or random.random() < 0.2) else None

    world.strict.troubles.append(old)
    await play_to_end(party, random, act_by_commands)
    assert await world.tables.untold_games() == []
    assert (await note_of(party)).key == "over"
    assert any("Rematch" in texts_of(message) for message in world.channel.history())


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_a_picture_that_is_refused_is_left_out(world: World) -> None:
    party = await open_lobby(world, "new-york", 2)
    world.strict.troubles.append(each_edit(f"/channels/{party.channel.id}/messages/", REFUSED))
    await world.person("Mia").slash(world.channel, "start")  # while tickets are chosen the board is shown
    assert not pictures_in(party.panel()) and custom_ids_on(party.panel())
    await assert_sound(party)


@pytest.mark.parametrize("answer", [(400, 50035), (413, 40005), (405, 0), (422, 0)])
async def test_a_refused_layout_is_sent_as_text(world: World, answer: tuple[int, int]) -> None:
    """The table can be played by commands, and the next panel is a whole one."""
    party = await start_first_turn(world)
    await draw_from_deck(party, 1)
    path = f"/channels/{party.channel.id}/messages"
    world.strict.troubles += [each_edit(f"{path}/", refused(*answer)), each_time("POST", path, None, refused(*answer))]
    old = party.panel().id
    await draw_from_deck(party, 1)
    assert party.panel().id != old and not custom_ids_on(party.panel()) and "to act" in texts_of(party.panel())
    await draw_from_deck(party)
    assert custom_ids_on(party.panel())
    await assert_sound(party)


async def test_a_panel_that_is_deleted_repeatedly_is_posted_again(world: World) -> None:
    """Its nonce is refused (10008): it is posted with another one, and the channel does not count as deleted."""
    party = await start_first_turn(world)
    for _ in range(3):
        world.env.backend.delete_message(world.channel.id, party.panel().id)
        await draw_from_deck(party, 1)
        assert custom_ids_on(party.panel())
    posts = f"/channels/{party.channel.id}/messages"
    world.env.backend.delete_message(world.channel.id, party.panel().id)
    world.strict.troubles.append(each_time("POST", posts, GONE))
    await draw_from_deck(party, 1)
    await assert_sound(party)


async def test_an_edit_keeps_the_mentions_of_the_panel(world: World) -> None:
    """While all choose tickets, the edit after the first choice keeps the mentions of the others."""
    party = await start_game(world, "europe", 3)
    panel = party.panel()
    everybody = sorted(user.id for user in panel.mentions)
    assert everybody == sorted(party.seats)
    await world.person("Mia").slash(world.channel, "tickets", keep="1 2")
    again = party.panel()
    assert again.id == panel.id and sorted(user.id for user in again.mentions) == everybody


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_a_picture_stays_when_a_panel_that_was_not_noted_is_edited(world: World) -> None:
    """After a crash between posting and noting, the picture of the message is read from its components."""
    party = await open_lobby(world, "new-york", 2)
    world.strict.troubles.append(each_time("POST", f"/channels/{party.channel.id}/messages", LOST, LOST, LOST))
    await world.person("Mia").slash(world.channel, "start")
    await world.crash()
    note = await note_of(party)
    assert note.picture is not None and pictures_in(party.panel()) == [note.picture.filename] == ["board.png"]
    await world.person("Mia").slash(world.channel, "tickets", keep="1")
    assert pictures_in(party.panel()) == ["board.png"]
    await assert_sound(party)


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_a_panel_of_an_earlier_version_is_edited_without_its_picture(world: World) -> None:
    """Its note lacks Discord's id of the picture; the next panel shows the board."""
    party = await start_game(world, "new-york", 2)
    store = world.store
    note = await store.notes.get(party.game, PanelNote)
    assert note is not None
    async with store.database.transaction() as connection:
        sql = "UPDATE notes SET value = ? WHERE game = ? AND key = ?"
        await connection.execute(sql, _as_before(note.write()), party.game, PanelNote.KEY)
    await world.restart()
    await world.messages.note(party.game)
    assert pictures_in(party.panel())
    await world.person("Mia").slash(world.channel, "tickets", keep="1")
    assert not pictures_in(party.panel())
    await world.person("Ben").slash(world.channel, "tickets", keep="1")
    assert pictures_in(party.panel()) == ["board.png"]
    await assert_sound(party)


def _as_before(note: str) -> str:
    kept = json.loads(note)
    kept["picture"] = kept["picture"][1:]
    return json.dumps({key: value for key, value in kept.items() if key not in ("posting", "older")})


@pytest.mark.with_pictures
async def test_a_picture_stays_when_its_last_change_was_not_noted(world: World) -> None:
    """Discord has replaced it and the answer was lost; before this is made good, the turn passes and the panel ends."""
    party, old = await start_first_turn(world, "new-york"), world.channel.history()[-1].id
    world.strict.troubles.append(lambda method, path: LOST if method == "PATCH" and "/messages/" in path else None)
    await draw_from_deck(party, 1)
    assert (await note_of(party)).picture != cogs.kit.fallback.pictures_in(party.panel())[0], "another one stands there"
    world.strict.troubles.clear()
    await draw_from_deck(party, 1)
    assert party.panel().id != old
    assert pictures_in(world.message(party.channel, old)) == pictures_in(party.panel()) == ["board.png"]
    await assert_sound(party)


@pytest.mark.with_pictures
async def test_a_picture_whose_number_is_not_told_is_sent_again(world: World) -> None:
    world.strict.names_attachments = False
    party = await start_first_turn(world, "new-york")
    eve = world.person("Eve")
    await press(eve, answer_of(await eve.slash(world.channel, "draw")), "watch")
    await draw_from_deck(party, 1)
    assert pictures_in(party.panel()) == ["board.png"]
    with world.in_bot_scope():
        await world.teller.edit_panel(party.game)
    assert pictures_in(party.panel()) == ["board.png"]
    assert [pictures_in(each) for each in dms_of(eve)] == [["board.png"]]
    await draw_from_deck(party, 1)
    assert pictures_in(party.panel()) == ["board.png"]
    await assert_sound(party)


# ── messages that are answered with a server error ───────────────────────────────────────────────────────────────────

LITTLE = 800  # bytes: more than a panel in words, less than one with its buttons


async def test_a_panel_that_is_a_server_error_each_time_is_sent_as_text(world: World) -> None:
    """The second time it is known that it is this message, for Discord answers something else."""
    party = await start_first_turn(world)
    await draw_from_deck(party, 1)
    world.strict.most_bytes, old = LITTLE, party.panel().id
    await draw_from_deck(party, 1)
    assert party.panel().id == old and await unsound(world, party.game)
    await world.env.advance_time(SOON)
    assert party.panel().id != old and not custom_ids_on(party.panel()) and "to act" in texts_of(party.panel())
    assert await world.tables.untold_games() == [] and not custom_ids_on(world.message(party.channel, old))
    world.strict.most_bytes = MOST_BYTES
    await draw_from_deck(party)
    assert custom_ids_on(party.panel())
    await assert_sound(party)


async def test_a_panel_whose_edit_is_a_server_error_each_time_is_told_in_a_new_message(world: World) -> None:
    party = await start_first_turn(world)
    world.strict.most_bytes, old = LITTLE, party.panel().id
    await draw_from_deck(party, 1)
    assert await unsound(world, party.game)
    await world.env.advance_time(SOON)
    assert await world.tables.untold_games() == [] and party.panel().id != old
    assert [message.id for message in party.channel.history() if custom_ids_on(message)] == []


@pytest.mark.with_pictures
async def test_a_retired_panel_whose_picture_is_a_server_error_each_time_loses_it_and_its_buttons(world: World) -> None:
    party = await start_first_turn(world)
    await draw_from_deck(party, 1)
    old = party.panel().id
    edits = f"/messages/{old}"
    world.strict.troubles.append(each_time("PATCH", "/messages/@original", *[refused(500)] * 5))
    world.strict.troubles.append(each_time("PATCH", edits, refused(500), refused(500)))
    await draw_from_deck(party, 1)
    assert custom_ids_on(world.message(party.channel, old)), "it may be an outage"
    await world.env.advance_time(SOON)
    assert not pictures_in(world.message(party.channel, old))
    await assert_sound(party)


async def test_an_answer_that_is_a_server_error_twice_is_given_as_text(world: World) -> None:
    await start_first_turn(world)
    mia = world.person("Mia")
    whole = answer_of(await mia.slash(world.channel, "hand"))
    assert custom_ids_on(whole)
    world.strict.most_bytes = bytes_of(components_of(whole)) - 1
    first, second = [answer_of(await mia.slash(world.channel, "hand")) for _ in range(2)]
    assert STRICT.say("en", "discord-failed-not-taken") in texts_of(first)
    assert not custom_ids_on(second) and paragraphs_of(whole)[0].splitlines()[0] in texts_of(second)


@pytest.mark.with_dms
async def test_a_dm_that_is_a_server_error_twice_is_sent_as_text(world: World) -> None:
    party = await start_first_turn(world)
    [number] = (await party.position()).to_act
    who = (await party.seat_of(number)).who
    [whole] = dms_of(who)
    world.strict.most_bytes = bytes_of(paragraphs_of(whole)) + 80  # more than its words, less than all of it
    await draw_from_deck(party)
    await world.env.advance_time(SOON)
    [dm] = dms_of(who)
    assert "cards" in texts_of(dm) and not custom_ids_on(dm)
    assert not await world.seat_dms.owes(party.game)


async def test_during_an_outage_nothing_is_sent_in_a_simpler_form(world: World) -> None:
    party = await start_first_turn(world)
    await draw_from_deck(party, 1)
    world.strict.troubles.append(lambda method, path: None if "interactions" in path else refused(500))
    await draw_from_deck(party, 1)
    await world.env.advance_time(600)
    world.strict.troubles.clear()
    await world.env.advance_time(600)
    assert custom_ids_on(party.panel())
    await assert_sound(party)


# ── emoji ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_deleted_emoji_is_replaced_by_a_square(world: World) -> None:
    """After the emoji were deleted in the portal, the draw panel shows squares, and the emoji are looked up again."""
    party = await start_first_turn(world)
    [number] = (await party.position()).to_act
    who = (await party.seat_of(number)).who
    world.env.backend.application_emojis.clear()
    result = await who.slash(world.channel, "draw")
    message = result.followups[-1] if result.followups else result.response
    assert message is not None
    emojis = [part["emoji"] for part in walk(components_of(message)) if part.get("emoji")]
    assert emojis and all(not emoji.get("id") for emoji in emojis)
    assert len(world.bot.emojis_by_name) == len(world.env.backend.application_emojis) > 0


async def test_a_refusal_is_logged_with_its_time_and_the_fields(world: World) -> None:
    party = await start_first_turn(world)
    [number] = (await party.position()).to_act
    world.env.backend.application_emojis.clear()
    with captured_log("INFO") as lines:
        await (await party.seat_of(number)).who.slash(world.channel, "draw")
    refusals = [line for line in lines() if line["says"] == "a message was refused"]
    assert refusals and all(datetime.fromisoformat(line["at"]) for line in refusals)
    assert all("emoji" in field for line in refusals for field in line["fields"])


async def test_an_emoji_that_is_refused_once_is_sent_again(world: World) -> None:
    party = await start_first_turn(world)
    [number] = (await party.position()).to_act
    who = (await party.seat_of(number)).who
    lost, backend = world.env.backend.application_emojis.copy(), world.env.backend
    backend.application_emojis.clear()

    def back_again(method: str, path: str) -> None:
        if method == "PATCH" and "@original" in path:
            calls.append(path)
            if len(calls) == 2:
                backend.application_emojis.update(lost)

    calls: list[str] = []
    world.strict.troubles.append(back_again)
    result = await who.slash(world.channel, "draw")
    message = result.followups[-1] if result.followups else result.response
    assert message is not None
    assert any(part["emoji"].get("id") for part in walk(components_of(message)) if part.get("emoji"))


# ── answers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_a_picture_refused_in_an_answer_is_sent_separately(world: World) -> None:
    await start_first_turn(world, "new-york")
    world.strict.troubles.append(each_time("PATCH", "/messages/@original", REFUSED))
    result = await world.person("Mia").slash(world.channel, "hand")
    assert result.response is not None and "cards" in texts_of(result.response)
    assert not pictures_in(result.response)
    assert pictures_in(result.followups[-1]) == ["map.png", "hand.png"]
    assert result.followups[-1].ephemeral


async def test_watching_while_tickets_are_chosen(world: World) -> None:
    """Without events no empty paragraph is sent."""
    await start_game(world, "europe", 2, languages=("en-US",))
    eve = world.person("Eve")
    shown = await eve.slash(world.channel, "draw")
    assert "I’ll keep you up to date by DM" in answer_text(await press(eve, answer_of(shown), "watch"))
    assert len(dms_of(eve)) == 1


# ── DMs ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def dms(trouble: Trouble) -> Callable[[str, str], Trouble | None]:
    return lambda method, path: trouble if path == "/users/@me/channels" else None


@pytest.mark.with_dms
@pytest.mark.parametrize("answer", [(400, 50007), (403, 50007), (400, 50278)])
async def test_closed_dms_are_recognized_by_the_error_code_at_any_step(world: World, answer: tuple[int, int]) -> None:
    """Discord may refuse to open a DM at all (400): posted once in the channel, and shown in /settings."""
    world.strict.troubles.append(dms(refused(*answer)))
    party = await start_game(world, "europe", 2, languages=("en-US",))
    await keep_tickets(party)
    await draw_from_deck(party)
    for name in ("Mia ●", "Ben ■"):
        assert sum(f"{name}, I cannot DM you" in str(payload) for payload in posted_payloads(world)) == 1
    assert (await world.store.settings.person(world.person("Mia").id)).dm_closed
    assert not world.take_errors()


@pytest.mark.with_dms
@pytest.mark.parametrize("author_wide", [False, True])
async def test_watching_again_after_stopping_sends_a_new_message(world: World, author_wide: bool) -> None:
    """Also if Discord compares nonces across channels: two watchers get two messages."""
    world.strict.author_wide = author_wide
    party = await start_first_turn(world)
    for name in ("Eve", "Zoe"):
        who = world.person(name)
        for _ in range(3):
            shown = await who.slash(world.channel, "draw")
            await press(who, answer_of(shown), "watch")
            assert len(dms_of(who)) == 1
            if name == "Eve":
                stop = dms_of(who)[0]
                await who.user.click(stop, custom_id=button_id(party, "unwatch"))
                assert not dms_of(who)
    assert not world.take_errors()


@pytest.mark.with_dms
@pytest.mark.parametrize("author_wide", [False, True])
async def test_dms_switched_off_and_on_before_the_next_move_show_the_hand(world: World, author_wide: bool) -> None:
    world.strict.author_wide = author_wide
    party = await start_first_turn(world)
    mia = world.person("Mia")
    for _ in range(2):
        shown = await mia.slash(world.channel, "settings")
        message = shown.followups[-1] if shown.followups else shown.response
        assert message is not None
        await mia.click(message, custom_id="ttr:0:0:wish:dm-off")
        assert not any(":hand:" in each for dm in dms_of(mia) for each in custom_ids_on(dm))
        await mia.click(message, custom_id="ttr:0:0:wish:dm-on")
        await assert_sound(party)


@pytest.mark.with_dms
async def test_a_hand_that_cannot_be_removed_from_a_dm_is_removed_later(world: World) -> None:
    """DMs are switched off during an outage: the hand is removed as soon as Discord can be reached."""
    party = await start_first_turn(world)
    mia = world.person("Mia")
    shown = await mia.slash(world.channel, "settings")
    message = shown.followups[-1] if shown.followups else shown.response
    assert message is not None
    dm = f"/channels/{mia.user.dm_channel.id}/"
    world.strict.troubles.append(lambda method, path: refused(503) if path.startswith(dm) else None)
    await mia.click(message, custom_id="ttr:0:0:wish:dm-off")
    assert await unsound(world, party.game)
    world.strict.troubles.clear()
    await world.env.advance_time(30)
    await assert_sound(party)
    assert not any(":hand:" in each for dm in dms_of(mia) for each in custom_ids_on(dm))


@pytest.mark.with_dms
async def test_a_dm_with_a_lost_answer_is_found_and_not_sent_twice(world: World) -> None:
    """Discord has posted it, but the answer is lost and the bot killed; minutes later its nonce has expired too."""
    party = await start_game(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    await world.store.notes.delete(party.game, SeatDMNote, mia.id)
    world.env.backend.messages[mia.user.dm_channel.id].clear()
    world.strict.troubles.append(each_time("POST", f"{mia.user.dm_channel.id}/messages", LOST, LOST, LOST))
    await keep_tickets(party)
    await world.env.advance_time(600)
    world.strict.troubles.clear()
    await world.crash()
    assert len(dms_of(mia)) == 1
    await assert_sound(party)


@pytest.mark.with_dms
async def test_after_a_restart_dms_are_in_the_readers_last_known_language(world: World) -> None:
    """Also the first one of another game, and before anything is pressed."""
    party = await start_game(world, "europe", 2, languages=("zh-CN", "zh-TW"))
    await keep_tickets(party)
    ben = world.person("Ben")
    await world.restart()
    assert (await world.store.settings.person(ben.id)).heard == "zh-TW"
    await world.store.notes.delete(party.game, SeatDMNote, ben.id)
    await draw_from_deck(party)
    said = [texts_of(dm) for dm in dms_of(ben)]
    assert all("任務卡" in text for text in said) and len(said) == 2


# ── the lobby ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_lobby_with_a_lost_answer_is_found_and_updated(world: World) -> None:
    path = f"/channels/{world.channel.id}/messages"
    world.strict.troubles.append(each_time("POST", path, LOST, LOST, LOST))
    party = await open_lobby(world, "europe", 1)
    await world.env.advance_time(30)
    await world.person("Ben").slash(world.channel, "join")
    assert "Ben" in texts_of(party.panel())
    assert len([each for each in world.channel.history() if not each.flags.ephemeral]) == 1
    await assert_sound(party)


async def test_a_lobby_that_could_not_be_edited_is_updated_later(world: World) -> None:
    party = await open_lobby(world, "europe", 1)
    world.strict.troubles.append(lambda method, path: refused(503) if path.startswith("/channels/") else None)
    await world.person("Ben").slash(world.channel, "join")
    assert "Ben" not in texts_of(party.panel())
    world.strict.troubles.clear()
    await world.env.advance_time(30)
    assert "Ben" in texts_of(party.panel())
    await assert_sound(party)

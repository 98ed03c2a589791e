"""What calls somebody: a notification shows plain content alone, so a call is a readable line, and then its layout.

Between the two steps the bot may die, an answer may be lost, Discord may refuse the second: nobody is called twice, no
line is left, and the table has its one live panel.
"""

from __future__ import annotations

import asyncio

import pytest
from simcord import MemberActor

from cogs.kit.channel import Channel
from cogs.tables.contact import DM
from cogs.tables.seats import CONSENT
from tests.data.texts import STRICT
from tests.discord.first_turn import draw_from_deck, start_first_turn
from tests.discord.limits import V2
from tests.discord.players import Party, start_game
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import (
    accept_seat,
    offer_seat,
    pass_time,
    public_messages,
    say,
    wait_for_background,
)
from tests.discord.soundness import assert_sound
from tests.discord.strict import BROKEN, LOST, Sent, Trouble, each_edit, each_time, refused
from tests.discord.world import World, answer_text, custom_ids_on, texts_of

pytestmark = pytest.mark.usefixtures("no_pause")

LONG = 400  # seconds after which Discord has forgotten a nonce


def path_of(channel: int) -> str:
    return f"/channels/{channel}/messages"


def posts(world: World, channel: int, since: int = 0) -> list[Sent]:
    """The messages that were posted in a channel."""
    sent = [each for each in world.strict.sent[since:] if each.method == "POST" and each.path == path_of(channel)]
    return [each for each in sent if not each.refused]


def calls(party: Party, since: int = 0) -> set[int | None]:
    """The messages in the table's channel that have called somebody."""
    sent = posts(party.world, party.channel.id, since)
    return {each.message for each in sent if each.json["allowed_mentions"].get("users")}


def edits_of(world: World, message: int | None) -> list[Sent]:
    sent = [each for each in world.strict.sent if each.method == "PATCH" and each.message == message]
    return [each for each in sent if not each.refused]


async def next_player(party: Party) -> MemberActor:
    """The person whose turn comes after the present one."""
    position = await party.position()
    return (await party.seat_of((position.to_act[0] + 1) % len(position.table.seats))).who


async def tell_by_dm(party: Party, who: MemberActor) -> None:
    """This person is told of turns by DM instead of by a ping."""
    await party.world.store.settings.set_person(who.id, ping=False, reminders=DM)


# ── what a notification shows ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("locale", ["en-US", "zh-CN", "zh-TW"])
async def test_a_turn_is_called_by_one_line_in_the_tables_language(world: World, locale: str) -> None:
    world.choose_server_language(locale)
    party = await start_game(world, "europe", 2, languages=(locale,), clock="daily")
    for seat in party.seats.values():
        await seat.who.slash(world.channel, "tickets", keep="1 2")
    [asked, called] = posts(world, party.channel.id)[-2:]
    tell = STRICT.localizer(locale.removesuffix("-US"), "europe")
    time = tell("clock-left", due=tell("time-in-hours", number=24))
    people = " ".join(f"<@{seat}>" for seat in party.seats)
    assert asked.json["content"] == tell("call-tickets", people=people, game=party.game) + time
    [who] = called.json["allowed_mentions"]["users"]
    assert called.json["content"] == tell("call-turn", people=f"<@{who}>", turn=1) + time


async def test_a_line_becomes_the_panel_in_the_same_message(world: World) -> None:
    party = await start_first_turn(world)
    line = posts(world, party.channel.id)[-1]
    assert line.message == party.panel().id and custom_ids_on(party.panel()) and not party.panel().content
    layout = edits_of(world, line.message)[0].json
    assert layout["content"] is None and layout["flags"] & V2
    assert layout["allowed_mentions"]["users"] == line.json["allowed_mentions"]["users"]


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_the_call_comes_before_the_picture(world: World) -> None:
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    line = posts(world, party.channel.id)[-1]
    assert "attachments" not in line.json or not line.json["attachments"]
    assert edits_of(world, line.message)[0].json["attachments"]


@pytest.mark.with_dms
async def test_a_dm_that_announces_a_turn_says_so(world: World) -> None:
    party = await start_first_turn(world, clock="daily")
    who = await next_player(party)
    await tell_by_dm(party, who)
    await draw_from_deck(party)
    sent = posts(world, who.user.dm_channel.id)[-1]
    where = f"#{world.channel.name} · {world.guild.name}"
    left = say("clock-left", due=say("time-in-hours", number=24))
    assert sent.json["content"] == say("call-turn-dm", where=where, turn=2) + left
    [hand] = dms_of(who)
    assert hand.id == sent.message and custom_ids_on(hand)
    await assert_sound(party)


@pytest.mark.with_dms
async def test_a_dm_that_announces_nothing_makes_no_sound(world: World) -> None:
    party = await start_first_turn(world)
    for seat in party.seats.values():
        [sent] = posts(world, seat.who.user.dm_channel.id)
        assert not sent.json.get("content") and sent.json["flags"] & 1 << 12


# ── between the two steps ────────────────────────────────────────────────────────────────────────────────────────────


async def die_and_come_back(party: Party, seconds: int) -> None:
    """The process dies, and starts again after this time on a Discord without trouble."""
    world = party.world
    await world.kill()
    world.strict.troubles.clear()
    await world.env.advance_time(seconds)
    await world.start()
    await world.env.advance_time(60)
    assert await world.messages.note(party.game)


@pytest.mark.parametrize("seconds", [0, LONG])
@pytest.mark.parametrize("trouble", [BROKEN, LOST])
async def test_a_bot_that_dies_between_them_goes_on_with_the_line(world: World, trouble: Trouble, seconds: int) -> None:
    party, since = await start_first_turn(world), len(world.strict.sent)
    world.strict.troubles.append(each_edit(f"{path_of(party.channel.id)}/", *[trouble] * 99))
    await draw_from_deck(party)
    await die_and_come_back(party, seconds)
    assert calls(party, since) == {party.panel().id}
    await assert_sound(party)


@pytest.mark.parametrize("seconds", [0, LONG])
async def test_a_line_whose_answer_is_lost_is_found(world: World, seconds: int) -> None:
    party, since = await start_first_turn(world), len(world.strict.sent)
    world.strict.troubles.append(each_time("POST", path_of(party.channel.id), *[LOST] * 99))
    await draw_from_deck(party)
    await die_and_come_back(party, seconds)
    assert calls(party, since) == {party.panel().id}
    await assert_sound(party)


async def test_a_line_is_found_although_it_would_say_another_time_by_now(world: World) -> None:
    """It says how many minutes are left; drawing the picture below it may take a while."""
    party, since = await start_first_turn(world, clock="evening"), len(world.strict.sent)
    path = path_of(party.channel.id)

    def minutes_pass(method: str, where: str) -> Trouble | None:
        if method == "POST" and where == path:
            pass_time(world, 120)
        return BROKEN if method == "PATCH" and where.startswith(f"{path}/") else None

    world.strict.troubles.append(minutes_pass)
    await draw_from_deck(party)
    await die_and_come_back(party, LONG)
    assert calls(party, since) == {party.panel().id}
    await assert_sound(party)


@pytest.mark.parametrize("dies", [False, True])
async def test_a_line_is_gone_on_with_although_its_person_has_acted_meanwhile(world: World, dies: bool) -> None:
    party, since = await start_first_turn(world), len(world.strict.sent)
    world.strict.troubles.append(each_edit(f"{path_of(party.channel.id)}/", *[BROKEN] * 99))
    await draw_from_deck(party)
    await draw_from_deck(party, 1)
    if dies:
        await die_and_come_back(party, LONG)
    world.strict.troubles.clear()
    await world.env.advance_time(120)
    assert calls(party, since) == {party.panel().id}
    await assert_sound(party)


async def test_a_line_that_has_called_somebody_else_is_not_gone_on_with(world: World) -> None:
    """The seat has passed to another person meanwhile, who is called."""
    party, eve = await start_first_turn(world, people=3), world.person("Eve")
    position = await party.position()
    called = position.table.seats[(position.to_act[0] + 1) % 3]
    offer, since = await offer_seat(party, called.name, "Eve"), len(world.strict.sent)

    def edits_of_the_line(method: str, where: str) -> Trouble | None:
        within = method == "PATCH" and where.startswith(f"{path_of(party.channel.id)}/")
        return BROKEN if within and int(where.rpartition("/")[2]) > offer.id else None

    world.strict.troubles.append(edits_of_the_line)
    await draw_from_deck(party)
    await accept_seat(party, offer, "Eve")
    world.strict.troubles.clear()
    await world.env.advance_time(120)
    users = [each.json["allowed_mentions"]["users"] for each in posts(world, party.channel.id, since)]
    assert [each for each in users if each] == [[called.user], [eve.id]], users
    await assert_sound(party)


async def test_a_line_about_a_turn_that_is_over_is_deleted(world: World) -> None:
    """Its layout could not be sent, and meanwhile the person has played."""
    party, before = await start_first_turn(world), 0
    world.strict.troubles.append(each_edit(f"{path_of(party.channel.id)}/", *[BROKEN] * 99))
    await draw_from_deck(party)
    before = len(public_messages(party))
    await draw_from_deck(party)
    world.strict.troubles.clear()
    await world.env.advance_time(120)
    await assert_sound(party)
    assert len(public_messages(party)) == before


async def test_a_line_of_a_game_that_is_closed_is_deleted(world: World) -> None:
    party = await start_first_turn(world)
    world.strict.troubles.append(each_edit(f"{path_of(party.channel.id)}/", *[BROKEN] * 99))
    await draw_from_deck(party)
    with world.in_bot_scope():
        await world.tables.seats.close(party.game, CONSENT)
        world.teller.schedule(party.game)
        await wait_for_background(world)
    world.strict.troubles.clear()
    await world.env.advance_time(120)
    await assert_sound(party)


@pytest.mark.with_dms
@pytest.mark.parametrize("seconds", [0, LONG])
async def test_a_bot_that_dies_between_them_goes_on_with_the_line_in_a_dm(world: World, seconds: int) -> None:
    party = await start_first_turn(world)
    who = await next_player(party)
    await tell_by_dm(party, who)
    dm, since = who.user.dm_channel.id, len(world.strict.sent)
    world.strict.troubles.append(each_edit(f"{path_of(dm)}/", *[BROKEN] * 99))
    await draw_from_deck(party)
    await die_and_come_back(party, seconds)
    assert {each.message for each in posts(world, dm, since)} == {dms_of(who)[-1].id}
    await assert_sound(party)


# ── refused ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("answer", [(400, 50035), (403, 50013), (404, 10008), (400, 30046)])
async def test_a_panel_that_a_line_may_not_become_is_posted_in_its_place(world: World, answer: tuple[int, int]) -> None:
    party, since = await start_first_turn(world), len(world.strict.sent)
    messages = len(public_messages(party))
    line: list[int] = []

    def edits_of_the_line(method: str, where: str) -> Trouble | None:
        if method != "PATCH" or not where.startswith(f"{path_of(party.channel.id)}/"):
            return None
        line[:] = line or [int(where.rpartition("/")[2])]
        return refused(*answer) if where.endswith(str(line[0])) else None

    await draw_from_deck(party, 1)
    world.strict.troubles.append(edits_of_the_line)
    await draw_from_deck(party, 1)
    assert line and len(calls(party, since)) == 1
    assert party.panel().id not in line and len(public_messages(party)) == messages + 1
    await assert_sound(party)


async def test_a_refused_line_does_not_keep_the_panel_back(world: World) -> None:
    party = await start_first_turn(world)
    who = await next_player(party)
    world.strict.troubles.append(each_time("POST", path_of(party.channel.id), *[refused(400, 50035)] * 2))
    await draw_from_deck(party)
    await assert_sound(party)
    assert f"<@{who.id}>" in texts_of(party.panel())
    world.strict.sent.clear()  # here alone a message without content pings


async def test_a_nudge_that_a_line_may_not_become_is_posted_in_its_place(world: World) -> None:
    party = await start_first_turn(world)
    who, [number] = await next_player(party), (await party.position()).to_act
    await world.env.advance_time(1900)
    since = len(world.strict.sent)
    world.strict.troubles.append(each_edit(f"{path_of(party.channel.id)}/", refused(400, 50035)))
    await who.slash(world.channel, "nudge")
    called = (await party.seat_of(number)).who
    assert len(calls(party, since)) == 1
    said = [message for message in public_messages(party) if f"<@{called.id}>:" in texts_of(message)]
    assert len(said) == 1 and not said[0].content


async def test_a_nudge_whose_line_is_not_laid_out_can_be_read_and_goes_when_its_person_has_acted(world: World) -> None:
    party = await start_first_turn(world)
    who, messages = await next_player(party), len(public_messages(party))
    await world.env.advance_time(1900)
    world.strict.troubles.append(each_edit(f"{path_of(party.channel.id)}/", *[BROKEN] * 3))
    assert say("discord-failed-not-taken") not in answer_text(await who.slash(world.channel, "nudge"))
    assert len(public_messages(party)) == messages + 1
    await draw_from_deck(party)
    await world.env.advance_time(60)
    await assert_sound(party)


async def test_the_line_of_a_vote_goes_whose_bot_died_before_its_buttons_came(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await start_first_turn(world)
    messages, eve = len(public_messages(party)), world.person("Eve")

    async def dies(*_: object, **__: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(Channel, "lay_out", dies)
        await world.person("Mia").slash(party.channel, "replace", player=eve)
    assert len(public_messages(party)) == messages + 1
    await die_and_come_back(party, LONG)
    assert len(public_messages(party)) == messages
    await assert_sound(party)


async def test_an_offer_whose_line_gets_no_buttons_is_taken_back_and_can_be_made_again(world: World) -> None:
    party = await start_first_turn(world)
    messages, eve = len(public_messages(party)), world.person("Eve")
    world.strict.troubles.append(each_edit(f"{path_of(party.channel.id)}/", *[BROKEN] * 3))
    failed = await world.person("Mia").slash(party.channel, "replace", player=eve)
    assert say("discord-failed-not-taken") in answer_text(failed)
    await wait_for_background(world)
    assert len(public_messages(party)) == messages
    await offer_seat(party, "Mia", "Eve")
    assert len(public_messages(party)) == messages + 1
    await assert_sound(party)

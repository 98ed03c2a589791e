"""Permissions change, channels are deleted, and several servers play at the same time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import discord
import pytest
from discord.ext import commands

from data.settings import Settings
from engine.actions import DECK, DrawCard
from engine.players import PLAYERS
from engine.routes import completed
from tests.data.texts import STRICT
from tests.discord.bots import NoSeatDMs, build_test_bot
from tests.discord.first_turn import start_first_turn
from tests.discord.permissions import forbid, forbid_nothing
from tests.discord.players import (
    act_by_buttons,
    act_by_commands,
    choose_action,
    player_to_act,
    posted_payloads,
    start_game,
)
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import public_messages
from tests.discord.strict import each_edit, refused
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, open_world, texts_of

DECK_TWICE = {"first": "deck", "second": "deck"}


# ── permissions ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("permission", ["send_messages", "attach_files"])
async def test_a_permission_lost_in_mid_game_is_named_and_the_table_updated_once_it_is_back(
    world: World, permission: str
) -> None:
    party = await start_first_turn(world)
    forbid(world.env, world.channel, permission)
    who, number = await player_to_act(party)
    before, panel = public_messages(party), party.panel().id
    said = answer_text(await who.slash(world.channel, "draw", **DECK_TWICE))
    name = STRICT.say("en", f"permission-{permission.replace('_', '-')}")
    assert STRICT.say("en", "place-permission", permission=name, channel=f"<#{world.channel.id}>") in said
    assert (await party.position()).to_act != (number,), "the move is taken"
    if permission == "send_messages":
        assert public_messages(party) == before and await world.tables.untold_games() == [party.game]
        who, _ = await player_to_act(party)
        assert name in answer_text(await who.slash(world.channel, "draw", **DECK_TWICE)), "the next one plays on"
    forbid_nothing(world.env, world.channel)
    await world.env.advance_time(300)
    assert await world.tables.untold_games() == []
    assert len(public_messages(party)) == len(before) + 1 and party.panel().id != panel
    who, _ = await player_to_act(party)
    assert posted_payloads(world)[-1]["allowed_mentions"]["users"] == [who.id]


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_without_attach_files_the_panel_comes_without_its_picture(world: World) -> None:
    """Discord refuses messages with files and accepts those without."""
    party = await start_first_turn(world, "new-york")
    old = party.panel().id
    [number] = (await party.position()).to_act
    now = await party.position()
    world.strict.troubles.append(each_edit(f"/channels/{world.channel.id}/messages/", refused(403, 50013)))
    await act_by_commands(
        party, number, PLAYERS["greedy"](Random(1)).choose(lambda: now.view(number), now.options(number))
    )
    assert now.options(number).claims
    assert party.panel().id != old and not party.panel().attachments and custom_ids_on(party.panel())


# ── channels ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_dms
async def test_a_game_whose_channel_is_deleted_goes_on_by_seat_dms(world: World) -> None:
    party = await start_first_turn(world)
    world.env.backend.delete_channel(world.channel.id)
    for _ in range(4):
        who, number = await player_to_act(party)
        [dm] = dms_of(who)
        opened = answer_of(await who.user.click(dm, custom_id=_first(custom_ids_on(dm), ":draw:")))
        for _ in range(2):
            opened = answer_of(await who.user.click(opened, custom_id=_first(custom_ids_on(opened), ":take:deck")))
        assert (await party.position()).to_act != (number,)
    assert await world.tables.untold_games() == []
    assert await world.tables.close_idle(-60)
    assert [await world.tables.of(user) for user in party.seats] == [[], []]


def _first(ids: list[str], part: str) -> str:
    return next(each for each in ids if part in each)


async def test_a_deleted_channel_does_not_affect_others(world: World) -> None:
    party = await start_first_turn(world)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.person("Mia").slash(elsewhere, "new", board="new-york")
    await world.person("Ben").slash(elsewhere, "join")
    world.env.backend.delete_channel(world.channel.id)
    _, number = await player_to_act(party)
    user = (await party.position()).table.seats[number].user
    assert user is not None
    for _ in range(2):
        await world.tables.play(party.game, user, None, DrawCard(DECK))
    world.teller.schedule(party.game)
    await world.person("Mia").slash(elsewhere, "start")
    assert any(":choose:" in str(custom_ids_on(each)) for each in elsewhere.history())
    assert await world.tables.untold_games() == []


# ── servers and shards ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_servers_on_two_shards_play_at_once(settings: Settings) -> None:
    async with open_world(lambda: build_test_bot(replace(settings, shard_count=2)), shards=2) as world:
        assert isinstance(world.bot, commands.AutoShardedBot) and world.bot.shard_count == 2
        assert world.bot.intents == discord.Intents(guilds=True)
        one = await start_first_turn(world, "new-york")
        other_guild = world.env.create_guild("Second Club", shard_id=1)
        channel = other_guild.create_text_channel("rails")
        people = [other_guild.add_member(world.env.create_user(name, global_name=name)) for name in ("Ann", "Zoë")]
        await people[0].slash(channel, "new", board="europe")
        await people[1].slash(channel, "join")
        await people[0].slash(channel, "start")
        for who in people:
            await who.slash(channel, "tickets", keep="1 2")
        table = await world.tables.here(channel.id)
        assert table is not None and table.guild == other_guild.id != world.guild.id
        assert {(guild.id >> 22) % 2 for guild in world.bot.guilds} == {0, 1}
        for _ in range(3):
            who, _ = await player_to_act(one)
            [seat] = (await world.tables.position(table.game)).to_act  # type: ignore[union-attr]
            second = next(each for each in people if each.id == table.seats[seat].user)
            await who.slash(world.channel, "draw", **DECK_TWICE)
            await second.slash(channel, "draw", **DECK_TWICE)
        for game in (one.game, table.game):
            position = await world.tables.position(game)
            assert position.view(None).turns == 4  # type: ignore[union-attr]
        await world.restart()
        assert len(world.bot.guilds) == 2 and isinstance(world.seat_dms, NoSeatDMs)


# ── one message ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_while_all_choose_one_message_is_edited(world: World) -> None:
    party = await start_game(world, "europe", 4, languages=("en-US",))
    panel, count = party.panel().id, len(posted_payloads(world))
    for done, seat in enumerate((2, 0, 3)):
        now = await party.position()
        await act_by_commands(party, seat, choose_action(now.options(seat), now, seat, Random(1)))
        assert party.panel().id == panel and len(posted_payloads(world)) == count
        assert f"{done + 1} of 4" in texts_of(party.panel())


async def test_a_panel_that_can_no_longer_be_edited_is_replaced_without_a_ping(world: World) -> None:
    party = await start_first_turn(world)
    old, (_, number) = party.panel().id, await player_to_act(party)
    path = f"/channels/{world.channel.id}/messages/{old}"
    world.env.inject_error("PATCH", path, status=400, code=30046, times=None)
    await act_by_commands(party, number, DrawCard(DECK))
    assert party.panel().id != old and ":take:" in str(custom_ids_on(party.panel()))
    assert posted_payloads(world)[-1]["allowed_mentions"].get("users", []) == []
    count = len(posted_payloads(world))
    await act_by_buttons(party, number, DrawCard(DECK))
    assert len(posted_payloads(world)) == count + 1


# ── a complete ticket ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_dms
async def test_a_completed_ticket_is_shown_to_its_owner_only_at_once(world: World) -> None:
    party, told = await start_game(world, "new-york", 2, languages=("en-US",)), 0
    mark = STRICT.say("en", "done-complete", board="new-york", ticket="|").split("|")[0]
    player = PLAYERS["tickets"](Random(2))
    while (now := await party.position()).to_act:
        number = now.to_act[0]
        await act_by_commands(party, number, player.choose(lambda: now.view(number), now.options(number)))  # noqa: B023
        after, private = await party.position(), (await party.seat_of(number)).private
        assert private is not None
        gained = connected_tickets(after, number) - connected_tickets(now, number)
        assert texts_of(private).count(mark) == gained
        told += gained
        if told > 1:
            break
    assert told > 1
    for seen in (
        world.messages_seen_by(world.person("Zoë")),
        *(dms_of(seat.who) for seat in party.seats.values()),
    ):
        assert mark not in "\n".join(map(texts_of, seen))


def connected_tickets(now: object, seat: int) -> int:
    """The number of tickets that a seat has connected."""
    view = now.view(seat)  # type: ignore[attr-defined]
    assert view.own is not None
    return len(list(completed(view.board, view.seats[seat].routes, view.own.tickets)))

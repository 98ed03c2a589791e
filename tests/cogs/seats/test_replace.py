"""Seats change hands: the new person gets the hand, the old one sees nothing any more."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.kit.channel import Channel
from cogs.show.hand import Hand
from cogs.tables.proposals import EXPIRES_AFTER, Proposal
from cogs.wording.words import symbol
from tests.data.texts import STRICT
from tests.discord.first_turn import context_of, start_first_turn
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import Party, open_lobby, seat_number, start_game
from tests.discord.presses import button_on, press, use_component
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import (
    accept_seat,
    newest_message,
    offer_seat,
    pass_time,
    propose_player,
    public_messages,
    say,
    vote,
)
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of

pytestmark = pytest.mark.with_dms

# ── giving a seat away ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_new_owner_gets_the_hand_and_the_old_one_sees_nothing_any_more(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_all_answers(monkeypatch)
    party = await start_first_turn(world, people=3)
    mia, zoe = world.person("Mia"), world.person("Zoë")
    seat = (await party.position()).table.seat_of(mia.id)
    assert seat is not None
    panel = answer_of(await mia.slash(world.channel, "hand"))
    secret = Hand(await context_of(party, "Mia", "en")).paragraphs()
    message = await offer_seat(party, "Mia", "Zoë")
    assert (await party.position()).table.seat_of(zoe.id) is None, "nobody is seated unasked"
    assert secret[0] in answer_text(await mia.slash(world.channel, "hand"))

    said = answer_text(await accept_seat(party, message, "Zoë"))
    assert say("done-took-seat", player="Zoë ●") in said
    table = (await party.position()).table
    assert table.seat_of(zoe.id) == seat and table.seat_of(mia.id) is None
    assert (table.seats[seat].name, table.seats[seat].color, table.host) == ("Zoë", "blue", zoe.id)

    for paragraph in secret:
        assert paragraph in answer_text(await zoe.slash(world.channel, "hand"))
        assert paragraph in texts_of(dms_of(zoe)[0])
    gone = say("refused-seat-gone", player="Zoë ●")
    [dm] = dms_of(mia)
    assert texts_of(dm) == say("dm-seat-gone") and not dm.attachments
    for command in ({"hand": {}}, {"draw": {"first": "deck"}}, {"tickets": {"keep": "1"}}, {"pass": {}}, {"leave": {}}):
        [(name, options)] = command.items()
        said = answer_text(await mia.slash(world.channel, name, **options))
        assert gone in said, name
        assert not any(paragraph in said for paragraph in secret)
    assert gone in answer_text(await mia.click(panel, custom_id=f"ttr:{party.game}:0:hand:"))
    for custom_id in custom_ids_on(party.panel()):
        assert secret[0] not in answer_text(await mia.click(party.panel(), custom_id=custom_id))
    for command, option in (("claim", "route"), ("claim", "pay"), ("station", "city"), ("draw", "first")):
        more = {"route": "wien-budapest"} if option == "pay" else {}
        assert await mia.autocomplete(world.channel, command, option, "", **more) == []
    assert say("no-games") in answer_text(await mia.slash(world.channel, "mygames"))


async def test_old_private_panels_answer_that_the_seat_is_anothers(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened on the old owner's own turn: draw, claim, tickets and station, each with its buttons and menus."""
    keep_all_answers(monkeypatch)
    party = await start_first_turn(world, people=3)
    [number] = (await party.position()).to_act
    sitter = (await party.position()).table.seats[number]
    name, who = sitter.name, world.person(sitter.name)

    async def opened(verb: str) -> Any:
        return answer_of(await (who.slash(world.channel, verb) if verb == "draw" else press(who, party.panel(), verb)))

    ways = [(verb, each) for verb in ("draw", "claim", "tickets") for each in custom_ids_on(await opened(verb))]
    panels = [(await opened(verb), custom_id) for verb, custom_id in ways]
    before = (await party.position()).view(number)
    await accept_seat(party, await offer_seat(party, name, "Zoë"), "Zoë")
    gone = say("refused-seat-gone", player=f"Zoë {symbol(sitter.color)}")
    for panel, custom_id in panels:
        assert gone in answer_text(await use_component(who, panel, custom_id)), custom_id
    assert (await party.position()).view(number).own == before.own
    assert (await party.position()).to_act == (number,)


async def test_the_new_owner_plays_on_and_is_pinged_for_a_turn_that_has_begun(world: World) -> None:
    party = await start_first_turn(world, people=3)
    [number] = (await party.position()).to_act
    sitter, zoe = (await party.position()).table.seats[number], world.person("Zoë")
    name = sitter.name
    old = party.panel()
    await accept_seat(party, await offer_seat(party, name, "Zoë"), "Zoë")
    assert f"<@{zoe.id}>" in texts_of(party.panel()) and party.panel().id != old.id
    assert not custom_ids_on(next(message for message in public_messages(party) if message.id == old.id))
    posts = [each.json for each in world.env.http_requests if each.path == f"/channels/{world.channel.id}/messages"]
    assert posts[-1]["allowed_mentions"]["users"] == [zoe.id]  # type: ignore[index,call-overload]
    took = say("event-joined", player=f"Zoë {symbol(sitter.color)}")
    assert texts_of(party.panel()).count(took) == 1
    assert say("event-left", player=f"Zoë {symbol(sitter.color)}") not in texts_of(party.panel())
    await zoe.slash(world.channel, "draw", first="deck", second="deck")
    assert (await party.position()).to_act != (number,)


async def test_a_seat_changes_hands_while_tickets_are_chosen(world: World) -> None:
    party = await start_game(world, "europe", 2, languages=("en-US",))
    await accept_seat(party, await offer_seat(party, "Ben", "Zoë"), "Zoë")
    for name in ("Mia", "Zoë"):
        await world.person(name).slash(world.channel, "tickets", keep="1 2")
    assert (await party.position()).view(None).turns == 1


async def test_an_offer_outlives_a_restart_and_a_crash(world: World) -> None:
    party = await start_first_turn(world, people=3)
    message = await offer_seat(party, "Ben", "Zoë")
    await world.restart()
    await world.crash()
    assert say("done-took-seat", player="Zoë ■") in answer_text(await accept_seat(party, message, "Zoë"))
    assert texts_of(dms_of(world.person("Ben"))[0]) == say("dm-seat-gone")


async def test_a_crash_after_the_change_and_before_it_is_told(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    party = await start_first_turn(world, people=3)
    message = await offer_seat(party, "Ben", "Zoë")
    with monkeypatch.context() as patch:
        patch.setattr(world.teller, "schedule", lambda game: None)
        await accept_seat(party, message, "Zoë")
    assert say("dm-seat-gone") not in texts_of(dms_of(world.person("Ben"))[0])
    await world.crash()
    assert texts_of(dms_of(world.person("Ben"))[0]) == say("dm-seat-gone")
    assert len(dms_of(world.person("Zoë"))) == 1


@pytest.mark.parametrize("who", ["Zoë", "Ben"])
async def test_an_offer_can_be_declined_and_taken_back(world: World, who: str) -> None:
    party = await start_first_turn(world, people=3)
    message = await offer_seat(party, "Ben", "Zoë")
    assert say("voted-against") in answer_text(await press(world.person(who), message, "against"))
    assert say("proposal-rejected") in texts_of(newest_message(party, say("proposal-rejected")))
    assert not custom_ids_on(newest_message(party, say("proposal-rejected"))), "nothing is left to be pressed"
    assert (await party.position()).table.seat_of(world.person("Ben").id) is not None


async def test_nobody_else_takes_or_declines_a_seat(world: World) -> None:
    party = await start_first_turn(world, people=3)
    message = await offer_seat(party, "Ben", "Zoë")
    for name in ("Li", "Ann"):
        assert say("vote-not-heir", player="Zoë") in answer_text(
            await press(world.person(name), message, "agree", "seat")
        )
        refused = answer_text(await press(world.person(name), message, "against"))
        assert say("vote-not-heir", player="Zoë") in refused, "Li plays at this table, and yet has nothing to decide"
    assert (await party.position()).table.seat_of(world.person("Ben").id) is not None


async def test_who_cannot_be_given_a_seat(world: World) -> None:
    party = await start_first_turn(world, people=3)
    mia, robot = world.person("Mia"), world.guild.add_member(world.env.create_user("Robot", bot=True))
    gone = world.env.create_user("Gone", global_name="Gone")
    for heir, key, facts in (
        (robot, "replace-bot", {}),
        (mia, "replace-self", {}),
        (world.person("Ben"), "replace-there", {"player": "Ben"}),
        (gone, "replace-absent", {"player": "Gone"}),
    ):
        assert say(key, **facts) in answer_text(await mia.slash(world.channel, "replace", player=heir))
    said = answer_text(await world.person("Ann").slash(world.channel, "replace", player=world.person("Zoë")))
    assert say("refused-not-a-player") in said
    assert await world.store.notes.get(party.game, Proposal) is None


async def test_one_thing_at_a_time_is_asked_until_it_lapses(world: World) -> None:
    party = await start_first_turn(world, people=3)
    message = await offer_seat(party, "Ben", "Zoë")
    said = answer_text(await world.person("Mia").slash(world.channel, "replace", player=world.person("Ann")))
    assert say("vote-open") in said and say("button-go") in said
    pass_time(world, EXPIRES_AFTER + 5)
    assert say("vote-over") in answer_text(await press(world.person("Zoë"), message, "agree"))
    await offer_seat(party, "Mia", "Ann")


async def test_a_seat_that_was_left_can_be_given_away_too(world: World) -> None:
    party = await start_first_turn(world, people=3)
    await world.person("Ben").slash(world.channel, "leave")
    await accept_seat(party, await offer_seat(party, "Ben", "Zoë"), "Zoë")
    position = await party.position()
    seat = position.table.seat_of(world.person("Zoë").id)
    assert seat is not None and not position.away(seat)


# ── over the seat of one who is gone ─────────────────────────────────────────────────────────────────────────────────


async def test_the_table_votes_on_the_seat_of_one_who_has_left(world: World) -> None:
    party = await start_first_turn(world, people=4)
    await world.person("Ben").slash(world.channel, "leave")
    assert say("replace-voted") in answer_text(await propose_player(party, "Mia", "Zoë", "Ben"))
    message = newest_message(party, say("button-take-seat"))
    assert say("proposal-votes", agreed="Mia ●", against=say("proposal-nobody"), votes=1, need=2) in texts_of(message)
    assert say("voted-willing") in answer_text(await press(world.person("Zoë"), message, "agree", "seat"))
    assert (await party.position()).table.seat_of(world.person("Zoë").id) is None
    assert say("voted-for") in await vote(party, message, "Li", "agree")
    assert await seat_number(party, "Zoë") is not None and await seat_number(party, "Ben") is None
    assert say("proposal-done-seat", player="Zoë") in texts_of(
        newest_message(party, say("proposal-done-seat", player="Zoë"))
    )
    assert say("refused-seat-gone", player="Zoë ■") in answer_text(
        await world.person("Ben").slash(world.channel, "join")
    )
    assert texts_of(dms_of(world.person("Ben"))[0]) == say("dm-seat-gone")
    assert len(dms_of(world.person("Zoë"))) == 1


async def test_who_is_here_keeps_the_seat_and_only_the_host_asks(world: World) -> None:
    party = await start_first_turn(world, people=3)
    assert say("replace-not-gone", player="Ben ■") in answer_text(await propose_player(party, "Mia", "Zoë", "Ben"))
    await world.person("Ben").slash(world.channel, "leave")
    assert say("replace-only-host", player="Mia ●") in answer_text(await propose_player(party, "Li", "Zoë", "Ben"))
    assert say("replace-no-seat", player="Ann") in answer_text(await propose_player(party, "Mia", "Zoë", "Ann"))


async def with_vote(world: World, people: int = 4) -> tuple[Party, Any]:
    """Ben has left, and Mia proposes Zoë; the message that asks."""
    party = await start_first_turn(world, people=people)
    await world.person("Ben").slash(world.channel, "leave")
    await propose_player(party, "Mia", "Zoë", "Ben")
    return party, newest_message(party, say("button-take-seat"))


async def test_a_vote_survives_restarts_and_can_be_changed(world: World) -> None:
    party, message = await with_vote(world)
    assert say("voted-against") in await vote(party, message, "Li", "against")
    await world.crash()
    assert say("voted-already", agrees=0) in await vote(party, message, "Li", "against")
    assert "Li ▲" in texts_of(newest_message(party, say("button-take-seat")))
    assert say("voted-for") in await vote(party, message, "Li", "agree")
    await world.restart()
    assert say("done-took-seat", player="Zoë ■") in answer_text(await accept_seat(party, message, "Zoë"))


async def test_the_majority_against_ends_it(world: World) -> None:
    party, message = await with_vote(world)
    await vote(party, message, "Li", "against")
    await vote(party, message, "Ann", "against")
    assert not custom_ids_on(newest_message(party, say("proposal-rejected")))
    assert await seat_number(party, "Ben") is not None and await seat_number(party, "Zoë") is None


async def test_neither_strangers_nor_the_absent_person_vote(world: World) -> None:
    party, message = await with_vote(world)
    assert say("vote-not-yours") in await vote(party, message, "Eve", "agree")
    assert say("vote-not-yours") in await vote(party, message, "Zoë", "agree")
    ben = world.person("Ben")
    refused = await press(ben, message, "agree", "")
    assert say("refused-left-already") in answer_text(refused), "Ben plays at this table, and need only come back"
    await press(ben, answer_of(refused), "join")
    assert say("proposal-back", player="Ben ■") in texts_of(newest_message(party, "Vote: "))


async def test_a_person_who_comes_back_keeps_the_seat(world: World) -> None:
    party, message = await with_vote(world)
    await press(world.person("Zoë"), message, "agree", "seat")
    await world.person("Ben").slash(world.channel, "join")
    back = newest_message(party, say("proposal-back", player="Ben ■"))
    assert back.id == message.id and not custom_ids_on(back), "the vote ends at once"
    assert await seat_number(party, "Ben") is not None
    await propose_player(party, "Mia", "Zoë", "Ben")
    assert await world.store.notes.get(party.game, Proposal) is None


async def test_who_has_left_the_server_is_gone(world: World) -> None:
    """Discord is asked: nothing else tells the bot."""
    party = await start_first_turn(world, people=3)
    ben = world.person("Ben")
    assert say("replace-not-gone", player="Ben ■") in answer_text(await propose_player(party, "Mia", "Zoë", "Ben"))
    world.guild.remove_member(ben)
    result = await world.person("Mia").slash(
        world.channel, "replace", **{"player": world.person("Zoë"), "for": ben.user}
    )
    assert say("replace-voted") in answer_text(result)
    message = newest_message(party, say("button-take-seat"))
    await vote(party, message, "Li", "agree")
    await accept_seat(party, message, "Zoë")
    assert await seat_number(party, "Zoë") is not None


async def test_whose_time_has_run_out_is_gone_where_the_table_waits(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    await world.tables.lobby.set_options(party.game, world.person("Mia").id, clock="evening", late="wait")
    await world.person("Mia").slash(world.channel, "start")
    await world.person("Mia").slash(world.channel, "tickets", keep="1 2")
    assert say("replace-not-gone", player="Ben ■") in answer_text(await propose_player(party, "Mia", "Zoë", "Ben"))
    [overdue] = (await party.position()).table.clocks
    assert overdue.due is not None
    pass_time(world, 15 * 60 + 1)
    assert say("replace-voted") in answer_text(await propose_player(party, "Mia", "Zoë", "Ben"))
    await accept_seat(party, newest_message(party, say("button-take-seat")), "Zoë")
    seat = await seat_number(party, "Zoë")
    assert seat is not None
    clock = (await party.position()).table.clock(seat)
    assert clock is not None and clock.since > overdue.due, "who takes the seat has all the time"


async def test_anybody_proposes_where_the_host_is_gone(world: World) -> None:
    party = await start_first_turn(world, people=3)
    await world.person("Mia").slash(world.channel, "leave")
    assert say("replace-voted") in answer_text(await propose_player(party, "Li", "Zoë", "Mia"))
    message = newest_message(party, say("button-take-seat"))
    await vote(party, message, "Ben", "agree")
    await accept_seat(party, message, "Zoë")
    assert (await party.position()).table.host == world.person("Zoë").id


async def test_two_simultaneous_votes_carry_it_out_once(world: World) -> None:
    party, message = await with_vote(world)
    await press(world.person("Zoë"), message, "agree", "seat")
    before = (await party.position()).table.last
    presses = [(world.person(name), message, button_on(message, "agree", "")) for name in ("Li", "Ann")]
    await world.press_together(*presses)
    assert await seat_number(party, "Zoë") is not None
    moves = await world.store.moves.of_game(party.game, before)
    assert sum(event["e"] == "joined" for move in moves for event in move.events) == 1


async def test_a_press_on_an_old_proposal_removes_its_buttons(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message could not be edited when it was decided."""
    party, message = await with_vote(world)
    with monkeypatch.context() as patch:
        patch.setattr("cogs.kit.channel.Channel.edit", not_edited)
        await vote(party, message, "Mia", "against")
    assert custom_ids_on(newest_message(party, say("button-take-seat")))
    assert say("vote-over") in answer_text(await press(world.person("Zoë"), message, "agree", "seat"))
    assert not custom_ids_on(newest_message(party, say("proposal-settled")))


async def not_edited(*_: object, **more: object) -> None:
    """As if Discord refused an edit."""


async def test_the_old_owners_log_and_moves_stay_and_the_record_is_complete(world: World) -> None:
    """For the record a seat that changes hands is a person who leaves and a person who sits down."""
    party = await start_first_turn(world, people=2)
    await accept_seat(party, await offer_seat(party, "Ben", "Zoë"), "Zoë")
    seat = await seat_number(party, "Zoë")
    moves = await world.store.moves.of_game(party.game)
    assert [event for event in moves[-1].events] == [
        {"e": "left", "seat": seat, "by": "computer"},
        {"e": "joined", "seat": seat},
    ]
    assert moves[-1].user == world.person("Ben").id
    log = answer_text(await world.person("Ann").slash(world.channel, "log"))
    assert say("event-joined", player="Zoë ■") in log and "Ben" not in log


async def test_the_channel_uses_its_language_and_each_person_their_own(world: World) -> None:
    world.choose_server_language("zh-TW")
    party = await start_game(world, "europe", 2, languages=("zh-CN", "en-US"))
    zoe = world.person("Zoë")
    result = await world.person("Mia").slash(world.channel, "replace", player=zoe)
    assert STRICT.say("zh-CN", "replace-asked", heir="Zoë") in answer_text(result)
    public_text = STRICT.say("zh-TW", "proposal-give", board="europe", holder="Mia ●", heir="Zoë")
    message = newest_message(party, public_text)
    assert STRICT.say("zh-TW", "button-take-seat") in texts_of(message)
    assert say("vote-not-heir", player="Zoë") in answer_text(await press(world.person("Ben"), message, "agree", "seat"))
    assert say("done-took-seat", player="Zoë ●") in answer_text(await accept_seat(party, message, "Zoë"))
    assert texts_of(dms_of(world.person("Mia"))[0]) == STRICT.say("zh-CN", "dm-seat-gone")


async def test_an_erased_person_is_in_no_proposal(world: World) -> None:
    for name in ("Zoë", "Li"):
        party, message = await with_vote(world)
        await vote(party, message, "Li", "against")
        await world.store.people.erase(world.person(name).id)
        assert await world.store.notes.get(party.game, Proposal) is None, name
        await world.tables.seats.close(party.game, "agreed")
        world.people.clear()


async def test_what_has_become_pointless_is_not_in_the_way(world: World) -> None:
    """An offer of somebody who has resigned since; a vote on somebody who is here again."""
    party = await start_first_turn(world, people=3)
    await offer_seat(party, "Ben", "Zoë")
    await world.tables.seats.resign(party.game, world.person("Ben").id)
    await offer_seat(party, "Li", "Ann")
    await press(world.person("Li"), newest_message(party, say("button-take-seat")), "against")
    await world.person("Li").slash(world.channel, "leave")
    await propose_player(party, "Mia", "Zoë", "Li")
    await world.person("Li").slash(world.channel, "join")
    await accept_seat(party, await offer_seat(party, "Li", "Ann"), "Ann")
    assert (await party.position()).table.seat_of(world.person("Ann").id) is not None


async def test_the_message_of_a_decided_proposal_is_not_shown_open_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Simultaneous votes are shown in their order, even if Discord is slow with the first."""
    party, message = await with_vote(world)
    edit, slow = Channel.edit, [200]

    async def edited_late(*args: Any, **more: Any) -> Any:
        for _ in range(slow.pop() if slow else 0):
            await world.store.notes.get(party.game, Proposal)
        return await edit(*args, **more)

    monkeypatch.setattr(Channel, "edit", edited_late)
    presses = [(world.person(name), message, button_on(message, "against", "")) for name in ("Li", "Ann")]
    await world.press_together(*presses)
    assert not custom_ids_on(newest_message(party, say("proposal-rejected")))
    assert say("proposal-willing", heir="Zoë") not in texts_of(newest_message(party, say("proposal-rejected")))

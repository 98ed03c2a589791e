"""A turn as people experience it: who is pinged, what is refused with which alternative, what a stranger sees."""

from __future__ import annotations

from random import Random

import pytest

from cogs.kit.connection import Unreachable
from cogs.tables.position import Position
from cogs.turn.confirming import ALWAYS, NEVER, RISKY
from engine.actions import DECK, Claim, DrawCard, Keep
from engine.state import OpenTunnel, SecondDraw, Turn
from tests.data.texts import STRICT
from tests.discord.first_turn import start_first_turn
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import (
    Party,
    act_by_buttons,
    act_by_commands,
    choose_action,
    draw_two_cards,
    open_draw_panel,
    open_private_panel,
    play_to_end,
    player_to_act,
    posted_payloads,
    start_game,
    waiting_player,
)
from tests.discord.presses import leave, press
from tests.discord.world import World, alts_of, answer_of, answer_text, custom_ids_on, paragraphs_of, texts_of


async def until(party: Party, phase: type, random: Random) -> Position:
    """Plays until the table is in a phase."""
    for _ in range(2000):
        now = await party.position()
        if isinstance(now.view(None).phase, phase):
            return now
        [number] = now.to_act
        await act_by_commands(party, number, choose_action(now.options(number), now, number, random))
    raise AssertionError(phase)


def takes_color(now: Position, draw: DrawCard) -> bool:
    """Whether a draw is from the market and takes no locomotive."""
    return draw.place != DECK and now.view(None).market[draw.place] != now.board.locomotive


# ── telling ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_each_turn_pings_its_player_once_and_nobody_else(world: World) -> None:
    party = await start_first_turn(world, people=3)
    for _ in range(6):
        who, number = await player_to_act(party)
        assert f"<@{who.id}>" in texts_of(party.panel())
        assert posted_payloads(world)[-1]["allowed_mentions"]["users"] == [who.id]
        before = len(posted_payloads(world))
        await act_by_buttons(party, number, DrawCard(DECK))
        assert len(posted_payloads(world)) == before
        await act_by_buttons(party, number, DrawCard(DECK))
        assert len(posted_payloads(world)) == before + 1


async def test_the_old_panel_loses_its_buttons_and_keeps_what_happened(world: World) -> None:
    party = await start_first_turn(world)
    old = party.panel().id
    _, number = await player_to_act(party)
    for _ in range(2):
        await act_by_buttons(party, number, DrawCard(DECK))
    stripped = next(message for message in world.channel.history() if message.id == old)
    assert not custom_ids_on(stripped) and party.panel().id != old


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_every_message_that_asks_shows_the_board(world: World) -> None:
    party = await start_first_turn(world)
    for _ in range(6):
        now = await party.position()
        [number] = now.to_act
        claims = now.options(number).claims
        without_tunnel = [route for route in claims if not now.board.routes[route].tunnel]
        if without_tunnel:
            route = without_tunnel[0]
            await act_by_buttons(party, number, Claim(route, claims[route][0]))
        else:
            for _ in range(2):
                await act_by_buttons(party, number, DrawCard(DECK))
        assert [file.filename for file in party.panel().attachments] == ["board.png"]
        assert all(alts_of(party.panel()))


async def test_private_answers_are_seen_by_nobody_else(world: World) -> None:
    party = await start_first_turn(world)
    who, number = await player_to_act(party)
    before = {message.id for message in world.messages_seen_by(await waiting_player(party))}
    await act_by_buttons(party, number, DrawCard(DECK))
    seen = [message for message in world.messages_seen_by(await waiting_player(party)) if message.id not in before]
    assert not seen
    card = STRICT.say("en", "event-card-blind", board="europe")
    assert card in texts_of(party.panel())
    assert who.id


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_who_is_not_to_act_is_told_who_is_and_when(world: World) -> None:
    party = await start_first_turn(world, people=3)
    who = await waiting_player(party)
    said = answer_text(await who.slash(world.channel, "draw"))
    assert STRICT.say("en", "turn-in", turns=1) in said
    said = answer_text(await who.click(party.panel(), label=STRICT.say("en", "button-deck", board="europe")))
    assert STRICT.say("en", "turn-in", turns=1) in said
    assert STRICT.say("en", "button-go") not in said, "the answer stands below the panel"


@pytest.mark.parametrize("board", ["europe", "new-york"])
async def test_a_draw_on_anothers_turn_answers_as_a_claim_does(world: World, board: str) -> None:
    """The decision that their panel names has the number of an own one of before: nothing of that is told."""
    party = await start_first_turn(world, board, people=3)
    for _ in range(4):
        who, _ = await player_to_act(party)
        await draw_two_cards(party)
        said = paragraphs_of(answer_of(await press(who, party.panel(), "claim")))
        assert "’s turn." in said[0]
        for custom_id in custom_ids_on(party.panel()):
            if ":take:" in custom_id:
                assert paragraphs_of(answer_of(await who.click(party.panel(), custom_id=custom_id))) == said


@pytest.mark.parametrize("command", ["draw", "tickets", "pass", "leave"])
async def test_a_stranger_watches(world: World, command: str) -> None:
    await start_first_turn(world)
    said = answer_text(await world.person("Zoë").slash(world.channel, command))
    assert STRICT.say("en", "refused-not-a-player") in said or STRICT.say("en", "lobby-not-joined") in said


async def test_a_stranger_presses_every_button(world: World) -> None:
    party = await start_first_turn(world)
    zoe = world.person("Zoë")
    for custom_id in custom_ids_on(party.panel()):
        verb = custom_id.split(":")[3]
        if verb in ("take", "claim", "tickets", "station"):
            said = answer_text(await zoe.click(party.panel(), custom_id=custom_id))
            assert STRICT.say("en", "refused-not-a-player") in said


async def test_a_second_press_explains_itself(world: World) -> None:
    party = await start_first_turn(world)
    who, number = await player_to_act(party)
    seat = await party.seat_of(number)
    await open_draw_panel(party, seat)
    first = seat.private
    assert first is not None
    take = next(each for each in custom_ids_on(first) if each.endswith(":take:deck"))
    a, b = await world.press_together((who, first, take), (who, first, take))
    said = {answer_text(a), answer_text(b)}
    assert any(each.startswith("That turn is over. You drew **") for each in said)
    now = await party.position()
    assert isinstance(now.view(None).phase, SecondDraw)
    assert now.view(None).seats[number].cards == 5


async def test_a_private_panel_of_another_time_explains_itself(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_all_answers(monkeypatch)
    party = await start_first_turn(world)
    who, number = await player_to_act(party)
    seat = await party.seat_of(number)
    await open_draw_panel(party, seat)
    old = seat.private
    assert old is not None
    take = next(each for each in custom_ids_on(old) if each.endswith(":take:deck"))
    for _ in range(2):
        await act_by_commands(party, number, DrawCard(DECK))
    said = answer_text(await who.click(old, custom_id=take))
    assert said.startswith("That turn is over. You drew **")
    assert STRICT.say("en", "button-go") in said


async def test_before_the_tickets_are_chosen_nothing_else_is_possible(world: World) -> None:
    party = await start_game(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    said = answer_text(await mia.slash(world.channel, "draw", first="deck"))
    assert STRICT.say("en", "refused-choose-tickets-first", board="europe", offered=4, keep=2) in said
    said = answer_text(await mia.slash(world.channel, "tickets", keep="1"))
    assert STRICT.say("en", "refused-too-few-tickets", keep=2, picked=1) in said
    for keep, key in (("7 8", "refused-not-offered"), ("x", "refused-unreadable-tickets")):
        said = answer_text(await mia.slash(world.channel, "tickets", keep=keep))
        facts = {"text": keep, "example": "A D"} if keep == "x" else {}
        assert STRICT.say("en", key, board="europe", **facts) in said
    await mia.slash(world.channel, "tickets", keep="1 2 3")
    said = answer_text(await mia.slash(world.channel, "draw"))
    assert "Ben" in said
    assert "1 of 2" in texts_of(party.panel())


async def test_a_face_up_locomotive_may_not_be_second_nor_other_actions_after_the_first_card(world: World) -> None:
    party = await start_first_turn(world, people=2)
    for _ in range(60):
        now = await party.position()
        [number] = now.to_act
        who = (await party.seat_of(number)).who
        await act_by_commands(party, number, next(draw for draw in now.options(number).draws if takes_color(now, draw)))
        now = await party.position()
        said = answer_text(await who.slash(world.channel, "claim", route="Wien–Budapest"))
        assert STRICT.say("en", "refused-finish-drawing") in said
        market = now.view(None).market
        if now.board.locomotive in market:
            place = str(market.index(now.board.locomotive) + 1)
            said = answer_text(await who.slash(world.channel, "draw", first=place))
            assert STRICT.say("en", "refused-locomotive-second", board="europe") in said
            return
        await act_by_commands(party, number, DrawCard(DECK))
    raise AssertionError("no locomotive")


async def test_routes_are_understood_in_any_language_or_questioned(world: World) -> None:
    party = await start_first_turn(world)
    who, _ = await player_to_act(party)
    said = answer_text(await who.slash(world.channel, "claim", route="Viena–Budpest"))
    assert "Budapest" in said and STRICT.say("en", "refused-unknown-route", text="Viena–Budpest") in said
    said = answer_text(await who.slash(world.channel, "claim", route="巴黎 维也纳"))
    assert STRICT.say("en", "refused-not-neighbours", **{"from": "Paris", "to": "Wien"}) in said
    said = answer_text(await who.slash(world.channel, "claim", route="Edinburgh–London", pay="9 nonsense"))
    assert "nonsense" in said
    said = answer_text(await who.slash(world.channel, "claim", route="Palermo Smyrna"))
    assert STRICT.say("en", "refused-route-taken", player="", route="") not in said and "6" in said
    said = answer_text(await who.slash(world.channel, "station", city="Pariss"))
    assert "Paris" in said


async def test_new_york_has_no_stations(world: World) -> None:
    party = await start_first_turn(world, "new-york")
    who, _ = await player_to_act(party)
    said = answer_text(await who.slash(world.channel, "station", city="Chelsea"))
    assert STRICT.say("en", "refused-no-stations-here", board="new-york") in said
    assert not any(":station:" in each for each in custom_ids_on(party.panel()))


async def test_pass_only_if_nothing_is_possible(world: World) -> None:
    party = await start_first_turn(world)
    who, _ = await player_to_act(party)
    assert STRICT.say("en", "possible-tickets", board="europe") in answer_text(await who.slash(world.channel, "pass"))


async def test_autocomplete_offers_what_this_hand_can_pay_and_nothing_to_others(world: World) -> None:
    party = await start_first_turn(world)
    who, number = await player_to_act(party)
    now = await party.position()
    offered = await who.autocomplete(world.channel, "claim", "route", "")
    assert {each["value"] for each in offered} <= {now.board.routes[route].id for route in now.options(number).claims}
    assert offered
    assert await (await waiting_player(party)).autocomplete(world.channel, "claim", "route", "") == []
    assert await world.person("Zoë").autocomplete(world.channel, "draw", "first", "") == []
    assert len(await who.autocomplete(world.channel, "draw", "first", "")) == 6


# ── leaving, restarting, failing ─────────────────────────────────────────────────────────────────────────────────────


async def test_who_leaves_is_played_for_and_can_come_back(world: World) -> None:
    party = await start_first_turn(world)
    who, number = await player_to_act(party)
    await leave(who, world.channel)
    now = await party.position()
    assert now.away(number) and now.to_act != (number,)
    assert STRICT.say("en", "panel-computer") in texts_of(party.panel())
    said = answer_text(await who.slash(world.channel, "draw"))
    assert STRICT.say("en", "refused-left-already") in said
    await who.slash(world.channel, "join")
    assert not (await party.position()).away(number)


@pytest.mark.parametrize("wish", [ALWAYS, RISKY, NEVER])
async def test_leaving_is_asked_once_more_where_it_costs_a_turn(world: World, wish: str) -> None:
    """The computer moves in the same second; whoever waits comes back as if nothing had been."""
    party = await start_first_turn(world)
    who, number = await player_to_act(party)
    other, before = await waiting_player(party), await party.position()
    for each in (who, other):
        await world.store.settings.set_person(each.id, confirm=wish)
    asked = answer_of(await who.slash(world.channel, "leave"))
    assert (await party.position()).away(number) == (wish == NEVER)
    if wish != NEVER:
        assert texts_of(asked).startswith("**Sure?** The table waits for you")
        assert paragraphs_of(answer_of(await press(who, asked, "stay")))[0] == STRICT.say("en", "resign-stay")
        assert (await party.position()).table.last == before.table.last
        await leave(who, world.channel)
        assert (await party.position()).away(number)
    else:
        assert not any(":leave:" in each for each in custom_ids_on(asked))
    await who.slash(world.channel, "join")
    waiting = await waiting_player(party)
    assert "left" in answer_text(await waiting.slash(world.channel, "leave")), "it costs nothing: done at once"


async def test_a_game_goes_on_when_one_leaves_for_good(world: World) -> None:
    party = await start_first_turn(world, "new-york", 3)
    who, _ = await player_to_act(party)
    await leave(who, world.channel)
    over = await play_to_end(party, Random(5), act_by_commands)
    assert over.view(None).scores


@pytest.mark.parametrize("again", ["restart", "crash"])
async def test_a_tunnel_outlives_a_restart(world: World, again: str) -> None:
    party = await start_first_turn(world)
    now = await until(party, OpenTunnel, Random(2))
    [number] = now.to_act
    seat = await party.seat_of(number)
    private, panel = seat.private, party.panel().id
    await getattr(world, again)()
    await world.messages.note(party.game)
    assert party.panel().id == panel
    assert isinstance((await party.position()).view(None).phase, OpenTunnel)
    await seat.who.click(party.panel(), label=STRICT.say("en", "button-tunnel", board="europe"))
    assert private is not None
    await seat.who.click(private, custom_id=next(each for each in custom_ids_on(private) if ":withdraw:" in each))
    assert isinstance((await party.position()).view(None).phase, Turn)


async def test_choosing_outlives_a_restart(world: World) -> None:
    party = await start_game(world, "europe", 3)
    seat = await party.seat_of(0)
    await open_private_panel(party, seat, "choose")
    await world.restart()
    await world.messages.note(party.game)
    own = (await party.position()).view(0).own
    assert own is not None
    await act_by_buttons(party, 0, Keep(own.offer[:2]))
    assert (await party.position()).to_act == (1, 2)


async def test_what_could_not_be_said_is_said_later_once(world: World) -> None:
    party = await start_first_turn(world)
    _, number = await player_to_act(party)
    await act_by_commands(party, number, DrawCard(DECK))
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013, times=1)
    old = party.panel().id
    await act_by_commands(party, number, DrawCard(DECK))
    assert party.panel().id == old
    assert await world.tables.untold_games() == [party.game]
    await world.env.advance_time(121)
    assert party.panel().id != old and await world.tables.untold_games() == []
    count = len(world.channel.history())
    await world.restart()
    assert len(world.channel.history()) == count


async def test_a_panel_that_was_posted_and_not_noted_is_not_posted_again(world: World) -> None:
    party = await start_first_turn(world)
    _, number = await player_to_act(party)
    await act_by_commands(party, number, DrawCard(DECK))
    panels = world.messages

    async def crash(*_: object) -> None:
        raise Unreachable("cut off")

    panels.set_current = crash  # type: ignore[method-assign,assignment]
    await act_by_commands(party, number, DrawCard(DECK))
    world.take_errors()
    count = len([message for message in world.channel.history() if not message.flags.ephemeral])
    await world.crash()
    assert await world.tables.untold_games() == []
    assert len([message for message in world.channel.history() if not message.flags.ephemeral]) == count
    note = await world.messages.note(party.game)
    assert note is not None and "turn 2" == note.key
    stripped = [message for message in world.channel.history() if ":take:" in str(custom_ids_on(message))]
    assert [message.id for message in stripped] == [note.message]


async def test_a_deleted_panel_is_replaced_without_a_ping(world: World) -> None:
    party = await start_first_turn(world)
    _, number = await player_to_act(party)
    world.env.backend.delete_message(world.channel.id, party.panel().id)
    await act_by_commands(party, number, DrawCard(DECK))
    assert posted_payloads(world)[-1]["allowed_mentions"].get("users", []) == []
    assert custom_ids_on(party.panel())

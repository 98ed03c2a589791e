"""Clocks: nobody can hold up a table for ever, in any phase; a restart changes nothing; timeouts are shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.tables.position import Position
from cogs.tables.service import Tables
from cogs.wording.words import words_of
from data.store import Clock
from data.store.clocks import Clocks
from engine.actions import DECK, Action, Claim, DrawCard, DrawTickets, Keep
from engine.state import Game, OnOffer, OpenTunnel, SecondDraw
from tests.data.texts import STRICT
from tests.discord.first_turn import keep_tickets
from tests.discord.permissions import forbid
from tests.discord.players import Party, act_by_buttons, waiting_player
from tests.discord.rigged import card_kind, change_game, set_hand
from tests.discord.timed import QUARTER, first_turn_with_clock, running_clock, start_with_clock
from tests.discord.world import World, answer_text, custom_ids_on, texts_of

MIDNIGHT = 1767225600  # the simulated world begins


async def log_of(party: Party) -> str:
    return answer_text(await party.world.person("Mia").slash(party.channel, "log"))


# ── out of time, at every phase ──────────────────────────────────────────────────────────────────────────────────────


async def test_who_sleeps_over_the_tickets_holds_nobody(world: World) -> None:
    party = await start_with_clock(world, people=3)
    now = await party.position()
    own = now.view(1).own
    assert own is not None
    await world.env.advance_time(QUARTER - 1)
    await act_by_buttons(party, 1, Keep(own.offer[:2]))
    assert (await party.position()).to_act == (0, 2)
    await world.env.advance_time(1)
    now = await party.position()
    words = words_of(now.table, STRICT.localizer("en", "europe"))
    assert now.view(None).turns == 1
    said = texts_of(party.panel())
    for seat in range(3):
        chosen = f"{STRICT.say('en', 'event-chosen', player=words.player(seat))} {STRICT.say('en', 'event-late')}"
        assert (chosen in said) == (seat != 1)
    assert (await log_of(party)).count(STRICT.say("en", "event-late")) == 2
    assert running_clock(now).due == MIDNIGHT + 2 * QUARTER, "who is to act has the whole time"


async def test_a_turn_is_played_by_the_computer_and_told(world: World) -> None:
    party, seat = await first_turn_with_clock(world)
    await world.env.advance_time(QUARTER)
    now = await party.position()
    assert now.view(None).turns == 2 and now.to_act != (seat,) and not now.away(seat)
    assert STRICT.say("en", "event-late") in texts_of(party.panel())
    moves = (await world.store.moves.of_game(party.game))[3:]
    assert moves and all(move.late and move.user is None and move.seat == seat for move in moves)
    missed = STRICT.say("en", "late-missed")
    hands = [answer_text(await (await party.seat_of(each)).who.slash(world.channel, "hand")) for each in range(2)]
    assert [missed in said for said in hands] == [each == seat for each in range(2)]
    await world.env.advance_time(QUARTER - 1)
    await act_by_buttons(party, 1 - seat, DrawCard(DECK))
    await act_by_buttons(party, 1 - seat, DrawCard(DECK))
    await act_by_buttons(party, seat, DrawCard(DECK))
    assert missed not in answer_text(await (await party.seat_of(seat)).who.slash(world.channel, "hand"))


async def test_a_second_card_is_drawn_within_the_turn(world: World) -> None:
    party, seat = await first_turn_with_clock(world)
    await world.env.advance_time(QUARTER // 2)
    await act_by_buttons(party, seat, DrawCard(DECK))
    now = await party.position()
    assert isinstance(now.view(None).phase, SecondDraw)
    assert running_clock(now).due == MIDNIGHT + QUARTER // 2 + QUARTER, "each question has its time"
    await world.env.advance_time(QUARTER)
    now = await party.position()
    assert now.view(None).turns == 2 and now.view(None).seats[seat].cards == 6
    drawn = STRICT.say("en", "event-late")
    assert texts_of(party.panel()).count(drawn) == 1


async def test_tickets_on_offer_are_chosen(world: World) -> None:
    party, seat = await first_turn_with_clock(world)
    await act_by_buttons(party, seat, DrawTickets())
    assert isinstance((await party.position()).view(None).phase, OnOffer)
    await world.env.advance_time(QUARTER)
    assert (await party.position()).view(None).turns == 2


async def tunnel(party: Party, seat: int) -> None:
    """The seat opens a tunnel that costs one card more, and has that card."""

    def rich(game: Game, seat: int) -> None:
        set_hand(game, seat, {"orange": 4})
        game.deck.remove(card_kind(game, "orange"))
        game.deck.append(card_kind(game, "orange"))

    await change_game(party, rich)
    now = await party.position()
    route = now.board.route_index["angora-smyrna-orange"]
    await act_by_buttons(party, seat, Claim(route, now.options(seat).claims[route][0]))
    assert isinstance((await party.position()).view(None).phase, OpenTunnel)


async def test_a_tunnel_is_withdrawn_from_and_its_person_is_told(world: World) -> None:
    party, seat = await first_turn_with_clock(world)
    await tunnel(party, seat)
    old = (await party.seat_of(seat)).private
    await world.env.advance_time(QUARTER)
    now = await party.position()
    move = (await world.store.moves.of_game(party.game))[-1]
    assert move.late and move.user is None and move.n == now.table.last
    assert now.view(None).turns == 2 and now.view(None).seats[seat].cards == 4
    words = words_of(now.table, STRICT.localizer("en", "europe"))
    withdrew = STRICT.say("en", "event-withdrew", player=words.player(seat))
    assert f"{withdrew} {STRICT.say('en', 'event-late')}" in texts_of(party.panel())
    who = (await party.seat_of(seat)).who
    assert old is not None
    [pressed] = [each for each in custom_ids_on(old) if ":withdraw:" in each]
    assert STRICT.say("en", "late-withdrew") in answer_text(await who.click(old, custom_id=pressed))
    assert STRICT.say("en", "late-withdrew") in answer_text(await who.slash(world.channel, "hand"))


@pytest.mark.parametrize("phase", ["choosing", "turn", "tunnel"])
async def test_the_computer_takes_the_seat_and_the_person_takes_it_back(world: World, phase: str) -> None:
    party = await start_with_clock(world, late="leave")
    if phase != "choosing":
        await keep_tickets(party)
    seat = (await party.position()).to_act[0]
    if phase == "tunnel":
        await tunnel(party, seat)
    if phase == "choosing":
        own = (await party.position()).view(1 - seat).own
        assert own is not None
        await act_by_buttons(party, 1 - seat, Keep(own.offer))
    await world.env.advance_time(QUARTER)
    now = await party.position()
    words, who = words_of(now.table, STRICT.localizer("en", "europe")), (await party.seat_of(seat)).who
    assert now.away(seat) and seat not in now.to_act
    assert STRICT.say("en", "event-left-late", player=words.player(seat)) in texts_of(party.panel())
    refused = await who.click(party.panel(), custom_id=custom_ids_on(party.panel())[0])
    assert STRICT.say("en", "refused-left-already") in answer_text(refused)
    await who.slash(world.channel, "join")
    back = await party.position()
    assert not back.away(seat)
    await act_by_buttons(party, 1 - seat, DrawCard(DECK))
    await act_by_buttons(party, 1 - seat, DrawCard(DECK))
    clock = running_clock(await party.position())
    assert clock.seat == seat and clock.due == int(world.env.now().timestamp()) + QUARTER


async def test_a_table_may_choose_to_wait(world: World) -> None:
    party, seat = await first_turn_with_clock(world, late="wait")
    await world.env.advance_time(3 * QUARTER)
    now = await party.position()
    assert now.to_act == (seat,) and now.view(None).turns == 1
    await act_by_buttons(party, seat, DrawCard(DECK))
    assert isinstance((await party.position()).view(None).phase, SecondDraw)


async def test_a_table_that_waits_says_once_who_is_silent_and_what_the_others_can_do(world: World) -> None:
    party, seat = await first_turn_with_clock(world, late="wait")
    await world.env.advance_time(3 * QUARTER)
    silent = [message for message in party.channel.history() if "nothing has happened" in texts_of(message)]
    assert len(silent) == 1 and STRICT.say("en", "button-stand-in") in texts_of(silent[0])
    who = (await party.seat_of(seat)).who
    assert f"<@{who.id}>" not in texts_of(silent[0]), "nobody is pinged once more"
    await act_by_buttons(party, seat, DrawCard(DECK))
    assert not [message for message in party.channel.history() if message.id == silent[0].id], "then it goes"


async def test_a_person_who_acts_in_the_last_second_has_acted(world: World) -> None:
    party, seat = await first_turn_with_clock(world)
    await world.env.advance_time(QUARTER - 1)
    await act_by_buttons(party, seat, DrawCard(DECK))
    await act_by_buttons(party, seat, DrawCard(DECK))
    await world.env.advance_time(2)
    now = await party.position()
    assert now.view(None).turns == 2 and now.to_act == (1 - seat,)


# ── shown ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_deadline_is_shown_wherever_somebody_waits(world: World) -> None:
    party, seat = await first_turn_with_clock(world)
    due = f"<t:{running_clock(await party.position()).due}:R>"
    assert texts_of(party.panel()).split("\n")[0].endswith(STRICT.say("en", "clock-left", due=due))
    who, waits = (await party.seat_of(seat)).who, await waiting_player(party)
    assert due in answer_text(await waits.slash(world.channel, "draw", first="deck"))
    for each in (who, waits):
        assert due in answer_text(await each.slash(world.channel, "mygames"))


async def test_without_a_clock_no_deadline_is_shown(world: World) -> None:
    party, _ = await first_turn_with_clock(world, clock="none")
    assert "⏳" not in texts_of(party.panel())
    assert "⏳" not in answer_text(await (await waiting_player(party)).slash(world.channel, "draw", first="deck"))


# ── the one task ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_live_clock_ends_to_the_second(world: World) -> None:
    party, seat = await first_turn_with_clock(world, clock="live")
    await world.env.advance_time(47)
    await act_by_buttons(party, seat, DrawCard(DECK))
    due = running_clock(await party.position()).due
    assert due == MIDNIGHT + 47 + 180
    await world.env.advance_time(179)
    assert (await party.position()).view(None).turns == 1
    await world.env.advance_time(1)
    assert (await party.position()).view(None).turns == 2


async def down(world: World, seconds: int, *, crash: bool) -> None:
    """The bot is down for this many seconds, while Discord's clock goes on."""
    if crash:
        await world.kill()
    else:
        await world.close()
    world.env.backend.advance_clock(seconds)
    await world.start()


@pytest.mark.parametrize("crash", [False, True], ids=["stopped", "killed"])
async def test_clocks_stand_still_while_the_bot_is_down(world: World, crash: bool) -> None:
    party, seat = await first_turn_with_clock(world)
    await world.env.advance_time(300)
    before = running_clock(await party.position())
    await down(world, 5000, crash=crash)
    after = running_clock(await party.position())
    assert before.due is not None and after.due is not None
    assert after.due == before.due + 5000 and after.since == before.since + 5000
    assert f"<t:{after.due}:R>" in texts_of(party.panel()), "the panel says until when it is now"
    assert (await party.position()).to_act == (seat,)
    await world.env.advance_time(599)
    assert (await party.position()).to_act == (seat,)
    await world.env.advance_time(1)
    assert (await party.position()).to_act != (seat,)


async def test_a_channel_in_which_the_bot_may_not_write_any_more_is_no_bug(world: World) -> None:
    """After an outage all panels show their new deadlines; a table whose server the bot has left has none to show."""
    await first_turn_with_clock(world)
    forbid(world.env, world.channel, "view_channel", "send_messages")
    await down(world, 5000, crash=True)
    assert world.error_log.records == []


async def test_clocks_stand_still_while_discord_cannot_be_reached(world: World) -> None:
    party, seat = await first_turn_with_clock(world)
    await world.env.advance_time(300)
    before = running_clock(await party.position()).due
    assert before is not None
    with world.in_bot_scope():
        world.bot.dispatch("shard_disconnect", 0)
    await world.env.advance_time(3000)
    assert (await party.position()).to_act == (seat,)
    with world.in_bot_scope():
        world.bot.dispatch("shard_resumed", 0)
    await world.env.advance_time(60)
    due = running_clock(await party.position()).due
    assert due is not None and 3000 <= due - before <= 3060
    assert f"<t:{due}:R>" in texts_of(party.panel())
    await world.env.advance_time(due - int(world.env.now().timestamp()))
    assert (await party.position()).to_act != (seat,)


async def test_a_turn_that_the_computer_has_begun_is_ended_by_the_next_bot(world: World) -> None:
    """Killed between the two cards that the computer draws for a sleeper: the rest of the turn gets no new time."""
    party, seat = await first_turn_with_clock(world)
    with world.in_bot_scope():
        await world.tables.play_seat(party.game, seat, None, DrawCard(DECK), out_of_time=True)
    clock = running_clock(await party.position())
    assert clock.late and clock.due == MIDNIGHT
    await world.crash()
    await world.env.advance_time(61)
    assert (await party.position()).view(None).turns == 2


async def test_one_broken_table_does_not_stop_the_others(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    party, seat = await first_turn_with_clock(world)
    other_channel = world.guild.create_text_channel("rails")
    mia = world.person("Mia")
    await mia.slash(other_channel, "new", board="new-york")
    table = await world.tables.here(other_channel.id)
    assert table is not None
    await world.tables.lobby.set_options(table.game, mia.id, clock="evening")
    await world.tables.join(table.game, world.person("Ben").id, "Ben")
    with world.in_bot_scope():
        await world.tables.lobby.start(table.game, mia.id)
    honest: Callable[..., object] = Tables.play_seat

    async def breaks(self: Tables, game: int, seat: int, decision: int | None, action: Action, **how: bool) -> object:
        if game == party.game:
            raise RuntimeError("broken")
        return await honest(self, game, seat, decision, action, **how)  # type: ignore[misc]

    monkeypatch.setattr(Tables, "play_seat", breaks)
    await world.env.advance_time(QUARTER + 1)
    assert "broken" in str(world.take_errors()[0].exc_info)
    assert (await party.position()).to_act == (seat,)
    there = await world.tables.position(table.game)
    assert isinstance(there, Position) and there.view(None).turns == 1
    monkeypatch.undo()
    await world.env.advance_time(60)
    assert (await party.position()).to_act != (seat,), "what failed is tried again"


async def test_a_store_that_fails_for_a_moment_stops_no_clock(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    party, seat = await first_turn_with_clock(world)

    async def fails(self: Clocks, now: int) -> list[tuple[int, Clock]]:
        raise OSError("the disk is gone")

    with monkeypatch.context() as broken:
        broken.setattr(Clocks, "due", fails)
        await world.env.advance_time(QUARTER)
    assert len(world.take_errors()) > 1
    assert (await party.position()).to_act == (seat,)
    await world.env.advance_time(60)
    assert (await party.position()).to_act != (seat,)

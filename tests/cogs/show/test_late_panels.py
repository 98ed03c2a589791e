"""Panels posted late, when players act faster than Discord answers: no part of a turn is lost."""

from __future__ import annotations

from random import Random

import pytest

from cogs.show.panel import Panel
from engine.actions import Claim, Withdraw
from engine.state import OpenTunnel
from tests.discord.first_turn import start_first_turn
from tests.discord.players import Party, act_by_commands, choose_action, draw_two_cards
from tests.discord.seat_changes import accept_seat, offer_seat
from tests.discord.soundness import assert_sound
from tests.discord.strict import Trouble, in_channels, refused
from tests.discord.world import World, answer_text, custom_ids_on, texts_of


async def try_tunnel(party: Party) -> bool:
    """The player to act claims a tunnel, if possible; returns whether it costs extra cards."""
    now = await party.position()
    [number] = now.to_act
    options = now.options(number)
    tunnels = [route for route in options.claims if now.board.routes[route].tunnel]
    if tunnels:
        await act_by_commands(party, number, Claim(tunnels[0], options.claims[tunnels[0]][0]))
    return isinstance((await party.position()).view(None).phase, OpenTunnel)


async def show_tunnel_late(party: Party) -> int:
    """Lets the panel of a turn be posted only once its tunnel is open; returns the player who must answer it."""
    world = party.world
    for _ in range(100):
        world.strict.troubles.append(in_channels(refused(503)))
        await draw_two_cards(party)
        opened = await try_tunnel(party)
        world.strict.troubles.clear()
        await world.env.advance_time(60)
        await assert_sound(party)
        if opened:
            return (await party.position()).to_act[0]
    raise AssertionError("no tunnel costs anything")


WHOLE = (" laid ", "Turned up: ", " withdrew and took the cards back.")


@pytest.mark.parametrize("how", ["at once", "after a restart", "after a kill"])
async def test_a_withdrawal_from_a_tunnel_with_a_late_panel_is_shown_whole(world: World, how: str) -> None:
    party = await start_first_turn(world)
    number = await show_tunnel_late(party)
    assert "; waiting for " in texts_of(party.panel())
    if how != "at once":
        await (world.restart() if how == "after a restart" else world.crash())
        await world.messages.note(party.game)
    await act_by_commands(party, number, Withdraw())
    assert all(part in texts_of(party.panel()) for part in WHOLE)
    assert answer_text(await world.person("Mia").slash(world.channel, "log"))
    await draw_two_cards(party)
    await assert_sound(party)


async def test_a_card_drawn_after_a_late_panel_is_shown_with_the_first(world: World) -> None:
    party = await start_first_turn(world)
    world.strict.troubles.append(in_channels(refused(503)))
    await draw_two_cards(party)
    [number] = (await party.position()).to_act
    who = (await party.seat_of(number)).who
    await who.slash(party.channel, "draw", first="deck")
    world.strict.troubles.clear()
    await world.env.advance_time(60)
    assert " and is drawing a second card." in texts_of(party.panel())
    await who.slash(party.channel, "draw", first="deck")
    assert "drew 2 cards from the deck." in texts_of(party.panel())
    assert "no second card was left" not in answer_text(await who.slash(world.channel, "log"))


async def test_the_turn_of_a_seat_left_during_its_tunnel_is_shown(world: World) -> None:
    """The computer answers the tunnel; the log shows its turn in one line."""
    party = await start_first_turn(world)
    number = await show_tunnel_late(party)
    who = (await party.seat_of(number)).who
    await who.slash(party.channel, "leave")
    await world.env.advance_time(60)
    await assert_sound(party)
    assert " laid " in texts_of(party.panel())
    assert answer_text(await world.person("Mia").slash(world.channel, "log"))


async def test_a_turn_during_which_its_player_left_is_one_line_in_the_log(world: World) -> None:
    party = await start_first_turn(world)
    [number] = (await party.position()).to_act
    who, other = (await party.seat_of(number)).who, (await party.seat_of(1 - number)).who
    await who.slash(party.channel, "draw", first="deck")
    await other.slash(party.channel, "leave")
    await who.slash(party.channel, "draw", first="deck")
    said = answer_text(await who.slash(world.channel, "log"))
    assert said.count("drew 2 cards from the deck.") >= 1 and said.count(" has left; ") == 1
    assert "no second card was left" not in said and "draws a second card" not in said


async def test_the_turn_of_a_seat_given_away_during_its_tunnel_is_shown_whole(world: World) -> None:
    """The new player of the seat withdraws, after a crash in between."""
    party = await start_first_turn(world)
    number = await show_tunnel_late(party)
    await world.crash()
    await world.messages.note(party.game)
    name = (await party.seat_of(number)).who.user.name
    await accept_seat(party, await offer_seat(party, name, "Zoë"), "Zoë")
    assert "waiting for Zoë" in texts_of(party.panel())
    await act_by_commands(party, number, Withdraw())
    said = texts_of(party.panel())
    assert all(part in said for part in WHOLE) and "Zoë" in said
    await assert_sound(party)


async def test_a_slow_discord_and_quick_people(world: World) -> None:
    """Requests to the channel are slow and players do not wait: several moves are shown at once."""
    party, random = await start_first_turn(world), Random(11)
    world.strict.troubles.append(in_channels(Trouble(wait=0.01)))
    with world.in_bot_scope():
        for _ in range(40):
            now = await party.position()
            number = random.choice(now.to_act)
            action = choose_action(now.options(number), now, number, random)
            await world.tables.play(party.game, now.table.seats[number].user or 0, None, action)
            world.teller.schedule(party.game)
    await world.env.advance_time(90)
    await assert_sound(party)


async def test_a_bug_after_a_panel_was_posted_leaves_one_live_panel(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel is posted, but building its note fails: it is deleted, and a plain one is posted."""
    party, record = await start_first_turn(world), Panel.record

    def broken(panel: Panel, *, pictured: bool = False) -> str:
        assert panel.plain
        return record(panel, pictured=pictured)

    with monkeypatch.context() as patch:
        patch.setattr(Panel, "record", broken)
        await draw_two_cards(party)
        assert world.take_errors()
        await assert_sound(party)
        assert answer_text(await world.person("Mia").slash(world.channel, "table"))
        world.take_errors()
    await assert_sound(party)
    await draw_two_cards(party)
    await assert_sound(party)


async def test_a_bug_in_the_events_shows_a_plain_panel(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The events cannot be put into words: the panel is posted with its buttons, and the next one is complete."""
    party = await start_first_turn(world)

    def broken(*_: object, **more: object) -> list[str]:
        raise AssertionError("a fault of ours")

    with monkeypatch.context() as patch:
        patch.setattr("cogs.show.panel.lines_of", broken)
        old = party.panel().id
        await draw_two_cards(party)
        said = {record.getMessage() for record in world.take_errors()}
        assert said == {"what happened cannot be told: the table is shown without it"}
        assert party.panel().id != old and "Sorry" in texts_of(party.panel())
        assert any(":take:" in each for each in custom_ids_on(party.panel()))
        assert await world.tables.untold_games() == []
    await draw_two_cards(party)
    assert "a fault of ours" not in texts_of(party.panel()) and "2 cards from the deck" in texts_of(party.panel())
    await assert_sound(party)

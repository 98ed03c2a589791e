"""Refusals as people read them on Discord: the whole sentence, visible to that person alone."""

from __future__ import annotations

import functools
from random import Random

import pytest
from simcord import InteractionResult, ResponseMessage

from cogs.wording.words import player_name
from engine.actions import DECK, DrawCard
from engine.players import PLAYERS
from engine.state import Game, SecondDraw
from tests.cogs.turn.refusal_cases import CASES, CHINESE, holding, theirs, tries
from tests.data.texts import STRICT
from tests.discord.first_turn import start_first_turn
from tests.discord.players import open_lobby
from tests.discord.presses import press
from tests.discord.rigged import (
    card_kind,
    change_game,
    live_game,
    lock_thread,
    next_seat,
    player_to_act_and_next,
    set_market,
    take_all_cards,
    texts_in_channel,
)
from tests.discord.world import World, answer_text, custom_ids_on

TABLES = sorted({(case.board, case.seats) for case in CASES})


@pytest.mark.parametrize(("board", "seats"), TABLES)
async def test_it_is_said_to_its_player_alone_and_nothing_happens(world: World, board: str, seats: int) -> None:
    party = await start_first_turn(world, board, seats)
    start, seen = live_game(party).copy(), texts_in_channel(world)
    last = (await party.position()).table.last
    for case in [case for case in CASES if (case.board, case.seats) == (board, seats)]:
        before = (await change_game(party, case.how, start)).copy()
        who, others = await player_to_act_and_next(party)
        said = answer_text(await tries(party, who, case))
        assert f"\n{case.said.format(other=others)}\n" in f"\n{said}", case.row
        assert (await party.position()).table.last == last and live_game(party) == before, case.row
        assert texts_in_channel(world) == seen, case.row


async def test_it_is_said_in_the_language_of_the_reader(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    start = live_game(party).copy()
    who, others = await player_to_act_and_next(party)
    for row, locale, expected in CHINESE:
        [case] = [case for case in CASES if case.row == row]
        await change_game(party, case.how, start)
        world.languages.of_users[who.id] = locale
        said = answer_text(await tries(party, who, case))
        assert said.startswith(expected.format(other=others) + "\n"), (row, said)


# ── moves that are made ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_card_that_was_replaced_by_the_first_draw_is_not_drawn(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)

    def green_follows(game: Game, seat: int) -> None:
        set_market(game, "red", "blue", "white", "red", "blue")
        game.deck.append(card_kind(game, "green"))

    await change_game(party, green_follows)
    last = (await party.position()).table.last
    who, _ = await player_to_act_and_next(party)
    said = answer_text(await who.slash(world.channel, "draw", first="3:white", second="3:white"))
    assert said.startswith("You drew **1 white**.\nThe card in place 3 has changed: white → green. Choose again.\n")
    assert "Draw your **second card**" in said
    now = await party.position()
    assert now.table.last == last + 1 and isinstance(now.view(None).phase, SecondDraw)


async def test_the_last_card_ends_the_turn(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)

    def one_card(game: Game, seat: int) -> None:
        take_all_cards(game, next_seat(game, seat), deck=1)

    game = await change_game(party, one_card)
    [card], [seat] = game.deck, (await party.position()).to_act
    kind = STRICT.say("en", f"color-{game.board.card_names[card]}", board="europe")
    who, _ = await player_to_act_and_next(party)
    said = answer_text(await who.slash(world.channel, "draw", first="deck"))
    assert said.startswith(f"You drew **1 {kind}**.\nThere is no second card you can take, so your turn is over.\n")
    assert not any(kind in text for _, text in texts_in_channel(world)[-1:])
    assert live_game(party).hands[seat][card] == game.hands[seat][card] + 1
    assert (await party.position()).to_act == (next_seat(game, seat),)


# ── before, beside and after a game ──────────────────────────────────────────────────────────────────────────────────


async def test_a_color_that_is_taken(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    mia, zoe, ann = world.person("Mia"), world.person("Zoë"), world.person("Ann")
    before, seen = await world.tables.table(party.game), texts_in_channel(world)
    said = answer_text(await zoe.slash(world.channel, "join", colour="red"))
    assert said.startswith("Ben ■ already has red. Free: ▲ green, ◆ yellow, ★ black.\n")
    assert await world.tables.table(party.game) == before and texts_in_channel(world) == seen
    panel = (await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:colour:")).response
    assert panel is not None
    await ann.slash(world.channel, "join", colour="green")
    before, seen = await world.tables.table(party.game), texts_in_channel(world)
    said = answer_text(await mia.click(panel, custom_id=f"ttr:{party.game}:0:recolour:green"))
    assert said.startswith("Ann ▲ already has green. Free: ◆ yellow, ★ black.\n")
    assert await world.tables.table(party.game) == before and texts_in_channel(world) == seen


async def test_a_locked_thread(world: World) -> None:
    thread, mia, zoe = world.thread(), world.person("Mia"), world.person("Zoë")
    lock_thread(world, thread.id)
    said = answer_text(await mia.slash(thread, "new", board="europe"))
    assert said == STRICT.say("en", "place-locked")
    assert await world.tables.here(thread.id) is None
    open_thread = world.thread("another")
    await mia.slash(open_thread, "new", board="europe")
    lock_thread(world, open_thread.id)
    seen = [message.id for message in world.messages_seen_by(zoe, open_thread)]
    said = answer_text(await mia.slash(open_thread, "table"))
    assert said == STRICT.say("en", "place-locked")
    assert [message.id for message in world.messages_seen_by(zoe, open_thread)] == seen


async def test_a_game_that_is_over(world: World) -> None:
    party = await start_first_turn(world, "new-york", 2)
    old, random = party.panel(), Random(4)
    while (now := await party.position()).to_act:
        seat = now.to_act[0]
        action = PLAYERS["greedy"](random).choose(functools.partial(now.view, seat), now.options(seat))
        await world.tables.play_seat(party.game, seat, None, action)
    mia, last, seen = world.person("Mia"), now.table.last, texts_in_channel(world)
    ended = f"The game ended on <t:{now.table.moved_at}:D>.\nResult\n"
    commands: dict[str, dict[str, str]] = {
        "draw": {"first": "deck"},
        "claim": {"route": "Chelsea–Soho"},
        "tickets": {},
        "station": {"city": "Chelsea"},
        "tunnel": {"choice": "pay"},
        "pass": {},
        **{name: {} for name in ("leave", "join", "start", "cancel", "table")},
    }
    for command, options in commands.items():
        said = answer_text(await mia.slash(world.channel, command, **options))
        assert said.startswith(ended), (command, said)
    actions = [each for each in custom_ids_on(old) if each.split(":")[3] in ("take", "claim", "tickets")]
    assert len(actions) == 9
    for custom_id in actions:
        said = answer_text(await mia.click(old, custom_id=custom_id))
        assert said.startswith(ended.removesuffix("Result\n")), custom_id
    assert (await party.position()).table.last == last and texts_in_channel(world) == seen


# ── the next useful button ───────────────────────────────────────────────────────────────────────────────────────────


def panel(result: InteractionResult) -> ResponseMessage:
    """The private answer, whose buttons can be pressed."""
    message = result.followups[-1] if result.followups else result.response
    assert message is not None and message.ephemeral
    return message


def to_press(result: InteractionResult, verb: str) -> list[str]:
    """The buttons of an answer with this verb."""
    return [each for each in custom_ids_on(panel(result)) if each.split(":")[3] == verb]


async def test_a_route_that_is_taken_leads_to_other_ways_and_to_a_station(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, holding(green=3))
    first, _ = await player_to_act_and_next(party)
    seat = (await party.position()).to_act[0]
    holder = player_name((await party.position()).table.seats[seat])
    await press(
        first, panel(await first.slash(party.channel, "claim", route="berlin-wien-green", pay="3 green")), "lay"
    )
    await change_game(party, holding(red=2))
    second, _ = await player_to_act_and_next(party)
    shown = await second.slash(party.channel, "claim", route="Berlin–Wien")
    assert answer_text(shown).startswith(
        f"{holder} has had Berlin–Wien since turn 1.\n"
        "Your shortest open path needs 8 train cars: Berlin – Warszawa – Wien.\n"
    )
    assert "Station in Berlin\nStation in Wien" in answer_text(shown)
    [ways], [_, there] = to_press(shown, "ways"), to_press(shown, "city")
    assert answer_text(await second.click(panel(shown), custom_id=there)).startswith("**2 cards:** ")
    shown = await second.slash(party.channel, "claim", route="Berlin–Wien")
    assert answer_text(await second.click(panel(shown), custom_id=ways)).startswith(
        "**Berlin–Wien**: paths still open to you\n- 8 train cars: Berlin – Warszawa – Wien\n- "
    )


async def test_a_board_without_tunnels_says_so_and_opens_no_rule_of_another_board(world: World) -> None:
    party = await start_first_turn(world, "new-york", 2)
    who, _ = await player_to_act_and_next(party)
    shown = await who.slash(party.channel, "tunnel", choice="pay")
    assert answer_text(shown).startswith("Ticket to Ride: New York has no tunnels.\n")
    assert to_press(shown, "rules") == []


async def test_who_cannot_pay_is_offered_no_station(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, theirs("berlin-wien-green"))
    await change_game(party, holding())
    who, _ = await player_to_act_and_next(party)
    assert to_press(await who.slash(party.channel, "claim", route="Berlin–Wien"), "city") == []


async def test_a_press_that_comes_too_late_is_told_what_was_done(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    who, _ = await player_to_act_and_next(party)
    here = party.panel()
    [take] = [each for each in custom_ids_on(here) if each.endswith(":take:deck")]
    drew = answer_text(await who.click(here, custom_id=take)).splitlines()[0]
    assert drew.startswith("You drew **")
    too_late = f"That turn is over. {drew} Here is the current table.\n"
    await world.env.advance_time(4)
    [late] = await world.press_together((who, here, take))  # as if the redrawn panel had not arrived yet
    assert answer_text(late).startswith(too_late)
    there = await who.slash(party.channel, "draw")
    await world.restart()
    [again] = [each for each in to_press(there, "take") if each.endswith(":deck")]
    await world.tables.play(party.game, who.id, None, DrawCard(DECK))
    said = answer_text(await who.click(panel(there), custom_id=again))
    assert said.startswith("That turn is over. You drew **")

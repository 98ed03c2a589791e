"""Whole games through real discord.py: every number of people, by buttons only and by commands only, to the score.

At each table three languages are mixed: those of the people and that of the server.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from data.boards import BOARDS, load_board
from engine.actions import Action, Build, Claim, DrawCard, DrawTickets, Keep, Pass, PayExtra, Withdraw
from engine.cards import spread
from engine.legal import Options
from engine.state import Game
from tests.discord.players import LANGUAGES, act_by_buttons, act_by_commands, id_of_way, play_to_end, start_game
from tests.discord.rigged import card_kind, change_game, leave_tickets, set_hand, take_all_cards
from tests.discord.scores import check_end
from tests.discord.world import World
from tests.engine.positions import EUROPE
from tests.nights import mostly_at_night

DOORS = (act_by_buttons, act_by_commands)
EVERY = [
    (board, people, how) for board in BOARDS for people in range(2, load_board(board).max_seats + 1) for how in DOORS
]
PICTURED = [("new-york", 2, act_by_buttons), ("new-york", 3, act_by_commands)]
IN_WORDS = [each for each in EVERY if each not in PICTURED]
BY_DAY = [
    ("europe", 2, act_by_buttons),
    ("europe", 5, act_by_buttons),
    ("europe", 3, act_by_commands),
    ("new-york", 2, act_by_commands),
    ("new-york", 4, act_by_buttons),
    *PICTURED[:1],
]


# ── whole games ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def play(world: World, board: str, people: int, how: Any) -> None:
    """A game from its lobby to its scores; the server reads another language than the first two people."""
    first = people % len(LANGUAGES)
    turned = LANGUAGES[first:] + LANGUAGES[:first]
    world.choose_server_language(turned[2])
    party = await start_game(world, board, people, languages=turned, typing=how is act_by_commands)
    await play_to_end(party, Random(people), how)
    await check_end(party)


@pytest.mark.with_pictures(drawn=True)
@pytest.mark.with_dms
@pytest.mark.parametrize(("board", "people", "how"), mostly_at_night(PICTURED, BY_DAY), ids=id_of_way)
async def test_a_whole_game_with_pictures_and_letters(world: World, board: str, people: int, how: Any) -> None:
    await play(world, board, people, how)


@pytest.mark.parametrize(("board", "people", "how"), mostly_at_night(IN_WORDS, BY_DAY), ids=id_of_way)
async def test_a_whole_game_in_words(world: World, board: str, people: int, how: Any) -> None:
    await play(world, board, people, how)


# ── every action, whatever the dice of a whole game bring ────────────────────────────────────────────────────────────


def rich(game: Game, seat: int) -> None:
    """A hand that pays for a tunnel and for its extra cards; of those that turn up one costs one more."""
    game.deck[:0], game.discarded = spread(game.discarded), [0] * len(game.discarded)
    set_hand(game, seat, {"blue": 3, "locomotive": 2})
    top = [card_kind(game, color) for color in ("blue", "white", "white")]
    for card in top:
        game.deck.remove(card)
    game.deck += top


def poor(game: Game, seat: int) -> None:
    """No card and no ticket is left for this seat."""
    take_all_cards(game, (seat + 1) % game.seats)
    game.hands[seat] = [0] * len(game.hands[seat])
    leave_tickets(game)


@pytest.mark.parametrize("how", DOORS, ids=id_of_way)
async def test_every_action_has_its_button_and_its_command(world: World, how: Any) -> None:
    party, done = await start_game(world, "europe", 2), set[type]()

    async def does(choice: Callable[[Options], Action], seat: int | None = None) -> None:
        now = await party.position()
        seat = now.to_act[0] if seat is None else seat
        action = choice(now.options(seat))
        await how(party, seat, action)
        assert (await party.position()).table.last == now.table.last + 1, action
        done.add(type(action))

    def answer(kind: type) -> Callable[[Options], Action]:
        return lambda options: next(each for each in options.answers if isinstance(each, kind))

    def claim(options: Options) -> Action:
        tunnel = next(route for route in options.claims if EUROPE.routes[route].tunnel)
        return Claim(tunnel, options.claims[tunnel][0])

    for seat in range(2):
        await does(answer(Keep), seat)
    await does(lambda options: options.draws[0])
    await does(lambda options: options.draws[-1])
    await does(lambda options: DrawTickets())
    await does(answer(Keep))
    for kind in (PayExtra, Withdraw):
        await change_game(party, rich)
        await does(claim)
        await does(answer(kind))
    await change_game(party, rich)
    await does(lambda options: Build(options.cities[3], options.station_payments[0]))
    await change_game(party, poor)
    await world.person("Mia").slash(party.channel, "table")
    await does(answer(Pass))
    assert done == {DrawCard, DrawTickets, Keep, Claim, PayExtra, Withdraw, Build, Pass}

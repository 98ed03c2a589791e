"""The computer players: they play by the rules to the end, they say why, and they cannot peek."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from random import Random
from typing import get_type_hints

import pytest

from data.boards import load_board
from engine.actions import Action, Claim
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.insight.odds import TunnelOdds, odds_among, reserve
from engine.lab.selfplay import play_game
from engine.legal import Options, legal
from engine.play import play
from engine.players import LEVELS, PLAYERS, Level, Look, Player
from engine.players.planning.demand import Demand
from engine.players.planning.paths import NEVER, cheapest_network, cheapest_path, connects_all
from engine.players.planning.situation import route_facts
from engine.players.planning.weights import SOLID
from engine.players.why import REASONS
from engine.refused import Refused
from engine.state import Game, to_act
from engine.view import SeatView, View, view
from tests.engine.brute_force import board_of
from tests.engine.invariants import exchanged
from tests.nights import mostly_at_night

SIMPLE = ("random", "hoarder", "greedy", "tickets")
EUROPE, NEW_YORK = load_board("europe"), load_board("new-york")


def chance(number: int) -> Chance:
    return Chance(number.to_bytes(32, "big"))


def player(name: str, seed: int = 0) -> Level:
    return LEVELS[name](Random(seed))


class CheckedLevel:
    """A level whose every choice and reason is looked at."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.codes: set[str] = set()

    def choose(self, look: Look, options: Options) -> Action:
        advice = self.level.advise(look, options)
        action, why = advice.action, advice.why
        assert action in options
        assert tuple(why.facts) == REASONS[why.code]
        if isinstance(action, Claim) and "route" in why.facts:
            assert why.facts["route"] == action.route
        self.codes.add(why.code)
        return action


# ── by the rules, to the end ─────────────────────────────────────────────────────────────────────────────────────────


TABLES = [(board, seats) for board in (EUROPE, NEW_YORK) for seats in range(board.min_seats, board.max_seats + 1)]


ASKED = [(board, seats, name) for board, seats in TABLES for name in LEVELS]


@pytest.mark.parametrize(
    ("board", "seats", "name"),
    mostly_at_night(ASKED, ASKED[:: len(LEVELS) + 1]),
    ids=lambda part: part.id if isinstance(part, Board) else str(part),
)
def test_a_level_never_asks_for_what_the_rules_refuse_and_gives_a_reason_each_time(
    board: Board, seats: int, name: str
) -> None:
    """At every number of seats, to the end: one of the level, or two, among beginners."""
    players = [CheckedLevel(player(name if not seat % 3 else "easy", seat)) for seat in range(seats)]
    played = play_game(board, players, chance(seats))
    assert played.game.winners
    assert "keep_tickets" in players[0].codes or name == "easy"


@pytest.mark.parametrize("board", [EUROPE, NEW_YORK], ids=["europe", "new-york"])
@pytest.mark.parametrize("other", SIMPLE)
def test_levels_play_on_whatever_the_others_do(board: Board, other: str) -> None:
    """A hoarder runs the piles dry, a random player does anything."""
    for number, name in enumerate(("easy", "solid")):
        players = [CheckedLevel(player(name, number)), PLAYERS[other](Random(number)), PLAYERS["hoarder"](Random(1))]
        assert play_game(board, players, chance(number)).game.winners


def test_the_same_random_plays_the_same_game() -> None:
    first, second = (play_game(NEW_YORK, [player("strong", 1), player("solid", 2)], chance(5)) for _ in range(2))
    assert first.events == second.events


def test_solid_beats_the_simple_players() -> None:
    """A taste only: the arena measures with hundreds of games."""
    wins = 0
    for number in range(2):
        other = PLAYERS[("greedy", "random")[number % 2]](Random(number))
        wins += 0 in play_game(EUROPE, [player("solid", number), other], chance(number)).game.winners
    assert wins == 2


# ── no peeking ───────────────────────────────────────────────────────────────────────────────────────────────────────


def moments(board: Board, seats: int, number: int, name: str = "solid") -> Iterator[tuple[Game, int]]:
    """A game of players of a level, decision by decision."""
    game, _ = new_game(board, seats, chance(number))
    players = [player(name, seat) for seat in range(seats)]
    while waiting := to_act(game):
        seat = waiting[0]
        yield game, seat
        action = players[seat].choose(lambda seat=seat: view(game, seat), legal(game, seat))
        assert not isinstance(play(game, seat, action, chance(number)), Refused)


def choice(name: str, seed: int, game: Game, seat: int) -> Action:
    return player(name, seed).choose(lambda: view(game, seat), legal(game, seat))


HIDDEN = {"hands", "tickets", "offers", "deck", "ticket_pile", "long_pile", "removed", "shuffles"}


def test_a_player_is_handed_no_hidden_cards() -> None:
    """It looks at a view, which has no field for what is hidden, only numbers of it (SECRET-2, SECRET-3)."""
    assert HIDDEN < set(Game.__slots__)
    shown = {field.name: field.type for each in (View, SeatView) for field in fields(each)}
    numbers = {name for name, kind in shown.items() if kind in ("int", "bool")}
    assert not HIDDEN & (set(shown) - numbers)
    assert get_type_hints(Player.choose)["look"] == get_type_hints(Level.advise)["look"] == Callable[[], View]


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("board", mostly_at_night([EUROPE, NEW_YORK], [NEW_YORK]), ids=["europe", "new-york"])
def test_what_a_level_does_not_see_changes_nothing(board: Board, name: str) -> None:
    random = Random(7)
    for turn, (game, seat) in enumerate(moments(board, 3, 11)):
        if turn % (19 if board is EUROPE else 6) and turn > 3:
            continue
        other = exchanged(game, seat, random)
        assert view(other, seat) == view(game, seat)
        assert choice(name, turn, game, seat) == choice(name, turn, other, seat)


# ── planning ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["solid", "strong"])
def test_a_level_that_plans_does_not_hoard(name: str) -> None:
    """Cards saved leave plans open; a full hand is for building with."""
    assert max(sum(game.hands[seat]) for game, seat in moments(EUROPE, 2, 11, name)) < 40


def test_a_network_for_two_tickets_shares_its_middle() -> None:
    board = board_of("ab1 bc3 cd1 ce1 ad6 ae6", "ad5 ae5")
    prices = [float(route.length) for route in board.routes]
    price, routes = cheapest_network(board, prices, [(0, 3), (0, 4)], 0)
    assert (price, routes) == (6.0, 0b1111)


def test_a_network_is_never_when_a_pair_is_cut_off() -> None:
    board = board_of("ab1 cd1")
    assert cheapest_network(board, [1.0, 1.0], [(0, 1), (0, 2)], 0) == (NEVER, 0)
    assert cheapest_path(board, [1.0, NEVER], 2, 3) == (NEVER, [])


def test_own_routes_cost_a_way_nothing() -> None:
    board = board_of("ab4 bc4 ac5")
    assert cheapest_path(board, [0.0, 4.0, 5.0], 0, 2) == (4.0, [1])


def test_joined_asks_for_every_pair() -> None:
    board = board_of("ab1 bc1 de1")
    assert connects_all(board, 0b111, [0b00101, 0b11000])
    assert not connects_all(board, 0b011, [0b00101, 0b11000])


def test_a_hand_that_can_pay_needs_no_draws() -> None:
    board = board_of("ab3 bc2")
    assert Demand(route_facts(board), [3, 2, 0, 0, 0, 0, 0, 0, 0], (0, 1), SOLID).drawing_turns() == 0
    assert Demand(route_facts(board), [3, 0, 0, 0, 0, 0, 0, 0, 2], (0, 1), SOLID).drawing_turns() == 0
    assert Demand(route_facts(board), [3, 1, 0, 0, 0, 0, 0, 0, 0], (0, 1), SOLID).drawing_turns() > 0


def test_tunnel_odds_are_those_of_the_unseen_cards() -> None:
    """TUNNEL-2, TUNNEL-3."""
    unseen = (1, 2, 0, 0, 0, 0, 0, 0, 1)
    assert odds_among(unseen, (2, 0, 0, 0, 0, 0, 0, 0, 0), 3) == pytest.approx([0, 0.5, 0.5, 0])
    assert odds_among(unseen, (0, 0, 0, 0, 0, 0, 0, 0, 2), 3) == pytest.approx([0.25, 0.75, 0, 0])
    hand, laid = (3, 0, 0, 0, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0, 0, 0, 0)
    odds = TunnelOdds(odds_among(unseen, laid, 3), reserve(hand, laid))
    assert (odds.met, odds.mean_paid) == pytest.approx((0.5, 0.5))
    assert odds_among((0,) * 9, laid, 3) == [1.0]

"""The final standing: every part of it, loans that are the best there are, and ties (SCORE, STATION-3, NY-7)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from data.boards import load_board
from engine.board import Board
from engine.events import Score
from engine.routes import completed
from engine.scoring import best_loans, express_run, final_scores, tie_break, winners
from engine.state import Game
from tests.engine import brute_force

# Positions, written short


def position(board: Board, *seats: tuple[str, str, str]) -> Game:
    """Per seat: its routes ("ab bc"), its tickets ("ac"), the cities of its stations ("a c")."""
    game = Game(board, len(seats))
    taken: set[int] = set()
    for seat, (routes, tickets, stations) in enumerate(seats):
        for word in routes.split():
            n = next(n for n, route in enumerate(board.routes) if route.id.startswith(word) and n not in taken)
            taken.add(n)
            brute_force.own(game, seat, [n])
        for word in tickets.split():
            game.tickets[seat].append(next(n for n, ticket in enumerate(board.tickets) if ticket.id.startswith(word)))
        brute_force.build(game, seat, [board.city_index[city] for city in stations.split()])
    return game


def lent(game: Game, seat: int = 0) -> dict[str, str]:
    """What a seat's stations lend, in words: {"a": "ab"}."""
    loans = final_scores(game).scores[seat].borrowed
    return {game.board.cities[city]: game.board.routes[n].id[:2] for city, n in loans}


# Tickets


def test_a_ticket_counts_for_its_owner_if_his_routes_connect_it_and_against_him_if_not() -> None:
    """SCORE-1, SCORE-3"""
    board = brute_force.board_of("ab1 bc1 cd1", "ac7 ad5 bd2")
    game = position(board, ("ab bc", "ac ad", ""), ("cd", "bd", ""))
    first, second = final_scores(game).scores
    assert (first.tickets, first.completed) == (7 - 5, 1)
    assert (second.tickets, second.completed) == (-2, 0)


def test_another_players_routes_connect_nothing_without_a_station() -> None:
    """SCORE-3"""
    game = position(brute_force.board_of("ab1 bc1", "ac7"), ("ab", "ac", ""), ("bc", "", ""))
    assert final_scores(game).scores[0].tickets == -7


def test_completed_gives_the_tickets_in_the_order_asked() -> None:
    board = brute_force.board_of("ab1 bc1 de1", "ac1 ab1 de1 ad1")
    assert completed(board, 0b011, (3, 1, 0)) == (1, 0)
    assert completed(board, 0b111, (2, 3)) == (2,)
    assert completed(board, 0, (0, 1)) == ()


# Stations


def test_a_station_lends_a_route_that_touches_its_city() -> None:
    """STATION-3"""
    game = position(brute_force.board_of("ab1 bc1", "ac7"), ("ab", "ac", "b"), ("bc", "", ""))
    assert lent(game) == {"b": "bc"}
    assert final_scores(game).scores[0].tickets == 7


def test_a_station_lends_no_route_that_passes_by() -> None:
    """STATION-3"""
    game = position(brute_force.board_of("ab1 bc1 cd1", "ad7"), ("ab cd", "ad", "a"), ("bc", "", ""))
    assert lent(game) == {}


def test_a_station_lends_no_free_route() -> None:
    """STATION-3"""
    assert lent(position(brute_force.board_of("ab1 bc1", "ac7"), ("ab", "ac", "b"), ("", "", ""))) == {}


def test_a_station_serves_one_21_point_ticket_rather_than_two_small_ones() -> None:
    """STATION-3"""
    board = brute_force.board_of("ea1 ab1 ac1", "ab8 eb9 ac21")
    game = position(board, ("ea", "ab eb ac", "a"), ("ab ac", "", ""))
    assert lent(game) == {"a": "ac"}
    assert final_scores(game).scores[0].tickets == 21 - 8 - 9


def test_with_equal_points_more_tickets_are_completed() -> None:
    """STATION-3: most ticket points, then most tickets completed."""
    board = brute_force.board_of("ea1 ab1 ac1", "ab10 ac4 ec6")
    game = position(board, ("ea", "ab ac ec", "a"), ("ab ac", "", ""))
    assert lent(game) == {"a": "ac"}
    assert final_scores(game).scores[0].completed == 2


def test_two_stations_are_chosen_together() -> None:
    """STATION-3: two loans of which each alone serves nothing are worth more than the best of each alone."""
    board = brute_force.board_of("ab1 bm1 mn1 nc1 cd1 bx1 nx1", "ad20 ax5 nx6")
    game = position(board, ("ab mn cd", "ad ax nx", "b n"), ("bm nc bx nx", "", ""))
    assert lent(game) == {"b": "bm", "n": "nc"}
    assert final_scores(game).scores[0].tickets == 20 - 5 - 6


@pytest.mark.parametrize(("points", "loans"), [("5 6", {"b": "bc", "c": "cy"}), ("6 5", {"b": "bx", "c": "bc"})])
def test_which_of_two_stations_lends_the_route_between_them_is_chosen_too(points: str, loans: dict[str, str]) -> None:
    """STATION-3: the one whose own routes are worth less lends it."""
    left, right = points.split()
    board = brute_force.board_of("ab1 bc1 cd1 bx1 cy1", f"ad20 ax{left} dy{right}")
    game = position(board, ("ab cd", "ad ax dy", "b c"), ("bc bx cy", "", ""))
    assert lent(game) == loans


def test_a_loan_may_lead_to_another_loan() -> None:
    """STATION-3: a chain of loans through a city in which the player has nothing."""
    board = brute_force.board_of("ab1 bc1 cd1 de1", "ae7")
    game = position(board, ("", "ae", "a c d"), ("ab bc cd de", "", ""))
    assert lent(game) == {}
    game = position(board, ("bc", "ae", "a c d"), ("ab cd de", "", ""))
    assert lent(game) == {"a": "ab", "c": "cd", "d": "de"}
    board = brute_force.board_of("ab1 bc1", "ac7")
    game = position(board, ("", "ac", "a c"), ("ab bc", "", ""))
    assert lent(game) == {"a": "ab", "c": "bc"}


def test_one_loan_serves_all_tickets() -> None:
    """STATION-3"""
    board = brute_force.board_of("ab1 bc1 cd1", "ac3 bc4 ad5")
    game = position(board, ("ab cd", "ac bc ad", "b"), ("bc", "", ""))
    assert final_scores(game).scores[0].tickets == 3 + 4 + 5


def test_nothing_is_lent_in_vain() -> None:
    """STATION-3, RECORD: no loan can be taken away without losing a completed ticket."""
    board = brute_force.board_of("ab1 bc1 ad1 de1", "ac7 ab2")
    game = position(board, ("ab", "ac ab", "a b d"), ("bc ad de", "", ""))
    assert lent(game) == {"b": "bc"}
    game = position(board, ("ab bc", "ac ab", "a b d"), ("ad de", "", ""))
    assert lent(game) == {}


def test_two_stations_at_the_ends_of_one_route_need_it_once() -> None:
    """STATION-3"""
    game = position(brute_force.board_of("ab1", "ab7"), ("", "ab", "a b"), ("ab", "", ""))
    assert len(lent(game)) == 1


def test_loans_come_sorted_by_city_whatever_the_order_of_the_stations() -> None:
    board = brute_force.board_of("ab1 bc1", "ac7")
    assert best_loans(board, 0, (2, 0), (1, 1), 0, (0,)) == ((0, 0), (2, 1))


def test_a_station_not_built_is_worth_four_points() -> None:
    """STATION-4"""
    game = position(brute_force.board_of("ab1"), ("ab", "", ""), ("", "", "a b"))
    assert [score.stations for score in final_scores(game).scores] == [12, 4]


# The Express


def test_the_longest_run_earns_ten_points_and_all_who_tie_get_them() -> None:
    """SCORE-2"""
    board = brute_force.board_of("ab3 cd3 de1 fg2 fh1 fi1")
    scores = final_scores(position(board, ("ab", "", ""), ("fg fh fi", "", ""), ("cd", "", ""))).scores
    assert [(score.longest, score.express) for score in scores] == [(3, 10), (3, 10), (3, 10)]
    scores = final_scores(position(board, ("ab", "", ""), ("fg fh fi", "", ""), ("cd de", "", ""))).scores
    assert [(score.longest, score.express) for score in scores] == [(3, 0), (3, 0), (4, 10)]


def test_without_a_route_nobody_has_the_express() -> None:
    """SCORE-2"""
    scores = final_scores(position(brute_force.board_of("ab3"), ("", "", ""), ("", "", ""))).scores
    assert [(score.longest, score.express) for score in scores] == [(0, 0), (0, 0)]


def test_borrowed_routes_do_not_count_for_the_express() -> None:
    """SCORE-2"""
    game = position(brute_force.board_of("ab2 bc3", "ac7"), ("ab", "ac", "b"), ("bc", "", ""))
    assert [score.longest for score in final_scores(game).scores] == [2, 3]


def test_a_board_without_the_express_counts_no_run() -> None:
    """NY-1"""
    board = brute_force.board_of("ab3", express_points=0)
    scores = final_scores(position(board, ("ab", "", ""), ("", "", ""))).scores
    assert [(score.longest, score.express) for score in scores] == [(0, 0), (0, 0)]


def test_the_run_of_a_seat_is_told_in_the_order_traveled() -> None:
    """SCORE-2"""
    game = position(brute_force.board_of("ab1 bc2 cd3 ce1"), ("", "", ""), ("ab bc cd ce", "", ""))
    cars, order = express_run(game, 1)
    assert cars == 6
    assert order in ((0, 1, 2), (2, 1, 0))


# Attractions


def test_each_attraction_touched_counts_once() -> None:
    """NY-7"""
    board = brute_force.board_of("ab1 bc1 cd1 ef1", attraction_points=1, attractions=frozenset({1, 2, 5}))
    scores = final_scores(position(board, ("ab bc cd", "", ""), ("ef", "", ""))).scores
    assert [score.attractions for score in scores] == [2, 1]
    assert scores[0].total == 3 + 12 + 2 + 10


def test_borrowed_routes_touch_no_attraction() -> None:
    """NY-7: one of the player's routes."""
    board = brute_force.board_of("ab1 bc1", "ac7", attraction_points=1, attractions=frozenset({0, 2}))
    first, second = final_scores(position(board, ("ab", "ac", "b"), ("bc", "", ""))).scores
    assert (first.completed, first.attractions, second.attractions) == (1, 1, 1)


def test_an_attraction_without_points_is_worth_nothing() -> None:
    board = brute_force.board_of("ab1", attractions=frozenset({0, 1}))
    assert final_scores(position(board, ("ab", "", ""), ("", "", ""))).scores[0].attractions == 0


# Who has won


def score(seat: int, total: int, completed: int = 0, stations: int = 0, express: int = 0) -> Score:
    return Score(seat, 0, 0, completed, stations, express, 0, 0, (), total)


@pytest.mark.parametrize(
    ("scores", "seats", "reason"),
    [
        pytest.param([score(0, 90, 9, 12, 10), score(1, 91)], (1,), None, id="the most points"),
        pytest.param([score(0, 90, 3, 12, 10), score(1, 90, 4)], (1,), "completed", id="more tickets"),
        pytest.param([score(0, 90, 4, 4, 10), score(1, 90, 4, 8)], (1,), "stations", id="fewer stations"),
        pytest.param([score(0, 90, 4, 8), score(1, 90, 4, 8, 10)], (1,), "express", id="the Express"),
        pytest.param([score(0, 90, 4, 8, 10), score(1, 90, 4, 8, 10)], (0, 1), "shared", id="shared"),
        pytest.param(
            [score(0, 90, 4, 4), score(1, 90, 4, 8), score(2, 90, 3, 12, 10), score(3, 80, 9, 12, 10)],
            (1,),
            "stations",
            id="three tie: tickets leave two, stations one",
        ),
        pytest.param(
            [score(0, 90, 4), score(1, 90, 3, 12, 10), score(2, 90, 4)],
            (0, 2),
            "shared",
            id="three tie: two of them share",
        ),
    ],
)
def test_ties_are_broken_by_tickets_then_stations_then_the_express(
    scores: list[Score], seats: tuple[int, ...], reason: str | None
) -> None:
    """SCORE-4"""
    board = load_board("europe")
    assert (winners(board, scores), tie_break(board, scores)) == (seats, reason)


def test_a_tie_in_new_york_is_broken_by_tickets_alone() -> None:
    """NY-8"""
    board = load_board("new-york")
    scores = [score(0, 40, 3), score(1, 40, 2, 0, 10), score(2, 40, 3)]
    assert (winners(board, scores), tie_break(board, scores)) == ((0, 2), "shared")
    assert tie_break(board, scores[:2]) == "completed"


# Against trying everything out


def random_position(board: Board, random: Random, seats: int, left: int) -> Game:
    """Routes, tickets and stations that seats could have, stations where the seat or another has routes."""
    game = Game(board, seats)
    order = list(range(len(board.routes)))
    random.shuffle(order)
    for n in order:
        route, seat = board.routes[n], random.randrange(seats)
        twin_is_mine = route.twin is not None and game.owner[route.twin] == seat
        if game.cars[seat] - left >= route.length and not twin_is_mine:
            brute_force.own(game, seat, [n])
    pile = list(range(len(board.tickets)))
    random.shuffle(pile)
    cities = list(range(len(board.cities)))
    random.shuffle(cities)
    for seat in range(seats):
        game.tickets[seat] = [pile.pop() for _ in range(min(random.randint(0, 6), len(pile)))]
        number = min(random.randint(0, board.stations), len(cities) // 2)
        brute_force.build(game, seat, [cities.pop() for _ in range(number)])
    return game


def agrees(game: Game, seen: Counter[str]) -> None:
    """The standing, after each part of it and each loan has been tried out."""
    ended = final_scores(game)
    scores, first = brute_force.standing(game)
    assert list(ended.winners) == first
    for score, parts in zip(ended.scores, scores, strict=True):
        assert {name: getattr(score, name) for name in parts} == parts
        loans = dict(score.borrowed)
        assert list(score.borrowed) == sorted(loans.items())
        assert any(loans == tried for tried in brute_force.every_loan(game, score.seat))
        for city in loans:
            fewer = {other: n for other, n in loans.items() if other != city}
            assert brute_force.worth(game, score.seat, fewer)[1] < score.completed
        seen[f"{len(loans)} loans"] += 1
        seen["joint"] += _only_together(game, score.seat, loans)
    seen[str(tie_break(game.board, ended.scores))] += 1
    seen["express shared"] += sum(score.express > 0 for score in ended.scores) > 1


def _only_together(game: Game, seat: int, loans: dict[int, int]) -> bool:
    """Whether the loans complete more than each of them does alone, added up."""
    none = brute_force.worth(game, seat, {})[1]
    alone = sum(brute_force.worth(game, seat, {city: n})[1] - none for city, n in loans.items())
    return brute_force.worth(game, seat, loans)[1] - none > alone


@pytest.mark.parametrize(
    ("name", "seats", "left", "positions"),
    [("europe", 5, 0, 250), ("europe", 3, 15, 250), ("europe", 2, 0, 100), ("new-york", 4, 0, 400)],
)
def test_standings_on_the_boards_agree_with_trying_everything_out(
    name: str, seats: int, left: int, positions: int, at_night: bool
) -> None:
    """SCORE-1 to SCORE-4, STATION-3, STATION-4, NY-7"""
    random = Random(3)
    for _ in range(positions if at_night else positions // 2):
        agrees(random_position(load_board(name), random, seats, left), Counter())


def test_standings_on_any_small_board_agree_with_trying_everything_out() -> None:
    """STATION-3, where loans meet: small, crowded boards, on which every kind of situation is seen."""
    random, seen = Random(4), Counter[str]()
    for _ in range(9000):
        board = brute_force.random_board(random)
        agrees(random_position(board, random, random.randint(2, 4), 0), seen)
    assert min(seen[situation] for situation in ("1 loans", "2 loans", "3 loans", "joint")) > 10, seen
    assert min(seen[reason] for reason in ("None", "completed", "stations", "express", "shared")) > 3, seen
    assert seen["express shared"] > 10, seen

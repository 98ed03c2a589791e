"""The longest run is exact (SCORE-2): against the trying out of every way, and on the shapes that catch a heuristic."""

from __future__ import annotations

from random import Random

import pytest

from data.boards import load_board
from engine.board import Board
from engine.longest import longest_length, longest_run
from tests.engine import brute_force


def agrees(board: Board, routes: int) -> int:
    """The longest run of a network, after it has been tried out and traveled."""
    cars, order = longest_run(board, routes)
    assert cars == longest_length(board, routes) == brute_force.longest(board, routes), hex(routes)
    assert cars == sum(board.routes[n].length for n in order)
    assert len(set(order)) == len(order)
    assert all(routes >> n & 1 for n in order)
    assert brute_force.is_a_run(board, order)
    return cars


@pytest.mark.parametrize(
    ("routes", "cars"),
    [
        pytest.param("ab4", 4, id="a single route"),
        pytest.param("ab4 bc2 cd1", 7, id="a line"),
        pytest.param("ab4 bc2 ca1", 7, id="a loop"),
        pytest.param("ab1 bc2 ca3 ad4 de5 ea6", 21, id="figure of eight"),
        pytest.param("ab1 bc2 ca3 ad4 de5 ea6 af7", 28, id="figure of eight with a tail"),
        pytest.param("xa8 ab1 bc1 ca1 by8", 18, id="the long way round a loop"),
        pytest.param("xa2 ab1 bc1 ca1 cd2 de1 ef1 fd1 fy2", 10, id="the same at a second loop"),
        pytest.param("ab1 bc1 ca1 ad9", 12, id="loop and tail"),
        pytest.param("ab1 bc1 ca1 ad2 ae2 af2", 7, id="three tails on a loop: the two longest and the loop"),
        pytest.param("ab5 cd3 de3", 6, id="two parts: the longer by cars, not by routes"),
        pytest.param("ab2 cd4", 4, id="two parts are never added"),
        pytest.param("oa1 ob2 oc3 od4", 7, id="a star: its two longest rays"),
        pytest.param("oa3 ab1 ac1 ob3 oc3 od9", 20, id="a knot with a tail"),
        pytest.param("ab1 ac1 ad1 bc1 bd1 cd1", 5, id="four cities, all joined: one route is left out"),
        pytest.param("ab2 ac2 ad2 bc2 bd2 cd1", 10, id="four cities, all joined: the shortest is left out"),
        pytest.param("ab3 ab2 ab1", 6, id="three tracks between the same cities"),
        pytest.param("ab3 ab2 bc4 cd1 cd1", 11, id="tracks side by side are traveled there and back"),
        pytest.param("ab1 bc1 cd1 de1 ea1 fg1 gh1 hi1 if1 ax9 xf9 xy4", 27, id="two loops on a long way"),
        pytest.param("cs9 ct9 cg1 gh1 hc1 cd1 de1 ef1 fd1", 21, id="a loop on the way, none across a bridge"),
        pytest.param("bc6 ca4 ah1 he8 hc2 ad1 df1 fd1", 19, id="a loop across a bridge is left out"),
        pytest.param("oa5 ob5 oc5 xy3 yz3 zx3", 10, id="a star beats a loop"),
    ],
)
def test_the_longest_run_of_named_shapes(routes: str, cars: int) -> None:
    """SCORE-2: loops and repeated cities allowed, no car counted twice."""
    board = brute_force.board_of(routes)
    assert agrees(board, board.all_routes) == cars


def test_no_route_no_run() -> None:
    assert longest_run(load_board("europe"), 0) == (0, ())


def test_the_same_network_always_gives_the_same_run() -> None:
    board, random = load_board("europe"), Random(5)
    for _ in range(50):
        routes = brute_force.random_network(board, random, 45, 0.5)
        assert longest_run(board, routes) == longest_run(board, routes)


def test_any_small_network_agrees_with_trying_everything_out() -> None:
    """SCORE-2, on cities and routes as they come, with several tracks between the same two."""
    random = Random(1)
    for _ in range(4000):
        board = brute_force.random_board(random)
        agrees(board, board.all_routes)
        agrees(board, random.getrandbits(len(board.routes)))


@pytest.mark.parametrize(
    ("name", "cars", "crowded", "networks"),
    [
        ("europe", 45, 0.0, 800),  # claimed at random, as random players do
        ("europe", 45, 0.3, 60),
        ("europe", 22, 1.5, 400),
        ("europe", 30, 1.5, 100),
        ("europe", 45, 1.5, 8),
        ("new-york", 15, 0.5, 400),
        ("new-york", 15, 2.0, 400),
    ],
)
def test_networks_of_the_boards_agree_with_trying_everything_out(
    name: str, cars: int, crowded: float, networks: int, at_night: bool
) -> None:
    """SCORE-2, on networks that one player could own."""
    board, random = load_board(name), Random(2)
    for _ in range(networks if at_night else networks // 2):
        agrees(board, brute_force.random_network(board, random, cars, crowded))

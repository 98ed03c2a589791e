"""The longest run, loans and final scores by brute force, to check the engine's against; and small boards for it.

Slow and simple: everything is tried, without any of the engine's tables, masks or shortcuts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

from data.boards import load_board
from engine.board import Board, Route, Ticket
from engine.state import NOBODY, Game

# Positions, written short: "ab3" is a route of three cars (or a ticket of three points) between the cities a and b.


def board_of(routes: str, tickets: str = "", **numbers: object) -> Board:
    """A small board with Europe's numbers: `board_of("ab3 bc1 bc1", "ac7")`."""
    cities = tuple(sorted({letter for word in f"{routes} {tickets}".split() for letter in word[:2]}))
    place = {city: n for n, city in enumerate(cities)}
    facts: dict[str, object] = {
        "cities": cities,
        "routes": tuple(
            Route(f"{word}.{n}", place[word[0]], place[word[1]], None, int(word[2:]))
            for n, word in enumerate(routes.split())
        ),
        "tickets": tuple(Ticket(w, place[w[0]], place[w[1]], int(w[2:])) for w in tickets.split()),
        "route_points": {length: length for length in range(1, 20)},
        "attractions": frozenset[int](),
    }
    return replace(load_board("europe"), **{**facts, **numbers})


def own(game: Game, seat: int, routes: Iterable[int]) -> None:
    """Gives a seat these routes."""
    for n in routes:
        assert game.owner[n] == NOBODY
        game.owner[n] = seat
        game.routes_of[seat] |= 1 << n
        game.points[seat] += game.board.route_points[game.board.routes[n].length]
        game.cars[seat] -= game.board.routes[n].length


def build(game: Game, seat: int, cities: Iterable[int]) -> None:
    """Gives a seat stations in these cities."""
    for city in cities:
        assert game.station_at[city] == NOBODY
        game.station_at[city] = seat
        game.stations[seat] -= 1


# Networks


def random_network(board: Board, random: Random, cars: int, crowded: float) -> int:
    """Routes that one player could own, with so many cars; the more crowded, the shorter and closer together."""
    taken: list[int] = []
    cities: set[int] = set()
    while True:
        free = [
            n
            for n, route in enumerate(board.routes)
            if n not in taken and route.twin not in taken and route.length <= cars
        ]
        if not free:
            return mask_of(taken)

        pull = {
            n: random.random() + crowded * (len(cities & ends(board, n)) - board.routes[n].length / 3) for n in free
        }
        best = max(free, key=pull.__getitem__)
        taken.append(best)
        cities |= ends(board, best)
        cars -= board.routes[best].length


def random_board(random: Random) -> Board:
    """Any few cities and any routes between them, several between the same two included."""
    letters = "abcdefghi"[: random.randint(2, 9)]
    routes = [
        f"{''.join(random.sample(letters, 2))}{random.choice((1, 1, 1, 2, 2, 3, 4, 8))}"
        for _ in range(random.randint(1, len(letters) + 3))
    ]
    tickets = [f"{''.join(random.sample(letters, 2))}{random.randint(1, 21)}" for _ in range(6)]
    return board_of(" ".join(routes), " ".join(tickets))


def ends(board: Board, n: int) -> set[int]:
    return {board.routes[n].a, board.routes[n].b}


def mask_of(routes: Iterable[int]) -> int:
    return sum(1 << n for n in routes)


def routes_of(mask: int) -> list[int]:
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


# Longest run


def longest(board: Board, routes: int) -> int:
    """The cars of the longest run: every way is walked, from every city; where two meet, once."""
    steps = [
        [(1 << n, board.routes[n].a + board.routes[n].b - city, board.routes[n].length) for n in board.routes_at[city]]
        for city in range(len(board.cities))
    ]

    @cache
    def walk(city: int, left: int) -> int:
        most = 0
        for route, far, length in steps[city]:
            if left & route:
                most = max(most, length + walk(far, left & ~route))
        return most

    return max((walk(city, routes) for city in range(len(board.cities))), default=0)


def is_a_run(board: Board, order: Iterable[int]) -> bool:
    """Whether one can travel these routes in this order without a break."""
    at: set[int] | None = None
    for n in order:
        ends = (board.routes[n].a, board.routes[n].b)
        if at is None:
            at = set(ends)
        else:
            at = {ends[1 - k] for k in (0, 1) if ends[k] in at}
    return at is None or bool(at)


# Tickets and loans


def connects(board: Board, routes: Iterable[int], a: int, b: int) -> bool:
    """Whether these routes lead from one city to the other."""
    ways, reached = [ends(board, n) for n in routes], {a}
    for _ in ways:
        for way in ways:
            if not reached.isdisjoint(way):
                reached |= way
    return b in reached


def done(board: Board, routes: Iterable[int], tickets: Iterable[int]) -> set[int]:
    routes = list(routes)
    return {n for n in tickets if connects(board, routes, board.tickets[n].a, board.tickets[n].b)}


def every_loan(game: Game, seat: int) -> Iterator[dict[int, int]]:
    """Every choice of loans there is, none of a station included: city -> route."""
    stations = [city for city, owner in enumerate(game.station_at) if owner == seat]
    lendable = [
        [n for n, owner in enumerate(game.owner) if owner not in (seat, NOBODY) and city in ends(game.board, n)]
        for city in stations
    ]
    for choice in product(*([None, *routes] for routes in lendable)):
        yield {city: n for city, n in zip(stations, choice, strict=True) if n is not None}


def worth(game: Game, seat: int, loans: dict[int, int]) -> tuple[int, int]:
    """Points of the completed tickets, and how many they are, with these loans."""
    completed = done(game.board, [*routes_of(game.routes_of[seat]), *loans.values()], set(game.tickets[seat]))
    return sum(game.board.tickets[n].points for n in completed), len(completed)


def best_worth(game: Game, seat: int) -> tuple[int, int]:
    return max(worth(game, seat, loans) for loans in every_loan(game, seat))


# The end


def standing(game: Game) -> tuple[list[dict[str, int]], list[int]]:
    """Everyone's score part by part, and the winners."""
    board = game.board
    runs = [longest(board, routes) if board.express_points else 0 for routes in game.routes_of]
    scores: list[dict[str, int]] = []
    for seat in range(game.seats):
        points, completed = best_worth(game, seat)
        owned = routes_of(game.routes_of[seat])
        parts = {
            "routes": sum(board.route_points[board.routes[n].length] for n in owned),
            "tickets": points - (sum(board.tickets[n].points for n in game.tickets[seat]) - points),
            "stations": board.station_points * (board.stations - game.station_at.count(seat)),
            "express": board.express_points if runs[seat] == max(runs) > 0 else 0,
            "attractions": board.attraction_points
            * sum(any(city in ends(board, n) for n in owned) for city in board.attractions),
        }
        scores.append({**parts, "completed": completed, "longest": runs[seat], "total": sum(parts.values())})
    ranks = [
        (
            score["total"],
            *(
                {
                    "completed": score["completed"],
                    "stations": -game.station_at.count(seat),
                    "express": score["express"],
                }[name]
                for name in board.tie_break
            ),
        )
        for seat, score in enumerate(scores)
    ]
    return scores, [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

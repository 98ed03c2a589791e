"""What rivals may do, from what everybody sees: when they may end the game, and which routes they may take."""

from __future__ import annotations

from engine.board import Board, routes_in
from engine.players.planning.situation import RouteFacts, Situation, cities_touched, route_facts
from engine.players.planning.weights import Weights
from engine.routes import connected, once_a_board
from engine.state import NOT_YET
from engine.view import SeatView

CARDS_PER_TURN = 1.9  # that a turn of drawing brings a rival
SOON = 6  # turns: an end this near is expected to come as fast as it can
# The probability that a seat with enough cards claims a certain route in its next turn, as counted in games:
APART = 0.001  # for each point of a route that does not touch its network
TOUCHING = 0.006  # for each point of a route that touches its network; less if few cars are left
JOINING = 0.2  # added if the route joins two parts of its network
RUSH = 8  # exponent: how suddenly a seat begins to claim when its cards get enough for its cars
MANY_CARS = 2 / 3  # the part of its cars above which a seat claims as often as ever


@once_a_board
def mean_route_length(board: Board) -> float:
    """The mean length of a route, over all spaces of the board: long routes count more."""
    lengths = [route.length for route in board.routes]
    return sum(length * length for length in lengths) / sum(lengths)


def horizon(situation: Situation, weights: Weights) -> float:
    """About how many turns the seat still has, this one included, if it does not end the game itself."""
    view = situation.view
    if view.turns_left != NOT_YET:
        return 1.0
    turns = min(_turns_to_end(situation, weights, other) for other in view.seats if other.seat != situation.seat)
    return 1.0 + turns + weights.slow_game * max(0.0, turns - SOON)


def _turns_to_end(situation: Situation, weights: Weights, other: SeatView) -> float:
    """The turns that a rival needs at least until it has few enough cars to end the game (END-1)."""
    cars = max(0, other.cars - situation.board.last_round_at)
    claims = cars / (weights.rival_route_length * mean_route_length(situation.board))
    return claims + max(0.0, cars - weights.rival_card_use * other.cards) / CARDS_PER_TURN


def hazards(situation: Situation) -> tuple[list[float], list[float]]:
    """How likely it is, for each route, that a rival takes it before the seat's next turn.

    Two lists, by the number of the route: the first takes it that all rivals have cards enough, the second looks at the
    cards that they have. Routes that the seat may not claim have 0.
    """
    if_ready, now = [0.0] * len(situation.board.routes), [0.0] * len(situation.board.routes)
    if situation.view.turns_left == NOT_YET:
        for other in situation.view.seats:
            if other.seat != situation.seat:
                _add_hazards(situation, other, if_ready, now)
    return if_ready, now


def _add_hazards(situation: Situation, other: SeatView, if_ready: list[float], now: list[float]) -> None:
    """Adds the hazards from one rival: it begins to claim when its cards are nearly enough for all its cars."""
    board = situation.board
    all_facts = route_facts(board)
    cities = cities_touched(board, other.routes)
    parts = [part.cities for part in connected(board, other.routes)]
    readiness = min(1.0, other.cards / max(1, other.cars - board.last_round_at)) ** RUSH
    left = min(1.0, other.cars / board.cars / MANY_CARS)
    stays_open = len(situation.view.seats) > board.closed_twin_seats
    for number in routes_in(situation.claimable):
        facts = all_facts[number]
        if facts.length > other.cars or facts.length > other.cards:
            continue
        twin = board.routes[number].twin
        if twin is not None and stays_open and situation.view.owner[twin] < 0:
            continue
        chance = _chance(facts, cities, parts, left)
        if_ready[number] = 1 - (1 - if_ready[number]) * (1 - chance)
        now[number] = 1 - (1 - now[number]) * (1 - chance * readiness)


def _chance(facts: RouteFacts, cities: int, parts: list[int], left: float) -> float:
    """Long routes are likely, routes at the rival's network more likely, and routes that join its parts most likely."""
    if not facts.ends & cities:
        return APART * facts.points
    chance = TOUCHING * facts.points
    if facts.ends & cities == facts.ends and not any(part & facts.ends == facts.ends for part in parts):
        chance += JOINING
    return left * chance

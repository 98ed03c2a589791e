"""The tuning numbers of the planning players: all that makes one level play better than another.

Gains and costs are in points. `python -m engine arena` shows how well a level plays against another.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What a planning player weighs, and how much work it puts into a decision."""

    # Time
    turn_cost: float = 3.6  # of each turn that a plan takes
    lateness_cost: float = 6.0  # of each turn that a plan takes longer than the game is expected to last
    safety_turns: float = 0.0  # how many turns before the expected end a plan should be done
    slow_game: float = 0.15  # how far a distant end is moved back: rivals seldom end the game as fast as they could
    cards_per_turn: float = 1.8  # useful cards that a turn of drawing brings
    rarest_color: float = 0.12  # extra turns for each card missing of the color that is missing most
    ferry_locomotive: float = 0.75  # turns for each locomotive that a ferry still lacks
    rival_route_length: float = 1.12  # length of the routes that rivals claim, relative to the board's mean
    rival_card_use: float = 0.85  # part of a rival's cards that it will use

    # Routes and tickets of a plan
    ticket_confidence: float = 0.92  # chance that a planned ticket gets completed
    ticket_priority: float = 0.3  # how much more turns count that are for routes which tickets need
    route_points: float = 0.4  # part of a route's points that makes it cheaper when a path is searched
    path_threat: float = 40.0  # cost, in a search for a path, of the chance 1 that a rival takes the route first
    station_cost: float = 5.0  # of building a station, besides its cards and its points
    longest_run: float = 1.0  # part of the points for the longest run that is counted on
    longest_run_denial: float = 0.8  # how much more they count because no rival gets them then
    compare_filled: bool = True  # whether ticket choices are compared by whole plans, fillers included
    max_fillers: int = 9  # routes planned beyond those that tickets need
    filler_choices: int = 4  # how many candidates for such a route are evaluated exactly

    # Claiming
    claim_bonus: float = -2.0  # of claiming now; negative, as cards kept in the hand leave plans open
    claim_patience: float = 0.0  # by how much this falls for each car left
    roomy_hand: int = 25  # cards up to which a hand may grow for plans to stay open
    crowded_hand: float = 0.3  # how much more claiming now counts for each card beyond: who waits longer gains nothing
    threat: float = 4.0  # weight of the risk that a rival takes a planned route before the next turn
    exact_losses: bool = True  # whether the cost of losing a route is computed from its detour, or a flat guess
    filler_edge: float = 1.0  # weight of what a filler brings beyond the route that would replace it

    # Drawing tickets
    offer_samples: int = 40  # offers imagined to estimate what drawing tickets brings
    offer_margin: float = 3.0  # what drawing tickets must bring beyond the cost of the turn


SOLID = Weights(
    route_points=0.0,
    filler_edge=0.0,
    threat=0.8,
    path_threat=10.0,
    exact_losses=False,
    longest_run=0.0,
    offer_samples=12,
    offer_margin=2.0,
    ticket_confidence=0.9,
    compare_filled=False,
    filler_choices=1,
    max_fillers=5,
    slow_game=0.0,
    turn_cost=3.0,
    claim_bonus=2.2,
    claim_patience=0.107,
    rival_route_length=0.98,
)
STRONG = Weights()

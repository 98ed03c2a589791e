"""How far a planner looks: every number that makes one level play better than another."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """What a planner weighs, in points."""

    turn: float = 3.6  # what a turn is worth
    late: float = 6.0  # what a turn more costs that the game may not last
    trust: float = 0.92  # how sure a planned ticket is
    scores: float = 0.4  # how much the points of routes count when a way is chosen
    danger: float = 4.0  # how much routes are feared for that others may take now
    fear: float = 40.0  # how much a way is shunned that others may take before it is claimed
    detours: bool = True  # whether it works out what losing a route would cost
    station: float = 5.0  # what a station costs besides its cards
    express: float = 1.0  # how much the longest run counts
    rival: float = 0.8  # how much more, as nobody else has it then
    first: float = 0.3  # how much more the routes count that tickets need
    edge: float = 1.0  # how much better routes are feared for than those that could take their place
    early: float = 0.0  # turns by which it likes to be ready before the game may end
    lasts: float = 0.15  # how much longer a game lasts than those in a hurry need, while its end is far
    pace: float = 1.12  # how long the routes are that others claim, beside the mean of the board
    hold: float = 0.85  # the part of others' hands that comes to use
    per_turn: float = 1.8  # cards of use that a turn of drawing brings
    hard: float = 0.12  # turns more for each card of the colour that is missing most
    wild: float = 0.75  # turns for each locomotive that a ferry still lacks
    whole: bool = True  # whether plans are compared with what else the cars can do
    claim: float = -2.0  # what a claim is worth more than its turn: less, as cards in hand keep plans open
    patience: float = 0.0  # how much less it is worth for each car left
    fillers: int = 9  # routes planned beyond the tickets
    choices: int = 4  # how many of the best of them it weighs exactly
    samples: int = 40  # offers imagined before tickets are drawn
    margin: float = 3.0  # what drawing tickets must promise beyond its turn


SOLID = Temper(
    scores=0.0,
    edge=0.0,
    danger=0.8,
    fear=10.0,
    detours=False,
    express=0.0,
    samples=12,
    margin=2.0,
    trust=0.9,
    whole=False,
    choices=1,
    fillers=5,
    lasts=0.0,
    turn=3.0,
    claim=2.2,
    patience=0.107,
    pace=0.98,
)
STRONG = Temper()

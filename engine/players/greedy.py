"""Claims the route of most points as soon as it can pay for any; ignores tickets."""

from __future__ import annotations

from random import Random

from engine.actions import Action, Claim, DrawTickets
from engine.legal import Options
from engine.players.base import Look


class Greedy:
    """Claims the route of most points it can pay for, with the fewest locomotives; otherwise draws cards."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, look: Look, options: Options) -> Action:
        if options.answers:
            return options.answers[0]
        if options.claims:
            route = self._worth_most(look().board.points, options)
            return Claim(route, options.claims[route][0])
        if options.draws:
            return self.random.choice(options.draws)
        return DrawTickets() if options.tickets else self.random.choice(options)

    def _worth_most(self, points: tuple[int, ...], options: Options) -> int:
        most = max(points[route] for route in options.claims)
        return self.random.choice([route for route in options.claims if points[route] == most])

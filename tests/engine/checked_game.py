"""Plays a whole game and checks it all the way: every invariant after every event, and that refusals change nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.actions import Action, Join, Leave
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.events import Ended, Event
from engine.evolve import evolve
from engine.lab.rare import rare
from engine.legal import Options, legal
from engine.play import play
from engine.players import PLAYERS
from engine.players.base import Player
from engine.refused import Refused
from engine.state import Game, Over, to_act
from engine.view import view
from tests.engine import invariants

MOST_TURNS = 5000  # more than any game takes


@dataclass(frozen=True)
class CheckRates:
    """The probability of each slow check and of each disturbance, at every event or decision."""

    blind: float = 1.0  # that hidden events and views tell no secret, after an event
    agree: float = 1.0  # that `legal` and `decide` agree on what is legal and on a sample of the rest, at a decision
    thorough: float = 0.0  # the same, on every action there is
    whim: float = 0.05  # a player takes any action
    leave: float = 0.01  # a person leaves a seat, or comes back


FULL = CheckRates()
LIGHT = CheckRates(blind=0.02, agree=0.05)


class CheckedGame:
    """A game, a second game made of its events alone, and the rare situations that occurred."""

    def __init__(
        self, board: Board, seats: int, players: Sequence[str], seed: object, rates: CheckRates = FULL
    ) -> None:
        self.rng = Random(f"{board.id} {seats} {seed}")
        self.chance = Chance(self.rng.randbytes(32))
        self.players: list[Player] = [PLAYERS[players[n % len(players)]](self.rng) for n in range(seats)]
        self.rates = rates
        self.seen: Counter[str] = Counter()
        self.events: list[Event] = []
        self.game, dealt = new_game(board, seats, self.chance)
        self.folded = Game(board, seats, self.game.first)
        self._happened(dealt)

    def play(self) -> CheckedGame:
        """Plays the game to its end."""
        while waiting := to_act(self.game):
            assert self.game.turns < MOST_TURNS, "the game hangs"
            self._check()
            self._someone_leaves_or_returns()
            seat = self.rng.choice(waiting)
            options = legal(self.game, seat)
            self._act(seat, self._choice(seat, options))
        self._check()
        scored(self.game, self.events)
        return self

    def _choice(self, seat: int, options: Options) -> Action:
        """The player's choice, and sometimes any action, as two players could try the same two tunnels for ever."""
        if self._now(self.rates.whim):
            return self.rng.choice(options)
        action = self.players[seat].choose(lambda: view(self.game, seat), options)
        assert action in options
        return action

    def _act(self, seat: int, action: Action) -> None:
        events = play(self.game, seat, action, self.chance)
        assert not isinstance(events, Refused), (seat, action, events)
        self._happened(events)

    def _happened(self, events: Sequence[Event]) -> None:
        """Applies the events to the second game one by one, and checks it after each."""
        for event in events:
            self.seen.update(rare(self.folded, event))
            evolve(self.folded, event)
            invariants.accounted(self.folded)
            if self._now(self.rates.blind):
                invariants.hides(event, self.game.seats)
                invariants.blind(self.folded, self.rng)
        self.events += events
        assert self.folded == self.game, "the events make another game"
        invariants.at_rest(self.game)

    def _check(self) -> None:
        if self._now(self.rates.agree):
            invariants.agree(self.game, self.rng, thorough=self._now(self.rates.thorough))
            invariants.answers_are_blind(self.game, self.rng)
            invariants.beside_the_rules(self.game)
            self._refusals_change_nothing()

    def _refusals_change_nothing(self) -> None:
        for seat in range(self.game.seats):
            for action in invariants.some_actions(self.game, self.rng):
                if action not in legal(self.game, seat):
                    assert isinstance(play(self.game, seat, action, self.chance), Refused)
        assert self.folded == self.game, "a refused action has changed the game"

    def _someone_leaves_or_returns(self) -> None:
        if self._now(self.rates.leave):
            seat = self.rng.randrange(self.game.seats)
            self._act(seat, Join() if self.game.away >> seat & 1 else Leave())

    def _now(self, rate: float) -> bool:
        return rate > 0 and self.rng.random() < rate


def scored(game: Game, events: Sequence[Event]) -> None:
    """The end: one last event, every score the sum of its parts, every loan a real one (SCORE-1, STATION-3)."""
    assert isinstance(game.phase, Over)
    assert [isinstance(event, Ended) for event in events].count(True) == 1
    assert isinstance(events[-1], Ended)
    for score in game.scores:
        parts = score.routes + score.tickets + score.stations + score.express + score.attractions
        assert score.total == parts
        assert score.routes == game.points[score.seat]
        assert score.stations == game.stations[score.seat] * game.board.station_points
        assert len({city for city, _ in score.borrowed}) == len(score.borrowed)
        for city, number in score.borrowed:
            route = game.board.routes[number]
            assert game.station_at[city] == score.seat
            assert city in (route.a, route.b)
            assert game.owner[number] not in (-1, score.seat)
    best = max(score.total for score in game.scores)
    assert game.winners
    assert all(game.scores[winner].total == best for winner in game.winners)

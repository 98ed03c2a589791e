"""A whole game under watch: every invariant after every event, the fold beside the live game, the doors tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
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
from tests.engine.positions import EUROPE, NEW_YORK

MOST_TURNS = 5000  # nobody plays that long


@dataclass(frozen=True)
class Care:
    """How often the dear checks are made: 1 is after every event or at every decision."""

    blind: float = 1.0  # views, after an event
    agree: float = 1.0  # legal and decide on everything offered and a sample of the rest, at a decision
    thorough: float = 0.0  # the same on every action there is
    whim: float = 0.05  # a player does anything
    leave: float = 0.01  # somebody gets up, or sits down again


FULL = Care()
LIGHT = Care(blind=0.02, agree=0.05)


class Watched:
    """A game, the same game folded from its events, and what has been rare in it."""

    def __init__(self, board: Board, seats: int, players: Sequence[str], seed: object, care: Care = FULL) -> None:
        self.rng = Random(f"{board.id} {seats} {seed}")
        self.chance = Chance(self.rng.randbytes(32))
        self.players: list[Player] = [PLAYERS[players[n % len(players)]](self.rng) for n in range(seats)]
        self.care = care
        self.seen: Counter[str] = Counter()
        self.events: list[Event] = []
        self.game, dealt = new_game(board, seats, self.chance)
        self.folded = Game(board, seats, self.game.first)
        self._happened(dealt)

    def play(self) -> Watched:
        """To the end."""
        while waiting := to_act(self.game):
            assert self.game.turns < MOST_TURNS, "the game hangs"
            self._look()
            self._somebody_gets_up()
            seat = self.rng.choice(waiting)
            options = legal(self.game, seat)
            self._act(seat, self._choice(seat, options))
        self._look()
        scored(self.game, self.events)
        return self

    def _choice(self, seat: int, options: Options) -> Action:
        """What the player chooses; now and then anything, lest two try the same two tunnels in turn for ever."""
        if self._now(self.care.whim):
            return self.rng.choice(options)
        action = self.players[seat].choose(lambda: view(self.game, seat), options)
        assert action in options
        return action

    def _act(self, seat: int, action: Action) -> None:
        events = play(self.game, seat, action, self.chance)
        assert not isinstance(events, Refused), (seat, action, events)
        self._happened(events)

    def _happened(self, events: Sequence[Event]) -> None:
        """The fold follows, event by event, and is looked at after each."""
        for event in events:
            self.seen.update(rare(self.folded, event))
            evolve(self.folded, event)
            invariants.accounted(self.folded)
            if self._now(self.care.blind):
                invariants.hides(event, self.game.seats)
                invariants.blind(self.folded, self.rng)
        self.events += events
        assert self.folded == self.game, "the fold is another game"
        invariants.at_rest(self.game)

    def _look(self) -> None:
        if self._now(self.care.agree):
            invariants.agree(self.game, self.rng, thorough=self._now(self.care.thorough))
            invariants.answers_are_blind(self.game, self.rng)
            invariants.beside_the_rules(self.game)
            self._nothing_happens_when_refused()

    def _nothing_happens_when_refused(self) -> None:
        for seat in range(self.game.seats):
            for action in invariants.some_actions(self.game, self.rng):
                if action not in legal(self.game, seat):
                    assert isinstance(play(self.game, seat, action, self.chance), Refused)
        assert self.folded == self.game, "a refused action has changed the game"

    def _somebody_gets_up(self) -> None:
        if self._now(self.care.leave):
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


# ── tables to play at ────────────────────────────────────────────────────────────────────────────────────────────────


def starved(board: Board, per_color: int, wilds: int, tickets: int | None = None) -> Board:
    """The same board with so few cards, and this many tickets beyond those dealt to two seats."""
    name = f"{board.id}-{per_color}-{wilds}-{tickets}"
    if tickets is None:
        return replace(board, id=name, per_color=per_color, wilds=wilds)
    start = board.start_tickets
    long = [board.tickets[n] for n in board.long_tickets][: 2 * start.long]
    short = [board.tickets[n] for n in board.short_tickets][: 2 * start.short + tickets]
    return replace(board, id=name, per_color=per_color, wilds=wilds, tickets=(*long, *short))


# A board and how many may sit there. The starved ones run piles dry, fill rows with locomotives, make players pass.
TABLES: tuple[tuple[Board, tuple[int, ...]], ...] = (
    (EUROPE, (2, 3, 4, 5)),
    (NEW_YORK, (2, 3, 4)),
    (starved(EUROPE, 4, 5), (2, 3, 4, 5)),
    (starved(EUROPE, 2, 14), (2, 3)),
    (starved(EUROPE, 1, 3, 0), (2,)),
    (starved(EUROPE, 2, 4, 1), (2,)),
    (starved(EUROPE, 3, 2, 5), (2,)),
    (starved(NEW_YORK, 2, 3), (2, 3, 4)),
    (starved(NEW_YORK, 1, 9), (2, 3, 4)),
    (starved(NEW_YORK, 1, 1, 0), (2,)),
    (starved(NEW_YORK, 2, 1, 3), (2,)),
)

# Who sits there; named again and again until the table is full.
MIXED = ("random", "hoarder", "greedy", "tickets")
COMPANIES: tuple[tuple[str, ...], ...] = (
    ("random",),
    ("hoarder",),
    ("greedy",),
    ("tickets",),
    MIXED,
    ("tickets", "greedy"),
    ("hoarder", "random"),
)

"""Fixed positions to draw: the same games every time, played by seats that like to claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import NamedTuple

from engine.actions import Action, Build, Claim, DrawCard, DrawTickets, Keep, PayExtra
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.events import Built, Claimed, Event
from engine.insight.ways import ticket_ways
from engine.legal import legal
from engine.play import play
from engine.refused import Refused
from engine.state import NOBODY, NOT_YET, Game, Over, to_act
from engine.view import View, view
from render.map.shapes import Mark
from render.scene import ShownPlayer

SEED = bytes(range(32))
NAMES = ("Mia", "Ben", "李小龍", "Annegret von der Heide-Sommerfeld", "Zoë 🚂")


class SamplePosition(NamedTuple):
    """A game at a moment, and the last thing done in it."""

    game: Game
    last: tuple[Mark, ...]


def players(board: Board, seats: int) -> tuple[ShownPlayer, ...]:
    """Names and colors for the seats."""
    return tuple(ShownPlayer(NAMES[seat], board.player_colors[seat]) for seat in range(seats))


@lru_cache(maxsize=16)
def game(board: Board, seats: int, seed: int = 0) -> tuple[SamplePosition, ...]:
    """A whole game, a position for every move."""
    return tuple(_played(board, seats, seed))


def sample(board: Board, seats: int, moment: str) -> SamplePosition:
    """A position of the fixed game: empty, early, middle, late, its last round, end."""
    moves = game(board, seats)
    if moment == "last-round":
        return next(move for move in moves if move.game.turns_left != NOT_YET)
    share = {"empty": 0.0, "early": 0.25, "middle": 0.6, "late": 0.93, "end": 1.0}[moment]
    return moves[round(share * (len(moves) - 1))]


def lending(end: View) -> View:
    """The same end with a loan for every station that can have one: in the fixed game none is needed."""
    scores = tuple(replace(score, borrowed=tuple(_lent(end, score.seat))) for score in end.scores)
    return replace(end, scores=scores)


def _lent(end: View, seat: int) -> Iterator[tuple[int, int]]:
    """A route of another player at each city where this seat has a station."""
    for city, builder in enumerate(end.station_at):
        others = [n for n in end.board.routes_at[city] if end.owner[n] not in (seat, NOBODY)]
        if builder == seat and others:
            yield city, others[0]


def _played(board: Board, seats: int, seed: int) -> Iterator[SamplePosition]:
    chance = Chance(bytes([seed]) + SEED[1:])
    now, _ = new_game(board, seats, chance, first=0)
    choice = Random(seed)
    last: tuple[Mark, ...] = ()
    yield SamplePosition(now.copy(), last)
    while not isinstance(now.phase, Over):
        seat = to_act(now)[0]
        events = play(now, seat, _action(now, seat, choice), chance)
        assert not isinstance(events, Refused)
        last = last_move(events) or last
        yield SamplePosition(now.copy(), last)


def last_move(events: list[Event]) -> tuple[Mark, ...]:
    """What of these events is to be marked on the board."""
    for event in events:
        if isinstance(event, Claimed):
            return (Mark(0, route=event.route),)
        if isinstance(event, Built):
            return (Mark(0, city=event.city),)
    return ()


def _action(now: Game, seat: int, choice: Random) -> Action:
    """A claim towards a ticket if there is one, sometimes another, a station now and then; else a card."""
    options = legal(now, seat)
    if options.answers:
        keeps = [answer for answer in options.answers if isinstance(answer, Keep | PayExtra)]
        return keeps[0] if keeps else options.answers[0]
    seen = view(now, seat)
    wanted = _wanted(seen, seat)
    claims = options.claims
    useful = sorted(route for route in claims if route in wanted)
    any_long = sorted(route for route in claims if now.board.routes[route].length > 2)
    if useful:
        return Claim(useful[0], claims[useful[0]][0])
    if any_long and choice.random() < 0.3:
        route = choice.choice(any_long)
        return Claim(route, claims[route][0])
    if options.cities and options.station_payments and choice.random() < 0.05:
        return Build(choice.choice(sorted(options.cities)), options.station_payments[0])
    if options.tickets and (not wanted and choice.random() < 0.2):
        return DrawTickets()
    if options.draws:
        return _draw(seen, wanted, options.draws, choice)
    return options[0]


def _draw(seen: View, wanted: set[int], draws: Sequence[DrawCard], choice: Random) -> DrawCard:
    colors = {seen.board.routes[route].color for route in wanted}
    liked = [draw for draw in draws if draw.place >= 0 and seen.market[draw.place] in colors]
    return choice.choice(sorted(liked or draws, key=lambda draw: draw.place))


def _wanted(seen: View, seat: int) -> set[int]:
    ways = ticket_ways(seen).values()
    return {route for way in ways if way and way.cars <= seen.seats[seat].cars for route in way.routes}

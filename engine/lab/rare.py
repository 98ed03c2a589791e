"""Names the rare situations of a game, so that tests and self-play can show that the rules were exercised there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.board import Board
from engine.events import (
    TRAIN_CARDS,
    Claimed,
    Ended,
    Event,
    Flushed,
    LastRound,
    Left,
    Offered,
    Passed,
    Score,
    Shuffled,
    TurnBegan,
    Turned,
    Withdrew,
)
from engine.evolve import evolve
from engine.routes import completed
from engine.scoring import express_run, tie_break
from engine.state import EMPTY, NOT_YET, Choosing, Dealing, Game, OpenTunnel, SecondDraw, Turn, TurnOver


def rare_situations(board: Board, seats: int, first: int, events: Iterable[Event]) -> list[str]:
    """The rare situations of a whole game, each as many times as it occurred."""
    game = Game(board, seats, first)
    found: list[str] = []
    for event in events:
        found += rare(game, event)
        evolve(game, event)
    return found


def rare(game: Game, event: Event) -> list[str]:
    """What is rare about an event that is about to be applied to the game."""
    recognize = RECOGNIZERS.get(type(event))
    names = list(recognize(game, event)) if recognize else []
    if isinstance(game.phase, SecondDraw) and isinstance(event, TurnBegan | LastRound | Ended):
        names.append("one_card_only")  # DRAW-5
    return names


def _shuffled(game: Game, event: Shuffled) -> Iterator[str]:
    if event.pile == TRAIN_CARDS and not isinstance(game.phase, Dealing):
        yield "reshuffle"
        if isinstance(game.phase, OpenTunnel):
            yield "reshuffle_in_tunnel"  # TUNNEL-6


def _flushed(game: Game, event: Flushed) -> Iterator[str]:
    yield "flush"
    if isinstance(game.phase, Dealing):
        yield "flush_at_the_deal"  # SETUP-3
    if isinstance(game.phase, SecondDraw):
        yield "flush_between_picks"
    if game.turns_left == 0 and isinstance(game.phase, TurnOver):
        yield "flush_after_the_last_action"  # FLUSH-3


def _turned(game: Game, event: Turned) -> Iterator[str]:
    """A market that still has too many locomotives after the last flush in a row stays as it is (FLUSH-2)."""
    board = game.board
    if game.flushes < board.flushes:
        return
    full = game.market.count(EMPTY) == 1 or (len(game.deck) == 1 and not any(game.discarded))
    if full and game.market.count(board.locomotive) + (event.card == board.locomotive) >= board.flush_at:
        yield "flushed_row_stays"


def _turn_began(game: Game, event: TurnBegan) -> Iterator[str]:
    if not game.deck:
        yield "deck_and_discard_empty"
        if game.market.count(EMPTY) == len(game.market):
            yield "draw_impossible"  # DRAW-6
        elif EMPTY in game.market:
            yield "market_not_full"
    if len(game.ticket_pile) < game.board.drawn_tickets.offer:
        yield f"ticket_pile_of_{len(game.ticket_pile)}"


def _offered(game: Game, event: Offered) -> Iterator[str]:
    if isinstance(game.phase, Turn) and len(event.tickets) < game.board.drawn_tickets.offer:
        yield f"offer_of_{len(event.tickets)}"  # TICKET-1, NY-4


def _claimed(game: Game, event: Claimed) -> Iterator[str]:
    board = game.board
    twin = board.routes[event.route].twin
    if twin is not None and game.seats <= board.closed_twin_seats:
        yield "closed_twin"  # DOUBLE-2
    left = game.cars[event.seat] - board.routes[event.route].length
    if game.turns_left != NOT_YET and left <= board.last_round_at < game.cars[event.seat]:
        yield "few_cars_again_in_the_last_round"  # END-1
    yield from _tunnel(game)


def _withdrew(game: Game, event: Withdrew) -> Iterator[str]:
    yield "withdrawal"
    if game.turns_left != NOT_YET:
        yield "withdrawal_in_the_last_turn"
    yield from _tunnel(game)


def _tunnel(game: Game) -> Iterator[str]:
    """A tunnel for which fewer cards than usual were turned up, as no more were left (TUNNEL-7)."""
    tunnel = game.phase
    if isinstance(tunnel, OpenTunnel) and len(tunnel.revealed) < game.board.tunnel_cards:
        yield "short_tunnel" if tunnel.revealed else "tunnel_without_risk"


def _passed(game: Game, event: Passed) -> Iterator[str]:
    """Every pass: nothing at all was possible (TURN-2)."""
    yield "pass"


def _last_round(game: Game, event: LastRound) -> Iterator[str]:
    """The last round begins with the seat before the first player's (END-1)."""
    if (event.seat + 1) % game.seats == game.first:
        yield "last_seat_begins_the_last_round"


def _left(game: Game, event: Left) -> Iterator[str]:
    """A person leaves while tickets are chosen at the start, or in the middle of a tunnel."""
    if isinstance(game.phase, Choosing):
        yield "left_while_choosing" if event.seat in game.phase.owed else "left_after_choosing"
    elif isinstance(game.phase, OpenTunnel) and event.seat == game.phase.seat:
        yield "left_in_a_tunnel"


def _ended(game: Game, event: Ended) -> Iterator[str]:
    if game.passes >= game.seats:
        yield "all_pass"  # TURN-2
    if sum(score.express > 0 for score in event.scores) > 1:
        yield "express_tie"  # SCORE-2
    for score in event.scores:
        yield from _scored(game, score)
    criterion = tie_break(game.board, event.scores)
    if criterion:
        yield f"tie_{criterion}"  # SCORE-4


def _scored(game: Game, score: Score) -> Iterator[str]:
    if score.express and _loops(game, score.seat) > 1:
        yield "second_loop_in_the_longest_run"
    if score.borrowed:
        yield "station_loan"
    if _joint_loans(game, score):
        yield "joint_station_loans"


def _loops(game: Game, seat: int) -> int:
    """The number of loops in the longest run."""
    _, run = express_run(game, seat)
    routes = [game.board.routes[n] for n in run]
    cities = {route.a for route in routes} | {route.b for route in routes}
    return len(routes) - len(cities) + 1


def _joint_loans(game: Game, score: Score) -> bool:
    """Whether two stations together complete what neither does alone (STATION-3)."""
    if len(score.borrowed) < 2:
        return False
    own, tickets = game.routes_of[score.seat], game.tickets[score.seat]
    alone: set[int] = set()
    together = own
    for _, lent in score.borrowed:
        alone |= set(completed(game.board, own | 1 << lent, tickets))
        together |= 1 << lent
    return bool(set(completed(game.board, together, tickets)) - alone)


RECOGNIZERS: dict[type[Any], Callable[[Game, Any], Iterator[str]]] = {
    Shuffled: _shuffled,
    Flushed: _flushed,
    Turned: _turned,
    TurnBegan: _turn_began,
    Offered: _offered,
    Claimed: _claimed,
    Withdrew: _withdrew,
    Passed: _passed,
    LastRound: _last_round,
    Left: _left,
    Ended: _ended,
}

"""A new game: the piles are shuffled, cards and tickets dealt, the market laid out (SETUP-2 to SETUP-5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Board
from engine.chance import Chance
from engine.events import LONG_TICKETS, TICKETS, TRAIN_CARDS, Dealt, Event, Offered, Shuffled
from engine.evolve import evolve
from engine.reflexes import reflex
from engine.state import Game


def new_game(board: Board, seats: int, chance: Chance, first: int | None = None) -> tuple[Game, list[Event]]:
    """A dealt game, in which everyone has to choose tickets, and the events of the deal.

    The first seat is drawn by lot unless it is given (SETUP-6).
    """
    board.check_seats(seats)
    game = Game(board, seats, chance.first_seat(seats) if first is None else first)
    events: list[Event] = []
    for event in _deal(game, chance):
        evolve(game, event)
        events.append(event)
    return game, events


def _deal(game: Game, chance: Chance) -> Iterator[Event]:
    """The events of the deal. Each is made when the one before it has been applied to the game."""
    yield from _shuffles(game, chance)
    for seat in range(game.seats):
        yield Dealt(seat, tuple(game.deck[: -game.board.hand - 1 : -1]))
    while (event := reflex(game, chance)) is not None:
        yield event
    for seat in range(game.seats):
        yield _offer(game, seat)


def _shuffles(game: Game, chance: Chance) -> Iterator[Event]:
    board = game.board
    piles = ((TRAIN_CARDS, board.deck), (LONG_TICKETS, board.long_tickets), (TICKETS, board.short_tickets))
    for pile, cards in piles:
        if cards:
            yield Shuffled(pile, chance.shuffle(game.shuffles, cards))


def _offer(game: Game, seat: int) -> Offered:
    start = game.board.start_tickets
    tickets = (*game.long_pile[: start.long], *game.ticket_pile[: start.short])
    return Offered(seat, tickets, start.keep)

"""What each event changes in a game. Nothing is checked here and nothing is random: an event is a fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.actions import DECK
from engine.cards import Cards, count, kinds
from engine.events import (
    LONG_TICKETS,
    TRAIN_CARDS,
    Built,
    Claimed,
    Dealt,
    Drew,
    Ended,
    Event,
    Flushed,
    Joined,
    Kept,
    Laid,
    LastRound,
    Left,
    Offered,
    Passed,
    Revealed,
    Shuffled,
    TurnBegan,
    Turned,
    Withdrew,
)
from engine.fast import on_offer, second_draw, turn, turn_over
from engine.state import (
    EMPTY,
    NOT_YET,
    Choosing,
    Dealing,
    Game,
    OpenTunnel,
    Over,
    SecondDraw,
)


def evolve(game: Game, event: Event) -> None:
    """Applies an event to a game."""
    CHANGES[type(event)](game, event)


def _shuffled(game: Game, event: Shuffled) -> None:
    """A pile is laid down. Train cards are the whole deck at first, and the discards after that (DECK-1)."""
    game.shuffles += 1
    cards: Any = event.cards
    if event.pile == TRAIN_CARDS:
        game.deck = list(reversed(cards))
        game.pool = list(count(game.board, cards))
        game.blind = [[0] * len(game.pool) for _ in game.blind]
        game.discarded = [0] * len(game.discarded)
    elif event.pile == LONG_TICKETS:
        game.long_pile = list(cards)
    else:
        game.ticket_pile = list(cards)


def _dealt(game: Game, event: Dealt) -> None:
    hand, blind = game.hands[event.seat], game.blind[event.seat]
    cards: Any = event.cards
    for card in cards:
        game.deck.pop()
        hand[card] += 1
        blind[card] += 1


def _turned(game: Game, event: Turned) -> None:
    """A place of the market is filled. A full market with few enough locomotives ends a row of flushes (FLUSH-2)."""
    game.deck.pop()
    card, board = event.card, game.board
    game.pool[card] -= 1
    game.market[event.place] = card
    game.market_gaps -= 1
    if card == board.locomotive:
        game.market_locomotives += 1
    if game.flushes:
        full = not game.market_gaps or not (game.deck or any(game.discarded))
        if full and game.market_locomotives < board.flush_at:
            game.flushes = 0


def _flushed(game: Game, event: Flushed) -> None:
    for card in game.market:
        if card != EMPTY:
            game.discarded[card] += 1
    game.lay_out([EMPTY] * len(game.market))
    game.flushes += 1


def _offered(game: Game, event: Offered) -> None:
    tickets: Any = event.tickets
    for ticket in tickets:
        pile = game.long_pile if ticket in game.long_pile else game.ticket_pile
        pile.remove(ticket)
    game.offers[event.seat] = event
    if isinstance(game.phase, Dealing):
        if event.seat == game.seats - 1:
            game.removed += game.long_pile
            game.long_pile = []
            game.phase = Choosing(tuple(range(game.seats)))
        return
    _acts(game, event.seat)
    game.phase = on_offer[event.seat]


def _kept(game: Game, event: Kept) -> None:
    """The kept tickets are the seat's for good; the others leave the game or go under the pile.

    SETUP-5, NY-3, TICKET-1, TICKET-2.
    """
    seat = event.seat
    game.offers[seat] = None
    game.answered[seat] += 1
    kept: Any = event.tickets
    returned: Any = event.returned
    game.tickets[seat] += kept
    phase = game.phase
    if isinstance(phase, Choosing):
        under = game.board.start_tickets.returned_under
        (game.ticket_pile if under else game.removed).extend(returned)
        game.phase = Choosing(tuple([other for other in phase.owed if other != seat]))
    else:
        game.ticket_pile.extend(returned)
        game.phase = turn_over[seat]


def _turn_began(game: Game, event: TurnBegan) -> None:
    game.turns += 1
    if game.turns_left != NOT_YET:
        game.turns_left -= 1
    game.phase = turn[event.seat]


def _drew(game: Game, event: Drew) -> None:
    """A card goes into the hand. A first card ends the turn if it is a locomotive from the market, not a blind one.

    DRAW-2, DRAW-4.
    """
    seat, place = event.seat, event.place
    card: Any = event.card
    game.answered[seat] += 1
    game.passes = 0
    game.hands[seat][card] += 1
    turn_ends = type(game.phase) is SecondDraw
    if place == DECK:
        game.deck.pop()
        game.blind[seat][card] += 1
    else:
        game.market[place] = EMPTY
        game.market_gaps += 1
        game.flushes = 0
        if card == game.board.locomotive:
            game.market_locomotives -= 1
            turn_ends = True
    game.phase = turn_over[seat] if turn_ends else second_draw[seat]


def _laid(game: Game, event: Laid) -> None:
    _acts(game, event.seat)
    hand = game.hands[event.seat]
    for card, number in kinds(event.paid):
        hand[card] -= number
    game.phase = OpenTunnel(event.seat, event.route, event.paid, ())


def _revealed(game: Game, event: Revealed) -> None:
    game.deck.pop()
    game.pool[event.card] -= 1
    phase: Any = game.phase
    game.phase = OpenTunnel(phase.seat, phase.route, phase.laid, (*phase.revealed, event.card))


def _claimed(game: Game, event: Claimed) -> None:
    """The seat owns the route, its payment is discarded, the twin is closed to it or to all.

    CLAIM-2 to CLAIM-4, DOUBLE-1, DOUBLE-2.
    """
    seat, number = event.seat, event.route
    phase = game.phase
    _acts(game, seat)
    if isinstance(phase, OpenTunnel):
        _give(game.hands[seat], phase.laid)
        _discard_revealed(game, phase)
    _pay(game, seat, event.paid)
    route = game.board.routes[number]
    game.leave_cars(seat, game.cars[seat] - route.length)
    game.points[seat] += event.points
    game.owner[number] = seat
    game.routes_of[seat] |= 1 << number
    game.open_routes &= ~(1 << number)
    if route.twin is not None:
        game.eligible_routes[seat] &= ~(1 << route.twin)
        if game.seats <= game.board.closed_twin_seats:
            game.open_routes &= ~(1 << route.twin)
    game.phase = turn_over[seat]


def _withdrew(game: Game, event: Withdrew) -> None:
    """The laid cards come back, the revealed ones are discarded (TUNNEL-4, TUNNEL-6)."""
    phase: Any = game.phase
    _acts(game, event.seat)
    _give(game.hands[event.seat], phase.laid)
    _discard_revealed(game, phase)
    game.phase = turn_over[event.seat]


def _built(game: Game, event: Built) -> None:
    _acts(game, event.seat)
    _pay(game, event.seat, event.paid)
    game.stations[event.seat] -= 1
    game.station_at[event.city] = event.seat
    free = game.free_cities
    place = free.index(event.city)
    game.free_cities = free[:place] + free[place + 1 :]
    game.phase = turn_over[event.seat]


def _passed(game: Game, event: Passed) -> None:
    game.answered[event.seat] += 1
    game.passes += 1
    game.phase = turn_over[event.seat]


def _last_round(game: Game, event: LastRound) -> None:
    game.turns_left = game.seats
    game.phase = turn_over[event.seat]


def _left(game: Game, event: Left) -> None:
    game.away |= 1 << event.seat


def _joined(game: Game, event: Joined) -> None:
    game.away &= ~(1 << event.seat)


def _ended(game: Game, event: Ended) -> None:
    game.scores = event.scores
    game.winners = event.winners
    game.phase = Over()


def _acts(game: Game, seat: int) -> None:
    """Counts a decision of the seat that is not a pass."""
    game.answered[seat] += 1
    game.passes = 0


def _give(counts: list[int], cards: Cards) -> None:
    for card, number in kinds(cards):
        counts[card] += number


def _pay(game: Game, seat: int, cards: Cards) -> None:
    """Moves a payment from the hand to the discards (CLAIM-4, STATION-2)."""
    hand, discarded = game.hands[seat], game.discarded
    for card, number in kinds(cards):
        hand[card] -= number
        discarded[card] += number


def _discard_revealed(game: Game, tunnel: OpenTunnel) -> None:
    for card in tunnel.revealed:
        game.discarded[card] += 1


CHANGES: dict[type[Any], Callable[[Game, Any], None]] = {
    Shuffled: _shuffled,
    Dealt: _dealt,
    Turned: _turned,
    Flushed: _flushed,
    Offered: _offered,
    Kept: _kept,
    TurnBegan: _turn_began,
    Drew: _drew,
    Laid: _laid,
    Revealed: _revealed,
    Claimed: _claimed,
    Withdrew: _withdrew,
    Built: _built,
    Passed: _passed,
    LastRound: _last_round,
    Left: _left,
    Joined: _joined,
    Ended: _ended,
}

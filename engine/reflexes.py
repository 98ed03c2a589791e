"""What happens without anyone's decision: cards are refilled, tunnels are revealed, turns follow each other.

`reflex` gives the next such event. It is asked again after every event, until it has none or a turn begins. The order
is that of the rules: DECK-1, DECK-2, FLUSH-1; then an open tunnel goes on; then a finished turn is followed by the next
turn, the last round, or the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards import extra_cost, spread
from engine.chance import Chance
from engine.events import (
    TRAIN_CARDS,
    Event,
    Flushed,
    LastRound,
    Shuffled,
)
from engine.fast import claimed, revealed, turn_began, turned
from engine.scoring import final_scores
from engine.state import (
    EMPTY,
    NOT_YET,
    Choosing,
    Dealing,
    Game,
    OnOffer,
    OpenTunnel,
    Over,
    SecondDraw,
    Turn,
    TurnOver,
)


def reflex(game: Game, chance: Chance) -> Event | None:
    """The next event that follows by itself, or None if somebody has to act or the game is over."""
    deck = game.deck
    if not deck:
        if any(game.discarded):
            return Shuffled(TRAIN_CARDS, chance.shuffle(game.shuffles, spread(game.discarded)))  # DECK-1
    elif game.market_gaps:
        return turned[game.market.index(EMPTY)][deck[-1]]  # DECK-2
    if game.market_locomotives >= game.board.flush_at and game.flushes < game.board.flushes:
        return Flushed()  # FLUSH-1, FLUSH-2
    phase = game.phase
    follows = FOLLOWS[type(phase)]
    return None if follows is None else follows(game, phase)


def _all_have_chosen(game: Game, phase: Choosing) -> Event | None:
    """The first turn begins when all have chosen (SETUP-5)."""
    return None if phase.owed else turn_began[game.first]


def _tunnel_goes_on(game: Game, tunnel: OpenTunnel) -> Event | None:
    """The next card is turned up (TUNNEL-1); without an extra cost the route is claimed at once (TUNNEL-5)."""
    if len(tunnel.revealed) < game.board.tunnel_cards and game.deck:
        return revealed[game.deck[-1]]
    if extra_cost(tunnel.laid, tunnel.revealed):
        return None
    return claimed(tunnel.seat, tunnel.route, tunnel.laid, game.board.points[tunnel.route])


def can_draw_second(game: Game) -> bool:
    """Whether anything may be taken as the second card (DRAW-3, DRAW-5)."""
    return bool(game.deck) or any(card not in (EMPTY, game.board.locomotive) for card in game.market)


def _second_draw(game: Game, phase: SecondDraw) -> Event | None:
    """The turn ends if nothing may be taken as the second card (DRAW-5)."""
    return None if game.deck or can_draw_second(game) else _next_turn(game, phase)


def _next_turn(game: Game, phase: TurnOver | SecondDraw) -> Event:
    """The end (END-1, TURN-2), the last round (END-1), or the next seat's turn (TURN-3)."""
    seat = phase.seat
    if game.turns_left == 0 or game.passes >= game.seats:
        return final_scores(game)
    if game.turns_left == NOT_YET and game.cars[seat] <= game.board.last_round_at:
        return LastRound(seat)
    return turn_began[(seat + 1) % game.seats]


# What follows by itself in each phase. None: only a player's decision ends it.
FOLLOWS: dict[type[Any], Callable[[Game, Any], Event | None] | None] = {
    Dealing: None,
    Choosing: _all_have_chosen,
    Turn: None,
    SecondDraw: _second_draw,
    OpenTunnel: _tunnel_goes_on,
    OnOffer: None,
    TurnOver: _next_turn,
    Over: None,
}

"""What the engine keeps for speed alone. The rules would read the same without it, and a playout would take longer.

- `interned`: one shared object for each small event, phase and draw, looked up instead of made. Each equals a new one:
  `turned[place][card] == Turned(place, card)`, `claim(route, paid) == Claim(route, paid)`.
- `claims`: for each board, what can be claimed with which cards, worked out once and looked up. It equals what
  `route_prices(board)[route].payable(hand)` gives for every route.

Nothing here decides anything, and only the engine's own modules import it, from here. The numbers of a game that follow
from its other numbers, kept for speed too, are part of its state: `engine/derived.py`.
"""

from __future__ import annotations

from engine.fast.claims import Payable, claim_table, nth_claim, payments_by_route
from engine.fast.interned import (
    all_draws,
    claimed,
    drew,
    laid,
    on_offer,
    revealed,
    second_draw,
    second_draws,
    turn,
    turn_began,
    turn_over,
    turned,
    withdrew,
)

__all__ = [
    "Payable",
    "all_draws",
    "claim_table",
    "claimed",
    "drew",
    "laid",
    "nth_claim",
    "on_offer",
    "payments_by_route",
    "revealed",
    "second_draw",
    "second_draws",
    "turn",
    "turn_began",
    "turn_over",
    "turned",
    "withdrew",
]

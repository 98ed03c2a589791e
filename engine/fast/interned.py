"""One shared object for each small value that comes up again and again: looking it up is cheaper than making it.

Each is frozen and equals any other made of the same numbers. The tables are indexed by these numbers; values with too
many combinations for a table are cached when they are first asked for.
"""

from __future__ import annotations

from functools import cache

from engine.actions import DECK, Claim, DrawCard
from engine.board import MAX_CARD_KINDS, MAX_MARKET, MAX_SEATS
from engine.events import Claimed, Drew, Laid, Revealed, TurnBegan, Turned, Withdrew
from engine.state import OnOffer, SecondDraw, Turn, TurnOver

SEATS, PLACES, CARDS = range(MAX_SEATS), range(MAX_MARKET), range(MAX_CARD_KINDS)
SOURCES = (*PLACES, DECK)  # of a drawn card; DECK is -1, so it indexes the last entry

# Phases and events of a seat: `turn[seat]`.
turn = tuple(map(Turn, SEATS))
second_draw = tuple(map(SecondDraw, SEATS))
on_offer = tuple(map(OnOffer, SEATS))
turn_over = tuple(map(TurnOver, SEATS))
turn_began = tuple(map(TurnBegan, SEATS))
withdrew = tuple(map(Withdrew, SEATS))

# Events of a train card: `revealed[card]`, `turned[place][card]`, `drew[seat][place][card]`.
revealed = tuple(map(Revealed, CARDS))
turned = tuple(tuple(Turned(place, card) for card in CARDS) for place in PLACES)
drew = tuple(tuple(tuple(Drew(seat, place, card) for card in CARDS) for place in SOURCES) for seat in SEATS)

# By the number of places of a market: the draw from each of them, and last the one from the deck.
all_draws = tuple((*map(DrawCard, range(places)), DrawCard(DECK)) for places in range(MAX_MARKET + 1))

# `second_draws[places][barred]`: the same without one place; at the index DECK, which is the last, none is barred.
second_draws = tuple(
    (*(draws[:barred] + draws[barred + 1 :] for barred in range(len(draws) - 1)), draws) for draws in all_draws
)

# With their arguments: `claimed(seat, route, paid, points)`.
claimed = cache(Claimed)
laid = cache(Laid)
claim = cache(Claim)

"""Positions written short, actions by name, and the front door: what the tests of the rules speak in.

    game = position(EUROPE, hands={0: "3 red 1 locomotive"}, market="red red blue - white", deck="red blue")
    events = did(game, 0, claim(game, "kyiv-smolensk-red", "3 red"))

Whatever is not said: two seats, seat 0's turn, empty hands, a market and a deck of plain cards, one ticket in the pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from data.boards.load import load_board
from engine.actions import DECK, Action, Build, Claim, DrawCard, Keep, PayExtra
from engine.board import Board
from engine.cards import Cards, count, plus
from engine.chance import Chance
from engine.decide import decide
from engine.events import Event, Offered
from engine.evolve import evolve
from engine.play import play
from engine.reflexes import reflex
from engine.refused import Refused
from engine.state import EMPTY, NOT_YET, Choosing, Game, OnOffer, Over, Phase, Turn

EUROPE = load_board("europe")
NEW_YORK = load_board("new-york")
CHANCE = Chance(bytes(range(32)))


# ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def card(board: Board, name: str) -> int:
    """A kind of card by its name; `-` is an empty place."""
    return EMPTY if name == "-" else board.card_names.index(name)


def pile(board: Board, cards: str) -> list[int]:
    """Single cards, in order: "red red blue"."""
    return [card(board, name) for name in cards.split()]


def cards(board: Board, counts: str) -> Cards:
    """Counted cards: "3 red 1 locomotive"."""
    words = counts.split()
    found = [0] * len(board.card_names)
    for number, name in zip(words[::2], words[1::2], strict=True):
        found[card(board, name)] += int(number)
    return tuple(found)


def route(board: Board, name: str) -> int:
    return board.route_index[name]


def city(board: Board, name: str) -> int:
    return board.city_index[name]


def tickets(board: Board, names: str) -> tuple[int, ...]:
    """Tickets by id: "paris-wien zurich-budapest"."""
    return tuple(board.ticket_index[name] for name in names.split())


def plain(board: Board, number: int) -> str:
    """So many plain cards, one color after the other."""
    return " ".join(board.colors[n % len(board.colors)] for n in range(number))


# ── a position ───────────────────────────────────────────────────────────────────────────────────────────────────────


def position(
    board: Board = EUROPE,
    *,
    seats: int = 2,
    phase: Phase | None = None,
    hands: Mapping[int, str] | None = None,
    market: str | None = None,
    deck: str | None = None,
    discards: str = "",
    owned: Mapping[str, int] | None = None,
    cars: Mapping[int, int] | None = None,
    stations: Mapping[str, int] | None = None,
    held: Mapping[int, str] | None = None,
    ticket_pile: str | None = None,
    offers: Mapping[int, str] | None = None,
    keep: int = 1,
    flushes: int = 0,
    passes: int = 0,
    turns_left: int = NOT_YET,
    first: int = 0,
) -> Game:
    """A game in the middle. `deck` and `ticket_pile` are written top first, `owned` is route to seat,
    `stations` city to seat, `held` and `offers` seat to ticket ids, `cars` how many are left. No reflex is pending."""
    game = Game(board, seats, first)
    game.lay_out(pile(board, plain(board, board.market) if market is None else market))
    game.deck = pile(board, plain(board, 20) if deck is None else deck)[::-1]
    game.discarded = list(cards(board, discards))
    for seat, hand in (hands or {}).items():
        game.hands[seat] = list(cards(board, hand))
    _first_deck(game)
    for name, seat in (owned or {}).items():
        _own(game, route(board, name), seat)
    for seat, left in (cars or {}).items():
        game.leave_cars(seat, left)
    for name, seat in (stations or {}).items():
        game.station_at[city(board, name)] = seat
        game.stations[seat] -= 1
    game.free_cities = tuple(n for n, owner in enumerate(game.station_at) if owner < 0)
    for seat, names in (held or {}).items():
        game.tickets[seat] = list(tickets(board, names))
    game.ticket_pile = [board.short_tickets[0]] if ticket_pile is None else list(tickets(board, ticket_pile))
    for seat, names in (offers or {}).items():
        game.offers[seat] = Offered(seat, tickets(board, names), keep)
    game.flushes, game.passes, game.turns_left = flushes, passes, turns_left
    game.phase = _phase(game, phase)
    assert isinstance(game.phase, Over) or reflex(game.copy(), CHANCE) is None, "the table would not wait here"
    return game


def fold(board: Board, seats: int, first: int, events: Iterable[Event]) -> Game:
    """The game in which exactly these events have happened."""
    game = Game(board, seats, first)
    for event in events:
        evolve(game, event)
    return game


def _first_deck(game: Game) -> None:
    """All is still of the first deck: what lies open has been seen to leave it, and every hand was drawn unseen."""
    board = game.board
    seen = plus(count(board, (card for card in game.market if card != EMPTY)), tuple(game.discarded))
    dealt = [board.per_color] * len(board.colors) + [board.wilds]
    game.pool = [number - gone for number, gone in zip(dealt, seen, strict=True)]
    game.blind = [hand.copy() for hand in game.hands]


def _own(game: Game, number: int, seat: int) -> None:
    track = game.board.routes[number]
    game.owner[number] = seat
    game.routes_of[seat] |= 1 << number
    game.open_routes &= ~(1 << number)
    game.leave_cars(seat, game.cars[seat] - track.length)
    game.points[seat] += game.board.points[number]
    if track.twin is not None:
        game.eligible_routes[seat] &= ~(1 << track.twin)
        if game.seats <= game.board.closed_twin_seats:
            game.open_routes &= ~(1 << track.twin)


def _phase(game: Game, phase: Phase | None) -> Phase:
    """Seat 0's turn, unless something else is said or tickets lie on offer."""
    offered = tuple(seat for seat, offer in enumerate(game.offers) if offer)
    if phase is not None:
        return phase
    return OnOffer(offered[0]) if len(offered) == 1 else Choosing(offered) if offered else Turn(0)


# ── actions ──────────────────────────────────────────────────────────────────────────────────────────────────────────

BLIND = DrawCard(DECK)


def take(place: int) -> DrawCard:
    """A card from the market, by its place counted from 1."""
    return DrawCard(place - 1)


def claim(game: Game, name: str, paid: str) -> Claim:
    return Claim(route(game.board, name), cards(game.board, paid))


def pay(game: Game, paid: str) -> PayExtra:
    return PayExtra(cards(game.board, paid))


def build(game: Game, name: str, paid: str) -> Build:
    return Build(city(game.board, name), cards(game.board, paid))


def keep(game: Game, names: str) -> Keep:
    return Keep(tickets(game.board, names))


# ── the front door ───────────────────────────────────────────────────────────────────────────────────────────────────


def did(game: Game, seat: int, action: Action, chance: Chance = CHANCE) -> list[Event]:
    """The action is taken, and this is what follows."""
    events = play(game, seat, action, chance)
    assert not isinstance(events, Refused), events
    return events


def refused(game: Game, seat: int, action: Action) -> tuple[str, dict[str, object]]:
    """The action is refused, by both doors alike and without a trace: the code and the facts."""
    before = game.copy()
    answer = play(game, seat, action, CHANCE)
    assert isinstance(answer, Refused), answer
    assert decide(game, seat, action) == answer
    assert game == before
    return answer.code, answer.facts


def kinds(events: Iterable[Event]) -> str:
    """What kinds of event these are, in order: "Claimed TurnBegan"."""
    return " ".join(type(event).__name__ for event in events)


def hand(game: Game, seat: int) -> str:
    return counted(game.board, game.hands[seat])


def discards(game: Game) -> str:
    return counted(game.board, game.discarded)


def deck(game: Game) -> str:
    """The deck, top first."""
    return named(game.board, reversed(game.deck))


def market(game: Game) -> str:
    return named(game.board, game.market)


def counted(board: Board, counts: Iterable[int]) -> str:
    """Counted cards as they are written in a position."""
    return " ".join(f"{number} {board.card_names[n]}" for n, number in enumerate(counts) if number)


def named(board: Board, single: Iterable[int | None]) -> str:
    """Single cards as they are written in a position."""
    return " ".join("?" if n is None else "-" if n == EMPTY else board.card_names[n] for n in single)

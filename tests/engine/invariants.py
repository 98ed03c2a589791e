"""What must hold in every game at every moment, counted from the rules and not by the engine's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from engine.actions import (
    DECK,
    Action,
    Build,
    Claim,
    DrawCard,
    DrawTickets,
    Join,
    Keep,
    Leave,
    Pass,
    PayExtra,
    Withdraw,
)
from engine.board import Board
from engine.cards import Cards
from engine.decide import decide
from engine.events import Dealt, Drew, Event, Kept, Offered, Shuffled
from engine.legal import legal
from engine.refused import Refused
from engine.state import EMPTY, NOBODY, Choosing, Dealing, Game, OnOffer, OpenTunnel, Over, to_act
from engine.view import seen_by, view

# ── nothing is lost ──────────────────────────────────────────────────────────────────────────────────────────────────


def accounted(game: Game) -> None:
    """Cards, cars, stations, tickets and routes: each in exactly one place, none lost, none made."""
    _cards(game)
    _market(game)
    _tickets(game)
    _cars(game)
    _stations(game)


def _cards(game: Game) -> None:
    board = game.board
    found = list(game.discarded)
    for hand in game.hands:
        for card, number in enumerate(hand):
            assert number >= 0, (hand, "a hand owes cards")
            found[card] += number
    for card in (*game.deck, *(card for card in game.market if card != EMPTY)):
        found[card] += 1
    if isinstance(game.phase, OpenTunnel):
        for card, number in enumerate(game.phase.laid):
            found[card] += number
        for card in game.phase.revealed:
            found[card] += 1
    assert min(found) >= 0
    dealt = [board.per_color] * len(board.colors) + [board.wilds]
    assert found == dealt or not game.shuffles, (found, dealt)
    drawn = [sum(each) for each in zip(*game.blind, strict=True)]
    left = [game.deck.count(card) + number for card, number in enumerate(drawn)]
    assert game.pool == left, "DECK-1: what has not been seen to leave the deck is still there, or was drawn unseen"


def _market(game: Game) -> None:
    """The counts kept of the market are those of its cards."""
    assert game.market_gaps == game.market.count(EMPTY)
    assert game.market_locomotives == game.market.count(game.board.locomotive)


def _tickets(game: Game) -> None:
    places: list[int] = [*game.ticket_pile, *game.long_pile, *game.removed]
    for held in game.tickets:
        places += held
    for offer in game.offers:
        if offer:
            places += [ticket for ticket in offer.tickets if ticket is not None]
    if isinstance(game.phase, Dealing):
        assert len(places) == len(set(places))
    else:
        assert sorted(places) == list(range(len(game.board.tickets)))


def _cars(game: Game) -> None:
    board = game.board
    few = game.seats <= board.closed_twin_seats
    held = [0] * game.seats
    points = [0] * game.seats
    masks = [0] * game.seats
    barred = [0] * game.seats  # the twins of one's own routes
    of_length: Counter[int] = Counter()
    open_routes = 0
    for number, (route, owner) in enumerate(zip(board.routes, game.owner, strict=True)):
        bit = 1 << number
        of_length[route.length] += bit
        twin_owner = NOBODY if route.twin is None else game.owner[route.twin]
        if owner != NOBODY:
            assert owner != twin_owner, f"DOUBLE-1: both tracks of {route.id}"
            assert not (few and twin_owner != NOBODY), f"DOUBLE-2: both tracks of {route.id}"
            held[owner] += route.length
            points[owner] += board.route_points[route.length]
            masks[owner] |= bit
        elif not (few and twin_owner != NOBODY):
            open_routes |= bit
        if twin_owner != NOBODY:
            barred[twin_owner] |= bit
    assert [left + used for left, used in zip(game.cars, held, strict=True)] == [board.cars] * game.seats
    assert min(game.cars) >= 0
    assert game.points == points
    assert game.routes_of == masks
    for seat, cars in enumerate(game.cars):
        short_enough = sum(routes for length, routes in of_length.items() if length <= cars)
        assert game.eligible_routes[seat] == short_enough & ~barred[seat]
    assert game.open_routes == open_routes


def _stations(game: Game) -> None:
    for seat in range(game.seats):
        assert game.stations[seat] >= 0
        assert game.stations[seat] + game.station_at.count(seat) == game.board.stations
    free = [city for city, owner in enumerate(game.station_at) if owner == NOBODY]
    assert sorted(game.free_cities) == free


# ── the table at rest ────────────────────────────────────────────────────────────────────────────────────────────────


def at_rest(game: Game) -> None:
    """Where the table waits for somebody, its reflexes have nothing left to do (DECK-1, DECK-2, FLUSH-1, FLUSH-2)."""
    board = game.board
    assert game.deck or not any(game.discarded), "DECK-1: discards, and no deck"
    assert EMPTY not in game.market or not game.deck, "DECK-2: an empty place, and a deck"
    many = game.market.count(board.locomotive) >= board.flush_at
    assert game.flushes == (board.flushes if many else 0), "FLUSH-1, FLUSH-2"
    seats = to_act(game)
    if isinstance(game.phase, Over):
        assert not seats
        assert len(game.scores) == game.seats
    else:
        assert seats, game.phase
    for seat in seats:
        assert len(legal(game, seat)), (seat, game.phase)


# ── who may see what ─────────────────────────────────────────────────────────────────────────────────────────────────


def exchanged(game: Game, viewer: int | None, rng: Random) -> Game:
    """The same game for the eyes of a viewer: what the viewer may not see has changed places (SECRET-2, SECRET-3)."""
    other = game.copy()
    over = isinstance(game.phase, Over)
    hidden = [] if over else [seat for seat in range(game.seats) if seat != viewer]
    _exchange_cards(other, hidden, rng)
    _exchange_tickets(other, hidden, rng)
    return other


def _exchange_cards(game: Game, hidden: list[int], rng: Random) -> None:
    pool = list(game.deck)
    for seat in hidden:
        pool += [card for card, number in enumerate(game.hands[seat]) for _ in range(number)]
    rng.shuffle(pool)
    for seat in hidden:
        hand = [0] * len(game.hands[seat])
        for _ in range(sum(game.hands[seat])):
            hand[pool.pop()] += 1
        game.hands[seat] = hand
        game.blind[seat].reverse()
    game.deck = pool


def _exchange_tickets(game: Game, hidden: list[int], rng: Random) -> None:
    pool = [*game.ticket_pile, *game.removed]
    for seat in hidden:
        offer = game.offers[seat]
        pool += [*game.tickets[seat], *(offer.tickets if offer else ())]  # type: ignore[list-item]
    rng.shuffle(pool)
    game.ticket_pile = [pool.pop() for _ in game.ticket_pile]
    game.removed = [pool.pop() for _ in game.removed]
    for seat in hidden:
        game.tickets[seat] = [pool.pop() for _ in game.tickets[seat]]
        offer = game.offers[seat]
        if offer:
            game.offers[seat] = Offered(seat, tuple(pool.pop() for _ in offer.tickets), offer.keep)
    assert not pool


def blind(game: Game, rng: Random) -> None:
    """No view changes when what the viewer may not see has changed places."""
    for viewer in (None, *range(game.seats)):
        assert view(exchanged(game, viewer, rng), viewer) == view(game, viewer), viewer


def answers_are_blind(game: Game, rng: Random) -> None:
    """Neither what a seat is offered nor why it is refused tells it what it may not know."""
    for seat in range(game.seats):
        other = exchanged(game, seat, rng)
        assert list(legal(other, seat)) == list(legal(game, seat)), "an option tells what is hidden"
        for action in some_actions(game, rng):
            answer = decide(game, seat, action)
            if isinstance(answer, Refused):
                assert decide(other, seat, action) == answer


def hides(event: Event, seats: int) -> None:
    """What an event shows to whom: secrets to their owner only, all else to all (SECRET-1 to SECRET-3)."""
    for viewer in (None, *range(seats)):
        seen: Any = seen_by(event, viewer)
        assert type(seen) is type(event)
        shown = _secret_fields(event, viewer)
        for name in event.__dataclass_fields__:
            real, sight = getattr(event, name), getattr(seen, name)
            if name not in shown:
                assert sight == real, (event, viewer, name)
            elif isinstance(real, tuple):
                assert sight == (None,) * len(real), (event, viewer, name)
            else:
                assert sight is None, (event, viewer, name)


def _secret_fields(event: Event, viewer: int | None) -> tuple[str, ...]:
    """The fields of an event that this viewer may not see."""
    match event:
        case Shuffled():
            return ("cards",)
        case Dealt(seat) if seat != viewer:
            return ("cards",)
        case Drew(seat, place) if seat != viewer and place == DECK:
            return ("card",)
        case Offered(seat) if seat != viewer:
            return ("tickets",)
        case Kept(seat) if seat != viewer:
            return ("tickets", "returned")
        case _:
            return ()


# ── legal and decide ─────────────────────────────────────────────────────────────────────────────────────────────────


def agree(game: Game, rng: Random, thorough: bool) -> None:
    """What is offered is accepted, and nothing else is; and asking changes nothing."""
    before = game.copy()
    for seat in range(game.seats):
        options = legal(game, seat)
        actions = list(options)
        assert len(actions) == len(options)
        assert len(set(actions)) == len(actions), "an action is offered twice"
        assert bool(actions) == (seat in to_act(game))
        for action in actions:
            assert not isinstance(decide(game, seat, action), Refused), (seat, action)
            assert action in options
        offered = {_same(action) for action in actions}
        others = every_action(game) if thorough else some_actions(game, rng)
        for action in others:
            accepted = not isinstance(decide(game, seat, action), Refused)
            assert accepted == (_same(action) in offered) == (action in options), (seat, action)
    assert game == before, "asking has changed the game"


def _same(action: Action) -> Action:
    """A choice of tickets is the same in any order."""
    return Keep(tuple(sorted(action.tickets))) if isinstance(action, Keep) and action.tickets else action


def payments(board: Board, number: int) -> Iterator[Cards]:
    """Every payment of so many cards in at most one color, and two that are none."""
    kinds = len(board.card_names)
    for color in range(len(board.colors)):
        for wild in range(number):
            paid = [0] * kinds
            paid[color], paid[-1] = number - wild, wild
            yield tuple(paid)
    yield (*[0] * (kinds - 1), number)
    if number > 1 and kinds > 2:
        yield (1, number - 1, *[0] * (kinds - 2))
    yield (-1, number + 1, *[0] * (kinds - 2)) if kinds > 2 else (-1, number + 1)


def every_action(game: Game) -> Iterator[Action]:
    """Every action that anybody could think of, sensible or not."""
    board = game.board
    yield from (DrawTickets(), Pass(), Withdraw(), *map(DrawCard, range(-2, board.market + 2)))
    for number, route in enumerate(board.routes):
        for size in (route.length, route.length + 1):
            yield from (Claim(number, paid) for paid in payments(board, size))
    yield Claim(len(board.routes), next(payments(board, 1)))
    for city in range(len(board.cities) + 1):
        for size in range(1, board.stations + 2):
            yield from (Build(city, paid) for paid in payments(board, size))
    for size in range(board.tunnel_cards + 2):
        yield from (PayExtra(paid) for paid in payments(board, size))
    yield from _keeps(game)


def _keeps(game: Game) -> Iterator[Keep]:
    for offer in game.offers:
        if offer:
            tickets: Any = (*offer.tickets, 0)
            for number in range(len(tickets) + 1):
                yield from map(Keep, combinations(tickets, number))
    yield from (Keep(()), Keep((0,)), Keep((0, 1)))


def some_actions(game: Game, rng: Random) -> Iterator[Action]:
    """A sample of them, cheap to make: every kind, any number, whole or half wrong."""
    board = game.board
    yield from (DrawTickets(), Pass(), Withdraw(), *map(DrawCard, range(-1, board.market + 1)))
    for _ in range(6):
        number = rng.randrange(len(board.routes))
        yield Claim(number, _guess(board, rng, board.routes[number].length))
    for _ in range(3):
        yield Build(rng.randrange(len(board.cities)), _guess(board, rng, 1 + rng.randrange(3)))
        yield PayExtra(_guess(board, rng, 1 + rng.randrange(3)))
    yield Keep((rng.randrange(len(board.tickets)),))
    phase = game.phase
    if isinstance(phase, Choosing | OnOffer):
        yield from _keeps(game)


def _guess(board: Board, rng: Random, number: int) -> Cards:
    """A payment of about this number of cards."""
    paid = [0] * len(board.card_names)
    wild = min(number, rng.choice((0, 0, 1, 2, number)))
    paid[rng.randrange(len(board.colors))] += number - wild
    paid[-1] += wild
    if rng.random() < 0.1:
        paid[rng.randrange(len(paid))] += rng.choice((-1, 1))
    return tuple(paid)


def beside_the_rules(game: Game) -> None:
    """Leaving and coming back: whoever sits may leave, whoever has left may come back, as long as the game lasts."""
    over = isinstance(game.phase, Over)
    for seat in range(game.seats):
        away = bool(game.away >> seat & 1)
        assert isinstance(decide(game, seat, Leave()), Refused) == (over or away)
        assert isinstance(decide(game, seat, Join()), Refused) == (over or not away)

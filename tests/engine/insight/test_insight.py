"""What is worked out about a position agrees with the rules themselves, and needs no more than a view."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import pairwise, permutations
from pathlib import Path
from random import Random

import pytest

from engine.actions import DECK, Action, Build, Claim, DrawCard, DrawTickets, Keep, Pass, Withdraw
from engine.board import Board
from engine.cards import Cards, count, route_prices
from engine.chance import Chance
from engine.deal import new_game
from engine.decide import decide
from engine.insight.end import final_tickets, standings
from engine.insight.moment import last_turns, public_actions, turns_until
from engine.insight.networks import parts_touched, rivals
from engine.insight.odds import deck_pool, extra_odds, matching, odds_among, tunnel_odds
from engine.insight.payments import fewest_locomotives_first, next_station, payable_routes, preferred_payment
from engine.insight.tickets import (
    borrowable_at,
    newly_connected,
    progress,
    tickets_by_city,
    tickets_by_route,
    unfinished_tickets,
)
from engine.insight.ways import ticket_way, way_between, ways_between
from engine.insight.why_not import (
    why_no_card,
    why_no_station,
    why_no_tickets,
    why_not_build,
    why_not_claim,
    why_not_free,
    why_not_now,
    why_not_there,
)
from engine.legal import legal
from engine.play import play
from engine.players import PLAYERS
from engine.refused import Refused
from engine.state import Choosing, Game, OpenTunnel, Over, SecondDraw, Turn
from engine.view import view
from tests.engine.positions import BLIND, EUROPE, NEW_YORK, cards, city, claim, did, position, route, take, tickets

OF_GAMES = ("engine.decide", "engine.legal", "engine.evolve", "engine.reflexes")  # what works on a game
FOLDER = Path(__file__).parents[3] / "engine" / "insight"
on_both = pytest.mark.parametrize("board", [EUROPE, NEW_YORK], ids=lambda board: board.id)


def random_positions(board: Board, seed: int, every: int = 7) -> Iterator[Game]:
    """Moments of games in which everybody does anything that is allowed."""
    choice = Random(seed)
    chance = Chance(bytes([seed]) * 32)
    game, _ = new_game(board, choice.randint(board.min_seats, board.max_seats), chance)
    moves = 0
    while game.phase.to_act:
        if moves < 8 or moves % every == 0:
            yield game.copy()
        seat = choice.choice(game.phase.to_act)
        options = legal(game, seat)
        assert not isinstance(play(game, seat, options[choice.randrange(len(options))], chance), Refused)
        moves += 1
    yield game


def test_insight_knows_views_and_no_game() -> None:
    """SECRET-1 to SECRET-3: it cannot tell what the view's owner may not know, because it is never shown it."""
    for file in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = {alias.name for alias in node.names}
                assert not names & {"Game", "view", "legal", "decide"}, file.name
                assert node.module not in OF_GAMES, file.name


# ── agreement with the rules ─────────────────────────────────────────────────────────────────────────────────────────


@on_both
def test_why_not_now_is_what_the_rules_say_to_every_seat(board: Board) -> None:
    """TURN-1, TURN-3: of the four actions, those that the moment does not take are refused with this reason."""
    seen: Counter[str | None] = Counter()
    for seed in range(3):
        for game in random_positions(board, seed):
            for seat in range(game.seats):
                why = why_not_now(view(game, seat))
                seen[why.code if why else None] += 1
                four: list[Action] = [
                    DrawCard(DECK),
                    Claim(0, route_prices(board)[0].only_locomotives),
                    DrawTickets(),
                    Build(0, ()),
                ]
                for action in four:
                    if isinstance(game.phase, SecondDraw) and seat in game.phase.to_act and action == four[0]:
                        continue
                    if why is not None:
                        assert decide(game, seat, action) == why
                assert (why is None) == (isinstance(game.phase, Turn) and game.phase.seat == seat)
    tunnels = {"answer_tunnel_first"} if board is EUROPE else set[str]()
    assert seen.keys() >= {None, "not_your_turn", "finish_drawing", "choose_tickets_first", "game_over", *tunnels}
    assert seen.keys() >= {"others_are_choosing"}


@on_both
def test_a_route_that_cannot_be_had_is_refused_for_that_reason(board: Board) -> None:
    """CLAIM-1, CLAIM-2, DOUBLE-1, DOUBLE-2, FERRY-1: and whatever has no reason against it can be claimed."""
    seen: Counter[str | None] = Counter()
    for game, seat in turns(board, 3):
        shown, claims = view(game, seat), legal(game, seat).claims
        payable = payable_routes(shown)
        assert payable.keys() == claims.keys() and all(set(payable[n]) == set(claims[n]) for n in claims)
        for number, price in enumerate(route_prices(board)):
            why, taken = why_not_claim(shown, number), why_not_free(shown, number)
            seen[why.code if why else None] += 1
            assert (why is None) == (number in claims)
            answers = [decide(game, seat, Claim(number, paid)) for paid in price.ways]
            if taken is not None:
                assert why == taken and all(answer == taken for answer in answers)
            elif why is not None:
                assert all(isinstance(answer, Refused) and answer.code == "not_enough_cards" for answer in answers)
            else:
                assert any(not isinstance(answer, Refused) for answer in answers)
    assert seen.keys() >= {None, "route_taken", "own_twin", "twin_closed", "not_enough_cars", "cannot_pay"}
    assert board is NEW_YORK or "too_few_locomotives" in seen


def turns(board: Board, games: int) -> Iterator[tuple[Game, int]]:
    """Moments at which a seat can begin one of the four actions."""
    for seed in range(games):
        for game in random_positions(board, seed):
            if isinstance(game.phase, Turn):
                yield game, game.phase.seat


@on_both
def test_a_station_that_cannot_be_built_is_refused_for_that_reason(board: Board) -> None:
    """STATION-1, STATION-2."""
    seen: Counter[str | None] = Counter()
    for game, seat in turns(board, 1):
        shown, options = view(game, seat), legal(game, seat)
        for number in range(-1, len(board.cities) + 1):
            why, there = why_not_build(shown, number), why_not_there(shown, number)
            seen[why.code if why else None] += 1
            assert (why is None) == (number in options.cities)
            answers = [decide(game, seat, Build(number, paid)) for paid in next_station(shown).ways]
            if there is not None:
                assert why == there and all(answer == there for answer in answers)
            else:
                assert all(isinstance(answer, Refused) for answer in answers) == (why is not None)
        nowhere = why_no_station(shown)
        assert nowhere is None or nowhere == why_not_there(shown, game.free_cities[0])
    if board is EUROPE:
        assert seen.keys() == {None, "no_such_city", "city_occupied", "no_station_left", "cannot_pay"}
    else:
        assert seen.keys() == {"no_stations_here"}


@on_both
def test_what_cannot_be_drawn_is_refused_for_that_reason(board: Board) -> None:
    """DRAW-6, TICKET-1."""
    nothing = position(board, market="- - - - -", deck="", ticket_pile="")
    moments = [(nothing, 0), (position(board, market="- - - - -", deck=""), 0), *turns(board, 2)]
    for game, seat in moments:
        shown, options = view(game, seat), legal(game, seat)
        no_card, no_tickets = why_no_card(shown), why_no_tickets(shown)
        assert (no_card is None) == bool(options.draws) and (no_tickets is None) == options.tickets
        for place in (DECK, *range(board.market)):
            assert no_card is None or decide(game, seat, DrawCard(place)) == no_card
        assert no_tickets is None or decide(game, seat, DrawTickets()) == no_tickets
    assert why_no_card(view(nothing, 0)) and why_no_tickets(view(nothing, 0))


@on_both
def test_the_public_actions_hold_every_legal_one_and_tell_nothing_of_the_hand(board: Board) -> None:
    """SECRET-2, TURN-1."""
    for seed in range(3):
        for game in random_positions(board, seed):
            public = public_actions(view(game, None))
            assert all(public_actions(view(game, seat)) == public for seat in range(game.seats))
            assert bool(public) == bool(game.phase.to_act)
            for seat in game.phase.to_act:
                kinds = {type(action) for action in legal(game, seat)} - {Withdraw}
                if kinds != {Pass}:
                    assert kinds <= {*public}


def test_a_pass_is_offered_where_nothing_is_left_to_draw() -> None:
    """TURN-2."""
    assert public_actions(view(position(market="- - - - -", deck="", ticket_pile=""), None)) == (Claim, Build, Pass)
    assert public_actions(view(position(market="- - - - -", deck=""), None)) == (Claim, DrawTickets, Build)
    poor = position(cars={0: 0}, stations={"paris": 0, "wien": 0, "kyiv": 0})
    assert public_actions(view(poor, None)) == (DrawCard, DrawTickets)
    assert public_actions(view(position(NEW_YORK), None)) == (DrawCard, Claim, DrawTickets)
    assert public_actions(view(position(phase=SecondDraw(1)), None)) == (DrawCard,)
    offered = position(offers={0: "paris-wien kyiv-sochi"})
    assert public_actions(view(offered, None)) == (Keep,)


# ── turns ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_turns_until_a_seat_acts() -> None:
    """TURN-3."""
    seen = view(position(seats=4, phase=SecondDraw(2)), None)
    assert [turns_until(seen, seat) for seat in range(4)] == [2, 3, 0, 1]
    choosing = position(offers={0: "paris-wien", 1: "kyiv-sochi"})
    assert isinstance(choosing.phase, Choosing) and turns_until(view(choosing, None), 0) is None


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_last_turns_are_those_that_are_played(seats: int) -> None:
    """END-1."""
    assert last_turns(view(position(seats=seats), None)) == ()
    game = position(seats=seats, hands={0: "3 red"}, cars={0: 3}, deck=" ".join(["white"] * 30))
    did(game, 0, claim(game, "kyiv-smolensk-red", "3 red"))
    foretold, played = last_turns(view(game, None)), list[int]()
    assert len(foretold) == seats and foretold[-1] == 0
    while not isinstance(game.phase, Over):
        [seat] = game.phase.to_act
        assert last_turns(view(game, None)) == foretold[len(played) :]
        did(game, seat, DrawCard(DECK))
        did(game, seat, DrawCard(DECK))
        played.append(seat)
    assert tuple(played) == foretold


# ── payments ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_only_the_player_can_choose_among_colors() -> None:
    """CLAIM-1: not among fewer and more locomotives of one color."""
    some = partial(cards, EUROPE)
    assert preferred_payment([some("2 red"), some("2 blue")]) is None
    assert preferred_payment([some("1 red 1 locomotive"), some("2 locomotive"), some("1 blue 1 locomotive")]) is None
    assert preferred_payment([some("1 blue 1 locomotive"), some("2 red")]) == some("2 red")
    assert preferred_payment([some("2 locomotive")]) == some("2 locomotive")
    mixed = [some("2 locomotive"), some("2 red"), some("1 red 1 locomotive"), some("2 blue")]
    assert fewest_locomotives_first(mixed) == (mixed[1], mixed[3], mixed[2], mixed[0])


def test_what_can_be_paid_for_is_known_whoever_is_to_act() -> None:
    """CLAIM-1, CLAIM-2, DOUBLE-1."""
    game = position(hands={1: "3 orange 1 locomotive"}, owned={"brest-paris-black": 0})
    payable = payable_routes(view(game, 1))
    assert route(EUROPE, "brest-paris-black") not in payable
    wien = payable[route(EUROPE, "munchen-wien-orange")]
    assert wien == (cards(EUROPE, "3 orange"), cards(EUROPE, "2 orange 1 locomotive"))
    game.leave_cars(1, 2)
    assert route(EUROPE, "munchen-wien-orange") not in payable_routes(view(game, 1))


def test_the_next_station_costs_one_card_more() -> None:
    """STATION-2."""
    assert next_station(view(position(), 0)).number == 1
    assert next_station(view(position(stations={"paris": 0, "wien": 0, "kyiv": 1}), 0)).number == 3


# ── tunnels ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@on_both
def test_the_pool_is_the_deck_and_what_the_others_drew_from_it(board: Board) -> None:
    """SECRET-1, SECRET-2, DECK-1: at every moment, also while a tunnel is open and after the discards were shuffled."""
    tunnels = again = 0
    for seed in range(3):
        games = list(random_positions(board, seed, every=3))
        again += games[-1].shuffles > games[0].shuffles
        for game in games:
            tunnels += isinstance(game.phase, OpenTunnel)
            for seat in range(game.seats):
                others = [game.blind[other] for other in range(game.seats) if other != seat]
                hidden = map(sum, zip(count(board, game.deck), *others, strict=True))
                assert deck_pool(view(game, seat)) == tuple(hidden)
    assert (again and tunnels > 2) or board is NEW_YORK


def minus(cards: Cards, gone: Cards) -> Cards:
    return tuple(number - other for number, other in zip(cards, gone, strict=True))


def test_the_pool_knows_what_was_turned_up_and_what_one_drew_unseen() -> None:
    """DECK-1, DECK-2: a rival's draw and a rival's payment tell nothing of the deck, one's own draw does."""
    hands = {0: "3 blue", 1: "3 orange"}
    game = position(hands=hands, market="red red blue green white", deck="black blue red pink blue")
    dealt = cards(EUROPE, " ".join(f"12 {name}" for name in EUROPE.colors) + " 14 locomotive")
    hidden = minus(dealt, cards(EUROPE, "2 red 1 blue 1 green 1 white"))
    assert view(game, None).pool == hidden
    assert deck_pool(view(game, 0)) == minus(hidden, cards(EUROPE, "3 blue"))
    did(game, 0, BLIND)  # black
    did(game, 0, take(1))  # red, and blue takes its place
    did(game, 1, claim(game, "munchen-wien-orange", "3 orange"))
    hidden = minus(hidden, cards(EUROPE, "1 blue"))
    assert view(game, None).pool == hidden
    assert deck_pool(view(game, 0)) == minus(hidden, cards(EUROPE, "3 blue 1 black"))
    assert deck_pool(view(game, 1)) == minus(hidden, cards(EUROPE, "3 orange"))


def test_after_the_discards_are_shuffled_they_are_the_pool() -> None:
    """DECK-1: what was in the hands before tells nothing any more, nor does the market."""
    game = position(hands={0: "3 blue"}, deck="white", discards="4 red 2 blue 1 locomotive")
    did(game, 0, BLIND)
    shuffled = cards(EUROPE, "4 red 2 blue 1 locomotive")
    assert deck_pool(view(game, 0)) == deck_pool(view(game, 1)) == shuffled
    did(game, 0, BLIND)
    assert deck_pool(view(game, 1)) == shuffled
    drawn = minus(shuffled, deck_pool(view(game, 0)))
    assert sum(drawn) == 1 and minus(tuple(game.hands[0]), drawn) == cards(EUROPE, "3 blue 1 white")


def test_the_odds_are_those_of_every_order_of_the_cards() -> None:
    """TUNNEL-2, TUNNEL-3, TUNNEL-8."""
    some = cards(EUROPE, "2 red 1 blue 2 white 1 locomotive")
    single = [kind for kind, number in enumerate(some) for _ in range(number)]
    for laid in ("2 red", "1 red 1 locomotive", "1 locomotive", "2 green"):
        paid = cards(EUROPE, laid)
        counted = Counter(
            sum(kind == EUROPE.locomotive or bool(paid[kind]) for kind in drawn) for drawn in permutations(single, 3)
        )
        total = sum(counted.values())
        assert odds_among(some, paid, 3) == pytest.approx([counted[n] / total for n in range(4)])
    assert odds_among(cards(EUROPE, "1 red"), cards(EUROPE, "2 red"), 3) == [0.0, 1.0]


def test_where_the_deck_ends_the_discards_are_turned_up() -> None:
    """TUNNEL-7, DECK-1: one card of those not seen, then two of the discards."""
    game = position(hands={0: "3 blue"}, market="blue green green green green", deck="white", discards="1 blue 2 red")
    shown, laid = view(game, 0), cards(EUROPE, "2 blue")
    hidden = deck_pool(shown)
    first = Fraction(matching(hidden, laid), sum(hidden))
    second = Fraction(2, 3)  # one of two cards out of three is the blue one
    expected = [(1 - first) * (1 - second), first * (1 - second) + (1 - first) * second, first * second, 0]
    assert extra_odds(shown, laid) == pytest.approx([float(each) for each in expected])
    odds = tunnel_odds(shown, laid)
    assert odds.reserve == 1 and odds.met == pytest.approx(float(expected[0] + expected[1]))


def test_without_a_deck_there_is_no_risk() -> None:
    """TUNNEL-7."""
    game = position(hands={0: "2 blue"}, deck="")
    assert extra_odds(view(game, 0), cards(EUROPE, "2 blue")) == [1.0]


def test_locomotives_alone_are_matched_by_locomotives_alone() -> None:
    """TUNNEL-3."""
    held = cards(EUROPE, "3 red 2 blue 1 locomotive")
    assert matching(held, cards(EUROPE, "2 locomotive")) == 1
    assert matching(held, cards(EUROPE, "1 red 1 locomotive")) == 4


# ── tickets ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_how_a_ticket_stands() -> None:
    """SCORE-3, STATION-3, CLAIM-2."""
    held = "paris-wien brest-petrograd kobenhavn-erzurum"
    game = position(seats=3, held={0: held})
    states = {each.ticket: each for each in progress(view(game, 0))}
    wien, petrograd, erzurum = tickets(EUROPE, held)
    assert {each.state for each in states.values()} == {"open"}
    for each in states.values():
        assert each.way == ticket_way(view(game, 0), 0, each.ticket)
        assert each.way and (each.routes, each.cars) == (each.way.routes, each.way.cars)
    way = states[wien].way
    assert way is not None
    mine = {EUROPE.routes[number].id: 0 for number in way.routes}
    game = position(seats=3, held={0: held}, owned=mine, cars={0: 5})
    states = {each.ticket: each for each in progress(view(game, 0))}
    assert states[wien].state == "connected" and states[petrograd].state == states[erzurum].state == "far"
    assert (states[petrograd].routes, states[petrograd].cars) == ((), 0)
    assert not borrowable_at(view(game, 0), city(EUROPE, "paris"))
    lent, *rest = mine
    end = EUROPE.cities[EUROPE.routes[route(EUROPE, lent)].a]
    game = position(seats=3, held={0: held}, owned={**dict.fromkeys(rest, 0), lent: 1}, stations={end: 0})
    assert progress(view(game, 0))[0].state == "lent"
    assert borrowable_at(view(game, 0), city(EUROPE, end)) == [route(EUROPE, lent)]
    assert not borrowable_at(view(game, 0), city(EUROPE, "lisboa"))
    shut = {EUROPE.routes[number].id: 1 for number in EUROPE.routes_at[city(EUROPE, "erzurum")]}
    game = position(seats=3, held={0: held}, owned=shut)
    assert progress(view(game, 0))[2].state == "cut_off" and progress(view(game, 0))[2].way is None


def test_tickets_on_offer_are_looked_at_too() -> None:
    """TICKET-1: after those held."""
    game = position(held={0: "paris-wien"}, offers={0: "kyiv-sochi brest-petrograd"})
    assert tuple(each.ticket for each in progress(view(game, 0))) == tickets(
        EUROPE, "paris-wien kyiv-sochi brest-petrograd"
    )


def test_unfinished_tickets_by_their_routes_and_cities() -> None:
    """SCORE-3: a ticket that is connected asks for nothing more."""
    owned = {"essen-frankfurt-green": 0, "essen-kobenhavn-gray-1": 0}
    shown = view(position(held={0: "frankfurt-kobenhavn paris-wien kyiv-sochi"}, owned=owned), 0)
    wien, sochi = tickets(EUROPE, "paris-wien kyiv-sochi")
    assert unfinished_tickets(shown) == [wien, sochi]
    ends = tickets_by_city(shown)
    expected = {"paris": [wien], "wien": [wien], "kyiv": [sochi], "sochi": [sochi]}
    assert ends == {city(EUROPE, name): held for name, held in expected.items()}
    for ticket in (wien, sochi):
        way = ticket_way(shown, 0, ticket)
        assert way and all(ticket in tickets_by_route(shown)[number] for number in way.routes)


def ticket_games(board: Board) -> Iterator[list[Game]]:
    """Whole games of players who go for their tickets, after every action."""
    for seed in range(4):
        chance = Chance(bytes([seed]) * 32)
        game, _ = new_game(board, board.min_seats + seed % 2, chance)
        players = [PLAYERS["tickets"](Random(seat)) for seat in range(game.seats)]
        moments = [game.copy()]
        while game.phase.to_act:
            seat = game.phase.to_act[0]
            action = players[seat].choose(partial(view, game, seat), legal(game, seat))
            assert not isinstance(play(game, seat, action, chance), Refused)
            moments.append(game.copy())
        yield moments


@on_both
def test_tickets_are_newly_connected_once_and_are_those_of_the_score(board: Board) -> None:
    """SCORE-3, STATION-3."""
    counted: Counter[str] = Counter()
    for moments in ticket_games(board):
        end = view(moments[-1], None)
        for score in end.scores:
            seat, told = score.seat, list[int]()
            for before, after in pairwise(view(game, seat) for game in moments):
                told += newly_connected(before, after)
            final = final_tickets(end, score)
            assert sorted(told) == sorted(ticket for ticket, state in final.items() if state == "connected")
            assert sum(state != "missed" for state in final.values()) == score.completed
            points = {ticket: board.tickets[ticket].points for ticket in final}
            assert sum(points[n] if final[n] != "missed" else -points[n] for n in final) == score.tickets
            assert list(points.values()) == sorted(points.values(), reverse=True)
            for each in progress(view(moments[-1], seat)):
                state = final[each.ticket]
                assert (each.state if state != "missed" else "missed") == state
                assert state != "missed" or each.state not in ("connected", "lent")
            counted.update(final.values())
    assert counted["connected"] and counted["missed"]


def test_the_winners_stand_first_then_the_others_by_their_total() -> None:
    """SCORE-4: two with the same total, of whom the second has won by the tie-break."""
    end = next(ticket_games(EUROPE))[-1]
    first = view(end, None).scores[0]
    totals = enumerate((80, 95, 95, 90))
    scores = tuple(replace(first, seat=seat, total=total) for seat, total in totals)
    shown = replace(view(end, None), scores=scores, winners=(2,))
    assert [score.seat for score in standings(shown)] == [2, 1, 3, 0]


def test_a_ticket_that_a_loan_completes_is_told_apart() -> None:
    """STATION-3: the most valuable ticket first."""
    game = position(
        turns_left=0,
        deck="red red red",
        held={0: "kyiv-petrograd frankfurt-smolensk paris-wien"},
        owned={"munchen-wien-orange": 0, "frankfurt-munchen-pink": 0, "frankfurt-paris-white": 1},
        stations={"paris": 0},
    )
    did(game, 0, DrawCard(DECK))
    did(game, 0, DrawCard(DECK))
    end = view(game, None)
    smolensk, wien, petrograd = tickets(EUROPE, "frankfurt-smolensk paris-wien kyiv-petrograd")
    expected = [(smolensk, "missed"), (wien, "lent"), (petrograd, "missed")]
    assert list(final_tickets(end, end.scores[0]).items()) == expected
    assert progress(view(game, 0))[2].state == "lent"


# ── networks ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_route_begins_a_network_or_leads_on_or_joins() -> None:
    game = position(owned={"brest-paris-black": 0, "essen-frankfurt-green": 0})
    shown = view(game, None)
    assert parts_touched(shown, 0, route(EUROPE, "kyiv-smolensk-red")) == 0
    assert parts_touched(shown, 0, route(EUROPE, "brest-dieppe-orange")) == 1
    assert parts_touched(shown, 0, route(EUROPE, "frankfurt-paris-white")) == 2
    assert parts_touched(shown, 1, route(EUROPE, "frankfurt-paris-white")) == 0


def test_rivals_are_those_whom_a_route_would_suit_and_who_may_have_the_means() -> None:
    """SECRET-1: from the number of cards and cars alone."""
    wanted = route(EUROPE, "frankfurt-paris-white")
    owned = {"brest-paris-black": 1, "essen-frankfurt-green": 2, "kyiv-smolensk-red": 3}
    hands = dict.fromkeys(range(4), "2 white 1 red")
    assert rivals(view(position(seats=4, owned=owned, hands=hands), None), 0, wanted) == [1, 2]
    assert rivals(view(position(seats=4, owned=owned, hands=hands), None), 1, wanted) == [2]
    assert rivals(view(position(seats=4, owned=owned, hands={2: "2 white"}), None), 0, wanted) == []
    assert rivals(view(position(seats=4, owned=owned, hands=hands, cars={2: 2}), None), 0, wanted) == [1]
    joined = {"brest-paris-black": 1, "essen-frankfurt-green": 1, "frankfurt-paris-orange": 1}
    assert rivals(view(position(seats=4, owned=joined, hands=hands), None), 0, wanted) == []


# ── ways ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_ways_between_two_cities_begin_with_the_cheapest() -> None:
    """DOUBLE-1: and use no route that the seat cannot have."""
    game = position(owned={"frankfurt-paris-white": 1})
    paris, frankfurt = city(EUROPE, "paris"), city(EUROPE, "frankfurt")
    for seat in (0, 1):
        best, *others = ways_between(view(game, None), seat, paris, frankfurt)
        assert best == way_between(view(game, None), seat, paris, frankfurt)
        assert [best.cars, *(way.cars for way in others)] == sorted(way.cars for way in (best, *others))
        assert not any(route(EUROPE, "frankfurt-paris-orange") in way.routes for way in (best, *others))
    assert way_between(view(game, None), 1, paris, frankfurt).cars == 0  # type: ignore[union-attr]

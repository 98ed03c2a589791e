"""The tiny board, a third game of this kind, is data only: other cities, colors, cards, numbers, the same engine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.actions import DrawTickets
from engine.deal import new_game
from engine.events import Claimed, Ended
from engine.legal import legal
from engine.state import Turn
from tests.engine.boards import LINEUPS, TINY
from tests.engine.checked_game import FULL, CheckedGame
from tests.engine.positions import BLIND, CHANCE, build, claim, did, keep, kinds, pay, position, refused, take, tickets


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("lineup", LINEUPS, ids="-".join)
def test_whole_games_are_played_on_it(lineup: tuple[str, ...], seats: int, at_night: bool) -> None:
    """Every invariant of the random games."""
    for n in range(3 if at_night else 1):
        assert CheckedGame(TINY, seats, lineup, n, replace(FULL, thorough=0.2)).play().game.winners


def test_its_own_deal() -> None:
    """SETUP: three cards, a market of four, a long and a short ticket; one is kept, the other goes under the pile."""
    game, _ = new_game(TINY, 3, CHANCE)
    assert [sum(hand) for hand in game.hands] == [3, 3, 3]
    assert len(game.market) == 4
    for seat in range(3):
        offer = game.offers[seat]
        assert offer and (len(offer.tickets), offer.keep) == (2, 1)
        assert [TINY.tickets[n].long for n in offer.tickets if n is not None] == [True, False]
    before = list(game.ticket_pile)
    offer = game.offers[1]
    assert offer
    did(game, 1, keep(game, TINY.tickets[offer.tickets[1] or 0].id))
    assert game.ticket_pile == [*before, offer.tickets[0]]


def test_no_first_cards_at_all() -> None:
    """SETUP-3 with the number 0."""
    game, _ = new_game(replace(TINY, hand=0), 2, CHANCE)
    assert [sum(hand) for hand in game.hands] == [0, 0]
    assert len(game.deck) + sum(game.discarded) == 19 - 4


def test_its_own_row_and_its_own_flushes() -> None:
    """FLUSH-1, FLUSH-2: two jokers are too many, and after two flushes the row stays."""
    row = " joker joker gold silver"
    game = position(TINY, market="joker gold silver bronze", deck="joker" + row * 3)
    assert kinds(did(game, 0, take(2))).split().count("Flushed") == 2
    assert game.market == [3, 3, 0, 1]


def test_its_own_tunnels_ferries_and_points() -> None:
    """TUNNEL-1, FERRY-1, CLAIM-3."""
    game = position(TINY, hands={0: "3 gold"}, deck="gold silver bronze")
    assert kinds(did(game, 0, claim(game, "abbey-castle-gray", "2 gold"))) == "Laid Revealed Revealed"
    claimed = did(game, 0, pay(game, "1 gold"))[0]
    assert isinstance(claimed, Claimed) and claimed.points == 3
    game = position(TINY, hands={0: "4 gold 3 joker"})
    assert refused(game, 0, claim(game, "bridge-forest-gray", "3 gold 2 joker"))[0] == "too_few_locomotives"
    claimed = did(game, 0, claim(game, "bridge-forest-gray", "2 gold 3 joker"))[0]
    assert isinstance(claimed, Claimed) and claimed.points == 12


def test_its_own_doubles() -> None:
    """DOUBLE-2: closed with two, open with three."""
    for seats, open_ in ((2, False), (3, True)):
        game = position(TINY, seats=seats, hands={0: "1 silver"}, owned={"castle-harbour-bronze": 1})
        assert (TINY.route_index["castle-harbour-silver"] in legal(game, 0).claims) == open_


def test_its_own_tickets_and_stations() -> None:
    """TICKET-1, STATION-1, STATION-2: two of three are kept, two of two, one of one; two stations."""
    for pile, least in (
        ("abbey-mill abbey-harbour harbour-mill", 2),
        ("abbey-mill harbour-mill", 2),
        ("abbey-mill", 1),
    ):
        game = position(TINY, ticket_pile=pile)
        did(game, 0, DrawTickets())
        assert min(len(answer.tickets) for answer in legal(game, 0)) == least  # type: ignore[union-attr]
    game = position(TINY, hands={0: "3 gold"}, stations={"mill": 0, "abbey": 0})
    assert refused(game, 0, build(game, "forest", "3 gold")) == ("no_station_left", {"built": 2})


def test_its_own_end_and_score() -> None:
    """END-1, SCORE-1, NY-7: three cars begin the last round; express 6, stations 3, attractions 2."""
    game = position(TINY, hands={0: "1 gold"}, cars={0: 4}, held={0: "abbey-harbour"})
    assert kinds(did(game, 0, claim(game, "abbey-bridge-gold", "1 gold"))) == "Claimed LastRound TurnBegan"
    game = position(TINY, phase=Turn(1), turns_left=0, owned={"abbey-bridge-gold": 0}, held={0: "abbey-harbour"})
    game.tickets[1] = list(tickets(TINY, "harbour-mill"))
    did(game, 1, BLIND)
    ended = did(game, 1, BLIND)[-1]
    assert isinstance(ended, Ended)
    one, two = ended.scores
    assert (one.routes, one.tickets, one.stations, one.express, one.attractions) == (1, -3, 6, 6, 2)
    assert (one.total, two.total) == (12, 6 - 1)

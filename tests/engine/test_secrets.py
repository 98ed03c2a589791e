"""SECRET-1 to SECRET-4: what a view shows, what each event tells whom. Whole games are checked in checked_game.py."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from engine.actions import DrawTickets
from engine.deal import new_game
from engine.events import Dealt, Drew, Kept, Offered, Shuffled
from engine.state import Game, Over, SecondDraw
from engine.view import View, seen_by, view, view_of_seat
from tests.engine.invariants import answers_are_blind, blind, hides
from tests.engine.positions import BLIND, CHANCE, EUROPE, cards, claim, did, keep, position, take, tickets


def table() -> Game:
    return position(
        seats=3,
        hands={0: "3 red", 1: "2 blue 1 locomotive", 2: "9 green"},
        discards="2 white",
        owned={"kyiv-smolensk-red": 1},
        stations={"paris": 2},
        held={0: "paris-wien", 1: "kyiv-sochi roma-smyrna"},
        ticket_pile="riga-bucuresti sofia-smyrna zurich-budapest",
    )


def test_everybody_sees_what_lies_on_the_table() -> None:
    """SECRET-1."""
    game = table()
    for viewer in (None, 0, 1, 2):
        seen = view(game, viewer)
        assert seen.market == tuple(game.market)
        assert (seen.deck, seen.ticket_pile) == (20, 3)
        assert seen.discarded == cards(EUROPE, "2 white")
        assert [seat.cards for seat in seen.seats] == [3, 3, 9]
        assert [seat.tickets for seat in seen.seats] == [1, 2, 0]
        assert [seat.cars for seat in seen.seats] == [45, 42, 45]
        assert [seat.stations for seat in seen.seats] == [3, 3, 2]
        assert [seat.points for seat in seen.seats] == [0, 4, 0]
        assert seen.owner[EUROPE.route_index["kyiv-smolensk-red"]] == 1
        assert seen.station_at[EUROPE.city_index["paris"]] == 2


def test_a_seat_sees_its_own_hand_and_tickets_and_nobody_elses() -> None:
    """SECRET-2."""
    game = table()
    own = view(game, 1).own
    assert own
    assert (own.seat, own.hand) == (1, cards(EUROPE, "2 blue 1 locomotive"))
    assert own.tickets == tickets(EUROPE, "kyiv-sochi roma-smyrna")
    assert view(game, None).own is None
    assert view(game, 1).revealed == ()


def test_a_seat_sees_what_everybody_sees_and_its_own() -> None:
    """SECRET-1, SECRET-2, also while tickets are offered to it."""
    game = table()
    did(game, 0, DrawTickets())
    for seat in range(game.seats):
        assert view_of_seat(view(game, None), game, seat) == view(game, seat)


def test_a_view_has_no_place_for_a_pile_or_another_hand() -> None:
    """SECRET-2, SECRET-3: whatever is exchanged, the view is the same; the names of its fields are watched."""
    blind(table(), Random(1))
    assert {field.name for field in fields(View)} == {
        *("board", "phase", "turns", "turns_left", "first", "to_act", "seats", "market", "deck", "pool"),
        *("discarded", "ticket_pile", "owner", "open_routes", "station_at", "own", "revealed", "scores", "winners"),
    }


def test_options_and_refusals_tell_nothing() -> None:
    """SECRET-2, SECRET-3: the same whatever lies in the piles and in the others' hands."""
    for n in range(20):
        answers_are_blind(table(), Random(n))


def test_an_offer_is_its_owners() -> None:
    """SECRET-2."""
    game = table()
    offered = did(game, 0, DrawTickets())[0]
    assert isinstance(offered, Offered)
    mine = view(game, 0).own
    assert mine
    assert (mine.offer, mine.keep) == (offered.tickets, 1)
    assert seen_by(offered, 0) == offered
    assert seen_by(offered, 1) == seen_by(offered, None) == Offered(0, (None, None, None), 1)
    blind(game, Random(2))
    kept = did(game, 0, keep(game, "sofia-smyrna"))[0]
    assert seen_by(kept, 0) == kept
    assert seen_by(kept, 2) == seen_by(kept, None) == Kept(0, (None,), (None, None))


def test_blind_cards_are_their_owners_market_cards_everybodys() -> None:
    """SECRET-1, SECRET-2."""
    drew = Drew(0, -1, 7)
    assert (seen_by(drew, 0), seen_by(drew, 1), seen_by(drew, None)) == (drew, Drew(0, -1, None), Drew(0, -1, None))
    taken = Drew(0, 3, 7)
    assert seen_by(taken, 1) == seen_by(taken, None) == taken


def test_first_cards_are_their_owners() -> None:
    """SECRET-2."""
    dealt = Dealt(1, (0, 1, 2, 8))
    assert seen_by(dealt, 1) == dealt
    assert seen_by(dealt, 0) == seen_by(dealt, None) == Dealt(1, (None,) * 4)


def test_the_order_of_a_pile_is_nobodys() -> None:
    """SECRET-3."""
    shuffled = Shuffled("deck", (1, 2, 3))
    for viewer in (None, 0, 1):
        assert seen_by(shuffled, viewer) == Shuffled("deck", (None, None, None))


def test_a_tunnel_is_tried_in_public() -> None:
    """SECRET-1: what is laid and what is turned up; not whether the rest of the hand could pay."""
    game = position(hands={0: "4 red"}, deck="red blue green white")
    for event in did(game, 0, claim(game, "paris-zurich-gray", "3 red")):
        assert seen_by(event, None) == event
    assert view(game, None).phase == game.phase
    blind(game, Random(3))


def test_between_two_picks_only_the_market_card_is_known() -> None:
    """SECRET-1, SECRET-2."""
    for first in (BLIND, take(1)):
        game = position()
        did(game, 0, first)
        assert view(game, None).phase == SecondDraw(0)
        blind(game, Random(4))


def test_every_event_of_the_deal_hides_what_it_must() -> None:
    """SECRET-2, SECRET-3."""
    game, events = new_game(EUROPE, 5, CHANCE)
    for event in events:
        hides(event, 5)
    blind(game, Random(5))


def test_an_event_that_nobody_has_thought_of_is_shown_to_nobody() -> None:
    """SECRET-1 to SECRET-3: it fails instead."""
    with pytest.raises(TypeError, match="str"):
        seen_by("something new", None)  # type: ignore[arg-type]


def test_after_the_end_everybody_sees_all_hands_tickets_and_loans() -> None:
    """SECRET-4."""
    game = position(
        turns_left=0,
        hands={1: "2 blue"},
        owned={"bruxelles-paris-red": 1, "pamplona-paris-blue": 0, "barcelona-pamplona-gray": 0},
        stations={"paris": 0},
        held={0: "barcelona-bruxelles", 1: "paris-wien"},
    )
    did(game, 0, BLIND)
    did(game, 0, BLIND)
    assert game.phase == Over()
    assert view_of_seat(view(game, None), game, 1) == view(game, 1)
    for viewer in (None, 0, 1):
        seen = view(game, viewer)
        assert [secret.tickets for secret in seen.revealed] == [
            tickets(EUROPE, "barcelona-bruxelles"),
            tickets(EUROPE, "paris-wien"),
        ]
        assert seen.revealed[1].hand == cards(EUROPE, "2 blue")
        assert seen.scores[0].borrowed == ((EUROPE.city_index["paris"], EUROPE.route_index["bruxelles-paris-red"]),)
    blind(game, Random(6))

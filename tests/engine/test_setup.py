"""SETUP-1 to SETUP-6: what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance
from engine.deal import new_game
from engine.events import Dealt, Event, Flushed, Kept, Offered, Shuffled, Turned
from engine.state import Choosing, Game, Turn, to_act
from tests.engine.boards import starved
from tests.engine.positions import CHANCE, EUROPE, did, keep, kinds, refused


def dealt(seats: int, seed: int = 0) -> tuple[Game, list[Event]]:
    return new_game(EUROPE, seats, Chance(seed.to_bytes(32, "big")))


def chooses(game: Game, seat: int, number: int) -> list[Event]:
    """The seat keeps the first so many of its offer."""
    offer = game.offers[seat]
    assert offer
    return did(game, seat, keep(game, " ".join(EUROPE.tickets[n].id for n in offer.tickets[:number] if n is not None)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_sit_down_with_45_cars_and_3_stations(seats: int) -> None:
    """SETUP-1."""
    game, _ = dealt(seats)
    assert (game.cars, game.stations) == ([45] * seats, [3] * seats)
    assert EUROPE.player_colors == ("blue", "red", "green", "yellow", "black")


@pytest.mark.parametrize("seats", [1, 6])
def test_nobody_else_sits_down(seats: int) -> None:
    """SETUP-1."""
    with pytest.raises(ValueError, match="2 to 5"):
        dealt(seats)


def test_the_deck_is_twelve_of_each_color_and_fourteen_locomotives() -> None:
    """SETUP-2."""
    _, events = dealt(2)
    (deck,) = (event.cards for event in events if isinstance(event, Shuffled) and event.pile == "deck")
    named = Counter(EUROPE.card_names[card] for card in deck if card is not None)
    colors = ("pink", "blue", "orange", "white", "green", "yellow", "black", "red")
    assert named == {**dict.fromkeys(colors, 12), "locomotive": 14}


def test_four_cards_to_each_and_five_face_up_from_the_top() -> None:
    """SETUP-3."""
    game, events = dealt(3, seed=1)
    deck = next(list(event.cards) for event in events if isinstance(event, Shuffled) and event.pile == "deck")
    hands = [list(event.cards) for event in events if isinstance(event, Dealt)]
    assert hands == [deck[0:4], deck[4:8], deck[8:12]]
    assert [sum(hand) for hand in game.hands] == [4, 4, 4]
    market = [event.card for event in events if isinstance(event, Turned)]
    assert market == deck[12:17] == game.market
    assert game.deck == deck[:16:-1]


def test_a_first_row_with_three_locomotives_is_flushed() -> None:
    """SETUP-3, FLUSH-1: the first row too."""
    games = (dealt(2, seed) for seed in range(300))
    game, events = next(found for found in games if any(isinstance(event, Flushed) for event in found[1]))
    at = next(n for n, event in enumerate(events) if isinstance(event, Flushed))
    flushed = [event.card for event in events[:at] if isinstance(event, Turned)]
    assert flushed.count(EUROPE.locomotive) >= 3
    assert kinds(events[at : at + 6]) == "Flushed Turned Turned Turned Turned Turned"
    assert sum(game.discarded) == 5 * kinds(events).split().count("Flushed")
    assert game.market.count(EUROPE.locomotive) < 3


def test_piles_are_laid_out_in_the_order_of_the_record() -> None:
    """SETUP-2 to SETUP-5: deck, long tickets, tickets; cards, market, offers."""
    _, events = dealt(2)
    assert [event.pile for event in events if isinstance(event, Shuffled)] == ["deck", "long", "tickets"]
    assert kinds(events) == " ".join(["Shuffled"] * 3 + ["Dealt"] * 2 + ["Turned"] * 5 + ["Offered"] * 2)


def test_everyone_is_offered_one_long_and_three_short_tickets() -> None:
    """SETUP-4: 46 tickets, 6 of them long."""
    assert (len(EUROPE.tickets), len(EUROPE.long_tickets), len(EUROPE.short_tickets)) == (46, 6, 40)
    game, events = dealt(5)
    offers = [event.tickets for event in events if isinstance(event, Offered)]
    assert [[EUROPE.tickets[n].long for n in offer if n is not None] for offer in offers] == [[True] + [False] * 3] * 5
    assert len({ticket for offer in offers for ticket in offer}) == 20
    assert len(game.ticket_pile) == 40 - 15


def test_unused_long_tickets_leave_the_game() -> None:
    """SETUP-4."""
    game, _ = dealt(2)
    assert len(game.removed) == 4
    assert all(EUROPE.tickets[ticket].long for ticket in game.removed)
    assert game.long_pile == []


def test_everyone_chooses_at_the_same_time_in_any_order() -> None:
    """SETUP-5, TURN-3: every seat that still owes a choice, once; no turn before the last of them."""
    game, _ = dealt(3)
    assert to_act(game) == (0, 1, 2)
    assert kinds(chooses(game, 2, 2)) == "Kept"
    assert game.phase == Choosing((0, 1))
    assert refused(game, 2, keep(game, "kyiv-sochi")) == ("others_are_choosing", {"seats": (0, 1)})
    assert kinds(chooses(game, 0, 4)) == "Kept"
    assert kinds(chooses(game, 1, 3)) == "Kept TurnBegan"
    assert game.phase == Turn(game.first)
    assert [len(held) for held in game.tickets] == [4, 3, 2]


@pytest.mark.parametrize("number", [0, 1])
def test_at_least_two_of_four_are_kept(number: int) -> None:
    """SETUP-5."""
    game, _ = dealt(2)
    offer = game.offers[0]
    assert offer
    chosen = " ".join(EUROPE.tickets[n].id for n in offer.tickets[:number] if n is not None)
    assert refused(game, 0, keep(game, chosen)) == ("too_few_tickets", {"keep": 2, "picked": number})


def test_any_mix_may_be_kept_the_long_one_rejected() -> None:
    """SETUP-5."""
    game, _ = dealt(2)
    offer = game.offers[0]
    assert offer
    names = [EUROPE.tickets[n].id for n in offer.tickets if n is not None]
    (event,) = did(game, 0, keep(game, f"{names[3]} {names[1]}"))
    assert isinstance(event, Kept)
    assert event.returned == (offer.tickets[0], offer.tickets[2])


def test_rejected_tickets_leave_the_game_and_do_not_go_under_the_pile() -> None:
    """SETUP-5."""
    game, _ = dealt(2)
    pile = list(game.ticket_pile)
    offer = game.offers[1]
    assert offer
    chooses(game, 1, 2)
    assert game.ticket_pile == pile
    assert tuple(game.removed[-2:]) == offer.tickets[2:]


def test_the_first_seat_is_drawn_unless_it_is_named() -> None:
    """SETUP-6."""
    drawn = Counter(dealt(4, seed)[0].first for seed in range(80))
    assert set(drawn) == {0, 1, 2, 3}
    for first in range(4):
        assert new_game(EUROPE, 4, CHANCE, first)[0].first == first
    for seats in (0, 1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            new_game(EUROPE, seats, CHANCE)
    with pytest.raises(ValueError, match="no seat 4"):
        new_game(EUROPE, 4, CHANCE, 4)


def test_the_named_first_seat_begins() -> None:
    """SETUP-6, TURN-3."""
    game, _ = new_game(EUROPE, 3, CHANCE, first=2)
    for seat in range(3):
        chooses(game, seat, 2)
    assert game.phase == Turn(2)


def test_a_deck_too_small_for_the_market_leaves_places_empty() -> None:
    """SETUP-3, DECK-2: what there is, is dealt."""
    game, _ = new_game(starved(EUROPE, 1, 3), 2, CHANCE)
    assert [sum(hand) for hand in game.hands] == [4, 4]
    assert game.market.count(-1) == 2

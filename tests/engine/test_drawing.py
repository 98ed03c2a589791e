"""DRAW-1 to DRAW-6, DECK-1, DECK-2, FLUSH-1 to FLUSH-3: train cards, the market and the piles."""

from __future__ import annotations

import pytest

from engine.actions import DECK, DrawCard, Pass
from engine.events import Drew, Flushed, Shuffled, TurnBegan, Turned
from engine.legal import legal
from engine.state import SecondDraw, Turn
from tests.engine.positions import (
    BLIND,
    build,
    claim,
    deck,
    did,
    discards,
    hand,
    kinds,
    market,
    position,
    refused,
    take,
)

LOCOMOTIVE = 8


# ── two cards ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_cards_each_from_the_market_or_blind() -> None:
    """DRAW-1."""
    for first in (BLIND, take(2)):
        for second in (BLIND, take(5)):
            game = position(market="red blue white green pink", deck="black black black")
            did(game, 0, first)
            assert game.phase == SecondDraw(0)
            did(game, 0, second)
            assert game.phase == Turn(1)
            assert sum(game.hands[0]) == 2


def test_a_market_card_is_replaced_before_the_second_pick() -> None:
    """DRAW-1: at once, and the new card may be taken."""
    game = position(market="red blue white green pink", deck="black orange")
    assert did(game, 0, take(2)) == [Drew(0, 1, 1), Turned(1, 6)]
    assert market(game) == "red black white green pink"
    did(game, 0, take(2))
    assert hand(game, 0) == "1 blue 1 black"
    assert market(game) == "red orange white green pink"


def test_a_blind_card_is_the_top_of_the_deck() -> None:
    """DRAW-1."""
    game = position(deck="black orange white")
    assert did(game, 0, BLIND) == [Drew(0, DECK, 6)]
    assert deck(game) == "orange white"


def test_a_market_locomotive_as_first_card_is_the_whole_turn() -> None:
    """DRAW-2."""
    game = position(market="red locomotive white green pink", deck="black")
    assert kinds(did(game, 0, take(2))) == "Drew Turned TurnBegan"
    assert hand(game, 0) == "1 locomotive"
    assert game.phase == Turn(1)


def test_the_second_card_is_no_market_locomotive() -> None:
    """DRAW-3."""
    game = position(market="red locomotive white green pink", phase=SecondDraw(0))
    assert refused(game, 0, take(2)) == ("locomotive_second", {"place": 1})
    assert take(2) not in legal(game, 0)


def test_nor_one_that_was_just_turned_up() -> None:
    """DRAW-3."""
    game = position(market="red blue white green pink", deck="locomotive black")
    did(game, 0, take(1))
    assert market(game) == "locomotive blue white green pink"
    assert refused(game, 0, take(1)) == ("locomotive_second", {"place": 0})


def test_a_blind_locomotive_is_an_ordinary_card() -> None:
    """DRAW-4: first or second."""
    game = position(deck="locomotive locomotive black")
    did(game, 0, BLIND)
    assert game.phase == SecondDraw(0)
    did(game, 0, BLIND)
    assert hand(game, 0) == "2 locomotive"
    assert game.phase == Turn(1)


def test_there_is_no_hand_limit() -> None:
    """DRAW-5."""
    game = position(hands={0: "12 red 12 blue 12 green 14 locomotive"})
    did(game, 0, BLIND)
    did(game, 0, BLIND)
    assert sum(game.hands[0]) == 52


@pytest.mark.parametrize(
    ("left", "cards", "flushes", "first"),
    [
        ("- - red - -", "", 0, take(3)),
        ("- locomotive red - -", "", 0, take(3)),
        ("locomotive locomotive locomotive locomotive locomotive", "red", 3, BLIND),
    ],
)
def test_the_turn_ends_when_no_second_card_can_be_taken(left: str, cards: str, flushes: int, first: DrawCard) -> None:
    """DRAW-5: deck and discards empty, the market empty or all locomotives."""
    game = position(market=left, deck=cards, flushes=flushes)
    assert kinds(did(game, 0, first)) == "Drew TurnBegan"
    assert hand(game, 0) == "1 red"
    assert game.phase == Turn(1)


@pytest.mark.parametrize("position_left", [{"market": "red - red - -", "deck": ""}, {"deck": "red locomotive"}])
def test_two_cards_must_be_drawn_if_two_can_be(position_left: dict[str, str]) -> None:
    """DRAW-5: one plain card on the market, or anything in the deck, is a second card."""
    game = position(**position_left)  # type: ignore[arg-type]
    did(game, 0, take(1) if game.market[1] < 0 else BLIND)
    assert game.phase == SecondDraw(0)
    assert legal(game, 0)
    assert refused(game, 0, Pass()) == ("finish_drawing", {})


def test_the_discards_make_a_second_card_possible() -> None:
    """DRAW-5, DECK-1: the last deck card is drawn, the discards are shuffled at once, and one more is drawn."""
    game = position(market="red blue white green pink", deck="black", discards="1 orange")
    assert kinds(did(game, 0, BLIND)) == "Drew Shuffled"
    assert deck(game) == "orange"
    assert game.phase == SecondDraw(0)


def test_without_a_card_anywhere_drawing_is_impossible() -> None:
    """DRAW-6."""
    game = position(market="- - - - -", deck="")
    assert refused(game, 0, BLIND) == ("no_cards", {"stations": 3})
    assert refused(game, 0, take(1)) == ("no_cards", {"stations": 3})
    assert not legal(game, 0).draws


def test_an_empty_deck_or_place_gives_nothing() -> None:
    """DRAW-1, DRAW-6: while there are cards elsewhere."""
    game = position(market="- red - - -", deck="")
    assert refused(game, 0, BLIND) == ("deck_empty", {})
    assert refused(game, 0, take(1)) == ("empty_place", {"place": 0})
    assert list(legal(game, 0).draws) == [take(2)]


@pytest.mark.parametrize("place", [-1, 0, 6])
def test_the_market_has_five_places(place: int) -> None:
    """SETUP-3: and the deck is written as place -1, counted from 0."""
    action = DrawCard(place - 1) if place else DrawCard(-3)
    assert refused(position(), 0, action) == ("no_such_place", {"place": action.place, "places": 5})


# ── the deck and the market mend themselves ──────────────────────────────────────────────────────────────────────────


def test_the_discards_become_the_deck_the_moment_it_is_empty() -> None:
    """DECK-1: not only when somebody wants a card."""
    game = position(deck="red", discards="3 blue 2 locomotive", phase=SecondDraw(0))
    events = did(game, 0, BLIND)
    assert kinds(events) == "Drew Shuffled TurnBegan"
    assert (sorted(game.deck), discards(game)) == ([1, 1, 1, 8, 8], "")


def test_the_last_deck_card_may_go_to_the_market() -> None:
    """DECK-1, DECK-2: a market card is taken, the last card replaces it, the discards are shuffled."""
    game = position(market="red blue white green pink", deck="black", discards="2 orange")
    assert kinds(did(game, 0, take(1))) == "Drew Turned Shuffled"
    assert market(game) == "black blue white green pink"


def test_a_payment_refills_an_empty_deck_at_once() -> None:
    """DECK-1, CLAIM-4."""
    game = position(market="red blue white green pink", deck="", hands={0: "3 red"})
    assert kinds(did(game, 0, claim(game, "kyiv-smolensk-red", "3 red"))) == "Claimed Shuffled TurnBegan"
    assert (deck(game), discards(game)) == ("red red red", "")


def test_even_one_card_is_shuffled() -> None:
    """DECK-1: a one-card pile too."""
    game = position(deck="", hands={0: "1 red"})
    _, shuffled, _ = did(game, 0, build(game, "paris", "1 red"))
    assert shuffled == Shuffled("deck", (7,))


def test_empty_places_are_filled_in_order_as_soon_as_there_are_cards() -> None:
    """DECK-2: late in the game, when somebody pays."""
    game = position(market="- blue - green -", deck="", hands={0: "2 white"})
    events = did(game, 0, claim(game, "brindisi-roma-white", "2 white"))
    assert kinds(events) == "Claimed Shuffled Turned Turned TurnBegan"
    assert [event.place for event in events if isinstance(event, Turned)] == [0, 2]
    assert market(game) == "white blue white green -"


def test_places_are_filled_in_the_middle_of_a_turn() -> None:
    """DECK-2: between two picks, when a row that had stayed is flushed and its cards come back."""
    game = position(market="locomotive locomotive locomotive red -", deck="", flushes=3)
    events = did(game, 0, take(4))
    assert kinds(events) == "Drew" + " Flushed Shuffled Turned Turned Turned" * 3 + " TurnBegan"
    assert market(game) == "locomotive locomotive locomotive - -"


def test_a_market_card_that_cannot_be_replaced_leaves_its_place_empty() -> None:
    """DECK-2."""
    game = position(market="red blue white green pink", deck="")
    assert kinds(did(game, 0, take(1))) == "Drew"
    assert market(game) == "- blue white green pink"


# ── three locomotives ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_third_locomotive_flushes_the_market() -> None:
    """FLUSH-1: all five go, five new ones come."""
    game = position(market="red locomotive white locomotive pink", deck="locomotive black orange red blue green white")
    assert kinds(did(game, 0, take(1))) == "Drew Turned Flushed Turned Turned Turned Turned Turned"
    assert market(game) == "black orange red blue green"
    assert deck(game) == "white"


def test_the_flushed_cards_are_discarded() -> None:
    """FLUSH-1."""
    game = position(market="red locomotive white locomotive pink", deck="locomotive black orange red blue green green")
    did(game, 0, take(1))
    assert discards(game) == "1 pink 1 white 3 locomotive"


def test_more_than_three_flush_too() -> None:
    """FLUSH-1: when the row fills late it may have four or five."""
    game = position(market="- - - - -", deck="", hands={0: "4 locomotive"})
    events = did(game, 0, claim(game, "kyiv-warszawa-gray", "4 locomotive"))
    assert any(isinstance(event, Flushed) for event in events)


def test_places_are_filled_before_the_row_is_looked_at() -> None:
    """FLUSH-1: in order 1 to 5 first, although the first of them makes three locomotives already."""
    game = position(market="locomotive - locomotive - pink", deck="", hands={0: "4 locomotive"})
    events = did(game, 0, claim(game, "kyiv-warszawa-gray", "4 locomotive"))
    assert kinds(events).startswith("Claimed Shuffled Turned Turned Flushed")
    assert [event.place for event in events if isinstance(event, Turned)][:2] == [1, 3]


def test_a_row_that_cannot_be_filled_is_looked_at_as_it_is() -> None:
    """FLUSH-1: as full as it can be."""
    game = position(market="locomotive locomotive red - -", deck="", hands={0: "1 locomotive"})
    events = did(game, 0, build(game, "paris", "1 locomotive"))
    assert kinds(events).startswith("Built Shuffled Turned Flushed Shuffled Turned Turned Turned Turned Flushed")


def test_the_deck_is_reshuffled_before_places_are_filled_and_the_row_is_looked_at() -> None:
    """FLUSH-1: the order is DECK-1, DECK-2, FLUSH-1, until none applies."""
    game = position(market="locomotive locomotive red blue green", deck="locomotive", discards="5 white")
    events = did(game, 0, take(3))
    assert kinds(events) == "Drew Turned Shuffled Flushed Turned Turned Turned Turned Turned Shuffled"
    assert market(game) == "white white white white white"


def test_after_three_flushes_in_a_row_the_market_stays() -> None:
    """FLUSH-2."""
    game = position(
        market="locomotive locomotive red blue green",
        deck="locomotive" + " locomotive locomotive locomotive red blue" * 3 + " black black",
    )
    events = did(game, 0, take(3))
    assert kinds(events).split().count("Flushed") == 3
    assert market(game) == "locomotive locomotive locomotive red blue"
    assert game.phase == SecondDraw(0)


def test_a_blind_card_does_not_move_a_market_that_stays() -> None:
    """FLUSH-2: it is not from the market."""
    game = position(market="locomotive locomotive locomotive red blue", flushes=3, deck="black black black")
    assert kinds(did(game, 0, BLIND)) == "Drew"
    assert kinds(did(game, 0, BLIND)) == "Drew TurnBegan"


def test_whatever_fills_a_market_that_stays_it_stays() -> None:
    """FLUSH-2: a place that was empty is filled when somebody pays."""
    game = position(
        market="locomotive locomotive locomotive - -",
        flushes=3,
        deck="",
        hands={0: "2 locomotive"},
        stations={"roma": 0},
    )
    events = did(game, 0, build(game, "paris", "2 locomotive"))
    assert kinds(events) == "Built Shuffled Turned Turned TurnBegan"
    assert market(game) == " ".join(["locomotive"] * 5)


def test_a_card_taken_from_a_market_that_stays_has_it_looked_at_anew() -> None:
    """FLUSH-2: and then up to three times again."""
    game = position(
        market="locomotive locomotive locomotive red blue", flushes=3, deck="black white white white white white white"
    )
    assert kinds(did(game, 0, take(4))) == "Drew Turned Flushed Turned Turned Turned Turned Turned"
    assert market(game) == "white white white white white"


def test_a_good_row_between_ends_the_count() -> None:
    """FLUSH-2: three in a row, not three in a game."""
    deck_ = "locomotive locomotive locomotive red blue " * 2 + "white white white white white " + "locomotive"
    game = position(
        market="locomotive locomotive red blue green",
        deck="locomotive "
        + deck_
        + " locomotive locomotive"
        + " locomotive locomotive locomotive red blue" * 3
        + " red",
    )
    assert kinds(did(game, 0, take(3))).split().count("Flushed") == 3
    assert market(game) == "white white white white white"
    assert game.flushes == 0
    for seat, place in ((0, 1), (1, 2)):
        did(game, seat, take(place))
    assert market(game) == "locomotive locomotive white white white"
    assert kinds(did(game, 1, take(3))).split().count("Flushed") == 3


def test_the_reflexes_run_after_the_last_action_of_the_game() -> None:
    """FLUSH-3: before it is scored."""
    game = position(
        market="locomotive locomotive red blue green",
        deck="locomotive white white white white white",
        phase=SecondDraw(1),
        turns_left=0,
    )
    events = did(game, 1, take(3))
    assert kinds(events) == "Drew Turned Flushed Turned Turned Turned Turned Turned Shuffled Ended"
    game = position(market="- red blue green pink", deck="", hands={1: "3 red"}, phase=Turn(1), turns_left=0)
    events = did(game, 1, claim(game, "kyiv-smolensk-red", "3 red"))
    assert kinds(events) == "Claimed Shuffled Turned Ended"


def test_a_turn_passes_on_only_when_the_table_is_in_order() -> None:
    """FLUSH-1: the next seat never sees three locomotives that are about to go."""
    game = position(
        market="locomotive locomotive red blue green", deck="locomotive" + " white" * 8, phase=SecondDraw(0)
    )
    events = did(game, 0, take(3))
    assert events[-1] == TurnBegan(1)
    assert "Flushed" in kinds(events[:-1])

"""TUNNEL-1 to TUNNEL-8: what a tunnel may cost more, and the choice it leaves."""

from __future__ import annotations

import pytest

from engine.actions import DrawTickets, PayExtra, Withdraw
from engine.events import Claimed, Event, Laid, Revealed, Withdrew
from engine.legal import legal
from engine.state import Game, OpenTunnel, Turn
from engine.view import view
from tests.engine.positions import (
    EUROPE,
    card,
    cards,
    claim,
    counted,
    deck,
    did,
    discards,
    hand,
    kinds,
    named,
    pay,
    position,
    refused,
    route,
)

GRAY = "paris-zurich-gray"  # 3 spaces
WHITE = "madrid-pamplona-white"  # 3 spaces
TWO = "marseille-zurich-pink"  # 2 spaces
WAITS, GOES_ON = "Laid Revealed Revealed Revealed", "Laid Revealed Revealed Revealed Claimed TurnBegan"


def tried(hand: str, paid: str, turned: str, name: str = GRAY, **more: object) -> tuple[Game, list[Event]]:
    """A tunnel is tried and these cards are turned up."""
    game = position(hands={0: hand}, deck=f"{turned} black black black", **more)  # type: ignore[arg-type]
    return game, did(game, 0, claim(game, name, paid))


def extras(game: Game) -> list[str]:
    """The ways in which the extra can be paid, as they are offered."""
    return [counted(EUROPE, action.paid) for action in legal(game, 0) if isinstance(action, PayExtra)]


# ── what it costs ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_ordinary_payment_is_laid_then_three_cards_are_turned_up() -> None:
    """TUNNEL-1."""
    game, events = tried("4 red", "3 red", "red blue green")
    number = route(EUROPE, GRAY)
    assert events == [Laid(0, number, cards(EUROPE, "3 red")), Revealed(7), Revealed(1), Revealed(4)]
    assert game.phase == OpenTunnel(0, number, cards(EUROPE, "3 red"), (7, 1, 4))
    assert hand(game, 0) == "1 red"
    assert game.owner[number] == -1


@pytest.mark.parametrize(
    ("paid", "rule"),
    [
        ("2 red", "wrong_number"),
        ("2 red 1 blue", "mixed_colors"),
        ("4 red", "wrong_number"),
        ("3 blue", "not_enough_cards"),
    ],
)
def test_what_is_laid_must_pay_for_the_route(paid: str, rule: str) -> None:
    """TUNNEL-1, CLAIM-1: in full, before a card is turned up."""
    game = position(hands={0: "4 red 2 blue"})
    assert refused(game, 0, claim(game, GRAY, paid))[0] == rule


@pytest.mark.parametrize(
    ("turned", "extra"),
    [
        ("red blue green", 1),  # rulebook, example 1
        ("blue locomotive green", 1),  # rulebook, example 2
        ("red locomotive green", 2),
        ("red red red", 3),
        ("locomotive locomotive locomotive", 3),
        ("blue green blue", 0),
    ],
)
@pytest.mark.parametrize("paid", ["3 red", "2 red 1 locomotive", "1 red 2 locomotive"])
def test_each_card_of_the_laid_color_and_each_locomotive_costs_one_more(turned: str, extra: int, paid: str) -> None:
    """TUNNEL-2: also when locomotives stood in for some of it."""
    game, events = tried("9 red 9 locomotive", paid, turned)
    if extra:
        assert kinds(events) == WAITS
        assert extras(game)[0] == f"{extra} red"
    else:
        assert kinds(events) == GOES_ON


def test_the_extra_is_paid_in_the_laid_color_or_locomotives() -> None:
    """TUNNEL-2."""
    game, _ = tried("5 red 2 locomotive 5 blue", "3 red", "red locomotive green")
    assert extras(game) == ["2 red", "1 red 1 locomotive", "2 locomotive"]
    red, blue = card(EUROPE, "red"), card(EUROPE, "blue")
    assert refused(game, 0, pay(game, "2 blue")) == ("wrong_color", {"need": red, "given": blue})
    assert refused(game, 0, pay(game, "1 blue 1 red")) == ("wrong_color", {"need": red, "given": blue})


def test_only_locomotives_laid_only_locomotives_cost_and_pay() -> None:
    """TUNNEL-3: the rulebook's example 3, on a gray and on a colored tunnel."""
    for name, turned in ((GRAY, "red locomotive green"), (WHITE, "white locomotive white")):
        game, events = tried("4 locomotive 5 red 5 white", "3 locomotive", turned, name)
        assert kinds(events) == WAITS
        assert extras(game) == ["1 locomotive"]
        white = card(EUROPE, "white")
        assert refused(game, 0, pay(game, "1 white")) == ("only_locomotives", {"given": white})
        assert hand(did_pay(game, "1 locomotive"), 0) == "5 white 5 red"


def did_pay(game: Game, paid: str) -> Game:
    did(game, 0, pay(game, paid))
    return game


@pytest.mark.parametrize(("name", "turned"), [(GRAY, "red red green"), (WHITE, "white white white")])
def test_only_locomotives_laid_colors_cost_nothing(name: str, turned: str) -> None:
    """TUNNEL-3."""
    _, events = tried("3 locomotive", "3 locomotive", turned, name)
    assert kinds(events) == GOES_ON


def test_on_gray_the_laid_color_is_the_one_that_counts() -> None:
    """TUNNEL-8: whatever else is in the hand."""
    game, events = tried("3 blue 9 red", "3 blue", "red red red")
    assert kinds(events) == GOES_ON
    game, events = tried("4 blue 9 red", "3 blue", "red blue red")
    assert extras(game) == ["1 blue"]


# ── the choice ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_extra_is_paid_and_the_route_claimed() -> None:
    """TUNNEL-4: points as usual, no extra cars, everything paid and turned up discarded."""
    game, _ = tried("4 red 1 locomotive", "3 red", "red locomotive green")
    events = did(game, 0, pay(game, "1 red 1 locomotive"))
    assert events[0] == Claimed(0, route(EUROPE, GRAY), cards(EUROPE, "4 red 1 locomotive"), 4)
    assert game.phase == Turn(1)
    assert (game.cars[0], game.points[0], hand(game, 0)) == (42, 4, "")
    assert discards(game) == "1 green 5 red 2 locomotive"


@pytest.mark.parametrize(("paid", "given"), [("1 red", 1), ("3 red", 3), ("", 0)])
def test_the_extra_is_paid_in_full_and_no_more(paid: str, given: int) -> None:
    """TUNNEL-4."""
    game, _ = tried("9 red", "3 red", "red red green")
    assert refused(game, 0, pay(game, paid)) == ("wrong_number", {"need": 2, "given": given})


def test_laid_cards_do_not_pay_twice() -> None:
    """TUNNEL-4: the extra comes from what is still in the hand."""
    game, _ = tried("3 red", "3 red", "red blue green")
    assert refused(game, 0, pay(game, "1 red")) == ("not_enough_cards", {"card": 7, "need": 1, "have": 0})


@pytest.mark.parametrize("held", ["3 red", "9 red 9 locomotive"])
def test_withdrawing_gives_the_laid_cards_back_and_ends_the_turn(held: str) -> None:
    """TUNNEL-4: with the extra in the hand or without; nothing is lost but the turn."""
    game, _ = tried(held, "3 red", "red blue green")
    events = did(game, 0, Withdraw())
    assert events[0] == Withdrew(0)
    assert hand(game, 0) == held
    assert (game.cars[0], game.points[0], game.owner[route(EUROPE, GRAY)]) == (45, 0, -1)
    assert discards(game) == "1 blue 1 green 1 red"
    assert game.phase == Turn(1)


def test_a_double_tunnel_is_closed_by_the_claim_not_by_the_attempt() -> None:
    """TUNNEL-4, DOUBLE-2."""
    game, _ = tried("4 white", "3 white", "white blue green", WHITE)
    did(game, 0, Withdraw())
    game.hands[1] = list(cards(EUROPE, "3 black"))
    game.deck = [1, 1, 1, 1]
    did(game, 1, claim(game, "madrid-pamplona-black", "3 black"))
    assert game.owner[route(EUROPE, "madrid-pamplona-black")] == 1
    assert refused(game, 0, claim(game, WHITE, "3 white"))[0] == "twin_closed"


def test_the_choice_is_put_also_to_a_hand_that_cannot_pay() -> None:
    """TUNNEL-5: and the table sees the same either way."""
    rich, _ = tried("9 red", "3 red", "red blue green")
    poor, _ = tried("3 red 6 blue", "3 red", "red blue green")
    assert list(legal(poor, 0)) == [Withdraw()]
    assert view(rich, None) == view(poor, None)
    assert view(rich, 1) == view(poor, 1)


def test_without_an_extra_cost_there_is_nothing_to_choose() -> None:
    """TUNNEL-5: the route is claimed at once, even if withdrawing were wished for."""
    game, events = tried("3 red", "3 red", "blue green white")
    assert kinds(events) == GOES_ON
    assert game.owner[route(EUROPE, GRAY)] == 0
    assert discards(game) == "1 blue 1 white 1 green 3 red"


def test_a_tunnel_needs_cars_for_its_spaces_only() -> None:
    """TUNNEL-4, CLAIM-2."""
    game, _ = tried("6 red", "3 red", "red red red", cars={0: 3})
    did(game, 0, pay(game, "3 red"))
    assert game.cars[0] == 0
    game = position(hands={0: "6 red"}, cars={0: 2})
    assert refused(game, 0, claim(game, GRAY, "3 red"))[0] == "not_enough_cars"


# ── the piles in the meantime ────────────────────────────────────────────────────────────────────────────────────────


def test_the_turned_up_cards_lie_apart_until_the_end_of_the_turn() -> None:
    """TUNNEL-6: neither they nor the laid cards are discards yet."""
    game, _ = tried("4 red", "3 red", "red blue green", discards="1 white")
    assert discards(game) == "1 white"


def test_a_reshuffle_in_the_middle_leaves_laid_and_turned_up_cards_out() -> None:
    """TUNNEL-6, DECK-1: two cards, the shuffle at once, the third from the new deck."""
    game = position(hands={0: "4 red"}, deck="red blue", discards="4 white")
    events = did(game, 0, claim(game, GRAY, "3 red"))
    assert kinds(events) == "Laid Revealed Revealed Shuffled Revealed"
    assert (deck(game), discards(game)) == ("white white white", "")
    assert isinstance(game.phase, OpenTunnel)
    assert named(EUROPE, game.phase.revealed) == "red blue white"


def test_the_discards_are_shuffled_also_after_the_third_card() -> None:
    """FLUSH-3, DECK-1: and the choice is put only then."""
    game = position(hands={0: "4 red"}, deck="red blue green", discards="4 white")
    assert kinds(did(game, 0, claim(game, GRAY, "3 red"))) == "Laid Revealed Revealed Revealed Shuffled"


def test_fewer_than_three_cards_are_left() -> None:
    """TUNNEL-7: only those count; deck and discards together."""
    game = position(hands={0: "4 red"}, deck="red", discards="")
    assert kinds(did(game, 0, claim(game, GRAY, "3 red"))) == "Laid Revealed"
    assert extras(game) == ["1 red"]
    game = position(hands={0: "4 red"}, deck="blue", discards="1 green")
    events = did(game, 0, claim(game, GRAY, "3 red"))
    assert kinds(events) == "Laid Revealed Shuffled Revealed Claimed Shuffled TurnBegan"


def test_no_card_left_is_no_risk() -> None:
    """TUNNEL-7."""
    game = position(hands={0: "3 red"}, deck="")
    assert kinds(did(game, 0, claim(game, GRAY, "3 red"))) == "Laid Claimed Shuffled TurnBegan"


def test_the_turned_up_cards_return_to_an_empty_deck() -> None:
    """TUNNEL-6, DECK-1, DECK-2: at the end of the turn, then the market is filled."""
    game = position(hands={0: "3 red"}, market="- blue green white pink", deck="")
    assert kinds(did(game, 0, claim(game, GRAY, "3 red"))) == "Laid Claimed Shuffled Turned TurnBegan"
    game = position(hands={0: "2 pink 1 red"}, deck="pink")
    did(game, 0, claim(game, TWO, "2 pink"))
    assert kinds(did(game, 0, Withdraw())) == "Withdrew Shuffled TurnBegan"
    assert deck(game) == "pink"


def test_nothing_else_is_done_while_a_tunnel_is_open() -> None:
    """TUNNEL-4, TURN-1."""
    game, _ = tried("4 red", "3 red", "red blue green")
    assert refused(game, 0, DrawTickets())[0] == "answer_tunnel_first"
    assert refused(game, 1, DrawTickets()) == ("not_your_turn", {"seat": 0})

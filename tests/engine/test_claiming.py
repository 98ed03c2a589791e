"""CLAIM-1 to CLAIM-4, DOUBLE-1 to DOUBLE-3, FERRY-1: routes and what they cost."""

from __future__ import annotations

import pytest

from engine.actions import Claim
from engine.events import Claimed
from engine.legal import legal
from engine.state import Game, Turn
from tests.engine.positions import (
    EUROPE,
    NEW_YORK,
    card,
    cards,
    claim,
    counted,
    did,
    discards,
    hand,
    kinds,
    position,
    refused,
    route,
)

RED, YELLOW = "kyiv-smolensk-red", "smolensk-wilno-yellow"  # 3 spaces each
GRAY = "danzig-warszawa-gray"  # 2 spaces
TWINS = "edinburgh-london-black", "edinburgh-london-orange"  # 4 spaces
FERRY = "palermo-smyrna-gray"  # 6 spaces, 2 symbols
PLENTY = "8 pink 8 blue 8 orange 8 white 8 green 8 yellow 8 black 8 red 8 locomotive"


def ways(game: Game, name: str) -> list[str]:
    """Every payment that is offered for a route."""
    return [counted(game.board, paid) for paid in legal(game, 0).claims.get(route(game.board, name), ())]


# ── payments ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_yellow_route_of_three_is_paid_in_four_ways() -> None:
    """CLAIM-1: the example of the rulebook, fewest locomotives first."""
    game = position(hands={0: PLENTY})
    expected = ["3 yellow", "2 yellow 1 locomotive", "1 yellow 2 locomotive", "3 locomotive"]
    assert ways(game, YELLOW) == expected
    for paid in expected:
        game = position(hands={0: PLENTY})
        assert isinstance(did(game, 0, claim(game, YELLOW, paid))[0], Claimed)


def test_a_gray_route_of_two_takes_any_one_color() -> None:
    """CLAIM-1: the example of the rulebook."""
    game = position(hands={0: "2 red 1 yellow 2 locomotive"})
    found = {"2 red", "1 yellow 1 locomotive", "1 red 1 locomotive", "2 locomotive"}
    assert set(ways(game, GRAY)) == found
    assert len(ways(game, GRAY)) == len(found)


def test_a_colored_route_takes_its_color() -> None:
    """CLAIM-1."""
    game = position(hands={0: "3 blue"})
    facts = {"need": card(EUROPE, "red"), "given": card(EUROPE, "blue")}
    assert refused(game, 0, claim(game, RED, "3 blue")) == ("wrong_color", facts)


def test_colors_are_not_mixed() -> None:
    """CLAIM-1: on gray neither, and locomotives do not help. Of a coloured route the other color is named."""
    game = position(hands={0: PLENTY})
    red, blue = card(EUROPE, "red"), card(EUROPE, "blue")
    assert refused(game, 0, claim(game, GRAY, "1 blue 1 red")) == ("mixed_colors", {"colors": (blue, red)})
    facts = {"need": red, "given": blue}
    assert refused(game, 0, claim(game, RED, "1 blue 1 red 1 locomotive")) == ("wrong_color", facts)


@pytest.mark.parametrize(("paid", "given"), [("2 red", 2), ("4 red", 4), ("3 red 1 locomotive", 4), ("", 0)])
def test_as_many_cards_as_spaces(paid: str, given: int) -> None:
    """CLAIM-1: neither fewer nor more."""
    game = position(hands={0: PLENTY})
    assert refused(game, 0, claim(game, RED, paid)) == ("wrong_number", {"need": 3, "given": given})


def test_the_cards_are_in_the_hand() -> None:
    """CLAIM-1."""
    game = position(hands={0: "2 red 1 locomotive"})
    red, locomotive = card(EUROPE, "red"), EUROPE.locomotive
    assert refused(game, 0, claim(game, RED, "3 red")) == ("not_enough_cards", {"card": red, "need": 3, "have": 2})
    assert refused(game, 0, claim(game, RED, "1 red 2 locomotive")) == (
        "not_enough_cards",
        {"card": locomotive, "need": 2, "have": 1},
    )
    assert ways(game, RED) == ["2 red 1 locomotive"]


@pytest.mark.parametrize("paid", [(0,) * 7 + (3,), (), (0, 0, 0, 0, 0, 0, 0, 4, -1), (-1, 0, 0, 0, 0, 0, 0, 4, 0)])
def test_what_is_no_hand_of_cards_pays_nothing(paid: tuple[int, ...]) -> None:
    """CLAIM-1: too few kinds, or a negative number of them."""
    game = position(hands={0: PLENTY})
    assert refused(game, 0, Claim(route(EUROPE, RED), paid)) == ("not_cards", {"given": paid})


def test_paid_cards_are_discarded() -> None:
    """CLAIM-4."""
    game = position(hands={0: "3 red 2 blue 1 locomotive"}, discards="1 white")
    did(game, 0, claim(game, RED, "2 red 1 locomotive"))
    assert hand(game, 0) == "2 blue 1 red"
    assert discards(game) == "1 white 2 red 1 locomotive"


# ── which routes ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_any_free_route_anywhere_on_the_board() -> None:
    """CLAIM-2: not only where the network goes on."""
    game = position(hands={0: "3 red"}, owned={"cadiz-lisboa-blue": 0})
    assert kinds(did(game, 0, claim(game, RED, "3 red"))) == "Claimed TurnBegan"
    assert game.owner[route(EUROPE, RED)] == 0


def test_one_route_a_turn() -> None:
    """CLAIM-2."""
    game = position(hands={0: PLENTY})
    did(game, 0, claim(game, RED, "3 red"))
    assert game.phase == Turn(1)
    assert refused(game, 0, claim(game, YELLOW, "3 yellow")) == ("not_your_turn", {"seat": 1})


@pytest.mark.parametrize("owner", [0, 1])
def test_a_route_is_taken_once(owner: int) -> None:
    """CLAIM-2."""
    game = position(hands={0: PLENTY}, owned={RED: owner})
    number = route(EUROPE, RED)
    assert refused(game, 0, claim(game, RED, "3 red")) == ("route_taken", {"route": number, "owner": owner})
    assert ways(game, RED) == []


def test_a_train_car_for_each_space() -> None:
    """CLAIM-2: counted before the cards are."""
    game = position(hands={0: "3 red"}, cars={0: 2})
    facts = {"route": route(EUROPE, RED), "need": 3, "have": 2}
    assert refused(game, 0, claim(game, RED, "3 red")) == ("not_enough_cars", facts)
    assert ways(game, RED) == []
    game = position(hands={0: "3 red"}, cars={0: 3})
    did(game, 0, claim(game, RED, "3 red"))
    assert game.cars[0] == 0


@pytest.mark.parametrize("number", [-1, 101])
def test_there_is_no_other_route(number: int) -> None:
    """CLAIM-2."""
    game = position(hands={0: PLENTY})
    assert refused(game, 0, Claim(number, cards(EUROPE, "3 red"))) == ("no_such_route", {"route": number})


@pytest.mark.parametrize(
    ("name", "paid", "points"),
    [
        ("amsterdam-bruxelles-black", "1 black", 1),
        (GRAY, "2 red", 2),
        (RED, "3 red", 4),
        ("kyiv-warszawa-gray", "4 red", 7),
        (FERRY, "4 red 2 locomotive", 15),
        ("petrograd-stockholm-gray", "8 red", 21),
    ],
)
def test_points_at_once(name: str, paid: str, points: int) -> None:
    """CLAIM-3: 1, 2, 4, 7, 15, 21 for 1, 2, 3, 4, 6, 8 spaces."""
    game = position(hands={0: PLENTY}, deck="white " * 9)
    events = did(game, 0, claim(game, name, paid))
    (claimed,) = (event for event in events if isinstance(event, Claimed))
    assert claimed.points == points == game.points[0]
    assert game.cars[0] == 45 - EUROPE.routes[route(EUROPE, name)].length


# ── doubles ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_player_never_owns_both_tracks(seats: int) -> None:
    """DOUBLE-1."""
    game = position(seats=seats, hands={0: PLENTY}, owned={TWINS[0]: 0})
    facts = {"route": route(EUROPE, TWINS[1]), "twin": route(EUROPE, TWINS[0])}
    assert refused(game, 0, claim(game, TWINS[1], "4 orange")) == ("own_twin", facts)
    assert ways(game, TWINS[1]) == []


@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_the_second_track_is_somebody_elses(seats: int) -> None:
    """DOUBLE-1, DOUBLE-2."""
    game = position(seats=seats, hands={0: PLENTY}, owned={TWINS[0]: 1})
    did(game, 0, claim(game, TWINS[1], "4 orange"))
    assert game.owner[route(EUROPE, TWINS[1])] == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_one_claim_closes_the_other_track_to_everyone(seats: int) -> None:
    """DOUBLE-2."""
    game = position(seats=seats, hands={seat: PLENTY for seat in range(seats)})
    did(game, 0, claim(game, TWINS[0], "4 black"))
    number, twin = route(EUROPE, TWINS[1]), route(EUROPE, TWINS[0])
    assert refused(game, 1, claim(game, TWINS[1], "4 orange")) == (
        "twin_closed",
        {"route": number, "twin": twin, "owner": 0, "seats": seats},
    )
    assert number not in legal(game, 1).claims


def test_a_seat_that_has_left_still_counts() -> None:
    """DOUBLE-2: the number of seats at the start."""
    game = position(seats=4, hands={0: PLENTY}, owned={TWINS[0]: 1})
    game.away = 0b1100
    did(game, 0, claim(game, TWINS[1], "4 orange"))
    game = position(seats=3, hands={0: PLENTY}, owned={TWINS[0]: 1})
    game.away = 0b100
    assert refused(game, 0, claim(game, TWINS[1], "4 orange"))[0] == "twin_closed"


@pytest.mark.parametrize("board", [EUROPE, NEW_YORK], ids=lambda board: board.id)
def test_neighboring_routes_to_different_cities_are_no_doubles(board: object) -> None:
    """DOUBLE-3: a twin joins the same two cities; every other route is its own."""
    assert board in (EUROPE, NEW_YORK)
    for number, track in enumerate(board.routes):  # type: ignore[attr-defined]
        same = [n for n, other in enumerate(board.routes) if {other.a, other.b} == {track.a, track.b} and n != number]  # type: ignore[attr-defined]
        assert same == ([] if track.twin is None else [track.twin])
    game = position(seats=2, hands={0: PLENTY}, owned={"dieppe-paris-pink": 1})
    did(game, 0, claim(game, "brest-paris-black", "3 black"))
    assert game.owner[route(EUROPE, "brest-paris-black")] == 0


# ── ferries ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_smyrna_palermo_is_four_of_one_color_and_two_locomotives() -> None:
    """FERRY-1: the example of the rulebook."""
    game = position(hands={0: "6 red 2 locomotive"})
    assert ways(game, FERRY) == ["4 red 2 locomotive"]
    did(game, 0, claim(game, FERRY, "4 red 2 locomotive"))
    assert hand(game, 0) == "2 red"


def test_more_locomotives_may_be_paid_for_a_ferry() -> None:
    """FERRY-1, CLAIM-1."""
    game = position(hands={0: "4 red 6 locomotive"})
    assert ways(game, FERRY) == [
        "4 red 2 locomotive",
        "3 red 3 locomotive",
        "2 red 4 locomotive",
        "1 red 5 locomotive",
        "6 locomotive",
    ]


@pytest.mark.parametrize(("paid", "given"), [("6 red", 0), ("5 red 1 locomotive", 1)])
def test_a_ferry_needs_its_locomotives(paid: str, given: int) -> None:
    """FERRY-1."""
    game = position(hands={0: "6 red 3 locomotive"})
    facts = {"need": 2, "given": given, "have": 3}
    assert refused(game, 0, claim(game, FERRY, paid)) == ("too_few_locomotives", facts)


def test_the_rest_of_a_ferry_is_one_color() -> None:
    """FERRY-1."""
    game = position(hands={0: PLENTY})
    assert refused(game, 0, claim(game, FERRY, "2 blue 2 red 2 locomotive"))[0] == "mixed_colors"

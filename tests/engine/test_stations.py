"""STATION-1 to STATION-4: building, and what a station lends at the end."""

from __future__ import annotations

import pytest

from engine.actions import Build
from engine.events import Built, Ended, Score
from engine.legal import legal
from engine.state import Game, Turn
from tests.engine.positions import (
    BLIND,
    EUROPE,
    build,
    cards,
    city,
    counted,
    did,
    discards,
    hand,
    kinds,
    position,
    refused,
    route,
)

PLENTY = "4 red 4 blue 4 locomotive"


def payments(game: Game) -> set[str]:
    return {counted(EUROPE, paid) for paid in legal(game, 0).station_payments}


def final(seat: int = 0, **more: object) -> Score:
    """A seat's final score: the last turn of the game is one blind card."""
    game = position(turns_left=0, phase=Turn(1), market="red red red red red", deck="red red red", **more)  # type: ignore[arg-type]
    did(game, 1, BLIND)
    ended = did(game, 1, BLIND)[-1]
    assert isinstance(ended, Ended)
    return ended.scores[seat]


# ── building ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_station_in_any_city_routes_there_or_not() -> None:
    """STATION-1."""
    game = position(hands={0: "1 red"})
    assert did(game, 0, build(game, "sochi", "1 red"))[0] == Built(0, city(EUROPE, "sochi"), cards(EUROPE, "1 red"))
    assert (game.stations[0], game.station_at[city(EUROPE, "sochi")]) == (2, 0)
    assert len(position(hands={0: "1 red"}).free_cities) == 47


@pytest.mark.parametrize("owner", [0, 1])
def test_one_station_a_city(owner: int) -> None:
    """STATION-1: mine or another's."""
    game = position(hands={0: PLENTY}, stations={"paris": owner})
    number = city(EUROPE, "paris")
    assert refused(game, 0, build(game, "paris", "1 red" if owner else "2 red")) == (
        "city_occupied",
        {"city": number, "owner": owner},
    )
    assert number not in legal(game, 0).cities


def test_one_station_a_turn() -> None:
    """STATION-1, TURN-1."""
    game = position(hands={0: PLENTY})
    assert kinds(did(game, 0, build(game, "paris", "1 red"))) == "Built TurnBegan"
    assert refused(game, 0, build(game, "roma", "2 red")) == ("not_your_turn", {"seat": 1})


def test_three_stations_a_player() -> None:
    """STATION-1."""
    game = position(hands={0: PLENTY}, stations={"paris": 0, "roma": 0, "wien": 0})
    assert refused(game, 0, build(game, "kyiv", "4 red")) == ("no_station_left", {"built": 3})
    assert not legal(game, 0).cities


@pytest.mark.parametrize("number", [-1, 47])
def test_there_is_no_other_city(number: int) -> None:
    """STATION-1."""
    game = position(hands={0: PLENTY})
    assert refused(game, 0, Build(number, cards(EUROPE, "1 red"))) == ("no_such_city", {"city": number})


@pytest.mark.parametrize(
    ("built", "expected"),
    [
        ("", {"1 red", "1 blue", "1 locomotive"}),
        ("paris", {"2 red", "2 blue", "1 red 1 locomotive", "1 blue 1 locomotive", "2 locomotive"}),
        (
            "paris roma",
            {
                *("3 red", "2 red 1 locomotive", "1 red 2 locomotive"),
                *("3 blue", "2 blue 1 locomotive", "1 blue 2 locomotive", "3 locomotive"),
            },
        ),
    ],
)
def test_the_first_costs_one_card_the_second_two_the_third_three(built: str, expected: set[str]) -> None:
    """STATION-2: of one color, locomotives standing in."""
    stations = dict.fromkeys(built.split(), 0)
    assert payments(position(hands={0: PLENTY}, stations=stations)) == expected
    for paid in expected:
        game = position(hands={0: PLENTY}, stations=stations)
        did(game, 0, build(game, "kyiv", paid))


def test_what_others_have_built_makes_mine_no_dearer() -> None:
    """STATION-2."""
    game = position(hands={0: PLENTY}, stations={"paris": 1, "roma": 1})
    assert payments(game) == {"1 red", "1 blue", "1 locomotive"}


def test_a_station_is_paid_exactly_and_in_one_color() -> None:
    """STATION-2."""
    game = position(hands={0: PLENTY}, stations={"roma": 0})
    assert refused(game, 0, build(game, "kyiv", "1 red")) == ("wrong_number", {"need": 2, "given": 1, "station": 1})
    assert refused(game, 0, build(game, "kyiv", "3 red")) == ("wrong_number", {"need": 2, "given": 3, "station": 1})
    assert refused(game, 0, build(game, "kyiv", "1 blue 1 red")) == ("mixed_colors", {"colors": (1, 7), "station": 1})
    facts = {"card": 4, "need": 2, "have": 0, "station": 1}
    assert refused(game, 0, build(game, "kyiv", "2 green")) == ("not_enough_cards", facts)


def test_a_hand_that_cannot_pay_is_offered_no_city() -> None:
    """STATION-2."""
    options = legal(position(hands={0: "1 red 1 blue"}, stations={"roma": 0}), 0)
    assert (options.cities, options.station_payments) == ((), ())


def test_station_cards_are_discarded() -> None:
    """STATION-2."""
    game = position(hands={0: "2 red 1 locomotive"}, stations={"roma": 0})
    did(game, 0, build(game, "kyiv", "1 red 1 locomotive"))
    assert (hand(game, 0), discards(game)) == ("1 red", "1 red 1 locomotive")


# ── lending ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_station_lends_one_route_of_another_player_that_touches_its_city() -> None:
    """STATION-3."""
    score = final(owned={"bruxelles-paris-red": 1}, stations={"paris": 0}, held={0: "barcelona-bruxelles"})
    assert (score.tickets, score.completed, score.borrowed) == (-8, 0, ())
    score = final(
        owned={"bruxelles-paris-red": 1, "pamplona-paris-blue": 0, "barcelona-pamplona-gray": 0},
        stations={"paris": 0},
        held={0: "barcelona-bruxelles"},
    )
    assert (score.tickets, score.completed) == (8, 1)
    assert score.borrowed == ((city(EUROPE, "paris"), route(EUROPE, "bruxelles-paris-red")),)


@pytest.mark.parametrize(
    "more",
    [
        {"stations": {}},  # no station
        {"stations": {"frankfurt": 0}},  # the route does not touch it
        {"stations": {"paris": 1}},  # another's station
        {"stations": {"paris": 0}, "free": True},  # nobody's route
    ],
)
def test_nothing_else_is_lent(more: dict[str, object]) -> None:
    """STATION-3."""
    owned = {"pamplona-paris-blue": 0, "barcelona-pamplona-gray": 0}
    if not more.get("free"):
        owned["bruxelles-paris-red"] = 1
    score = final(owned=owned, stations=more["stations"], held={0: "barcelona-bruxelles"})
    assert (score.completed, score.tickets, score.borrowed) == (0, -8, ())


def test_one_and_the_same_route_serves_all_tickets() -> None:
    """STATION-3: one of two branches at Paris, not one for each ticket."""
    network = {"pamplona-paris-blue": 0, "barcelona-pamplona-gray": 0, "madrid-pamplona-black": 0}
    lent = {"bruxelles-paris-red": 1, "dieppe-paris-pink": 1}
    score = final(owned={**network, **lent}, stations={"paris": 0}, held={0: "barcelona-bruxelles madrid-dieppe"})
    assert (score.completed, score.tickets, len(score.borrowed)) == (1, 0, 1)


def test_one_loan_may_complete_several_tickets() -> None:
    """STATION-3."""
    mine = dict.fromkeys(("pamplona-paris-blue", "barcelona-pamplona-gray", "amsterdam-bruxelles-black"), 0)
    held = "barcelona-bruxelles amsterdam-pamplona"
    score = final(owned={**mine, "bruxelles-paris-red": 1}, stations={"paris": 0}, held={0: held})
    assert (score.completed, score.tickets, len(score.borrowed)) == (2, 15, 1)


def test_the_best_loan_is_the_one_with_most_points_not_most_tickets() -> None:
    """STATION-3: at Essen north for one ticket of 21, or east for two of 8 and 6."""
    west = ("cadiz-madrid-orange", "madrid-pamplona-black", "pamplona-paris-blue", "frankfurt-paris-orange")
    south = ("essen-frankfurt-green", "frankfurt-munchen-pink", "munchen-zurich-yellow")
    north, east = ("kobenhavn-stockholm-yellow",), ("berlin-wien-green", "budapest-wien-red")
    mine = dict.fromkeys((*west, *south, *north, *east), 0)
    lent = {"essen-kobenhavn-gray-1": 1, "berlin-essen-blue": 1}
    held = "cadiz-stockholm paris-wien zurich-budapest"
    score = final(owned={**mine, **lent}, stations={"essen": 0}, held={0: held})
    assert score.borrowed == ((city(EUROPE, "essen"), route(EUROPE, "essen-kobenhavn-gray-1")),)
    assert (score.tickets, score.completed) == (21 - 8 - 6, 1)


def test_of_loans_with_equal_points_the_one_with_more_tickets_is_made() -> None:
    """STATION-3: at Sofia east for one ticket of 10, or west for two of 5."""
    west = ("budapest-sarajevo-pink", "athina-sarajevo-green", "athina-smyrna-gray")
    east = ("angora-constantinople-gray", "bucuresti-sofia-gray", "bucuresti-kyiv-gray", "kharkov-kyiv-gray")
    lent = {"constantinople-sofia-blue": 1, "sarajevo-sofia-gray": 1}
    held = "angora-kharkov budapest-sofia sofia-smyrna"
    score = final(owned={**dict.fromkeys((*west, *east), 0), **lent}, stations={"sofia": 0}, held={0: held})
    assert score.borrowed == ((city(EUROPE, "sofia"), route(EUROPE, "sarajevo-sofia-gray")),)
    assert (score.tickets, score.completed) == (10 - 10, 2)


def test_two_stations_are_chosen_together() -> None:
    """STATION-3: neither loan is worth anything without the other."""
    owned = {"pamplona-paris-blue": 1, "barcelona-pamplona-gray": 0, "bruxelles-paris-red": 2}
    score = final(owned=owned, seats=4, stations={"pamplona": 0, "bruxelles": 0}, held={0: "barcelona-bruxelles"})
    assert (score.completed, score.tickets) == (1, 8)
    assert set(score.borrowed) == {
        (city(EUROPE, "pamplona"), route(EUROPE, "pamplona-paris-blue")),
        (city(EUROPE, "bruxelles"), route(EUROPE, "bruxelles-paris-red")),
    }


def test_a_loan_is_for_tickets_only() -> None:
    """STATION-3, SCORE-2: neither route points nor the longest run."""
    owned = {"bruxelles-paris-red": 1, "pamplona-paris-blue": 0, "barcelona-pamplona-gray": 0}
    score = final(owned=owned, stations={"paris": 0}, held={0: "barcelona-bruxelles"})
    assert (score.routes, score.longest) == (7 + 2, 6)


@pytest.mark.parametrize(("built", "points"), [("", 12), ("paris", 8), ("paris roma", 4), ("paris roma wien", 0)])
def test_each_station_not_built_is_worth_four(built: str, points: int) -> None:
    """STATION-4."""
    score = final(stations=dict.fromkeys(built.split(), 0))
    assert (score.stations, score.total) == (points, points)

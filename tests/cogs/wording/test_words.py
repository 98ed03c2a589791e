"""Every refusal of the engine becomes a sentence in every language, in the words of its board."""

from __future__ import annotations

import re

import pytest

from cogs.wording.words import Words
from data.boards.load import load_board
from data.cities import load_city_names
from data.text import LOCALES
from engine.refused import Refused
from tests.data.texts import STRICT


def words(locale: str = "en", board: str = "europe") -> Words:
    seats = ("Mia", "Ben", "Li")
    return Words(STRICT.localizer(locale, board), load_board(board), load_city_names(board), seats.__getitem__)


REFUSALS = [
    Refused("game_over"),
    Refused("not_your_turn", seat=1),
    Refused("finish_drawing"),
    Refused("answer_tunnel_first", route=3),
    Refused("nothing_pending"),
    Refused("others_are_choosing", seats=(1, 2)),
    Refused("choose_tickets_first", offered=4, keep=2),
    Refused("no_such_seat", number=7, seats=5),
    Refused("no_such_place", place=7, places=5),
    Refused("empty_place", place=0),
    Refused("no_cards", stations=2),
    Refused("locomotive_second", place=4),
    Refused("deck_empty"),
    Refused("no_such_route", route=999),
    Refused("not_enough_cars", route=2, need=6, have=5),
    Refused("route_taken", route=1, owner=1),
    Refused("own_twin", route=1, twin=2),
    Refused("twin_closed", route=1, twin=2, owner=2, seats=3),
    Refused("no_tickets_left"),
    Refused("not_offered", ticket=3),
    Refused("ticket_twice", tickets=(1, 1)),
    Refused("too_few_tickets", keep=2, picked=1),
    Refused("no_stations_here"),
    Refused("no_such_city", city=99),
    Refused("city_occupied", city=4, owner=1),
    Refused("no_station_left", built=3),
    Refused("something_possible", cards=12, routes=1, tickets=0, stations=0),
    Refused("left_already"),
    Refused("never_left"),
    Refused("not_enough_cards", card=6, need=3, have=2),
    Refused("not_cards", given=(1,)),
    Refused("mixed_colors", colors=(1, 2)),
    Refused("only_locomotives", given=2),
    Refused("wrong_color", need=5, given=2),
    Refused("wrong_number", need=4, given=3),
    Refused("too_few_locomotives", need=2, given=1, have=1),
    Refused("cannot_pay", need=4, color=1, colors=1, have=0, locomotives=0, missing=4, route=1),
    Refused("cannot_pay", need=4, color=1, colors=6, have=3, locomotives=0, missing=1, route=1),
    Refused("cannot_pay", need=2, color=1, colors=6, have=0, locomotives=1, missing=1, station=1),
    Refused("no_tunnel"),
    Refused("no_tunnels_here"),
    Refused("no_offer"),
]


@pytest.mark.parametrize("board", ["europe", "new-york"])
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("refused", REFUSALS, ids=lambda refused: refused.code)
def test_every_refusal_is_said(refused: Refused, locale: str, board: str) -> None:
    said = words(locale, board).refusal(refused)
    assert said and "_" not in said
    if locale != "en":
        assert not re.search(r"[\u3400-\u9fff] +[\u3400-\u9fff\d]|\d +[\u3400-\u9fff]", said), said


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (Refused("others_are_choosing", seats=(1, 2)), "Waiting for Ben and Li; nothing to do yet."),
        (
            Refused("cannot_pay", need=4, color=4, colors=1, have=3, locomotives=0, missing=1, route=0),
            "Amsterdam–Bruxelles needs 4 green; you have 3 green. You need one more green card or locomotive.",
        ),
        (
            Refused("cannot_pay", need=4, color=4, colors=8, have=0, locomotives=0, missing=4, route=0),
            "Amsterdam–Bruxelles needs 4 cards of one colour; you have no cards.",
        ),
        (
            Refused("cannot_pay", need=2, color=4, colors=8, have=0, locomotives=1, missing=1, station=1),
            "Your next station costs 2 cards of one colour; your best is 1 locomotive. "
            "You need 1 more of one colour, or locomotives.",
        ),
        (Refused("wrong_number", need=1, given=99), "It takes exactly 1 card; you chose 99."),
        (
            Refused("mixed_colors", colors=(1, 7), station=1),
            "A station takes one colour only, of your choice: blue and red cannot be mixed.",
        ),
        (Refused("wrong_color", need=7, given=1), "This takes red, not blue."),
        (Refused("only_locomotives", given=1), "Only locomotives can pay here, not blue."),
        (
            Refused("something_possible", cards=12, routes=0, tickets=3, stations=0),
            "You can still draw (12 cards) or draw tickets. You may pass only when nothing is possible.",
        ),
    ],
    ids=lambda case: getattr(case, "code", ""),
)
def test_a_refusal_says_what_is_wrong_and_what_to_do(refused: Refused, said: str) -> None:
    assert words().refusal(refused) == said


def test_cards_are_said_in_the_words_of_the_board() -> None:
    assert words().cards((0, 0, 2, 0, 0, 0, 0, 0, 1)) == "2 orange and 1 locomotive"
    assert words("zh-TW").cards((0, 0, 2, 0, 0, 0, 0, 0, 1)) == "2張橘色和1張彩色車票卡"
    assert words("zh-CN", "new-york").cards((0, 0, 0, 0, 0, 2, 1)) == "2张橙色和1张出租车卡牌"


@pytest.mark.parametrize(
    ("board", "number", "said"),
    [
        ("europe", 1, "1 locomotive"),
        ("europe", 2, "2 locomotives"),
        ("new-york", 1, "1 taxi card"),
        ("new-york", 3, "3 taxi cards"),
    ],
)
def test_wild_cards_have_a_plural_of_their_own(board: str, number: int, said: str) -> None:
    wild = load_board(board).locomotive
    assert words("en", board).cards([0] * wild + [number]) == said
    assert words("en", board).cards([2] + [0] * (wild - 1) + [number]).endswith(f" and {said}")

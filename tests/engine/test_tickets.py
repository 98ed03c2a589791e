"""TICKET-1, TICKET-2: drawing tickets and keeping them."""

from __future__ import annotations

import pytest

from engine.actions import DrawTickets, Keep
from engine.events import Kept, Offered
from engine.legal import legal
from engine.state import Game, OnOffer, Turn
from tests.engine.positions import EUROPE, did, keep, kinds, position, refused, tickets

FOUR = "kyiv-sochi paris-wien roma-smyrna riga-bucuresti"


def offered(pile: str = FOUR) -> Game:
    game = position(ticket_pile=pile)
    did(game, 0, DrawTickets())
    return game


def pile(game: Game) -> str:
    return " ".join(EUROPE.tickets[n].id for n in game.ticket_pile)


def test_three_tickets_come_from_the_top() -> None:
    """TICKET-1."""
    game = position(ticket_pile=FOUR)
    assert did(game, 0, DrawTickets()) == [Offered(0, tickets(EUROPE, "kyiv-sochi paris-wien roma-smyrna"), 1)]
    assert game.phase == OnOffer(0)
    assert pile(game) == "riga-bucuresti"


@pytest.mark.parametrize("pile", ["kyiv-sochi paris-wien", "kyiv-sochi"])
def test_fewer_if_fewer_are_left_and_one_is_kept(pile: str) -> None:
    """TICKET-1: of two at least one, the last one must be kept."""
    game = position(ticket_pile=pile)
    assert did(game, 0, DrawTickets()) == [Offered(0, tickets(EUROPE, pile), 1)]
    assert refused(game, 0, Keep(())) == ("too_few_tickets", {"keep": 1, "picked": 0})
    assert len(legal(game, 0)) == (3 if " " in pile else 1)


def test_without_tickets_drawing_them_is_impossible() -> None:
    """TICKET-1."""
    game = position(ticket_pile="")
    assert refused(game, 0, DrawTickets()) == ("no_tickets_left", {})
    assert not legal(game, 0).tickets


@pytest.mark.parametrize("kept", ["kyiv-sochi", "roma-smyrna kyiv-sochi", "kyiv-sochi paris-wien roma-smyrna"])
def test_one_two_or_three_may_be_kept(kept: str) -> None:
    """TICKET-1."""
    game = offered()
    assert kinds(did(game, 0, keep(game, kept))) == "Kept TurnBegan"
    assert set(game.tickets[0]) == set(tickets(EUROPE, kept))


def test_at_least_one_is_kept() -> None:
    """TICKET-1."""
    assert refused(offered(), 0, Keep(())) == ("too_few_tickets", {"keep": 1, "picked": 0})


def test_the_rest_goes_under_the_pile_in_the_order_of_the_offer() -> None:
    """TICKET-1."""
    game = offered()
    event = did(game, 0, keep(game, "paris-wien"))[0]
    assert event == Kept(0, tickets(EUROPE, "paris-wien"), tickets(EUROPE, "kyiv-sochi roma-smyrna"))
    assert pile(game) == "riga-bucuresti kyiv-sochi roma-smyrna"
    assert game.removed == []


def test_returned_tickets_come_again_when_the_pile_is_low() -> None:
    """TICKET-1: the pile goes round."""
    game = offered()
    did(game, 0, keep(game, "paris-wien"))
    assert did(game, 1, DrawTickets()) == [Offered(1, tickets(EUROPE, "riga-bucuresti kyiv-sochi roma-smyrna"), 1)]


def test_only_tickets_on_offer_are_kept_and_each_once() -> None:
    """TICKET-1."""
    game = offered()
    (other,) = tickets(EUROPE, "riga-bucuresti")
    twice = tickets(EUROPE, "paris-wien paris-wien")
    assert refused(game, 0, keep(game, "riga-bucuresti")) == ("not_offered", {"ticket": other})
    assert refused(game, 0, keep(game, "paris-wien riga-bucuresti")) == ("not_offered", {"ticket": other})
    assert refused(game, 0, Keep(twice)) == ("ticket_twice", {"tickets": twice})


def test_the_turn_is_over_when_the_choice_is_made() -> None:
    """TICKET-1, TURN-1."""
    game = offered()
    did(game, 0, keep(game, "paris-wien"))
    assert game.phase == Turn(1)


def test_kept_tickets_are_never_given_back() -> None:
    """TICKET-2: neither among newly drawn ones nor otherwise."""
    game = position(ticket_pile=FOUR, held={0: "sofia-smyrna"})
    did(game, 0, DrawTickets())
    (mine,) = tickets(EUROPE, "sofia-smyrna")
    event = did(game, 0, keep(game, "paris-wien"))[0]
    assert isinstance(event, Kept)
    assert mine not in event.returned
    assert game.tickets[0] == list(tickets(EUROPE, "sofia-smyrna paris-wien"))
    assert refused(position(held={0: "sofia-smyrna"}), 0, Keep((mine,))) == ("nothing_pending", {})


def test_any_number_of_tickets_may_be_held() -> None:
    """TICKET-2."""
    many = " ".join(EUROPE.tickets[n].id for n in EUROPE.short_tickets[:37])
    rest = " ".join(EUROPE.tickets[n].id for n in EUROPE.short_tickets[37:])
    game = position(held={0: many}, ticket_pile=rest)
    did(game, 0, DrawTickets())
    did(game, 0, keep(game, rest))
    assert len(game.tickets[0]) == 40

"""TURN-1 to TURN-3: who may do what, and when; passing; leaving and coming back."""

from __future__ import annotations

import pytest

from engine.actions import Action, DrawTickets, Join, Keep, Leave, Pass, PayExtra, Withdraw
from engine.events import Ended, Joined, Left
from engine.legal import legal
from engine.state import Choosing, Game, OnOffer, OpenTunnel, Over, Phase, SecondDraw, Turn, to_act
from engine.view import view
from tests.engine.positions import BLIND, EUROPE, build, cards, claim, did, keep, kinds, position, refused, take

RED_THREE = "kyiv-smolensk-red"


def stuck(**more: object) -> Game:
    """No card, no ticket, and hands that pay for nothing."""
    return position(market="- - - - -", deck="", ticket_pile="", hands={}, **more)  # type: ignore[arg-type]


def test_a_turn_is_one_of_four_actions() -> None:
    """TURN-1: after any of them the next seat is asked."""
    for action in (
        lambda game: claim(game, RED_THREE, "3 red"),
        lambda game: build(game, "paris", "1 red"),
    ):
        game = position(hands={0: "3 red"})
        assert kinds(did(game, 0, action(game))).endswith("TurnBegan")
        assert game.phase == Turn(1)
    game = position()
    did(game, 0, BLIND)
    assert kinds(did(game, 0, BLIND)) == "Drew TurnBegan"
    game = position(ticket_pile="kyiv-sochi paris-wien roma-smyrna")
    did(game, 0, DrawTickets())
    assert kinds(did(game, 0, keep(game, "kyiv-sochi"))) == "Kept TurnBegan"


def test_after_the_first_card_only_a_second_card_is_taken() -> None:
    """TURN-1, DRAW-1."""
    game = position(hands={0: "3 red"}, phase=SecondDraw(0))
    for action in (claim(game, RED_THREE, "3 red"), build(game, "paris", "1 red"), DrawTickets(), Pass(), Withdraw()):
        assert refused(game, 0, action) == ("finish_drawing", {})


def test_an_open_tunnel_is_answered_first() -> None:
    """TURN-1, TUNNEL-4."""
    tunnel = EUROPE.route_index["paris-zurich-gray"]
    game = position(hands={0: "3 red"}, phase=OpenTunnel(0, tunnel, cards(EUROPE, "3 red"), (7, 0, 0)))
    for action in (claim(game, RED_THREE, "3 red"), BLIND, DrawTickets(), Pass()):
        assert refused(game, 0, action) == ("answer_tunnel_first", {"route": tunnel})


def test_tickets_on_offer_are_chosen_first() -> None:
    """TURN-1, TICKET-1."""
    game = position(offers={0: "kyiv-sochi paris-wien"})
    for action in (BLIND, DrawTickets(), Pass()):
        assert refused(game, 0, action) == ("choose_tickets_first", {"offered": 2, "keep": 1})


def test_answers_are_for_what_is_pending() -> None:
    """TURN-1: nothing is withdrawn from, paid for or kept when nothing was asked."""
    game = position(hands={0: "3 red"})
    for action in (Withdraw(), PayExtra(cards(EUROPE, "1 red")), Keep((0,))):
        assert refused(game, 0, action) == ("nothing_pending", {})


@pytest.mark.parametrize("phase", [Turn(1), SecondDraw(1), OnOffer(1)])
def test_only_the_seat_whose_turn_it_is_acts(phase: Turn | SecondDraw | OnOffer) -> None:
    """TURN-3."""
    game = position(hands={0: "3 red"}, phase=phase, offers={1: "kyiv-sochi"})
    game.phase = phase
    for action in (BLIND, claim(game, RED_THREE, "3 red"), DrawTickets(), Pass(), keep(game, "kyiv-sochi")):
        assert refused(game, 0, action) == ("not_your_turn", {"seat": 1})
    assert list(legal(game, 0)) == []


@pytest.mark.parametrize("number", [-1, 2, 99])
@pytest.mark.parametrize("phase", [Turn(1), Choosing((0, 1)), OnOffer(1), Over()])
def test_only_seats_of_the_table_act(phase: Phase, number: int) -> None:
    """TURN-3: a seat that there is not is refused at any moment, whatever it asks, and has no options."""
    game = position(phase=phase, offers={0: "kyiv-sochi", 1: "kyiv-sochi"})
    for action in (BLIND, DrawTickets(), Pass(), keep(game, "kyiv-sochi"), Withdraw(), Leave(), Join()):
        assert refused(game, number, action) == ("no_such_seat", {"number": number, "seats": 2})
    assert list(legal(game, number)) == []


def test_nobody_else_answers_a_tunnel() -> None:
    """TURN-3, TUNNEL-4."""
    tunnel = EUROPE.route_index["paris-zurich-gray"]
    game = position(hands={0: "3 red"}, phase=OpenTunnel(1, tunnel, cards(EUROPE, "3 red"), (7, 0, 0)))
    assert refused(game, 0, Withdraw()) == ("not_your_turn", {"seat": 1})


def test_turns_go_round_in_seat_order() -> None:
    """TURN-3."""
    game = position(seats=3, hands={seat: "1 red 1 blue 1 green" for seat in range(3)}, phase=Turn(1))
    order = [1]
    for place in ("paris", "roma", "wien", "kyiv"):
        seat = to_act(game)[0]
        did(game, seat, build(game, place, "1 red" if game.stations[seat] == 3 else "2 locomotive"))
        order.append(to_act(game)[0])
        game.hands[1] = list(cards(EUROPE, "2 locomotive"))
    assert order == [1, 2, 0, 1, 2]


# ── passing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_can_do_nothing_passes() -> None:
    """TURN-2."""
    game = stuck(seats=3)
    assert list(legal(game, 0)) == [Pass()]
    assert kinds(did(game, 0, Pass())) == "Passed TurnBegan"
    assert game.phase == Turn(1)


@pytest.mark.parametrize(
    ("possible", "facts"),
    [
        ({"market": "- - red - -"}, {"cards": 1}),
        ({"market": "- - - - locomotive"}, {"cards": 1}),
        ({"deck": "red", "market": "red red red red red"}, {"cards": 6}),
        ({"ticket_pile": "kyiv-sochi paris-wien"}, {"tickets": 2}),
        ({"hands": {0: "1 black"}, "stations": {"roma": 0, "wien": 0, "paris": 0}}, {"routes": 1}),
        ({"hands": {0: "1 pink"}, "owned": {"dieppe-paris-pink": 1}}, {"stations": 47}),
    ],
)
def test_nobody_passes_while_something_is_possible(possible: dict[str, object], facts: dict[str, int]) -> None:
    """TURN-2: any one of the four actions is enough, and the refusal says which there are."""
    game = position(**{"market": "- - - - -", "deck": "", "ticket_pile": "", **possible})  # type: ignore[arg-type]
    nothing = {"cards": 0, "routes": 0, "tickets": 0, "stations": 0}
    assert refused(game, 0, Pass()) == ("something_possible", {**nothing, **facts})
    assert Pass() not in legal(game, 0)


def test_when_everyone_in_a_row_has_passed_the_game_is_scored() -> None:
    """TURN-2: without a last round."""
    game = stuck(seats=3, phase=Turn(2))
    assert kinds(did(game, 2, Pass())) == "Passed TurnBegan"
    assert kinds(did(game, 0, Pass())) == "Passed TurnBegan"
    assert kinds(did(game, 1, Pass())) == "Passed Ended"
    assert game.phase == Over()


def test_passes_count_only_in_a_row() -> None:
    """TURN-2: an action in between, and the count begins anew."""
    game = stuck(seats=2)
    game.hands[1] = list(cards(EUROPE, "1 black"))
    did(game, 0, Pass())
    did(game, 1, claim(game, "amsterdam-bruxelles-black", "1 black"))
    assert game.phase == Turn(0)
    assert game.market[0] == EUROPE.colors.index("black"), "the paid card is on the market: there is something to draw"
    did(game, 0, take(1))
    assert kinds(did(game, 1, Pass())) == "Passed TurnBegan"
    assert game.phase == Turn(0)


def test_the_last_round_ends_the_game_even_if_some_of_it_were_passes() -> None:
    """TURN-2, END-1."""
    game = stuck(seats=3, turns_left=0, phase=Turn(1))
    assert kinds(did(game, 1, Pass())) == "Passed Ended"


# ── leaving, coming back ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("phase", [Turn(0), Turn(1), SecondDraw(0), SecondDraw(1)])
def test_a_seat_may_leave_and_come_back_at_any_moment(phase: Turn | SecondDraw) -> None:
    """A person leaves: nothing else changes, and the seat is asked as before."""
    game = position(phase=phase)
    asked = list(legal(game, to_act(game)[0]))
    assert did(game, 0, Leave("computer")) == [Left(0, "computer")]
    assert (game.phase, list(legal(game, to_act(game)[0]))) == (phase, asked)
    assert [seat.away for seat in view(game, None).seats] == [True, False]
    assert refused(game, 0, Leave()) == ("left_already", {})
    assert did(game, 0, Join()) == [Joined(0)]
    assert [seat.away for seat in view(game, None).seats] == [False, False]
    assert refused(game, 0, Join()) == ("never_left", {})


def test_leaving_interrupts_no_row_of_passes() -> None:
    """TURN-2."""
    game = stuck(seats=2)
    did(game, 0, Pass())
    did(game, 0, Leave())
    assert isinstance(did(game, 1, Pass())[-1], Ended)


@pytest.mark.parametrize("action", [BLIND, DrawTickets(), Pass(), Leave(), Join(), Withdraw(), Keep((0,))])
def test_nothing_happens_after_the_end(action: Action) -> None:
    """END-1."""
    game = position(phase=Over())
    assert refused(game, 0, action) == ("game_over", {})
    assert list(legal(game, 0)) == []


def test_a_seat_owes_its_tickets_also_when_its_person_has_left() -> None:
    """SETUP-5, TURN-3."""
    game = position(offers={0: "kyiv-sochi paris-wien", 1: "roma-smyrna riga-bucuresti"}, keep=1)
    assert game.phase == Choosing((0, 1))
    did(game, 0, Leave())
    assert to_act(game) == (0, 1)
    did(game, 1, keep(game, "roma-smyrna"))
    assert kinds(did(game, 0, keep(game, "paris-wien"))) == "Kept TurnBegan"

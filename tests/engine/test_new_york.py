"""NY-1 to NY-8: what differs in New York. Everything else is held by the tests of Europe and the whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.actions import DrawTickets, Keep
from engine.chance import Chance
from engine.deal import new_game
from engine.events import Claimed, Ended, Kept, Offered, Score, Shuffled
from engine.legal import legal
from engine.scoring import tie_break, winners
from engine.state import SecondDraw, Turn, to_act
from tests.engine.positions import (
    BLIND,
    CHANCE,
    NEW_YORK,
    build,
    claim,
    did,
    discards,
    keep,
    kinds,
    market,
    position,
    refused,
    route,
    take,
    tickets,
)

TWINS = "brooklyn-wall-street-black", "brooklyn-wall-street-blue"


def finished(**more: object) -> Ended:
    game = position(NEW_YORK, turns_left=0, deck="red red red", **more)  # type: ignore[arg-type]
    did(game, 0, BLIND)
    ended = did(game, 0, BLIND)[-1]
    assert isinstance(ended, Ended)
    return ended


def test_two_to_four_with_fifteen_taxis_and_no_stations() -> None:
    """NY-1."""
    for seats in (2, 3, 4):
        game, _ = new_game(NEW_YORK, seats, CHANCE)
        assert (game.cars, game.stations) == ([15] * seats, [0] * seats)
    with pytest.raises(ValueError, match="2 to 4"):
        new_game(NEW_YORK, 5, CHANCE)
    assert len(NEW_YORK.player_colors) == 4


def test_no_ferries_no_tunnels_no_express() -> None:
    """NY-1."""
    assert not any(track.tunnel or track.ferry for track in NEW_YORK.routes)
    assert [score.express for score in finished(owned={TWINS[0]: 0}).scores] == [0, 0]


def test_no_stations_are_built() -> None:
    """NY-1, NY-4."""
    game = position(NEW_YORK, hands={0: "1 red"})
    assert refused(game, 0, build(game, "soho", "1 red")) == ("no_stations_here", {})
    assert not legal(game, 0).cities


def test_44_cards_six_of_each_color_and_eight_taxis() -> None:
    """NY-2."""
    _, events = new_game(NEW_YORK, 2, CHANCE)
    (deck,) = (event.cards for event in events if isinstance(event, Shuffled) and event.pile == "deck")
    named = Counter(NEW_YORK.card_names[card] for card in deck if card is not None)
    assert named == {**dict.fromkeys(("blue", "green", "black", "pink", "red", "orange"), 6), "taxi": 8}


def test_a_taxi_is_a_locomotive_in_every_rule() -> None:
    """NY-2: first card, second card, flush, payment."""
    game = position(NEW_YORK, market="taxi red blue green pink")
    assert kinds(did(game, 0, take(1))) == "Drew Turned TurnBegan"
    game = position(NEW_YORK, market="taxi red blue green pink", phase=SecondDraw(0))
    assert refused(game, 0, take(1)) == ("locomotive_second", {"place": 0})
    game = position(NEW_YORK, market="taxi taxi blue green pink", deck="taxi red red red red red red")
    did(game, 0, take(3))
    assert (market(game), discards(game)) == ("red red red red red", "1 green 1 pink 3 taxi")
    game = position(NEW_YORK, hands={0: "2 black 1 taxi"})
    did(game, 0, claim(game, TWINS[0], "2 black 1 taxi"))


def test_two_cards_and_two_tickets_each_and_one_or_two_are_kept() -> None:
    """NY-3."""
    assert len(NEW_YORK.tickets) == 18
    game, events = new_game(NEW_YORK, 4, CHANCE)
    assert [sum(hand) for hand in game.hands] == [2, 2, 2, 2]
    offers = [event for event in events if isinstance(event, Offered)]
    assert [(len(offer.tickets), offer.keep) for offer in offers] == [(2, 1)] * 4
    assert len(game.ticket_pile) == 10
    assert refused(game, 0, Keep(())) == ("too_few_tickets", {"keep": 1, "picked": 0})
    assert len(legal(game, 0)) == 3


def test_rejected_tickets_go_under_the_pile_in_the_order_of_the_choices() -> None:
    """NY-3."""
    game, _ = new_game(NEW_YORK, 3, CHANCE)
    pile = list(game.ticket_pile)
    rejected: list[int | None] = []
    for seat in (2, 0, 1):
        offer = game.offers[seat]
        assert offer
        kept = did(game, seat, Keep((offer.tickets[seat % 2] or 0,)))[0]
        assert isinstance(kept, Kept)
        rejected += kept.returned
    assert game.ticket_pile == pile + rejected
    assert len(rejected) == 3
    assert game.removed == []


def test_two_tickets_are_drawn_and_one_kept_at_least() -> None:
    """NY-4."""
    pile = "chelsea-brooklyn east-village-soho times-square-soho"
    game = position(NEW_YORK, ticket_pile=pile)
    assert did(game, 0, DrawTickets()) == [Offered(0, tickets(NEW_YORK, "chelsea-brooklyn east-village-soho"), 1)]
    did(game, 0, keep(game, "east-village-soho"))
    assert game.ticket_pile == list(tickets(NEW_YORK, "times-square-soho chelsea-brooklyn"))


def test_the_last_single_ticket_must_be_kept() -> None:
    """NY-4."""
    game = position(NEW_YORK, ticket_pile="chelsea-brooklyn")
    did(game, 0, DrawTickets())
    assert list(legal(game, 0)) == [keep(game, "chelsea-brooklyn")]
    assert refused(game, 0, Keep(())) == ("too_few_tickets", {"keep": 1, "picked": 0})


def test_doubles_close_with_two_players() -> None:
    """NY-5."""
    game = position(NEW_YORK, hands={0: "3 black", 1: "3 blue"})
    did(game, 0, claim(game, TWINS[0], "3 black"))
    facts = {"route": route(NEW_YORK, TWINS[1]), "twin": route(NEW_YORK, TWINS[0]), "owner": 0, "seats": 2}
    assert refused(game, 1, claim(game, TWINS[1], "3 blue")) == ("twin_closed", facts)


@pytest.mark.parametrize("seats", [3, 4])
def test_doubles_stay_open_with_three_or_four(seats: int) -> None:
    """NY-5, DOUBLE-1."""
    game = position(NEW_YORK, seats=seats, hands={0: "3 black", 1: "3 blue"})
    did(game, 0, claim(game, TWINS[0], "3 black"))
    did(game, 1, claim(game, TWINS[1], "3 blue"))
    assert game.owner[route(NEW_YORK, TWINS[1])] == 1
    game = position(NEW_YORK, seats=seats, hands={0: "3 blue"}, owned={TWINS[0]: 0})
    assert refused(game, 0, claim(game, TWINS[1], "3 blue"))[0] == "own_twin"


@pytest.mark.parametrize(
    ("name", "paid", "points"),
    [
        ("chinatown-lower-east-side-blue", "1 blue", 1),
        ("chelsea-midtown-west-blue", "2 blue", 2),
        (TWINS[1], "3 blue", 4),
        ("chelsea-soho-pink", "4 pink", 7),
    ],
)
def test_route_points(name: str, paid: str, points: int) -> None:
    """NY-6."""
    game = position(NEW_YORK, hands={0: paid})
    claimed = did(game, 0, claim(game, name, paid))[0]
    assert isinstance(claimed, Claimed)
    assert (claimed.points, game.points[0]) == (points, points)


def test_each_attraction_touched_by_an_own_route_is_a_point() -> None:
    """NY-7: once each, however many routes touch it; another's routes do not count."""
    assert len(NEW_YORK.attractions) == 9
    ended = finished(
        owned={
            "brooklyn-wall-street-black": 0,  # two attractions
            "brooklyn-chinatown-red": 0,  # one more
            "soho-wall-street-gray": 0,  # none new
            "east-village-lower-east-side-black": 1,  # none
        }
    )
    assert [score.attractions for score in ended.scores] == [3, 0]
    assert ended.scores[0].total == 4 + 4 + 2 + 3


def test_two_or_fewer_taxis_begin_the_last_round() -> None:
    """NY-8, END-1."""
    game = position(NEW_YORK, hands={0: "3 black"}, cars={0: 5})
    assert kinds(did(game, 0, claim(game, TWINS[0], "3 black"))) == "Claimed LastRound TurnBegan"
    did(game, 1, BLIND)
    did(game, 1, BLIND)
    assert game.phase == Turn(0)
    did(game, 0, BLIND)
    assert kinds(did(game, 0, BLIND)) == "Drew Ended"


def test_a_tie_goes_to_most_completed_tickets_then_it_is_shared() -> None:
    """NY-8."""

    def score(seat: int, completed: int) -> Score:
        return Score(seat, 20, 0, completed, 0, 0, 0, 0, (), 20)

    scores = (score(0, 2), score(1, 1), score(2, 2))
    assert (winners(NEW_YORK, scores), tie_break(NEW_YORK, scores)) == ((0, 2), "shared")
    scores = (score(0, 2), score(1, 3), score(2, 2))
    assert (winners(NEW_YORK, scores), tie_break(NEW_YORK, scores)) == ((1,), "completed")


def test_the_first_seat_is_drawn() -> None:
    """SETUP-6."""
    found = {new_game(NEW_YORK, 3, Chance(n.to_bytes(32, "big")))[0].first for n in range(40)}
    assert found == {0, 1, 2}
    game, _ = new_game(NEW_YORK, 3, CHANCE, first=1)
    for seat in range(3):
        offer = game.offers[seat]
        assert offer
        did(game, seat, Keep((offer.tickets[0] or 0,)))
    assert to_act(game) == (1,)

"""END-1, SCORE-1 to SCORE-4: the last round and what counts. Longest run and loans are tested deeply elsewhere."""

from __future__ import annotations

import pytest

from engine.actions import Pass, Withdraw
from engine.events import Ended, Event, LastRound, Score, TurnBegan
from engine.scoring import tie_break, winners
from engine.state import Game, OpenTunnel, Over, Turn, to_act
from tests.engine.positions import BLIND, EUROPE, cards, claim, did, kinds, position, route

ONE, RED = "amsterdam-bruxelles-black", "kyiv-smolensk-red"


def blind_turn(game: Game) -> list[Event]:
    """Whoever is to act draws two blind cards."""
    (seat,) = to_act(game)
    return did(game, seat, BLIND) + did(game, seat, BLIND)


def finished(**more: object) -> Ended:
    """The game is scored after one more blind turn."""
    game = position(turns_left=0, deck="red red red", **more)  # type: ignore[arg-type]
    ended = blind_turn(game)[-1]
    assert isinstance(ended, Ended)
    assert game.phase == Over()
    assert (game.scores, game.winners) == (ended.scores, ended.winners)
    return ended


# ── the last round ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("left", "last"), [(3, True), (4, True), (5, True), (6, False)])
def test_two_or_fewer_cars_at_the_end_of_a_turn_begin_the_last_round(left: int, last: bool) -> None:
    """END-1: three cars are claimed from these."""
    game = position(hands={0: "3 red"}, cars={0: left})
    events = did(game, 0, claim(game, RED, "3 red"))
    assert kinds(events) == ("Claimed LastRound TurnBegan" if last else "Claimed TurnBegan")
    if last:
        assert events[1:] == [LastRound(0), TurnBegan(1)]


@pytest.mark.parametrize("trigger", [0, 1, 2])
def test_everyone_has_exactly_one_more_turn_the_one_who_began_it_last(trigger: int) -> None:
    """END-1: also when the last seat begins it, or the first."""
    game = position(seats=3, hands={trigger: "3 red"}, cars={trigger: 4}, phase=Turn(trigger))
    did(game, trigger, claim(game, RED, "3 red"))
    turns: list[int] = []
    events: list[Event] = []
    while waiting := to_act(game):
        turns += waiting
        events = blind_turn(game)
    assert turns == [(trigger + 1) % 3, (trigger + 2) % 3, trigger]
    assert isinstance(events[-1], Ended)


def test_who_falls_to_two_cars_in_the_last_round_begins_no_second_one() -> None:
    """END-1."""
    game = position(hands={0: "3 red", 1: "1 black"}, cars={0: 4, 1: 3})
    did(game, 0, claim(game, RED, "3 red"))
    assert kinds(did(game, 1, claim(game, ONE, "1 black"))) == "Claimed TurnBegan"
    assert kinds(blind_turn(game)) == "Drew Drew Ended"


def test_the_last_round_is_counted_by_turns_whatever_is_done_in_them() -> None:
    """END-1, TURN-2, TUNNEL-4: a pass and a withdrawal are turns too."""
    tunnel = OpenTunnel(1, route(EUROPE, "paris-zurich-gray"), cards(EUROPE, "3 red"), (7, 7, 7))
    game = position(phase=tunnel, turns_left=1)
    assert kinds(did(game, 1, Withdraw())) == "Withdrew TurnBegan"
    assert kinds(blind_turn(game)) == "Drew Drew Ended"
    game = position(market="- - - - -", deck="", ticket_pile="", phase=Turn(1), turns_left=0)
    assert kinds(did(game, 1, Pass())) == "Passed Ended"


def test_withdrawing_in_the_last_turn_ends_the_game() -> None:
    """END-1, TUNNEL-4, FLUSH-3: the cards come back, the table is put in order, the game is scored."""
    tunnel = OpenTunnel(1, route(EUROPE, "paris-zurich-gray"), cards(EUROPE, "3 red"), (7, 0, 0))
    game = position(phase=tunnel, turns_left=0, deck="")
    assert kinds(did(game, 1, Withdraw())) == "Withdrew Shuffled Ended"
    assert game.hands[1][7] == 3


def test_a_tunnel_counts_its_cars_only_when_it_is_claimed() -> None:
    """END-1, TUNNEL-4."""
    game = position(hands={0: "3 red"}, cars={0: 3}, deck="red blue green white")
    did(game, 0, claim(game, "paris-zurich-gray", "3 red"))
    assert kinds(did(game, 0, Withdraw())) == "Withdrew TurnBegan"


# ── scoring ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_total_is_routes_tickets_stations_and_the_express() -> None:
    """SCORE-1."""
    owned = {"pamplona-paris-blue": 0, "barcelona-pamplona-gray": 0, "kyiv-smolensk-red": 1}
    held = {0: "barcelona-munchen", 1: "kyiv-petrograd"}
    one, two = finished(owned=owned, stations={"roma": 0}, held=held).scores
    assert (one.routes, one.tickets, one.stations, one.express, one.attractions) == (9, -8, 8, 10, 0)
    assert one.total == 19
    assert (two.routes, two.tickets, two.stations, two.express, two.total) == (4, -6, 12, 0, 10)


def test_a_ticket_counts_for_or_against_its_holder() -> None:
    """SCORE-1, SCORE-3."""
    owned = {"pamplona-paris-blue": 0, "edinburgh-london-black": 0, "dieppe-london-gray-1": 0, "dieppe-paris-pink": 0}
    score = finished(owned=owned, held={0: "edinburgh-paris amsterdam-pamplona"}).scores[0]
    assert (score.completed, score.tickets) == (1, 7 - 7)


def test_other_peoples_routes_connect_nothing() -> None:
    """SCORE-3: without a station."""
    owned = {"edinburgh-london-black": 0, "dieppe-london-gray-1": 1, "dieppe-paris-pink": 0}
    assert finished(owned=owned, held={0: "edinburgh-paris"}).scores[0].tickets == -7


def test_the_longest_run_passes_cities_again_but_no_route() -> None:
    """SCORE-2: a loop and a tail at Paris; a branch is left out."""
    loop = dict.fromkeys(("bruxelles-paris-red", "bruxelles-dieppe-green", "dieppe-paris-pink"), 0)
    tail = {"pamplona-paris-blue": 0, "marseille-paris-gray": 0, "brest-paris-black": 0}
    one, two = finished(owned={**loop, **tail, "kyiv-smolensk-red": 1}).scores
    assert (one.longest, one.express) == (4 + 5 + 4, 10)
    assert (two.longest, two.express) == (3, 0)


def test_the_longest_run_through_a_figure_of_eight() -> None:
    """SCORE-2: both loops."""
    one = dict.fromkeys(("bruxelles-paris-red", "bruxelles-dieppe-green", "dieppe-paris-pink"), 0)
    other = dict.fromkeys(("pamplona-paris-blue", "brest-pamplona-pink", "brest-paris-black"), 0)
    assert finished(owned={**one, **other}).scores[0].longest == 5 + 11


def test_a_tie_for_the_express_gives_ten_to_each() -> None:
    """SCORE-2."""
    scores = finished(seats=3, owned={"kyiv-smolensk-red": 0, "smolensk-wilno-yellow": 1}).scores
    assert [score.express for score in scores] == [10, 10, 0]


def test_without_a_route_nobody_has_the_express() -> None:
    """SCORE-2."""
    assert [(score.longest, score.express) for score in finished().scores] == [(0, 0), (0, 0)]


# ── who has won ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_highest_total_wins() -> None:
    """SCORE-1, SCORE-4."""
    ended = finished(owned={"kyiv-smolensk-red": 1})
    assert (ended.winners, tie_break(EUROPE, ended.scores)) == ((1,), None)


def tied(*seats: str) -> tuple[Score, ...]:
    """Scores of the same total: "2 tickets 1 station express"."""
    scores: list[Score] = []
    for seat, said in enumerate(seats):
        done, built = (int(said[said.index(word) - 2]) if word in said else 0 for word in ("ticket", "station"))
        express = 10 if "express" in said else 0
        scores.append(Score(seat, 50, 0, done, 12 - 4 * built, express, 0, 0, (), 62))
    return tuple(scores)


@pytest.mark.parametrize(
    ("seats", "won", "by"),
    [
        (("2 tickets 3 stations", "1 ticket express"), (0,), "completed"),
        (("2 tickets 2 stations express", "2 tickets 1 station"), (1,), "stations"),
        (("2 tickets 1 station", "2 tickets 1 station express"), (1,), "express"),
        (("2 tickets 1 station express", "2 tickets 1 station express"), (0, 1), "shared"),
        (("1 ticket", "2 tickets 1 station", "2 tickets 1 station"), (1, 2), "shared"),
        (("2 tickets 1 station", "1 ticket express", "2 tickets", "2 tickets express"), (3,), "express"),
    ],
)
def test_a_tie_goes_to_tickets_then_fewest_stations_then_the_express(
    seats: tuple[str, ...], won: tuple[int, ...], by: str
) -> None:
    """SCORE-4: one after the other, among those who are still tied; then it is shared."""
    scores = tied(*seats)
    assert (winners(EUROPE, scores), tie_break(EUROPE, scores)) == (won, by)


def test_a_game_that_is_tied_to_the_end_is_shared() -> None:
    """SCORE-4: the same route points, no ticket, no station, the Express of both."""
    ended = finished(owned={"kyiv-smolensk-red": 0, "smolensk-wilno-yellow": 1})
    assert (ended.winners, tie_break(EUROPE, ended.scores)) == ((0, 1), "shared")

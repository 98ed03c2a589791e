"""Positions from which a rare situation follows, by its name, with the actions that bring it about."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, DrawTickets, Leave, Pass, Withdraw
from engine.state import Game, OpenTunnel, SecondDraw, Turn
from tests.engine.positions import BLIND, EUROPE, NEW_YORK, build, cards, claim, keep, position, route, take

Doing = Callable[[Game], Action]
ROW = "locomotive locomotive red blue green"
BAD = " locomotive locomotive locomotive red blue"
TUNNEL = OpenTunnel(0, route(EUROPE, "paris-zurich-gray"), cards(EUROPE, "3 red"), (7, 0, 0))
NOTHING = {"market": "- - - - -", "deck": "", "ticket_pile": ""}
GRAY, RED, BLACK = "paris-zurich-gray", "kyiv-smolensk-red", "amsterdam-bruxelles-black"
EIGHT = (
    *("bruxelles-paris-red", "bruxelles-dieppe-green", "dieppe-paris-pink"),
    *("pamplona-paris-blue", "brest-pamplona-pink", "brest-paris-black"),
)
JOINT = {"pamplona-paris-blue": 1, "barcelona-pamplona-gray": 0, "bruxelles-paris-red": 2}
SEVEN = (
    *("danzig-warszawa-gray", "cadiz-lisboa-blue", "moskva-smolensk-orange", "barcelona-madrid-yellow"),
    *("rostov-sochi-gray", "wien-zagrab-gray", "kyiv-wilno-gray"),
)
LAST = {"turns_left": 0, "phase": SecondDraw(0)}


def on(game: Game, *acts: Doing) -> tuple[Game, tuple[Doing, ...]]:
    return game, acts


def claims(name: str, paid: str) -> Doing:
    return lambda game: claim(game, name, paid)


def just(action: Action) -> Doing:
    return lambda game: action


RARE_POSITIONS: dict[str, Callable[[], tuple[Game, tuple[Doing, ...]]]] = {
    "reshuffle": lambda: on(position(deck="red", discards="3 blue"), just(BLIND)),
    "reshuffle_in_tunnel": lambda: on(
        position(hands={0: "4 red"}, deck="red blue", discards="4 white"), claims(GRAY, "3 red")
    ),
    "flush": lambda: on(position(market=ROW, deck="locomotive" + " white" * 9), just(take(3))),
    "flush_between_picks": lambda: on(position(market=ROW, deck="locomotive" + " white" * 9), just(take(3))),
    "flush_after_the_last_action": lambda: on(
        position(market=ROW, deck="locomotive" + " white" * 9, **LAST), just(take(3))
    ),
    "flushed_row_stays": lambda: on(position(market=ROW, deck="locomotive" + BAD * 3 + " red"), just(take(3))),
    "deck_and_discard_empty": lambda: on(position(deck="red", phase=SecondDraw(0)), just(BLIND)),
    "market_not_full": lambda: on(position(deck="", phase=SecondDraw(0)), just(take(1))),
    "draw_impossible": lambda: on(position(market="- - red - -", deck=""), just(take(3))),
    "one_card_only": lambda: on(position(market="- locomotive red - -", deck=""), just(take(3))),
    "ticket_pile_of_2": lambda: on(
        position(ticket_pile="kyiv-sochi paris-wien", hands={0: "1 red"}), lambda game: build(game, "paris", "1 red")
    ),
    "ticket_pile_of_1": lambda: on(
        position(ticket_pile="kyiv-sochi", hands={0: "1 red"}), lambda game: build(game, "paris", "1 red")
    ),
    "ticket_pile_of_0": lambda: on(
        position(ticket_pile="kyiv-sochi"), just(DrawTickets()), lambda game: keep(game, "kyiv-sochi")
    ),
    "offer_of_2": lambda: on(position(ticket_pile="kyiv-sochi paris-wien"), just(DrawTickets())),
    "offer_of_1": lambda: on(position(NEW_YORK, ticket_pile="chelsea-brooklyn"), just(DrawTickets())),
    "closed_twin": lambda: on(position(hands={0: "4 black"}), claims("edinburgh-london-black", "4 black")),
    "few_cars_again_in_the_last_round": lambda: on(
        position(hands={0: "3 red"}, cars={0: 4}, turns_left=1), claims(RED, "3 red")
    ),
    "last_seat_begins_the_last_round": lambda: on(
        position(hands={1: "3 red"}, cars={1: 4}, phase=Turn(1), first=0), claims(RED, "3 red")
    ),
    "withdrawal": lambda: on(position(phase=TUNNEL), just(Withdraw())),
    "withdrawal_in_the_last_turn": lambda: on(position(phase=TUNNEL, turns_left=0), just(Withdraw())),
    "short_tunnel": lambda: on(position(hands={0: "3 red"}, deck="blue"), claims(GRAY, "3 red")),
    "tunnel_without_risk": lambda: on(position(hands={0: "3 red"}, deck=""), claims(GRAY, "3 red")),
    "pass": lambda: on(position(**NOTHING), just(Pass())),  # type: ignore[arg-type]
    "all_pass": lambda: on(position(**NOTHING), just(Pass()), just(Pass())),  # type: ignore[arg-type]
    "left_while_choosing": lambda: on(position(offers={0: "kyiv-sochi", 1: "paris-wien"}), just(Leave())),
    "left_after_choosing": lambda: on(
        position(seats=3, offers={0: "kyiv-sochi", 1: "paris-wien", 2: "roma-smyrna"}),
        lambda game: keep(game, "kyiv-sochi"),
        just(Leave()),
    ),
    "left_in_a_tunnel": lambda: on(position(phase=TUNNEL), just(Leave())),
    "express_tie": lambda: on(
        position(owned={RED: 0, "smolensk-wilno-yellow": 1}, deck="red red red", **LAST), just(BLIND)
    ),
    "second_loop_in_the_longest_run": lambda: on(
        position(owned=dict.fromkeys(EIGHT, 0), deck="red red", **LAST), just(BLIND)
    ),
    "station_loan": lambda: on(
        position(
            owned={**JOINT, "bruxelles-paris-red": 0}, stations={"pamplona": 0}, held={0: "barcelona-bruxelles"}, **LAST
        ),
        just(BLIND),
    ),
    "joint_station_loans": lambda: on(
        position(
            seats=4,
            owned=JOINT,
            stations={"pamplona": 0, "bruxelles": 0},
            held={0: "barcelona-bruxelles"},
            deck="red red",
            **LAST,
        ),
        just(BLIND),
    ),
    # 11 for routes against 6 and a ticket of 5; both have the Express
    "tie_completed": lambda: on(
        position(
            owned={
                **dict.fromkeys(("berlin-essen-blue", "berlin-wien-green", "brest-paris-black", BLACK), 0),
                **dict.fromkeys(("budapest-sarajevo-pink", "sarajevo-sofia-gray"), 1),
            },
            held={1: "budapest-sofia"},
            **LAST,
        ),
        just(BLIND),
    ),
    # 8 for routes and one station built against 4 and none; both have the Express
    "tie_stations": lambda: on(
        position(owned={RED: 0, "brest-paris-black": 0, "smolensk-wilno-yellow": 1}, stations={"roma": 0}, **LAST),
        just(BLIND),
    ),
    # 4 for a route and the Express against 14 for seven short ones
    "tie_express": lambda: on(position(owned={RED: 0, **dict.fromkeys(SEVEN, 1)}, **LAST), just(BLIND)),
    "tie_shared": lambda: on(position(**LAST), just(BLIND)),
}

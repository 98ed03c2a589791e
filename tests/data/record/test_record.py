"""The game record: what is written is read back, what the rules leave open is accepted, and nothing else is."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from data.record import BadRecord, Record, read_record, write_record
from data.record.actions import read_action, write_action
from data.record.events import read_event, write_event
from engine.board import Board
from engine.events import Kept
from engine.state import Game
from tests.data.record.recorded_games import Line, Played, cost_extra, parsed, played, starved, written
from tests.engine.positions import fold

GAMES = [("europe", seats, seed) for seats in range(2, 6) for seed in range(3)]
GAMES += [("new-york", seats, seed) for seats in range(2, 5) for seed in range(3)]


# ── there and back ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name, seats, seed", GAMES)
def test_a_game_is_read_back_as_it_was_played(name: str, seats: int, seed: int) -> None:
    game = played(name, seats, seed, 0.05)
    record = read_record(game.text)
    assert record.events == tuple(game.events)
    assert record.game == game.game
    assert record.header == game.header
    assert write_record(record.header, record.events) == game.text


@pytest.mark.parametrize("seed", range(40))
def test_a_game_with_few_cards_is_read_back(seed: int) -> None:
    board = starved("europe" if seed % 2 else "new-york")
    game = Played(board, board.min_seats + seed % 3, seed, 0.02)
    record = read_record(game.text, lambda name: board)
    assert record.events == tuple(game.events)
    assert record.game == game.game


def test_a_record_is_read_from_bytes_and_without_a_last_line_break() -> None:
    game = played("new-york", 2, 0)
    assert read_record(game.text.encode()).game == game.game
    assert read_record(game.text.rstrip("\n")).game == game.game


@pytest.mark.parametrize("name", ["europe", "new-york"])
def test_events_and_actions_are_kept_by_name_and_come_back(name: str) -> None:
    game = played(name, 3, 1, 0.1)
    kept = json.loads(json.dumps([write_event(game.board, event) for event in game.events]))
    assert [read_event(game.board, 3, event) for event in kept] == game.events
    asked = json.loads(json.dumps([write_action(game.board, action) for action in game.actions]))
    assert [read_action(game.board, action) for action in asked] == game.actions


def test_an_old_game_survives_a_board_file_in_another_order() -> None:
    game = played("europe", 2, 3)
    board = reordered(game.board)
    kept = [write_event(game.board, event) for event in game.events]
    events = [read_event(board, 2, event) for event in kept]
    again = fold(board, 2, game.game.first, events)
    assert [score.total for score in again.scores] == [score.total for score in game.game.scores]
    assert again.points == game.game.points
    assert [write_event(board, event) for event in events] == kept


def reordered(board: Board) -> Board:
    """The same board with its cities, routes and tickets turned round."""
    last_city, last_route = len(board.cities) - 1, len(board.routes) - 1
    return replace(
        board,
        cities=board.cities[::-1],
        routes=tuple(
            replace(
                route,
                a=last_city - route.a,
                b=last_city - route.b,
                twin=None if route.twin is None else last_route - route.twin,
            )
            for route in board.routes[::-1]
        ),
        tickets=tuple(
            replace(ticket, a=last_city - ticket.a, b=last_city - ticket.b) for ticket in board.tickets[::-1]
        ),
        attractions=frozenset(last_city - city for city in board.attractions),
    )


# ── what the record leaves open ──────────────────────────────────────────────────────────────────────────────────────


def accepted(lines: list[Line]) -> Record:
    return read_record(written(lines))


def test_keys_may_stand_in_any_order_and_letters_may_be_escaped() -> None:
    game = played("europe", 3, 0)
    turned = [dict(reversed(line.items())) for line in parsed(game.text)]
    text = "".join(f" {json.dumps(line, ensure_ascii=True, indent=None)}\t\n" for line in turned)
    assert read_record(text).game == game.game


def test_kept_tickets_may_stand_in_any_order() -> None:
    lines = parsed(played("europe", 4, 0).text)
    for line in lines[1:]:
        if line["e"] == "kept":
            line["tickets"].reverse()
    accepted(lines)


def test_rejected_tickets_of_the_start_may_stand_in_any_order() -> None:
    lines = parsed(played("europe", 4, 0).text)
    turned = 0
    for line in lines[: next(n for n, line in enumerate(lines) if line.get("e") == "turn")]:
        if line.get("e") == "kept" and len(line["returned"]) > 1:
            line["returned"].reverse()
            turned += 1
    assert turned
    accepted(lines)


def test_drawn_tickets_go_under_the_pile_in_the_recorded_order() -> None:
    lines = parsed(returns_two_last())
    kept = [n for n, line in enumerate(lines) if line.get("e") == "kept"][-1]
    lines[kept]["returned"].reverse()
    record = accepted(lines)
    event = record.events[kept - 1]
    assert isinstance(event, Kept)
    assert record.game.ticket_pile[-2:] == list(event.returned)


def returns_two_last() -> str:
    """A game in which the last ticket draw returned two tickets."""
    for seed in range(200):
        game = played("europe", 2, seed)
        if [len(event.returned) for event in game.events if isinstance(event, Kept)][-1] == 2:
            return game.text
    raise AssertionError("no such game")


def test_a_seat_may_leave_and_come_back_wherever_the_table_waits() -> None:
    """Before every line that a player brings about, and before every turn."""
    lines = parsed(played("europe", 2, 5).text)
    come_and_gone: list[Line] = [{"e": "left", "seat": 1, "by": "computer"}, {"e": "joined", "seat": 1}]
    waits = {"kept", "turn", "drew", "laid", "built", "passed", "withdrew"}
    for number in range(len(lines) - 1, 0, -1):
        line, before = lines[number], lines[number - 1]
        answers_tunnel = line["e"] == "claimed" and before.get("e") == "revealed" and cost_extra(lines, number)
        plain_claim = line["e"] == "claimed" and before.get("e") == "turn"
        drawn_tickets = line["e"] == "offered" and before.get("e") == "turn"
        if line["e"] in waits or answers_tunnel or plain_claim or drawn_tickets:
            lines[number:number] = come_and_gone
    assert len(accepted(lines).events) > 400


def test_new_york_takes_any_colours() -> None:
    lines = parsed(played("new-york", 3, 0).text)
    for player, color in zip(lines[0]["seats"], ("teal", "青", "purple"), strict=True):
        player["color"] = color
    assert [player.color for player in accepted(lines).header.players] == ["teal", "青", "purple"]


def test_a_station_may_lend_any_route_that_is_as_good() -> None:
    """Where both tracks of a double belong to others, either may be borrowed."""
    changed = 0
    for seed in range(60):
        game = played("europe", 5, seed)
        lines = parsed(game.text)
        for score in lines[-1]["scores"]:
            changed += lend_the_twin(game.game, score)
        accepted(lines)
        if changed:
            return
    raise AssertionError("no such game")


def lend_the_twin(game: Game, score: Line) -> bool:
    board = game.board
    for city, name in score["borrowed"].items():
        twin = board.routes[board.route_index[name]].twin
        if twin is not None and game.owner[twin] not in (-1, score["seat"]):
            score["borrowed"][city] = board.routes[twin].id
            return True
    return False


# ── reasons ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_refusal_names_the_line_and_the_reason() -> None:
    lines = parsed(played("europe", 2, 0).text)
    number = next(n for n, line in enumerate(lines) if line.get("e") == "claimed")
    lines[number]["points"] += 1
    with pytest.raises(BadRecord) as caught:
        accepted(lines)
    assert caught.value.line == number + 1
    assert '"claimed"' in caught.value.reason
    assert str(caught.value) == f"line {number + 1}: {caught.value.reason}"


def test_the_first_fault_is_the_one_that_is_named() -> None:
    lines = parsed(played("europe", 2, 0).text)
    lines[6]["card"] = "nothing"
    lines[40] = {"e": "what"}
    with pytest.raises(BadRecord, match="line 7: card: no card is called 'nothing'"):
        accepted(lines)

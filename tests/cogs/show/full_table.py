"""A table at which everybody holds the most that is possible."""

from __future__ import annotations

from cogs.show.links import panel_url
from cogs.tables.position import Outcome, Position, Snapshot
from data.store import RUNNING, Sitter, Table
from engine.board import Board
from engine.events import Claimed, Drew, Event, Flushed, Laid, LastRound, Revealed, TurnBegan
from engine.scoring import final_scores
from engine.state import Game, Over, Turn


def table(board: Board, seats: int) -> Table:
    sitters = tuple(Sitter(10**18 + n, NAMES[n], board.player_colors[n]) for n in range(seats))
    return Table(10**6, board.id, RUNNING, 10**18, 10**18, 10**18, "en", {}, 0, 999, 999, 0, 0, sitters)


def full_game(board: Board) -> Game:
    """Everybody holds the most that is possible; it is the first seat's turn."""
    game = Game(board, board.max_seats, 0)
    game.phase = Turn(0)
    game.turns = 250
    game.turns_left = board.max_seats - 1
    game.hands = [[board.per_color] * board.locomotive + [board.wilds] for _ in range(game.seats)]
    game.lay_out([board.locomotive] * board.market)
    game.deck = [0] * 50
    game.ticket_pile = list(board.short_tickets)
    game.tickets = [list(board.short_tickets[:20]) for _ in range(game.seats)]
    game.answered = [12345] * game.seats
    return game


def position_of(game: Game) -> Position:
    return Position(table(game.board, game.seats), game.board, "f" * 64, Snapshot(game))


def end_of(game: Game) -> Outcome:
    """The last move of this game, at its longest: everybody's points are counted."""
    ended = final_scores(game)
    game.scores, game.winners, game.phase = ended.scores, ended.winners, Over()
    now = position_of(game)
    return Outcome(now.table, now.board, now.commitment, Snapshot(game), 10**4, 0, None, 0, False, None, None, ())


def events(board: Board) -> list[Event]:
    """A round of tunnels and market flushes, told by one panel."""
    paid = (2, *[0] * (board.locomotive - 1), 6)
    route = max(range(len(board.routes)), key=lambda n: len(board.routes[n].id))
    told: list[Event] = []
    for seat in range(board.max_seats):
        told += [Drew(seat, 0, 0), Flushed(), Drew(seat, 1, 1), TurnBegan(seat)]
        told += [Laid(seat, route, paid), Revealed(0), Revealed(1), Revealed(board.locomotive)]
        told += [Claimed(seat, route, paid, 21), LastRound(seat), TurnBegan(seat)]
    return told * 3


def channel_url(table: Table) -> str:
    """The URL of a table without a panel."""
    return panel_url(table, None)


NAMES = ("*" * 32, "鐵" * 32, "👩‍👩‍👧‍👦" * 32, "_`~|" * 8, "W" * 32)

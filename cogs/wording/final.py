"""The final report of a game, as paragraphs: the result, then what each player held, player by player.

The paragraphs are packed into as few messages as Discord's limit of 4000 characters allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from cogs.tables.position import Position
from cogs.wording.length import utf16_length
from cogs.wording.words import Words, words_of
from data.text import Localizer
from engine.board import Board
from engine.events import Score
from engine.insight.end import attractions_touched, final_tickets, place_of, standings, unused_stations
from engine.scoring import tie_break, tied_last
from engine.view import View
from render.cards.scoresheet import signed

MAX_PAGE_LENGTH = 3700  # characters of a message; the rest of the 4000 is for the buttons
TICKET_KEYS = {"connected": "final-ticket", "lent": "final-ticket-lent", "missed": "final-ticket-missed"}


def result_paragraphs(position: Position, say: Localizer) -> list[str]:
    """Who has won and why, the score, and who has the bonus for the longest path."""
    view, words = position.view(None), words_of(position.table, say)
    paragraphs = [say("final-title", game=str(position.table.game))]
    paragraphs.append("\n".join([winner_line(view, words), *tie_lines(view, words)]))
    paragraphs.append(score_text(view, words))
    if view.board.express_points:
        paragraphs.append(_express_text(view.board, words, view.scores))
    return paragraphs


def reveal_paragraphs(position: Position, say: Localizer, seed: bytes | None) -> list[str]:
    """What was secret, player by player, winners first (SECRET-4); then the seed if it may be shown."""
    view, words = position.view(None), words_of(position.table, say)
    paragraphs = [say("final-hands"), *(_player_text(view, words, score) for score in standings(view))]
    if seed is not None:
        paragraphs.append(say("final-seed", seed=seed.hex(), digest=position.commitment))
    return paragraphs


def _player_text(view: View, words: Words, score: Score) -> str:
    """A player's place, hand, tickets, stations and attractions."""
    say, tickets = words.say, final_tickets(view, score)
    facts = {"total": signed(score.total), "points": signed(score.tickets)}
    place = say("final-place", place=place_of(view, score.seat))
    done = sum(state != "missed" for state in tickets.values())
    head = say("final-player", player=words.player(score.seat), place=place, done=done, all=len(tickets), **facts)
    lines = [head, hand_line(view, words, score.seat)]
    lines += [say(TICKET_KEYS[state], ticket=words.ticket(ticket)) for ticket, state in tickets.items()]
    return "\n".join([*lines, *_stations(view, words, score), *_attractions(view, words, score)])


def _stations(view: View, words: Words, score: Score) -> Iterable[str]:
    """How each station was used: the route that it borrows, if any."""
    for city, lent in score.borrowed:
        facts = {"city": words.city(city), "route": words.route(lent), "owner": words.player(view.owner[lent])}
        yield words.say("final-loan", **facts)
    for city in unused_stations(view, score):
        yield words.say("final-loan-none", city=words.city(city))


def _attractions(view: View, words: Words, score: Score) -> Iterable[str]:
    """The attractions that the player's routes touch, by name (NY-7)."""
    if view.board.attraction_points:
        touched = attractions_touched(view, score.seat)
        yield words.say("final-attractions", number=len(touched), cities=words.list(map(words.city, touched)))


def hand_line(view: View, words: Words, seat: int) -> str:
    """The cards that a player still held."""
    hand = view.revealed[seat].hand
    if not any(hand):
        return words.say("final-hand-empty")
    return words.say("final-hand", number=sum(hand), cards=words.cards(hand))


def _express_text(board: Board, words: Words, scores: Sequence[Score]) -> str:
    """Who gets the bonus for the longest path (SCORE-2)."""
    best = [score for score in scores if score.express]
    if not best:
        return words.say("final-no-express")
    players = words.list(words.player(score.seat) for score in best)
    return words.say("final-express", players=players, cars=best[0].longest, points=board.express_points)


def score_text(view: View, words: Words) -> str:
    """The score sheet as text, winners first, then by points."""
    lines = (
        words.say(
            "final-score",
            player=words.player(score.seat),
            total=signed(score.total),
            parts=words.list(_score_parts(view.board, words, score)),
        )
        for score in standings(view)
    )
    return "\n".join((words.say("final-scores"), *lines))


def _score_parts(board: Board, words: Words, score: Score) -> Iterable[str]:
    say = words.say
    yield say("final-part-routes", points=signed(score.routes))
    yield say("final-part-tickets", points=signed(score.tickets))
    if board.stations:
        yield say("final-part-stations", points=signed(score.stations))
    if board.express_points:
        yield say("final-part-express", points=signed(score.express))
    if board.attraction_points:
        yield say("final-part-attractions", points=signed(score.attractions))


def winner_line(view: View, words: Words) -> str:
    """The winner, or all who share the victory."""
    players = words.list(map(words.player, view.winners))
    best = max(score.total for score in view.scores)
    return words.say("final-winner", players=players, points=best, number=len(view.winners))


def own_result(view: View, words: Words, seat: int) -> str:
    """How a player has fared, told to that player: the place, the points, who won, and what broke a tie."""
    others = [winner for winner in view.winners if winner != seat]
    facts: dict[str, Any] = {"points": view.scores[seat].total, "players": words.list(map(words.player, others))}
    if seat in view.winners:
        line = words.say("hand-over-shared", **facts) if others else words.say("hand-over-won", points=facts["points"])
    else:
        place, best = words.say("final-place", place=place_of(view, seat)), view.scores[others[0]].total
        line = words.say("hand-over-lost", place=place, best=best, **facts)
    return "\n".join((line, *tie_lines(view, words)))


def tie_lines(view: View, words: Words) -> list[str]:
    """Which criterion broke a tie, as one sentence; empty without a tie (SCORE-4)."""
    criterion = tie_break(view.board, view.scores)
    if criterion is None:
        return []
    tied = words.list(map(words.player, tied_last(view.board, view.scores)))
    return [words.say(f"final-tie-{criterion}", tied=tied, players=words.list(map(words.player, view.winners)))]


def pack_paragraphs(paragraphs: Iterable[str], limit: int = MAX_PAGE_LENGTH) -> list[list[str]]:
    """The paragraphs, in order, in as few messages as possible."""
    messages: list[list[str]] = [[]]
    used = 0
    for paragraph in paragraphs:
        for part in _split(paragraph, limit):
            if messages[-1] and used + utf16_length(part) > limit:
                messages.append([])
                used = 0
            messages[-1].append(part)
            used += utf16_length(part)
    return messages


def _split(paragraph: str, limit: int) -> Iterable[str]:
    """A paragraph; if it is longer than a message, split between its lines."""
    part = ""
    for line in paragraph.split("\n"):
        if part and utf16_length(part) + 1 + utf16_length(line) > limit:
            yield part
            part = ""
        part = f"{part}\n{line}" if part else line
    yield part

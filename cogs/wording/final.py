"""The end of a game in words: who has won, everybody's place, the bonus of the board, and the tickets by player.

What each player held besides is told to whoever asks (`opened.py`). The paragraphs are packed into as few messages as
Discord's limits allow.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cogs.tables.position import Position
from cogs.wording.length import Size, size_of
from cogs.wording.words import Words, words_of
from data.text import Localizer
from engine.events import Score
from engine.insight.end import attractions_touched, final_tickets, place_of, standings
from engine.scoring import tie_break, tied_last
from engine.view import View
from render.cards.scoresheet import signed

PAGE = Size(3700, 8000)  # of a message; the rest is for the buttons
TICKET_KEYS = {"connected": "final-ticket", "lent": "final-ticket-lent", "missed": "final-ticket-missed"}


def result_paragraphs(position: Position, say: Localizer) -> list[str]:
    """Who has won, as a heading; then everybody else's place, what broke a tie, and which game this was."""
    view, words = position.view(None), words_of(position.table, say)
    ended = say("final-game", game=str(position.table.game), turns=view.turns)
    heading = say("final-heading", winner=winner_line(view, words))
    return [heading, "\n".join([*_other_places(view, words), *tie_lines(view, words), ended])]


def winner_line(view: View, words: Words) -> str:
    """The winner, or all who share the victory."""
    players = words.list(map(words.player, view.winners))
    best = max(score.total for score in view.scores)
    return words.say("final-winner", players=players, points=best, number=len(view.winners))


def _other_places(view: View, words: Words) -> Iterable[str]:
    """Everybody who has not won, a line each; equal players share a place."""
    for score in standings(view):
        if score.seat not in view.winners:
            facts = {"place": place_of(view, score.seat), "player": words.player(score.seat)}
            yield words.say("final-other", **facts, points=score.total)


def bonus_text(position: Position, say: Localizer) -> str:
    """Who has the longest path and how long it is, or how many attractions each player touches, as the board counts."""
    view, words = position.view(None), words_of(position.table, say)
    lines = [_express_text(view, words)] if view.board.express_points else []
    if view.board.attraction_points:
        lines.append(_attractions_text(view, words))
    return "\n".join(lines)


def _express_text(view: View, words: Words) -> str:
    """Who gets the bonus for the longest path (SCORE-2)."""
    best = [score for score in view.scores if score.express]
    if not best:
        return words.say("final-no-express")
    players = words.list(words.player(score.seat) for score in best)
    return words.say("final-express", players=players, cars=best[0].longest, points=view.board.express_points)


def _attractions_text(view: View, words: Words) -> str:
    """How many attractions each player touches (NY-7)."""
    touched = (
        words.say("final-counted", player=words.player(score.seat), number=len(attractions_touched(view, score.seat)))
        for score in standings(view)
    )
    return words.say("final-all-touched", players=" · ".join(touched), points=view.board.attraction_points)


def ticket_paragraphs(position: Position, say: Localizer) -> list[str]:
    """The tickets of each player, winners first: in one line those that were completed, in one those that were not."""
    view, words = position.view(None), words_of(position.table, say)
    return [_tickets_text(view, words, score) for score in standings(view)]


def _tickets_text(view: View, words: Words, score: Score) -> str:
    tickets = final_tickets(view, score)
    done = [_completed(words, ticket, state) for ticket, state in tickets.items() if state != "missed"]
    missed = [words.ticket(ticket) for ticket, state in tickets.items() if state == "missed"]
    facts = {"done": len(done), "all": len(tickets), "points": with_sign(score.tickets)}
    lines = [words.say("final-tickets", player=words.player(score.seat), **facts)]
    lines += [words.say("final-ticket", ticket=" · ".join(done))] if done else []
    lines += [words.say("final-ticket-missed", ticket=" · ".join(missed))] if missed else []
    return "\n".join(lines)


def _completed(words: Words, ticket: int, state: str) -> str:
    """A completed ticket, and whether it took a station."""
    said = words.ticket(ticket)
    return words.say("final-by-station", ticket=said) if state == "lent" else said


# ── the score as text ────────────────────────────────────────────────────────────────────────────────────────────────


def score_text(view: View, words: Words) -> str:
    """The score sheet as text, winners first, then by points; for where its picture is not to be had."""
    return "\n".join((words.say("final-scores"), *(score_line(view, words, score) for score in standings(view))))


def score_line(view: View, words: Words, score: Score) -> str:
    """What a player's points are made of, each part with its sign."""
    parts = " · ".join(_score_parts(view, words, score))
    return words.say("final-score", player=words.player(score.seat), total=score.total, parts=parts)


def _score_parts(view: View, words: Words, score: Score) -> Iterable[str]:
    """Routes and tickets, and of what the board counts besides what has brought points."""
    yield words.say("final-part-routes", points=with_sign(score.routes))
    yield words.say("final-part-tickets", points=with_sign(score.tickets))
    for part in ("stations", "express", "attractions"):
        if points := getattr(score, part):
            yield words.say(f"final-part-{part}", points=with_sign(points))


def with_sign(points: int) -> str:
    """Points as a part of a sum: "+12", "−5", and 0 without a sign."""
    return f"+{points}" if points > 0 else signed(points)


# ── to one player, and in messages ────────────────────────────────────────────────────────────────────────────────────


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


def pack_paragraphs(paragraphs: Iterable[str], room: Size = PAGE) -> list[list[str]]:
    """The paragraphs, in order, in as few messages as possible."""
    messages: list[list[str]] = [[]]
    for paragraph in paragraphs:
        for part in _split(paragraph, room):
            if messages[-1] and not size_of(*messages[-1], part).fits(room):
                messages.append([])
            messages[-1].append(part)
    return messages


def _split(paragraph: str, room: Size) -> Iterable[str]:
    """A paragraph; if it is longer than a message, split between its lines."""
    part = ""
    for line in paragraph.split("\n"):
        if part and not size_of(part, "\n", line).fits(room):
            yield part
            part = ""
        part = f"{part}\n{line}" if part else line
    yield part

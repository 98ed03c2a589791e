"""The final report of a game, as paragraphs: the tickets and borrowed routes of each player, bonuses, score, winner.

The paragraphs are packed into as few messages as Discord's limit of 4000 characters allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cogs.tables.position import Position
from cogs.wording.length import utf16_length
from cogs.wording.words import Words, words_of
from data.text import Localizer
from engine.board import Board
from engine.events import Score
from engine.insight.end import final_tickets, standings
from engine.scoring import tie_break, tied_last
from engine.view import View

MAX_PAGE_LENGTH = 3700  # characters of a message; the rest of the 4000 is for the buttons
TICKET_KEYS = {"connected": "final-ticket", "lent": "final-ticket-lent", "missed": "final-ticket-missed"}


def final_paragraphs(position: Position, say: Localizer, seed: bytes | None) -> list[str]:
    """The whole report in order: first what was secret, then the score, then the seed if it may be shown."""
    view, words = position.view(None), words_of(position.table, say)
    paragraphs = [say("final-title", game=position.table.game)]
    paragraphs += [_tickets_text(view, words, score) for score in view.scores]
    if view.board.express_points:
        paragraphs.append(_express_text(view.board, words, view.scores))
    paragraphs.append(score_text(view, words))
    paragraphs.append("\n".join([winner_line(view, words), *tie_lines(view, words)]))
    if seed is not None:
        paragraphs.append(say("final-seed", seed=seed.hex(), digest=position.commitment))
    return paragraphs


def _tickets_text(view: View, words: Words, score: Score) -> str:
    """A player's tickets, connected and missed, and the routes borrowed through stations."""
    say, tickets = words.say, final_tickets(view, score)
    done = sum(state != "missed" for state in tickets.values())
    lines = [say("final-player", player=words.player(score.seat), done=done, all=len(tickets), points=score.tickets)]
    lines += [say(TICKET_KEYS[state], ticket=words.ticket(ticket)) for ticket, state in tickets.items()]
    for city, lent in score.borrowed:
        facts = {"city": words.city(city), "route": words.route(lent), "owner": words.player(view.owner[lent])}
        lines.append(say("final-loan", **facts))
    return "\n".join(lines)


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
            total=score.total,
            parts=words.list(_score_parts(view.board, words, score)),
        )
        for score in standings(view)
    )
    return "\n".join((words.say("final-scores"), *lines))


def _score_parts(board: Board, words: Words, score: Score) -> Iterable[str]:
    say = words.say
    yield say("final-part-routes", points=score.routes)
    yield say("final-part-tickets", points=score.tickets)
    if board.stations:
        yield say("final-part-stations", points=score.stations)
    if board.express_points:
        yield say("final-part-express", points=score.express)
    if board.attraction_points:
        yield say("final-part-attractions", points=score.attractions)


def winner_line(view: View, words: Words) -> str:
    """The winner, or all who share the victory."""
    players = words.list(map(words.player, view.winners))
    best = max(score.total for score in view.scores)
    return words.say("final-winner", players=players, points=best, number=len(view.winners))


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

"""What was secret until the end, player by player: score, hand, tickets, stations and attractions (SECRET-4).

Whoever asks is told; the channel is told the result and the tickets (`final.py`).
"""

from __future__ import annotations

from collections.abc import Iterable

from cogs.tables.position import Position
from cogs.wording.final import TICKET_KEYS, score_line
from cogs.wording.words import Words, words_of
from data.text import Localizer
from engine.events import Score
from engine.insight.end import attractions_touched, final_tickets, place_of, standings
from engine.view import View


def opened_paragraphs(position: Position, say: Localizer) -> list[str]:
    """What each player held, winners first."""
    view, words = position.view(None), words_of(position.table, say)
    return [say("final-hands", game=str(position.table.game)), *(_player_text(view, words, s) for s in standings(view))]


def _player_text(view: View, words: Words, score: Score) -> str:
    """A player's place, points, hand, tickets, stations and attractions."""
    say, tickets = words.say, final_tickets(view, score)
    place = say("final-place", place=place_of(view, score.seat))
    lines = [say("final-placed", place=place, score=score_line(view, words, score))]
    lines.append(opened_hand(view, words, score.seat))
    lines += [say(TICKET_KEYS[state], ticket=words.ticket(ticket)) for ticket, state in tickets.items()]
    return "\n".join([*lines, *_stations(view, words, score), *_attractions(view, words, score)])


def _stations(view: View, words: Words, score: Score) -> Iterable[str]:
    """The routes that stations borrow."""
    for city, lent in score.borrowed:
        facts = {"city": words.city(city), "route": words.route(lent), "owner": words.player(view.owner[lent])}
        yield words.say("final-loan", **facts)


def _attractions(view: View, words: Words, score: Score) -> Iterable[str]:
    """The attractions that the player's routes touch, by name (NY-7)."""
    if view.board.attraction_points:
        touched = attractions_touched(view, score.seat)
        yield words.say("final-attractions", number=len(touched), cities=words.list(map(words.city, touched)))


def opened_hand(view: View, words: Words, seat: int) -> str:
    """The cards that a player still held."""
    hand = view.revealed[seat].hand
    if not any(hand):
        return words.say("final-hand-empty")
    return words.say("final-hand", number=sum(hand), cards=words.cards(hand))

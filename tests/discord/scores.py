"""Compares the scores posted in the channel with the engine's."""

from __future__ import annotations

from cogs.wording.final import hand_line
from cogs.wording.words import Words, words_of
from data.maintenance import record_of
from data.record import read_record
from engine.events import Score
from engine.scoring import final_scores
from render.cards.scoresheet import signed
from tests.data.texts import STRICT
from tests.discord.players import Party
from tests.discord.world import texts_of


async def check_end(party: Party) -> None:
    """The posted scores, winner, hands and tickets are those that the engine computes from the stored game."""
    stored = read_record(await record_of(party.world.store, party.game)).game
    over = await party.position()
    words = words_of(over.table, STRICT.localizer(over.table.locale, over.board.id))
    ended = final_scores(stored)
    assert over.view(None).scores == ended.scores
    lines = "\n".join(texts_of(message) for message in party.channel.history()).split("\n")
    for score in ended.scores:
        assert lines.count(score_line(words, score)) == 1, (score, lines)
        assert hand_line(over.view(None), words, score.seat) in lines
        for ticket in stored.tickets[score.seat]:
            assert any(line.endswith(words.ticket(ticket)) or words.ticket(ticket) + " " in line for line in lines)
    winners, best = words.list(map(words.player, ended.winners)), max(score.total for score in ended.scores)
    assert words.say("final-winner", players=winners, points=best, number=len(ended.winners)) in lines


def score_line(words: Words, score: Score) -> str:
    """The line of a seat's score: the total, and every part that the board has."""
    parts = {"routes": score.routes, "tickets": score.tickets}
    counted = {
        "stations": words.board.stations,
        "express": words.board.express_points,
        "attractions": words.board.attraction_points,
    }
    parts |= {part: getattr(score, part) for part, there in counted.items() if there}
    assert sum(parts.values()) == score.total
    listed = words.list(words.say(f"final-part-{part}", points=signed(points)) for part, points in parts.items())
    return words.say("final-score", player=words.player(score.seat), total=signed(score.total), parts=listed)

"""Compares what the channel says of the end, and what it opens to whoever asks, with the engine's scores."""

from __future__ import annotations

from cogs.wording.final import with_sign
from cogs.wording.opened import opened_hand
from cogs.wording.words import Words, words_of
from data.maintenance import record_of
from data.record import read_record
from engine.events import Score
from engine.scoring import final_scores
from tests.data.texts import STRICT
from tests.discord.players import Party
from tests.discord.presses import press
from tests.discord.world import Message, answer_of, custom_ids_on, paragraphs_of, texts_of


async def check_end(party: Party) -> None:
    """The posted winner and tickets, and the opened scores and hands, are those that the engine computes."""
    stored = read_record(await record_of(party.world.store, party.game)).game
    over = await party.position()
    words = words_of(over.table, STRICT.localizer(over.table.locale, over.board.id))
    ended = final_scores(stored)
    assert over.view(None).scores == ended.scores
    lines = "\n".join(texts_of(message) for message in party.channel.history()).split("\n")
    opened = (await opened_hands(party, over.table.locale)).split("\n")
    for score in ended.scores:
        assert sum(line.endswith(score_line(words, score)) for line in opened) == 1, (score, opened)
        assert opened_hand(over.view(None), words, score.seat) in opened
        for ticket in stored.tickets[score.seat]:
            assert any(words.ticket(ticket) in line for line in lines)
            assert any(line.endswith(words.ticket(ticket)) or words.ticket(ticket) + " " in line for line in opened)
    winners, best = words.list(map(words.player, ended.winners)), max(score.total for score in ended.scores)
    won = words.say("final-winner", players=winners, points=best, number=len(ended.winners))
    assert words.say("final-heading", winner=won) in lines


def end_message(party: Party) -> Message:
    """The newest message that opens the hands."""
    return max(
        (each for each in party.channel.history() if any(":opened:" in one for one in custom_ids_on(each))),
        key=lambda message: message.id,
    )


async def opened_hands(party: Party, locale: str) -> str:
    """What everybody held, page after page, as somebody reads it whose Discord is in this language."""
    zoe = party.world.person("Zoë")
    party.world.languages.of_users[zoe.id] = locale.replace("en", "en-US")
    page = answer_of(await press(zoe, end_message(party), "opened"))
    said = ["\n".join(paragraphs_of(page))]
    while any(each.endswith(f":opened:{len(said)}") for each in custom_ids_on(page)):
        page = answer_of(await press(zoe, page, "opened", str(len(said))))
        said.append("\n".join(paragraphs_of(page)))
    return "\n".join(said)


def score_line(words: Words, score: Score) -> str:
    """The line of a seat's score: the total, routes and tickets, and every other part that has brought points."""
    parts = {part: getattr(score, part) for part in ("routes", "tickets", "stations", "express", "attractions")}
    assert sum(parts.values()) == score.total
    parts = {part: points for part, points in parts.items() if points or part in ("routes", "tickets")}
    listed = " · ".join(words.say(f"final-part-{part}", points=with_sign(points)) for part, points in parts.items())
    return words.say("final-score", player=words.player(score.seat), total=score.total, parts=listed)

"""Whole games in which seats change hands again and again: nobody sees anything of a seat that they gave away."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from simcord import MemberActor

from cogs.wording.final import own_result
from cogs.wording.words import symbol, words_of
from data.store import OVER
from engine.state import Choosing, OnOffer, SecondDraw, Turn
from tests.data.texts import STRICT
from tests.discord.players import PEOPLE, Party, act_by_commands, choose_action, start_game
from tests.discord.presses import press
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import accept_seat, offer_seat, say, wait_for_background
from tests.discord.world import World, answer_text, texts_of

pytestmark = pytest.mark.with_dms

SPARE = ("Ada", "Eve")  # who come in later


@dataclass
class Watch:
    """What a person who gave a seat away had been shown until then."""

    who: MemberActor
    seat: int
    seen: set[int] = field(default_factory=set)


def seen_in_private(world: World, who: MemberActor) -> dict[int, str]:
    """Everything that only this person can see: answers in the channel, and DMs."""
    messages: list[Any] = [message for message in world.messages_seen_by(who) if message.flags.ephemeral]
    return {message.id: texts_of(message) for message in (*messages, *dms_of(who))}


async def give_seat(party: Party, number: int, heir: str) -> Watch:
    """The person of a seat gives it to a person without one."""
    sitter = (await party.position()).table.seats[number]
    assert sitter.user is not None
    giver = party.seats[sitter.user].who
    await accept_seat(party, await offer_seat(party, sitter.name, heir), heir)
    return Watch(giver, number, set(seen_in_private(party.world, giver)))


async def nothing_seen(party: Party, watches: list[Watch]) -> None:
    """Checks that they were shown nothing since, but the text that replaces their DM, and refusals."""
    for watch in watches:
        for number, text in seen_in_private(party.world, watch.who).items():
            if number not in watch.seen:
                assert text.startswith(say("refused-seat-gone", player="Mia ●")[:8]), text
        assert [texts_of(dm) for dm in dms_of(watch.who)] == [say("dm-seat-gone")]


async def test_a_whole_game_in_other_hands(world: World) -> None:
    """Seats change hands in every phase: while tickets are chosen, in a turn, before a second card, with an offer."""
    random = Random(2)
    party = await start_game(world, "new-york", 2, languages=("en-US",))
    spare = [*SPARE, *PEOPLE[2:4]]
    due, watches = [Choosing, Turn, SecondDraw, OnOffer], list[Watch]()
    for _ in range(600):
        now = await party.position()
        if not now.to_act:
            break
        number, phase = random.choice(now.to_act), now.view(None).phase
        if spare and any(isinstance(phase, kind) for kind in due):
            due.remove(type(phase))
            watches.append(await give_seat(party, number, spare.pop()))
            asked = await watches[-1].who.slash(party.channel, "hand")
            assert say("refused-seat-gone", player="")[:8] in answer_text(asked)
            now = await party.position()
        await act_by_commands(party, number, choose_action(now.options(number), now, number, random))
    await wait_for_background(world)
    table = await world.tables.table(party.game)
    assert table is not None and table.status == OVER and len(watches) >= 3
    await nothing_seen(party, watches)
    final = party.panel()
    sitter = table.seats[0]
    assert sitter.user is not None
    result = await press(party.seats[sitter.user].who, final, "rematch")
    assert say("lobby-joined", symbol=symbol(sitter.color), color=say(f"seat-{sitter.color}")) in answer_text(result)
    over = await party.position()
    for seat, sitter in enumerate(table.seats):
        assert sitter.user is not None
        newest = max(dms_of(party.seats[sitter.user].who), key=lambda dm: dm.id)
        words = words_of(table, STRICT.localizer("en", table.board))
        assert own_result(over.view(None), words, seat) in texts_of(newest)

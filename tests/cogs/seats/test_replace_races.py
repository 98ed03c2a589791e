"""A seat changes hands while the bot carries out something that its old person has asked for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cogs.seats.absence import Absence
from cogs.show.hand import Hand
from cogs.tables.proposals import SEAT, Proposal
from cogs.tables.seats import Handover
from cogs.wording.words import symbol
from data.store import Sitter
from data.store.notes import Note, SeatDMNote
from engine.actions import DECK, DrawCard, DrawTickets
from engine.refused import Refused
from tests.discord.first_turn import context_of, start_first_turn
from tests.discord.players import Party, seat_number
from tests.discord.presses import button_on, press
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import newest_message, propose_player, say, vote, wait_for_background
from tests.discord.world import World, answer_of, answer_text, texts_of

pytestmark = pytest.mark.with_dms

Work = Callable[..., Awaitable[Any]]


async def hand_over_silently(party: Party, giver: str, heir: str) -> None:
    """A seat changes hands, and nobody is told yet."""
    world, seat = party.world, await seat_number(party, giver)
    assert seat is not None
    old, new = world.person(giver).id, world.person(heir).id
    proposal = Proposal(SEAT, old, 0, seat=seat, holder=old, heir=new)
    await world.store.notes.put(party.game, proposal)
    last = (await party.position()).table.last
    handover = Handover(seat, old, Sitter(new, heir, ""), user=old, proposal=proposal.number, after=last)
    handed = await world.tables.seats.hand_over(party.game, handover)
    assert not isinstance(handed, Refused), handed


def first(original: Work, then: Callable[[], Awaitable[None]]) -> Work:
    """Wraps a function: `then` is awaited before its first call."""
    left = [then]

    async def do(*args: Any, **more: Any) -> Any:
        while left:
            await left.pop()()
        return await original(*args, **more)

    return do


async def actor(party: Party) -> str:
    [number] = (await party.position()).to_act
    return (await party.position()).table.seats[number].name


@pytest.mark.parametrize("command", ["hand", "draw", "tickets"])
async def test_a_seat_changes_hands_between_finding_it_and_looking_at_it(
    world: World, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    world.person("Zoë")  # joins now: nobody can join while the bot answers
    party = await start_first_turn(world, people=3)
    name = await actor(party)
    secret = Hand(await context_of(party, name, "en")).paragraphs()
    later = first(world.messages.note, lambda: hand_over_silently(party, name, "Zoë"))
    monkeypatch.setattr(world.messages, "note", later)
    said = answer_text(await world.person(name).slash(world.channel, command))
    assert await seat_number(party, name) is None
    assert say("refused-seat-gone", player="Zoë")[:12] in said
    assert not any(paragraph in said for paragraph in secret)


async def test_between_a_press_and_the_move(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused is answered with the present panel: not with that of the new owner."""
    world.person("Zoë")  # joins now: nobody can join while the bot answers
    party = await start_first_turn(world, people=3)
    name = await actor(party)
    number = await seat_number(party, name)
    who, symbol_of = world.person(name), symbol((await party.position()).table.seats[number or 0].color)
    panel = answer_of(await who.slash(world.channel, "draw"))

    async def taken() -> None:
        await hand_over_silently(party, name, "Zoë")
        await world.tables.play(party.game, world.person("Zoë").id, None, DrawTickets())

    monkeypatch.setattr(world.tables, "play", first(world.tables.play, taken))
    said = answer_text(await who.click(panel, custom_id=button_on(panel, "take")))
    assert said.startswith(say("refused-seat-gone", player=f"Zoë {symbol_of}"))
    own = (await party.position()).view(number).own
    assert own is not None and own.offer and len(said) < 200, "no ticket on offer is shown"


async def test_while_a_seat_dm_is_updated(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old owner's hand is gone after this very update: whose the seat is is read after the note of the DM."""
    party = await start_first_turn(world, people=3)
    get = world.store.notes.get

    async def get_after_handover(game: int, kind: type[Note], *whose: Any) -> Any:
        if issubclass(kind, SeatDMNote) and await seat_number(party, "Ben") is not None:
            await hand_over_silently(party, "Ben", "Zoë")
        return await get(game, kind, *whose)

    monkeypatch.setattr(world.store.notes, "get", get_after_handover)
    await world.seat_dms.update(party.game, world.person("Ben").id)
    assert [texts_of(dm) for dm in dms_of(world.person("Ben"))] == [say("dm-seat-gone")]
    world.teller.schedule(party.game)
    await wait_for_background(world)
    [dm] = dms_of(world.person("Zoë"))
    assert Hand(await context_of(party, "Zoë", "en")).paragraphs()[0] in texts_of(dm)


async def test_a_person_who_comes_back_at_the_moment_of_the_decision_keeps_the_seat(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await start_first_turn(world, people=3)
    ben = world.person("Ben")
    await ben.slash(world.channel, "leave")
    await propose_player(party, "Mia", "Zoë", "Ben")
    message = newest_message(party, say("button-take-seat"))
    await press(world.person("Zoë"), message, "agree", "seat")
    is_gone = Absence.is_gone

    async def gone_until_now(*args: Any) -> bool:
        gone = await is_gone(*args)
        if gone:
            await world.tables.join(party.game, ben.id, "Ben")
        return gone

    monkeypatch.setattr(Absence, "is_gone", gone_until_now)
    assert say("vote-over") in await vote(party, message, "Li", "agree")
    assert await seat_number(party, "Ben") is not None and await seat_number(party, "Zoë") is None


async def test_before_a_seat_dm_is_updated(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the new owner has drawn meanwhile is written to nobody else."""
    party = await start_first_turn(world, people=3)
    name = await actor(party)
    number = await seat_number(party, name)
    assert number is not None

    async def drawn() -> None:
        await hand_over_silently(party, name, "Zoë")
        await world.tables.play(party.game, world.person("Zoë").id, None, DrawCard(DECK))

    position = world.tables.position
    with monkeypatch.context() as patch:
        patch.setattr(world.tables, "position", first(position, drawn))
        [before] = dms_of(world.person(name))
        await world.seat_dms.update(party.game, world.person(name).id)
        [after] = dms_of(world.person(name))
    assert texts_of(after) == texts_of(before)

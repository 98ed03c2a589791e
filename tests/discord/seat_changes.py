"""What the tests of seats that change hands have in common: a table, offers and votes, people who press them."""

from __future__ import annotations

import asyncio
from typing import Any

from simcord import InteractionResult, MemberActor

from tests.discord.first_turn import everybody_keeps
from tests.discord.players import Party, Seat, start
from tests.discord.private_answers import STRICT
from tests.discord.world import World, answered, ids_of, raw, texts_of, walk

SIGNS = "●■▲◆★"  # of the colours, in the order in which they are given out


async def calm(world: World) -> None:
    """Whatever the bot has begun comes to its end."""
    while world.bot._background:
        await asyncio.wait(world.bot._background)


def later(world: World, seconds: float) -> None:
    """So much time passes, in which nothing happens."""
    clock = world.store.database.time
    world.store.database.time = lambda: clock() + seconds


def say(key: str, **facts: str | int) -> str:
    return STRICT.say("en", key, board="europe", **facts)


async def begun(world: World, people: int = 3) -> Party:
    """A game in its first turn, everybody speaking English."""
    party = await start(world, "europe", people, languages=("en-US",))
    await everybody_keeps(party)
    return party


def public(party: Party) -> list[Any]:
    """What stands in the channel for everybody."""
    return [message for message in party.channel.history() if not message.flags.ephemeral]


def asked(party: Party, words: str) -> Any:
    """The newest message in the channel that says this."""
    return next(message for message in reversed(public(party)) if words in texts_of(message))


def button(message: Any, verb: str, arg: str | None = None) -> str:
    """What a button with this verb says."""
    parts = [(each, each.split(":")) for each in ids_of(message)]
    return next(each for each, part in parts if part[3] == verb and arg in (None, part[4]))


async def press(who: MemberActor, message: Any, verb: str, arg: str | None = None) -> InteractionResult:
    return await who.click(message, custom_id=button(message, verb, arg))


async def vote(party: Party, message: Any, name: str, verb: str) -> str:
    """Somebody votes; what is answered."""
    return answered(await press(party.world.person(name), message, verb, ""))


async def sure(party: Party, name: str, command: str) -> str:
    """A command that asks first, and is confirmed; what is answered."""
    who = party.world.person(name)
    result = await who.slash(party.channel, command)
    assert result.response is not None or result.followups
    panel = result.followups[-1] if result.followups else result.response
    return answered(await press(who, panel, command, "sure"))


async def give(party: Party, giver: str, heir: str) -> Any:
    """Somebody offers a seat; the message that says so."""
    result = await party.world.person(giver).slash(party.channel, "replace", player=party.world.person(heir))
    assert say("replace-asked", heir=heir) in answered(result)
    return asked(party, say("button-take-seat"))


async def take(party: Party, message: Any, heir: str) -> InteractionResult:
    """Who is to have a seat presses for it."""
    who = party.world.person(heir)
    result = await press(who, message, "agree", "seat")
    party.seats[who.id] = Seat(who)
    return result


async def propose(party: Party, host: str, heir: str, holder: str) -> InteractionResult:
    """Somebody proposes another person for the seat of one who is gone."""
    people = {"player": party.world.person(heir), "for": party.world.person(holder)}
    return await party.world.person(host).slash(party.channel, "replace", **people)


async def seat_of(party: Party, name: str) -> int | None:
    return (await party.position()).table.seat_of(party.world.person(name).id)


async def used(who: MemberActor, panel: Any, custom_id: str) -> InteractionResult:
    """A button pressed, or a line of a menu chosen."""
    menus = [part for part in walk(raw(panel)) if part.get("options") and part.get("custom_id") == custom_id]
    if menus:
        values = [option["value"] for option in menus[0]["options"]][: menus[0].get("max_values", 1)]
        return await who.select(panel, values, custom_id=custom_id)
    return await who.click(panel, custom_id=custom_id)

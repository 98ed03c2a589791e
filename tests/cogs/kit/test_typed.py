"""Nobody keeps the others waiting by what they type: it is cut before anything is worked out from it.

Commands, options and fields are those that Discord has been told, so that a new one is tried too.
"""

from __future__ import annotations

import gc
from collections.abc import Awaitable, Callable, Iterator
from time import thread_time
from typing import Any

import discord
import pytest
from simcord import InteractionResult, MemberActor, interactions

from cogs.kit.typed import MAX_TYPED
from tests.cogs.test_custom_ids import KINDS
from tests.cogs.turn.test_foreign_presses import choosing, in_lobby, running
from tests.cogs.turn.test_place_of_press import Spot, send
from tests.discord.players import Party, player_to_act, waiting_player
from tests.discord.world import World, answer_text, walk

MOST = 0.020  # seconds of processor time for one command, one beginning that is completed, one form
ADDITIONS = compile("x = 0\nfor i in range(400_000): x += i", "additions", "exec")  # as long, on the machine it is from
TRIES = 3  # the processor may be slower for a moment
STRING, AT_MOST = 3, 6000  # Discord's type of an option that takes a text, and what a client may send in one
WORST = (
    "to " * 2000,
    "a-" * 3000,
    "9" * AT_MOST,
    "of r " * 1200,
    " ".join(f"{a}{b}" for a in "abcdefghij" for b in "klmnopqrstuvwxyz") * 8,
    "大" * AT_MOST,
    "至" * 3000 + "巴黎" * 1500,
    "z\u0301" * 3000,
    "\ufdfa" * AT_MOST,
)
FORM, TEXT_INPUT = 9, 4  # Discord's types of a callback that opens a form, and of a field
Options = list[dict[str, Any]]


def text_options(world: World) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each command and each of its options that takes a text; where there are choices, Discord takes nothing else."""
    for command in world.env.backend.commands[None].values():
        for option in command.get("options") or ():
            if option["type"] == STRING and not option.get("choices"):
                yield command, option


def others(command: dict[str, Any], option: dict[str, Any]) -> Options:
    """What is typed into the options without which the command cannot be sent, or nothing is completed."""
    filled = {"route": "pamplona-madrid", "city": "madrid"}
    rest = [each for each in command["options"] if each is not option and each["type"] == STRING]
    return [{**_typed(each), "value": filled[each["name"]]} for each in rest if each["name"] in filled]


def _typed(option: dict[str, Any]) -> dict[str, Any]:
    return {"name": option["name"], "type": option["type"]}


async def answered_quickly(
    world: World, who: MemberActor, kind: discord.InteractionType, data: Any
) -> InteractionResult | None:
    """The answer, or None if it costs more than `MOST`; on a machine that is slow now, as much more as additions do."""
    for _ in range(TRIES):
        cost, result = await cost_of(world, who, kind, data)
        if cost < MOST or cost < time_of_additions():
            return result
    return None


def time_of_additions() -> float:
    began = thread_time()
    exec(ADDITIONS, {})
    return thread_time() - began


async def cost_of(
    world: World, who: MemberActor, type_: discord.InteractionType, data: Any
) -> tuple[float, InteractionResult]:
    """The processor time of the bot's thread from the arrival of an interaction until all is quiet, and its answer.

    The simulated Discord is in it, with two to four milliseconds; the garbage collector, which may run at any time, is
    not.
    """
    record, payload = interactions.base_payload(
        world.env.backend,
        type=type_.value,
        channel_id=world.channel.id,
        guild_id=who.guild.id,
        user_id=who.id,
        data=data,
    )
    gc.disable()
    try:
        began = thread_time()
        world.env.backend.emit("INTERACTION_CREATE", payload)
        await world.env.settle()
        cost = thread_time() - began
    finally:
        gc.enable()
    return cost, InteractionResult(world.env, record)


async def try_options(world: World, who: MemberActor) -> None:
    """The worst texts in every option, as a command and as a beginning."""
    for command, option in text_options(world):
        named = {"id": command["id"], "name": command["name"], "type": 1}
        for text in ("x", *WORST):
            typed = {**_typed(option), "value": text}
            tries = [(discord.InteractionType.application_command, typed)]
            if option.get("autocomplete"):
                tries.append((discord.InteractionType.autocomplete, {**typed, "focused": True}))
            for type_, sent in tries:
                data = {**named, "options": [*others(command, option), sent]}
                result = await answered_quickly(world, who, type_, data)
                assert result is not None, (command["name"], option["name"], type_, text[:10])
                assert sent is not typed or answer_text(result)


Persons = Callable[[World, Party], Awaitable[list[MemberActor]]]


async def everybody(world: World, party: Party) -> list[MemberActor]:
    who, _ = await player_to_act(party)
    return [who, await waiting_player(party), world.person("Zoë")]


async def the_host(world: World, party: Party) -> list[MemberActor]:
    return [world.person("Mia")]


@pytest.mark.parametrize(("moment", "persons"), [(in_lobby, the_host), (choosing, the_host), (running, everybody)])
async def test_no_text_in_an_option_keeps_anybody_waiting(world: World, moment: Any, persons: Persons) -> None:
    party = await moment(world)
    for who in await persons(world, party):
        await try_options(world, who)


async def test_every_option_that_takes_a_text_says_how_long_it_may_be(world: World) -> None:
    options = [*text_options(world)]
    assert len(options) > 8
    for command, option in options:
        assert (option["min_length"], option["max_length"]) == (1, MAX_TYPED), (command["name"], option["name"])


async def test_no_text_in_a_form_keeps_anybody_waiting(world: World) -> None:
    """The forms are those that any button opens; that each field has a limit is a rule for all of them (`limits`)."""
    who, here = world.person("Mia"), Spot(world.channel.id, world.guild.id)
    await who.slash(world.channel, "help")
    for kind in {kind.verb: kind for kind in KINDS if kind.what == "button"}.values():
        await send(world, who.id, here, kind, 0)
    forms = [
        each.json["data"] for each in world.strict.sent if isinstance(each.json, dict) and each.json.get("type") == FORM
    ]
    assert forms
    for form in forms:
        fields = [each["custom_id"] for each in walk(form["components"]) if each["type"] == TEXT_INPUT]
        for text in ("x", *WORST):
            filled = [{"type": TEXT_INPUT, "custom_id": field, "value": text} for field in fields]
            data = {"custom_id": form["custom_id"], "components": [{"type": 18, "component": each} for each in filled]}
            result = await answered_quickly(world, who, discord.InteractionType.modal_submit, data)
            assert result is not None and answer_text(result), text[:10]

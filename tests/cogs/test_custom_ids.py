"""Buttons, menus and forms of every kind that was ever sent still find somebody who answers them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import discord
from simcord import InteractionResult, MemberActor, interactions
from simcord.backend import serializers

from tests.data.texts import STRICT
from tests.discord.first_turn import start_first_turn
from tests.discord.players import Party
from tests.discord.rigged import change_game, take_all_cards
from tests.discord.world import World, answer_text

FILE = Path(__file__).parent / "custom_ids.txt"


class Kind(NamedTuple):
    """One line of the file."""

    what: str
    verb: str
    arg: str
    chosen: tuple[str, ...]


def read(line: str) -> Kind:
    written, _, chosen = line.partition("=")
    what, verb, *arg = written.split()
    return Kind(what, verb, *arg or [""], tuple(chosen.split()))


KINDS = [read(line) for line in FILE.read_text(encoding="utf-8").splitlines() if line[0] != "#"]


def send(party: Party, who: MemberActor, kind: Kind, **numbers: int) -> Any:
    """Emits the interaction as Discord does when the item is used on a message of ours, whatever the message holds."""
    backend = party.world.env.backend
    stored = backend.get_message(party.channel.id, party.panel().id)
    custom_id = f"ttr:{party.game}:0:{kind.verb}:{kind.arg.format(**numbers)}"
    component = {"button": discord.ComponentType.button, "menu": discord.ComponentType.select}.get(kind.what)
    if component is None:
        type_, data, part = discord.InteractionType.modal_submit, {"custom_id": custom_id, "components": []}, None
    else:
        type_ = discord.InteractionType.component
        data = {"custom_id": custom_id, "component_type": component.value}
        part = {"type": component.value, "custom_id": custom_id, "id": 2}
    if component is discord.ComponentType.button:
        part |= {"style": 2, "label": "x"}
    elif component is discord.ComponentType.select:
        data["values"] = [each.format(**numbers) for each in kind.chosen]
        part |= {"options": [{"label": "x", "value": "x"}], "min_values": 0, "max_values": 25}
    record, payload = interactions.base_payload(
        backend, type=type_.value, channel_id=stored.channel_id, guild_id=who.guild.id, user_id=who.id, data=data
    )
    if part is not None:
        record.source_message_id = stored.id
        message = dict(serializers.message_payload(backend, stored))
        payload = {**payload, "message": {**message, "components": [{"type": 1, "id": 1, "components": [part]}]}}
    backend.emit("INTERACTION_CREATE", payload)
    return record


async def test_every_kind_that_was_ever_sent_is_answered(world: World) -> None:
    """By a player in a turn, who can pay for everything; the decisions that the items belong to are over."""
    party = await start_first_turn(world, "europe", 2)
    game = await change_game(party, take_all_cards)
    [seat] = (await party.position()).to_act
    who = (await party.seat_of(seat)).who
    for kind in KINDS:
        record = send(party, who, kind, user=who.id, ticket=game.tickets[seat][0])
        await world.env.settle()
        result = InteractionResult(world.env, record)
        said = "a form" if result.modal is not None else answer_text(result)
        assert said and not said.startswith(STRICT.say("en", "press-unknown")), kind


async def test_every_kind_that_is_handled_is_on_file(world: World) -> None:
    assert {kind.verb for kind in KINDS} == world.bot.handlers.keys()

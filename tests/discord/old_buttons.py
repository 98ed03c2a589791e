"""Presses every button and menu of every message in a channel, as a person who sees them could."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from simcord import MemberActor

from cogs.kit.custom_id import CustomId
from cogs.kit.kept_interactions import PrivateAnswers
from tests.discord import players as playing
from tests.discord.players import Party, Seat
from tests.discord.world import answer_text, components_of, walk

ACTING = ("take", "lay", "build", "keep", "look", "extra", "withdraw", "pass", "table", "refresh")


@dataclass(frozen=True)
class OldButton:
    """A button, or a menu and the values chosen in it."""

    who: MemberActor
    message: Any
    pressed: CustomId
    values: tuple[str, ...] = ()


def old_buttons_of(party: Party, who: MemberActor) -> Iterator[OldButton]:
    """What a person can press in the channel, oldest message first."""
    for message in party.channel.history(viewer=who):
        for part in walk(components_of(message)):
            pressed = CustomId.parse(part.get("custom_id") or "")
            if pressed is not None and not part.get("disabled"):
                options = part.get("options") or []
                yield OldButton(
                    who, message, pressed, tuple(each["value"] for each in options[: part.get("min_values", 1)])
                )


async def press_old(party: Party, old: OldButton) -> str:
    """Presses and returns the answer. The message is restored, so that its other buttons can be pressed too."""
    stored = party.world.env.backend.get_message(party.channel.id, old.message.id)
    kept, files = deepcopy(stored.components), list(stored.attachments)
    if old.values:
        result = await old.who.select(old.message, list(old.values), custom_id=old.pressed.custom_id)
    else:
        result = await old.who.click(old.message, custom_id=old.pressed.custom_id)
    text = answer_text(result)
    stored.components, stored.attachments = kept, files
    return text


async def press_all_old(party: Party, who: MemberActor) -> list[tuple[OldButton, str]]:
    """Presses all old buttons except those that would make a move now; the game must not change."""
    now = await party.position()
    seat = now.table.seat_of(who.id)
    answers: list[tuple[OldButton, str]] = []
    for old in list(old_buttons_of(party, who)):
        acts = seat is not None and seat in now.to_act and old.pressed.decision == now.decision(seat)
        if not (acts and old.pressed.verb in ACTING) and old.pressed.verb != "table":
            answers.append((old, await press_old(party, old)))
            assert answers[-1][1], old.pressed
    assert (await party.position()).table.last == now.table.last
    return answers


async def press_forged(party: Party, who: MemberActor, mine: Any, other: Any, custom_id: str) -> tuple[str, list[str]]:
    """Presses a button of another player's private panel as if it were on one's own; returns text and buttons."""
    backend = party.world.env.backend
    stored = backend.get_message(party.channel.id, mine.id)
    kept = stored.components
    stored.components = deepcopy(backend.get_message(party.channel.id, other.id).components)
    menu = next(each for each in walk(components_of(other)) if each.get("custom_id") == custom_id).get("options")
    if menu:
        result = await who.select(mine, [menu[0]["value"]], custom_id=custom_id)
    else:
        result = await who.click(mine, custom_id=custom_id)
    assert result.response is not None
    shown = (
        answer_text(result),
        [f"{each.get('options')} {each.get('custom_id')}" for each in walk(components_of(result.response))],
    )
    stored.components = kept
    return shown


def before_each_step(patch: pytest.MonkeyPatch, do: Callable[[Seat], Awaitable[None]]) -> None:
    """Calls `do` before each press of `act_by_buttons` on a private panel, and before each on a card."""

    def after(step: Any) -> Any:
        async def both(*given: Any) -> Any:
            await do(next(each for each in given if isinstance(each, Seat)))
            return await step(*given)

        return both

    for name in ("click", "choose", "pay", "take_card"):
        patch.setattr(playing, name, after(getattr(playing, name)))


def keep_all_answers(patch: pytest.MonkeyPatch) -> None:
    """No private answer takes the one before it away, as when fifteen minutes or a restart lie between them."""
    patch.setattr(PrivateAnswers, "replace", lambda *_: None)


async def play_to_end_unseen(party: Party) -> None:
    """Plays the rest of the game without Discord, then updates the channel."""
    random, tables = Random(1), party.world.tables
    while (now := await party.position()).to_act:
        seat = now.to_act[0]
        await tables.play_seat(party.game, seat, None, playing.choose_action(now.options(seat), now, seat, random))
    await party.world.teller.update(party.game)

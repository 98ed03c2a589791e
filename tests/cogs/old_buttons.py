"""Everything that still hangs in a channel, pressed: each button and menu of each message, by somebody who sees it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from simcord import MemberActor

from cogs.press import Pressed
from tests.cogs.playing import Party
from tests.cogs.world import answered, raw, walk

ACTING = ("take", "lay", "build", "keep", "look", "extra", "withdraw", "pass", "table", "refresh")


@dataclass(frozen=True)
class Old:
    """A button, or a menu with what is chosen in it."""

    who: MemberActor
    message: Any
    pressed: Pressed
    values: tuple[str, ...] = ()


def old_ones(party: Party, who: MemberActor) -> Iterator[Old]:
    """What somebody can press in the channel, the oldest message first."""
    for message in party.channel.history(viewer=who):
        for part in walk(raw(message)):
            pressed = Pressed.read(part.get("custom_id") or "")
            if pressed is not None and not part.get("disabled"):
                options = part.get("options") or []
                yield Old(who, message, pressed, tuple(each["value"] for each in options[: part.get("min_values", 1)]))


async def press_old(party: Party, old: Old) -> str:
    """What is answered, in private; the message is left as it was, so that its other buttons can be pressed too."""
    stored = party.world.env.backend.get_message(party.channel.id, old.message.id)
    kept, files = deepcopy(stored.components), list(stored.attachments)
    if old.values:
        result = await old.who.select(old.message, list(old.values), custom_id=old.pressed.custom_id)
    else:
        result = await old.who.click(old.message, custom_id=old.pressed.custom_id)
    said = answered(result)
    stored.components, stored.attachments = kept, files
    return said


async def press_all_old(party: Party, who: MemberActor) -> list[tuple[Old, str]]:
    """All of them but those that would act now; the game stays as it is."""
    now = await party.standing()
    seat = now.table.seat_of(who.id)
    told: list[tuple[Old, str]] = []
    for old in list(old_ones(party, who)):
        acts = seat is not None and seat in now.to_act and old.pressed.decision == now.decision(seat)
        if not (acts and old.pressed.verb in ACTING) and old.pressed.verb != "table":
            told.append((old, await press_old(party, old)))
            assert told[-1][1], old.pressed
    assert (await party.standing()).table.last == now.table.last
    return told

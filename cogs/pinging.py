"""The press on *Ping me then*: for whoever is not mentioned for every turn, a mention for the next one."""

from __future__ import annotations

from cogs.clock.wishes import told_by
from cogs.house import Desk, Interaction
from cogs.ping_once import NOTE
from cogs.press import Pressed, on_press
from cogs.private.present import present
from cogs.turn import begin, need_turn, show


class Pinging(Desk):
    """The press on *Ping me then*."""

    @on_press("ping")
    async def ping(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await begin(interaction, pressed)
        if at.to_act:
            need_turn(at)
        how = told_by(await self.house.store.person(interaction.user.id))
        if not at.to_act and how == "none":
            await self.house.store.set_note(at.game, NOTE, str(self.house.store.now()), interaction.user.id)
        await show(interaction, present(at, at.voice("turn-yours" if at.to_act else f"ping-{how}")))

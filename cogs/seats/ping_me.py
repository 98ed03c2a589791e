"""The button *Ping me then*: a person who is not mentioned for every turn is mentioned for the next one."""

from __future__ import annotations

from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.show.pings import Pings
from cogs.tables.contact import NO_DELIVERY, turn_delivery
from cogs.turn.moves import Moves, show_panel
from cogs.turn.prompts.next_step import next_step_panel
from cogs.turn.refusals import need_turn
from data.store import Store


class PingMeCog(Cog):
    """The button *Ping me then*."""

    def __init__(self, bot: Bot, store: Store, moves: Moves, pings: Pings) -> None:
        super().__init__(bot)
        self._store = store
        self._moves = moves
        self._pings = pings

    @on_press("ping")
    async def ping(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        if ctx.to_act:
            need_turn(ctx)
        delivery = turn_delivery(await self._store.settings.person(interaction.user.id))
        if not ctx.to_act and delivery == NO_DELIVERY:
            await self._pings.request_next_turn(ctx.game, interaction.user.id)
        await show_panel(interaction, next_step_panel(ctx, ctx.say("turn-yours" if ctx.to_act else f"ping-{delivery}")))

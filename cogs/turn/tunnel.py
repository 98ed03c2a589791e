"""An open tunnel: `/tunnel`, and the presses that pay the extra cards or withdraw."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.turn.moves import Moves, show_panel
from cogs.turn.prompts.payments import decode_cards
from cogs.turn.prompts.tunnel import tunnel_panel
from cogs.turn.refusals import need_turn, refusal_error
from cogs.wording.player import PlayerContext
from engine.actions import PayExtra, Withdraw
from engine.insight.payments import fewest_locomotives_first
from engine.refused import Refused
from engine.state import OpenTunnel


class TunnelCog(Cog):
    """`/tunnel` and its buttons (TUNNEL-4)."""

    def __init__(self, bot: Bot, moves: Moves) -> None:
        super().__init__(bot)
        self._moves = moves

    @app_commands.command(name="tunnel")
    @app_commands.choices(choice=[app_commands.Choice(name=name, value=name) for name in ("pay", "withdraw")])
    async def tunnel(self, interaction: Interaction, choice: str) -> None:
        ctx = await self._moves.begin(interaction)
        need_tunnel(ctx)
        action = Withdraw()
        if choice == "pay":
            payments = [answer for answer in ctx.options.answers if isinstance(answer, PayExtra)]
            if not payments:
                return await show_panel(interaction, tunnel_panel(ctx))
            action = PayExtra(fewest_locomotives_first(answer.paid for answer in payments)[0])
        return await self._moves.act(interaction, ctx, action)

    @on_press("tunnel")
    async def press_tunnel(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        need_tunnel(ctx)
        await show_panel(interaction, tunnel_panel(ctx))

    @on_press("extra")
    async def press_extra(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        await self._moves.act(interaction, ctx, PayExtra(decode_cards(pressed.arg)), pressed)

    @on_press("withdraw")
    async def press_withdraw(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.begin(interaction, pressed)
        await self._moves.need_current(ctx, pressed)
        await self._moves.act(interaction, ctx, Withdraw(), pressed)


def need_tunnel(ctx: PlayerContext) -> None:
    """Refuses unless the player's own tunnel is open."""
    if not (ctx.to_act and isinstance(ctx.phase, OpenTunnel)):
        need_turn(ctx)
        tunnels = any(route.tunnel for route in ctx.view.board.routes)
        raise refusal_error(ctx, Refused("no_tunnel" if tunnels else "no_tunnels_here"))

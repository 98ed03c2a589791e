"""An open tunnel: `/tunnel` and the private choice to pay the extra cards or to withdraw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.buttons import CustomId, on_press
from cogs.kit.cog import Cog
from cogs.turn.moves import act, begin, explained, finish, need_now, need_turn, show
from cogs.turn.prompts.payments import read_cards
from cogs.turn.prompts.tunnel import tunnel_panel
from cogs.wording.player import PlayerContext
from engine.actions import PayExtra, Withdraw
from engine.refused import Refused
from engine.state import OpenTunnel

if TYPE_CHECKING:
    from cogs.client import Interaction


class Tunnels(Cog):
    """Tunnels (TUNNEL-4)."""

    @app_commands.command(name="tunnel")
    @app_commands.choices(choice=[app_commands.Choice(name=name, value=name) for name in ("pay", "withdraw")])
    async def tunnel(self, interaction: Interaction, choice: str) -> None:
        ctx = await begin(interaction)
        need_tunnel(ctx)
        action = Withdraw()
        if choice == "pay":
            payments = [answer for answer in ctx.options.answers if isinstance(answer, PayExtra)]
            if not payments:
                return await show(interaction, tunnel_panel(ctx))
            action = min(payments, key=lambda answer: answer.paid[-1])
        return await finish(interaction, ctx, await act(interaction, ctx, action))

    @on_press("tunnel")
    async def press_tunnel(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await begin(interaction, pressed)
        need_tunnel(ctx)
        await show(interaction, tunnel_panel(ctx))

    @on_press("extra")
    async def extra(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await begin(interaction, pressed)
        await need_now(ctx, pressed)
        await finish(interaction, ctx, await act(interaction, ctx, PayExtra(read_cards(pressed.arg)), pressed))

    @on_press("withdraw")
    async def withdraw(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await begin(interaction, pressed)
        await need_now(ctx, pressed)
        await finish(interaction, ctx, await act(interaction, ctx, Withdraw(), pressed))


def need_tunnel(ctx: PlayerContext) -> None:
    """Only while one's own tunnel is open."""
    if not (ctx.to_act and isinstance(ctx.phase, OpenTunnel)):
        need_turn(ctx)
        raise explained(ctx, Refused("nothing_pending"))

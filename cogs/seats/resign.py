"""`/resign` and `/end`: giving up for good, and ending a game by consent. Both ask first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.buttons import CustomId, PersistentItem, Style, button, on_press
from cogs.kit.cog import Cog
from cogs.kit.errors import mark_taken
from cogs.kit.layout import Layout
from cogs.kit.permissions import need_place
from cogs.seats.votes import propose
from cogs.show.buttons import table_link
from cogs.tables.proposals import AGREED, END, Proposal, people
from cogs.turn.find_player import find_player
from cogs.turn.moves import refusal
from cogs.turn.prompts.next_step import present
from cogs.wording.player import PlayerContext
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Interaction

SURE = "sure"


class Resigning(Cog):
    """Ends: a person's own, and that of the game."""

    @app_commands.command(name="resign")
    async def resign(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        ctx = await find_player(interaction)
        others = [sitter for sitter in ctx.table.seats if sitter.user and sitter.computer is None]
        said = ctx.say("resign-sure" if len(others) > 1 else "resign-sure-last")
        await _ask(interaction, ctx, said, "resign", "button-resign")

    @on_press("resign")
    async def press_resign(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        ctx = await find_player(interaction, pressed.game)
        resigned = await self.bot.tables.seats.resign(ctx.game, interaction.user.id)
        if isinstance(resigned, Refused):
            raise await refusal(ctx, resigned)
        mark_taken(interaction)
        self.bot.teller.soon(ctx.game)
        await answer(interaction, Layout(ctx.say("resign-done")).row(table_link(ctx)))

    @app_commands.command(name="end")
    async def end(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        need_place(interaction)
        ctx = await find_player(interaction)
        alone = people(ctx.position) in ((), (interaction.user.id,))
        said = ctx.say("end-sure-alone" if alone else "end-sure", game=ctx.game)
        await _ask(interaction, ctx, said, "end", "button-propose-end")

    @on_press("end")
    async def press_end(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        ctx = await find_player(interaction, pressed.game)
        user = interaction.user.id
        proposal = Proposal(END, proposer=user, made=self.bot.store.now(), votes={user: True})
        fate = await propose(interaction, ctx, proposal)
        await answer(interaction, Layout(ctx.say("end-done" if fate == AGREED else "end-asked")).row(table_link(ctx)))

    @on_press("stay")
    async def stay(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await find_player(interaction, pressed.game)
        await answer(interaction, present(ctx, localizer_of(interaction)("resign-stay")))


async def _ask(interaction: Interaction, ctx: PlayerContext, said: str, verb: str, label: str) -> None:
    """What cannot be undone is asked once more."""
    yes = button(ctx.say(label), CustomId(verb, ctx.game, arg=SURE), style=Style.danger)
    await answer(interaction, Layout(said).row(yes, _stay(ctx)))


def _stay(ctx: PlayerContext) -> PersistentItem:
    return button(ctx.say("button-stay"), CustomId("stay", ctx.game))

"""`/resign` and `/end`: giving up for good, and ending a game by consent. Both ask first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, voice_of
from cogs.kit.buttons import Press, Pressed, Style, button, on_press
from cogs.kit.cog import Desk
from cogs.kit.errors import mark_taken
from cogs.kit.layout import Layout
from cogs.kit.permissions import need_place
from cogs.seats.votes import propose
from cogs.show.buttons import table_link
from cogs.tables.proposals import AGREED, END, Proposal, people
from cogs.turn.find_player import seated
from cogs.turn.moves import refusal
from cogs.turn.prompts.next_step import present
from cogs.wording.player import Seated
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Interaction

SURE = "sure"


class Resigning(Desk):
    """Ends: a person's own, and that of the game."""

    @app_commands.command(name="resign")
    async def resign(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        at = await seated(interaction)
        others = [sitter for sitter in at.table.seats if sitter.user and sitter.computer is None]
        said = at.voice("resign-sure" if len(others) > 1 else "resign-sure-last")
        await _ask(interaction, at, said, "resign", "button-resign")

    @on_press("resign")
    async def press_resign(self, interaction: Interaction, pressed: Pressed) -> None:
        await acknowledge(interaction)
        at = await seated(interaction, pressed.game)
        resigned = await self.house.tables.resign(at.game, interaction.user.id)
        if isinstance(resigned, Refused):
            raise await refusal(at, resigned)
        mark_taken(interaction)
        self.house.teller.soon(at.game)
        await answer(interaction, Layout(at.voice("resign-done")).row(table_link(at)))

    @app_commands.command(name="end")
    async def end(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        need_place(interaction)
        at = await seated(interaction)
        alone = people(at.standing) in ((), (interaction.user.id,))
        said = at.voice("end-sure-alone" if alone else "end-sure", game=at.game)
        await _ask(interaction, at, said, "end", "button-propose-end")

    @on_press("end")
    async def press_end(self, interaction: Interaction, pressed: Pressed) -> None:
        await acknowledge(interaction)
        at = await seated(interaction, pressed.game)
        user = interaction.user.id
        proposal = Proposal(END, proposer=user, made=self.house.store.now(), votes={user: True})
        fate = await propose(interaction, at, proposal)
        await answer(interaction, Layout(at.voice("end-done" if fate == AGREED else "end-asked")).row(table_link(at)))

    @on_press("stay")
    async def stay(self, interaction: Interaction, pressed: Pressed) -> None:
        at = await seated(interaction, pressed.game)
        await answer(interaction, present(at, voice_of(interaction)("resign-stay")))


async def _ask(interaction: Interaction, at: Seated, said: str, verb: str, label: str) -> None:
    """What cannot be undone is asked once more."""
    yes = button(at.voice(label), Pressed(verb, at.game, arg=SURE), style=Style.danger)
    await answer(interaction, Layout(said).row(yes, _stay(at)))


def _stay(at: Seated) -> Press:
    return button(at.voice("button-stay"), Pressed("stay", at.game))

"""The clock of a table that gathers people: the host chooses how long everybody may think, and what happens then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import discord

from cogs.kit.answers import answer, localizer_of
from cogs.kit.buttons import CustomId, PersistentItem, chosen, menu, on_press
from cogs.kit.cog import Cog
from cogs.kit.errors import UserError, mark_taken
from cogs.kit.layout import Layout
from cogs.lobby.find_table import table_asked
from cogs.lobby.refusals import hosts_table, refusal
from cogs.tables.clocks import CLOCK, CLOCKS, LATE, NO_CLOCK, OUT_OF_TIME, clock_of, late_of
from data.store import Table
from data.text import Localizer
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Interaction

ONLY = "lobby-only-host-clock"
KNOWN = {CLOCK: CLOCKS, LATE: OUT_OF_TIME}


class ClockChoice(Cog):
    """The host's private panel of clocks."""

    @on_press("clock")
    async def press_clock(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await hosts_table(interaction, pressed.game, ONLY)
        await answer(interaction, clock_panel(table, localizer_of(interaction, table.board)))

    @on_press("timed")
    async def press_timed(self, interaction: Interaction, pressed: CustomId) -> None:
        """`arg` is what was chosen: the clock, or what happens out of time."""
        table = await table_asked(interaction, pressed.game)
        wanted = next(iter(chosen(interaction)), "")
        if wanted not in KNOWN.get(pressed.arg, ()):
            raise UserError("press-unknown")
        changed = await self.bot.tables.lobby.set_options(table.game, interaction.user.id, **{pressed.arg: wanted})
        if isinstance(changed, Refused):
            raise await refusal(interaction, table, changed, only=ONLY)
        mark_taken(interaction)
        await self.bot.teller.redraw_lobby(changed.game)
        await answer(interaction, clock_panel(changed, localizer_of(interaction, changed.board)))


def clock_panel(table: Table, say: Localizer) -> Layout:
    """For the host: the clocks; at a table with a clock, what happens out of time."""
    layout = Layout(say("clock-about")).row(clock_menu(say, CustomId("timed", table.game, arg=CLOCK), clock_of(table)))
    if clock_of(table) != NO_CLOCK:
        late = ((late, say(f"late-{late}")) for late in OUT_OF_TIME)
        layout.row(_menu(CustomId("timed", table.game, arg=LATE), late, late_of(table), say("late-hint")))
    return layout


def clock_menu(say: Localizer, pressed: CustomId, chosen: str) -> PersistentItem:
    """All clocks, with the one that is chosen."""
    return _menu(pressed, ((clock, say(f"clock-{clock}")) for clock in CLOCKS), chosen, say("clock-hint"))


def _menu(pressed: CustomId, choices: Iterable[tuple[str, str]], chosen: str, hint: str) -> PersistentItem:
    options = [
        discord.SelectOption(label=label[0].upper() + label[1:], value=value, default=value == chosen)
        for value, label in choices
    ]
    return menu(pressed, options, hint=hint)

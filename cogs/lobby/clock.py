"""The clock of a table in its lobby: the host chooses the time for a turn, and what happens when it has run out."""

from __future__ import annotations

from cogs.kit.answers import answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.layout import Layout
from cogs.lobby.access import LobbyAccess
from cogs.show.buttons import choice_menu, clock_menu
from cogs.show.teller import Teller
from cogs.tables.clocks import CLOCK_OPTION, CLOCKS, NO_CLOCK, TIMEOUT_OPTION, TIMEOUT_RULES, clock_of, timeout_rule_of
from cogs.tables.options import EARLIER_RULES, PICTURE_RULES, PICTURES_OPTION
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from data.store import Table
from data.text import Localizer
from engine.refused import Refused

HOST_ONLY_KEY = "lobby-only-host-clock"
CHOICES = {CLOCK_OPTION: CLOCKS, TIMEOUT_OPTION: TIMEOUT_RULES, PICTURES_OPTION: (*PICTURE_RULES, *EARLIER_RULES)}


class ClockChoiceCog(Cog):
    """The host's private panel for the clock."""

    def __init__(self, bot: Bot, tables: Tables, teller: Teller, access: LobbyAccess) -> None:
        super().__init__(bot)
        self._tables = tables
        self._teller = teller
        self._access = access

    @on_press("clock")
    async def press_clock(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.hosts_table(interaction, pressed.game, HOST_ONLY_KEY)
        await answer(interaction, clock_panel(table, localizer_of(interaction, table.board)))

    @on_press("timed")
    async def press_timed(self, interaction: Interaction, pressed: CustomId) -> None:
        """Sets the option that `pressed.arg` names: the clock, or what happens when the time has run out.

        On panels of an earlier version also which messages show the board.
        """
        table = await self._access.table(interaction, pressed.game)
        wanted = next(iter(selected_values(interaction)), "")
        if wanted not in CHOICES.get(pressed.arg, ()):
            raise UserError("press-unknown")
        changed = await self._tables.lobby.set_options(table.game, interaction.user.id, **{pressed.arg: wanted})
        if isinstance(changed, Refused):
            raise await self._access.refusal(interaction, table, changed, host_only_key=HOST_ONLY_KEY)
        mark_stored(interaction)
        await self._teller.update_lobby(changed.game)
        await answer(interaction, clock_panel(changed, localizer_of(interaction, changed.board)))


def clock_panel(table: Table, say: Localizer) -> Layout:
    """The menu of clocks; if the table has a clock, also what happens when the time has run out."""
    layout = Layout(say("clock-about")).row(
        clock_menu(say, CustomId("timed", table.game, arg=CLOCK_OPTION), clock_of(table))
    )
    if clock_of(table) != NO_CLOCK:
        rules = ((rule, say(f"late-{rule}")) for rule in TIMEOUT_RULES)
        verb = CustomId("timed", table.game, arg=TIMEOUT_OPTION)
        layout.row(choice_menu(verb, rules, timeout_rule_of(table), say("late-hint")))
    return layout

"""`/clock`: the clock of a table. Before the start its host changes it; in a running game the players vote on it."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel, mark_stored
from cogs.kit.layout import Layout
from cogs.kit.permissions import require_channel
from cogs.seats.voting import Voting
from cogs.show.buttons import choice_menu, clock_menu, table_link
from cogs.show.links import Links
from cogs.show.lobby_panel import host_name
from cogs.show.teller import Teller
from cogs.tables.clocks import CLOCK_OPTION, CLOCKS, NO_CLOCK, TIMEOUT_OPTION, TIMEOUT_RULES, clock_of, timeout_rule_of
from cogs.tables.proposals import AGREED, CLOCK, Proposal
from cogs.tables.service import Tables
from cogs.turn.find_player import PlayerFinder
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from cogs.wording.words import clock_text
from data.store import LOBBY, Store, Table
from engine.refused import Refused

CHOICES = {CLOCK_OPTION: CLOCKS, TIMEOUT_OPTION: TIMEOUT_RULES}


class ClockVoteCog(Cog):
    """`/clock`, and its menus in a running game."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        players: PlayerFinder,
        links: Links,
        voting: Voting,
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._players = players
        self._links = links
        self._voting = voting

    @app_commands.command(name="clock")
    @app_commands.choices(
        time=[app_commands.Choice(name=clock, value=clock) for clock in CLOCKS],
        late=[app_commands.Choice(name=rule, value=rule) for rule in TIMEOUT_RULES],
    )
    async def clock(self, interaction: Interaction, time: str | None = None, late: str | None = None) -> None:
        await acknowledge(interaction)
        table = await self._players.table_here(interaction)
        if table is None:
            raise await self._players.own_games.no_game_error(interaction)
        if table.status == LOBBY:
            return await self._in_lobby(interaction, table, time, late)
        ctx = await self._players.find(interaction)
        if time is None and late is None:
            return await answer(interaction, _panel(ctx))
        return await self._propose(interaction, ctx, time, late)

    async def _in_lobby(self, interaction: Interaction, table: Table, time: str | None, late: str | None) -> None:
        """The host sets the clock, or anybody looks at it."""
        say = localizer_of(interaction, table.board)
        wanted = {name: value for name, value in ((CLOCK_OPTION, time), (TIMEOUT_OPTION, late)) if value is not None}
        if wanted:
            changed = await self._tables.lobby.set_options(table.game, interaction.user.id, **wanted)
            if isinstance(changed, Refused):
                text = say("lobby-only-host-clock", player=host_name(table, say))
                raise UserErrorPanel(changed.code, Layout(text).row(self._links.button(table, say)))
            mark_stored(interaction)
            table = changed
            await self._teller.update_lobby(table.game)
        text = say("clock-now", clock=clock_text(say, clock_of(table), timeout_rule_of(table)))
        await answer(interaction, Layout(text).row(self._links.button(table, say)))

    @on_press("reclock")
    async def press_reclock(self, interaction: Interaction, pressed: CustomId) -> None:
        """Proposes what was chosen in a menu; `arg` names the option."""
        await acknowledge(interaction)
        ctx = await self._players.find(interaction, pressed.game)
        wanted = next(iter(selected_values(interaction)), "")
        if wanted not in CHOICES.get(pressed.arg, ()):
            raise UserError("press-unknown")
        is_clock = pressed.arg == CLOCK_OPTION
        await self._propose(interaction, ctx, wanted if is_clock else None, None if is_clock else wanted)

    async def _propose(self, interaction: Interaction, ctx: PlayerContext, time: str | None, late: str | None) -> None:
        """Proposes another clock to the table, and posts the vote."""
        require_channel(interaction)
        now, user = (clock_of(ctx.table), timeout_rule_of(ctx.table)), interaction.user.id
        clock, rule = time or now[0], late or now[1]
        if (clock, rule) == now:
            raise UserErrorPanel("clock-same", _panel(ctx, ctx.say("clock-same")))
        proposal = Proposal(CLOCK, proposer=user, made=self._store.now(), clock=clock, late=rule, votes={user: True})
        agreed = await self._voting.propose(interaction, ctx, proposal) == AGREED
        text = ctx.say("clock-done", clock=clock_text(ctx.say, clock, rule)) if agreed else ctx.say("replace-voted")
        await answer(interaction, Layout(text).row(table_link(ctx)))


def _panel(ctx: PlayerContext, *lead: str) -> Layout:
    """The clock of a running game, and the menus with which a player proposes another one."""
    say, table = ctx.say, ctx.table
    chosen, rule = clock_of(table), timeout_rule_of(table)
    layout = Layout(*lead, say("clock-now", clock=clock_text(say, chosen, rule)), say("clock-by-vote"))
    layout.row(clock_menu(say, CustomId("reclock", table.game, arg=CLOCK_OPTION), chosen))
    if chosen != NO_CLOCK:
        rules = ((each, say(f"late-{each}")) for each in TIMEOUT_RULES)
        layout.row(choice_menu(CustomId("reclock", table.game, arg=TIMEOUT_OPTION), rules, rule, say("late-hint")))
    return layout.row(table_link(ctx))

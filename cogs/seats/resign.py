"""`/resign` and `/end`: giving up for good, and ending a game by consent. Both ask for confirmation."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import Style, button, on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.layout import Layout
from cogs.kit.permissions import require_channel
from cogs.seats.manage import closing_panel, is_manager
from cogs.seats.voting import Voting
from cogs.show.buttons import table_link
from cogs.show.teller import Teller
from cogs.tables.proposals import AGREED, END, Proposal, counted_users
from cogs.tables.service import Tables
from cogs.turn.moves import Moves
from cogs.turn.prompts.next_step import next_step_panel
from cogs.wording.player import PlayerContext
from data.store import Store, Table
from engine.refused import Refused

CONFIRMED = "sure"


class ResignCog(Cog):
    """`/resign` and `/end`."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        moves: Moves,
        voting: Voting,
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._moves = moves
        self._voting = voting

    @app_commands.command(name="resign")
    async def resign(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        ctx = await self._moves.players.find(interaction)
        people = [sitter for sitter in ctx.table.seats if sitter.user and sitter.computer is None]
        question = ctx.say("resign-sure" if len(people) > 1 else "resign-sure-last")
        await _ask_to_confirm(interaction, ctx, question, "resign", "button-resign")

    @on_press("resign")
    async def press_resign(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        ctx = await self._moves.players.find(interaction, pressed.game)
        resigned = await self._tables.seats.resign(ctx.game, interaction.user.id)
        if isinstance(resigned, Refused):
            raise await self._moves.current_refusal(ctx, resigned)
        mark_stored(interaction)
        self._teller.schedule(ctx.game)
        await answer(interaction, Layout(ctx.say("resign-done")).row(table_link(ctx)))

    @app_commands.command(name="end")
    async def end(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        if (table := await self._managed_table(interaction)) is not None:
            say = localizer_of(interaction, table.board)
            return await answer(interaction, closing_panel(say, table))
        require_channel(interaction)
        ctx = await self._moves.players.find(interaction)
        proposal = Proposal(
            END, proposer=interaction.user.id, made=self._store.now(), votes={interaction.user.id: True}
        )
        counted = await counted_users(self._store, ctx.position, proposal)
        alone = counted in ((), (interaction.user.id,))
        question = ctx.say("end-sure-alone" if alone else "end-sure", game=str(ctx.game))
        return await _ask_to_confirm(interaction, ctx, question, "end", "button-propose-end", "button-play-on")

    async def _managed_table(self, interaction: Interaction) -> Table | None:
        """The open table of this channel, if the person manages the server and does not play there."""
        if not is_manager(interaction) or interaction.channel_id is None:
            return None
        table = await self._tables.here(interaction.channel_id)
        return table if table is not None and table.seat_of(interaction.user.id) is None else None

    @on_press("end")
    async def press_end(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        ctx = await self._moves.players.find(interaction, pressed.game)
        user = interaction.user.id
        proposal = Proposal(END, proposer=user, made=self._store.now(), votes={user: True})
        result = await self._voting.propose(interaction, ctx, proposal)
        await answer(interaction, Layout(ctx.say("end-done" if result == AGREED else "end-asked")).row(table_link(ctx)))

    @on_press("stay")
    async def stay(self, interaction: Interaction, pressed: CustomId) -> None:
        ctx = await self._moves.players.find(interaction, pressed.game)
        await answer(interaction, next_step_panel(ctx, localizer_of(interaction)("resign-stay")))


async def _ask_to_confirm(
    interaction: Interaction, ctx: PlayerContext, question: str, verb: str, label: str, stay_label: str = "button-stay"
) -> None:
    """A private panel with a button that does it, and one that does not."""
    confirm = button(ctx.say(label), CustomId(verb, ctx.game, arg=CONFIRMED), style=Style.danger)
    stay = button(ctx.say(stay_label), CustomId("stay", ctx.game))
    await answer(interaction, Layout(question).row(confirm, stay))

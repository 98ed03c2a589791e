"""`/replace`: gives a seat to another person, who must agree. The table votes if the seat's person is gone; then it may
also let the computer play on."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.kit.answers import acknowledge, answer
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, require_number
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.kit.permissions import require_channel
from cogs.seats.absence import Absence
from cogs.seats.proposal_panel import name_of_user
from cogs.seats.voting import Voting
from cogs.show.buttons import table_link
from cogs.tables.proposals import AGREED, COMPUTER, SEAT, Proposal
from cogs.turn.find_player import PlayerFinder
from cogs.turn.refusals import linked_error
from cogs.wording.names import escaped_name, plain_name
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from data.store import Store

Person = discord.User | discord.Member
MAX_NAME = 32  # characters


class ReplaceCog(Cog):
    """`/replace`."""

    def __init__(self, bot: Bot, store: Store, players: PlayerFinder, absence: Absence, voting: Voting) -> None:
        super().__init__(bot)
        self._store = store
        self._players = players
        self._absence = absence
        self._voting = voting

    @app_commands.command(name="replace")
    @app_commands.rename(for_="for")
    async def replace(
        self, interaction: Interaction, player: discord.User | None = None, for_: discord.User | None = None
    ) -> None:
        await acknowledge(interaction)
        require_channel(interaction)
        ctx = await self._players.find(interaction)
        if player is None:
            return await self._propose_computer(interaction, ctx, ctx.seat if for_ is None else _seat_of(ctx, for_))
        _need_possible_heir(ctx, player, interaction.user)
        seat = ctx.seat if for_ is None else _seat_of(ctx, for_)
        if seat != ctx.seat:
            await self._need_right_to_propose(ctx, seat)
        holder = ctx.table.seats[seat].user
        assert holder is not None
        proposal = Proposal(
            SEAT,
            proposer=interaction.user.id,
            made=self._store.now(),
            seat=seat,
            holder=holder,
            heir=player.id,
            heir_name=plain_name(player, MAX_NAME),
            votes={interaction.user.id: True},
        )
        result = await self._voting.propose(interaction, ctx, proposal)
        assert result != AGREED, "the heir must agree first"
        key = "replace-voted" if proposal.is_vote else "replace-asked"
        return await answer(interaction, Layout(ctx.say(key, **_facts(player, proposal))).row(table_link(ctx)))

    @on_press("standin")
    async def press_stand_in(self, interaction: Interaction, pressed: CustomId) -> None:
        """Proposes that the computer plays on for the person of a seat."""
        await acknowledge(interaction)
        ctx = await self._players.find(interaction, pressed.game)
        seat = require_number(pressed.arg)
        if seat >= len(ctx.table.seats):
            raise UserError("press-unknown")
        await self._propose_computer(interaction, ctx, seat)

    async def _propose_computer(self, interaction: Interaction, ctx: PlayerContext, seat: int) -> None:
        """Proposes that the computer plays on for a person who is gone. Any player may: the host may be gone too."""
        holder = ctx.table.seats[seat].user
        if seat == ctx.seat:
            raise linked_error(ctx, "replace-nobody")
        if holder is None or not ctx.position.present(seat):
            raise linked_error(ctx, "replace-computer-plays", player=ctx.words.player(seat))
        if not await self._absence.needs_stand_in(ctx.position, seat):
            raise linked_error(ctx, "replace-not-gone", player=ctx.words.player(seat))
        user = interaction.user.id
        proposal = Proposal(
            COMPUTER, proposer=user, made=self._store.now(), seat=seat, holder=holder, votes={user: True}
        )
        agreed = await self._voting.propose(interaction, ctx, proposal) == AGREED
        text = ctx.say("stand-in-done" if agreed else "replace-voted", player=ctx.words.player(seat))
        await answer(interaction, Layout(text).row(table_link(ctx)))

    async def _need_right_to_propose(self, ctx: PlayerContext, seat: int) -> None:
        """Only the host (any player while the host is not present) may propose a replacement, and only if it is due.

        It is due when the person of the seat is gone.
        """
        host, host_seat = ctx.table.host, ctx.table.seat_of(ctx.table.host)
        host_is_here = host_seat is not None and not await self._absence.is_gone(ctx.position, host_seat)
        if host != ctx.table.seats[ctx.seat].user and host_is_here:
            raise linked_error(ctx, "replace-only-host", player=name_of_user(ctx.table, host or 0))
        if not await self._absence.is_gone(ctx.position, seat):
            raise linked_error(ctx, "replace-not-gone", player=ctx.words.player(seat))


def _facts(player: Person, proposal: Proposal) -> dict[str, str]:
    return {} if proposal.is_vote else {"heir": escaped_name(player)}


def _need_possible_heir(ctx: PlayerContext, player: Person, proposer: Person) -> None:
    """The heir must be another person, who sees the channel and is not at the table."""
    if player.id == proposer.id:
        raise linked_error(ctx, "replace-self")
    if player.bot:
        raise linked_error(ctx, "replace-bot")
    if ctx.table.seat_of(player.id) is not None:
        raise linked_error(ctx, "replace-there", player=escaped_name(player))
    if not isinstance(player, discord.Member) or not _sees_channel(player):
        raise linked_error(ctx, "replace-absent", player=escaped_name(player))


def _sees_channel(player: discord.Member) -> bool:
    """Whether this member sees the channel of the command."""
    return player.resolved_permissions is None or player.resolved_permissions.view_channel


def _seat_of(ctx: PlayerContext, player: Person) -> int:
    seat = ctx.table.seat_of(player.id)
    if seat is None:
        raise linked_error(ctx, "replace-no-seat", player=escaped_name(player))
    return seat

"""`/replace`: a person gives the seat to another; of one who is gone the others decide. Nobody is seated unasked."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.kit.answers import acknowledge, answer
from cogs.kit.bot import Bot, Interaction
from cogs.kit.cog import Cog
from cogs.kit.layout import Layout
from cogs.kit.permissions import require_channel
from cogs.seats.absence import Absence
from cogs.seats.proposal_panel import named
from cogs.seats.voting import Voting
from cogs.show.buttons import table_link
from cogs.tables.proposals import AGREED, SEAT, Proposal, people
from cogs.turn.find_player import PlayerFinder
from cogs.wording.names import escaped_name, plain_name
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from data.store import Store

Person = discord.User | discord.Member
WIDTH = 32


class Replacing(Cog):
    """Seats that are offered to somebody else."""

    def __init__(self, bot: Bot, store: Store, players: PlayerFinder, absence: Absence, voting: Voting) -> None:
        super().__init__(bot)
        self._store = store
        self._players = players
        self._absence = absence
        self._voting = voting

    @app_commands.command(name="replace")
    @app_commands.rename(for_="for")
    async def replace(self, interaction: Interaction, player: discord.User, for_: discord.User | None = None) -> None:
        await acknowledge(interaction)
        require_channel(interaction)
        ctx = await self._players.find(interaction)
        _need_heir(ctx, player, interaction.user)
        seat = ctx.seat if for_ is None else _seat_of(ctx, for_)
        if seat != ctx.seat:
            await self._need_vote(ctx, seat)
        holder = ctx.table.seats[seat].user
        assert holder is not None
        proposal = Proposal(
            SEAT,
            proposer=interaction.user.id,
            made=self._store.now(),
            seat=seat,
            holder=holder,
            heir=player.id,
            heir_name=plain_name(player, WIDTH),
            votes={interaction.user.id: True},
        )
        fate = await self._voting.propose(interaction, ctx, proposal)
        assert fate != AGREED, "nobody is seated unasked"
        key = "replace-voted" if proposal.is_vote else "replace-asked"
        await answer(interaction, Layout(ctx.say(key, **_facts(player, proposal))).row(table_link(ctx)))

    async def _need_vote(self, ctx: PlayerContext, seat: int) -> None:
        """Over another's seat: the host proposes, or anybody while the host is not there; of one who is gone."""
        host, asks = ctx.table.host, ctx.table.seats[ctx.seat].user
        if host != asks and host in people(ctx.position):
            raise UserError("replace-only-host", player=named(ctx.table, host or 0))
        if not await self._absence.is_gone(ctx.position, seat):
            raise UserError("replace-not-gone", player=ctx.words.player(seat))


def _facts(player: Person, proposal: Proposal) -> dict[str, str]:
    return {} if proposal.is_vote else {"heir": escaped_name(player)}


def _need_heir(ctx: PlayerContext, player: Person, asks: Person) -> None:
    """A seat is given to another person who sees the channel and is not at the table."""
    if player.id == asks.id:
        raise UserError("replace-self")
    if player.bot:
        raise UserError("replace-bot")
    if ctx.table.seat_of(player.id) is not None:
        raise UserError("replace-there", player=escaped_name(player))
    if not isinstance(player, discord.Member) or not _sees(player):
        raise UserError("replace-absent", player=escaped_name(player))


def _sees(player: discord.Member) -> bool:
    """Whether somebody sees the channel in which this was asked."""
    return player.resolved_permissions is None or player.resolved_permissions.view_channel


def _seat_of(ctx: PlayerContext, player: Person) -> int:
    seat = ctx.table.seat_of(player.id)
    if seat is None:
        raise UserError("replace-no-seat", player=escaped_name(player))
    return seat

"""`/replace`: a person gives the seat to another; of one who is gone the others decide. Nobody is seated unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.kit.answers import acknowledge, answer
from cogs.kit.cog import Desk
from cogs.kit.errors import Sorry
from cogs.kit.layout import Layout
from cogs.kit.permissions import need_place
from cogs.seats.absence import is_gone
from cogs.seats.proposal_panel import named
from cogs.seats.votes import propose
from cogs.show.buttons import table_link
from cogs.tables.proposals import AGREED, SEAT, Proposal, people
from cogs.turn.find_player import seated
from cogs.wording.names import name, plain_name
from cogs.wording.player import Seated

if TYPE_CHECKING:
    from cogs.client import Interaction

Person = discord.User | discord.Member
WIDTH = 32


class Replacing(Desk):
    """Seats that are offered to somebody else."""

    @app_commands.command(name="replace")
    @app_commands.rename(for_="for")
    async def replace(self, interaction: Interaction, player: discord.User, for_: discord.User | None = None) -> None:
        await acknowledge(interaction)
        need_place(interaction)
        at = await seated(interaction)
        _need_heir(at, player, interaction.user)
        seat = at.seat if for_ is None else _seat_of(at, for_)
        if seat != at.seat:
            await self._need_vote(at, seat)
        holder = at.table.seats[seat].user
        assert holder is not None
        proposal = Proposal(
            SEAT,
            proposer=interaction.user.id,
            made=self.house.store.now(),
            seat=seat,
            holder=holder,
            heir=player.id,
            heir_name=plain_name(player, WIDTH),
            votes={interaction.user.id: True},
        )
        fate = await propose(interaction, at, proposal)
        assert fate != AGREED, "nobody is seated unasked"
        key = "replace-voted" if proposal.is_vote else "replace-asked"
        await answer(interaction, Layout(at.voice(key, **_facts(player, proposal))).row(table_link(at)))

    async def _need_vote(self, at: Seated, seat: int) -> None:
        """Over another's seat: the host proposes, or anybody while the host is not there; of one who is gone."""
        host, asks = at.table.host, at.table.seats[at.seat].user
        if host != asks and host in people(at.standing):
            raise Sorry("replace-only-host", player=named(at.table, host or 0))
        if not await is_gone(self.house, at.standing, seat):
            raise Sorry("replace-not-gone", player=at.words.player(seat))


def _facts(player: Person, proposal: Proposal) -> dict[str, str]:
    return {} if proposal.is_vote else {"heir": name(player)}


def _need_heir(at: Seated, player: Person, asks: Person) -> None:
    """A seat is given to another person who sees the channel and is not at the table."""
    if player.id == asks.id:
        raise Sorry("replace-self")
    if player.bot:
        raise Sorry("replace-bot")
    if at.table.seat_of(player.id) is not None:
        raise Sorry("replace-there", player=name(player))
    if not isinstance(player, discord.Member) or not _sees(player):
        raise Sorry("replace-absent", player=name(player))


def _sees(player: discord.Member) -> bool:
    """Whether somebody sees the channel in which this was asked."""
    return player.resolved_permissions is None or player.resolved_permissions.view_channel


def _seat_of(at: Seated, player: Person) -> int:
    seat = at.table.seat_of(player.id)
    if seat is None:
        raise Sorry("replace-no-seat", player=name(player))
    return seat

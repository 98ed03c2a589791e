"""Votes on what is proposed to a table, and what follows once it is decided. Stored first, then shown."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from cogs.client import Interaction
from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.buttons import CustomId, button, on_press
from cogs.kit.channel import Channel, ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.kit.errors import UserError, UserErrorPanel, mark_taken
from cogs.kit.layout import Layout, link
from cogs.kit.nonces import nonce_of
from cogs.kit.permissions import Lacking
from cogs.logs import about
from cogs.seats.absence import is_gone
from cogs.seats.proposal_panel import TAKES, heir_name, proposal_panel, settled_panel
from cogs.show.links import panel_url
from cogs.show.pings import may_ping
from cogs.tables.position import Position
from cogs.tables.proposals import (
    AGREED,
    END,
    OPEN,
    REJECTED,
    SEAT,
    Ballot,
    Proposal,
    people,
    proposed,
    with_message,
    withdrawn,
)
from cogs.tables.seats import CONSENT, Handover
from cogs.turn.find_player import find_player, over
from cogs.turn.moves import show_present
from cogs.wording.names import shorten
from cogs.wording.player import PlayerContext
from cogs.wording.words import words_of
from data.store import RUNNING, Sitter, Table
from data.store.changes import PROPOSAL
from data.text import Localizer
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Stationmaster

ATTEMPTS = 8
NAME = 32
BACK, VOID = "back", "void"  # the seat's person is here again; what was proposed has been settled otherwise
_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
KEYS = {
    AGREED + SEAT: "proposal-done-seat",
    AGREED + END: "proposal-done-end",
    REJECTED: "proposal-rejected",
    BACK: "proposal-back",
    VOID: "proposal-settled",
}


async def propose(interaction: Interaction, ctx: PlayerContext, new: Proposal) -> str:
    """Puts something to the table of a person: stored, then posted in the channel; what has become of it."""
    bot = ctx.bot
    await _clear(bot, ctx.position)
    new = new.but(asked=new.kind == SEAT and await may_ping(bot, new.heir))
    kept = await bot.store.change_note(ctx.game, PROPOSAL, lambda text: proposed(text, new))
    if isinstance(kept, Refused):
        url = panel_url(ctx.table, kept.facts["message"] or None)
        raise UserErrorPanel("vote_open", Layout(ctx.say("vote-open")).row(link(ctx.say("button-go"), url)))
    words = words_of(ctx.table, bot.texts.localizer(ctx.table.locale, ctx.table.board))
    panel = proposal_panel(ctx.table, words, new, people(ctx.position))
    try:
        nonce = nonce_of("proposal", ctx.game, new.number)
        sent = await Channel(bot, ctx.table).post(panel, mentioned=new.pinged, nonce=nonce)
    except (NotAllowed, ChannelGone) as error:
        await bot.store.change_note(ctx.game, PROPOSAL, lambda text: withdrawn(text, new.number))
        raise Lacking("send-messages", ctx.table.channel) from error
    except Unreachable:
        await bot.store.change_note(ctx.game, PROPOSAL, lambda text: withdrawn(text, new.number))
        raise
    mark_taken(interaction)
    await bot.store.change_note(ctx.game, PROPOSAL, lambda text: with_message(text, new.number, sent.message))
    return await decide(bot, ctx.game, new.but(message=sent.message))


async def _clear(bot: Stationmaster, now: Position) -> None:
    """What has become pointless meanwhile is not in the way."""
    text = await bot.store.note(now.table.game, PROPOSAL)
    old = Proposal.read(text) if text else None
    if old is not None and await _fate(bot, now, old) in (BACK, VOID):
        await bot.store.change_note(now.table.game, PROPOSAL, lambda text: withdrawn(text, old.number))


async def decide(bot: Stationmaster, game: int, proposal: Proposal) -> str:
    """Does what has been agreed, takes away what has been rejected, and shows it; what has become of it.

    One at a time: of two votes at once the later one sees what has become of the other.
    """
    async with _locks.setdefault(game, asyncio.Lock()):
        text = await bot.store.note(game, PROPOSAL)
        now = Proposal.read(text) if text else None
        return VOID if now is None or now.number != proposal.number else await _decide(bot, game, now)


async def _decide(bot: Stationmaster, game: int, proposal: Proposal) -> str:
    for _ in range(ATTEMPTS):
        position = await bot.tables.position(game)
        if isinstance(position, Refused) or position.table.status != RUNNING:
            return VOID
        fate = await _fate(bot, position, proposal)
        if fate == AGREED:
            done = await _carry_out(bot, position, proposal)
            if isinstance(done, Refused) and done.code in ("moved_on", "busy"):
                continue
            fate = VOID if isinstance(done, Refused) else AGREED
        elif fate != OPEN:
            await bot.store.change_note(game, PROPOSAL, lambda text: withdrawn(text, proposal.number))
        if fate == AGREED:
            bot.teller.soon(game)
        await _show(bot, position, proposal, fate)
        return fate
    raise UserError("refused-busy")


async def _fate(bot: Stationmaster, position: Position, proposal: Proposal) -> str:
    """Of a seat that is to be taken from somebody, only as long as that person is gone."""
    if proposal.kind == SEAT:
        if position.table.seat_of(proposal.holder) != proposal.seat:
            return VOID
        if proposal.is_vote and not await is_gone(bot, position, proposal.seat):
            return BACK
    return proposal.fate(people(position))


async def _carry_out(bot: Stationmaster, position: Position, proposal: Proposal) -> object:
    if proposal.kind == END:
        return await bot.tables.seats.close(position.table.game, CONSENT, proposal.number)
    handover = Handover(
        proposal.seat,
        proposal.holder,
        Sitter(proposal.heir, shorten(proposal.heir_name, NAME), ""),
        user=proposal.heir if proposal.is_vote else proposal.holder,
        proposal=proposal.number,
        after=position.table.last,
    )
    return await bot.tables.seats.hand_over(position.table.game, handover)


async def _show(bot: Stationmaster, before: Position, proposal: Proposal, fate: str) -> None:
    """The message in the channel, as it is now."""
    table = before.table
    words = words_of(table, bot.texts.localizer(table.locale, table.board))
    if not proposal.message:
        return
    if fate == OPEN:
        panel = proposal_panel(table, words, proposal, people(before))
    else:
        key = KEYS[fate + proposal.kind if fate == AGREED else fate]
        player = words.player(proposal.seat) if fate == BACK else heir_name(proposal)
        panel = settled_panel(table, words, proposal, key, player=player)
    await Channel(bot, table).edit(proposal.message, panel, mentioned=proposal.pinged if fate == OPEN else ())


class Votes(Cog):
    """The buttons of a proposal."""

    @on_press("agree")
    async def agree(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._vote(interaction, pressed, agrees=True)

    @on_press("against")
    async def against(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._vote(interaction, pressed, agrees=False)

    async def _vote(self, interaction: Interaction, pressed: CustomId, *, agrees: bool) -> None:
        await acknowledge(interaction)
        table = await self.bot.tables.table(pressed.game)
        position = await self.bot.tables.position(pressed.game)
        if table is None or isinstance(position, Refused):
            raise UserError("press-unknown")
        about(game=table.game)
        if table.status != RUNNING:
            raise over(self.bot, table, localizer_of(interaction, table.board))
        present, now = people(position), self.bot.store.now()
        before = await self._open(table, pressed.decision)
        ballot = Ballot(pressed.decision, interaction.user.id, agrees, pressed.arg == TAKES)
        cast = await self.bot.store.change_note(table.game, PROPOSAL, lambda text: ballot.cast(text, present, now))
        if isinstance(cast, Refused):
            raise await self._refusal(interaction, table, before, cast)
        assert cast is not None
        mark_taken(interaction)
        proposal = Proposal.read(cast)
        fate = await decide(self.bot, table.game, proposal)
        again = before is not None and before.votes.get(ballot.user) is agrees
        await self._answer(interaction, table.game, proposal, ballot, fate, again=again)

    async def _open(self, table: Table, number: int) -> Proposal | None:
        """The proposal as it was before this vote."""
        text = await self.bot.store.note(table.game, PROPOSAL)
        proposal = Proposal.read(text) if text else None
        return proposal if proposal is not None and proposal.number == number else None

    async def _refusal(
        self, interaction: Interaction, table: Table, proposal: Proposal | None, refused: Refused
    ) -> UserError:
        """Why this vote does not count. A message whose proposal is done with loses its buttons."""
        if refused.code == "not_the_heir" and proposal is not None:
            return UserError("vote-not-heir", player=heir_name(proposal))
        if refused.code == "no_vote":
            return UserError("vote-not-yours")
        if interaction.message is not None:
            say = self.bot.texts.localizer(table.locale, table.board)
            await Channel(self.bot, table).edit(interaction.message.id, Layout(say("proposal-settled")))
        return UserError("vote-over")

    async def _answer(
        self, interaction: Interaction, game: int, proposal: Proposal, ballot: Ballot, fate: str, *, again: bool
    ) -> None:
        say, table = localizer_of(interaction), await self.bot.tables.table(game)
        if ballot.takes and table is not None and table.seat_of(ballot.user) is not None:
            ctx = await find_player(interaction, game)
            return await show_present(interaction, ctx, ctx.say("done-took-seat", player=ctx.words.player(ctx.seat)))
        if fate in (BACK, VOID):
            raise UserError("vote-over")
        if fate == OPEN and again and not ballot.takes:
            return await answer(interaction, _change(say, game, ballot))
        if fate == AGREED and proposal.kind == END:
            return await answer(interaction, Layout(say("end-done")))
        key = "voted-willing" if ballot.takes else "voted-for" if ballot.agrees else "voted-against"
        await answer(interaction, Layout(say(key)))


def _change(say: Localizer, game: int, ballot: Ballot) -> Layout:
    """The answer to the same vote cast twice: that it counts already, and a button for the other vote."""
    verb = "against" if ballot.agrees else "agree"
    layout = Layout(say("voted-already", agrees=int(ballot.agrees)))
    return layout.row(button(say(f"button-{verb}"), CustomId(verb, game, ballot.number)))

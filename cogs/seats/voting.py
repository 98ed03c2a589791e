"""What is proposed to a table, and what follows once it is decided. Stored first, then shown."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

from cogs.kit.bot import Bot, Interaction
from cogs.kit.channel import Channel, ChannelGone, NotAllowed
from cogs.kit.connection import Unreachable
from cogs.kit.errors import UserErrorPanel, mark_stored
from cogs.kit.layout import Layout, link
from cogs.kit.nonces import nonce_of
from cogs.kit.permissions import MissingPermission
from cogs.seats.absence import Absence
from cogs.seats.proposal_panel import heir_name, proposal_panel, settled_panel
from cogs.show.links import panel_url
from cogs.show.pings import Pings
from cogs.show.teller import Teller
from cogs.tables.position import Position
from cogs.tables.proposals import AGREED, END, OPEN, REJECTED, SEAT, Proposal, people, proposed, with_message, withdrawn
from cogs.tables.seats import CONSENT, Handover
from cogs.tables.service import Tables
from cogs.wording.names import shorten
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from cogs.wording.words import words_of
from data.store import RUNNING, Sitter, Store
from engine.refused import Refused

ATTEMPTS = 8
NAME = 32
BACK, VOID = "back", "void"  # the seat's person is here again; what was proposed has been settled otherwise
KEYS = {
    AGREED + SEAT: "proposal-done-seat",
    AGREED + END: "proposal-done-end",
    REJECTED: "proposal-rejected",
    BACK: "proposal-back",
    VOID: "proposal-settled",
}


class Voting:
    """Puts proposals to tables and carries them out."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, teller: Teller, pings: Pings, absence: Absence) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._teller = teller
        self._pings = pings
        self._absence = absence
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def propose(self, interaction: Interaction, ctx: PlayerContext, new: Proposal) -> str:
        """Puts something to the table of a person: stored, then posted in the channel; what has become of it."""
        await self._clear(ctx.position)
        new = new.but(asked=new.kind == SEAT and await self._pings.may_ping_for_request(new.heir))
        kept = await self._store.notes.change(ctx.game, Proposal, lambda note: proposed(note, new))
        if isinstance(kept, Refused):
            url = panel_url(ctx.table, kept.facts["message"] or None)
            raise UserErrorPanel("vote_open", Layout(ctx.say("vote-open")).row(link(ctx.say("button-go"), url)))
        words = words_of(ctx.table, self._bot.texts.localizer(ctx.table.locale, ctx.table.board))
        panel = proposal_panel(ctx.table, words, new, people(ctx.position))
        try:
            nonce = nonce_of("proposal", ctx.game, new.number)
            sent = await Channel(self._bot, ctx.table).post(panel, mentioned=new.pinged, nonce=nonce)
        except (NotAllowed, ChannelGone) as error:
            await self._store.notes.change(ctx.game, Proposal, lambda note: withdrawn(note, new.number))
            raise MissingPermission("send-messages", ctx.table.channel) from error
        except Unreachable:
            await self._store.notes.change(ctx.game, Proposal, lambda note: withdrawn(note, new.number))
            raise
        mark_stored(interaction)
        await self._store.notes.change(ctx.game, Proposal, lambda note: with_message(note, new.number, sent.message))
        return await self.decide(ctx.game, new.but(message=sent.message))

    async def _clear(self, now: Position) -> None:
        """What has become pointless meanwhile is not in the way."""
        old = await self._store.notes.get(now.table.game, Proposal)
        if old is not None and await self._fate(now, old) in (BACK, VOID):
            await self._store.notes.change(now.table.game, Proposal, lambda note: withdrawn(note, old.number))

    async def decide(self, game: int, proposal: Proposal) -> str:
        """Does what has been agreed, takes away what has been rejected, and shows it; what has become of it.

        One at a time: of two votes at once the later one sees what has become of the other.
        """
        async with self._locks.setdefault(game, asyncio.Lock()):
            now = await self._store.notes.get(game, Proposal)
            return VOID if now is None or now.number != proposal.number else await self._decide(game, now)

    async def _decide(self, game: int, proposal: Proposal) -> str:
        for _ in range(ATTEMPTS):
            position = await self._tables.position(game)
            if isinstance(position, Refused) or position.table.status != RUNNING:
                return VOID
            fate = await self._fate(position, proposal)
            if fate == AGREED:
                done = await self._carry_out(position, proposal)
                if isinstance(done, Refused) and done.code in ("moved_on", "busy"):
                    continue
                fate = VOID if isinstance(done, Refused) else AGREED
            elif fate != OPEN:
                await self._store.notes.change(game, Proposal, lambda note: withdrawn(note, proposal.number))
            if fate == AGREED:
                self._teller.schedule(game)
            await self._show(position, proposal, fate)
            return fate
        raise UserError("refused-busy")

    async def _fate(self, position: Position, proposal: Proposal) -> str:
        """Of a seat that is to be taken from somebody, only as long as that person is gone."""
        if proposal.kind == SEAT:
            if position.table.seat_of(proposal.holder) != proposal.seat:
                return VOID
            if proposal.is_vote and not await self._absence.is_gone(position, proposal.seat):
                return BACK
        return proposal.fate(people(position))

    async def _carry_out(self, position: Position, proposal: Proposal) -> object:
        if proposal.kind == END:
            return await self._tables.seats.close(position.table.game, CONSENT, proposal.number)
        handover = Handover(
            proposal.seat,
            proposal.holder,
            Sitter(proposal.heir, shorten(proposal.heir_name, NAME), ""),
            user=proposal.heir if proposal.is_vote else proposal.holder,
            proposal=proposal.number,
            after=position.table.last,
        )
        return await self._tables.seats.hand_over(position.table.game, handover)

    async def _show(self, before: Position, proposal: Proposal, fate: str) -> None:
        """The message in the channel, as it is now."""
        table = before.table
        words = words_of(table, self._bot.texts.localizer(table.locale, table.board))
        if not proposal.message:
            return
        if fate == OPEN:
            panel = proposal_panel(table, words, proposal, people(before))
        else:
            key = KEYS[fate + proposal.kind if fate == AGREED else fate]
            player = words.player(proposal.seat) if fate == BACK else heir_name(proposal)
            panel = settled_panel(table, words, proposal, key, player=player)
        await Channel(self._bot, table).edit(proposal.message, panel, mentioned=proposal.pinged if fate == OPEN else ())

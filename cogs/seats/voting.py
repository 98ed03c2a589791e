"""Proposals to a table and what follows once they are decided. A result is stored first, then shown."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakValueDictionary

from cogs.kit.bot import Bot, Interaction
from cogs.kit.channel import Call, Channel, ChannelGone, NotAllowed
from cogs.kit.connection import Unreachable
from cogs.kit.errors import UserErrorPanel, mark_stored
from cogs.kit.layout import Layout, link
from cogs.kit.nonces import nonce_of
from cogs.kit.permissions import MissingPermission
from cogs.logs import log_context
from cogs.seats.absence import Absence
from cogs.seats.proposal_panel import heir_name, proposal_line, proposal_panel, settled_panel
from cogs.show.links import panel_url
from cogs.show.passing import PassingMessages
from cogs.show.pings import Pings
from cogs.show.teller import Teller
from cogs.tables.position import Outcome, Position
from cogs.tables.proposals import (
    AGREED,
    CLOCK,
    COMPUTER,
    END,
    OPEN,
    REJECTED,
    SEAT,
    Proposal,
    counted_users,
    note_message,
    open_proposal,
    present_users,
    remove_proposal,
)
from cogs.tables.seats import CONSENT, Handover
from cogs.tables.service import Tables
from cogs.wording.names import shorten
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from cogs.wording.words import words_of
from data.store import RUNNING, Sitter, Store
from engine.actions import Join, Leave
from engine.refused import Refused

log = logging.getLogger(__name__)

ATTEMPTS = 8  # to carry out a proposal while the table changes
MAX_NAME = 32  # characters
BACK, VOID = "back", "void"  # more results: the person has come back to the seat; the matter was settled otherwise
RESULT_KEYS = {
    AGREED + SEAT: "proposal-done-seat",
    AGREED + COMPUTER: "proposal-done-computer",
    AGREED + CLOCK: "proposal-done-clock",
    AGREED + END: "proposal-done-end",
    REJECTED: "proposal-rejected",
    BACK: "proposal-back",
    VOID: "proposal-settled",
}


class Voting:
    """Posts proposals and carries them out."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        pings: Pings,
        absence: Absence,
        passing: PassingMessages,
    ) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._teller = teller
        self._pings = pings
        self._absence = absence
        self._passing = passing
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def propose(self, interaction: Interaction, ctx: PlayerContext, new: Proposal) -> str:
        """Stores a proposal and posts it in the channel; returns its result."""
        await self._remove_pointless(ctx.position)
        new = await self._addressed(ctx.position, new)
        opened = await self._store.notes.change(ctx.game, Proposal, lambda note: open_proposal(note, new))
        if isinstance(opened, Refused):
            url = panel_url(ctx.table, opened.facts["message"] or None)
            raise UserErrorPanel("vote_open", Layout(ctx.say("vote-open")).row(link(ctx.say("button-go"), url)))
        words = words_of(ctx.table, self._bot.texts.localizer(ctx.table.locale, ctx.table.board))
        panel = proposal_panel(ctx.table, words, new, await counted_users(self._store, ctx.position, new))
        try:
            nonce = nonce_of("proposal", ctx.game, new.number)
            call = Call(proposal_line(ctx.table, words, new), tuple(new.pinged))
            sent = await Channel(self._bot, ctx.table).post(panel, call=call, nonce=nonce)
        except (NotAllowed, ChannelGone) as error:
            await self._store.notes.change(ctx.game, Proposal, lambda note: remove_proposal(note, new.number))
            raise MissingPermission("send-messages", ctx.table.channel) from error
        except Unreachable:
            await self._store.notes.change(ctx.game, Proposal, lambda note: remove_proposal(note, new.number))
            raise
        mark_stored(interaction)
        await self._passing.note_vote(ctx.table, sent.message, new.number)
        await self._store.notes.change(ctx.game, Proposal, lambda note: note_message(note, new.number, sent.message))
        return await self.decide(ctx.game, new.but(message=sent.message))

    async def _addressed(self, position: Position, new: Proposal) -> Proposal:
        """The proposal with the people whom its message pings: the heir, and the voters who are still to vote; and with
        the last move before it."""
        asked = new.kind == SEAT and await self._pings.may_ping_for_request(new.heir)
        voters = [user for user in new.voters(present_users(position)) if user not in new.votes]
        called = tuple([user for user in voters if await self._pings.may_ping_for_request(user)])
        return new.but(asked=asked, called=called, after=position.table.last)

    async def _remove_pointless(self, position: Position) -> None:
        """Removes a proposal that has become pointless, so that a new one can be made; settles one that is due."""
        game = position.table.game
        old = await self._store.notes.get(game, Proposal)
        if old is None:
            return
        if old.expired(self._store.now()):
            await self.decide(game, old)
        elif (result := await self._result(position, old)) in (BACK, VOID):
            await self._store.notes.change(game, Proposal, lambda note: remove_proposal(note, old.number))
            await self._show(position, old, result)

    async def settle_due(self) -> None:
        """Decides every proposal whose time is over, and removes those that nobody has seen.

        Called in every sweep, so a restart delays it at most.
        """
        for game, proposal in (await self._store.notes.of_open_tables(Proposal)).items():
            now = self._store.now()
            if proposal.expired(now) or proposal.never_posted(now):
                log_context(game=game)
                try:
                    await self.decide(game, proposal)
                except Exception:
                    log.exception("a vote could not be settled")

    async def reconsider(self, outcome: Outcome) -> None:
        """Decides the open proposal again after somebody has left or come back, or the silent person has acted."""
        proposal = await self._store.notes.get(outcome.game, Proposal)
        if proposal is None or not proposal.message:
            return
        if isinstance(outcome.action, Leave | Join) or await self._has_acted(outcome, proposal):
            await self.decide(outcome.game, proposal)

    async def _has_acted(self, outcome: Outcome, proposal: Proposal) -> bool:
        """Whether the person about whose silence the table votes has acted meanwhile."""
        if proposal.kind not in (SEAT, COMPUTER) or not proposal.is_vote:
            return False
        return await self._result(outcome, proposal) == BACK

    async def decide(self, game: int, proposal: Proposal) -> str:
        """Carries out or removes what is decided and updates the message; returns the result.

        Votes on a table are decided one at a time, so that the later of two simultaneous votes sees the other's result.
        """
        async with self._locks.setdefault(game, asyncio.Lock()):
            current = await self._store.notes.get(game, Proposal)
            return VOID if current is None or current.number != proposal.number else await self._decide(game, current)

    async def _decide(self, game: int, proposal: Proposal) -> str:
        for _ in range(ATTEMPTS):
            position = await self._tables.position(game)
            if isinstance(position, Refused) or position.table.status != RUNNING:
                return VOID
            result = await self._result(position, proposal)
            if result == AGREED:
                done = await self._carry_out(position, proposal)
                if isinstance(done, Refused) and done.code in ("moved_on", "busy"):
                    continue
                result = VOID if isinstance(done, Refused) else AGREED
            elif result != OPEN:
                await self._store.notes.change(game, Proposal, lambda note: remove_proposal(note, proposal.number))
            try:
                await self._show(position, proposal, result)
            finally:
                if result == AGREED:
                    self._teller.schedule(game)
                    if proposal.kind == CLOCK:
                        self._bot.start_background(self._teller.edit_panel(game))
            return result
        raise UserError("refused-busy")

    async def _result(self, position: Position, proposal: Proposal) -> str:
        """The result of a proposal. A vote over a seat ends when the person of the seat comes back."""
        if proposal.never_posted(self._store.now()):
            return VOID
        if proposal.kind == SEAT:
            if position.table.seat_of(proposal.holder) != proposal.seat:
                return VOID
            if proposal.is_vote and not await self._absence.is_gone(position, proposal.seat):
                return BACK
        if proposal.kind == COMPUTER and position.table.seat_of(proposal.holder) != proposal.seat:
            return VOID
        if proposal.kind == COMPUTER and not await self._absence.needs_stand_in(position, proposal.seat):
            return VOID if position.away(proposal.seat) else BACK
        counted = await counted_users(self._store, position, proposal)
        return proposal.result(counted, final=proposal.expired(self._store.now()))

    async def _carry_out(self, position: Position, proposal: Proposal) -> object:
        game, seats = position.table.game, self._tables.seats
        if proposal.kind == END:
            return await seats.close(game, CONSENT, proposal.number)
        if proposal.kind == COMPUTER:
            return await seats.stand_in(game, proposal, after=position.table.last)
        if proposal.kind == CLOCK:
            return await seats.set_clock(game, proposal)
        handover = Handover(
            proposal.seat,
            proposal.holder,
            Sitter(proposal.heir, shorten(proposal.heir_name, MAX_NAME), ""),
            user=proposal.heir if proposal.is_vote else proposal.holder,
            proposal=proposal.number,
            after=position.table.last,
        )
        return await seats.hand_over(game, handover)

    async def _show(self, position: Position, proposal: Proposal, result: str) -> None:
        """Updates the message in the channel."""
        table = position.table
        words = words_of(table, self._bot.texts.localizer(table.locale, table.board))
        if not proposal.message:  # whoever posted it died before its buttons came
            call = Call(proposal_line(table, words, proposal))
            return await Channel(self._bot, table).take_line_back(call, proposal.made)
        if result == OPEN:
            panel = proposal_panel(table, words, proposal, await counted_users(self._store, position, proposal))
        else:
            key = RESULT_KEYS[result + proposal.kind if result == AGREED else result]
            has_heir = proposal.kind == SEAT and result != BACK
            facts = (
                {"player": heir_name(proposal) if has_heir else words.player(proposal.seat)} if proposal.holder else {}
            )
            panel = settled_panel(table, words, proposal, key, **facts)
        mentioned = proposal.pinged if result == OPEN else ()
        await Channel(self._bot, table).edit(proposal.message, panel, mentioned=mentioned)
        if result != OPEN:
            await self._passing.forget(table.game, proposal.message)

"""The buttons with which people vote on a proposal."""

from __future__ import annotations

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, on_press
from cogs.kit.channel import Channel
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel, mark_stored
from cogs.kit.layout import Layout
from cogs.logs import log_context
from cogs.seats.proposal_panel import TAKE_SEAT, heir_name
from cogs.seats.voting import BACK, VOID, Voting
from cogs.tables.position import Position
from cogs.tables.proposals import AGREED, END, OPEN, Ballot, Proposal, present_users
from cogs.tables.service import Tables
from cogs.turn.find_player import PlayerFinder
from cogs.turn.moves import Moves
from cogs.turn.prompts.next_step import next_step_panel
from cogs.turn.refusals import away_error
from cogs.wording.user_error import UserError
from data.store import RUNNING, Store, Table
from data.text import Localizer
from engine.refused import Refused


class VoteCog(Cog):
    """The buttons of a proposal: agree, against, and take the seat."""

    def __init__(
        self, bot: Bot, store: Store, tables: Tables, players: PlayerFinder, moves: Moves, voting: Voting
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._players = players
        self._moves = moves
        self._voting = voting

    @on_press("agree")
    async def agree(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._vote(interaction, pressed, agrees=True)

    @on_press("against")
    async def against(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._vote(interaction, pressed, agrees=False)

    async def _vote(self, interaction: Interaction, pressed: CustomId, *, agrees: bool) -> None:
        await acknowledge(interaction)
        position = await self._tables.position(pressed.game)
        if isinstance(position, Refused):
            raise UserError("press-unknown")
        table = position.table
        log_context(game=table.game)
        if table.status != RUNNING:
            raise self._players.game_over_error(table, localizer_of(interaction, table.board))
        present, now = present_users(position), self._store.now()
        before = await self._proposal(table, pressed.decision)
        ballot = Ballot(pressed.decision, interaction.user.id, agrees, pressed.arg == TAKE_SEAT)
        proposal = await self._store.notes.change(table.game, Proposal, lambda note: ballot.cast(note, present, now))
        if isinstance(proposal, Refused):
            raise await self._refusal(interaction, position, before, proposal)
        assert proposal is not None
        mark_stored(interaction)
        result = await self._voting.decide(table.game, proposal)
        repeated = before is not None and before.votes.get(ballot.user) is agrees
        await self._answer(interaction, table.game, proposal, ballot, result, repeated=repeated)

    async def _proposal(self, table: Table, number: int) -> Proposal | None:
        """The proposal of this number, if it is still the table's proposal."""
        proposal = await self._store.notes.get(table.game, Proposal)
        return proposal if proposal is not None and proposal.number == number else None

    async def _refusal(
        self, interaction: Interaction, position: Position, proposal: Proposal | None, refused: Refused
    ) -> UserError:
        """Why this vote does not count. If the proposal is no longer open, its message loses the buttons."""
        table = position.table
        if refused.code in ("not_the_heir", "no_vote") and proposal is not None:
            if refused.code == "not_the_heir" or not proposal.is_vote:
                return UserError("vote-not-heir", player=heir_name(proposal))
            return await self._no_vote_error(interaction, position)
        if interaction.message is not None:
            say = self.bot.texts.localizer(table.locale, table.board)
            await Channel(self.bot, table).edit(interaction.message.id, Layout(say("proposal-settled")))
        return UserError("vote-over")

    async def _no_vote_error(self, interaction: Interaction, position: Position) -> UserError:
        """Why a person has no vote: is no player, has left, or is the one whose seat the vote is about."""
        seat = position.table.seat_of(interaction.user.id)
        if seat is None:
            return UserError("vote-not-yours")
        ctx = await self._players.find(interaction, position.table.game)
        if position.away(seat):
            return away_error(ctx)
        return UserErrorPanel("vote-own-seat", next_step_panel(ctx, ctx.say("vote-own-seat")))

    async def _answer(
        self, interaction: Interaction, game: int, proposal: Proposal, ballot: Ballot, result: str, *, repeated: bool
    ) -> None:
        say, table = localizer_of(interaction), await self._tables.table(game)
        if ballot.takes_seat and table is not None and table.seat_of(ballot.user) is not None:
            ctx = await self._players.find(interaction, game)
            return await self._moves.show_next_step(
                interaction, ctx, ctx.say("done-took-seat", player=ctx.words.player(ctx.seat))
            )
        if result in (BACK, VOID):
            raise UserError("vote-over")
        if result == OPEN and repeated and not ballot.takes_seat:
            return await answer(interaction, _already_voted(say, game, ballot))
        if result == AGREED and proposal.kind == END:
            return await answer(interaction, Layout(say("end-done")))
        key = "voted-willing" if ballot.takes_seat else "voted-for" if ballot.agrees else "voted-against"
        await answer(interaction, Layout(say(key)))


def _already_voted(say: Localizer, game: int, ballot: Ballot) -> Layout:
    """The answer to the same vote cast twice: it counts already; a button changes it."""
    verb = "against" if ballot.agrees else "agree"
    layout = Layout(say("voted-already", agrees=int(ballot.agrees)))
    return layout.row(button(say(f"button-{verb}"), CustomId(verb, game, ballot.number)))

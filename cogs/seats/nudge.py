"""`/nudge`: the table reminds who is to act. Once by each person in a turn, and never shortly after another ping."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import app_commands

from cogs.kit import dm
from cogs.kit.answers import acknowledge, answer
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.channel import Channel, ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.kit.nonces import nonce_of
from cogs.kit.permissions import MissingPermission
from cogs.show.buttons import table_link
from cogs.show.links import Links
from cogs.tables.contact import CHANNEL, NOTHING, quiet_until, reminded_by
from cogs.turn.find_player import PlayerFinder
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from cogs.wording.words import words_of
from data.store import Store
from data.store.notes import NudgeNote
from data.text import locale_of
from engine.refused import Refused

EVERY = 1800  # seconds between two pings at a table


def nudged(last: NudgeNote | None, turn: int, since: int, user: int, now: int) -> NudgeNote | Refused:
    """A rule for the note: one more reminder in this turn, whose player has been pinged at its beginning."""
    if last is None or last.turn != turn:
        last = NudgeNote(turn, since, ())
    if user in last.by:
        return Refused("nudge_twice")
    pinged = max(last.at, since)
    if now < pinged + EVERY:
        return Refused("nudge_often", at=pinged)
    return NudgeNote(turn, now, (*last.by, user))


class Nudging(Cog):
    """Reminders that somebody asks for."""

    def __init__(self, bot: Bot, store: Store, links: Links, players: PlayerFinder) -> None:
        super().__init__(bot)
        self._store = store
        self._links = links
        self._players = players

    @app_commands.command(name="nudge")
    async def nudge(self, interaction: Interaction) -> None:
        await self._nudge(interaction, None)

    @on_press("nudge")
    async def press_nudge(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._nudge(interaction, pressed.game)

    async def _nudge(self, interaction: Interaction, game: int | None) -> None:
        await acknowledge(interaction)
        ctx = await self._players.find(interaction, game)
        ways = await self._ways(ctx, _awaited(ctx))
        turn, since, now, user = ctx.view.turns, ctx.table.moved_at, self._store.now(), interaction.user.id
        before = await self._store.notes.get(ctx.game, NudgeNote)
        kept = await self._store.notes.change(ctx.game, NudgeNote, lambda last: nudged(last, turn, since, user, now))
        names = ctx.words.list(map(ctx.words.player, ways))
        if isinstance(kept, Refused):
            raise _refusal(kept, names)
        assert kept is not None
        nonce = nonce_of("nudge", ctx.game, turn, len(kept.by))
        try:
            await self._remind(ctx, ways, nonce)
        except BaseException:
            if before is None:  # nobody was reminded, as far as is known
                await self._store.notes.delete(ctx.game, NudgeNote)
            else:
                await self._store.notes.put(ctx.game, before)
            raise
        await answer(interaction, Layout(ctx.say("nudge-done", players=names)).row(table_link(ctx)))

    async def _ways(self, ctx: PlayerContext, seats: Sequence[int]) -> dict[int, str]:
        """How each of these can be reminded just now; a refusal if none can."""
        wishes = {seat: await self._store.settings.person(ctx.table.seats[seat].user or 0) for seat in seats}
        quiet = {seat: until for seat in seats if (until := quiet_until(wishes[seat], self._store.now()))}
        ways = {seat: reminded_by(wishes[seat]) for seat in seats if seat not in quiet}
        reachable = {seat: way for seat, way in ways.items() if way != NOTHING}
        if not reachable:
            key, who = ("nudge-unwished", ways) if ways else ("nudge-quiet", quiet)
            until = {} if ways else {"until": f"<t:{min(quiet.values())}:t>"}
            raise UserError(key, players=ctx.words.list(map(ctx.words.player, who)), **until)
        return reachable

    async def _remind(self, ctx: PlayerContext, ways: Mapping[int, str], nonce: str) -> None:
        """Each in the way that is wished; who takes no DMs, in the channel. Nobody else is pinged."""
        users = {seat: user for seat in ways if (user := ctx.table.seats[seat].user) is not None}
        in_channel = [
            user for seat, user in users.items() if ways[seat] == CHANNEL or not await self._dm(ctx, user, nonce)
        ]
        if not in_channel:
            return
        words = words_of(ctx.table, self.bot.texts.localizer(ctx.table.locale, ctx.table.board))
        mentions = " ".join(f"<@{user}>" for user in in_channel)
        said = Layout(words.say("nudge", mentions=mentions, player=words.player(ctx.seat)))
        try:
            await Channel(self.bot, ctx.table).post(said, mentioned=in_channel, nonce=nonce)
        except (NotAllowed, ChannelGone) as error:
            raise MissingPermission("send-messages", ctx.table.channel) from error

    async def _dm(self, ctx: PlayerContext, user: int, nonce: str) -> bool:
        """A reminder by DM; whether it arrived."""
        wish = await self._store.settings.person(user)
        words = words_of(ctx.table, self.bot.texts.localizer(locale_of(wish.locale, ctx.table.locale), ctx.table.board))
        where = self._links.to_channel(ctx.table)
        said = Layout(words.say("nudge-dm", where=where, player=words.player(ctx.seat)))
        try:
            await dm.send(self.bot, user, said, (), nonce_of(nonce, user), silent=False)
        except dm.DMsClosed:
            return False
        return True


def _awaited(ctx: PlayerContext) -> list[int]:
    """For whom the table waits, besides the one who asks."""
    people = [seat for seat in ctx.position.to_act if ctx.position.present(seat)]
    if ctx.seat in people:
        raise UserError("nudge-own")
    if not people:
        raise UserError("nudge-computer")
    return people


def _refusal(refused: Refused, names: str) -> UserError:
    """The answer to a reminder too many: this person has sent one in this turn, or it is too soon for another."""
    if refused.code == "nudge_twice":
        return UserError("nudge-twice", players=names)
    at = refused.facts["at"]
    return UserError("nudge-often", players=names, ago=f"<t:{at}:R>", next=f"<t:{at + EVERY}:R>")

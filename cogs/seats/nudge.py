"""`/nudge`: a player reminds those whose turn it is. Each player may do so once a turn, and not soon after a ping."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import app_commands

from cogs.kit import dm
from cogs.kit.answers import acknowledge, answer
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.channel import Call, Channel, ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.languages import language_for
from cogs.kit.layout import Layout
from cogs.kit.nonces import nonce_of
from cogs.kit.permissions import MissingPermission
from cogs.show.buttons import table_link
from cogs.show.links import Links
from cogs.show.passing import PassingMessages
from cogs.tables.contact import CHANNEL, NO_DELIVERY, quiet_until, reminder_delivery
from cogs.turn.find_player import PlayerFinder
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from cogs.wording.words import words_of
from data.store import Store
from data.store.notes import NudgeNote
from engine.refused import Refused

PING_INTERVAL = 1800  # seconds between two pings at a table


def add_nudge(last: NudgeNote | None, turn: int, began: int, user: int, now: int) -> NudgeNote | Refused:
    """A rule for `Notes.change`: one more reminder in this turn. The start of the turn counts as a ping."""
    if last is None or last.turn != turn:
        last = NudgeNote(turn, began, ())
    if user in last.by:
        return Refused("nudge_twice")
    pinged = max(last.at, began)
    if now < pinged + PING_INTERVAL:
        return Refused("nudge_often", at=pinged)
    return NudgeNote(turn, now, (*last.by, user))


class NudgeCog(Cog):
    """`/nudge` and its button."""

    def __init__(self, bot: Bot, store: Store, links: Links, players: PlayerFinder, passing: PassingMessages) -> None:
        super().__init__(bot)
        self._store = store
        self._links = links
        self._players = players
        self._passing = passing

    @app_commands.command(name="nudge")
    async def nudge(self, interaction: Interaction) -> None:
        await self._nudge(interaction, None)

    @on_press("nudge")
    async def press_nudge(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._nudge(interaction, pressed.game)

    async def _nudge(self, interaction: Interaction, game: int | None) -> None:
        await acknowledge(interaction)
        ctx = await self._players.find(interaction, game)
        deliveries = await self._deliveries(ctx, _awaited_seats(ctx))
        turn, began, now, user = ctx.view.turns, ctx.table.moved_at, self._store.now(), interaction.user.id
        before = await self._store.notes.get(ctx.game, NudgeNote)
        note = await self._store.notes.change(ctx.game, NudgeNote, lambda last: add_nudge(last, turn, began, user, now))
        names = ctx.words.list(map(ctx.words.player, deliveries))
        if isinstance(note, Refused):
            raise _refusal(note, names)
        assert note is not None
        nonce = nonce_of("nudge", ctx.game, turn, len(note.by))
        try:
            await self._remind(ctx, deliveries, nonce)
        except BaseException:  # as far as we know no reminder was sent: it does not count
            if before is None:
                await self._store.notes.delete(ctx.game, NudgeNote)
            else:
                await self._store.notes.put(ctx.game, before)
            raise
        await answer(interaction, Layout(ctx.say("nudge-done", players=names)).row(table_link(ctx)))

    async def _deliveries(self, ctx: PlayerContext, seats: Sequence[int]) -> dict[int, str]:
        """How to remind each of these seats that can be reminded now; raises `UserError` if none can."""
        settings = {seat: await self._store.settings.person(ctx.table.seats[seat].user or 0) for seat in seats}
        quiet = {seat: until for seat in seats if (until := quiet_until(settings[seat], self._store.now()))}
        awake = {seat: reminder_delivery(settings[seat]) for seat in seats if seat not in quiet}
        reachable = {seat: delivery for seat, delivery in awake.items() if delivery != NO_DELIVERY}
        if not reachable:
            key, unreachable = ("nudge-unwished", awake) if awake else ("nudge-quiet", quiet)
            until = {} if awake else {"until": f"<t:{min(quiet.values())}:t>"}
            raise UserError(key, players=ctx.words.list(map(ctx.words.player, unreachable)), **until)
        return reachable

    async def _remind(self, ctx: PlayerContext, deliveries: Mapping[int, str], nonce: str) -> None:
        """Reminds each as they have set; in the channel those who accept no DMs. No other person is pinged."""
        users = {seat: user for seat in deliveries if (user := ctx.table.seats[seat].user) is not None}
        in_channel = [
            user for seat, user in users.items() if deliveries[seat] == CHANNEL or not await self._dm(ctx, user, nonce)
        ]
        if not in_channel:
            return
        words = words_of(ctx.table, self.bot.texts.localizer(ctx.table.locale, ctx.table.board))
        mentions = " ".join(f"<@{user}>" for user in in_channel)
        text = words.say("nudge", mentions=mentions, player=words.player(ctx.seat))
        try:
            sent = await Channel(self.bot, ctx.table).post(
                Layout(text), call=Call(text, tuple(in_channel)), nonce=nonce
            )
        except (NotAllowed, ChannelGone) as error:
            raise MissingPermission("send-messages", ctx.table.channel) from error
        called = [seat for seat, user in users.items() if user in in_channel]
        await self._passing.note_call(ctx.position, sent.message, called)

    async def _dm(self, ctx: PlayerContext, user: int, nonce: str) -> bool:
        """Sends a reminder by DM; False if this person accepts none."""
        locale = language_for(self.bot, await self._store.settings.person(user), ctx.table)
        words = words_of(ctx.table, self.bot.texts.localizer(locale, ctx.table.board))
        player, links = words.player(ctx.seat), self._links
        layout = Layout(words.say("nudge-dm", where=links.to_channel(ctx.table), player=player))
        line = words.say("nudge-dm", where=links.channel_label(ctx.table), player=player)
        try:
            await dm.send(self.bot, user, layout, (), nonce_of(nonce, user), line=line)
        except dm.DMsClosed:
            return False
        return True


def _awaited_seats(ctx: PlayerContext) -> list[int]:
    """The seats of other people that the table waits for; raises `UserError` if there are none."""
    people = [seat for seat in ctx.position.to_act if ctx.position.present(seat)]
    if ctx.seat in people:
        raise UserError("nudge-own")
    if not people:
        raise UserError("nudge-computer")
    return people


def _refusal(refused: Refused, names: str) -> UserError:
    """Why no reminder is sent: this person has sent one in this turn, or it is too soon after a ping."""
    if refused.code == "nudge_twice":
        return UserError("nudge-twice", players=names)
    pinged = refused.facts["at"]
    again = f"<t:{pinged + PING_INTERVAL}:R>"
    return UserError("nudge-often", players=names, ago=f"<t:{pinged}:R>", next=again)

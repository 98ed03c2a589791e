"""The message with a player's hand: words, pictures and buttons. Only that player may see it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from cogs.kit.buttons import button, menu, option
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import PICTURE_ROOM, Layout, link, size_of_items
from cogs.show.buttons import hand_button, own_action_verbs, table_link
from cogs.show.hand import Hand, hand_paragraphs, own_color
from cogs.show.links import panel_url
from cogs.show.pictures import PictureFile, Pictures, add_pictures
from cogs.show.scenes import scene_of
from cogs.wording.length import MAX_OPTIONS, MESSAGE
from cogs.wording.player import PlayerContext
from cogs.wording.user_error import UserError
from data.record.actions import read_action
from data.store import Store
from engine.actions import Withdraw
from engine.state import Choosing, OnOffer, Over
from render.scene import Scene


class HandMessages:
    """Lays out hands and single tickets."""

    def __init__(self, store: Store, pictures: Pictures) -> None:
        self._store = store
        self._pictures = pictures

    async def hand(self, ctx: PlayerContext, *lead: str) -> tuple[Layout, list[discord.File]]:
        """The whole message: words, the private map, the cards or the tickets on offer, and buttons."""
        drawn = [await self._pictures.private_map(_scene(ctx)), await self._offer(ctx)]
        if not _is_choosing(ctx):
            drawn.append(await self._pictures.hand(_scene(ctx)))
        pictures = [picture for picture in drawn if picture is not None]
        shown = [(picture.name, picture.alt) for picture in pictures]
        return with_pictures(ctx, await self.words(ctx, *lead), shown), [picture.file() for picture in pictures]

    async def lasting_pictures(self, ctx: PlayerContext) -> list[PictureFile]:
        """The pictures of a seat DM: the private map, and the tickets on offer. Its cards are told in words."""
        drawn = await self._pictures.private_map(_scene(ctx), payable=False), await self._offer(ctx)
        return [picture for picture in drawn if picture is not None]

    async def _offer(self, ctx: PlayerContext) -> PictureFile | None:
        return await self._pictures.offer(_scene(ctx)) if _is_choosing(ctx) else None

    async def words(self, ctx: PlayerContext, *lead: str, lasting: bool = False) -> Sequence[str]:
        """The words of a hand, without its pictures and buttons."""
        parts = (*_tickets_menu(ctx), *_action_buttons(ctx), _table_button(ctx, lasting))
        room = MESSAGE - size_of_items(parts) - PICTURE_ROOM - PICTURE_ROOM
        return hand_paragraphs(ctx, *lead, *await self._missed_turn(ctx), room=room, lasting=lasting)

    async def ticket(self, ctx: PlayerContext, ticket: int) -> tuple[Layout, list[discord.File]]:
        """One of the player's tickets on its part of the map, with a button back to the hand."""
        hand = Hand(ctx)
        note = next((each for each in hand.tickets if each.ticket == ticket), None)
        if note is None:
            raise UserError("press-unknown")
        layout = Layout(hand.ticket_line(note), color=own_color(ctx))
        files = add_pictures(layout, await self._pictures.ticket(scene_of(ctx.view, ctx.table, ctx.say), ticket))
        return layout.row(*_tickets_menu(ctx)).row(hand_button(ctx.say, ctx.game), table_link(ctx)), files

    async def _missed_turn(self, ctx: PlayerContext) -> list[str]:
        """A line about the last move of this seat, if the computer made it because time had run out."""
        last = await self._store.moves.last_on_seat(ctx.game, ctx.seat)
        if (
            isinstance(ctx.phase, Over)
            or last is None
            or not last.late
            or last.action is None
            or ctx.position.away(ctx.seat)
        ):
            return []
        withdrew = isinstance(read_action(ctx.position.board, last.action), Withdraw)
        return [ctx.say("late-withdrew" if withdrew else "late-missed")]


def with_pictures(
    ctx: PlayerContext, words: Sequence[str], pictures: Iterable[tuple[str, str]], *, lasting: bool = False
) -> Layout:
    """The message with these words, its pictures (names and alt texts) and its buttons.

    A lasting message (a seat DM) links to the channel instead of the present panel, which will be outdated later.
    """
    layout = Layout(*words, color=own_color(ctx))
    for name, alt in pictures:
        layout.picture(name, alt)
    return layout.row(*_tickets_menu(ctx)).row(*_action_buttons(ctx), _table_button(ctx, lasting))


def shown_on_map(ctx: PlayerContext) -> str:
    """A digest of what a seat DM shows of its player: the own network, and the tickets with their ways."""
    view, seat = ctx.view, ctx.seat
    own = [[place for place, owner in enumerate(owners) if owner == seat] for owners in (view.owner, view.station_at)]
    tickets = [(each.ticket, each.state, each.routes) for each in Hand(ctx).tickets]
    facts = (tickets, view.secrets.offer, own, _is_choosing(ctx), isinstance(ctx.phase, Over), ctx.say.locale)
    return hashlib.sha256(repr(facts).encode()).hexdigest()


def _scene(ctx: PlayerContext) -> Scene:
    return scene_of(ctx.view, ctx.table, ctx.say)


def _is_choosing(ctx: PlayerContext) -> bool:
    """Whether the player chooses among tickets on offer."""
    return ctx.to_act and isinstance(ctx.phase, Choosing | OnOffer)


def _tickets_menu(ctx: PlayerContext) -> list[ui.Item[Any]]:
    """The menu that opens one of the player's tickets on its part of the map."""
    hand = Hand(ctx)
    options = [option(hand.plain_ticket(ticket), str(ticket)) for ticket in hand.own.tickets[:MAX_OPTIONS]]
    return [menu(CustomId("ticket", ctx.game), options, placeholder=ctx.say("hand-ticket-hint"))] if options else []


def _table_button(ctx: PlayerContext, lasting: bool) -> ui.Item[Any]:
    """The link to the table; at the end, to the result, which stays where it is."""
    if isinstance(ctx.phase, Over):
        return link(ctx.say("button-result"), ctx.panel_url(ctx.table))
    return link(ctx.say("button-go"), panel_url(ctx.table, None)) if lasting else table_link(ctx)


def _action_buttons(ctx: PlayerContext) -> list[ui.Item[Any]]:
    """The actions if it is the player's turn, and the refresh button; at the end the log, which tells all now."""
    if isinstance(ctx.phase, Over):
        return [button(ctx.say("button-log"), CustomId("log", ctx.game))]
    acts = own_action_verbs(ctx) if ctx.to_act and not ctx.position.away(ctx.seat) else ()
    actions: list[ui.Item[Any]] = [
        button(ctx.say(f"button-{verb}"), CustomId(verb, ctx.game, ctx.decision), style=discord.ButtonStyle.primary)
        for verb in acts
    ]
    refresh = button(ctx.say("hand-refresh"), CustomId("hand", ctx.game))
    return [*actions, refresh]

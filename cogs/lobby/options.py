"""The host's private panel for a table: who may sit there, on how many seats, who begins, and its pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs.kit.answers import answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import PersistentItem, button, on_press, require_number, selected_value, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.layout import Layout
from cogs.lobby.access import LobbyAccess
from cogs.lobby.guests import GuestCalls
from cogs.lobby.waitlist import WaitList, is_full
from cogs.show.buttons import choice_menu, pictures_menu
from cogs.show.lobby_panel import first_choices
from cogs.show.teller import Teller
from cogs.tables.lobby_rules import CLOSED_TABLE, FIRST, is_closed, seats_of
from cogs.tables.options import PICTURES_OPTION, named_picture_rule, picture_rule_of
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from cogs.wording.words import plain_player_name
from data.boards import load_board
from data.store import REMATCH, Store, Table
from data.store.notes import InvitedNote, WaitingNote
from data.text import Localizer
from engine.refused import Refused

HOST_ONLY_KEY = "lobby-only-host-options"
MAX_CHOSEN = 10  # people invited at once
USUAL = "usual"  # the choice of who begins that stores nothing


class TableOptionsCog(Cog):
    """The host's options of a lobby."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        access: LobbyAccess,
        waitlist: WaitList,
        calls: GuestCalls,
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._access = access
        self._waitlist = waitlist
        self._calls = calls

    async def cog_load(self) -> None:
        await super().cog_load()
        self.bot.on_sweep.append(self.sweep)

    async def sweep(self) -> None:
        """Tells the guests whom an earlier failure kept from being told."""
        for game in await self._calls.sweep_games():
            table = await self._tables.table(game)
            if table is not None:
                await self._calls.tell(table)

    @on_press("options")
    async def press_options(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.hosts_table(interaction, pressed.game, HOST_ONLY_KEY)
        await self._answer_panel(interaction, table)

    @on_press("seats")
    async def press_seats(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        board, seats = load_board(table.board), require_number(selected_value(interaction))
        if not board.min_seats <= seats <= board.max_seats:
            raise UserError("press-unknown")
        changed = await self._tables.lobby.set_seats(table.game, interaction.user.id, seats)
        await self._answer_change(interaction, table, changed, "options-changed")

    @on_press("first")
    async def press_first(self, interaction: Interaction, pressed: CustomId) -> None:
        table, wanted = await self._access.table(interaction, pressed.game), selected_value(interaction)
        first = None if wanted == USUAL else wanted
        changed = await self._tables.lobby.choose_first(table.game, interaction.user.id, first)
        await self._answer_change(interaction, table, changed, "options-changed")

    @on_press("pictures")
    async def press_pictures(self, interaction: Interaction, pressed: CustomId) -> None:
        table, wanted = await self._access.table(interaction, pressed.game), selected_value(interaction)
        if (rule := named_picture_rule(wanted)) is None:
            raise UserError("press-unknown")
        changed = await self._tables.lobby.set_options(table.game, interaction.user.id, **{PICTURES_OPTION: rule})
        await self._answer_change(interaction, table, changed, "options-changed")

    @on_press("closed")
    async def press_closed(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        if pressed.arg not in ("on", "off"):
            raise UserError("press-unknown")
        wanted = {CLOSED_TABLE: True if pressed.arg == "on" else None}
        changed = await self._tables.lobby.set_options(table.game, interaction.user.id, **wanted)
        await self._answer_change(interaction, table, changed, f"closed-{pressed.arg}")

    @on_press("unseat")
    async def press_unseat(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        user = require_number(selected_value(interaction))
        removed = await self._tables.lobby.remove(table.game, interaction.user.id, user)
        await self._answer_change(interaction, table, removed, "options-removed", person=f"<@{user}>")

    @on_press("invite")
    async def press_invite(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        people = [user for user in _chosen_people(interaction) if table.seat_of(user) is None]
        invited = await self._tables.lobby.invite(table.game, interaction.user.id, people)
        if not isinstance(invited, Refused) and not is_full(invited):
            for user in people:  # the invitation tells them of the free seat: nobody is mentioned twice
                await self._store.notes.delete(table.game, WaitingNote, user)
        named = " ".join(f"<@{user}>" for user in people)
        key = "options-invited" if people else "options-nobody-invited"
        await self._answer_change(interaction, table, invited, key, people=named)

    async def _answer_change(
        self, interaction: Interaction, before: Table, changed: Table | Refused, key: str, **facts: str
    ) -> None:
        """Raises the refusal, or updates the lobby, tells those whom it concerns, and answers with the panel."""
        if isinstance(changed, Refused):
            raise await self._access.refusal(interaction, before, changed, host_only_key=HOST_ONLY_KEY)
        mark_stored(interaction)
        await self._teller.update_lobby(changed.game)
        await self._calls.tell(changed)
        await self._waitlist.notify(changed)
        await self._answer_panel(interaction, changed, localizer_of(interaction, changed.board)(key, **facts))

    async def _answer_panel(self, interaction: Interaction, table: Table, *lead: str) -> None:
        notes = self._store.notes
        invited, waiting = await notes.people(table.game, InvitedNote), await notes.people(table.game, WaitingNote)
        await answer(
            interaction,
            options_panel(table, localizer_of(interaction, table.board), *lead, invited=invited, waiting=waiting),
        )


def _chosen_people(interaction: Interaction) -> list[int]:
    """The people chosen in the menu, as Discord describes them; without bots."""
    data: Any = interaction.data
    users = (data.get("resolved") or {}).get("users") or {}
    chosen = selected_values(interaction)[:MAX_CHOSEN]
    return [require_number(user) for user in chosen if user in users and not users[user].get("bot")]


def options_panel(
    table: Table, say: Localizer, *lead: str, invited: Sequence[int] = (), waiting: Sequence[int] = ()
) -> Layout:
    """The private panel in which the host of a lobby sets the table's options."""
    layout = Layout(*lead, say("options-title"))
    layout.text(say("options-seats")).row(_seats_menu(table, say))
    layout.text(say("options-first-rematch" if REMATCH in table.options else "options-first"))
    layout.row(_first_menu(table, say))
    layout.text(say("settings-pictures"))
    layout.row(pictures_menu(CustomId("pictures", table.game), say, picture_rule_of(table)))
    closed = is_closed(table)
    lines = [say("options-closed" if closed else "options-open")]
    lines += [say("options-guests", people=_mentions(invited))] if invited else []
    lines += [say("options-waiting", people=_mentions(waiting))] if waiting else []
    layout.text("\n".join(lines)).row(_invite_menu(table, say))
    wanted = "off" if closed else "on"
    layout.row(button(say(f"button-closed-{wanted}"), CustomId("closed", table.game, arg=wanted)))
    others = [sitter for sitter in table.seats if sitter.user is not None and sitter.user != table.host]
    if others:
        people = [(str(sitter.user), plain_player_name(sitter)) for sitter in others]
        layout.text(say("options-remove"))
        layout.row(choice_menu(CustomId("unseat", table.game), people, "", say("options-remove-hint")))
    return layout


def _mentions(people: Sequence[int]) -> str:
    """People by their mention, which Discord shows as a name; the first of many."""
    return " ".join(f"<@{user}>" for user in people[:MAX_NAMED]) + (" …" if len(people) > MAX_NAMED else "")


MAX_NAMED = 20


def _seats_menu(table: Table, say: Localizer) -> PersistentItem:
    board = load_board(table.board)
    numbers = range(max(board.min_seats, len(table.seats)), board.max_seats + 1)
    choices = ((str(number), say("options-seats-number", seats=number)) for number in numbers)
    return choice_menu(CustomId("seats", table.game), choices, str(seats_of(board, table)), say("options-seats-hint"))


def _first_menu(table: Table, say: Localizer) -> PersistentItem:
    """Who begins: what is usual, then the lot if that is something else, then the players."""
    rematch = REMATCH in table.options
    usual = (USUAL, say("first-next" if rematch else "first-lot"))
    choices = [usual, *first_choices(table, say)[0 if rematch else 1 :]]
    chosen = str(table.options.get(FIRST, USUAL))
    if chosen not in dict(choices):
        chosen = USUAL
    return choice_menu(CustomId("first", table.game), choices, chosen, say("options-first-hint"))


def _invite_menu(table: Table, say: Localizer) -> PersistentItem:
    return PersistentItem(
        ui.UserSelect(
            custom_id=CustomId("invite", table.game).custom_id,
            placeholder=say("options-invite-hint"),
            min_values=1,
            max_values=MAX_CHOSEN,
        )
    )

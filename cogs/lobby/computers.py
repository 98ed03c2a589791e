"""Computers in a lobby: the host adds and removes them, fills the table with them, and turns training on."""

from __future__ import annotations

from itertools import count
from typing import Any

from discord import ui

from cogs.kit.answers import answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import Style, button, on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.layout import Layout
from cogs.lobby.access import LobbyAccess
from cogs.lobby.waitlist import WaitList, is_full
from cogs.show.teller import Teller
from cogs.tables.options import known_level
from cogs.tables.reasons import TRAINING, is_training
from cogs.tables.service import Tables
from cogs.turn.moves import Moves
from cogs.wording.user_error import UserError
from cogs.wording.words import computer_name, plain_player_name
from data.store import ServerSettings, Sitter, Store, Table
from data.text import Localizer
from engine.players import LEVELS
from engine.refused import Refused

HOST_ONLY_KEY = "lobby-only-host-computers"


class ComputerSeatsCog(Cog):
    """The host's private panel for computers."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        access: LobbyAccess,
        moves: Moves,
        waitlist: WaitList,
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._moves = moves
        self._tables = tables
        self._teller = teller
        self._access = access
        self._waitlist = waitlist

    @on_press("computer")
    async def press_computer(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.hosts_table(interaction, pressed.game, HOST_ONLY_KEY)
        await answer(interaction, computer_panel(table, localizer_of(interaction, table.board)))

    @on_press("level")
    async def press_level(self, interaction: Interaction, pressed: CustomId) -> None:
        """Adds a computer of this level. Everyone sees its name, so it is in the table's language."""
        table = await self._access.table(interaction, pressed.game)
        if pressed.arg not in LEVELS:
            raise UserError("press-unknown")
        say = self.bot.texts.localizer(table.locale, table.board)
        added = await self._tables.lobby.add_computer(
            table.game, interaction.user.id, pressed.arg, lambda table: free_computer_name(table, say, pressed.arg)
        )
        await self._answer_change(interaction, table, added, "lobby-computer-added")

    @on_press("uncomputer")
    async def press_uncomputer(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        removed = await self._tables.lobby.remove_computer(table.game, interaction.user.id, pressed.arg)
        await self._answer_change(interaction, table, removed, "lobby-computer-removed")

    @on_press("training")
    async def press_training(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        if pressed.arg not in ("on", "off"):
            raise UserError("press-unknown")
        wanted = {TRAINING: True if pressed.arg == "on" else None}
        changed = await self._tables.lobby.set_options(table.game, interaction.user.id, **wanted)
        await self._answer_change(interaction, table, changed, f"training-{pressed.arg}")

    @on_press("fill")
    async def press_fill(self, interaction: Interaction, pressed: CustomId) -> None:
        """Seats computers on all free seats and starts the game. Their level is the server's, else the built-in one."""
        table = await self._access.table(interaction, pressed.game)
        server = await self._store.settings.server(table.guild) if table.guild else ServerSettings()
        level, say = known_level(server.level), self.bot.texts.localizer(table.locale, table.board)
        begun = await self._tables.lobby.start(
            table.game,
            interaction.user.id,
            fill=lambda table: Sitter(None, free_computer_name(table, say, level), "", level),
        )
        if isinstance(begun, Refused):
            raise await self._access.refusal(interaction, table, begun, begun_key="lobby-begun-start")
        mark_stored(interaction)
        self._teller.schedule(begun.game)
        ctx = await self._moves.players.find(interaction, begun.game)
        await self._moves.show_next_step(interaction, ctx, ctx.say("lobby-begun-now"))

    async def _answer_change(self, interaction: Interaction, before: Table, changed: Table | Refused, key: str) -> None:
        """Raises the refusal, or updates the lobby's message and answers with the panel for the next change."""
        if isinstance(changed, Refused):
            raise await self._access.refusal(interaction, before, changed, host_only_key=HOST_ONLY_KEY)
        mark_stored(interaction)
        await self._teller.update_lobby(changed.game)
        await self._waitlist.notify(changed)
        say = localizer_of(interaction, changed.board)
        await answer(interaction, computer_panel(changed, say, say(key)))


def free_computer_name(table: Table, say: Localizer, level: str) -> str:
    """A name with the computer's level and the first number that no computer at the table has."""
    taken = {sitter.name for sitter in table.seats}
    number = next(
        number for number in count(1) if taken.isdisjoint(computer_name(say, number, any_level) for any_level in LEVELS)
    )
    return computer_name(say, number, level)


def computer_panel(table: Table, say: Localizer, *lead: str) -> Layout:
    """Buttons for the host: add a computer of each level, remove each computer, turn training on or off."""
    layout = Layout(*lead, say("computers-about"))
    if not is_full(table):
        layout.row(*(_button(table, say(f"button-level-{level}"), "level", level) for level in LEVELS))
    computers = [sitter for sitter in table.seats if sitter.computer]
    layout.row(
        *(
            _button(table, say("button-uncomputer", player=plain_player_name(sitter)), "uncomputer", sitter.color)
            for sitter in computers
        )
    )
    wanted = "off" if is_training(table) else "on"
    return layout.row(_button(table, say(f"button-training-{wanted}"), "training", wanted))


def _button(table: Table, label: str, verb: str, arg: str) -> ui.Item[Any]:
    style = Style.success if verb == "level" else Style.secondary
    return button(label, CustomId(verb, table.game, arg=arg), style=style)

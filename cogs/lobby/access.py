"""What all lobby commands have in common: finding the table, checking for its host, answers, and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.kit.answers import acknowledge, answer, localizer_of, mark_table
from cogs.kit.bot import Interaction
from cogs.kit.buttons import button
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.kit.permissions import require_allowed_channel, require_channel
from cogs.lobby.refusals import full_table_text, next_buttons, refusal_sentence
from cogs.logs import log_context
from cogs.show.links import Links
from cogs.show.lobby_panel import host_name
from cogs.show.panel_message import PanelMessages
from cogs.tables.lobby_rules import not_the_host
from cogs.tables.service import Tables
from cogs.turn.find_player import PlayerFinder
from cogs.turn.prompts.next_step import next_step_panel
from cogs.wording.names import shorten
from cogs.wording.user_error import UserError
from cogs.wording.words import symbol
from data.store import LOBBY, RUNNING, ServerSettings, Store, Table
from data.store.notes import HostSeenNote
from data.text import Localizer, locale_of
from engine.refused import Refused

MAX_HOSTED_TABLES = 25  # open tables of one host; more than anyone plays at, it only stops abuse
MAX_NAME_WIDTH = 32
JOINED = "lobby-joined"  # the answer to whoever has sat down


class LobbyAccess:
    """Finds the table of a lobby command, and words its answers and refusals."""

    def __init__(
        self, store: Store, tables: Tables, links: Links, players: PlayerFinder, messages: PanelMessages
    ) -> None:
        self._store = store
        self._tables = tables
        self._links = links
        self._players = players
        self._messages = messages

    async def table(self, interaction: Interaction, game: int | None) -> Table:
        """Acknowledges, and returns the table of a press, or without one that of the channel. Notes a host's visit."""
        await acknowledge(interaction)
        table = await (self._tables.table(game) if game else self._players.table_here(interaction))
        if table is None:
            raise await self._players.own_games.no_game_error(interaction)
        log_context(game=table.game)
        mark_table(interaction, table)
        if table.status == LOBBY and table.host == interaction.user.id:
            await self._store.notes.put(table.game, HostSeenNote(self._store.now()), interaction.user.id)
        return table

    async def hosts_table(self, interaction: Interaction, game: int, host_only_key: str) -> Table:
        """The table of a press that only its host may make."""
        table = await self.table(interaction, game)
        if refused := not_the_host(table, interaction.user.id):
            raise await self.refusal(interaction, table, refused, host_only_key=host_only_key)
        return table

    async def require_channel_for_games(self, interaction: Interaction) -> ServerSettings:
        """Refuses unless the bot may write in this channel and the server, whose settings it returns, allows games."""
        require_channel(interaction)
        return await require_allowed_channel(interaction, self._store)

    async def answer_with_link(
        self,
        interaction: Interaction,
        table: Table,
        key: str,
        also: Sequence[ui.Item[Any]] = (),
        *,
        after: str = "",
        **facts: str,
    ) -> None:
        """Answers with one sentence and one `after` it, the button that opens the table, and those in `also`."""
        mark_table(interaction, table)
        say, seat = localizer_of(interaction, table.board), table.seat_of(interaction.user.id)
        color = table.seats[seat].color if seat is not None else ""
        own = {"symbol": symbol(color), "color": say(f"seat-{color}")} if color else {}
        text = say(key, player=host_name(table, say), game=table.game, **own, **facts)
        told = _other_language(table, say) if key == JOINED else []
        lines = [text, *told, *([after] if after else [])]
        await answer(interaction, self.linked("\n".join(lines), table, say, *also))

    async def answer_seated(
        self, interaction: Interaction, table: Table, key: str, also: Sequence[ui.Item[Any]] = ()
    ) -> None:
        """Answers somebody who has sat down. Who has never had a DM reads that one will come, and may stop it."""
        settings, say = await self._store.settings.person(interaction.user.id), localizer_of(interaction, table.board)
        if not settings.dm or settings.dm_closed or settings.first_dm is not None:
            return await self.answer_with_link(interaction, table, key, also)
        stop = button(say("button-no-dm"), CustomId("wish", arg="dm-off"))
        return await self.answer_with_link(interaction, table, key, (*also, stop), after=say("lobby-dm"))

    def linked(self, text: str, table: Table, say: Localizer, *also: ui.Item[Any]) -> Layout:
        """A text, the button that opens the table, and other buttons."""
        return Layout(text).row(self._links.button(table, say), *also)

    async def refusal(
        self,
        interaction: Interaction,
        table: Table | None,
        refused: Refused,
        board: str | None = None,
        host_only_key: str = "lobby-only-host-starts",
        begun_key: str = "lobby-begun-late",
    ) -> UserError:
        """The refusal in the reader's language.

        `board` is the board of the table that was to be opened. `host_only_key` is the sentence for a person who is
        not the host, `begun_key` the one for a player whose game has begun.
        """
        if refused.code == "channel_taken":
            return await self._channel_taken_error(interaction, refused.facts["game"], board)
        if table is None:
            return UserError("refused-busy")
        say = localizer_of(interaction, table.board)
        await self._messages.note(table.game)
        if refused.code == "already_in" and table.status == RUNNING:
            return await self._already_begun_error(interaction, table, say, "lobby-joined-already")
        if refused.code == "game_begun":
            return await self._already_begun_error(interaction, table, say, begun_key)
        if refused.code == "game_over":
            return self._players.game_over_error(table, say)
        if refused.code == "not_a_player":
            return await self._players.no_seat_error(table, say, interaction.user.id)
        if refused.code == "not_host":
            return await self._not_host_error(interaction, table, host_only_key)
        if refused.code in ("table_full", "table_closed"):
            closed = say("lobby-table-closed", player=host_name(table, say))
            text = closed if refused.code == "table_closed" else full_table_text(say, table)
            wait = button(say("button-wait"), CustomId("wait", table.game))
            return UserErrorPanel(refused.code, Layout(text).row(wait, self._links.button(table, say)))
        seated = table.seat_of(interaction.user.id) is not None
        layout = Layout(refusal_sentence(say, table, refused))
        layout.row(*next_buttons(say, table, refused, seated=seated), self._links.button(table, say))
        return UserErrorPanel(refused.code, layout)

    async def _not_host_error(self, interaction: Interaction, table: Table, key: str) -> UserErrorPanel:
        """Only the host may do this. A player also reads when the host was last seen, and may ask for the role."""
        say = localizer_of(interaction, table.board)
        text = say(key, player=host_name(table, say))
        if table.seat_of(interaction.user.id) is None:
            return UserErrorPanel("not_host", self.linked(text, table, say))
        seen = say("host-last-seen", when=f"<t:{await self.last_seen(table)}:R>")
        ask = button(say("button-ask-host"), CustomId("askhost", table.game))
        layout = Layout(say("sentence-separator").join((text, seen)))
        return UserErrorPanel("not_host", layout.row(ask, self._links.button(table, say)))

    async def last_seen(self, table: Table) -> int:
        """When the host last used a button or command of this lobby; at first, when the table was opened."""
        seen = await self._store.notes.get(table.game, HostSeenNote, table.host) if table.host is not None else None
        return seen.at if seen else table.created_at

    async def _channel_taken_error(self, interaction: Interaction, game: int, board: str | None) -> UserError:
        """The channel has an open table: links to it, and offers a thread for a new one if the bot may create it."""
        table = await self._tables.table(game)
        if table is None:
            return UserError("refused-busy")
        await self._messages.note(table.game)
        say = localizer_of(interaction, table.board)
        text = say("place-has-game", game=str(table.game), **await self._stage(table))
        layout = self.linked(text, table, say)
        if (
            board
            and isinstance(interaction.channel, discord.TextChannel)
            and interaction.app_permissions.create_public_threads
        ):
            layout.row(button(say("button-thread"), CustomId("thread", arg=board)))
        return UserErrorPanel("channel_taken", layout)

    async def _stage(self, table: Table) -> dict[str, Any]:
        """How far an open table is, for a sentence: a lobby, before the first turn, or in a turn."""
        if table.status == LOBBY:
            return {"stage": "lobby", "turn": 0}
        position = await self._tables.position(table)
        turns = 0 if isinstance(position, Refused) else position.view(None).turns
        return {"stage": "turn" if turns else "tickets", "turn": turns}

    async def _already_begun_error(self, interaction: Interaction, table: Table, say: Localizer, key: str) -> UserError:
        """The game has begun: a player reads `key` and is shown the next step, others what they can look at."""
        if table.seat_of(interaction.user.id) is None:
            return await self._players.no_seat_error(table, say, interaction.user.id, "lobby-begun")
        ctx = await self._players.find(interaction, table.game)
        text = say(key, symbol=symbol(ctx.table.seats[ctx.seat].color))
        return UserErrorPanel("already_in", next_step_panel(ctx, text))

    async def check_table_limit(self, interaction: Interaction) -> None:
        """Refuses a person who is the host of too many open tables. Called before a table or its thread is created."""
        if await self._store.games.count_hosted_by(interaction.user.id) >= MAX_HOSTED_TABLES:
            raise UserError("tables-too-many", most=MAX_HOSTED_TABLES)


def name_at_table(user: discord.User | discord.Member) -> str:
    """A person's display name, cut to the width that a table has for it."""
    return shorten(user.display_name, MAX_NAME_WIDTH)


def _other_language(table: Table, say: Localizer) -> list[str]:
    """Tells a person that the table speaks another language than they are answered in."""
    spoken = locale_of(table.locale)
    return [] if spoken == say.locale else [say("lobby-language", language=say.texts.say(spoken, "settings-own-name"))]

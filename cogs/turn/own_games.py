"""Leads a person who asks in the wrong place to the games of their own."""

from __future__ import annotations

from cogs.kit.answers import localizer_of
from cogs.kit.bot import Interaction
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.show.links import Links
from cogs.show.panel_message import PanelMessages
from cogs.tables.service import Tables
from cogs.turn.lead_on import mygames_button
from cogs.wording.user_error import UserError
from data.store import RUNNING, Table
from engine.refused import Refused

MAX_NAMED = 10  # games


class OwnGames:
    """The refusals that name a person's own games."""

    def __init__(self, tables: Tables, messages: PanelMessages, links: Links) -> None:
        self._tables = tables
        self._messages = messages
        self._links = links

    async def no_game_error(self, interaction: Interaction) -> UserError:
        """The refusal where there is no game: in a DM, or in a channel without one."""
        in_dm, mine = interaction.guild_id is None, await self._tables.of(interaction.user.id)
        if not mine:
            return UserError("place-not-in-dm" if in_dm else "place-no-game")
        say = localizer_of(interaction)
        where = say("place-not-in-dm" if in_dm else "place-nothing-here")
        text = say("sentence-separator").join((where, await self._named(interaction, mine)))
        go = [self._links.button(mine[0], say)] if len(mine) == 1 else []
        return UserErrorPanel("place-no-game", Layout(text).row(*go, mygames_button(say)))

    async def add_to(self, error: UserErrorPanel, interaction: Interaction, refused: Table) -> UserErrorPanel:
        """A refusal about another table, and below it the person's own games."""
        mine = [table for table in await self._tables.of(interaction.user.id) if table.game != refused.game]
        if mine:
            error.panel.text(await self._named(interaction, mine)).row(mygames_button(localizer_of(interaction)))
        return error

    async def _named(self, interaction: Interaction, tables: list[Table]) -> str:
        """Links to these games, first those that wait for the person."""
        say, user = localizer_of(interaction), interaction.user.id
        waiting, others = list[str](), list[str]()
        for table in tables:
            await self._messages.note(table.game)  # loads the panel's message, to which the link leads
            where = self._links.to_panel(table)
            if await self._waits_for(table, user):
                waiting.append(say("place-your-turn", where=where))
            else:
                others.append(where)
        named = [*waiting, *others][:MAX_NAMED]
        return say("place-yours", games=named[0] if len(named) == 1 else "".join(f"\n- {each}" for each in named))

    async def _waits_for(self, table: Table, user: int) -> bool:
        """Whether it is this person's turn, or theirs to choose."""
        position = await self._tables.position(table) if table.status == RUNNING else None
        if position is None or isinstance(position, Refused):
            return False
        seat = position.table.seat_of(user)
        return seat is not None and seat in position.to_act and not position.away(seat)

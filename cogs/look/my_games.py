"""`/mygames`, in servers and in DMs: all of a person's games, whose turn it is in each, and links to them."""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.kit.places import Places
from cogs.show.links import Links
from cogs.show.lost_channels import LostChannels, move_buttons
from cogs.tables.clocks import earliest_deadline
from cogs.tables.service import Tables
from cogs.wording.length import Size, size_of
from cogs.wording.log import relative_time
from cogs.wording.user_error import UserError
from cogs.wording.words import words_of
from data.store import LOBBY, Table
from data.text import Localizer
from engine.refused import Refused
from engine.state import Choosing

LIST = Size(3600, 8000)  # of a message; the rest is for its title and buttons


class MyGamesCog(Cog):
    """`/mygames`."""

    def __init__(self, bot: Bot, tables: Tables, links: Links, places: Places, lost: LostChannels) -> None:
        super().__init__(bot)
        self._tables = tables
        self._links = links
        self._places = places
        self._lost = lost

    async def cog_load(self) -> None:
        """Looks up the names of the channels now, and in every sweep."""
        await super().cog_load()
        self.bot.on_sweep.append(self._places.refresh)
        await self._places.refresh()

    @app_commands.command(name="mygames")
    async def mygames(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await self._show(interaction)

    @on_press("mygames")
    async def press_mygames(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        tables = await self._tables.of(interaction.user.id)
        if not tables:
            raise UserError("no-games")
        say, lost = localizer_of(interaction), await self._lost.find_lost(interaction, tables)
        lines = [await self._line(interaction, table, say.about(table.board)) for table in tables]
        own_turns_first = sorted(lines, key=lambda line: not line.startswith("▶"))
        shown = fitting(own_turns_first)
        if len(shown) < len(lines):
            shown.append(say("mygames-more", number=len(lines) - len(shown)))
        layout = Layout(say("mygames-title", number=len(lines)), "\n".join(shown))
        await answer(interaction, layout.row(*move_buttons(interaction, lost)))

    async def _line(self, interaction: Interaction, table: Table, say: Localizer) -> str:
        """The line about one game; it begins with ▶ if the game waits for this person."""
        await self._links.find_panel(table)
        facts = {"where": self._links.to_panel(table), "game": str(table.game)}
        if table.status == LOBBY:
            return say("mygames-lobby", seats=len(table.seats), **facts)
        position = await self._tables.position(table)
        seat = table.seat_of(interaction.user.id)
        if isinstance(position, Refused) or seat is None:
            return say("mygames-lobby", seats=len(table.seats), **facts)
        if position.away(seat):
            return say("mygames-away", **facts)
        view = position.view(None)
        since = relative_time(table.moved_at)
        if seat not in view.to_act:
            words = words_of(table, say)
            players = words.list(map(words.player, view.to_act))
            return say("mygames-other", turn=view.turns, players=players, since=since, **facts) + _deadline(table, say)
        if isinstance(view.phase, Choosing):
            return say("mygames-choose", **facts) + _deadline(table, say)
        return say("mygames-yours", turn=view.turns, since=since, **facts) + _deadline(table, say)


def _deadline(table: Table, say: Localizer) -> str:
    """The earliest deadline of those the table waits for; empty without a clock."""
    due = earliest_deadline(table.clocks)
    return say("clock-left", due=relative_time(due)) if due is not None else ""


def fitting(lines: list[str]) -> list[str]:
    """The first lines, as many as fit into one message."""
    shown: list[str] = []
    for line in lines:
        if not size_of("\n".join([*shown, line])).fits(LIST):
            break
        shown.append(line)
    return shown

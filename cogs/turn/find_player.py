"""A person at a table, found for a command or a press; or the refusal that says why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.answers import voice_of
from cogs.kit.buttons import Pressed, button
from cogs.kit.errors import Explained, Sorry
from cogs.kit.layout import Layout, link
from cogs.show.links import panel_url, table_link_of
from cogs.wording.player import Seated
from cogs.wording.words import player, words_of
from data.store import CANCELLED, LOBBY, OVER, RUNNING, Table
from data.text import Voice
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import House, Interaction


async def seated(interaction: Interaction, game: int | None = None) -> Seated:
    """The person's seat: at the table of a press, or at that of the channel."""
    house = interaction.client
    table = await (house.tables.table(game) if game else table_here(interaction))
    if table is None:
        raise Sorry("place-no-game")
    voice = voice_of(interaction, table.board)
    if table.status == LOBBY:
        raise Sorry("lobby-not-begun", board=table.board)
    await house.teller.know(table.game)
    if table.status != RUNNING:
        raise over(house, table, voice)
    standing = await house.tables.standing(table.game)
    if isinstance(standing, Refused):
        raise over(house, table, voice)
    seat = standing.table.seat_of(interaction.user.id)  # of this moment: seats change hands
    if seat is None:
        raise await outside(house, standing.table, voice, interaction.user.id)
    return Seated(house, standing, seat, words_of(standing.table, voice))


async def outside(house: House, table: Table, voice: Voice, user: int, key: str = "refused-not-a-player") -> Explained:
    """Somebody without a seat: one who watches, one who has resigned, or one whose seat has become another's."""
    seat = await house.store.sat(table.game, user)
    if seat is None:
        return watching(house, table, voice, key)
    if table.seats[seat].user == user:
        return watching(house, table, voice, "refused-resigned")
    return watching(house, table, voice, "refused-seat-gone", player=player(table.seats[seat]))


def watching(house: House, table: Table, voice: Voice, key: str, **facts: str) -> Explained:
    """Why there is nothing to do here, and what there is to look at."""
    looks = (button(voice(f"button-{verb}"), Pressed(verb, table.game)) for verb in ("watch", "board", "log", "rules"))
    return Explained(key, Layout(voice(key, **facts)).row(*looks, table_link_of(house, table, voice)))


def over(house: House, table: Table, voice: Voice) -> Explained:
    """The game has ended, or the table was closed: when, and what there is to look at."""
    url = panel_url(table, house.teller.panel_of(table.game))
    if table.status == CANCELLED:
        said = voice("refused-table-closed", when=_day(table))
        return Explained("game_over", Layout(said).row(link(voice("button-go"), url)))
    verbs = ("rematch", "board", "log", "rules")
    looks = [button(voice(f"button-{verb}"), Pressed(verb, table.game)) for verb in verbs]
    ended = table.status == OVER
    said = voice("refused-game-over-since" if ended else "refused-table-closed", when=_day(table))
    return Explained("game_over", Layout(said).row(link(voice("button-result" if ended else "button-go"), url), *looks))


def not_begun(house: House, table: Table, voice: Voice) -> Sorry:
    """Why there is nothing to look at."""
    return Sorry("lobby-not-begun", board=table.board) if table.status == LOBBY else over(house, table, voice)


def _day(table: Table) -> str:
    """When something happened at a table last, as Discord shows a day to each reader."""
    return f"<t:{table.moved_at}:D>"


async def try_seated(interaction: Interaction) -> Seated | None:
    """The person's seat at the table of the channel, for suggestions; nothing is said if there is none."""
    try:
        return await seated(interaction)
    except Sorry:
        return None


async def table_here(interaction: Interaction) -> Table | None:
    """The table of this channel: the open one, else the last."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Sorry("place-not-in-dm")
    house = interaction.client
    return await house.tables.here(interaction.channel_id) or await house.store.latest_in(interaction.channel_id)

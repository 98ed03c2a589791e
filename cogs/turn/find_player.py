"""A person at a table, found for a command or a press; or the refusal that says why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.answers import localizer_of
from cogs.kit.buttons import CustomId, button
from cogs.kit.errors import UserError, UserErrorPanel
from cogs.kit.layout import Layout, link
from cogs.show.links import panel_url, table_link_of
from cogs.wording.player import PlayerContext
from cogs.wording.words import player, words_of
from data.store import CANCELLED, LOBBY, OVER, RUNNING, Table
from data.text import Localizer
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Interaction, Stationmaster


async def find_player(interaction: Interaction, game: int | None = None) -> PlayerContext:
    """The person's seat: at the table of a press, or at that of the channel."""
    bot = interaction.client
    table = await (bot.tables.table(game) if game else table_here(interaction))
    if table is None:
        raise UserError("place-no-game")
    say = localizer_of(interaction, table.board)
    if table.status == LOBBY:
        raise UserError("lobby-not-begun", board=table.board)
    await bot.teller.know(table.game)
    if table.status != RUNNING:
        raise over(bot, table, say)
    position = await bot.tables.position(table)
    if isinstance(position, Refused):
        raise over(bot, table, say)
    seat = position.table.seat_of(interaction.user.id)  # of this moment: seats change hands
    if seat is None:
        raise await without_seat(bot, position.table, say, interaction.user.id)
    return PlayerContext(bot, position, seat, words_of(position.table, say))


async def without_seat(
    bot: Stationmaster, table: Table, say: Localizer, user: int, key: str = "refused-not-a-player"
) -> UserErrorPanel:
    """Somebody without a seat: one who watches, one who has resigned, or one whose seat has become another's."""
    seat = await bot.store.sat(table.game, user)
    if seat is None:
        return watching(bot, table, say, key)
    if table.seats[seat].user == user:
        return watching(bot, table, say, "refused-resigned")
    return watching(bot, table, say, "refused-seat-gone", player=player(table.seats[seat]))


def watching(bot: Stationmaster, table: Table, say: Localizer, key: str, **facts: str) -> UserErrorPanel:
    """Why there is nothing to do here, and what there is to look at."""
    looks = (button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in ("watch", "board", "log", "rules"))
    return UserErrorPanel(key, Layout(say(key, **facts)).row(*looks, table_link_of(bot, table, say)))


def over(bot: Stationmaster, table: Table, say: Localizer) -> UserErrorPanel:
    """The game has ended, or the table was closed: when, and what there is to look at."""
    url = panel_url(table, bot.teller.panel_of(table.game))
    if table.status == CANCELLED:
        said = say("refused-table-closed", when=_day(table))
        return UserErrorPanel("game_over", Layout(said).row(link(say("button-go"), url)))
    verbs = ("rematch", "board", "log", "rules")
    looks = [button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in verbs]
    ended = table.status == OVER
    said = say("refused-game-over-since" if ended else "refused-table-closed", when=_day(table))
    return UserErrorPanel(
        "game_over", Layout(said).row(link(say("button-result" if ended else "button-go"), url), *looks)
    )


def not_begun(bot: Stationmaster, table: Table, say: Localizer) -> UserError:
    """Why there is nothing to look at."""
    return UserError("lobby-not-begun", board=table.board) if table.status == LOBBY else over(bot, table, say)


def _day(table: Table) -> str:
    """When something happened at a table last, as Discord shows a day to each reader."""
    return f"<t:{table.moved_at}:D>"


async def find_player_or_none(interaction: Interaction) -> PlayerContext | None:
    """The person's seat at the table of the channel, for suggestions; nothing is said if there is none."""
    try:
        return await find_player(interaction)
    except UserError:
        return None


async def table_here(interaction: Interaction) -> Table | None:
    """The table of this channel: the open one, else the last."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise UserError("place-not-in-dm")
    bot = interaction.client
    return await bot.tables.here(interaction.channel_id) or await bot.store.latest_in(interaction.channel_id)

"""Why somebody cannot open, join, leave, start or close a table, and what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.client import Interaction
from cogs.kit.answers import localizer_of
from cogs.kit.buttons import CustomId, button
from cogs.kit.errors import UserError, UserErrorPanel
from cogs.kit.layout import Layout
from cogs.lobby.find_table import SEEN, table_asked
from cogs.show.links import table_link_of
from cogs.show.lobby_panel import host_name
from cogs.tables.lobby_rules import not_the_hosts
from cogs.turn.find_player import find_player, over, without_seat
from cogs.turn.prompts.next_step import present
from cogs.wording.words import player, symbol, words_of
from data.boards import load_board
from data.store import RUNNING, Table
from data.text import Localizer
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Stationmaster


async def hosts_table(interaction: Interaction, game: int, only: str) -> Table:
    """The table of a press that is for its host alone."""
    table = await table_asked(interaction, game)
    if refused := not_the_hosts(table, interaction.user.id):
        raise await refusal(interaction, table, refused, only=only)
    return table


async def refusal(
    interaction: Interaction,
    table: Table | None,
    refused: Refused,
    board: str | None = None,
    only: str = "lobby-only-host-starts",
) -> UserError:
    """The refusal in the reader's language; `board` is what was to be opened, `only` says what is the host's."""
    if refused.code == "game_running":
        return await _channel_has_one(interaction, refused.facts, board)
    if table is None:
        return UserError("refused-busy")
    say = localizer_of(interaction, table.board)
    await interaction.client.teller.know(table.game)
    if refused.code == "game_begun" or (refused.code == "already_in" and table.status == RUNNING):
        return await _begun(interaction, table, say)
    if refused.code == "game_over":
        return over(interaction.client, table, say)
    if refused.code == "not_a_player":
        return await without_seat(interaction.client, table, say, interaction.user.id)
    if refused.code == "not_host":
        return await _only_host(interaction, table, only)
    to_table = table_link_of(interaction.client, table, say)
    if refused.code == "table_full":
        wait = button(say("button-wait"), CustomId("wait", table.game))
        return UserErrorPanel(refused.code, Layout(_full(say, table)).row(wait, to_table))
    return UserErrorPanel(refused.code, Layout(_said(say, table, refused)).row(to_table))


async def _only_host(interaction: Interaction, table: Table, key: str) -> UserErrorPanel:
    """What only the host may do; since when the host is away, and the way to another host."""
    say, bot = localizer_of(interaction, table.board), interaction.client
    said = say(key, player=host_name(table, say))
    if table.seat_of(interaction.user.id) is None:
        return UserErrorPanel("not_host", Layout(said).row(table_link_of(bot, table, say)))
    seen = say("host-last-seen", when=f"<t:{await last_seen(bot, table)}:R>")
    ask = button(say("button-ask-host"), CustomId("askhost", table.game))
    return UserErrorPanel(
        "not_host", Layout(say("sentence-separator").join((said, seen))).row(ask, table_link_of(bot, table, say))
    )


async def last_seen(bot: Stationmaster, table: Table) -> int:
    """When the host has pressed or written something at the table last."""
    seen = await bot.store.note(table.game, SEEN, table.host) if table.host is not None else None
    return int(seen) if seen else table.created_at


def _full(say: Localizer, table: Table) -> str:
    board = load_board(table.board)
    return f"{say('lobby-full')}\n{say('lobby-number', least=board.min_seats, most=board.max_seats)}"


def _said(say: Localizer, table: Table, refused: Refused) -> str:
    """The sentence, for what the lobby refuses; what the game refuses is said in its own words."""
    facts = refused.facts
    match refused.code:
        case "already_in":
            return say("lobby-joined-already", symbol=symbol(facts["color"]))
        case "not_in":
            return say("lobby-not-joined")
        case "too_few_players":
            return say("lobby-too-few")
        case "color_taken":
            known = {"colour": say(f"seat-{facts['color']}"), "free": _colours(say, facts["free"])}
            return say("lobby-colour-taken", player=player(table.seats[facts["seat"]]), **known)
        case "color_kept":
            known = {"colour": say(f"seat-{facts['color']}"), "free": _colours(say, facts["free"])}
            return say("lobby-colour-kept", **known)
        case "seats_kept":
            return say("lobby-seats-kept")
        case "no_such_color":
            return say("lobby-no-such-colour", free=_colours(say, facts["free"]))
        case _:
            return words_of(table, say).refusal(refused)


def _colours(say: Localizer, colors: tuple[str, ...]) -> str:
    return say("list-separator").join(f"{symbol(color)} {say(f'seat-{color}')}" for color in colors)


async def _channel_has_one(interaction: Interaction, facts: dict[str, int], board: str | None) -> UserError:
    """Another table is open here: the way to it, and a thread for a new one, if the bot may open threads."""
    table = await interaction.client.tables.table(facts["game"])
    if table is None:
        return UserError("refused-busy")
    await interaction.client.teller.know(table.game)
    say = localizer_of(interaction, table.board)
    said = say("place-has-game", game=str(table.game), turn=facts.get("turns", 0))
    layout = Layout(said).row(table_link_of(interaction.client, table, say))
    if (
        board
        and isinstance(interaction.channel, discord.TextChannel)
        and interaction.app_permissions.create_public_threads
    ):
        layout.row(button(say("button-thread"), CustomId("thread", arg=board)))
    return UserErrorPanel("game_running", layout)


async def _begun(interaction: Interaction, table: Table, say: Localizer) -> UserError:
    """Too late for the lobby: a player is shown what to do, somebody else what there is to look at."""
    if table.seat_of(interaction.user.id) is None:
        return await without_seat(interaction.client, table, say, interaction.user.id, "lobby-begun")
    ctx = await find_player(interaction, table.game)
    return UserErrorPanel(
        "already_in", present(ctx, say("lobby-joined-already", symbol=symbol(ctx.table.seats[ctx.seat].color)))
    )

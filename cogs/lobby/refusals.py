"""Why somebody cannot open, join, leave, start or close a table, and what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.client import Interaction
from cogs.kit.answers import voice_of
from cogs.kit.buttons import Pressed, button
from cogs.kit.errors import Explained, Sorry
from cogs.kit.layout import Layout
from cogs.lobby.find_table import SEEN, table_asked
from cogs.show.links import table_link_of
from cogs.show.lobby_panel import host_name
from cogs.turn.find_player import outside, over, seated
from cogs.turn.prompts.next_step import present
from cogs.wording.words import player, symbol, words_of
from data.boards import load_board
from data.store import RUNNING, Table
from data.store.lobby import not_the_hosts
from data.text import Voice
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import House


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
) -> Sorry:
    """The refusal in the reader's language; `board` is what was to be opened, `only` says what is the host's."""
    if refused.code == "game_running":
        return await _channel_has_one(interaction, refused.facts, board)
    if table is None:
        return Sorry("refused-busy")
    voice = voice_of(interaction, table.board)
    await interaction.client.teller.know(table.game)
    if refused.code == "game_begun" or (refused.code == "already_in" and table.status == RUNNING):
        return await _begun(interaction, table, voice)
    if refused.code == "game_over":
        return over(interaction.client, table, voice)
    if refused.code == "not_a_player":
        return await outside(interaction.client, table, voice, interaction.user.id)
    if refused.code == "not_host":
        return await _only_host(interaction, table, only)
    to_table = table_link_of(interaction.client, table, voice)
    if refused.code == "table_full":
        wait = button(voice("button-wait"), Pressed("wait", table.game))
        return Explained(refused.code, Layout(_full(voice, table)).row(wait, to_table))
    return Explained(refused.code, Layout(_said(voice, table, refused)).row(to_table))


async def _only_host(interaction: Interaction, table: Table, key: str) -> Explained:
    """What only the host may do; since when the host is away, and the way to another host."""
    voice, house = voice_of(interaction, table.board), interaction.client
    said = voice(key, player=host_name(table, voice))
    if table.seat_of(interaction.user.id) is None:
        return Explained("not_host", Layout(said).row(table_link_of(house, table, voice)))
    seen = voice("host-last-seen", when=f"<t:{await last_seen(house, table)}:R>")
    ask = button(voice("button-ask-host"), Pressed("askhost", table.game))
    return Explained(
        "not_host", Layout(voice("sentence-separator").join((said, seen))).row(ask, table_link_of(house, table, voice))
    )


async def last_seen(house: House, table: Table) -> int:
    """When the host has pressed or written something at the table last."""
    seen = await house.store.note(table.game, SEEN, table.host) if table.host is not None else None
    return int(seen) if seen else table.created_at


def _full(voice: Voice, table: Table) -> str:
    board = load_board(table.board)
    return f"{voice('lobby-full')}\n{voice('lobby-number', least=board.min_seats, most=board.max_seats)}"


def _said(voice: Voice, table: Table, refused: Refused) -> str:
    """The sentence, for what the lobby refuses; what the game refuses is said in its own words."""
    facts = refused.facts
    match refused.code:
        case "already_in":
            return voice("lobby-joined-already", symbol=symbol(facts["color"]))
        case "not_in":
            return voice("lobby-not-joined")
        case "too_few_players":
            return voice("lobby-too-few")
        case "color_taken":
            known = {"colour": voice(f"seat-{facts['color']}"), "free": _colours(voice, facts["free"])}
            return voice("lobby-colour-taken", player=player(table.seats[facts["seat"]]), **known)
        case "color_kept":
            known = {"colour": voice(f"seat-{facts['color']}"), "free": _colours(voice, facts["free"])}
            return voice("lobby-colour-kept", **known)
        case "seats_kept":
            return voice("lobby-seats-kept")
        case "no_such_color":
            return voice("lobby-no-such-colour", free=_colours(voice, facts["free"]))
        case _:
            return words_of(table, voice).refusal(refused)


def _colours(voice: Voice, colors: tuple[str, ...]) -> str:
    return voice("list-separator").join(f"{symbol(color)} {voice(f'seat-{color}')}" for color in colors)


async def _channel_has_one(interaction: Interaction, facts: dict[str, int], board: str | None) -> Sorry:
    """Another table is open here: the way to it, and a thread for a new one, if the bot may open threads."""
    table = await interaction.client.tables.table(facts["game"])
    if table is None:
        return Sorry("refused-busy")
    await interaction.client.teller.know(table.game)
    voice = voice_of(interaction, table.board)
    said = voice("place-has-game", game=str(table.game), turn=facts.get("turns", 0))
    layout = Layout(said).row(table_link_of(interaction.client, table, voice))
    if (
        board
        and isinstance(interaction.channel, discord.TextChannel)
        and interaction.app_permissions.create_public_threads
    ):
        layout.row(button(voice("button-thread"), Pressed("thread", arg=board)))
    return Explained("game_running", layout)


async def _begun(interaction: Interaction, table: Table, voice: Voice) -> Sorry:
    """Too late for the lobby: a player is shown what to do, somebody else what there is to look at."""
    if table.seat_of(interaction.user.id) is None:
        return await outside(interaction.client, table, voice, interaction.user.id, "lobby-begun")
    at = await seated(interaction, table.game)
    return Explained(
        "already_in", present(at, voice("lobby-joined-already", symbol=symbol(at.table.seats[at.seat].color)))
    )

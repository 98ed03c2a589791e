"""Why somebody cannot open, join, leave, start or close a table, and what to do instead."""

from __future__ import annotations

import discord

from cogs.answers import voice_of
from cogs.errors import Explained, Sorry
from cogs.house import Interaction
from cogs.layout import Layout, link
from cogs.lobby_panel import host_name
from cogs.press import Pressed, button
from cogs.private.present import present
from cogs.seated import over, panel_url, seated, watching
from cogs.seats import player, symbol, words_of
from data.store import RUNNING, Table
from data.text import Voice
from engine.refused import Refused


async def refusal(interaction: Interaction, table: Table | None, refused: Refused, board: str | None = None) -> Sorry:
    """The refusal in the reader's language; `board` is what was to be opened."""
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
    return Explained(refused.code, Layout(_said(voice, table, refused)).row(_link(interaction, table, voice)))


def _link(interaction: Interaction, table: Table, voice: Voice) -> discord.ui.Button[discord.ui.LayoutView]:
    return link(voice("button-go"), panel_url(table, interaction.client.teller.panel_of(table.game)))


def _said(voice: Voice, table: Table, refused: Refused) -> str:
    """The sentence, for what the lobby refuses; what the game refuses is said in its own words."""
    facts = refused.facts
    match refused.code:
        case "already_in":
            return voice("lobby-joined-already", symbol=symbol(facts["color"]))
        case "table_full":
            return voice("lobby-full")
        case "not_in":
            return voice("lobby-not-joined")
        case "not_host":
            return voice("lobby-only-host-starts", player=host_name(table, voice))
        case "too_few_players":
            return voice("lobby-too-few")
        case "color_taken":
            known = {"colour": voice(f"seat-{facts['color']}"), "free": _colours(voice, facts["free"])}
            return voice("lobby-colour-taken", player=player(table.seats[facts["seat"]]), **known)
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
    layout = Layout(said).row(_link(interaction, table, voice))
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
        return watching(interaction.client, table, voice, "lobby-begun")
    at = await seated(interaction, table.game)
    return Explained(
        "already_in", present(at, voice("lobby-joined-already", symbol=symbol(at.table.seats[at.seat].color)))
    )

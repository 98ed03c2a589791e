"""Rule doubts answered: `/rules`, by topic, in the words of the board and the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui

from cogs.kit.answers import acknowledge, answer, suggest, voice_of
from cogs.kit.buttons import Pressed, chosen, menu, on_press
from cogs.kit.cog import Desk
from cogs.kit.layout import Layout
from cogs.wording.names import escape, shorten
from data.boards import BOARDS, load_board
from data.names import fold
from data.text import LOCALES, Fact, Texts, Voice
from engine.board import Board

if TYPE_CHECKING:
    from cogs.client import Interaction

EUROPE = BOARDS[0]
TOPICS = (
    "goal",
    "setup",
    "first-tickets",
    "turn",
    "draw",
    "wild",
    "market",
    "deck",
    "claim",
    "points",
    "doubles",
    "ferries",
    "tunnels",
    "withdrawing",
    "tickets",
    "completing",
    "stations",
    "loans",
    "express",
    "attractions",
    "end",
    "scoring",
    "ties",
    "pass",
    "secrets",
    "leaving",
)
ONLY = {
    **dict.fromkeys(("ferries", "tunnels", "withdrawing", "stations", "loans", "express"), "europe"),
    "attractions": "new-york",
}
"""Topics of one board alone."""
NAMED, WORD = 4, 3  # how well a text fits that is a topic's title, or one of its words


class Rules(Desk):
    """`/rules` and its menu."""

    @app_commands.command(name="rules")
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        await acknowledge(interaction)
        voice = voice_of(interaction, await self._board(interaction))
        if topic is None:
            return await answer(interaction, overview(voice, voice("rules-ask")))
        found = [topic] if topic in TOPICS else found_topics(voice, topic)
        if len(found) == 1:
            return await answer(interaction, rule_panel(voice, found[0]))
        said = voice("rules-ask") if found else voice("rules-topic-unknown", text=escape(shorten(topic, 40)))
        return await answer(interaction, overview(voice, said, found))

    @rules.autocomplete("topic")
    async def suggest_topic(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        voice = voice_of(interaction, await self._board(interaction))
        topics = found_topics(voice, current) if current.strip() else topics_of(voice)
        await suggest(interaction, [(title(voice, topic), topic) for topic in topics])
        return []

    @on_press("rules")
    async def press_rules(self, interaction: Interaction, pressed: Pressed) -> None:
        """From a panel the list of topics; from the list a topic, `arg` being the board."""
        await acknowledge(interaction)
        board = pressed.arg if pressed.arg in BOARDS else await self._board(interaction, pressed.game)
        voice = voice_of(interaction, board)
        topic = next((value for value in chosen(interaction) if value in TOPICS), None)
        panel = overview(voice, voice("rules-ask")) if topic is None else rule_panel(voice, topic)
        await answer(interaction, panel)

    async def _board(self, interaction: Interaction, game: int = 0) -> str:
        """The board of the game meant, of this channel, of the first of one's own games; else Europe."""
        tables = self.house.tables
        table = await (tables.table(game) if game else tables.here(interaction.channel_id or 0))
        if table is None:
            table = next(iter(await tables.of(interaction.user.id)), None)
        return table.board if table else EUROPE


def topics_of(voice: Voice) -> list[str]:
    """The topics that a board has."""
    return [topic for topic in TOPICS if ONLY.get(topic, voice.board) == voice.board]


def title(voice: Voice, topic: str) -> str:
    """What a topic is called."""
    board = ONLY.get(topic)
    return (voice.about(board) if board else voice)(f"rule-{topic}-title")


def found_topics(voice: Voice, text: str) -> list[str]:
    """The topics that a text may mean, in any language, the closest first, those of this board before others."""
    wanted = fold(text)
    if not wanted:
        return []
    closeness = {topic: _closeness(voice.texts, voice.board or EUROPE, topic, wanted) for topic in TOPICS}
    there = [topic for topic in TOPICS if closeness[topic]]
    there.sort(key=lambda topic: (-closeness[topic], ONLY.get(topic, voice.board) != voice.board))
    certain = [topic for topic in there if closeness[topic] == max(closeness.values())]
    return certain if len(certain) == 1 and closeness[certain[0]] >= WORD else there


def _closeness(texts: Texts, board: str, topic: str, wanted: str) -> int:
    """How well a text fits a topic: by title, by one of its words, by a piece of one; 0 if not at all."""
    about = ONLY.get(topic, board)
    best = 0
    for locale in LOCALES:
        named = fold(texts.say(locale, f"rule-{topic}-title", board=about))
        words = [fold(word) for word in texts.say(locale, f"rule-{topic}-words", board=about).split()]
        fits = (wanted == named, wanted in words, wanted in named, any(word.startswith(wanted) for word in words))
        best = max(best, next((NAMED - n for n, fit in enumerate(fits) if fit), 0))
    return best


def rule_panel(voice: Voice, topic: str) -> Layout:
    """A rule in words; one that this board does not have is told from the board that has it."""
    layout = Layout()
    spoken = voice
    if ONLY.get(topic, voice.board) != voice.board:
        spoken = voice.about(ONLY[topic])
        layout.text(voice("rules-not-here", other=spoken("board-name")))
    layout.text(f"**{title(voice, topic)}**\n{rule(spoken, topic)}")
    return layout.row(_menu(voice, topics_of(voice)))


def rule(voice: Voice, topic: str) -> str:
    """The rule itself, with the numbers of the board."""
    board = voice.board or EUROPE
    own = f"rule-{topic}-{board}"
    key = own if voice.texts.has(voice.locale, own, board) else f"rule-{topic}"
    return voice(key, **numbers(voice, load_board(board)))


def numbers(voice: Voice, board: Board) -> dict[str, Fact]:
    """Every number of a board that a rule may name."""
    table = (f"{length} → {worth}" for length, worth in sorted(board.route_points.items()))
    points = voice("list-separator").join(table)
    return {
        "cars": board.cars,
        "stations": board.stations,
        "deck": len(board.deck),
        "per": board.per_color,
        "colors": len(board.colors),
        "wilds": board.wilds,
        "hand": board.hand,
        "market": board.market,
        "flush": board.flush_at,
        "flushes": board.flushes,
        "tunnel": board.tunnel_cards,
        "closed": board.closed_twin_seats,
        "tickets": len(board.tickets),
        "firstkeep": board.start_tickets.keep,
        "offer": board.drawn_tickets.offer,
        "keep": board.drawn_tickets.keep,
        "last": board.last_round_at,
        "points": points,
        "stationpoints": board.station_points,
        "express": board.express_points,
        "attraction": board.attraction_points,
    }


def overview(voice: Voice, said: str, topics: Sequence[str] = ()) -> Layout:
    """The list of topics: those found, or all."""
    return Layout(f"**{voice('rules-title')}**", said).row(_menu(voice, topics or topics_of(voice)))


def _menu(voice: Voice, topics: Iterable[str]) -> ui.Item[Any]:
    options = [discord.SelectOption(label=title(voice, topic)[:100], value=topic) for topic in topics]
    return menu(Pressed("rules", arg=voice.board or EUROPE), options[:25], hint=voice("rules-hint"))

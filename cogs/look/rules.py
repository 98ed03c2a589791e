"""Rule doubts answered: `/rules`, by topic, in the words of the board and the language of the reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import discord
from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of, suggest
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import menu, on_press, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.tables.service import Tables
from cogs.wording.names import escape, shorten
from data.boards import BOARDS, load_board
from data.cities import fold
from data.text import LOCALES, Fact, Localizer, Texts
from engine.board import Board

FIRST = BOARDS[0]  # the board meant where there is no game
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
# What a board must have for a topic to be one of it; all other topics are of every board.
NEEDED: dict[str, Callable[[Board], object]] = {
    "ferries": lambda board: any(route.ferry for route in board.routes),
    "tunnels": lambda board: any(route.tunnel for route in board.routes),
    "withdrawing": lambda board: any(route.tunnel for route in board.routes),
    "stations": lambda board: board.stations,
    "loans": lambda board: board.stations,
    "express": lambda board: board.express_points,
    "attractions": lambda board: board.attractions,
}
MOST = 25  # lines of a menu
NAMED, WORD = 4, 3  # how well a text fits that is a topic's title, or one of its words


class Rules(Cog):
    """`/rules` and its menu."""

    def __init__(self, bot: Bot, tables: Tables) -> None:
        super().__init__(bot)
        self._tables = tables

    @app_commands.command(name="rules")
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        await acknowledge(interaction)
        say = localizer_of(interaction, await self._board(interaction))
        if topic is None:
            return await answer(interaction, overview(say, say("rules-ask")))
        found = [topic] if topic in TOPICS else found_topics(say, topic)
        if len(found) == 1:
            return await answer(interaction, rule_panel(say, found[0]))
        said = say("rules-ask") if found else say("rules-topic-unknown", text=escape(shorten(topic, 40)))
        return await answer(interaction, overview(say, said, found))

    @rules.autocomplete("topic")
    async def suggest_topic(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        say = localizer_of(interaction, await self._board(interaction))
        topics = found_topics(say, current) if current.strip() else topics_of(say)
        await suggest(interaction, [(title(say, topic), topic) for topic in topics])
        return []

    @on_press("rules")
    async def press_rules(self, interaction: Interaction, pressed: CustomId) -> None:
        """From a panel the list of topics; from the list a topic, `arg` being the board."""
        await acknowledge(interaction)
        board = pressed.arg if pressed.arg in BOARDS else await self._board(interaction, pressed.game)
        say = localizer_of(interaction, board)
        topic = next((value for value in selected_values(interaction) if value in TOPICS), None)
        panel = overview(say, say("rules-ask")) if topic is None else rule_panel(say, topic)
        await answer(interaction, panel)

    async def _board(self, interaction: Interaction, game: int = 0) -> str:
        """The board of the game meant, of this channel, of the first of one's own games; else the first board."""
        tables = self._tables
        table = await (tables.table(game) if game else tables.here(interaction.channel_id or 0))
        if table is None:
            table = next(iter(await tables.of(interaction.user.id)), None)
        return table.board if table else FIRST


@cache
def has(board: str, topic: str) -> bool:
    """Whether a topic is one of this board."""
    return topic not in NEEDED or bool(NEEDED[topic](load_board(board)))


def board_for(board: str | None, topic: str) -> str:
    """The board whose words a topic is told in: this one if it has the topic, else the first that has."""
    mine = board or FIRST
    return next((name for name in (mine, *BOARDS) if has(name, topic)), mine)


def topics_of(say: Localizer) -> list[str]:
    """The topics that a board has."""
    return [topic for topic in TOPICS if has(say.board or FIRST, topic)]


def title(say: Localizer, topic: str) -> str:
    """What a topic is called."""
    return say.about(board_for(say.board, topic))(f"rule-{topic}-title")


def found_topics(say: Localizer, text: str) -> list[str]:
    """The topics that a text may mean, in any language, the closest first, those of this board before others."""
    wanted = fold(text)
    if not wanted:
        return []
    closeness = {topic: _closeness(say.texts, board_for(say.board, topic), topic, wanted) for topic in TOPICS}
    there = [topic for topic in TOPICS if closeness[topic]]
    there.sort(key=lambda topic: (-closeness[topic], not has(say.board or FIRST, topic)))
    certain = [topic for topic in there if closeness[topic] == max(closeness.values())]
    return certain if len(certain) == 1 and closeness[certain[0]] >= WORD else there


def _closeness(texts: Texts, board: str, topic: str, wanted: str) -> int:
    """How well a text fits a topic: by title, by one of its words, by a piece of one; 0 if not at all."""
    best = 0
    for locale in LOCALES:
        named = fold(texts.say(locale, f"rule-{topic}-title", board=board))
        words = [fold(word) for word in texts.say(locale, f"rule-{topic}-words", board=board).split()]
        fits = (wanted == named, wanted in words, wanted in named, any(word.startswith(wanted) for word in words))
        best = max(best, next((NAMED - n for n, fit in enumerate(fits) if fit), 0))
    return best


def rule_panel(say: Localizer, topic: str) -> Layout:
    """A rule in words; one that this board does not have is told from the board that has it."""
    layout = Layout()
    told = say
    if not has(say.board or FIRST, topic):
        told = say.about(board_for(say.board, topic))
        layout.text(say("rules-not-here", other=told("board-name")))
    layout.text(f"**{title(say, topic)}**\n{rule(told, topic)}")
    return _with_menus(layout, say, topics_of(say))


def rule(say: Localizer, topic: str) -> str:
    """The rule itself, with the numbers of the board."""
    return say(f"rule-{topic}", **numbers(say, load_board(say.board or FIRST)))


def numbers(say: Localizer, board: Board) -> dict[str, Fact]:
    """Every number of a board that a rule may name."""
    table = (f"{length} → {worth}" for length, worth in sorted(board.route_points.items()))
    points = say("list-separator").join(table)
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


def overview(say: Localizer, said: str, topics: Sequence[str] = ()) -> Layout:
    """The list of topics: those found, or all."""
    return _with_menus(Layout(f"**{say('rules-title')}**", said), say, topics or topics_of(say))


def _with_menus(layout: Layout, say: Localizer, topics: Sequence[str]) -> Layout:
    """The topics to choose from, in as many menus as they need."""
    options = [discord.SelectOption(label=title(say, topic)[:100], value=topic) for topic in topics]
    for number in range(0, len(options), MOST):
        pressed = CustomId("rules", decision=number // MOST, arg=say.board or FIRST)
        layout.row(menu(pressed, options[number : number + MOST], placeholder=say("rules-hint")))
    return layout

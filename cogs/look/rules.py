"""`/rules`: the rules of a board by topic, in the board's own terms and the reader's language."""

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
from cogs.wording.length import MAX_OPTION_TEXT, MAX_OPTIONS
from cogs.wording.names import escape, shorten
from data.boards import BOARDS, load_board
from data.cities import fold
from data.text import LOCALES, Fact, Localizer, Texts
from engine.board import Board

DEFAULT_BOARD = BOARDS[0]  # where there is no game
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
# What a board must have for a topic to apply to it; all other topics apply to every board.
TOPIC_CONDITIONS: dict[str, Callable[[Board], object]] = {
    "ferries": lambda board: any(route.ferry for route in board.routes),
    "tunnels": lambda board: any(route.tunnel for route in board.routes),
    "withdrawing": lambda board: any(route.tunnel for route in board.routes),
    "stations": lambda board: board.stations,
    "loans": lambda board: board.stations,
    "express": lambda board: board.express_points,
    "attractions": lambda board: board.attractions,
}
TITLE_MATCH, WORD_MATCH = 4, 3  # closeness of a text that is a topic's title, or one of its words


class RulesCog(Cog):
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
        text = say("rules-ask") if found else say("rules-topic-unknown", text=escape(shorten(topic, 40)))
        return await answer(interaction, overview(say, text, found))

    @rules.autocomplete("topic")
    async def suggest_topic(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        say = localizer_of(interaction, await self._board(interaction))
        topics = found_topics(say, current) if current.strip() else topics_of(say)
        await suggest(interaction, [(topic_title(say, topic), topic) for topic in topics])
        return []

    @on_press("rules")
    async def press_rules(self, interaction: Interaction, pressed: CustomId) -> None:
        """The list of topics (a button), or a topic: chosen in its menu, where `arg` is the board, or else `arg`."""
        await acknowledge(interaction)
        board = pressed.arg if pressed.arg in BOARDS else await self._board(interaction, pressed.game)
        say = localizer_of(interaction, board)
        topic = next((value for value in (*selected_values(interaction), pressed.arg) if value in TOPICS), None)
        panel = overview(say, say("rules-ask")) if topic is None else rule_panel(say, topic)
        await answer(interaction, panel)

    async def _board(self, interaction: Interaction, game: int = 0) -> str:
        """The board of this game, of the game in this channel, or of the person's first game; else `DEFAULT_BOARD`."""
        tables = self._tables
        table = await (tables.table(game) if game else tables.here(interaction.channel_id or 0))
        if table is None:
            table = next(iter(await tables.of(interaction.user.id)), None)
        return table.board if table else DEFAULT_BOARD


@cache
def has_topic(board: str, topic: str) -> bool:
    """Whether a topic applies to this board."""
    return topic not in TOPIC_CONDITIONS or bool(TOPIC_CONDITIONS[topic](load_board(board)))


def board_for(board: str | None, topic: str) -> str:
    """The board in whose terms a topic is explained: this one if it has the topic, else the first that has it."""
    wanted = board or DEFAULT_BOARD
    return next((name for name in (wanted, *BOARDS) if has_topic(name, topic)), wanted)


def topics_of(say: Localizer) -> list[str]:
    """The topics of the localizer's board."""
    return [topic for topic in TOPICS if has_topic(say.board or DEFAULT_BOARD, topic)]


def topic_title(say: Localizer, topic: str) -> str:
    """The title of a topic."""
    return say.about(board_for(say.board, topic))(f"rule-{topic}-title")


def found_topics(say: Localizer, text: str) -> list[str]:
    """The topics that a text in any language may mean: the closest first, those of this board before others."""
    wanted = fold(text)
    if not wanted:
        return []
    closeness = {topic: _closeness(say.texts, board_for(say.board, topic), topic, wanted) for topic in TOPICS}
    found = [topic for topic in TOPICS if closeness[topic]]
    found.sort(key=lambda topic: (-closeness[topic], not has_topic(say.board or DEFAULT_BOARD, topic)))
    closest = [topic for topic in found if closeness[topic] == max(closeness.values())]
    return closest if len(closest) == 1 and closeness[closest[0]] >= WORD_MATCH else found


def _closeness(texts: Texts, board: str, topic: str, wanted: str) -> int:
    """How well a text fits a topic: by its title, one of its words, or a part of these; 0 if not at all."""
    best = 0
    for locale in LOCALES:
        title = fold(texts.say(locale, f"rule-{topic}-title", board=board))
        words = [fold(word) for word in texts.say(locale, f"rule-{topic}-words", board=board).split()]
        fits = (wanted == title, wanted in words, wanted in title, any(word.startswith(wanted) for word in words))
        best = max(best, next((TITLE_MATCH - n for n, fit in enumerate(fits) if fit), 0))
    return best


def rule_panel(say: Localizer, topic: str) -> Layout:
    """A rule in words. A rule that this board does not have is explained for a board that has it, and says so."""
    layout = Layout()
    explain = say
    if not has_topic(say.board or DEFAULT_BOARD, topic):
        explain = say.about(board_for(say.board, topic))
        layout.text(say("rules-not-here", other=explain("board-name")))
    layout.text(f"**{topic_title(say, topic)}**\n{rule_text(explain, topic)}")
    return _with_menus(layout, say, topics_of(say))


def rule_text(say: Localizer, topic: str) -> str:
    """The rule, with the numbers of the localizer's board."""
    return say(f"rule-{topic}", **board_facts(say, load_board(say.board or DEFAULT_BOARD)))


def board_facts(say: Localizer, board: Board) -> dict[str, Fact]:
    """Every number of a board that the sentence of a rule may name."""
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


def overview(say: Localizer, text: str, topics: Sequence[str] = ()) -> Layout:
    """A list of topics to choose from: those found, or all."""
    return _with_menus(Layout(f"**{say('rules-title')}**", text), say, topics or topics_of(say))


def _with_menus(layout: Layout, say: Localizer, topics: Sequence[str]) -> Layout:
    """Adds the menus of these topics, as many as are needed."""
    options = [discord.SelectOption(label=topic_title(say, topic)[:MAX_OPTION_TEXT], value=topic) for topic in topics]
    for number in range(0, len(options), MAX_OPTIONS):
        pressed = CustomId("rules", decision=number // MAX_OPTIONS, arg=say.board or DEFAULT_BOARD)
        layout.row(menu(pressed, options[number : number + MAX_OPTIONS], placeholder=say("rules-hint")))
    return layout

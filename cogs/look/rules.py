"""`/rules`: the rules of a board by topic, in the board's own terms and the reader's language."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

import discord
from discord import app_commands

from cogs.kit.answers import acknowledge, answer, localizer_of, suggest
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import menu, on_press, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.kit.typed import Typed
from cogs.look.finding import Index, is_clear
from cogs.show.lobby_panel import MINUTE
from cogs.tables.service import Tables
from cogs.wording.length import MAX_OPTION_TEXT, MAX_OPTIONS
from cogs.wording.names import escape, shorten
from data.boards import BOARDS, load_board
from data.cities import load_city_names
from data.text import LOCALES, Fact, Localizer, Texts
from engine.board import Board

DEFAULT_BOARD = BOARDS[0]  # where there is no game
TOPICS = (
    "goal",
    "setup",
    "first-player",
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
    "time",
    "undo",
    "shuffles",
    "rulings",
    "books",
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
# What the bot does where no rulebook says what to do, by topic: each is marked as ours, and all stand under "rulings".
RULINGS: dict[str, tuple[str, ...]] = {
    "first-player": ("first",),
    "draw": ("second",),
    "market": ("flushes", "refill"),
    "doubles": ("seats",),
    "points": ("at-once",),
    "withdrawing": ("asked",),
    "loans": ("best",),
    "express": ("owner",),
    "ties": ("shared",),
    "pass": ("pass", "over"),
    "leaving": ("leaving",),
    "time": ("time",),
    "undo": ("undo",),
    "shuffles": ("shuffles",),
}
# Of these no rulebook says anything: all that is told is our ruling.
UNWRITTEN = ("pass", "leaving", "time", "undo")
ABOUT_COLORS = ("setup", "claim")
# What some rulebooks settle and others do not; the words of a board name those that are ours there.
SETTLED_BY_SOME = ("at-once", "shared")


IN_A_MINUTE = ("goal", "turn", "end")  # the topics of which it tells


class RulesCog(Cog):
    """`/rules` and its menu."""

    def __init__(self, bot: Bot, tables: Tables) -> None:
        super().__init__(bot)
        self._tables = tables

    @app_commands.command(name="rules")
    async def rules(self, interaction: Interaction, topic: Typed | None = None) -> None:
        await acknowledge(interaction)
        say = localizer_of(interaction, await self._board(interaction))
        if topic is None:
            return await answer(interaction, overview(say, say("rules-ask")))
        found = [topic] if topic in TOPICS else await asyncio.to_thread(found_topics, say, topic)
        if topic in TOPICS or is_meant(say, topic):
            return await answer(interaction, rule_panel(say, found[0], found[1:]))
        key = "rules-several" if found else "rules-topic-unknown"
        return await answer(interaction, overview(say, say(key, text=escape(shorten(topic, 40))), found))

    @rules.autocomplete("topic")
    async def suggest_topic(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        say = localizer_of(interaction, await self._board(interaction))
        topics = await asyncio.to_thread(found_topics, say, current) if current.strip() else topics_of(say)
        await suggest(interaction, [(topic_title(say, topic), topic) for topic in topics])
        return []

    @on_press("rules")
    async def press_rules(self, interaction: Interaction, pressed: CustomId) -> None:
        """The rules in a minute, the list of topics, or one: `arg`, or chosen in a menu, where `arg` is the board."""
        await acknowledge(interaction)
        board = pressed.arg if pressed.arg in BOARDS else await self._board(interaction, pressed.game)
        say = localizer_of(interaction, board)
        if pressed.arg == MINUTE:
            return await answer(interaction, minute_panel(say))
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
    """The topics that a text in any language may mean: the closest first, those of this board before others.

    To be called in a thread: the first time, it takes a tenth of a second.
    """
    closeness = _closeness(say, text)
    return sorted(closeness, key=lambda topic: (-closeness[topic], not has_topic(say.board or DEFAULT_BOARD, topic)))


def is_meant(say: Localizer, text: str) -> bool:
    """Whether a text means the closest of its topics for certain."""
    return is_clear(_closeness(say, text))


def _closeness(say: Localizer, text: str) -> dict[str, float]:
    """How well a text fits each topic that it fits at all."""
    return _index(say.texts, say.board or DEFAULT_BOARD).closeness(text)


@lru_cache(maxsize=8)
def _index(texts: Texts, board: str) -> Index:
    """What the topics are called in every language, and all words for them, in the terms of this board."""
    return Index.of({topic: _words_of(texts, board_for(board, topic), topic) for topic in TOPICS})


def _words_of(texts: Texts, board: str, topic: str) -> tuple[list[str], list[str]]:
    """The titles of a topic and the lists of words for it, in every language."""
    says = [texts.localizer(locale, board) for locale in LOCALES]
    titles = [say(f"rule-{topic}-title") for say in says]
    return titles, [" ".join((say(f"rule-{topic}-words"), *_own_words(say, topic))) for say in says]


def _own_words(say: Localizer, topic: str) -> Iterator[str]:
    """What a question may name of this board alone: the cities in a rule, as in its examples; its cards by color."""
    board = load_board(say.board or DEFAULT_BOARD)
    told = "" if topic in UNWRITTEN else say(f"rule-{topic}", **board_facts(say, board))
    names = load_city_names(board.id)
    yield from (name.replace(" ", "-") for city in board.cities if (name := names.name(city, say.locale)) in told)
    cards = (board.wild,) if topic == "wild" else board.colors if topic in ABOUT_COLORS else ()
    yield from (f"{say(f'color-{card}').replace(' ', '-')} {say(f'color-{card}-words')}" for card in cards)


def rule_panel(say: Localizer, topic: str, others: Sequence[str] = ()) -> Layout:
    """A rule in words, then a menu: first the `others`, which may have been meant too.

    A rule that this board does not have is explained for a board that has it, and says so.
    """
    layout = Layout()
    explain = say
    if not has_topic(say.board or DEFAULT_BOARD, topic):
        explain = say.about(board_for(say.board, topic))
        layout.text(say("rules-not-here", other=explain("board-name")))
    layout.text(f"**{topic_title(say, topic)}**\n{rule_text(explain, topic)}")
    return _with_menus(layout, say, [*others, *(each for each in topics_of(say) if each not in others)])


def minute_panel(say: Localizer) -> Layout:
    """What the game is, what one does, and how it ends, for somebody who has never played; then all topics."""
    facts = board_facts(say, load_board(say.board or DEFAULT_BOARD))
    layout = Layout(say("rules-minute"))
    for topic in IN_A_MINUTE:
        layout.text(f"**{topic_title(say, topic)}**\n{say(f'rule-{topic}', **facts)}")
    return _with_menus(layout, say, topics_of(say))


def rule_text(say: Localizer, topic: str) -> str:
    """The rule with the numbers of the localizer's board, what we ruled ourselves, and where the rulebook has it."""
    facts = board_facts(say, load_board(say.board or DEFAULT_BOARD))
    paragraphs = [] if topic in UNWRITTEN else [say(f"rule-{topic}", **facts)]
    paragraphs += [say("rule-ruling", text=say(f"ruling-{name}", **facts)) for name in rulings_in(say, topic)]
    if topic == "rulings":
        paragraphs += all_rulings(say, facts)
    return "\n\n".join(paragraphs) + f"\n-# {say('rule-source', topic=topic)}"


def rulings_in(say: Localizer, topic: str) -> list[str]:
    """The names of the bot's own rulings on a topic, for the board of the localizer."""
    ours = say("rule-own-rulings").split()
    return [name for name in RULINGS.get(topic, ()) if name in ours or name not in SETTLED_BY_SOME]


def all_rulings(say: Localizer, facts: Mapping[str, Fact]) -> list[str]:
    """All of the bot's own rulings for the board of the localizer, a line each, with its topic."""
    return [
        say("rule-rulings-line", title=topic_title(say, topic), text=say(f"ruling-{name}", **facts))
        for topic in topics_of(say)
        for name in rulings_in(say, topic)
    ]


def board_facts(say: Localizer, board: Board) -> dict[str, Fact]:
    """Every number of a board that the sentence of a rule may name."""
    names, listed = load_city_names(board.id), say("list-separator").join
    start = board.start_tickets
    return {
        "least": board.min_seats,
        "most": board.max_seats,
        "playercolors": listed(say(f"seat-{color}") for color in board.player_colors),
        "cardcolors": listed(say(f"color-{color}") for color in board.colors),
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
        "long": len(board.long_tickets),
        "short": len(board.short_tickets),
        "first": start.long + start.short,
        "firstlong": start.long,
        "firstshort": start.short,
        "firstkeep": start.keep,
        "offer": board.drawn_tickets.offer,
        "keep": board.drawn_tickets.keep,
        "last": board.last_round_at,
        "points": listed(f"{length} → {worth}" for length, worth in sorted(board.route_points.items())),
        "stationpoints": board.station_points,
        "express": board.express_points,
        "attraction": board.attraction_points,
        "attractions": listed(sorted(names.name(board.cities[city], say.locale) for city in board.attractions)),
    }


def overview(say: Localizer, text: str, topics: Sequence[str] = ()) -> Layout:
    """A list of topics to choose from: those found, or all."""
    return _with_menus(Layout(f"**{say('rules-title')}**", text), say, topics or topics_of(say))


def _with_menus(layout: Layout, say: Localizer, topics: Sequence[str]) -> Layout:
    """Adds the menus of these topics, as many as are needed."""
    options = [discord.SelectOption(label=topic_title(say, topic)[:MAX_OPTION_TEXT], value=topic) for topic in topics]
    for number in range(0, len(options), MAX_OPTIONS):
        pressed = CustomId("rules", decision=number // MAX_OPTIONS, arg=say.board or DEFAULT_BOARD)
        hint = say("rules-hint-more" if number else "rules-hint")
        layout.row(menu(pressed, options[number : number + MAX_OPTIONS], placeholder=hint))
    return layout

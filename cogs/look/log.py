"""`/log` and its button: what has happened at a table, page by page, of all players or of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import discord
from discord import app_commands, ui

from cogs.kit.answers import acknowledge, answer, localizer_of, suggest
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, menu, on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId, parse_number
from cogs.kit.layout import Layout
from cogs.kit.typed import Typed
from cogs.logs import log_context
from cogs.show.buttons import record_button
from cogs.tables.position import Entry
from cogs.tables.public_reasons import Thought
from cogs.tables.reasons import thoughts_of
from cogs.tables.service import Tables
from cogs.turn.find_game import GameFinder
from cogs.turn.find_player import PlayerFinder
from cogs.wording.length import Size, size_of
from cogs.wording.log import LogEvent, join_sentences, log_events, log_lines
from cogs.wording.user_error import UserError
from cogs.wording.words import Words, plain_words_of, words_of
from data.cities import fold
from data.store import OVER, Store, Table
from engine.events import Joined, Left, TurnBegan
from engine.refused import Refused

PAGE = Size(3300, 7500)  # of a message; the rest is for the title, the buttons and the names in the menu
EVERYBODY = "all"
NO_THOUGHTS: Mapping[int, Thought] = {}


class TurnText(NamedTuple):
    """What one seat did in one turn, in sentences; turn 0 is before the first."""

    turn: int
    seat: int | None
    at: int
    text: str


class Page(NamedTuple):
    """A page of the log; the last is the newest."""

    number: int
    pages: int
    turns: Sequence[TurnText]


class LogCog(Cog):
    """`/log` and its pages."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, players: PlayerFinder, games: GameFinder) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._players = players
        self._games = games

    @app_commands.command(name="log")
    async def log(self, interaction: Interaction, player: Typed | None = None) -> None:
        await acknowledge(interaction)
        table = await self._games.find(interaction, "log")
        await self._show(interaction, table, None if player is None else self._seat(interaction, table, player), -1)

    @log.autocomplete("player")
    async def suggest_player(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        table = await self._tables.here(interaction.channel_id or 0)
        words = plain_words_of(table, localizer_of(interaction, table.board)) if table else None
        names = [(words.player(seat), str(seat)) for seat in range(len(table.seats))] if table and words else []
        await suggest(interaction, [each for each in names if fold(current) in fold(each[0])])
        return []

    @on_press("log")
    async def press_log(self, interaction: Interaction, pressed: CustomId) -> None:
        """`arg` is the seat and the page, such as `all.3`; the menu of players has the seat as its value."""
        await acknowledge(interaction)
        data: Any = interaction.data
        if pressed.game and data.get("values"):
            pressed = pressed._replace(arg=str(data["values"][0]))
        table = await self._games.find(interaction, "log", pressed)
        seat, _, page = pressed.arg.partition(".")
        page = parse_number(page)
        await self._show(interaction, table, _seat_number(table, seat), -1 if page is None else page)

    def _seat(self, interaction: Interaction, table: Table, text: str) -> int:
        """The seat that was typed: its number, as suggested, or a part of one player's name."""
        seat = _seat_number(table, text)
        if seat is not None:
            return seat
        found = [seat for seat, sitter in enumerate(table.seats) if fold(text) and fold(text) in fold(sitter.name)]
        if len(found) != 1:
            words = words_of(table, localizer_of(interaction, table.board))
            players = words.list(map(words.player, found or range(len(table.seats))))
            raise UserError("log-unknown-player", text=discord.utils.escape_markdown(text[:40]), players=players)
        return found[0]

    async def _show(self, interaction: Interaction, table: Table, seat: int | None, page: int) -> None:
        log_context(game=table.game)
        entries = await self._tables.log(table)
        if isinstance(entries, Refused):
            raise await self._players.not_running_error(interaction, table)
        words = words_of(table, localizer_of(interaction, table.board))
        thoughts = await thoughts_of(self._store, table)
        turns = [turn for turn in turn_texts(words, table, entries, thoughts) if seat is None or turn.seat == seat]
        await answer(interaction, log_panel(words, table, seat, log_page(words, turns, page)))


def _seat_number(table: Table, text: str) -> int | None:
    """The seat with this number, if there is one."""
    seat = parse_number(text)
    return seat if seat is not None and seat < len(table.seats) else None


def turn_texts(
    words: Words, table: Table, entries: Iterable[Entry], thoughts: Mapping[int, Thought] = NO_THOUGHTS
) -> Iterator[TurnText]:
    """The log that everybody may read, split where a turn ends or another seat acts."""
    events: list[LogEvent] = []
    turn, seat, at, began = 0, None, 0, False
    for entry in entries:
        if events and turn and entry.seat != seat and _is_arrival_or_departure(entry):
            aside = log_events(entry, thoughts.get(entry.n))
            yield from _turn_text(words, table, aside, (turn, entry.seat, entry.at), began)
            continue
        if events and entry.seat != seat:
            yield from _turn_text(words, table, events, (turn, seat, at), began)
            events = []
        seat, at = entry.seat, entry.at
        events += log_events(entry, thoughts.get(entry.n))
        new_turns = sum(isinstance(event, TurnBegan) for event in entry.events)
        if new_turns:
            yield from _turn_text(words, table, events, (turn, seat, at), began)
            events, turn, began = [], turn + new_turns, True
    yield from _turn_text(words, table, events, (turn, seat, at), began)


def _is_arrival_or_departure(entry: Entry) -> bool:
    """Whether a player only left or sat down: this does not split the turn of another player."""
    return bool(entry.events) and all(isinstance(event, Left | Joined) for event in entry.events)


def _turn_text(
    words: Words, table: Table, events: Sequence[LogEvent], when: tuple[int, int | None, int], began: bool
) -> Iterator[TurnText]:
    over = table.status == OVER  # then everything is told (SECRET-4)
    text = join_sentences(words, log_lines(words, len(table.seats), events, begun=began, over=over))
    if text:
        yield TurnText(*when, text)


def log_page(words: Words, turns: Sequence[TurnText], number: int) -> Page:
    """The page of this number; a negative number means the newest page."""
    pages: list[list[TurnText]] = [[]]
    left = PAGE
    for turn in turns:
        size = size_of(log_line(words, turn), "\n")
        if not size.fits(left):
            pages.append([])
            left = PAGE
        pages[-1].append(turn)
        left -= size
    number = max(0, len(pages) - 1 if number < 0 else min(number, len(pages) - 1))
    return Page(number, len(pages), pages[number])


def log_line(words: Words, turn: TurnText) -> str:
    """The line of the log about one turn."""
    if not turn.turn:
        return words.say("log-start", text=turn.text)
    return words.say("log-turn", turn=turn.turn, text=turn.text)


def log_panel(words: Words, table: Table, seat: int | None, page: Page) -> Layout:
    """A page of the log, with buttons to the pages beside it and a menu of the players."""
    say, game = words.say, table.game
    if seat is None:
        layout = Layout(say("log-title", game=str(game)))
    else:
        layout = Layout(say("log-title-player", game=str(game), player=words.player(seat)))
    layout.text("\n".join(log_line(words, turn) for turn in page.turns) or say("log-empty"))
    if page.turns:
        first, last = (f"<t:{turn.at - turn.at % 60}:f>" for turn in (page.turns[0], page.turns[-1]))
        layout.text("-# " + (first if first == last else say("log-when", **{"from": first, "to": last})))
    shown = EVERYBODY if seat is None else str(seat)
    buttons: list[ui.Item[Any]] = []
    if page.number:
        buttons.append(button(say("log-older"), CustomId("log", game, arg=f"{shown}.{page.number - 1}")))
    if page.number + 1 < page.pages:
        buttons.append(button(say("log-newer"), CustomId("log", game, arg=f"{shown}.{page.number + 1}")))
    if table.status == OVER:
        buttons.append(record_button(say, game))
    layout.row(*buttons)
    return layout.row(_player_menu(plain_words_of(table, say), table, shown))


def _player_menu(words: Words, table: Table, shown: str) -> ui.Item[Any]:
    """The menu that chooses whose turns are shown."""
    choices = [
        (EVERYBODY, words.say("log-everybody")),
        *((str(seat), words.player(seat)) for seat in range(len(table.seats))),
    ]
    options = [discord.SelectOption(label=name, value=value, default=value == shown) for value, name in choices]
    return menu(CustomId("log", table.game), options)

"""What has happened at a table: `/log` and the button, a page at a time, of everybody or of one player."""

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
from cogs.logs import log_context
from cogs.tables.position import Entry
from cogs.tables.reasons import Thought, thoughts_of
from cogs.tables.service import Tables
from cogs.turn.find_game import GameFinder
from cogs.turn.find_player import PlayerFinder
from cogs.wording.length import utf16_length
from cogs.wording.log import LogEvent, join_sentences, log_events, log_lines
from cogs.wording.user_error import UserError
from cogs.wording.words import Words, plain_words_of, words_of
from data.cities import fold
from data.store import Store, Table
from engine.events import Joined, Left, TurnBegan
from engine.refused import Refused

ROOM = 3300  # characters of a page; what is left of 4000 is for its title, its buttons and the names in its menu
EVERYBODY = "all"
NO_THOUGHTS: Mapping[int, Thought] = {}


class Said(NamedTuple):
    """What one seat did in one turn, in sentences; turn 0 is before the first."""

    turn: int
    seat: int | None
    at: int
    text: str


class Page(NamedTuple):
    """A page of the log; the last is the newest."""

    number: int
    pages: int
    said: Sequence[Said]


class Log(Cog):
    """`/log` and its pages."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, players: PlayerFinder, games: GameFinder) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._players = players
        self._games = games

    @app_commands.command(name="log")
    async def log(self, interaction: Interaction, player: str | None = None) -> None:
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
        """`arg` is the seat and the page, such as `all.3`; in the menu of players the seat is chosen."""
        await acknowledge(interaction)
        data: Any = interaction.data
        if pressed.game and data.get("values"):
            pressed = pressed._replace(arg=str(data["values"][0]))
        table = await self._games.find(interaction, "log", pressed)
        who, _, page = pressed.arg.partition(".")
        await self._show(
            interaction, table, _numbered(table, who), -1 if (known := parse_number(page)) is None else known
        )

    def _seat(self, interaction: Interaction, table: Table, text: str) -> int:
        """A player by the number that was suggested, or by name."""
        seat = _numbered(table, text)
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
            raise self._players.not_running_error(table, localizer_of(interaction, table.board))
        words = words_of(table, localizer_of(interaction, table.board))
        thoughts = await thoughts_of(self._store, table)
        told = [said for said in told_by_turn(words, table, entries, thoughts) if seat is None or said.seat == seat]
        await answer(interaction, log_panel(words, table, seat, page_of(words, told, page)))


def _numbered(table: Table, text: str) -> int | None:
    """The seat of this number, if there is one."""
    seat = parse_number(text)
    return seat if seat is not None and seat < len(table.seats) else None


def told_by_turn(
    words: Words, table: Table, entries: Iterable[Entry], thoughts: Mapping[int, Thought] = NO_THOUGHTS
) -> Iterator[Said]:
    """The log, parted where a turn ends or another seat acts; of what everybody may know."""
    events: list[LogEvent] = []
    turn, seat, ctx, began = 0, None, 0, False
    for entry in entries:
        if events and turn and entry.seat != seat and _comes_or_goes(entry):
            aside = log_events(entry, thoughts.get(entry.n))
            yield from _said(words, table, aside, (turn, entry.seat, entry.at), began)
            continue
        if events and entry.seat != seat:
            yield from _said(words, table, events, (turn, seat, ctx), began)
            events = []
        seat, ctx = entry.seat, entry.at
        events += log_events(entry, thoughts.get(entry.n))
        begun = sum(isinstance(event, TurnBegan) for event in entry.events)
        if begun:
            yield from _said(words, table, events, (turn, seat, ctx), began)
            events, turn, began = [], turn + begun, True
    yield from _said(words, table, events, (turn, seat, ctx), began)


def _comes_or_goes(entry: Entry) -> bool:
    """Whether somebody left or sat down while another's turn went on: that turn is one line all the same."""
    return bool(entry.events) and all(isinstance(event, Left | Joined) for event in entry.events)


def _said(
    words: Words, table: Table, events: Sequence[LogEvent], when: tuple[int, int | None, int], began: bool
) -> Iterator[Said]:
    said = join_sentences(words, log_lines(words, len(table.seats), events, begun=began))
    if said:
        yield Said(*when, said)


def page_of(words: Words, told: Sequence[Said], number: int) -> Page:
    """One page; a negative number counts from the newest, which is shown first."""
    pages: list[list[Said]] = [[]]
    room = ROOM
    for said in told:
        needs = utf16_length(line(words, said)) + 1
        if needs > room:
            pages.append([])
            room = ROOM
        pages[-1].append(said)
        room -= needs
    number = max(0, len(pages) - 1 if number < 0 else min(number, len(pages) - 1))
    return Page(number, len(pages), pages[number])


def line(words: Words, said: Said) -> str:
    """A line of the log."""
    if not said.turn:
        return words.say("log-start", said=said.text)
    return words.say("log-turn", turn=said.turn, said=said.text)


def log_panel(words: Words, table: Table, seat: int | None, page: Page) -> Layout:
    """A page of the log, and the ways to the others."""
    say, game = words.say, table.game
    if seat is None:
        layout = Layout(say("log-title", game=str(game)))
    else:
        layout = Layout(say("log-title-player", game=str(game), player=words.player(seat)))
    layout.text("\n".join(line(words, said) for said in page.said) or say("log-empty"))
    if page.said:
        first, last = (f"<t:{said.at}:f>" for said in (page.said[0], page.said[-1]))
        layout.text("-# " + say("log-when", **{"from": first, "to": last}))
    who = EVERYBODY if seat is None else str(seat)
    ways: list[ui.Item[Any]] = []
    if page.number:
        ways.append(button(say("log-older"), CustomId("log", game, arg=f"{who}.{page.number - 1}")))
    if page.number + 1 < page.pages:
        ways.append(button(say("log-newer"), CustomId("log", game, arg=f"{who}.{page.number + 1}")))
    layout.row(*ways)
    return layout.row(_players(plain_words_of(table, say), table, who))


def _players(words: Words, table: Table, shown: str) -> ui.Item[Any]:
    """The menu of whose doings are shown."""
    choices = [
        (EVERYBODY, words.say("log-everybody")),
        *((str(seat), words.player(seat)) for seat in range(len(table.seats))),
    ]
    options = [discord.SelectOption(label=name, value=who, default=who == shown) for who, name in choices]
    return menu(CustomId("log", table.game), options)

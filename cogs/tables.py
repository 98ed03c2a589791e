"""The tables, without Discord: lock, load, find the seat, decide, append; then the game has moved on.

Everything comes in here and either all of it has happened and is stored, or nothing has. What is refused is an
`engine.refused.Refused`; to the codes of the engine (see `engine/decide.py`, `engine/payment.py`) the tables add:

no_game_here     game          there is no such game
no_such_board    board
game_running     game, status, turns (of a running one)   the channel has an open table already
game_begun       game          too late to join, leave, choose a colour, start or cancel
not_begun        game          people are still gathering
game_over        game, status (over, cancelled, closed)
table_full       seats
already_in       seat, color
not_in                         leaves, or chooses a colour, without sitting here
color_taken      color, seat, name, free
no_such_color    color, free
no_computer      seat          there is no computer to take away
not_host         host (a user, or None)
too_few_players  need, have
not_a_player                   acts without a seat
seat_left        seat          acts on a seat that this person has left; `Join` takes it back
stale            decision, answered, seat   a press on a decision that has been answered since
busy                           others were faster again and again; to be tried once more
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from cogs.standing import Entry, Outcome, Running, Standing
from data.boards import BOARDS, load_board
from data.record import Header, Player, write_record
from data.record.actions import write_action
from data.record.events import write_event
from data.store import OVER, RUNNING, Begun, Move, Sitter, Store, Table, lobby
from engine.actions import Action, Join, Leave
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.legal import Options
from engine.play import play
from engine.refused import Refused
from engine.state import Over
from engine.view import View

KEPT = 256  # games in memory
ATTEMPTS = 8  # against other processes
SEATING = -1  # the number of the shuffle that says who sits where

Result = TypeVar("Result")


class Tables:
    """All games: the one door through which they change."""

    def __init__(
        self,
        store: Store,
        boards: Callable[[str], Board] = load_board,
        *,
        names: tuple[str, ...] = BOARDS,
        seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        kept: int = KEPT,
    ) -> None:
        self.store = store
        self._boards = boards
        self._names = names
        self._seeds = seeds
        self._kept = kept
        self._games: OrderedDict[int, Running] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # ── before the start ─────────────────────────────────────────────────────────────────────────────────────────────

    async def open(
        self,
        board: str,
        *,
        channel: int,
        guild: int | None,
        host: int,
        name: str,
        locale: str = "en",
        color: str | None = None,
        options: dict[str, Any] | None = None,
    ) -> Table | Refused:
        """A new table in a channel; its host sits down at once."""
        if board not in self._names:
            return Refused("no_such_board", board=board)
        known = self._boards(board)
        if color is not None and color not in known.player_colors:
            return Refused("no_such_color", color=color, free=known.player_colors)
        sitter = Sitter(host, name, color or known.player_colors[0])
        opened = await self.store.open_table(board, channel, guild, sitter, locale, options or {})
        return opened or await self._channel_is_taken(channel)

    async def _channel_is_taken(self, channel: int) -> Refused:
        there = await self.store.table_in(channel)
        if there is None:
            return Refused("busy")
        standing = await self.standing(there.game)
        turns = {"turns": standing.view(None).turns} if isinstance(standing, Standing) else {}
        return Refused("game_running", game=there.game, status=there.status, **turns)

    async def join(self, game: int, user: int, name: str, color: str | None = None) -> Table | Outcome | Refused:
        """Somebody sits down; in a game that has begun, back on the seat that was left."""
        table = await self.store.table(game)
        if table is not None and table.status == RUNNING and table.seat_of(user) is not None:
            return await self._come_back(table, user)
        sitter = Sitter(user, name, color or "")
        return await self._change(game, lambda table, board: lobby.join(board, table, sitter))

    async def _come_back(self, table: Table, user: int) -> Outcome | Refused:
        came = await self.play(table.game, user, None, Join())
        if isinstance(came, Refused) and came.code == "never_left":
            seat = table.seat_of(user)
            assert seat is not None
            return Refused("already_in", seat=seat, color=table.seats[seat].color)
        return came

    async def leave(self, game: int, user: int) -> Table | Outcome | Refused:
        """Somebody gets up; in a game that has begun the computer plays on."""
        table = await self.store.table(game)
        if table is not None and table.status == RUNNING:
            return await self.play(game, user, None, Leave())
        return await self._change(game, lambda table, board: lobby.leave(table, user))

    async def recolor(self, game: int, user: int, color: str) -> Table | Refused:
        """Somebody takes another colour."""
        return await self._change(game, lambda table, board: lobby.recolor(board, table, user, color))

    async def add_computer(self, game: int, by: int, level: str, name: str) -> Table | Refused:
        """The host lets a computer sit down."""
        sitter = Sitter(None, name, "", level)
        return await self._change(
            game,
            lambda table, board: lobby.as_host(table, by, lambda table: lobby.join(board, table, sitter)),
        )

    async def remove_computer(self, game: int, by: int, seat: int) -> Table | Refused:
        """The host takes a computer away again."""
        return await self._change(
            game,
            lambda table, board: lobby.as_host(table, by, lambda table: lobby.remove_computer(table, seat)),
        )

    async def set_options(self, game: int, by: int, **options: Any) -> Table | Refused:
        """The host chooses how the table plays (clock, …); None strikes an option out."""

        def rule(table: Table) -> Table:
            chosen = {**table.options, **options}
            return table.but(options={name: value for name, value in chosen.items() if value is not None})

        return await self._change(game, lambda table, board: lobby.as_host(table, by, rule))

    async def cancel(self, game: int, by: int) -> Table | Refused:
        """The host gives the table up."""
        return await self._change(game, lambda table, board: lobby.as_host(table, by, lobby.cancel))

    async def start(self, game: int, by: int, first: int | None = None) -> Outcome | Refused:
        """The host begins: seats are drawn, cards dealt. `first` is the user who goes first, if it is not drawn."""
        async with self._lock(game):
            begun = await self._change(game, lambda table, board: self._begin(board, table, by, first))
            if isinstance(begun, Refused):
                return begun
            outcomes = await self._untold(begun)
        return outcomes[0]

    def _begin(self, board: Board, table: Table, by: int, first: int | None) -> Begun | Refused:
        refused = lobby.not_the_hosts(table, by) or lobby.ready(board, table)
        if refused:
            return refused
        chance = Chance(self._seeds())
        seats = tuple(table.seats[n] for n in chance.shuffle(SEATING, range(len(table.seats))))
        table = table.but(seats=seats)
        if first is not None and table.seat_of(first) is None:
            return Refused("not_in")
        game, events = new_game(board, len(seats), chance, table.seat_of(first))
        deal = Move(table.game, 0, None, by, None, [write_event(board, event) for event in events])
        return Begun(table.but(first=game.first), chance.seed, deal)

    async def _change(self, game: int, rule: Callable[[Table, Board], Table | Begun | Refused]) -> Table | Refused:
        """Lets a rule of the lobby change the table; the store lets nobody in between."""
        changed = await self.store.change(game, lambda table: rule(table, self._boards(table.board)))
        return Refused("no_game_here", game=game) if changed is None else changed

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def play(self, game: int, user: int, decision: int | None, action: Action) -> Outcome | Refused:
        """A person acts. `decision` is what the panel asked (`Standing.decision`); None for whatever is asked now."""
        return await self._play(game, user, None, decision, action)

    async def play_seat(self, game: int, seat: int, decision: int | None, action: Action) -> Outcome | Refused:
        """A seat acts without its person: a computer, or a clock that has run out."""
        return await self._play(game, None, seat, decision, action)

    async def _play(
        self, game: int, user: int | None, seat: int | None, decision: int | None, action: Action
    ) -> Outcome | Refused:
        async with self._lock(game):
            try:
                for _ in range(ATTEMPTS):
                    running = await self._load(game)
                    if isinstance(running, Refused):
                        return running
                    answer = await self._once(running, user, seat, decision, action)
                    if answer is not None:
                        return answer
                    self._games.pop(game, None)  # somebody else was faster: what we knew is old
            except BaseException:
                self._games.pop(game, None)  # whether it is stored, the store alone knows
                raise
        return Refused("busy")

    async def _once(
        self, running: Running, user: int | None, seat: int | None, decision: int | None, action: Action
    ) -> Outcome | Refused | None:
        """Decides on a copy and stores; None if somebody else has moved in the meantime."""
        if seat is None:
            seat = running.table.seat_of(user)
        refused = running.refuses(user, seat, decision, action)
        if refused:
            return refused
        assert seat is not None
        after = running.game.copy()
        events = play(after, seat, action, running.chance)
        if isinstance(events, Refused):
            return events
        board, n = running.board, running.table.last + 1
        asked = write_action(board, action)
        move = Move(running.table.game, n, seat, user, asked, [write_event(board, event) for event in events])
        status = OVER if isinstance(after.phase, Over) else RUNNING
        if not await self.store.append(move, status):
            return None
        moved = running.moved(after, status, user, seat, action, events, self.store.now())
        self._keep(moved)
        return moved.outcomes[-1]

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, game: int) -> Table | None:
        """Who sits where."""
        return await self.store.table(game)

    async def here(self, channel: int) -> Table | None:
        """The open table of a channel."""
        return await self.store.table_in(channel)

    async def of(self, user: int) -> list[Table]:
        """The open tables of a person."""
        return await self.store.tables_of(user)

    async def standing(self, game: int) -> Standing | Refused:
        """The game as it stands, also when it is over."""
        return await self._within(game, lambda running: _now(running.standing))

    async def view(self, game: int, user: int | None = None) -> View | Refused:
        """The game as this person sees it; as everybody does for somebody without a seat."""
        standing = await self.standing(game)
        return standing if isinstance(standing, Refused) else standing.view(standing.table.seat_of(user))

    async def options(self, game: int, user: int) -> Options | Refused:
        """What this person may do now."""
        standing = await self.standing(game)
        if isinstance(standing, Refused):
            return standing
        seat = standing.table.seat_of(user)
        return Refused("not_a_player") if seat is None else standing.options(seat)

    async def log(self, game: int, seat: int | None = None) -> list[Entry] | Refused:
        """Everything that has happened, as a seat or everybody may know it."""
        return await self._within(game, self._log_of(seat))

    def _log_of(self, seat: int | None) -> Callable[[Running], Awaitable[list[Entry]]]:
        async def log(running: Running) -> list[Entry]:
            moves = await self.store.moves(running.table.game)
            return [running.entry(move, seat) for move in moves]

        return log

    async def record(self, game: int) -> str | Refused:
        """The record of a game that is over; before, it is nobody's."""
        return await self._within(game, self._record_of)

    async def _record_of(self, running: Running) -> str | Refused:
        if running.table.status != OVER:
            return Refused("not_over", game=running.table.game)
        moves = await self.store.moves(running.table.game)
        players = tuple(Player(sitter.name, sitter.color) for sitter in running.table.seats)
        return write_record(
            Header(running.board, players), [event for move in moves for event in running.events_of(move)]
        )

    # ── telling ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def untold_games(self) -> list[int]:
        """The games in which something has happened that was not told: after a start, or a failure."""
        return await self.store.untold_games()

    async def untold(self, game: int) -> list[Outcome]:
        """What has happened and was not told yet, in order; each with the game as it stood then."""
        async with self._lock(game):
            table = await self.store.table(game)
            return await self._untold(table) if table else []

    async def _untold(self, table: Table) -> list[Outcome]:
        if table.last <= table.told:
            return []
        running = self._games.get(table.game)
        if running is not None and running.remembers(table):
            return [outcome for outcome in running.outcomes if outcome.n > table.told]
        running = Running.begin(table, self._boards(table.board), await self._chance(table))
        outcomes: list[Outcome] = []
        for move in await self.store.moves(table.game):
            running = running.one_later(move)
            outcomes += running.outcomes[-1:] if move.n > table.told else ()
        self._keep(running)
        return outcomes

    async def mark_told(self, game: int, n: int) -> None:
        """Everything up to move `n` has been told."""
        await self.store.mark_told(game, n)

    # ── keeping house ────────────────────────────────────────────────────────────────────────────────────────────────

    async def close_idle(self, seconds: float) -> list[Table]:
        """Closes the tables to which nobody has come back for so long."""
        return await self.store.close_idle(self.store.now() - seconds)

    async def forget(self, user: int) -> None:
        """Gets a person up from every open table, then strikes out what is stored about that person."""
        for table in await self.of(user):
            await self.leave(table.game, user)
        await self.store.forget(user)
        self._games.clear()

    async def faults(self) -> list[str]:
        """What is wrong with the database: damages of the file, games that do not fold."""
        found = await self.store.damages()
        for game in await self.store.numbers():
            self._games.pop(game, None)
            try:
                await self.standing(game)
            except Exception as error:
                found.append(f"game {game}: {error}")
        return found

    # ── memory ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _lock(self, game: int) -> asyncio.Lock:
        return self._locks.setdefault(game, asyncio.Lock())

    async def _within(self, game: int, look: Callable[[Running], Awaitable[Result | Refused]]) -> Result | Refused:
        async with self._lock(game):
            running = await self._load(game)
            return running if isinstance(running, Refused) else await look(running)

    async def _load(self, game: int) -> Running | Refused:
        """The game as it is stored: from memory, with what others have added, or folded from the beginning."""
        table = await self.store.table(game)
        if table is None:
            return Refused("no_game_here", game=game)
        if table.last < 0:
            over = None if table.is_open else Refused("game_over", game=game, status=table.status)
            return over or Refused("not_begun", game=game)
        running = self._games.get(game)
        if running is None or running.table.last > table.last:
            running = Running.begin(table, self._boards(table.board), await self._chance(table))
        if running.table.last < table.last:
            running = running.after(table, await self.store.moves(game, running.table.last))
        return self._keep(replace(running, table=table))

    async def _chance(self, table: Table) -> Chance:
        seed = await self.store.seed(table.game)
        assert seed is not None
        return Chance(seed)

    def _keep(self, running: Running) -> Running:
        self._games[running.table.game] = running
        self._games.move_to_end(running.table.game)
        while len(self._games) > self._kept:
            self._games.popitem(last=False)
        return running


async def _now(value: Result) -> Result:
    return value

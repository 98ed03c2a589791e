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
no_computer                    there is no such computer to take away
not_host         host (a user, or None)
too_few_players  need, have
not_over         game          a record or a seed is asked for while the game goes on
not_a_player                   acts without a seat
seat_left        seat          acts on a seat that this person has left; `Join` takes it back
stale            decision, answered, seat   a press on a decision that has been answered since
busy                           others were faster again and again; to be tried once more

`tables_hands.py` adds what concerns seats that go into other hands.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from cogs.tables.clocks import clocks_after
from cogs.tables.memory import Result
from cogs.tables.position import Entry, LiveGame, Outcome, Position
from cogs.tables.seats import Asked, Hands
from data.record import Header, Player, write_record
from data.store import OVER, RUNNING, Table
from engine.actions import Action, Join, Leave
from engine.legal import Options
from engine.play import play
from engine.refused import Refused
from engine.view import View

__all__ = ["Entry", "Outcome", "Position", "Table", "Tables"]


class Tables(Hands):
    """All games: the one door through which they change."""

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────

    async def join(self, game: int, user: int, name: str, color: str | None = None) -> Table | Outcome | Refused:
        """Somebody sits down; in a game that has begun, back on the seat that was left."""
        table = await self.store.games.table(game)
        if table is not None and table.status == RUNNING and table.seat_of(user) is not None:
            return await self._come_back(table, user)
        return await self.sit_down(game, user, name, color)

    async def _come_back(self, table: Table, user: int) -> Outcome | Refused:
        came = await self.play(table.game, user, None, Join())
        if isinstance(came, Refused) and came.code == "never_left":
            seat = table.seat_of(user)
            assert seat is not None
            return Refused("already_in", seat=seat, color=table.seats[seat].color)
        return came

    async def leave(self, game: int, user: int) -> Table | Outcome | Refused:
        """Somebody gets up; in a game that has begun the computer plays on."""
        table = await self.store.games.table(game)
        if table is not None and table.status == RUNNING:
            return await self.play(game, user, None, Leave())
        return await self.get_up(game, user)

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def play(self, game: int, user: int, decision: int | None, action: Action) -> Outcome | Refused:
        """A person acts. `decision` is what the panel asked (`Standing.decision`); None for whatever is asked now."""
        return await self._play(game, user, None, decision, action)

    async def play_seat(
        self, game: int, seat: int, decision: int | None, action: Action, *, late: bool = False
    ) -> Outcome | Refused:
        """A seat acts without its person: a computer, or `late` because its clock has run out."""
        return await self._play(game, None, seat, decision, action, late)

    async def _play(
        self, game: int, user: int | None, seat: int | None, decision: int | None, action: Action, late: bool = False
    ) -> Outcome | Refused:
        return await self._moving(game, lambda running: self._once(running, user, seat, decision, action, late))

    async def _once(
        self, running: LiveGame, user: int | None, seat: int | None, decision: int | None, action: Action, late: bool
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
        going_on = late and after.turns == running.game.turns
        clock = running.table.clock(seat) if going_on else None
        clocks = clocks_after(running.table, after, self.store.now(), clock)
        return await self._store(running, after, Asked(seat, user, action, late), events, clocks)

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, game: int) -> Table | None:
        """Who sits where."""
        return await self.store.games.table(game)

    async def here(self, channel: int) -> Table | None:
        """The open table of a channel."""
        return await self.store.games.table_in(channel)

    async def of(self, user: int) -> list[Table]:
        """The open tables of a person."""
        return await self.store.games.tables_of(user)

    async def position(self, game: int) -> Position | Refused:
        """The game as it stands, also when it is over."""
        return await self._within(game, lambda running: _now(running.position))

    async def view(self, game: int, user: int | None = None) -> View | Refused:
        """The game as this person sees it; as everybody does for somebody without a seat."""
        position = await self.position(game)
        return position if isinstance(position, Refused) else position.view(position.table.seat_of(user))

    async def options(self, game: int, user: int) -> Options | Refused:
        """What this person may do now."""
        position = await self.position(game)
        if isinstance(position, Refused):
            return position
        seat = position.table.seat_of(user)
        return Refused("not_a_player") if seat is None else position.options(seat)

    async def log(self, game: int, seat: int | None = None) -> list[Entry] | Refused:
        """Everything that has happened, as a seat or everybody may know it."""
        return await self._within(game, self._log_of(seat))

    def _log_of(self, seat: int | None) -> Callable[[LiveGame], Awaitable[list[Entry]]]:
        async def log(running: LiveGame) -> list[Entry]:
            moves = await self.store.moves.of_game(running.table.game)
            return [running.entry(move, seat) for move in moves]

        return log

    async def record(self, game: int) -> str | Refused:
        """The record of a game that is over; before, it is nobody's."""
        return await self._within(game, self._record_of)

    async def _record_of(self, running: LiveGame) -> str | Refused:
        if running.table.status != OVER:
            return Refused("not_over", game=running.table.game)
        moves = await self.store.moves.of_game(running.table.game)
        players = tuple(Player(sitter.name, sitter.color) for sitter in running.table.seats)
        return write_record(
            Header(running.board, players), [event for move in moves for event in running.events_of(move)]
        )

    async def seed(self, game: int) -> str | Refused:
        """The seed of a game that is over, so that a stranger can check every shuffle; before, it is nobody's."""
        return await self._within(game, self._seed_of)

    async def _seed_of(self, running: LiveGame) -> str | Refused:
        if running.table.status != OVER:
            return Refused("not_over", game=running.table.game)
        return running.chance.seed.hex()

    # ── telling ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def untold_games(self) -> list[int]:
        """The games in which something has happened that was not told: after a start, or a failure."""
        return await self.store.moves.untold_games()

    async def untold(self, game: int) -> list[Outcome]:
        """What has happened and was not told yet, in order; each with the game as it stood then."""
        async with self._lock(game):
            table = await self.store.games.table(game)
            return await self._untold(table) if table else []

    async def mark_told(self, game: int, n: int) -> None:
        """Everything up to move `n` has been told."""
        await self.store.moves.mark_told(game, n)

    # ── keeping house ────────────────────────────────────────────────────────────────────────────────────────────────

    async def close_idle(self, seconds: float) -> list[Table]:
        """Closes the tables to which nobody has come back for so long."""
        return await self.store.games.close_idle(await self.store.heartbeat.idle_since(seconds))

    async def forget(self, user: int) -> None:
        """Gets a person up from every open table, then strikes out what is stored about that person."""
        tables = await self.of(user)
        await self.store.people.redraw([table.game for table in tables])
        for table in tables:
            await self.leave(table.game, user)
        await self.store.people.erase(user)
        self.forget_memory()

    def forget_memory(self) -> None:
        """No game is known any more, but from the store."""
        self._games.clear()

    async def faults(self) -> list[str]:
        """What is wrong with the database: damages of the file, games that do not fold."""
        found = await self.store.database.damages()
        for (game,) in await self.store.database.query("SELECT id FROM games WHERE last >= 0 ORDER BY id"):
            self._forget(game)
            try:
                await self.position(game)
            except Exception as error:
                found.append(f"game {game}: {error}")
        return found


async def _now(value: Result) -> Result:
    return value

"""The tables, without Discord: the front door to all games.

A method either does what is asked, whole and stored, or returns an `engine.refused.Refused` and changes nothing. To
the codes of the engine (see `engine/decide.py`, `engine/payment.py`) the tables add:

code             facts         why
no_game_here     game          there is no such game
no_such_board    board
game_begun       game          too late to join, leave, choose a color, start or cancel
not_begun        game          people are still gathering
game_over        game, status (over, cancelled, closed)
table_full       seats
seats_kept                     the seats that are left are kept for those who have played before
table_closed                   only people whom the host has invited may sit down
removed                        the host has removed this person, and has not invited them again
seats_taken      have          there cannot be fewer seats than are taken
gone_already                   whom the host has chosen does not sit there
too_many_invited most
already_in       seat, color
not_in                         leaves, chooses a color or becomes host without sitting here
color_taken      color, seat, name, free
color_kept       color, free   the color is kept for another person, who has played before
no_such_color    color, free
no_computer                    there is no such computer to remove
not_host         host (a user, or None)
too_few_players  need, have
rematch_had      game          the table has had its rematch
not_a_player                   acts without a seat
seat_left        seat          acts on a seat that this person has left; `Join` takes it back
stale            decision, answered, seat   presses a button of a decision that has been answered since
seat_gone        seat          this person does not sit there any more
moved_on         n             something has happened since; to be looked at again
vote_open        message       another proposal is still open
vote_over                      the proposal is not open any more
no_vote                        this person does not decide on the proposal
not_the_heir                   the proposal gives the seat to another person
channel_taken    game          there is an open table in the channel already
busy                           others were faster again and again; to be tried once more
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection

from cogs.tables.live_game import Decided, LiveGame
from cogs.tables.loading import KEPT, LiveGames
from cogs.tables.lobby import Lobbies
from cogs.tables.make_move import MoveMaker
from cogs.tables.ownership import Ownership
from cogs.tables.position import Entry, Outcome, Position
from cogs.tables.seats import Seats
from data.boards import BOARDS, load_board
from data.store import RUNNING, Store, Table
from engine.actions import Action, Join, Leave
from engine.board import Board
from engine.play import play
from engine.refused import Refused


class Tables:
    """All tables. The common operations are here, the others in four parts.

    `games` are those that have begun, `moves` makes their moves, `lobby` is what happens before the start, `seats` is
    every change of seats and tables that is no move. A game is given by its number, or by its table if that was just
    read: then its row is not read again.
    """

    def __init__(
        self,
        store: Store,
        boards: Callable[[str], Board] = load_board,
        *,
        names: tuple[str, ...] = BOARDS,
        seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        kept: int = KEPT,
    ) -> None:
        self._store = store
        self.ownership = Ownership(store)
        self.games = LiveGames(store, boards, kept=kept)
        self.moves = MoveMaker(store, self.games)
        self.lobby = Lobbies(store, self.games, self.moves, boards, names=names, seeds=seeds)
        self.seats = Seats(store, self.moves)
        self.erasing = asyncio.Lock()  # held while a person is erased: computers wait, so that no name is shown again

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, game: int) -> Table | None:
        """The table of a game: who sits where."""
        return await self._store.games.table(game)

    async def here(self, channel: int) -> Table | None:
        """The open table of a channel."""
        return await self._store.games.table_in(channel)

    async def of(self, user: int) -> list[Table]:
        """The open tables at which a person sits."""
        return await self._store.games.tables_of(user)

    async def position(self, game: int | Table) -> Position | Refused:
        """The game at this moment, also when it is over."""
        async with self.games.live(game) as live:
            return live if isinstance(live, Refused) else live.position

    async def answer_to(self, game: int | Table, seat: int, decision: int) -> Outcome | None:
        """The move by which a seat has answered this decision."""
        return await self.games.answer_to(game, seat, decision)

    async def log(self, game: int | Table, seat: int | None = None) -> list[Entry] | Refused:
        """Everything that has happened, as a seat or everybody may know it."""
        async with self.games.live(game) as live:
            if isinstance(live, Refused):
                return live
            return [live.entry(move, seat) for move in await self._store.moves.of_game(live.table.game)]

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────

    async def join(self, game: int, user: int, name: str, color: str | None = None) -> Table | Outcome | Refused:
        """Seats a person; in a game that has begun, on the seat that this person has left."""
        table = await self._store.games.table(game)
        if table is not None and table.status == RUNNING and table.seat_of(user) is not None:
            return await self._come_back(table, user)
        return await self.lobby.join(game, user, name, color)

    async def _come_back(self, table: Table, user: int) -> Outcome | Refused:
        came = await self.play(table.game, user, None, Join())
        if isinstance(came, Refused) and came.code == "never_left":
            seat = table.seat_of(user)
            assert seat is not None
            return Refused("already_in", seat=seat, color=table.seats[seat].color)
        return came

    async def leave(self, game: int, user: int) -> Table | Outcome | Refused:
        """Removes a person from the lobby; in a game that has begun, a computer plays on."""
        table = await self._store.games.table(game)
        if table is not None and table.status == RUNNING:
            return await self.play(game, user, None, Leave())
        return await self.lobby.leave(game, user)

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def play(self, game: int, user: int, decision: int | None, action: Action) -> Outcome | Refused:
        """A person acts. `decision` is what was asked (`Position.decision`), None for whatever is asked now."""
        return await self.moves.make(game, _act, user, None, decision, action)

    async def play_seat(
        self, game: int, seat: int, decision: int | None, action: Action, *, out_of_time: bool = False
    ) -> Outcome | Refused:
        """A computer plays this seat: its own, or a person's whose time has run out (`out_of_time`)."""
        return await self.moves.make(game, _act, None, seat, decision, action, out_of_time=out_of_time)

    # ── telling ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def untold_games(self) -> list[int]:
        """The games in which something has happened that was not told: after a start, or a failure."""
        return await self._store.moves.untold_games()

    async def untold(self, game: int | Table) -> list[Outcome]:
        """What has happened and was not told yet, in order; each with the game as it stood then."""
        return await self.games.untold(game)

    async def mark_told(self, game: int, n: int) -> None:
        """Everything up to move `n` has been told."""
        await self._store.moves.mark_told(game, n)

    # ── cleaning up ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def idle(self, seconds: float) -> list[Table]:
        """The open tables at which nothing has happened for so long."""
        return await self._store.games.open_idle_since(await self._store.heartbeat.idle_since(seconds))

    async def close_idle(self, seconds: float, only: Collection[int] | None = None) -> list[Table]:
        """Closes the tables at which nothing has happened for so long; of these, `only` the given ones."""
        return await self._store.games.close_idle(await self._store.heartbeat.idle_since(seconds), only)

    async def forget(self, user: int) -> None:
        """Makes a person leave every open table, then erases what is stored about that person."""
        async with self.erasing:
            tables = await self.of(user)
            for table in tables:
                await self.leave(table.game, user)
            await self._store.people.erase(user, redraw=[table.game for table in tables])
            self.games.forget_all()
        await self.ownership.tell_all()


async def _act(
    live: LiveGame,
    user: int | None,
    seat: int | None,
    decision: int | None,
    action: Action,
    out_of_time: bool = False,
) -> Decided | Refused:
    """Decides what a seat does; without a seat, what the seat of the user does."""
    if seat is None:
        seat = live.table.seat_of(user)
    refused = live.refuses(user, seat, decision, action)
    if refused:
        return refused
    assert seat is not None
    after = live.game.copy()
    events = play(after, seat, action, live.chance)
    return events if isinstance(events, Refused) else Decided(live, after, events, seat, user, action, out_of_time)

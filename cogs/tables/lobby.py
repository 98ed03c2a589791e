"""Before the start: tables are opened, people and computers come and go, the host starts the game. Also the rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from cogs.tables import lobby_rules as rules
from cogs.tables.clocks import clocks_after
from cogs.tables.loading import LiveGames
from cogs.tables.make_move import MoveMaker
from cogs.tables.position import Outcome
from data.boards import BOARDS, load_board
from data.record.events import write_event
from data.store import CANCELLED, LOBBY, REMATCH, Begun, Move, Sitter, Store, Table
from data.store.notes import InvitedNote, RematchNote, RemovedNote
from engine.board import Board
from engine.chance import SEATING, Chance
from engine.deal import new_game
from engine.refused import Refused


class Lobbies:
    """Tables at which people gather. The rules are in `lobby_rules.py`; the store applies one change at a time.

    The secret seed of a game is drawn when its table is opened, and its fingerprint is public from then on, before
    anybody knows who will play. Seats, first player and deal follow from it.
    """

    def __init__(
        self,
        store: Store,
        games: LiveGames,
        moves: MoveMaker,
        boards: Callable[[str], Board] = load_board,
        *,
        names: tuple[str, ...] = BOARDS,
        seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self._store = store
        self._games = games
        self._moves = moves
        self._boards = boards
        self._names = names
        self._seeds = seeds

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
        computers: Sequence[tuple[str, str]] = (),
    ) -> Table | Refused:
        """Opens a table in a channel; its host sits down at once, and these computers (level and name)."""
        if board not in self._names:
            return Refused("no_such_board", board=board)
        colors = self._boards(board).player_colors
        if color is not None and color not in colors:
            return Refused("no_such_color", color=color, free=colors)
        sitter = Sitter(host, name, color or colors[0])
        free = (each for each in colors if each != sitter.color)
        others = [Sitter(None, named, color, level) for (level, named), color in zip(computers, free, strict=False)]
        opened = await self._store.games.open(
            board, channel, guild, sitter, locale, options or {}, others, self._seeds()
        )
        return opened or await self._channel_is_taken(channel)

    async def _channel_is_taken(self, channel: int) -> Refused:
        there = await self._store.games.table_in(channel)
        return Refused("channel_taken", game=there.game) if there else Refused("busy")

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────

    async def join(self, game: int, user: int, name: str, color: str | None = None) -> Table | Refused:
        """Seats a person, in the first free color unless one is given."""
        sitter, kept = Sitter(user, name, color or ""), await self._kept_colors(game)
        guests = await self.guests(game)
        return await self._change(game, lambda table: rules.join(self._board(table), table, sitter, kept, guests))

    async def leave(self, game: int, user: int) -> Table | Refused:
        """Removes a person; if it was the host, another person becomes the host."""
        return await self._change(game, lambda table: rules.leave(table, user))

    async def recolor(self, game: int, user: int, color: str) -> Table | Refused:
        """Gives a person another color."""
        kept = await self._kept_colors(game)
        return await self._change(game, lambda table: rules.recolor(self._board(table), table, user, color, kept))

    async def add_computer(self, game: int, by: int, level: str, name: Callable[[Table], str]) -> Table | Refused:
        """Adds a computer for the host, under a name that is not taken at that table."""
        kept = await self._kept_colors(game)
        return await self._change(
            game, lambda table: rules.add_computer(self._board(table), table, by, level, name(table), kept)
        )

    async def remove_computer(self, game: int, by: int, color: str) -> Table | Refused:
        """Removes a computer for the host."""
        return await self._change(game, lambda table: rules.remove_computer(table, by, color))

    async def set_language(self, game: int, locale: str, name: rules.ComputerName) -> Table | Refused:
        """Changes the language of the table, and with it the names of its computers."""
        return await self._change(game, lambda table: rules.set_language(table, locale, name))

    # ── the host ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def set_options(self, game: int, by: int, **options: Any) -> Table | Refused:
        """Sets options of the table (clock, …) for the host; None removes an option."""
        return await self._change(game, lambda table: rules.set_options(table, by, options))

    async def remove(self, game: int, by: int, user: int) -> Table | Refused:
        """Removes a person for the host. The person cannot sit down again unless invited: this is noted first."""
        table = await self._store.games.table(game)
        refused = rules.remove_person(table, by, user) if table else Refused("no_game_here", game=game)
        if isinstance(refused, Refused):
            return refused
        await self._store.notes.delete(game, InvitedNote, user)
        await self._store.notes.put(game, RemovedNote(self._store.now()), user)
        return await self._change(game, lambda table: rules.remove_person(table, by, user))

    async def invite(self, game: int, by: int, users: Sequence[int]) -> Table | Refused:
        """Invites people for the host, those who have been removed too. Who sits at the table needs no invitation."""
        table = await self._store.games.table(game)
        if table is None:
            return Refused("no_game_here", game=game)
        guests = await self.guests(game)
        invited = await self._store.notes.people(game, InvitedNote)
        new = [user for user in users if user not in guests.invited and table.seat_of(user) is None]
        if refused := rules.not_the_host(table, by):
            return refused
        if len(invited) + len(new) > rules.MAX_INVITED:
            return Refused("too_many_invited", most=rules.MAX_INVITED)
        for user in new:
            await self._store.notes.put(game, InvitedNote(self._store.now()), user)
            await self._store.notes.delete(game, RemovedNote, user)
        return await self._change(game, lambda table: rules.set_options(table, by, {}))

    async def guests(self, game: int) -> rules.Guests:
        """Whom the host has invited and removed; in a rematch those who have played before are invited too."""
        notes, played = self._store.notes, (await self._kept_colors(game)).values()
        removed = frozenset(await notes.people(game, RemovedNote))
        return rules.Guests(frozenset((*await notes.people(game, InvitedNote), *played)) - removed, removed)

    async def set_seats(self, game: int, by: int, seats: int) -> Table | Refused:
        """Sets how many may sit at the table, for the host."""
        return await self._change(game, lambda table: rules.set_seats(self._board(table), table, by, seats))

    async def choose_first(self, game: int, by: int, first: str | None) -> Table | Refused:
        """Chooses who begins, for the host: a color, `rules.LOT`, or None as if nothing had been chosen."""
        return await self._change(game, lambda table: rules.choose_first(table, by, first))

    async def keep_open(self, game: int, user: int) -> Table | Refused:
        """Keeps a lobby open for another day."""
        return await self._change(game, lambda table: rules.keep_open(table, user))

    async def expire(self, game: int, last_moved: int) -> Table | Refused:
        """Closes a lobby at which nothing has happened since this moment."""
        return await self._change(game, lambda table: rules.expire(table, last_moved))

    async def give_host(self, game: int, by: int, to: int) -> Table | Refused:
        """Makes another person the host, at the host's request."""
        return await self._change(game, lambda table: rules.give_host(table, by, to))

    async def take_host(self, game: int, to: int) -> Table | Refused:
        """Makes a person the host in place of one who has not answered."""
        return await self._change(game, lambda table: rules.make_host(table, to))

    async def cancel(self, game: int, by: int) -> Table | Refused:
        """Cancels the table for the host."""
        return await self._change(game, lambda table: rules.cancel(table, by))

    async def start(
        self, game: int, by: int, first: int | None = None, fill: rules.NextComputer | None = None
    ) -> Outcome | Refused:
        """Starts the game for the host: draws the seats and deals the cards. `first` goes first, if given.

        With `fill`, which names them, computers first take all free seats. All of this is stored at once, or nothing.
        """
        before = await self.played_before(game)
        chance = Chance(await self._store.games.seed(game) or self._seeds())

        def begin(table: Table) -> Begun | Refused:
            filled = rules.fill(self._board(table), table, by, fill) if fill else table
            return filled if isinstance(filled, Refused) else self._begin(filled, by, first, before, chance)

        begun = await self._change(game, begin)
        return begun if isinstance(begun, Refused) else await self._moves.begun(begun)

    def _begin(self, table: Table, by: int, first: int | None, before: Table | None, chance: Chance) -> Begun | Refused:
        board = self._board(table)
        refused = rules.not_the_host(table, by) or rules.not_ready(board, table)
        if refused:
            return refused
        if first is not None and table.seat_of(first) is None:
            return Refused("not_in")
        seats = tuple(table.seats[n] for n in chance.shuffle(SEATING, range(len(table.seats))))
        table = rules.with_lobby_order(table).but(seats=seats)
        begins = rules.who_begins(table, before) if first is None else table.seat_of(first)
        game, events = new_game(board, len(seats), chance, begins)
        deal = Move(table.game, 0, None, by, None, [write_event(board, event) for event in events])
        clocks = clocks_after(table, game, self._store.now())
        return Begun(table.but(first=game.first, clocks=clocks), chance.seed, deal)

    # ── the rematch ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def rematch(self, before: Table, user: int, name: str) -> Table | Refused:
        """Opens a table for the people of another one. The person who asks and the computers get seats at once.

        The colors of the other people are kept for them. If the rematch is already open, the person joins it.
        """
        for _ in range(2):
            again = await self.rematch_of(before)
            if again is not None and again.status == LOBBY:
                return await self.join(again.game, user, name)
            if again is not None:
                return Refused("rematch_had", game=again.game)
            opened = await self._open_rematch(before, user, name)
            if opened is not None:
                return opened
        return await self._channel_is_taken(before.channel)

    async def _open_rematch(self, before: Table, user: int, name: str) -> Table | None:
        color = next(sitter.color for sitter in before.seats if sitter.user == user)
        computers = tuple(sitter for sitter in before.seats if sitter.computer is not None and sitter.user is None)
        return await self._store.games.open(
            before.board,
            before.channel,
            before.guild,
            Sitter(user, name, color),
            before.locale,
            {**rules.for_rematch(before), REMATCH: before.game},
            computers,
            self._seeds(),
        )

    async def rematch_of(self, before: Table) -> Table | None:
        """The rematch of a table, if it has had one; a rematch that was cancelled before its start does not count."""
        note = await self._store.notes.get(before.game, RematchNote)
        again = await self._store.games.table(note.game) if note else None
        if again is None or again.status != CANCELLED:
            return again
        await self._store.notes.change(before.game, RematchNote, lambda now: None if now == note else now)
        return None

    async def played_before(self, game: int) -> Table | None:
        """The table of which this one is the rematch."""
        table = await self._store.games.table(game)
        before = table.options.get(REMATCH) if table else None
        return await self._store.games.table(before) if before else None

    async def _kept_colors(self, game: int) -> rules.KeptColors:
        return rules.kept_colors(await self.played_before(game))

    # ── changing ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _board(self, table: Table) -> Board:
        return self._boards(table.board)

    async def _change(self, game: int, rule: Callable[[Table], Table | Begun | Refused]) -> Table | Refused:
        """Changes a table by a rule. The store runs the rule and writes its result in one transaction."""
        return await self._store.games.change(game, rule) or Refused("no_game_here", game=game)

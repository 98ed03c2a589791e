"""Before the start, without Discord: tables are opened, people and computers come and go, the host begins."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from cogs.tables import lobby_rules
from cogs.tables.clocks import clocks_after, soonest
from cogs.tables.memory import KEPT, Memory
from cogs.tables.position import LiveGame, Outcome
from data.boards import BOARDS, load_board
from data.record.events import write_event
from data.store import CANCELLED, LOBBY, REMATCH, Begun, Move, Sitter, Store, Table
from data.store.notes import RematchNote
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.refused import Refused

SEATING = -1  # the number of the shuffle that says who sits where


class Lobbies(Memory):
    """Tables at which people gather."""

    def __init__(
        self,
        store: Store,
        boards: Callable[[str], Board] = load_board,
        *,
        names: tuple[str, ...] = BOARDS,
        seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        kept: int = KEPT,
    ) -> None:
        super().__init__(store, boards, kept=kept)
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
    ) -> Table | Refused:
        """A new table in a channel; its host sits down at once."""
        if board not in self._names:
            return Refused("no_such_board", board=board)
        known = self._boards(board)
        if color is not None and color not in known.player_colors:
            return Refused("no_such_color", color=color, free=known.player_colors)
        sitter = Sitter(host, name, color or known.player_colors[0])
        opened = await self.store.games.open(board, channel, guild, sitter, locale, options or {})
        return opened or await self._channel_is_taken(channel)

    async def _channel_is_taken(self, channel: int) -> Refused:
        there = await self.store.games.table_in(channel)
        if there is None:
            return Refused("busy")
        async with self._lock(there.game):
            running = await self._load(there.game)
        turns = {"turns": running.game.turns} if isinstance(running, LiveGame) else {}
        return Refused("game_running", game=there.game, status=there.status, **turns)

    async def sit_down(self, game: int, user: int, name: str, color: str | None = None) -> Table | Refused:
        """Somebody joins; without a wish, in the first free colour."""
        sitter, kept = Sitter(user, name, color or ""), await self._kept_colors(game)
        return await self._change(game, lambda table, board: lobby_rules.join(board, table, sitter, kept))

    # ── once more ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def rematch(self, before: Table, user: int, name: str) -> Table | Refused:
        """The people of a table once more: who asks sits down, computers too; the others' colours are kept.

        Where the rematch gathers already, who asks sits down there.
        """
        for _ in range(2):
            again = await self.again(before)
            if again is not None and again.status == LOBBY:
                return await self.sit_down(again.game, user, name)
            if again is not None:
                return Refused("rematch_had", game=again.game)
            color = next(sitter.color for sitter in before.seats if sitter.user == user)
            computers = tuple(sitter for sitter in before.seats if sitter.computer is not None and sitter.user is None)
            opened = await self.store.games.open(
                before.board,
                before.channel,
                before.guild,
                Sitter(user, name, color),
                before.locale,
                {**before.options, REMATCH: before.game},
                computers,
            )
            if opened is not None:
                return opened
        return await self._channel_is_taken(before.channel)

    async def again(self, before: Table) -> Table | None:
        """The rematch of a table; one that was given up before it began does not count."""
        note = await self.store.notes.get(before.game, RematchNote)
        again = await self.store.games.table(note.game) if note else None
        if again is None or again.status != CANCELLED:
            return again
        await self.store.notes.change(before.game, RematchNote, lambda now: None if now == note else now)
        return None

    async def played_before(self, game: int) -> Table | None:
        """The table of which this is the rematch."""
        table = await self.store.games.table(game)
        before = table.options.get(REMATCH) if table else None
        return await self.store.games.table(before) if before else None

    async def _kept_colors(self, game: int) -> lobby_rules.Kept:
        return lobby_rules.kept_colors(await self.played_before(game))

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────

    async def get_up(self, game: int, user: int) -> Table | Refused:
        """Somebody leaves again; the host hands the table on."""
        return await self._change(game, lambda table, board: lobby_rules.leave(table, user))

    async def recolor(self, game: int, user: int, color: str) -> Table | Refused:
        """Somebody takes another colour."""
        kept = await self._kept_colors(game)
        return await self._change(game, lambda table, board: lobby_rules.recolor(board, table, user, color, kept))

    async def add_computer(self, game: int, by: int, level: str, name: Callable[[Table], str]) -> Table | Refused:
        """The host lets a computer sit down, under a name that nobody has at that table."""

        kept = await self._kept_colors(game)

        def rule(table: Table, board: Board) -> Table | Refused:
            sitter = Sitter(None, name(table), "", level)
            return lobby_rules.as_host(table, by, lambda table: lobby_rules.join(board, table, sitter, kept))

        return await self._change(game, rule)

    async def remove_computer(self, game: int, by: int, color: str) -> Table | Refused:
        """The host takes a computer away again."""
        return await self._change(
            game,
            lambda table, board: lobby_rules.as_host(
                table, by, lambda table: lobby_rules.remove_computer(table, color)
            ),
        )

    async def set_options(self, game: int, by: int, **options: Any) -> Table | Refused:
        """The host chooses how the table plays (clock, …); None strikes an option out."""

        def rule(table: Table) -> Table:
            chosen = {**table.options, **options}
            return table.but(options={name: value for name, value in chosen.items() if value is not None})

        return await self._change(game, lambda table, board: lobby_rules.as_host(table, by, rule))

    async def give_host(self, game: int, by: int, to: int) -> Table | Refused:
        """The host hands the table over."""
        return await self._change(
            game, lambda table, board: lobby_rules.as_host(table, by, lambda table: lobby_rules.hand_over(table, to))
        )

    async def take_host(self, game: int, to: int) -> Table | Refused:
        """Somebody takes the table over from a host who has not answered."""
        return await self._change(game, lambda table, board: lobby_rules.hand_over(table, to))

    async def cancel(self, game: int, by: int) -> Table | Refused:
        """The host gives the table up."""
        return await self._change(game, lambda table, board: lobby_rules.as_host(table, by, lobby_rules.cancel))

    async def start(self, game: int, by: int, first: int | None = None) -> Outcome | Refused:
        """The host begins: seats are drawn, cards dealt. `first` is the user who goes first, if it is not drawn."""
        async with self._lock(game):
            before = await self.played_before(game)
            begun = await self._change(game, lambda table, board: self._begin(board, table, by, first, before))
            if isinstance(begun, Refused):
                return begun
            outcomes = await self._untold(begun)
        self.clocks_set(soonest(begun.clocks))
        return outcomes[0]

    def _begin(self, board: Board, table: Table, by: int, first: int | None, before: Table | None) -> Begun | Refused:
        refused = lobby_rules.not_the_hosts(table, by) or lobby_rules.ready(board, table)
        if refused:
            return refused
        chance = Chance(self._seeds())
        seats = tuple(table.seats[n] for n in chance.shuffle(SEATING, range(len(table.seats))))
        table = table.but(seats=seats)
        if first is not None and table.seat_of(first) is None:
            return Refused("not_in")
        begins = lobby_rules.begins(table, before) if first is None else table.seat_of(first)
        game, events = new_game(board, len(seats), chance, begins)
        deal = Move(table.game, 0, None, by, None, [write_event(board, event) for event in events])
        clocks = clocks_after(table, game, self.store.now())
        return Begun(table.but(first=game.first, clocks=clocks), chance.seed, deal)

    async def _change(self, game: int, rule: Callable[[Table, Board], Table | Begun | Refused]) -> Table | Refused:
        """Lets a rule of the lobby change the table; the store lets nobody in between."""
        changed = await self.store.games.change(game, lambda table: rule(table, self._boards(table.board)))
        return Refused("no_game_here", game=game) if changed is None else changed

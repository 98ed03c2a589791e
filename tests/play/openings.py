"""The three ways to begin that the page offers, and the table that is there already.

Everything is done as people do it: commands that somebody writes, and buttons that somebody presses.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from discord import Message
from simcord import InteractionResult, MemberActor, ResponseMessage

from data.store import RUNNING, Table
from tests.discord.presses import press
from tests.discord.world import answer_of
from tests.play.typist import Typists
from tests.play.world import LEVEL, PATIENCE, PlayWorld

PAUSE = 3.0  # seconds in which one can look at a table that plays by itself, before its next round


log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Opening:
    """Who sits down at which board."""

    board: str
    computers: tuple[str, ...] = ()  # their levels
    friends: int = 0  # people beside whoever has chosen it
    watched: bool = False  # nobody of the page plays


OPENINGS = {
    "europe": Opening("europe", (LEVEL, LEVEL)),
    "new-york": Opening("new-york", friends=1),
    "watch": Opening("europe", ("easy", LEVEL, "easy"), watched=True),
}


class Openings:
    """Begins games in the channel of a world."""

    def __init__(self, world: PlayWorld) -> None:
        self.world = world
        self._typing: asyncio.Task[None] | None = None

    async def table(self) -> Table | None:
        """The open table of the channel."""
        return await self.world.tables.here(self.world.channel.id)

    async def begin(self, name: str, who: MemberActor) -> list[MemberActor]:
        """Begins a game, in place of the one that is there; whose screens are worth looking at."""
        opening, at = OPENINGS[name], self.world.people.index(who)
        others = [*self.world.people[at + 1 :], *self.world.people[:at]]
        people = [who, *others[: opening.friends]]
        host = self.world.typists[self.world.languages.of_users[who.id]] if opening.watched else who
        async with self.world.one_at_a_time:
            if (before := await self.table()) is not None:
                await self._close(before)
            game = await self._sit_down(opening, host, people[1:])
        if opening.watched:
            self._type(game, host)
        return people

    async def _close(self, table: Table) -> None:
        """A manager of the server closes the table."""
        self.stop()
        asked = await self.world.keeper.slash(self.world.channel, "end")
        await self._press(self.world.keeper, await self._answer(asked), "close")

    async def _sit_down(self, opening: Opening, host: MemberActor, friends: list[MemberActor]) -> int:
        await self._answer(await host.slash(self.world.channel, "new", board=opening.board))
        table = await self.table()
        assert table is not None
        if opening.computers:
            private = await self._press(host, self._panel(table), "computer")
            for level in opening.computers:
                private = await self._press(host, private, "level", level)
        for friend in friends:
            await self._press(friend, self._panel(table), "join")
        await press(host, self._panel(table), "start")
        return table.game

    async def _press(
        self, who: MemberActor, message: Message | ResponseMessage, verb: str, arg: str | None = None
    ) -> ResponseMessage:
        return await self._answer(await press(who, message, verb, arg))

    async def _answer(self, asked: InteractionResult) -> ResponseMessage:
        """The answer to a press, which on a busy machine may take longer than the page waits for it."""
        await self.world.env.settle(timeout=PATIENCE)
        return answer_of(asked)

    def _panel(self, table: Table) -> Message:
        """The message of the table in the channel."""
        number = self.world.messages.message_of(table.game)
        assert number is not None
        return self.world.message(self.world.channel, number)

    async def resume(self) -> None:
        """Brings the table of a stored game back into the channel, where everything else is gone."""
        if (table := await self.table()) is None:
            return
        members = {member.id: member for member in (*self.world.people, *self.world.typists.values())}
        here = [members[sitter.user] for sitter in table.seats if sitter.user in members]
        async with self.world.one_at_a_time:
            await (here or self.world.people)[0].slash(self.world.channel, "table")
        for typist in here:
            if typist in self.world.typists.values() and table.status == RUNNING:
                self._type(table.game, typist)

    # ── a table that plays by itself ─────────────────────────────────────────────────────────────────────────────────

    def _type(self, game: int, typist: MemberActor) -> None:
        self.stop()
        self._typing = asyncio.ensure_future(self._play(Typists(self.world, game, [typist], LEVEL)))

    async def _play(self, typists: Typists) -> None:
        while await typists.is_playing():
            await asyncio.sleep(PAUSE)
            try:
                while await typists.act():
                    pass
            except Exception:
                log.exception("a move could not be written; it is tried again")

    def stop(self) -> None:
        """Nobody plays by himself any more."""
        if self._typing is not None:
            self._typing.cancel()

"""People at one table who press until the game is done, as people do: in the channel or in their DM, sometimes twice.

A press that is not answered is tried again; one that is too late is refused, and they look again. What they press is
found on the messages that they see; what they want to do is decided by a simple computer.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

from cogs.kit.custom_id import CustomId
from cogs.show.buttons import VERBS
from cogs.tables.position import Position
from data.store import RUNNING, StoreError
from engine.actions import DECK, Action, DrawCard, PayExtra, Withdraw
from tests.discord.players import Party, Seat, act_by_buttons, choose_action, click, open_private_panel
from tests.discord.world import walk
from tests.soak.crowded import Body, CrowdedDiscord, NoAnswer
from tests.soak.lens import Lens

UNANSWERED, STALE, GONE = "presses without an answer", "pressed on an old message", "looked again"
COUNTED = ("actions", "actions in a DM", UNANSWERED, STALE, GONE)
EPHEMERAL = 64
IN_DM = 0.5  # of all actions
TWICE = 0.1  # of all presses
IN_DM_WITHIN = 1.0  # seconds after which people turn from their DM to the channel
SHOWN_WITHIN = 3.0  # seconds after which people press although they do not see the new panel yet
PAUSE = 0.5  # seconds before somebody whose press went wrong looks again


class Shown:
    """A message as its reader sees it."""

    def __init__(self, body: Body) -> None:
        self.body = body
        self.id = int(body["id"])
        self.components: list[Body] = body.get("components") or []
        self.ephemeral = bool((body.get("flags") or 0) & EPHEMERAL)


class Answered:
    """What came back for a press: a private message, or the pressed one redrawn."""

    def __init__(self, body: Body) -> None:
        self.response = Shown(body)
        self.followups = [self.response] if self.response.ephemeral else []


@dataclass
class Person:
    """Somebody with a mouse who is sometimes nervous."""

    discord: CrowdedDiscord
    id: int
    random: Random

    async def click(self, message: Shown, *, custom_id: str) -> Answered:
        return await self._press(message, custom_id)

    async def select(self, message: Shown, values: Sequence[str], *, custom_id: str) -> Answered:
        return await self._press(message, custom_id, *values)

    async def _press(self, message: Shown, custom_id: str, *values: str) -> Answered:
        press = self.discord.press
        if self.random.random() >= TWICE:
            return Answered(await press(self.id, message.body, custom_id, *values))
        first, second = await asyncio.gather(
            press(self.id, message.body, custom_id, *values),
            press(self.id, message.body, custom_id, *values),
            return_exceptions=True,
        )
        bodies = [each for each in (second, first) if not isinstance(each, BaseException)]
        if not bodies:
            raise NoAnswer
        return Answered(bodies[0])


@dataclass
class Crew(Party):
    """The people of one channel, who play one game after the other."""

    discord: CrowdedDiscord = field(kw_only=True)
    lens: Lens = field(kw_only=True)
    number: int = field(kw_only=True)  # of the channel
    board: str = field(kw_only=True)
    random: Random = field(kw_only=True)
    counts: Counter[str] = field(default_factory=Counter)
    games: list[int] = field(default_factory=list)  # that were begun
    wrong: list[str] = field(default_factory=list)
    moved: float = 0.0  # when the last move was seen
    slowest: float = 0.0  # seconds between two moves
    _seen: int = -1
    _pressed_on: Shown | None = None

    # ── what Party asks for ──────────────────────────────────────────────────────────────────────────────────────────

    async def position(self) -> Position:
        position = await self.lens.position(self.game)
        self._note_progress(position)
        return position

    async def seat_of(self, number: int) -> Seat:
        user = (await self.position()).table.seats[number].user
        assert user is not None
        return self.seats[user]

    def panel(self) -> Any:
        assert self._pressed_on is not None, "no message with buttons is to be seen"
        return self._pressed_on

    # ── a game ───────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def where(self) -> int:
        return self.discord.channels[self.number]

    async def play(self, stop: asyncio.Event) -> None:
        """Plays game after game, until it is told to stop; a game is left as it is then."""
        while not stop.is_set():
            try:
                await self._go_on()
            except NoAnswer:
                self.counts[UNANSWERED] += 1
            except (ValueError, StopIteration, LookupError, AssertionError):
                self.counts[GONE] += 1  # what they meant to press is not there any more
                await self._pause(stop)
            except (StoreError, OSError):
                await self._pause(stop)  # the people cannot look up the game: this is the tests' own line to the store

    async def _pause(self, stop: asyncio.Event) -> None:
        await self.discord.until(stop.is_set, PAUSE)

    async def _go_on(self) -> None:
        """Does whatever comes next."""
        table = await self.lens.table_in(self.where)
        if table is None:
            await self.discord.command(self._host, self.where, "new", board=self.board)
            return
        self.game = table.game
        if table.status != RUNNING:
            await self._gather(len(table.seats))
        else:
            await self.act()

    @property
    def _host(self) -> int:
        return next(iter(self.seats))

    async def _gather(self, seated: int) -> None:
        """Somebody sits down, or the host starts."""
        if self.game not in self.games:
            self.games.append(self.game)
            self._seen = -1
        panels = self.discord.live_panels(self.where, self.game)
        verb, who = ("start", self._host) if seated == len(self.seats) else ("join", [*self.seats][seated])
        person: Any = self.seats[who].who
        await person.click(Shown(panels[0]), custom_id=f"ttr:{self.game}:0:{verb}:")

    async def act(self) -> None:
        """Whoever is to act does something."""
        now = await self.position()
        if not now.to_act:
            return
        number = self.random.choice(now.to_act)
        action = choose_action(now.options(number), now, number, self.random)
        in_dm = self.random.random() < IN_DM
        await self._look(now, number, action, in_dm=in_dm)
        await self._do(number, action, now)
        self.counts["actions"] += 1
        self.counts["actions in a DM"] += self._is_dm

    async def _do(self, number: int, action: Action, now: Position) -> None:
        seat = await self.seat_of(number)
        shown = walk(self.panel().components)
        if isinstance(action, PayExtra | Withdraw):
            await open_private_panel(self, seat, "tunnel")
        if isinstance(action, DrawCard) and not any(":take:" in (part.get("custom_id") or "") for part in shown):
            await open_private_panel(self, seat, "draw")  # a DM shows no cards
            return await click(seat, f":take:{'deck' if action.place == DECK else action.place}")
        return await act_by_buttons(self, number, action)

    async def _look(self, now: Position, number: int, action: Action, *, in_dm: bool) -> None:
        """Finds the message on which to press: the panel, or the person's own DM; waits a moment until it is new."""
        asked, user = now.decision(number), now.table.seats[number].user
        assert user is not None

        def fresh() -> bool:
            self._pressed_on = self._message(user, in_dm=in_dm)
            if self._pressed_on is None:
                return False
            parts = (CustomId.parse(part.get("custom_id") or "") for part in walk(self._pressed_on.components))
            pressed = [each for each in parts if each is not None]
            if in_dm:  # it is not written in the middle of a turn: what opens a private panel is good until its end
                return any(each.verb == VERBS.get(type(action), "tunnel") for each in pressed)
            return any(each.decision == asked for each in pressed)

        if await self.discord.until(fresh, IN_DM_WITHIN if in_dm else SHOWN_WITHIN):
            return
        if in_dm:  # the DM does not offer it, as in the middle of a turn: then the panel does
            await self._look(now, number, action, in_dm=False)
        else:
            self.counts[STALE] += 1

    @property
    def _is_dm(self) -> bool:
        """Whether the message that is pressed on is a DM."""
        return self._pressed_on is not None and int(self._pressed_on.body["channel_id"]) != self.where

    def _message(self, user: int, *, in_dm: bool) -> Shown | None:
        if in_dm:
            found = self.discord.with_verb(self.discord.dm_of(user), self.game, "hand")
        else:
            found = self.discord.live_panels(self.where, self.game)
        return Shown(found[0]) if found else None

    def _note_progress(self, position: Position) -> None:
        last = position.table.last
        if last != self._seen:
            now = monotonic()
            if last < self._seen:
                self.wrong.append(f"game {self.game} went back from move {self._seen} to {last}")
            self.slowest = max(self.slowest, now - self.moved) if self._seen >= 0 else self.slowest
            self.moved, self._seen = now, last


def crews(discord: CrowdedDiscord, lens: Lens, seed: int, people: int = 2) -> list[Crew]:
    """One crew a channel, on the boards in turn."""
    boards, made = ("europe", "new-york"), list[Crew]()
    for number, channel in enumerate(discord.channels):
        random = Random(f"{seed} {number}")
        guild = discord.guild_of(channel)
        assert guild is not None
        crew = Crew(None, None, discord=discord, lens=lens, number=number, board=boards[number % 2], random=random)  # type: ignore[arg-type]
        users = [discord.person(guild) for _ in range(people)]
        crew.seats = {user: Seat(Person(discord, user, random)) for user in users}  # type: ignore[arg-type]
        made.append(crew)
    return made

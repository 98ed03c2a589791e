"""Simulated people at many tables of the simulated Discord, and how long they had to wait for each press."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from tests.bench.measured_discord import Asked, Body, MeasuredDiscord
from tests.discord.world import walk

PEOPLE = 2  # at a table
LANGUAGES = ("en-US", "zh-CN", "zh-TW")  # of people's Discord
PATIENCE = 15.0  # seconds until a table at which nobody is asked counts as one whose game is over
QUIET = 1.0  # seconds without a request, after which the bot has done everything


@dataclass
class Waits:
    """Seconds from a press to its acknowledgement, to the private answer, and to the table in the channel."""

    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)

    def note(self, asked: Asked) -> Asked:
        self.acknowledged.append(asked.acknowledged - asked.sent)
        self.answered.append(asked.answered - asked.sent)
        return asked


@dataclass
class BusyTable:
    """A channel with a game of two people."""

    discord: MeasuredDiscord
    channel: int
    board: str
    people: list[int]
    random: Random
    think: float = 0.0  # seconds before each press, on average
    waits: Waits = field(default_factory=Waits)
    turns: int = 0  # taken so far

    @property
    def panel(self) -> Body:
        return self.discord.places[self.channel].panel

    # ── beginning ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def begin(self) -> None:
        """Opens and starts a table of two people, who choose tickets."""
        host, *others = self.people
        await self.discord.command(host, self.channel, "new", board=self.board)
        for user in others:
            await self.press_on_panel(user, "join")
        await self.press_on_panel(host, "start")
        await self.until_panel(lambda panel: bool(ids(panel, "choose")))
        for user in self.people:
            await self.keep_tickets(user, (await self.press_on_panel(user, "choose")).answer)
        await self.until_panel(lambda panel: not ids(panel, "choose"))

    async def until_panel(self, wanted: Callable[[Body], bool]) -> None:
        await self.discord.places[self.channel].until(lambda place: wanted(place.panel))

    async def keep_tickets(self, user: int, private: Body) -> None:
        while not (keep := ids(private, "keep")):
            private = (await self.press(user, private, ids(private, "pick")[0])).answer
        await self.press(user, private, keep[0])

    # ── a turn ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def turn(self) -> bool:
        """Plays one turn of the person who is to act; False if there is none."""
        with suppress(TimeoutError):  # a panel without buttons is about to be followed by the next one
            await asyncio.wait_for(self.until_panel(_asks), PATIENCE)
        users = self.panel.get("users")
        if not users:
            return False
        user, claims = int(users[0]), ids(self.panel, "claim")
        if ids(self.panel, "tunnel"):
            return await self._tunnel(user, (await self.press_on_panel(user, "tunnel")).answer)
        done = self.random.random() < 0.5 and claims and await self._claim(user)
        if not done and not await self._draw(user):
            return False
        self.turns += 1
        return True

    async def _claim(self, user: int) -> bool:
        private = (await self.press_on_panel(user, "claim")).answer
        routes = [each for each in ids(private, "route") if not each.split(":", 4)[4].startswith("menu")]
        if not routes:
            return False
        following = [self.random.choice(routes)]
        while following:  # a payment may be asked for, and a tunnel
            asked = await self.press(user, private, following[0])
            private = asked.answer
            following = [*ids(private, "lay"), *ids(private, "route")]
        await self._until_shown(asked)
        return await self._tunnel(user, private)

    async def _tunnel(self, user: int, private: Body) -> bool:
        answers = [*ids(private, "extra"), *ids(private, "withdraw")]
        if answers:
            await self._act(user, private, answers[0])
        return True

    async def _draw(self, user: int) -> bool:
        """Takes cards on the panel until the turn has passed to the next one."""
        shown, takes = self.panel["id"], ids(self.panel, "take")
        if not takes:
            return False
        while takes and self.panel["id"] == shown:
            await self._act(user, self.panel, takes[0] if self.random.random() < 0.5 else takes[-1])
            takes = ids(self.panel, "take")
        return True

    # ── presses ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def press_on_panel(self, user: int, verb: str) -> Asked:
        return await self.press(user, self.panel, ids(self.panel, verb)[0])

    async def press(self, user: int, message: Body, custom_id: str) -> Asked:
        await self.think_first()
        return self.waits.note(await self.discord.press(user, self.channel, message, custom_id))

    async def _act(self, user: int, private: Body, custom_id: str) -> Body:
        """A press after which the panel in the channel changes."""
        asked = await self.press(user, private, custom_id)
        await self._until_shown(asked)
        return asked.answer

    async def _until_shown(self, asked: Asked) -> None:
        """Waits until the panel has changed after a press, and notes how long that took."""
        self.waits.shown.append(await self.discord.places[self.channel].after(asked.sent) - asked.sent)

    async def think_first(self) -> None:
        if self.think:
            await asyncio.sleep(self.random.expovariate(1 / self.think))


def _asks(panel: Body) -> bool:
    """Whether a panel has a button for the next turn, or for a rematch."""
    return any(ids(panel, verb) for verb in ("take", "tunnel", "rematch"))


def ids(message: Body, verb: str) -> list[str]:
    """The custom ids with this verb."""
    return [part["custom_id"] for part in _pressable(message) if part.get("custom_id", "").split(":")[3:4] == [verb]]


def _pressable(message: Body) -> Iterator[Body]:
    return (part for part in walk(message.get("components") or []) if not part.get("disabled"))


async def settled(discord: MeasuredDiscord, at_most: float = math.inf) -> None:
    """Waits until the bot has sent nothing for a while; where others go on playing, so many seconds at most."""
    before, waited = -1, 0.0
    while before != discord.requests and waited < at_most:
        before, waited = discord.requests, waited + QUIET
        await asyncio.sleep(QUIET)


def new_tables(discord: MeasuredDiscord, number: int, random: Random) -> list[BusyTable]:
    """Tables in the channels of the server: both boards in every language, and at each table two languages."""
    boards = ("europe", "new-york")
    return [
        BusyTable(
            discord,
            channel,
            boards[n % 2],
            [discord.person(LANGUAGES[(n // len(boards) + seat) % len(LANGUAGES)]) for seat in range(PEOPLE)],
            Random(random.random()),
        )
        for n, channel in enumerate(discord.channels[:number])
    ]

"""Simulated people at many tables of the simulated Discord, and how long they had to wait for each press."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from tests.bench.measured_discord import Asked, Body, MeasuredDiscord

PEOPLE = 2  # at a table
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
        menu = menu_of(private)
        assert menu is not None
        picked = await self._use(user, private, menu, len(menu["options"]))
        await self.press(user, picked.answer, ids(picked.answer, "keep")[0])

    # ── a turn ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def turn(self) -> bool:
        """Plays one turn of the person who is to act; False if there is none."""
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
        menu = menu_of(private)
        while menu is not None:
            private = (await self._use(user, private, menu, 1)).answer
            menu = menu_of(private)
        lay = ids(private, "lay")
        if not lay:
            return False
        return await self._tunnel(user, await self._act(user, private, lay[0]))

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

    async def _use(self, user: int, private: Body, menu: Body, most: int) -> Asked:
        values = [option["value"] for option in menu["options"]]
        chosen = values if most > 1 else [self.random.choice(values)]
        await self.think_first()
        asked = await self.discord.press(user, self.channel, private, menu["custom_id"], *chosen)
        return self.waits.note(asked)

    async def press(self, user: int, message: Body, custom_id: str) -> Asked:
        await self.think_first()
        return self.waits.note(await self.discord.press(user, self.channel, message, custom_id))

    async def _act(self, user: int, private: Body, custom_id: str) -> Body:
        """A press after which the panel in the channel changes."""
        asked = await self.press(user, private, custom_id)
        self.waits.shown.append(await self.discord.places[self.channel].after(asked.sent) - asked.sent)
        return asked.answer

    async def think_first(self) -> None:
        if self.think:
            await asyncio.sleep(self.random.expovariate(1 / self.think))


def ids(message: Body, verb: str) -> list[str]:
    """The custom ids with this verb."""
    return [part["custom_id"] for part in _pressable(message) if part.get("custom_id", "").split(":")[3:4] == [verb]]


def menu_of(message: Body) -> Body | None:
    """The menu of a private panel, if there is one."""
    return next((part for part in _pressable(message) if part.get("options")), None)


def _pressable(part: Body) -> Iterator[Body]:
    """The buttons and menus of a message or of a part of it, at any depth."""
    for inner in (*part.get("components", ()), *filter(None, [part.get("accessory")])):
        if not inner.get("disabled"):
            yield inner
        yield from _pressable(inner)


async def settled(discord: MeasuredDiscord) -> None:
    """Waits until the bot has sent nothing for a while."""
    before = -1
    while before != discord.requests:
        before = discord.requests
        await asyncio.sleep(QUIET)


def new_tables(discord: MeasuredDiscord, number: int, random: Random) -> list[BusyTable]:
    """Tables in the channels of the server, with alternating boards."""
    boards = ("europe", "new-york")
    return [
        BusyTable(
            discord,
            channel,
            boards[n % 2],
            [discord.person() for _ in range(PEOPLE)],
            Random(random.random()),
        )
        for n, channel in enumerate(discord.channels[:number])
    ]

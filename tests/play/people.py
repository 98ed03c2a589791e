"""Two people at a table who play by keyboard. What they do is chosen from what their screens offer."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

from tests.play.hub import TEXTS
from tests.play.keys import PANEL, PRIVATE, Keys

PRIMARY, SECONDARY, SUCCESS = 1, 2, 3  # Discord's styles of buttons
MOST_TURNS = 120
MOST_ANSWERS = 5  # presses until a claim is made
TICKETS = 9  # the turn in which new tickets are drawn
LOOK, MOST_LOOKS = 0.1, 100  # seconds between two looks at the table, and how many until it must say something new
UNPICKED = "⬜"


def say(key: str, board: str | None = None) -> str:
    """A sentence of the bot."""
    return TEXTS.say("en", key, board=board)


class Pair:
    """Two people at one table."""

    def __init__(self, mia: Keys, ben: Keys) -> None:
        self.people = (mia, ben)
        self.looks = ["button-hand", "button-board", "button-log", "button-rules"]  # not yet tried
        self.board = ""
        self._last = ""  # the turn that is being played
        self.tunnels = 0  # decided by a command

    async def begin(self, board: str, title: str, arrows: str) -> None:
        """Opens a table, sits down, starts, and chooses tickets: one by toggles, one by a command."""
        self.board, (mia, ben) = board, self.people
        self._last = ""
        assert title in await mia.command("new", (say("cmd-new-board"), arrows)), "the choice is thrown away"
        await ben.button(say("button-join"))
        await mia.button(say("button-start"))
        await ben.button(say("button-choose"))
        await self.keep(ben)
        await mia.command("tickets", (say("cmd-tickets-keep"), "1 2"))

    async def keep(self, person: Keys) -> None:
        """Picks tickets by their toggles until they are enough, and keeps them."""
        while True:
            toggles = [each for each in await person.labels(PRIVATE, SECONDARY) if each.startswith(UNPICKED)]
            assert toggles, "there is no ticket to pick"
            await person.button(toggles[0])
            if keeps := await person.labels(PRIVATE, SUCCESS):
                return await person.button(keeps[0])

    async def to_act(self) -> Keys | None:
        """Whose turn it is, as the table says, once it says something new; nobody's when the game is over."""
        for _ in range(MOST_LOOKS):
            turn, person = await self._turn()
            if turn and turn != self._last:
                break
            await asyncio.sleep(LOOK)
        self._last, person = await self._turn()
        return person

    async def is_still(self, person: Keys) -> bool:
        """Whether it is still the turn of this person."""
        return await self._turn() == (self._last, person)

    async def _turn(self) -> tuple[str, Keys | None]:
        shown = str(await self.people[0].tab.run(f"{PANEL}?.innerText"))
        if say("button-rematch") in shown:
            return "over", None
        for person in self.people:
            if said := re.search(rf"(\d+) · @?{person.name}\b[^\n]* to act", shown):
                return said[1], person
        return "", None

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Plays until it is over, or until something has happened; each round in another way."""
        ways = (self.draw_by_buttons, self.claim_by_buttons, self.draw_by_command, self.claim_by_command)
        for turn in range(MOST_TURNS):
            person = await self.to_act()
            if until() or (person is None and self._last):
                return
            assert person is not None, "the table does not say whose turn it is"
            await self.draw_tickets(person) if turn == TICKETS else await ways[turn // 2 % len(ways)](person)
        raise AssertionError("the game has not ended")

    # ── cards and tickets ────────────────────────────────────────────────────────────────────────────────────────────

    async def draw_by_buttons(self, person: Keys) -> None:
        """A face-up card and one from the deck, after a look at something of the table's."""
        if self.looks:
            look = self.looks.pop(0)
            await person.button(say(look))
            assert look != "button-rules" or await person.private_menu(), "the rules have no menu"
        await person.button(await person.first(PANEL, SECONDARY))
        deck = say("button-deck")
        if await self.is_still(person) and any(deck in each for each in await person.labels(PANEL)):
            await person.button(deck)

    async def draw_by_command(self, person: Keys) -> None:
        """A face-up card, chosen by an arrow, and the first that is suggested after it."""
        await person.command("draw", (say("cmd-draw-first"), "↓"), (say("cmd-draw-second"), ""))

    async def draw_two(self, person: Keys) -> None:
        """Two cards from the deck by one press, or what there is."""
        two = say("button-two", self.board)
        if two in await person.labels(PANEL):
            await person.button(two)
        else:
            await self.draw_by_buttons(person)

    async def draw_tickets(self, person: Keys) -> None:
        """New tickets, after the question whether one wants them."""
        await person.button(say("button-tickets"))
        await person.button(await person.first(PRIVATE, SUCCESS))
        await self.keep(person)

    # ── routes and stations ──────────────────────────────────────────────────────────────────────────────────────────

    async def claim_by_buttons(self, person: Keys) -> None:
        """The first route that the private panel offers, or one of its menu; cards if it offers none."""
        await person.button(say("button-claim"))
        rows = await person.labels(PRIVATE, SUCCESS, PRIMARY)
        if say("claim-none", self.board) in str(await person.tab.run(f"{PRIVATE}.innerText")) or not rows:
            return await self.draw_two(person)
        if len(rows) % 2 or not await person.private_menu():
            await person.button(rows[0])
        return await self.decide(person)

    async def claim_by_command(self, person: Keys) -> None:
        """A route that is suggested; cards if none is."""
        if await person.command_if_suggested("claim", say("cmd-claim-route")):
            await self.decide(person)
        else:
            await self.draw_two(person)

    async def station_by_buttons(self, person: Keys) -> None:
        """A city of the menu."""
        await person.button(say("button-station"))
        assert await person.private_menu(), "there is no menu of cities"
        await self.decide(person)

    async def station_by_command(self, person: Keys) -> None:
        """The first city that is suggested."""
        assert await person.command_if_suggested("station", say("cmd-station-city")), "no city is suggested"
        await self.decide(person)

    async def decide(self, person: Keys) -> None:
        """Presses the first button that decides, as long as the private panel has one and it is still one's turn."""
        for _ in range(MOST_ANSWERS):
            if not await self.is_still(person):
                return
            if say("button-withdraw") in await person.labels(PRIVATE):
                return await self.decide_tunnel(person)
            if not (rows := await person.labels(PRIVATE, SUCCESS)):
                return
            await person.button(rows[0])

    async def decide_tunnel(self, person: Keys) -> None:
        """Pays for the tunnel, or withdraws if one cannot."""
        payable = bool(await person.labels(PRIVATE, SUCCESS))
        await person.command("tunnel", (say("cmd-tunnel-choice"), "" if payable else "↓"))
        self.tunnels += 1

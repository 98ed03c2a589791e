"""How often a thumb taps a phone for each action of a turn, counted by driving the real bot on a simulated Discord.

A button counts one tap, a menu two: to open it and to choose. Where the cards can be paid in several ways or a route is
a tunnel, the taps for that are counted with it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cogs.turn.prompts.payments import CHOSEN
from data.settings import Settings
from engine.actions import Withdraw
from engine.board import Route
from engine.cards import spread
from engine.insight.ways import ticket_way
from engine.state import Game, OpenTunnel
from engine.view import view
from tests.discord.bots import build_test_bot
from tests.discord.players import Party, Seat, start_game
from tests.discord.rigged import change_game, set_hand, set_market
from tests.discord.world import Message, World, answer_of, components_of, open_world, walk

Presses = dict[str, int]
Wanted = Callable[[Route], bool]

AT_MOST: Presses = {
    "two face-up cards": 2,
    "two blind cards": 1,
    "own ticket's route": 2,
    "own ticket's route, a choice of payment": 3,
    "own ticket's route, a tunnel": 3,
    "any route": 3,
    "any route, a choice of payment": 4,
    "station": 3,
    "first tickets, two kept": 3,
    "draw tickets, one kept": 3,
    "draw tickets, two kept": 4,
}
COLORS = ("pink", "blue", "orange", "white", "green", "yellow", "black", "red")
SIX_OF_EACH: dict[str, int] = dict.fromkeys(COLORS, 6)  # a colored route has one payment, a gray one eight


@dataclass
class Thumb:
    """The thumb of the player to act, who looks at the panel or at the last private answer."""

    party: Party
    seat: Seat
    private: Message | None = None
    taps: int = 0

    async def panel(self, verb: str, arg: str | None = None) -> None:
        """Presses a button of the panel in the channel."""
        await self._press(self.party.panel(), verb, arg)

    async def button(self, verb: str, arg: str | None = None) -> None:
        """Presses a button of the private answer."""
        assert self.private is not None
        await self._press(self.private, verb, arg)

    async def _press(self, message: Message, verb: str, arg: str | None) -> None:
        pressed = next(each for each, _ in buttons(message, verb) if arg is None or each.split(":", 4)[4] == arg)
        result = await self.seat.who.click(message, custom_id=pressed)
        self.taps += 1
        answered = result.followups[-1] if result.followups else result.response
        if answered is not None and answered.ephemeral:
            self.private = answered

    async def option(self, verb: str, value: str) -> None:
        """Opens a menu of the private answer, and chooses in it."""
        assert self.private is not None
        menu = next(part for part in menus(self.private, verb) if value in values_of(part))
        self.private = answer_of(await self.seat.who.select(self.private, [value], custom_id=menu["custom_id"]))
        self.taps += 2


def buttons(message: Message, verb: str) -> list[tuple[str, str]]:
    """The buttons with this verb that can be pressed: custom_id and label."""
    parts = [part for part in walk(components_of(message)) if part.get("custom_id") and not part.get("options")]
    return [
        (part["custom_id"], part.get("label") or "")
        for part in parts
        if part["custom_id"].split(":")[3] == verb and not part.get("disabled")
    ]


def menus(message: Message, verb: str) -> list[dict[str, Any]]:
    """The menus with this verb."""
    parts = [part for part in walk(components_of(message)) if part.get("options")]
    return [part for part in parts if part["custom_id"].split(":")[3] == verb]


def values_of(menu: dict[str, Any]) -> list[str]:
    return [option["value"] for option in menu["options"]]


# ── what is pressed ──────────────────────────────────────────────────────────────────────────────────────────────────


async def keep(thumb: Thumb, number: int) -> None:
    """Picks all but one of so many tickets on offer, and keeps them together with one more."""
    for place in range(1, number):
        await thumb.button("pick", ".".join(map(str, range(1, place + 1))))
    await thumb.button("keep", ".".join(map(str, range(1, number + 1))))


async def first_tickets(thumb: Thumb) -> None:
    await thumb.panel("choose")
    await keep(thumb, 2)


async def draw_tickets(thumb: Thumb, number: int) -> None:
    await thumb.panel("tickets")
    await thumb.button("look")
    await keep(thumb, number)


async def draw_cards(thumb: Thumb, *args: str) -> None:
    """The cards with these arguments: on the panel if they are buttons there, or else in private."""
    for arg in args:
        if buttons(thumb.party.panel(), "take"):
            await thumb.panel("take", arg)
        else:
            if not thumb.taps:
                await thumb.panel("draw")
            await thumb.button("take", arg)


async def claim_own(thumb: Thumb, wanted: Wanted, *, pays: bool = False, tunnel: bool = False) -> None:
    """Claims a route for the own ticket, which has a button of its own."""
    routes = (await thumb.party.position()).board.routes
    await thumb.panel("claim")
    assert thumb.private is not None
    args = (each.split(":", 4)[4] for each, _ in buttons(thumb.private, "route"))
    await thumb.button("route", next(arg for arg in args if wanted(routes[int(arg.partition(CHOSEN)[0])])))
    if pays:
        await thumb.button("route")
    if tunnel:
        await thumb.button("lay")


async def claim_any(thumb: Thumb, *, pays: bool) -> None:
    """Claims a route from the last menu."""
    routes = (await thumb.party.position()).board.routes
    await thumb.panel("claim")
    assert thumb.private is not None
    values = [value for menu in menus(thumb.private, "route") for value in values_of(menu)]
    plain = [value for value in values if not routes[int(value.partition(CHOSEN)[0])].tunnel]
    await thumb.option("route", next(value for value in reversed(plain) if (CHOSEN not in value) == pays))
    if pays:
        await thumb.button("route")


async def build_station(thumb: Thumb) -> None:
    await thumb.panel("station")
    await thumb.button("city")
    await thumb.button("city")


# ── positions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def is_colored(route: Route) -> bool:
    return route.color is not None and not route.tunnel


def is_gray(route: Route) -> bool:
    return route.color is None and not route.tunnel and not route.ferry


def is_tunnel(route: Route) -> bool:
    return route.tunnel and route.color is not None


def with_ticket(game: Game, seat: int, wanted: Wanted) -> None:
    """Gives the seat one ticket, on whose cheapest way there is such a route, and cards for it."""
    seen, routes = view(game, seat), game.board.routes
    for number in range(len(game.board.tickets)):
        way = ticket_way(seen, seat, number)
        if way is not None and len(way.routes) <= 5 and any(wanted(routes[route]) for route in way.routes):
            game.tickets[seat] = [number]
            for other in range(game.seats):
                set_hand(game, other, {})
            game.deck[:0], game.discarded = spread(game.discarded), [0] * len(game.discarded)
            return set_hand(game, seat, SIX_OF_EACH)
    raise AssertionError("no ticket leads there")


# ── counting ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Counting:
    """A game of two people, in which each action is done once; whoever is to act does it."""

    party: Party
    counted: Presses

    async def count(self, what: str, act: Callable[[Thumb], Awaitable[None]], wanted: Wanted = is_colored) -> None:
        """Counts an action in a turn of its own, for which its player has a ticket and cards."""
        before = await self.party.position()
        [seat] = before.to_act

        def rich(game: Game, seat: int) -> None:
            with_ticket(game, seat, wanted)
            set_market(game, "red", "blue", "white", "green", "black")

        await change_game(self.party, rich)
        await self._done(what, act, seat)
        if isinstance((await self.party.position()).view(None).phase, OpenTunnel):
            await self.party.world.tables.play_seat(self.party.game, seat, None, Withdraw())
            await self.party.world.teller.update(self.party.game)
        after = await self.party.position()
        assert after.table.last > before.table.last and seat not in after.to_act, what

    async def _done(self, what: str, act: Callable[[Thumb], Awaitable[None]], seat: int) -> None:
        thumb = Thumb(self.party, await self.party.seat_of(seat))
        await act(thumb)
        self.counted[what] = thumb.taps

    async def first_tickets(self) -> None:
        for seat in (0, 1):
            await self._done("first tickets, two kept", first_tickets, seat)


async def counted(world: World) -> Presses:
    """The taps of every action."""
    counting = Counting(await start_game(world, "europe", 2, languages=("en-US",)), {})
    await counting.first_tickets()
    count = counting.count
    await count("two face-up cards", lambda thumb: draw_cards(thumb, "0", "1"))
    blind = ("deck", "deck")
    if any(each.endswith(":take:two") for each, _ in buttons(counting.party.panel(), "take")):
        blind = ("two",)
    await count("two blind cards", lambda thumb: draw_cards(thumb, *blind))
    await count("own ticket's route", lambda thumb: claim_own(thumb, is_colored))
    await count("own ticket's route, a choice of payment", lambda thumb: claim_own(thumb, is_gray, pays=True), is_gray)
    await count("own ticket's route, a tunnel", lambda thumb: claim_own(thumb, is_tunnel, tunnel=True), is_tunnel)
    await count("any route", lambda thumb: claim_any(thumb, pays=False))
    await count("any route, a choice of payment", lambda thumb: claim_any(thumb, pays=True))
    await count("station", build_station)
    await count("draw tickets, one kept", lambda thumb: draw_tickets(thumb, 1))
    await count("draw tickets, two kept", lambda thumb: draw_tickets(thumb, 2))
    return counting.counted


def broken(presses: Presses) -> list[str]:
    """The actions that take more taps than they may."""
    return [what for what, most in AT_MOST.items() if presses[what] > most]


async def measure() -> Presses:
    """Counts in a world of its own."""
    with TemporaryDirectory() as folder:
        settings = Settings(discord_token="not-a-token", database_path=Path(folder) / "games.db")
        async with open_world(lambda: build_test_bot(settings)) as world:
            try:
                return await counted(world)
            except BaseException:
                await world.kill()  # a store that stays open would keep the process from ending
                raise


def main() -> int:
    """Counts and prints the taps; exit code 1 if an action takes more than it may."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.presses", description="Taps of each action.")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    presses = asyncio.run(measure())
    if asked.json:
        print(json.dumps({"presses": presses, "at most": AT_MOST, "broken": broken(presses)}, indent=2))
    else:
        print("\n".join(f"{taps}  (at most {AT_MOST[what]})  {what}" for what, taps in presses.items()))
    return 1 if broken(presses) else 0


if __name__ == "__main__":
    sys.exit(main())

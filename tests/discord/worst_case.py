"""The most that a message must hold: the longest names, full hands, many tickets, long city names.

Also an explorer that presses every button that makes no move, page after page, menu after menu.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from simcord import InteractionResult, MemberActor

from data.cities import load_city_names
from engine.board import Board
from engine.players import PLAYERS
from engine.state import Game, Over
from tests.discord.players import Party, Seat
from tests.discord.rigged import live_game, replace_game
from tests.discord.world import Message, World, answer_of, components_of, walk

LONGEST = 32  # characters of a name
NAMES = (
    "鐵道任務歐洲篇長名字玩家甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申",
    "👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🚂🚃🚄🚅🚆🚇🚈🚉",
    "**__~~||`[x](y)<@&1>#\\:@everyone",
    "Z̶̡a̸̢l̷̨g̵̛o̴͜Z̶̡a̸̢l̷̨g̵̛o̴͜W̶",
    "@here <#1> <t:0:R> </new:1> ＷＷＷＷＷＷＷＷＷＷ",
)
HAND, TICKETS = 60, 20
LOOKING = (
    *("board", "log", "rules", "help", "mygames", "settings", "hand", "turn", "draw", "claim", "route", "payment"),
    *("station", "city", "fee", "tickets", "choose", "pick", "tunnel", "colour"),
)
EACH = 6  # presses of each verb that are tried
LONG_TEXT = "**<@1> `Konstantinopel` [x](y)** " * 180  # Discord lets people write 6000 characters into an option


def longest_names() -> list[str]:
    """Five names, as long as Discord allows."""
    return [(name * LONGEST)[:LONGEST] for name in NAMES]


async def open_lobby_with_long_names(world: World, board: str, locale: str, people: int) -> Party:
    """Opens a lobby of people with the longest names, who all read one language."""
    world.choose_server_language(locale)
    actors = [world.person(name, locale) for name in longest_names()[:people]]
    await actors[0].slash(world.channel, "new", board=board)
    table = await world.tables.here(world.channel.id)
    assert table is not None
    party = Party(world, world.channel, table.game, {actor.id: Seat(actor) for actor in actors})
    for actor in actors[1:]:
        await actor.click(party.panel(), custom_id=f"ttr:{party.game}:0:join:")
    return party


# ── positions ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def play_unseen(party: Party, random: Random, turns: int) -> None:
    """Plays without Discord, but not to the end; the channel is not updated."""
    while live_game(party).turns < turns and live_game(party).turns_left != 0:
        await _move(party, random)


async def play_to_the_end(party: Party, random: Random) -> None:
    """Plays to the end without Discord; the channel is not updated."""
    while not isinstance(live_game(party).phase, Over):
        await _move(party, random)


async def _move(party: Party, random: Random) -> None:
    now = await party.position()
    seat = now.to_act[0]
    action = PLAYERS["greedy"](random).choose(lambda: now.view(seat), now.options(seat))
    await party.world.tables.play_seat(party.game, seat, None, action)


def with_full_hands(game: Game, locale: str) -> Game:
    """The same game with sixty cards in each hand and the tickets with the longest names, twenty for each."""
    other, board = game.copy(), game.board
    tickets = longest_tickets(board, locale)
    kinds = len(board.card_names)
    other.discarded = [0] * kinds  # nobody may see more cards of a kind than there are
    for seat in range(other.seats):
        shares = [HAND // kinds + (kind < HAND % kinds) for kind in range(kinds)]
        there = (*[board.per_color] * len(board.colors), board.wilds)
        other.hands[seat] = [
            min(share, most - other.market.count(kind))
            for kind, (share, most) in enumerate(zip(shares, there, strict=True))
        ]
        other.tickets[seat] = tickets[:TICKETS]
    return other


def with_all_tickets_dealt(game: Game, locale: str) -> Game:
    """The same game with every ticket of the board in some hand, twenty of them in the first."""
    other, tickets = game.copy(), longest_tickets(game.board, locale)
    other.ticket_pile, other.removed = [], []
    first = min(TICKETS, len(tickets))
    other.tickets[0], rest = tickets[:first], tickets[first:]
    for seat in range(1, other.seats):
        other.tickets[seat] = rest[seat - 1 :: other.seats - 1]
    return other


def longest_tickets(board: Board, locale: str) -> list[int]:
    """The tickets of a board, those with the longest city names first."""
    known = load_city_names(board.id)
    length = [len(known.name(city, locale)) for city in board.cities]
    return sorted(range(len(board.tickets)), key=lambda n: -(length[board.tickets[n].a] + length[board.tickets[n].b]))


def fill_hands(party: Party, locale: str) -> None:
    """Gives every player of the table full hands and twenty tickets."""
    replace_game(party, with_full_hands(live_game(party), locale))


# ── everything that can be pressed ───────────────────────────────────────────────────────────────────────────────────

Step = tuple[str, str, tuple[str, ...]]  # the verb, the custom_id, what is chosen
Opening = Callable[[], Awaitable[InteractionResult]]


@dataclass
class Explorer:
    """Presses buttons and uses menus that make no move, a few of each verb."""

    who: MemberActor
    tried: Counter[str] = field(default_factory=Counter)
    known: set[Step] = field(default_factory=set)
    pressed: int = 0

    async def explore(self, opening: Opening, depth: int = 4) -> None:
        """Presses everything that can be reached from a first answer."""
        paths: list[tuple[Step, ...]] = [()]
        while paths:
            path = paths.pop(0)
            message = await self._walk(opening, path)
            if message is not None and len(path) < depth:
                paths += [(*path, step) for step in self._new(message)]

    async def _walk(self, opening: Opening, path: tuple[Step, ...]) -> Message | None:
        message: Message = answer_of(await opening())
        for _, custom_id, values in path:
            if values:
                message = answer_of(await self.who.select(message, list(values), custom_id=custom_id))
            else:
                message = answer_of(await self.who.click(message, custom_id=custom_id))
            self.pressed += 1
        return message

    def _new(self, message: Message) -> Iterator[Step]:
        for step in steps(message):
            if step not in self.known and self.tried[step[0]] < EACH:
                self.known.add(step)
                self.tried[step[0]] += 1
                yield step


def steps(message: Message) -> Iterator[Step]:
    """The buttons and menus of a message that make no move; of a menu the longest options."""
    for part in walk(components_of(message)):
        custom_id = part.get("custom_id") or ""
        verb = custom_id.split(":")[3] if custom_id.count(":") >= 4 else ""
        if verb in LOOKING and not part.get("disabled"):
            options: list[dict[str, Any]] = part.get("options") or []
            if not options:
                yield verb, custom_id, ()
                continue
            least, most = part.get("min_values", 1), part.get("max_values", 1)
            longest = sorted(options, key=lambda each: -len(each["label"] + (each.get("description") or "")))
            for first in range(min(2, len(longest))):
                yield verb, custom_id, tuple(each["value"] for each in longest[first : first + max(1, least)])
            if most > 1:
                yield verb, custom_id, tuple(each["value"] for each in longest[:most])

"""People at a table of the simulated Discord: fills a lobby, and does every action by buttons or by commands."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import discord
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage

from cogs.tables.position import Position
from cogs.turn.prompts.payments import encode_cards, encode_choice
from cogs.turn.prompts.tickets import encode_places
from cogs.wording.words import plain_words_of
from data.store import Table
from data.text import LOCALES
from engine.actions import DECK, Action, Build, Claim, DrawCard, DrawTickets, Keep, Pass, PayExtra, Withdraw
from engine.cards import Cards
from engine.legal import Options
from engine.players import PLAYERS
from tests.discord.presses import press
from tests.discord.world import World, answer_of, components_of, custom_ids_on, texts_of, walk
from tests.inside.product import set_seeds

PEOPLE = ("Mia", "Ben", "Li", "Ann", "Zoë")
LANGUAGES = ("en-US", *(locale for locale in LOCALES if locale != "en"))  # as Discord calls them


@dataclass
class Seat:
    """One person, and the private panel that is open for them."""

    who: MemberActor
    private: ResponseMessage | None = None


@dataclass
class Party:
    """Some people at one table."""

    world: World
    channel: ChannelHandle
    game: int = 0
    seats: dict[int, Seat] = field(default_factory=dict)  # by user

    async def position(self) -> Position:
        position = await self.world.tables.position(self.game)
        assert isinstance(position, Position), position
        return position

    async def seat_of(self, number: int) -> Seat:
        user = (await self.position()).table.seats[number].user
        assert user is not None
        return self.seats[user]

    def panel(self) -> discord.Message:
        """The present public panel."""
        number = self.world.messages.message_of(self.game)
        assert number is not None
        return self.world.message(self.channel, number)


Way = Callable[[Party, int, Action], Awaitable[None]]
"""A way to act at a table, by buttons or by commands: does the action of a seat."""


async def table_of(party: Party) -> Table:
    """The stored table, of a lobby too."""
    table = await party.world.tables.table(party.game)
    assert table is not None
    return table


async def seat_number(party: Party, name: str) -> int | None:
    """The seat of a person, if there is one."""
    return (await party.position()).table.seat_of(party.world.person(name).id)


def button_id(party: Party, verb: str, arg: str = "") -> str:
    """The custom_id of a button that belongs to no decision."""
    return f"ttr:{party.game}:0:{verb}:{arg}"


async def open_lobby(
    world: World,
    board: str,
    people: int,
    *,
    languages: Sequence[str] = LANGUAGES,
    typing: bool = False,
    clock: str | None = None,
) -> Party:
    """Opens a lobby that this many people join, by buttons or by commands; with the default clock, or another one."""
    party = Party(world, world.channel)
    set_seeds(world.tables, lambda: hashlib.sha256(f"{board}{people}".encode()).digest())
    actors = [world.person(name, languages[n % len(languages)]) for n, name in enumerate(PEOPLE[:people])]
    await actors[0].slash(world.channel, "new", board=board)
    table = await world.tables.here(world.channel.id)
    assert table is not None
    party.game = table.game
    for actor in actors[1:]:
        if typing:
            await actor.slash(world.channel, "join")
        else:
            await actor.click(party.panel(), custom_id=f"ttr:{party.game}:0:join:")
    if clock is not None:
        await actors[0].slash(world.channel, "clock", time=clock)
    party.seats = {actor.id: Seat(actor) for actor in actors}
    return party


async def start_game(
    world: World,
    board: str,
    people: int,
    *,
    languages: Sequence[str] = LANGUAGES,
    typing: bool = False,
    clock: str | None = None,
) -> Party:
    """Starts a game; the players have not chosen their tickets yet."""
    party = await open_lobby(world, board, people, languages=languages, typing=typing, clock=clock)
    host = party.seats[world.person(PEOPLE[0]).id]
    if typing:
        await host.who.slash(world.channel, "start")
    else:
        await host.who.click(party.panel(), custom_id=f"ttr:{party.game}:0:start:")
    return party


def choose_action(options: Options, position: Position, seat: int, random: Random) -> Action:
    """An action of a player who plays towards the end of the game, and now and then at random."""
    level = "greedy" if random.random() < 0.9 else "random"
    return PLAYERS[level](random).choose(lambda: position.view(seat), options)


# ── by buttons ───────────────────────────────────────────────────────────────────────────────────────────────────────


async def act_by_buttons(party: Party, number: int, action: Action) -> None:
    """Does an action by buttons and menus only."""
    seat, now = await party.seat_of(number), await party.position()
    match action:
        case DrawCard(place):
            await take_card(party, seat, "deck" if place == DECK else str(place))
        case Claim(route, paid):
            await open_private_panel(party, seat, "claim")
            twin = now.board.routes[route].twin
            await decide(seat, "route", [route] if twin is None else [route, twin], paid)
        case Build(city, paid):
            await open_private_panel(party, seat, "station")
            await decide(seat, "city", [city], paid)
        case DrawTickets():
            await open_private_panel(party, seat, "tickets")
            await click(seat, ":look:")
        case Keep(tickets):
            await open_private_panel(party, seat, "choose")
            own = now.view(number).own
            assert own is not None
            places = [own.offer.index(ticket) for ticket in tickets]
            for number in range(1, len(places)):
                await click(seat, f":pick:{encode_places({*places[:number]})}")
            await click(seat, f":keep:{encode_places({*places})}")
        case PayExtra(paid):
            await click(seat, f":extra:{encode_cards(paid)}")
        case Withdraw():
            await click(seat, ":withdraw:")
        case Pass():
            await press(seat.who, party.panel(), "pass")  # the next panel tells it
        case _:
            raise AssertionError(action)


async def take_card(party: Party, seat: Seat, arg: str) -> InteractionResult:
    """A card or the deck on the public panel. What is told in private, if anything, follows."""
    panel = party.panel()
    [pressed] = [each for each in custom_ids_on(panel) if each.endswith(f":take:{arg}")]
    result = await seat.who.click(panel, custom_id=pressed)
    if result.followups:
        seat.private = answer_of(result)
    return result


async def open_draw_panel(party: Party, seat: Seat) -> None:
    """The command opens the private panel for drawing cards."""
    seat.private = answer_of(await seat.who.slash(party.channel, "draw"))


async def open_private_panel(party: Party, seat: Seat, verb: str) -> None:
    """A button of the public panel opens a private one."""
    panel = party.panel()
    [pressed] = [each for each in custom_ids_on(panel) if each.split(":")[3] == verb]
    seat.private = answer_of(await seat.who.click(panel, custom_id=pressed))


async def click(seat: Seat, part: str) -> None:
    """The button of the private panel whose custom_id ends so, or else holds this."""
    assert seat.private is not None
    there = custom_ids_on(seat.private)
    [pressed] = [each for each in there if each.endswith(part)] or [each for each in there if part in each]
    seat.private = answer_of(await seat.who.click(seat.private, custom_id=pressed))


OPENERS, FINAL = {"route": "claim", "city": "station"}, {"route": "lay", "city": "build"}


async def decide(seat: Seat, verb: str, whats: Sequence[int], paid: Cards) -> None:
    """Presses what names the route or the city with its payment, or else opens the payments; confirms if asked to."""
    await choose(seat, verb, whats, paid)
    await pay(seat, verb, whats, paid)
    await confirm(seat, FINAL[verb])


async def choose(seat: Seat, verb: str, whats: Sequence[int], paid: Cards | None = None) -> None:
    """Presses a button, or chooses in the menu, with one of these and this payment, or else one alone; turns pages."""
    for page in range(1, 10):
        for values in ([encode_choice(what, paid) for what in whats], [encode_choice(what, None) for what in whats]):
            if await press_choice(seat, verb, values):
                return
        await click(seat, f":{OPENERS[verb]}:{page}")
    raise AssertionError(f"{whats} are on no page")


async def pay(seat: Seat, verb: str, whats: Sequence[int], paid: Cards) -> None:
    """Presses the payment, if there is more than one."""
    await press_choice(seat, verb, [encode_choice(what, paid) for what in whats])


async def press_choice(seat: Seat, verb: str, values: Sequence[str]) -> bool:
    """Presses the button, or chooses the option, with one of these values; False if there is none."""
    assert seat.private is not None
    for part in walk(components_of(seat.private)):
        pressed, options = part.get("custom_id") or "", [each["value"] for each in part.get("options") or ()]
        if not options and any(pressed.endswith(f":{verb}:{value}") for value in values):
            seat.private = answer_of(await seat.who.click(seat.private, custom_id=pressed))
            return True
        there = [value for value in options if value in values] if pressed.split(":")[3:4] == [verb] else []
        if there:
            seat.private = answer_of(await seat.who.select(seat.private, there[:1], custom_id=pressed))
            return True
    return False


async def confirm(seat: Seat, verb: str) -> None:
    """Answers the last question, if it is asked."""
    assert seat.private is not None
    if any(each.split(":")[3] == verb for each in custom_ids_on(seat.private)):
        await click(seat, f":{verb}:")


# ── by commands ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def act_by_commands(party: Party, number: int, action: Action) -> None:
    """Does an action by a command, in the player's language."""
    seat, now = await party.seat_of(number), await party.position()
    locale = party.world.languages.of_users[seat.who.id]
    words = plain_words_of(now.table, party.world.bot.texts.localizer(locale.removesuffix("-US"), now.board.id))
    match action:
        case DrawCard(place):
            options = {"first": "deck" if place == DECK else str(place + 1)}
            seat.private = answer_of(await seat.who.slash(party.channel, "draw", **options))
        case Claim(route, paid):
            options = {"route": now.board.routes[route].id, "pay": words.cards(paid)}
            seat.private = answer_of(await seat.who.slash(party.channel, "claim", **options))
            await confirm(seat, "lay")
        case Build(city, paid):
            options = {"city": words.city(city), "pay": words.cards(paid)}
            seat.private = answer_of(await seat.who.slash(party.channel, "station", **options))
            await confirm(seat, "build")
        case DrawTickets():
            seat.private = answer_of(await seat.who.slash(party.channel, "tickets"))
            await confirm(seat, "look")
        case Keep(tickets):
            own = now.view(number).own
            assert own is not None
            numbers = " ".join(str(own.offer.index(ticket) + 1) for ticket in tickets)
            seat.private = answer_of(await seat.who.slash(party.channel, "tickets", keep=numbers))
        case PayExtra():
            seat.private = answer_of(await seat.who.slash(party.channel, "tunnel", choice="pay"))
        case Withdraw():
            seat.private = answer_of(await seat.who.slash(party.channel, "tunnel", choice="withdraw"))
        case Pass():
            seat.private = answer_of(await seat.who.slash(party.channel, "pass"))
        case _:
            raise AssertionError(action)


async def play_to_end(party: Party, random: Random, how: Way | None, most: int = 2000) -> Position:
    """Plays until the game is over, in one way or now in one and now in the other; every action must be accepted."""
    for _ in range(most):
        now = await party.position()
        if not now.to_act:
            return now
        number = random.choice(now.to_act)
        action = choose_action(now.options(number), now, number, random)
        act = random.choice((act_by_buttons, act_by_commands)) if how is None else how
        await act(party, number, action)
        after = await party.position()
        assert after.table.last > now.table.last, (action, await last_answer(party, number))
    raise AssertionError("the game does not end")


async def last_answer(party: Party, number: int) -> str:
    """The text of the last answer to the player of a seat."""
    private = (await party.seat_of(number)).private
    return texts_of(private) if private else ""


async def player_to_act(party: Party) -> tuple[MemberActor, int]:
    """The player to act, and the seat."""
    [number] = (await party.position()).to_act
    return (await party.seat_of(number)).who, number


async def waiting_player(party: Party) -> MemberActor:
    """A player who is not to act."""
    [number] = (await party.position()).to_act
    return (await party.seat_of((number + 1) % len(party.seats))).who


def posted_payloads(world: World) -> list[Any]:
    """What the bot has asked Discord to post in the channel, oldest first."""
    path = f"/channels/{world.channel.id}/messages"
    return [each.json for each in world.env.http_requests if each.method == "POST" and each.path.endswith(path)]


def posted_layouts(world: World) -> Iterator[Any]:
    """The same as layouts: a line that calls somebody is edited into its layout at once."""
    path, called = f"/channels/{world.channel.id}/messages", False
    for each in world.env.http_requests:
        if each.method == "POST" and each.path.endswith(path):
            if not (called := bool(each.json.get("content"))):
                yield each.json
        elif called and each.method == "PATCH" and path in each.path:
            called = False
            yield each.json


async def draw_two_cards(party: Party) -> str:
    """The player to act draws two cards from the deck; returns their name."""
    user = (await party.position()).table.seats[(await party.position()).to_act[0]].user
    assert user is not None
    who = party.seats[user].who
    await who.slash(party.world.channel, "draw", first="deck", second="deck")
    return who.user.name


def id_of_way(value: object) -> str | None:
    """How a test's id names a way of acting: `by_buttons` or `by_commands`; other values keep their own names."""
    return getattr(value, "__name__", "").removeprefix("act_") or None

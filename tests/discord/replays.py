"""Records a random game on the simulated Discord, and repeats its public course with other secrets.

In the repetition, before each move, everything that one viewer may not know is exchanged: the order of the piles,
and the hands and tickets of the others. Only what the move itself is about to reveal stays where it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from data.settings import Settings
from engine.actions import DECK, Action, Build, Claim, DrawCard, DrawTickets, Keep, PayExtra, Withdraw
from engine.decide import decide
from engine.events import Drew
from engine.evolve import evolve
from engine.legal import legal
from engine.play import play
from engine.refused import Refused
from engine.state import Game, OpenTunnel, Over
from engine.view import view
from tests.discord import observers as looking
from tests.discord.bots import build_test_bot
from tests.discord.observers import NOW, Observer, Seen
from tests.discord.players import (
    PEOPLE,
    Party,
    act_by_commands,
    choose_action,
    open_draw_panel,
    open_private_panel,
    seat_number,
    start_game,
)
from tests.discord.rigged import in_memory, live_game, replace_game
from tests.discord.world import open_world
from tests.engine.invariants import exchanged

STRANGER = "Nobody"  # watches without a seat


@dataclass(frozen=True)
class Step:
    """A move: the game before it, the action, and what the viewers then saw."""

    before: Game
    seat: int
    action: Action
    offered: tuple[int, ...]  # the tickets from which some were kept
    consumed: int  # cards of the deck that the move revealed or brought into the viewer's hand
    curious: bool
    seen: dict[str, Seen]


@dataclass
class Recording:
    """A game as one viewer and a stranger saw it."""

    board: str
    people: int
    viewer: str | None
    steps: list[Step] = field(default_factory=list)
    opening: dict[str, Seen] = field(default_factory=dict)
    covered: Counter[str] = field(default_factory=Counter)


@asynccontextmanager
async def game_in_frozen_time(folder: Path, board: str, people: int) -> AsyncIterator[Party]:
    """A game that has begun, in a world where the store's clock stands still. At most two players get DMs."""
    settings = Settings(discord_token="not-a-token", database_path=folder / "games.db")
    async with open_world(lambda: build_test_bot(settings, pictures=True, dms=True)) as world:
        world.store.database.time = lambda: NOW
        for name in PEOPLE[2:]:
            await world.store.settings.set_person(world.person(name).id, dm=False)
        yield await start_game(world, board, people)


async def viewers(party: Party, viewer: str | None) -> dict[str, Observer]:
    """The stranger, and the viewer if there is one."""
    names = [STRANGER, *([viewer] if viewer else [])]
    return {name: Observer(party, party.world.person(name, "zh-TW")) for name in names}


async def viewers_seat(party: Party, viewer: str | None) -> int | None:
    return None if viewer is None else await seat_number(party, viewer)


# ── the first time ───────────────────────────────────────────────────────────────────────────────────────────────────


async def record(party: Party, tape: Recording, moves: int, random: Random) -> Recording:
    """Plays at random, at most this many moves and not the last one, and records what the viewers see."""
    watching, mine = await viewers(party, tape.viewer), await viewers_seat(party, tape.viewer)
    tape.opening = {name: each.look() for name, each in watching.items()}
    for number in range(moves):
        now = await party.position()
        seat = random.choice(now.to_act)
        action = choose_action(now.options(seat), now, seat, random)
        before = live_game(party).copy()
        consumed = cards_revealed(party, before, seat, action, mine)
        if consumed is None:
            break
        offer = before.offers[seat]
        offered = tuple(ticket for ticket in offer.tickets if ticket is not None) if offer else ()
        step = Step(before, seat, action, offered, consumed, random.random() < 0.25, {})
        await play_step(party, step, action)
        tape.steps.append(replace(step, seen=await watch(party, watching, step, number)))
    return tape


def cards_revealed(party: Party, game: Game, seat: int, action: Action, viewer: int | None) -> int | None:
    """How many cards of the deck this move reveals to the viewer; None if it ends the game."""
    chance = in_memory(party).chance
    after = game.copy()
    events = play(after, seat, action, chance)
    assert not isinstance(events, Refused)
    if isinstance(after.phase, Over):
        return None
    fold, consumed = game.copy(), 0
    for event in events:
        lay = len(fold.deck)
        evolve(fold, event)
        if len(fold.deck) == lay - 1 and not (isinstance(event, Drew) and event.seat != viewer):
            consumed += 1
    return min(consumed, len(game.deck))


async def play_step(party: Party, step: Step, action: Action) -> None:
    """Makes the move by a command; before some moves the player opens private panels."""
    if step.curious and not isinstance(step.before.phase, OpenTunnel):
        seat = await party.seat_of(step.seat)
        await seat.who.slash(party.channel, "hand")
        await (open_private_panel(party, seat, "choose") if step.offered else open_draw_panel(party, seat))
    last = (await party.position()).table.last
    await act_by_commands(party, step.seat, action)
    assert (await party.position()).table.last == last + 1, action


async def watch(party: Party, watching: dict[str, Observer], step: Step, number: int) -> dict[str, Seen]:
    """What the viewers see after a move; after some moves they also use commands."""
    seen = {name: each.look() for name, each in watching.items()}
    if step.curious:
        now = await party.position()
        for name, each in watching.items():
            seat = now.table.seat_of(each.who.id)
            players = PEOPLE[: len(now.table.seats)]
            dice = Random(f"{number} {name}")
            seen[name] += await looking.look_around(each, dice, to_act=seat in now.to_act, players=players)
    return seen


# ── the second time ──────────────────────────────────────────────────────────────────────────────────────────────────


async def repeat(party: Party, tape: Recording, random: Random) -> Recording:
    """Repeats the public course with other secrets, and records what the viewers see now."""
    again = Recording(tape.board, tape.people, tape.viewer)
    watching, mine = await viewers(party, tape.viewer), await viewers_seat(party, tape.viewer)
    again.opening = {name: each.look() for name, each in watching.items()}
    for number, step in enumerate(tape.steps):
        assert view(live_game(party), mine) == view(step.before, mine), "not the same course"
        other = with_other_secrets(step, mine, random)
        replace_game(party, other)
        action = translated(step, other)
        again.covered.update(covered(step, other, mine))
        await play_step(party, step, action)
        again.steps.append(replace(step, seen=await watch(party, watching, step, number)))
        if number + 1 < len(tape.steps):
            assert view(live_game(party), None) == view(tape.steps[number + 1].before, None), "not the same course"
            replace_game(party, tape.steps[number + 1].before.copy())
    return again


def with_other_secrets(step: Step, viewer: int | None, random: Random) -> Game:
    """A game that looks the same to the viewer. What the move needs or reveals stays where it is."""
    rest, hand = step.before.copy(), step.before.hands[step.seat]
    top = [rest.deck.pop() for _ in range(step.consumed)]
    bound = needed(step) if step.seat != viewer else [0] * len(hand)
    rest.hands[step.seat] = [have - kept for have, kept in zip(hand, bound, strict=True)]
    draws = isinstance(step.action, DrawTickets) and step.seat == viewer
    drawn = rest.board.drawn_tickets.offer if draws else 0
    tickets, rest.ticket_pile = rest.ticket_pile[:drawn], rest.ticket_pile[drawn:]
    other = exchanged(rest, viewer, random)
    other.deck += top[::-1]
    other.ticket_pile = [*tickets, *other.ticket_pile]
    other.hands[step.seat] = [have + kept for have, kept in zip(other.hands[step.seat], bound, strict=True)]
    assert view(other, viewer) == view(step.before, viewer)
    return other


def needed(step: Step) -> Sequence[int]:
    """The cards of the hand that the move shows; for a tunnel payment all, so that it stays the same payment."""
    match step.action:
        case Claim(paid=paid) | Build(paid=paid):
            return paid
        case PayExtra():
            return step.before.hands[step.seat]
        case _:
            return [0] * len(step.before.hands[step.seat])


def translated(step: Step, other: Game) -> Action:
    """The action, with the tickets kept replaced by those in the same places of the offer."""
    if not isinstance(step.action, Keep):
        return step.action
    offer = other.offers[step.seat]
    assert offer is not None
    places = [step.offered.index(ticket) for ticket in step.action.tickets]
    return Keep(tuple(offer.tickets[place] for place in places))  # type: ignore[misc]


def covered(step: Step, other: Game, viewer: int | None) -> list[str]:
    """Which secrets have actually differed."""
    if step.seat == viewer:
        return ["a move of the viewer"]
    differing = ["another hand"] if other.hands[step.seat] != step.before.hands[step.seat] else []
    mine, yours = list(legal(step.before, step.seat)), list(legal(other, step.seat))
    if {type(each) for each in mine} != {type(each) for each in yours}:
        differing.append("other possibilities")
    match step.action:
        case DrawCard(place) if place == DECK:
            differing += ["another blind card"] if other.deck[-1] != step.before.deck[-1] else []
        case DrawTickets():
            differing.append("other tickets drawn")
        case Keep() if translated(step, other) != step.action:
            differing.append("other tickets kept")
        case Withdraw():
            able = any(isinstance(each, PayExtra) for each in mine), any(isinstance(each, PayExtra) for each in yours)
            differing += ["another purse at a tunnel"] if able[0] != able[1] else []
        case Claim() if isinstance(decide(other, step.seat, step.action), Refused):
            raise AssertionError("the claim cannot be paid any more")
    return differing


def differences(first: Recording, second: Recording) -> list[str]:
    """Everything that a viewer saw in one game and not in the other."""
    found = [_differ("at the start", first.opening, second.opening)]
    for number, (one, two) in enumerate(zip(first.steps, second.steps, strict=True)):
        found.append(_differ(f"move {number}, {one.action}", one.seen, two.seen))
    return [line for lines in found for line in lines]


def _differ(when: str, one: dict[str, Seen], two: dict[str, Seen]) -> list[str]:
    found: list[str] = []
    for who in one:
        if one[who] != two[who]:
            pairs = [(a, b) for a, b in zip(one[who], two[who], strict=False) if a != b]
            a, b = pairs[0] if pairs else (str(len(one[who])), str(len(two[who])))
            found.append(f"{when}: {who} saw\n  {a}\nand\n  {b}")
    return found

"""Old buttons: after restarts at the worst moments, from last week, and of a game that is over."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cogs.tables.position import Position
from cogs.turn.confirming import ALWAYS
from engine.actions import DECK, Action, Build, Claim, DrawCard, DrawTickets, Keep, PayExtra, Withdraw
from engine.cards import laid_color
from engine.state import Choosing, OnOffer, OpenTunnel, SecondDraw, Turn
from tests.data.texts import STRICT
from tests.discord import players as playing
from tests.discord.old_buttons import (
    ACTING,
    before_each_step,
    keep_all_answers,
    old_buttons_of,
    play_to_end_unseen,
    press_all_old,
    press_forged,
    press_old,
)
from tests.discord.players import Party, Seat, act_by_buttons, act_by_commands, start_game
from tests.discord.world import World, answer_of, answer_text, custom_ids_on

STEPS = ("take", "route", "payment", "lay", "city", "fee", "build", "look", "pick", "keep", "extra", "withdraw")

WHY_NOT = ("refused-stale", "turn-in")


def eager(now: Position, seat: int, done: Counter[type]) -> Action:
    """A choice that soon covers every action: tickets, a station, tunnels paid and withdrawn, a plain route."""
    options = now.options(seat)
    answers = [each for each in options.answers if isinstance(each, Keep | PayExtra | Withdraw)]
    if answers:
        return max(answers, key=lambda each: (not done[type(each)], isinstance(each, PayExtra)))
    if isinstance(now.view(None).phase, SecondDraw):
        return DrawCard(DECK)
    if not done[DrawTickets]:
        return DrawTickets()
    if not done[Build] and options.station_payments and done[Claim]:
        return Build(options.cities[0], options.station_payments[0])
    return well_paid(now, seat) or DrawCard(DECK)


def well_paid(now: Position, seat: int) -> Claim | None:
    """A claim of a tunnel that leaves two more cards to pay with."""
    own = now.view(seat).own
    assert own is not None
    for route, payments in now.options(seat).claims.items():
        for paid in payments if now.board.routes[route].tunnel else ():
            color = laid_color(paid)
            left = own.hand[-1] - paid[-1] + (0 if color is None else own.hand[color] - paid[color])
            if left >= 2:
                return Claim(route, paid)
    return None


async def want_all_questions(world: World, *names: str) -> None:
    """These people are asked once more before each claim and station."""
    for name in names:
        await world.store.settings.set_person(world.person(name).id, confirm=ALWAYS)


def buttons_before(party: Party, seat: Seat) -> list[str]:
    """What the player of a seat can press: on the panel, and on the private one."""
    return [*custom_ids_on(party.panel()), *(custom_ids_on(seat.private) if seat.private else [])]


class Interrupted:
    """Stops the bot, by restart or crash, before a step of a player, who then presses on the panel from before it."""

    def __init__(self, party: Party, patch: pytest.MonkeyPatch) -> None:
        self.party, self.random = party, Random(4)
        self.steps: set[tuple[type, str]] = set()
        self.phases: set[type] = set()
        before_each_step(patch, self._step)

    async def _step(self, seat: Seat) -> None:
        there = {each.split(":")[3] for each in buttons_before(self.party, seat)} & {*STEPS}
        phase = type((await self.party.position()).view(None).phase)
        fresh = {(phase, verb) for verb in there} - self.steps
        if fresh or self.random.random() < 0.05:
            self.steps |= fresh
            await self.stop()

    async def stop(self) -> None:
        """A restart or a crash; the first time in each phase, every player then presses every old button."""
        world = self.party.world
        await self.random.choice((world.restart, world.crash))()
        await world.messages.note(self.party.game)
        phase = type((await self.party.position()).view(None).phase)
        if phase not in self.phases:
            self.phases.add(phase)
            for seat in self.party.seats.values():
                assert await press_all_old(self.party, seat.who)


async def test_restarts_between_any_two_presses(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_all_answers(monkeypatch)
    party, done = await start_game(world, "europe", 3), Counter[type]()
    await want_all_questions(world, "Mia")
    stops = Interrupted(party, monkeypatch)
    for _ in range(120):
        now = await party.position()
        number = now.to_act[0]
        action = eager(now, number, done)
        await act_by_buttons(party, number, action)
        assert (await party.position()).table.last == now.table.last + 1, action
        done[type(action)] += 1
        if {Build, PayExtra, Withdraw, DrawTickets} <= {*done} and done[Claim] > 2:
            break
    assert {Keep, DrawCard, DrawTickets, Build, Claim, PayExtra, Withdraw} <= {*done}, done
    assert {Choosing, Turn, SecondDraw, OnOffer, OpenTunnel} == stops.phases
    assert {"take", "route", "lay", "city", "build", "look", "keep", "withdraw", "extra"} <= {
        verb for _, verb in stops.steps
    }


# ── another's ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_buttons_of_anothers_private_panels_do_nothing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who forges them gets the answer of an ordinary press, about the player's own seat only."""
    keep_all_answers(monkeypatch)
    party, done, tried = await start_game(world, "europe", 2, languages=("en-US",)), Counter[type](), Counter[str]()
    await want_all_questions(world, "Mia", "Ben")
    mine = {seat.who.id: answer_of(await seat.who.slash(world.channel, "hand")) for seat in party.seats.values()}

    async def forge(seat: Seat) -> None:
        now = await party.position()
        if isinstance(now.view(None).phase, Choosing):
            return
        other = next(each for each in party.seats.values() if each is not seat)
        shown = [each for each in (party.panel(), seat.private) if each is not None]
        for message, custom_id in [(each, custom_id) for each in shown for custom_id in custom_ids_on(each)]:
            verb = custom_id.split(":")[3]
            if verb in STEPS and tried[verb] < 6:
                tried[verb] += 1
                said, parts = await press_forged(party, other.who, mine[other.who.id], message, custom_id)
                assert any(STRICT.say("en", key, board="europe", turns=1)[:18] in said for key in WHY_NOT), said
                assert not any("value" in part or ":" + acting + ":" in part for part in parts for acting in STEPS)
                assert (await party.position()).table.last == now.table.last

    before_each_step(monkeypatch, forge)
    for _ in range(120):
        now = await party.position()
        action = eager(now, now.to_act[0], done)
        await act_by_buttons(party, now.to_act[0], action)
        done[type(action)] += 1
        if {Build, PayExtra, Withdraw, DrawTickets} <= {*done}:
            break
    assert {"take", "route", "lay", "city", "build", "look", "keep", "withdraw", "extra"} <= {*tried}


# ── last week's ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def late(world: World) -> Party:
    """A game some turns old, whose old panels could not be edited and keep their buttons; then eight days pass."""
    party = await start_game(world, "europe", 2, languages=("en-US",), clock="none")
    path = f"/channels/{world.channel.id}/messages/*"
    world.env.inject_error("PATCH", path, status=400, code=30046, times=None)
    for _ in range(6):
        now = await party.position()
        await act_by_commands(party, now.to_act[0], _first(now))
    for seat in party.seats.values():
        await seat.who.slash(world.channel, "hand")
        await seat.who.slash(world.channel, "draw")
    world.env.backend.advance_clock(8 * 86400)
    return party


def _first(now: Position) -> Action:
    options = now.options(now.to_act[0])
    return next((each for each in options.answers if isinstance(each, Keep)), DrawCard(DECK))


async def test_last_weeks_panels_work_or_explain_themselves(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_all_answers(monkeypatch)
    party = await late(world)
    public = [each for each in world.channel.history() if not each.flags.ephemeral]
    assert sum("ttr:" in str(custom_ids_on(each)) for each in public) > 3, "the old panels have their buttons"
    [now] = (await party.position()).to_act
    for number in (0, 1):
        answers = await press_all_old(party, (await party.seat_of(number)).who)
        assert {"take", "claim", "tickets", "station", "choose", "hand", "board", "log"} <= {
            o.pressed.verb for o, _ in answers
        }
        for old, said in answers:
            if old.pressed.verb == "claim" and number != now:
                assert STRICT.say("en", "turn-in", turns=1) in said
            if old.pressed.verb == "take":
                stale = STRICT.say("en", "refused-stale", board="europe")[:18]
                assert stale in said or (number != now and STRICT.say("en", "turn-in", turns=1) in said)
    for old, said in await press_all_old(party, world.person("Zoë")):
        if old.pressed.verb in ("take", "claim", "tickets", "station", "choose"):
            assert STRICT.say("en", "refused-not-a-player") in said
    await playing.take_card(party, await party.seat_of(now), "deck")
    assert isinstance((await party.position()).view(None).phase, SecondDraw)


@pytest.mark.parametrize("how", ["over", "closed"])
async def test_after_the_end_every_button_says_so(world: World, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_all_answers(monkeypatch)
    party = await late(world)
    host = world.person("Mia")
    private = {
        each.id for seat in party.seats.values() for each in world.messages_seen_by(seat.who) if each.flags.ephemeral
    }
    if how == "closed":
        assert await world.tables.close_idle(-60)
    else:
        await play_to_end_unseen(party)
    kept = await party.world.store.moves.of_game(party.game)
    key = {"over": "refused-game-over-since", "closed": "refused-table-closed"}[how]
    over = STRICT.say("en", key, board="europe", when="|").split("|")[0]
    pressed = Counter[str]()
    for seat in party.seats.values():
        for old in list(old_buttons_of(party, seat.who)):
            if old.message.id in private or old.pressed.verb in ("take", "claim", "station", "tickets", "choose"):
                said = await press_old(party, old)
                pressed[old.pressed.verb] += 1
                if old.pressed.verb in (*ACTING, "claim", "station", "tickets", "choose"):
                    assert over in said, (old.pressed, said)
    assert pressed["take"] > 3 and pressed["claim"] and pressed["hand"]
    assert await party.world.store.moves.of_game(party.game) == kept
    assert over in answer_text(await host.slash(world.channel, "draw"))

"""What would you do? A hint is private, says what and why, leads to the panel of the action and does nothing itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from simcord import InteractionResult

from cogs.turn.hint import HINT_LEVEL
from cogs.wording.hints import hint_lines
from data.boards import BOARDS
from data.text import LOCALES
from engine.actions import DECK, DrawCard
from engine.legal import Options
from engine.players import LEVELS
from engine.players.why import REASONS, Advice, Why
from engine.state import Choosing
from engine.view import View
from tests.cogs.test_custom_ids import Kind, send
from tests.cogs.wording.test_reasons import some_why
from tests.data.texts import STRICT
from tests.discord.computers import play_to_first_turn, play_turn, start_against_computers
from tests.discord.first_turn import context_of, start_first_turn
from tests.discord.players import Party
from tests.discord.presses import press
from tests.discord.world import Message, World, answer_of, answer_text, custom_ids_on, texts_of


def verbs_on(message: Message) -> list[str]:
    return [custom_id.split(":")[3] for custom_id in custom_ids_on(message)]


async def stored(party: Party) -> int:
    return (await party.position()).table.last


async def ask(party: Party, name: str, locale: str = "en-US") -> InteractionResult:
    return await press(party.world.person(name, locale), party.panel(), "hint")


class Advisor:
    """Thinks in place of the pool, notes what it was shown, and may do something meanwhile."""

    def __init__(self, world: World, meanwhile: Any = None) -> None:
        self.asked: list[tuple[str, View]] = []
        self.meanwhile = meanwhile
        world.parts.thinking.advise = self.advise  # type: ignore[method-assign]

    async def advise(self, level: str, view: View, options: Options, patience: float) -> Advice:
        self.asked.append((level, view))
        if self.meanwhile is not None:
            await self.meanwhile()
        return LEVELS[level](Random(1)).advise(lambda: view, options)


# ── through a game ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("board", "locale", "leads"), [("europe", "en", ("choose", "draw")), ("new-york", "zh-TW", ("choose", "route"))]
)
async def test_every_decision_of_a_game_can_be_asked_about_and_nothing_is_done_by_it(
    world: World, board: str, locale: str, leads: tuple[str, ...]
) -> None:
    party = await start_against_computers(world, board, "easy", training=True)
    mia, say = world.person("Mia", locale.replace("en", "en-US")), STRICT.localizer(locale, board)
    led: set[str] = set()
    for _ in range(60):
        if not (await party.position()).to_act:
            break
        before = await stored(party)
        hinted = answer_of(await press(mia, party.panel(), "hint"))
        assert "💡" in texts_of(hinted) and say("error-not-taken", id="")[:10] not in texts_of(hinted)
        verb = verbs_on(hinted)[0]
        if verb != "pass":
            assert texts_of(answer_of(await press(mia, hinted, verb)))
        led.add(verb)
        assert await stored(party) == before, "a hint, and what it leads to, stores nothing"
        await play_turn(party, mia)
    assert {*leads} <= led


async def test_the_private_panel_of_a_turn_offers_it_too(world: World) -> None:
    party = await start_against_computers(world, "europe", "easy", training=True)
    await play_to_first_turn(party, world.person("Mia"))
    tickets = answer_of(await press(world.person("Mia"), party.panel(), "tickets"))
    turn = answer_of(await press(world.person("Mia"), tickets, "turn"))
    assert "💡" in answer_text(await press(world.person("Mia"), turn, "hint"))


# ── who may ask ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_strong_computer_is_shown_what_the_seat_sees_and_nothing_else(world: World) -> None:
    party = await start_against_computers(world, "europe", "easy", training=True)
    await play_to_first_turn(party, world.person("Mia"))
    advisor = Advisor(world)
    await ask(party, "Mia")
    now = await party.position()
    assert [(level, view.own and view.own.seat) for level, view in advisor.asked] == [(HINT_LEVEL, now.to_act[0])]
    assert not advisor.asked[0][1].revealed


async def test_it_is_offered_for_training_and_to_one_person_alone_but_not_among_people(world: World) -> None:
    party = await start_first_turn(world, "europe")
    assert "hint" not in verbs_on(party.panel())
    record = send(party, world.person("Mia"), Kind("button", "hint", "", ()))
    await world.env.settle()
    refused = answer_of(InteractionResult(world.env, record))
    assert STRICT.say("en", "hint-not-here", board="europe") in texts_of(refused)


async def test_one_person_against_computers_may_ask_without_training(world: World) -> None:
    party = await start_against_computers(world, "new-york", "easy")
    assert isinstance((await party.position()).view(None).phase, Choosing)
    assert STRICT.say("en", "hint-keep", tickets="", board="new-york")[:12] in answer_text(await ask(party, "Mia"))
    assert STRICT.say("en", "refused-not-a-player", board="new-york") in answer_text(await ask(party, "Eve"))


# ── while it thinks ──────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_hint_for_a_moment_that_has_passed_is_not_given(world: World) -> None:
    party = await start_against_computers(world, "europe", "easy", training=True)
    await play_to_first_turn(party, world.person("Mia"))
    seat = (await party.position()).to_act[0]
    Advisor(world, lambda: world.tables.play_seat(party.game, seat, None, DrawCard(DECK)))
    said = answer_text(await ask(party, "Mia"))
    assert STRICT.say("en", "hint-moved-on", board="europe") in said
    assert "I would" not in said


# ── words ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("locale", LOCALES)
async def test_every_reason_is_said_with_its_facts(world: World, board: str, locale: str) -> None:
    party = await start_first_turn(world, board)
    name = (await party.position()).table.seats[(await party.position()).to_act[0]].name
    at = await context_of(party, name, locale)
    named = {"city": at.words.city, "route": at.words.route, "ticket": at.words.ticket}
    for code in REASONS:
        why = some_why(at.view.board, code, Random(code))
        said = "\n".join(hint_lines(at.view, at.words, Advice(DrawCard(DECK), why)))
        facts = why.facts if code != "build_station" else {"ticket": why.facts["ticket"]}
        for fact in facts.keys() & {"chance", "gain", "extra", "missing", "points", "turns", "ticket"}:
            assert named.get(fact, str)(facts[fact]) in said, (said, fact)
    for code in ("draw_blind", "claim_contested", "try_tunnel"):
        why = Why(code, chance=0, **({} if code == "draw_blind" else {"route": 1}))
        assert "%" not in "".join(hint_lines(at.view, at.words, Advice(DrawCard(DECK), why)))

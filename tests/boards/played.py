"""Three people play on a board that was added, with pictures and DMs, each in another language.

No test of this tree: `test_added_board.py` runs it in a copy that has the board, and gives its name as `ADDED_BOARD`.
"""

from __future__ import annotations

import io
import os
from random import Random
from typing import Any

import pytest
from PIL import Image

from data.boards import BOARDS, load_board
from data.cities import load_city_names
from data.text import LOCALES
from engine.actions import Claim
from tests.data.texts import STRICT
from tests.discord.players import (
    LANGUAGES,
    Party,
    act_by_buttons,
    act_by_commands,
    choose_action,
    confirm,
    play_to_end,
    start_game,
)
from tests.discord.private_answers import dms_of, pictures_of
from tests.discord.scores import check_end
from tests.discord.world import World, answer_of, answer_text, texts_of
from tests.nights import mostly_at_night

NAME = os.environ["ADDED_BOARD"]
BOARD = load_board(NAME)
NUMBERED = (1, 1)  # what a picture measures that is not painted
PEOPLE = dict(zip(("Mia", "Ben", "Li"), LOCALES, strict=False))

pytest_plugins = ["tests.cogs.conftest"]  # the fixture `world`
pytestmark = [pytest.mark.with_pictures, pytest.mark.with_dms]


def say(locale: str, key: str, **facts: Any) -> str:
    return STRICT.say(locale, key, board=NAME, **facts)


def city(number: int, locale: str) -> str:
    return load_city_names(NAME).name(BOARD.cities[number], locale)


async def picture(message: Any, name: str) -> str:
    """The alt text of a picture on a message; an error if the picture is none, or painted too small."""
    [(alt, content)] = [(alt, content) for each, alt, content in await pictures_of(message) if each == name]
    image = Image.open(io.BytesIO(content))
    image.load()
    assert image.format == "PNG" and (image.size == NUMBERED or min(image.size) > 200) and alt
    return alt


def test_the_board_has_cards_players_and_cities_of_its_own() -> None:
    others = [load_board(name) for name in BOARDS if name != NAME]
    assert not {*BOARD.colors, BOARD.wild} & {card for board in others for card in board.card_names}
    assert not set(BOARD.cities) & {each for board in others for each in board.cities}
    assert set(BOARD.player_colors) - {color for board in others for color in board.player_colors}


async def test_the_commands_offer_the_board_and_its_colors(world: World) -> None:
    told = {name: command for (name, _), command in world.env.backend.commands[None].items()}
    boards = {choice["value"]: choice for choice in told["new"]["options"][0]["choices"]}
    assert list(boards) == sorted(BOARDS)
    assert boards[NAME]["name"] == say("en", "board-choice")
    assert boards[NAME]["name_localizations"]["zh-TW"] == say("zh-TW", "board-choice")
    colors = {choice["value"]: choice["name"] for choice in told["join"]["options"][0]["choices"]}
    assert {color: say("en", f"seat-{color}") for color in BOARD.player_colors}.items() <= colors.items()


@pytest.mark.parametrize(
    "server",
    [
        *mostly_at_night(LANGUAGES[:-1], LANGUAGES[:1]),
        pytest.param(LANGUAGES[-1], marks=[pytest.mark.nightly, pytest.mark.with_pictures(drawn=True)]),
    ],
)
async def test_a_whole_game(world: World, server: str) -> None:
    """By buttons and by commands, to the score; every picture is there, in the language of who looks."""
    world.choose_server_language(server)
    locale = server.removesuffix("-US")
    party = await start_game(world, NAME, 3, languages=LANGUAGES)
    await everybody_sees_the_board(party, locale)
    await everybody_sees_their_cards(party)
    await everybody_is_told_the_rules(party)
    await everybody_claims_in_their_own_words(party)
    await play_to_end(party, Random(server), None)
    await check_end(party)
    end = [message for message in party.channel.history() if message.attachments]
    final = await picture(end[-1], "final.png")
    score = await picture(end[-1], "score.png")
    assert say(locale, "board-name") in final
    assert all(name in score for name in PEOPLE)


async def everybody_sees_the_board(party: Party, locale: str) -> None:
    alt = await picture(party.panel(), "board.png")
    assert say(locale, "board-name") in alt
    for name, own in PEOPLE.items():
        answer = answer_of(await party.world.person(name).slash(party.channel, "board"))
        assert say(own, "board-name") in await picture(answer, "board.png")
        words = answer_text(await party.world.person(name).slash(party.channel, "board", view="text"))
        assert city(0, own) in words or city(1, own) in words


async def everybody_sees_their_cards(party: Party) -> None:
    """Before the first turn the tickets on offer; the DMs have come too."""
    for name, own in PEOPLE.items():
        hand = answer_of(await party.world.person(name).slash(party.channel, "hand"))
        assert any(say(own, f"color-{card}") in texts_of(hand) for card in BOARD.card_names)
        assert await picture(hand, "map.png") and await picture(hand, "offer.png")
        assert dms_of(party.world.person(name))


async def everybody_is_told_the_rules(party: Party) -> None:
    for name, own in PEOPLE.items():
        said = answer_text(await party.world.person(name).slash(party.channel, "rules", topic="ferries"))
        assert say(own, "rule-ferries") in said


async def everybody_claims_in_their_own_words(party: Party) -> None:
    """The cities and the cards are typed as this language calls them, and suggested so."""
    random, waiting = Random(1), set(PEOPLE)
    for _ in range(200):
        now = await party.position()
        number = now.to_act[0]
        seat = await party.seat_of(number)
        who = seat.who
        name = next(each for each in PEOPLE if party.world.person(each) is who)
        action = choose_action(now.options(number), now, number, random)
        if isinstance(action, Claim) and name in waiting and not BOARD.routes[action.route].twin:
            own, route = PEOPLE[name], BOARD.routes[action.route]
            typed = f"{city(route.b, own)} {city(route.a, own)}"
            offered = await who.autocomplete(party.channel, "claim", "route", city(route.a, own)[:2])
            assert route.id in [choice["value"] for choice in offered]
            paid = " ".join(f"{n} {say(own, f'color-{BOARD.card_names[c]}')}" for c, n in enumerate(action.paid) if n)
            seat.private = answer_of(await who.slash(party.channel, "claim", route=typed, pay=paid))
            await confirm(seat, "lay")
            waiting.discard(name)
        else:
            await random.choice((act_by_buttons, act_by_commands))(party, number, action)
        assert (await party.position()).table.last > now.table.last, (name, action)
        if not waiting:
            hand = answer_of(await who.slash(party.channel, "hand"))
            assert await picture(hand, "hand.png")
            return
    raise AssertionError(f"{waiting} could claim nothing")

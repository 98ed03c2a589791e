"""The private panels for tickets and stations, read word by word; in private only what the hand allows is offered."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ButtonStyle
from simcord import ResponseMessage

from cogs.turn.confirming import ALWAYS, NEVER, RISKY
from data.text import locale_of
from engine.insight.tickets import tickets_by_city
from engine.state import Game, OnOffer, Turn
from engine.view import View
from render.map.private_map import lettered
from tests.data.texts import STRICT
from tests.discord.first_turn import context_of, start_first_turn
from tests.discord.players import Party, Seat, open_private_panel, start_game
from tests.discord.presses import press
from tests.discord.rigged import (
    Change,
    change_game,
    claim_route,
    live_game,
    next_seat,
    player_to_act_and_next,
    set_hand,
    take_all_cards,
)
from tests.discord.world import World, answer_of, answer_text, components_of, paragraphs_of, texts_of, walk


def holding(**cards: int) -> Change:
    return lambda game, seat: set_hand(game, seat, cards)


def buttons(message: Any) -> dict[str, bool]:
    """The labels of the buttons, and whether they can be pressed."""
    return {
        part["label"]: not part.get("disabled")
        for part in walk(components_of(message))
        if part.get("label") and not part.get("url")
    }


async def seat_to_act(party: Party) -> Seat:
    [number] = (await party.position()).to_act
    return await party.seat_of(number)


def green(message: Any) -> list[str]:
    """The labels of the buttons that stand out as the decision."""
    return [part["label"] for part in walk(components_of(message)) if part.get("style") == ButtonStyle.success.value]


async def pressed(seat: Seat, verb: str, arg: str | None = None) -> ResponseMessage:
    """The panel after a press on a button of the present one."""
    assert seat.private is not None
    seat.private = answer_of(await press(seat.who, seat.private, verb, arg))
    return seat.private


# ── tickets ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.with_pictures
async def test_tickets_are_toggled_and_kept_by_buttons_that_know_how_many_must_be(world: World) -> None:
    party = await start_game(world, "europe", 2, languages=("en-US",))
    seat = await party.seat_of(0)
    await open_private_panel(party, seat, "choose")
    shown = seat.private
    assert shown is not None and [file.filename for file in shown.attachments] == ["offer.png"]
    assert paragraphs_of(shown)[0].startswith("**4 cards:** ")
    labels = list(buttons(shown))
    assert [label[:2] for label in labels[:4]] == ["A ", "B ", "C ", "D "]
    assert labels[4:] == ["Choose 2 more", "My hand"] and not buttons(shown)["Choose 2 more"]
    shown = await pressed(seat, "pick", "3")
    assert [file.filename for file in shown.attachments] == ["offer.png"]
    assert list(buttons(shown))[4:-1] == green(shown) == ["Keep A + C", "Keep B + C", "Keep C + D", "Keep all 4"]
    shown = await pressed(seat, "pick", "1.3")
    assert list(buttons(shown))[4:-1] == ["Keep A + C", "Keep A + B + C", "Keep A + C + D", "Keep all 4"]
    assert green(shown) == ["Keep A + C"]
    shown = await pressed(seat, "pick", "1")
    assert list(buttons(shown))[4:-1] == ["Keep A + B", "Keep A + C", "Keep A + D", "Keep all 4"]
    offer = (await party.position()).view(0).secrets.offer
    await pressed(seat, "keep", "1.3")
    assert live_game(party).tickets[0] == [offer[0], offer[2]]


@pytest.mark.with_pictures
async def test_who_keeps_too_few_is_told_so_and_keeps_the_picture_and_the_choice(world: World) -> None:
    """Also by a button of last week's panel, which could be pressed with one ticket."""
    party = await start_game(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    shown = answer_of(await mia.slash(world.channel, "tickets", keep="2"))
    assert paragraphs_of(shown)[0] == "Keep at least 2; you picked 1."
    assert [file.filename for file in shown.attachments] == ["offer.png"]
    assert list(buttons(shown))[4:-1] == ["Keep A + B", "Keep B + C", "Keep B + D", "Keep all 4"]
    assert (await party.position()).to_act == (0, 1)


@pytest.mark.parametrize(
    ("language", "only", "both", "keeps"),
    [
        ("en-US", "Only {}", "Keep both", "You kept {} and {}."),
        ("zh-CN", "只留{}", "两张都保留", "你保留了{}和{}。"),
        ("zh-TW", "只留{}", "兩張都保留", "你保留了{}和{}。"),
    ],
)
async def test_a_button_names_what_it_keeps(world: World, language: str, only: str, both: str, keeps: str) -> None:
    """A number reads as how many are kept: “Keep 2” of two tickets kept one, for good."""
    party = await start_game(world, "new-york", 2, languages=(language,))
    seat = await party.seat_of(0)
    await open_private_panel(party, seat, "choose")
    words = (await context_of(party, "Mia", locale_of(language))).words
    offer = (await party.position()).view(0).secrets.offer
    assert (
        list(buttons(seat.private))[2:-1]
        == green(seat.private)
        == [
            *(only.format(words.ticket_ends(ticket)) for ticket in offer),
            both,
        ]
    )
    shown = await pressed(seat, "keep", "1.2")
    assert live_game(party).tickets[0] == list(offer)
    assert keeps.format(*map(words.ticket, offer)) in texts_of(shown)


async def test_the_last_ticket_is_kept_by_its_name(world: World) -> None:
    party = await start_first_turn(world)
    seat, view = await offer_tickets(party, 1)
    [ticket] = view.secrets.offer
    words = (await context_of(party, seat.who.name, "en")).words
    assert list(buttons(seat.private))[1:-1] == green(seat.private) == [f"Keep {words.ticket_ends(ticket)}"]


@pytest.mark.with_pictures
async def test_a_ticket_goes_by_one_letter_in_list_menu_map_and_picture_and_when_it_is_typed(world: World) -> None:
    party = await start_first_turn(world)
    seat, view = await offer_tickets(party, 3)
    held, offer = len(view.secrets.tickets), view.secrets.offer
    letters = [letter for letter, _ in lettered(view)]
    assert [one.ticket for _, one in lettered(view)][held:] == [*offer]
    lines = [line for text in paragraphs_of(seat.private) for line in text.splitlines() if line.startswith("**")]
    assert [line[2] for line in lines if line[3:5] == "**"] == letters
    assert [label[:2] for label in list(buttons(seat.private))[:3]] == [f"{each} " for each in letters[held:]]
    [alt] = [item["description"] for part in walk(components_of(seat.private)) for item in part.get("items", ())]
    assert all(f" {each}: " in alt for each in letters[held:])
    hand = answer_of(await seat.who.slash(party.world.channel, "hand"))
    [menu] = [part for part in walk(components_of(hand)) if part.get("options")]
    assert [option["label"][:2] for option in menu["options"]] == [f"{each} " for each in letters[:held]]
    listed = [line for text in paragraphs_of(hand) for line in text.splitlines() if line[3:5] == "**"]
    assert sorted(line[2] for line in listed) == letters
    first, _, last = letters[held:]
    refused = answer_of(await seat.who.slash(party.world.channel, "tickets", keep="A"))
    assert paragraphs_of(refused)[0] == STRICT.say("en", "refused-not-offered", board="europe")
    await seat.who.slash(party.world.channel, "tickets", keep=f"{first.lower()} and {last}")
    assert live_game(party).tickets[view.secrets.seat][held:] == [offer[0], offer[2]]


async def offer_tickets(party: Party, number: int) -> tuple[Seat, View]:
    """Lets the player to act draw so many tickets, all that are left, and opens them; with what this player sees."""
    seat, [player] = await seat_to_act(party), (await party.position()).to_act
    await change_game(party, lambda game, _: game.ticket_pile.__delitem__(slice(number, None)))
    await open_private_panel(party, seat, "tickets")
    await pressed(seat, "look")
    return seat, (await party.position()).view(player)


@pytest.mark.parametrize("typed", [False, True], ids=["pressed", "typed"])
@pytest.mark.parametrize("wish", [ALWAYS, RISKY, NEVER])
async def test_drawing_tickets_is_asked_once_more_unless_nothing_is(world: World, wish: str, typed: bool) -> None:
    """`/tickets`, which a newcomer types to see tickets, shows them and draws nothing."""
    party = await start_first_turn(world, "europe", 3)
    seat = await seat_to_act(party)
    await world.store.settings.set_person(seat.who.id, confirm=wish)
    if typed:
        seat.private = answer_of(await seat.who.slash(party.channel, "tickets"))
    else:
        await open_private_panel(party, seat, "tickets")
    assert isinstance(live_game(party).phase, OnOffer) == (wish == NEVER)
    if wish != NEVER:
        assert seat.private is not None
        first, asked = paragraphs_of(seat.private)
        assert first.startswith("**4 cards:** ") and first.count("** ▫️ ") == 2
        assert asked.startswith("You will draw 3 tickets and must keep at least 1. This is your whole turn and cannot")
        await pressed(seat, "look")
    assert isinstance(live_game(party).phase, OnOffer)


# ── stations ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def ticket_of(game: Game, a: str, b: str) -> int:
    cities = {game.board.city_index[a], game.board.city_index[b]}
    return next(number for number, ticket in enumerate(game.board.tickets) if {ticket.a, ticket.b} == cities)


def lent_way(game: Game, seat: int) -> None:
    """A ticket whose only missing route is another's: a station at either end of that route completes it."""
    game.tickets[seat] = [ticket_of(game, "zurich", "budapest")]
    claim_route(game, seat, "venezia-zurich-green")
    claim_route(game, seat, "venezia-zagrab-gray")
    claim_route(game, next_seat(game, seat), "budapest-zagrab-orange")
    set_hand(game, seat, {"red": 2})


async def test_a_station_names_the_ticket_that_it_saves_first_and_its_press_builds(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, lent_way)
    seat = await seat_to_act(party)
    await open_private_panel(party, seat, "station")
    assert seat.private is not None
    hand, which, first, second, *_ = paragraphs_of(seat.private)
    assert hand.startswith("**2 cards:** ") and "station costs any 1 card" in which
    left = "could borrow now: Budapest–Zágráb · in hand: 1 red"
    assert first == f"**Budapest** · completes Zürich–Budapest (6) at once\n-# {left}"
    assert second.startswith("**Zágráb** · completes Zürich–Budapest (6) at once\n")
    assert "Build with 1 red" in buttons(seat.private)
    done = await pressed(seat, "city")
    completed = "🎉 Your station completes a ticket, as things stand: **Zürich–Budapest (6)**"
    assert paragraphs_of(done)[0] == f"You built a station in **Budapest** with 1 red.\n{completed}"
    assert paragraphs_of(done)[1].startswith("**1 card:** ")


async def test_while_no_station_helps_none_has_a_button(world: World) -> None:
    """The ends of own tickets stand first in the menu."""
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, holding(red=2))
    seat = await seat_to_act(party)
    await open_private_panel(party, seat, "station")
    assert seat.private is not None and list(buttons(seat.private)) == ["Back"]
    first, *_ = [part for part in walk(components_of(seat.private)) if part.get("options")]
    view = (await party.position()).view((await party.position()).to_act[0])
    words = (await context_of(party, seat.who.name, "en")).words
    ends = {words.city(city) for city in tickets_by_city(view)}
    assert {option["label"] for option in first["options"][: len(ends)]} == ends
    assert first["placeholder"] == "Choose a city"


@pytest.mark.parametrize("wish", [ALWAYS, RISKY, NEVER])
async def test_a_typed_station_is_shown_with_one_button(world: World, wish: str) -> None:
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, holding(red=2))
    seat = await seat_to_act(party)
    await world.store.settings.set_person(seat.who.id, confirm=wish)
    last = (await party.position()).table.last
    seat.private = answer_of(await seat.who.slash(party.channel, "station", city="Wien"))
    if wish != NEVER:
        assert (await party.position()).table.last == last
        assert "**Wien**: you pay 1 red." in texts_of(seat.private)
        await pressed(seat, "build")
    assert (await party.position()).table.last == last + 1


async def test_several_colors_are_asked_for_with_a_button_each(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, holding(red=1, blue=1, locomotive=1))
    seat = await seat_to_act(party)
    seat.private = answer_of(await seat.who.slash(party.channel, "station", city="Wien"))
    assert list(buttons(seat.private)) == ["1 blue", "1 red", "1 locomotive", "Back"]
    await pressed(seat, "city")
    assert isinstance(live_game(party).phase, Turn) and live_game(party).phase.to_act != (0,)
    assert sum(live_game(party).stations) == 3 * 3 - 1


# ── what the hand allows ─────────────────────────────────────────────────────────────────────────────────────────────


def poor(game: Game, seat: int) -> None:
    set_hand(game, seat, {})


async def test_in_private_only_what_the_hand_allows_is_offered(world: World) -> None:
    """In public everything that is possible for some hand."""
    party = await start_first_turn(world, "europe", 3)
    start = live_game(party).copy()
    who, _ = await player_to_act_and_next(party)

    def names(*verbs: str) -> set[str]:
        return {STRICT.say("en", f"button-{verb}", board="europe") for verb in verbs}

    every = names("draw", "claim", "tickets", "station")
    for how, missing in (
        (holding(red=4), ()),
        (poor, ("claim", "station")),
        (lambda game, seat: take_all_cards(game, next_seat(game, seat)), ("draw",)),
    ):
        await change_game(party, how, start)
        for command, options in (("pass", {}), ("claim", {"route": "qwerty"})):
            shown = answer_of(await who.slash(party.channel, command, **options))
            assert every & {*buttons(shown)} == every - names(*missing), (missing, command)
        assert every & {*buttons(answer_of(await who.slash(party.channel, "hand")))} == every - names(*missing)
    assert "You drew" not in answer_text(await who.slash(party.channel, "pass"))

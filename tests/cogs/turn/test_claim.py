"""Claiming by buttons, read word by word: rows, the menu and its pages, payments, the last question; typed routes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from discord import ComponentType
from simcord import InteractionResult

from cogs.turn.confirming import ALWAYS, NEVER, RISKY
from cogs.turn.prompts.claim import ordered_routes
from cogs.wording.player import PlayerContext
from cogs.wording.words import words_of
from data.text import LOCALES
from engine.insight.payments import preferred_payment
from engine.insight.tickets import tickets_by_route
from engine.state import Game, OpenTunnel
from tests.data.texts import STRICT
from tests.discord.first_turn import start_first_turn
from tests.discord.players import Party, choose, open_private_panel
from tests.discord.presses import press
from tests.discord.private_answers import localizer
from tests.discord.rigged import (
    Change,
    change_game,
    claim_route,
    live_game,
    next_seat,
    player_to_act_and_next,
    set_hand,
)
from tests.discord.world import (
    World,
    answer_of,
    answer_text,
    components_of,
    custom_ids_on,
    paragraphs_of,
    texts_of,
    walk,
)

PARAGRAPH, ROW = ComponentType.text_display.value, ComponentType.action_row.value
RICH = {color: 6 for color in ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")}


def options(message: Any) -> list[dict[str, Any]]:
    """The lines of the menus on a message."""
    return [option for part in walk(components_of(message)) for option in part.get("options") or ()]


def rows(message: Any) -> dict[str, tuple[str, str]]:
    """The paragraphs with a button beside or below them: the label of each button, with the text and the custom_id."""
    found, text = {}, ""
    for part in walk(components_of(message)):
        text = part.get("content") or text
        if part.get("custom_id", "").split(":")[3:4] == ["route"] and part.get("label"):
            found[part["label"]] = (text, part["custom_id"])
    return found


def holding(**cards: int) -> Change:
    def held(game: Game, seat: int) -> None:
        set_hand(game, seat, cards)

    return held


async def mine(party: Party) -> PlayerContext:
    """The seat that is to act, as its person sees it."""
    now = await party.position()
    return party.world.context(now, now.to_act[0], localizer("en", now.table.board))


async def claims(party: Party) -> InteractionResult:
    who, _ = await player_to_act_and_next(party)
    [pressed] = [each for each in custom_ids_on(party.panel()) if each.split(":")[3] == "claim"]
    return await who.click(party.panel(), custom_id=pressed)


async def test_rows_first_those_for_own_tickets_then_the_menu_and_its_pages(world: World) -> None:
    """Every route is in a row or in the menu; one with more payments than its row offers is in both."""
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, lambda game, seat: set_hand(game, seat, RICH))
    who, _ = await player_to_act_and_next(party)
    page, seen = answer_of(await claims(party)), list[int]()
    ctx = await mine(party)
    routes = ordered_routes(ctx)
    first = [int(custom_id.split(":")[4]) for _, custom_id in rows(page).values()]
    rest = routes[len(first) :]
    assert routes[: len(first)] == first and len(first) > 2 and len(rest) > 25
    assert f"You can pay for {len(routes)} routes, those for your tickets first." in paragraphs_of(page)
    wanted = set(tickets_by_route(ctx.view)) & set(routes)
    assert wanted and set(routes[: len(wanted)]) == wanted
    assert " · for " in next(iter(rows(page).values()))[0]
    for number in range(1, 9):
        seen += [int(option["value"].partition(":")[0]) for option in options(page)]
        following = [each for each in custom_ids_on(page) if each.endswith(f":claim:{number}")]
        if not following:
            break
        page = answer_of(await who.click(page, custom_id=following[0]))
    several = [route for route in first if len(ctx.options.claims[route]) > 1]
    in_menus = {*rest, *(route for route in several if preferred_payment(ctx.options.claims[route]))}
    points = [ctx.view.board.points[route] for route in seen]
    assert set(seen) == in_menus and len(seen) == len(in_menus)
    assert points == sorted(points, reverse=True), "the label of each menu says its points"


async def test_where_no_route_is_for_a_ticket_the_panel_does_not_say_so(world: World) -> None:
    """The first sentence is true of the routes below it."""
    party = await start_first_turn(world, "europe", 3)
    ctx = await mine(party)
    wanted = {ctx.view.board.routes[route].color for route in tickets_by_route(ctx.view)}
    spare = next(name for kind, name in enumerate(ctx.view.board.card_names[:-1]) if kind not in wanted)
    await change_game(party, holding(**{spare: 1}))
    shown = answer_of(await claims(party))
    assert rows(shown) and not any(" · for " in text for text, _ in rows(shown).values())
    assert "for your tickets first" not in str(paragraphs_of(shown))


async def test_a_row_says_what_is_paid_and_what_is_left_and_its_press_claims(world: World) -> None:
    """CLAIM-1: the fewest locomotives, without a question where the color is given."""
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, holding(green=3, locomotive=2, pink=1))
    who, _ = await player_to_act_and_next(party)
    shown, ctx = answer_of(await claims(party)), await mine(party)
    assert paragraphs_of(shown)[0].startswith("**6 cards:** <:pink:")
    board = ctx.view.board
    label, text, route = next(
        (label, text, int(pressed.split(":")[4]))
        for label, (text, pressed) in rows(shown).items()
        if label.startswith("3 green → ") and not board.routes[int(pressed.split(":")[4])].tunnel
    )
    assert label == f"3 green → +{board.points[route]}"
    assert text.startswith(f"**{ctx.words.route(route)}** · 3 spaces, ")
    assert text.endswith("\n-# 42 train cars left · in hand: 2 locomotives, 1 other card")
    done = answer_text(await who.click(shown, custom_id=rows(shown)[label][1]))
    name = ctx.words.route(route)
    assert done.startswith(f"You claimed **{name}** with 3 green: +4, 42 train cars left.\n**3 cards:** ")


@pytest.mark.parametrize("locale", LOCALES)
async def test_what_is_left_names_only_what_is_there_and_no_option_is_cut(world: World, locale: str) -> None:
    """With four cards, as at the beginning, in the reader's language; tickets are named by their cities."""
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, holding(yellow=1, black=1, locomotive=2))
    ctx = await mine(party)
    who, _ = await player_to_act_and_next(party)
    world.languages.of_users[who.id] = locale
    shown = answer_of(await claims(party))
    about = [text for text, _ in rows(shown).values()]
    left = [text.partition("\n")[2] for text in about]
    assert len(about) > 2 and options(shown)
    assert not any(re.search(r"\bno\b|(?<!\d)0[张張]", text) for text in left), left
    assert not any((option.get("description") or "").endswith("…") for option in options(shown))
    words = words_of(ctx.table, STRICT.localizer(locale, "europe"))
    served = {ticket for route in ordered_routes(ctx)[:6] for ticket in tickets_by_route(ctx.view).get(route, ())}
    assert served
    for ticket in served:
        assert any(words.say("claim-serves", ticket=words.ticket_ends(ticket)) in text for text in about)
        assert not any(words.ticket(ticket) in text for text in about), "its points stand above"


async def ways_to_pay(party: Party, name: str) -> dict[str, str]:
    """The buttons of the payments for a route: what is paid, and what is said of it."""
    now = await party.position()
    seat = await party.seat_of(now.to_act[0])
    seat.private = answer_of(await seat.who.slash(party.channel, "claim", route=name))
    if ":lay:" in str(custom_ids_on(seat.private)):
        seat.private = answer_of(await press(seat.who, seat.private, "route"))
    return {label: text for label, (text, _) in rows(seat.private).items()}


async def test_every_payment_says_what_is_left_of_its_color_of_the_locomotives_and_of_all_others(world: World) -> None:
    """CLAIM-1: also of the color that is spared by paying with locomotives alone; the fewest locomotives first."""
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, holding(red=2, locomotive=2, black=4))
    red = await ways_to_pay(party, "bruxelles-paris-red")
    assert red == {
        "2 red → +2": "Left in your hand: 2 locomotives, 4 other cards",
        "1 red + 1 locomotive → +2": "Left in your hand: 1 red, 1 locomotive, 4 other cards",
        "2 locomotives → +2": "Left in your hand: 2 red, 4 other cards",
    }
    assert next(iter(red)) == "2 red → +2"
    gray = await ways_to_pay(party, "danzig-warszawa-gray")
    assert gray["2 black → +2"] == "Left in your hand: 2 black, 2 locomotives, 2 other cards"
    assert gray["2 locomotives → +2"] == "Left in your hand: 6 other cards"


async def test_more_payments_than_buttons_are_in_a_menu_and_each_pays(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, lambda game, seat: set_hand(game, seat, {**RICH, "locomotive": 4}))
    await ways_to_pay(party, "danzig-warszawa-gray")
    seat = await party.seat_of((await party.position()).to_act[0])
    assert len(rows(seat.private)) == 8 and len(options(seat.private)) == 9
    paid = await seat.who.select(seat.private, [options(seat.private)[0]["value"]])  # type: ignore[arg-type]
    assert answer_text(paid).startswith("You claimed **Danzig–Warszawa** with 1 ")


# ── how much is asked ────────────────────────────────────────────────────────────────────────────────────────────────

PLAIN, TUNNEL = ("berlin-wien-green", {"green": 3}), ("munchen-zurich-yellow", {"yellow": 2})


@pytest.mark.parametrize(("route", "asking"), [(PLAIN, (ALWAYS,)), (TUNNEL, (ALWAYS, RISKY, None, "nonsense"))])
@pytest.mark.parametrize("wish", [ALWAYS, RISKY, NEVER, None, "nonsense"])
async def test_a_press_asks_as_much_as_its_person_wants(
    world: World, wish: str | None, route: tuple[str, dict[str, int]], asking: tuple[str | None, ...]
) -> None:
    """A tunnel is asked for unless nothing is; any other route only if everything is."""
    party, (name, cards) = await start_first_turn(world, "europe", 3), route
    game = await change_game(party, holding(**cards))
    number, [seat] = game.board.route_index[name], (await party.position()).to_act
    mia = await party.seat_of(seat)
    await world.store.settings.set_person(mia.who.id, confirm=wish)
    last = (await party.position()).table.last
    await open_private_panel(party, mia, "claim")
    await choose(mia, "route", [number], (await mine(party)).options.claims[number][0])
    shown = mia.private
    assert shown is not None
    assert ((await party.position()).table.last == last) == (wish in asking)
    if wish in asking:
        assert ("Extra cards for the tunnel: 0 (" in texts_of(shown)) == (route is TUNNEL)
        await press(mia.who, shown, "lay")
    game = live_game(party)
    assert game.owner[number] == seat or isinstance(game.phase, OpenTunnel)


@pytest.mark.parametrize("typed", [{}, {"pay": "2 yellow"}], ids=["route", "and payment"])
@pytest.mark.parametrize("wish", [ALWAYS, RISKY, NEVER])
async def test_what_is_typed_is_shown_with_its_odds_and_stored_by_the_press(
    world: World, wish: str, typed: dict[str, str]
) -> None:
    """`/claim` is never final by itself, unless its person wants that."""
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, holding(yellow=2))
    who, _ = await player_to_act_and_next(party)
    await world.store.settings.set_person(who.id, confirm=wish)
    last = (await party.position()).table.last
    shown = await who.slash(party.channel, "claim", route="Zürich–München", **typed)
    if wish != NEVER:
        assert (await party.position()).table.last == last
        assert "Extra cards for the tunnel: 0 (" in answer_text(shown)
        await press(who, answer_of(shown), "lay")
    assert (await party.position()).table.last > last


async def test_suggestions_are_what_is_typed_and_say_what_is_lacking(world: World) -> None:
    """Whoever presses Enter takes the first suggestion: it is never a route that nobody asked for."""
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, holding(white=2, locomotive=1, red=2))
    [seat], (who, _) = (await party.position()).to_act, await player_to_act_and_next(party)

    async def suggested(typed: str, command: str = "claim", option: str = "route") -> list[str]:
        return [each["name"] for each in await who.autocomplete(party.channel, command, option, typed)]

    assert await suggested("vienna budapest") == await suggested("Wien–Buda")
    assert await suggested("vienna budapest") == [
        "Budapest–Wien (+1) · 1 space, red",
        "Budapest–Wien (+1) · 1 space, white",
    ]
    await change_game(party, holding(blue=1, red=2))
    assert await suggested("Smyrna Palermo") == ["Palermo–Smyrna: you lack 2 locomotives"]
    assert await suggested("Barcelona Madrid") == ["Barcelona–Madrid: you lack 2 yellow"]
    assert await suggested("Sofia Athina") == ["Athína–Sofia: you lack 3 purple"]
    assert await suggested("København Stockholm") == [
        "København–Stockholm: you lack 3 white",
        "København–Stockholm: you lack 3 yellow",
    ]
    await change_game(party, holding())
    assert await suggested("Kyiv Warszawa") == ["Kyïv–Warszawa: you lack 4 of one colour"]
    await change_game(party, lambda game, _: claim_route(game, next_seat(game, seat), "edinburgh-london-black"))
    assert len(await suggested("Edinburgh")) == 2 and any(
        "only one of the two" in each for each in await suggested("Edinburgh")
    )
    for typed in ("Paris Wien", "qwertz", "paris-xx"):
        assert await suggested(typed) == [], typed
    assert await suggested("violet", "draw", "first") == await suggested("violet", "station", "pay") == []
    assert await suggested("deck", "draw", "first") == ["Deck"]


async def test_routes_that_do_not_exist_are_answered_with_what_there_is(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    who, _ = await player_to_act_and_next(party)
    said = answer_text(await who.slash(party.channel, "claim", route="Viena–Budpest"))
    assert said.startswith("I don’t know a route “Viena–Budpest”. Did you mean Budapest–Wien?\n")
    said = answer_text(await who.slash(party.channel, "claim", route="Parris"))
    assert said.startswith("I don’t know a route “Parris”. Did you mean Paris?\n")
    said = answer_text(await who.slash(party.channel, "claim", route="Paris–Wien"))
    assert said.startswith("Paris and Wien are not neighbours.\nYour shortest open path needs ")
    said = answer_text(await who.slash(party.channel, "station", city="Wein"))
    assert said.startswith("I don’t know a city “Wein”. Did you mean ") and "Wien" in said.splitlines()[0]

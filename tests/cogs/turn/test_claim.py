"""Claiming by buttons, read word by word: the menu and its pages, the payment, the line to confirm; routes as typed."""

from __future__ import annotations

from typing import Any

from simcord import InteractionResult

from cogs.turn.prompts.claim import ordered_routes
from cogs.wording.player import PlayerContext
from engine.insight.tickets import tickets_by_route
from engine.state import Game
from tests.discord.first_turn import start_first_turn
from tests.discord.players import Party, choose, open_private_panel
from tests.discord.private_answers import localizer
from tests.discord.rigged import change_game, player_to_act_and_next, set_hand
from tests.discord.world import World, answer_of, answer_text, components_of, custom_ids_on, walk

RICH = {color: 6 for color in ("red", "blue", "green", "yellow", "black", "white", "orange", "pink")}


def options(result: InteractionResult) -> list[dict[str, Any]]:
    """The lines of the menu that was answered with."""
    return next(part for part in walk(components_of(answer_of(result))) if part.get("options"))["options"]


def custom_id_with(result: InteractionResult, part: str) -> str:
    [pressed] = [each for each in custom_ids_on(answer_of(result)) if part in each]
    return pressed


async def mine(party: Party) -> PlayerContext:
    """The seat that is to act, as its person sees it."""
    now = await party.position()
    return party.world.context(now, now.to_act[0], localizer("en", now.table.board))


async def claims(party: Party) -> InteractionResult:
    who, _ = await player_to_act_and_next(party)
    [pressed] = [each for each in custom_ids_on(party.panel()) if each.split(":")[3] == "claim"]
    return await who.click(party.panel(), custom_id=pressed)


async def test_more_routes_than_a_menu_holds_are_paged_those_for_own_tickets_first(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    await change_game(party, lambda game, seat: set_hand(game, seat, RICH))
    who, _ = await player_to_act_and_next(party)
    page, seen = await claims(party), list[int]()
    ctx = await mine(party)
    assert len(ordered_routes(ctx)) > 25
    assert answer_text(page).startswith(
        f"You can pay for {len(ordered_routes(ctx))} routes, those for your tickets first.\n"
    )
    while True:
        seen += [int(option["value"]) for option in options(page)]
        following = [each for each in custom_ids_on(answer_of(page)) if each.endswith(f":claim:{len(seen) // 25}")]
        if len(options(page)) < 25 or not following:
            break
        page = await who.click(answer_of(page), custom_id=following[0])
    assert seen == ordered_routes(ctx)
    wanted = set(tickets_by_route(ctx.view)) & set(seen)
    assert wanted and set(seen[: len(wanted)]) == wanted
    first = options(await claims(party))[0]
    assert " for " in f" {first['description']}" and "(+" in first["label"]


async def test_the_fewest_locomotives_come_first_and_the_line_to_confirm_says_what_it_costs(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)

    def few(game: Game, seat: int) -> None:
        set_hand(game, seat, {"green": 3, "locomotive": 2})

    await change_game(party, few)
    who, _ = await player_to_act_and_next(party)
    route = str((await mine(party)).view.board.route_index["berlin-wien-green"])
    pays = await who.select(answer_of(await claims(party)), [route])
    assert answer_text(pays).startswith("**Berlin–Wien**: 3 spaces, green. How do you pay?\n")
    labels = [option["label"] for option in options(pays)]
    assert labels == ["3 green", "2 green and 1 locomotive", "1 green and 2 locomotives"]
    sure = await who.select(answer_of(pays), [options(pays)[1]["value"]])
    assert answer_text(sure).startswith(
        "**Berlin–Wien**: you pay 2 green and 1 locomotive, get 4 points and have 42 train cars left.\n"
        "Left in your hand: 1 green and 1 locomotive\nConfirm\nBack"
    )
    done = answer_text(await who.click(answer_of(sure), custom_id=custom_id_with(sure, ":lay:")))
    assert done.startswith("You claimed **Berlin–Wien** with 2 green and 1 locomotive: +4, 42 train cars left.\n")


async def ways_to_pay(party: Party, name: str) -> dict[str, str]:
    """The menu of payments for a route: what is paid, and what is said of it."""
    now = await party.position()
    seat = await party.seat_of(now.to_act[0])
    await open_private_panel(party, seat, "claim")
    await choose(seat, "route", str(now.board.route_index[name]))
    assert seat.private is not None
    menu = next(part for part in walk(components_of(seat.private)) if part.get("options"))
    return {option["label"]: option["description"] for option in menu["options"]}


async def test_every_payment_says_what_is_left_of_its_color_of_the_locomotives_and_of_all_others(world: World) -> None:
    """CLAIM-1: also of the color that is spared by paying with locomotives alone."""
    party = await start_first_turn(world, "europe", 3)

    def two_and_two(game: Game, seat: int) -> None:
        set_hand(game, seat, {"red": 2, "locomotive": 2, "black": 4})

    await change_game(party, two_and_two)
    assert await ways_to_pay(party, "bruxelles-paris-red") == {
        "2 red": "Left in your hand: no red and 2 locomotives, and 4 other cards",
        "1 red and 1 locomotive": "Left in your hand: 1 red and 1 locomotive, and 4 other cards",
        "2 locomotives": "Left in your hand: 2 red and no locomotives, and 4 other cards",
    }
    gray = await ways_to_pay(party, "danzig-warszawa-gray")
    assert gray["2 black"] == "Left in your hand: 2 black and 2 locomotives, and 2 other cards"
    assert gray["2 locomotives"] == "Left in your hand: no locomotives, and 6 other cards"


async def test_routes_that_do_not_exist_are_answered_with_what_there_is(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)
    who, _ = await player_to_act_and_next(party)
    said = answer_text(await who.slash(party.channel, "claim", route="Viena–Budpest"))
    assert said.startswith("I know no route “Viena–Budpest”. Did you mean Budapest–Wien?\n")
    said = answer_text(await who.slash(party.channel, "claim", route="Parris"))
    assert said.startswith("I know no route “Parris”. Did you mean Paris?\n")
    said = answer_text(await who.slash(party.channel, "claim", route="Paris–Wien"))
    assert said.startswith("Paris and Wien are not neighbours.\nYour cheapest open connection needs ")
    said = answer_text(await who.slash(party.channel, "station", city="Wein"))
    assert said.startswith("I know no city “Wein”. Did you mean ") and "Wien" in said.splitlines()[0]

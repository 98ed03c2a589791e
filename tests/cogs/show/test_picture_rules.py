"""Which messages of a table show a picture: with every turn, when something was built, or none before the end."""

from __future__ import annotations

import pytest

from engine.actions import Claim, Withdraw
from engine.state import Turn
from tests.data.texts import STRICT
from tests.discord.first_turn import draw_from_deck, keep_tickets
from tests.discord.players import Party, act_by_commands, open_lobby
from tests.discord.presses import press
from tests.discord.rigged import replace_game
from tests.discord.world import World, answer_of, texts_of
from tests.engine.positions import EUROPE, cards, position, route

pytestmark = pytest.mark.with_pictures

TUNNEL = route(EUROPE, "munchen-venezia-blue")


async def begin(world: World, rule: str | None) -> Party:
    """A game in its first turn, whose host has chosen this rule in the lobby."""
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    if rule is not None:
        panel = answer_of(await press(mia, party.panel(), "clock"))
        await mia.select(panel, [rule], custom_id=f"ttr:{party.game}:0:timed:pictures")
    said = STRICT.say("en", "lobby-pictures", when=STRICT.say("en", f"pictures-{rule or 'built'}"))
    assert (said in texts_of(party.panel())) == (rule not in (None, "built"))
    await press(mia, party.panel(), "start")
    await keep_tickets(party)
    return party


def shown(party: Party) -> list[str]:
    """The pictures on the present panel."""
    return [file.filename for file in party.panel().attachments]


async def turns_with_the_board(party: Party) -> list[bool]:
    """Whether the board was shown: after tickets were chosen, after two turns of drawing, after one of claiming."""
    seen = [bool(shown(party))]
    for _ in range(2):
        await draw_from_deck(party)
        seen.append(bool(shown(party)))
    [number] = (await party.position()).to_act
    await act_by_commands(party, number, await a_claim(party, number))
    return [*seen, bool(shown(party))]


async def a_claim(party: Party, number: int) -> Claim:
    """One that is no tunnel; the seed deals cards for it."""
    now = await party.position()
    claims = now.options(number).claims.items()
    return next(Claim(each, ways[0]) for each, ways in claims if not now.board.routes[each].tunnel)


BOARD_SHOWN = {
    None: [False, False, False, True],
    "every": [True, True, True, True],
    "asked": [False, False, False, False],
}


@pytest.mark.parametrize("rule", BOARD_SHOWN)
async def test_the_board_is_shown_when_the_table_wants_it(world: World, rule: str | None) -> None:
    assert await turns_with_the_board(await begin(world, rule)) == BOARD_SHOWN[rule]


@pytest.mark.parametrize(("rule", "pictures"), [("built", 1), ("every", 1), ("asked", 0)])
async def test_a_tunnel_is_shown_unless_no_pictures_are_wanted(world: World, rule: str, pictures: int) -> None:
    party = await begin(world, rule)
    [number] = (await party.position()).to_act
    game = position(
        EUROPE,
        phase=Turn(number),
        hands={number: "3 blue 1 locomotive"},
        market="red white red green green",
        deck="blue locomotive white red red red red",
        first=number,
    )
    game.turns = 1
    replace_game(party, game)
    await act_by_commands(party, number, Claim(TUNNEL, cards(EUROPE, "2 blue")))
    assert [name.startswith("tunnel") for name in shown(party)] == [True] * pictures
    await act_by_commands(party, number, Withdraw())
    assert bool(shown(party)) == (rule != "asked"), "afterwards the board again"


async def test_a_table_stored_with_a_rule_that_there_is_no_more_shows_what_is_built(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    await world.tables.lobby.set_options(party.game, world.person("Mia").id, pictures="sometimes")
    await press(world.person("Mia"), party.panel(), "start")
    await keep_tickets(party)
    assert await turns_with_the_board(party) == BOARD_SHOWN[None]

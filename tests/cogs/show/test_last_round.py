"""The last round is one story: text, line and picture count the same turns, whoever is to act included (END-1)."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from cogs.wording.words import player_name
from engine.state import Game
from render.map.status import turn_text
from tests.discord.first_turn import start_first_turn
from tests.discord.players import Party
from tests.discord.presses import press
from tests.discord.private_answers import dms_of
from tests.discord.rigged import change_game, live_game
from tests.discord.world import World, answer_of, answer_text, texts_of
from tests.render.scenes import scene_of


async def last_round(world: World) -> AsyncIterator[tuple[Party, list[str]]]:
    """A game of three that draws cards through the last round: at each turn, who still has one."""
    party = await start_first_turn(world, "europe", 3)

    def few(game: Game, seat: int) -> None:
        game.leave_cars(seat, 2)

    await change_game(party, few)
    names = [player_name(sitter) for sitter in (await party.position()).table.seats]
    first = (await party.position()).to_act[0]
    a, b, c = (names[(first + step) % 3] for step in range(3))
    for order in ([b, c, a], [c, a], [a]):
        assert texts_of(party.panel()).count("Final round") == (len(order) < 3)
        seat = await party.seat_of((await party.position()).to_act[0])
        await seat.who.slash(party.channel, "draw", first="deck", second="deck")
        yield party, order


SAID = {
    3: "**Final round:** {}, {}, then {}\n",
    2: "**Final round:** {}, then {}\n",
    1: "**Final round:** {} has the last turn\n",
}


async def test_the_panel_says_once_whose_turns_are_left_and_the_picture_counts_them(world: World) -> None:
    async for party, order in last_round(world):
        said = texts_of(party.panel())
        assert SAID[len(order)].format(*order) in said
        assert said.count("Final round") == 1 and "one more turn" not in said
        picture, _ = turn_text(scene_of(live_game(party)))
        assert picture == f"board-last-round {len(order)}"


async def test_the_board_in_words_counts_the_same_turns(world: World) -> None:
    async for party, order in last_round(world):
        shown = answer_text(await world.person("Eve").slash(party.channel, "board"))
        turns = "1 turn left" if len(order) == 1 else f"{len(order)} turns left"
        assert f"**Final round:** {turns}." in shown


@pytest.mark.with_dms
async def test_a_watcher_reads_it_once_too(world: World) -> None:
    eve = world.person("Eve")
    async for party, order in last_round(world):
        if len(order) == 3:
            refused = await eve.slash(world.channel, "draw", first="deck")
            await press(eve, answer_of(refused), "watch")
        await world.teller.update(party.game)
        [message] = dms_of(eve)
        said = texts_of(message)
        assert SAID[len(order)].format(*order) in said and said.count("Final round") == 1

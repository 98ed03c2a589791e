"""The panel names the players who have a turn left in the last round, in order (END-1)."""

from __future__ import annotations

from cogs.wording.words import player_name
from engine.state import Game
from tests.discord.first_turn import start_first_turn
from tests.discord.rigged import change_game
from tests.discord.world import World, texts_of


async def test_the_panel_names_whose_turns_are_left(world: World) -> None:
    party = await start_first_turn(world, "europe", 3)

    def few(game: Game, seat: int) -> None:
        game.leave_cars(seat, 2)

    await change_game(party, few)
    names = [player_name(sitter) for sitter in (await party.position()).table.seats]
    first = (await party.position()).to_act[0]
    a, b, c = (names[(first + step) % 3] for step in range(3))
    for said in (
        f"**Last round:** {b}, {c}, then {a}",
        f"**Last round:** {c}, then {a}",
        f"**Last turn:** {a}",
    ):
        assert "**Last" not in texts_of(party.panel()) or said not in texts_of(party.panel())
        seat = await party.seat_of((await party.position()).to_act[0])
        await seat.who.slash(party.channel, "draw", first="deck", second="deck")
        assert f"{said}\n" in texts_of(party.panel())

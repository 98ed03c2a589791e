"""How much a move passes: files until its player is answered, rows and views until everybody has been told."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from simcord import MemberActor

from cogs.show.seat_dms import SeatDMs
from cogs.turn.confirming import NEVER
from data.store.rows import read_tables
from engine.view import view
from tests.discord.first_turn import start_first_turn
from tests.discord.players import Party, draw_two_cards
from tests.discord.rigged import change_game, player_to_act_and_next, set_hand
from tests.discord.world import World, answer_text, texts_of

pytestmark = [pytest.mark.with_pictures, pytest.mark.with_dms]

ROOT = Path(__file__).parents[3]
PACKAGES = ("cogs", "data", "engine", "render")
COMMAND = "CommandTree."  # how the name of the task begins that answers a command
# And one more at a table with a clock: the loop that is told when the next deadline is. Nine of them are about whose
# the table is (lease, ownership, scope, signs), in which language it answers, and what is counted of it.
MOST_FILES = 74
LENGTHS = "render/picture.py"  # nothing is drawn: how long a text is, is asked there
MOST_ROWS = 2  # times that a table is read until its player is answered: by the channel, and when the game is locked
MOST_VIEWS = 3  # times that a view is put together, until everything is told: before the move and after it


@contextmanager
def passed_files() -> Iterator[set[str]]:
    """Collects the files of the product that a command passes, without what is done in the background."""
    files = set[str]()

    def note(frame: FrameType, event: str, _: object) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(ROOT) and _answers_command():
            files.add(str(file.relative_to(ROOT)))

    sys.setprofile(note)
    try:
        yield files
    finally:
        sys.setprofile(None)


def _answers_command() -> bool:
    try:
        task = asyncio.current_task()
    except RuntimeError:
        return False
    return task is not None and getattr(task.get_coro(), "__qualname__", "").startswith(COMMAND)


@contextmanager
def counted_calls(*functions: Callable[..., Any]) -> Iterator[Counter[tuple[str, bool]]]:
    """Counts the calls of these functions by name, and by whether they answer a command or run in the background."""
    codes: set[CodeType] = {function.__code__ for function in functions}
    calls = Counter[tuple[str, bool]]()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in codes:
            calls[frame.f_code.co_name, _answers_command()] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


async def begin(world: World) -> tuple[Party, MemberActor]:
    """A table, and its player to act, who can pay for a route."""
    party = await start_first_turn(world, "europe", 2)
    await change_game(party, lambda game, seat: set_hand(game, seat, {"green": 3}))
    who, _ = await player_to_act_and_next(party)
    await world.store.settings.set_person(who.id, confirm=NEVER)
    return party, who


async def claim(party: Party, who: MemberActor) -> str:
    """Claims the route. When this returns the table has been told."""
    return answer_text(await who.slash(party.channel, "claim", route="berlin-wien-green", pay="3 green"))


async def test_a_claim_passes_few_files_until_it_is_answered(world: World) -> None:
    party, who = await begin(world)
    with passed_files() as files:
        answer = await claim(party, who)
    assert answer.startswith("You claimed **Berlin–Wien** with 3 green")
    ours = sorted(file for file in files if file.startswith(PACKAGES))
    assert "engine/play.py" in ours and {file for file in ours if file.startswith("render")} <= {LENGTHS}
    ours.remove("cogs/clocks/clockwork.py")
    assert len(ours) <= MOST_FILES, "\n".join(ours)


async def test_a_claim_reads_its_table_and_looks_at_its_game_few_times(world: World) -> None:
    """Counted are the queries for whole tables, and the views that are put together from a game.

    Not counted is a seat's own view, which is that of everybody with the secrets of the seat (`view_of_seat`).
    Whoever is told reads the table once more, since its seats may have changed hands: the teller, and each seat DM.
    """
    party, who = await begin(world)
    with counted_calls(read_tables, view) as calls:
        await claim(party, who)
    assert await world.tables.untold_games() == [] and "Berlin–Wien" in texts_of(party.panel())
    assert 1 <= calls["read_tables", True] <= MOST_ROWS, calls
    assert 1 <= calls["read_tables", False] <= 1 + len(party.seats), calls
    assert 1 <= calls["view", True] + calls["view", False] <= MOST_VIEWS, calls


@pytest.mark.with_dms
async def test_only_a_move_that_can_change_the_dms_of_others_looks_at_them(world: World) -> None:
    """Whether a DM says something else now is dear to find out. A card that is drawn changes it for nobody else."""
    party = await start_first_turn(world, "europe", 3)
    with counted_calls(SeatDMs.is_outdated) as calls:
        await draw_two_cards(party)
    assert not calls
    await change_game(party, lambda game, seat: set_hand(game, seat, {"green": 3}))
    who, _ = await player_to_act_and_next(party)
    await world.store.settings.set_person(who.id, confirm=NEVER)
    with counted_calls(SeatDMs.is_outdated) as calls:
        await claim(party, who)
    assert calls["is_outdated", False]

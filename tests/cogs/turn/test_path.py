"""How much of the product a move passes until its player is answered: what somebody who follows it has to open."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from tests.discord.first_turn import start_first_turn
from tests.discord.rigged import change_game, player_to_act_and_next, set_hand
from tests.discord.world import World, answer_text

pytestmark = [pytest.mark.with_pictures, pytest.mark.with_dms]

ROOT = Path(__file__).parents[3]
PACKAGES = ("cogs", "data", "engine", "render")
COMMAND = "CommandTree."  # how the name of the task begins that answers a command
MOST_FILES = 60


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


async def test_a_claim_passes_few_files_until_it_is_answered(world: World) -> None:
    party = await start_first_turn(world, "europe", 2)
    await change_game(party, lambda game, seat: set_hand(game, seat, {"green": 3}))
    who, _ = await player_to_act_and_next(party)
    with passed_files() as files:
        result = await who.slash(party.channel, "claim", route="berlin-wien-green", pay="3 green")
    assert answer_text(result).startswith("You claimed **Berlin–Wien** with 3 green")
    ours = sorted(file for file in files if file.startswith(PACKAGES))
    assert "engine/play.py" in ours and not any(file.startswith("render") for file in ours)
    assert len(ours) <= MOST_FILES, ours

"""Steps that take longer than a minute: `--wait` for the end of a press, `--look` for what only a person can see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import discord

from cogs.kit.emoji import colored_squares
from cogs.kit.layout import MAX_ROW
from cogs.probe.observations import Observation, Verdict
from cogs.probe.steps import Finding, Press, ProbeRun, button, check, row, skipped, step, text
from cogs.probe.wire import TOKEN_OVER, Body, describe
from cogs.show.drawing.scenes import scene_from
from data.boards import BOARDS, load_board
from data.text import Texts
from engine.chance import Chance
from engine.deal import new_game
from engine.view import view
from render.map.board import board_picture
from render.picture import Picture
from render.scene import ShownPlayer

MINUTE = 60.0  # seconds
LOOKED = 2 * MINUTE
ROWS = 3
QUESTIONS = """
Look at the channel now, on a phone too, for two minutes. What you see is worth an issue:
  1. What did the phone's notification say?
  2. How many lines do the three rows of buttons take on the phone?
  3. Are the names on the map sharp after a tap on it?
  4. What does a screen reader read aloud: of the buttons, of the map?
"""


# ── --wait ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@step("edit by a press 14 minutes later", "taken", "panels are edited in the ordinary way sooner after a press")
async def still_taken(probe: ProbeRun) -> Finding:
    await probe.wire.edit_answer(_press(probe), probe.message())
    return Finding("taken")


@step("edit by a press 16 minutes later", "401/50027: the press is over", "none: the bot gives up a press after 14")
async def over(probe: ProbeRun) -> Finding:
    try:
        await probe.wire.edit_answer(_press(probe), probe.message())
    except discord.HTTPException as refusal:
        return check(refusal.code == TOKEN_OVER, describe(refusal))
    return check(False, "taken")


WAITED = ((14 * MINUTE, still_taken), (16 * MINUTE, over))


async def wait_steps(probe: ProbeRun, wanted: bool) -> AsyncIterator[Observation]:
    """Edits the pressed message much later, if the host has asked for it."""
    for after, each in WAITED:
        if not wanted:
            yield each.not_tried("--wait")
        elif "public" not in probe.taken:
            yield each.not_tried("nobody pressed")
        else:
            age = (discord.utils.utcnow() - _press(probe).created_at).total_seconds()
            await asyncio.sleep(max(0.0, after - age))
            yield await each.observe(probe)


def _press(probe: ProbeRun) -> Press:
    return probe.taken["public"]


# ── --look ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@step("a ping, three rows of buttons, a map", "they stand there for two minutes")
async def shown(probe: ProbeRun) -> Finding:
    """Posts what the host looks at. The ping rings: it is a line of plain text, which an edit turns into a layout."""
    if not probe.taken:
        return skipped("nobody pressed who could be pinged")
    person = next(iter(probe.taken.values())).user.id
    line = f"<@{person}> {probe.say('probe-ping')}"
    only = {"parse": [], "users": [str(person)]}
    posted = await probe.wire.post(probe.channel_id, {"content": line, "allowed_mentions": only}, flags=0)
    await probe.wire.edit(posted, probe.message(text(line)) | {"content": None, "allowed_mentions": only})
    await probe.wire.post(probe.channel_id, probe.message(*_rows(probe)))
    drawn = await asyncio.to_thread(_map, probe.say.locale)
    await probe.wire.post(probe.channel_id, probe.pictured(alt=drawn.alt), drawn.png)
    return Finding("posted")


async def look_steps(probe: ProbeRun, wanted: bool, say: Callable[[str], None]) -> AsyncIterator[Observation]:
    """Leaves three messages for two minutes, if the host has asked for it, and says what to look for."""
    if not wanted:
        yield shown.not_tried("--look")
        return
    seen = await shown.observe(probe)
    yield seen
    if seen.verdict is Verdict.OK:
        say(QUESTIONS)
        await asyncio.sleep(LOOKED)


STEPS = (*(each for _, each in WAITED), shown)


def _rows(probe: ProbeRun) -> list[Body]:
    """Rows of buttons such as a panel has: with emoji of the application, and words but in the first row."""
    known = [{"id": each["id"], "name": each["name"]} for each in probe.emojis] or [
        {"name": square} for square in colored_squares().values()
    ]
    numbers, word = range(ROWS * MAX_ROW), probe.say("probe-button")
    made = [
        button(probe.custom_id(f"look{n}"), emoji=known[n % len(known)], **({"label": word} if n >= MAX_ROW else {}))
        for n in numbers
    ]
    return [row(*made[start : start + MAX_ROW]) for start in range(0, len(made), MAX_ROW)]


def _map(locale: str) -> Picture:
    """The first board, as two people see it at the beginning."""
    board = load_board(BOARDS[0])
    say = Texts.load().localizer(locale, board.id)
    colors = board.player_colors[: board.min_seats]
    players = tuple(ShownPlayer(say(f"seat-{color}"), color) for color in colors)
    game, _ = new_game(board, board.min_seats, Chance(bytes(32)))
    return board_picture(scene_from(view(game, None), players, say))

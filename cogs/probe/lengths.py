"""Steps about long messages: characters, which Discord documents, and bytes, which it does not.

Discord has answered 500 to messages of more than some 10,000 bytes of UTF-8, of which a Chinese character has three
(discord-api-docs #8554). So a 500 is an answer here, and told at once.
"""

from __future__ import annotations

from cogs.probe.steps import Finding, ProbeRun, check, menu, row, step, text
from cogs.probe.watch import answer_at_once
from cogs.probe.wire import Body

TEXTS, HALF = 4000, 2000  # characters of all texts of a message
OPTIONS, LABEL, ALT = 25, 100, 1000
FILLING = "·"  # two bytes
HAN = "站"  # three bytes
SENT = 2950  # of them: the longest message that the bot sends has 9,000 bytes
TAKEN = "taken"
FOLLOWS = "the longest messages of the bot are refused, and sent in a simpler form"


@step("4,000 characters of text", TAKEN, FOLLOWS)
async def long_texts(probe: ProbeRun) -> Finding:
    return await _check(probe, _long(probe))


@step("4,000 and an alt text", "taken: alt texts do not count", FOLLOWS)
async def long_alt(probe: ProbeRun) -> Finding:
    return await _check(probe, _with_alt(probe, _long(probe), FILLING), probe.picture)


@step("4,000 and texts of options")
async def long_options(probe: ProbeRun) -> Finding:
    return await _record(probe, _with_menu(probe, _long(probe), FILLING))


@step(f"{SENT:,} × {HAN}: 8,850 bytes", TAKEN, FOLLOWS)
async def bytes_sent(probe: ProbeRun) -> Finding:
    return await _check(probe, probe.message(text=HAN * SENT))


@step(f"3,300 × {HAN}: 9,900 bytes")
async def below_the_limit(probe: ProbeRun) -> Finding:
    return await _record(probe, probe.message(text=HAN * 3300))


@step(f"3,390 × {HAN}: 10,170 bytes")
async def above_the_limit(probe: ProbeRun) -> Finding:
    return await _record(probe, probe.message(text=HAN * 3390))


@step(f"4,000 × {HAN}: 12,000 bytes")
async def longest(probe: ProbeRun) -> Finding:
    return await _record(probe, probe.message(text=HAN * TEXTS))


@step(f"a menu of 25 × 100 {HAN}, beside 1,000")
async def bytes_of_options(probe: ProbeRun) -> Finding:
    return await _record(probe, _with_menu(probe, probe.message(text=HAN * 1000), HAN))


@step(f"an alt text of 1,000 {HAN}, beside 3,000")
async def bytes_of_alt(probe: ProbeRun) -> Finding:
    return await _record(probe, _with_alt(probe, probe.message(text=HAN * 3000), HAN), probe.picture)


STEPS = (
    long_texts,
    long_alt,
    long_options,
    bytes_sent,
    below_the_limit,
    above_the_limit,
    longest,
    bytes_of_options,
    bytes_of_alt,
)


async def _check(probe: ProbeRun, body: Body, picture: bytes | None = None) -> Finding:
    seen = await answer_at_once(probe.wire.post(probe.channel_id, body, picture))
    return check(seen == TAKEN, seen)


async def _record(probe: ProbeRun, body: Body, picture: bytes | None = None) -> Finding:
    return Finding(await answer_at_once(probe.wire.post(probe.channel_id, body, picture)))


def _long(probe: ProbeRun) -> Body:
    first = probe.say("probe-about")
    return probe.message(text(FILLING * HALF), text=first + FILLING * (TEXTS - HALF - len(first)))


def _with_alt(probe: ProbeRun, body: Body, filling: str) -> Body:
    pictured = probe.pictured(alt=filling * ALT)
    body["components"].append(pictured["components"][-1])
    return body | {"attachments": pictured["attachments"]}


def _with_menu(probe: ProbeRun, body: Body, filling: str) -> Body:
    options = [{"label": filling * LABEL, "value": str(number)} for number in range(OPTIONS)]
    body["components"].append(row(menu(probe.custom_id("long"), options)))
    return body

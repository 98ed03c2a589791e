"""Presses on buttons that the bot never posted: each is answered in private and changes nothing.

Discord's own apps press only what a message holds, but a person's token can send any `custom_id`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import product
from sqlite3 import connect
from typing import Any

import discord
import pytest
from simcord import InteractionResult, MemberActor, interactions
from simcord.backend import serializers

from cogs.kit.custom_id import MAX_NUMBER, CustomId, parse_number
from engine.actions import DECK, DrawCard, Keep
from tests.data.store.tables import file_of
from tests.data.texts import STRICT
from tests.discord.crashes import OF_THE_PROCESS
from tests.discord.old_buttons import keep_all_answers, play_to_end_unseen
from tests.discord.players import Party, act_by_buttons, open_lobby, start_game
from tests.discord.world import World, answer_text

BUTTON, MENU = discord.ComponentType.button.value, discord.ComponentType.select.value
AT_ONCE = 10  # presses: the bot works on them side by side, and simcord looks at all of them at each step
Odd = tuple[str, tuple[str, ...] | None]  # a custom_id, and what was chosen if it is that of a menu

NUMBERS = (
    "-1",
    "²",
    "٣",
    "１",
    "+1",
    " 1",
    "1 ",
    "1_0",
    "0x1",
    "1e3",
    "",
    "x",
    "9" * 19,
    "9" * 20,
    "9" * 60,
    str(2**63),
)
ARGS = (
    *NUMBERS,
    *("7", "24", "25", "99", "999999", str(MAX_NUMBER), "007"),
    *(
        "1:2:3",
        "0:0",
        ":",
        "::",
        "1:",
        ":1",
        "1:-1",
        "1:0201",
        "1:" + "9" * 60,
        "999:0000001",
        "1.2.x",
        ".",
        "1.",
        "..1",
    ),
    *("text.", "text.x", "text.-1", "text." + "9" * 60, "region.", "region.x", "last", "map", "all.x", "-1.-1", "0.²"),
    *(
        "deck ",
        "null",
        "None",
        "true",
        "[]",
        "{}",
        "'",
        '"',
        "%s",
        "{0}",
        "<@1>",
        "\u202e",
        "🂠",
        "\x00",
        "a" * 60,
        "大" * 40,
    ),
)

# Verbs that ignore their argument: such a press is an ordinary one, and is tested as that elsewhere.
AS_ALWAYS = set(
    "pass look withdraw resign end agree against rematch move start fill cancel join leave table wait askhost nudge"
    " ping watch unwatch turn stay thread".split()
)
FORMS = {"quiet"}


def presses(verbs: Iterable[str], game: int, decision: int, part: int, of: int) -> Iterator[Odd]:
    """Each verb with odd arguments, as a button and as a menu; this is one part of `of` parts of them all."""
    here = f"ttr:{game}:{decision}"
    for n, verb in enumerate(verbs):
        yield f"ttr:{MAX_NUMBER}:{MAX_NUMBER}:{verb}:1", None
        if verb in AS_ALWAYS:
            continue
        yield f"ttr:{game}:{decision + 7}:{verb}:1", ("1",)
        for m, odd in enumerate(ARGS[(n + part) % of :: of]):
            yield (
                (f"{here}:{verb}:{odd}", None),
                (f"{here}:{verb}:7", (odd,)),
                (f"{here}:{verb}:{odd}", ()),
                (f"ttr:0:0:{verb}:{odd}", (odd,)),
                (f"{here}:{verb}:{odd}", (odd, odd)),
            )[(m + part) % 5]
    for odd in NUMBERS:
        yield f"ttr:{odd}:{decision}:take:1", None
        yield f"ttr:{game}:{odd}:keep:1", None
    for odd in ("ttr:", "ttr::::", "ttr:1", "ttr:1:1", "ttr:1:1:", "ttr:1:1::", f"{here}:nothing:1"):
        yield odd, None


def send(party: Party, who: MemberActor, odd: Odd) -> Any:
    """Emits the interaction as Discord does, on a copy of the panel that holds nothing but the pressed item."""
    backend, (custom_id, values) = party.world.env.backend, odd
    stored = backend.get_message(party.channel.id, party.panel().id)
    chosen = {} if values is None else {"values": list(values)}
    record, payload = interactions.base_payload(
        backend,
        type=discord.InteractionType.component.value,
        channel_id=stored.channel_id,
        guild_id=who.guild.id,
        user_id=who.id,
        data={"custom_id": custom_id, "component_type": BUTTON if values is None else MENU, **chosen},
    )
    record.source_message_id = stored.id
    part: dict[str, Any] = {"custom_id": custom_id, "id": 2}
    if values is None:
        part |= {"type": BUTTON, "style": 2, "label": "x"}
    else:
        part |= {"type": MENU, "options": [{"label": "x", "value": "x"}], "min_values": 0, "max_values": 25}
    message = dict(serializers.message_payload(backend, stored))
    message["components"] = [{"type": 1, "id": 1, "components": [part]}]
    backend.emit("INTERACTION_CREATE", {**payload, "message": message})
    return record


async def press_all(party: Party, who: MemberActor, odd_ones: Iterable[Odd]) -> list[tuple[Odd, str]]:
    """The answer to each press; a form counts as an answer."""
    answers: list[tuple[Odd, str]] = []
    waiting = list(odd_ones)
    for first in range(0, len(waiting), AT_ONCE):
        records = [(odd, send(party, who, odd)) for odd in waiting[first : first + AT_ONCE]]
        await party.world.env.settle()
        for odd, record in records:
            result = InteractionResult(party.world.env, record)
            is_form = result.modal is not None and CustomId.parse(odd[0]) and odd[0].split(":")[3] in FORMS
            answers.append((odd, "a form" if is_form else answer_text(result)))
            assert answers[-1][1], odd
    return answers


def stored(party: Party) -> list[Any]:
    """Everything in the database except the notes that a host was seen, which every press writes."""
    with closing(connect(file_of(party.world.store))) as db:
        tables = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        rows = [(table, row) for table in tables for row in db.execute(f"SELECT * FROM {table}")]
    return [(table, row) for table, row in rows if table not in OF_THE_PROCESS and "host seen" not in row]


async def in_lobby(world: World) -> Party:
    return await open_lobby(world, "europe", 3, languages=("en-US",))


async def running(world: World) -> Party:
    """A game in its first turn."""
    party = await start_game(world, "europe", 3, languages=("en-US",))
    for seat in (0, 1, 2):
        own = (await party.position()).view(seat).own
        assert own is not None
        await act_by_buttons(party, seat, Keep(own.offer))
    return party


async def choosing(world: World) -> Party:
    return await start_game(world, "europe", 3, languages=("en-US",))


async def drawing(world: World) -> Party:
    party = await running(world)
    await act_by_buttons(party, (await party.position()).to_act[0], DrawCard(DECK))
    return party


async def ended(world: World) -> Party:
    party = await running(world)
    await play_to_end_unseen(party)
    return party


MOMENTS = (in_lobby, choosing, running, drawing, ended)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("whose", ["player", "stranger"])
async def test_whatever_a_press_says_it_is_answered_and_does_nothing(
    world: World, moment: Any, whose: str, at_night: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By day a third of what runs at night, at each moment another part."""
    keep_all_answers(monkeypatch)
    party = await moment(world)
    who, decision = world.person("Zoë" if whose == "stranger" else "Mia"), 0
    if whose == "player" and moment is not in_lobby:
        now = await party.position()
        seat = now.to_act[0] if now.to_act else 0
        who, decision = (await party.seat_of(seat)).who, now.decision(seat)
    before = stored(party)
    parts = (3 if whose == "player" else 6) * (1 if at_night else 3)
    odd_ones = presses(sorted(world.bot.handlers), party.game, decision, MOMENTS.index(moment), parts)
    answers = await press_all(party, who, odd_ones)
    assert world.unexpected_errors() == []
    assert stored(party) == before
    for (custom_id, _), said in answers:
        if CustomId.parse(custom_id) is None:
            assert said.startswith(STRICT.say("en", "press-unknown") + "\n"), said


LONG = "9" * 100  # as many digits as can be typed


async def test_odd_numbers_that_are_typed_are_refused_as_what_they_are(world: World) -> None:
    party = await running(world)
    seat = await party.seat_of((await party.position()).to_act[0])
    before = stored(party)
    for odd in (LONG, "99999999999999999999", "-1", "7"):
        said = answer_text(await seat.who.slash(world.channel, "draw", first=odd))
        key = "refused-unknown-card" if odd == "-1" else "refused-no-such-place"
        assert STRICT.say("en", key, board="europe", text="-1", place=0, places=5)[:12] in said, (odd, said)
        log = answer_text(await seat.who.slash(world.channel, "log", player=odd))
        assert "Nobody at this table is called" in log, odd
    assert stored(party) == before


@pytest.mark.parametrize("text", NUMBERS)
def test_a_number_is_what_a_database_holds_and_is_written_as_we_write_it(text: str) -> None:
    assert parse_number(text) is None
    assert CustomId.parse(f"ttr:{text}:0:take:1") is None and CustomId.parse(f"ttr:0:{text}:take:1") is None


def test_what_we_write_ourselves_is_read() -> None:
    for game, decision in product((0, 1, 10**6, MAX_NUMBER), repeat=2):
        pressed = CustomId("take", game, decision, "1:2:3")
        assert CustomId.parse(pressed.custom_id) == pressed

"""`bot.py probe` on a simulated Discord: what it tries, what it reports, and that it leaves nothing behind."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import Route
from simcord import interactions

from bot import COGS
from cogs.kit.emoji_upload import emoji_files
from cogs.probe import lengths, patience, private
from cogs.probe.components import signs
from cogs.probe.observations import TABLE_WIDTH
from cogs.probe.run import (
    ROUNDS,
    STEPS_WITH_PERSON,
    STEPS_WITHOUT_PERSON,
    CannotStart,
    Wishes,
    commands_of,
    connected,
    run_steps,
)
from cogs.probe.steps import NOTHING
from tests.cogs.probe.simulated import (
    ROWS,
    WISHED,
    WITH_PERSON,
    Body,
    Probed,
    probed,
    refusal,
    unwrapped,
)
from tests.data.texts import STRICT
from tests.discord.first_turn import start_first_turn
from tests.discord.permissions import forbid
from tests.discord.players import LANGUAGES, player_to_act
from tests.discord.world import World, components_of, custom_ids_on, walk

SILENT = 1 << 12


@pytest.fixture
async def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Probed]:
    async with probed(tmp_path, monkeypatch) as at:
        yield at


# ── as relied on ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_exit_code_is_0_if_nothing_differs(at: Probed) -> None:
    assert await at.probe() == 0
    alone = WITH_PERSON + 1 + WISHED
    assert f" 0 differs, {alone} not tried" in at.lines[-1] and at.table.count("--alone") == alone
    assert at.left() == []
    assert max(map(len, at.table.splitlines())) <= TABLE_WIDTH


async def test_with_all_presses_everything_is_tried_and_deleted(at: Probed) -> None:
    ann, bob = at.person("Ann"), at.person("Bob")
    code = await at.probe_with_presses(ann, bob)
    assert code == 0 and f" 0 differs, {WISHED} not tried" in at.lines[-1], at.table
    assert "the picture is shown" in at.row("type 7 on a private panel")
    assert at.left() == [], "private answers and DMs too"
    for person in (ann, bob):
        assert str(person.id) not in at.table and person.name not in at.table


async def test_where_nobody_else_is_there_the_rest_is_tried(at: Probed) -> None:
    """Who has pressed is not taken for somebody else."""
    ann = at.person("Ann")
    code, _ = await asyncio.gather(at.probe(wait=1.0), at.press_all(ann, ann))
    assert code == 0 and at.table.count("nobody pressed") == 2
    assert f" 0 differs, {2 + WISHED} not tried" in at.lines[-1], at.table


async def test_without_a_press_the_rest_is_not_tried(at: Probed) -> None:
    assert await at.probe(wait=0) == 0
    assert at.table.count("nobody pressed") == WITH_PERSON
    assert "connected" in at.row("the gateway")
    assert at.left() == []


async def test_after_a_missing_press_the_probe_waits_for_no_other(at: Probed) -> None:
    """The first press comes before the probe waits for it; the others never come."""
    ann = at.person("Ann")
    first = f"probe:{at.client.run_id}:public"

    def press_at_once(method: str, path: str, answer: Any) -> Any:
        if method == "POST" and first in str(answer):
            at.press_now(ann, int(answer["id"]), first)
        return answer

    at.discord.after = press_at_once
    assert await at.probe(wait=0) == 0
    tried = len(ROUNDS[0].steps)
    assert at.row("public: type 6").endswith("| ok") and at.table.count("nobody pressed") == WITH_PERSON - tried
    assert at.left() == []


async def test_nobody_is_pinged_and_nothing_rings(at: Probed) -> None:
    at.person("Ann")
    await at.probe()
    posts = [body for method, path, body in at.discord.asked if method == "POST" and path.endswith("/messages")]
    assert len(posts) > 20
    for body in posts:
        allowed = body["allowed_mentions"]
        assert allowed["parse"] == [] and set(allowed["users"]) <= {str(at.client.user.id)}  # type: ignore[union-attr]
        assert body["flags"] & SILENT


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_the_channel_is_told_in_the_language_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    async with probed(tmp_path, monkeypatch, locale) as at:
        await at.probe(wait=0)
        ours = locale.removesuffix("-US")
        said = str([body for method, _, body in at.discord.asked if method == "POST"])
        assert STRICT.say(ours, "probe-about") in said
        assert STRICT.say(ours, "probe-press", seconds=0) in said


# ── what differs ─────────────────────────────────────────────────────────────────────────────────────────────────────

Wrong = Callable[[Probed], None]


def refused(when: Callable[[str, str, Any], bool], code: int = 50035, errors: Body | None = None) -> Wrong:
    """Makes Discord refuse the requests for which the predicate holds."""

    def spoil(at: Probed) -> None:
        def before(method: str, path: str, body: Any) -> None:
            if when(method, path, body):
                raise refusal(400, code, "Invalid Form Body", errors)

        at.discord.before = before

    return spoil


def answered(change: Callable[[Body], Body], method: str = "POST") -> Wrong:
    """Makes Discord return a changed message."""

    def spoil(at: Probed) -> None:
        def after(asked: str, path: str, answer: Any) -> Any:
            return change(answer) if asked == method and isinstance(answer, dict) and "mentions" in answer else answer

        at.discord.after = after

    return spoil


def _kept_by_name(method: str, path: str, body: Any) -> bool:
    listed = (body or {}).get("attachments") if isinstance(body, dict) else None
    return method == "PATCH" and bool(listed) and "filename" in listed[0] and listed[0]["id"] != 0


def _sign(method: str, path: str, body: Any) -> bool:
    return method == "POST" and "'name': '🌈'" in str(body) and "'options'" not in str(body)


def _emoji_error(at_place: int) -> Body:
    """Discord's error for a button whose emoji it does not accept."""
    reason = {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
    row, place = str(1 + at_place // 5), str(at_place % 5)
    return {"components": {row: {"components": {place: {"emoji": {"name": reason}}}}}}


def _sometimes(method: str, path: str, body: Any) -> bool:
    return method == "PATCH" and any(part.get("content") in ("3", "7") for part in body["components"])


def no_nonces(at: Probed) -> None:
    at.discord.nonces = False


def no_files(at: Probed) -> None:
    forbid(at.env, at.channel, "attach_files")


def lost_command(at: Probed) -> None:
    commands = at.env.backend.commands[None]
    del commands[next(key for key, each in commands.items() if each["name"] == "hand")]


def everywhere(at: Probed) -> None:
    for command in at.env.backend.commands[None].values():
        command["integration_types"] = [0, 1]


def lost_emoji(at: Probed) -> None:
    emojis = at.env.backend.application_emojis
    del emojis[next(iter(emojis))]


def posts_to_a_url(at: Probed) -> None:
    def after(method: str, path: str, answer: Any) -> Any:
        to = {"interactions_endpoint_url": "https://example.org"}
        return answer | to if path == "/oauth2/applications/@me" else answer

    at.discord.after = after


def too_long(method: str, path: str, body: Any) -> bool:
    return method == "POST" and "·" * 2000 in str(body) and "'items'" not in str(body) and "'options'" not in str(body)


def whole_messages_of_10_kb(at: Probed) -> None:
    """Discord's answer to more bytes than it takes is a 500, as if it were out of order."""

    def before(method: str, path: str, body: Any) -> None:
        if method == "POST" and len(str(body).encode()) > 8900:
            raise refusal(500, 0, "Internal Server Error")

    at.discord.before = before


DIFFERENT: dict[str, tuple[Wrong, str, str]] = {
    "the picture is refused": (refused(_kept_by_name), "listed by id and file name", "400/50035 Invalid Form Body"),
    "the picture is lost in silence": (
        answered(lambda told: told | {"components": told["components"][:1]}, "PATCH"),
        "listed by id and file name",
        "the picture is lost",
    ),
    "attachments are listed": (answered(lambda told: told | {"attachments": [{}]}), "post a picture", "1 attachments"),
    "two of one nonce": (no_nonces, "twice with the same nonce", "two messages"),
    "a nonce counts no longer": (no_nonces, "nonce after a delete", "a new message"),
    "a sign is refused": (
        refused(_sign, errors=_emoji_error(signs().index("🌈"))),
        "every sign, on buttons",
        "🌈 400/50035 Invalid Form Body",
    ),
    "emoji are refused at times": (refused(_sometimes), "a panel of them", "2 of 10 refused: 400/50035"),
    "emoji are missing": (lost_emoji, "the application's emoji", f"{len(emoji_files()) - 1} of {len(emoji_files())}"),
    "ids are changed": (
        answered(lambda told: told | {"components": [part | {"id": 1} for part in told["components"]]}),
        "own ids",
        "other ids",
    ),
    "a mention goes": (answered(lambda told: told | {"mentions": []}, "PATCH"), "whom it mentions", "the mention goes"),
    "less text is taken": (refused(too_long), "4,000 characters", "400/50035"),
    "few bytes are taken": (whole_messages_of_10_kb, "2,950 × 站", "500/0"),
    "a layout cannot follow plain text": (
        refused(lambda method, path, body: method == "PATCH" and "content" in body),
        "plain text, edited",
        "400/50035",
    ),
    "a permission is missing": (no_files, "permissions here", "missing: Attach Files"),
    "a command is missing": (lost_command, "the application's commands", "24 of 25; missing: hand"),
    "commands are everywhere": (everywhere, "where commands can be used", "([0, 1], [0, 1])"),
    "interactions go elsewhere": (posts_to_a_url, "where interactions go", "to a URL"),
}


@pytest.mark.parametrize("what", DIFFERENT)
async def test_a_difference_is_reported_and_the_rest_is_tried(at: Probed, what: str) -> None:
    spoil, tried, seen = DIFFERENT[what]
    spoil(at)
    assert await at.probe() == 1
    row = at.row(tried)
    assert seen in row and row.endswith("| differs"), row
    assert len(at.lines) == 1 + ROWS + 1 and at.left() == []
    [told] = [line for line in at.lines if row == unwrapped(line)]
    assert "\n    → " in told and max(map(len, told.splitlines())) <= TABLE_WIDTH, "what follows for the bot"


@pytest.mark.parametrize("status", [400, 403, 500])
async def test_a_closed_dm_is_known_by_its_code_whatever_its_status(at: Probed, status: int) -> None:
    ann = at.person("Ann")
    at.env.inject_error("POST", "/users/@me/channels", status=status, code=50007 if status < 500 else 0, times=1)
    code = await at.probe_with_presses(ann)
    assert code == (status == 500)
    assert f"{status}/{50007 if status < 500 else 0}" in at.row("a DM:")


async def test_a_refused_picture_in_an_answer_is_reported(at: Probed) -> None:
    """REAL-DISCORD's first question: defer, then edit in a new picture."""
    ann = at.person("Ann")
    at.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=400, code=50035, times=None)
    code, _ = await asyncio.gather(at.probe(wait=1.0), at.press(ann, "public", "gone", "first"))
    assert code == 1
    for tried in ("defer privately", "public: type 6", "emoji by a press"):
        assert at.row(tried).endswith("| differs"), tried
    assert at.row("a private follow-up with").endswith("| ok")
    on_panel = sum(len(one.steps) for one in private.ROUNDS[1:])
    assert at.table.count("no panel to") == on_panel and at.left() == []


PRESSED: dict[str, tuple[Callable[[str, str, Any], bool], int, int, str, str]] = {
    "private answers cannot be deleted": (
        lambda method, path, body: method == "DELETE" and "@original" in path,
        404,
        10015,
        "DELETE a private answer by type 5",
        "404/10015",
    ),
    "a follow-up cannot be deleted": (
        lambda method, path, body: method == "DELETE" and "/webhooks/" in path and "@original" not in path,
        404,
        10008,
        "DELETE a private follow-up",
        "404/10008",
    ),
    "forms are refused": (
        lambda method, path, body: path.endswith("/callback") and body["type"] == 9,
        400,
        50035,
        "a form with a text",
        "400/50035",
    ),
    "a press is refused in another way": (
        lambda method, path, body: path.endswith("/callback") and body["type"] == 6,
        400,
        50035,
        "public message just deleted",
        "400/50035",
    ),
}


@pytest.mark.parametrize("what", PRESSED)
async def test_a_difference_after_a_press_is_reported(at: Probed, what: str) -> None:
    ann = at.person("Ann")
    when, status, code, tried, seen = PRESSED[what]

    def before(method: str, path: str, body: Any) -> None:
        if at.lines and not at.lines[-1].startswith("could") and when(method, path, body):
            raise refusal(status, code)

    at.discord.before = before
    pressing = asyncio.create_task(at.press_all(ann, at.person("Bob")))
    assert await at.probe(wait=1.0) == 1
    pressing.cancel()
    row = at.row(tried)
    assert seen in row and row.endswith("| differs"), row


async def test_a_press_on_a_message_that_is_gone_is_answered_privately(at: Probed) -> None:
    """Should Discord refuse type 6 there: the row shows it, and that type 5 is taken."""
    ann, refusals = at.person("Ann"), 0

    def before(method: str, path: str, body: Any) -> None:
        nonlocal refusals
        if path.endswith("/callback") and body["type"] == 6 and at.lines[-1].split()[0] in rows:
            refusals += 1
            raise refusal(404, 10008, "Unknown Message")

    tried = [each.tried for each in (*STEPS_WITHOUT_PERSON, connected, *STEPS_WITH_PERSON)]
    rows = [str(tried.index(f"press on a {kind} just deleted")) for kind in ("public message", "private panel")]
    at.discord.before = before
    code = await at.probe_with_presses(ann)
    assert code == 0 and refusals == 2
    for kind in ("public message", "private panel"):
        assert "404/10008, then type 5: taken | ok" in at.row(f"{kind} just deleted")
    assert at.left() == []


async def test_what_a_person_types_into_the_form_is_not_printed(at: Probed) -> None:
    ann = at.person("Ann")
    at.form_values = lambda form: {"text": "my diary", "menu": ["2"]}
    code = await at.probe_with_presses(ann)
    assert code == 1 and "other values | differs" in at.row("a form with a text") and "diary" not in at.table


async def test_a_form_that_shows_what_it_showed_first_is_reported(at: Probed) -> None:
    """As phones are said to do."""
    ann = at.person("Ann")
    at.form_values = lambda form: {"text": "1", "menu": ["2"]}
    code = await at.probe_with_presses(ann)
    assert code == 1 and at.row("a form with a text").endswith("| ok")
    assert "the values of the first time | differs" in at.row("the same form with other values")


# ── what takes longer ────────────────────────────────────────────────────────────────────────────────────────────────


async def test_what_only_a_person_can_see_stands_there_and_is_deleted(
    at: Probed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "LOOKED", 0.5)
    ann = at.person("Ann")
    code = await at.probe_with_presses(ann, look=True)
    assert code == 0 and "posted | ok" in at.row("a ping, three rows")
    assert [line for line in at.lines if line.count("?") == 4], "four questions"
    [ping] = [body for _, _, body in at.discord.asked if body and body.get("flags") == 0]
    assert ping["allowed_mentions"] == {"parse": [], "users": [str(ann.id)]} and str(ann.id) not in at.table
    assert at.left() == []


async def test_nobody_is_pinged_where_nobody_has_pressed(at: Probed) -> None:
    assert await at.probe(wait=0, look=True, patient=True) == 0
    assert at.row("a ping, three rows").endswith("| not tried")
    assert "nobody pressed" in at.row("14 minutes later")


async def test_a_press_is_tried_again_after_14_and_after_16_minutes(
    at: Probed, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = [(after / 1200, each) for after, each in patience.WAITED]
    monkeypatch.setattr(patience, "WAITED", moments)

    def before(method: str, path: str, body: Any) -> None:
        if "@original" in path and "14 minutes" in at.table:
            raise refusal(401, 50027, "Invalid Webhook Token")

    at.discord.before = before
    ann = at.person("Ann")
    code = await at.probe_with_presses(ann, patient=True)
    assert code == 0 and at.row("14 minutes later").endswith("| taken | ok")
    assert "401/50027" in at.row("16 minutes later") and at.left() == []


# ── faults ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_every_step_survives_an_outage(at: Probed) -> None:
    def before(method: str, path: str, body: Any) -> None:
        if at.lines:
            raise refusal(503, 0, "no healthy upstream")

    at.discord.before = before
    assert await at.probe(wait=0) == 1
    rows = [line for line in at.lines if line[:3].strip().isdecimal()]
    assert len(rows) == ROWS
    verdicts = [row.splitlines()[0].rpartition("  ")[2] for row in rows[3 : len(STEPS_WITHOUT_PERSON)]]
    noted = [each.tried for each in lengths.STEPS if each.relied_on == NOTHING]  # where a 5xx is an answer
    assert verdicts.count("ok") == len(noted)
    assert "503/0 no healthy upstream" in at.row("listed by id and file name")


@pytest.mark.parametrize("lost", [aiohttp.ServerDisconnectedError, ConnectionResetError, KeyError])
async def test_a_message_whose_response_was_lost_is_found_and_deleted(at: Probed, lost: type[Exception]) -> None:
    """No other message is deleted, of the bot or of a person, posted before or meanwhile."""
    backend, ann = at.env.backend, at.person("Ann")
    await at.post(content="42")
    backend.create_message(at.channel.id, ann.id, "hello")
    before = [each.id for each in at.left()]

    def after(method: str, path: str, answer: Any) -> Any:
        if method == "POST" and path.endswith("/messages"):
            raise lost()
        return answer

    at.discord.after = after
    assert await at.probe() == 1
    assert [each.id for each in at.left()] == before
    assert "could not" not in at.table


async def test_a_probe_that_is_stopped_deletes_everything(at: Probed) -> None:
    probing = asyncio.current_task()
    for number in (5, 20, 40):
        requests = iter(range(1000))

        def after(method: str, path: str, answer: Any, at_number: int = number, requests: Any = requests) -> Any:
            if next(requests) == at_number:
                probing.cancel()  # noqa: B023  # type: ignore[union-attr]
            return answer

        at.discord.after = after
        probing = asyncio.create_task(at.probe())
        assert await probing == 1
        assert at.lines[-1].endswith("stopped before the end") and at.left() == []


async def test_the_deletion_cannot_be_stopped(at: Probed) -> None:
    def after(method: str, path: str, answer: Any) -> Any:
        if method == "DELETE":
            probing.cancel()
        return answer

    at.discord.after = after
    probing = asyncio.create_task(at.probe())
    assert await probing == 1
    assert at.left() == []


async def test_after_an_internal_error_everything_is_deleted_too(at: Probed) -> None:
    def say(line: str) -> None:
        if len(at.discord.asked) > 30:
            raise BrokenPipeError
        at.lines.append(line)

    with pytest.raises(BrokenPipeError):
        await run_steps(at.client, at.channel.id, COGS, Wishes(alone=True), say)
    assert at.left() == []


async def test_a_message_that_cannot_be_deleted_is_named(at: Probed) -> None:
    def before(method: str, path: str, body: Any) -> None:
        if method == "DELETE" and "/messages/" in path:
            raise refusal(403, 50013, "Missing Permissions")

    at.discord.before = before
    assert await at.probe() == 1
    named = re.findall(r"could not be taken away: message (\d+): 403/50013 Missing Permissions", at.table)
    assert len(at.left()) > 20 and {each.id for each in at.left()} == set(map(int, named))


# ── other channels, other buttons ────────────────────────────────────────────────────────────────────────────────────


async def test_an_invisible_channel_is_reported_before_anything_is_tried(at: Probed) -> None:
    hidden = at.guild.create_text_channel("hidden")
    forbid(at.env, hidden, "view_channel")
    category = at.guild.create_category("rails")
    dm = at.person("Ann").user.dm_channel
    for channel, why in ((5, "404/10003"), (hidden.id, "403"), (category.id, "category"), (dm.id, "no server")):
        with pytest.raises(CannotStart, match=why):
            await at.probe(channel=channel)
    assert at.lines == [] and not [path for method, path, _ in at.discord.asked if method != "GET"]


async def test_where_the_bot_may_not_write_one_line_says_so(at: Probed) -> None:
    forbid(at.env, at.channel, "send_messages")
    with pytest.raises(CannotStart, match="give its role Send Messages"):
        await at.probe()
    assert at.lines == [] and not [path for method, path, _ in at.discord.asked if method != "GET"]


@pytest.mark.parametrize("kind", ["thread", "voice", "news"])
async def test_other_kinds_of_channels_can_be_probed(at: Probed, kind: str) -> None:
    if kind == "thread":
        channel = at.env.backend.create_thread(at.channel.id, "table 2", owner_id=at.client.user.id)  # type: ignore[union-attr]
        at.env.backend.messages[at.channel.id].clear()
    else:
        channel = getattr(at.guild, f"create_{kind}_channel")("rails")
    assert await at.probe(channel=channel.id) == 0
    assert at.left() == []


async def test_where_there_are_no_emoji_yet_one_is_uploaded_and_deleted(at: Probed) -> None:
    at.env.backend.application_emojis.clear()
    await at.probe()
    assert "0 of 10 refused" in at.row("a panel of them") and "none yet" in at.row("the application's emoji")
    assert not at.env.backend.application_emojis


async def test_the_probe_answers_no_other_button(at: Probed) -> None:
    """Neither a button of a table, nor one of another run."""
    ann = at.person("Ann")
    for custom_id in ("ttr:1:1:draw:", "probe:0:first"):
        await at.post(**one_button(custom_id))
        asked = len(at.discord.asked)
        await ann.click(at.channel.history()[-1], custom_id=custom_id)
        assert len(at.discord.asked) == asked and at.client.presses.empty()


async def test_a_running_bot_leaves_the_buttons_of_the_probe_alone(world: World) -> None:
    """Both may be connected with the same token; Discord then sends every press to both."""
    custom_id = "probe:0a1b2c3d:first"
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=world.channel.id)
    await world.bot.http.request(route, json=one_button(custom_id))
    asked = len(world.env.http_requests)
    await world.person("Ann").click(world.channel.history()[-1], custom_id=custom_id)
    assert len(world.env.http_requests) == asked


async def test_a_running_bot_leaves_the_form_of_the_probe_alone(world: World) -> None:
    sent = {"custom_id": "probe:0a1b2c3d:sent", "components": []}
    _, payload = interactions.base_payload(
        world.env.backend,
        type=discord.InteractionType.modal_submit.value,
        channel_id=world.channel.id,
        guild_id=world.guild.id,
        user_id=world.person("Ann").id,
        data=sent,
    )
    asked = len(world.env.http_requests)
    world.env.backend.emit("INTERACTION_CREATE", dict(payload))
    await world.env.settle()
    assert len(world.env.http_requests) == asked


def one_button(custom_id: str) -> Body:
    """A message with only a button."""
    button = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id}
    row = {"type": 1, "components": [button]}
    once = {"nonce": custom_id, "enforce_nonce": True}
    return {"flags": 1 << 15, "components": [row], "allowed_mentions": {"parse": []}, **once}


# ── what is ours ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_commands_are_those_of_the_bot(world: World) -> None:
    assert commands_of(COGS) == {command.name for command in world.bot.tree.get_commands()}


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_the_emoji_tried_are_those_of_the_panels(world: World) -> None:
    """Where no emoji could be uploaded, the probe tries every Unicode emoji that a panel shows."""
    world.bot.emojis_by_name.clear()
    party = await start_first_turn(world)
    found: set[str] = set()
    who, _ = await player_to_act(party)
    for verb in (":claim:", ":hand:", ":take:deck"):
        shown = await who.click(
            party.panel(), custom_id=next(each for each in custom_ids_on(party.panel()) if verb in each)
        )
        message = shown.followups[-1] if shown.followups else shown.response
        found |= {sign for part in walk(components_of(message)) for sign in _signs_of(part)}  # type: ignore[arg-type]
    found |= {sign for part in walk(components_of(party.panel())) for sign in _signs_of(part)}
    assert len(found) > 10 and found <= set(signs())


def _signs_of(part: Body) -> list[str]:
    holders = [part, *(part.get("options") or [])]
    return [each["emoji"]["name"] for each in holders if each.get("emoji")]

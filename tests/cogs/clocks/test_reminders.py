"""Reminders: at half of the time and at the last tenth, once each, as a person has set, never in quiet hours."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.clocks.reminders import Reminders
from cogs.tables.contact import USUAL_ZONES, BadHours, quiet_until, read_hours, read_zone
from data.store import PersonSettings
from engine.actions import DECK, DrawCard
from tests.data.texts import STRICT
from tests.discord.first_turn import keep_tickets
from tests.discord.players import Party, act_by_buttons
from tests.discord.presses import press
from tests.discord.timed import start_with_clock
from tests.discord.world import World, answer_of, answer_text, texts_of

SILENT = 1 << 12  # the flag of a message that makes no sound
HOUR = 3600  # the simulated world begins at midnight (UTC)


def sent(world: World) -> list[Any]:
    """Every new message, with the users that it mentions."""
    return [each for each in world.env.http_requests if each.method == "POST" and each.path.endswith("/messages")]


def pings(world: World, user: int) -> int:
    """How many messages in the channel have mentioned a person in a way that notifies."""
    return sum(user in (each.json.get("allowed_mentions") or {}).get("users", ()) for each in sent(world))


async def waiting(world: World, clock: str = "evening") -> tuple[Party, int]:
    """A game in its first turn, and the user for whom it waits."""
    party = await start_with_clock(world, clock=clock)
    await keep_tickets(party)
    now = await party.position()
    user = now.table.seats[now.to_act[0]].user
    assert user is not None
    return party, user


async def test_only_the_person_to_act_is_reminded_at_half_and_at_the_last_tenth(world: World) -> None:
    party, user = await waiting(world)
    due = (await party.position()).table.clocks[0].due
    [other] = party.seats.keys() - {user}
    before, others = pings(world, user), pings(world, other)
    for seconds, expected in ((449, 0), (1, 1), (359, 1), (1, 2), (80, 2)):
        await world.env.advance_time(seconds)
        assert pings(world, user) - before == expected
    assert pings(world, other) == others
    symbol = "●" if world.person("Mia").id == user else "■"
    said = STRICT.say("en", "reminder", board="europe", player=f"<@{user}> {symbol}", due=f"<t:{due}:R>")
    shown_now = [texts_of(message) for message in party.channel.history()]
    assert sum(said in each for each in shown_now) == 1, "of two reminders one stays"


async def test_the_first_reminder_of_a_live_clock_makes_no_sound(world: World) -> None:
    _, user = await waiting(world, "live")
    for seconds, silent in ((91, True), (72, False)):
        await world.env.advance_time(seconds)
        last = sent(world)[-1].json
        assert last["allowed_mentions"]["users"] == [user]
        assert bool(last.get("flags", 0) & SILENT) == silent


@pytest.mark.parametrize("how", ["restart", "crash"])
async def test_each_reminder_comes_once_even_with_a_restart_between(world: World, how: str) -> None:
    _, user = await waiting(world)
    before = pings(world, user)
    for seconds, expected in ((460, 1), (0, 1), (20, 1), (360, 2), (20, 2)):
        await world.env.advance_time(seconds)
        await (world.restart() if how == "restart" else world.crash())
        await world.env.advance_time(1)
        assert pings(world, user) - before == expected


async def test_no_reminder_comes_after_the_person_has_acted(world: World) -> None:
    party, user = await waiting(world)
    await world.env.advance_time(460)
    reminded = [message.id for message in party.channel.history() if "⏳ <@" in texts_of(message)]
    assert len(reminded) == 1
    for _ in range(2):
        await act_by_buttons(party, (await party.position()).table.seat_of(user) or 0, DrawCard(DECK))
    assert not [message for message in party.channel.history() if message.id in reminded], "the line goes"
    before = pings(world, user)
    await world.env.advance_time(440)
    assert pings(world, user) == before


@pytest.mark.parametrize(("how", "channel", "dms"), [("channel", 2, 0), ("dm", 0, 2), ("none", 0, 0)])
async def test_a_reminder_comes_as_the_person_has_set(world: World, how: str, channel: int, dms: int) -> None:
    party, user = await waiting(world)
    who = party.seats[user].who
    panel = answer_of(await who.slash(world.channel, "settings"))
    await who.select(panel, [how], custom_id="ttr:0:0:wish:remind")
    path = f"/channels/{who.user.dm_channel.id}/messages"
    before = pings(world, user), sum(each.path == path for each in sent(world))
    await world.env.advance_time(890)
    assert pings(world, user) - before[0] == channel
    assert sum(each.path == path for each in sent(world)) - before[1] == dms


async def test_a_person_who_accepts_no_dms_is_reminded_in_the_channel(world: World) -> None:
    party, user = await waiting(world)
    await world.store.settings.set_person(user, remind="dm")
    world.close_dm(party.seats[user].who)
    before = pings(world, user)
    await world.env.advance_time(460)
    assert pings(world, user) - before == 1


async def test_no_ping_in_quiet_hours_and_one_at_their_end(world: World) -> None:
    party = await start_with_clock(world, clock="daily")
    mia, ben = world.person("Mia").id, world.person("Ben").id
    for user in (mia, ben):
        await world.store.settings.set_person(user, quiet="23:00-01:30", zone="UTC")
    await keep_tickets(party)
    now = await party.position()
    [user] = [sitter.user for seat, sitter in enumerate(now.table.seats) if seat in now.to_act]
    assert user is not None
    assert f"<@{user}>" not in texts_of(party.panel())
    before = pings(world, user)
    await world.env.advance_time(89 * 60)
    assert pings(world, user) == before
    await world.env.advance_time(60 + 1)
    assert pings(world, user) == before + 1
    await world.env.advance_time(60)
    assert pings(world, user) == before + 1


async def test_the_task_is_woken_when_something_falls_due_before_its_next_round(world: World) -> None:
    """Its rounds are at second 30 of each minute; the quiet hours end between two of them."""
    party, user = await waiting(world)
    [waits] = party.seats.keys() - {user}
    await world.store.settings.set_person(waits, quiet="23:00-00:02", zone="UTC")
    await world.env.advance_time(30)
    await world.restart()
    await world.messages.note(party.game)
    await world.env.advance_time(65)
    before, [seat] = pings(world, waits), (await party.position()).to_act
    for _ in range(2):
        await act_by_buttons(party, seat, DrawCard(DECK))
    await world.env.advance_time(24)
    assert pings(world, waits) == before
    await world.env.advance_time(1)
    assert pings(world, waits) == before + 1


async def test_a_reminder_is_postponed_to_the_end_of_quiet_hours_or_dropped(world: World) -> None:
    _, user = await waiting(world)
    await world.store.settings.set_person(user, quiet="00:05-00:13", zone="UTC")
    before = pings(world, user)
    await world.env.advance_time(770)
    assert pings(world, user) == before
    await world.env.advance_time(20)
    assert pings(world, user) == before + 1
    await world.store.settings.set_person(user, quiet="00:05-02:00", zone="UTC")
    await world.env.advance_time(100)
    assert pings(world, user) == before + 1


async def test_a_reminder_on_its_way_is_dropped_when_the_person_acts(world: World) -> None:
    party, user = await waiting(world)
    now = await party.position()
    [clock] = now.table.clocks
    for _ in range(2):
        await act_by_buttons(party, clock.seat, DrawCard(DECK))
    before = pings(world, user)
    with world.in_bot_scope():
        await Reminders(world.bot, world.store, world.tables, world.parts.links).remind(
            party.game, clock.but(stage=1), postponed=False
        )
    assert pings(world, user) == before


@pytest.mark.with_dms
async def test_a_turn_told_by_dm_waits_for_the_end_of_quiet_hours_too(world: World) -> None:
    wishes = {"ping": False, "reminders": "dm", "quiet": "23:00-00:30", "zone": "UTC"}
    for name in ("Mia", "Ben"):
        await world.store.settings.set_person(world.person(name).id, **wishes)
    party = await start_with_clock(world, clock="slow")
    await keep_tickets(party)
    now = await party.position()
    user = now.table.seats[now.to_act[0]].user
    assert user is not None
    path = f"/channels/{party.seats[user].who.user.dm_channel.id}/messages"

    def rang() -> int:
        return sum(each.path == path and not (each.json.get("flags") or 0) & SILENT for each in sent(world))

    assert rang() == 0 and any(each.path == path for each in sent(world))
    await world.env.advance_time(31 * 60)
    assert rang() == 1
    await world.env.advance_time(HOUR)
    assert rang() == 1


async def test_a_game_without_a_clock_tells_too_when_the_quiet_hours_end(world: World) -> None:
    for name in ("Mia", "Ben"):
        await world.store.settings.set_person(world.person(name).id, quiet="23:00-00:30", zone="UTC")
    party = await start_with_clock(world, clock="none")
    await keep_tickets(party)
    now = await party.position()
    user = now.table.seats[now.to_act[0]].user
    assert user is not None and not pings(world, user)
    await world.env.advance_time(31 * 60)
    assert pings(world, user) == 1
    await world.env.advance_time(HOUR)
    assert pings(world, user) == 1


# ── quiet hours ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("22:30–07:00", "22:30-07:00"),
        ("9:05 - 17:00", "09:05-17:00"),
        ("２２:30～7:00", None),
        ("23：00-6：00", "23:00-06:00"),
    ],
)
def test_hours_are_read_as_people_write_them(written: str, kept: str | None) -> None:
    if kept is not None:
        assert read_hours(written) == kept


@pytest.mark.parametrize("written", ["25:00–07:00", "22:30", "", "22:60-07:00", "07:00-07:00", "ten to six"])
def test_text_that_is_no_time_span_is_refused(written: str) -> None:
    with pytest.raises(BadHours):
        read_hours(written)


@pytest.mark.parametrize("written", ["Berlin", "../../etc/passwd", "Europe/", "x" * 300, "\0"])
def test_text_that_is_no_time_zone_is_refused(written: str) -> None:
    with pytest.raises(BadHours):
        read_zone(written)


@pytest.mark.parametrize(
    ("hours", "zone", "at", "until"),
    [
        ("22:30-07:00", "UTC", 1767222000, 1767250800),  # 31 December, 23:00 → 7:00
        ("22:30-07:00", "UTC", 1767243600, 1767250800),  # 1 January, 5:00 → 7:00
        ("22:30-07:00", "UTC", 1767250800, None),  # 7:00 sharp
        ("22:30-07:00", "Asia/Taipei", 1767250800, None),  # 15:00 there
        ("22:30-07:00", "Asia/Taipei", 1767196800, 1767222000),  # midnight there
        ("12:00-14:00", "UTC", 1767272400, 1767276000),  # 13:00
        ("01:00-05:00", "Europe/Berlin", 1774742400, 1774753200),  # the night in which clocks go forward
    ],
)
def test_quiet_hours_end_by_the_persons_own_clock(hours: str, zone: str, at: int, until: int | None) -> None:
    assert quiet_until(PersonSettings(quiet=hours, zone=zone), at) == until


async def fill(world: World, hours: str, zone: str) -> Any:
    """A person fills in the form of quiet hours."""
    mia = world.person("Mia")
    panel = answer_of(await mia.slash(world.channel, "settings"))
    form = await mia.click(panel, custom_id="ttr:0:0:quiet:")
    return await mia.submit_modal(form, {"hours": hours, "usual": ["UTC"], "zone": zone})


def typed_in(form: Any) -> dict[str, Any]:
    """What the fields of a form hold when it opens, and what is preselected in its menus."""
    parts = [part["component"] for part in form.modal["components"]]
    texts = {part["custom_id"]: part.get("value") for part in parts if "options" not in part}
    menus = {part["custom_id"]: part["options"] for part in parts if "options" in part}
    return texts | {key: [each["value"] for each in menu if each["default"]] for key, menu in menus.items()}


async def test_quiet_hours_are_set_and_removed_in_the_settings(world: World) -> None:
    mia = world.person("Mia")
    said = answer_text(await fill(world, "22:30–7:00", "Asia/Taipei"))
    assert STRICT.say("en", "settings-quiet", hours="22:30–07:00", zone="Asia/Taipei") in said
    wish = await world.store.settings.person(mia.id)
    assert (wish.quiet, wish.zone) == ("22:30-07:00", "Asia/Taipei")
    panel = answer_of(await mia.slash(world.channel, "settings"))
    assert STRICT.say("en", "settings-not-quiet") in answer_text(await mia.click(panel, custom_id="ttr:0:0:quiet:off"))


@pytest.mark.parametrize(
    ("hours", "zone", "key", "text"),
    [("25:00–07:00", "UTC", "quiet-bad-hours", "25:00"), ("22:00–07:00", "Berlin", "quiet-bad-zone", "Berlin")],
)
async def test_a_bad_value_is_refused_with_an_example_and_nothing_is_set(
    world: World, hours: str, zone: str, key: str, text: str
) -> None:
    said = answer_text(await fill(world, hours, zone))
    assert STRICT.say("en", key, text=text.replace(":", "\\:")) in said
    assert (await world.store.settings.person(world.person("Mia").id)).quiet is None


@pytest.mark.parametrize(
    ("hours", "zone"),
    [
        ("25:00–07:00", "Asia/Taipei"),
        ("22:00–07:00", "Berlin"),
        ("22|30", "UTC"),
        ("九" * 100, "十" * 100),
        ("z\u0301" * 40, "e\u0308\u0301" * 30),
        ("👩\u200d🚀" * 20, "🚂" * 50),
    ],
    ids=["hours", "zone", "separator", "Chinese", "accents", "emoji"],
)
async def test_after_a_mistake_the_form_holds_what_was_typed(world: World, hours: str, zone: str) -> None:
    mia = world.person("Mia")
    again = await press(mia, answer_of(await fill(world, hours, zone)), "quiet")
    kept = typed_in(again)
    if len(hours) > 35:
        assert hours.startswith(kept["hours"][:10]) and zone.startswith(kept["zone"][:10])
    else:
        assert (kept["hours"], kept["zone"]) == (hours.replace("|", " "), zone)
    right = {"hours": "22:00–07:00", "usual": ["Europe/Berlin"], "zone": ""}
    said = answer_text(await mia.submit_modal(again, right))
    assert STRICT.say("en", "settings-quiet", hours="22:00–07:00", zone="Europe/Berlin") in said


async def test_the_usual_time_zones_can_be_chosen_and_any_other_typed(world: World) -> None:
    mia = world.person("Mia")
    await fill(world, "22:00–07:00", "America/St_Johns")
    assert (await world.store.settings.person(mia.id)).zone == "America/St_Johns", "what is typed counts"
    panel = answer_of(await mia.slash(world.channel, "settings"))
    form = await mia.click(panel, custom_id="ttr:0:0:quiet:")
    assert typed_in(form) == {"hours": "22:00–07:00", "usual": ["America/St_Johns"], "zone": None}
    await mia.submit_modal(form, {"hours": "22:00–07:00", "usual": ["Asia/Taipei"], "zone": ""})
    assert (await world.store.settings.person(mia.id)).zone == "Asia/Taipei"


@pytest.mark.parametrize("zone", USUAL_ZONES)
def test_every_usual_time_zone_is_one(zone: str) -> None:
    assert read_zone(zone) == zone

"""`/clock`: the host sets the clock before the start; in a running game the players vote on it."""

from __future__ import annotations

from cogs.tables.clocks import DAY, clock_of, timeout_rule_of
from tests.discord.first_turn import start_first_turn
from tests.discord.players import open_lobby, table_of
from tests.discord.presses import press
from tests.discord.seat_changes import newest_message, public_messages, say, vote
from tests.discord.timed import running_clock
from tests.discord.world import World, answer_of, answer_text, texts_of

QUICK = "live (3 minutes); when time runs out, the table waits"


async def test_the_host_sets_the_clock_of_a_lobby(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    said = answer_text(await mia.slash(world.channel, "clock", time="live", late="wait"))
    assert say("clock-now", clock=QUICK) in said
    assert (clock_of(await table_of(party)), timeout_rule_of(await table_of(party))) == ("live", "wait")
    assert "live (3 minutes)" in texts_of(party.panel())
    assert say("clock-now", clock=QUICK) in answer_text(await ben.slash(world.channel, "clock"))
    said = answer_text(await ben.slash(world.channel, "clock", time="none"))
    assert say("lobby-only-host-clock", player="Mia ●") in said and say("button-go") in said
    assert clock_of(await table_of(party)) == "live"


async def test_a_majority_gives_a_running_game_another_clock(world: World) -> None:
    party = await start_first_turn(world, people=3, clock="none")
    mia = world.person("Mia")
    assert "⏳" not in texts_of(party.panel())
    said = answer_text(await mia.slash(world.channel, "clock", time="evening"))
    assert say("replace-voted") in said and clock_of(await table_of(party)) == "none"
    message = newest_message(party, say("button-agree"))
    assert "Mia ● proposes: evening (15 minutes); when time runs out, the computer plays" in texts_of(message)
    await vote(party, message, "Ben", "agree")
    assert clock_of(await table_of(party)) == "evening"
    assert say("proposal-done-clock") in texts_of(newest_message(party, say("proposal-done-clock")))
    now = int(world.env.now().timestamp())
    clock = running_clock(await party.position())
    assert clock.due == now + DAY, "who was asked without a clock has a day"
    assert f"<t:{clock.due}:R>" in texts_of(party.panel())
    await world.env.advance_time(60)
    actor = (await party.seat_of((await party.position()).to_act[0])).who
    await actor.slash(world.channel, "draw", first="deck", second="deck")
    assert running_clock(await party.position()).due == now + 60 + 900


async def test_nobody_loses_time_that_was_promised(world: World) -> None:
    party = await start_first_turn(world, people=2)
    mia, ben = world.person("Mia"), world.person("Ben")
    due = running_clock(await party.position()).due
    assert due is not None
    for chosen, expected in (("live", due), ("slow", due + DAY), ("none", None), ("daily", due)):
        await mia.slash(world.channel, "clock", time=chosen)
        await press(ben, newest_message(party, say("button-agree")), "agree")
        assert clock_of(await table_of(party)) == chosen
        assert running_clock(await party.position()).due == expected, chosen


async def test_a_menu_of_the_panel_proposes_too_and_the_same_clock_is_no_proposal(world: World) -> None:
    party = await start_first_turn(world, people=2)
    mia = world.person("Mia")
    panel = answer_of(await mia.slash(world.channel, "clock"))
    assert say("clock-by-vote") in texts_of(panel)
    before = len(public_messages(party))
    same = answer_text(await mia.select(panel, ["daily"], custom_id=f"ttr:{party.game}:0:reclock:clock"))
    assert say("clock-same") in same and len(public_messages(party)) == before
    await mia.select(panel, ["leave"], custom_id=f"ttr:{party.game}:0:reclock:late")
    await vote(party, newest_message(party, say("button-agree")), "Ben", "agree")
    assert timeout_rule_of(await table_of(party)) == "leave"


async def test_a_clock_that_was_voted_for_runs_out_and_outlives_a_crash(world: World) -> None:
    party = await start_first_turn(world, people=2, clock="live")
    mia = world.person("Mia")
    await mia.slash(world.channel, "clock", time="evening", late="leave")
    await press(world.person("Ben"), newest_message(party, say("button-agree")), "agree")
    await world.crash()
    [seat] = (await party.position()).to_act
    await world.env.advance_time(899)
    assert not (await party.position()).away(seat)
    await world.env.advance_time(62)
    assert (await party.position()).away(seat)


async def test_strangers_do_not_decide_about_the_clock(world: World) -> None:
    await start_first_turn(world, people=2)
    said = answer_text(await world.person("Zoë").slash(world.channel, "clock", time="live"))
    assert say("refused-not-a-player") in said

"""The clock of a table: chosen in the lobby by its host, a default by the managers of the server."""

from __future__ import annotations

import pytest

from cogs.tables.clocks import SECONDS
from tests.data.texts import STRICT
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import open_lobby, open_private_panel
from tests.discord.settings import server_manager, set_for_new_tables
from tests.discord.world import World, answer_of, answer_text, components_of, texts_of, walk


def line(clock: str, late: str) -> str:
    facts = {"clock": STRICT.say("en", f"clock-{clock}"), "late": STRICT.say("en", f"late-{late}")}
    return STRICT.say("en", "clock-line", **facts)


async def test_the_host_chooses_the_clock_and_what_happens_out_of_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_all_answers(monkeypatch)
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    mia = party.seats[world.person("Mia").id]
    assert line("daily", "play") in texts_of(party.panel()), "what a table has whose host chooses nothing"
    await open_private_panel(party, mia, "clock")
    for kind, value in (("clock", "slow"), ("late", "leave")):
        assert mia.private is not None
        chosen = await mia.who.select(mia.private, [value], custom_id=f"ttr:{party.game}:0:timed:{kind}")
        mia.private = answer_of(chosen)
    assert line("slow", "leave") in texts_of(party.panel())
    options = [option for part in walk(components_of(mia.private)) for option in part.get("options", ())]
    assert [option["value"] for option in options if option.get("default")] == ["slow", "leave"]
    await mia.who.click(party.panel(), custom_id=f"ttr:{party.game}:0:start:")
    clocks = (await party.position()).table.clocks
    assert [clock.due for clock in clocks] == [int(world.env.now().timestamp()) + SECONDS["slow"]] * 2
    assert f"<t:{clocks[0].due}:R>" in texts_of(party.panel())
    too_late = answer_text(await mia.who.select(mia.private, ["live"], custom_id=f"ttr:{party.game}:0:timed:clock"))
    assert STRICT.say("en", "lobby-begun-late") in too_late
    assert (await party.position()).table.options["clock"] == "slow"


async def test_only_the_host_chooses(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    ben = party.seats[world.person("Ben").id]
    said = answer_text(await ben.who.click(party.panel(), custom_id=f"ttr:{party.game}:0:clock:"))
    assert said.startswith(STRICT.say("en", "lobby-only-host-clock", player="Mia ●"))
    assert STRICT.say("en", "button-ask-host") in said, "the way to another host, as everywhere"


@pytest.mark.parametrize("clock", ["slow", "none"])
async def test_a_new_table_has_the_clock_of_its_server(world: World, clock: str) -> None:
    max_ = server_manager(world)
    await set_for_new_tables(world, max_, "clock", clock)
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    table = await world.tables.table(party.game)
    assert table is not None and table.options["clock"] == clock
    assert (line("slow", "play") in texts_of(party.panel())) == (clock == "slow")


async def test_a_game_without_a_clock_waits(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_all_answers(monkeypatch)
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    await world.person("Mia").slash(world.channel, "clock", time="none")
    assert "⏳" not in texts_of(party.panel())
    await world.person("Mia").click(party.panel(), custom_id=f"ttr:{party.game}:0:start:")
    before = len(world.env.http_requests)
    await world.env.advance_time(3 * 3600)
    now = await party.position()
    assert now.table.last == 0 and [clock.due for clock in now.table.clocks] == [None, None]
    assert len(world.env.http_requests) == before

"""Which messages of a table show a picture: all that ask somebody, the first of a round, or none.

The picture of a message shows what its text says, also after an edit, and when only its text for the history stays.
"""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from cogs.show.scenes import scene_of
from cogs.tables.options import picture_rule_of
from engine.actions import DECK, Claim, DrawCard, Withdraw
from engine.state import Turn
from render.map.alt import board_alt, market_alt
from render.scene import Scene
from tests.data.texts import STRICT
from tests.discord.first_turn import draw_from_deck, keep_tickets
from tests.discord.players import Party, act_by_commands, open_lobby, start_game, table_of
from tests.discord.presses import press
from tests.discord.private_answers import localizer
from tests.discord.rigged import replace_game
from tests.discord.world import World, alts_of, answer_of, custom_ids_on, paragraphs_of, texts_of
from tests.engine.positions import EUROPE, cards, position, route

pytestmark = pytest.mark.with_pictures

TUNNEL = route(EUROPE, "munchen-venezia-blue")


async def begin(world: World, rule: str | None) -> Party:
    """A game in its first turn, whose host has chosen this rule in the lobby."""
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    mia = world.person("Mia")
    if rule == "built":
        await world.tables.lobby.set_options(party.game, mia.id, pictures=rule)
        await world.teller.update_lobby(party.game)
    elif rule is not None:
        panel = answer_of(await press(mia, party.panel(), "options"))
        await mia.select(panel, [rule], custom_id=f"ttr:{party.game}:0:pictures:")
    stands = {None: "every", "built": "round"}.get(rule, rule)
    said = STRICT.say("en", "lobby-pictures", when=STRICT.say("en", f"pictures-{stands}"))
    assert (said in texts_of(party.panel())) == (stands != "every")
    await press(mia, party.panel(), "start")
    await keep_tickets(party)
    return party


def shown(party: Party) -> list[str]:
    """The pictures on the present panel."""
    return [file.filename for file in party.panel().attachments]


async def turns_with_the_board(party: Party) -> list[bool]:
    """Whether the board was shown: after tickets were chosen, after two turns of drawing, after one of claiming."""
    seen = [bool(shown(party))]
    for _ in range(2):
        await draw_from_deck(party)
        seen.append(bool(shown(party)))
    [number] = (await party.position()).to_act
    await act_by_commands(party, number, await a_claim(party, number))
    return [*seen, bool(shown(party))]


async def a_claim(party: Party, number: int) -> Claim:
    """One that is no tunnel; the seed deals cards for it."""
    now = await party.position()
    claims = now.options(number).claims.items()
    return next(Claim(each, ways[0]) for each, ways in claims if not now.board.routes[each].tunnel)


ALWAYS, ONCE_A_ROUND, NEVER = [True, True, True, True], [True, False, True, False], [False, False, False, False]
BOARD_SHOWN = {
    **{None: ALWAYS, "every": ALWAYS, "light": ALWAYS, "round": ONCE_A_ROUND, "asked": NEVER, "words": NEVER},
    "built": ONCE_A_ROUND,  # stored by an earlier version
}


@pytest.mark.parametrize("rule", BOARD_SHOWN)
async def test_the_board_is_shown_when_the_table_wants_it(world: World, rule: str | None) -> None:
    assert await turns_with_the_board(await begin(world, rule)) == BOARD_SHOWN[rule]


def open_tunnel(party: Party, number: int) -> None:
    """Makes this seat able to try a tunnel that will cost more."""
    game = position(
        EUROPE,
        phase=Turn(number),
        hands={number: "3 blue 1 locomotive"},
        market="red white red green green",
        deck="blue locomotive white red red red red",
        first=number,
    )
    game.turns = 1
    replace_game(party, game)


@pytest.mark.parametrize(("rule", "pictures"), [("round", 1), ("every", 1), ("asked", 0), ("words", 0)])
async def test_a_tunnel_is_shown_unless_no_pictures_are_wanted(world: World, rule: str, pictures: int) -> None:
    party = await begin(world, rule)
    [number] = (await party.position()).to_act
    open_tunnel(party, number)
    await act_by_commands(party, number, Claim(TUNNEL, cards(EUROPE, "2 blue")))
    assert [name.startswith("tunnel") for name in shown(party)] == [True] * pictures
    await act_by_commands(party, number, Withdraw())
    assert bool(shown(party)) == bool(pictures), "afterwards the board again"


async def test_a_table_stored_with_a_rule_that_there_is_no_more_shows_the_board_always(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    await world.tables.lobby.set_options(party.game, world.person("Mia").id, pictures="sometimes")
    await press(world.person("Mia"), party.panel(), "start")
    await keep_tickets(party)
    assert await turns_with_the_board(party) == BOARD_SHOWN[None]


# ── the picture and the text of a message agree ──────────────────────────────────────────────────────────────────────


async def alt_of_the_panel(party: Party) -> str:
    [alt] = alts_of(party.panel())
    return alt


async def width_of_the_picture(party: Party) -> int:
    [picture] = party.panel().attachments
    with Image.open(BytesIO(await picture.read())) as image:
        return image.width


async def scene_now(party: Party) -> Scene:
    now = await party.position()
    return scene_of(now.view(None), now.table, localizer("en"))


async def test_the_picture_follows_while_tickets_are_chosen_and_goes_when_the_game_has_begun(world: World) -> None:
    party = await start_game(world, "europe", 2, languages=("en-US",))
    first = party.panel()
    before = await alt_of_the_panel(party)
    await world.person("Mia").slash(world.channel, "tickets", keep="1 2")
    assert party.panel().id == first.id
    assert before != await alt_of_the_panel(party) == board_alt(await scene_now(party))
    await world.person("Ben").slash(world.channel, "tickets", keep="1 2")
    begun = world.message(party.channel, first.id)
    assert STRICT.say("en", "panel-begun", board="europe", game=party.game) in texts_of(begun)
    assert not begun.attachments and shown(party) == ["board.png"], "the first turn shows the board"


async def test_the_market_on_the_picture_is_that_of_the_text_after_the_first_card(world: World) -> None:
    party = await begin(world, None)
    [number] = (await party.position()).to_act
    market = (await party.position()).view(None).market
    place = next(place for place, card in enumerate(market) if card != EUROPE.locomotive)
    before = await alt_of_the_panel(party)
    await act_by_commands(party, number, DrawCard(place))
    alt = await alt_of_the_panel(party)
    assert alt != before and market_alt(await scene_now(party)) in alt


@pytest.mark.with_pictures(drawn=True)
@pytest.mark.parametrize("rule", [None, "light"])
async def test_between_two_cards_the_picture_is_half_as_wide(world: World, rule: str | None) -> None:
    """Where a table wants small pictures, it is as wide as always."""
    party = await begin(world, rule)
    [number] = (await party.position()).to_act
    always = await width_of_the_picture(party)
    await act_by_commands(party, number, DrawCard(DECK))
    between = await width_of_the_picture(party)
    await act_by_commands(party, number, DrawCard(DECK))
    assert (between * (1 if rule else 2), await width_of_the_picture(party)) == (always, always)


async def test_the_picture_of_a_tunnel_goes_when_the_next_panel_tells_of_it(world: World) -> None:
    party = await begin(world, "round")
    [number] = (await party.position()).to_act
    open_tunnel(party, number)
    tried = party.panel()
    await act_by_commands(party, number, Claim(TUNNEL, cards(EUROPE, "2 blue")))
    assert party.panel().id == tried.id and shown(party)[0].startswith("tunnel")
    await act_by_commands(party, number, Withdraw())
    assert not world.message(party.channel, tried.id).attachments


# ── the marks, the choice in a running game, and what is sent ────────────────────────────────────────────────────────


async def test_the_board_on_request_marks_what_the_panel_tells(world: World) -> None:
    party = await begin(world, None)
    [number] = (await party.position()).to_act
    await act_by_commands(party, number, await a_claim(party, number))
    assert "① " in texts_of(party.panel())
    asked = answer_of(await world.person("Mia").slash(world.channel, "board"))
    assert alts_of(asked) == [await alt_of_the_panel(party)]
    await draw_from_deck(party)
    assert "① " not in texts_of(party.panel()), "whoever has built it is asked now: nothing was built since"


async def test_the_history_keeps_the_numbers_of_its_picture(world: World) -> None:
    for rule, stays in ((None, True), ("asked", False)):
        party = await begin(world, rule)
        [number] = (await party.position()).to_act
        await act_by_commands(party, number, await a_claim(party, number))
        panel = party.panel()
        assert "① " in texts_of(panel)
        await draw_from_deck(party)
        old = world.message(party.channel, panel.id)
        assert ("① " in texts_of(old)) == bool(old.attachments) == stays
        await world.person("Mia").slash(world.channel, "leave")
        await world.person("Ben").slash(world.channel, "leave")
        await world.tables.seats.close(party.game, "agreed")


@pytest.mark.parametrize("how", ["restart", "crash"])
async def test_after_a_restart_the_same_is_told_with_the_same_numbers(world: World, how: str) -> None:
    party = await start_game(world, "europe", 3, languages=("en-US",))
    await keep_tickets(party)
    for _ in range(4):
        [number] = (await party.position()).to_act
        now = await party.position()
        if any(not now.board.routes[each].tunnel for each in now.options(number).claims):
            await act_by_commands(party, number, await a_claim(party, number))
        else:
            await draw_from_deck(party)
    told, alt = paragraphs_of(party.panel())[1], await alt_of_the_panel(party)
    assert "① " in told
    await (world.restart() if how == "restart" else world.crash())
    await world.person("Mia").slash(world.channel, "table")
    assert paragraphs_of(party.panel())[1] == told and await alt_of_the_panel(party) == alt


async def test_the_host_changes_the_pictures_of_a_game_that_runs(world: World) -> None:
    party, mia = await begin(world, None), world.person("Mia")
    settings = answer_of(await mia.slash(world.channel, "settings"))
    panel = answer_of(await press(mia, settings, "gallery"))
    changed = answer_of(await mia.select(panel, ["words"], custom_id=f"ttr:{party.game}:0:gallery:"))
    assert STRICT.say("en", "table-pictures", board="europe", game=str(party.game)) in texts_of(changed)
    await draw_from_deck(party)
    assert not shown(party)
    await world.restart()
    await draw_from_deck(party)
    assert not shown(party)
    await mia.select(changed, ["every"], custom_id=f"ttr:{party.game}:0:gallery:")
    await draw_from_deck(party)
    assert shown(party) == ["board.png"]


@pytest.mark.with_pictures(drawn=True)
async def test_light_pictures_are_half_as_wide_and_take_fewer_bytes(world: World) -> None:
    sizes = dict[str, tuple[int, int]]()
    for rule in ("every", "light"):
        party = await begin(world, rule)
        [picture] = party.panel().attachments
        png = await picture.read()
        with Image.open(BytesIO(png)) as image:
            sizes[rule] = image.width, len(png)
        await world.tables.seats.close(party.game, "agreed")
    assert sizes["light"][0] * 2 == sizes["every"][0] and sizes["light"][1] < sizes["every"][1] * 0.7, sizes


async def test_only_the_host_and_managers_change_the_pictures(world: World) -> None:
    party, mia = await open_lobby(world, "europe", 2, languages=("en-US",)), world.person("Mia")
    of_ben = answer_of(await world.person("Ben").slash(world.channel, "settings"))
    assert not any(":gallery:" in each for each in custom_ids_on(of_ben))
    panel = answer_of(await press(mia, answer_of(await mia.slash(world.channel, "settings")), "gallery"))
    await mia.slash(world.channel, "leave")  # Ben is the host now
    refused = answer_of(await mia.select(panel, ["words"], custom_id=f"ttr:{party.game}:0:gallery:"))
    assert STRICT.say("en", "settings-host-only") in texts_of(refused)
    assert picture_rule_of(await table_of(party)) == "every"


async def test_an_edit_that_would_show_the_same_picture_keeps_the_one_that_is_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await begin(world, None)
    real = await world.parts.pictures.board(await scene_now(party))
    assert real is not None
    monkeypatch.setattr("cogs.show.pictures.board_picture", lambda *_: real.picture)
    await draw_from_deck(party)
    [kept], panel = party.panel().attachments, party.panel().id
    [number] = (await party.position()).to_act
    await act_by_commands(party, number, DrawCard(DECK))
    assert party.panel().id == panel and [file.id for file in party.panel().attachments] == [kept.id]
    monkeypatch.undo()
    await act_by_commands(party, number, DrawCard(DECK))
    assert [file.id for file in party.panel().attachments] != [kept.id]

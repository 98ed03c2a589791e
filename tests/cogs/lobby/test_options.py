"""The lobby in the host's hand: who may sit, on how many seats, and who begins."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from cogs.tables.lobby_rules import LOT
from cogs.wording.words import symbol
from data.boards import load_board
from data.numbers import shown_number
from data.store import LOBBY
from data.store.notes import InvitedNote, RemovedNote, WaitingNote
from tests.data.texts import STRICT
from tests.discord.old_buttons import keep_all_answers
from tests.discord.players import Party, button_id, open_lobby, seat_number, table_of
from tests.discord.presses import press
from tests.discord.world import World, answer_of, answer_text, components_of, texts_of, walk

ENGLISH = ("en-US",)


async def options_of(party: Party, who: MemberActor) -> InteractionResult:
    return await who.click(party.panel(), custom_id=button_id(party, "options"))


async def choose(party: Party, who: MemberActor, verb: str, *values: Any) -> InteractionResult:
    """Opens the host's panel and chooses in one of its menus."""
    panel = answer_of(await options_of(party, who))
    return await who.select(panel, list(values), custom_id=button_id(party, verb))


async def join(party: Party, who: MemberActor) -> InteractionResult:
    return await who.click(party.panel(), custom_id=button_id(party, "join"))


def mentioning(world: World, who: MemberActor) -> list[str]:
    """The messages of the channel that mention this person."""
    return [texts_of(each) for each in world.messages_seen_by(who) if f"<@{who.id}>" in texts_of(each)]


def notified(world: World) -> list[int]:
    """Whom the last message of the channel notifies."""
    posts = [r.json for r in world.env.http_requests if r.path == f"/channels/{world.channel.id}/messages" and r.json]
    return posts[-1]["allowed_mentions"]["users"]  # type: ignore[index,call-overload,return-value]


async def test_who_is_removed_is_told_and_joins_again_only_when_invited(world: World) -> None:
    party = await open_lobby(world, "europe", 3, languages=ENGLISH)
    mia, ben = world.person("Mia"), world.person("Ben")
    said = answer_text(await choose(party, mia, "unseat", str(ben.id)))
    assert said.startswith(f"<@{ben.id}> has been removed and will be told.\n")
    assert "Ben" not in texts_of(party.panel()) and "Li" in texts_of(party.panel())
    told = (
        f"<@{ben.id}>, the host, Mia ●, has removed you from game {shown_number(party.game)}. "
        "You can only join it again if you are invited."
    )
    assert mentioning(world, ben) == [told] and notified(world) == [ben.id]
    await world.restart()
    await world.messages.note(party.game)
    refused = answer_text(await ben.slash(world.channel, "join"))
    assert refused.startswith("The host, Mia ●, has removed you from this table. You can only join again if you are")
    assert (await table_of(party)).seat_of(ben.id) is None
    await choose(party, mia, "invite", ben)
    assert "You have joined as " in answer_text(await join(party, ben))
    assert (await table_of(party)).seat_of(ben.id) is not None


async def test_a_removal_that_could_not_be_told_is_told_by_the_sweep_once(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=ENGLISH)
    ben = world.person("Ben")
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=1)
    await choose(party, world.person("Mia"), "unseat", str(ben.id))
    assert mentioning(world, ben) == [] and (await table_of(party)).seat_of(ben.id) is None
    await world.env.advance_time(121)
    assert len(mentioning(world, ben)) == 1


async def test_nobody_is_told_of_a_removal_that_has_not_happened(world: World) -> None:
    """The bot died after it noted the removal, before it took the seat."""
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    await world.store.notes.put(party.game, RemovedNote(1_767_225_600), world.person("Ben").id)
    before = len(world.channel.history())
    await world.env.advance_time(120)
    assert len(world.channel.history()) == before and len((await table_of(party)).seats) == 2


async def test_a_host_sets_the_seats_and_who_comes_too_late_waits(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=ENGLISH)
    mia, tom = world.person("Mia"), world.person("Tom")
    assert "◌ 3 free seats" in texts_of(party.panel())
    await choose(party, mia, "seats", "2")
    assert "◌" not in texts_of(party.panel())
    shown = await tom.slash(world.channel, "join")
    assert answer_text(shown) == (
        "The table is full.\nThe host, Mia ●, has limited this table to 2 seats.\nWait for a seat\nGo to the table"
    )
    await press(tom, answer_of(shown), "wait")
    await choose(party, mia, "seats", "4")
    assert mentioning(world, tom) == [
        f"<@{tom.id}>, a seat is free in game {shown_number(party.game)}. First come, first served.\nJoin"
    ]
    assert "◌ 2 free seats" in texts_of(party.panel())


async def test_there_are_never_fewer_seats_than_people(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=ENGLISH)
    mia = world.person("Mia")
    panel = answer_of(await options_of(party, mia))
    await join(party, world.person("Li"))
    said = answer_text(await mia.select(panel, ["2"], custom_id=button_id(party, "seats")))
    assert said.startswith("3 seats are taken already; the table cannot have fewer.\n")
    menus = {
        part["custom_id"].split(":")[3]: part
        for part in walk(components_of(answer_of(await options_of(party, mia))))
        if part.get("options")
    }
    assert [option["value"] for option in menus["seats"]["options"]] == ["3", "4", "5"]


async def test_at_a_closed_table_only_invited_people_sit(world: World) -> None:
    party = await open_lobby(world, "europe", 1, languages=ENGLISH)
    mia, ben, tom, zoe = (world.person(name) for name in ("Mia", "Ben", "Tom", "Zoë"))
    await press(mia, answer_of(await options_of(party, mia)), "closed", "on")
    assert "🔒 Private table: only people Mia ● invites may join." in texts_of(party.panel())
    await choose(party, mia, "invite", ben, zoe)
    expected = (
        f"<@{ben.id}> <@{zoe.id}>, Mia ● invites you to Ticket to Ride: Europe, game {shown_number(party.game)}.\nJoin"
    )
    assert mentioning(world, ben) == mentioning(world, zoe) == [expected] and notified(world) == [ben.id, zoe.id]
    await choose(party, mia, "invite", ben)
    await world.restart()
    await world.messages.note(party.game)
    await world.env.advance_time(61)
    assert len(mentioning(world, ben)) == 1, "each is asked once"
    shown = await join(party, tom)
    assert answer_text(shown) == (
        "This table is private: only people the host invites may join. Ask Mia ●.\nWait for a seat"
    )
    said = answer_text(await press(tom, answer_of(shown), "wait"))
    assert said.startswith("You are on the waiting list. If Mia ● invites you or opens the table to everybody, I’ll ")
    await world.env.advance_time(61)
    assert mentioning(world, tom) == [] and await world.store.notes.people(party.game, WaitingNote) == [tom.id]
    assert f"On the waiting list: <@{tom.id}>" in answer_text(await options_of(party, mia))
    assert "You have joined as " in answer_text(await join(party, ben))
    await press(mia, answer_of(await options_of(party, mia)), "closed", "off")
    assert len(mentioning(world, tom)) == 1
    assert "You have joined as " in answer_text(await join(party, tom))


async def test_who_waits_at_a_closed_table_and_is_invited_is_mentioned_once(world: World) -> None:
    party = await open_lobby(world, "europe", 3, languages=ENGLISH)
    mia, tom = world.person("Mia"), world.person("Tom")
    await press(mia, answer_of(await options_of(party, mia)), "closed", "on")
    await press(tom, answer_of(await join(party, tom)), "wait")
    await choose(party, mia, "invite", tom)
    await world.env.advance_time(61)
    assert len(mentioning(world, tom)) == 1 and await world.store.notes.people(party.game, WaitingNote) == []
    assert "You have joined as " in answer_text(await join(party, tom))


async def test_what_was_noted_of_guests_is_forgotten_once_the_game_has_begun(world: World) -> None:
    party = await open_lobby(world, "europe", 3, languages=ENGLISH)
    mia = world.person("Mia")
    await choose(party, mia, "invite", world.person("Tom"))
    await choose(party, mia, "unseat", str(world.person("Li").id))
    await mia.slash(world.channel, "start")
    await world.env.advance_time(61)
    assert await world.store.notes.games(InvitedNote) == await world.store.notes.games(RemovedNote) == []


async def test_only_the_host_has_the_options(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_all_answers(monkeypatch)
    party = await open_lobby(world, "europe", 2, languages=ENGLISH)
    mia, ben = world.person("Mia"), world.person("Ben")
    refused = "Only the host, Mia ●, can change the table options."
    assert answer_text(await options_of(party, ben)).startswith(refused)
    panel = answer_of(await options_of(party, mia))
    await ben.slash(world.channel, "join")
    await mia.slash(world.channel, "leave")
    said = answer_text(await mia.select(panel, [ben], custom_id=button_id(party, "invite")))
    assert said.startswith(("Bots and people", "Only the host, Ben ■, can change the table options."))
    assert (await table_of(party)).host == ben.id and await world.store.notes.games(InvitedNote) == []


@pytest.mark.parametrize(
    ("board", "book"),
    [
        ("europe", "rulebook says: whoever has been to Europe most often"),
        ("new-york", "rules sheet says: the youngest player"),
    ],
)
async def test_the_host_chooses_who_begins_and_the_table_shows_it(world: World, board: str, book: str) -> None:
    party = await open_lobby(world, board, 3, languages=ENGLISH)
    mia, li = world.person("Mia"), world.person("Li")
    asked = answer_text(await options_of(party, mia))
    assert f"Who begins?** The {book}. If you choose nobody, it is drawn by lot." in asked
    await choose(party, mia, "first", (await table_of(party)).seats[2].color)
    assert "▶ Li " in texts_of(party.panel())
    free = load_board(board).player_colors[3]
    shown = await li.click(party.panel(), custom_id=button_id(party, "colour"))
    await press(li, answer_of(shown), "recolour", free)
    assert f"▶ Li {symbol(free)} begins." in texts_of(party.panel()), "a person, not a colour, was chosen"
    await mia.slash(world.channel, "start")
    assert (await table_of(party)).first == await seat_number(party, "Li")


async def test_start_names_who_begins(world: World) -> None:
    for name in ("Ben", "li", "Mia"):
        party = await open_lobby(world, "europe", 3, languages=ENGLISH)
        await world.person("Mia").slash(world.channel, "start", first=name)
        assert (await table_of(party)).first == await seat_number(party, name.title())
        await world.tables.seats.close(party.game, "agreed")
        await world.env.settle()


async def test_start_with_a_name_that_nobody_has_starts_nothing(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=ENGLISH)
    said = answer_text(await world.person("Mia").slash(world.channel, "start", first="*Zoë*"))
    assert said.startswith("Nobody at this table is called “\\*Zoë\\*”. Players: Mia ●, Ben ■.")
    assert (await table_of(party)).status == LOBBY
    refused = answer_text(await world.person("Ben").slash(world.channel, "start", first="Ben"))
    assert refused.startswith("Only the host, Mia ●, can start the game.")


async def test_who_was_to_begin_and_leaves_begins_no_more(world: World) -> None:
    party = await open_lobby(world, "europe", 3, languages=ENGLISH)
    await choose(party, world.person("Mia"), "first", "red")
    await world.person("Ben").slash(world.channel, "leave")
    await join(party, world.person("Tom"))
    assert (await table_of(party)).seats[-1].color == "red" and "begins" not in texts_of(party.panel())


async def test_a_rematch_passes_the_start_on_unless_the_host_chooses(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=ENGLISH)
    mia = world.person("Mia")
    await mia.slash(world.channel, "start", first="Mia")
    await world.tables.seats.close(party.game, "agreed")
    await world.env.settle()
    await mia.slash(world.channel, "rematch")
    again = await world.tables.here(world.channel.id)
    assert again is not None
    party.game = again.game
    shown = texts_of(party.panel()).splitlines()
    assert STRICT.say("en", "lobby-first-next") in shown
    free = [n for n, line in enumerate(shown) if line.startswith("◌")]
    assert free and max(free) < min(n for n, line in enumerate(shown) if line.startswith(("Rematch", "▶")))
    await choose(party, mia, "first", LOT)
    assert STRICT.say("en", "lobby-first-lot") in texts_of(party.panel())
    await choose(party, mia, "first", "usual")
    await join(party, world.person("Ben"))
    await mia.slash(world.channel, "start")
    assert (await table_of(party)).first == await seat_number(party, "Ben")


async def test_free_seats_stand_right_below_those_that_are_taken(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=ENGLISH)
    mia = world.person("Mia")
    shown = answer_of(await mia.click(party.panel(), custom_id=button_id(party, "clock")))
    await mia.select(shown, ["live"], custom_id=button_id(party, "timed", "clock"))
    shown = answer_of(await mia.click(party.panel(), custom_id=button_id(party, "computer")))
    await press(mia, shown, "training", "on")
    lines = texts_of(party.panel()).splitlines()
    seats = next(n for n, line in enumerate(lines) if "Ben" in line)
    assert lines[seats + 1] == "◌ 3 free seats"
    assert lines[seats + 3].startswith("Training") and lines[seats + 4].startswith("⏳"), "below what the game is"


async def test_who_cannot_start_alone_is_offered_computers(world: World) -> None:
    await open_lobby(world, "europe", 1, languages=ENGLISH)
    mia = world.person("Mia")
    shown = await mia.slash(world.channel, "start")
    assert answer_text(shown) == f"{STRICT.say('en', 'lobby-too-few')}\nComputers\nGo to the table"
    added = await press(mia, answer_of(await press(mia, answer_of(shown), "computer")), "level", "easy")
    assert "A computer has joined." in answer_text(added)
    assert answer_text(await mia.slash(world.channel, "start")).startswith("The game has begun.")

"""The market on the public panel: what a press takes, who is told what, and what it costs of Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from cogs.kit.fallback import pictures_in
from cogs.kit.kept_interactions import LASTS
from cogs.show.hand import hand_line
from engine.actions import DECK, DrawCard
from engine.insight.moment import public_draws
from engine.state import Game, SecondDraw
from tests.data.texts import STRICT
from tests.discord.first_turn import start_first_turn
from tests.discord.players import (
    Party,
    act_by_commands,
    draw_two_cards,
    open_private_panel,
    player_to_act,
    take_card,
    waiting_player,
)
from tests.discord.presses import button_on, press
from tests.discord.rigged import change_game, live_game, next_seat, set_market, take_all_cards
from tests.discord.soundness import assert_sound
from tests.discord.strict import BROKEN, INVALID_FORM, Trouble, each_edit, each_time, refused
from tests.discord.world import World, answer_text, components_of, custom_ids_on, paragraphs_of, texts_of, walk

UNKNOWN_WEBHOOK, INVALID_TOKEN = 10015, 50027


@dataclass
class Requests:
    """What the bot asked of Discord, by the kind of request."""

    made: list[str] = field(default_factory=list)

    def __call__(self, method: str, path: str) -> None:
        """Takes part as a trouble that never happens."""
        first, *more = path.strip("/").split("/")
        kind = {"interactions": "callback", "webhooks": "webhook", "channels": "channel"}.get(first, first)
        if "typing" not in more:
            self.made.append(f"{kind} {method}")


@contextmanager
def counted(world: World) -> Iterator[Requests]:
    requests = Requests()
    world.strict.troubles.append(requests)
    yield requests
    world.strict.troubles.remove(requests)


def lies(*cards: str) -> Any:
    return lambda game, seat: set_market(game, *cards)


async def begin(world: World, *market: str, board: str = "europe") -> tuple[Party, MemberActor, int]:
    """A first turn with these face-up cards, on a panel that shows them."""
    party = await start_first_turn(world, board, 2)
    if market:
        await change_game(party, lies(*market))
        await world.teller.edit_panel(party.game)
    who, number = await player_to_act(party)
    return party, who, number


async def take(party: Party, number: int, arg: str) -> InteractionResult:
    return await take_card(party, await party.seat_of(number), arg)


def buttons(party: Party, verb: str = "take") -> dict[str, dict[str, Any]]:
    """The buttons of the panel with this verb, by their argument."""
    parts = [part for part in walk(components_of(party.panel())) if f":{verb}:" in part.get("custom_id", "")]
    return {part["custom_id"].split(":")[4]: part for part in parts}


# ── what is offered ──────────────────────────────────────────────────────────────────────────────────────────────────


MARKET = ("red", "locomotive", "white", "white", "blue")


def labels(party: Party) -> list[str | None]:
    """What is written on the buttons of the face-up cards."""
    return [part.get("label") for arg, part in buttons(party).items() if arg.isdecimal()]


def named(*cards: str) -> list[str]:
    return [STRICT.say("en", f"color-{card}", board="europe") for card in cards]


def told_market(party: Party) -> list[str]:
    """The face-up cards as the panel says them in words."""
    head = STRICT.say("en", "panel-market", board="europe", places="").strip()
    return [line for text in paragraphs_of(party.panel()) for line in text.splitlines() if line.startswith(head)]


async def test_the_panel_offers_the_five_cards_by_their_signs_and_the_deck_by_name(world: World) -> None:
    """Five signs fit one line of a phone, five names do not. Without a picture the cards are told in words."""
    party, _, _ = await begin(world, *MARKET)
    offered = buttons(party)
    assert [*offered] == ["0", "1", "2", "3", "4", "deck", "two"]
    say = STRICT.localizer("en", "europe")
    assert labels(party) == [None] * 5
    assert [offered[arg]["label"] for arg in ("deck", "two")] == [say("button-deck"), say("button-two")]
    assert all(part.get("emoji") for arg, part in offered.items() if arg != "two")
    [line] = told_market(party)
    assert [part.rsplit(" ", 1)[-1] for part in line.split(" · ")] == named(*MARKET)
    assert not any(part.get("disabled") for part in offered.values())
    assert not buttons(party, "draw"), "the cards stand there themselves"


@pytest.mark.with_pictures
async def test_the_face_up_cards_are_in_the_picture_or_else_in_words(world: World) -> None:
    """The picture is that of the beginning of the turn: after the first card it shows the one that was taken."""
    party = await start_first_turn(world)
    _, number = await player_to_act(party)
    view = (await party.position()).view(None)
    [alt] = [picture.alt for picture in pictures_in(party.panel())]
    names = named(*(view.board.card_names[card] for card in view.market))
    places = [f"({place}) {name}" for place, name in enumerate(names, 1)]
    assert ", ".join(places) in alt and not told_market(party) and labels(party) == [None] * 5
    await take(party, number, "deck")
    assert pictures_in(party.panel()) and len(told_market(party)) == 1 and labels(party) == [None] * 5


@pytest.mark.with_pictures
@pytest.mark.parametrize("missing", ["emoji unknown", "emoji deleted", "picture refused"])
async def test_without_emoji_or_picture_the_buttons_say_which_card(world: World, missing: str) -> None:
    party = await start_first_turn(world)
    if missing == "emoji unknown":
        world.bot.emojis_by_name.clear()
    elif missing == "emoji deleted":
        world.env.backend.application_emojis.clear()
    else:
        world.strict.troubles.append(each_edit(f"/channels/{party.channel.id}/messages/", refused(400, 50035)))
    await draw_two_cards(party)
    view = (await party.position()).view(None)
    assert labels(party) == named(*(view.board.card_names[card] for card in view.market))
    assert (missing == "picture refused") == (not pictures_in(party.panel()))


async def test_for_the_second_card_the_locomotive_is_out_of_reach_and_so_is_a_pair(world: World) -> None:
    party, _, number = await begin(world, "red", "locomotive", "white", "white", "blue")
    await take(party, number, "deck")
    offered = buttons(party)
    assert [*offered] == ["0", "1", "2", "3", "4", "deck"]
    assert [arg for arg, part in offered.items() if part.get("disabled")] == ["1"]
    assert not buttons(party, "claim")


async def test_what_is_offered_is_what_may_be_taken(world: World) -> None:
    """Held against the seat's own options, over some turns."""
    party, _, _ = await begin(world)
    for _ in range(24):
        now = await party.position()
        [number] = now.to_act
        open_now = [arg for arg, part in buttons(party).items() if not part.get("disabled") and arg != "two"]
        assert {DrawCard(DECK if arg == "deck" else int(arg)) for arg in open_now} == set(now.options(number).draws)
        assert set(public_draws(now.view(None))) == set(now.options(number).draws)
        await take(party, number, "deck")


async def test_while_tickets_are_chosen_or_a_choice_is_open_no_card_is_a_button(world: World) -> None:
    party, who, number = await begin(world)
    await open_private_panel(party, await party.seat_of(number), "tickets")
    seat = await party.seat_of(number)
    assert seat.private is not None
    await press(who, seat.private, "look")
    assert not buttons(party) and buttons(party, "choose")
    assert STRICT.say("en", "panel-market", board="europe", places="").strip() in texts_of(party.panel()), "it is shown"


# ── a press ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_face_up_card_is_one_press_and_two_cards_are_two(world: World) -> None:
    party, who, number = await begin(world, "red", "blue", "white", "white", "blue")
    panel, private = party.panel().id, len(private_of(world, who))
    first = await take(party, number, "0")
    assert not first.followups and first.response is not None and first.response.id == panel
    assert isinstance((await party.position()).view(None).phase, SecondDraw) and party.panel().id == panel
    second = await take(party, number, "1")
    assert not second.followups, "the new panel tells it"
    assert (await party.position()).to_act == (next_seat(live_game(party), number),)
    assert party.panel().id != panel
    assert len(private_of(world, who)) == private
    await assert_sound(party)


async def test_two_cards_from_the_deck_are_one_press_and_told_to_their_player_alone(world: World) -> None:
    party, _, number = await begin(world)
    other = await waiting_player(party)
    before = {each.id for each in world.messages_seen_by(other)}
    own = (await party.position()).view(number).secrets.hand
    said = answer_text(await take(party, number, "two"))
    now = await party.position()
    assert now.table.last == 4 and number not in now.to_act, "two moves are stored"
    after = now.view(number).secrets.hand
    drawn = [have - had for have, had in zip(after, own, strict=True)]
    words = world.context(now, number, STRICT.localizer("en", "europe")).words
    first, line = said.splitlines()
    assert first == STRICT.say("en", "done-drew", cards=words.cards(drawn)).strip()
    assert line == hand_line(world.context(now, number, STRICT.localizer("en", "europe"))), "with the hand as it is now"
    new = [each for each in world.messages_seen_by(other) if each.id not in before]
    assert [each.id for each in new] == [party.panel().id]
    assert not any(words.cards(drawn) in texts_of(each) for each in new)
    await assert_sound(party)


async def test_if_the_first_card_was_the_last_one_the_pair_ends_there(world: World) -> None:
    party, _, number = await begin(world)

    def one_card(game: Game, seat: int) -> None:
        take_all_cards(game, next_seat(game, seat), deck=1)

    before = button_on(party.panel(), "take", "two")
    await change_game(party, one_card)
    who = (await party.seat_of(number)).who
    said = answer_text(await who.click(party.panel(), custom_id=before))
    assert STRICT.say("en", "done-only-card") in said
    assert number not in (await party.position()).to_act
    await world.teller.edit_panel(party.game)
    assert not buttons(party), "nothing is left to draw"


async def test_if_the_bot_dies_between_the_two_cards_the_second_is_still_to_be_drawn(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    party, who, _ = await begin(world)
    play, last = world.tables.play, (await party.position()).table.last

    async def dies(*asked: Any) -> Any:
        if (await party.position()).table.last > last:
            raise RuntimeError("the process ends")
        return await play(*asked)

    monkeypatch.setattr(world.tables, "play", dies)
    await press(who, party.panel(), "take", "two")
    world.take_errors()
    await world.crash()
    now = await party.position()
    assert now.table.last == last + 1 and isinstance(now.view(None).phase, SecondDraw)
    await world.messages.note(party.game)
    assert [*buttons(party)] == ["0", "1", "2", "3", "4", "deck"]
    await assert_sound(party)


async def test_whoever_is_not_to_act_is_refused_in_private(world: World) -> None:
    party, _, _ = await begin(world)
    last = (await party.position()).table.last
    for who in (await waiting_player(party), world.person("Zoë")):
        for arg in ("0", "deck", "two"):
            assert answer_text(await press(who, party.panel(), "take", arg))
    assert (await party.position()).table.last == last


async def test_a_second_tap_on_the_same_card_is_no_news(world: World) -> None:
    """The panel is redrawn some moments after the first tap, and then shows that the card is taken."""
    party, who, _ = await begin(world, "red", "blue", "white", "white", "blue")
    before, panel = (await party.position()).table.last, party.panel()
    taps = (who, panel, button_on(panel, "take", "0"))
    for tapped in await world.press_together(taps, taps):
        assert tapped.acknowledged and not tapped.followups
    assert (await party.position()).table.last == before + 1
    await world.env.advance_time(2)
    [later] = await world.press_together(taps)
    assert not later.followups


async def test_somewhat_later_the_same_press_explains_itself(world: World) -> None:
    party, who, _ = await begin(world, "red", "blue", "white", "white", "blue")
    panel = party.panel()
    pressed = (who, panel, button_on(panel, "take", "0"))
    await world.press_together(pressed)
    await world.env.advance_time(4)
    [late] = await world.press_together(pressed)
    assert answer_text(late).startswith("That turn is over. You drew **1 red**.")


# ── what it costs ────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_pair_of_an_earlier_turn_draws_nothing_at_the_next_one(world: World) -> None:
    """The second of its two draws answers whatever is asked then: so the press itself must be of this turn."""
    party, who, number = await begin(world)
    old, pair = party.panel(), buttons(party)["two"]["custom_id"]
    await take(party, number, "two")
    await draw_two_cards(party)
    now = await party.position()
    assert now.to_act == (number,), "it is the same player's turn again"
    await world.env.advance_time(4)
    [late] = await world.press_together((who, old, pair))
    assert (await party.position()).table.last == now.table.last
    assert answer_text(late)


async def test_a_face_up_card_takes_an_acknowledgement_and_one_edit_outside_the_global_limit(world: World) -> None:
    party, _, number = await begin(world, "red", "blue", "white", "white", "blue")
    with counted(world) as requests:
        await take(party, number, "0")
    assert requests.made == ["callback POST", "webhook PATCH"]


async def test_when_the_turn_passes_only_the_new_panel_and_its_call_are_requests_to_the_channel(world: World) -> None:
    party, _, number = await begin(world, "red", "blue", "white", "white", "blue")
    await take(party, number, "0")
    with counted(world) as requests:
        await take(party, number, "1")
    assert requests.made == ["callback POST", "channel POST", "channel PATCH", "webhook PATCH"]
    assert [each for each in world.channel.history() if ":take:" in str(custom_ids_on(each))] == [party.panel()]


REFUSALS = [
    BROKEN,
    *(
        refused(*each)
        for each in (
            (400, INVALID_FORM),
            (401, INVALID_TOKEN),
            (403, 50013),
            (404, UNKNOWN_WEBHOOK),
            (405, 0),
            (429, 0),
            (500, 0),
        )
    ),
]


@pytest.mark.with_pictures
@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
async def test_whatever_refuses_an_edit_by_a_press_the_ordinary_edit_follows_with_the_picture(
    world: World, refusal: Trouble
) -> None:
    """Of a message with a new picture, of one that keeps its picture, and of one that is retired."""
    party, _, number = await begin(world, "red", "blue", "white", "white", "blue")
    old, other = party.panel().id, await waiting_player(party)
    world.strict.troubles.append(
        lambda method, path: refusal if method == "PATCH" and path.endswith("/messages/@original") else None
    )
    with counted(world) as requests:
        await take(party, number, "0")
    assert requests.made == ["callback POST", "webhook PATCH", "channel PATCH"]
    assert not buttons(party)["0"].get("disabled") and not buttons(party, "claim")
    assert await pictured_panels(party) == [old]
    await press(other, party.panel(), "take", "0")  # is told why not, and edits the panel from now on
    with counted(world) as requests:
        await edit_after(party, 0)
    assert requests.made == ["webhook PATCH", "channel PATCH"]
    assert await pictured_panels(party) == [old]
    with counted(world) as requests:
        await take(party, number, "1")
    assert requests.made == ["callback POST", "channel POST", "channel PATCH", "webhook PATCH", "channel PATCH"]
    assert party.panel().id != old
    assert await pictured_panels(party) == [old, party.panel().id]


async def pictured_panels(party: Party) -> list[int]:
    """The messages with a picture in the channel; only the panel has buttons, and every picture can be kept."""
    await assert_sound(party)
    shown = [message for message in party.channel.history() if pictures_in(message)]
    assert all(len(pictures_in(each)) == len(each.attachments) == 1 for each in shown)
    return [message.id for message in shown]


async def test_an_edit_by_a_press_that_takes_too_long_is_followed_by_the_ordinary_edit(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py would wait as long as Discord tells it to."""
    monkeypatch.setattr("cogs.kit.channel.PRESS_PATIENCE", 0.01)
    party, _, number = await begin(world, "red", "blue", "white", "white", "blue")
    world.strict.troubles.append(each_time("PATCH", "/messages/@original", Trouble(wait=60.0)))
    with counted(world) as requests:
        await take(party, number, "0")
    assert requests.made == ["callback POST", "webhook PATCH", "channel PATCH"]
    await assert_sound(party)


async def edit_after(party: Party, seconds: float) -> None:
    """The panel is edited after a change that is no move, when this time has passed."""
    party.world.env.backend.advance_clock(seconds)
    with party.world.in_bot_scope():
        await party.world.teller.edit_panel(party.game)


async def test_a_press_is_used_for_less_than_fifteen_minutes_and_not_after_a_restart(world: World) -> None:
    party, _, number = await begin(world, "red", "blue", "white", "white", "blue")
    await take(party, number, "0")
    with counted(world) as requests:
        await edit_after(party, LASTS - 60)
    assert requests.made == ["webhook PATCH"]
    with counted(world) as requests:
        await edit_after(party, 61)
    assert requests.made == ["channel PATCH"]
    await take(party, number, "1")
    await world.restart()
    with counted(world) as requests:
        await edit_after(party, 0)
    assert requests.made == ["channel PATCH"]


@pytest.mark.with_pictures
async def test_a_panel_keeps_its_picture_when_a_press_redraws_it_and_when_it_is_retired(world: World) -> None:
    party, _, number = await begin(world, "red", "blue", "white", "white", "blue")
    old = party.panel().id
    for arg in ("0", "1"):
        assert len(pictures_in(party.panel())) == 1
        await take(party, number, arg)
        assert len(pictures_in(world.message(party.channel, old))) == 1


# ── one private answer a person ──────────────────────────────────────────────────────────────────────────────────────


def private_of(world: World, who: MemberActor) -> list[Any]:
    return [each for each in world.messages_seen_by(who) if each.flags.ephemeral]


async def test_a_new_private_answer_takes_the_one_before_it_away(world: World) -> None:
    """After some moments, in which its person may just press something on it."""
    party, who, _ = await begin(world)
    other = await waiting_player(party)
    for verb in ("hand", "claim", "board", "hand", "tickets"):
        await press(who, party.panel(), verb)
        await press(other, party.panel(), "log")
        assert len(private_of(world, who)) > 1 < len(private_of(world, other)), "each stands a second with the next"
        await world.env.advance_time(1)
    await world.env.advance_time(2)
    assert len(private_of(world, who)) == len(private_of(world, other)) == 1
    assert ":look:" in str(custom_ids_on(private_of(world, who)[0])), "the last one stays"
    await who.slash(world.channel, "rules")
    await who.slash(world.channel, "help")
    assert len(private_of(world, who)) == 3, "those are of no table"


async def test_a_card_taken_on_the_panel_takes_a_question_away_and_leaves_what_only_shows_something(
    world: World,
) -> None:
    party, who, number = await begin(world, "red", "blue", "white", "white", "blue")
    await press(who, party.panel(), "claim")
    await take(party, number, "0")
    await world.env.advance_time(2)
    assert private_of(world, who) == []
    await press(who, party.panel(), "board")
    await take(party, number, "1")
    await world.env.advance_time(2)
    assert len(private_of(world, who)) == 1


async def test_an_answer_that_is_pressed_before_it_is_taken_away_is_the_one_that_stays(world: World) -> None:
    party, who, _ = await begin(world)
    await press(who, party.panel(), "claim")
    [*_, first] = private_of(world, who)
    await who.slash(world.channel, "hand")
    await press(who, first, "turn")
    await world.env.advance_time(5)
    assert [each.id for each in private_of(world, who)] == [first.id]


async def test_a_question_that_is_pressed_before_it_is_taken_away_stays(world: World) -> None:
    party, who, number = await begin(world, "red", "blue", "white", "white", "blue")
    await press(who, party.panel(), "claim")
    [*_, question] = private_of(world, who)
    await take(party, number, "0")
    await press(who, question, "turn")
    await world.env.advance_time(5)
    assert [each.id for each in private_of(world, who)] == [question.id]


async def test_an_answer_that_cannot_be_deleted_stays_and_harms_nobody(world: World) -> None:
    party, who, number = await begin(world)
    await press(who, party.panel(), "claim")
    world.strict.troubles.append(each_time("DELETE", "/messages/@original", refused(404, UNKNOWN_WEBHOOK)))
    assert answer_text(await press(who, party.panel(), "hand"))
    await world.env.advance_time(2)
    assert len(private_of(world, who)) == 2
    await act_by_commands(party, number, DrawCard(DECK))
    await world.env.advance_time(2)
    assert len(private_of(world, who)) == 2, "the hand went, the question stayed"


def taken_away_before(world: World, message: int, method: str, path: str) -> None:
    """The next time that this is asked for, the message is deleted just before."""
    backend = world.env.backend

    def gone(asked: str, where: str) -> None:
        if asked == method and where.endswith(path) and message in backend.messages[world.channel.id]:
            backend.delete_message(world.channel.id, message)

    world.strict.troubles.append(gone)


@pytest.mark.parametrize(("method", "path"), [("PATCH", "@original"), ("POST", "/callback")])
async def test_a_press_on_a_panel_that_was_just_taken_away_is_answered_beside_it(
    world: World, method: str, path: str
) -> None:
    """Before it is acknowledged, or between that and its answer."""
    party, who, _ = await begin(world)
    await press(who, party.panel(), "tickets")
    [*_, old] = private_of(world, who)
    look = button_on(old, "look")
    taken_away_before(world, old.id, method, path)
    said = answer_text(await who.click(old, custom_id=look))
    assert STRICT.say("en", "tickets-offer", board="europe", number=3, keep=1) in said


async def test_a_card_taken_on_a_panel_that_was_just_moved_away_is_told_in_private(world: World) -> None:
    """As by /table: no redrawn panel is the answer."""
    party, who, _ = await begin(world, "red", "blue", "white", "white", "blue")
    old, last = party.panel(), (await party.position()).table.last
    taken_away_before(world, old.id, "POST", "/callback")
    said = answer_text(await who.click(old, custom_id=button_on(old, "take", "0")))
    assert said.startswith("You drew **1 red**.")
    assert (await party.position()).table.last == last + 1

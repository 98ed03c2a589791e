"""A game that is over is open: the channel tells the tickets once, though the bot dies; hands and log hide nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from cogs.assembly import Assembly, BotOptions, assemble
from cogs.show.ending import RESULT
from cogs.show.panel_note import MARK
from cogs.wording.final import PAGE, ticket_paragraphs
from cogs.wording.length import Size
from cogs.wording.words import Words, words_of
from data.text import LOCALES
from engine.actions import DECK, DrawTickets, Keep
from engine.events import Drew, Kept
from engine.legal import Options
from tests.cogs.test_custom_ids import Kind, send
from tests.data.texts import STRICT
from tests.discord.bots import NoPictures
from tests.discord.crashes import CrashPoints, no_emoji
from tests.discord.players import Party, choose_action, start_game
from tests.discord.soundness import assert_sound
from tests.discord.world import (
    Message,
    World,
    answer_of,
    answer_text,
    components_of,
    custom_ids_on,
    open_world,
    texts_of,
    walk,
)

EACH = 2  # deaths before, and after, each kind of thing that the bot stores or posts


class Deaths(CrashPoints):
    """Dies at every kind of point, some times at each."""

    def point(self, name: str) -> None:
        self.left = 1 if self.crashes.count(name) < EACH else 0
        super().point(name)


async def play_moves(party: Party, random: Random, *, tickets: float = 0.0, most: int = 5000) -> None:
    """Plays until the game is over, and tells nobody; `tickets`: how often tickets are drawn, all of them kept."""
    tables = party.world.tables
    for _ in range(most):
        now = await party.position()
        if not now.to_act:
            return
        seat = random.choice(now.to_act)
        options = now.options(seat)
        greedy = _tickets(options) if random.random() < tickets else None
        await tables.play_seat(party.game, seat, None, greedy or choose_action(options, now, seat, random))


def _tickets(options: Options) -> DrawTickets | Keep | None:
    """To draw tickets, or to keep all that are on offer."""
    if options.tickets:
        return DrawTickets()
    kept = [each for each in options.answers if isinstance(each, Keep)]
    return max(kept, key=lambda each: len(each.tickets), default=None)


# ── in the channel ───────────────────────────────────────────────────────────────────────────────────────────────────


def end_messages(party: Party) -> list[Message]:
    """The messages of the end in the order in which they stand in the channel."""
    marked = [
        message
        for message in party.channel.history()
        if any((part.get("id") or 0) >= RESULT * MARK for part in walk(components_of(message)))
    ]
    return sorted(marked, key=lambda message: message.id)


@pytest.mark.parametrize("room", [PAGE, Size(300, 900)])
async def test_the_end_is_told_once_player_by_player_though_the_bot_dies_at_every_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: Size
) -> None:
    """It dies again and again, before and after whatever it stores and posts, also while it comes back."""
    reaper, board = Deaths(), "new-york"
    monkeypatch.setattr("cogs.show.ending.PAGE", room)  # a short game, as if it did not fit one message
    monkeypatch.setattr("cogs.assembly.find_emoji", no_emoji)

    def make() -> Assembly:
        return assemble(STRICT, BotOptions(tmp_path / "games.db", pictures=NoPictures))

    async with open_world(make) as world:
        party = await start_game(world, board, 2)
        await play_moves(party, Random(board), tickets=0.5)
        reaper.install(monkeypatch)
        reaper.crashed = True
        while reaper.crashed:
            reaper.reset()
            await world.crash()
        await assert_sound(party)
        posts = 1 if room == PAGE else 2
        assert reaper.crashes.count("after POST /channels/{channel_id}/messages") == posts
        result, *rest = end_messages(party)
        over = await party.position()
        assert len(rest) == posts - 1
        told = [text for message in (result, *rest) for text in texts_of(message).split("\n")]
        lines = [line for text in ticket_paragraphs(over, STRICT.localizer("en", board)) for line in text.split("\n")]
        assert [line for line in told if line in lines] == lines, "player by player, each once"
        verbs = ("rematch", "board", "log", "hand", "opened", "record")
        assert {f"ttr:{party.game}:0:{verb}:" for verb in verbs} <= {*custom_ids_on(result)}
        if rest:
            assert str(result.id) in str(components_of(rest[-1])), "the last leads back to the result"
        posted = [each for each in world.strict.sent if each.method == "POST" and "/messages" in each.path]
        assert not any(each.json["allowed_mentions"].get("users") for each in posted[-len(rest) - 1 :])


# ── hands ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def ask_hands(party: Party, who: MemberActor, page: str = "") -> Any:
    """The answer to the button *Everybody's hand*, also where no message shows it any more, or not yet."""
    record = send(party, who, Kind("button", "opened", page, ()))
    await party.world.env.settle()
    return answer_of(InteractionResult(party.world.env, record))


async def test_nobody_sees_every_hand_while_the_game_goes_on(world: World) -> None:
    party = await start_game(world, "europe", 2)
    for name in ("Mia", "Zoë"):
        asked = await ask_hands(party, world.person(name))
        assert STRICT.say("en", "opened-not-over", board="europe") in texts_of(asked)
        assert "🎴 " not in texts_of(asked).replace("🎴 My", "")
    await play_moves(party, Random(5), most=20)
    with world.in_bot_scope():
        await world.tables.seats.close(party.game, "agreed")
    asked = await ask_hands(party, world.person("Mia"))
    assert STRICT.say("en", "opened-never", board="europe") in texts_of(asked)


async def test_every_hand_can_be_read_for_ever(world: World) -> None:
    party = await start_game(world, "europe", 3)
    await play_moves(party, Random(6), tickets=0.3)
    whole = texts_of(await ask_hands(party, world.person("Zoë")))
    await world.restart()
    assert texts_of(await ask_hands(party, world.person("Zoë"))) == whole
    assert texts_of(await ask_hands(party, world.person("Zoë"), "999")), "a page that is not there is the last one"


# ── in the log ───────────────────────────────────────────────────────────────────────────────────────────────────────


async def whole_log(world: World, locale: str = "en") -> str:
    """Every page of `/log`, as a person without a seat reads it."""
    eve, older = world.person("Eve", locale.replace("en", "en-US")), STRICT.say(locale, "log-older")
    page = answer_of(await eve.slash(world.channel, "log"))
    pages = [texts_of(page)]
    while back := [each for each in walk(components_of(page)) if each.get("label") == older]:
        page = answer_of(await eve.click(page, custom_id=back[0]["custom_id"]))
        pages.append(texts_of(page))
        assert len(pages) < 50
    return "\n".join(reversed(pages))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("board", "moves"), [("europe", 60), ("new-york", 20)])
async def test_the_log_tells_blind_draws_and_rejected_tickets_once_the_game_is_over(
    world: World, board: str, moves: int, locale: str
) -> None:
    party = await start_game(world, board, 2)
    await play_moves(party, Random(7), tickets=0.1, most=moves)
    words = words_of((await party.position()).table, STRICT.localizer(locale, board))
    hidden = [words.say("event-card-blind"), words.say("event-cards-blind")]
    running = await whole_log(world, locale)
    assert any(each in running for each in hidden)
    kept, rejected = await _tickets_of(party)
    assert not any(words.ticket(ticket) in running for ticket in kept + rejected), "a running game stays closed"
    await play_moves(party, Random(8), tickets=0.05)
    over = await whole_log(world, locale)
    assert not any(each in over for each in hidden)
    kept, rejected = await _tickets_of(party)
    assert rejected and all(words.ticket(ticket) in over for ticket in kept + rejected)
    assert all(each in over for each in await _drawn_unseen(party, words))


async def _tickets_of(party: Party) -> tuple[list[int], list[int]]:
    """All tickets that were kept, and all that were rejected, as the seats themselves know."""
    kept: list[int] = []
    rejected: list[int] = []
    for seat in range(len((await party.position()).table.seats)):
        entries = await party.world.tables.log(party.game, seat)
        assert isinstance(entries, list)
        for event in (event for entry in entries for event in entry.events):
            if isinstance(event, Kept) and event.seat == seat:
                kept += [each for each in event.tickets if each is not None]
                rejected += [each for each in event.returned if each is not None]
    return kept, rejected


async def _drawn_unseen(party: Party, words: Words) -> set[str]:
    """The cards that came from the deck one at a time, as the log says them."""
    entries = await party.world.tables.log(party.game)
    assert isinstance(entries, list)
    drawn = [event for entry in entries for event in entry.events if isinstance(event, Drew) and event.place == DECK]
    assert drawn and all(event.card is not None for event in drawn)
    return {words.card(event.card) for event in drawn if event.card is not None}


async def test_a_game_that_was_closed_before_its_end_stays_closed(world: World) -> None:
    """No end, no seed, no hands: neither the log nor the hand is opened (SECRET-4 speaks of the end)."""
    party = await start_game(world, "new-york", 2)
    await play_moves(party, Random(9), most=20)
    with world.in_bot_scope():
        await world.tables.seats.close(party.game, "agreed")
    words = words_of((await party.position()).table, STRICT.localizer("en", "new-york"))
    kept, rejected = await _tickets_of(party)
    log = await whole_log(world)
    assert not any(words.ticket(ticket) in log for ticket in kept + rejected)
    asked = await world.person("Mia").slash(world.channel, "hand")
    assert words.say("refused-table-closed", when="")[:12] in answer_text(asked)

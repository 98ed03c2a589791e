"""What is done, and in which order, is the same whatever somebody holds; and no hand is shown before the end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cogs.wording.opened import opened_hand
from cogs.wording.words import words_of
from engine.actions import PayExtra
from engine.cards import spread
from engine.state import Game
from tests.data.texts import STRICT
from tests.discord.observers import NUMBER, Seen, look_around
from tests.discord.players import PEOPLE, Party, act_by_commands, choose_action, confirm
from tests.discord.replays import Step, cards_revealed, game_in_frozen_time, needed, viewers
from tests.discord.rigged import live_game, replace_game
from tests.discord.scores import opened_hands
from tests.discord.secrets import choose_tickets, new_folder, short_tunnel, with_hand
from tests.discord.world import answer_of

TURNED = "red locomotive blue"  # two of them cost a red card more


async def requests(folder: Path, hand: str) -> tuple[bool, list[str]]:
    """A tunnel is tried and given up: whether it could be paid, and all that is asked of Discord meanwhile."""
    async with game_in_frozen_time(new_folder(folder), "europe", 3) as party:
        number = await choose_tickets(party)
        replace_game(party, with_hand(live_game(party), hand, TURNED))
        seat, sent = await party.seat_of(number), party.world.env.http_requests
        begin = len(sent)
        seat.private = answer_of(await seat.who.slash(party.channel, "claim", route=short_tunnel(), pay="2 red"))
        await confirm(seat, "lay")
        able = any(isinstance(each, PayExtra) for each in (await party.position()).options(number).answers)
        await seat.who.slash(party.channel, "tunnel", choice="withdraw")
        return able, [NUMBER.sub("#", f"{each.method} {each.path}") for each in sent[begin:]]


async def test_a_tunnel_that_can_be_paid_takes_the_same_steps_as_one_that_cannot(tmp_path: Path) -> None:
    able, rich = await requests(tmp_path / "rich", "red red red locomotive")
    unable, poor = await requests(tmp_path / "poor", "red red white green")
    assert able and not unable
    assert sorted(map(shape, rich)) == sorted(map(shape, poor))
    assert noticed_by_others(rich) == noticed_by_others(poor)
    assert any("PATCH /channels" in each for each in rich) and len(rich) > 6


def noticed_by_others(sent: list[str]) -> list[str]:
    """What others can notice, in order; private answers may come before it or after."""
    return [each for each in sent if " /channels/" in each]


def shape(request: str) -> str:
    """A request without the token of its interaction."""
    parts = request.split("/")
    return "/".join(part for part in parts if len(part) < 20)


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def seen_at_the_end(folder: Path, board: str, people: int, hands: int) -> tuple[Seen, Seen, list[str]]:
    """What a stranger sees and is answered before the last move of a game, and after it who asks; and the hands.

    The hands are dealt anew before.
    """
    async with game_in_frozen_time(new_folder(folder), board, people) as party:
        step = await to_the_last_move(party)
        [(name, eyes)] = (await viewers(party, None)).items()
        eyes.look()
        replace_game(party, with_other_hands(live_game(party), step, Random(hands)))
        before = await look_around(eyes, Random(name), to_act=False, players=PEOPLE[:people], tries=12)
        await act_by_commands(party, step.seat, step.action)
        over = await party.position()
        words = words_of(over.table, STRICT.localizer("en", board))
        held = [opened_hand(over.view(None), words, seat) for seat in range(people)]
        return before, [*eyes.look(), *(await opened_hands(party, "en")).split("\n")], held


async def to_the_last_move(party: Party) -> Step:
    """All moves but the last, of which the channel has been told."""
    random, tables = Random(3), party.world.tables
    while True:
        now = await party.position()
        seat = random.choice(now.to_act)
        action = choose_action(now.options(seat), now, seat, random)
        if cards_revealed(party, live_game(party), seat, action, None) is None:
            await party.world.teller.update(party.game)
            return Step(live_game(party).copy(), seat, action, (), 0, False, {})
        await tables.play_seat(party.game, seat, None, action)


def with_other_hands(game: Game, step: Step, random: Random) -> Game:
    """As many cards in each hand, but others, as far as the move does not show them."""
    other = game.copy()
    bound = [[0] * len(hand) for hand in game.hands]
    bound[step.seat] = list(needed(step))
    loose = [[have - kept for have, kept in zip(*pair, strict=True)] for pair in zip(game.hands, bound, strict=True)]
    cards = [card for hand in loose for card in spread(hand)]
    random.shuffle(cards)
    for seat, hand in enumerate(loose):
        other.hands[seat] = list(bound[seat])
        for _ in range(sum(hand)):
            other.hands[seat][cards.pop()] += 1
    return other


@pytest.mark.parametrize(("board", "people"), [("europe", 3), ("new-york", 2)])
async def test_every_hand_is_hidden_until_the_end_and_shown_from_then_on(
    tmp_path: Path, board: str, people: int
) -> None:
    """SECRET-2, SECRET-4."""
    one, end, first = await seen_at_the_end(tmp_path / "one", board, people, 1)
    two, other, second = await seen_at_the_end(tmp_path / "two", board, people, 2)
    assert first != second, "other hands"
    assert one == two
    assert len(one) > 12
    for said, hands in ((end, first), (other, second)):
        assert all(any(hand in line for line in said) for hand in hands)

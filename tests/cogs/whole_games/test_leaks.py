"""Nothing leaks: with other secrets and the same public course, everybody else sees the same, byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import ui

from cogs.kit.buttons import PersistentItem
from cogs.kit.layout import Layout
from cogs.show.panel import Panel
from cogs.show.panels import Panels
from engine.state import Choosing, OpenTunnel
from tests.discord.observers import Seen, look_around, press_every_button
from tests.discord.players import PEOPLE, Party, confirm, open_private_panel
from tests.discord.replays import Recording, differences, game_in_frozen_time, record, repeat, viewers
from tests.discord.rigged import live_game, replace_game
from tests.discord.secrets import choose_tickets, new_folder, short_tunnel, with_hand
from tests.discord.world import answer_of, custom_ids_on
from tests.inside.product import secrets_of
from tests.nights import mostly_at_night

Leak = Callable[[pytest.MonkeyPatch], None]


async def twice(folder: Path, board: str, people: int, viewer: str | None, moves: int) -> tuple[Recording, Recording]:
    """A random game, and the same course with other secrets."""
    tape = Recording(board, people, viewer)
    async with game_in_frozen_time(new_folder(folder / "one"), board, people) as party:
        await record(party, tape, moves, Random(f"{board} {people}"))
    async with game_in_frozen_time(new_folder(folder / "two"), board, people) as party:
        return tape, await repeat(party, tape, Random(f"other {board} {people}"))


GAMES = [
    ("europe", 2, None, 60),
    ("europe", 3, "Ben", 60),
    ("europe", 4, None, 50),
    ("europe", 5, "Mia", 60),
    ("new-york", 2, "Mia", 45),
    ("new-york", 3, "Ben", 50),
    ("new-york", 4, None, 50),
]


@pytest.mark.parametrize(("board", "people", "viewer", "moves"), mostly_at_night(GAMES, [GAMES[3], GAMES[5]]))
async def test_nobody_sees_what_is_not_his(
    tmp_path: Path, board: str, people: int, viewer: str | None, moves: int
) -> None:
    first, second = await twice(tmp_path, board, people, viewer, moves)
    assert not differences(first, second)
    assert len(first.steps) == moves
    for secret in ("another hand", "another blind card", "other tickets kept"):
        assert second.covered[secret], second.covered


async def others(party: Party, seat: int, dice: int) -> Seen:
    """What a stranger and another player see and are answered."""
    now = await party.position()
    beside = now.table.seats[(seat + 1) % len(now.table.seats)].name
    seen: Seen = []
    for name, each in (await viewers(party, beside)).items():
        seen += [*each.look(), *await press_every_button(each)]
        seen += await look_around(each, Random(f"{dice} {name}"), to_act=False, players=PEOPLE[:3], tries=6)
    return seen


async def seen_beside(folder: Path, hand: str, top: str, route: str) -> tuple[list[Seen], list[list[str]]]:
    """A claim from the menu to the end: what the others see at each moment, and what the player can press."""
    async with game_in_frozen_time(new_folder(folder), "europe", 3) as party:
        number = await choose_tickets(party)
        replace_game(party, with_hand(live_game(party), hand, top))
        seat = await party.seat_of(number)
        await open_private_panel(party, seat, "claim")
        assert seat.private is not None
        own, seen = [custom_ids_on(seat.private)], [await others(party, number, 1)]
        if route:
            seat.private = answer_of(await seat.who.slash(party.channel, "claim", route=route, pay="2 red"))
            await confirm(seat, "lay")
            own.append(custom_ids_on(seat.private))
            assert isinstance((await party.position()).view(None).phase, OpenTunnel)
            seen.append(await others(party, number, 2))
            await seat.who.slash(party.channel, "tunnel", choice="withdraw")
            seen.append(await others(party, number, 3))
        return seen, own


async def test_nobody_sees_whether_a_tunnel_can_be_paid(tmp_path: Path) -> None:
    """TUNNEL-4: the same "waiting for Mia" whether or not she can pay."""
    top, route = "red locomotive blue", short_tunnel()
    rich = await seen_beside(tmp_path / "rich", "red red red locomotive", top, route)
    poor = await seen_beside(tmp_path / "poor", "red red white green", top, route)
    assert rich[0] == poor[0]
    assert [":extra:" in " ".join(ids) for ids in (rich[1][1], poor[1][1])] == [True, False]


async def test_nobody_sees_whether_anything_can_be_claimed(tmp_path: Path) -> None:
    """The menu of another's routes opens for that player alone, and so does the word that there is none."""
    rich = await seen_beside(tmp_path / "rich", "red red red locomotive", "", "")
    poor = await seen_beside(tmp_path / "poor", "red white green blue", "", "")
    assert rich[0] == poor[0]
    assert rich[1] != poor[1]


# ── the test can fail ────────────────────────────────────────────────────────────────────────────────────────────────


def by_a_button(patch: pytest.MonkeyPatch) -> None:
    """The public panel offers Claim only to a hand that can pay for something."""

    def layout(self: Panel, *of: Any) -> Layout:
        whole, seats = original(self, *of), self.view.to_act
        if not isinstance(self.view.phase, Choosing) and not self.position.options(seats[0]).claims:
            for each in whole.walk_children():
                part = each.item if isinstance(each, PersistentItem) else None
                if isinstance(part, ui.Button) and ":claim:" in str(part.custom_id):
                    part.disabled = True
        return whole

    original = Panel.layout
    patch.setattr(Panel, "layout", layout)


def by_a_word(patch: pytest.MonkeyPatch) -> None:
    """The seats are followed by the card on top of the deck."""
    original = Panel.seats
    patch.setattr(Panel, "seats", lambda self: f"{original(self)} {secrets_of(self.position).deck[-1:]}")


def by_an_edit(patch: pytest.MonkeyPatch) -> None:
    """A panel is edited once more when the player to act holds a locomotive: nothing can be read, only noticed."""

    async def show(self: Panels, untold: Any) -> None:
        await original(self, untold)
        now = untold[-1]
        if secrets_of(now).hands[now.to_act[0]][-1]:
            await self.edit(now)

    original = Panels.update
    patch.setattr(Panels, "update", show)


@pytest.mark.parametrize("leak", [by_a_button, by_a_word, by_an_edit])
async def test_a_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Leak) -> None:
    leak(monkeypatch)
    assert differences(*await twice(tmp_path, "new-york", 2, None, 14))

"""Positions in which one player has a secret that the others must not learn."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.cards import count
from engine.state import Choosing, Game, to_act
from tests.discord.players import Party, act_by_commands, choose_action
from tests.engine.positions import EUROPE, pile


def new_folder(folder: Path) -> Path:
    """Creates a folder for a database."""
    folder.mkdir()
    return folder


# ── hands ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def with_hand(game: Game, hand: str, top: str) -> Game:
    """The same game, but the seat to act holds these cards instead, and `top` lies on the deck."""
    other, seat = game.copy(), to_act(game)[0]
    every = [*other.deck, *(card for card, number in enumerate(other.hands[seat]) for _ in range(number))]
    held, turned = pile(game.board, hand), pile(game.board, top)
    for card in (*held, *turned):
        every.remove(card)
    other.hands[seat] = list(count(game.board, held))
    other.deck = [*sorted(every), *reversed(turned)]
    return other


async def choose_tickets(party: Party) -> int:
    """Lets everybody choose tickets; returns the seat that is to act."""
    while isinstance((now := await party.position()).view(None).phase, Choosing):
        seat = now.to_act[0]
        await act_by_commands(party, seat, choose_action(now.options(seat), now, seat, Random(seat)))
    return now.to_act[0]


def short_tunnel() -> str:
    """A tunnel of two spaces that red cards pay for."""
    red = EUROPE.colors.index("red")
    return next(each.id for each in EUROPE.routes if each.tunnel and each.length == 2 and each.color in (None, red))

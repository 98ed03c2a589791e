"""The panel to draw from: five cards and the deck; after the first card, the same for the second."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.layout import Layout
from cogs.press import Pressed, button
from cogs.private.buttons import Style, back_button, hand_button
from cogs.seated import Seated
from cogs.signs import sign
from engine.actions import DECK, DrawCard
from engine.state import EMPTY, SecondDraw


def draw_panel(at: Seated, *lead: str) -> Layout:
    """What may be drawn now."""
    second = isinstance(at.phase, SecondDraw)
    layout = Layout(*lead, at.voice("draw-second" if second else "draw-first", **_piles(at)))
    layout.row(*(_place(at, place) for place in range(len(at.view.market))))
    deck = _deck(at)
    return layout.row(deck, hand_button(at.voice, at.game)) if second else layout.row(deck, back_button(at, "turn"))


def _piles(at: Seated) -> dict[str, int]:
    return {"deck": at.view.deck, "discard": sum(at.view.discarded)}


def _place(at: Seated, place: int) -> ui.Item[Any]:
    card = at.view.market[place]
    if card == EMPTY:
        return button(f"{place + 1} –", _take(at, place), disabled=True)
    return button(
        f"{place + 1} {at.words.card(card)}",
        _take(at, place),
        emoji=sign(at.house.emojis_by_name, at.view.board.card_names[card]),
        disabled=DrawCard(place) not in at.options.draws,
    )


def _deck(at: Seated) -> ui.Item[Any]:
    disabled = DrawCard(DECK) not in at.options.draws
    return button(at.voice("button-deck"), _take(at, DECK), style=Style.primary, emoji="🃏", disabled=disabled)


def _take(at: Seated, place: int) -> Pressed:
    return Pressed("take", at.game, at.decision, "deck" if place == DECK else str(place))

"""A player's point of view: a seat at a running table, and the language of its player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from cogs.tables.position import Position
from cogs.wording.user_error import UserError
from cogs.wording.words import Words, plain_words_of, player_name
from data.store import Table
from data.text import Localizer
from engine.cards import Cards
from engine.legal import Options
from engine.state import Phase
from engine.view import View


@dataclass(frozen=True)
class PlayerContext:
    """A seat at a running table, with what its player sees, may do, and reads."""

    position: Position
    seat: int
    words: Words
    emojis: Mapping[str, Any]  # the bot's own, by name
    panel_url: Callable[[Table], str]  # the address of a table's panel

    @property
    def table(self) -> Table:
        return self.position.table

    @property
    def game(self) -> int:
        return self.position.table.game

    @property
    def say(self) -> Localizer:
        return self.words.say

    @cached_property
    def plain_words(self) -> Words:
        """The words for labels and menus, where no markdown is rendered."""
        return plain_words_of(self.table, self.say)

    @cached_property
    def view(self) -> View:
        """The game as this player sees it."""
        return self.position.view(self.seat)

    @cached_property
    def options(self) -> Options:
        """What this player may do now."""
        return self.position.options(self.seat)

    @cached_property
    def claims(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that this player can claim or try now, each with every payment; asked for again and again."""
        return self.options.claims

    @property
    def phase(self) -> Phase:
        return self.view.phase

    @property
    def decision(self) -> int:
        """The number of the decision that this player is asked for."""
        return self.position.decision(self.seat)

    @property
    def to_act(self) -> bool:
        return self.seat in self.position.to_act

    def with_position(self, position: Position) -> PlayerContext:
        """The same seat at a later position; refuses if the seat now belongs to another person."""
        if position.table.seats[self.seat].user != self.table.seats[self.seat].user:
            raise UserError("refused-seat-gone", player=player_name(position.table.seats[self.seat]))
        return replace(self, position=position)

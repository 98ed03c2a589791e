"""A player's point of view: a seat at a running table, and the words its person reads."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cogs.kit.errors import Sorry
from cogs.tables.position import Standing
from cogs.wording.words import Words, plain_words_of, player
from data.store import Table
from data.text import Voice
from engine.legal import Options
from engine.state import Phase
from engine.view import View

if TYPE_CHECKING:
    from cogs.client import House


@dataclass(frozen=True)
class Seated:
    """A seat at a running table, and the one language its person reads."""

    house: House
    standing: Standing
    seat: int
    words: Words

    @property
    def table(self) -> Table:
        return self.standing.table

    @property
    def game(self) -> int:
        return self.standing.table.game

    @property
    def voice(self) -> Voice:
        return self.words.voice

    @cached_property
    def plain(self) -> Words:
        """The words for labels and menus."""
        return plain_words_of(self.table, self.voice)

    @cached_property
    def view(self) -> View:
        """What this person sees."""
        return self.standing.view(self.seat)

    @cached_property
    def options(self) -> Options:
        """What this person may do now."""
        return self.standing.options(self.seat)

    @property
    def phase(self) -> Phase:
        return self.view.phase

    @property
    def decision(self) -> int:
        """The number of what this person is asked."""
        return self.standing.decision(self.seat)

    @property
    def to_act(self) -> bool:
        return self.seat in self.standing.to_act

    def later(self, standing: Standing) -> Seated:
        """The same person, at a later moment: nobody sees anything of a seat that has become another's."""
        if standing.table.seats[self.seat].user != self.table.seats[self.seat].user:
            raise Sorry("refused-seat-gone", player=player(standing.table.seats[self.seat]))
        return Seated(self.house, standing, self.seat, self.words)

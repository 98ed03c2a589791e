"""The options that a new table begins with: as its server has set them, else as is built in.

What a server has set is read with care: a value that there is no longer counts as not set.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from cogs.tables.clocks import CLOCK_OPTION, TIMEOUT_OPTION, TIMEOUT_RULES, default_clock
from cogs.tables.reasons import TRAINING
from data.boards import BOARDS, load_board
from data.store import ServerSettings, Table
from engine.board import Board
from engine.players import LEVELS

# Which messages in the channel show the board: all that ask somebody, also with pictures of half the size; the first of
# a round; none before the end; none at all.
EVERY_TURN, LIGHT, EVERY_ROUND, ON_REQUEST, IN_WORDS = "every", "light", "round", "asked", "words"
PICTURE_RULES = (EVERY_TURN, LIGHT, EVERY_ROUND, ON_REQUEST, IN_WORDS)
EARLIER_RULES = {"built": EVERY_ROUND}  # "when something was built": what an earlier version has stored, or still asks
PICTURES_OPTION = "pictures"  # the stored name of the option

DEFAULT_LEVEL = "solid"


def picture_rule_of(table: Table) -> str:
    """When the messages of this table show the board."""
    return known_picture_rule(table.options.get(PICTURES_OPTION))


def known_picture_rule(rule: object) -> str:
    """A stored choice; the built-in one if there is no such choice."""
    return named_picture_rule(rule) or EVERY_TURN


def named_picture_rule(rule: object) -> str | None:
    """The choice of this name, also of one that an earlier version offered; None if there is no such choice."""
    rule = EARLIER_RULES.get(str(rule), rule)
    return rule if isinstance(rule, str) and rule in PICTURE_RULES else None


def known_timeout_rule(rule: str | None) -> str:
    """A stored choice; the built-in one if there is no such choice."""
    return rule if rule in TIMEOUT_RULES else TIMEOUT_RULES[0]


def known_level(level: str | None) -> str:
    """A stored choice; the built-in one if there is no such choice."""
    return level if level in LEVELS else DEFAULT_LEVEL


@cache
def most_computers() -> int:
    """The most computers that can sit down with a host, at the board with the most seats."""
    return max(load_board(name).max_seats for name in BOARDS) - 1


def known_computers(number: int) -> int:
    """A stored number; none if there can never be so many."""
    return number if 0 <= number <= most_computers() else 0


def new_options(server: ServerSettings) -> dict[str, Any]:
    """The options of a new table on this server; but for the clock, what is built in is left out."""
    options: dict[str, Any] = {CLOCK_OPTION: default_clock(server.clock)}
    if (rule := known_timeout_rule(server.late)) != known_timeout_rule(None):
        options[TIMEOUT_OPTION] = rule
    if server.training:
        options[TRAINING] = True
    if (pictures := known_picture_rule(server.pictures)) != EVERY_TURN:
        options[PICTURES_OPTION] = pictures
    return options


def new_computers(server: ServerSettings, board: Board) -> list[str]:
    """The levels of the computers that sit down at a new table; one seat is its host's."""
    return [known_level(server.level)] * min(known_computers(server.computers), board.max_seats - 1)

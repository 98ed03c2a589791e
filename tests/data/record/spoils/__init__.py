"""All the ways in which a record is spoilt here."""

from tests.data.record.spoils import cards, end, header, lines, moves, seats
from tests.data.record.spoils.kit import SPOILS, Missing

__all__ = ["SPOILS", "Missing", "cards", "end", "header", "lines", "moves", "seats"]

"""All the ways in which a record is spoilt here."""

from tests.data.test_record_spoils import cards, end, header, lines, moves, seats
from tests.data.test_record_spoils.kit import SPOILS, Missing

__all__ = ["SPOILS", "Missing", "cards", "end", "header", "lines", "moves", "seats"]

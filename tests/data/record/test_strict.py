"""A record is strictly JSON, UTF-8, one object a line."""

from __future__ import annotations

import pytest

from data.record import BadRecord, read_record
from tests.data.record.recorded_games import played

TURN = '{"e": "turn", "seat": %s}'
BAD_LINES = {
    "empty": "",
    "blank": "  \t",
    "byte_order_mark": "\ufeff" + TURN % 0,
    "key_twice": '{"e": "turn", "seat": 0, "seat": 0}',
    "key_twice_within": '{"e": "claimed", "paid": {"red": 1, "red": 1}}',
    "fraction": TURN % "0.0",
    "exponent": TURN % "0e0",
    "not_a_number": TURN % "NaN",
    "infinite": TURN % "-Infinity",
    "leading_zero": TURN % "00",
    "plus": TURN % "+0",
    "a_list": '["e", "turn"]',
    "a_text": '"turn"',
    "nothing": "null",
    "single_quotes": "{'e': 'turn', 'seat': 0}",
    "trailing_comma": '{"e": "turn", "seat": 0,}',
    "comment": TURN % 0 + " // Ann",
    "two_objects": (TURN % 0) * 2,
    "cut_off": '{"e": "turn", "se',
    "very_deep": "[" * 100_000,
    "very_long_number": TURN % ("1" * 5000),
    "raw_control_letter": '{"e": "tu\x01rn", "seat": 0}',
}


@pytest.mark.parametrize("bad", BAD_LINES)
def test_what_is_not_strictly_json_is_refused(bad: str) -> None:
    lines = played("europe", 3, 1).text.split("\n")
    number = next(n for n, line in enumerate(lines) if '"turn"' in line and '"seat":0' in line)
    lines[number] = BAD_LINES[bad]
    with pytest.raises(BadRecord) as caught:
        read_record("\n".join(lines))
    assert caught.value.line == number + 1


@pytest.mark.parametrize("text", ["", "\n", "\n\n", "{}", "\ufeff{}", "[]", "1", "\x00"])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="line 1: "):
        read_record(text)


def test_an_empty_line_at_the_end_is_refused() -> None:
    text = played("new-york", 2, 3).text
    with pytest.raises(BadRecord, match="an empty line"):
        read_record(text + "\n")


def test_a_byte_order_mark_before_a_record_is_refused() -> None:
    text = played("new-york", 2, 3).text
    with pytest.raises(BadRecord, match="line 1: a byte-order mark"):
        read_record(text.encode("utf-8-sig"))


def test_bytes_that_are_not_utf_8_are_refused_with_their_line() -> None:
    text = played("new-york", 2, 3).text.encode()
    third = text.index(b"\n", text.index(b"\n") + 1) + 1
    with pytest.raises(BadRecord, match="line 3: not UTF-8"):
        read_record(text[: third + 2] + b"\xff" + text[third + 2 :])


def test_half_a_letter_in_a_name_is_refused() -> None:
    text = played("new-york", 2, 3).text.replace('"name":"Ann"', '"name":"Ann \\ud83d"')
    with pytest.raises(BadRecord, match="lone surrogate"):
        read_record(text)

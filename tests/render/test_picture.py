"""What every picture shares: a text no longer than Discord takes."""

from __future__ import annotations

from render.picture import ALT_LIMIT, short


def test_long_alt_text_is_cut_between_letters() -> None:
    assert short("a" * ALT_LIMIT) == "a" * ALT_LIMIT
    cut = short("e\u0301" * ALT_LIMIT)
    assert len(cut) <= ALT_LIMIT and cut.endswith("e\u0301…")

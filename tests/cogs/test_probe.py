"""`bot.py probe` on a simulated Discord: what it tries, what it says of it, and that nothing stays behind."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.probing import Probed, probed


@pytest.fixture
async def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Probed]:
    async with probed(tmp_path, monkeypatch) as at:
        yield at


async def test_where_all_is_as_relied_on_the_exit_code_says_so(at: Probed) -> None:
    code = await at.probe()
    print(at.table)
    assert code == 0
    assert "differs" not in at.table.replace("0 differs", "")
    assert at.left() == []

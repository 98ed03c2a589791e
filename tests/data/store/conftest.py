"""An open store, and the clock that it reads."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.store import Store
from tests.data.store.tables import HandClock


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def store(tmp_path: Path, clock: HandClock) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "games.db", clock)
    yield store
    await store.close()

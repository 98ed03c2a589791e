"""The clock of the store: it is set by hand."""

from __future__ import annotations

import pytest

from tests.data.store.tables import HandClock


@pytest.fixture
def clock() -> HandClock:
    return HandClock()

"""The store is tested on both engines; its clock is set by hand."""

from __future__ import annotations

import pytest

from tests.conftest import POSTGRES, SQLITE
from tests.data.store.tables import HandClock


@pytest.fixture(params=[SQLITE, POSTGRES])
def engine(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def clock() -> HandClock:
    return HandClock()

"""The tables on a store of their own, without Discord; they are tested on both engines."""

from __future__ import annotations

import pytest

from cogs.tables.service import Tables
from data.store import Store
from tests.cogs.tables.tables_kit import SEED
from tests.conftest import POSTGRES, SQLITE


@pytest.fixture(params=[SQLITE, POSTGRES])
def engine(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def tables(store: Store) -> Tables:
    """Every game of these tables has the same seed."""
    return Tables(store, seeds=lambda: SEED)

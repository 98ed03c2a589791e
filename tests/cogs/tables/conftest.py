"""A fixture: the tables on a store of their own, without Discord."""

from __future__ import annotations

import pytest

from cogs.tables.service import Tables
from data.store import Store
from tests.cogs.tables.tables_kit import SEED


@pytest.fixture
def tables(store: Store) -> Tables:
    """Every game of these tables has the same seed."""
    return Tables(store, seeds=lambda: SEED)

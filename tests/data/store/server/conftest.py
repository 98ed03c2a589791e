"""All of this is about a server."""

from __future__ import annotations

import pytest

from tests.conftest import POSTGRES


@pytest.fixture
def engine() -> str:
    return POSTGRES

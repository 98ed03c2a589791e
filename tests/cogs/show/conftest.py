"""A fixture for requests that fail."""

from __future__ import annotations

import pytest


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Removes the pause between two tries of one request."""
    monkeypatch.setattr("cogs.kit.connection.PAUSE", 0)

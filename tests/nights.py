"""What is long by nature: `make test` runs a part of it, `make nightly` all of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def mostly_at_night(cases: Iterable[Any], by_day: Collection[Any]) -> list[Any]:
    """The cases of a test; those that are not `by_day` run at night alone."""
    return [_case(case, () if case in by_day else pytest.mark.nightly) for case in cases]


def _case(case: Any, marks: Any) -> Any:
    return pytest.param(*case, marks=marks) if isinstance(case, tuple) else pytest.param(case, marks=marks)

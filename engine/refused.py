"""A refusal is data: a code and the facts a sentence needs. The sentence is made last, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, final


@final
@dataclass(frozen=True, init=False)
class Refused:
    """What was asked for is not allowed, and why. Cities, routes, seats and cards are given by number."""

    code: str
    facts: dict[str, Any] = field(hash=False)

    def __init__(self, code: str, **facts: Any) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", facts)

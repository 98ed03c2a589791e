"""A refusal is data: a code, and the facts for a sentence, which is made last and in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, final


@final
@dataclass(frozen=True, init=False)
class Refused:
    """Why an action is not allowed. The facts give cities, routes, seats and cards by number."""

    code: str
    facts: dict[str, Any] = field(hash=False)

    def __init__(self, code: str, **facts: Any) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", facts)

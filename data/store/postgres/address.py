"""The address of a server: what is said of it never holds the password."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

CACHE = "statement_cache_size"  # by this name the driver knows it; 0 for a pooler that lends connections by transaction


@dataclass(frozen=True)
class ServerAddress:
    """The address as the driver takes it; as text, only which database it is, and where."""

    url: str = field(repr=False)
    options: dict[str, Any] = field(repr=False, default_factory=dict[str, Any])

    @classmethod
    def read(cls, text: str) -> ServerAddress:
        """The address in a setting; what is for the driver itself is taken out of its query."""
        parts = urlsplit(text)
        query = dict(parse_qsl(parts.query))
        size = query.pop(CACHE, "")
        options = {CACHE: int(size)} if size.isdecimal() else {}
        return cls(parts._replace(query=urlencode(query)).geturl(), options)

    @property
    def is_pooled(self) -> bool:
        """Whether two statements outside of a transaction may reach two connections of the server."""
        return self.options.get(CACHE) == 0

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"

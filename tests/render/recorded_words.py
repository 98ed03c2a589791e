"""Words that need no text files: each sentence is its key and facts, and what was asked for is recorded."""

from __future__ import annotations

from render.picture import Keys


class RecordedWords:
    """Stands in for the texts; a sentence or fact that a module does not list in its `KEYS` is an error."""

    def __init__(self, keys: Keys, locale: str = "en") -> None:
        self.keys = keys
        self.locale = locale
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **facts: str | int) -> str:
        listed = self.listed(key)
        assert set(facts) == set(self.keys[listed]), f"{key} is given {sorted(facts)}"
        self.asked.add(listed)
        return " ".join([key, *(str(fact) for fact in facts.values())])

    def listed(self, key: str) -> str:
        """The key as the module lists it: `color-red` is one of `color-<card>`."""
        family = next((each for each in self.keys if "<" in each and key.startswith(each.split("<")[0])), key)
        assert family in self.keys, f"{key} is not listed"
        return family

"""The names of cities: what each is called in a language, and which city a text means.

People write them in any language, without diacritics, half typed or misspelt.
"""

from __future__ import annotations

import difflib
import json
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "boards"

# Letters that Unicode does not decompose into a base letter and a mark.
_PLAIN = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
_SEPARATORS = ("–", "—", "→", "↔", "->", "/", ",", "，", "、", " to ", " - ", "-", "~", "至", "到")


def fold(text: str) -> str:
    """A name in the form in which names are compared: no case, no diacritics, no spaces or punctuation."""
    decomposed = unicodedata.normalize("NFKD", text.casefold()).translate(_PLAIN)
    return "".join(char for char in decomposed if char.isalnum())


@dataclass(frozen=True)
class City:
    """A city and every spelling of its name. `printed` is the one on the board."""

    id: str
    names: dict[str, str]
    printed: str
    spellings: tuple[str, ...]

    @property
    def all_spellings(self) -> Iterator[str]:
        """Every spelling."""
        yield self.id
        yield self.printed
        yield from self.names.values()
        yield from self.spellings


@dataclass(frozen=True)
class Match:
    """Which cities a text may mean: those it fits, or those it resembles if it fits none."""

    cities: tuple[str, ...] = ()
    similar: tuple[str, ...] = ()

    @property
    def only(self) -> str | None:
        """The only city that fits; None if there is none, or more than one."""
        return self.cities[0] if len(self.cities) == 1 else None


@dataclass(frozen=True)
class CityNames:
    """The names of the cities of one board."""

    cities: dict[str, City]
    folded: dict[str, tuple[str, ...]]

    def name(self, city: str, locale: str) -> str:
        """The name of a city in a language; in English as the board prints it."""
        there = self.cities[city]
        return there.printed if locale == "en" else there.names.get(locale, there.printed)

    def find_city(self, text: str, *, suggestions: int = 3) -> Match:
        """The cities with this name; else those whose name begins with it, contains it, or resembles it."""
        wanted = fold(text)
        if not wanted:
            return Match()
        for fits in (str.__eq__, str.startswith, str.__contains__):
            cities = _unique(city for name, cities in self.folded.items() if fits(name, wanted) for city in cities)
            if cities:
                return Match(cities)
        near = difflib.get_close_matches(wanted, self.folded, n=suggestions * 2, cutoff=0.55)
        return Match(similar=_unique(city for name in near for city in self.folded[name])[:suggestions])

    def find_pair(self, text: str) -> tuple[Match, Match] | None:
        """The two cities in a text such as "Wien–Budapest"; None if it cannot be split in two."""
        best: tuple[Match, Match] | None = None
        for left, right in _halves(text):
            pair = (self.find_city(left), self.find_city(right))
            if pair[0].only and pair[1].only:
                return pair
            best = best or pair
        return best


def _halves(text: str) -> Iterator[tuple[str, str]]:
    """The ways to split a text in two: at punctuation first, then at a space."""
    for separator in (*_SEPARATORS, " "):
        start = text.find(separator)
        while start > 0:
            left, right = text[:start], text[start + len(separator) :]
            if fold(left) and fold(right):
                yield left, right
            start = text.find(separator, start + 1)


def _unique(cities: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cities))


@cache
def load_city_names(board: str) -> CityNames:
    """The names of a board's cities; read from the file once."""
    raw = json.loads((FOLDER / board / "cities.json").read_text(encoding="utf-8"))["cities"]
    cities = {city["id"]: City(city["id"], city["name"], city["board_name"], tuple(city["spellings"])) for city in raw}
    folded: dict[str, tuple[str, ...]] = {}
    for city in cities.values():
        for spelling in city.all_spellings:
            folded[fold(spelling)] = _unique((*folded.get(fold(spelling), ()), city.id))
    return CityNames(cities, folded)

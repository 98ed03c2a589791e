"""The names of cities: what each is called in a language, and which city a text means.

People write them in any language, without diacritics, half typed or misspelt.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path

from data.boards import FOLDER, BadBoard, load_board
from data.boards.form import CitiesForm, read_form
from data.text import LOCALES

# Letters that Unicode does not decompose into a base letter and a mark.
_PLAIN = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
# What stands between two names. The rulebooks write a dot (‧), a long dash (——) or a word for “and”.
_SEPARATORS = (
    *("–", "—", "‧", "·", "•", "・", "→", "↔", "->", ">", "＞", "/", "／", ",", "，", "、", ";", "；", "|", "&", "+"),
    *("前往", " to ", " and ", " - ", "-", "－", "−", "‐", "~", "～", "至", "到", "與", "与", "和"),
)
# What people write around a pair: from the one to the other, between the two.
_AROUND = re.compile(r"^\s*(from |between |從|从|自|由)|(之間|之间)(的.*)?$", re.IGNORECASE)

MOST_SPLITS = 12  # of a text into two names that are tried; no two names have as many words


def fold(text: str) -> str:
    """A name in the form in which names are compared: lower case, without diacritics, spaces and punctuation."""
    decomposed = unicodedata.normalize("NFKD", text.casefold()).translate(_PLAIN)
    return "".join(char for char in decomposed if char.isalnum())


@dataclass(frozen=True)
class City:
    """A city and every way to write its name. `printed` is the name on the board."""

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
    """The cities that a text may mean: those it fits, or, if it fits none, those it resembles."""

    cities: tuple[str, ...] = ()
    similar: tuple[str, ...] = ()

    @property
    def only(self) -> str | None:
        """The city, if the text fits exactly one."""
        return self.cities[0] if len(self.cities) == 1 else None


@dataclass(frozen=True)
class CityNames:
    """The names of the cities of one board. `folded` finds cities by the folded form of any of their names."""

    cities: dict[str, City]
    folded: dict[str, tuple[str, ...]]

    def name(self, city: str, locale: str) -> str:
        """The name of a city in a language; in English the one printed on the board."""
        there = self.cities[city]
        return there.printed if locale == "en" else there.names.get(locale, there.printed)

    def find_city(self, text: str, *, suggestions: int = 3) -> Match:
        """The cities with this name; else those whose name begins with it or contains it; else those it resembles."""
        wanted = fold(text)
        if not wanted:
            return Match()
        if cities := self._fitting(wanted):
            return Match(cities)
        near = difflib.get_close_matches(wanted, self.folded, n=suggestions * 2, cutoff=0.55)
        return Match(similar=_unique(city for name in near for city in self.folded[name])[:suggestions])

    def _fitting(self, wanted: str) -> tuple[str, ...]:
        """The cities with this folded name; else those whose name begins with it or contains it."""
        for fits in (str.__eq__, str.startswith, str.__contains__):
            cities = _unique(city for name, cities in self.folded.items() if fits(name, wanted) for city in cities)
            if cities:
                return cities
        return ()

    def find_pair(self, text: str) -> tuple[Match, Match] | None:
        """Two cities in one piece of text, with a dash, a comma or a space between them; None if there is only one."""
        splits = [*islice(_halves(_AROUND.sub("", text)), MOST_SPLITS)]
        for left, right in splits:
            pair = (Match(self._fitting(fold(left))), Match(self._fitting(fold(right))))
            if pair[0].only and pair[1].only:
                return pair
        return (self.find_city(splits[0][0]), self.find_city(splits[0][1])) if splits else None


def _halves(text: str) -> Iterator[tuple[str, str]]:
    """The ways to split a text in two: at a separator first, then at a space."""
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
    """The names of a board's cities, read once."""
    return read_city_names(FOLDER / board / "cities.json", load_board(board).cities)


def read_city_names(file: Path, ids: Sequence[str]) -> CityNames:
    """The names in a file, of exactly these cities, in every language; `BadBoard` if any is missing."""
    try:
        form = read_form(file.read_text(encoding="utf-8"), CitiesForm)
    except (OSError, ValueError) as error:
        raise BadBoard(file, str(error)) from error
    cities = {city.id: City(city.id, city.name, city.board_name, city.spellings) for city in form.cities}
    if len(cities) != len(form.cities) or cities.keys() != set(ids):
        odd = sorted(cities.keys() ^ set(ids)) or "one stands twice"
        raise BadBoard(file, f"cities: not those of the board: {odd}")
    for city in cities.values():
        if missing := set(LOCALES) - city.names.keys():
            raise BadBoard(file, f"city {city.id}: name: {sorted(missing)} is missing")
    folded: dict[str, tuple[str, ...]] = {}
    for city in cities.values():
        for spelling in city.all_spellings:
            folded[fold(spelling)] = _unique((*folded.get(fold(spelling), ()), city.id))
    return CityNames(cities, folded)

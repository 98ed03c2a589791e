"""Finds what people mean by a text: topics with many words each, in any language, in whatever order and how many typed.

A text is cut at the words that any topic has, the longest first: Chinese stands without spaces, and a topic may have
several English words together (`hand-limit`). A topic is the closer, the more of the words it has and the rarer they
are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from math import log

from data.cities import fold

CALLED, WORD, BEGUN = 1.5, 1.0, 0.5  # a word by which a topic is called, any other word of it, the beginning of one
WHOLE = 100.0  # the whole text is what a topic is called
CLEAR = 1.2  # how much closer than all others a topic must be to be meant for certain
CALLED_END = "|"  # in a list of words
COMPARED = 200  # characters of a text: Discord lets people type 6,000, and some stand for 18 when they are folded
LONGEST = 12  # Chinese characters, or English words, that may be one word of a topic
_APART = re.compile(r"[^\w'’]+")
_UNIT = re.compile(r"[0-9a-z]+|.")
_LATIN = re.compile(r"[0-9a-z]+")
_HAN_NUMBERS = str.maketrans("123456789兩两", "一二三四五六七八九二二")  # 第2張 is 第二張
_NUMBERS = dict(zip("12345678", "one two three four five six seven eight".split(), strict=True))
_ENDINGS = ("ing", "ed", "es", "s", "e")  # score, scores, scored and scoring are one word
# Words that stand in every question and tell nothing.
_EMPTY = (
    "a about an and any are as at be by can could do does for game get happen happens has have how i if in is it me my "
    "of on or our rule rules should so that the there they this to we what when where which will with work would you "
    "your"
)


@dataclass(frozen=True)
class Index:
    """The words of all topics: how well each fits which of them, and what each topic is called."""

    fits: Mapping[str, Mapping[str, float]]
    called: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, topics: Mapping[str, tuple[Iterable[str], Iterable[str]]]) -> Index:
        """Topics with their titles, and with lists of words: what else a topic is called, then `|`, then all others."""
        fits, called = defaultdict[str, dict[str, float]](dict), dict[str, frozenset[str]]()
        for topic, (titles, lists) in topics.items():
            halves = [words.partition(CALLED_END) for words in lists]
            names = [*titles, *(name for half in halves for name in half[0].split())]
            parts = [part for title in titles for part in _APART.split(title)]
            for word in (*parts, *(word for half in halves for word in half[2].split())):
                fits[_plain(word)][topic] = WORD
            for word in names:
                fits[_plain(word)][topic] = CALLED
            called[topic] = frozenset(map(_plain, names))
        for word in ("", *_units(_EMPTY)):
            fits.pop(word, None)
        return cls(fits, called)

    def closeness(self, text: str) -> dict[str, float]:
        """Scores how well a text fits each topic; topics that it does not fit at all are left out."""
        total, units = defaultdict[str, float](float), list(islice(_units(text[:COMPARED]), COMPARED))
        for fits in self._fits(units):
            for topic, fit in fits.items():
                total[topic] += fit * log(1 + len(self.called) / len(fits))
        whole = "".join(units)
        for topic in (topic for topic, called in self.called.items() if whole in called):
            total[topic] += WHOLE
        return {topic: total[topic] for topic in self.called if topic in total}

    def _fits(self, units: list[str]) -> Iterator[Mapping[str, float]]:
        """How well the known words of a text fit which topics, and its end, which may be the beginning of a word."""
        known, end, start = dict[str, None](), "", 0
        while start < len(units):
            words = (("".join(units[start:stop]), stop) for stop in range(min(start + LONGEST, len(units)), start, -1))
            word, stop = next(((word, stop) for word, stop in words if word in self.fits), ("", start + 1))
            if word:
                known[word], end = None, ""
            else:
                end = units[start] if _LATIN.fullmatch(units[start]) else end + units[start]
            start = stop
        yield from (self.fits[word] for word in known)
        if end:
            begun = {topic for word, fits in self.fits.items() if word.startswith(end) for topic in fits}
            yield dict.fromkeys(begun, BEGUN)


def is_clear(closeness: Mapping[str, float]) -> bool:
    """Whether one topic is so much closer than all others that it is meant for certain."""
    fits = sorted(closeness.values(), reverse=True)
    return bool(fits) and fits[0] >= CLEAR * sum(fits[1:2])


def _plain(text: str) -> str:
    """A text in the form in which texts are compared."""
    return "".join(_units(text))


def _units(text: str) -> Iterator[str]:
    """What words are made of, in the form in which it is compared: English words and Chinese characters."""
    for part in filter(None, map(fold, _APART.split(text))):
        if _LATIN.fullmatch(part):
            yield _without_ending(_NUMBERS.get(part, part))
        else:
            yield from map(_without_ending, _UNIT.findall(part.translate(_HAN_NUMBERS)))


def _without_ending(word: str) -> str:
    """An English word in the one form of all its forms."""
    ending = next((end for end in _ENDINGS if word.endswith(end) and len(word) - len(end) >= 3), "")
    stem = word if word.endswith("ss") else word.removesuffix(ending)
    return stem[:-1] + "i" if stem.endswith("y") and len(stem) > 3 else stem

"""Finds what people mean by a text: topics with many words each, in any language, in whatever order and how many typed.

Words stand apart in English. Chinese is written without spaces: there a text is cut at the words that any topic has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from data.cities import fold

EXACT, STARTED, WITHIN = 1.0, 0.5, 0.2  # a word that a topic has, that begins like one of it, that is a part of one
NAME, WHOLE = 200.0, 100.0  # the whole text is a name of the topic, or one of its words
_LATIN = re.compile(r"[0-9a-z]+")
_NUMBERS = str.maketrans("123456789兩两", "一二三四五六七八九二二")  # 第2張 is 第二張
_SPELT = {"1": "one", "2": "two", "3": "three", "4": "four"}
_APART = re.compile(r"[^\w'’]+")
# Words that stand in every question and tell nothing.
_EMPTY = frozenset(
    "a an and are as at be by can could do does for happen happens have how i if in is it me my of on or should that "
    "the there they this to we what when where with you your".split()
)


@dataclass(frozen=True)
class Names:
    """What a topic is called: its names, and all words for it, in the form in which they are compared."""

    names: frozenset[str]
    words: frozenset[str]

    @classmethod
    def of(cls, titles: Iterable[str], lists: Iterable[str]) -> Names:
        """Titles and the words in them, and lists of words with spaces between. The first of a list is a name too."""
        titles, lists = list(titles), list(lists)
        words = {word for text in (*titles, *lists) for word in (*_parts(text), *text.split())}
        whole = frozenset(map(_plain, (*titles, *(text.split()[0] for text in lists))))
        return cls(whole, frozenset(filter(None, map(_plain, words))) | whole)


def closeness(topics: Mapping[str, Names], text: str) -> dict[str, float]:
    """How well a text fits each topic; a topic that it does not fit is left out. Rare words count more."""
    total = dict.fromkeys(topics, 0.0)
    known = frozenset[str]().union(*(names.words for names in topics.values()))
    for typed in _typed_words(text, known):
        fits = {topic: fit for topic, names in topics.items() if (fit := _fit(typed, names.words))}
        for topic, fit in fits.items():
            total[topic] += fit**2 * len(typed) ** 0.5 / sum(fits.values())
    whole = _plain(text)
    for topic, names in topics.items():
        total[topic] += NAME if whole in names.names else WHOLE if whole in names.words else 0
    return {topic: fit for topic, fit in total.items() if fit}


def _plain(text: str) -> str:
    """A text in the form in which texts are compared."""
    folded = fold(text)
    return folded if _LATIN.fullmatch(folded) else folded.translate(_NUMBERS)


def _fit(typed: str, own: frozenset[str]) -> float:
    """How well a typed word fits the words of a topic."""
    if typed in own:
        return EXACT
    if any(word.startswith(typed) for word in own):
        return STARTED
    if any(len(word) >= 4 and typed.startswith(word) and _LATIN.fullmatch(word) for word in own):
        return STARTED
    return WITHIN if not _LATIN.fullmatch(typed) and any(typed in word for word in own) else 0.0


def _parts(text: str) -> list[str]:
    """The words of a text between its spaces and punctuation."""
    return _APART.split(text)


def _typed_words(text: str, known: frozenset[str]) -> Iterator[str]:
    """The words that a text is made of."""
    for part in filter(None, map(_plain, _parts(text))):
        if _LATIN.fullmatch(part):
            if part not in _EMPTY:
                yield _SPELT.get(part, part)
        else:
            yield from _cut(part, known)


def _cut(text: str, known: frozenset[str]) -> Iterator[str]:
    """Chinese text, cut at known words, the longest first; and its end, which may be the beginning of a word."""
    longest, start, unknown = max(map(len, known), default=0), 0, ""
    while start < len(text):
        ends = range(min(len(text), start + longest), start, -1)
        word = next((text[start:end] for end in ends if text[start:end] in known), "")
        if word:
            yield word
        unknown = "" if word else unknown + text[start]
        start += len(word) or 1
    if unknown:
        yield unknown

"""The texts as every test reads them: what is missing in a language is an error, and not given in English.

What a bot says in any test, in whatever language, must be there in every language in the words of the same board, or
without a board where none was named: so a test in English tells of a Chinese sentence that only a board has words for.
"""

from __future__ import annotations

from data.text import LOCALES, Fact, TextError, Texts

UNSAYABLE: list[str] = []  # what was said and could not have been in another language; each test begins with none

_asked: set[tuple[str, str | None]] = set()  # the keys that were said, with the board


class EveryLanguage(Texts):
    """The texts of a bot; they note what one of the languages could not say.

    Those of all bots are equal: what one has made of the sentences, such as the words of `/rules`, another need not.
    """

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EveryLanguage) and self.sentences == other.sentences

    def __hash__(self) -> int:
        return hash(tuple(self.sentences.values()))

    def say(self, locale: str, key: str, /, *, board: str | None = None, **facts: Fact) -> str:
        text = super().say(locale, key, board=board, **facts)
        if (key, board) not in _asked:
            try:
                for each in LOCALES:
                    super().say(each, key, board=board, **facts)
                _asked.add((key, board))
            except TextError as error:
                UNSAYABLE.append(str(error))
        return text


STRICT = Texts.load(strict=True)

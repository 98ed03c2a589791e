"""The texts: Fluent files, one folder a language, with a file of its own for each board.

There is no text in code, and no current language: the language is always passed. A text that fails in one language is
given in English, as a whole.
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from data.boards import BOARDS
from data.numbers import shown_number
from data.sentences import Sentences, TextError, entries_of, must_be_whole

__all__ = ["ENGLISH", "FOLDER", "LOCALES", "Fact", "Localizer", "TextError", "Texts", "files", "locale_of"]

FOLDER = Path(__file__).parent / "text"
ENGLISH = "en"
LOCALES = (ENGLISH, "zh-CN", "zh-TW")
TRADITIONAL = "zh-TW"
WRITTEN_TRADITIONALLY = ("zh-HK", "zh-MO", "zh-Hant")

REMEMBERED = 3000  # sentences with their facts: two megabytes

Fact = str | int
Said = tuple[object, ...]  # a language, a board, a key, and the facts
COMMAND = re.compile(r"cmd-([a-z]+)")  # the key of a command's name

log = logging.getLogger(__name__)


def locale_of(*wishes: str | None) -> str:
    """The first of these languages that there is, else English; callers pass the player's, then the server's.

    A language that is only spoken elsewhere counts: en-GB is English, zh-HK is written as zh-TW.
    """
    return next((known for wish in wishes if wish and (known := _known_locale(wish)) is not None), ENGLISH)


def _known_locale(wish: str) -> str | None:
    """The language that a reader of this one can read; None if there is none."""
    written = TRADITIONAL if wish.startswith(WRITTEN_TRADITIONALLY) else wish
    language = written.partition("-")[0]
    relatives = [locale for locale in LOCALES if locale.partition("-")[0] == language]
    return written if written in relatives else next(iter(relatives), None)


@dataclass(frozen=True)
class Localizer:
    """The texts of one language, in the words of one board."""

    texts: Texts
    locale: str
    board: str | None = None

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """The text of a key, with its facts filled in."""
        return self.texts.say(self.locale, key, board=self.board, **facts)

    def about(self, board: str) -> Localizer:
        """The same language, in the words of another board."""
        return self.texts.localizer(self.locale, board)


@dataclass(frozen=True, eq=False)
class Texts:
    """Every text in every language. With `strict` a text that fails is an error, and not given in English."""

    sentences: dict[tuple[str, str | None], Sentences]
    strict: bool = False
    _commands: dict[str, dict[str, Fact]] = field(default_factory=dict)
    _localizers: dict[tuple[str, str | None], Localizer] = field(default_factory=dict)
    _said: OrderedDict[Said, str] = field(default_factory=OrderedDict)  # what was said last: much is said again

    @classmethod
    def load(cls, folder: Path = FOLDER, *, strict: bool = False) -> Texts:
        """All languages in a folder, in the words of every board. With `strict` every file is parsed as a whole."""
        known = {
            (locale, board): _sentences(folder / locale, locale, board, strict)
            for locale in LOCALES
            for board in (None, *BOARDS)
        }
        texts = cls(known, strict)
        texts.name_commands(dict.fromkeys(_commands(folder)))
        return texts

    def name_commands(self, ids: Mapping[str, int | None]) -> None:
        """Gives every sentence the names of the commands as facts: `{ $cmd-join }`.

        With its id at Discord a command is named by a mention, which writes the command when it is tapped; it shows the
        English name to everybody. Without an id it is named as the language calls it.
        """
        self._said.clear()
        for locale in LOCALES:
            known = self._commands.setdefault(locale, {})
            for name, number in ids.items():
                known[f"cmd-{name}"] = self._typed(locale, name) if number is None else f"</{name}:{number}>"

    def _typed(self, locale: str, command: str) -> str:
        return f"`/{self.say(locale, f'cmd-{command}')}`"

    def localizer(self, locale: str, board: str | None = None) -> Localizer:
        """The texts of this language, in the words of this board; without a board, those that name nothing of one."""
        return self._localizers.setdefault((locale, board), Localizer(self, locale, board))

    def say(self, locale: str, key: str, /, *, board: str | None = None, **facts: Fact) -> str:
        """The text of a key; if that fails in this language, in English; if that fails too, the key."""
        said = (locale, board, key, *facts.items())
        with suppress(KeyError):  # and not asked before: another thread may say so much that this is forgotten
            self._said.move_to_end(said)
            return self._said[said]
        try:
            self._said[said] = text = self._say(locale, key, board, facts)
            if len(self._said) > REMEMBERED:
                self._said.popitem(last=False)
            return text
        except TextError:
            if self.strict:
                raise
            log.error("sentence missing", extra={"key": key, "locale": locale}, exc_info=True)
        try:
            return self._say(ENGLISH, key, board, facts)
        except TextError:
            return key

    def _say(self, locale: str, key: str, board: str | None, facts: dict[str, Fact]) -> str:
        sentences = self.sentences.get((locale, board))
        if sentences is None or key not in sentences:
            raise TextError(f"{locale} has no sentence {key!r}")
        if "game" in facts:  # the number of a game is a name: it is never grouped as 1,000
            facts = {**facts, "game": str(shown_number(int(facts["game"])))}
        signed = {name: _with_minus(fact) for name, fact in facts.items()}
        text, errors = sentences.say(key, {**self._commands.get(locale, {}), **signed})
        if errors:
            raise TextError(f"{locale} cannot say {key!r} about {board}: {errors}")
        return text


def _with_minus(fact: Fact) -> Fact:
    """A number below zero with a true minus; it is said with a noun in the plural."""
    return f"−{-fact}" if isinstance(fact, int) and fact < 0 else fact


@cache
def _sentences(folder: Path, locale: str, board: str | None, strict: bool) -> Sentences:
    if strict:
        for file in files(folder, board):
            _must_be_whole(file)
    return Sentences(locale, files(folder, board))


_must_be_whole = cache(must_be_whole)  # once for all boards


def files(folder: Path, board: str | None) -> Iterable[Path]:
    """The files of one language: those of all boards, and that of the board."""
    yield from sorted(folder.glob("*.ftl"))
    if board is not None:
        yield folder / "boards" / f"{board}.ftl"


def _commands(folder: Path) -> Iterable[str]:
    """The commands that the English texts name and describe."""
    for file in files(folder / ENGLISH, None):
        for key in entries_of(file):
            if command := COMMAND.fullmatch(key):
                yield command[1]

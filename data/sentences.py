"""The sentences of Fluent files, parsed when they are first said.

Parsing all of them would take half of the bot's start and 16 MB, and most are not said for days. So a file is only
split into its entries, each under its name. Where time does not matter `must_be_whole` reads every one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
# A line that begins neither an entry nor a comment, nor goes on with what stands above it.
STRAY = re.compile(r"^(?!-?[A-Za-z][A-Za-z0-9_-]* *=)[^\s#}].*", re.MULTILINE)

PARSER = FluentParser(with_spans=False)  # where something stands in a file is not asked


class TextError(LookupError):
    """A text that cannot be given: it is missing, or a fact that it needs is."""


class Sentences:
    """The sentences of one language, in the words of one board, from some files: of two with one name the first."""

    def __init__(self, locale: str, files: Iterable[Path]) -> None:
        self.locale = locale
        self._facts: dict[str, frozenset[str]] = {}
        self._plain: dict[str, str] = {}  # what was said and names no fact: it is always the same
        self._sources: dict[str, str] = {}
        for file in files:
            self._sources = {**entries_of(file), **self._sources}

    def __contains__(self, key: object) -> bool:
        return key in self._sources

    @cached_property
    def _bundle(self) -> FluentBundle:
        return FluentBundle([self.locale], use_isolating=False)

    def say(self, key: str, facts: Mapping[str, str | int]) -> tuple[str, list[Exception]]:
        """A sentence with these facts, and what went wrong; raises a TextError if it is empty or cannot be read."""
        if key in self._plain:
            return self._plain[key], []
        if key not in self._facts:
            self._prepare(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise TextError(f"{self.locale} has an empty sentence {key!r}")
        text, errors = self._bundle.format_pattern(pattern, self._named(key, facts))
        if not self._facts[key] and not errors:
            self._plain[key] = str(text)
        return str(text), errors

    def _named(self, key: str, facts: Mapping[str, str | int]) -> dict[str, str | int]:
        """Those of the facts that a sentence names. Fluent would convert all that it is given."""
        return {name: facts[name] for name in self._facts[key] if name in facts}

    def _prepare(self, key: str) -> None:
        """Parses an entry and all that it refers to. It is ready only as a whole: threads say sentences at once."""
        needed: dict[str, Entry] = {}
        asked = [key]
        while asked:
            name = asked.pop()
            if name in self._sources and name not in needed:
                needed[name] = _parsed(self._sources[name])
                asked += needed[name].names
        for entry in needed.values():
            self._bundle.add_resource(entry.resource)
        self._facts[key] = frozenset(fact for entry in needed.values() for fact in entry.facts)


@dataclass(frozen=True)
class Entry:
    """A sentence or a term, and what it refers to: terms and messages by their names, and facts."""

    resource: ast.Resource
    names: tuple[str, ...]
    facts: frozenset[str]


class References(Visitor):
    """Collects what an entry refers to."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.facts: set[str] = set()

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.append(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.facts.add(node.id.name)


@cache
def entries_of(file: Path) -> dict[str, str]:
    """The source of each entry of a file, by its name; a term's begins with a dash."""
    text = file.read_text(encoding="utf-8")
    if stray := STRAY.search(text):
        raise _unreadable(file, stray[0])
    entries = list(ENTRY.finditer(text))
    ends = [entry.start() for entry in entries[1:]] + [len(text)]
    sources: dict[str, str] = {}
    for entry, end in zip(entries, ends, strict=False):
        sources.setdefault(entry[1], text[entry.start() : end])
    return sources


def must_be_whole(file: Path) -> None:
    """Raises a TextError if any entry of a file cannot be read."""
    for entry in PARSER.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Junk):
            raise _unreadable(file, entry.content)


@cache
def _parsed(source: str) -> Entry:
    """An entry, parsed once for all boards."""
    resource = PARSER.parse(source)
    if any(isinstance(entry, ast.Junk) for entry in resource.body):
        raise TextError(f"cannot be read: {source!r}")
    references = References()
    references.visit(resource)
    return Entry(resource, tuple(references.names), frozenset(references.facts))


def _unreadable(file: Path, what: str | None) -> TextError:
    return TextError(f"{file.parent.name}/{file.name}: cannot be read: {what!r}")

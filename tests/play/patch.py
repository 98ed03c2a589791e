"""`python -m tests.play.patch > tests/play/simcord.patch`: simcord's faults that are mended here, for its authors."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from difflib import unified_diff
from importlib.metadata import version
from pathlib import Path

from tests.inside.markdown import discord_emphasis
from tests.inside.preview import STATIC
from tests.play.faults import FAULTS

FILE = Path(__file__).parent / "simcord.patch"
HOME = "simcord/preview"
MARKDOWN = "_markdown.py"
BOLD = (
    "Bold text ends as in Discord also between a sign and a letter, as in **Li ●**did it, which is frequent in Chinese."
)
PARSER = "\n\ndef _markdown_parser("
LAST = "    return parser\n\n\ndef _inline("


def patch() -> str:
    """The whole patch, with what each change of a file mends above it."""
    parts = [
        f"simcord {version('simcord')}: what the page of `make play` mends. Apply with: patch -p1 < simcord.patch\n"
    ]
    for file in dict.fromkeys(change.file for change in FAULTS):
        parts += ["\n", *(f"{file}: {change.why}\n" for change in FAULTS if change.file == file and change.why)]
        theirs = (STATIC / file).read_text(encoding="utf-8")
        ours = theirs
        for change in FAULTS:
            if change.file == file:
                ours = ours.replace(change.theirs, change.ours)
        parts += _difference(f"{HOME}/static/{file}", theirs, ours)
    theirs = (STATIC.parent / MARKDOWN).read_text(encoding="utf-8")
    return "".join([*parts, f"\n{MARKDOWN}: {BOLD}\n", *_difference(f"{HOME}/{MARKDOWN}", theirs, _bold(theirs))])


def _difference(path: str, theirs: str, ours: str) -> Iterator[str]:
    return unified_diff(theirs.splitlines(True), ours.splitlines(True), f"a/{path}", f"b/{path}")


def _bold(theirs: str) -> str:
    """simcord's reader of markdown with our rule for bold text."""
    rule = inspect.getsource(discord_emphasis).replace("def discord", "def _discord")
    imported = rule.replace(
        "    start, marker =",
        "    from markdown_it.rules_inline.state_inline import Delimiter\n\n    start, marker =",
        1,
    )
    ours = theirs.replace(PARSER, f"\n\n{imported}{PARSER}", 1)
    return ours.replace(LAST, f'    parser.inline.ruler.at("emphasis", _discord_emphasis)\n{LAST}', 1)


if __name__ == "__main__":
    print(patch(), end="")

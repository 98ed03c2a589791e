"""Bold text as Discord reads it: `**` closes wherever a word may end, also between a sign and a Chinese character.

simcord reads CommonMark, where `**Li ●**` does not close before a letter, so that the asterisks are seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markdown_it.rules_inline.state_inline import Delimiter
from simcord.preview import _markdown


def discord_emphasis(state: Any, silent: bool) -> bool:
    """Two asterisks open before anything but a space and close after anything but one; the rest is as in CommonMark."""
    start, marker = state.pos, state.src[state.pos]
    if silent or marker not in "*_":
        return False
    scanned = state.scanDelims(start, marker == "*")
    before = state.src[start - 1 : start] or " "
    after = state.src[start + scanned.length : start + scanned.length + 1] or " "
    double = marker == "*" and scanned.length > 1
    for _ in range(scanned.length):
        state.push("text", "", 0).content = marker
        state.delimiters.append(
            Delimiter(
                marker=ord(marker),
                length=scanned.length,
                token=len(state.tokens) - 1,
                end=-1,
                open=not after.isspace() if double else scanned.can_open,
                close=not before.isspace() if double else scanned.can_close,
            )
        )
    state.pos += scanned.length
    return True


def read_bold_as_discord_does() -> None:
    """Lets every preview of this process read bold text so."""
    if getattr(_markdown._markdown_parser, "as_discord", False):
        return
    theirs = _markdown._markdown_parser

    def ours(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
        parser = theirs(policy, context)
        parser.inline.ruler.at("emphasis", discord_emphasis)
        return parser

    ours.as_discord = True  # type: ignore[attr-defined]
    _markdown._markdown_parser = ours


markdown_tokens = _markdown.markdown_tokens  # what a preview makes of the text of a message

__all__ = ["discord_emphasis", "markdown_tokens", "read_bold_as_discord_does"]

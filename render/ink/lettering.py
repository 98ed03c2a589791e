"""Text on pictures: measured, cut to a width, wrapped, written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from PIL import Image, ImageDraw
from pyuegc import EGC

from render.ink import fonts
from render.ink.font_runs import runs
from render.ink.palette import RGB

ELLIPSIS = "…"
_NO_START = frozenset("，。！？；：、）」』》〉】…,.!?;:)%")
_NO_END = frozenset("（「『《〈【(")
_BOLD = 0.035  # how much a bold stroke is thickened, of the size: the package has one weight
# How far the middle of a line lies above its base, of the size, for Latin capitals and for Chinese alike.
_MIDDLE = 0.36


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set: pixels from line to line of solid type, language of its glyphs, weight."""

    size: int
    locale: str = "en"
    bold: bool = False

    @property
    def stroke(self) -> float:
        return self.size * _BOLD / 2 if self.bold else 0.0


@lru_cache(maxsize=4096)
def width(text: str, style: Style) -> float:
    """The width of a text in pixels."""
    pieces = runs(text, style.locale)
    return sum(fonts.font(face, style.size).getlength(piece) for face, piece in pieces) + 2 * style.stroke


def cut_to_width(text: str, limit: float, style: Style) -> str:
    """As much of a text as fits, whole letters only, ended with an ellipsis if something is left out."""
    if width(text, style) <= limit:
        return text
    letters = EGC(text)
    low, high = 0, len(letters)
    while low < high:
        middle = (low + high + 1) // 2
        fits = width(_with_ellipsis(letters[:middle]), style) <= limit
        low, high = (middle, high) if fits else (low, middle - 1)
    return _with_ellipsis(letters[:low])


def wrap(text: str, limit: float, style: Style, lines: int = 9) -> list[str]:
    """The text in lines that fit, a word longer than a line broken between letters; the last line is cut if need be."""
    done: list[str] = []
    line = ""
    words = [part for word in _words(text) for part in _parts(word, limit, style)]
    for n, word in enumerate(words):
        if line and width((line + word).rstrip(), style) > limit:
            if len(done) == lines - 1:
                line += "".join(words[n:])
                break
            done.append(line.strip())
            line = ""
        line += word
    done.append(line.strip())
    return [cut_to_width(each, limit, style) for each in done]


def fitting_style(text: str, limit: float, style: Style, smallest: int) -> Style:
    """The style made smaller until the text fits, but no smaller than can be read."""
    while style.size > smallest and width(text, style) > limit:
        size = int(style.size * limit / width(text, style))
        style = replace(style, size=max(smallest, min(size, style.size - 1)))
    return style


def write(
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    style: Style,
    ink: RGB,
    *,
    anchor: str = "ls",
    halo: RGB | None = None,
    halo_width: float = 3,
) -> None:
    """Writes one line. Anchor: l, m or r for left, middle, right; then s for its base or m for its middle."""
    x = at[0] - {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]] * width(text, style) + style.stroke
    y = at[1] + (style.size * _MIDDLE if anchor[1] == "m" else 0)
    if halo is not None:
        _draw_runs(image, (x, y), text, style, halo, halo_width + style.stroke)
    _draw_runs(image, (x, y), text, style, ink, style.stroke)


def _draw_runs(image: Image.Image, at: tuple[float, float], text: str, style: Style, ink: RGB, stroke: float) -> None:
    draw = ImageDraw.Draw(image)
    x, y = at
    for face, piece in runs(text, style.locale):
        font = fonts.font(face, style.size)
        draw.text((x, y), piece, fill=ink, font=font, anchor="ls", stroke_width=stroke, stroke_fill=ink)
        x += font.getlength(piece)


def _with_ellipsis(letters: list[str]) -> str:
    return "".join(letters).rstrip() + ELLIPSIS


def _parts(word: str, limit: float, style: Style) -> list[str]:
    """A word as it is, or its letters if it is longer than a line."""
    return [word] if width(word.rstrip(), style) <= limit else list(EGC(word))


def _words(text: str) -> list[str]:
    """Where a line may break: words with their space or hyphen, and single Chinese characters."""
    words: list[str] = []
    for letter in EGC(text):
        if words and not _may_break(words[-1], letter):
            words[-1] += letter
        else:
            words.append(letter)
    return words


def _may_break(word: str, letter: str) -> bool:
    if letter in _NO_START or letter.isspace() or word[-1] in _NO_END:
        return False
    return word[-1].isspace() or word[-1] in "-–—/" or _chinese(letter) or _chinese(word[-1])


def _chinese(letter: str) -> bool:
    return "\u2e80" <= letter[0] <= "\u9fff" or "\uf900" <= letter[0] <= "\ufaff" or letter[0] >= "\U00020000"

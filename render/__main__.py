"""From the shell: `python -m render sample DIR [--board …] [--locale …]`, `… icon FILE`, `… bench [--json]`.

The one file here that reads `data/`: pictures themselves are given their words.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from data.boards.load import BOARDS, load_board
from data.cities import load_city_names
from data.text import LOCALES, Texts
from render.drawing import load_drawing
from render.lab.bench import lateness, measure, memory_peak, two_games
from render.lab.icon import draw_icon
from render.lab.samples import SampleWords, write_emoji, write_samples
from render.theme import load_theme


def main() -> None:
    """Parses the command line and runs the command."""
    parser = argparse.ArgumentParser(prog="python -m render", description="Pictures to look at and to measure.")
    jobs = parser.add_subparsers(dest="job", required=True)
    sample = jobs.add_parser("sample", help="every kind of picture, into a folder")
    sample.add_argument("folder", type=Path)
    sample.add_argument("--board", choices=BOARDS)
    sample.add_argument("--locale", choices=LOCALES)
    icon = jobs.add_parser("icon", help="the application's icon, into a file")
    icon.add_argument("file", type=Path)
    bench = jobs.add_parser("bench", help="how long a board takes from position to bytes")
    bench.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.job == "sample":
        _sample(options.folder, options.board, options.locale)
    elif options.job == "icon":
        options.file.write_bytes(draw_icon())
    else:
        _bench(options.json)


def board_words(texts: Texts, board: str, locale: str) -> SampleWords:
    """The words of a board in a language."""
    names = load_city_names(board)
    return SampleWords(texts.localizer(locale, board), [names.name(city, locale) for city in load_board(board).cities])


def _sample(folder: Path, board: str | None, locale: str | None) -> None:
    texts = Texts.load()
    for name in [board] if board else BOARDS:
        for language in [locale] if locale else LOCALES:
            number = write_samples(folder, load_board(name), load_drawing(name), board_words(texts, name, language))
            print(f"{number} pictures: {folder / name / language}")
    print(f"{write_emoji(folder, [load_theme(name) for name in BOARDS])} emoji: {folder / 'emoji'}")


def _bench(as_json: bool) -> None:
    texts = Texts.load()
    games = {name: two_games(load_board(name), load_drawing(name), board_words(texts, name, "en")) for name in BOARDS}
    found: dict[str, object] = {name: measure(played) for name, played in games.items()}
    found["loop_lateness_p99_ms"] = lateness(games[BOARDS[0]])
    found["memory_peak_mb"] = memory_peak()
    if as_json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()

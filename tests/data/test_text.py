"""Every sentence exists in every language, with the same facts, in the words of the board."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from data.boards import BOARDS, load_board
from data.sentences import entries_of
from data.text import FOLDER, LOCALES, TextError, Texts, locale_of
from render.drawing import load_drawing
from tests.data.texts import STRICT

OTHERS = tuple(locale for locale in LOCALES if locale != "en")
CHINESE = ("zh-CN", "zh-TW")
HAN = r"[\u3400-\u9fff]"


class _Names(Visitor):
    """The facts, words and sentences that a message takes."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.words: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.words.add(node.id.name)
        self.generic_visit(node)


class _Plain(Visitor):
    """The literal pieces of a message."""

    def __init__(self) -> None:
        self.text: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.text.append(node.value)


@cache
def entries(file: Path) -> dict[str, ast.Message | ast.Term]:
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    read = [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]
    named = {("-" if isinstance(entry, ast.Term) else "") + entry.id.name: entry for entry in read}
    assert len(named) == len(read), f"{file.name} says something twice"
    return named


@cache
def names(entry: ast.Message | ast.Term) -> _Names:
    seen = _Names()
    seen.visit(entry)
    return seen


def words_of(locale: str, board: str) -> dict[str, ast.Message | ast.Term]:
    """What a language says of one board alone."""
    return entries(FOLDER / locale / "boards" / f"{board}.ftl")


def text(entry: ast.Message | ast.Term) -> str:
    plain = _Plain()
    plain.visit(entry)
    return "\n".join(plain.text)


ENGLISH = sorted(path.relative_to(FOLDER / "en") for path in (FOLDER / "en").rglob("*.ftl"))


def test_the_languages_have_the_same_files() -> None:
    for locale in OTHERS:
        assert sorted(path.relative_to(FOLDER / locale) for path in (FOLDER / locale).rglob("*.ftl")) == ENGLISH


@pytest.mark.parametrize("file", ENGLISH, ids=str)
@pytest.mark.parametrize("locale", OTHERS)
def test_every_sentence_exists_with_the_same_facts(locale: str, file: Path) -> None:
    english, other = entries(FOLDER / "en" / file), entries(FOLDER / locale / file)
    assert english.keys() == other.keys()
    for key, entry in english.items():
        assert names(entry).facts == names(other[key]).facts, key


def test_every_language_calls_itself_by_another_name() -> None:
    assert len({STRICT.say(locale, "settings-own-name") for locale in LOCALES}) == len(LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_board_has_the_same_words_and_those_of_its_colors_map_and_ties(locale: str) -> None:
    """Rules are left out here: a board tells only those that it has."""
    words = {board: words_of(locale, board) for board in BOARDS}
    own = ("color-", "seat-", "sea-", "region-", "final-tie-", "rule-")
    shared = {key for key in words[BOARDS[0]] if not key.startswith(own)}
    for name, keys in words.items():
        board = load_board(name)
        colors = {f"color-{card}{end}" for card in board.card_names for end in ("", "-words")}
        colors |= {f"seat-{color}" for color in board.player_colors}
        places = {f"sea-{sea}" for sea in load_drawing(name).seas}
        places |= {f"region-{region}" for region in load_drawing(name).regions}
        ties = {f"final-tie-{criterion}" for criterion in board.tie_break}
        assert {key for key in keys if not key.startswith("rule-")} == shared | colors | places | ties, name


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_sentence_can_be_said_about_every_board(locale: str, board: str) -> None:
    for file in ENGLISH:
        if file.parent.name == "boards" and file.stem != board:
            continue
        for key, entry in entries(FOLDER / locale / file).items():
            if not key.startswith("-"):
                for number in (1, 2):
                    facts = dict.fromkeys(names(entry).facts, number)
                    assert STRICT.say(locale, key, board=board, **facts).strip() or key.endswith("separator")


def test_no_sentence_is_in_two_files() -> None:
    common = [key for file in ENGLISH if file.parent.name != "boards" for key in entries(FOLDER / "en" / file)]
    assert len(set(common)) == len(common)
    for board in BOARDS:
        assert not words_of("en", board).keys() & set(common)


def test_every_word_of_the_boards_is_said_in_some_language() -> None:
    said = {word for locale in LOCALES for file in ENGLISH for word in words_said(FOLDER / locale / file)}
    words = {key.removeprefix("-") for board in BOARDS for key in words_of("en", board) if key.startswith("-")}
    assert words <= said


def words_said(file: Path) -> set[str]:
    """The words of the boards that the sentences in a file use."""
    return {word for entry in entries(file).values() for word in names(entry).words}


@pytest.mark.parametrize("locale", CHINESE)
@pytest.mark.parametrize("file", ENGLISH, ids=str)
def test_chinese_is_set_as_chinese(locale: str, file: Path) -> None:
    """Full-width punctuation, no space between Chinese and digits, and only characters of that script."""
    for key, entry in entries(FOLDER / locale / file).items():
        said = text(entry)
        assert not re.search(rf"{HAN}[,;:!?()]|[,;:!?(]{HAN}", said), (key, said)
        assert not re.search(rf"{HAN} +\d|\d +{HAN}", said), (key, said)
        for char in re.findall(HAN, said):
            char.encode("gb2312" if locale == "zh-CN" else "big5")


@pytest.mark.parametrize("locale", CHINESE)
@pytest.mark.parametrize("file", ENGLISH, ids=str)
def test_no_space_stands_between_chinese_and_a_fact(locale: str, file: Path) -> None:
    source = (FOLDER / locale / file).read_text(encoding="utf-8")
    assert not re.findall(rf"{HAN} \{{ \$|\$[\w-]+ \}} {HAN}", source)


GLOSSARY = {
    ("zh-TW", "europe"): "車票卡 彩色車票卡 任務卡 佔據 雙線道 橘色 牌堆 重新洗牌 紫色",
    ("zh-CN", "europe"): "车票 彩虹票 任务牌 旅游 双线铁轨 橙色 牌堆 重新洗牌 紫色",
    ("zh-TW", "new-york"): "交通卡牌 計程車卡牌 任務卡牌 佔領 雙路線 橙色 牌庫 混洗 粉色",
    ("zh-CN", "new-york"): "交通卡牌 出租车卡牌 任务卡牌 占领 双路线 橙色 牌库 混洗 粉色",
}
TERMS = "cards wild ticket claim double-route color-orange deck shuffle color-pink".split()


@pytest.mark.parametrize(("locale", "board"), GLOSSARY)
def test_the_words_are_those_of_the_rulebook(locale: str, board: str) -> None:
    words = words_of(locale, board)
    said = [text(words[term if term.startswith("color") else f"-{term}"]) for term in TERMS]
    assert said == GLOSSARY[locale, board].split()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("file", ENGLISH, ids=str)
def test_a_command_is_named_by_a_fact(locale: str, file: Path) -> None:
    """`{ $cmd-join }` can be tapped; a name written out is none that a reader of another language finds."""
    commands = [key for key in entries(FOLDER / "en" / "commands.ftl") if re.fullmatch("cmd-[a-z]+", key)]
    called = "|".join(STRICT.say(each, key) for key in commands for each in LOCALES)
    for key, entry in entries(FOLDER / locale / file).items():
        assert not re.search(rf"(?<![\w<])/({called})(?![a-z])", text(entry)), key


TRAPS = {
    "zh-TW": ("火車頭", "車頭", "目標車票", "車票任務", "机", "彩虹票"),
    "zh-CN": ("火车头", "车头", "目标车票", "机车", "彩色车票"),
}


@pytest.mark.parametrize("locale", CHINESE)
def test_no_word_reverses_the_meaning(locale: str) -> None:
    """A train card is never called a ticket, a locomotive never an engine."""
    for file in ENGLISH:
        for key, entry in entries(FOLDER / locale / file).items():
            for trap in () if key.endswith("-words") else TRAPS[locale]:  # people may type what they like
                assert trap not in text(entry), (key, trap)


@pytest.mark.parametrize("board", sorted({board for _, board in GLOSSARY}))
def test_the_words_of_the_two_scripts_differ(board: str) -> None:
    """Terms are chosen per language; where both write the same, it is the rulebooks' own word."""
    ours = {locale: words_of(locale, board) for locale in CHINESE}
    both = {key for key, entry in ours["zh-CN"].items() if text(entry) and text(entry) == text(ours["zh-TW"][key])}
    both -= {key for key in both if key.startswith(("sea-", "region-"))}  # names of places
    assert both <= SAME


SAME = {
    *(
        "-build",
        "-city",
        "-cities",
        "-space",
        "-spaces",
        "-tunnel",
        "-shuffle",
        "-cards",
        "-deck",
        "-market",
        "-face-up",
    ),
    *(
        "color-pink",
        "color-orange",
        "color-white",
        "color-black",
        "color-yellow",
        "color-pink-words",
        "color-white-words",
        "color-black-words",
        "seat-black",
        "seat-yellow",
    ),
    "rule-own-rulings",  # names of other sentences
}


def test_every_refusal_of_the_engine_has_a_sentence() -> None:
    engine = "".join(file.read_text(encoding="utf-8") for file in (FOLDER.parents[1] / "engine").rglob("*.py"))
    codes = set(re.findall(r"Refused\(\s*\"(\w+)\"", engine))
    assert len(codes) > 20
    sentences = entries(FOLDER / "en" / "refusals.ftl")
    for code in codes:
        assert f"refused-{code.replace('_', '-')}" in sentences, code


def test_a_missing_sentence_or_fact_is_an_error_when_strict() -> None:
    with pytest.raises(TextError):
        STRICT.say("en", "no-such-sentence")
    with pytest.raises(TextError):
        STRICT.say("en", "error-taken")
    with pytest.raises(TextError):
        STRICT.say("de", "report")


def test_at_run_time_a_sentence_that_fails_is_said_in_english_whole(tmp_path: Path) -> None:
    for locale in LOCALES:
        (tmp_path / locale / "boards").mkdir(parents=True)
        for board in BOARDS:
            (tmp_path / locale / "boards" / f"{board}.ftl").write_text("", encoding="utf-8")
    (tmp_path / "en" / "a.ftl").write_text("hello = Hello { $who }, well met\n", encoding="utf-8")
    (tmp_path / "zh-CN" / "a.ftl").write_text("hello = 你好 { $whom }\n", encoding="utf-8")
    texts = Texts.load(tmp_path)
    assert texts.say("zh-CN", "hello", who="Mia") == "Hello Mia, well met"
    assert texts.say("zh-TW", "hello", who="Mia") == "Hello Mia, well met"
    assert texts.say("zh-TW", "nothing") == "nothing"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_number_below_zero_has_a_true_minus(locale: str) -> None:
    """As totals can be at the end, in the words of the final picture and of the board."""
    for points in (-1, -12):
        say = STRICT.localizer(locale, "new-york")
        said = say("board-alt-seat-plain", player="Mia", points=points, cars=2, cards=1, tickets=1)
        assert f"−{-points}" in said and "-" not in said


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for locale in LOCALES:
        (tmp_path / locale / "boards").mkdir(parents=True)
    (tmp_path / "en" / "a.ftl").write_text("hello Hello\n", encoding="utf-8")
    with pytest.raises(TextError):
        Texts.load(tmp_path)


def test_a_sentence_that_cannot_be_read_is_said_in_english_and_is_an_error_when_strict(tmp_path: Path) -> None:
    for locale in LOCALES:
        (tmp_path / locale / "boards").mkdir(parents=True)
        for board in BOARDS:
            (tmp_path / locale / "boards" / f"{board}.ftl").write_text("", encoding="utf-8")
        (tmp_path / locale / "a.ftl").write_text("hello = Hello\n# a comment\nbye = Bye\n", encoding="utf-8")
    (tmp_path / "zh-TW" / "a.ftl").write_text("hello = { $who\nbye = 再見\n", encoding="utf-8")
    texts = Texts.load(tmp_path)
    assert (texts.say("zh-TW", "hello"), texts.say("zh-TW", "bye")) == ("Hello", "再見")
    with pytest.raises(TextError, match="zh-TW"):
        Texts.load(tmp_path, strict=True)


def test_files_are_split_into_the_entries_that_a_parser_finds() -> None:
    """The bot splits its files, and parses an entry when it is first said."""
    for file in FOLDER.rglob("*.ftl"):
        assert entries_of(file).keys() == entries(file).keys(), file


def test_a_localizer_speaks_the_words_of_its_board() -> None:
    say = STRICT.localizer("zh-CN", "europe")
    assert say("color-locomotive") == "彩虹票"
    assert say.about("new-york")("color-taxi") == "出租车卡牌"


@pytest.mark.parametrize(
    ("wishes", "locale"),
    [
        (("zh-TW", "en-US"), "zh-TW"),
        ((None, "zh-CN"), "zh-CN"),
        (("en-GB", "zh-CN"), "en"),
        (("de", None), "en"),
        (("de", "zh-TW"), "zh-TW"),
        (("zh-HK", "en-US"), "zh-TW"),
        (("zh-SG", "en-US"), "zh-CN"),
        ((), "en"),
    ],
)
def test_the_language_is_the_players_then_the_servers_then_english(wishes: tuple[str | None, ...], locale: str) -> None:
    assert locale_of(*wishes) == locale

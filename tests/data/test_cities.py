"""Cities are found however people write them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.boards import BadBoard
from data.cities import fold, load_city_names, read_city_names


@pytest.mark.parametrize(
    ("text", "city"),
    [
        ("København", "kobenhavn"),
        ("kobenhavn", "kobenhavn"),
        ("COPENHAGEN", "kobenhavn"),
        ("哥本哈根", "kobenhavn"),
        ("zurich", "zurich"),
        ("Zürich", "zurich"),
        ("苏黎世", "zurich"),
        ("蘇黎世", "zurich"),
        ("Kyïv", "kyiv"),
        ("kyiv", "kyiv"),
        ("埃爾祖倫", "erzurum"),
        ("埃尔祖鲁姆", "erzurum"),
        ("vien", "wien"),
        ("buda", "budapest"),
        ("  St ockholm ", "stockholm"),
    ],
)
def test_a_city_is_found_in_any_language_without_diacritics_or_by_its_beginning(text: str, city: str) -> None:
    assert load_city_names("europe").find_city(text).only == city


def test_a_beginning_that_fits_several_gives_them_all() -> None:
    assert set(load_city_names("europe").find_city("br").cities) == {"brest", "brindisi", "bruxelles"}


@pytest.mark.parametrize(
    ("text", "city"), [("Viena", "wien"), ("Budpest", "budapest"), ("Konstantinopel", "constantinople")]
)
def test_a_misspelling_is_not_a_city_but_is_asked_about(text: str, city: str) -> None:
    found = load_city_names("europe").find_city(text)
    assert city in (*found.similar, *found.cities)


@pytest.mark.parametrize("text", ["", " ", "–", "qqqq"])
def test_nothing_is_found_in_nothing(text: str) -> None:
    found = load_city_names("europe").find_city(text)
    assert not found.cities and not found.similar


@pytest.mark.parametrize(
    ("board", "text", "cities"),
    [
        ("europe", "Wien–Budapest", ("wien", "budapest")),
        ("europe", "vienna to budapest", ("wien", "budapest")),
        ("europe", "維也納—布達佩斯", ("wien", "budapest")),
        ("europe", "wien budapest", ("wien", "budapest")),
        ("europe", "里加‧布加勒斯特", ("riga", "bucuresti")),
        ("europe", "里加·布加勒斯特", ("riga", "bucuresti")),
        ("europe", "里加•布加勒斯特", ("riga", "bucuresti")),
        ("europe", "里加——布加勒斯特", ("riga", "bucuresti")),
        ("europe", "馬德里與潘普洛納", ("madrid", "pamplona")),
        ("europe", "馬德里與潘普洛納之間", ("madrid", "pamplona")),
        ("europe", "从马德里到潘普洛纳", ("madrid", "pamplona")),
        ("europe", "從馬德里至潘普洛納", ("madrid", "pamplona")),
        ("europe", "马德里与潘普洛纳", ("madrid", "pamplona")),
        ("europe", "士麦那和巴勒莫", ("smyrna", "palermo")),
        ("europe", "士麦那前往巴勒莫", ("smyrna", "palermo")),
        ("europe", "from Smyrna to Palermo", ("smyrna", "palermo")),
        ("europe", "Smyrna and Palermo", ("smyrna", "palermo")),
        ("europe", "between Smyrna and Palermo", ("smyrna", "palermo")),
        ("europe", "Riga > București", ("riga", "bucuresti")),
        ("europe", "Riga - > București", ("riga", "bucuresti")),
        ("europe", "İzmir->Saint Petersburg", ("smyrna", "petrograd")),
        ("new-york", "Central Park - Lincoln Center", ("central-park", "lincoln-center")),
        ("new-york", "times square midtown west", ("times-square", "midtown-west")),
    ],
)
def test_two_cities_are_read_from_one_text(board: str, text: str, cities: tuple[str, str]) -> None:
    pair = load_city_names(board).find_pair(text)
    assert pair is not None and (pair[0].only, pair[1].only) == cities


MODERN = {
    "constantinople": "Istanbul istanbul 伊斯坦堡 伊斯坦布尔 伊斯坦布爾",
    "smyrna": "Izmir İzmir 伊茲密爾 伊兹密尔",
    "petrograd": "聖彼得堡 圣彼得堡 Sankt-Petersburg St.Petersburg",
    "danzig": "Gdańsk Gdansk gdańsk 格但斯克",
    "angora": "Ankara 安哥拉 安卡拉",
    "wilno": "Vilnius Vilna 維爾諾 维尔诺",
    "kharkov": "Kharkiv 哈爾基夫 哈尔基夫",
    "kyiv": "Kiev Kyiv 基辅",
    "zagrab": "Agram Zagreb 札格雷布",
    "sevastopol": "Sebastopol 塞凡堡",
    "smolensk": "斯摩倫斯克",
}


@pytest.mark.parametrize("city", MODERN)
def test_a_city_is_found_by_the_name_that_it_has_today(city: str) -> None:
    for text in MODERN[city].split():
        assert load_city_names("europe").find_city(text).only == city, text


def test_one_word_is_no_pair() -> None:
    assert load_city_names("europe").find_pair("Wien") is None


@pytest.mark.parametrize("board", ["europe", "new-york"])
def test_every_spelling_leads_to_its_city_alone(board: str) -> None:
    names = load_city_names(board)
    for city in names.cities.values():
        for spelling in city.all_spellings:
            assert names.find_city(spelling).only == city.id, spelling


def test_letters_without_decomposition_are_folded() -> None:
    assert fold("Łódź Straße Ærø") == "lodzstrasseaero"


KYUSHU = Path(__file__).parent.parent / "boards" / "kyushu" / "cities.json"
SPOILS: dict[str, tuple[Callable[[list[dict[str, Any]]], object], str]] = {
    "a city too few": (lambda cities: cities.pop(0), "cities: not those of the board: ['tsushima']"),
    "a city twice": (lambda cities: cities.append(cities[0]), "cities: not those of the board: one stands twice"),
    "a language too few": (lambda cities: cities[2]["name"].pop("zh-TW"), "city fukuoka: name: ['zh-TW'] is missing"),
    "no other spellings": (lambda cities: cities[2].pop("spellings"), "city fukuoka: 'spellings' is missing"),
    "a place in words": (lambda cities: cities[2].update(lat="far"), "city fukuoka: lat: must be a number or null"),
    "something unknown": (lambda cities: cities[2].update(nick="F"), "city fukuoka: unknown field 'nick'"),
}


@pytest.mark.parametrize(("change", "reason"), SPOILS.values(), ids=SPOILS)
def test_names_that_cannot_be_right_are_refused_with_the_file_and_the_reason(
    tmp_path: Path, change: Callable[[list[dict[str, Any]]], object], reason: str
) -> None:
    content = json.loads(KYUSHU.read_text(encoding="utf-8"))
    ids = [city["id"] for city in content["cities"]]
    assert read_city_names(KYUSHU, ids).find_city("博多").only == "fukuoka"
    change(content["cities"])
    (tmp_path / "cities.json").write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(BadBoard) as refused:
        read_city_names(tmp_path / "cities.json", ids)
    assert str(refused.value).startswith(f"{tmp_path.name}/cities.json: {reason}")

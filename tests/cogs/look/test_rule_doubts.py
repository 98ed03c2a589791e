"""`/rules` finds the doubts that people have when they type them, and answers from the rulebook, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from simcord import ChannelHandle, MemberActor

from cogs.look.rules import RULINGS, topic_title, topics_of
from data.boards import load_board
from tests.data.texts import STRICT
from tests.discord.players import start_game
from tests.discord.world import World, answer_text

# What people ask, by the topic that answers it: in English, in traditional and in simplified Chinese.
DOUBTS: list[tuple[str, str, str, str]] = [
    (
        "tunnels",
        "tunnel only locomotives|tunnel paid wholly with locomotives|Do I pay extra if I lay only locomotives?",
        "隧道全部彩色車票卡|隧道全用彩色車票卡|隧道只打出彩色車票卡",
        "隧道全部彩虹票|隧道全用彩虹票|隧道只打出彩虹票",
    ),
    (
        "tunnels",
        "tunnel locomotive turned up|locomotive turned up in a tunnel|What happens when a tunnel costs more?",
        "隧道翻到彩色車票卡|隧道額外|隧道翻開三張",
        "隧道翻到彩虹票|隧道额外|隧道翻开三张",
    ),
    (
        "withdrawing",
        "cannot pay|can't pay the tunnel|take my cards back",
        "隧道付不起|付不起|不想付隧道",
        "隧道付不起|付不起|不想付隧道",
    ),
    (
        "withdrawing",
        "fewer than three cards tunnel|less than 3 cards to turn up|tunnel few cards",
        "隧道不足3張|不足三張|隧道翻不滿三張",
        "隧道不足3张|不足三张|隧道翻不满三张",
    ),
    (
        "wild",
        "second card|face-up locomotive second|locomotive just turned up",
        "第二張|第2張可以拿彩色車票卡嗎|剛翻開的彩色車票卡",
        "第二张|第2张可以拿彩虹票吗|刚翻开的彩虹票",
    ),
    (
        "market",
        "three locomotives|3 locomotives face up|three locomotives at the start",
        "三張彩色車票卡|3張彩色車票卡面朝上|面朝上三張計程車",
        "三张彩虹票|3张彩虹票面朝上|面朝上三张出租车",
    ),
    ("deck", "no cards left|deck empty|deck runs out", "牌堆抽完|沒有牌了|牌庫空了", "牌堆抽完|没有牌了|牌库空了"),
    (
        "pass",
        "no legal action|nothing possible|can I pass?",
        "什麼都不能做|無法行動|可以跳過嗎",
        "什么都不能做|无法行动|可以跳过吗",
    ),
    (
        "doubles",
        "double route|parallel routes|both tracks",
        "雙線道|並行路線|雙路線關閉",
        "双线铁轨|并行路线|双路线关闭",
    ),
    (
        "stations",
        "station cost|unused station|how much is a station",
        "火車站費用|未使用的火車站|蓋車站要幾張牌",
        "火车站费用|未使用的火车站|建车站要几张牌",
    ),
    (
        "loans",
        "borrow a route|use another player's route|station borrow",
        "火車站借用|借用別人的路線|借路",
        "火车站借用|借用别人的铁轨|借路",
    ),
    (
        "end",
        "last round|does the last turn include who triggered it|tickets in the last round",
        "最後一輪|最後一輪可以抽任務卡嗎|觸發最後一輪",
        "最后一轮|最后一轮可以抽任务牌吗|触发最后一轮",
    ),
    (
        "first-tickets",
        "long ticket|must I keep the long ticket|are rejected first tickets reshuffled",
        "長程任務|一定要保留長程嗎|開局不要的任務",
        "长程任务|一定要保留长程吗|开局不要的任务",
    ),
    ("ties", "tie|same total|who wins a tie", "平局|平手誰贏|同分", "平局|平手谁赢|同分"),
    (
        "attractions",
        "tourist attractions|which attractions|star on the map",
        "旅遊景點|哪些景點|景點加分",
        "旅游景点|哪些景点|景点加分",
    ),
    ("express", "longest path|loops|longest road with a loop", "最長路線|迴圈|歐洲特快車", "最长路线|绕圈|欧洲特快车"),
    ("first-player", "first player|who starts|starting player", "起始玩家|誰先開始|先手", "起始玩家|谁先开始|先手"),
    ("draw", "hand limit|drawing cards|how many cards in hand", "手牌上限|抽牌|抽取車票卡", "手牌上限|抽牌|抽车票"),
    ("undo", "undo|take back a move|wrong move", "復原|悔棋|按錯了", "悔棋|撤回|按错了"),
    ("time", "timeout|out of time|clock", "逾時|時間到|有人太慢", "超时|时间到|有人太慢"),
    ("wild", "any colour", "火車頭|機車", "火车头|机车"),
    ("doubles", "two players double", "雙軌|兩人雙線", "双轨|两人双线"),
    ("first-tickets", "long tickets at the start", "長途", "长途"),
    ("secrets", "opponent's hidden cards", "能看別人的牌嗎", "能看别人的牌吗"),
    ("end", "trains left|does the end come for everybody", "最後回合", "最后回合"),
    ("tickets", "can I discard a ticket later", "新任務", "新任务"),
    ("rulings", "house rules|bot ruling|own rules", "裁定|房規|本桌規定", "裁定|房规|本桌规定"),
    ("books", "rulebook|which edition|translations differ", "規則書|版本|譯本不同", "说明书|版本|译本不同"),
]
# The headings of the rulebooks.
HEADINGS = {
    (
        "europe",
        "zh-TW",
    ): "遊戲目標 遊戲設置 遊戲流程 計算分數 抽取車票卡 彩色車票卡 抽取任務卡 佔據路線 雙線道 渡輪 隧道 建造火車站 "
    "遊戲結束 歐洲特快車 計算最終分數 起始玩家 並行路線 計分表卡 長程路線 短程路線 重要提醒 製作人員 作者",
    (
        "europe",
        "zh-CN",
    ): "游戏目标 游戏准备 游戏流程 车票 抽车票 彩虹票 旅游 双线铁轨 渡轮 隧道 抽任务牌 建造火车站 游戏结束 计分 "
    "最长路线 计分表 并行路线 起始玩家 长程路线 重要提醒 库存区 作者 制作人员",
    (
        "new-york",
        "zh-TW",
    ): "遊戲準備 遊戲目標 遊戲流程 抽取交通卡牌 佔領路線 抽取任務卡牌 交通卡牌 任務卡牌 計程車指示物 計分紙 旅遊景點",
}
# The sections that answer, as the rulebooks call them.
PAGES = {
    "goal": ("第3頁「遊戲目標」", "第3页“游戏目标”", "p. 3"),
    "setup": ("第2頁「遊戲設置」", "第2页“游戏准备”", "p. 2"),
    "first-player": ("第3頁「遊戲流程」", "第3页“游戏流程”", "p. 3"),
    "first-tickets": ("第2頁「遊戲設置」", "第2页“游戏流程”", "p. 2"),
    "turn": ("第3頁「遊戲流程」", "第3页“游戏流程”", "p. 3"),
    "draw": ("第3頁「抽取車票卡」", "第3页“车票”", "p. 3"),
    "wild": ("第4頁「彩色車票卡」", "第4页“彩虹票”", "p. 4"),
    "market": ("第3頁「抽取車票卡」", "第3页“车票”", "p. 3"),
    "deck": ("第3頁「抽取車票卡」", "第3页“车票”", "p. 3"),
    "claim": ("第4頁「佔據路線」", "第4页“旅游”", "p. 4"),
    "points": ("第7頁「計算分數」", "第7页“计分”", "p. 7"),
    "doubles": ("第4頁「雙線道」", "第4页“双线铁轨”", "p. 4"),
    "ferries": ("第5頁「渡輪」", "第5页“渡轮”", "p. 5"),
    "tunnels": ("第5頁「隧道」", "第5页“隧道”", "p. 5"),
    "withdrawing": ("第5頁「隧道」", "第5页“隧道”", "p. 5"),
    "tickets": ("第6頁「抽取任務卡」", "第6页“抽任务牌”", "p. 6"),
    "completing": ("第6頁「抽取任務卡」", "第6页“抽任务牌”", "p. 6"),
    "stations": ("第6頁「建造火車站」", "第6页“建造火车站”", "p. 6"),
    "loans": ("第6頁「建造火車站」", "第6页“建造火车站”", "p. 6"),
    "express": ("第7頁「計算分數」", "第7页“计分”", "p. 7"),
    "end": ("第6頁「遊戲結束」", "第6页“游戏结束”", "p. 6"),
    "scoring": ("第7頁「計算分數」", "第7页“计分”", "p. 7"),
    "ties": ("第7頁「計算分數」", "第7页“计分”", "p. 7"),
    "secrets": ("第6頁「抽取任務卡」", "第6页“抽任务牌”", "p. 6"),
    "shuffles": ("第2頁「遊戲設置」", "第2页“游戏准备”", "p. 2"),
}
LOCALES = ("zh-TW", "zh-CN", "en")
RULES = Path(__file__).parents[3] / "engine" / "RULES.md"


def person_of(world: World, locale: str) -> MemberActor:
    """Somebody who asks, in no game."""
    return world.person("Asker", "en-US" if locale == "en" else locale)


async def told(world: World, locale: str, topic: str, channel: ChannelHandle | None = None) -> str:
    return answer_text(await person_of(world, locale).slash(channel or world.channel, "rules", topic=topic))


@pytest.mark.parametrize("board", ["europe", "new-york"])
@pytest.mark.parametrize("locale", LOCALES)
async def test_every_doubt_is_found_by_typing_it(world: World, locale: str, board: str) -> None:
    """It is the first of the list while it is typed, and the answer when it is sent."""
    if board != "europe":
        await start_game(world, board, 2)
    mia, say = person_of(world, locale), STRICT.localizer(locale, board)
    for topic, *questions in DOUBTS:
        for question in questions[("en", "zh-TW", "zh-CN").index(locale)].split("|"):
            offered = await mia.autocomplete(world.channel, "rules", "topic", question)
            assert offered[0]["value"] == topic and len(offered) <= 25, (question, offered)
            assert f"**{topic_title(say, topic)}**" in await told(world, locale, question), question


@pytest.mark.parametrize(("board", "locale"), HEADINGS)
async def test_every_heading_of_the_rulebooks_is_found(world: World, board: str, locale: str) -> None:
    if board != "europe":
        await start_game(world, board, 2)
    mia = person_of(world, locale)
    for heading in HEADINGS[board, locale].split():
        assert await mia.autocomplete(world.channel, "rules", "topic", heading), heading


@pytest.mark.parametrize("word", ["example", "範例", "例子", "范例", "Examples"])
async def test_the_examples_of_the_rulebooks_are_found(world: World, word: str) -> None:
    offered = await world.person("Mia").autocomplete(world.channel, "rules", "topic", word)
    assert [choice["value"] for choice in offered][:3] == ["claim", "ferries", "tunnels"]


async def test_the_examples_of_the_rulebooks_are_told(world: World) -> None:
    claim = await told(world, "en", "claim")
    assert "2 yellow + 1 locomotive; 1 yellow + 2 locomotives; or 3 locomotives" in claim
    assert "2 red; 1 yellow + 1 locomotive; or 2 locomotives" in claim
    assert "Smyrna–Palermo has 6 spaces and 2 symbols: you pay 4 cards" in await told(world, "en", "ferries")
    tunnels = await told(world, "en", "tunnels")
    for laid, turned, more in (
        ("red", "red", "red"),
        ("green", "locomotive", "green"),
        ("locomotives", "locomotive", "locomotive"),
    ):
        assert f"You lay 2 {laid}, 1 {turned} is turned up: 1 more {more}." in tunnels
    party = await start_game(world, "new-york", 2)
    assert "3 blue; 2 blue + 1 taxi card; 1 blue + 2 taxi cards" in await told(world, "en", "claim", party.channel)


# Facts that a table quarrels about: the board, the topic, and what its answer must hold in each language.
FACTS = [
    (
        "europe",
        "express",
        "比較每位玩家自己的最長連接路線",
        "比较每个人自己的最长路线（能一笔划、不含岔路",
        "The player whose own",
    ),
    ("europe", "express", "沒有任何路線的玩家不能得到", "没有任何铁轨的人不能得到", "without a route cannot have it"),
    ("europe", "secrets", "你沒有保留的任務卡", "你没有保留的任务牌", "the destination tickets you rejected"),
    ("europe", "secrets", "沒有發出的長程路線任務卡", "没有发出的长程路线牌", "that were not dealt"),
    ("europe", "ties", "仍分不出勝負就共同獲勝", "仍分不出胜负就共同获胜", "they share the win"),
    ("europe", "end", "也可以抽取任務卡", "也可以抽任务牌", "even draw destination tickets"),
    ("europe", "first-tickets", "不一定要保留長程", "不一定要留长程", "you need not keep the long one"),
    ("europe", "setup", "長程路線6張，短程路線40張", "长程路线6张，短程路线40张", "6 long and 40 short"),
    ("europe", "setup", "剩餘的長程路線任務卡移出遊戲", "剩余的长程路线牌移出游戏", "not dealt leave the game unseen"),
    ("europe", "turn", "順時鐘", "顺时针", "clockwise"),
    ("new-york", "turn", "順時針", "顺时针", "clockwise"),
    ("europe", "stations", "打出的牌放到棄牌堆", "付出的牌放到弃牌堆", "The cards are discarded"),
    ("new-york", "completing", "完成情況都保密", "完成情况都保密", "whether they are completed"),
    ("europe", "first-player", "造訪歐洲國家最多次", "最常去欧洲的人", "whoever has been to Europe most often"),
    ("new-york", "first-player", "最年輕的玩家", "最年轻的玩家", "the youngest player"),
    ("new-york", "points", "在遊戲結束後才統計", "在游戏结束后才统计", "added up at the end of the game"),
    ("europe", "points", "格數→分數", "格数→分数", "Spaces → points"),
    (
        "europe",
        "setup",
        "2–5人，8歲以上，30–60分鐘",
        "2–5人，8岁以上，30–60分钟",
        "2–5 players, aged 8 and up; 30–60 minutes",
    ),
    (
        "europe",
        "setup",
        "藍色、紅色、綠色、黃色、黑色",
        "蓝色、红色、绿色、黄色、黑色",
        "blue, red, green, yellow, black",
    ),
    (
        "europe",
        "setup",
        "紫色、藍色、橘色、白色、綠色、黃色、黑色、紅色",
        "紫色、蓝色、橙色、白色、绿色、黄色、黑色、红色",
        "purple, blue, orange, white, green, yellow, black, red",
    ),
    ("new-york", "setup", "2–4人", "2–4人", "2–4 players"),
    ("new-york", "setup", "藍色、紅色、綠色、黃色", "蓝色、红色、绿色、黄色", "blue, red, green, yellow"),
    (
        "new-york",
        "setup",
        "藍色、綠色、黑色、粉色、紅色、橙色",
        "蓝色、绿色、黑色、粉色、红色、橙色",
        "blue, green, black, pink, red, orange",
    ),
    ("europe", "wild", "不需展示給其他玩家", "不用给别人看", "you need not show it"),
    ("europe", "tunnels", "外框較粗且形狀不規則", "形状特殊、外框较粗", "thick, jagged frames"),
    ("europe", "tunnels", "馬德里與潘普洛納的雙線隧道", "马德里到潘普洛纳的双线隧道", "double tunnel Madrid–Pamplona"),
    ("europe", "ferries", "格子上標有彩色車票卡圖示", "格子上标有彩虹票图示", "locomotive symbols on its spaces"),
    ("europe", "scoring", "互相檢查分數", "互相检查分数", "To check each other’s points"),
    ("europe", "end", "又有人降到2節或更少", "又有人降到2节或更少", "falls to 2 or fewer"),
    ("europe", "books", "剩2節或更少", "剩2节或更少", "2 or fewer train cars"),
    ("europe", "books", "繁體中文：翻譯Demi，校稿光濠", "繁体中文：翻译Demi，校稿光濠", "Demi, proofread by 光濠"),
    ("europe", "books", "簡體中文：翻譯陳柏輔", "简体中文：翻译陈柏辅", "Simplified Chinese: 陈柏辅"),
    ("new-york", "books", "中文校對Peter Targaryen", "中文校对Peter Targaryen", "proofread by Peter Targaryen"),
]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("board", ["europe", "new-york"])
async def test_what_is_quarrelled_about_is_said(world: World, board: str, locale: str) -> None:
    if board != "europe":
        await start_game(world, board, 2)
    for _, topic, *facts in (fact for fact in FACTS if fact[0] == board):
        assert facts[LOCALES.index(locale)] in await told(world, locale, topic)


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_answer_ends_with_the_section_of_the_rulebook(world: World, locale: str) -> None:
    say = STRICT.localizer(locale, "europe")
    for topic in topics_of(say):
        said = await told(world, locale, topic)
        last = [line for line in said.splitlines() if line.startswith("-# ")][-1]
        if topic in PAGES:
            assert PAGES[topic][LOCALES.index(locale)] in last, topic
        else:
            assert topic in ("pass", "leaving", "time", "undo", "rulings", "books")


@pytest.mark.parametrize("locale", LOCALES)
async def test_new_york_cites_its_sheet_and_says_that_the_simplified_words_are_derived(
    world: World, locale: str
) -> None:
    party = await start_game(world, "new-york", 2)
    section = {
        "zh-TW": "規則單頁「佔領路線」",
        "zh-CN": "繁体中文版规则单页“占领路线”",
        "en": "佔領路線",
    }
    assert section[locale] in await told(world, locale, "doubles", party.channel)
    words = {"zh-TW": "簡體中文的用語由繁體中文轉寫", "zh-CN": "简体中文的用语由此转写", "en": "are derived from it"}
    assert words[locale] in await told(world, locale, "books", party.channel)


@pytest.mark.parametrize("board", ["europe", "new-york"])
@pytest.mark.parametrize("locale", LOCALES)
async def test_what_is_ours_is_marked_as_ours_and_listed(world: World, locale: str, board: str) -> None:
    if board != "europe":
        await start_game(world, board, 2)
    say = STRICT.localizer(locale, board)
    mark = say("rule-ruling", text="").strip()
    listed = await told(world, locale, "rulings")
    count = 0
    for topic in topics_of(say):
        marked = [
            part.split("**")[2].strip() for part in (await told(world, locale, topic)).split("\n") if mark in part
        ]
        assert len(marked) == len(RULINGS.get(topic, ())) - (topic == ("ties" if board == "new-york" else "points"))
        count += len(marked)
        for ruling in marked:
            assert ruling in listed, ruling
    assert listed.count("\n**") >= count > 10


def test_the_rulings_are_those_of_the_rules_that_the_engine_keeps() -> None:
    """engine/RULES.md names each by the word that its sentence has."""
    named = {
        name
        for names in re.findall(r"\*Ruling \(([a-z, -]+)\)", RULES.read_text("utf-8"))
        for name in names.split(", ")
    }
    assert named == {name for names in RULINGS.values() for name in names}
    assert not re.search(r"\*Ruling[.:]", RULES.read_text("utf-8"))


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_translations_and_where_they_differ_are_named(world: World, locale: str) -> None:
    said = await told(world, locale, "books")
    assert "GoKids" in said and "2021" in said and "Asmodee 2022" in said and said.count("•") == 7


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_attractions_are_named_with_their_star(world: World, locale: str) -> None:
    party = await start_game(world, "new-york", 2)
    said = await told(world, locale, "attractions", party.channel)
    words = answer_text(await person_of(world, locale).slash(party.channel, "board", view="text"))
    line = next(line for line in words.splitlines() if "★" in line)
    for name in {"en": "Brooklyn|Wall Street", "zh-TW": "布魯克林|華爾街", "zh-CN": "布鲁克林|华尔街"}[locale].split(
        "|"
    ):
        assert name in said and name in line
    assert "★" in said and len(load_board("new-york").attractions) == 9
    assert len(re.split("、|, | and |和", line)) == 9

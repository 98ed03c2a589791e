# 纽约的用语。
-game = 铁路环游：纽约
-board = 版图
-cards = 交通卡牌
-wild = 出租车卡牌
-wilds = 出租车卡牌
-car = 出租车标记
-cars = 出租车标记
-car-counter = 个
-ticket = 任务卡牌
-tickets = 任务卡牌
-station = 火车站
-stations = 火车站
-build = 建造
-city = 地点
-cities = 地点
-route = 路线
-routes = 路线
-route-counter = 条
-claim = 占领
-claimed = 占领了
-claim-action = 占领路线
-space = 格
-spaces = 格
-grey-route = 灰色路线
-double-route = 双路线
-ferry = 渡轮
-tunnel = 隧道
-market = 正面朝上的交通卡牌
-face-up = 正面朝上
-deck = 牌库
-deck-top = 牌库顶
-ticket-deck = 任务牌库
-discards = 弃牌堆
-shuffle = 混洗
-express = 欧洲特快车
-longest-path = 最长路线
-attraction = 旅游景点
-attractions = 旅游景点
-last-round = 最后一轮
-first-by-book = 最年轻的玩家
-final-score = 终局得分
-rulebook = 规则单页
-editions = 繁体中文版（Days of Wonder 2019）
-playing-time = 15分钟
board-name = { -game }
board-choice = 纽约（2–4人，短局）
cards-example = 3张{ color-green }、1张{ -wild }
route-example = 切尔西–苏荷区
route-typed = 切尔西 苏荷区

# 卡牌和玩家的颜色；-words 是人们还会输入的说法。
color-blue = 蓝色
color-blue-words = 蓝
color-green = 绿色
color-green-words = 绿
color-black = 黑色
color-black-words = 黑
color-pink = 粉色
color-pink-words = 粉 紫
color-red = 红色
color-red-words = 红
color-orange = 橙色
color-orange-words = 橙
color-taxi = { -wild }
color-taxi-words = 彩色 彩虹 百搭 万能
seat-blue = 蓝色
seat-red = 红色
seat-green = 绿色
seat-yellow = 黄色

# 地图上的水域和区域。
sea-hudson-river = 哈德逊河
sea-east-river = 东河
region-midtown = 中城
region-downtown = 下城

# 规则；所有数字都来自这款游戏。
rule-own-rulings = at-once
rule-source = { $topic ->
    [goal] 繁体中文版规则单页“游戏目标”
    [setup] 繁体中文版规则单页“游戏准备”
    [first-player] 繁体中文版规则单页“游戏流程”
    [first-tickets] 繁体中文版规则单页“游戏准备”
    [turn] 繁体中文版规则单页“游戏流程”
    [draw] 繁体中文版规则单页“抽取交通卡牌”
    [wild] 繁体中文版规则单页“抽取交通卡牌”
    [market] 繁体中文版规则单页“抽取交通卡牌”
    [deck] 繁体中文版规则单页“抽取交通卡牌”
    [claim] 繁体中文版规则单页“占领路线”
    [points] 繁体中文版规则单页“游戏结束和终局计分”
    [doubles] 繁体中文版规则单页“占领路线”
    [tickets] 繁体中文版规则单页“抽取任务卡牌”
    [completing] 繁体中文版规则单页“抽取任务卡牌”
    [attractions] 繁体中文版规则单页“游戏结束和终局计分”
    [end] 繁体中文版规则单页“游戏结束和终局计分”
    [scoring] 繁体中文版规则单页“游戏结束和终局计分”
    [ties] 繁体中文版规则单页“游戏结束和终局计分”
    [secrets] 繁体中文版规则单页“抽取任务卡牌”
    [shuffles] 繁体中文版规则单页“游戏准备”
    [books] 繁体中文版规则单页“制作人员”
   *[other] 规则单页没有这一节。
  }
rule-goal = 游戏结束时总分最高的人获胜。

  分数来自：{ -claim }的{ -routes }、完成的{ -tickets }，以及你的{ -routes }连到的{ -attractions }（每个{ $attraction }分）。

  没有完成的{ -ticket }会**扣掉**牌上的分数。
rule-setup-title = 游戏准备
rule-setup = { $least }–{ $most }人，约{ -playing-time }。每人选一种颜色（{ $playercolors }），拿取{ $cars }个{ -cars }。

  { -cards }共{ $deck }张：{ $colors }种颜色（{ $cardcolors }）各{ $per }张，另有{ -wilds }{ $wilds }张。每人发{ $hand }张，再翻开{ $market }张正面朝上。

  { -tickets }共{ $tickets }张：每人发{ $first }张来选择。
rule-first-player = 按{ -rulebook }，从{ -first-by-book }开始。
rule-first-tickets = 保留{ $firstkeep }张或2张。不要的那张放到{ -ticket-deck }底部。所有人同时秘密选择，选好后才开始第1个回合。
rule-turn = 按顺时针方向轮流进行回合。每个回合从三个行动中选择一个：
  • 抽取{ -cards }
  • { -claim }一条{ -route }
  • 抽取{ -tickets }
rule-claim = 打出与{ -route }格数相同张数的同色{ -cards }；{ -wilds }可以代替其中任何一张，全部用{ -wilds }也行。有颜色的{ -route }用该颜色，{ -grey-route }用任意**一种**颜色。打出的牌弃掉。

  版图上任何开放的{ -route }都可以{ -claim }，不必与你已有的相连。每回合一条，必须整条填满，每格1个{ -car }；数量不足就不能{ -claim }。

  { "" }**范例**　3格长的{ color-blue }{ -route }：3张{ color-blue }；2张{ color-blue }加1张{ -wild }；1张{ color-blue }加2张{ -wilds }；或3张{ -wilds }。
rule-points = 格数→分数：{ $points }。

  路线计分表印在版图上。按{ -rulebook }，{ -routes }的分数在游戏结束后才统计。
rule-tickets = 从{ -ticket-deck }顶抽{ $offer }张{ -tickets }，至少保留{ $keep }张，另一张放到底部。只剩1张时仍可以抽，但必须保留。

  张数没有上限。留下的牌要保留到游戏结束。
rule-completing = 游戏结束时，如果你的{ -routes }不间断地把{ -ticket }上的两个地点连在一起，就算完成，走哪条路都可以。

  完成加分，没完成扣分。任务和完成情况都保密到游戏结束。
rule-scoring = { -routes }的得分＋完成的{ -tickets }－未完成的{ -tickets }＋连到的{ -attractions }（每个{ $attraction }分）。
rule-ties = 总分相同时，完成{ -tickets }张数最多的人获胜；仍相同则共同获胜。
rule-secrets = **所有人都看得到：**{ -market }、各牌库和每个人手牌的张数、打出和弃掉的牌、从正面朝上的牌中拿走的牌，以及每人的{ -tickets }张数、{ -cars }数和{ -routes }得分。

  { "" }**只有你看得到：**你的手牌、{ -tickets }，以及你没有保留的{ -tickets }。

  { "" }**游戏中谁也看不到：**牌库的顺序。

  游戏结束时公开所有人的手牌和{ -tickets }。
rule-books = 依据《铁路环游：纽约》繁体中文版的规则单页（Days of Wonder 2019），只有一页。没有第二份译本，因此没有差异。没有简体中文版，简体中文的用语由此转写。

  { "" }**制作人员：**游戏设计Alan R. Moon，插画Julien Delval，平面设计Cyrille Daujean，中文翻译Francis Garland，中文校对Peter Targaryen。规则单页还感谢了所有参与测试的朋友。
final-tie-completed = { $tied }总分相同；{ $players }完成的{ -tickets }更多。

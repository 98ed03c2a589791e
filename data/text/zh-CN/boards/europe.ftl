# 欧洲篇（Asmodee 2022）的用语。
-game = 铁路环游：欧洲篇
-board = 地图
-cards = 车票
-wild = 彩虹票
-wilds = 彩虹票
-car = 车厢
-cars = 车厢
-car-counter = 节
-ticket = 任务牌
-tickets = 任务牌
-station = 火车站
-stations = 火车站
-build = 建造
-city = 城市
-cities = 城市
-route = 铁轨
-routes = 铁轨
-route-counter = 段
-claim = 旅游
-claimed = 旅游了
-claim-action = 旅游
-space = 格
-spaces = 格
-grey-route = 灰色铁轨
-double-route = 双线铁轨
-ferry = 渡轮
-tunnel = 隧道
-market = 面朝上的车票
-face-up = 面朝上
-deck = 牌堆
-deck-top = 牌堆顶
-ticket-deck = 任务牌堆
-discards = 弃牌堆
-shuffle = 重新洗牌
-express = 欧洲特快车
-longest-path = 最长路线
-attraction = 旅游景点
-attractions = 旅游景点
-last-round = 最后一轮
-first-by-book = 最常去欧洲的人
-final-score = 最终分数
-rulebook = 游戏说明书
-editions = 简体中文版（Asmodee 2022）和繁体中文版（GoKids 2021）
-playing-time = 30–60分钟
board-name = { -game }
board-choice = 欧洲篇（2–5人）
cards-example = 3张{ color-green }、1张{ -wild }
route-example = 维也纳–布达佩斯
route-typed = 维也纳 布达佩斯

# 车票和玩家的颜色；-words 是人们还会输入的说法。
color-pink = 紫色
color-pink-words = 粉 紫
color-blue = 蓝色
color-blue-words = 蓝
color-orange = 橙色
color-orange-words = 橙
color-white = 白色
color-white-words = 白
color-green = 绿色
color-green-words = 绿
color-yellow = 黄色
color-yellow-words = 黄
color-black = 黑色
color-black-words = 黑
color-red = 红色
color-red-words = 红
color-locomotive = { -wild }
color-locomotive-words = 彩色 彩虹 百搭 万能
seat-blue = 蓝色
seat-red = 红色
seat-green = 绿色
seat-yellow = 黄色
seat-black = 黑色

# 地图上的水域和区域。
sea-atlantic-ocean = 大西洋
sea-north-sea = 北海
sea-mediterranean-sea = 地中海
sea-black-sea = 黑海
region-north-west = 西北
region-north = 北部
region-north-east = 东北
region-south-west = 西南
region-south = 南部
region-south-east = 东南

# 规则；所有数字都来自这款游戏。
rule-own-rulings = shared
rule-source = { $topic ->
    [goal] 游戏说明书第3页“游戏目标”
    [setup] 游戏说明书第2页“游戏准备”
    [first-player] 游戏说明书第3页“游戏流程”
    [first-tickets] 游戏说明书第2页“游戏流程”
    [turn] 游戏说明书第3页“游戏流程”
    [draw] 游戏说明书第3页“车票”
    [wild] 游戏说明书第4页“彩虹票”
    [market] 游戏说明书第3页“车票”
    [deck] 游戏说明书第3页“车票”
    [claim] 游戏说明书第4页“旅游”
    [points] 游戏说明书第7页“计分”
    [doubles] 游戏说明书第4页“双线铁轨”
    [ferries] 游戏说明书第5页“渡轮”
    [tunnels] 游戏说明书第5页“隧道”
    [withdrawing] 游戏说明书第5页“隧道”
    [tickets] 游戏说明书第6页“抽任务牌”
    [completing] 游戏说明书第6页“抽任务牌”
    [stations] 游戏说明书第6页“建造火车站”
    [loans] 游戏说明书第6页“建造火车站”
    [express] 游戏说明书第7页“计分”
    [end] 游戏说明书第6页“游戏结束”
    [scoring] 游戏说明书第7页“计分”
    [ties] 游戏说明书第7页“计分”
    [secrets] 游戏说明书第6页“抽任务牌”
    [shuffles] 游戏说明书第2页“游戏准备”
    [books] 游戏说明书最后一页
   *[other] 游戏说明书没有这一节。
  }
rule-goal = 游戏结束时总分最高的人获胜。

  分数来自：{ -claim }（立即得分）、完成的{ -tickets }、每座**未使用**的{ -station }（各{ $stationpoints }分），以及{ -express }（{ $express }分）。

  没有完成的{ -ticket }会**扣掉**牌上的分数。
rule-setup-title = 游戏准备
rule-setup = { $least }–{ $most }人，8岁以上，{ -playing-time }。每个人选一个颜色（{ $playercolors }），拿取{ $cars }节{ -cars }和{ $stations }座{ -stations }。

  { -cards }共{ $deck }张：{ $colors }种颜色（{ $cardcolors }）各{ $per }张，另有{ -wilds }{ $wilds }张。每人发{ $hand }张，再翻开{ $market }张面朝上。

  { -tickets }共{ $tickets }张：长程路线{ $long }张，短程路线{ $short }张。每人发长程{ $firstlong }张、短程{ $firstshort }张来选择；剩余的长程路线牌移出游戏，不给任何人看。

  如果你已经熟悉第一款《铁路环游》，请留意新规则：渡轮、隧道及火车站。
rule-first-player = 按{ -rulebook }，{ -first-by-book }成为起始玩家。
rule-first-tickets = { $first }张中至少保留{ $firstkeep }张，长程、短程不限，不一定要留长程。所有人同时秘密选择。

  不要的牌移出游戏，不给别人看，也不放回{ -ticket-deck }。所有人选好后才开始第1个回合。
rule-turn = 依照顺时针顺序轮流进行回合。每个回合从四个行动中选择一个：
  • 抽{ -cards }
  • { -claim }（一段{ -route }）
  • 抽{ -tickets }
  • { -build }一座{ -station }
rule-claim = 打出与{ -route }格数相同张数的同色{ -cards }；{ -wilds }可以代替其中任何一张，全部用{ -wilds }也行。有颜色的{ -route }用该颜色，{ -grey-route }用任意**一种**颜色。打出的牌放到{ -discards }。

  地图上任何空的{ -route }都可以选，不必与你已有的相连。每回合一段，必须整段填满，每格1节{ -car }。

  { "" }**范例1**　三格长的{ color-yellow }{ -route }：3张{ color-yellow }；2张{ color-yellow }加1张{ -wild }；1张{ color-yellow }加2张{ -wilds }；或3张{ -wilds }。
  { "" }**范例2**　两格长的{ -grey-route }：2张{ color-red }；1张{ color-yellow }加1张{ -wild }；或2张{ -wilds }。
rule-points = 格数→分数：{ $points }。立即得分。
rule-ferries = { -ferry }是水上的灰色{ -route }，格子上标有{ -wild }图示。每有一个图示，就必须付1张{ -wild }；其余的格子付任意一种同色的牌（也可以用更多{ -wilds }）。

  { "" }**范例**　士麦那–巴勒莫共6格，有2个图示：付4张同色的牌加2张{ -wilds }。
rule-tunnels = 格子形状特殊、外框较粗的是{ -tunnel }。先照常打出这段{ -route }所需的{ -cards }，再从{ -deck }翻开{ $tunnel }张。

  每翻开1张与**你所打出的颜色相同**的牌，或1张{ -wild }，就要额外支付1张：同色的牌或{ -wild }。如果你打出的全是{ -wilds }，则只有翻到{ -wilds }才要额外支付，而且只能用{ -wilds }付。

  不用额外支付时，{ -route }立即归你。翻开的牌在回合结束时放到{ -discards }。

  { "" }**范例1**　打出2张{ color-red }，翻开1张{ color-red }：再打出1张{ color-red }。
  { "" }**范例2**　打出2张{ color-green }，翻开1张{ -wild }：再打出1张{ color-green }。
  { "" }**范例3**　打出2张{ -wilds }，翻开1张{ -wild }：再打出1张{ -wild }。
  从马德里到潘普洛纳的双线隧道，分别需要{ color-white }与{ color-black }的{ -cards }。
rule-tickets = 从{ -ticket-deck }顶抽{ $offer }张{ -tickets }（不够就有几张抽几张），至少保留{ $keep }张，其余放到底部。

  张数没有上限。留下的牌要保留到游戏结束。
rule-completing = 游戏结束时，如果你的{ -routes }把{ -ticket }上的两座城市连在一起，就算完成，路径不限；你的每座{ -station }可以借用别人的一段{ -route }。

  完成加分，没完成扣分。内容保密到游戏结束。
rule-scoring = { -claim }的分数＋完成的{ -tickets }－未完成的{ -tickets }＋未使用的{ -stations }（每座{ $stationpoints }分）＋{ -express }（{ $express }分）。

  { -claim }的分数当时就已记入。想互相检查分数，{ $cmd-log }里有每次行动的得分。
rule-ties = 总分相同时，完成{ -tickets }张数最多的人获胜；仍相同则{ -build }{ -stations }最少的人获胜；再相同则拥有{ -express }的人获胜。
rule-secrets = **所有人都看得到：**{ -market }、各牌堆和每个人手牌的张数、打出和弃掉的牌、翻开的牌、从面朝上的牌中拿走的牌，以及每人的{ -tickets }张数、{ -cars }数、{ -stations }数和{ -claim }的得分。

  { "" }**只有你看得到：**你的手牌、{ -tickets }，以及你没有保留的{ -tickets }。

  { "" }**游戏中谁也看不到：**牌堆的顺序，和没有发出的长程路线牌。

  游戏结束时公开所有人的手牌和{ -tickets }。
rule-books = 依据《铁路环游：欧洲篇》（Asmodee 2022，简体中文）和繁体中文版（GoKids 2021）两份说明书，页码相同；这里引用的是简体中文版。

  { "" }**两份译本的不同：**
  • 渡轮：繁中“对应数量”的{ -wilds }，简中“至少”这个数量。采用“至少”：{ -wild }可以代替任何牌。
  • 隧道翻开{ -wild }：繁中再打出同色的牌，简中“额外的一张牌”。同色或{ -wild }都可以，理由相同。
  • 游戏结束：繁中看回合结束时剩{ $last }节或更少，简中只说剩下。采用繁中，只有它说明何时计算。
  • { -express }：只有繁中说借用的{ -routes }不算，只有简中说“能一笔划、不含岔路”。两者都采用，互不矛盾。
  • 同分：繁中建造最少的{ -stations }，简中剩下最多的。结果相同。
  • 必须在一个回合内填满整段{ -route }：繁中写明，简中也是此意。
  • 起始玩家：繁中是造访欧洲国家最多次的人，简中是最常去欧洲的人。

  { "" }**制作人员：**作者Alan R. Moon，插画Julien Delval，图像设计Cyrille Daujean。简体中文：翻译陈柏辅、喵A。繁体中文：翻译Demi，校稿光濠，排版Gru.Tsow。两份说明书还感谢了帮忙测试的玩家们。
final-tie-completed = { $tied }总分相同；{ $players }完成的{ -tickets }更多。
final-tie-stations = { $tied }总分相同，完成的{ -tickets }一样多；{ $players }建造的{ -stations }更少。
final-tie-express = { $tied }总分、完成的{ -tickets }和{ -stations }都相同；{ $players }拥有{ -express }。

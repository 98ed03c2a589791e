# 测试用地图的用语。
-game = 环游九州
-board = 全图
-cards = 旅行卡
-wild = 汽船
-wilds = 汽船
-car = 货车
-cars = 货车
-car-counter = 辆
-ticket = 差事
-tickets = 差事
-station = 驿站
-stations = 驿站
-build = 建造
-city = 城镇
-cities = 城镇
-route = 道路
-routes = 道路
-route-counter = 条
-claim = 开通
-claimed = 开通了
-claim-action = 开通道路
-space = 格
-spaces = 格
-grey-route = 灰色道路
-double-route = 双线道路
-ferry = 航线
-tunnel = 山路
-market = 公开的旅行卡
-face-up = 公开
-deck = 牌堆
-deck-top = 牌堆顶
-ticket-deck = 差事牌堆
-discards = 弃牌堆
-shuffle = 重新洗牌
-express = 南方邮车
-longest-path = 最长道路
-attraction = 名胜
-attractions = 名胜
-last-round = 最后一轮
-first-by-book = 最年长的玩家
-final-score = 最终得分
-rulebook = 得分表
-editions = 自己的得分表
-playing-time = 20–40分钟
board-name = { -game }
board-choice = 九州（2–3人）
cards-example = 2张{ color-jade }、1张{ -wild }
route-example = 佐贺–福冈
route-typed = 佐贺 福冈

# 卡牌和玩家的颜色；-words 是人们还会输入的说法。
color-indigo = 靛色
color-indigo-words = 靛
color-copper = 铜色
color-copper-words = 铜
color-jade = 翠色
color-jade-words = 翠 绿
color-sakura = 樱色
color-sakura-words = 樱
color-steamer = { -wild }
color-steamer-words = 船
seat-teal = 青色
seat-blue = 蓝色
seat-coral = 珊瑚色

# 地图上的水域和区域。
sea-east-china-sea = 东海
region-north = 北部
region-south = 南部

# 规则；所有数字都来自这款游戏。
rule-own-rulings = shared
rule-source = { $topic ->
    [goal] 得分表“游戏”
    [ferries] 得分表“航线”
   *[other] 得分表没有这一节。
  }
rule-goal = 总分最高的人获胜：{ -routes }、完成的{ -tickets }、没有建造的{ -stations }（各{ $stationpoints }分）、{ -express }（{ $express }分）和{ -attractions }（各{ $attraction }分）。
rule-setup-title = 游戏准备
rule-setup = 每人{ $cars }辆{ -cars }和{ $stations }座{ -stations }。{ -cards }共{ $deck }张：{ $colors }种颜色各{ $per }张，另有{ -wilds }{ $wilds }张。每人发{ $hand }张，再翻开{ $market }张。{ -tickets }共{ $tickets }张。
rule-first-player = 得分表：住得最南边的人开始。
rule-first-tickets = { $first }张中至少保留{ $firstkeep }张，不要的放到{ -ticket-deck }底部。
rule-turn = 四选一：抽{ -cards }、{ -claim }一条{ -route }、抽{ -tickets }，或{ -build }一座{ -station }。
rule-claim = 打出与{ -route }格数相同张数的同色{ -cards }；{ -wilds }可以代替其中任何一张。
rule-points = 格数→分数：{ $points }。
rule-ferries = { -ferry }上每有一个{ -wild }图示，就必须付1张{ -wild }；其余的格子付任意一种同色的牌。
rule-tunnels = 先照常打出，再翻开{ $tunnel }张：每翻开1张同色的牌或{ -wild }，就再打出1张。
rule-tickets = 从{ -ticket-deck }顶抽{ $offer }张，至少保留{ $keep }张。
rule-completing = 游戏结束时，两座{ -cities }由你的{ -routes }连在一起，就算完成。
rule-scoring = { -routes }＋完成的{ -tickets }−未完成的{ -tickets }＋没有建造的{ -stations }（每座{ $stationpoints }分）＋{ -express }（{ $express }分）＋{ -attractions }（每处{ $attraction }分）。
rule-ties = 总分相同时，拥有{ -express }的人获胜；仍相同则完成最多{ -tickets }的人获胜。
rule-secrets = 只有你看得到你的牌和{ -tickets }。结束时全部公开。
rule-books = 测试依据《{ -game }》的得分表。
final-tie-express = { $tied }总分相同；{ $players }拥有{ -express }。
final-tie-completed = { $tied }总分相同，{ -express }也分不出高下；{ $players }完成了更多{ -tickets }。

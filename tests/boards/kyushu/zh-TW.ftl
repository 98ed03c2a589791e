# 測試用版圖的用語。
-game = 環遊九州
-board = 全圖
-cards = 旅行卡牌
-wild = 汽船卡
-wilds = 汽船卡
-car = 貨車
-cars = 貨車
-car-counter = 輛
-ticket = 差事卡
-tickets = 差事卡
-station = 驛站
-stations = 驛站
-build = 建造
-city = 城鎮
-cities = 城鎮
-route = 道路
-routes = 道路
-route-counter = 條
-claim = 開通
-claimed = 開通了
-claim-action = 開通道路
-space = 格
-spaces = 格
-grey-route = 灰色道路
-double-route = 雙線道路
-ferry = 航線
-tunnel = 山路
-market = 公開的旅行卡牌
-face-up = 公開
-deck = 牌堆
-deck-top = 牌堆頂
-ticket-deck = 差事牌堆
-discards = 棄牌堆
-shuffle = 重新洗牌
-express = 南方郵車
-longest-path = 最長道路
-attraction = 名勝
-attractions = 名勝
-last-round = 最後一輪
-first-by-book = 最年長的玩家
-final-score = 最終得分
-rulebook = 得分表
-editions = 自己的得分表
-playing-time = 20–40分鐘
board-name = { -game }
board-choice = 九州（2–3人）
cards-example = 2張{ color-jade }、1張{ -wild }
route-example = 佐賀–福岡
route-typed = 佐賀 福岡

# 卡牌和玩家的顏色；-words 是人們還會輸入的說法。
color-indigo = 靛色
color-indigo-words = 靛
color-copper = 銅色
color-copper-words = 銅
color-jade = 翠色
color-jade-words = 翠 綠
color-sakura = 櫻色
color-sakura-words = 櫻
color-steamer = { -wild }
color-steamer-words = 汽船 船
seat-teal = 青色
seat-blue = 藍色
seat-coral = 珊瑚色

# 版圖上的水域和區域。
sea-east-china-sea = 東海
region-north = 北部
region-south = 南部

# 規則；所有數字都來自這款遊戲。
rule-own-rulings = shared
rule-source = { $topic ->
    [goal] 得分表「遊戲」
    [ferries] 得分表「航線」
   *[other] 得分表沒有這一節。
  }
rule-goal = 總得分最高的玩家獲勝：{ -routes }、完成的{ -tickets }、未使用的{ -stations }（各{ $stationpoints }分）、{ -express }（{ $express }分）和{ -attractions }（各{ $attraction }分）。
rule-setup-title = 遊戲準備
rule-setup = 每人{ $cars }輛{ -cars }和{ $stations }座{ -stations }。{ -cards }共{ $deck }張：{ $colors }種顏色各{ $per }張，另有{ -wilds }{ $wilds }張。每人派發{ $hand }張，再翻開{ $market }張。{ -tickets }共{ $tickets }張。
rule-first-player = 得分表：住得最南邊的玩家開始。
rule-first-tickets = { $first }張中至少保留{ $firstkeep }張，不要的放到{ -ticket-deck }底部。
rule-turn = 四選一：抽{ -cards }、{ -claim }一條{ -route }、抽{ -tickets }，或{ -build }一座{ -station }。
rule-claim = 打出與{ -route }格數相同張數的同色{ -cards }；{ -wilds }可以代替其中任何一張。
rule-points = 格數→分數：{ $points }。
rule-ferries = { -ferry }上每有一個{ -wild }圖示，就必須打出1張{ -wild }；其餘的格子用任意一種同色的牌。
rule-tunnels = 先照常打出，再翻開{ $tunnel }張：每翻開1張同色的牌或{ -wild }，就再打出1張。
rule-tickets = 從{ -ticket-deck }頂抽取{ $offer }張，至少保留{ $keep }張。
rule-completing = 遊戲結束時，兩座{ -cities }由你的{ -routes }連在一起，就算完成。
rule-scoring = { -routes }＋完成的{ -tickets }−未完成的{ -tickets }＋未使用的{ -stations }（每座{ $stationpoints }分）＋{ -express }（{ $express }分）＋{ -attractions }（每處{ $attraction }分）。
rule-ties = 總得分相同時，擁有{ -express }的玩家獲勝；仍然平手則完成最多{ -tickets }的玩家獲勝。
rule-secrets = 只有你看得到你的牌和{ -tickets }。結束時全部公開。
rule-books = 測試依據《{ -game }》的得分表。
final-tie-express = { $tied }總得分相同；{ $players }擁有{ -express }。
final-tie-completed = { $tied }總得分相同，{ -express }也分不出高下；{ $players }完成了更多{ -tickets }。

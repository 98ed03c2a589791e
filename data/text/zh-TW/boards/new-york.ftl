# 紐約的用語。
-game = 鐵道任務：紐約
-board = 版圖
-cards = 交通卡牌
-wild = 計程車卡牌
-wilds = 計程車卡牌
-car = 計程車指示物
-cars = 計程車指示物
-car-counter = 個
-ticket = 任務卡牌
-tickets = 任務卡牌
-station = 火車站
-stations = 火車站
-build = 建造
-city = 地點
-cities = 地點
-route = 路線
-routes = 路線
-route-counter = 條
-claim = 佔領
-claimed = 佔領了
-claim-action = 佔領路線
-space = 格
-spaces = 格
-grey-route = 灰色路線
-double-route = 雙路線
-ferry = 渡輪
-tunnel = 隧道
-market = 正面朝上的交通卡牌
-face-up = 正面朝上
-deck = 牌庫
-deck-top = 牌庫頂
-ticket-deck = 任務牌庫
-discards = 棄牌堆
-shuffle = 混洗
-express = 歐洲特快車
-longest-path = 最長連接路線
-attraction = 旅遊景點
-attractions = 旅遊景點
-last-round = 最後一輪
-first-by-book = 最年輕的玩家
-final-score = 終局得分
-rulebook = 規則單頁
-editions = 繁體中文版（Days of Wonder 2019）
-playing-time = 15分鐘
board-name = { -game }
board-choice = 紐約（2–4人，短局）
cards-example = 3張{ color-green }、1張{ -wild }
route-example = 雀兒喜–蘇活區
route-typed = 雀兒喜 蘇活區

# 卡牌和玩家的顏色；-words 是人們還會輸入的說法。
color-blue = 藍色
color-blue-words = 藍
color-green = 綠色
color-green-words = 綠
color-black = 黑色
color-black-words = 黑
color-pink = 粉色
color-pink-words = 粉 紫
color-red = 紅色
color-red-words = 紅
color-orange = 橙色
color-orange-words = 橘 橙
color-taxi = { -wild }
color-taxi-words = 彩色 彩虹 百搭 萬能
seat-blue = 藍色
seat-red = 紅色
seat-green = 綠色
seat-yellow = 黃色

# 版圖上的水域和區域。
sea-hudson-river = 哈德遜河
sea-east-river = 東河
region-midtown = 中城
region-downtown = 下城

# 規則；所有數字都來自這款遊戲。
rule-own-rulings = at-once
rule-source = { $topic ->
    [goal] 規則單頁「遊戲目標」
    [setup] 規則單頁「遊戲準備」
    [first-player] 規則單頁「遊戲流程」
    [first-tickets] 規則單頁「遊戲準備」
    [turn] 規則單頁「遊戲流程」
    [draw] 規則單頁「抽取交通卡牌」
    [wild] 規則單頁「抽取交通卡牌」
    [market] 規則單頁「抽取交通卡牌」
    [deck] 規則單頁「抽取交通卡牌」
    [claim] 規則單頁「佔領路線」
    [points] 規則單頁「遊戲結束和終局計分」
    [doubles] 規則單頁「佔領路線」
    [tickets] 規則單頁「抽取任務卡牌」
    [completing] 規則單頁「抽取任務卡牌」
    [attractions] 規則單頁「遊戲結束和終局計分」
    [end] 規則單頁「遊戲結束和終局計分」
    [scoring] 規則單頁「遊戲結束和終局計分」
    [ties] 規則單頁「遊戲結束和終局計分」
    [secrets] 規則單頁「抽取任務卡牌」
    [shuffles] 規則單頁「遊戲準備」
    [books] 規則單頁「製作人員」
   *[other] 規則單頁沒有這一節。
  }
rule-goal = 遊戲結束時得分最高的玩家獲勝。

  得分來自：{ -claim }的{ -routes }、完成的{ -tickets }，以及你的{ -routes }連接到的{ -attractions }（每個{ $attraction }分）。

  未完成的{ -ticket }會**扣除**上面的分數。
rule-setup-title = 遊戲準備
rule-setup = { $least }–{ $most }人，約{ -playing-time }。每位玩家拿取一種顏色（{ $playercolors }）的{ $cars }個{ -cars }。

  { -cards }共{ $deck }張：{ $colors }種顏色（{ $cardcolors }）各{ $per }張，另有{ -wilds }{ $wilds }張。每人分發{ $hand }張，再翻開{ $market }張正面朝上。

  { -tickets }共{ $tickets }張：每人分發{ $first }張來選擇。
rule-first-player = 依{ -rulebook }，從{ -first-by-book }開始。
rule-first-tickets = 保留{ $firstkeep }張或2張。不要的那張放到{ -ticket-deck }底部。所有玩家同時秘密選擇，選好後才開始第1個回合。
rule-turn = 按順時針方向輪流進行回合。每個回合從三種行動中擇一執行：
  • 抽取{ -cards }
  • { -claim }一條{ -route }
  • 抽取{ -tickets }
rule-claim = 棄掉與格子數相同張數的同色{ -cards }；{ -wilds }可以代替其中任何一張，全部用{ -wilds }也可以。有顏色的{ -route }用該顏色，{ -grey-route }用任意**一種**顏色。

  版圖上任何開放的{ -route }都可以{ -claim }，和之前的不相連也可以。每回合一條，必須整條填滿，每格1個{ -car }；數量不足就不能{ -claim }。

  { "" }**範例**　3格長的{ color-blue }{ -route }：3張{ color-blue }；2張{ color-blue }加1張{ -wild }；1張{ color-blue }加2張{ -wilds }；或3張{ -wilds }。
rule-points = 格數→分數：{ $points }。

  路線計分表印在版圖上。依{ -rulebook }，{ -routes }的分數在遊戲結束後才統計。
rule-tickets = 從{ -ticket-deck }頂抽取{ $offer }張{ -tickets }，至少保留{ $keep }張，另一張放到底部。只剩1張時仍可抽取，但必須保留。

  張數沒有上限。留下的牌要保留到遊戲結束。
rule-completing = 遊戲結束時，如果你的{ -routes }不間斷地連接了{ -ticket }上的兩個地點，就算完成，怎麼走都可以。

  完成加分，未完成扣分。任務和完成情況都保密到遊戲結束。
rule-scoring = { -routes }的得分＋完成的{ -tickets }－未完成的{ -tickets }＋連接到的{ -attractions }（每個{ $attraction }分）。
rule-ties = 總得分相同時，完成最多張{ -tickets }的玩家獲勝；仍然平手則共同獲勝。
rule-secrets = **所有人都看得到：**{ -market }、各牌庫和每個人手牌的張數、打出和棄掉的牌、從正面朝上的牌中拿走的牌，以及每人的{ -tickets }張數、{ -cars }數和{ -routes }得分。

  { "" }**只有你看得到：**你的手牌、{ -tickets }，以及你沒有保留的{ -tickets }。

  { "" }**遊戲中沒有人看得到：**牌庫的順序。

  遊戲結束時公開所有人的手牌和{ -tickets }。
rule-books = 依據《鐵道任務：紐約》的規則單頁（Days of Wonder 2019，繁體中文），只有一頁。沒有第二份譯本，因此沒有差異。簡體中文的用語由繁體中文轉寫。

  { "" }**製作人員：**遊戲設計Alan R. Moon，遊戲插畫Julien Delval，平面設計Cyrille Daujean，中文翻譯Francis Garland，中文校對Peter Targaryen。規則單頁也感謝所有參與遊戲測試的朋友。
final-tie-completed = { $tied }總得分相同；{ $players }完成的{ -tickets }較多。

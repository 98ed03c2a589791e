# 歐洲篇（GoKids 2021）的用語。
-game = 鐵道任務：歐洲篇
-board = 地圖
-cards = 車票卡
-wild = 彩色車票卡
-wilds = 彩色車票卡
-car = 車廂
-cars = 車廂
-car-counter = 節
-ticket = 任務卡
-tickets = 任務卡
-station = 火車站
-stations = 火車站
-build = 建造
-city = 城市
-cities = 城市
-route = 路線
-routes = 路線
-route-counter = 條
-claim = 佔據
-claimed = 佔據了
-claim-action = 佔據路線
-space = 格
-spaces = 格
-grey-route = 灰色路線
-double-route = 雙線道
-ferry = 渡輪
-tunnel = 隧道
-market = 面朝上的車票卡
-face-up = 面朝上
-deck = 牌堆
-deck-top = 牌堆最上方
-ticket-deck = 任務卡牌堆
-discards = 棄牌堆
-shuffle = 重新洗牌
-express = 歐洲特快車
-longest-path = 最長連接路線
-attraction = 旅遊景點
-attractions = 旅遊景點
-last-round = 最後一輪
-first-by-book = 造訪歐洲國家最多次的人
-final-score = 最終分數
-rulebook = 規則說明書
-editions = 繁體中文版（GoKids玩樂小子2021）和簡體中文版（Asmodee 2022）
-playing-time = 30–60分鐘
board-name = { -game }
board-choice = 歐洲篇（2–5人）
cards-example = 3張{ color-green }、1張{ -wild }
route-example = 維也納–布達佩斯
route-typed = 維也納 布達佩斯

# 卡牌和玩家的顏色；-words 是人們還會輸入的說法。
color-pink = 紫色
color-pink-words = 粉 紫
color-blue = 藍色
color-blue-words = 藍
color-orange = 橘色
color-orange-words = 橘 橙
color-white = 白色
color-white-words = 白
color-green = 綠色
color-green-words = 綠
color-yellow = 黃色
color-yellow-words = 黃
color-black = 黑色
color-black-words = 黑
color-red = 紅色
color-red-words = 紅
color-locomotive = { -wild }
color-locomotive-words = 彩色 彩虹 百搭 萬能
seat-blue = 藍色
seat-red = 紅色
seat-green = 綠色
seat-yellow = 黃色
seat-black = 黑色

# 版圖上的水域和區域。
sea-atlantic-ocean = 大西洋
sea-north-sea = 北海
sea-mediterranean-sea = 地中海
sea-black-sea = 黑海
region-north-west = 西北
region-north = 北部
region-north-east = 東北
region-south-west = 西南
region-south = 南部
region-south-east = 東南

# 規則；所有數字都來自這款遊戲。
rule-own-rulings = shared
rule-source = { $topic ->
    [goal] 規則說明書第3頁「遊戲目標」
    [setup] 規則說明書第2頁「遊戲設置」
    [first-player] 規則說明書第3頁「遊戲流程」
    [first-tickets] 規則說明書第2頁「遊戲設置」
    [turn] 規則說明書第3頁「遊戲流程」
    [draw] 規則說明書第3頁「抽取車票卡」
    [wild] 規則說明書第4頁「彩色車票卡」
    [market] 規則說明書第3頁「抽取車票卡」
    [deck] 規則說明書第3頁「抽取車票卡」
    [claim] 規則說明書第4頁「佔據路線」
    [points] 規則說明書第7頁「計算分數」
    [doubles] 規則說明書第4頁「雙線道」
    [ferries] 規則說明書第5頁「渡輪」
    [tunnels] 規則說明書第5頁「隧道」
    [withdrawing] 規則說明書第5頁「隧道」
    [tickets] 規則說明書第6頁「抽取任務卡」
    [completing] 規則說明書第6頁「抽取任務卡」
    [stations] 規則說明書第6頁「建造火車站」
    [loans] 規則說明書第6頁「建造火車站」
    [express] 規則說明書第7頁「計算分數」
    [end] 規則說明書第6頁「遊戲結束」
    [scoring] 規則說明書第7頁「計算分數」
    [ties] 規則說明書第7頁「計算分數」
    [secrets] 規則說明書第6頁「抽取任務卡」
    [shuffles] 規則說明書第2頁「遊戲設置」
    [books] 規則說明書最後一頁「製作人員」
   *[other] 規則說明書沒有這一節。
  }
rule-goal = 遊戲結束時總得分最高的玩家獲勝。

  得分來自：{ -claim }{ -routes }（立即得分）、完成的{ -tickets }、每座**未使用**的{ -station }（各{ $stationpoints }分），以及{ -express }（{ $express }分）。

  未完成的{ -ticket }會變成**負分**。
rule-setup-title = 遊戲設置
rule-setup = { $least }–{ $most }人，8歲以上，{ -playing-time }。每位玩家選一種顏色（{ $playercolors }），拿取{ $cars }節{ -cars }和{ $stations }座{ -stations }。

  { -cards }共{ $deck }張：{ $colors }種顏色（{ $cardcolors }）各{ $per }張，另有{ -wilds }{ $wilds }張。每人派發{ $hand }張，再翻開{ $market }張面朝上。

  { -tickets }共{ $tickets }張：長程路線{ $long }張，短程路線{ $short }張。每人派發長程{ $firstlong }張、短程{ $firstshort }張來選擇；剩餘的長程路線任務卡移出遊戲，不讓任何人看見。

  如果你已經熟悉第一款《鐵道任務》，請留意新增的渡輪、隧道及火車站。
rule-first-player = 依{ -rulebook }，{ -first-by-book }擔任起始玩家。
rule-first-tickets = { $first }張中至少保留{ $firstkeep }張，長程、短程不限，不一定要保留長程。所有玩家同時秘密選擇。

  不要的牌移出遊戲，不讓其他玩家看見，也不放回{ -ticket-deck }。所有人選好後才開始第1個回合。
rule-turn = 依順時鐘方向輪流進行回合。每個回合從四種行動中擇一執行：
  • 抽取{ -cards }
  • { -claim }一條{ -route }
  • 抽取{ -tickets }
  • { -build }一座{ -station }
rule-claim = 打出與格子數相同張數的同色{ -cards }；{ -wilds }可以代替其中任何一張，全部用{ -wilds }也可以。有顏色的{ -route }用該顏色，{ -grey-route }用任意**一種**顏色。打出的牌放到{ -discards }。

  地圖上任何空白的{ -route }都可以{ -claim }，不需與你之前的相連。每回合一條，必須整條填滿，每格1節{ -car }。

  { "" }**範例1**　三格長的{ color-yellow }{ -route }：3張{ color-yellow }；2張{ color-yellow }加1張{ -wild }；1張{ color-yellow }加2張{ -wilds }；或3張{ -wilds }。
  { "" }**範例2**　兩格長的{ -grey-route }：2張{ color-red }；1張{ color-yellow }加1張{ -wild }；或2張{ -wilds }。
rule-points = 格數→分數：{ $points }。立即得分。
rule-ferries = { -ferry }是水上的灰色{ -route }，格子上標有{ -wild }圖示。每有一格圖示，就必須打出1張{ -wild }；其餘的格子用任意一種同色的牌（也可以用更多{ -wilds }）。

  { "" }**範例**　士麥納–帕勒摩共6格，有2個圖示：打出4張同色的牌加2張{ -wilds }。
rule-tunnels = 格子外框較粗且形狀不規則的是{ -tunnel }。先照常打出這條{ -route }所需的{ -cards }，再從{ -deck-top }翻開{ $tunnel }張。

  每翻開1張與**你所打出的顏色相同**的牌，或1張{ -wild }，就必須額外再打出1張：同色的牌或{ -wild }。如果你打出的全是{ -wilds }，只有翻到{ -wilds }才需額外打出，而且只能用{ -wilds }。

  不需額外打出時，立即{ -claim }這條{ -route }。翻開的牌在回合結束時移到{ -discards }。

  { "" }**範例1**　打出2張{ color-red }，翻開1張{ color-red }：再打出1張{ color-red }。
  { "" }**範例2**　打出2張{ color-green }，翻開1張{ -wild }：再打出1張{ color-green }。
  { "" }**範例3**　打出2張{ -wilds }，翻開1張{ -wild }：再打出1張{ -wild }。
  連接馬德里與潘普洛納的雙線隧道，需要{ color-white }或{ color-black }的{ -cards }。
rule-tickets = 從{ -ticket-deck }最上方抽取{ $offer }張{ -tickets }（不足時抽剩下的），至少保留{ $keep }張，其餘放回底層。

  張數沒有限制。留下的牌要保留到遊戲結束。
rule-completing = 遊戲結束時，如果你的{ -routes }連接了{ -ticket }上的兩座城市，就算完成，怎麼走都可以；你的每座{ -station }可以借用另一位玩家的一條{ -route }。

  完成加分，未完成變成負分。內容保密到遊戲結束。
rule-scoring = { -claim }{ -routes }的得分＋完成的{ -tickets }－未完成的{ -tickets }＋未使用的{ -stations }（每座{ $stationpoints }分）＋{ -express }（{ $express }分）。

  { -claim }{ -routes }的得分當時就已記入。想互相檢查分數，{ $cmd-log }裡有每次行動的得分。
rule-ties = 總得分相同時，完成最多張{ -tickets }的玩家獲勝；還是平手時，建造最少{ -stations }的玩家獲勝；依然平手，則擁有{ -express }的玩家獲勝。
rule-secrets = **所有人都看得到：**{ -market }、各牌堆和每個人手牌的張數、打出和棄掉的牌、翻開的牌、從面朝上的牌中拿走的牌，以及每人的{ -tickets }張數、{ -cars }數、{ -stations }數和{ -routes }得分。

  { "" }**只有你看得到：**你的手牌、{ -tickets }，以及你沒有保留的{ -tickets }。

  { "" }**遊戲中沒有人看得到：**牌堆的順序，和沒有發出的長程路線任務卡。

  遊戲結束時公開所有人的手牌和{ -tickets }。
rule-books = 依據《鐵道任務：歐洲篇》（GoKids玩樂小子2021，繁體中文）和簡體中文版（Asmodee 2022）兩份規則說明書，頁次相同；這裡引用的是繁體中文版。

  { "" }**兩份譯本的不同：**
  • 渡輪：繁中「對應數量」的{ -wilds }，簡中「至少」這個數量。採用「至少」：{ -wild }可以代替任何牌。
  • 隧道翻開{ -wild }：繁中再打出同色的牌，簡中「額外的一張牌」。同色或{ -wild }都可以，理由相同。
  • 遊戲結束：繁中看回合結束時剩{ $last }節或更少，簡中只說剩下。採用繁中，只有它說明何時計算。
  • { -express }：只有繁中說借用的{ -routes }不算，只有簡中說「能一筆劃、不含岔路」。兩者都採用，互不矛盾。
  • 平手：繁中建造最少的{ -stations }，簡中剩下最多的。結果相同。
  • 必須在一個回合內整條{ -claim }：繁中寫明，簡中也是此意。
  • 起始玩家：繁中是造訪歐洲國家最多次的人，簡中是最常去歐洲的人。

  { "" }**製作人員：**作者Alan R. Moon，插畫Julien Delval，圖像設計Cyrille Daujean。繁體中文：翻譯Demi，校稿光濠，排版Gru.Tsow。簡體中文：翻譯陳柏輔、喵A。兩份說明書也向參與遊戲測試的玩家們致謝。
final-tie-completed = { $tied }總得分相同；{ $players }完成的{ -tickets }較多。
final-tie-stations = { $tied }總得分相同，完成的{ -tickets }一樣多；{ $players }建造的{ -stations }較少。
final-tie-express = { $tied }的總得分、完成的{ -tickets }與{ -stations }都相同；{ $players }擁有{ -express }。

# 看牌桌：版圖、紀錄、自己的遊戲。
which-elsewhere = 這個頻道沒有遊戲。你指的是自己的哪一場？
which-hint = 選擇一場遊戲
which-line = { board-name } · 遊戲{ $game }

look-title = **{ board-name }**{ $turn ->
    [0] {""}
   *[other] ，第{ $turn }回合
  }
look-to-act = 輪到{ $player }。
look-choosing = 還在選擇{ -tickets }：{ $players }。
look-over = 遊戲已經結束。{ $players }獲勝。
look-last-round = **{ -last-round }**：還剩{ $left }個回合。
look-market = **{ -face-up }：**{ $places }。
  { -deck }{ $deck }張，{ -discards }{ $discards }張，{ -tickets }還有{ $tickets }張。
look-player = **{ $player }**：{ $points }分，還剩{ $cars }{ -car-counter }{ -cars }，手牌{ $cards }張，{ -tickets }{ $tickets }張
look-stations = { -stations }{ -build }在{ $cities }，還剩{ $left }座
look-no-stations = 還沒有{ -build }{ -station }，還剩{ $left }座
look-routes = { -routes }{ $number }條：{ $routes }
look-no-routes = 還沒有{ -routes }
look-route = { $route }（{ $spaces }格）
look-free = **還沒有人{ -claim }的{ -routes }{ $number }條**（{ -cities }、格數、顏色）：
look-free-route = { $route }：{ $spaces }格，{ $color }
look-free-tunnel = { $route }：{ $spaces }格，{ $color }，{ -tunnel }
look-free-ferry = { $route }：{ $spaces }格，{ $color }，{ -ferry }（{ $number }張{ -wilds }）
look-closed = **已關閉的另一條：**{ $routes }
look-grey = 任意顏色
look-attractions = **{ -attractions }（★）：**{ $cities }
look-page = 第{ $page }頁，共{ $pages }頁
look-in-words = 文字版
look-last-move = 上一步
look-as-map = 圖片
look-whole = 整張{ -board }
look-not-drawn = 圖片暫時畫不出來，以下是文字版。

log-title = 遊戲{ $game }**至今發生的事**
log-title-player = 遊戲{ $game }中**{ $player }做過的事**
log-empty = 還沒有發生任何事。
log-turn = `{ $turn }` { $text }
log-start = `開局` { $text }
log-when = { $from }至{ $to }
log-unknown-player = 這一桌沒有叫「{ $text }」的人。在座的有{ $players }。
log-everybody = 所有人
log-older = 較早
log-newer = 較新

button-record = 對局檔案
record-given = **遊戲{ $game }的對局檔案：**從發牌到計分，每一張牌、每一步行動都在其中。
record-check = 任何人都可以查驗：沒有人挑選過牌，每次洗牌都由種子決定，而種子的指紋早已公布。用本機器人的程式：
  ```
  { $command }
  ```
  它會列出指紋，並查驗座位、起始玩家、每次洗牌和每步行動。不用本程式的查驗方法，見其中的`data/record/RECORD.md`。
record-not-over = 對局檔案會顯示所有手牌和每一堆牌的順序，遊戲結束之前誰都拿不到。在此之前，所有人都能知道的事可以用{ $cmd-log }查看；結束之後，檔案也在那裡。
record-never = 這局遊戲沒有玩完就關閉了，所以沒有檔案：牌和種子都會保密。所有人都能知道的事可以用{ $cmd-log }查看。
record-too-long = 這份檔案超過了Discord允許的大小。執行本機器人的人可以把它匯出。

mygames-title = **你正在玩{ $number }場遊戲**
mygames-yours = ▶ { $where } · { board-name }，遊戲{ $game }，第{ $turn }回合：**輪到你了**（{ $since }）
mygames-choose = ▶ { $where } · { board-name }，遊戲{ $game }：**請選擇你的{ -tickets }**
mygames-other = ▫ { $where } · { board-name }，遊戲{ $game }{ $turn ->
    [0] {""}
   *[other] ，第{ $turn }回合
  }：正在等{ $players }（{ $since }）
mygames-lobby = ▫ { $where } · { board-name }，遊戲{ $game }：尚未開始，已有{ $seats }人
mygames-away = ▫ { $where } · { board-name }，遊戲{ $game }：電腦正在代打；到那裡用{ $cmd-join }回來
mygames-more = ……另有{ $number }場。

# 看牌桌：地图、记录、自己的游戏。
which-elsewhere = 这个频道没有游戏。你指的是自己的哪一场？
which-hint = 选择一场游戏
which-line = { board-name } · 游戏{ $game }

look-title = **{ board-name }**{ $turn ->
    [0] {""}
   *[other] ，第{ $turn }回合
  }
look-to-act = 轮到{ $player }。
look-choosing = 还在选择{ -tickets }：{ $players }。
look-over = 游戏已经结束。{ $players }获胜。
look-last-round = **{ -last-round }**：还剩{ $left }个回合。
look-market = **{ -face-up }：**{ $places }。
  { -deck }{ $deck }张，{ -discards }{ $discards }张，{ -tickets }还有{ $tickets }张。
look-player = **{ $player }**：{ $points }分，还剩{ $cars }{ -car-counter }{ -cars }，手牌{ $cards }张，{ -tickets }{ $tickets }张
look-stations = { -stations }{ -build }在{ $cities }，还剩{ $left }座
look-no-stations = 还没有{ -build }{ -station }，还剩{ $left }座
look-routes = { -routes }{ $number }{ -route-counter }：{ $routes }
look-no-routes = 还没有{ -routes }
look-route = { $route }（{ $spaces }格）
look-free = **空着的{ -routes }{ $number }{ -route-counter }**（{ -cities }、格数、颜色）：
look-free-route = { $route }：{ $spaces }格，{ $color }
look-free-tunnel = { $route }：{ $spaces }格，{ $color }，{ -tunnel }
look-free-ferry = { $route }：{ $spaces }格，{ $color }，{ -ferry }（{ $number }张{ -wilds }）
look-closed = **已关闭的另一条：**{ $routes }
look-grey = 任意颜色
look-attractions = **{ -attractions }（★）：**{ $cities }
look-page = 第{ $page }页，共{ $pages }页
look-in-words = 文字版
look-last-move = 上一步
look-as-map = 图片
look-whole = 整张{ -board }
look-not-drawn = 图片暂时画不出来，以下是文字版。

log-title = 游戏{ $game }**至今发生的事**
log-title-player = 游戏{ $game }中**{ $player }做过的事**
log-empty = 还没有发生任何事。
log-turn = `{ $turn }` { $text }
log-start = `开局` { $text }
log-when = { $from }至{ $to }
log-unknown-player = 这一桌没有叫“{ $text }”的人。在座的有{ $players }。
log-everybody = 所有人
log-older = 较早
log-newer = 较新

button-record = 对局存档
record-given = **游戏{ $game }的对局存档：**从发牌到计分，每一张牌、每一步行动都在其中。
record-check = 任何人都可以核对：没有人挑选过牌，每次洗牌都由种子决定，而种子的指纹早已公布。用本机器人的程序：
  ```
  { $command }
  ```
  它会列出指纹，并核对座位、起始玩家、每次洗牌和每步行动。不用本程序的核对方法，见其中的`data/record/RECORD.md`。
record-not-over = 对局存档会显示所有手牌和每一堆牌的顺序，游戏结束之前谁都拿不到。在此之前，所有人都能知道的事可以用{ $cmd-log }查看；结束之后，存档也在那里。
record-never = 这局游戏没有玩完就关闭了，所以没有存档：牌和种子都会保密。所有人都能知道的事可以用{ $cmd-log }查看。
record-too-long = 这份存档超过了Discord允许的大小。运行本机器人的人可以把它导出。

mygames-title = **你正在玩{ $number }场游戏**
mygames-yours = ▶ { $where } · { board-name }，游戏{ $game }，第{ $turn }回合：**轮到你了**（{ $since }）
mygames-choose = ▶ { $where } · { board-name }，游戏{ $game }：**请选择你的{ -tickets }**
mygames-other = ▫ { $where } · { board-name }，游戏{ $game }{ $turn ->
    [0] {""}
   *[other] ，第{ $turn }回合
  }：正在等{ $players }（{ $since }）
mygames-lobby = ▫ { $where } · { board-name }，游戏{ $game }：尚未开始，已有{ $seats }人
mygames-away = ▫ { $where } · { board-name }，游戏{ $game }：电脑正在托管；到那里用{ $cmd-join }回来
mygames-more = ……另有{ $number }场。

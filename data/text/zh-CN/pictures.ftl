# 图片上的文字，以及图片的文字说明。
hand-title = 你的手牌：{ $cards }张
hand-empty = 你没有手牌。
hand-alt = 你的手牌共{ $cards }张：{ $list }。

market-empty = 空位
market-deck = { -deck }
market-discards = { -discards }
market-tickets = { -tickets }
market-place = { $place }号{ $color }
market-alt = { -face-up }：{ $places }。{ -deck }{ $deck }张，{ -discards }{ $discards }张，{ -tickets }还有{ $tickets }张。

tunnel-title = { -tunnel }：{ $a }–{ $b }
tunnel-laid = 打出
tunnel-turned = 翻开
tunnel-free = 不用额外支付
tunnel-extra = 额外支付：{ $number }张{ $color }或{ $wild }
tunnel-extra-wild = 额外支付：{ $number }张{ -wilds }
tunnel-none = 还没有
tunnel-alt = { $player }打出{ $laid }，尝试通过{ -tunnel }{ $a }–{ $b }。翻开：{ $turned }。{ $cost }。

tickets-none = 你没有{ -tickets }。
tickets-alt = 你的{ $tickets }张{ -tickets }：{ $list }。
offer-title = { $number ->
    [1] 必须保留这张{ -ticket }
   *[other] 可选的{ -tickets }：至少保留{ $keep }张
  }
offer-alt = { $number ->
    [1] 必须保留这张{ -ticket }
   *[other] 从这些{ -tickets }中至少保留{ $keep }张
  }：{ $list }。
offer-ticket = { $letter }：{ $a }–{ $b }（{ $points }分{ $long ->
    [1] ，长程路线
   *[0] {""}
  }）
ticket = { $a }–{ $b }（{ $points }分{ $long ->
    [1] ，长程路线
   *[0] {""}
  }）
ticket-noted = { $ticket }{ $state }
ticket-long = 长程路线
ticket-done = 已连通
ticket-open = 还差{ $cars }格
ticket-lost = 走不通了
ticket-missed = 未完成

score-title = { -final-score }
score-routes = { -routes }
score-completed = 任务完成
score-failed = 任务失败
score-stations = { -stations }
score-express = 特快车
score-attractions = { -attractions }
score-total = 总分
score-longest = { -longest-path }{ $cars }{ -car-counter }
score-alt = { -final-score }。{ $winners }获胜。{ $list }。
score-player = { $player }：{ $total }分（{ $parts }）
score-part = { $part }{ $points }

map-title = { -game }
title-facts = { $least }–{ $most }人 · { -playing-time }
title-alt = 《{ -game }》的封面：空白的{ -board }和标题；{ $least }–{ $most }人，{ -playing-time }。
map-tunnel = 隧道
map-ferry = 渡轮
map-attraction = { -attraction }+{ $points }分
map-spaces = { -space }数
map-points = 分数

private-title = 还剩{ $cars }{ -car-counter }{ -cars }
private-way = 最省的走法
private-pay = 现在付得起
private-alt-pay = 现在付得起：{ $routes }。
private-alt-own = 你拥有：{ $routes }。

board-to-act = 轮到{ $player }
board-choosing = { $all }人中{ $done }人已选好{ -tickets }
board-over = { $players }获胜
board-turn = 第{ $turn }回合
board-last-round = { -last-round }：还剩{ $left }个回合
board-dealing = 正在发牌
board-alt = { $title }。{ $state }。{ $seats }
board-alt-seat = { $player }：{ $points }分，还剩{ $cars }{ -car-counter }{ -cars }和{ $stations }座{ -stations }，手牌{ $cards }张，{ -tickets }{ $tickets }张。
board-alt-seat-plain = { $player }：{ $points }分，还剩{ $cars }{ -car-counter }{ -cars }，手牌{ $cards }张，{ -tickets }{ $tickets }张。
board-alt-last = 上一步：{ $player }{ -claimed }{ $a }–{ $b }。
board-alt-last-station = 上一步：{ $player }在{ $city }{ -build }了{ -station }。
board-alt-mark = { $number }：{ $player }{ -claimed }{ $a }–{ $b }。
board-alt-mark-station = { $number }：{ $player }在{ $city }{ -build }了{ -station }。
board-alt-routes = { $player }拥有{ $routes }。

crop-region = { -board }的一部分：{ $region }。
crop-last = 放大的上一步。
final-alt = { $title }。{ $state }。{ $seats }
final-run = { $player }拥有{ -longest-path }：{ $cars }{ -car-counter }{ -cars }。
final-lent = { $player }用{ $city }的{ -station }借用{ $a }–{ $b }。
final-touched = { $player }连到的{ -attractions }：{ $cities }。

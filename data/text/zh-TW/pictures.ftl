# 圖片上的文字，以及圖片的文字說明。
hand-title = 你的手牌：{ $cards }張
hand-empty = 你手上沒有牌。
hand-alt = 你手上共有{ $cards }張牌：{ $list }。

market-empty = 空位
market-deck = { -deck }
market-discards = { -discards }
market-tickets = { -tickets }
market-place = { $place }號{ $color }
market-alt = { -face-up }：{ $places }。{ -deck }{ $deck }張，{ -discards }{ $discards }張，{ -tickets }還有{ $tickets }張。

tunnel-title = { -tunnel }：{ $a }–{ $b }
tunnel-laid = 打出的牌
tunnel-turned = 翻開的牌
tunnel-free = 不需額外打出
tunnel-extra = 需額外打出：{ $number }張{ $color }或{ $wild }
tunnel-extra-wild = 需額外打出：{ $number }張{ -wilds }
tunnel-none = 尚未翻牌
tunnel-alt = { $player }打出{ $laid }，嘗試{ -claim }{ -tunnel }{ $a }–{ $b }。翻開的牌：{ $turned }。{ $cost }。

tickets-none = 你手上沒有{ -tickets }。
tickets-alt = 你的{ $tickets }張{ -tickets }：{ $list }。
offer-title = { $number ->
    [1] 必須保留這張{ -ticket }
   *[other] 可選的{ -tickets }：至少保留{ $keep }張
  }
offer-alt = { $number ->
    [1] 必須保留這張{ -ticket }
   *[other] 從這些{ -tickets }中至少保留{ $keep }張
  }：{ $list }。
offer-ticket = { $letter }：{ $a }–{ $b }（{ $points }分{ $long ->
    [1] ，長程路線
   *[0] {""}
  }）
ticket = { $a }–{ $b }（{ $points }分{ $long ->
    [1] ，長程路線
   *[0] {""}
  }）
ticket-noted = { $ticket }{ $state }
ticket-long = 長程路線
ticket-done = 已連接
ticket-open = 還差{ $cars }格
ticket-lost = 無法連接
ticket-missed = 未完成

score-title = { -final-score }
score-routes = { -routes }
score-completed = 任務完成
score-failed = 任務失敗
score-stations = { -stations }
score-express = 特快車
score-attractions = { -attractions }
score-total = 總得分
score-longest = { -longest-path }{ $cars }{ -car-counter }
score-alt = { -final-score }。{ $winners }獲勝。{ $list }。
score-player = { $player }：{ $total }分（{ $parts }）
score-part = { $part }{ $points }

map-title = { -game }
title-facts = { $least }–{ $most }人 · { -playing-time }
title-alt = 《{ -game }》的封面：空白的{ -board }和標題；{ $least }–{ $most }人，{ -playing-time }。
map-tunnel = 隧道
map-ferry = 渡輪
map-attraction = { -attraction }+{ $points }分
map-spaces = { -space }數
map-points = 分數

private-title = 還剩{ $cars }{ -car-counter }{ -cars }
private-way = 最省的走法
private-pay = 現在付得起
private-alt-pay = 現在付得起：{ $routes }。
private-alt-own = 你擁有：{ $routes }。

board-to-act = 輪到{ $player }
board-choosing = { $all }人中已有{ $done }人選好{ -tickets }
board-over = { $players }獲勝
board-turn = 第{ $turn }回合
board-last-round = { -last-round }：還剩{ $left }個回合
board-dealing = 正在發牌
board-alt = { $title }。{ $state }。{ $seats }
board-alt-seat = { $player }：{ $points }分，還剩{ $cars }{ -car-counter }{ -cars }和{ $stations }座{ -stations }，手牌{ $cards }張，{ -tickets }{ $tickets }張。
board-alt-seat-plain = { $player }：{ $points }分，還剩{ $cars }{ -car-counter }{ -cars }，手牌{ $cards }張，{ -tickets }{ $tickets }張。
board-alt-last = 上一步：{ $player }{ -claimed }{ $a }–{ $b }。
board-alt-last-station = 上一步：{ $player }在{ $city }{ -build }了{ -station }。
board-alt-mark = { $number }：{ $player }{ -claimed }{ $a }–{ $b }。
board-alt-mark-station = { $number }：{ $player }在{ $city }{ -build }了{ -station }。
board-alt-routes = { $player }擁有{ $routes }。

crop-region = { -board }的一部分：{ $region }。
crop-last = 放大的上一步。
final-alt = { $title }。{ $state }。{ $seats }
final-run = { $player }擁有{ -longest-path }：{ $cars }{ -car-counter }{ -cars }。
final-lent = { $player }以{ $city }的{ -station }借用{ $a }–{ $b }。
final-touched = { $player }連到的{ -attractions }：{ $cities }。

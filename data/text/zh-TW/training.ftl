# 講解模式：電腦為什麼這麼做。open-*：遊戲中人人可知的；why-*：結束後的全部理由。
thought = 💭 { $reason }
open-claim-last = 回合所剩不多：先拿下{ $points }分。
open-claim-contested = { $seats }很快就可能過來搶。
open-claim-joins = 把自己的兩段路網連在一起。
open-claim-grows = 延伸自己的路網（+{ $points }分）。
open-claim-begins = 打算從這裡開始鋪路（+{ $points }分）。
open-claim-long = 長的路線得分最高：{ $points }分。
open-claim-few = 它在趕時間：{ $cars ->
    [0] { -cars }都用完了。
   *[other] { -cars }只剩{ $cars }{ -car-counter }。
  }
open-tunnel = { -tunnel }也許要多付，但它願意冒險。
open-pay = 就算要多打出這些牌，它仍想要這條{ -tunnel }。
open-withdraw = 太貴，或者付不出來；牌留著用在別處。
open-draw = 它在收集{ $card }。
open-draw-wild = { -wild }可以代替任何顏色。
open-draw-blind = 翻開的牌都不如從{ -deck }抽一張。
open-draw-again = 連續{ $turns }個回合拿{ $card }。
open-draw-route = { $card }可以用在{ $route }，就在它的路網旁邊。
open-draw-many = 手牌已有{ $cards }張，看來不只為了一條路線。
open-draw-hidden = 從{ -deck }抽牌，別人就不知道它在收集什麼。
open-keep = 保留與手上計畫最搭的。
open-tickets = 時間和{ -cars }都還夠，再抽一些{ -tickets }。
open-station = 在{ $city }，別人的{ -route }也能幫上它。
open-pass = 沒有其他行動可做。
why-keep-tickets = 保留：{ $tickets }。全部完成要{ $cars }{ -car-counter }{ -cars }、{ $turns }個回合。
why-claim-for-ticket = { $route }有助於{ $ticket }。
why-claim-shared = { $route }一舉數得：{ $tickets }。
why-claim-contested = 這一輪有{ $chance }%的機率被別人搶走{ $route }。
why-claim-contested-alone = { $route }很快就可能被別人搶走。
why-claim-for-points = 沒有{ -tickets }需要{ $route }；它帶來{ $points }分。
why-try-tunnel = { -tunnel }{ $route }有{ $chance }%的機率成功。
why-try-tunnel-alone = { -tunnel }{ $route }希望渺茫，還是試一試。
why-pay-tunnel = { $route }值得再打出{ $extra }張。
why-leave-tunnel = { $route }不值得再打出{ $extra }張。
why-draw-for-ticket = { $route }還缺{ $missing }張{ $card }，它有助於{ $ticket }。
why-draw-for-route = { $route }還缺{ $missing }張{ $card }。
why-draw-color = { $missing ->
    [0] { $card }說不定用得上。
   *[other] { $card }：還缺{ $missing }張。
  }
why-draw-locomotive = { -wild }對任何計畫都有幫助。
why-draw-blind = { -deck }的牌有{ $chance }%的機率用得上。
why-draw-blind-alone = 抽到什麼牌都沒有差別了。
why-draw-tickets = 更多{ -tickets }可望帶來{ $gain }分。
why-build-station = 從{ $city }借用別人的{ -route }，就能完成{ $ticket }。
why-build-station-alone = 在{ $city }可以借用別人的{ -route }。
why-tickets-done = 手上的{ -tickets }都完成了，所以再抽。
why-last-turn = 已經來不及規劃：馬上得{ $points }分。
why-nothing-else = 沒有選擇的餘地。
why-nothing-matters = 怎麼選都不影響得分了。
why-whim = 一時興起。

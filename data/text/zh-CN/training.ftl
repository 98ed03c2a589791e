# 讲解模式：电脑为什么这样做。open-*：游戏中人人可知的；why-*：结束后的全部理由。
thought = 💭 { $reason }
open-claim-last = 回合所剩无几：先拿{ $points }分。
open-claim-contested = { $seats }可能很快就会来抢。
open-claim-joins = 把自己的两段路网接起来。
open-claim-grows = 继续延伸自己的路网（+{ $points }分）。
open-claim-begins = 从这里开始铺路（+{ $points }分）。
open-claim-long = 长的{ -routes }得分最高：{ $points }分。
open-claim-few = 它在抢时间：{ $cars ->
    [0] { -cars }已经用完。
   *[other] { -cars }只剩{ $cars }{ -car-counter }。
  }
open-tunnel = { -tunnel }可能要多付，但值得一试。
open-pay = 就算要多付这些牌，它仍想要这条{ -tunnel }。
open-withdraw = 太贵，或者付不起；牌留作他用。
open-draw = 正在攒{ $card }。
open-draw-wild = { -wild }可以当任何颜色。
open-draw-blind = 翻开的牌都不如从{ -deck }抽一张。
open-draw-again = 连续{ $turns }个回合拿{ $card }。
open-draw-route = { $card }可以用在{ $route }，就在它的路网旁边。
open-draw-many = 手牌已有{ $cards }张，看来不止为一{ -route-counter }{ -route }。
open-draw-hidden = 盲抽不会让人知道它在攒什么。
open-keep = 保留与现有计划最合的。
open-tickets = 时间和{ -cars }都还够，再拿一些{ -tickets }。
open-station = 在{ $city }，别人的{ -route }也能为它所用。
open-pass = 没有别的可做。
why-keep-tickets = 保留：{ $tickets }。全部完成需要{ $cars }{ -car-counter }{ -cars }、{ $turns }个回合。
why-claim-for-ticket = { $route }有助于{ $ticket }。
why-claim-shared = { $route }一举多得：{ $tickets }。
why-claim-contested = 这一轮有{ $chance }%的概率被别人抢走{ $route }。
why-claim-contested-alone = { $route }很快就可能被别人抢走。
why-claim-for-points = 没有{ -tickets }需要{ $route }；它带来{ $points }分。
why-try-tunnel = { -tunnel }{ $route }有{ $chance }%的概率成功。
why-try-tunnel-alone = { -tunnel }{ $route }希望渺茫，还是试一试。
why-pay-tunnel = { $route }值得再付{ $extra }张。
why-leave-tunnel = { $route }不值得再付{ $extra }张。
why-draw-for-ticket = { $route }还差{ $missing }张{ $card }，它有助于{ $ticket }。
why-draw-for-route = { $route }还差{ $missing }张{ $card }。
why-draw-color = { $missing ->
    [0] { $card }也许用得上。
   *[other] { $card }：还差{ $missing }张。
  }
why-draw-locomotive = { -wild }对任何计划都有用。
why-draw-blind = { -deck }的牌有{ $chance }%的概率派上用场。
why-draw-blind-alone = 抽到什么牌都没有区别了。
why-draw-tickets = 更多{ -tickets }有望带来{ $gain }分。
why-build-station = 从{ $city }借用别人的{ -route }，就能完成{ $ticket }。
why-build-station-alone = 在{ $city }可以借用别人的{ -route }。
why-tickets-done = 手上的{ -tickets }都完成了，所以再拿。
why-last-turn = 已经来不及规划：马上得{ $points }分。
why-nothing-else = 没有选择的余地。
why-nothing-matters = 怎么选都不影响得分了。
why-whim = 一时兴起。

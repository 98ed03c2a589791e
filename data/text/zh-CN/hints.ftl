# 提示：强电脑处在提问者的位置会怎么做；只有提问者看得到。
button-hint = 换你会怎么做？
hint-button-claim = 选{ $route }
hint-not-here = 提示只用于讲解牌桌，以及一个人和电脑的对局：这里是玩家之间的较量。
hint-moved-on = 我还在想，游戏已经继续了。
hint-claim = 💡 我会用{ $cards }{ -claim }**{ $route }**。
hint-draw = 💡 我会拿**{ $card }**。
hint-draw-blind = 💡 我会从**{ -deck }**抽牌。
hint-tickets = 💡 我会抽**{ -tickets }**。
hint-station = 💡 我会用{ $cards }在**{ $city }**{ -build }{ -station }。
hint-keep = 💡 我会保留**{ $tickets }**。
hint-pay = 💡 我会支付**{ $cards }**。
hint-withdraw = 💡 我会收回牌。
hint-pass = 💡 我会跳过。
hint-serves = 它有助于{ $tickets }。
hint-rivals = { $players }也用得上它，所以有被抢走的危险。
hint-nearest = 最接近完成的是{ $ticket }：还需要{ $cars }{ -car-counter }{ -cars }，例如先{ -claim }{ $route }。
hint-why-keep-tickets = 照我的打算，整局大约需要{ $cars }{ -car-counter }{ -cars }、{ $turns }个回合。
hint-why-claim-for-ticket = 它有助于{ $ticket }。
hint-why-claim-shared = 它对好几张{ -tickets }都有用：{ $tickets }。
hint-why-claim-contested = 这一轮有{ $chance }%的概率被别人抢走，而绕路很远。
hint-why-claim-contested-alone = 很快就可能被别人抢走，而绕路很远。
hint-why-claim-for-points = 没有{ -tickets }需要它；它带来{ $points }分。
hint-why-try-tunnel = 这条{ -tunnel }有{ $chance }%的概率成功，你的手牌经得起。
hint-why-try-tunnel-alone = 这条{ -tunnel }希望渺茫，但也没有更好的做法。
hint-why-pay-tunnel = 对你的计划来说，{ $route }值得再付{ $extra }张。
hint-why-leave-tunnel = 对你的计划来说，{ $route }不值得再付{ $extra }张，或者你付不起；打出的牌会回到手上。
hint-why-draw-for-ticket = { $route }还差{ $missing }张{ $card }，它有助于{ $ticket }。
hint-why-draw-for-route = { $route }还差{ $missing }张{ $card }；没有{ -tickets }需要它，但能得分。
hint-why-draw-color = { $missing ->
    [0] { $card }最能留有余地。
   *[other] 你的计划还差{ $missing }张{ $card }。
  }
hint-why-draw-locomotive = { -wild }能用在计划中的任何{ -route }上。
hint-why-draw-blind = 翻开的牌对计划的帮助都不如{ -deck }：下一张有{ $chance }%的概率用得上。
hint-why-draw-any = 你的计划几乎什么颜色都用得上，而从{ -deck }抽牌，别人看不出你在攒什么。
hint-why-draw-blind-alone = 翻开的牌对计划都没有帮助，{ -deck }里也许有惊喜。
hint-why-draw-tickets = 时间还够：除去这个回合，更多{ -tickets }大约能带来{ $gain }分。
hint-why-build-station = 在那里借用别人的{ -route }就能完成{ $ticket }，自己铺路代价更大。
hint-why-build-station-alone = 在那里可以借用别人的{ -route }。
hint-why-tickets-done = 你的{ -tickets }都完成了，时间还够再拿一些。
hint-why-last-turn = 这是最后一个回合：马上得{ $points }分。
hint-why-nothing-else = 没有别的可做。
hint-why-nothing-matters = 怎么选都不影响你的得分了。
hint-why-whim = 没有理由：一时兴起。

# 提示：高手電腦若在提問者的位置會怎麼做；只有提問者看得到。
button-hint = 換你會怎麼做？
hint-button-claim = 選{ $route }
hint-not-here = 提示只用在講解牌桌，以及一個人和電腦的對局：這裡是玩家之間的較量。
hint-moved-on = 我還在想，遊戲已經往下走了。
hint-claim = 💡 我會用{ $cards }{ -claim }**{ $route }**。
hint-draw = 💡 我會拿**{ $card }**。
hint-draw-blind = 💡 我會從**{ -deck }**抽牌。
hint-tickets = 💡 我會抽**{ -tickets }**。
hint-station = 💡 我會用{ $cards }在**{ $city }**{ -build }{ -station }。
hint-keep = 💡 我會保留**{ $tickets }**。
hint-pay = 💡 我會多打出**{ $cards }**。
hint-withdraw = 💡 我會收回牌。
hint-pass = 💡 我會跳過。
hint-serves = 它有助於{ $tickets }。
hint-rivals = { $players }也用得上它，所以有被搶走的危險。
hint-nearest = 最接近完成的是{ $ticket }：還要{ $cars }{ -car-counter }{ -cars }，例如先{ -claim }{ $route }。
hint-why-keep-tickets = 照我的打算，整局大約要{ $cars }{ -car-counter }{ -cars }、{ $turns }個回合。
hint-why-claim-for-ticket = 它有助於{ $ticket }。
hint-why-claim-shared = 它對好幾張{ -tickets }都有用：{ $tickets }。
hint-why-claim-contested = 這一輪有{ $chance }%的機率被別人搶走，而繞路很遠。
hint-why-claim-contested-alone = 很快就可能被別人搶走，而繞路很遠。
hint-why-claim-for-points = 沒有{ -tickets }需要它；它帶來{ $points }分。
hint-why-try-tunnel = 這條{ -tunnel }有{ $chance }%的機率成功，你的手牌承擔得起。
hint-why-try-tunnel-alone = 這條{ -tunnel }希望渺茫，但也沒有更好的做法。
hint-why-pay-tunnel = 對你的計畫來說，{ $route }值得再打出{ $extra }張。
hint-why-leave-tunnel = 對你的計畫來說，{ $route }不值得再打出{ $extra }張，或者你付不出來；打出的牌會回到手上。
hint-why-draw-for-ticket = { $route }還缺{ $missing }張{ $card }，它有助於{ $ticket }。
hint-why-draw-for-route = { $route }還缺{ $missing }張{ $card }；沒有{ -tickets }需要它，但能得分。
hint-why-draw-color = { $missing ->
    [0] { $card }最能保留餘地。
   *[other] 你的計畫還缺{ $missing }張{ $card }。
  }
hint-why-draw-locomotive = { -wild }能用在計畫中的任何路線上。
hint-why-draw-blind = 翻開的牌對計畫的幫助都不如{ -deck }：下一張有{ $chance }%的機率用得上。
hint-why-draw-any = 你的計畫幾乎什麼顏色都用得上，而從{ -deck }抽牌，別人看不出你在收集什麼。
hint-why-draw-blind-alone = 翻開的牌對計畫都沒有幫助，{ -deck }裡也許有驚喜。
hint-why-draw-tickets = 時間還夠：扣掉這個回合，更多{ -tickets }大約能帶來{ $gain }分。
hint-why-build-station = 在那裡借用別人的路線就能完成{ $ticket }，自己鋪路代價更大。
hint-why-build-station-alone = 在那裡可以借用別人的路線。
hint-why-tickets-done = 你的{ -tickets }都完成了，時間還夠再拿一些。
hint-why-last-turn = 這是最後一個回合：馬上得{ $points }分。
hint-why-nothing-else = 沒有其他可做的。
hint-why-nothing-matters = 怎麼選都不影響你的得分了。
hint-why-whim = 沒有理由：一時興起。

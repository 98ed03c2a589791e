# 对全桌讲述发生了什么。player、players、route、city、cards、turned是文字，其余是数字。
event-drew = { $player }抽了{ $cards }。
event-drew-first = { $player }抽了{ $cards }，还要抽第2张。
event-drew-only = { $player }抽了{ $cards }；已经没有第2张可抽。
event-card-blind = { -deck-top }的1张牌
event-cards-blind = { -deck-top }的2张牌
event-claimed = { $player }用{ $cards }{ -claimed }{ $route }（+{ $points }分）。
event-laid = { $player }打出{ $cards }，尝试通过{ -tunnel }{ $route }。
event-revealed = 翻开：{ $turned }。
event-revealed-none = 没有牌可以翻开。
event-extra = 需要额外支付{ $extra }张；等待{ $player }决定。
event-tunnel-free = 无需额外支付：{ $player }{ -claimed }这{ -route-counter }{ -route }（+{ $points }分）。
event-tunnel-paid = { $player }额外支付{ $cards }，{ -claimed }这{ -route-counter }{ -route }（+{ $points }分）。
event-withdrew = { $player }收回了打出的牌。
event-built = { $player }用{ $cards }在{ $city }{ -build }了{ -station }。
event-offered = { $number ->
    [1] { $player }正在看最后1张{ -ticket }。
   *[other] { $player }正在看{ $number }张{ -tickets }。
  }
event-kept = { $number ->
    [1] { $player }抽了最后1张{ -ticket }并保留。
   *[other] { $player }抽了{ $number }张{ -tickets }，保留{ $kept }张。
  }
event-chosen = { $player }已经选好。
event-passed = { $player }跳过：没有可做的行动。
event-shuffled = { -discards }已{ -shuffle }，成为新的{ -deck }。
event-flushed = { -face-up }的{ -wilds }达到{ $flush }张：全部弃掉，重新翻开。
event-left = { $player }离开了，由电脑托管。
event-joined = { $player }入座了。
event-returned = { $player }回来了。
event-last-round = **{ -last-round }！**每人还有一个回合：{ $players }。
event-ended = 游戏结束。
event-card-opened = { -deck-top }的{ $cards }
event-cards-opened = { -deck-top }的{ $cards }
event-kept-opened = { $player }保留{ $kept }，不要{ $rejected }。
event-kept-all = { $player }保留{ $kept }。

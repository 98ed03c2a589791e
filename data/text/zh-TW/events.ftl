# 對全桌講述發生了什麼。player、players、route、city、cards、turned是文字，其餘是數字。
event-drew = { $player }抽取了{ $cards }。
event-drew-first = { $player }抽取了{ $cards }，接著抽第2張。
event-drew-only = { $player }抽取了{ $cards }；已經沒有第2張可抽。
event-card-blind = { -deck-top }的1張牌
event-cards-blind = { -deck-top }的2張牌
event-claimed = { $player }打出{ $cards }，{ -claimed }{ $route }（+{ $points }分）。
event-laid = { $player }打出{ $cards }，嘗試{ -claim }{ -tunnel }{ $route }。
event-revealed = 翻開的牌：{ $turned }。
event-revealed-none = 已經沒有牌可以翻開。
event-extra = 需要額外打出{ $extra }張；等待{ $player }決定。
event-tunnel-free = 不需額外打出：{ $player }{ -claimed }這條{ -route }（+{ $points }分）。
event-tunnel-paid = { $player }額外打出{ $cards }，{ -claimed }這條{ -route }（+{ $points }分）。
event-withdrew = { $player }把打出的牌收回手上。
event-built = { $player }打出{ $cards }，在{ $city }{ -build }了{ -station }。
event-offered = { $number ->
    [1] { $player }正在看最後1張{ -ticket }。
   *[other] { $player }正在看{ $number }張{ -tickets }。
  }
event-kept = { $number ->
    [1] { $player }抽取最後1張{ -ticket }並保留。
   *[other] { $player }抽取了{ $number }張{ -tickets }，保留{ $kept }張。
  }
event-chosen = { $player }已經選好。
event-passed = { $player }跳過：沒有任何行動可做。
event-shuffled = { -discards }已{ -shuffle }，成為新的{ -deck }。
event-flushed = { -face-up }的{ -wilds }達到{ $flush }張：全部棄掉，重新翻開。
event-left = { $player }離開了，由電腦代打。
event-joined = { $player }入座了。
event-returned = { $player }回來了。
event-last-round = **{ -last-round }！**每人還有一個回合：{ $players }。
event-ended = 遊戲結束。
event-card-opened = { -deck-top }的{ $cards }
event-cards-opened = { -deck-top }的{ $cards }
event-kept-opened = { $player }保留{ $kept }，不要{ $rejected }。
event-kept-all = { $player }保留{ $kept }。

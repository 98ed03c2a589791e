# 玩家手上的東西，只給本人看。
hand-head = **{ board-name }** · 遊戲{ $game }{ $turn ->
    [0] {""}
   *[other] {" "}· 第{ $turn }回合
  }
  你是{ $player }：{ $points }分，還剩{ $cars }{ -car-counter }{ -cars }和{ $stations }座{ -stations }
hand-head-plain = **{ board-name }** · 遊戲{ $game }{ $turn ->
    [0] {""}
   *[other] {" "}· 第{ $turn }回合
  }
  你是{ $player }：{ $points }分，還剩{ $cars }{ -car-counter }{ -cars }
hand-your-turn = **輪到你了。**
hand-choose = **請選擇你的{ -tickets }。**
hand-waiting = 正在等{ $players }。
hand-over-won = **你以{ $points }分獲勝！**
hand-over-shared = **你和{ $players }都有{ $points }分，共同獲勝。**
hand-over-lost = **你以{ $points }分獲得{ $place }；{ $players }以{ $best }分獲勝。**
hand-tickets-over = **{ -tickets }{ $tickets }張**，完成{ $done }張（{ $points }分）：
hand-card = { $sign } { $number }張{ $card }
hand-wilds = { $sign } { $number }張{ -wilds }
hand-cards = **手上{ $cards }張牌：**{ $list }
hand-offer = { $number ->
    [1] **最後1張{ -ticket }，必須保留：**
   *[other] **有{ $number }張{ -tickets }可選，至少保留{ $keep }張：**
  }
hand-tickets = **{ -tickets }{ $tickets }張**{ $points ->
    [0] ：
   *[other] ，已確保{ $points }分：
  }
hand-ticket-done = ✅ { $ticket }已連接
hand-ticket-open = ▫️ { $ticket }還差{ $cars }格：{ $way }
hand-ticket-near = ▫️ { $ticket }還差{ $cars }格
hand-ticket-far = ⚠️ { $ticket }還差{ $cars }格，但你只剩{ $have }{ -car-counter }{ -cars }
hand-ticket-lent = 🚉 { $ticket }照目前情況，可由你的{ -stations }借用路線完成
hand-ticket-lost = ❌ { $ticket }無法連接{ $stations ->
    [0] {""}
   *[other] ，只有{ -station }還能幫上忙
  }
hand-route = { $route }（{ $cards }）
hand-tickets-more = ……另有{ $number }張，見選單和{ -board }
hand-open-more = ……另有{ $number }張未完成的{ -tickets }
hand-pay = **現在付得起的{ -routes }（{ $number }條）：**{ $list }
hand-pay-more = { $text } · 另有{ $number }條
hand-pay-none = 現在還沒有付得起的{ -routes }。
hand-station = { -station }：付得起（{ $cost ->
    [1] 任意1張牌
   *[other] { $cost }張同色的牌
  }）。
hand-station-dear = { -station }：還付不起（{ $cost ->
    [1] 任意1張牌
   *[other] { $cost }張同色的牌
  }）。
hand-refresh = 重新整理
hand-ticket-hint = 在{ -board }上看一張{ -ticket }

dm-head-over = { $where }
dm-head = { $where }
  -# 文字內容有變化時，以及輪到你時，這則訊息會更新。按**{ hand-refresh }**可以看此刻的情況和{ -board }。
dm-first = -# 這是你在這局遊戲裡的手牌，只有你看得到：每局一則訊息。要關掉：{ $cmd-settings }。
dm-closed = { $player }，我無法傳私人訊息給你，請改按**{ button-hand }**。要開啟私人訊息：點伺服器名稱→「隱私設定」，開啟「私人訊息」，再到{ $cmd-settings }按「{ settings-dm-try-again }」。
dm-off = 手牌不再以私人訊息傳給你了。請按**{ button-hand }**或使用{ $cmd-hand }；在{ $cmd-settings }可以重新開啟。
some-wilds = { $number }張{ -wilds }

# 玩家手上的东西，只给本人看。
hand-head = **{ board-name }** · 游戏{ $game }{ $turn ->
    [0] {""}
   *[other] {" "}· 第{ $turn }回合
  }
  你是{ $player }：{ $points }分，还剩{ $cars }{ -car-counter }{ -cars }和{ $stations }座{ -stations }
hand-head-plain = **{ board-name }** · 游戏{ $game }{ $turn ->
    [0] {""}
   *[other] {" "}· 第{ $turn }回合
  }
  你是{ $player }：{ $points }分，还剩{ $cars }{ -car-counter }{ -cars }
hand-your-turn = **轮到你了。**
hand-choose = **请选择你的{ -tickets }。**
hand-waiting = 正在等{ $players }。
hand-over-won = **你以{ $points }分获胜！**
hand-over-shared = **你和{ $players }都有{ $points }分，共同获胜。**
hand-over-lost = **你以{ $points }分获得{ $place }；{ $players }以{ $best }分获胜。**
hand-tickets-over = **{ -tickets }{ $tickets }张**，完成{ $done }张（{ $points }分）：
hand-card = { $sign } { $number }张{ $card }
hand-wilds = { $sign } { $number }张{ -wilds }
hand-cards = **手牌{ $cards }张：**{ $list }
hand-offer = { $number ->
    [1] **最后1张{ -ticket }，必须保留：**
   *[other] **有{ $number }张{ -tickets }可选，至少保留{ $keep }张：**
  }
hand-tickets = **{ -tickets }{ $tickets }张**{ $points ->
    [0] ：
   *[other] ，已到手{ $points }分：
  }
hand-ticket-done = ✅ { $ticket }已连通
hand-ticket-open = ▫️ { $ticket }还差{ $cars }格：{ $way }
hand-ticket-near = ▫️ { $ticket }还差{ $cars }格
hand-ticket-far = ⚠️ { $ticket }还差{ $cars }格，但你只剩{ $have }{ -car-counter }{ -cars }
hand-ticket-lent = 🚉 { $ticket }按目前情况，可由你的{ -stations }借用{ -routes }完成
hand-ticket-lost = ❌ { $ticket }走不通了{ $stations ->
    [0] {""}
   *[other] ，只有{ -station }还能帮上忙
  }
hand-route = { $route }（{ $cards }）
hand-tickets-more = ……另有{ $number }张，见菜单和{ -board }
hand-open-more = ……另有{ $number }张未完成的{ -tickets }
hand-pay = **现在付得起的{ -routes }（{ $number }{ -route-counter }）：**{ $list }
hand-pay-more = { $text } · 另有{ $number }{ -route-counter }
hand-pay-none = 现在还没有付得起的{ -routes }。
hand-station = { -station }：付得起（{ $cost ->
    [1] 任意1张牌
   *[other] { $cost }张同色的牌
  }）。
hand-station-dear = { -station }：还付不起（{ $cost ->
    [1] 任意1张牌
   *[other] { $cost }张同色的牌
  }）。
hand-refresh = 刷新
hand-ticket-hint = 在{ -board }上看一张{ -ticket }

dm-head-over = { $where }
dm-head = { $where }
  -# 文字内容有变化时，以及轮到你时，这条消息会更新。按**{ hand-refresh }**可以看此刻的情况和{ -board }。
dm-first = -# 这是你在这局游戏里的手牌，只有你看得到：每局一条消息。要关掉：{ $cmd-settings }。
dm-closed = { $player }，我无法给你发私信，请改按**{ button-hand }**。要开启私信：点服务器名称→“隐私设置”，开启“私信”，再到{ $cmd-settings }按“{ settings-dm-try-again }”。
dm-off = 手牌不再用私信发给你了。请按**{ button-hand }**或使用{ $cmd-hand }；在{ $cmd-settings }可以重新开启。
some-wilds = { $number }张{ -wilds }

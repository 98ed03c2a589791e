# 公開面板，以及一個回合中的私人面板。
sentence-separator = {""}
way-separator = –
panel-turn = ### 第{ $turn }回合 · 輪到{ $player }
panel-choosing = ### 遊戲{ $game } · 請選擇{ -tickets }
call-turn = { $people }，輪到你了 · 《{ -game }》第{ $turn }回合
call-turn-dm = 輪到你了 · { $where } · 《{ -game }》第{ $turn }回合
call-tickets = { $people }：請選擇{ -tickets } · 《{ -game }》（遊戲{ $game }）
call-tickets-dm = 請選擇{ -tickets } · { $where } · 《{ -game }》
panel-begun = ### 遊戲{ $game }開始了
panel-order = 順序：{ $players }。
panel-choose = 所有玩家同時秘密選擇：每人{ $offered }張{ -tickets }，至少保留{ $keep }張。
panel-chosen = { $done ->
    [0] 還沒有人選好。
   *[other] **{ $all }人中已有{ $done }人選好。**還在等：{ $players }。
  }
panel-commitment = -# 洗牌指紋（SHA-256）：{ $digest }
panel-last-round = { $left ->
    [1] **{ -last-round }**：最後一個回合是{ $last }
   *[other] **{ -last-round }**：{ $players }，最後是{ $last }
  }
panel-market = **{ -market }** { $places }
panel-piles = -# { -deck }{ $deck } · { -discards }{ $discard } · { -tickets }{ $tickets }
panel-place = **{ $place }** { $sign } { $card }
panel-place-empty = **{ $place }** –
panel-seat = **{ $player } · { $points }分** · { -cars }{ $cars } · 手牌{ $cards } · { -tickets }{ $tickets }
panel-stations = {" "}· { -stations }{ $stations }
panel-computer = {" "}· 電腦
button-draw = 抽牌
button-claim = { -claim-action }
button-tickets = 抽{ -tickets }
button-station = { -build }{ -station }
button-pass = 跳過
button-choose = 選擇{ -tickets }
button-tunnel = 決定{ -tunnel }
button-hand = 我的手牌
button-board = { -board }
button-log = 紀錄
button-rules = 規則
button-go = 前往牌桌
button-result = 結果
button-watch = 用私人訊息觀戰
button-unwatch = 停止觀戰
button-ping = 到時提醒我
button-other-ways = 其他走法
button-station-in = 建站：{ $city }
button-back = 返回
button-before = 上一頁
button-after = 下一頁
button-confirm = 確認
button-deck = { -deck }
button-two = 從{ -deck }抽2張
button-draw-tickets = { $number ->
    [1] 抽取最後1張{ -ticket }
   *[other] 抽取{ $number }張{ -tickets }
  }
button-gain = {" "}→ +{ $points }分
button-claim-for = { $cards } → +{ $points }分
button-payments = { $number }種付法 → +{ $points }分
button-keep = 保留{ $tickets }
button-keep-only = 只留{ $ticket }
button-keep-all = { $number ->
    [2] 兩張都保留
   *[other] { $number }張全部保留
  }
button-keep-missing = 還要選{ $number }張
button-build-for = 打出{ $cards }{ -build }
button-pay = 打出{ $cards }
button-withdraw = 收回牌
turn-yours = 輪到你了。
turn-in = { $turns ->
    [1] 下一位就是你。
   *[other] 再{ $turns }個回合就輪到你。
  }
ping-channel = 輪到你時，我會在頻道裡提及你（依你在{ $cmd-settings }的設定）。
ping-dm = 輪到你時，我會傳私人訊息給你（依你在{ $cmd-settings }的設定）。
ping-none = 下次輪到你時，我會在頻道裡提及你，僅此一次。
watch-head = 👀 你正在觀戰：{ $where }。
watch-begun = 我會用一則私人訊息讓你隨時掌握戰況。
watch-ended = 你不再透過私人訊息觀戰。
watch-closed = Discord不讓我傳私人訊息給你。請點伺服器名稱→「隱私設定」，開啟「私人訊息」，然後再試一次。
watch-full = 已經有{ $most }人透過私人訊息觀戰。請在這裡按「{ button-board }」和「{ button-log }」。
watch-you-play = 你正在玩這場遊戲。請按「{ button-hand }」或使用{ $cmd-hand }。
draw-first = 請抽**第1張牌**。拿一張{ -face-up }的{ -wild }會用掉整個回合。{ -deck }還有{ $deck }張，棄牌{ $discard }張。
draw-second = 請抽**第2張牌**。{ -deck }還有{ $deck }張，棄牌{ $discard }張。
tickets-ask = { $number ->
    [1] 這是最後1張{ -ticket }，抽了就必須保留。
   *[other] 你將抽取{ $number }張{ -tickets }，至少保留{ $keep }張。
  }這會用掉整個回合，無法反悔。還剩{ $left }張。
tickets-offer = { $number ->
    [1] 最後1張{ -ticket }，必須保留。
   *[other] { $number }張{ -tickets }：至少保留{ $keep }張。
  }
tickets-line = **{ $letter }** { $ticket }：{ $need }
tickets-need = 還差{ $cars }格（你有{ $have }{ -car-counter }{ -cars }）
tickets-done = 已連接
tickets-cut-off = 無法連接
pay-hint = 打出哪些牌？
pay-plus = ＋
pay-ways = { $number }種付法
pay-left = 手上還剩：{ $cards }
pay-left-after = 打出{ $paid }後手上還剩：{ $cards }
pay-others = 其他{ $number }張
pay-nothing = 無
claim-none = 你的手牌目前付不起任何{ -route }。
claim-which = 你付得起{ $number }條{ -routes }{ $number ->
    [1] 。
   *[other] ，{ $helpful ->
        [0] 分數高的排在前面，但都不在你{ -tickets }最省的走法上。
       *[other] 對你的{ -tickets }有用的排在前面。
      }
  }
claim-hint = 其他{ -routes }和付法：{ $same ->
    [1] { $most }分
   *[other] { $most }–{ $least }分
  }
claim-left = { -cars }還剩{ $left }{ -car-counter }
claim-hand-left = 手牌還剩：{ $cards }
claim-option = { $route }（+{ $points }分）
claim-lacks = { $route }：還差{ $cards }
claim-lacks-any = { $route }：還差{ $missing }張同色牌
claim-serves = 有助於{ $ticket }
claim-pay = **{ $route }**：{ $about }。要打出哪些牌？
claim-confirm = **{ $route }**：你打出{ $cards }，獲得{ $points }分，{ -cars }還剩{ $left }{ -car-counter }。
route-spaces = { $spaces }{ -spaces }
route-grey = 任意一種顏色
route-tunnel = { -tunnel }
route-ferry = { -ferry }（{ $wilds }張{ -wilds }）
tunnel-open = **{ $route }**：翻開了{ $turned }。
tunnel-price = 還要打出{ $extra }張{ $card }或{ -wilds }；你手上還有{ $have }張可用。
tunnel-price-wild = 還要打出{ $extra }張{ -wilds }；你手上還有{ $have }張。
tunnel-too-dear = 還要打出{ $extra }張{ $card }或{ -wilds }，{ $have ->
    [0] 你一張也沒有
   *[other] 你只有{ $have }張
  }。請收回：牌會回到你手上，回合結束。
tunnel-too-dear-wild = 還要打出{ $extra }張{ -wilds }，{ $have ->
    [0] 你一張也沒有
   *[other] 你只有{ $have }張
  }。請收回：牌會回到你手上，回合結束。
tunnel-odds = { -tunnel }可能需要額外打出：{ $odds }。{ $reserve ->
    [0] 你付不起額外的牌
   *[other] 你還付得起{ $reserve }張
  }，成功的機率是{ $percent }%。
tunnel-risk = 如果收回，牌會回到手中，但回合結束。
odds-one = { $extra }張（{ $percent }%）
station-none = 你目前付不起{ -station }。
station-which = 你的下一座{ -station }需要{ $cost ->
    [1] 任意1張牌
   *[other] { $cost }張同色的牌
  }；還剩{ $left }座。每座未使用的{ -station }在遊戲結束時值{ $points }分。
station-hint-first = 選擇{ -city }
station-hint = 其他{ -city }
station-hint-more = 更多{ -city }
station-saves = 立刻完成{ $ticket }
station-borrows = 目前可借用：{ $routes }
station-pay = **{ $city }**：{ $cost ->
    [1] 任意1張牌
   *[other] { $cost }張同色的牌
  }。要打出哪些牌？
station-confirm = **{ $city }**：你打出{ $cards }。每座未使用的{ -station }在遊戲結束時值{ $points }分；建造前你還有{ $left }座。
way-open = 你目前最省的走法需要{ $cars }格：{ $way }。
ways-title = **{ $from }–{ $to }**：還能這樣走
ways-line = - { $cars }格：{ $way }
ways-none = { $from }和{ $to }之間已經走不通了。
done-drew = 你抽到**{ $cards }**。
done-only-card = 已經沒有第2張牌可拿，你的回合結束。
done-laid = 你為{ $route }打出了{ $cards }。
done-claimed = 你打出{ $cards }，{ -claimed }**{ $route }**：+{ $points }分，{ -cars }還剩{ $left }{ -car-counter }。
done-withdrew = 你收回了打出的牌。
done-built = 你打出{ $cards }，在**{ $city }**{ -build }了{ -station }。
done-kept = 你保留了{ $tickets }。
done-passed = 你跳過了。
done-left = 你離開了，由電腦代打。隨時可以用{ $cmd-join }回來。
done-joined = 你回到座位上了。
done-ended = 遊戲結束。
done-complete = 🎉 你的{ -ticket }完成了：**{ $ticket }**
done-lent = 🎉 照目前情況，你的{ -station }借用路線完成了{ -ticket }：**{ $ticket }**
panel-plain = 抱歉，這個回合的訊息沒能寫出來。沒有遺失任何東西，遊戲繼續。

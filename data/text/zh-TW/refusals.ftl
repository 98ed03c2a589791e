# 為什麼不行，以及可以怎麼做。
refused-game-over = 遊戲已經結束。
refused-game-over-since = 遊戲已於{ $when }結束。
refused-table-closed = 這一桌已經關閉。這裡最後一次有動靜：{ $when }。
refused-not-your-turn = 現在輪到{ $player }。
refused-finish-drawing = 你已經抽了1張牌，請再抽第2張。
refused-answer-tunnel-first = 你的{ -tunnel }{ $route }尚未決定：請先打出額外的牌，或收回你打出的牌。
refused-nothing-pending = 現在沒有需要決定的事。
refused-no-tunnel = 你現在沒有尚未決定的{ -tunnel }。
refused-no-tunnels-here = 《{ -game }》沒有隧道。
refused-no-offer = 現在沒有可選的{ -tickets }。輪到你時，用{ $cmd-tickets }抽取。
refused-others-are-choosing = 正在等{ $players }；你現在不用做任何事。
refused-choose-tickets-first = 請先選擇{ -tickets }：有{ $offered }張可選，至少保留{ $keep }張。
refused-no-such-seat = 沒有這個座位：這張桌子有{ $seats }個座位。
refused-no-such-place = 沒有第{ $place }個位置；位置是1到{ $places }。
refused-empty-place = 第{ $place }個位置沒有牌。請拿別張，或從{ -deck }抽取。
refused-card-has-gone = 第{ $place }個位置原本是{ $card }，你抽牌時已換成{ $now }。請重新選擇。
refused-locomotive-second = { -face-up }的{ -wild }只能當第1張牌。你可以拿別的顏色，或從{ -deck }抽取。
refused-deck-empty = { -deck }沒有牌了；請拿{ -market }。
refused-no-cards = 已經沒有{ -cards }可抽。你還可以{ -claim-action }{ $stations ->
    [0] 或抽取{ -tickets }
   *[other] 、抽取{ -tickets }或{ -build }{ -station }
  }（如果可行）。
refused-no-such-route = 沒有這條{ -route }。
refused-not-neighbours = { $from }和{ $to }並不相鄰。
refused-unknown-route = 找不到「{ $text }」這條{ -route }。
refused-write-route = 請寫兩個{ -cities }，例如{ route-example }；也可以在輸入時從清單選擇。
refused-unknown-city = 找不到「{ $text }」這個{ -city }。
refused-write-city = 請在輸入時從清單選擇。
refused-did-you-mean = 你是指{ $names }嗎？
refused-from-city = { $payable ->
    [0] 從{ $city }出發還沒有人{ -claim }的{ -routes }如下，你目前都付不起：
   *[other] 從{ $city }出發還沒有人{ -claim }的{ -routes }如下，你付得起的排在前面：
  }
refused-from-city-none = 從{ $city }出發已經沒有你能{ -claim }的{ -routes }了。
refused-which-one = 「{ $text }」可能是{ $names }。是哪一個？
refused-route-taken = { $route }屬於{ $player }。
refused-route-taken-since = { $route }從第{ $turn }回合起屬於{ $player }。
refused-own-twin = { $route }這兩條{ -routes }中，另一條已經是你的；同一位玩家不能兩條都{ -claim }。
refused-twin-closed = { $seats }人遊戲中，{ $route }的兩條{ -routes }只能使用其中一條，而{ $player }已經{ -claim }了。
refused-not-enough-cars = { $route }長{ $need }格，但你的{ -cars }只剩{ $have }{ -car-counter }。
refused-not-enough-cards = 你選了{ $cards }，但只有{ $have }張。
refused-cannot-pay = { $route }需要{ $need }張{ $card }；{ $total ->
    [0] 你一張也沒有
   *[other] 你有{ $held }
  }。還差{ $missing }張：{ $card }或{ -wilds }都可以。
refused-cannot-pay-any = { $route }需要{ $need ->
    [1] 任意1張牌
   *[other] { $need }張同色的牌
  }；{ $total ->
    [0] 你沒有牌
   *[other] 你最多有{ $held }。還差{ $missing }張{ $have ->
        [0] 同色的牌或{ -wilds }
       *[other] ：{ $card }或{ -wilds }都可以
      }
  }。
refused-cannot-pay-station = 你的下一座{ -station }需要{ $need ->
    [1] 任意1張牌
   *[other] { $need }張同色的牌
  }；{ $total ->
    [0] 你沒有牌
   *[other] 你最多有{ $held }。還差{ $missing }張{ $have ->
        [0] 同色的牌或{ -wilds }
       *[other] ：{ $card }或{ -wilds }都可以
      }
  }。
refused-not-cards = 看不懂你要打出哪些牌。請選擇列出的其中一種。
refused-mixed-colors = { $station ->
    [0] { -grey-route }可以用任意顏色
   *[other] { -station }可以用任意顏色
  }，但只能用一種：{ $cards }不能混用。
refused-only-locomotives = 這裡只能打出{ -wilds }，不能用{ $card }。
refused-wrong-color = 這裡要用{ $need }，不是{ $card }。
refused-wrong-number = { $station ->
    [0] 需要
   *[other] 你的下一座{ -station }需要
  }剛好{ $need }張牌；你選了{ $given }張。
refused-too-few-locomotives = 這條{ -ferry }需要{ $need }張{ -wilds }；你有{ $have }張。
refused-no-tickets-left = { -tickets }已經沒有了。
refused-not-offered = 這張{ -ticket }不在選項中。請從列出的{ -tickets }中選擇。
refused-ticket-twice = 同一張{ -ticket }只能保留一次。
refused-too-few-tickets = 至少保留{ $keep }張；你選了{ $picked }張。
refused-unreadable-tickets = 「{ $text }」不是這些{ -tickets }的字母。例如：{ $example }
refused-no-stations-here = 《{ -game }》沒有{ -stations }。
refused-no-such-city = 沒有這個{ -city }。
refused-city-occupied = { $city }已有{ $player }的{ -station }；每個{ -city }只能有一座。
refused-no-station-left = 你的{ $built }座{ -stations }都{ -build }完了。
refused-something-possible = 你還可以：{ $possible }。只有什麼都做不了時才能跳過。
possible-draw = 抽牌（還有{ $number }張）
possible-claim = { -claim-action }
possible-tickets = 抽取{ -tickets }
possible-station = { -build }{ -station }
refused-left-already = 你的座位正由電腦代打。你隨時都能要回來。
refused-never-left = 你正在玩這場遊戲。
refused-stale = 那個回合已經過了。這是目前的牌桌。
refused-stale-did = 那個回合已經過了。{ $did }這是目前的牌桌。
refused-busy = 同時發生太多事了，請再試一次。
refused-unknown-card = 「{ $text }」不是這款遊戲的牌。例如：{ cards-example }
refused-not-in-market = { -face-up }的牌中現在沒有{ $card }。請重新選擇。
refused-not-a-player = 你正在觀戰；只有玩家才能這麼做。
refused-only-players-have-hands = 只有玩家才有手牌。
button-rule = 規則：{ $topic }

place-not-in-dm = 遊戲要在伺服器的頻道裡進行。在私人訊息中可以使用{ $cmd-hand }、{ $cmd-board }、{ $cmd-log }、{ $cmd-mygames }、{ $cmd-rules }、{ $cmd-help }和{ $cmd-settings }。
place-has-game = 這個頻道已經有遊戲{ $game }（{ $stage ->
    [lobby] 尚未開始
    [tickets] 正在選{ -tickets }
   *[turn] 第{ $turn }回合
  }）。
place-not-allowed = 只能在{ $channels }開桌。
place-no-game = 這個頻道沒有遊戲。用{ $cmd-new }開一桌吧。
place-nothing-here = 這個頻道沒有遊戲。
place-yours = 你的遊戲在：{ $games }
place-your-turn = { $where }（輪到你了）
place-permission = 我在這裡做不到：我在{ $channel }需要「{ $permission }」權限。請洽管理員。
place-locked = 這個討論串已鎖定。請管理員解鎖；這裡的遊戲會保留。
place-not-in-thread = 這是私人討論串，而我不在其中。請在這裡提及我（{ $bot }），我就會加入，然後再試一次。
place-no-thread = Discord不允許在這裡建立討論串。請到別的頻道或既有的討論串用{ $cmd-new }開桌。
place-too-many-threads = 這個伺服器開啟的討論串已達Discord的上限。請關閉一個，或到別的頻道用{ $cmd-new }開桌。
place-elsewhere = 遊戲{ $game }在另一個頻道。按**{ button-go }**就能過去。
lobby-number = 《{ -game }》可供{ $least }–{ $most }人遊玩。
lobby-joined-already = 你已經在這一桌（{ $symbol }）。
lobby-full = 這一桌已經滿了。
lobby-begun = 遊戲已經開始；你可以觀戰。
lobby-not-begun = 遊戲還沒開始：{ $seat ->
    [host] 人到齊後，請在牌桌按**{ button-start }**。
    [player] 請等{ $player }開始遊戲。
   *[other] 請按**{ button-join }**，或等{ $player }開始遊戲。
  }
lobby-not-joined = 你不在這一桌。
lobby-colour-taken = { $color }已經是{ $player }的。還可以選：{ $free }。
lobby-only-host-starts = 只有桌主{ $player }可以開始遊戲。
lobby-only-host-cancels = 只有桌主{ $player }可以關閉這一桌。
lobby-too-few = 還需要一位玩家或電腦。
which-game = 哪一場遊戲？
no-games = 你沒有參加任何遊戲。到頻道用{ $cmd-new }開一桌吧。
pictures-too-many = 你一分鐘內已經看了{ $most }次圖片；{ $next }可以再看。文字版隨時能看。
tables-too-many = 你已經是{ $most }張牌桌的桌主。請先關閉或打完其中一張；{ $cmd-mygames }會列出它們。

# 为什么不行，以及可以怎么做。
refused-game-over = 游戏已经结束。
refused-game-over-since = 游戏已于{ $when }结束。
refused-table-closed = 这一桌已经关闭。这里最后一次有动静：{ $when }。
refused-not-your-turn = 现在轮到{ $player }。
refused-finish-drawing = 你已经抽了1张牌，请再抽第2张。
refused-answer-tunnel-first = 你的{ -tunnel }{ $route }还没有决定：请先额外支付，或收回打出的牌。
refused-nothing-pending = 现在没有需要决定的事。
refused-no-tunnel = 你现在没有尚未决定的{ -tunnel }。
refused-no-tunnels-here = 《{ -game }》没有隧道。
refused-no-offer = 现在没有可选的{ -tickets }。轮到你时，用{ $cmd-tickets }抽取。
refused-others-are-choosing = 正在等{ $players }；你现在不用做任何事。
refused-choose-tickets-first = 请先选择{ -tickets }：有{ $offered }张可选，至少保留{ $keep }张。
refused-no-such-seat = 没有这个座位：这张桌子有{ $seats }个座位。
refused-no-such-place = 没有第{ $place }个位置；位置是1到{ $places }。
refused-empty-place = 第{ $place }个位置没有牌。请拿别的，或从{ -deck }抽取。
refused-card-has-gone = 第{ $place }个位置原本是{ $card }，你抽牌时已换成{ $now }。请重新选择。
refused-locomotive-second = { -face-up }的{ -wild }只能作为第1张牌。你可以拿别的颜色，或从{ -deck }盲抽。
refused-deck-empty = { -deck }没有牌了；请拿{ -market }。
refused-no-cards = 已经没有{ -cards }可抽。你还可以{ -claim-action }{ $stations ->
    [0] 或抽{ -tickets }
   *[other] 、抽{ -tickets }或{ -build }{ -station }
  }（如果可行）。
refused-no-such-route = 没有这{ -route-counter }{ -route }。
refused-not-neighbours = { $from }和{ $to }并不相邻。
refused-unknown-route = 找不到“{ $text }”这{ -route-counter }{ -route }。
refused-write-route = 请写两个{ -cities }，例如{ route-example }；也可以在输入时从列表中选择。
refused-unknown-city = 找不到“{ $text }”这个{ -city }。
refused-write-city = 请在输入时从列表中选择。
refused-did-you-mean = 你是指{ $names }吗？
refused-from-city = { $payable ->
    [0] 从{ $city }出发的{ -routes }还有这些空着，你现在都付不起：
   *[other] 从{ $city }出发的{ -routes }还有这些空着，你付得起的排在前面：
  }
refused-from-city-none = 从{ $city }出发已经没有你能{ -claim }的{ -routes }了。
refused-which-one = “{ $text }”可能是{ $names }。是哪一个？
refused-route-taken = { $route }属于{ $player }。
refused-route-taken-since = { $route }从第{ $turn }回合起属于{ $player }。
refused-own-twin = { $route }这条{ -double-route }的另一条已经是你的；同一个人不能两条都占用。
refused-twin-closed = { $seats }人游戏中，{ $route }的两条{ -routes }只能使用其中一条，而{ $player }已占用其中一条。
refused-not-enough-cars = { $route }长{ $need }格，但你的{ -cars }只剩{ $have }{ -car-counter }。
refused-not-enough-cards = 你选了{ $cards }，但只有{ $have }张。
refused-cannot-pay = { $route }需要{ $need }张{ $card }；{ $total ->
    [0] 你一张也没有
   *[other] 你有{ $held }
  }。还差{ $missing }张：{ $card }或{ -wilds }都可以。
refused-cannot-pay-any = { $route }需要{ $need ->
    [1] 任意1张牌
   *[other] { $need }张同色的牌
  }；{ $total ->
    [0] 你没有牌
   *[other] 你最多有{ $held }。还差{ $missing }张{ $have ->
        [0] 同色的牌或{ -wilds }
       *[other] ：{ $card }或{ -wilds }都可以
      }
  }。
refused-cannot-pay-station = 你的下一座{ -station }需要{ $need ->
    [1] 任意1张牌
   *[other] { $need }张同色的牌
  }；{ $total ->
    [0] 你没有牌
   *[other] 你最多有{ $held }。还差{ $missing }张{ $have ->
        [0] 同色的牌或{ -wilds }
       *[other] ：{ $card }或{ -wilds }都可以
      }
  }。
refused-not-cards = 看不懂这些牌要怎么支付。请选择列出的其中一种。
refused-mixed-colors = { $station ->
    [0] { -grey-route }可以用任意颜色
   *[other] { -station }可以用任意颜色
  }，但只能用一种：{ $cards }不能混用。
refused-only-locomotives = 这里只能用{ -wilds }支付，不能用{ $card }。
refused-wrong-color = 这里要用{ $need }，不是{ $card }。
refused-wrong-number = { $station ->
    [0] 需要
   *[other] 你的下一座{ -station }需要
  }正好{ $need }张牌；你选了{ $given }张。
refused-too-few-locomotives = 这条{ -ferry }需要{ $need }张{ -wilds }；你有{ $have }张。
refused-no-tickets-left = { -tickets }已经没有了。
refused-not-offered = 这张{ -ticket }不在选项中。请从列出的{ -tickets }中选择。
refused-ticket-twice = 同一张{ -ticket }只能保留一次。
refused-too-few-tickets = 至少保留{ $keep }张；你选了{ $picked }张。
refused-unreadable-tickets = “{ $text }”不是这些{ -tickets }的字母。例如：{ $example }
refused-no-stations-here = 《{ -game }》没有{ -stations }。
refused-no-such-city = 没有这个{ -city }。
refused-city-occupied = { $city }已有{ $player }的{ -station }；每个{ -city }只能有一座。
refused-no-station-left = 你的{ $built }座{ -stations }都{ -build }完了。
refused-something-possible = 你还可以：{ $possible }。只有什么都做不了时才能跳过。
possible-draw = 抽牌（还有{ $number }张）
possible-claim = { -claim-action }
possible-tickets = 抽{ -tickets }
possible-station = { -build }{ -station }
refused-left-already = 你的座位正由电脑托管。你随时可以要回来。
refused-never-left = 你正在玩这场游戏。
refused-stale = 那个回合已经过了。这是当前的牌桌。
refused-stale-did = 那个回合已经过了。{ $did }这是当前的牌桌。
refused-busy = 同时发生的事太多了，请再试一次。
refused-unknown-card = “{ $text }”不是这款游戏的牌。例如：{ cards-example }
refused-not-in-market = { -face-up }的牌中现在没有{ $card }。请重新选择。
refused-not-a-player = 你正在观战；只有玩家才能这么做。
refused-only-players-have-hands = 只有玩家才有手牌。
button-rule = 规则：{ $topic }

place-not-in-dm = 游戏要在服务器的频道里进行。在私信中可以使用{ $cmd-hand }、{ $cmd-board }、{ $cmd-log }、{ $cmd-mygames }、{ $cmd-rules }、{ $cmd-help }和{ $cmd-settings }。
place-has-game = 这个频道已经有游戏{ $game }（{ $stage ->
    [lobby] 尚未开始
    [tickets] 正在选{ -tickets }
   *[turn] 第{ $turn }回合
  }）。
place-not-allowed = 只能在{ $channels }开桌。
place-no-game = 这个频道没有游戏。用{ $cmd-new }开一桌吧。
place-nothing-here = 这个频道没有游戏。
place-yours = 你的游戏在：{ $games }
place-your-turn = { $where }（轮到你了）
place-permission = 我在这里做不到：我在{ $channel }需要“{ $permission }”权限。请联系管理员。
place-locked = 这个子区已锁定。请管理员解锁；这里的游戏会保留。
place-not-in-thread = 这是私密子区，而我不在其中。请在这里提及我（{ $bot }），我就会加入，然后再试一次。
place-no-thread = Discord不允许在这里创建子区。请到别的频道或已有的子区用{ $cmd-new }开桌。
place-too-many-threads = 这个服务器开放的子区已达Discord的上限。请关闭一个，或到别的频道用{ $cmd-new }开桌。
place-elsewhere = 游戏{ $game }在另一个频道。按**{ button-go }**就能过去。
lobby-number = 《{ -game }》可供{ $least }–{ $most }人游戏。
lobby-joined-already = 你已经在这一桌（{ $symbol }）。
lobby-full = 这一桌已经满了。
lobby-begun = 游戏已经开始；你可以观战。
lobby-not-begun = 游戏还没开始：{ $seat ->
    [host] 人到齐后，请在牌桌按**{ button-start }**。
    [player] 请等{ $player }开始游戏。
   *[other] 请按**{ button-join }**，或等{ $player }开始游戏。
  }
lobby-not-joined = 你不在这一桌。
lobby-colour-taken = { $color }已经是{ $player }的。还可以选：{ $free }。
lobby-only-host-starts = 只有桌主{ $player }可以开始游戏。
lobby-only-host-cancels = 只有桌主{ $player }可以关闭这一桌。
lobby-too-few = 还需要一位玩家或电脑。
which-game = 哪一场游戏？
no-games = 你没有参加任何游戏。到频道用{ $cmd-new }开一桌吧。
pictures-too-many = 你一分钟内已经看了{ $most }次图片；{ $next }可以再看。文字版随时能看。
tables-too-many = 你已经是{ $most }张牌桌的桌主。请先关闭或打完其中一张；{ $cmd-mygames }会列出它们。

# 公开面板，以及一个回合中的私人面板。
sentence-separator = {""}
way-separator = –
panel-turn = ### 第{ $turn }回合 · 轮到{ $player }
panel-choosing = ### 游戏{ $game } · 请选择{ -tickets }
call-turn = { $people }，轮到你了 · 《{ -game }》第{ $turn }回合
call-turn-dm = 轮到你了 · { $where } · 《{ -game }》第{ $turn }回合
call-tickets = { $people }：请选择{ -tickets } · 《{ -game }》（游戏{ $game }）
call-tickets-dm = 请选择{ -tickets } · { $where } · 《{ -game }》
panel-begun = ### 游戏{ $game }开始了
panel-order = 顺序：{ $players }。
panel-choose = 大家同时秘密选择：每人{ $offered }张{ -tickets }，至少保留{ $keep }张。
panel-chosen = { $done ->
    [0] 还没有人选好。
   *[other] **{ $all }人中已有{ $done }人选好。**正在等：{ $players }。
  }
panel-commitment = -# 洗牌指纹（SHA-256）：{ $digest }
panel-last-round = { $left ->
    [1] **{ -last-round }**：最后一个回合是{ $last }
   *[other] **{ -last-round }**：{ $players }，最后是{ $last }
  }
panel-market = **{ -market }** { $places }
panel-piles = -# { -deck }{ $deck } · { -discards }{ $discard } · { -tickets }{ $tickets }
panel-place = **{ $place }** { $sign } { $card }
panel-place-empty = **{ $place }** –
panel-seat = **{ $player } · { $points }分** · { -cars }{ $cars } · 手牌{ $cards } · { -tickets }{ $tickets }
panel-stations = {" "}· { -stations }{ $stations }
panel-computer = {" "}· 电脑
button-draw = 抽牌
button-claim = { -claim-action }
button-tickets = 抽{ -tickets }
button-station = { -build }{ -station }
button-pass = 跳过
button-choose = 选择{ -tickets }
button-tunnel = 决定{ -tunnel }
button-hand = 我的手牌
button-board = { -board }
button-log = 记录
button-rules = 规则
button-go = 前往牌桌
button-result = 结果
button-watch = 私信观战
button-unwatch = 停止观战
button-ping = 到时提醒我
button-other-ways = 其他走法
button-station-in = 建站：{ $city }
button-back = 返回
button-before = 上一页
button-after = 下一页
button-confirm = 确认
button-deck = { -deck }
button-two = 从{ -deck }抽2张
button-draw-tickets = { $number ->
    [1] 抽最后1张{ -ticket }
   *[other] 抽{ $number }张{ -tickets }
  }
button-gain = {" "}→ +{ $points }分
button-claim-for = { $cards } → +{ $points }分
button-payments = { $number }种付法 → +{ $points }分
button-keep = 保留{ $tickets }
button-keep-only = 只留{ $ticket }
button-keep-all = { $number ->
    [2] 两张都保留
   *[other] { $number }张全部保留
  }
button-keep-missing = 还要选{ $number }张
button-build-for = 用{ $cards }{ -build }
button-pay = 支付{ $cards }
button-withdraw = 收回牌
turn-yours = 轮到你了。
turn-in = { $turns ->
    [1] 下一个就是你。
   *[other] 再过{ $turns }个回合轮到你。
  }
ping-channel = 轮到你时，我会在频道里提及你（按你在{ $cmd-settings }中的设置）。
ping-dm = 轮到你时，我会发私信给你（按你在{ $cmd-settings }中的设置）。
ping-none = 下次轮到你时，我会在频道里提及你，仅此一次。
watch-head = 👀 你正在观战：{ $where }。
watch-begun = 我会用一条私信让你随时了解战况。
watch-ended = 你不再通过私信观战。
watch-closed = Discord不让我给你发私信。请点服务器名称→“隐私设置”，开启“私信”，然后再试一次。
watch-full = 已经有{ $most }人通过私信观战。请在这里按“{ button-board }”和“{ button-log }”。
watch-you-play = 你正在玩这场游戏。请按“{ button-hand }”或使用{ $cmd-hand }。
draw-first = 请抽**第1张牌**。拿一张{ -face-up }的{ -wild }会用掉整个回合。{ -deck }还有{ $deck }张，弃牌{ $discard }张。
draw-second = 请抽**第2张牌**。{ -deck }还有{ $deck }张，弃牌{ $discard }张。
tickets-ask = { $number ->
    [1] 这是最后1张{ -ticket }，抽了就必须保留。
   *[other] 你将抽{ $number }张{ -tickets }，至少保留{ $keep }张。
  }这会用掉整个回合，不能撤回。还剩{ $left }张。
tickets-offer = { $number ->
    [1] 最后1张{ -ticket }，必须保留。
   *[other] { $number }张{ -tickets }：至少保留{ $keep }张。
  }
tickets-line = **{ $letter }** { $ticket }：{ $need }
tickets-need = 还差{ $cars }格（你有{ $have }{ -car-counter }{ -cars }）
tickets-done = 已连通
tickets-cut-off = 走不通了
pay-hint = 用什么支付？
pay-plus = ＋
pay-ways = { $number }种付法
pay-left = 手上还剩：{ $cards }
pay-left-after = 支付{ $paid }后手上还剩：{ $cards }
pay-others = 其他{ $number }张
pay-nothing = 无
claim-none = 你的手牌现在付不起任何{ -route }。
claim-which = 你付得起{ $number }{ -route-counter }{ -routes }{ $number ->
    [1] 。
   *[other] ，{ $helpful ->
        [0] 分数高的排在前面，但都不在你{ -tickets }最省的走法上。
       *[other] 对你的{ -tickets }有用的排在前面。
      }
  }
claim-hint = 其他{ -routes }和付法：{ $same ->
    [1] { $most }分
   *[other] { $most }–{ $least }分
  }
claim-left = { -cars }还剩{ $left }{ -car-counter }
claim-hand-left = 手牌还剩：{ $cards }
claim-option = { $route }（+{ $points }分）
claim-lacks = { $route }：还差{ $cards }
claim-lacks-any = { $route }：还差{ $missing }张同色牌
claim-serves = 有助于{ $ticket }
claim-pay = **{ $route }**：{ $about }。怎么支付？
claim-confirm = **{ $route }**：你支付{ $cards }，得{ $points }分，{ -cars }还剩{ $left }{ -car-counter }。
route-spaces = { $spaces }{ -spaces }
route-grey = 任意一种颜色
route-tunnel = { -tunnel }
route-ferry = { -ferry }（{ $wilds }张{ -wilds }）
tunnel-open = **{ $route }**：翻开了{ $turned }。
tunnel-price = 还要支付{ $extra }张{ $card }或{ -wilds }；你还有{ $have }张可用。
tunnel-price-wild = 还要支付{ $extra }张{ -wilds }；你还有{ $have }张。
tunnel-too-dear = 还要支付{ $extra }张{ $card }或{ -wilds }，{ $have ->
    [0] 你一张也没有
   *[other] 你只有{ $have }张
  }。请收回：牌会回到你手上，回合结束。
tunnel-too-dear-wild = 还要支付{ $extra }张{ -wilds }，{ $have ->
    [0] 你一张也没有
   *[other] 你只有{ $have }张
  }。请收回：牌会回到你手上，回合结束。
tunnel-odds = { -tunnel }可能需要额外支付：{ $odds }。{ $reserve ->
    [0] 你付不起额外的牌
   *[other] 你还付得起{ $reserve }张
  }，成功的概率是{ $percent }%。
tunnel-risk = 如果收回，牌会回到手中，但回合结束。
odds-one = { $extra }张（{ $percent }%）
station-none = 你现在付不起{ -station }。
station-which = 你的下一座{ -station }需要{ $cost ->
    [1] 任意1张牌
   *[other] { $cost }张同色的牌
  }；还剩{ $left }座。每座未使用的{ -station }在游戏结束时值{ $points }分。
station-hint-first = 选择{ -city }
station-hint = 其他{ -city }
station-hint-more = 更多{ -city }
station-saves = 立刻完成{ $ticket }
station-borrows = 现在可借用：{ $routes }
station-pay = **{ $city }**：{ $cost ->
    [1] 任意1张牌
   *[other] { $cost }张同色的牌
  }。怎么支付？
station-confirm = **{ $city }**：你支付{ $cards }。每座未使用的{ -station }在游戏结束时值{ $points }分；建造前你还有{ $left }座。
way-open = 你现在最省的走法需要{ $cars }格：{ $way }。
ways-title = **{ $from }–{ $to }**：还能这样走
ways-line = - { $cars }格：{ $way }
ways-none = { $from }和{ $to }之间已经走不通了。
done-drew = 你抽到**{ $cards }**。
done-only-card = 已经没有第2张牌可拿，你的回合结束。
done-laid = 你为{ $route }打出了{ $cards }。
done-claimed = 你用{ $cards }{ -claimed }**{ $route }**：+{ $points }分，{ -cars }还剩{ $left }{ -car-counter }。
done-withdrew = 你收回了打出的牌。
done-built = 你用{ $cards }在**{ $city }**{ -build }了{ -station }。
done-kept = 你保留了{ $tickets }。
done-passed = 你跳过了。
done-left = 你离开了，由电脑托管。随时可以用{ $cmd-join }回来。
done-joined = 你回到了座位。
done-ended = 游戏结束。
done-complete = 🎉 你的{ -ticket }完成了：**{ $ticket }**
done-lent = 🎉 按目前情况，你的{ -station }借用{ -routes }完成了{ -ticket }：**{ $ticket }**
panel-plain = 抱歉，这个回合的消息没能写出来。没有丢失任何东西，游戏继续。

# 换人、表决、认输、提醒、再来一局，以及关闭或搬走的游戏。
proposal-give = ### { $holder }让出座位
  { $heir }可以接手，沿用原来的手牌和{ -tickets }。
proposal-replace = ### 表决{ $holder }的座位
  { $holder }很久没有出现。{ $proposer }提议由{ $heir }接手，沿用原来的手牌和{ -tickets }。
proposal-end = ### 表决是否结束游戏{ $game }
  { $proposer }提议就此结束游戏，不分胜负。每个人都要同意。
proposal-computer = ### 表决{ $holder }的座位
  { $holder }一直没有回应。{ $proposer }提议由电脑托管，直到{ $holder }回来。
proposal-clock = ### 表决限时
  { $proposer }提议改为：{ $clock }。正在进行的回合不受影响。
proposal-asked = { $mention }，要不要接手由你决定：想玩就按**{ button-take-seat }**。
proposal-call = { $mentions }：请表决。
proposal-willing = { $heir }已经准备好了。
proposal-votes = 需要{ $need }票赞成，已有{ $votes }票。赞成：{ $agreed }。反对：{ $against }。
proposal-nobody = 无
proposal-until = -# 截止时间：{ $until }。
proposal-until-vote = -# 截止时间：{ $until }。到时既没有表决也没有行动的人不算在内。
proposal-done-seat = { $player }接手了这一桌的一个座位。
proposal-done-end = 表决通过：游戏就此结束。
proposal-done-computer = 表决通过：{ $player }的座位由电脑托管；{ $player }随时可以用{ $cmd-join }回来。
proposal-done-clock = 表决通过：这一桌改用新的限时。
proposal-rejected = 没有通过：一切照旧。
proposal-back = { $player }回来了：座位照旧。
proposal-settled = 这件事已有结果。
button-take-seat = 接手座位
button-agree = 赞成
button-against = 反对
button-decline = 不了，谢谢
voted-for = 你投了赞成票。表决结束前都可以改。
voted-against = 你投了反对票。
voted-already = { $agrees ->
    [1] 你已经投了赞成票。要改吗？
   *[other] 你已经投了反对票。要改吗？
  }
voted-willing = 大家同意后，座位就是你的。
vote-open = 还有一项表决没有结束，请先决定那一项。
vote-over = 这件事已有结果。
vote-not-yours = 只有这一桌的玩家可以决定。
vote-own-seat = 这次投票的对象是你的座位。你只要继续进行，座位就仍然是你的。
vote-not-heir = 只有{ $player }可以接手这个座位。
replace-asked = 已在频道里询问{ $heir }；在对方答应之前，座位还是你的。
replace-voted = 已在频道里请大家表决。
replace-bot = 机器人不能入座。用{ $cmd-leave }可以让电脑托管。
replace-self = 不能把座位让给自己。
replace-there = { $player }已经在这一桌了。
replace-absent = { $player }不在这个服务器，或看不到这个频道。
replace-no-seat = { $player }不在这一桌。
replace-only-host = 只有桌主{ $player }可以这样提议。
replace-not-gone = { $player }还在玩。轮到{ $player }之后三天都没有回应，大家才能决定这个座位；在那之前只能由本人让出。
replace-nobody = 请用选项“{ cmd-replace-player }”说明要让给谁；或用{ $cmd-leave }让电脑托管。有人三天都没有回应时，请用选项“{ cmd-replace-for }”指出是谁。
replace-computer-plays = { $player }已经由电脑托管了。
stand-in-done = 现在{ $player }的座位由电脑托管，直到本人用{ $cmd-join }回来。
done-took-seat = 座位是你的了：{ $player }。请用原来的手牌和{ -tickets }继续。
refused-seat-gone = 你的座位现在由{ $player }接手。你仍可以观战。
refused-resigned = 你已经认输；由电脑替你打到最后。
dm-seat-gone = 这个座位已经不是你的了。
dm-closed-table = 这场游戏已经关闭。

leave-sure = **确定吗？**大家正在等你行动：电脑会马上替你行动，直到你用{ $cmd-join }回来。
resign-sure = **确定吗？**电脑会替你打到最后，不能撤回。想以后再回来，请改用{ $cmd-leave }。
resign-sure-last = **确定吗？**这一桌已经没有别人：游戏会关闭，不能撤回。想以后再回来，请改用{ $cmd-leave }。
resign-done = 你认输了；由电脑替你打到最后。
resign-stay = 你留下来了。
button-resign = 认输
button-stay = 留下
button-play-on = 继续玩

end-sure = 要提议**就此结束游戏{ $game }**、不分胜负吗？每个人都同意后就会关闭。三天都没有动静的人不算在内。
end-sure-alone = 要**就此结束游戏{ $game }**、不分胜负吗？没有别人在座，所以会立刻关闭。
end-asked = 已在频道里请大家表决。
end-done = 游戏已经关闭。
button-propose-end = 结束游戏

closed-idle = 游戏{ $game }已关闭：从{ $since }起再没有人行动。用{ $cmd-new }可以另开一桌。
closed-deserted = 游戏{ $game }已关闭：这一桌已经没有人了。
closed-manager = 游戏{ $game }已关闭：服务器管理员关闭了这一桌。
closed-agreed = 游戏{ $game }经大家同意提前结束。没有赢家；当时的情况是：
closing-soon = 游戏{ $game }从{ $since }起就没有人行动。再没有人行动的话，会在{ $until }关闭。
manage-title = **这个服务器开着的牌桌：{ $number }张。**选一桌就可以关闭。
manage-none = 这个服务器没有开着的牌桌。
manage-lobby = 游戏{ $game } · { $where } · 还没开始 · 上次变动：{ $since }
manage-running = 游戏{ $game } · { $where } · 上次行动：{ $since }
manage-option = 游戏{ $game }
manage-hint = 关闭一桌……
manage-sure = 要关闭{ $where }的**游戏{ $game }**吗？目前有{ $players }位玩家在座。游戏不分胜负就此结束，不能撤回。这一桌会得知是服务器管理员关闭的。
manage-closed = 游戏{ $game }已经关闭。
manage-closed-already = 游戏{ $game }早已结束或关闭。
button-close-table = 关闭这一桌
button-all-tables = 所有开着的牌桌

nudge = { $mentions }：{ $player }提醒你，大家在等你。
nudge-dm = { $where }：{ $player }提醒你，大家在等你。
nudge-quiet = { $players }的勿扰时段到{ $until }为止。
nudge-done = 已提醒{ $players }。
nudge-own = 大家在等你。
nudge-computer = 现在轮到电脑，不需要提醒。
nudge-often = { $players }{ $ago }才收到过提醒，{ $next }可以再提醒。
nudge-twice = 这个回合你已经提醒过{ $players }了。
nudge-unwished = { $players }不想收到提醒。
button-nudge = 提醒一下

rematch-call = { $mentions }{ $player }想再来一局（游戏{ $game }）。你的座位和颜色都留着：请按**{ button-join }**。
rematch-not-played = 只有玩过游戏{ $game }的人可以要求再来一局。
rematch-had = 续局已经开了：游戏{ $game }。
rematch-too-soon = 这场游戏还没结束。想提前结束请用{ $cmd-end }。
lobby-rematch = 这是游戏{ $game }的续局：上一局玩家的颜色都保留。
lobby-colour-kept = { $color }要留给上一局的玩家。还可以选：{ $free }。
lobby-seats-kept = 空位要留给上一局的玩家。
button-rematch = 再来一局

button-move-here = 把游戏{ $game }搬到这里
move-done = 游戏{ $game }在这个频道继续。
move-there = 游戏{ $game }的频道还在：{ $where }。

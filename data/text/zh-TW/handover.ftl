# 換人、表決、認輸、提醒、再來一局，以及關閉或搬走的遊戲。
proposal-give = ### { $holder }讓出座位
  { $heir }可以接手，沿用原來的手牌與{ -tickets }。
proposal-replace = ### 表決{ $holder }的座位
  { $holder }很久沒有出現。{ $proposer }提議由{ $heir }接手，沿用原來的手牌與{ -tickets }。
proposal-end = ### 表決是否結束遊戲{ $game }
  { $proposer }提議就此結束遊戲，不分勝負。每個人都要同意。
proposal-computer = ### 表決{ $holder }的座位
  { $holder }一直沒有回應。{ $proposer }提議由電腦代打，直到{ $holder }回來。
proposal-clock = ### 表決限時
  { $proposer }提議改為：{ $clock }。正在進行的回合不受影響。
proposal-asked = { $mention }，要不要接手由你決定：想玩就按**{ button-take-seat }**。
proposal-call = { $mentions }：請表決。
proposal-willing = { $heir }已經準備好了。
proposal-votes = 需要{ $need }票贊成，已有{ $votes }票。贊成：{ $agreed }。反對：{ $against }。
proposal-nobody = 無
proposal-until = -# 截止時間：{ $until }。
proposal-until-vote = -# 截止時間：{ $until }。到時既沒有表決也沒有行動的人不算在內。
proposal-done-seat = { $player }接手了這一桌的一個座位。
proposal-done-end = 表決通過：遊戲就此結束。
proposal-done-computer = 表決通過：由電腦替{ $player }代打；{ $player }隨時可以用{ $cmd-join }回來。
proposal-done-clock = 表決通過：這一桌改用新的限時。
proposal-rejected = 沒有通過：一切照舊。
proposal-back = { $player }回來了：座位照舊。
proposal-settled = 這件事已有結果。
button-take-seat = 接手座位
button-agree = 贊成
button-against = 反對
button-decline = 不了，謝謝
voted-for = 你投了贊成票。表決結束前都可以改。
voted-against = 你投了反對票。
voted-already = { $agrees ->
    [1] 你已經投了贊成票。要改嗎？
   *[other] 你已經投了反對票。要改嗎？
  }
voted-willing = 大家同意後，座位就是你的。
vote-open = 還有一項表決沒有結束，請先決定那一項。
vote-over = 這件事已有結果。
vote-not-yours = 只有這一桌的玩家可以決定。
vote-own-seat = 這次投票的對象是你的座位。你只要繼續進行，座位就仍然是你的。
vote-not-heir = 只有{ $player }可以接手這個座位。
replace-asked = 已在頻道裡詢問{ $heir }；在對方答應之前，座位還是你的。
replace-voted = 已在頻道裡請大家表決。
replace-bot = 機器人不能入座。用{ $cmd-leave }可以讓電腦代打。
replace-self = 不能把座位讓給自己。
replace-there = { $player }已經在這一桌了。
replace-absent = { $player }不在這個伺服器，或看不到這個頻道。
replace-no-seat = { $player }不在這一桌。
replace-only-host = 只有桌主{ $player }可以這樣提議。
replace-not-gone = { $player }還在玩。輪到{ $player }之後三天都沒有回應，大家才能決定這個座位；在那之前只能由本人讓出。
replace-nobody = 請用選項「{ cmd-replace-player }」說明要讓給誰；或用{ $cmd-leave }讓電腦代打。有人三天都沒有回應時，請用選項「{ cmd-replace-for }」指出是誰。
replace-computer-plays = { $player }已經由電腦代打了。
stand-in-done = 現在由電腦替{ $player }代打，直到本人用{ $cmd-join }回來。
done-took-seat = 座位是你的了：{ $player }。請用原來的手牌與{ -tickets }繼續。
refused-seat-gone = 你的座位現在由{ $player }接手。你仍可以觀戰。
refused-resigned = 你已經認輸；由電腦替你打到最後。
dm-seat-gone = 這個座位已經不是你的了。
dm-closed-table = 這場遊戲已經關閉。

leave-sure = **確定嗎？**大家正在等你行動：電腦會馬上代你行動，直到你用{ $cmd-join }回來。
resign-sure = **確定嗎？**電腦會替你打到最後，無法反悔。想以後再回來，請改用{ $cmd-leave }。
resign-sure-last = **確定嗎？**這一桌已經沒有別人：遊戲會關閉，無法反悔。想以後再回來，請改用{ $cmd-leave }。
resign-done = 你認輸了；由電腦替你打到最後。
resign-stay = 你留下來了。
button-resign = 認輸
button-stay = 留下
button-play-on = 繼續玩

end-sure = 要提議**就此結束遊戲{ $game }**、不分勝負嗎？每個人都同意後就會關閉。三天都沒有動靜的人不算在內。
end-sure-alone = 要**就此結束遊戲{ $game }**、不分勝負嗎？沒有別人在座，所以會立刻關閉。
end-asked = 已在頻道裡請大家表決。
end-done = 遊戲已經關閉。
button-propose-end = 結束遊戲

closed-idle = 遊戲{ $game }已關閉：從{ $since }起再沒有人行動。用{ $cmd-new }可以另開一桌。
closed-deserted = 遊戲{ $game }已關閉：這一桌已經沒有人了。
closed-manager = 遊戲{ $game }已關閉：伺服器管理員關閉了這一桌。
closed-agreed = 遊戲{ $game }經大家同意提前結束。沒有贏家；當時的情況是：
closing-soon = 遊戲{ $game }從{ $since }起就沒有人行動。再沒有人行動的話，會在{ $until }關閉。
manage-title = **這個伺服器開著的牌桌：{ $number }張。**選一桌就可以關閉。
manage-none = 這個伺服器沒有開著的牌桌。
manage-lobby = 遊戲{ $game } · { $where } · 還沒開始 · 上次變動：{ $since }
manage-running = 遊戲{ $game } · { $where } · 上次行動：{ $since }
manage-option = 遊戲{ $game }
manage-hint = 關閉一桌……
manage-sure = 要關閉{ $where }的**遊戲{ $game }**嗎？目前有{ $players }位玩家在座。遊戲不分勝負就此結束，無法反悔。這一桌會得知是伺服器管理員關閉的。
manage-closed = 遊戲{ $game }已經關閉。
manage-closed-already = 遊戲{ $game }早已結束或關閉。
button-close-table = 關閉這一桌
button-all-tables = 所有開著的牌桌

nudge = { $mentions }：{ $player }提醒你，大家在等你。
nudge-dm = { $where }：{ $player }提醒你，大家在等你。
nudge-quiet = { $players }的勿擾時段到{ $until }為止。
nudge-done = 已提醒{ $players }。
nudge-own = 大家在等你。
nudge-computer = 現在輪到電腦，不需要提醒。
nudge-often = { $players }{ $ago }才收到過提醒，{ $next }可以再提醒。
nudge-twice = 這個回合你已經提醒過{ $players }了。
nudge-unwished = { $players }不想收到提醒。
button-nudge = 提醒一下

rematch-call = { $mentions }{ $player }想再來一局（遊戲{ $game }）。你的座位與顏色都留著：請按**{ button-join }**。
rematch-not-played = 只有玩過遊戲{ $game }的人可以要求再來一局。
rematch-had = 續局已經開了：遊戲{ $game }。
rematch-too-soon = 這場遊戲還沒結束。想提前結束請用{ $cmd-end }。
lobby-rematch = 這是遊戲{ $game }的續局：上一局玩家的顏色都保留。
lobby-colour-kept = { $color }要留給上一局的玩家。還可以選：{ $free }。
lobby-seats-kept = 空位要留給上一局的玩家。
button-rematch = 再來一局

button-move-here = 把遊戲{ $game }搬到這裡
move-done = 遊戲{ $game }在這個頻道繼續。
move-there = 遊戲{ $game }的頻道還在：{ $where }。

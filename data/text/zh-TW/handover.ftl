# 換人、表決、認輸、提醒、再來一局，以及關閉或搬走的遊戲。
proposal-give = ### { $holder }讓出座位
  { $heir }可以接手，沿用原來的手牌與{ -tickets }。
proposal-replace = ### 表決{ $holder }的座位
  { $holder }不在了。{ $proposer }提議由{ $heir }接手，沿用原來的手牌與{ -tickets }。
proposal-end = ### 表決是否結束遊戲{ $game }
  { $proposer }提議就此結束遊戲，不分勝負。在座的每個人都要同意。
proposal-asked = { $mention }，沒有你的同意不會讓你入座：想玩就按**{ button-take-seat }**。
proposal-willing = { $heir }已經準備好了。
proposal-votes = 贊成：{ $agreed }。反對：{ $against }。{ $all }人中需要{ $need }人贊成。
proposal-nobody = 無
proposal-until = -# 截止時間：{ $until }。
proposal-done-seat = { $player }接手了這一桌的一個座位。
proposal-done-end = 大家都同意結束遊戲。
proposal-rejected = 沒有通過：一切照舊。
proposal-back = { $player }又來了：座位照舊。
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
vote-open = 現在還有別的事在表決；一次只能有一件。
vote-over = 這件事已有結果。
vote-not-yours = 只有這一桌的玩家可以決定。
vote-not-heir = 只有{ $player }可以接手這個座位。
replace-asked = 已在頻道裡詢問{ $heir }；在對方答應之前，座位還是你的。
replace-voted = 已在頻道裡請大家表決。
replace-bot = 機器人不能入座。用 /leave 可以讓電腦代打。
replace-self = 不能把座位讓給自己。
replace-there = { $player }已經在這一桌了。
replace-absent = { $player }不在這個伺服器，或看不到這個頻道。
replace-no-seat = { $player }不在這一桌。
replace-only-host = 只有{ $player }可以這樣提議。
replace-not-gone = { $player }還在玩；這個座位只能由本人讓出。
done-took-seat = 座位是你的了：{ $player }。請用原來的手牌與{ -tickets }繼續。
refused-seat-gone = 你的座位現在屬於{ $player }，已經與你無關了。
refused-resigned = 你已經認輸；由電腦替你打到最後。
dm-seat-gone = 這個座位已經不是你的了。
dm-closed-table = 這場遊戲已經關閉。

resign-sure = **確定嗎？**電腦會替你打到最後，無法反悔。想以後再回來，請改用 /leave。
resign-sure-last = **確定嗎？**這一桌已經沒有別人：遊戲會關閉，無法反悔。想以後再回來，請改用 /leave。
resign-done = 你認輸了；由電腦替你打到最後。
resign-stay = 你留下來了。
button-resign = 認輸
button-stay = 留下

end-sure = 要提議**就此結束遊戲{ $game }**、不分勝負嗎？在座的每個人都同意後就會關閉。
end-sure-alone = 要**就此結束遊戲{ $game }**、不分勝負嗎？沒有別人在座，所以會立刻關閉。
end-asked = 已在頻道裡請大家表決。
end-done = 遊戲已經關閉。
button-propose-end = 結束遊戲

closed-idle = 遊戲{ $game }已關閉：從{ $since }起再沒有人行動。用 /new 可以另開一桌。
closed-deserted = 遊戲{ $game }已關閉：這一桌已經沒有人了。
closed-agreed = 遊戲{ $game }已關閉：在座的每個人都同意。沒有贏家；當時的情況是：

nudge = { $mentions }：{ $player }提醒你，大家在等你。
nudge-dm = { $where }：{ $player }提醒你，大家在等你。
nudge-quiet = { $players }的勿擾時間到{ $until }為止。
nudge-done = 已提醒{ $players }。
nudge-own = 大家在等你。
nudge-computer = 現在輪到電腦，不需要提醒。
nudge-often = { $players }在{ $ago }收到過提醒；下一次可以在{ $next }。
nudge-twice = 這個回合你已經提醒過{ $players }了。
nudge-unwished = { $players }不想收到提醒。
button-nudge = 提醒一下

rematch-call = { $mentions }{ $player }想再來一局（遊戲{ $game }）。你的座位與顏色都留著：請按**{ button-join }**。
rematch-not-played = 只有玩過遊戲{ $game }的人可以要求再來一局。
rematch-had = 已經再來過一局了：遊戲{ $game }。
rematch-too-soon = 這場遊戲還沒結束。
lobby-rematch = 這是遊戲{ $game }的續局：上一局玩家的顏色都保留。
lobby-colour-kept = { $color }要留給上一局的玩家。還可以選：{ $free }。
lobby-seats-kept = 空位要留給上一局的玩家。
button-rematch = 再來一局

button-move-here = 把遊戲{ $game }搬到這裡
move-done = 遊戲{ $game }在這個頻道繼續。
move-there = 遊戲{ $game }的頻道還在：{ $where }。

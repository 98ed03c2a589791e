# 三行教你上手，接著是其他功能。以各款的用詞說明；有火車站時$stations是1。
help-start = ## 怎麼開始
  1. 用{ $cmd-new }在這個頻道開一桌。其他人按**{ button-join }**；你是桌主，可以按**{ button-computer }**補位。
  2. 人到齊後，你按**{ button-start }**，接著每個人按**{ button-choose }**。
  3. 輪到你時，按一張{ -face-up }的牌、**{ button-deck }**、**{ button-claim }**{ $stations ->
     [0] 或**{ button-tickets }**
    *[other] 、**{ button-tickets }**或**{ button-station }**
   }。打開的內容只有你看得到。
help-turn = **指令**和按鈕的作用相同：{ $cmd-draw } { $cmd-claim } { $cmd-tickets } { $cmd-tunnel } { $cmd-station } { $cmd-pass }。城市可以用任何語言輸入，不必管重音符號：`/{ cmd-claim } { cmd-claim-route }: { route-typed }`。行動無法反悔。寫明拿什麼、付什麼的按鈕按下就生效；隧道、抽任務，以及用指令輸入的{ -claim-action }和建站會再請你確認一次。要確認到什麼程度，可以在{ $cmd-settings }裡選。
help-look = **查看：**{ $cmd-hand }：手牌、任務和只有你看得到的{ -board } · { $cmd-board }：整張圖或文字版 · { $cmd-log }：發生過的事 · { $cmd-table }：把牌桌移到頻道最下方 · { $cmd-mygames }：你所有的遊戲 · { $cmd-rules }：規則疑問
help-change = **離開與換人：**{ $cmd-leave }：由電腦代打，直到你用{ $cmd-join }回來；{ $cmd-resign }：不再回來 · { $cmd-replace }：把座位讓給別人 · { $cmd-nudge }：提醒輪到的玩家 · { $cmd-end }：提議結束遊戲 · { $cmd-rematch }：原班人馬再來一局。
help-clock = **限時：**每個回合可以想一天，除非伺服器另有設定，或桌主在開局前改成別的。逾時之後由電腦代打這一回合、由電腦接手座位直到你回來，還是全桌等候，也由桌主選擇；不會有人因此判輸。遊戲進行中可以用{ $cmd-clock }表決改變限時。提醒與勿擾時段：{ $cmd-settings }。
help-trouble = **遇到問題？**舊按鈕會告訴你後來怎麼了，{ $cmd-table }會顯示目前的牌桌。重新啟動不會遺失任何東西。收不到私人訊息：點伺服器名稱→*隱私設定*→開啟*私人訊息*；或直接按**{ button-hand }**。語言、通知與私人訊息：{ $cmd-settings }。
help-unofficial = 非官方的愛好者專案，與擁有《鐵道任務》的Days of Wonder及Asmodee無關，也未經其認可。遊戲作者Alan R. Moon，插畫Julien Delval，圖像設計Cyrille Daujean，由Days of Wonder出版。規則與用語依據{ -editions }。
help-rules = 規則
help-settings = 設定
help-mygames = 我的遊戲
welcome = ## 🚂 歡迎上車！
  在這個伺服器的任何頻道裡都能玩：{ $games }。按按鈕就行，可以一口氣玩完，也可以每天走幾步，手機、電腦都能玩。

  { "" }**開始**：用{ $cmd-new }開一桌，其他人按**{ button-join }**。
  { "" }**只有一個人**？開桌後按**{ button-fill }**，第一局馬上開始。
  { "" }**更多**：{ $cmd-help }
button-help = 怎麼開始
presence = 🚂 /{ cmd-new } · /{ cmd-help }

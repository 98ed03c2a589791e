# 三行教你開始，其餘在後。
help-start = ## 怎麼開始
  1. 用 `/new` 在這個頻道開一桌；其他人按**加入**（也可以加電腦）。
  2. 桌主按**開始**，每個人按**選擇任務**。
  3. 輪到你時，按按鈕抽牌、佔路線、抽任務或蓋車站。你看到的內容只有你看得到。
help-turn = **也可以用指令**，和按鈕一樣：`/draw` `/claim` `/tickets` `/tunnel` `/station` `/pass`。城市可以用任何語言輸入，不必管重音符號：`/claim route: { route-typed }`。
help-look = **查看：**`/hand` 手牌、任務和你的私人地圖 · `/board` 版圖或文字版 · `/log` 發生過的事 · `/table` 把牌桌移到最下方 · `/mygames` 你所有的遊戲 · `/rules` 規則疑問
help-trouble = **遇到問題？** 舊按鈕會自己說明；`/table` 會顯示目前的牌桌。重新啟動不會遺失任何東西。收不到私訊：請允許這個伺服器的私訊，或直接按**我的手牌**。有事要走：`/leave`，電腦會替你玩到你用 `/join` 回來。語言、通知與私訊：`/settings`。
help-change = **人來人往：**`/replace` 把座位讓給別人 · `/leave` 由電腦代打，直到你再次 `/join`；`/resign` 就不再回來 · `/nudge` 提醒該行動的人 · `/end` 提議結束遊戲 · `/rematch` 同樣的人再來一局。
help-clock = **限時：**桌主在開桌前選擇每次可以想多久。逾時由電腦代打這一回合，或是接手座位，直到你想回來；誰都不會判負。提醒與勿擾時段：`/settings`。
help-unofficial = 非官方的愛好者專案，與擁有《鐵道任務》的Days of Wonder及Asmodee無關。
help-rules = 規則
help-settings = 設定
help-mygames = 我的遊戲

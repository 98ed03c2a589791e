# 個人與伺服器的設定。
settings-own-name = 繁體中文
settings-title = **你的設定**
settings-language = **語言**（只有你看得到的內容）
settings-automatic = 跟隨我的Discord
settings-ping = **輪到我時**
settings-ping-channel = 在頻道裡提及我
settings-ping-dm = 傳私人訊息給我
settings-ping-none = 不必通知
settings-confirm = **再問我一次**：在無法反悔的行動之前
settings-confirm-always = 總是：出牌和抽任務之前都問
settings-confirm-risky = 只在嘗試隧道、抽任務，以及用指令出牌之前
settings-confirm-never = 從不：按下按鈕或輸入指令即生效
settings-dm-on = **以私人訊息收手牌**：已開啟。每場遊戲一則訊息，隨時更新。
settings-dm-off = **以私人訊息收手牌**：已關閉。請按「我的手牌」或使用{ $cmd-hand }。
settings-dm-closed = **以私人訊息收手牌**：Discord不讓我傳私人訊息給你。請點伺服器名稱→「隱私設定」，開啟「私人訊息」，再按「再試一次」。在那之前請按「我的手牌」。
settings-dm-turn-on = 開啟
settings-dm-turn-off = 關閉
settings-dm-try-again = 再試一次
settings-server = **這個伺服器**（只有管理員看得到）
settings-table-language = **語言**
settings-automatic-server = 自動：跟隨伺服器，否則跟隨開桌的人
settings-channels = { $number ->
    [0] **可以開桌的頻道**：全部
   *[other] **可以開桌的頻道**：{ $number }個
  }
settings-channels-unseen = 其中{ $number }個是已封存的討論串，或已被刪除；在你重新選擇之前會一直保留。
settings-channels-hint = 全部頻道
settings-clock = **限時**（每回合的時間）
settings-new-tables-now = **新牌桌**的設定：{ $settings }。
settings-new-tables-button = 更改新牌桌的設定
settings-new-tables = **這個伺服器的新牌桌**會採用下列設定。遊戲開始前，桌主都可以更改。
settings-late = **逾時之後**
settings-computers = **自動入座的電腦玩家**
settings-computers-number = { $number ->
    [0] 沒有
   *[other] { $number }位
  }
settings-computers-short = { $number ->
    [0] 沒有電腦玩家
   *[other] { $number }位電腦玩家（{ $level }）
  }
settings-level = **電腦玩家的程度**
settings-pictures = **頻道裡的圖片**
settings-pictures-short = 圖片{ $when }
settings-training-on = **講解模式**：已開啟，電腦玩家會說明自己的行動。
settings-training-off = **講解模式**：已關閉。
settings-training-short = 講解模式
settings-language-automatic = 自動選擇語言
pictures-every = 每回合都傳
pictures-light = 每回合都傳小圖（適合網路慢的時候）
pictures-round = 每輪傳一次
pictures-asked = 結束前只在有人按按鈕時才傳
pictures-words = 從不傳，全部用文字
lobby-pictures = 圖片：{ $when }。
settings-own-button = 我的設定
settings-managers-only = 只有這個伺服器的管理員可以更改。
settings-this-table = **這個頻道牌桌的語言**（遊戲{ $game }）
settings-host-only = 只有桌主或伺服器管理員可以更改這一桌的語言和圖片。
table-pictures-button = 頻道裡的圖片
table-pictures = **遊戲{ $game }在頻道裡的圖片**，從下一則訊息起生效。「{ button-board }」和「{ button-hand }」按鈕隨時能看圖片，只有你自己看得到。
known-button = 查看我的資料
known-title = **儲存了你的哪些資料**
known-nothing = 完全沒有。
known-account = - 你的Discord帳號ID，好讓我認得你。
known-settings = - 你在{ $cmd-settings }裡選的設定，以及你的Discord所用的語言。
known-seats = - 你在{ $number }場遊戲裡的座位，使用的名字：{ $names }。
known-moves = - 你做過的{ $number }次行動，屬於各場遊戲。
known-dms = - 我傳給你的{ $number }則私人訊息的位置。
known-wishes = - 牌桌上的{ $number }筆紀錄：候補的座位、要提醒的回合、桌主上次出現的時間。
known-not = 不會儲存：你在頻道裡寫的話、你的好友、你的IP位址。
known-delete = 刪除我的資料
known-sure = **要刪除你的所有資料嗎？**你的名字、帳號ID、設定，還有我傳給你的私人訊息，都會永遠消失。
known-sure-games = 你會退出{ $number }場還沒結束的遊戲。已經開始的就由電腦代替你玩到最後，你無法再回座：
known-sure-stays = 行動與結果仍留在其他玩家的遊戲中，但沒有你的名字。頻道裡已有的訊息由Discord保存，不在我這裡。之後再來玩，你就是新玩家。
known-delete-now = 永遠刪除
known-back = 回到設定
known-deleted = 你的資料已全部刪除。哪天想再玩：{ $cmd-join }或{ $cmd-new }。

# 規則疑問的回答：rule-<主題>-title、rule-<主題>-words、rule-<主題>。
# words是玩家會輸入的字詞：|之前是主題的叫法（單獨輸入就直接打開），之後是其他相關的字詞。一個字詞可以列在幾個主題裡。
# 各款不同之處寫在各自的檔案裡。所有數字都來自該款遊戲。
# ruling-<名稱> 是規則說明書沒有寫的：無論出現在哪裡，都標明是機器人的裁定。
rules-title = 《{ -game }》規則
rules-minute = ## 一分鐘了解《{ -game }》
rules-ask = 想問哪一部分？選擇主題，或在{ $cmd-rules }後面用自己的話提問。
rules-topic-unknown = 找不到與「{ $text }」有關的規則。請選擇一個主題：
rules-several = 有幾個主題與「{ $text }」有關。你想問的是哪一個？
rules-not-here = 《{ -game }》沒有這條規則。以下出自《{ $other }》：
rules-hint = 選擇主題
rules-hint-more = 更多主題
rule-ruling = **機器人的裁定：**{ $text }
rule-rulings-line = **{ $title }：**{ $text }

rule-goal-title = 如何獲勝
rule-goal-words = 遊戲目標 目標 目的 怎麼算贏 | 獲勝 勝利 贏 怎麼贏 得分 分數 最高 扣分 負分 才能贏 能贏 誰贏

rule-setup-words = 遊戲設置 設置 準備 遊戲準備 配件 人數 幾個人 幾人 多少人 年齡 幾歲 遊戲時間 時長 顏色 | 多久 多長時間 多少時間 小時 分鐘 時間 可以玩 一局 一場 玩家 歲 開局 一開始 張數 卡牌 派發 發牌 發 起始手牌 一共 總共 有多少 多少 多少張 幾張 有幾張 幾節 幾座 幾個 幾種 每人 每個人 每位 最少 最多 有哪些 哪些 車廂 計程車 計程車指示物 車票 車票卡 彩色車票卡 計程車卡牌 火車站 車站 任務卡 任務 交通卡牌 顏色有哪些 選顏色 選 適合 玩多久 要玩多久 人玩 幾歲玩 年齡限制 重要提醒

rule-first-player-title = 起始玩家
rule-first-player-words = 起始玩家 先手 誰先 誰先走 誰先開始 誰開始 | 起始 第一位 第一個 最年輕 年輕 抽籤 順序 先 先走 開始 遊戲流程 誰

rule-first-tickets-title = 開局選擇任務
rule-first-tickets-words = 起始任務 開局任務 長程 短程 長程路線 短程路線 長程任務 短程任務 長途 | 開局 開始 一開始 最初 保留 留 要留 留幾張 選擇 選 幾張 任務 任務卡 任務卡牌 棄掉 不要 不要的任務 一定要保留 一定要留 不想要

rule-turn-title = 一個回合
rule-turn-words = 回合 遊戲流程 流程 | 一回合 一個回合 每回合 行動 動作 順時鐘 順時針 輪流 輪到 做什麼 能做什麼 能做 幾件事 哪些 選擇 順序

rule-draw-title = 抽牌
rule-draw-words = 抽牌 車票卡 抽車票卡 抽取車票卡 交通卡牌 抽交通卡牌 抽取交通卡牌 拿牌 盲抽 手牌上限 | 抽 拿 牌 兩張 幾張 多少張 一次 上限 手牌 手上 手裡 最多 一回合 一張 只抽 不抽 第二張 超過 票
rule-draw = 抽取2張{ -cards }，每張可以拿{ -face-up }的，也可以從{ -deck-top }抽取。拿走{ -face-up }的牌後立即補滿，之後才抽第2張。

  { -face-up }的{ -wild }另有規定，見「{ rule-wild-title }」。手牌沒有張數限制。

rule-wild-title = 百搭牌（{ -wilds }）
rule-wild-words = 彩色車票卡 彩色車票 百搭 百搭牌 萬用 計程車卡牌 第二張 兩張彩色車票卡 兩張計程車卡牌 | 計程車 彩色 多色 剛翻開 盲抽 火車頭 機車 拿 抽 幾張 當 當成 代替 什麼顏色 任何顏色 顏色 用處 有什麼用 兩張
rule-wild = { -wild }可以當成任意顏色使用。

  拿**{ -face-up }**的{ -wild }只能是第1張，而且這個回合就只拿這1張。第2張絕不能是{ -face-up }的{ -wild }，剛翻開補牌的也不行。

  從{ -deck-top }抽到的視為一般的牌：你仍可抽第2張，也不需展示給其他玩家。

rule-market-title = { -face-up }的牌
rule-market-words = 面朝上 正面朝上 公開牌 明牌 三張彩色車票卡 三張計程車 三張計程車卡牌 換牌 | 翻開 補牌 補滿 補 空位 三張 重新翻開 棄掉 換掉 無限 彩色車票卡 計程車 計程車卡牌 五張 換
rule-market = { -face-up }的牌保持{ $market }張，有空位立即補滿。

  其中的{ -wilds }一達到{ $flush }張，就將{ $market }張全部棄掉並重新翻開。任何時候都如此，開局時和回合中途也一樣。

rule-deck-title = { -deck }耗盡
rule-deck-words = 牌堆 牌庫 棄牌堆 沒牌 沒有牌 | 抽牌堆 耗盡 用完 空 空了 抽完 抽光 沒了 洗牌 混洗 重新洗牌 棄牌 抽 不夠抽 牌 沒有交通卡牌 沒有車票卡 沒有卡牌
rule-deck = { -deck }一耗盡，{ -discards }立即{ -shuffle }，成為新的{ -deck }。兩者都空時，仍可拿{ -face-up }的牌。

  一張都不剩時，任何人都不能抽牌，直到又有人打出牌為止。{ $stations ->
      [0] 此時仍可{ -claim-action }或抽取{ -tickets }。
     *[other] 此時仍可{ -claim-action }、抽取{ -tickets }或{ -build }{ -station }。
  }

rule-claim-title = { -claim-action }
rule-claim-words = 佔據 佔領 佔據路線 佔領路線 灰色 灰色路線 混色 | 路線 鐵軌 佔 走 鋪 一段 一條 幾條 幾段 支付 付 付牌 打出 顏色 同色 車廂 計程車 計程車指示物 指示物 不夠 不足 相連 連 連著 連在一起 接著 一回合 一次 範例 例子 舉例 接在一起

rule-points-title = { -routes }的分數
rule-points-words = 路線得分 鐵軌得分 路線分數 計分表 計分表卡 記分表卡 路線計分表 計分軌 | 路線 鐵軌 長度 格 一格 二格 三格 四格 六格 八格 幾分 多少分 得分 分數 算分 佔據 佔領 得 怎麼算分 值

rule-doubles-title = { -double-route }
rule-doubles-words = 雙線 雙線道 雙路線 雙軌 並行 並行路線 平行 平行路線 兩人雙線 | 兩條 二條 二人 三人 二個人 三個人 兩人 都走 同一條 同時 關閉 都 都佔 都佔據 都佔領 都能 之間 重要提醒
rule-doubles = 連接相同兩個{ -cities }的兩條{ -routes }就是{ -double-route }。同一位玩家不能同時{ -claim }這兩條。

  { $closed ->
      [2] 2人遊戲中
     *[other] 2或3人遊戲中
  }，其中一條被{ -claim }後，另一條立即對所有人關閉。

  並行但最後通往不同{ -cities }的{ -routes }不算{ -double-route }。

rule-ferries-title = 渡輪
rule-ferries-words = 渡輪 船 | 海 海上 水路 水 圖示 彩色車票卡 幾張 範例 例子 舉例

rule-tunnels-title = 隧道
rule-tunnels-words = 隧道 山洞 | 翻三張 翻開三張 翻開 翻到 翻 同色 額外 風險 彩色車票卡 全部彩色車票卡 全用彩色車票卡 只打出彩色車票卡 範例 例子 舉例 多付 多出

rule-withdrawing-title = 隧道的額外打出與收回
rule-withdrawing-words = 收回 隧道收回 額外打出 付不起 | 隧道 放棄 不想付 不想 不付 不夠牌 不夠 牌不夠 不足三張 不滿三張 翻不滿 不滿 不足 拿回 失敗 付
rule-withdrawing = { -tunnel }需要額外打出時，你可以打出這些牌並{ -claim-action }，也可以收回打出的牌並結束回合。付得起也可以收回。

  { -deck }和{ -discards }合計不足{ $tunnel }張時，只看翻得出的牌；一張都沒有就毫無風險。

rule-tickets-title = 抽取{ -tickets }
rule-tickets-words = 任務 任務卡 任務卡牌 抽任務 抽任務卡 抽取任務卡 抽取任務卡牌 新任務 | 抽 拿 幾張 一次 保留 放回 退 退回 換 丟 丟掉 棄掉 棄掉任務 不要 上限 最多 更多 不想要

rule-completing-title = 完成任務
rule-completing-words = 完成 達成 沒完成 未完成 完成任務 任務失敗 | 任務 任務卡 任務卡牌 完成情況 連接 連 失敗 扣分 扣 負分 罰 怎麼走 沒做完 做完 做不完 火車站

rule-stations-title = 建造火車站
rule-stations-words = 火車站 車站 建造火車站 蓋車站 蓋火車站 火車站費用 車站費用 | 建造 建 蓋 造 費用 多少 多少張 幾張 幾座 花 城市 同一個城市 同一座城市 一個城市 未使用 沒用 每座 票 付
rule-stations = 每回合最多建造1座，每場最多{ $stations }座；可以建造在任何還沒有{ -station }的城市，有沒有{ -routes }通到那裡都可以。

  第1座打出任意1張牌，第2座2張，第3座3張，必須同色，可用{ -wilds }代替。打出的牌放到{ -discards }。

  不一定要建造：每座**未使用**的{ -station }在遊戲結束時得{ $stationpoints }分。

rule-loans-title = 火車站借用路線
rule-loans-words = 借 借用 借路 借用路線 火車站借用 火車站用途 | 火車站 車站 別人的路線 別人 其他玩家的路線 其他玩家 一段 幾段 路線 用 使用 走 用途 有用
rule-loans = 遊戲結束時，你的每座{ -station }可以使用另一位玩家**一條**連進該城市的{ -route }，只用於你的{ -tickets }，而且所有任務都用同一條。借用的{ -routes }不計入{ -express }。

rule-express-title = 最長路線（{ -express }）
rule-express-words = 最長 最長路線 最長連接路線 歐洲特快車 特快車 | 十分 幾分 加分 加分牌 迴圈 繞圈 岔路 一筆劃 連續
rule-express = 比較每位玩家自己的{ -longest-path }（以{ -cars }數計算），最長的玩家得{ $express }分。

  路線必須是一條不含岔路的線，可以包含迴圈，也可以通過相同城市數次，但每{ -car-counter }{ -car }只能計算一次。借用的{ -routes }不列入計算。

  長度相同時各得{ $express }分。

rule-attractions-title = 旅遊景點
rule-attractions-words = 景點 旅遊景點 星號 | 星 哪些 哪些景點 在哪裡 幾分 多少分 算分 加分 怎麼算分
rule-attractions = 遊戲結束時，你的{ -routes }每連接到一個{ -attraction }得{ $attraction }分；同一個{ -attraction }只算一次。

  它們在{ -board }上標有★：{ $attractions }。

rule-end-title = 遊戲結束
rule-end-words = 結束 遊戲結束 最後一輪 最後一回合 最後回合 最後一個回合 終局 | 最後 什麼時候 怎麼結束 開始 觸發 二節 剩 剩下 只剩 車廂 計程車 抽任務卡 抽取任務卡 抽任務 再走 還有幾回合 幾回合 幾次 會結束 用完 用光 抽牌
rule-end = 有玩家在自己的回合結束時只剩{ $last }{ -car-counter }或更少的{ -cars }，所有玩家（包含該名玩家）就再各進行一個回合，該名玩家的回合是最後一個。

  最後的回合仍可執行任何行動，也可以抽取{ -tickets }。此時又有人降到{ $last }{ -car-counter }或更少，也不會再延長。

rule-scoring-title = 計算{ -final-score }
rule-scoring-words = 計分 計算分數 計算最終分數 最終得分 終局得分 終局計分 總得分 總分 遊戲結束和終局計分 計分紙 | 最後 最終 合計 算分 怎麼算分 怎麼算 分數 加起來 統計 開始算分

rule-ties-title = 平手
rule-ties-words = 同分 平手 平局 打平 | 相同 一樣 分數一樣 誰贏 贏 共同獲勝 誰 平分

rule-pass-title = 跳過
rule-pass-words = 跳過 不走 可以不走 一定要走 必須走 | 不能行動 無法行動 什麼都不能做 什麼都做不了 不能走 沒有行動 卡住 行動 一回合 回合 動不了 可以過 能過

rule-secrets-title = 哪些是秘密
rule-secrets-words = 秘密 保密 公開 隱藏 偷看 | 看 看到 看得到 可以看 看別人 能看 展示 給別人看 別人 別人的 別人的牌 對手 手牌 任務 任務卡 任務卡牌 棄牌堆 其他玩家 能看到 看見 給人看 別人知道

rule-leaving-title = 離開遊戲
rule-leaving-words = 離開 退出 認輸 中途 中途退出 代打 | 電腦 接手 回來 不玩 不想玩 有事 離線 幫我 幫我玩 玩到一半 一半

rule-time-title = 逾時之後怎麼辦
rule-time-words = 逾時 超時 限時 時限 計時 時間到 超過時間 | 時間 太慢 很慢 慢 等 不動 不理 掛機 回合 一直 一直不動 有人 太久 沒動 很久

rule-undo-title = 反悔
rule-undo-words = 悔棋 反悔 撤回 撤銷 按錯 點錯 復原 | 後悔 弄錯 錯 重來 收回 行動 不小心 按到 點到

rule-shuffles-title = 公平洗牌
rule-shuffles-words = 公平 公正 洗牌公平 種子 指紋 隨機 | 洗牌 運氣 作弊 查驗 驗證 檢查 對局檔案 檔案 發牌
rule-shuffles = 遊戲開始前洗牌；{ -deck }一耗盡，{ -discards }也重新洗勻。

rule-rulings-title = 機器人的裁定
rule-rulings-words = 裁定 自訂規則 房規 村規 | 本桌規定 自訂 規則 機器人 規定
rule-rulings = { -rulebook }沒有寫明，或本機器人做法不同之處：

rule-books-title = { -rulebook }與製作人員
rule-books-words = 規則書 說明書 規則說明書 規則單頁 作者 製作人員 設計師 出版社 翻譯 | 版本 譯本 出處 差異 不同 設計 畫 插畫 誰設計 誰做 發明 官方

# 規則說明書沒有寫的。
ruling-first = 桌主可以指定起始玩家；沒有指定就抽籤，座位順序也由抽籤決定。再來一局時，由上一局起始玩家的下一位開始。
ruling-second = 抽完第1張後，如果沒有牌可以再拿，回合就結束。
ruling-flushes = { -face-up }的牌連續最多重新翻開{ $flushes }次；之後維持不變，直到有玩家從中拿走一張。
ruling-refill = 補不滿的空位，一有牌可補就立即補上，回合中途也一樣。補到不能再補時，才計算{ -face-up }的{ -wilds }。
ruling-seats = { -double-route }是否關閉以開局時的人數為準，之後有人離開也不變。
ruling-asked = { -tunnel }需要額外打出時，不論付不付得起，一律會詢問，所以其他玩家不會因此得知你的手牌。
ruling-best = 你不必自己指定：機器人會選出任務得分最高的組合（相同時選完成張數最多的）。
ruling-owner = 沒有任何{ -route }的玩家不能得到。
ruling-shared = 仍分不出勝負就共同獲勝。
ruling-at-once = { -claim }{ -routes }後立即顯示得分。最後的總分不變。
ruling-pass = 只有什麼行動都不能執行時才能跳過。
ruling-over = 如果所有玩家接連各跳過一次，遊戲就此結束並計分。
ruling-leaving = 用{ $cmd-leave }把座位交給電腦：手牌、{ -tickets }和分數都保留，可以用{ $cmd-join }回來。
ruling-time = 每一桌可以限時。逾時之後，就照這一桌的設定處理：{ late-play }；{ late-leave }；或是{ late-wait }。不會有人因此判輸。
ruling-undo = 行動一經執行就不能反悔。
ruling-shuffles = 每次洗牌、座位和抽籤決定的起始玩家，都由一個秘密的數決定，這個數稱為種子。種子在開桌時產生，它的指紋（SHA-256）寫在開桌的訊息裡，之後誰都改不了。遊戲結束後，任何人都可以按「{ button-fair }」查看種子，並取得整局遊戲來查驗。

# 規則疑問的回答：rule-<主題>-title、rule-<主題>-words（玩家會輸入的字詞）、rule-<主題>。
# 各款不同之處寫在各自的檔案裡。所有數字都來自該款遊戲。
rules-title = { -game }規則
rules-ask = 想問哪一部分？
rules-topic-unknown = 找不到與「{ $text }」有關的規則。請選擇一個主題：
rules-not-here = { -game }沒有這條規則。以下出自{ $other }：
rules-hint = 換一個主題

rule-goal-title = 如何獲勝
rule-goal-words = 目標 獲勝 勝利 得分 分數 贏

rule-setup-title = 遊戲設置
rule-setup-words = 設置 準備 開始 人數 張數 開局

rule-first-tickets-title = 開局選擇任務
rule-first-tickets-words = 開局 開始 保留 選擇 任務 起始

rule-turn-title = 一個回合
rule-turn-words = 回合 行動 可以做什麼

rule-draw-title = 抽牌
rule-draw-words = 抽牌 抽車票卡 拿牌 盲抽 兩張 手牌上限
rule-draw = 抽取2張{ -cards }：可以拿面朝上的，也可以從{ -deck }最上方抽取。拿走面朝上的牌後立即補滿，之後才抽第2張。手牌沒有張數限制。面朝上的{ -wild }另有規定，見「{ -wilds }」。如果抽完第1張後沒有牌可以再拿，回合就結束。

rule-wild-title = 百搭牌：{ -wilds }
rule-wild = { -wild }可以當成任意顏色使用。拿**面朝上**的{ -wild }只能是第1張，而且這個回合就只拿這1張。第2張絕不能是面朝上的{ -wild }，剛翻開補牌的也不行。從{ -deck }**盲抽**到的視為一般的牌：你仍可抽第2張，也不需展示給其他玩家。

rule-market-title = 面朝上的牌
rule-market-words = 面朝上 翻開 補牌 三張 重新翻開 棄掉 公開牌
rule-market = 面朝上的牌保持{ $market }張，有空位立即補滿。任何時候（包括回合中途）其中有{ $flush }張以上的{ -wilds }，就全部棄掉並重新翻開。若再次發生就再做一次，連續最多{ $flushes }次；之後這一排維持不變，直到有玩家從中拿走一張。

rule-deck-title = 牌堆耗盡
rule-deck-words = 牌堆 牌庫 耗盡 空 洗牌 棄牌堆 沒有牌
rule-deck = { -deck }一耗盡，{ -discards }立即{ -shuffle }，成為新的{ -deck }。兩者都空時，仍可拿面朝上的牌。一張都不剩時，任何人都不能抽{ -cards }，直到又有人打出牌為止。

rule-claim-title = { -claim }{ -routes }
rule-claim-words = 佔據 佔領 路線 支付 灰色 顏色 車廂 打出

rule-points-title = { -routes }的分數
rule-points-words = 分數 計分 長度 計分表
rule-points = 依長度計分：{ $points }。立即得分。

rule-doubles-title = { -double-route }
rule-doubles-words = 雙線 雙線道 雙路線 並行 平行 兩條 關閉
rule-doubles = 相同兩個{ -cities }之間的兩條軌道是兩條獨立的{ -routes }；同一位玩家不能兩條都拿。{ $closed ->
    [2] 2人遊戲中
   *[other] 2或3人遊戲中
  }，其中一條被{ -claim }後，另一條立即對所有人關閉。人數以開局時為準，之後有人離開也不變。最後通往不同{ -cities }的並行路線不算{ -double-route }。

rule-ferries-title = 渡輪
rule-ferries-words = 渡輪 船 海 水路 圖示

rule-tunnels-title = 隧道
rule-tunnels-words = 隧道 翻三張 額外 風險
rule-tunnels = 先照常打出全部的牌，再從{ -deck }最上方翻開{ $tunnel }張。每翻開1張與**你所打出的顏色相同**的牌，或1張{ -wild }，就必須額外再打出1張：同色的牌或{ -wild }。如果你打出的全是{ -wilds }，只有翻到{ -wilds }才需額外打出，而且只能用{ -wilds }。不需額外打出時，立即{ -claim }這條{ -route }。翻開的牌在回合結束時移到{ -discards }。

rule-withdrawing-title = 隧道：支付或收回
rule-withdrawing-words = 隧道 收回 放棄 付不起 額外打出 不足三張
rule-withdrawing = { -tunnel }需要額外打出時，一律由你選擇：付清並{ -claim }{ -route }，或收回打出的牌並結束回合。付得起也可以收回。不論付不付得起都會這樣詢問，所以其他玩家不會因此得知你的手牌。{ -deck }和{ -discards }合計不足{ $tunnel }張時，只看翻得出的牌；一張都沒有就毫無風險。

rule-tickets-title = 抽取任務
rule-tickets-words = 任務 任務卡 抽任務卡 保留 放回

rule-completing-title = 完成任務
rule-completing-words = 完成 達成 連接 扣分 負分 任務 失敗

rule-stations-title = 建造火車站
rule-stations-words = 火車站 車站 建造 費用 城市
rule-stations = 每回合最多1座，每場最多{ $stations }座；可以蓋在任何還沒有{ -station }的城市，有沒有路線通到那裡都可以。第1座打出1張牌，第2座2張，第3座3張，必須同色，可用{ -wilds }代替。每座**未使用**的在結束時得{ $stationpoints }分。

rule-loans-title = 火車站借用路線
rule-loans-words = 火車站 借用 借 別人的路線
rule-loans = 結束時，你的每座{ -station }可以使用另一位玩家**一條**連進該城市的路線，只用於你的{ -tickets }，而且所有任務都用同一條。你不必自己指定：系統會選出任務得分最高的組合（相同時選完成張數最多的）。借用的路線不計入{ -express }。

rule-express-title = 最長路線（{ -express }）
rule-express-words = 最長路線 { -express } 特快車 十分 加分
rule-express = 擁有自己的{ -longest-path }（以{ -cars }數計算）的玩家得{ $express }分。可以包含迴圈，也可以通過相同城市數次，但每節{ -car }只能計算一次。借用的路線不列入計算。長度相同時各得{ $express }分。

rule-attractions-title = 旅遊景點
rule-attractions-words = 景點 旅遊景點 星 加分
rule-attractions = 結束時，你的{ -routes }每連接到一個{ -attraction }得{ $attraction }分；同一個{ -attraction }只算一次。

rule-end-title = 遊戲結束
rule-end-words = 結束 最後一輪 最後回合 觸發 車廂
rule-end = 有玩家在自己的回合結束時只剩{ $last }個以下的{ -cars }，就進入{ -last-round }：所有玩家（包含該名玩家）再各進行一個回合，該名玩家的回合是最後一個。之後又有人降到{ $last }個以下，也不會再延長。

rule-scoring-title = 計算最終得分
rule-scoring-words = 計分 總得分 最終 合計

rule-ties-title = 平手
rule-ties-words = 同分 平手 相同 誰贏

rule-pass-title = 跳過
rule-pass-words = 跳過 過 什麼都不能做
rule-pass = 只有什麼行動都不能執行時才能跳過。如果所有玩家接連各跳過一次，遊戲就此結束並計分。

rule-secrets-title = 哪些是秘密
rule-secrets-words = 秘密 公開 隱藏 手牌 看得到

rule-leaving-title = 離開遊戲
rule-leaving-words = 離開 退出 認輸 電腦 代打 回來
rule-leaving = 用 /leave 把座位交給電腦：手牌、{ -tickets }和分數都保留，可以用 /join 回來。決定{ -double-route }是否關閉的人數不變。

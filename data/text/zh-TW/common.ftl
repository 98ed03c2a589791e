# 無論哪一款版圖都會用到的句子。
list-separator = 、
clause-separator = ，
list-last = { $others }和{ $last }
list-or = { $others }或{ $last }
error-not-taken = 我們這邊出了問題（代號{ $id }）。你的行動**沒有**生效，也沒有遺失任何東西。請再試一次。
error-taken = 我們這邊出了問題（代號{ $id }），但你的行動**已經**生效並已儲存。請用{ $cmd-table }查看牌桌。
error-closing = 機器人正在重新啟動。你的行動**沒有**生效。期間所有限時都會暫停。請一分鐘後再試。
discord-failed-not-taken = Discord剛才沒有接受我們的訊息。你的行動**沒有**生效，也沒有遺失任何東西。請再試一次。
discord-failed-taken = Discord剛才沒有接受我們的訊息，但你的行動**已經**生效並已儲存。一旦Discord恢復，牌桌就會更新。
store-failed-unknown = 機器人暫時連不上資料庫。如果一分鐘後牌桌上還沒有顯示你的行動，它就**沒有**生效，請再試一次。
store-failed-taken = 機器人暫時連不上資料庫，但你的行動**已經**生效並已儲存。一旦恢復，牌桌就會更新。
press-unknown = 這個按鈕已經過期，不再有作用。請用{ $cmd-table }查看目前的牌桌。
store-full-not-taken = 存放牌局的磁碟滿了。你的行動**沒有**生效，也沒有遺失任何東西。請架設者騰出空間後再試一次。
store-full-taken = 存放牌局的磁碟滿了，但你的行動**已經**生效並已儲存。架設者騰出空間後，牌桌就會更新。
report = 回報問題
some-cards = { $number }張{ $card }

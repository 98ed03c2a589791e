# What `bot.py probe` posts in a channel while it tries what Discord lets the bot do.
probe-about = 正在測試機器人在這裡能做什麼。這則訊息會自動消失。
probe-thread = 測試
probe-press = 請哪位在{ $seconds }秒內按下這個按鈕，然後依序按下後面的按鈕，好嗎？
probe-other = 謝謝。現在請另一位在{ $seconds }秒內按下。（沒有別人的話，稍等就會繼續。）
probe-again = 謝謝。請再按這一個。
probe-as-is = 請原樣送出
probe-ping = 機器人就是這樣通知人的。這則訊息兩分鐘後消失。
probe-button = 按這裡

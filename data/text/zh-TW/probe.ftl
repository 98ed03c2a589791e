# What `bot.py probe` posts in a channel while it tries what Discord lets the bot do.
probe-about = 正在測試機器人在這裡能做什麼。這則訊息會自動消失。
probe-thread = 測試
probe-press = 請哪位在{ $seconds }秒內按下這個按鈕，然後再按接下來的兩個，好嗎？
probe-again = 謝謝。請再按這一個。
probe-thanks = 謝謝，已經完成。
probe-button = 按這裡

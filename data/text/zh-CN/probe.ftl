# What `bot.py probe` posts in a channel while it tries what Discord lets the bot do.
probe-about = 正在测试机器人在这里能做什么。这条消息会自动消失。
probe-thread = 测试
probe-press = 请哪位在{ $seconds }秒内按下这个按钮，然后再按接下来的两个，好吗？
probe-again = 谢谢。请再按这一个。
probe-thanks = 谢谢，已经完成。
probe-button = 按这里

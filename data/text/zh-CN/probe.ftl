# What `bot.py probe` posts in a channel while it tries what Discord lets the bot do.
probe-about = 正在测试机器人在这里能做什么。这条消息会自动消失。
probe-thread = 测试
probe-press = 请哪位在{ $seconds }秒内按下这个按钮，然后依次按下后面的按钮，好吗？
probe-other = 谢谢。现在请另一位在{ $seconds }秒内按下。（没有别人的话，稍等就会继续。）
probe-again = 谢谢。请再按这一个。
probe-as-is = 请原样发送
probe-ping = 机器人就是这样通知人的。这条消息两分钟后消失。
probe-button = 按这里

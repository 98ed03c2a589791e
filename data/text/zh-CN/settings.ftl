# 个人与服务器的设置。
settings-own-name = 简体中文
settings-title = **你的设置**
settings-language = **语言**：只给你看的内容
settings-automatic = 跟随我的Discord
settings-ping = **轮到我时**
settings-ping-channel = 在频道里提醒我
settings-ping-dm = 发私信给我
settings-ping-none = 不用提醒
settings-dm-on = **用私信收手牌**：已开启。每场游戏一条消息，随时更新。
settings-dm-off = **用私信收手牌**：已关闭。请按“我的手牌”或使用 /hand。
settings-dm-closed = **用私信收手牌**：Discord不让我给你发私信。请在“用户设置→隐私→私信”中允许这个服务器，再按“重试”。在那之前请按“我的手牌”。
settings-dm-turn-on = 开启
settings-dm-turn-off = 关闭
settings-dm-try-again = 重试
settings-server = **这个服务器**（只有管理员看得到）
settings-table-language = **新牌桌的语言**
settings-automatic-server = 跟随服务器
settings-channels = { $number ->
    [0] **可以开桌的频道**：全部
   *[other] **可以开桌的频道**：{ $number }个
  }
settings-channels-hint = 全部频道
settings-clock = **新牌桌的限时**（等牌桌支持限时后生效）
settings-clock-none = 不限时
settings-clock-1d = 每回合1天
settings-clock-3d = 每回合3天
settings-clock-7d = 每回合7天
settings-managers-only = 只有能管理这个服务器的人才能更改。你自己的设置：/settings。
